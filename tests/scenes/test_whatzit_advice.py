"""Advice at the table of Whatzit? can be read to its end in a small window, at every decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boardgames.games.whatzit.bots import bots
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Play
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.table.notes import NO_ADVICE
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, play, rolled, table_of

ON_CIRCLE = 49
AMONG_COMPUTERS: dict[str, Any] = {
    "humans": [0],
    "seat_2": "normal",
    "seat_3": "normal",
    "seat_4": "normal",
}


def at_card(
    studio: Studio, black: Play, *actions: act.AnyAction, judge: str = "moderator", **more: Any
) -> Table:
    """A card that is open, and what was done at it."""
    table = rolled(studio, black, judge=judge, **more)
    look = (act.Look(),) if judge == "moderator" else ()
    play(studio, table, *look, act.StartTimer(), *actions)
    return table


def won_challenge(studio: Studio) -> Table:
    table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 17, 30))
    play(studio, table, act.Challenge(3), act.Look(), act.StartTimer(), act.Award(0))
    return table


NEAR = act.Answer(Verdict.NEAR)
SAND = act.LetClockRun()
DECISIONS: dict[str, Callable[[Studio], Table]] = {
    "who begins": table_of,
    "a swap": lambda studio: rolled(studio, Play.CHALLENGE, pawns=(5, 8, 33, 12)),
    "no swap": lambda studio: rolled(
        studio, Play.CHALLENGE, pawns=(30, 8, 3, 12), **AMONG_COMPUTERS
    ),
    "a rival on the Circle": lambda studio: rolled(
        studio, Play.CHALLENGE, pawns=(20, ON_CIRCLE, 22, 40)
    ),
    "on the Circle": lambda studio: rolled(
        studio, Play.CHALLENGE, pawns=(ON_CIRCLE, ON_CIRCLE, 22, 30)
    ),
    "all on the Circle": lambda studio: rolled(studio, Play.CHALLENGE, pawns=(ON_CIRCLE,) * 4),
    "a reward": won_challenge,
    "a climb": lambda studio: at_card(studio, Play.SOLO, act.Award(0), pawns=(1, 20, 17, 30)),
    "marking": lambda studio: at_card(studio, Play.ALL),
    "time": lambda studio: at_card(studio, Play.ALL, SAND),
    "judging": lambda studio: at_card(studio, Play.SOLO, SAND, act.NobodySolved()),
    "opening": lambda studio: rolled(studio, Play.ALL, judge="program"),
    "typing": lambda studio: at_card(studio, Play.SOLO, judge="program"),
    "buzzing": lambda studio: at_card(studio, Play.ALL, judge="program"),
    "answering": lambda studio: at_card(studio, Play.ALL, act.Buzz(0), judge="program"),
    "a quick guess": lambda studio: at_card(studio, Play.SOLO, SAND, judge="program"),
    "an appeal": lambda studio: at_card(
        studio, Play.ALL, act.Buzz(1), NEAR, act.Buzz(0), NEAR, SAND, judge="program"
    ),
}


@pytest.mark.parametrize("decision", DECISIONS)
def test_advice_stands_whole_beside_the_board(
    decision: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = Studio((1280, 800), STILL)
    table = DECISIONS[decision](studio)
    table.aids = table.aids._replace(hints=True)
    table.place.adviser = bots()["hard"]
    table.ask_advice()
    table.advice.slice_s = 10.0
    table.update(0.0)
    assert table.note is not None
    said = table.note.text
    assert said != NO_ADVICE
    shown: list[str] = []
    beginning = Lettering.beginning

    def noted(letters: Lettering, text: str, *more: Any, **named: Any) -> str:
        found = beginning(letters, text, *more, **named)
        if text == said:
            shown.append(found)
        return found

    monkeypatch.setattr(Lettering, "beginning", noted)
    studio.drawn(table)
    assert shown == [said]
