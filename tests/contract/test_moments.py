"""The positions between events, which everything that moves is given.

Animations begin where the event before them ended. So an entry's moments, as each seat sees them,
lead from that seat's view before the entry to its view after it, in everything that is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from boardgames.core.game import NOBODY, Game, moments_of
from tests.contract.matches import opened, steps, usual_cases

NOT_DRAWN: Mapping[str, frozenset[str]] = {
    # What is to be decided next, by whom and about what, is drawn only once the entry has been
    # shown; no event tells it, and a card that is offered stays unseen until it is answered.
    "waterworld": frozenset({"phase", "step", "waiting", "offered"}),
    # As above; a computer's thoughts are never drawn, nor how many decks chance has shuffled.
    "whatzit": frozenset({"phase", "thoughts", "shuffled"}),
    "bermuda": frozenset({"phase"}),
    # What is asked next; lights, prompts and lids wait until the entry has been shown.
    "conflict": frozenset({"phase"}),
    # Likewise; the rest is how the rules keep in mind what of an action is still to be settled.
    "whitewater": frozenset({"phase", "settling", "carried", "used", "due", "resume"}),
}
"""By game: state fields that nothing drawn during an entry depends on; none if it isn’t named."""
SAMPLED = 400
"""Entries of a match that are examined event by event."""


def drawn(game: Game[Any, Any], view: Any) -> dict[str, Any]:
    hidden = NOT_DRAWN.get(game.name, frozenset())
    return {
        name: value for name, value in msgspec.structs.asdict(view).items() if name not in hidden
    }


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_the_events_of_an_entry_lead_to_the_view_after_it(
    name: str, seats: int, table: Any
) -> None:
    game = opened(name, table)
    for number, (state, action, step) in enumerate(steps(game, seats, seed=13), 1):
        is_over = game.to_move(step.state) is None
        if number >= SAMPLED and not is_over:
            continue
        for seat in (NOBODY, *range(seats)):
            view = game.view(state, seat)
            if is_over and view != state:
                continue  # The end lays everything open, also what no event tells.
            seen = [event if is_over else event.seen_by(seat) for event in step.events]
            told = moments_of(game, state, action, seen, seat)
            end = told[-1].after if told else view
            assert drawn(game, end) == drawn(game, game.view(step.state, seat)), (action, told)


@pytest.mark.parametrize(("name", "seats", "table"), usual_cases())
def test_playing_ahead_leads_where_playing_does(name: str, seats: int, table: Any) -> None:
    game = opened(name, table)
    for number, (state, action, step) in enumerate(steps(game, seats, seed=19)):
        if number >= SAMPLED:
            break
        assert game.advance(state, action) == step.state
        assert tuple(event for event, _ in game.trace(state, action)) == step.events
