"""Between a game and its record: the events of the one are the statements of the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rifki.deal import Deal
from rifki.errors import InvalidSetupError
from rifki.events import (
    Claimed,
    Dealt,
    Declared,
    Event,
    Finished,
    Played,
    RedealCalled,
    TakenOver,
)
from rifki.game import Game
from rifki.record.tags import FORMAT_VERSION
from rifki.record.tree import (
    DealRecord,
    GameRecord,
    Place,
    Stage,
    Tag,
    Takeover,
    TrickRecord,
    Void,
)
from rifki.results import DealResult, Ending
from rifki.rules import RuleSet
from rifki.seats import SEATS, Seat
from rifki.trick import Trick

__all__ = ["attempts_of", "deal_events", "game_from_record", "record_from_game"]

OWN_TAGS = frozenset({"King", "Rules", "Commit", "Entropy", "Result", "End"})
"""The tags that a game itself determines."""


def record_from_game(
    game: Game,
    *,
    tags: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    with_commitments: bool = False,
    with_seeds: bool = False,
    with_current_hands: bool = False,
) -> GameRecord:
    """The record of a game, finished or not.

    `tags` are those a game does not know (Event, Date, names). By default nothing hidden is
    written: of the deal in play only what everybody has seen. `with_current_hands` adds its hands,
    for saving a game that is to go on. `with_commitments` adds the published commitments and the
    players' entropy; `with_seeds` those and the seeds of the deals that have ended. Raises
    InvalidSetupError for a tag that the game determines, for seeds that a game by hand has not, and
    for an empty reason of abandoning.
    """
    pairs = list(tags.items()) if isinstance(tags, Mapping) else list(tags)
    for name, value in pairs:
        if name in OWN_TAGS:
            raise InvalidSetupError(f"the game itself determines the tag {name}", value)
    seeds = game.seeds if with_seeds or with_commitments else None
    if seeds is None and (with_seeds or with_commitments):
        raise InvalidSetupError("a game dealt by hand has no seeds", None)
    all_tags = [("King", FORMAT_VERSION), *pairs, ("Rules", game.rules.text)]
    if seeds is not None:
        all_tags.append(("Commit", " ".join(seed.hex() for seed in seeds.commitments)))
        if seeds.entropy:
            all_tags.append(("Entropy", seeds.entropy.hex()))
    if game.is_over:
        all_tags.append(("Result", " ".join(map(str, game.totals))))
    if game.abandoned is not None:
        all_tags.append(("End", game.abandoned))
    before, deals = _split(game.events)
    start = Place(Stage.TAG, len(all_tags))
    return GameRecord(
        tuple([Tag(*pair) for pair in all_tags]),
        tuple(_deal_records(game, deals, with_seeds, with_current_hands)),
        tuple([Takeover(start, event.seat, event.player) for event in before]),
    )


def _split(events: Iterable[Event]) -> tuple[list[TakenOver], list[list[Event]]]:
    """The takeovers before the first deal, and the events of each deal, the dealing first."""
    before: list[TakenOver] = []
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, Dealt):
            deals.append([event])
        elif deals:
            deals[-1].append(event)
        elif isinstance(event, TakenOver):
            before.append(event)
    return before, deals


def _deal_records(
    game: Game, deals: list[list[Event]], with_seeds: bool, with_current_hands: bool
) -> Iterator[DealRecord]:
    """The record of each deal; the results of those that have ended come in the same order."""
    results = game.results
    for index, events in enumerate(deals):
        if index >= len(results):
            yield _deal_record(events, None, with_hands=with_current_hands)
            continue
        result = results[index]
        seed = None
        # A voided deal comes again from the same seed, so that stays secret until it has ended.
        if with_seeds and game.seeds is not None and result.ending is not Ending.VOIDED:
            seed = game.seeds.seeds[result.number - 1]
        yield _deal_record(events, result, seed=seed)


def _deal_record(
    events: list[Event],
    result: DealResult | None,
    *,
    seed: bytes | None = None,
    with_hands: bool = True,
) -> DealRecord:
    """The record of a deal from its events."""
    dealt = events[0]
    assert isinstance(dealt, Dealt)  # the first of its deal
    contract = next((event.contract for event in events if isinstance(event, Declared)), None)
    plays = [event for event in events if isinstance(event, Played)]
    claimant = next((event.seat for event in events if isinstance(event, Claimed)), None)
    caller = next((event.seat for event in events if isinstance(event, RedealCalled)), None)
    ending = Ending.CLAIMED if claimant is not None else None
    if any(isinstance(event, Finished) for event in events):
        ending = Ending.FINISHED
    void, points, end = None, None, None
    if result is not None:
        if ending is None and caller is None and len(plays) < 4 * result.deal.n_tricks:
            ending = Ending.EARLY
        if result.ground is None:
            points = result.points
            end = Place(Stage.POINTS if seed is None else Stage.SEED)
        else:
            void = Void(result.ground, caller)
            end = Place(Stage.VOID)
    return DealRecord(
        number=dealt.number,
        declarer=dealt.declarer,
        hands=dealt.deal.masks if with_hands else None,
        contract=contract,
        tricks=tuple(_trick_records(plays)),
        ending=ending,
        claimant=claimant,
        void=void,
        points=points,
        seed=seed,
        notes=tuple(_takeovers(events, Stage.HANDS if with_hands else Stage.DEAL, end)),
    )


def _trick_records(plays: list[Played]) -> Iterator[TrickRecord]:
    """The plays in tricks of four."""
    for start in range(0, len(plays), 4):
        trick = plays[start : start + 4]
        cards = tuple([play.card for play in trick])
        yield TrickRecord(start // 4 + 1, trick[0].seat, cards)


def _takeovers(events: list[Event], dealt: Stage, end: Place | None) -> Iterator[Takeover]:
    """The takeovers of a deal with their places; after the event that ends it, `end`."""
    last = max((i for i, event in enumerate(events) if isinstance(event, _CLOSING)), default=-1)
    place = Place(dealt)
    for index, event in enumerate(events):
        if isinstance(event, TakenOver):
            is_ended = end is not None and index > last
            yield Takeover(end if end is not None and is_ended else place, event.seat, event.player)
        elif isinstance(event, Declared):
            place = Place(Stage.CONTRACT)
        elif isinstance(event, Played):
            n_cards = place.count if place.stage is Stage.CARD else 0
            place = Place(Stage.CARD, n_cards + 1)


_CLOSING = (Played, Claimed, Finished, RedealCalled)
"""The events that can end a deal."""


# -- back to a game --------------------------------------------------------------------------------


def game_from_record(record: GameRecord, *, rules: RuleSet | None = None) -> Game:
    """Play a record again, card by card, with full checking; it may be unfinished.

    `rules` stand in where the record does not name its own. The game deals by hand; its `events`
    are those of the game that was recorded. Raises the error of the first action that is not
    legal, and InvalidSetupError where the record lacks hands, contract or rules, or contradicts
    itself: trick numbers, leaders, endings, points, Result.
    """
    known = record.rules or rules
    if known is None:
        raise InvalidSetupError("the record does not name its rules; give `rules`", None)
    game = Game.by_hand(rules=known)
    for note in record.notes:
        if isinstance(note, Takeover):
            game.take_over(note.seat, note.player)
    attempts = attempts_of(record)
    for index, (deal, attempt) in enumerate(zip(record.deals, attempts, strict=True)):
        is_last = index == len(record.deals) - 1
        for event in deal_events(deal, attempt):
            game.apply(event)
        _check_deal(game, deal, index, is_last=is_last)
    if record.abandoned is not None:
        game.abandon(record.abandoned)
    if record.result is not None and record.result != game.totals:
        raise InvalidSetupError(
            f"the Result tag says {record.result}; the deals say {game.totals}", record.result
        )
    return game


def attempts_of(record: GameRecord) -> list[int]:
    """How often each deal has been voided before it came as written, from 0."""
    attempts: list[int] = []
    previous: DealRecord | None = None
    for deal in record.deals:
        again = previous is not None and previous.void and previous.number == deal.number
        attempts.append(attempts[-1] + 1 if again else 0)
        previous = deal
    return attempts


def deal_events(deal: DealRecord, attempt: int = 0) -> Iterator[Event]:
    """The events that a deal record tells. Raises InvalidSetupError where one cannot be told."""
    where = f"deal {deal.number}"
    if deal.hands is None:
        raise InvalidSetupError(f"{where} has no hands: it can be checked, not played", deal.number)
    if deal.declarer is None:
        raise InvalidSetupError(f"{where} has no declarer", deal.number)
    takeovers = [note for note in deal.notes if isinstance(note, Takeover)]
    yield Dealt(deal.number, attempt, deal.declarer, Deal(deal.hands))
    yield from _taken_over(takeovers, Place(Stage.HANDS))
    if deal.contract is not None:
        yield Declared(deal.declarer, deal.contract)
    elif deal.tricks or deal.is_ended or deal.ending:
        raise InvalidSetupError(f"{where} has no contract", deal.number)
    yield from _taken_over(takeovers, Place(Stage.CONTRACT))
    n_cards = 0
    for trick in deal.tricks:
        for index, card in enumerate(trick.cards):
            n_cards += 1
            yield Played(SEATS[(trick.leader + index) & 3], card)
            yield from _taken_over(takeovers, Place(Stage.CARD, n_cards))
    if deal.ending is Ending.FINISHED:
        yield Finished()
    elif deal.claimant is not None:
        yield Claimed(deal.claimant)
    yield from _taken_over(takeovers, Place(Stage.ENDING))
    if deal.void is not None and deal.void.caller is not None:
        yield RedealCalled(deal.void.caller)
    yield from _taken_over(takeovers, Place(Stage.SEED))


def _taken_over(takeovers: list[Takeover], place: Place) -> Iterator[TakenOver]:
    """The takeovers up to a place, which are then done with."""
    while takeovers and takeovers[0].after.key <= place.key:
        note = takeovers.pop(0)
        yield TakenOver(note.seat, note.player)


def _check_deal(game: Game, deal: DealRecord, index: int, *, is_last: bool) -> None:
    """Compare what a deal record says with what its events have led to. Raises InvalidSetupError.

    A record may be cut off after any word: the last deal need not say how it ended.
    """
    where = f"deal {deal.number}"
    result = game.results[index] if index < len(game.results) else None
    tricks = _tricks_of(game, result)
    for number, (written, played) in enumerate(zip(deal.tricks, tricks, strict=False), 1):
        if (written.number, written.leader) != (number, played.leader):
            raise InvalidSetupError(
                f"{where}: trick {written.number} led by {written.leader}; "
                f"it is trick {number} led by {played.leader}",
                written.number,
            )
    if deal.dealer is not None and deal.dealer is not _previous(deal.declarer):
        raise InvalidSetupError(f"{where}: the dealer sits before the declarer", deal.dealer)
    if result is None:
        if deal.is_ended or deal.ending or not is_last:
            raise InvalidSetupError(f"{where} is not played to its end", deal.number)
    elif deal.ending in (None, Ending.EARLY) and deal.tricks and not deal.tricks[-1].cards:
        raise InvalidSetupError(f"{where}: a trick after its end", deal.tricks[-1].number)
    elif deal.is_ended or deal.ending or not is_last:
        _check_end(deal, result, where, is_last=is_last)


def _previous(seat: Seat | None) -> Seat | None:
    """The seat before one that may not be known."""
    return None if seat is None else seat.previous


def _tricks_of(game: Game, result: DealResult | None) -> tuple[Trick, ...]:
    """The tricks of a deal that has ended, or of the deal in play."""
    board = game.board if result is None else result.board(game.rules)
    return () if board is None else (*board.tricks, board.trick)


def _check_end(deal: DealRecord, result: DealResult, where: str, *, is_last: bool) -> None:
    """Compare the end of a deal as written with its result. Raises InvalidSetupError."""
    is_early = deal.ending is Ending.EARLY
    n_left = 4 * result.deal.n_tricks - len(result.plays)
    fell_early = n_left > 0 and deal.ending not in (Ending.FINISHED, Ending.CLAIMED)
    if is_early is not (fell_early and not (deal.void and deal.void.caller is not None)):
        raise InvalidSetupError(f"{where}: an early end is written, or it is not", deal.ending)
    if is_last and not deal.is_ended:
        return
    if (deal.void.ground if deal.void else None) is not result.ground:
        raise InvalidSetupError(f"{where} is voided: {result.ground}, not {deal.void}", deal.void)
    if deal.points is None and deal.void is None and not deal.is_unknown("points"):
        raise InvalidSetupError(f"{where} has no points", None)
    if deal.points is not None and deal.points != result.points:
        raise InvalidSetupError(
            f"{where}: points {deal.points}; played were {result.points}", deal.points
        )
