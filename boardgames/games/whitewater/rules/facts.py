"""Numbers that follow from rules and boards, for the rulebook's texts and for the table's hints."""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.games.whitewater.rules.laying import LEAST_BOARDS
from boardgames.games.whitewater.rules.terms import Terms

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
    rules, costs = terms.rules, terms.costs
    facts: dict[str, object] = {
        "board_count": len(terms.boards),
        "raft_count": len(rules.rafts),
        "raft_card_count": 2 * len(rules.rafts),
        "action_card_count": rules.seats.most * terms.action_cards(rules.seats.most),
        "character_count": len(rules.characters),
        "character_copies": terms.copies_of_character(),
        "energy_card_count": rules.seats.most * rules.energy_cards,
        "least_boards": LEAST_BOARDS,
        "stakes_for_two": list(rules.factors(2)),
        "stakes_for_more": list(rules.factors(rules.seats.most)),
        "snag_move": costs.move + costs.snag,
        "snag_back": costs.back + costs.snag,
        "rafter_cost": costs.recover * rules.cards_per_raft,
        "capsize_cost": costs.recover * 2 * rules.cards_per_raft,
        "capsize_tokens": 2 * rules.cards_per_raft,
        "round_limit": terms.round_limit,
    }
    for die in ("blue", "red", "black"):
        for kind, share in odds(terms, die).items():
            facts[f"odds_{die}_{kind}"] = f"{100 * share:.1f}"
    return facts
