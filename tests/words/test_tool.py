"""What `python -m tools.words` finds; nothing may be left for it to find."""

from __future__ import annotations

import ast

import pytest

from tools import words
from tools.words import Message, Reader

IMPORTS = "from boardgames.core.texts import N_, _, in_context, plural\n"


def reader(source: str) -> Reader:
    found = Reader("x.py")
    found.read(ast.parse(IMPORTS + source))
    return found


def test_every_kind_of_message_is_found() -> None:
    source = """
SKY = N_("The sky is blue.")
def show(n):
    plural("{count} card", "{count} cards", n)
    in_context("button", "Draw")
    return _("{player} rolled {number}.", player="Ben", number=4)
"""
    assert [message for message, _place in reader(source).messages] == [
        Message("The sky is blue."),
        Message("{count} card", "{count} cards"),
        Message("Draw", context="button"),
        Message("{player} rolled {number}."),
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('text = "The sky is blue."', "bypasses"),
        ('text = f"{name} rolled {number}."', "bypasses"),
        ('button = Button("Roll")', "bypasses"),
        ('_(f"{name} rolled.")', "constant"),
        ('_("{player} rolled {}.", player=name)', "without a name"),
        ('_("{player} rolled {number}.", player=name)', "{number}"),
        ("for _ in range(3): pass", "as a variable"),
    ],
)
def test_what_is_wrong_is_found(line: str, fault: str) -> None:
    assert any(fault in found.words for found in reader(line).faults)


@pytest.mark.parametrize(
    "line",
    [
        '"""The docstring of a module is for programmers."""',
        'raise ValueError("only a slip of ours raises this")',
        'if name == "Blue sky": pass',
        'x = {"a key": 1}',
        "_(SKY, player=name)",
        'assert x, "this is for us"',
    ],
)
def test_what_nobody_reads_is_no_fault(line: str) -> None:
    assert reader(line).faults == []


@pytest.mark.parametrize(
    "text", ["Only so many spaces.", "She rolled.", "Ben goes on.", "45 % risk", "Point at a card."]
)
def test_banned_habits_are_found(text: str) -> None:
    assert list(words.habits(Message(text)))


def test_nothing_bypasses_the_catalogue() -> None:
    found, faults = words.collect()
    assert len(found) > 3000
    assert [f"{fault.place}: {fault.words}" for fault in faults] == []
