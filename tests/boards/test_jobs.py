"""Matches on several cores: the same answer as on one, in the same order, told as it goes."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from boardgames.__main__ import main
from boardgames.commands.simulate import progress_text, spread
from tools.ladder import Wish, climbed


class Terminal(io.StringIO):
    """A screen that somebody looks at."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def squares(_: str) -> Callable[[range], list[int]]:
    """Work whose every piece can be told from the others."""
    return lambda piece: [number * number for number in piece]


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_pieces_come_back_in_order_whoever_did_them(jobs: int) -> None:
    pieces = spread(partial(squares, "ready"), 50, jobs)
    assert [one for piece in pieces for one in piece] == [n * n for n in range(50)]


def test_a_terminal_is_told_how_far_it_is_and_a_file_is_not() -> None:
    for screen, says in ((Terminal(), True), (io.StringIO(), False)):
        list(spread(partial(squares, "ready"), 10, 1, screen))
        assert ("10 of 10 matches, 0:00 left" in screen.getvalue()) == says
    assert progress_text(3, 10, 67.2) == "3 of 10 matches, 1:07 left"


def report(capsys: pytest.CaptureFixture[str], jobs: int) -> dict[str, Any]:
    words = ["simulate", "bermuda", "--games", "6", "--bots", "normal", "--report", "--json"]
    assert main([*words, "--jobs", str(jobs)]) == 0
    whole: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {name: value for name, value in whole.items() if not name.endswith(("_s", "seconds"))}


def test_a_simulation_says_the_same_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert report(capsys, 1) == report(capsys, 2)


def test_a_ladder_says_the_same_for_any_number_of_jobs() -> None:
    wish = Wish("bermuda", 2, "normal", "easy", seed=4)
    one, two = climbed(wish, 6, 1), climbed(wish, 6, 2)
    assert (one.matches, one.won) == (two.matches, two.won)
    assert one.matches == 6
