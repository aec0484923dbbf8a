"""Where plays come from: a bot at all four seats, or records of games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from rifki.arena import make_player
from rifki.bots.dice import Dice
from rifki.contracts import Contract, ContractKind
from rifki.errors import RifkiError
from rifki.events import Dealt, Declared, Played, TakenOver
from rifki.randomness import derive_seed, seed_bytes
from rifki.record import GameRecord, game_from_record, read_records
from rifki.rules import RuleSet
from rifki.seats import SEATS
from rifki.training.deals import DealStream
from rifki.training.errors import TrainingError, TrainingProblem
from rifki.training.players.plays import Plays
from rifki.training.players.recipe import PlayerRecipe
from rifki.training.recipe import KINDS
from rifki.view import view_of_board

__all__ = ["PARTS", "BotChunk", "BotSource", "RecordSource", "Source"]

PARTS = ("learn", "choose", "test")
"""What deals are for: to learn from, to choose an epoch by, to measure by."""


@dataclass(frozen=True, slots=True)
class BotSource:
    """A bot as `rifki arena` names it: a level, a file of weights, or MODULE:FACTORY."""

    bot: str

    def about(self) -> dict[str, object]:
        """What the plays follow from, beside the recipe. Raises OSError."""
        if not self.bot.endswith(".npz"):
            return {"bot": self.bot}
        digest = sha256(Path(self.bot).read_bytes()).hexdigest()
        return {"bot": Path(self.bot).name, "sha256": digest}

    def chunks(self, recipe: PlayerRecipe) -> list[BotChunk]:
        """All files of plays that a recipe asks for."""
        n_choose = recipe.n_test_deals // 2
        sizes = (recipe.n_deals, n_choose, recipe.n_test_deals - n_choose)
        return [
            BotChunk(recipe, self.bot, kind, part, number, min(recipe.chunk, size - first))
            for kind in KINDS
            for part, size in zip(PARTS, sizes, strict=True)
            for number, first in enumerate(range(0, size, recipe.chunk))
        ]


@dataclass(frozen=True, slots=True)
class BotChunk:
    """What a process needs to play the deals of one file."""

    recipe: PlayerRecipe
    bot: str
    kind: ContractKind
    part: str
    number: int
    n_deals: int

    @property
    def name(self) -> str:
        """The file in the work folder."""
        return f"{self.kind.value}-{self.part}-{self.number:03}.zip"

    def label(self) -> Plays:
        """The plays of the deals: they follow from the recipe, the bot and the name."""
        name = f"rifki train like {self.recipe.seed} {self.name}"
        key = derive_seed(seed_bytes(name), "deals")
        dice = Dice(int.from_bytes(key[:8], "big"))
        deals = DealStream(self.kind, name, self.recipe.option_share, dice)
        bots = [make_player(self.bot, seed=f"{name} {seat}") for seat in SEATS]
        plays = Plays()
        for number in range(self.n_deals):
            board = deals.board(number)
            while board.points_left:
                legal, turn = board.legal_mask, board.turn
                if legal & (legal - 1):
                    board.push(bots[turn].choose_card(view_of_board(board, turn)))
                else:
                    board.push_unchecked(legal.bit_length() - 1)
            hands, cards = board.deal.masks, board.plays
            plays.add_deal(board.contract, board.rules, hands, board.declarer, cards)
        return plays


@dataclass(frozen=True, slots=True)
class RecordSource:
    """The games of a record, or of all files `*.king` of a folder and the folders in it.

    With `player`, only what was played under that name. Hands must be known, but for the last deal
    of a game.
    """

    path: Path
    player: str | None = None

    @property
    def files(self) -> list[Path]:
        """The files, in the order of their names."""
        return sorted(self.path.rglob("*.king")) if self.path.is_dir() else [self.path]

    def about(self) -> dict[str, object]:
        """What the plays follow from, beside the recipe. Raises OSError."""
        digest = sha256()
        for file in self.files:
            digest.update(sha256(file.read_bytes()).digest())
        return {"records": self.path.name, "sha256": digest.hexdigest(), "player": self.player}

    def plays(self, recipe: PlayerRecipe) -> dict[tuple[ContractKind, str], Plays]:
        """The plays of all games by kind and part; a deal is all of one part.

        Raises RecordError for a file that cannot be read, and TrainingError (UNPLAYABLE_GAME) for a
        game that cannot be played again.
        """
        found = {(kind, part): Plays() for kind in KINDS for part in PARTS}
        counts = dict.fromkeys(KINDS, 0)
        for file in self.files:
            for number, record in enumerate(read_records(file), 1):
                for deal in _deals_of(record, f"{file}: {number}"):
                    plays, kind = deal.plays(self.player), deal.contract.kind
                    if plays:
                        place = counts[kind] % recipe.test_block
                        counts[kind] += 1
                        part = {0: PARTS[1], 1: PARTS[2]}.get(place, PARTS[0])
                        found[kind, part].extend(plays)
        return found


@dataclass(slots=True)
class _PlayedDeal:
    """The plays of a deal of a record, and under which name each was made."""

    contract: Contract
    rules: RuleSet
    dealt: Dealt
    cards: list[int] = field(default_factory=list)
    names: list[str | None] = field(default_factory=list)

    def plays(self, player: str | None) -> Plays:
        """The decisions of a player, or of all."""
        plays = Plays()
        are_learned = [player in (None, name) for name in self.names]
        dealt = self.dealt
        plays.add_deal(
            self.contract, self.rules, dealt.deal.masks, dealt.declarer, self.cards, are_learned
        )
        return plays


def _deals_of(record: GameRecord, place: str) -> Iterator[_PlayedDeal]:
    """The deals of a record that have a contract; the last may lack its hands, and is left out."""
    if record.deals and record.deals[-1].hands is None:
        record = replace(record, deals=record.deals[:-1])
    try:
        game = game_from_record(record)
    except RifkiError as error:
        raise TrainingError(TrainingProblem.UNPLAYABLE_GAME, place) from error
    names = [record.player(seat) for seat in SEATS]
    dealt: Dealt | None = None
    deal: _PlayedDeal | None = None
    for event in game.events:
        if isinstance(event, TakenOver):
            names[event.seat] = event.player
        elif isinstance(event, Dealt):
            if deal is not None:
                yield deal
            dealt, deal = event, None
        elif isinstance(event, Declared) and dealt is not None:
            deal = _PlayedDeal(event.contract, game.rules, dealt)
        elif isinstance(event, Played) and deal is not None:
            deal.cards.append(int(event.card))
            deal.names.append(names[event.seat])
    if deal is not None:
        yield deal


Source: TypeAlias = BotSource | RecordSource
