"""Group commit: appends that come in while the disk is busy share the next transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from sqlalchemy.exc import IntegrityError

from rifki.server.errors import StoreError
from rifki.server.store.batch import Operation, write_batch
from rifki.server.store.database import Database
from rifki.server.store.records import Appended

__all__ = ["Committer"]

_MOST: Final = 400
"""Operations in one transaction at most."""

_Waiting = tuple[Operation, int, "asyncio.Future[Appended]"]


class Committer:
    """Collects operations while a transaction runs and writes them in the next one."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self.n_transactions = 0
        self.n_operations = 0

    async def submit(self, operation: Operation, *, now: int) -> Appended:
        """Carry an operation out; returns when it is committed. Raises StoreDown.

        A caller that is cancelled does not stop it.
        """
        future: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        self._waiting.append((operation, now, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="rifki group commit")
        return await future

    async def finish(self) -> None:
        """Wait until nothing is left to write."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
            try:
                answers = await self._write(batch)
            except Exception as error:  # the callers must hear of it, whatever it is
                for _, _, future in batch:
                    if not future.done():
                        future.set_exception(error)
                continue
            self.n_transactions += 1
            self.n_operations += len(batch)
            for (_, _, future), answer in zip(batch, answers, strict=True):
                if not future.done():
                    future.set_result(answer)

    async def _write(self, batch: Sequence[_Waiting]) -> list[Appended]:
        """One transaction for all. Where another node got in between, or a command was carried out
        before, one for each.
        """
        now = max(now for _, now, _ in batch)
        operations = [operation for operation, _, _ in batch]
        try:
            return await self._transact(operations, now)
        except IntegrityError:
            return [await self._write_one(operation, now) for operation in operations]

    async def _transact(
        self, operations: Sequence[Operation], now: int, *, must_look: bool = False
    ) -> list[Appended]:
        return await self._database.transact(
            lambda connection: write_batch(
                connection, self._database, operations, now=now, must_look=must_look
            )
        )

    async def _write_one(self, operation: Operation, now: int) -> Appended:
        """One operation by itself; a key that exists by now is a conflict."""
        for _ in range(2):
            try:
                (answer,) = await self._transact([operation], now, must_look=True)
                return answer
            except IntegrityError:
                continue
        raise StoreError(f"table {operation.table_id}: the log and its summary do not agree")
