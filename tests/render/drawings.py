"""The drawings whose output is kept in tests/data/render, one file each.

After a deliberate change: `python -m tests.render.drawings` in the root writes the files anew; look
at the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rifki import Board, Contract, Deal, RuleSet, ScoreSheet, Seat
from rifki.contracts import CONTRACTS, ContractKind
from rifki.render import (
    Labels,
    board_diagram,
    board_svg,
    deal_diagram,
    deal_svg,
    score_sheet_svg,
    score_sheet_text,
    trick_svg,
    trick_table,
)
from rifki.view import view_of_board

FOLDER = Path(__file__).parents[1] / "data" / "render"

NAMES = ("Ayşe", "Işık", "İpek", "Çağrı")

TURKISH = Labels(
    language="tr",
    seats=("Güney", "Doğu", "Kuzey", "Batı"),
    seat_letters=("G", "D", "K", "B"),
    suits=("sinek", "karo", "kupa", "maça"),
    contracts=(
        *("Koz: sinek", "Koz: karo", "Koz: kupa", "Koz: maça", "Rıfkı", "Kız almaz"),
        *("Erkek almaz", "Kupa almaz", "Son iki", "El almaz"),
    ),
    deal="Oyun",
    trick="El",
    contract="Oyun",
    declarer="Söyleyen",
    leader="Çıkan",
    turn="Sıra",
    points="Puan",
    total="Toplam",
    place="Sıra",
    score_sheet="Skor tablosu",
    in_the_plus="çıktı",
    sunk="battı",
    trumps_left="Kalan koz",
    negatives_left="Kalan ceza",
    contracts_left="Kalan oyunlar",
)

ONE_SUIT_EACH = Deal.from_text(
    "S=AKQJT98765432... E=.AKQJT98765432.. N=..AKQJT98765432. W=...AKQJT98765432"
)


def board_after(ply: int, contract: Contract = Contract.NO_TRICKS, seed: int = 7) -> Board:
    """A board where every seat has played its lowest legal card so far."""
    board = Board(Deal.from_seed(seed), contract, declarer=Seat.SOUTH)
    for _ in range(ply):
        board.push(board.legal_cards[0])
    return board


def set_up_board() -> Board:
    """A position of two tricks, one card into the first of them."""
    deal = Deal.from_text("S=A.K.. E=Q.2.. N=..A.2 W=.QJ..")
    board = Board(deal, Contract.NO_KING, declarer=Seat.SOUTH)
    board.push_text("SA")
    return board


def sheet_of(n_rows: int, rules: RuleSet | None = None) -> ScoreSheet:
    """A sheet whose first rows are those of a game in which East takes whatever there is."""
    sheet = ScoreSheet(rules=rules or RuleSet())
    declarer = Seat.EAST
    # Each seat declares two trumps, then the three negatives that its turn brings.
    negatives = [*CONTRACTS[4:], *CONTRACTS[4:]]
    for number in range(n_rows):
        contract = CONTRACTS[number % 4] if number < 8 else negatives[number - 8]
        points = [0, 0, 0, 0]
        points[number % 4 if contract.kind is ContractKind.TRUMP else 1] = contract.total
        sheet = sheet.with_row(declarer, contract, (points[0], points[1], points[2], points[3]))
        declarer = declarer.next
    return sheet


DRAWINGS: dict[str, Callable[[], str]] = {
    "board_wide.txt": lambda: board_diagram(board_after(6)),
    "board_narrow_ascii.txt": lambda: board_diagram(
        board_after(6), suits="letters", is_narrow=True
    ),
    "board_over.txt": lambda: board_diagram(board_after(52, Contract.TRUMP_HEARTS)),
    "board_set_up.txt": lambda: board_diagram(set_up_board(), is_narrow=True),
    "board_turkish.txt": lambda: board_diagram(board_after(9), names=NAMES, labels=TURKISH),
    "board_view.txt": lambda: board_diagram(view_of_board(board_after(6), Seat.EAST), ten="T"),
    "deal_wide.txt": lambda: deal_diagram(Deal.from_seed(7)),
    "deal_one_suit_each.txt": lambda: deal_diagram(ONE_SUIT_EACH),
    "deal_one_suit_each_narrow.txt": lambda: deal_diagram(ONE_SUIT_EACH, is_narrow=True),
    "tricks_wide.txt": lambda: trick_table(board_after(52).tricks, names=NAMES, labels=TURKISH),
    "tricks_narrow_ascii.txt": lambda: trick_table(
        (*board_after(6).tricks, board_after(6).trick), suits="letters", ten="T", is_narrow=True
    ),
    "sheet_empty.txt": lambda: score_sheet_text(ScoreSheet()),
    "sheet_wide.txt": lambda: score_sheet_text(sheet_of(11)),
    "sheet_complete_turkish.txt": lambda: score_sheet_text(
        sheet_of(20), names=NAMES, labels=TURKISH
    ),
    "sheet_narrow_ascii.txt": lambda: score_sheet_text(
        sheet_of(11), names=("Ada", "Bo", "Cleopatra", "Dee"), suits="letters", is_narrow=True
    ),
    "deal.svg": lambda: deal_svg(Deal.from_seed(7), title="Deal 7"),
    "deal_one_suit_each.svg": lambda: deal_svg(ONE_SUIT_EACH, has_four_colours=False),
    "board.svg": lambda: board_svg(board_after(7, Contract.TRUMP_HEARTS), names=NAMES),
    "board_view.svg": lambda: board_svg(view_of_board(set_up_board(), Seat.EAST), labels=TURKISH),
    "trick.svg": lambda: trick_svg(board_after(4).tricks[0]),
    "sheet.svg": lambda: score_sheet_svg(sheet_of(11), names=NAMES),
    "sheet_complete.svg": lambda: score_sheet_svg(sheet_of(20)),
}


def write_all() -> None:
    """Write every drawing to its file."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        content = draw()
        if not content.endswith("\n"):
            content += "\n"
        (FOLDER / name).write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_all()
