"""Who asks: guests by the token in their cookie, bots by the token in their header, and bans."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rifki.server.budgets import Budgets
from rifki.server.ids import (
    CODE_BYTES,
    GUEST_ID_BYTES,
    TOKEN_BYTES,
    base32,
    hash_token,
    is_token,
    normal_code,
)
from rifki.server.store import GuestRow, Store

__all__ = ["CODE_MS", "Identity", "People", "cookie_name", "token_of"]

CODE_MS: Final = 300_000
"""A code that moves a seat to another device is good for five minutes."""
_CACHE_MS: Final = 5_000
_MOST_CACHED: Final = 20_000


def cookie_name(*, is_https: bool) -> str:
    """The cookie with a guest's token. Browsers bind `__Host-` to this host, over https only."""
    return "__Host-rifki" if is_https else "rifki"


@dataclass(frozen=True, slots=True)
class Identity:
    """A guest, and the hash of the token she came with."""

    guest: GuestRow
    token_hash: str

    @property
    def guest_id(self) -> str:
        """The guest's id."""
        return self.guest.guest_id


class People:
    """Finds, makes and moves guests. Tokens leave it once and are stored as hashes."""

    def __init__(
        self,
        store: Store,
        budgets: Budgets,
        *,
        now: Callable[[], int],
        random_bytes: Callable[[int], bytes],
    ) -> None:
        self._store = store
        self._budgets = budgets
        self._now = now
        self._random_bytes = random_bytes
        self._cache: OrderedDict[str, tuple[int, Identity]] = OrderedDict()
        self._banned: frozenset[tuple[str, str]] = frozenset()
        self._networks: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = ()

    # -- finding -----------------------------------------------------------------------------------

    async def find(self, token: str | None) -> Identity | None:
        """Who has a token; None for none, an unknown or a banned one. Raises StoreDown."""
        if token is None or not is_token(token):
            return None
        token_hash, now = hash_token(token), self._now()
        cached = self._cache.get(token_hash)
        if cached is not None and now - cached[0] < _CACHE_MS:
            identity: Identity | None = cached[1]
        else:
            identity = await self._look_up(token_hash, now)
        if identity is None or self.is_banned(guest=identity.guest_id):
            return None
        return identity

    async def _look_up(self, token_hash: str, now: int) -> Identity | None:
        guest = await self._store.guest_of_token(token_hash)
        if guest is None:
            self._cache.pop(token_hash, None)
            return None
        return self._keep(Identity(guest, token_hash), now)

    def _keep(self, identity: Identity, now: int) -> Identity:
        self._cache[identity.token_hash] = (now, identity)
        self._cache.move_to_end(identity.token_hash)
        self._drop_old(now)
        return identity

    def _drop_old(self, now: int) -> None:
        """Let go of guests who would be looked up again anyhow, and of those that are too many."""
        while self._cache:
            kept_at, _ = next(iter(self._cache.values()))
            if now - kept_at < _CACHE_MS and len(self._cache) <= _MOST_CACHED:
                return
            self._cache.popitem(last=False)

    async def ended_tokens(self, hashes: set[str]) -> set[str]:
        """Those tokens that are not good any more. Raises StoreDown."""
        return hashes - await self._store.known_tokens(hashes)

    # -- making ------------------------------------------------------------------------------------

    async def create(
        self, name: str, address: str, *, is_bot: bool = False
    ) -> tuple[Identity, str] | None:
        """A new guest and her token; None when there have been too many. Raises StoreDown."""
        if not (self._budgets.take("all_guests") and self._budgets.take("guest", address)):
            return None
        now = self._now()
        token = self._random_bytes(TOKEN_BYTES).hex()
        guest = GuestRow(base32(self._random_bytes(GUEST_ID_BYTES)), name, is_bot, now, now)
        token_hash = hash_token(token)
        await self._store.create_guest(guest, token_hash)
        return self._keep(Identity(guest, token_hash), now), token

    async def rename(self, identity: Identity, name: str) -> Identity:
        """The same guest with another name. Raises StoreDown."""
        now, old = self._now(), identity.guest
        await self._store.rename_guest(old.guest_id, name, now=now)
        guest = GuestRow(old.guest_id, name, old.is_bot, old.created_at, now)
        return self._keep(Identity(guest, identity.token_hash), now)

    # -- moving to another device ------------------------------------------------------------------

    async def make_code(self, identity: Identity) -> str:
        """A code for one use within five minutes. Raises StoreDown."""
        code = base32(self._random_bytes(CODE_BYTES))
        now = self._now()
        await self._store.put_code(
            hash_token(code), identity.guest_id, now=now, expires_at=now + CODE_MS
        )
        return code

    async def redeem(self, code: str, address: str) -> tuple[Identity, str] | None:
        """The guest of a code with a new token; her other tokens end. None for a bad code, or when
        there have been too many tries. Raises StoreDown.
        """
        if not (self._budgets.take("all_codes") and self._budgets.take("code", address)):
            return None
        token, now = self._random_bytes(TOKEN_BYTES).hex(), self._now()
        guest = await self._store.redeem_code(
            hash_token(normal_code(code)), hash_token(token), now=now
        )
        if guest is None or self.is_banned(guest=guest.guest_id):
            return None
        for token_hash in [
            key for key, (_, kept) in self._cache.items() if kept.guest_id == guest.guest_id
        ]:
            del self._cache[token_hash]
        return self._keep(Identity(guest, hash_token(token)), now), token

    # -- bans --------------------------------------------------------------------------------------

    async def refresh_bans(self) -> bool:
        """Read the bans; whether they have changed. Raises StoreDown."""
        rows = await self._store.bans(now=self._now())
        banned = frozenset((row.kind, row.value) for row in rows)
        if banned == self._banned:
            return False
        self._banned = banned
        self._networks = tuple(
            [ipaddress.ip_network(value) for kind, value in sorted(banned) if kind == "address"]
        )
        return True

    def is_banned(self, *, guest: str | None = None, address: str | None = None) -> bool:
        """Whether a guest or an address is kept out."""
        if guest is not None and ("guest", guest) in self._banned:
            return True
        if address is None or not self._networks:
            return False
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)


def token_of(
    headers: Mapping[str, str], cookies: Mapping[str, str], *, is_https: bool
) -> str | None:
    """The token of a request: that of the Authorization header, else that of the cookie."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":  # ascii-only
        return token.strip()
    return cookies.get(cookie_name(is_https=is_https))
