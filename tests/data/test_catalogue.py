"""The shelf: boxes listed at once, opened one at a time."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from boardgames.core.problems import DataError
from boardgames.core.session import Session
from boardgames.core.variants import VariantError
from boardgames.data.parts import files_from_texts, problems_of, shipped_files
from boardgames.games import (
    CATALOGUE,
    UnknownGameError,
    box_of,
    kit_of,
    open_game,
    rulebook_of,
)

GAMES = [box.name for box in CATALOGUE]


def test_a_box_says_what_is_in_it() -> None:
    for box in CATALOGUE:
        assert [one.title for one in CATALOGUE].count(box.title) == GAMES.count(box.name) == 1
        assert box.sentence.endswith(".")
        assert len(box.seats) > 0


def test_every_box_has_a_table() -> None:
    for box in CATALOGUE:
        module, name = kit_of(box.name).scene.split(":")
        assert hasattr(importlib.import_module(module), name)


def test_the_shelf_imports_nothing_heavy() -> None:
    program = (
        "import sys, boardgames.games;"
        "print([name for name in ('yaml', 'pytmx', 'msgspec', 'pygame') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_an_unknown_game_is_said_with_those_there_are() -> None:
    with pytest.raises(UnknownGameError, match=", ".join(GAMES[:-1])):
        box_of("chess")
    with pytest.raises(UnknownGameError):
        open_game("chess")


@pytest.mark.parametrize("name", GAMES)
def test_a_ready_game_opens_and_starts(name: str) -> None:
    game = open_game(name)
    assert game.name == name == kit_of(name).name
    assert game.seats == box_of(name).seats
    session = Session(game, seats=game.seats[0], seed=7)
    assert session.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_a_ready_game_s_files_have_no_problems(name: str) -> None:
    found = problems_of(shipped_files(name), kit_of(name))
    assert [str(one) for one in found if not one.warning] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_ready_game_opens_from_the_texts_of_its_files(name: str) -> None:
    files = shipped_files(name)
    game = open_game(name, files=files)
    again = open_game(name, files=files_from_texts(name, files.texts))
    assert again.start(again.seats[0]) == game.start(game.seats[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_ready_game_has_a_rulebook_with_no_open_names(name: str) -> None:
    book = rulebook_of(name)
    rules = list(book.rules())
    assert rules
    assert not [rule.id for rule in rules if "{" in rule.text + rule.example]
    assert rulebook_of(open_game(name)) == book


def test_variants_are_checked() -> None:
    game = open_game("waterworld", {"round_limit": 30})
    assert game.options["round_limit"] == 30
    with pytest.raises(
        VariantError, match=r'Unknown setting "round_limt"\. Did you mean "round_limit"'
    ):
        open_game("waterworld", {"round_limt": 30})
    with pytest.raises(VariantError, match=r"3 is out of range\. Allowed: 20 to 200\."):
        open_game("waterworld", {"round_limit": 3})


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(DataError, match="There's no such board for waterworld"):
        open_game("waterworld", board="nowhere")
