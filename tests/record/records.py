"""Hypothesis strategies for records: anything that can be written, right or wrong."""

from __future__ import annotations

from hypothesis import strategies as st

from rifki import CONTRACTS, SEATS, Ending
from rifki.cards import CARDS, FULL_MASK
from rifki.record import (
    Comment,
    DealRecord,
    GameRecord,
    Note,
    Place,
    Stage,
    Tag,
    Takeover,
    TrickRecord,
    Void,
)
from rifki.redeals import RedealGround

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.sampled_from(
    [
        "?",
        "-",
        "",
        'a "b" ] [King "1"]',
        "\\",
        "{ } ;",
        "Işık İpek",
        "🂱 ♥️",
        "\r\n\t\x00\u2028\ufeff",
    ]
)
seats = st.sampled_from(SEATS)
numbers = st.integers(1, 30) | st.just(9999)
points = st.tuples(*[st.integers(-999_999, 999_999)] * 4)


def comment_texts() -> st.SearchStrategy[str]:
    """Texts that a comment may hold."""
    return texts.map(lambda text: text.replace("\r", "\n").strip())


@st.composite
def notes_at(draw: st.DrawFn, places: list[Place], *, takeovers: bool = True) -> tuple[Note, ...]:
    """Notes in the order of some places."""
    notes: list[Note] = []
    for place in sorted(draw(st.lists(st.sampled_from(places), max_size=4)), key=lambda p: p.key):
        can_take_over = takeovers and (place.stage is not Stage.TAG or place == places[-1])
        if can_take_over and draw(st.booleans()):
            notes.append(Takeover(place, draw(seats), draw(texts)))
        else:
            notes.append(Comment(place, draw(comment_texts())))
    return tuple(notes)


@st.composite
def tricks(draw: st.DrawFn) -> tuple[TrickRecord, ...]:
    """Tricks of any cards, the last one short or not."""
    n_full = draw(st.integers(0, 3))
    sizes = [4] * n_full + [draw(st.integers(0, 4))] * draw(st.booleans())
    rows = []
    for size in sizes:
        cards = draw(st.lists(st.sampled_from(CARDS), min_size=size, max_size=size))
        rows.append(TrickRecord(draw(numbers), draw(seats), tuple(cards)))
    return tuple(rows)


@st.composite
def deal_records(draw: st.DrawFn) -> DealRecord:
    """A deal of any statements that can stand together."""
    fields: dict = {"number": draw(numbers)}
    placeholders = []

    def known(name: str, values: st.SearchStrategy) -> None:
        state = draw(st.sampled_from(["known", "missing", "?", "-"]))
        if state == "known":
            fields[name] = draw(values)
        elif state != "missing":
            placeholders.append((name, state))

    known("declarer", seats)
    fields["dealer"] = draw(st.none() | seats)
    fields["hands"] = draw(st.none() | st.tuples(*[st.integers(0, FULL_MASK)] * 4))
    known("contract", st.sampled_from(CONTRACTS))
    if "contract" in fields or any(name == "contract" for name, _ in placeholders):
        fields["tricks"] = draw(tricks())
        fields["ending"] = draw(st.sampled_from([None, *list(Ending)[1:4]]))
        if fields["ending"] is Ending.CLAIMED:
            fields["claimant"] = draw(seats)
        if draw(st.integers(0, 3)) == 0:
            ground = draw(st.sampled_from(list(RedealGround)))
            is_split = ground is RedealGround.SPLIT_QUEENS
            fields["void"] = Void(ground, None if is_split else draw(seats))
    if "void" not in fields:
        known("points", points)
        if "points" in fields:
            fields["seed"] = draw(st.none() | st.binary(min_size=32, max_size=32))
    deal = DealRecord(**fields, placeholders=tuple(placeholders))
    stages = [Place(stage) for stage in Stage if stage not in (Stage.TAG, Stage.CARD)]
    places = [*stages, *(Place(Stage.CARD, n) for n in range(1, deal.n_cards + 1))]
    notes = draw(notes_at([place for place in places if deal.has_place(place)]))
    return DealRecord(**fields, placeholders=tuple(placeholders), notes=notes)


tag_names = st.sampled_from(["Event", "South", "East", "West", "North", "Annotator", "X_1"])


@st.composite
def game_records(draw: st.DrawFn) -> GameRecord:
    """A game of any tags and deals."""
    names = draw(st.lists(tag_names, unique=True, max_size=4))
    pairs = [("King", "1"), *((name, draw(texts)) for name in names)]
    if draw(st.booleans()):
        pairs.append(("Rules", draw(st.sampled_from(["standard", "cafe early_end=off", "?", ""]))))
    if draw(st.booleans()):
        pairs.append(("Date", draw(st.sampled_from(["2026.11.29", "2026.??.??", "-"]))))
    tags = tuple(Tag(*pair) for pair in pairs)
    places = [Place(Stage.TAG, count) for count in range(len(tags) + 1)]
    deals = draw(st.lists(deal_records(), max_size=3))
    return GameRecord(tags, tuple(deals), draw(notes_at(places)))
