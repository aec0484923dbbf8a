"""The door: hosts, origins, JSON only, sizes, budgets, bans, cookies, headers, odd frames."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from rifki.server.budgets import Budget, Budgets
from rifki.server.operating import put_ban, unban
from rifki.server.settings import ServerSettings
from rifki.server.store import sqlite_url
from rifki.server.web.door import own_hosts
from tests.server.client import Player
from tests.server.running import Running, running
from tests.server.waiting import ONE_CALL

UNKNOWN = "0123456789abcdef"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(sqlite_url(tmp_path / "rifki.db")) as server:
        yield server


@pytest.fixture
async def http(server: Running) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.base, timeout=90, limits=ONE_CALL) as http:
        yield http


async def test_every_answer_has_the_headers(http: httpx.AsyncClient) -> None:
    for path in ("/", "/api/v1/config", "/nothing.txt", "/api/v1/nothing", "/docs", "/healthz"):
        answer = await http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "require-trusted-types-for 'script'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "server" not in answer.headers


async def test_other_hosts_are_refused_so_that_no_name_can_be_pointed_here(
    http: httpx.AsyncClient, server: Running
) -> None:
    for host in ("evil.example", "evil.example:8010", "localhost.evil.example", ""):
        answer = await http.get("/api/v1/config", headers={"host": host})
        assert answer.status_code in (400, 421), host
    port = server.base.rpartition(":")[2]
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}"):
        assert (await http.get("/api/v1/config", headers={"host": host})).status_code == 200


def test_beyond_the_loopback_the_name_of_the_machine_and_given_origins_count() -> None:
    names = own_hosts("0.0.0.0", ("https://king.example",))
    assert "king.example" in names
    assert len(names) > len(own_hosts("127.0.0.1", ()))


async def test_X09_writes_from_other_sites_are_refused(
    http: httpx.AsyncClient, server: Running
) -> None:
    async def status(**words: str) -> int:
        headers = {name.replace("_", "-"): value for name, value in words.items()}
        return (await http.post("/api/v1/me", json={}, headers=headers)).status_code

    assert await status() == 200
    assert await status(origin=server.base) == 200
    assert await status(origin=server.base, sec_fetch_site="same-origin") == 200
    assert await status(sec_fetch_site="cross-site") == 403
    assert await status(sec_fetch_site="same-site") == 403
    assert await status(origin="https://evil.example") == 403
    assert await status(origin="null") == 403
    assert await status(origin=server.base + ".evil.example") == 403


async def test_only_json_of_a_sensible_size_is_taken(http: httpx.AsyncClient) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = await http.post("/api/v1/me", content=b"{}", headers={"content-type": kind})
        assert answer.status_code == 415, kind
    long = b'{"name":"' + b"x" * 20_000 + b'"}'
    json_type = {"content-type": "application/json"}
    assert (await http.post("/api/v1/me", content=long, headers=json_type)).status_code == 413

    async def chunks() -> AsyncIterator[bytes]:
        for start in range(0, len(long), 1000):
            yield long[start : start + 1000]

    assert (await http.post("/api/v1/me", content=chunks(), headers=json_type)).status_code == 413


async def test_the_cookie_is_for_this_server_only(http: httpx.AsyncClient) -> None:
    cookie = (await http.post("/api/v1/me", json={"name": "Ayşe"})).headers["set-cookie"]
    assert cookie.startswith("rifki=")
    for part in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert part in cookie
    assert "Domain" not in cookie
    assert "Secure" not in cookie


async def test_behind_a_trusted_proxy_the_cookie_is_bound_to_https(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path / "rifki.db")
    options: dict[str, Any] = {
        "origins": ("https://king.example",),
        "proxies": ("127.0.0.1",),
    }
    forwarded = {"host": "king.example", "x-forwarded-proto": "https", "x-forwarded-for": "::2"}
    async with (
        running(database, **options) as server,
        httpx.AsyncClient(
            base_url=server.base, headers=forwarded, timeout=90, limits=ONE_CALL
        ) as http,
    ):
        answer = await http.post(
            "/api/v1/me", json={"name": "Ayşe"}, headers={"origin": "https://king.example"}
        )
        assert answer.headers["set-cookie"].startswith("__Host-rifki=")
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert (await http.get("/metrics")).status_code == 404


def _all_bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.glob("rifki.db*"))


async def test_X09_tokens_are_kept_as_hashes_only(http: httpx.AsyncClient, tmp_path: Path) -> None:
    await http.post("/api/v1/me", json={"name": "Ayşe"})
    token = http.cookies["rifki"]
    made = (await http.post("/api/v1/bots", json={"name": "Bot"})).json()
    data = _all_bytes(tmp_path)
    assert "Ayşe".encode() in data
    assert token.encode() not in data
    assert made["token"].encode() not in data


async def test_unknown_and_impossible_tables_get_the_same_answer(http: httpx.AsyncClient) -> None:
    for tail in ("", "/state", "/record.king", "/record.json", "/deals/1", "/stream"):
        bodies = set()
        for table_id in (UNKNOWN, "x", "0" * 64, "Ü" * 16):
            answer = await http.get(f"/api/v1/tables/{table_id}{tail}")
            bodies.add((answer.status_code, answer.content))
        assert bodies == {(404, b'{"error":"no_table","detail":""}')}, tail


async def test_X08_records_and_deals_of_a_closed_table_look_like_unknown_ones(
    server: Running, http: httpx.AsyncClient
) -> None:
    async with Player(server.base, "Ayşe") as a:
        closed = await a.open_table(seat="S", start=True)
        for tail in ("/record.king", "/record.json", "/deals/1"):
            answer = await http.get(f"/api/v1/tables/{closed}{tail}")
            unknown = await http.get(f"/api/v1/tables/{UNKNOWN}{tail}")
            assert (answer.status_code, answer.content) == (404, unknown.content)
        state = (await http.get(f"/api/v1/tables/{closed}/state")).json()
        assert state["game"] is None


async def test_X09_what_belongs_to_a_guest_needs_her_token(
    server: Running, http: httpx.AsyncClient
) -> None:
    async with Player(server.base, "Ayşe") as a, Player(server.base, "Işıl") as b:
        table_id = await a.open_table(seat="S", start=True, settings={"level": "random"})
        row = {"id": "command-1", "v": 0, "do": {"k": "stand"}}
        path = f"/api/v1/tables/{table_id}/do"
        assert (await http.post(path, json=row)).status_code == 401
        assert (await http.post("/api/v1/me/transfer", json={})).status_code == 401
        wrong = {"authorization": f"Bearer {'0' * 32}"}
        assert (await http.post(path, json=row, headers=wrong)).status_code == 401
        for kind in ("stand", "start", "close", "undo", "claim", "finish", "rematch"):
            ack = await b.call("POST", path, {**row, "v": 1000, "do": {"k": kind}})
            assert ack["status"] == "refused", kind
        for method in ("GET", "PUT", "DELETE"):
            answer = await a.http.request(
                method, path, headers={"content-type": "application/json"}
            )
            assert answer.status_code in (404, 405), method


async def test_X09_a_handshake_from_another_page_is_refused(server: Running) -> None:
    url = server.base.replace("http", "ws", 1) + f"/ws/{UNKNOWN}"
    for origin in ("https://evil.example", "null", None):
        with pytest.raises(InvalidStatus) as caught:
            await connect(url, origin=None if origin is None else Origin(origin))
        assert caught.value.response.status_code == 403


async def test_an_unknown_table_gets_a_goodbye(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a:
        await a.join(UNKNOWN)
        assert a.bye == "no_table"


ODD_FRAMES: tuple[str | bytes, ...] = (
    *("null", "1", '"x"', "[]", "{}", '{"t":null}', '{"t":"__proto__"}', '{"type":"hello"}'),
    *("NaN", '{"t":"ping","n":NaN}', '{"t":"ping","n":1e999}', '{"t":"ping","n":"1"}', ""),
    '{"t":"do","id":"command-1","v":0,"do":null}',
    '{"t":"do","id":"command-1","v":1e400,"do":{"k":"stand"}}',
    '{"t":"hello","v":0,"lang":"en","more":1}',
    *(b"\x00\x01", b"{}", "[" * 4000, '{"a":' * 700, "x" * 4000, "x" * 5000, "ü" * 4096),
)


@pytest.mark.parametrize("frame", ODD_FRAMES, ids=lambda frame: repr(frame[:24]))
async def test_S19_an_odd_frame_ends_its_own_socket_only(
    server: Running, frame: str | bytes
) -> None:
    async with Player(server.base, "Ayşe") as a, Player(server.base, "Işıl") as b:
        table_id = await a.open_table(seat="S", settings={"level": "random"})
        await a.join(table_id)
        await b.join(table_id)
        await b.send_raw(frame)
        await b.until(lambda: b.bye is not None)
        assert b.bye in ("bad_message", "gone")
        await a.must("start")
        assert a.bye is None


async def test_S19_invalid_utf8_and_ten_megabytes_end_their_own_socket_only(
    server: Running,
) -> None:
    async with Player(server.base, "Ayşe") as a, Player(server.base, "Işıl") as b:
        table_id = await a.open_table(seat="S", settings={"level": "random"})
        await a.join(table_id)
        for frame in (["\ud800".encode("utf-8", "surrogatepass")], ["x" * 1000] * 10_000):
            await b.join(table_id)
            socket = b._socket
            assert socket is not None
            with contextlib.suppress(ConnectionClosed):
                await socket.send(frame, text=True)
            await b.until(lambda: b.bye is not None)
            assert b.bye in ("bad_message", "gone")
            await b.leave()
        await a.must("start")


async def test_odd_commands_are_answered_and_the_socket_stays(server: Running) -> None:
    async with Player(server.base, "Ayşe") as a:
        table_id = await a.open_table(seat="S", start=True, settings={"level": "random"})
        await a.join(table_id)
        assert (await a.do("play", card="HX"))["why"] == "bad_command"
        assert (await a.do("play", card={"id": "HK"}))["why"] == "bad_command"
        assert (await a.do("play", card="HK", seat="N"))["why"] == "bad_command"
        assert (await a.do("nothing"))["why"] == "bad_command"
        row = {"t": "do", "id": "short", "v": 0, "do": {"k": "stand"}}
        await a.send_raw(json.dumps(row))
        await a.until(lambda: '"bad_id"' in a.frames[-1])
        assert a.bye is None


async def test_S09_two_tabs_show_the_same_and_a_third_device_replaces_them(
    server: Running,
) -> None:
    async with Player(server.base, "Ayşe") as a:
        tab = Player(server.base, "Ayşe", cookies=dict(a.http.cookies))
        async with tab, Player(server.base, "phone") as phone:
            table_id = await a.open_table(seat="S", start=True, settings={"level": "random"})
            await a.join(table_id)
            await tab.join(table_id)
            assert tab.state is not None
            assert tab.state["seat"] == "S"
            assert tab.game["hand"] == a.game["hand"]
            code = (await a.call("POST", "/api/v1/me/transfer", {}))["code"]
            moved = await phone.call(
                "POST", "/api/v1/transfer", {"code": code[:4] + " " + code[4:]}
            )
            assert moved["name"] == "Ayşe"
            await a.until(lambda: a.bye is not None)
            await tab.until(lambda: tab.bye is not None)
            assert (a.bye, tab.bye) == ("replaced", "replaced")
            await phone.join(table_id)
            assert phone.state is not None
            assert phone.state["seat"] == "S"
            assert phone.game["hand"] == a.game["hand"]
            assert (await a.http.get("/api/v1/me")).json()["id"] is None
            again = await phone.http.post("/api/v1/transfer", json={"code": code})
            assert again.status_code == 404


async def test_a_banned_guest_and_a_banned_address_are_out_within_seconds(
    server: Running,
) -> None:
    database = server.services.settings.database
    async with Player(server.base, "Ayşe") as a:
        table_id = await a.open_table(seat="S")
        await a.join(table_id)
        me = (await a.call("GET", "/api/v1/me"))["id"]
        await put_ban(database, f"guest:{me}", days=None, reason="test")
        await a.until(lambda: a.bye is not None)
        assert a.bye == "banned"
        assert (await a.call("GET", "/api/v1/me"))["id"] is None
        assert await unban(database, f"guest:{me}")
        await put_ban(database, "127.0.0.0/8", days=None, reason="test")
        for _ in range(1800):
            if (await a.http.get("/api/v1/config")).status_code == 403:
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the address is let in")


def test_budgets_refill_and_are_separate() -> None:
    now = [0]
    budgets = Budgets(lambda: now[0], budgets={"x": Budget(2, 1), "y": Budget(1, 0)})
    assert [budgets.take("x", "a") for _ in range(3)] == [True, True, False]
    assert budgets.take("x", "b")
    now[0] = 1_000
    assert [budgets.take("x", "a") for _ in range(2)] == [True, False]
    assert [budgets.take("y") for _ in range(2)] == [True, False]
    now[0] = 1_000_000
    assert not budgets.take("y")
    assert [budgets.take("x", "a") for _ in range(3)] == [True, True, False]
    assert budgets.n_refused == {"x": 3, "y": 2}


async def test_who_asks_too_much_is_told_to_wait(tmp_path: Path) -> None:
    async with (
        running(sqlite_url(tmp_path / "rifki.db"), budget_factor=0.05, speed=1) as server,
        httpx.AsyncClient(base_url=server.base, timeout=90, limits=ONE_CALL) as http,
    ):
        # The bucket fills again, by two a second; nobody asks as slowly as that.
        answers = [await http.get("/api/v1/config")]
        while answers[-1].status_code == 200 and len(answers) < 500:
            answers.append(await http.get("/api/v1/config"))
        assert len(answers) > 5
        answer = answers[-1]
        assert answer.status_code == 429
        assert answer.headers["retry-after"]
        # Health checks are nobody's budget.
        assert (await http.get("/healthz")).status_code == 200


async def test_the_page_and_its_files(http: httpx.AsyncClient) -> None:
    for path in ("/", "/new", "/t/0123456789abcdef", "/t/0123456789abcdef/replay", "/pad"):
        answer = await http.get(path)
        assert "<title>rifki</title>" in answer.text, path
        assert answer.headers["cache-control"] == "no-cache"
    script = await http.get("/assets/app-0123abcd.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"].startswith("text/javascript")
    same = await http.get("/", headers={"if-none-match": answer.headers["etag"]})
    assert same.status_code == 304
    for path in ("/assets/none.js", "/assets/app-0123abcd.js.map", "/../pyproject.toml", "/x.php"):
        assert (await http.get(path)).status_code == 404, path
    assert (await http.get("/api/v1/nothing")).json()["error"] == "not_found"


async def test_without_the_front_end_the_page_says_what_to_do(tmp_path: Path) -> None:
    async with (
        running(sqlite_url(tmp_path / "rifki.db"), static=tmp_path / "none") as server,
        httpx.AsyncClient(base_url=server.base, timeout=90, limits=ONE_CALL) as http,
    ):
        answer = await http.get("/")
        assert answer.status_code == 200
        assert "web/build.py" in answer.text


def test_no_password_is_among_the_settings_that_are_shown() -> None:
    shown = ServerSettings("postgresql://rifki:secret@db:5432/rifki").shown()
    assert shown["database"] == "postgresql://rifki:***@db:5432/rifki"
    assert "secret" not in str(shown)


async def test_health(tmp_path: Path) -> None:
    async with (
        running(sqlite_url(tmp_path / "rifki.db"), speed=1) as server,
        httpx.AsyncClient(base_url=server.base, timeout=90, limits=ONE_CALL) as http,
    ):
        assert (await http.get("/healthz")).text == "ok\n"
        assert (await http.get("/readyz")).text == "ok\n"
        await server.services.keeper.close()  # nothing beats from here on
        server.services.keeper.last_beat_at -= 60_000
        assert (await http.get("/readyz")).status_code == 503


async def test_numbers_and_documents(http: httpx.AsyncClient) -> None:
    numbers = (await http.get("/metrics")).text
    for name in ("rifki_tables", "rifki_sockets", "rifki_command_seconds_bucket"):
        assert name in numbers
    assert (await http.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"})).status_code == 404
    assert (await http.get("/settings.json")).json()["keep_days"] == 90
    far = {"x-forwarded-for": "127.0.0.1"}
    assert (await http.get("/settings.json", headers=far)).status_code == 404
    document = (await http.get("/openapi.json")).json()
    assert document["openapi"].startswith("3.1")
    assert "/api/v1/tables/{table_id}/do" in document["paths"]
    page = (await http.get("/docs")).text
    assert "<script" not in page
    assert "https://" not in page
    schema = (await http.get("/api/v1/schema/messages.json")).json()
    assert "GameState" in schema["$defs"]
