"""People at an open card of Whatzit?: what they type, and what came of it."""

from __future__ import annotations

from typing import Any

from boardgames.ui.inputs import KeyPressed, KeyReleased, TextTyped
from boardgames.ui.tabletop.table import Table


def type_in(table: Table, text: str) -> None:
    """A person types, as the window reports it: a key and a letter each."""
    for letter in text:
        table.handle(KeyPressed("space" if letter == " " else letter))
        table.handle(TextTyped(letter))
        table.handle(KeyReleased(letter))


def answer_of(table: Table) -> str:
    """The solution, which only a test may ask for so."""
    answer: str = table.game.look(table.session.state).answer
    return answer


def last(table: Table) -> Any:
    """What was played last by somebody."""
    return table.session.entries[-1].action
