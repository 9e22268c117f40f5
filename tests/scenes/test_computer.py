"""Computer players at the table: they think while the screen continues, and play after a pause."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import Thought, thought_out
from boardgames.ui.table.computer import PAUSE_MS, SLICE_S, Computer

FRAME_MS = 16.0


class Clock:
    """Time that only thinking takes."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def slow(self, steps: int, action: str = "found") -> Thought:
        """A thought of that many milliseconds."""
        for _ in range(steps):
            self.seconds += 0.001
            yield
        return action


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The one by which computers get their slices."""
    made = Clock()
    monkeypatch.setattr("boardgames.ui.table.computer.time.perf_counter", lambda: made.seconds)
    return made


def frames_until_found(computer: Computer, thought: Thought) -> tuple[Any, int]:
    """The action, and how many frames it took."""
    frames, action = 0, None
    while action is None:
        action = computer.update(FRAME_MS, lambda: thought)
        frames += 1
    return action, frames


def test_a_quick_answer_waits_for_the_pause(clock: Clock) -> None:
    action, frames = frames_until_found(Computer(), clock.slow(0))
    assert action == "found"
    assert frames * FRAME_MS >= PAUSE_MS


def test_a_long_thought_is_spread_over_many_frames(clock: Clock) -> None:
    computer = Computer()
    computer.begin(pause_ms=0.0)
    action, frames = frames_until_found(computer, clock.slow(300))
    assert action == "found"
    assert clock.seconds == pytest.approx(0.3)
    assert 0.3 / (2 * SLICE_S) <= frames <= 300


def test_a_new_decision_is_thought_about_anew(clock: Clock) -> None:
    computer = Computer()
    computer.update(PAUSE_MS, lambda: clock.slow(50, "old"))
    computer.begin()
    assert frames_until_found(computer, clock.slow(2, "new"))[0] == "new"


def test_a_thought_can_be_thought_out_without_a_stop(clock: Clock) -> None:
    assert thought_out(clock.slow(3)) == "found"
