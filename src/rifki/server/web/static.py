"""The front end: one page and its files, read into memory; and what to say where it is missing."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

__all__ = ["StaticFiles"]

_IMMUTABLE: Final = "public, max-age=31536000, immutable"
_REVALIDATED: Final = "no-cache"
_LEAST_GZIP_BYTES: Final = 512
_TYPES: Final = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain",
}

_MISSING: Final = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>rifki</title>
<h1>rifki is running, but its page is not here</h1>
<p>This copy was made without the front end. In a clone of the repository,
<code>python3 web/build.py</code> makes it; then load this page again.
A wheel from <code>pip install</code> brings it along.</p>
<p>Everything else works: <a href="/docs">the interface for programs</a>, and
<code>rifki play</code> for a table in the terminal.</p></html>
"""


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    media_type: str
    etag: str
    cache: str


class StaticFiles:
    """Serves a folder; its index page for every path of the app. Reads the folder again when the
    index page has changed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, _File] = {}
        self._stamp = 0

    def _refresh(self) -> None:
        try:
            stamp = (self._folder / "index.html").stat().st_mtime_ns
        except OSError:
            stamp = 0
        if stamp != self._stamp:
            self._stamp = stamp
            self._files = _read(self._folder) if stamp else {}

    async def answer(self, request: Request) -> Response:
        """The answer to a GET."""
        self._refresh()
        path = request.path_params["path"]
        file = self._files.get(path)
        if file is None:
            last = path.rpartition("/")[2]
            if path.startswith("api/"):
                raise HTTPException(404)
            if "." in last or path.startswith(("ws/", "assets/")):
                return PlainTextResponse("not found\n", status_code=404)
            file = self._files.get("index.html")
        if file is None:
            return HTMLResponse(_MISSING, status_code=200 if path == "" else 404)
        return _answer(request, file)


def _answer(request: Request, file: _File) -> Response:
    headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=file.media_type, headers=headers)


def _read(folder: Path) -> dict[str, _File]:
    """All files by their path. Source maps and files packed by the build are not served."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in (".map", ".gz", ".br"):
            name = path.relative_to(folder).as_posix()
            found[name] = _file(path, is_hashed=name.startswith("assets/"))
    return found


def _file(path: Path, *, is_hashed: bool) -> _File:
    body = path.read_bytes()
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    is_text = media_type is None or not media_type.startswith(("image/", "audio/", "font/"))
    is_packed = (is_text or path.suffix == ".svg") and len(body) >= _LEAST_GZIP_BYTES
    return _File(
        body=body,
        packed=gzip.compress(body, 9, mtime=0) if is_packed else None,
        media_type=media_type or "application/octet-stream",
        etag=f'"{hashlib.sha256(body).hexdigest()[:24]}"',
        cache=_IMMUTABLE if is_hashed else _REVALIDATED,
    )
