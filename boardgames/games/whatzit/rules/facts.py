"""Numbers that follow from board, decks and computers, for the rulebook's texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from boardgames.games.whatzit.rules.numbers import Computer, Ground, Rules
from boardgames.games.whatzit.rules.state import Setting

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


def computer_words(rules: Rules) -> dict[str, str]:
    """By level: its chances, as the set-up prints them (WZ-108)."""
    return {
        level: f"{level.capitalize()} solves {chances(getattr(rules.computers, level))} cards of "
        f"difficulty 1 to {len(rules.computers.easy.solve)}."
        for level in LEVELS
    }
