"""What one turn gains over another, in words: the largest part of it, by what everybody sees.

Stakes don't matter here, so that no sentence tells one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boardgames.core.game import Seat
from boardgames.core.texts import N_, Plural, _
from boardgames.games.whitewater.rules.routes import ANY_WAY, route_costs
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Raft, State, crew_member, is_locked, own_rafts

STROKES = Plural(
    N_("That puts raft {letter} {count} stroke ahead of the next best turn."),
    N_("That puts raft {letter} {count} strokes ahead of the next best turn."),
)
OR_STROKES = Plural(
    N_("That puts raft {letter} {count} stroke ahead instead."),
    N_("That puts raft {letter} {count} strokes ahead instead."),
)
ENERGY = N_("That leaves you {count} more Energy than the next best turn.")
OR_ENERGY = N_("That leaves you {count} more Energy.")
CARDS = N_("A locked card gives no strokes.")
OR_CARDS = Plural(N_("That frees {count} more card."), N_("That frees {count} more cards."))
CARD_WORTH = 3
"""Strokes that a card is worth, which gives one every turn."""


class Gain(NamedTuple):
    worth: int
    """In strokes."""
    advised: str
    """As the reason for the first choice."""
    instead: str
    """As what the second choice has for it."""
    letter: str = ""
    """The raft it is about."""


def largest_gain(game: Whitewater, turn: State, other: State, seat: Seat) -> Gain | None:
    """None where a turn gains nothing over the other that could be named."""
    return max(_gains(game, turn, other, seat), key=lambda gain: gain.worth, default=None)


def _gains(game: Whitewater, turn: State, other: State, seat: Seat) -> Iterator[Gain]:
    costs = route_costs(game.river(turn), game.terms.costs, ANY_WAY)
    for one, two in zip(own_rafts(turn, seat), own_rafts(other, seat), strict=True):
        if (count := _to_go(costs, two) - _to_go(costs, one)) > 0:
            values = {"letter": one.letter, "count": count}
            yield Gain(count, _(STROKES, **values), _(OR_STROKES, **values), one.letter)
        if (count := _locked(two, seat) - _locked(one, seat)) > 0:
            text = _(OR_CARDS, count=count)
            yield Gain(CARD_WORTH * count, _(CARDS), text, one.letter)
    if (count := turn.energy[seat] - other.energy[seat]) > 0:
        yield Gain(count, _(ENERGY, count=count), _(OR_ENERGY, count=count))


def _to_go(costs: dict[tuple[tuple[int, int], int], float], raft: Raft) -> int:
    """Strokes to the finish over empty water."""
    return 0 if raft.hex is None else round(costs.get((raft.hex, raft.facing), 0))


def _locked(raft: Raft, seat: Seat) -> int:
    return sum(is_locked(card) for card in crew_member(raft, seat).cards)
