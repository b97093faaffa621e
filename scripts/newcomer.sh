#!/usr/bin/env bash
# What a newcomer does, in a clean home, with the seconds of every step:
#   clone -> make play -> the first page; a wheel in a clean environment -> play, serve, rules, arena;
#   the archive of the sources -> build -> the same; the extra [envs] -> the examples of its guide.
#
#   scripts/newcomer.sh [STEP…]     all steps, or some of: clone dist wheel interpreted archive envs
#
# PYTHONS: further interpreters that the wheels are installed into, e.g. "python3.12 python3.13".
# Package caches are those of the machine, as on any machine that is used; everything else is new.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
python=${PYTHON:-python3}
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
begun=$SECONDS
last=$SECONDS
steps=" ${*:-clone dist wheel interpreted archive envs} "

wanted() { [[ $steps == *" $1 "* ]]; }
done_with() { printf '%5d s  %s\n' $((SECONDS - last)) "$1"; last=$SECONDS; }

# A home of its own; the caches of the package managers stay.
caches=$HOME
export XDG_CACHE_HOME=${XDG_CACHE_HOME:-$caches/.cache} npm_config_cache=${npm_config_cache:-$caches/.npm}
[ ! -e "$caches/.config/pip" ] || export PIP_CONFIG_FILE=${PIP_CONFIG_FILE:-$caches/.config/pip/pip.conf}
[ ! -e "$caches/.npmrc" ] || export npm_config_userconfig=${npm_config_userconfig:-$caches/.npmrc}
mkdir "$work/home"
export HOME=$work/home
export PIP_DISABLE_PIP_VERSION_CHECK=1 ORIFLAMME_LANGUAGE=en
unset VIRTUAL_ENV PYTHONPATH MAKEFLAGS MAKELEVEL
cd "$work"

# answered URL TEXT: the page at the address says TEXT, within five minutes.
answered() {
    for _ in $(seq 1500); do
        if "$python" - "$1" "$2" <<'PYTHON'
import sys, urllib.request
try:
    text = urllib.request.urlopen(sys.argv[1], timeout=5).read().decode("utf-8", "replace")
except OSError:
    sys.exit(1)
sys.exit(0 if sys.argv[2] in text else 1)
PYTHON
        then return 0; fi
        kill -0 "$server" 2>/dev/null || { echo "the server has ended"; cat "$work"/*.log; return 1; }
        sleep 0.2
    done
    echo "no answer from $1"; cat "$work"/*.log; return 1
}

free_port() { "$python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
stop() { kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; server=; }

# A clone has nothing but what git keeps.
git clone --quiet "$root" clone
done_with "cloned"

if wanted clone; then
    port=$(free_port)
    make -C clone PYTHON="$python" play ARGS="--port $port --database sqlite:///$work/played.sqlite" > play.log 2>&1 &
    server=$!
    answered "http://127.0.0.1:$port/" '<div id="app"'
    sed -n 's/^/         /; / s  /p' play.log
    done_with "make play: the first page"
    "$python" - "http://127.0.0.1:$port/healthz" <<'PYTHON'
import json, sys, urllib.request
assert json.load(urllib.request.urlopen(sys.argv[1], timeout=30)) == {"status": "ok"}
PYTHON
    stop
fi

# in_clean_environment NAME WHAT INTERPRETER: a new environment in $work/NAME with WHAT installed.
in_clean_environment() {
    "$3" -m venv "$work/$1"
    "$work/$1/bin/python" -m pip install --quiet "$2"
}

# try_serving NAME: the installation answers with its page, and with its documents if it has them.
try_serving() {
    local port; port=$(free_port)
    "$work/$1/bin/oriflamme" serve --port "$port" --database "sqlite:///$work/$1.sqlite" > "$1.log" 2>&1 &
    server=$!
    answered "http://127.0.0.1:$port/" '<div id="app"'
    if [ -e "$("$work/$1/bin/python" -W ignore -c 'import oriflamme; print(oriflamme.__path__[0])')/site" ]; then
        answered "http://127.0.0.1:$port/docs/" "Four doors"
    fi
    stop
}

# play_a_game NAME: a whole game in the terminal, always the first answer.
play_a_game() {
    yes 1 | head -200 | "$work/$1/bin/oriflamme" play --seats 3 --level beginner > played.txt 2>&1 || true
    grep -q "Round 6" played.txt || { tail -20 played.txt; return 1; }
}

if wanted dist || wanted wheel || wanted archive || wanted interpreted; then
    # The documents are packed if they have been built.
    [ ! -d "$root/site" ] || cp -r "$root/site" clone/site
    make -C clone PYTHON="$python" dist > dist.log 2>&1 || { tail -50 dist.log; exit 1; }
    grep -E "^(Checking|dist/.*: OK)|consistent with|platform tag" dist.log || true
    done_with "make dist: archive and wheel, checked"
fi

if wanted wheel; then
    wheel=$(ls clone/dist/*.whl)
    in_clean_environment plain "$wheel" "$python"
    du -sh plain | sed 's/^/         /'
    plain/bin/python clone/scripts/try_wheel.py
    play_a_game plain
    if plain/bin/oriflamme serve 2> refused.txt; then echo "serve runs without its packages"; exit 1; fi
    grep -q "'.\[server\]'" refused.txt
    done_with "wheel in a clean environment: play, rules, arena, records"
    in_clean_environment served "$wheel[server]" "$python"
    try_serving served
    done_with "wheel with [server]: the page"
fi

if wanted interpreted; then
    # The wheel for every machine: from a build without a compiler.
    CC=/nonexistent/cc clone/.venv/bin/python -m build --wheel --outdir any clone > any.log 2>&1 \
        || { tail -30 any.log; exit 1; }
    any=$(ls any/*-py3-none-any.whl)
    for interpreter in "$python" ${PYTHONS:-}; do
        rm -rf any-environment
        in_clean_environment any-environment "$any" "$interpreter"
        any-environment/bin/python clone/scripts/try_wheel.py --interpreted
        any-environment/bin/oriflamme simulate --games 1 --bots random 2> warned.txt > /dev/null
        [ "$(grep -c "the engine is interpreted" warned.txt)" = 1 ]
    done
    done_with "wheel without a compiler: py3-none-any, and it warns once"
fi

if wanted archive; then
    mkdir unpacked
    tar -C unpacked --strip-components=1 -xzf clone/dist/*.tar.gz
    for part in examples docs/pictures CHANGELOG.md CITATION.cff web/dist/index.html web/src tests deploy; do
        [ -e "unpacked/$part" ] || { echo "not in the archive: $part"; exit 1; }
    done
    in_clean_environment built ./unpacked "$python"
    built/bin/python clone/scripts/try_wheel.py
    play_a_game built
    done_with "archive: built and tried"
fi

if wanted envs; then
    in_clean_environment learning "./clone[envs]" "$python"
    # The guide's examples, as far as this installation has their libraries.
    learning/bin/python -W ignore clone/scripts/try_guides.py clone/docs/envs.md clone/docs/first-agent.md
    done_with "[envs]: the examples of the guides"
fi
printf '%5d s  all\n' $((SECONDS - begun))
