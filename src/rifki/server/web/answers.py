"""Errors of routes, and what routes have in common."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from rifki.server.errors import StoreDown
from rifki.server.people import Identity, cookie_name, token_of
from rifki.server.services import Services
from rifki.server.web.bodies import ErrorBody
from rifki.server.web.door import address_of, is_https

__all__ = ["ERRORS", "Problem", "handlers", "identity_of", "need", "services_of", "set_cookie"]

_T = TypeVar("_T")

_COOKIE_SECONDS: Final = 400 * 86_400
"""Browsers keep no cookie for longer."""

ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": ErrorBody} for status in (400, 401, 403, 404, 405, 413, 415, 421, 429, 503)
}


class Problem(Exception):
    """Something cannot be done: a status and a word."""

    def __init__(self, status: int, word: str, detail: str = "") -> None:
        super().__init__(word)
        self.status = status
        self.word = word
        self.detail = detail


def _answer(status: int, word: str, detail: str = "") -> JSONResponse:
    headers = {"retry-after": "2"} if status in (429, 503) else None
    return JSONResponse({"error": word, "detail": detail}, status_code=status, headers=headers)


async def _on_problem(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return _answer(error.status, error.word, error.detail)


_WORDS: Final = {404: "not_found", 405: "bad_method", 413: "too_long"}


async def _on_http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = _answer(error.status_code, _WORDS.get(error.status_code, "refused"))
    if error.headers:
        answer.headers.update(error.headers)
    return answer


async def _on_validation(_request: Request, error: Exception) -> Response:
    """Say which field is wrong, never what stood there."""
    assert isinstance(error, RequestValidationError)
    places = [
        ".".join(str(part) for part in problem["loc"]) + ": " + problem["type"]
        for problem in error.errors()[:5]
    ]
    return _answer(400, "bad_request", "; ".join(places)[:500])


async def _on_store_down(_request: Request, _error: Exception) -> Response:
    return _answer(503, "unavailable")


async def _on_unexpected(_request: Request, _error: Exception) -> Response:
    return _answer(500, "broken")


handlers: Final[
    dict[int | type[Exception], Callable[[Request, Any], Coroutine[Any, Any, Response]]]
] = {
    Problem: _on_problem,
    HTTPException: _on_http,
    RequestValidationError: _on_validation,
    StoreDown: _on_store_down,
    500: _on_unexpected,
}


def services_of(request: Request) -> Services:
    """The parts of the server."""
    services: Services = request.app.state.services
    return services


async def identity_of(request: Request) -> Identity | None:
    """Who asks, or None. Raises StoreDown."""
    token = token_of(request.headers, request.cookies, is_https=is_https(request.scope))
    return await services_of(request).people.find(token)


def need(found: _T | None, problem: Problem) -> _T:
    """What was found. Raises the problem if nothing was."""
    if found is None:
        raise problem
    return found


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Give a browser its guest's token."""
    secure = is_https(request.scope)
    response.set_cookie(
        cookie_name(is_https=secure),
        token,
        max_age=_COOKIE_SECONDS,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


async def guest_for(request: Request, response: Response, *, name: str = "") -> Identity:
    """Who asks; somebody new becomes a guest and gets a cookie. Raises Problem and StoreDown."""
    known = await identity_of(request)
    if known is not None:
        return known
    if request.headers.get("authorization") is not None:
        raise Problem(401, "bad_token")
    made = await services_of(request).people.create(name, address_of(request.scope))
    identity, token = need(made, Problem(429, "too_many_guests"))
    set_cookie(request, response, token)
    return identity
