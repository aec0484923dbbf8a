"""Dealing from seeds, commitments and fairness, against a second writing of docs/dealing.md."""

from __future__ import annotations

import hashlib
import itertools
import pickle

import pytest

from rifki import Card, Deal, Game, GameSeeds, ParseError, RifkiError, Seat
from rifki.fairness import commitment, first_declarer_of_seed
from rifki.randomness import derive_seed, draw_below, random_bytes, seed_bytes, shuffled
from tests.core.helpers import game_of_contracts


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC by hand (RFC 2104): nothing shared with the library but SHA-256."""
    block = (hashlib.sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def seed_of_text(text: str) -> bytes:
    """The 32 bytes of a seed given as text or number."""
    return hashlib.sha256(b"rifki seed\0" + text.encode()).digest()


def shuffle_by_hand(key: bytes) -> list[int]:
    """Fisher-Yates from the top over the byte stream, throwing biased bytes away."""
    stream = itertools.chain.from_iterable(
        hmac_sha256(key, block.to_bytes(8, "big")) for block in itertools.count()
    )
    order = list(range(52))
    for last in range(51, 0, -1):
        n = last + 1
        byte = next(byte for byte in stream if byte < 256 // n * n)
        order[last], order[byte % n] = order[byte % n], order[last]
    return order


def deal_by_hand(seed: bytes, attempt: int = 0, entropy: bytes = b"") -> list[set[int]]:
    """The four hands of a seed."""
    key = hmac_sha256(seed, f"rifki deal {attempt} {entropy.hex()}".encode())
    order = shuffle_by_hand(key)
    return [set(order[start : start + 13]) for start in range(0, 52, 13)]


@pytest.mark.parametrize("seed", [0, 1, 7, "7", "tea", "çay", -3, 10**40])
@pytest.mark.parametrize(("attempt", "entropy"), [(0, b""), (2, b""), (0, b"\x00\xffplayers")])
def test_deals_equal_those_of_a_second_program(
    seed: int | str, attempt: int, entropy: bytes
) -> None:
    expected = deal_by_hand(seed_of_text(str(seed)), attempt, entropy)
    deal = Deal.from_seed(seed, attempt=attempt, entropy=entropy)
    assert [set(hand) for hand in deal.hands] == expected


def test_a_published_vector() -> None:
    assert seed_bytes(7) == seed_bytes("7") == seed_of_text("7")
    assert Deal.from_seed(7).text == (
        "S=K4.AJT9.KJT2.T73 E=J.K86432.64.9652 N=AT9832.Q75.A9.J4 W=Q765..Q8753.AKQ8"
    )


def test_game_seeds_and_commitments_equal_those_of_a_second_program() -> None:
    seeds = GameSeeds.from_seed("tea", entropy=b"mixed in")
    key = seed_of_text("tea")
    for number in range(1, 21):
        seed = hmac_sha256(key, f"rifki deal seed {number}".encode())
        assert seeds.seeds[number - 1] == seed
        assert seeds.commitments[number - 1] == hashlib.sha256(seed).digest() == commitment(seed)
        expected = deal_by_hand(seed, 1, b"mixed in")
        assert [set(hand) for hand in seeds.deal(number, 1).hands] == expected
    first = hmac_sha256(seeds.seeds[0], b"rifki first declarer " + b"mixed in".hex().encode())
    assert seeds.first_declarer == first[0] % 4
    assert seeds.first_declarer is first_declarer_of_seed(seeds.seeds[0], b"mixed in")


def test_seeds_stay_out_of_repr() -> None:
    seeds = GameSeeds.from_seed("secret")
    for seed in seeds.seeds:
        assert seed.hex() not in repr(seeds)
        assert repr(seed) not in repr(seeds)
    game = Game(seeds=seeds)
    assert seeds.seeds[0].hex() not in repr(game)
    sent = pickle.dumps(game.view(Seat.SOUTH))
    assert not [seed for seed in seeds.seeds if seed in sent]


def test_seeds_of_a_game_are_twenty_of_thirty_two_bytes() -> None:
    good = GameSeeds.from_seed(1).seeds
    for bad in (good[:19], (*good, good[0]), (*good[:19], b"short")):
        with pytest.raises(ParseError):
            GameSeeds(bad)
    with pytest.raises(ParseError, match="32 bytes"):
        Deal.from_seed(b"short")
    assert Deal.from_seed(good[0]) == GameSeeds(good).deal(1)


@pytest.mark.parametrize("number", [0, -1, 21])
def test_only_deals_one_to_twenty_exist(number: int) -> None:
    with pytest.raises(RifkiError):
        GameSeeds.from_seed(1).deal(number)


def test_fresh_seeds_differ_within_and_between_games() -> None:
    first, second = GameSeeds.fresh(), GameSeeds.fresh(entropy=b"x")
    assert len({*first.seeds, *second.seeds}) == 40
    assert second.entropy == b"x"


def test_every_input_changes_the_deal() -> None:
    seeds = GameSeeds.from_seed(3)
    deals = [
        seeds.deal(1),
        seeds.deal(2),
        seeds.deal(1, 1),
        GameSeeds(seeds.seeds, b"x").deal(1),
        GameSeeds.from_seed(4).deal(1),
    ]
    assert len(set(deals)) == len(deals)


@pytest.mark.parametrize("n", [1, 2, 3, 52, 200, 255, 256])
def test_numbers_are_drawn_without_bias(n: int) -> None:
    # Each byte value once: a fair draw meets every number equally often before the first rejected.
    stream = iter(range(256))
    drawn = [draw_below(stream, n) for _ in range(256 // n * n)]
    assert {drawn.count(number) for number in range(n)} == {256 // n}


def test_biased_bytes_are_thrown_away() -> None:
    assert draw_below(iter([255, 254, 208, 207]), 52) == 207 % 52


def test_a_shuffle_is_a_permutation_and_seat_shares_are_even() -> None:
    assert sorted(shuffled(52, b"key")) == list(range(52))
    counts = [0, 0, 0, 0]
    for seed in range(800):
        holder = Deal.from_seed(seed).holder(Card("HK"))
        assert holder is not None
        counts[holder] += 1
    # 200 expected each, standard deviation 12: five of them.
    assert all(140 <= count <= 260 for count in counts)


def test_the_byte_stream_is_the_blocks_in_order() -> None:
    stream = random_bytes(b"key")
    assert bytes(next(stream) for _ in range(64)) == (
        hmac_sha256(b"key", bytes(8)) + hmac_sha256(b"key", bytes(7) + b"\x01")
    )
    assert derive_seed(b"key", "label") == hmac_sha256(b"key", b"label")


def test_B12_deals_do_not_depend_on_results() -> None:
    """Winning and losing histories with the same seed meet the same cards."""
    contracts = [game_of_contracts([]).legal_contracts[4 + n] for n in range(5)]
    deals = []
    for claimant in (Seat.SOUTH, Seat.NORTH):
        game = Game(seed=12)
        seen = [game.deal]
        for contract in contracts:
            game.declare(contract)
            game.claim(claimant)
            seen.append(game.deal)
        assert game.totals[claimant] < -1000
        deals.append(seen)
    assert deals[0] == deals[1]
    assert deals[0][:2] == [GameSeeds.from_seed(12).deal(1), GameSeeds.from_seed(12).deal(2)]
