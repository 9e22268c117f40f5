"""How likely computers are to solve a card, and when.

The chances are printed in set-up and never adjusted to the score (WZ-108).
"""

from __future__ import annotations

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules.numbers import Computer, Mind, Rules
from boardgames.games.whatzit.rules.state import Setting, State

FULL = 100


def computer_of(rules: Rules, mind: Mind) -> Computer:
    """The chances of a level."""
    return {
        Mind.EASY: rules.computers.easy,
        Mind.NORMAL: rules.computers.normal,
        Mind.HARD: rules.computers.hard,
    }[mind]


def window_of(computer: Computer, timer: int) -> tuple[int, int]:
    """First and last half second at which the level may have an answer."""
    begin, end = computer.think
    return max(1, -(-begin * 2 * timer // FULL)), max(1, end * 2 * timer // FULL)


def solve_share(setting: Setting, mind: Mind, card: str) -> int:
    """How many of a hundred such cards the level solves in time."""
    return computer_of(setting.rules, mind).solve[setting.codes[card].level - 1]


def thought_of(setting: Setting, state: State, seat: Seat, rng: Rng) -> int:
    """When a computer will have the answer, in half seconds; 0: never."""
    mind = setting.minds[seat]
    if rng.below(FULL) >= solve_share(setting, mind, state.card):
        return 0
    first, last = window_of(computer_of(setting.rules, mind), setting.timer)
    return first + rng.below(max(1, last - first + 1))


def quick_is_right(setting: Setting, state: State, seat: Seat, rng: Rng) -> bool:
    """Whether a computer's quick guess is right (WZ-105)."""
    share = solve_share(setting, setting.minds[seat], state.card) * setting.rules.quick_share
    return rng.below(FULL * FULL) < share
