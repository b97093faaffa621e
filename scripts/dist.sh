#!/usr/bin/env bash
# Build the archive of the sources and, from it, a wheel; check both; list their parts (CycloneDX). Result: dist/.
# Needs the tools of requirements/release.txt on the path; `make dist` sees to that and to the page.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
rm -rf dist
# Without --wheel or --sdist the wheel is built from the archive: what is missing there is noticed.
python -m build --outdir dist "$@" .
python -m twine check --strict dist/*.tar.gz dist/*.whl
check-wheel-contents dist/*.whl
for wheel in dist/*linux*.whl; do
    [ -e "$wheel" ] || continue
    auditwheel show "$wheel"
    # Nothing in a wheel may search for libraries where this machine has them.
    if python scripts/run_paths.py "$wheel"; then :; else exit 1; fi
done
cyclonedx-py requirements requirements/server.txt --output-format JSON --output-file dist/python.cdx.json
# The list of a package needs its version, which the page takes from here.
rm -rf build/sbom && mkdir -p build/sbom
python - <<'PYTHON'
import json, pathlib, re
version = re.search('"(.+)"', pathlib.Path("src/oriflamme/__init__.py").read_text().split("__version__")[1])[1]
for name in ("package.json", "package-lock.json"):
    form = json.loads(pathlib.Path("web", name).read_text("utf-8"))
    for part in (form, form.get("packages", {}).get("")):
        if part is not None:
            part["version"] = version
    pathlib.Path("build/sbom", name).write_text(json.dumps(form), "utf-8")
PYTHON
(cd build/sbom && npm sbom --package-lock-only --omit dev --sbom-format cyclonedx) > dist/page.cdx.json
ls -l dist
