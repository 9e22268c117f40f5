"""How many turns a seat still needs to win, roughly; and the race once the Deez is sunk.

Reads only what a view shows, so a full position and its view give the same result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from boardgames.core.game import Seat
from boardgames.games.waterworld.bots.memory import Notes, token_chances
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    HIDDEN_SPACE,
    Hand,
    Kind,
    Phase,
    State,
    Token,
)

Kinds = frozenset[Kind]

BATTLE = 3.0  # turns that the battle costs, without the way to it: every other attack costs a card
SEARCH = 7.0  # most turns to find a kind that isn't open anywhere: others have it, too
BETWEEN = 3  # typical spaces from one face-down atoll to the next
LAND = 6  # typical spaces to Dry Land
CHASE = 1.4  # factor for catching a boat that sails on
HUNT, BARRING = 2.0, 0.6
"""Weight of each turn of distance to the holder, before seeing the compass and after: without the
holder in reach no cards win."""
FURTHEST = 60
TOKEN_OF = {kind: token for token, kind in CARD_OF.items()}
ALL_KINDS: Kinds = frozenset(COMPLETE)


@cache
def crossing(dice: int, faces: int) -> tuple[float, ...]:
    """The average number of turns to cover each number of spaces."""
    rolls = Counter(sum(thrown) for thrown in product(range(1, faces + 1), repeat=dice))
    total = faces**dice
    turns = [0.0]
    for away in range(1, FURTHEST):
        left = sum(n * turns[max(0, away - roll)] for roll, n in rolls.items() if roll < away)
        turns.append(1 + left / total)
    return tuple(turns)


class Outlook:
    def __init__(
        self, game: Waterworld, view: State, seat: Seat, notes: Notes, dice: int | None = None
    ) -> None:
        self.game, self.view, self.seat = game, view, seat
        rolled = game.rolling.now(view, seat) if dice is None else dice
        self._turns = crossing(rolled, game.rules.dice.faces)
        self._away = game.chart.distance
        self._open = {a.space: CARD_OF[a.token] for a in view.atolls if a.up and a.token in CARD_OF}
        self.flights = [a.space for a in view.atolls if a.up and a.token is Token.DIRIGIBLE]
        self._down = [a.space for a in view.atolls if not a.up]
        self._chances = _kind_chances(game, view, notes, self._down)
        self._search = {kind: self._searched(kind) for kind in COMPLETE}
        self._sums: dict[tuple[str, Kinds], float] = {}
        self._rough: dict[tuple[str, Kinds], float] = {}
        self._next: dict[tuple[str, Kinds], float] = {}

    def turns(self, space: str, lacks: Kinds) -> float:
        if not lacks:
            return self.homewards(space)
        after = self._bests(lacks)
        if not after:
            return self._roughly(space, lacks)
        away, turns = self._away[space], self._turns
        # A boat that is already there has to leave and come back.
        found = min([turns[away[s]] + rest if away[s] else 2 + rest for s, rest in after])
        return found + self._chasing(space)

    def landed(self, space: str, lacks: Kinds) -> float:
        """After a move that ends there and the effect of its token."""
        if not lacks:
            return self.homewards(space)
        if space in self.flights:
            return min(rest for _, rest in self._bests(lacks)) if self._bests(lacks) else 0.0
        if self.gives(space, lacks):
            return self._then(space, lacks - {self._open[space]}) + self._chasing(space)
        if space in self._chances:
            return self._after(space, lacks) + self._chasing(space)
        return self.turns(space, lacks)

    def gives(self, space: str, lacks: Kinds) -> bool:
        return self._open.get(space) in lacks

    def homewards(self, space: str) -> float:
        view, turns, away = self.view, self._turns, self._away[space]
        if view.knows[self.seat] and view.dry_land != HIDDEN_SPACE:
            return turns[away[view.dry_land]]
        if view.deez is not None:
            return turns[away[view.deez]] + BATTLE + turns[LAND]
        assert view.holder is not None, "the one who sank the Deez has the compass"
        return CHASE * turns[away[view.pawns[view.holder].space]] + turns[LAND]

    def _chasing(self, space: str) -> float:
        """In the race cards alone don't win: the holder has to stay in reach."""
        view = self.view
        if view.holder is None or view.holder == self.seat:
            return 0.0
        near = self._turns[self._away[space][view.pawns[view.holder].space]]
        return near * (BARRING if view.knows[self.seat] else HUNT)

    def _bests(self, lacks: Kinds) -> list[tuple[str, float]]:
        spaces = [s for s, kind in self._open.items() if kind in lacks]
        spaces += [s for s in self._down if self._chance(s, lacks) > 0]
        found = [(space, self._after(space, lacks)) for space in spaces]
        if found and self.flights:
            found += [(space, min(rest for _, rest in found)) for space in self.flights]
        return found

    def _after(self, space: str, lacks: Kinds) -> float:
        if space in self._open:
            return self._then(space, lacks - {self._open[space]})
        found = 0.0
        chance = self._chances[space]
        for kind in lacks:
            if chance[kind]:
                found += chance[kind] * self._then(space, lacks - {kind})
        return found + (1 - self._chance(space, lacks)) * self._then(space, lacks)

    def _then(self, space: str, lacks: Kinds) -> float:
        """On to one more atoll, then a rough estimate of the rest."""
        if not lacks:
            return self.homewards(space)
        known = self._next.get((space, lacks))
        if known is None:
            known = self._next[space, lacks] = self._one_more(space, lacks)
        return known

    def _one_more(self, space: str, lacks: Kinds) -> float:
        away, turns = self._away[space], self._turns
        best = self._roughly(space, lacks)
        for other, kind in self._open.items():
            if kind in lacks and other != space:
                best = min(best, turns[away[other]] + self._roughly(other, lacks - {kind}))
        for other in self._down:
            chance = self._chance(other, lacks)
            if other == space or not chance:
                continue
            got = self._roughly(other, self._easier(lacks))
            tried = turns[away[other]] + chance * got + (1 - chance) * self._roughly(other, lacks)
            best = min(best, tried)
        return best

    def _searched(self, kind: Kind) -> float:
        chance = max([one[kind] for one in self._chances.values()], default=0.0)
        slow = self._turns[BETWEEN] / crossing(1, self.game.rules.dice.faces)[BETWEEN]
        return min(SEARCH * slow, self._turns[BETWEEN] / chance) if chance else SEARCH * slow

    def _easier(self, lacks: Kinds) -> Kinds:
        """The kinds without one that isn't open anywhere, if there is one."""
        hidden = [kind for kind in COMPLETE if kind in lacks and kind not in self._open.values()]
        gone = hidden[0] if hidden else next(kind for kind in COMPLETE if kind in lacks)
        return lacks - {gone}

    def _roughly(self, space: str, lacks: Kinds) -> float:
        """Each kind separately: to the nearest open token, or the length of a search."""
        if not lacks:
            return self.homewards(space)
        known = self._rough.get((space, lacks))
        if known is None:
            away, turns, found = self._away[space], self._turns, 0.0
            for kind in lacks:
                near = [turns[away[s]] for s, k in self._open.items() if k is kind and s != space]
                found += min([*near, self._search[kind]])
            known = self._rough[space, lacks] = found + self._from_middle()
        return known

    def _from_middle(self) -> float:
        view = self.view
        if view.knows[self.seat]:
            return self._turns[LAND]
        return self._turns[LAND] + (BATTLE + self._turns[LAND] if view.deez is not None else 0.0)

    def _chance(self, space: str, lacks: Kinds) -> float:
        known = self._sums.get((space, lacks))
        if known is None:
            chance = self._chances[space]
            known = self._sums[space, lacks] = min(1.0, sum(chance[kind] for kind in lacks))
        return known


def _kind_chances(
    game: Waterworld, view: State, notes: Notes, down: list[str]
) -> Mapping[str, Mapping[Kind, float]]:
    old, fresh = {}, {}
    for kind in COMPLETE:
        old[kind], fresh[kind] = token_chances(game.tokens, view, notes, [TOKEN_OF[kind]])
    return {space: fresh if space in notes.fresh else old for space in down}


class Runner(NamedTuple):
    seat: Seat
    after: Seat | None
    """None if its goal is Dry Land itself."""
    goal: str | None
    """None if the viewer can't know it."""
    away: int
    """In spaces; 0 also if unknown."""
    chance: float
    """Of ending its next move there: in this turn, unless its move has been made."""
    unsailed: float = 0.0
    """The same with the dice it rolls now, should it leave its sails furled."""
    is_complete: bool | None = None
    """Whether it has a complete set; None if the viewer can't know."""


@cache
def reach_chance(dice: int, faces: int, away: int) -> float:
    """The chance that a roll suffices; 0 at distance 0, since a boat has to leave first."""
    if away == 0:
        return 0.0
    rolls = [sum(thrown) for thrown in product(range(1, faces + 1), repeat=dice)]
    return sum(roll >= away for roll in rolls) / len(rolls)


def runners(game: Waterworld, view: State) -> tuple[Runner, ...]:
    if view.holder is None:
        return ()
    return tuple(_runner(game, view, view.holder, seat) for seat in range(len(view.pawns)))


def _runner(game: Waterworld, view: State, holder: Seat, seat: Seat) -> Runner:
    if not view.knows[seat]:
        after, goal = holder, view.pawns[holder].space
    elif view.dry_land == HIDDEN_SPACE:
        return Runner(seat, None, None, 0, 0.0)
    else:
        after, goal = None, view.dry_land
    away = game.chart.distance[view.pawns[seat].space][goal]
    sailing = _reach(game, view, seat, away, game.rolling.at_best(view, seat))
    unsailed = _reach(game, view, seat, away, game.rolling.now(view, seat))
    is_complete = _is_complete(view.hands[seat])
    return Runner(seat, after, goal, away, sailing, unsailed, is_complete)


def _reach(game: Waterworld, view: State, seat: Seat, away: int, dice: int) -> float:
    if seat == view.active and view.phase is Phase.MOVE:
        # Its dice have fallen: it is there with them, or not in this turn.
        return float(0 < away <= sum(view.dice))
    if seat == view.active and view.phase is Phase.FLY:
        return float(away > 0)
    return reach_chance(dice, game.rules.dice.faces, away)


def _is_complete(hand: Hand) -> bool | None:
    if len(hand) < len(COMPLETE):
        return False
    return None if Kind.HIDDEN in hand else hand == COMPLETE


def own_way(game: Waterworld, view: State, seat: Seat) -> tuple[str, ...]:
    """The route of a seat to Dry Land, or to the holder; empty if unknown to the viewer."""
    found = [runner for runner in runners(game, view) if runner.seat == seat]
    if not found or found[0].goal is None:
        return ()
    return game.chart.way(view.pawns[seat].space, found[0].goal)


def holders_way(game: Waterworld, view: State) -> tuple[str, ...]:
    return () if view.holder is None else own_way(game, view, view.holder)
