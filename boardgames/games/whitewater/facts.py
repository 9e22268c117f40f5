"""Numbers that follow from rules and boards, for the rulebook's texts and for the table's hints."""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.games.whitewater.laying import start_boards
from boardgames.games.whitewater.terms import Terms

KINDS = {"paddle": "paddle", "overboard": "overboard", "capsize": "capsize"}


def odds(terms: Terms, die: str) -> dict[str, float]:
    """How likely each kind of result is once worse dice have been rolled; they add up to 1."""
    found = {"spin": 0.0, "paddle": 0.0, "overboard": 0.0, "capsize": 0.0}
    faces = terms.rules.dice.faces(die)
    for face in faces:
        if face in ("red", "black"):
            for kind, share in odds(terms, face).items():
                found[kind] += share / len(faces)
        else:
            found[KINDS.get(face, "spin")] += 1 / len(faces)
    return found


def facts_of(terms: Terms) -> Mapping[str, object]:
    """By the names the rulebook uses."""
    facts: dict[str, object] = {
        "board_count": len(terms.boards),
        "start_board_count": len(start_boards(terms.boards)),
        "action_card_count": terms.rules.seats.most * terms.action_cards(terms.rules.seats.most),
        "energy_card_count": terms.rules.seats.most * terms.rules.energy_cards,
    }
    for die in ("blue", "red", "black"):
        for kind, share in odds(terms, die).items():
            facts[f"odds_{die}_{kind}"] = f"{100 * share:.1f}"
    return facts
