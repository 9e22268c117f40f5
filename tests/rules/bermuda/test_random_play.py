"""Random matches: they end, every position is sound, and nothing is lost in writing it down."""

from __future__ import annotations

import msgspec
import pytest

from boardgames.core.rng import Rng
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Hanging, Lost, State
from tests.rules.bermuda.positions import game

pytestmark = pytest.mark.thorough

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"target": 200000, "edge_lift": True},
    {"extra_magnet": True, "safe_ports": True},
)
_encode = msgspec.json.encode
_state = msgspec.json.Decoder(State)
_action = msgspec.json.Decoder(BermudaTriangle.action_type)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variants", VARIANTS)
def test_random_matches_end_and_stay_sound(seats: int, variants: dict[str, object]) -> None:
    opened = game(**variants)
    for seed in range(4):
        rng = Rng.of(seed, seats)
        state = opened.start(seats)
        while (seat := opened.to_move(state)) is not None:
            legal = opened.legal_actions(state)
            assert legal
            action = opened.chance(state, rng) if seat < 0 else rng.choice(legal)
            assert action in legal
            assert _action.decode(_encode(action)) == action
            before = state
            step = opened.apply(state, action)
            state = step.state
            assert opened.problems(state) == []
            assert_ships_are_kept(before, state, any(map(_is_lift, step.events)))
        assert _state.decode(_encode(state)) == state
        assert opened.legal_actions(state) == ()
        outcome = opened.outcome(state)
        assert outcome is not None
        assert sorted(seat for place in outcome.ranking for seat in place) == list(range(seats))
        assert opened.round_of(state) == state.round < 400


def _is_lift(event: object) -> bool:
    return type(event).__name__ == "CloudLifted"


def assert_ships_are_kept(before: State, after: State, lifted: bool) -> None:
    """A ship is lost only in a lift, and what hangs comes off in no other way."""
    for old, new in zip(before.ships, after.ships, strict=True):
        for was, now in zip(old, new, strict=True):
            if isinstance(was, Lost) or (isinstance(was, Hanging) and lifted):
                assert isinstance(now, Lost)
            elif isinstance(was, Hanging):
                assert now == was
            else:
                assert lifted or not isinstance(now, Lost)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_survives_being_written_down(seats: int) -> None:
    opened = game()
    rng = Rng.of(77, seats)
    state = opened.start(seats)
    while (seat := opened.to_move(state)) is not None:
        again = _state.decode(_encode(state))
        assert again == state
        assert opened.legal_actions(again) == opened.legal_actions(state)
        for viewer in range(seats):
            view = opened.view(state, viewer)
            assert view == state
            assert opened.guess(view, viewer, rng) == view
        legal = opened.legal_actions(state)
        action = opened.chance(again, rng) if seat < 0 else rng.choice(legal)
        assert opened.apply(again, action) == opened.apply(state, action)
        state = opened.apply(again, action).state
        assert not opened.is_private(state)
