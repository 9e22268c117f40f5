"""What a place is worth to a seat: where it must go next, and how far that still is.

A landing is worth the chance that it supplies a card the seat lacks, less so much for every space
of the way that would be left. Nothing is read here that a view masks, so a full position and the
view of it are worth the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import inf
from typing import TypeVar

from boardgames.core.game import Seat
from boardgames.games.waterworld.bots.memory import Notes
from boardgames.games.waterworld.rules.actions import FlyTo, MoveTo
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    Atoll,
    Kind,
    Pawn,
    Phase,
    Sails,
    State,
    Token,
    missing,
)

Landing = TypeVar("Landing", bound=MoveTo | FlyTo)
Goal = tuple[float, dict[str, int]]
"""What a place is worth, and how far every space is from it."""

CERTAIN = 100.0
PER_SPACE = 8.0
"""So much that an unknown token in reach is turned before one sails far to an open one."""
IN_REACH = 2 * PER_SPACE + 1
"""What it costs to be met: a detour of two spaces, not of three."""
CHASED_WITHIN = 6
"""Spaces up to which whoever lacks cards goes after the holder; further off it gathers them."""
BARRED = 80.0
"""What it is worth to come upon the holder, whose collection a trade may break."""
FORCED_TRADE = 60.0
"""What it costs to have to swap a card out of a complete collection."""


def goal(view: State, seat: Seat) -> str | None:
    """Where a seat with a complete collection has to go; None where nobody can tell."""
    if view.knows[seat]:
        return view.dry_land
    if view.holder is not None:
        return view.pawns[view.holder].space
    return view.deez


def token_chances(
    tokens: tuple[Token, ...], view: State, notes: Notes, wanted: Collection[Token]
) -> tuple[float, float]:
    """How likely a wanted token lies face down on an atoll of the set-up, and on a fresh one."""
    floor = notes.pile_floor
    hidden = sum([tokens.count(token) for token in wanted])
    mixed = among = len(view.pile)
    for atoll in view.atolls:
        if atoll.up:
            hidden -= atoll.token in wanted
        else:
            among += 1
            mixed += atoll.space in notes.fresh
    certain = sum([floor.get(token, 0) for token in wanted])
    known = sum(floor.values())
    old = max(0, hidden - certain) / max(1, among - known)
    return old, (certain + max(0, mixed - known) * old) / max(1, mixed)


class Landings:
    """The worth of every space to one seat in one position."""

    def __init__(self, game: Waterworld, view: State, seat: Seat, notes: Notes) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.is_complete = view.hands[seat] == COMPLETE
        self._away = game.chart.distance
        supplies = {} if self.is_complete else dict(self._supplies(notes))
        self._goals = [(worth, self._away[space]) for space, worth in self._worth(supplies)]
        hopeful = view.holder is None
        self._hopes = {s: w for s, w in supplies.items() if w < CERTAIN} if hopeful else {}
        others = [pawn for other, pawn in enumerate(view.pawns) if other != seat]
        self._fears = self._reaches(others) if view.holder == seat else []
        must_trade = self.is_complete and not view.discard
        self._shuns = {pawn.space for pawn in others} if must_trade else set()
        self._wins = {view.dry_land} if self.is_complete and view.knows[seat] else set()

    def best(self, space: str) -> float:
        """What the best goal is worth from there."""
        return max([worth - PER_SPACE * away[space] for worth, away in self._goals])

    def of(self, space: str) -> float:
        """What it is worth to end a move there."""
        return self.best(space) - self._costs(space)

    def favourites(self, moves: Sequence[Landing]) -> Sequence[Landing]:
        """Those of the moves that are worth most; of several, those with the best way on."""
        goals = self._goals_at_stake()
        scores = [max([w - PER_SPACE * away[m.space] for w, away in goals]) for m in moves]
        if self._hopes:
            hoped = [self._hoped(m.space) for m in moves]
            scores = [max(both) for both in zip(scores, hoped, strict=True)]
        if self._fears or self._shuns or self._wins:
            scores = [s - self._costs(m.space) for s, m in zip(scores, moves, strict=True)]
        most = max(scores)
        first = [move for move, score in zip(moves, scores, strict=True) if score == most]
        if len(first) == 1 or len(self._goals) == 1:
            return first
        ways_on = [self._second(move.space) for move in first]
        most = max(ways_on)
        return [move for move, score in zip(first, ways_on, strict=True) if score == most]

    def _goals_at_stake(self) -> list[Goal]:
        """The goals that can decide which of the moves is best; bots try thousands of moves."""
        view = self.view
        here = view.pawns[self.seat].space
        reach = sum(view.dice) if view.phase is Phase.MOVE else len(self.game.chart.spaces)
        bounds = [
            worth - PER_SPACE * max(0 if away[here] else 1, away[here] - reach)
            for worth, away in self._goals
        ]
        # A goal further behind than anything can cost is none.
        least = max(bounds) - (IN_REACH if self._fears else 0) - (FORCED_TRADE * bool(self._shuns))
        return [g for g, bound in zip(self._goals, bounds, strict=True) if bound >= least]

    def _costs(self, space: str) -> float:
        if space in self._wins:
            return -CERTAIN
        cost = FORCED_TRADE if space in self._shuns else 0.0
        if any(away[space] <= reach for reach, away in self._fears):
            cost += IN_REACH
        return cost

    def _hoped(self, space: str) -> float:
        """What it is worth to try a face-down token: the chance of it, or else the way on."""
        worth = self._hopes.get(space)
        if worth is None:
            return -inf
        ways_on = [w - PER_SPACE * away[space] for w, away in self._goals if away[space]]
        return worth + (1 - worth / CERTAIN) * max([0.0, *ways_on])

    def _second(self, space: str) -> float:
        """What the second-best goal is worth from there."""
        return sorted([worth - PER_SPACE * away[space] for worth, away in self._goals])[-2]

    def _reaches(self, pawns: Sequence[Pawn]) -> list[tuple[int, dict[str, int]]]:
        dice = self.game.rules.dice
        return [
            (dice.faces * (dice.sails if p.sails is Sails.UP else dice.plain), self._away[p.space])
            for p in pawns
        ]

    def _worth(self, supplies: Mapping[str, float]) -> Iterator[tuple[str, float]]:
        view, seat = self.view, self.seat
        flights = [a.space for a in view.atolls if a.up and a.token is Token.DIRIGIBLE]
        if self.is_complete:
            place = goal(view, seat)
            assert place is not None, "as long as the Deez is gone somebody holds the compass"
            yield place, CERTAIN
            for space in flights:
                yield space, CERTAIN
            return
        best = max(supplies.values(), default=0.0)
        yield from supplies.items()
        yield from self._chased()
        for space in flights:
            if best:
                yield space, best
        if not best:
            for other, pawn in enumerate(view.pawns):
                if other != seat:
                    yield pawn.space, CERTAIN

    def _chased(self) -> Iterator[tuple[str, float]]:
        """In the race a holder who is near is caught first, to see the compass or bar the way."""
        view, seat = self.view, self.seat
        if view.holder is None or view.holder == seat:
            return
        there = view.pawns[view.holder].space
        if self._away[view.pawns[seat].space][there] <= CHASED_WITHIN:
            yield there, BARRED if view.knows[seat] else CERTAIN

    def _supplies(self, notes: Notes) -> Iterator[tuple[str, float]]:
        """The atolls that can bring a missing card, and the chance of it."""
        wanted = missing(self.view.hands[self.seat])
        tokens = [token for token, kind in CARD_OF.items() if kind in wanted]
        chance_old, chance_fresh = token_chances(self.game.tokens, self.view, notes, tokens)
        for atoll in self.view.atolls:
            chance = chance_fresh if atoll.space in notes.fresh else chance_old
            if atoll.up:
                chance = float(is_useful(atoll, wanted))
            if chance > 0:
                yield atoll.space, CERTAIN * chance


def is_useful(atoll: Atoll, wanted: frozenset[Kind]) -> bool:
    """Whether the atoll openly gives one of the kinds."""
    return atoll.up and CARD_OF.get(atoll.token, Kind.HIDDEN) in wanted
