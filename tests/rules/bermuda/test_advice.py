"""Advice in words: the move, its reason, and what the second choice would gain."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import thought_out
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.hard import Hard
from boardgames.games.bermuda.narration.advice import advice
from boardgames.games.bermuda.rules.state import State
from tests.rules.bermuda.positions import Lying, game, position

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def advised(state: State) -> str:
    legal = game().legal_actions(state)
    seat = game().to_move(state)
    assert seat is not None
    choices = thought_out(Hard().weigh(game(), state, legal, seat, Rng(1)))
    return advice(game(), state, choices, NAMES.__getitem__)


FAR: dict[str, Any] = {"cloud": (5, 15)}
CASES: list[tuple[Lying, dict[str, Any], str]] = [
    # A dock that wins is the whole advice.
    (
        {"B1": "S11", "B2": "O10", "Y1": "S02"},
        {"roll": 1, "money": (320_000, 0)},
        "Sail ship 2 to Miami: $50,000 wins the match!",
    ),
    # Money that nothing can take.
    (
        {"B1": "S10", "B2": "L04", "B3": "B02", "Y1": "O03"},
        {"roll": 4, **FAR, "piles": {"lumber": (70_000, 20_000)}},
        ("Sail ship 1 to Bermuda for $70,000. It’s safe there. Or ship 3: no card this turn."),
    ),
    # Of two that come to one port.
    (
        {"B1": "O09", "B2": "O10", "B3": "S02", "Y1": "B12"},
        {"roll": 2, "piles": {"sugar": (80_000, 30_000)}},
        ("Sail ship 1 to Miami for $100,000. It’s safe there. Or ship 2: equally good."),
    ),
    # Out of the way of a sweep.
    (
        {"B1": "S05", "B2": "L02", "Y1": "O08", "Y2": "B13"},
        {"roll": 4},
        ("Sail ship 1: its risk falls from 2 to 0 of 16 spins. Or ship 2: risk 2 of 16 spins."),
    ),
    # A single ship.
    (
        {"B1": "S02", "Y1": "O02"},
        {"roll": 3, **FAR},
        (
            "Sail ship 1 towards Bermuda, which pays $20,000. It’s safe there. "
            "No other ship can sail."
        ),
    ),
    # Bound for a port that is full.
    (
        {"B1": "S02", "Y1": "lumber", "Y2": "lumber"},
        {"roll": 3, **FAR},
        (
            "Sail ship 1 towards Bermuda, which pays $20,000 once there’s room. "
            "It’s safe there. No other ship can sail."
        ),
    ),
    # A blow.
    (
        {"B1": "S02", "Y1": "S05", "Y2": "L09"},
        {"roll": 3, **FAR},
        ("Sail ship 1: that sends Ben’s ship 1 to Miami. No other ship can sail."),
    ),
    # On oneself, because there is nothing else.
    (
        {"B1": "S08", "B2": "S11", "Y1": "lumber", "Y2": "lumber"},
        {"roll": 3, **FAR},
        ("Sail ship 1: that sends your own ship 2 to Miami. No other ship can sail."),
    ),
    # Nothing to decide.
    ({"B1": "S02", "Y1": "S05"}, {}, "Roll: there’s nothing to choose yet."),
    ({"B1": "S02", "Y1": "S05"}, {"turn": -1}, "Spin: nobody can steer the cloud."),
    (
        {"B1": "B04", "Y1": "B05", "Y2": "B06"},
        {"roll": 6},
        "Pass: none of your ships can sail.",
    ),
]


@pytest.mark.parametrize(("ships", "more", "told"), CASES)
def test_the_move_its_reason_and_the_second_choice(
    ships: Lying, more: dict[str, Any], told: str
) -> None:
    assert advised(position(ships, **more)) == told


def test_a_danger_that_stays_is_told_here_and_there() -> None:
    text = advised(position({"B1": "S05", "Y1": "L05"}, roll=2))
    assert "its risk falls from 2 to 1 of 16 spins." in text
