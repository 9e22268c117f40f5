"""Computer players at the table: they think while the screen goes on, and play after a pause."""

from __future__ import annotations

import time
from typing import Any

from boardgames.ai.bots import Thought, thought_out
from boardgames.ui.computer import PAUSE_MS, SLICE_S, Computer

FRAME_MS = 16.0


def slow(steps: int, action: str = "found") -> Thought:
    """A thought of so many milliseconds."""
    for _ in range(steps):
        end = time.perf_counter() + 0.001
        while time.perf_counter() < end:
            pass
        yield
    return action


def frames_until_found(computer: Computer, thought: Thought) -> tuple[Any, int, float]:
    """The action, how many frames it took, and the longest of them in seconds."""
    frames, longest, action = 0, 0.0, None
    while action is None:
        begun = time.process_time()
        action = computer.update(FRAME_MS, lambda: thought)
        longest = max(longest, time.process_time() - begun)
        frames += 1
    return action, frames, longest


def test_a_quick_answer_waits_for_the_pause() -> None:
    action, frames, _ = frames_until_found(Computer(), slow(0))
    assert action == "found"
    assert frames * FRAME_MS >= PAUSE_MS


def test_a_long_thought_never_holds_a_frame_up() -> None:
    action, frames, longest = frames_until_found(Computer(), slow(600))
    assert action == "found"
    assert frames * FRAME_MS > PAUSE_MS
    assert longest < 4 * SLICE_S


def test_a_new_decision_is_thought_about_anew() -> None:
    computer = Computer()
    computer.update(PAUSE_MS, lambda: slow(50, "old"))
    computer.begin()
    assert frames_until_found(computer, slow(2, "new"))[0] == "new"


def test_a_thought_can_be_thought_out_without_a_stop() -> None:
    assert thought_out(slow(3)) == "found"
