"""What a screen keeps of the story is what it would be told anew, whatever was taken back."""

from __future__ import annotations

import pytest

from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.story import SeenEntry, told_turns
from boardgames.core.wording import Teller
from boardgames.games import CATALOGUE, open_game
from boardgames.ui.table.sitting import Sitting

ACTIONS = 120
TAKEN_BACK_IN = 9
"""One action in so many is taken back, and another comes in its place before anybody looks."""


def who(seat: int) -> str:
    """A name."""
    return f"Player {seat + 1}"


def looked_at_anew(sitting: Sitting) -> list[SeenEntry]:
    """Every entry shown, without anything kept."""
    shown = sitting.session.entries[: sitting.shown]
    return [SeenEntry(e.index, e.seat, tuple(sitting.seen_events(e))) for e in shown]


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_what_is_kept_is_what_would_be_told_anew(game: str) -> None:
    opened = open_game(game)
    session = Session(opened, opened.seats[0], 5)
    sitting, rng = Sitting(session, who), Rng(5)
    taken_back = 0
    for _ in range(ACTIONS):
        if session.to_move is None:
            break
        session.play(rng.choice(session.legal_actions()))
        sitting.snap()
        assert sitting.seen_entries() == looked_at_anew(sitting)
        if not rng.below(TAKEN_BACK_IN) and session.undo():
            session.play(rng.choice(session.legal_actions()))
            taken_back += 1
        sitting.snap()
        sitting.viewer = rng.below(session.seats)
        entries = looked_at_anew(sitting)
        assert sitting.seen_entries() == entries
        teller = Teller(who, sitting.alone)
        assert sitting.story() == told_turns(opened, entries, teller, who)
    assert taken_back
