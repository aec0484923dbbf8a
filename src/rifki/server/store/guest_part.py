"""Guests, their tokens, one-time codes, and bans."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rifki.server.store.database import Database
from rifki.server.store.records import BanRow, GuestRow
from rifki.server.store.schema import bans, guests, seats, tokens, transfer_codes

__all__ = ["GuestPart"]

_GUEST_COLUMNS = (
    guests.c.guest_id,
    guests.c.name,
    guests.c.is_bot,
    guests.c.created_at,
    guests.c.seen_at,
)


class GuestPart(Database):
    """The part of a store that keeps people, and bots that come with a token."""

    async def create_guest(self, guest: GuestRow, token_hash: str) -> None:
        """A new guest with a first token."""
        async with self.writing() as connection:
            await connection.execute(
                insert(guests).values(
                    guest_id=guest.guest_id,
                    name=guest.name,
                    is_bot=guest.is_bot,
                    created_at=guest.created_at,
                    seen_at=guest.seen_at,
                )
            )
            await _add_token(connection, guest.guest_id, token_hash, guest.created_at)

    async def guest_of_token(self, token_hash: str) -> GuestRow | None:
        """The guest of a token."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(*_GUEST_COLUMNS)
                .join(tokens, tokens.c.guest_id == guests.c.guest_id)
                .where(tokens.c.hash == token_hash)
            )
            row = rows.one_or_none()
            return None if row is None else GuestRow(*row)

    async def known_tokens(self, hashes: Iterable[str]) -> set[str]:
        """Those of some token hashes that are good."""
        asked, found = sorted(set(hashes)), set()
        async with self.reading() as connection:
            for start in range(0, len(asked), 500):
                rows = await connection.execute(
                    select(tokens.c.hash).where(tokens.c.hash.in_(asked[start : start + 500]))
                )
                found |= {row.hash for row in rows}
        return found

    async def rename_guest(self, guest_id: str, name: str, *, now: int) -> None:
        """Give a guest another name."""
        async with self.writing() as connection:
            await connection.execute(
                update(guests).where(guests.c.guest_id == guest_id).values(name=name, seen_at=now)
            )

    async def touch_guests(self, guest_ids: Iterable[str], *, now: int) -> None:
        """Note that guests were seen."""
        ids = sorted(set(guest_ids))
        if ids:
            async with self.writing() as connection:
                await connection.execute(
                    update(guests).where(guests.c.guest_id.in_(ids)).values(seen_at=now)
                )

    async def delete_guests(self, *, before: int, limit: int) -> int:
        """Delete guests not seen since a time who sit at no table; returns how many."""
        sits = select(seats.c.table_id).where(seats.c.guest_id == guests.c.guest_id).exists()
        async with self.writing() as connection:
            rows = await connection.execute(
                select(guests.c.guest_id)
                .where(guests.c.seen_at < before, ~sits)
                .order_by(guests.c.guest_id)
                .limit(limit)
            )
            ids = [row.guest_id for row in rows]
            if ids:
                for each in (tokens, transfer_codes, guests):
                    await connection.execute(delete(each).where(each.c.guest_id.in_(ids)))
            return len(ids)

    async def put_code(self, code_hash: str, guest_id: str, *, now: int, expires_at: int) -> None:
        """A one-time code for a guest; earlier ones and expired ones end."""
        old = or_(transfer_codes.c.guest_id == guest_id, transfer_codes.c.expires_at <= now)
        async with self.writing() as connection:
            await connection.execute(delete(transfer_codes).where(old))
            await connection.execute(
                insert(transfer_codes).values(
                    hash=code_hash, guest_id=guest_id, expires_at=expires_at
                )
            )

    async def redeem_code(self, code_hash: str, token_hash: str, *, now: int) -> GuestRow | None:
        """Give the guest of a code a new token and end all earlier ones; None for a bad code."""
        async with self.writing() as connection:
            # The delete decides who redeems a code that comes in twice at once.
            rows = await connection.execute(
                delete(transfer_codes)
                .where(transfer_codes.c.hash == code_hash, transfer_codes.c.expires_at > now)
                .returning(transfer_codes.c.guest_id)
            )
            guest_id = rows.scalar_one_or_none()
            if guest_id is None:
                return None
            await connection.execute(delete(tokens).where(tokens.c.guest_id == guest_id))
            await _add_token(connection, guest_id, token_hash, now)
            found = await connection.execute(
                select(*_GUEST_COLUMNS).where(guests.c.guest_id == guest_id)
            )
            return GuestRow(*found.one())

    async def bans(self, *, now: int) -> Sequence[BanRow]:
        """All bans in force."""
        async with self.reading() as connection:
            rows = await connection.execute(
                select(bans.c.kind, bans.c.value, bans.c.until, bans.c.reason)
                .where(or_(bans.c.until.is_(None), bans.c.until > now))
                .order_by(bans.c.kind, bans.c.value)
            )
            return [BanRow(*row) for row in rows]

    async def put_ban(self, ban: BanRow, *, now: int) -> None:
        """Keep a guest or an address out."""
        row = {"kind": ban.kind, "value": ban.value, "until": ban.until, "reason": ban.reason}
        async with self.writing() as connection:
            await connection.execute(
                self.upsert(bans, keys=("kind", "value"), changed=("until", "reason")),
                [{**row, "created_at": now}],
            )

    async def lift_ban(self, kind: str, value: str) -> bool:
        """Let in again; False if there was no such ban."""
        async with self.writing() as connection:
            done = await connection.execute(
                delete(bans).where(bans.c.kind == kind, bans.c.value == value)
            )
            return done.rowcount > 0


async def _add_token(connection: AsyncConnection, guest_id: str, token_hash: str, now: int) -> None:
    await connection.execute(
        insert(tokens).values(hash=token_hash, guest_id=guest_id, created_at=now)
    )
