"""Computer players at the table: they think while the screen goes on, and play after a pause."""

from __future__ import annotations

import time
from typing import Any

from boardgames.ai.bots import Thought, thought_out
from boardgames.ui.table.computer import PAUSE_MS, SLICE_S, Computer

FRAME_MS = 16.0


def slow(steps: int, action: str = "found") -> Thought:
    """A thought of so many milliseconds."""
    for _ in range(steps):
        end = time.perf_counter() + 0.001
        while time.perf_counter() < end:
            pass
        yield
    return action


def frames_until_found(computer: Computer, thought: Thought) -> tuple[Any, int]:
    """The action, and how many frames it took."""
    frames, action = 0, None
    while action is None:
        action = computer.update(FRAME_MS, lambda: thought)
        frames += 1
    return action, frames


def test_a_quick_answer_waits_for_the_pause() -> None:
    action, frames = frames_until_found(Computer(), slow(0))
    assert action == "found"
    assert frames * FRAME_MS >= PAUSE_MS


def test_a_long_thought_is_spread_over_many_frames() -> None:
    computer = Computer()
    computer.begin(pause_ms=0.0)
    action, frames = frames_until_found(computer, slow(300))
    assert action == "found"
    assert frames >= 0.3 / (2 * SLICE_S)


def test_a_new_decision_is_thought_about_anew() -> None:
    computer = Computer()
    computer.update(PAUSE_MS, lambda: slow(50, "old"))
    computer.begin()
    assert frames_until_found(computer, slow(2, "new"))[0] == "new"


def test_a_thought_can_be_thought_out_without_a_stop() -> None:
    assert thought_out(slow(3)) == "found"
