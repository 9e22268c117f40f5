"""Numbers that follow from board, decks and computers, and how likely computers solve a card.

The chances are printed in set-up and never adjusted to the score (WZ-108), so what is printed and
what is rolled by stand together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules.numbers import Computer, Ground, Mind, Rules
from boardgames.games.whatzit.rules.state import Setting, State

LEVELS = ("easy", "normal", "hard")


def facts_of(setting: Setting) -> Mapping[str, object]:
    """By name, as the rulebook calls them."""
    rules, path = setting.rules, setting.path
    regular, wicked = len(setting.decks[0]), len(setting.decks[1])
    ladders = [f"{begin} to {end}" for begin, end in sorted(path.ladders.items())]
    faces = Counter(rules.black_die)
    each = {str(count) for count in faces.values()}
    found: dict[str, object] = {
        "cards_in_all": regular + wicked,
        "regular_cards": regular,
        "wicked_cards": wicked,
        "path_spaces": path.circle - 1,
        "yellow_spaces": sum(space.ground is Ground.YELLOW for space in path.spaces),
        "ladder_list": "; ".join(ladders) or "none",
        "black_faces": each.pop() if len(each) == 1 else "several",
        "white_low": min(rules.white_die),
        "white_high": max(rules.white_die),
        "regular_levels": f"{rules.decks.regular.levels[0]} to {rules.decks.regular.levels[1]}",
        "wicked_levels": f"{rules.decks.wicked.levels[0]} to {rules.decks.wicked.levels[1]}",
    }
    for name in LEVELS:
        found[f"chances_{name}"] = chances(getattr(rules.computers, name))
    return found


def chances(computer: Computer) -> str:
    """How often a level solves a card, by difficulty."""
    return ", ".join(f"{share}" for share in computer.solve) + " of 100"


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
