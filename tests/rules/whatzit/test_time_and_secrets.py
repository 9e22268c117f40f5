"""Time, secrecy and boards: WZ-109 to WZ-113."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boardgames.games.whatzit
from boardgames.core.game import NOBODY
from boardgames.core.session import Session
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.events import CardEvent
from boardgames.games.whatzit.rules.state import HIDDEN, UNTOLD, Phase, State
from tests.rules.whatzit.positions import (
    HUMAN,
    LONG,
    NORMAL,
    SHORT,
    SPRINT,
    A,
    B,
    C,
    D,
    Table,
    name_of,
    the_game,
)

SOURCE = Path(boardgames.games.whatzit.__file__).parent
DOORS = {
    *(f"rules/cards/{name}.py" for name in ("validation", "judge", "items")),
    "rules/rules.py",
}
"""Where a card file's answers may be handled: reading, checking, judging, looking, reading out."""


def modules() -> list[Path]:
    """The pure modules of the game."""
    return sorted(path for path in SOURCE.rglob("*.py") if "scene" not in path.parts)


@pytest.mark.rule("WZ-109")
def test_the_rules_know_no_clock() -> None:
    for path in modules():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not {"time", "datetime", "random", "pygame"} & set(names), path.name


@pytest.mark.rule("WZ-110")
def test_giving_up_brings_a_computers_answer_that_was_still_to_come() -> None:
    table = Table(0, 0, 0, judge="program", minds=(HUMAN, NORMAL, HUMAN))
    table.roll(1, "all").open().play(act.Thought(B, 59))
    assert table.game.next_moment(table.state) == 59
    assert table.play(act.LetClockRun()).pawns == (1, 1, 0)
    never = Table(0, 0, 0, judge="program", minds=(HUMAN, NORMAL, HUMAN))
    never.roll(1, "all").open().play(act.Thought(B, 0))
    assert never.game.next_moment(never.state) == 60
    assert ev.TimeRanOut() in never.play(act.LetClockRun()).last


@pytest.mark.rule("WZ-111")
def test_a_position_holds_no_seconds_so_a_resumed_card_has_its_full_time() -> None:
    table = Table(0, 0, 0).roll(1, "all").open()
    again = msgspec.json.decode(msgspec.json.encode(table.state), type=State)
    assert again == table.state
    assert table.game.next_moment(again) == 2 * table.game.setting.timer


@pytest.mark.rule("WZ-112")
def test_no_event_but_the_reading_out_holds_anything_of_a_solution() -> None:
    table = Table(0, 0, 0, judge="program").roll(2, "solo").open().time_up()
    table.play(act.Answer(Verdict.WRONG), act.Answer(Verdict.WRONG))
    said = [
        event for event in table.events if "skating" in table.narration.sentence(event, name_of)
    ]
    assert [type(event) for event in said] == [ev.SolutionRead]
    order = [type(event) for event in table.events]
    assert order.index(ev.Unsolved) < order.index(ev.SolutionRead)


@pytest.mark.rule("WZ-112")
def test_only_a_few_modules_touch_solutions() -> None:
    for path in modules():
        if path.relative_to(SOURCE).as_posix() in DOORS:
            continue
        names = {
            node.attr if isinstance(node, ast.Attribute) else node.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Attribute | ast.Name)
        }
        assert not names & {"_solutions", "solutions", "looked_at", "accept", "solutions_of"}, path


@pytest.mark.rule("WZ-112")
def test_views_hide_decks_thoughts_and_unseen_cards() -> None:
    table = Table(0, 0, 0, 0, minds=(HUMAN, NORMAL, HUMAN, HUMAN)).roll(1, "all").open()
    table.play(act.Thought(B, 12))
    for seat in (A, B, C, D, NOBODY):
        view = table.game.view(table.state, seat)
        assert view.thoughts[B] == UNTOLD
        assert set(view.decks[0]) == {HIDDEN}
    table.play(act.LetClockRun(), act.Award(B))
    view = table.game.view(table.state, A)
    assert view.decks[0][-1] == "r001"
    assert set(view.decks[0][:-1]) == {HIDDEN}


@pytest.mark.rule("WZ-112")
def test_only_the_moderators_look_is_private() -> None:
    table = Table(0, 0, 0).roll(1, "all")
    assert table.game.is_private(table.state)
    table.play(act.Look())
    assert table.game.is_private(table.state)
    assert not table.game.is_private(table.play(act.StartTimer()).state)
    typed = Table(0, 0, 0, judge="program").roll(1, "all")
    assert not typed.game.is_private(typed.state)


def test_what_was_seen_of_a_card_cannot_be_taken_back() -> None:
    session = Session(the_game(), 3, seed=1)
    while True:
        action = session.legal_actions()[0]
        if isinstance(action, act.Challenge):
            break
        session.play(action)
    session.play(action)
    assert session.undo()
    session.redo()
    session.play(act.Look())
    assert session.undo_refusal == CardEvent.reveals
    session.play(act.StartTimer())
    session.play(act.LetClockRun())
    assert session.undo_refusal == CardEvent.reveals


def test_a_reward_may_be_taken_back_until_the_next_roll() -> None:
    session = Session(the_game(), 3, seed=2)
    while not isinstance(session.legal_actions()[0], act.MoveAhead):
        session.play(session.legal_actions()[0])
    before = session.state
    session.play(act.MoveAhead())
    assert session.undo()
    assert session.state == before


@pytest.mark.rule("WZ-113")
def test_there_is_a_long_board_a_short_one_and_ours() -> None:
    assert the_game().path.circle == LONG
    assert the_game(board="short").path.circle == SHORT
    assert the_game(board="sprint").path.circle == SPRINT
    table = Table(32, 0, 0, board="short").roll(3, "solo").open().award(A)
    assert table.seen(ev.GameWon) == [ev.GameWon(A)]


def play_until(session: Session[Any, Any], phase: Phase) -> None:
    while session.state.phase is not phase:
        session.play(session.legal_actions()[0])


def test_a_mistaken_verdict_may_be_taken_back_until_the_dice_are_rolled() -> None:
    session = Session(the_game(), 3, seed=1)
    play_until(session, Phase.GUESS)
    asked = session.state
    wrong, right = (act.Award(seat) for seat in session.state.guessers[:2])
    session.play(wrong)
    assert session.undo()
    assert session.state == asked
    session.play(right)
    play_until(session, Phase.ROLL)
    again: Session[Any, Any] = Session(
        the_game(), 3, seed=1, history=[one.action for one in session.entries]
    )
    assert again.state == session.state
    session.play(act.RollDice())
    assert not session.undo()


def test_a_typed_quick_guess_is_final_since_its_solution_was_seen() -> None:
    table = Table(0, 0, 0, judge="program").roll(1, "solo")
    table.play(act.StartTimer(), act.LetClockRun())
    assert table.state.phase is Phase.QUICK
    table.play(act.Answer(Verdict.WRONG))
    judged = [one for one in table.events if isinstance(one, ev.QuickGuess)]
    assert [type(one).reveals for one in judged] == ["puzzle"]
