"""The declarer chooses a contract: all ten are shown, with quotas, and why one cannot be had."""

from __future__ import annotations

from rich.style import Style

from rifki.contracts import CONTRACTS, NEGATIVE_CONTRACTS, TRUMP_CONTRACTS, Contract
from rifki.scoresheet import NEGATIVE_USES
from rifki.tui.table.canvas import Canvas, Rect, RowTarget
from rifki.tui.table.panels.base import STAY, Answer, Reply, draw_box
from rifki.tui.table.scene import KeyHint
from rifki.tui.table.words import Words
from rifki.view import View

__all__ = ["ChoicePanel"]

_TWO_COLUMNS = 54
_TRUMP_COLUMNS = 22
# A head, six contracts, a blank line, two lines about the one under the cursor.
_WIDE_ROWS = 10
_KEYS = "1234567890"


class ChoicePanel:
    """A menu of the ten contracts; the cursor starts on the first that may be declared."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.cursor = view.legal_contracts[0]

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, felt: Rect, table: Rect, words: Words) -> None:
        """Draw trumps and negatives side by side, or in one list where there is no room."""
        is_wide = felt.width >= _TWO_COLUMNS and felt.height >= _WIDE_ROWS
        width = min(felt.width, 66) if is_wide else min(felt.width, 46)
        height = _WIDE_ROWS + 2 if is_wide else len(CONTRACTS) + 4
        title = words.t("play-choose-contract")
        room = draw_box(canvas, felt, width, height, title, words)
        if is_wide:
            self._draw_wide(canvas, room, words)
        else:
            self._draw_narrow(canvas, room, words)

    def _draw_wide(self, canvas: Canvas, room: Rect, words: Words) -> None:
        palette, sheet, seat = words.look.palette, self._view.sheet, self._view.seat
        right = room.x + _TRUMP_COLUMNS + 2
        columns = room.right - right
        trumps = words.t("tui-choice-trumps", n=sheet.trumps_left(seat))
        negatives = words.t("tui-choice-negatives", n=sheet.negatives_left(seat))
        canvas.put(room.x, room.y, words.cut(trumps, _TRUMP_COLUMNS), palette.panel_title)
        canvas.put(right, room.y, words.cut(negatives, columns), palette.panel_title)
        for row, contract in enumerate(TRUMP_CONTRACTS):
            self._draw_row(canvas, room.x, room.y + 1 + row, _TRUMP_COLUMNS, contract, words)
        for row, contract in enumerate(NEGATIVE_CONTRACTS):
            self._draw_row(canvas, right, room.y + 1 + row, columns, contract, words)
        n_rows = max(1, min(2, room.height - 7))
        self._draw_about(canvas, Rect(room.x, room.bottom - n_rows, room.width, n_rows), words)

    def _draw_narrow(self, canvas: Canvas, room: Rect, words: Words) -> None:
        n_about = 2 if room.height >= 6 else 1
        n_rows = max(1, room.height - n_about)
        first = max(0, min(self.cursor - n_rows // 2, len(CONTRACTS) - n_rows))
        for row, contract in enumerate(CONTRACTS[first : first + n_rows]):
            self._draw_row(canvas, room.x, room.y + row, room.width, contract, words)
        about = Rect(room.x, room.bottom - n_about, room.width, n_about)
        self._draw_about(canvas, about, words)

    def _draw_row(
        self, canvas: Canvas, x: int, y: int, columns: int, contract: Contract, words: Words
    ) -> None:
        """Draw one contract: its key, its name, what is left of it."""
        look = words.look
        name, quota = self._name(contract, words, columns), self._quota(contract)
        is_on, style = contract is self.cursor, self._style(contract, words)
        mark = look.signs.turn if is_on else " "
        text = f"{mark}{_KEYS[contract]} {name}"
        canvas.put(x, y, words.fit(text, columns - len(quota)) + quota, style)
        if contract.trump_suit is not None and not is_on and self._is_legal(contract):
            suit = contract.trump_suit
            canvas.put(x + 3, y, look.suit(suit), look.palette.panel_suits[suit])
        canvas.add_target(Rect(x, y, columns, 1), RowTarget(int(contract)))

    def _name(self, contract: Contract, words: Words, columns: int) -> str:
        suit = contract.trump_suit
        if suit is None:
            return words.contract(contract)
        name = words.suit(suit) if columns <= _TRUMP_COLUMNS else words.contract(contract)
        return f"{words.look.suit(suit)} {name}"

    def _quota(self, contract: Contract) -> str:
        """What is left of a contract; a cross of letters where it cannot be declared."""
        sheet = self._view.sheet
        if not self._is_legal(contract):
            return "  x "
        if contract.is_trump:
            return "    "
        return f" {sheet.uses_left(contract.kind)}/{NEGATIVE_USES}"

    def _style(self, contract: Contract, words: Words) -> Style:
        palette = words.look.palette
        if contract is self.cursor:
            return palette.panel_cursor
        return palette.panel if self._is_legal(contract) else palette.panel_faint

    def _draw_about(self, canvas: Canvas, area: Rect, words: Words) -> None:
        """Draw what the contract under the cursor means, or why it cannot be declared."""
        palette = words.look.palette
        reason = words.contract_reason(self._view.sheet, self._view.seat, self.cursor)
        text = reason if reason is not None else words.contract_about(self.cursor)
        style = palette.panel_loss if reason is not None else palette.panel
        for row, line in enumerate(words.wrap(text, area.width)[: area.height]):
            canvas.put(area.x, area.y + row, line, style)

    def _is_legal(self, contract: Contract) -> bool:
        return contract in self._view.legal_contracts

    # -- answering ---------------------------------------------------------------------------------

    def on_key(self, key: str) -> Reply:
        """Move the cursor, or choose; nothing is chosen that may not be declared."""
        match key:
            case "enter" | "space":
                return self._choose()
            case "up" | "k" | "shift+tab":
                self._move(-1)
            case "down" | "j" | "tab":
                self._move(+1)
            case "left" | "right":
                self._cross()
            case "home":
                self.cursor = CONTRACTS[0]
            case "end":
                self.cursor = CONTRACTS[-1]
            case _ if len(key) == 1 and key in _KEYS:
                self.cursor = CONTRACTS[_KEYS.index(key)]
        return STAY

    def on_row(self, row: RowTarget) -> Reply:
        """A click moves the cursor; one on the cursor chooses."""
        contract = CONTRACTS[row.index]
        if contract is self.cursor:
            return self._choose()
        self.cursor = contract
        return STAY

    def _choose(self) -> Reply:
        return Reply(Answer.CONTRACT, self.cursor) if self._is_legal(self.cursor) else STAY

    def _move(self, step: int) -> None:
        self.cursor = CONTRACTS[(self.cursor + step) % len(CONTRACTS)]

    def _cross(self) -> None:
        """Go to the other column, to the same line if there is one."""
        n_trumps = len(TRUMP_CONTRACTS)
        if self.cursor.is_trump:
            self.cursor = CONTRACTS[self.cursor + n_trumps]
        else:
            self.cursor = CONTRACTS[min(self.cursor - n_trumps, n_trumps - 1)]

    def keys(self, words: Words) -> tuple[KeyHint, ...]:
        """The keys for the footer."""
        signs = words.look.signs
        return (
            KeyHint("down", f"{signs.up}{signs.down}", words.t("tui-key-move")),
            KeyHint("enter", "Enter", words.t("tui-key-declare")),
        )
