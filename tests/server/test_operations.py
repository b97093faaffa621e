"""Running a server: start, stop, health, figures, headers, limits, logs, backups, migrations."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from tests.server.client import OPEN, Player, get, post, quick_settings, running, sit_down, table_of
from tests.server.processes import Process, ended, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from oriflamme.game import BadInput
from oriflamme.server.backup import back_up, bring_back, reported
from oriflamme.server.database import MIGRATIONS, Database
from oriflamme.server.json_schema import write_schemas
from oriflamme.server.limits import Rate
from oriflamme.server.settings import Limits, Settings, read_limits, read_pause
from oriflamme.server.store import Store

ROOT = Path(__file__).parents[2]


def test_the_first_request_is_answered_soon_after_a_cold_start(sqlite: str, tmp_path: Path) -> None:
    async def play() -> tuple[list[float], list[float]]:
        took, used = [], []
        for _ in range(3):
            server = Process("serve", sqlite, tmp_path / "log")
            with ended(server):
                server.start()
                took.append(await server.ready(120))
                used.append(server.cpu())
                server.stop()
        return took, used

    crowded = os.getloadavg()[0] > 2 * (os.cpu_count() or 1)
    took, used = asyncio.run(play())
    # Processor time is what a quiet machine would take; others cannot spoil it.
    assert min(used) < 8, used
    # Two seconds by the clock, three times as much where others work too. Where many do, the clock says nothing.
    if not crowded:
        assert min(took) < 20, took


def test_a_server_stops_within_seconds_and_says_good_bye(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        server = Process("serve", database, tmp_path / "log", "--bot-pause", "0.3")
        async with serving(server):
            seated = await post(server.where, "/api/quick", {"name": "Ann", "seat": 0})
            players = [Player(server.where, seated["link"]) for _ in range(5)]
            await sit_down(players)
            took = asyncio.create_task(asyncio.to_thread(server.stop))
            for player in players:
                with pytest.raises(ConnectionClosed):
                    while True:
                        await player.receive()
                assert player.socket is not None and player.socket.close_code == 1012
            assert await took < 10
            assert server.process is not None and server.process.returncode == 0
        assert "Traceback" not in server.log.read_text("utf-8")

    asyncio.run(play())


def test_a_second_server_on_the_same_file_is_refused(sqlite: str, tmp_path: Path) -> None:
    async def play() -> None:
        one, two = (Process("serve", sqlite, tmp_path / f"log{number}") for number in range(2))
        async with serving(one):
            two.start()
            assert two.process is not None and await asyncio.to_thread(two.process.wait, 120) == 2
            assert "no other server" in two.log.read_text("utf-8")

    asyncio.run(play())


def test_a_refused_restore_leaves_the_lock_of_a_running_server(sqlite: str, tmp_path: Path) -> None:
    async def play() -> None:
        one, two = (Process("serve", sqlite, tmp_path / f"log{number}") for number in range(2))
        async with serving(one):
            await asyncio.to_thread(back_up, Settings(sqlite), tmp_path / "backup")
            for _ in range(2):
                with pytest.raises(BadInput, match="no server uses"):
                    await asyncio.to_thread(bring_back, Settings(sqlite), tmp_path / "backup")
            two.start()
            assert two.process is not None and await asyncio.to_thread(two.process.wait, 120) == 2
            assert "no other server" in two.log.read_text("utf-8")

    asyncio.run(play())


def test_logs_are_json_and_hold_no_secret(sqlite: str, tmp_path: Path) -> None:
    async def play() -> str:
        server = Process("serve", sqlite, tmp_path / "log", "--log-level", "debug")
        async with serving(server):
            seated = await post(server.where, "/api/quick", {"name": "Ann", "seat": 0})
            ann = Player(server.where, seated["link"])
            await sit_down([ann])
            await ann.play(8)
            await ann.ask(type="chat", text="a secret word")
            await get(server.where, f"/api/tables/{seated['table']['id']}", ann.link)
            await post(server.where, "/api/join", {"link": "wrong-secret-link", "name": "Eve"}, expect=401)
            await ann.close()
            server.stop()
        return str(seated["link"])

    link = asyncio.run(play())
    lines = (tmp_path / "log").read_text("utf-8").splitlines()
    assert lines and all(json.loads(line)["message"] for line in lines)
    for word in (link, "wrong-secret-link", "a secret word", "Ann", "red."):
        assert not any(word in line for line in lines)


def test_health_and_figures(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where, httpx.AsyncClient(base_url=where) as client:
            _, players, _ = await table_of(where, [None, "easy", "easy"])
            await sit_down(players)
            await players[0].play()
            assert (await client.get("/healthz")).json() == {"status": "ok"}
            figures = (await client.get("/metrics")).text
            found = dict(line.rsplit(" ", 1) for line in figures.splitlines() if not line.startswith("#"))
            assert float(found["oriflamme_moves_total"]) == players[0].version
            assert float(found["oriflamme_sockets"]) == 1
            await players[0].close()

    asyncio.run(play())


def test_every_answer_has_strict_headers(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where, httpx.AsyncClient(base_url=where) as client:
            for path in ("/", "/t/abc", "/api/catalogue", "/api/nowhere", "/healthz"):
                answer = await client.get(path)
                assert "default-src 'none'" in answer.headers["content-security-policy"]
                assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
                assert "server" not in answer.headers
            assert (await client.get("/api/catalogue")).headers["cache-control"] == "no-store"
            assert (await client.get("/api/nowhere")).json() == {"code": "unknown_path"}
            assert (await client.delete("/api/lobby")).json() == {"code": "wrong_method"}
            too_large = await client.post("/api/peek", content=b"x" * 100_000)
            assert (too_large.status_code, too_large.json()) == (413, {"code": "too_large"})

            async def endless() -> object:
                for _ in range(100):
                    yield b"x" * 10_000

            too_large = await client.post("/api/peek", content=endless())  # type: ignore[arg-type]
            assert (too_large.status_code, too_large.json()) == (413, {"code": "too_large"})

    asyncio.run(play())


@pytest.mark.parametrize("of_protocol_1", [{"protocol": 1}, {"language": "en"}])
def test_a_client_of_protocol_1_is_refused(sqlite: str, of_protocol_1: dict[str, object]) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            link = (await post(where, "/api/quick", {"name": "Ann"}))["link"]
            for more, answer in (({}, "welcome"), ({"protocol": 2}, "welcome"), (of_protocol_1, "refused")):
                async with connect(where.replace("http://", "ws://") + "/api/socket") as socket:
                    await socket.send(json.dumps({"type": "hello", "link": link, **more}))
                    got = json.loads(await socket.recv())
                    assert got["type"] == answer
                    assert got.get("protocol") == 2 or got["code"] == "bad_message"

    asyncio.run(play())


def test_only_pages_of_this_server_may_open_sockets(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite, origins=("https://friend.example",))) as where:
            url = where.replace("http://", "ws://") + "/api/socket"
            for origin in (where, "https://friend.example", None):
                async with connect(url, origin=origin) as socket:  # type: ignore[arg-type]
                    await socket.send("{}")
                    assert json.loads(await socket.recv())["code"] == "bad_message"
            for origin in ("https://evil.example", where + ".evil.example", "null"):
                with pytest.raises(InvalidStatus):
                    await connect(url, origin=origin)  # type: ignore[arg-type]

    asyncio.run(play())


def test_an_address_that_asks_too_much_has_to_wait(sqlite: str) -> None:
    async def play() -> None:
        limits = Limits(requests=3, wrong_links=0.2, new_tables=0.3, sockets=4, messages=2)
        async with running(quick_settings(sqlite, limits=limits)) as where, httpx.AsyncClient(base_url=where) as client:
            made = await client.post("/api/tables", json={})
            tables = [await client.post("/api/tables", json={}) for _ in range(4)]
            assert 429 in [answer.status_code for answer in tables]
            wrong = [await client.post("/api/peek", json={"link": f"wrong{n}"}) for n in range(4)]
            assert wrong[0].status_code == 401 and {"code": "too_many"} in [answer.json() for answer in wrong]
            answers = [(await client.get("/api/catalogue")).status_code for _ in range(40)]
            assert 429 in answers
            assert (await client.get("/healthz")).status_code == 200
            players = [Player(where, made.json()["spectator"]) for _ in range(4)]
            await asyncio.sleep(6)
            for player in players:
                await player.connect()
            with pytest.raises(InvalidStatus):
                await Player(where, made.json()["spectator"]).connect()
            codes = [(await players[0].ask(type="ping")).get("code") for _ in range(30)]
            assert codes[0] is None and "too_many" in codes
            for player in players:
                await player.close()

    asyncio.run(play())


def test_a_bucket_fills_steadily_and_forgets_the_longest_unused() -> None:
    now = 0.0
    rate = Rate(2, lambda: now)
    assert [rate.allows("a") for _ in range(21)] == [True] * 20 + [False]
    now = 0.5
    assert rate.allows("a") and not rate.allows("a")
    for number in range(10_001):
        assert rate.allows(f"{number}")
    assert len(rate.buckets) == 10_000 and "a" not in rate.buckets


def test_only_a_trusted_proxy_says_where_a_request_comes_from(sqlite: str) -> None:
    async def play(trusted: tuple[str, ...]) -> list[int]:
        settings = quick_settings(sqlite, limits=Limits(requests=0.5), trusted_proxies=trusted)
        async with running(settings) as where, httpx.AsyncClient(base_url=where) as client:
            found = []
            for number in range(8):
                forwarded = {"x-forwarded-for": f"192.0.2.{number}"}
                found.append((await client.get("/api/catalogue", headers=forwarded)).status_code)
            return found

    assert set(asyncio.run(play(("127.0.0.1",)))) == {200}
    assert asyncio.run(play(()))[-1] == 429


def test_a_backup_brings_everything_back(database: str, tmp_path: Path) -> None:
    async def play() -> tuple[str, dict[str, object]]:
        async with running(quick_settings(database)) as where:
            table, players, _ = await table_of(where, [None, "easy", "easy"])
            await sit_down(players)
            await players[0].ask(type="chat", text="hello")
            await players[0].play()
            replay = await get(where, f"/api/tables/{table}/replay", players[0].link)
            assert await asyncio.to_thread(back_up, Settings(database), tmp_path / "backup") == 1
            await players[0].close()
        return f"/api/tables/{table}/replay", {"link": players[0].link, "replay": replay}

    path, kept = asyncio.run(play())
    with pytest.raises(BadInput):
        back_up(Settings(database), tmp_path / "backup")
    with pytest.raises(BadInput):
        bring_back(Settings(database), tmp_path / "backup")
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    assert bring_back(Settings(other), tmp_path / "backup") == 1

    async def look() -> None:
        async with running(quick_settings(other)) as where:
            assert await get(where, path, str(kept["link"])) == kept["replay"]

    asyncio.run(look())
    assert sorted(found.name for found in tmp_path.glob("*backup*")) == ["backup"]


def test_only_the_owner_may_read_databases_and_backups(sqlite: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            await post(where, "/api/quick", {"name": "Ann", "level": "easy"})
            await asyncio.to_thread(back_up, Settings(sqlite), tmp_path / "backup")
            files = [tmp_path / "backup", *tmp_path.glob("tables.sqlite*")]
            private = [file for file in files if not file.name.endswith((".serving", ".migrating"))]
            assert len(private) >= 4
            assert {file.stat().st_mode & 0o777 for file in private} == {0o600}

    asyncio.run(play())


def test_reports_cannot_write_to_the_terminal(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            _, (ann, bob), _ = await table_of(where, [None, None, "easy"])
            await sit_down([ann, bob])
            await ann.ask(type="chat", text="caf\u00e9 \U0001f600")
            await bob.until_said()
            line = bob.chat[0]
            await bob.ask(type="report", chat=line["id"], reason="\u00fcbel")
            for player in (ann, bob):
                await player.close()

    asyncio.run(play())
    (report,) = reported(Settings(sqlite))
    assert report.isascii() and report.isprintable()
    assert json.loads(report)["text"] == "caf\u00e9 \U0001f600"


def test_a_backup_can_go_to_postgresql(sqlite: str, postgresql: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            _, players, _ = await table_of(where, [None, "easy", "easy"])
            await sit_down(players)
            await players[0].ask(type="chat", text="hello")
            await players[0].close()

    asyncio.run(play())
    back_up(Settings(sqlite), tmp_path / "backup")
    assert bring_back(Settings(postgresql), tmp_path / "backup") == 1

    async def look() -> None:
        keeper = Database(postgresql)
        store = Store(keeper)
        table = str(await keeper.read(lambda connection: connection.scalar(text("SELECT id FROM tables"))))
        await store.say(table, 0, "Ann", "again", 1)  # the numbers of lines go on where they were
        assert [line.text for line in (await store.load(table)).chat if not line.note] == ["hello", "again"]
        await keeper.close()

    asyncio.run(look())


def test_migrations_run_once_however_many_processes_start(database: str) -> None:
    async def play() -> None:
        keepers = [Database(database) for _ in range(5)]
        await asyncio.gather(*(keeper.migrate() for keeper in keepers))
        newest = max(path.name for path in MIGRATIONS.glob("versions/[0-9]*.py")).partition("_")[0]
        query = text("SELECT version_num FROM alembic_version")
        assert await keepers[0].read(lambda one: one.execute(query).scalars().all()) == [newest]
        for keeper in keepers:
            await keeper.close()

    asyncio.run(play())


def test_the_migrations_make_the_schema_that_the_code_uses(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import Connection

    from oriflamme.server.db_schema import metadata

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def play() -> None:
        keeper = Database(database)
        await keeper.migrate()
        assert await keeper.read(differences) == []
        await keeper.close()

    asyncio.run(play())


def test_the_exported_schemas_are_those_of_the_code(tmp_path: Path) -> None:
    for path in write_schemas(tmp_path):
        kept = ROOT / "web" / "schema" / path.name
        assert kept.read_bytes() == path.read_bytes(), "run: oriflamme schema web/schema"


def test_the_example_bot_plays_a_game(sqlite: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            made = await post(where, "/api/tables", {"seats": [{}, {"bot": "easy"}, {"bot": "easy"}]})
            link = f"{where}/t/{made['table']['id']}#{made['seats'][0]}"
            bot = [sys.executable, str(ROOT / "examples" / "bot.py"), link, "Robin"]
            process = await asyncio.create_subprocess_exec(*bot, stdout=subprocess.PIPE)
            output, _ = await asyncio.wait_for(process.communicate(), 300)
            assert process.returncode == 0 and b"influence" in output

    asyncio.run(play())


def test_other_commands_do_not_load_the_server() -> None:
    heavy = ("fastapi", "sqlalchemy", "uvicorn", "pydantic")
    code = f"import sys, oriflamme.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "flags",
    [
        {"database": "mysql://x"},
        {"bots": "nobody"},
        {"bots": "workers"},
        {"address": "example.org"},
        {"address": "https://example.org/x"},
        {"address": 'https://a" onload="b'},
    ],
)
def test_settings_that_cannot_be_are_refused(sqlite: str, flags: dict[str, str]) -> None:
    with pytest.raises(BadInput):
        Database(Settings(**{"database": sqlite, **flags}).database)  # type: ignore[arg-type]


def test_how_limits_and_pauses_are_written() -> None:
    assert read_limits("") == Limits()
    assert read_limits("requests=0,sockets=2000") == Limits(requests=0.0, sockets=2000)
    assert read_pause("0") == (0.0, 0.0) and read_pause("0.6-1.2") == (0.6, 1.2)
    for wrong in ("x=1", "requests", "requests=-1"):
        with pytest.raises(BadInput):
            read_limits(wrong)
    for wrong in ("", "a", "2-1", "-1", "0-99"):
        with pytest.raises(BadInput):
            read_pause(wrong)


def test_a_table_that_nobody_looks_at_leaves_the_memory(sqlite: str) -> None:
    async def play() -> None:
        settings = quick_settings(sqlite, idle=0.2)
        async with running(settings) as where, httpx.AsyncClient(base_url=where) as client:
            _, players, _ = await table_of(where, [None, None, None])
            await sit_down(players)
            mover = next(player for player in players if player.options)
            await mover.move()
            for player in players:
                await player.close()
            begun = time.perf_counter()
            while "oriflamme_tables_loaded 0.0" not in (await client.get("/metrics")).text:
                assert time.perf_counter() - begun < 10
                await asyncio.sleep(0.05)
            await mover.connect()
            assert (await mover.until("update"))["version"] == 1
            await mover.close()

    asyncio.run(play())


def test_open_limits_are_no_limits() -> None:
    assert OPEN.requests == 0 and Rate(OPEN.requests).allows("x")


@pytest.mark.parametrize("address", ["", "https://oriflamme.example.org"])
def test_the_address_of_the_preview_is_that_of_the_settings(sqlite: str, tmp_path: Path, address: str) -> None:
    """The Host header, which anybody can choose, is not in the page."""
    (tmp_path / "index.html").write_text('<!doctype html><meta property="og:image" content="/preview.png" />')

    async def visit() -> None:
        settings = quick_settings(sqlite, web=tmp_path, address=address)
        async with running(settings) as where, httpx.AsyncClient(base_url=where) as client:
            for path in ("/", "/replay/abc?step=1"):
                page = await client.get(path, headers={"host": "evil.example", "x-forwarded-host": "evil.example"})
                assert page.status_code == 200 and page.headers["cache-control"] == "no-cache"
                assert f'content="{address}/preview.png"' in page.text and "evil" not in page.text

    asyncio.run(visit())


def test_files_of_the_page_are_compressed_and_counted_apart(sqlite: str, tmp_path: Path) -> None:
    """A page is many files: they must not use up what an address may ask for."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>" + "x" * 2000)
    (page / "assets" / "a.js").write_text("let queue;" * 500)

    async def visit() -> None:
        settings = quick_settings(sqlite, web=page, limits=Limits(requests=0.5))
        async with running(settings) as where, httpx.AsyncClient(base_url=where) as client:
            for _ in range(60):
                file = await client.get("/assets/a.js")
                assert file.status_code == 200 and file.headers["content-encoding"] == "gzip"
            codes = [(await client.get("/")).status_code for _ in range(30)]
            assert codes[0] == 200 and codes[-1] == 429

    asyncio.run(visit())
