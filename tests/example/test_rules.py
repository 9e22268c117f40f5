"""Each numbered rule of Stones."""

from __future__ import annotations

import pytest

from boardgames.core.game import CHANCE
from boardgames.core.tiled import MapObject
from tests.example.stones.rules.events import FrogHopped, FrogStood, FrogSwam
from tests.example.stones.rules.rules import Hop, Rules, State, Stones, Tossed

KINDS = ("stone", "stone", "slippery", "stone")
STONES = [MapObject(number, "", kind, "point", (0.0, 0.0)) for number, kind in enumerate(KINDS)]
GAME = Stones(Rules(2, {}), STONES, {"slips": True})


@pytest.mark.rule("ST-01")
def test_a_frog_hops_one_or_two_stones_ahead() -> None:
    assert GAME.legal_actions(State((0, 0))) == [Hop(1), Hop(2)]
    assert GAME.legal_actions(State((2, 0))) == [Hop(3)]
    step = GAME.apply(State((0, 0)), Hop(1))
    assert (step.state, step.events) == (State((1, 0), 1), (FrogHopped(0, 1),))


@pytest.mark.rule("ST-02")
def test_tails_on_a_slippery_stone_leads_back_to_the_bank() -> None:
    tossing = GAME.apply(State((1, 0)), Hop(2)).state
    assert GAME.to_move(tossing) == CHANCE
    stood, swam = GAME.apply(tossing, Tossed(True)), GAME.apply(tossing, Tossed(False))
    assert (stood.state, stood.events) == (State((2, 0), 1), (FrogStood(0),))
    assert (swam.state, swam.events) == (State((0, 0), 1), (FrogSwam(0),))


@pytest.mark.rule("ST-02")
def test_without_slippery_stones_nobody_tosses_a_coin() -> None:
    dry = Stones(Rules(2, {}), STONES, {"slips": False})
    assert dry.to_move(dry.apply(State((1, 0)), Hop(2)).state) == 1


@pytest.mark.rule("ST-03")
def test_the_first_on_the_meadow_wins() -> None:
    outcome = GAME.outcome(State((1, 3, 1), 2))
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.ranking == ((1,), (0, 2))
    assert GAME.outcome(State((1, 2, 1))) is None
