"""Whatzit? from the shelf to its end screen in a real window, in both ways to play.

Sand, seconds to answer and computers run in the program's own time here, as they do for people.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.core.game import Ref
from boardgames.data.saves import read_journal
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.rules import ENDED
from boardgames.program import matches
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.table import Table
from tests.window.desktop import Desktop, wait_for
from tests.window.whatzit_people import People

BUZZ_AND_TYPE: Ref = ("choose", "judge", "program")
SHORT_PATH: Ref = ("next", "board")
LONGER_SAND: Ref = ("next", "timer")
THIRD_IS_A_COMPUTER: Ref = ("kind", 2)


def played(desktop: Desktop, folder: Path, *choices: Ref) -> People:
    """A match of three, from the shelf until it is put back there."""
    pointer = desktop.pointer_place()
    desktop.take(("box", "whatzit"))
    desktop.take(("count", 3))
    for ref in (LONGER_SAND, LONGER_SAND, LONGER_SAND, *choices):
        desktop.take(ref)
    table = desktop.begin_match(folder)
    assert isinstance(table, Table)
    people = People(desktop, table)
    people.play()
    assert isinstance(desktop.top, EndScreen)
    wait_for("the end to be written down", desktop.has_end)
    desktop.leave_end_screen()
    assert desktop.pointer_place() == pointer or not desktop.uses_keys
    assert desktop.is_running
    return people


def check_journal(desktop: Desktop, people: People, **variants: str) -> None:
    """The program's own save says the same, and can be replayed to the same end."""
    saved = read_journal(desktop.save)
    made, session = matches.replayed(saved)
    game, actions = made.game, [entry.action for entry in session.entries]
    assert saved.ended == ENDED
    assert saved.header.variants.items() >= {**variants, "timer": 90}.items()
    assert actions == [entry.action for entry in people.session.entries]
    state = people.session.state
    outcome = game.outcome(state)
    assert outcome is not None
    assert state.pawns[outcome.winners[0]] == people.table.ui.game.path.circle


def kinds_of(people: People) -> set[type]:
    """What was done in the match."""
    return {type(entry.action) for entry in people.session.entries}


@pytest.mark.slow
@pytest.mark.parametrize("desktop", ["mouse", "keys"], indirect=True)
def test_a_whole_match_as_printed(desktop: Desktop, tmp_path: Path) -> None:
    """The mouse on the long path, keys alone on the short one."""
    board = [SHORT_PATH] if desktop.uses_keys else []
    people = played(desktop, tmp_path, *board)
    check_journal(desktop, people, judge="moderator", board="short" if board else "long")
    assert kinds_of(people) >= {act.Look, act.Award, act.LetClockRun, act.NobodySolved}


@pytest.mark.slow
@pytest.mark.parametrize("desktop", ["mouse", "keys"], indirect=True)
def test_a_whole_match_of_buzz_and_type(desktop: Desktop, tmp_path: Path) -> None:
    """The mouse on the long path against a computer, keys alone on the short one."""
    board = [SHORT_PATH] if desktop.uses_keys else [THIRD_IS_A_COMPUTER]
    people = played(desktop, tmp_path, BUZZ_AND_TYPE, *board)
    short = "short" if desktop.uses_keys else "long"
    check_journal(desktop, people, judge="program", board=short)
    done = kinds_of(people)
    assert done >= {act.StartTimer, act.Answer}
    assert act.Look not in done
