"""The one gate for what people are told of a room: `state_for` makes every outgoing state.

What a viewer may know of the cards comes from her `View` alone, and for spectators from a view
with no hand. Tests permute the cards a viewer cannot see and compare the bytes.
"""

from __future__ import annotations

from rifki.cards import CardSet
from rifki.contracts import Contract, ContractKind
from rifki.errors import Reason
from rifki.legality import illegal_reason, play_rules
from rifki.rules import PRESETS, RuleSet
from rifki.seats import SEATS, Points, Seat
from rifki.service.room import wire
from rifki.service.room.deciding import is_free, undo_target
from rifki.service.room.due import ANSWER_MS, REDEAL_MS
from rifki.service.room.room import Room, RoomStatus
from rifki.service.room.settings import RoomSettings, Spectators
from rifki.service.table import Table
from rifki.trick import Trick
from rifki.view import Phase, View

__all__ = ["may_watch", "settings_state", "state_for", "trick_state"]

_NO_CARDS = CardSet()


def may_watch(room: Room, guest: str | None) -> bool:
    """Whether a guest may see the game at all."""
    return room.seat_of(guest) is not None or room.settings.spectators is Spectators.PUBLIC


def state_for(room: Room, table_id: str, guest: str | None, now: int) -> wire.State:
    """All that a guest (None: somebody unknown) may know of a room at a moment in milliseconds."""
    seat = room.seat_of(guest)
    game = None
    if room.table is not None and may_watch(room, guest):
        game = _game(room, room.table, seat, now)
    return wire.State(
        v=room.version,
        id=table_id,
        status=room.status.value,
        settings=settings_state(room.settings),
        is_host=guest is not None and room.is_host(guest),
        seat=_letter(seat),
        seats=[_seat(room, each, each is seat, now) for each in SEATS],
        game=game,
        fair=_fair(room),
        result=_result(room),
    )


def settings_state(settings: RoomSettings) -> wire.SettingsState:
    """The settings, with the rules spelt out."""
    rules = settings.rules
    return wire.SettingsState(
        rules=rules.text,
        preset=_preset_of(rules),
        options=rules.option_texts(),
        level=settings.level,
        timer=wire.TimerState(settings.timer.kind.value, settings.timer.seconds),
        spectators=settings.spectators.value,
        chat=settings.chat.value,
        pace=settings.pace.value,
        absent_seconds=settings.absent_seconds,
        is_public=settings.is_public,
        has_undo=settings.has_undo,
    )


def _preset_of(rules: RuleSet) -> str | None:
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


def _letter(seat: Seat | None) -> wire.SeatLetter | None:
    return None if seat is None else _LETTERS[seat]


_LETTERS: tuple[wire.SeatLetter, ...] = ("S", "E", "N", "W")


def _seat(room: Room, seat: Seat, is_you: bool, now: int) -> wire.SeatState:
    owner = room.owner(seat)
    is_bot = room.is_bot(seat)
    return wire.SeatState(
        seat=_LETTERS[seat],
        kind="bot" if is_bot else "open" if owner is None else "person",
        name=room.name(seat),
        level=room.settings.level if is_bot else None,
        is_you=is_you,
        is_owned=owner is not None,
        is_away=room.is_away(seat),
        is_free=is_free(room, seat, now),
        is_host=room.host_seat is seat,
        clock_ms=room.clock_ms(seat, now) if room.status is RoomStatus.PLAYING else None,
    )


def _fair(room: Room) -> wire.Fair:
    seeds = room.seeds
    has_begun = room.table is not None
    return wire.Fair(
        commitments=[commitment.hex() for commitment in seeds.commitments],
        entropy=seeds.entropy.hex() if has_begun else None,
        parts=room.entropy_parts if has_begun else ("", "", "", ""),
        seeds=[seed.hex() for seed in seeds.seeds[: room.n_finished]],
    )


def _result(room: Room) -> wire.Result | None:
    if room.status is RoomStatus.CLOSED:
        return wire.Result((0, 0, 0, 0), None, room.closed, None)
    if room.table is None or not room.table.game.is_over:
        return None
    game = room.table.game
    return wire.Result(game.ranks, _letter(game.bonus_winner), game.abandoned, room.rematch)


def _game(room: Room, table: Table, seat: Seat | None, now: int) -> wire.GameState:
    view = table.view(seat if seat is not None else Seat.SOUTH)
    sheet = view.sheet
    board = table.game.board
    is_spectator = seat is None
    hand = _NO_CARDS if is_spectator else view.hand
    can_act = not is_spectator and room.offer is None
    may_play = can_act and room.redeal_window is None and view.turn is seat
    return wire.GameState(
        number=view.number,
        attempt=view.attempt,
        declarer=_LETTERS[view.declarer],
        dealer=_LETTERS[view.dealer],
        cutter=_LETTERS[view.cutter],
        contract=view.contract.text if view.contract is not None else None,
        phase=_phase(view),
        turn=_letter(room.to_act) if room.status is RoomStatus.PLAYING else None,
        hand=[card.text for card in hand],
        hand_sizes=view.hand_sizes,
        trick=trick_state(view.trick),
        last_trick=_last_trick(table, view),
        tricks_won=view.tricks_won,
        points=view.points,
        points_left=board.points_left if board is not None else 0,
        captured=_captured(view),
        is_opened=view.is_opened,
        totals=sheet.totals,
        ranks=sheet.ranks(first=table.game.bonus_winner),
        in_the_plus=sheet.in_the_plus(),
        sheet=[
            wire.SheetRow(row.number, _LETTERS[row.declarer], row.contract.text, row.points)
            for row in sheet.rows
        ],
        quotas=_quotas(view),
        legal=[card.text for card in view.legal_cards] if may_play else [],
        why_not=_why_not(view) if may_play else {},
        contracts=_menu(view) if may_play else [],
        can=_can(room, table, seat, view) if can_act and seat is not None else [],
        redeal=_redeal(room, view, seat, now),
        offer=_offer(room, seat, now),
        last_deal=_last_deal(table),
    )


def _phase(view: View) -> wire.PhaseWord:
    if view.phase is Phase.DECLARE:
        return "declare"
    return "play" if view.phase is Phase.PLAY else "over"


def trick_state(trick: Trick) -> wire.TrickState:
    """A trick, finished or not."""
    return wire.TrickState(
        leader=_LETTERS[trick.leader],
        cards=[card.text for card in trick.cards],
        winner=_letter(trick.winner),
        points=trick.points,
    )


def _last_trick(table: Table, view: View) -> wire.TrickState | None:
    if view.tricks:
        return trick_state(view.tricks[-1])
    board = table.game.last_board
    if view.contract is None and board is not None and board.tricks:
        return trick_state(board.tricks[-1])  # of the deal before: public
    return None


def _captured(view: View) -> list[list[str]]:
    if view.contract is None:
        return [[], [], [], []]
    penalties = CardSet(view.contract.penalty_mask)
    return [[card.text for card in view.captured(seat) & penalties] for seat in SEATS]


def _quotas(view: View) -> wire.Quotas:
    sheet = view.sheet
    trumps: Points = _of_seats([sheet.trumps_left(seat) for seat in SEATS])
    negatives: Points = _of_seats([sheet.negatives_left(seat) for seat in SEATS])
    uses = {
        contract.text: sheet.uses_left(contract.kind)
        for contract in Contract
        if contract.kind is not ContractKind.TRUMP
    }
    return wire.Quotas(trumps, negatives, uses)


def _of_seats(numbers: list[int]) -> Points:
    south, east, north, west = numbers
    return south, east, north, west


def _why_not(view: View) -> dict[str, str]:
    if view.contract is None or not view.legal_cards:
        return {}
    play = play_rules(view.contract, view.rules)
    reasons: dict[str, str] = {}
    for card in view.hand:
        reason = illegal_reason(card, view.hand.mask, view.trick.cards, play, view.is_opened)
        if reason is not None:
            reasons[card.text] = reason.value
    return reasons


def _menu(view: View) -> list[wire.ContractChoice]:
    if view.phase is not Phase.DECLARE:
        return []
    choices = []
    for contract in Contract:
        reason: Reason | None = view.sheet.contract_reason(view.seat, contract)
        choices.append(
            wire.ContractChoice(contract.text, reason.value if reason is not None else None)
        )
    return choices


def _can(room: Room, table: Table, seat: Seat, view: View) -> list[wire.Ability]:
    if room.status is not RoomStatus.PLAYING:
        return []
    found: list[wire.Ability] = []
    if table.can_finish:
        found.append("finish")
    if view.phase is Phase.PLAY and room.redeal_window is None and not room.has_claimed(seat):
        found.append("claim")
    if room.settings.has_undo and undo_target(room, seat) is not None:
        found.append("undo")
    return found


def _redeal(room: Room, view: View, seat: Seat | None, now: int) -> wire.RedealState | None:
    window = room.redeal_window
    if window is None:
        return None
    ground = view.redeal.value if seat is not None and view.redeal is not None else None
    left = max(window.since + REDEAL_MS - now, 0)
    return wire.RedealState(left, ground, seat in window.answered)


def _offer(room: Room, seat: Seat | None, now: int) -> wire.OfferState | None:
    offer = room.offer
    if offer is None:
        return None
    may_answer = (
        offer.is_asked
        and seat is not None
        and seat in room.others(offer.seat)
        and seat not in offer.agreed
    )
    return wire.OfferState(
        kind=offer.kind.value,
        seat=_LETTERS[offer.seat],
        is_asked=offer.is_asked,
        agreed=[_LETTERS[each] for each in SEATS if each in offer.agreed],
        may_answer=may_answer,
        ms_left=max(offer.since + ANSWER_MS - now, 0),
    )


def _last_deal(table: Table) -> wire.LastDeal | None:
    results = table.game.results
    if not results:
        return None
    last = results[-1]
    return wire.LastDeal(
        number=last.number,
        attempt=last.attempt,
        declarer=_LETTERS[last.declarer],
        contract=last.contract.text,
        points=last.points,
        tricks_won=last.tricks_won,
        ending=last.ending.value,
        caller=_letter(last.caller),
        ground=last.ground.value if last.ground is not None else None,
    )
