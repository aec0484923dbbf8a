"""Player models: the likelihood of plays, what a fit gains on new deals, records, refusals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain
from math import log as ln
from pathlib import Path

import numpy as np
import pytest

from rifki import (
    CONTRACTS,
    Contract,
    ContractKind,
    Deal,
    InvalidSetupError,
    RecordError,
    Seat,
)
from rifki.record import format_record, record_from_game
from rifki.rules import PRESETS, STANDARD
from rifki.search.kernel import default_kernel
from rifki.search.net_weights import default_weights, read_weights
from rifki.search.position import PACKED_POSITION, CompactPosition, PositionBatch
from rifki.search.python_world import PythonWorld
from rifki.seats import SEATS
from rifki.training import TrainingError, TrainingProblem
from rifki.training.players import (
    BotSource,
    PlayerLog,
    PlayerObserver,
    PlayerRecipe,
    RecordSource,
    train_player,
)
from rifki.training.players.likelihood import choices_of, mean_log_likelihood
from rifki.training.players.plays import Plays
from rifki.training.players.sources import PARTS
from rifki.training.student import parameters_of
from tests.record.games import finished_game, random_game
from tests.training.games import NAMES, write_games
from tests.training.recipes import PLAYER

RULES = BotSource("rules")


@cache
def plays_of_rules(kind: ContractKind) -> Plays:
    """Some plays of the level `rules`."""
    chunk = next(each for each in RULES.chunks(PLAYER) if each.kind is kind)
    return chunk.label()


def decisions(plays: Plays) -> Iterator[tuple[PythonWorld, list[int], int]]:
    """The position of each decision, its groups, and which of them was played."""
    rows = PACKED_POSITION.iter_unpack(plays.positions)
    start = 0
    for number, row in enumerate(rows):
        world = PythonWorld(
            CONTRACTS[plays.contracts[number]],
            plays.rule_sets[plays.rules[number]],
            row[:4],
            row[9],
            row[5 : 5 + row[8]],
            is_opened=bool(row[10]),
            voids=row[11],
        )
        stop = start + plays.n_groups[number]
        yield world, list(plays.groups[start:stop]), plays.chosen[number]
        start = stop


def looks_at_all(world: PythonWorld, groups: list[int]) -> bool:
    """Whether the scorer looks at a card of every group."""
    south, east, north, west = world.hands
    position = CompactPosition(
        world.contract,
        STANDARD,
        (south, east, north, west),
        SEATS[world.leader],
        tuple(world.trick),
        is_opened=world.is_opened,
    )
    cards, _, _ = default_kernel().net_features(PositionBatch.of([position]))
    listed = sum(1 << card for card in cards if card < 52)
    return all(group & listed for group in groups)


# -- plays and their likelihood --------------------------------------------------------------------


@pytest.mark.parametrize("kind", ContractKind)
def test_the_mean_log_likelihood_is_that_of_the_link_of_inference(kind: ContractKind) -> None:
    plays = plays_of_rules(kind)
    weights = default_weights().of(kind)
    parameters = parameters_of(weights, 16, np.random.default_rng(1))
    parameters["out"][:] *= weights.n_hidden == 16
    logs = []
    for world, groups, chosen in decisions(plays):
        leads = world.leads_by_net(world.legal, weights)
        assert [group for group, _ in leads] == groups
        if not looks_at_all(world, groups):
            continue
        odds = [1 / (1 - points / PLAYER.patience) ** 2 for _, points in leads]
        logs.append(ln(PLAYER.whim + (1 - PLAYER.whim) * odds[chosen] / sum(odds)))
    choices = choices_of(plays)
    assert len(choices) == len(logs) > 0.95 * len(plays)
    found = mean_log_likelihood(parameters, choices, PLAYER)
    # In integers the hidden layer is rounded to tenths of a point.
    assert found == pytest.approx(sum(logs) / len(logs), abs=0.005 if weights.n_hidden else 1e-5)


def test_only_real_decisions_are_kept() -> None:
    for kind in ContractKind:
        plays = plays_of_rules(kind)
        for world, groups, chosen in decisions(plays):
            assert len(groups) > 1
            assert sum(groups) == world.legal
            assert chosen < len(groups)
            assert not world.is_decided


def test_decisions_of_unwanted_cards_are_left_out() -> None:
    deal, contract = Deal.from_seed("one"), Contract.NO_TRICKS
    cards = _lowest_cards(deal, contract)
    all_plays, some, none = Plays(), Plays(), Plays()
    all_plays.add_deal(contract, STANDARD, deal.masks, Seat.SOUTH, cards)
    some.add_deal(contract, STANDARD, deal.masks, Seat.SOUTH, cards, [i < 4 for i in range(52)])
    none.add_deal(contract, STANDARD, deal.masks, Seat.SOUTH, cards, [False] * 52)
    assert len(none) == 0
    assert 0 < len(some) <= 4 < len(all_plays)
    assert all_plays.positions.startswith(some.positions)


def _lowest_cards(deal: Deal, contract: Contract) -> list[int]:
    """A whole deal in which everybody plays the lowest legal card."""
    world = PythonWorld(contract, STANDARD, deal.masks, Seat.SOUTH, (), is_opened=True, voids=0)
    cards = []
    while world.cards:
        bit = world.legal & -world.legal
        cards.append(bit.bit_length() - 1)
        world.play(bit)
    return cards


def test_plays_under_other_rules_stay_under_them() -> None:
    other = replace(STANDARD, early_end=not STANDARD.early_end)
    deal, contract = Deal.from_seed("two"), Contract.NO_MEN
    cards = _lowest_cards(deal, contract)
    first, second, both = Plays(), Plays(), Plays()
    first.add_deal(contract, STANDARD, deal.masks, Seat.SOUTH, cards)
    second.add_deal(contract, other, deal.masks, Seat.SOUTH, cards)
    both.extend(first)
    both.extend(second)
    assert [both.rule_sets[number] for number in both.rules] == (
        [STANDARD] * len(first) + [other] * len(second)
    )
    numbers = [numbers for numbers, _ in both.batches()]
    assert sorted(chain.from_iterable(numbers)) == list(range(len(both)))
    assert len(numbers) == 2


# -- whole runs ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[PlayerLog]]:
    """The file of a run that nothing stopped, and its log."""
    folder = tmp_path_factory.mktemp("whole")
    return folder / "p.npz", train_player(PLAYER, RULES, folder / "p.npz", folder / "work")


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_fitted_weights_foretell_new_deals_better_than_the_default_ones(
    whole: tuple[Path, list[PlayerLog]],
) -> None:
    path, logs = whole
    assert [log.kind for log in logs] == list(ContractKind)
    for log in logs:
        assert log.after > log.before + 0.05, log
        assert log.integers == pytest.approx(log.after, abs=0.01)
    assert sum(log.after - log.before for log in logs) > 0.2 * len(logs)
    # Deals that neither the fit nor the choice of its epoch has seen, and another way to measure.
    weights, n, gain = read_weights(path), 0, 0.0
    for chunk in BotSource("rules").chunks(replace(PLAYER, seed=99, n_deals=6)):
        if chunk.part == "learn":
            choices = choices_of(chunk.label())
            kind, any_rng = chunk.kind, np.random.default_rng(1)
            before = parameters_of(default_weights().of(kind), 16, any_rng)
            before["out"][:] *= default_weights().of(kind).n_hidden == 16
            after = parameters_of(weights.of(kind), 16, any_rng)
            gain += len(choices) * (
                mean_log_likelihood(after, choices, PLAYER)
                - mean_log_likelihood(before, choices, PLAYER)
            )
            n += len(choices)
    assert gain / n > 0.15


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_run_stopped_again_and_again_gives_the_same_file(
    whole: tuple[Path, list[PlayerLog]], tmp_path: Path
) -> None:
    path, logs = whole
    other, n_stops = tmp_path / "p.npz", 0
    while not other.exists():
        left = 11 + 7 * n_stops

        def step() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise KeyboardInterrupt

        try:
            found = train_player(
                PLAYER, RULES, other, tmp_path / "work", observer=PlayerObserver(on_step=step)
            )
        except KeyboardInterrupt:
            n_stops += 1
    assert n_stops > 1
    assert other.read_bytes() == path.read_bytes()
    assert found == logs


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_processes_do_not_change_the_file(
    whole: tuple[Path, list[PlayerLog]], tmp_path: Path
) -> None:
    steps: list[None] = []
    observer = PlayerObserver(on_step=lambda: steps.append(None))
    train_player(PLAYER, RULES, tmp_path / "p.npz", tmp_path / "work", n_jobs=2, observer=observer)
    assert (tmp_path / "p.npz").read_bytes() == whole[0].read_bytes()
    assert len(steps) == PlayerObserver.n_steps(PLAYER, RULES)


@pytest.mark.slow
def test_the_file_is_small_and_tells_how_it_was_made(
    whole: tuple[Path, list[PlayerLog]],
) -> None:
    path, logs = whole
    assert path.stat().st_size < 300_000
    weights = read_weights(path)
    weights.verify()
    about = weights.recipe["recipe"]
    assert weights.recipe["seed"] == PLAYER.seed
    assert about["player"] == PLAYER.to_json()
    assert about["like"] == {"bot": "rules"}
    assert about["start"]["trump"] == default_weights().of(ContractKind.TRUMP).checksum
    assert about["log_likelihoods"] == [log.to_json() for log in logs]


@pytest.mark.parametrize("name", ["rules", "search"])
def test_the_files_of_the_package_are_whole_and_gain_on_every_kind(name: str) -> None:
    from rifki import search

    path = Path(search.__file__).with_name(f"players_{name}.npz")
    assert path.stat().st_size < 300_000
    weights = read_weights(path)
    weights.verify()
    about = weights.recipe["recipe"]
    assert about["like"] == {"bot": name}
    assert about["player"] == PlayerRecipe().to_json()
    for row in about["log_likelihoods"]:
        assert row["integers"] > row["before"] + 0.02, row


# -- records ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of records of four `rules`, some in a folder in it."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "more").mkdir()
    write_games(folder / "a.king", "rules", range(7))
    write_games(folder / "more" / "b.king", "rules", range(7, 10))
    (folder / "notes.txt").write_text("no record", encoding="utf-8")
    return folder


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_records_are_learned_from(games: Path, tmp_path: Path) -> None:
    source = RecordSource(games)
    logs = train_player(PLAYER, source, tmp_path / "p.npz", tmp_path / "work")
    assert sum(log.after - log.before for log in logs) > 0.1 * len(logs)
    about = read_weights(tmp_path / "p.npz").recipe["recipe"]["like"]
    assert about == source.about()
    assert about["records"] == games.name
    again = train_player(PLAYER, source, tmp_path / "q.npz", tmp_path / "again")
    assert again == logs
    assert (tmp_path / "q.npz").read_bytes() == (tmp_path / "p.npz").read_bytes()


def test_every_deal_of_records_is_of_one_part(games: Path) -> None:
    found = RecordSource(games).plays(PLAYER)
    for kind in ContractKind:
        sizes = [len(found[kind, part]) for part in PARTS]
        assert all(sizes), kind
        assert sizes[0] > sizes[1] + sizes[2], "three deals in five are learned from"
    n_all = sum(map(len, found.values()))
    seats = [RecordSource(games, name).plays(PLAYER) for name in NAMES.values()]
    assert sum(len(plays) for found in seats for plays in found.values()) == n_all


def test_a_player_who_takes_over_is_learned_from_where_she_plays(tmp_path: Path) -> None:
    game = random_game(5, STANDARD, n_steps=30, extras=0.0)
    game.take_over(Seat.EAST, "Zeynep")
    while not game.is_over:
        if game.board is None:
            game.declare(game.legal_contracts[0])
        else:
            game.play(next(iter(game.legal_cards)))
    (tmp_path / "a.king").write_text(
        format_record(record_from_game(game, tags=NAMES)), encoding="utf-8"
    )

    def count(name: str | None) -> int:
        found = RecordSource(tmp_path / "a.king", name).plays(PLAYER)
        return sum(map(len, found.values()))

    east, zeynep, others = count("rules 1"), count("Zeynep"), count("Ayşe")
    assert 0 < east < 13
    assert zeynep > 100
    assert count(None) == east + zeynep + others + count("rules 2") + count("rules 3")
    assert count("nobody") == 0


def test_the_deal_in_play_needs_no_hands(tmp_path: Path) -> None:
    game = random_game(6, STANDARD, n_steps=200, extras=0.0)
    assert not game.is_over
    record = record_from_game(game)
    assert record.deals[-1].hands is None
    path = tmp_path / "a.king"
    path.write_text(format_record(record), encoding="utf-8")
    assert sum(map(len, RecordSource(path).plays(PLAYER).values())) > 20


@pytest.mark.parametrize("preset", PRESETS)
def test_records_under_any_rules_are_read(preset: str, tmp_path: Path) -> None:
    game = finished_game(2, preset)
    path = tmp_path / "a.king"
    path.write_text(format_record(record_from_game(game)), encoding="utf-8")
    found = RecordSource(path).plays(PLAYER)
    for plays in found.values():
        assert {plays.rule_sets[number] for number in plays.rules} <= {game.rules}
        choices_of(plays)


# -- refusals --------------------------------------------------------------------------------------


def test_too_few_decisions_are_refused_kind_by_kind(tmp_path: Path) -> None:
    write_games(tmp_path / "a.king", "rules", range(1))
    with pytest.raises(TrainingError) as caught:
        train_player(
            PLAYER, RecordSource(tmp_path / "a.king"), tmp_path / "p.npz", tmp_path / "work"
        )
    assert caught.value.problem is TrainingProblem.TOO_FEW_PLAYS
    parts = str(caught.value.value).split(", ")
    assert [part.split()[0] for part in parts][:1] == ["no_king"]
    assert all(part.endswith(" / 100") for part in parts)
    counts = [int(part.split()[1]) for part in parts]
    assert all(0 < count < 100 for count in counts)
    assert not (tmp_path / "work").exists()
    assert not (tmp_path / "p.npz").exists()


def test_bots_that_play_too_few_deals_are_refused(tmp_path: Path) -> None:
    recipe = replace(PLAYER, n_deals=1, n_test_deals=2, least_decisions=1000)
    with pytest.raises(TrainingError) as caught:
        train_player(recipe, RULES, tmp_path / "p.npz", tmp_path / "work")
    assert caught.value.problem is TrainingProblem.TOO_FEW_PLAYS
    assert str(caught.value.value).startswith("trump ")


def test_a_game_that_cannot_be_played_again_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.king"
    write_games(path, "rules", range(2))
    text = path.read_text(encoding="utf-8")
    place = text.rindex("points ")
    end = text.index("\n", place)
    path.write_text(f"{text[:place]}points 0 0 0 0{text[end:]}", encoding="utf-8")
    with pytest.raises(TrainingError, match=r"a\.king: 2$") as caught:
        RecordSource(path).plays(PLAYER)
    assert caught.value.problem is TrainingProblem.UNPLAYABLE_GAME


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.king"
    path.write_text('[King "1"]\n\ndeal x', encoding="utf-8")
    with pytest.raises(RecordError):
        RecordSource(path).plays(PLAYER)
    with pytest.raises(FileNotFoundError):
        RecordSource(tmp_path / "none.king").plays(PLAYER)


def test_the_work_folder_of_another_recipe_or_player_is_refused(tmp_path: Path) -> None:
    recipe = replace(PLAYER, n_deals=1, n_test_deals=2, least_decisions=1000)
    with pytest.raises(TrainingError):
        train_player(recipe, RULES, tmp_path / "p.npz", tmp_path / "work")
    with pytest.raises(TrainingError, match="n_deals: 1 in") as caught:
        train_player(PLAYER, RULES, tmp_path / "p.npz", tmp_path / "work")
    assert caught.value.problem is TrainingProblem.OTHER_RECIPE
    with pytest.raises(TrainingError, match="bot: 'rules' in"):
        train_player(recipe, BotSource("novice"), tmp_path / "p.npz", tmp_path / "work")


def test_records_and_weights_are_known_by_their_contents(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    path.write_bytes(b"one")
    one = BotSource(str(path)).about()
    path.write_bytes(b"two")
    assert BotSource(str(path)).about() != one
    record = tmp_path / "a.king"
    record.write_bytes(b"one")
    before = RecordSource(record).about()
    assert RecordSource(record, "Ayşe").about() != before
    record.write_bytes(b"two")
    assert RecordSource(record).about() != before


@pytest.mark.parametrize(
    "numbers",
    [
        {"n_deals": 0},
        {"n_test_deals": 1},
        {"n_hidden": 8},
        {"option_share": 1.5},
        {"whim": 0.0},
        {"whim": 1.0},
        {"patience": 0.0},
        {"test_block": 2},
        {"rate": 0.0},
    ],
    ids=str,
)
def test_numbers_out_of_range_are_refused(numbers: dict[str, float]) -> None:
    with pytest.raises(InvalidSetupError):
        PlayerRecipe(**numbers)  # type: ignore[arg-type]  # the numbers are of the right types
