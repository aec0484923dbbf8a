"""What lies over the table for a while: questions, the choice of a contract, pages to read."""

from rifki.tui.table.panels.base import Answer, Panel, Reply
from rifki.tui.table.panels.choice import ChoicePanel
from rifki.tui.table.panels.pages import page_of_key
from rifki.tui.table.panels.question import QuestionPanel
from rifki.tui.table.panels.reading import Page, ReadingPanel
from rifki.tui.table.panels.results import ending_page, summary_page, voided_page
from rifki.tui.table.panels.stack import PanelStack

__all__ = [
    "Answer",
    "ChoicePanel",
    "Page",
    "Panel",
    "PanelStack",
    "QuestionPanel",
    "ReadingPanel",
    "Reply",
    "ending_page",
    "page_of_key",
    "summary_page",
    "voided_page",
]
