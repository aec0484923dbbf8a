"""How likely hidden hands are by what has been played, without the compiled kernel (infer.c)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from rifki.cards import CardSet
from rifki.search.history import History
from rifki.search.player_models import PlayerModel, check_players
from rifki.search.python_world import Leads, PythonWorld
from rifki.search.random_stream import Stream
from rifki.search.tree_settings import Inference
from rifki.seats import SEATS

__all__ = ["python_walk", "python_weights"]


def python_weights(
    history: History, worlds: array[int], players: Sequence[PlayerModel]
) -> array[float]:
    """The weight of each world; see rifki.search.kernel.Kernel.world_weights."""
    check_players(players)
    row: array[float] = array("d")
    for place in range(0, len(worlds), 4):
        south, east, north, west = _weigh_seats(history, worlds[place : place + 4], 15, players)
        row.append(south * east * north * west)
    return row


def python_walk(
    history: History,
    worlds: array[int],
    players: Sequence[PlayerModel],
    forbidden: Sequence[int],
    n_steps: int,
    seed: int,
    first: int,
) -> None:
    """Let worlds take steps, in place; see rifki.search.kernel.Kernel.walk_worlds."""
    check_players(players)
    for place in range(0, len(worlds), 4):
        held = worlds[place : place + 4]
        stream = Stream(seed, first + place // 4)
        _walk(history, held, players, forbidden, n_steps, stream)
        worlds[place : place + 4] = held


def _walk(
    history: History,
    held: array[int],
    players: Sequence[PlayerModel],
    forbidden: Sequence[int],
    n_steps: int,
    stream: Stream,
) -> None:
    """Let one world take steps, each an exchange of two cards (Metropolis et al., 1953)."""
    others = [seat for seat in SEATS if seat != history.observer]
    unseen = sorted([card for seat in others for card in CardSet.from_mask(held[seat])])
    seats = _weigh_seats(history, held, 15, players)
    for _ in range(n_steps if unseen else 0):
        one = 1 << unseen[stream.below(len(unseen))]
        other = 1 << unseen[stream.below(len(unseen))]
        chance = (stream.next() >> 11) * 2.0**-53
        source = next(seat for seat in others if held[seat] & one)
        target = next(seat for seat in others if held[seat] & other)
        if source == target or forbidden[source] & other or forbidden[target] & one:
            continue
        held[source] ^= one | other
        held[target] ^= one | other
        after = _weigh_seats(history, held, 1 << source | 1 << target, players)
        if chance * (seats[source] * seats[target]) < after[source] * after[target]:
            seats[source], seats[target] = after[source], after[target]
        else:
            held[source] ^= one | other
            held[target] ^= one | other


def _weigh_seats(
    history: History, held: array[int], which: int, players: Sequence[PlayerModel]
) -> list[float]:
    """The weights of the seats that are bits of `which`: the mean of the kinds each may be."""
    hands = [played | mask for played, mask in zip(history.played, held, strict=True)]
    world = PythonWorld(
        history.contract,
        history.rules,
        hands,
        history.leader,
        (),
        is_opened=history.is_opened,
        voids=0,
    )
    kinds = [[1.0] * len(players) for _ in range(4)]
    for card in history.cards:
        turn = world.turn
        if which >> turn & 1:
            legal = world.legal
            if not legal >> card & 1:
                kinds[turn] = [0.0] * len(players)
            elif turn != history.observer and legal & (legal - 1):
                _note_play(world, players, legal, card, kinds[turn])
        world.play(1 << card)
    weights = []
    for seat in kinds:
        total = 0.0
        for each in seat:  # in the order of infer.c; sum() adds up more exactly
            total += each
        weights.append(total / len(players))
    return weights


def _note_play(
    world: PythonWorld, players: Sequence[PlayerModel], legal: int, card: int, kinds: list[float]
) -> None:
    """Multiply the weights of the kinds of a seat by how likely they are to play a card."""
    for number, player in enumerate(players):
        leads = world.leads_by_net(legal, player.weights.of(world.contract.kind))
        if len(leads) < 2:
            return
        kinds[number] *= _probability(player.inference, leads, card)


def _probability(inference: Inference, leads: Leads, card: int) -> float:
    """That a seat plays a card: its odds fall with the square of what it is behind the best."""
    total = mine = 0.0
    for group, points in leads:
        behind = 1.0 - points / inference.patience
        odds = 1.0 / (behind * behind)
        total += odds
        if group >> card & 1:
            mine = odds
    return inference.whim + (1.0 - inference.whim) * (mine / total)
