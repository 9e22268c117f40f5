"""What a seat remembers: the events it saw, folded into what can still be true.

Folded again whenever it is needed, so that it can't outlive an undone move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any

import msgspec

from boardgames.core.game import Event, Seat
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import COMPLETE, HIDDEN_SPACE, Kind, State, Token

Counts = tuple[int, ...]  # cards of each kind, in the order of `COMPLETE`
Hands = tuple[Counts, ...]  # possible hands, sorted

NONE: Counts = (0,) * len(COMPLETE)
ONE_OF_EACH: Counts = (1,) * len(COMPLETE)
PLACE = {kind: place for place, kind in enumerate(COMPLETE)}

ANY_KIND = tuple(range(len(COMPLETE)))


class Notes(msgspec.Struct, frozen=True):
    hands: Mapping[Seat, Hands]
    fresh: frozenset[str] = frozenset()
    """Face-down atolls whose token came from the pile, not from the setup."""
    pile_floor: Mapping[Token, int] = {}
    """Tokens certainly in the pile or on a fresh atoll."""
    pile_unseen: int = 0
    """Tokens of the setup that went into the pile unseen."""
    draw_out: frozenset[Kind] = frozenset()
    """WW-43: kinds of which the draw pile has no more, for good."""
    discard_floor: Counts = NONE
    """Cards certainly in the discard pile."""
    not_land: frozenset[str] = frozenset()
    """Spaces where somebody would already have won if they were Dry Land."""


def counts_of(cards: Iterable[Kind]) -> Counts:
    found = [0] * len(COMPLETE)
    for kind in cards:
        found[PLACE[kind]] += 1
    return tuple(found)


@lru_cache(maxsize=16)
def every_hand(size: int) -> Hands:
    return tuple(sorted(map(counts_of, combinations_with_replacement(COMPLETE, size))))


def blank(view: State, seat: Seat) -> Notes:
    """The notes of a seat that remembers nothing but the sizes of hands."""
    return Notes({o: every_hand(len(h)) for o, h in enumerate(view.hands) if o != seat})


def fitting(notes: Notes | None, view: State, seat: Seat) -> Notes:
    """The notes, blank for any hand of which they don't fit the view."""
    unknown = blank(view, seat)
    if notes is None:
        return unknown
    hands = {}
    for owner, anything in unknown.hands.items():
        size = len(view.hands[owner])
        hands[owner] = tuple(h for h in notes.hands.get(owner, ()) if sum(h) == size) or anything
    return msgspec.structs.replace(notes, hands=hands)


def recalled(seen: Iterable[Event], seat: Seat) -> Notes:
    memory = Memory(seat)
    for event in seen:
        memory.saw(event)
    return memory.notes()


@lru_cache(maxsize=4096)
def gained(hands: Hands, kinds: tuple[int, ...]) -> Hands:
    """Each hand with one more card of any of the kinds."""
    return tuple(sorted({_changed(hand, kind, 1) for hand in hands for kind in kinds}))


@lru_cache(maxsize=4096)
def lost(hands: Hands, kinds: tuple[int, ...]) -> Hands:
    """Each hand with one card less of any of the kinds it has."""
    less = {_changed(hand, kind, -1) for hand in hands for kind in kinds if hand[kind]}
    return tuple(sorted(less))


def _changed(hand: Counts, kind: int, by: int) -> Counts:
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])


def _kinds(kind: Kind) -> tuple[int, ...]:
    return ANY_KIND if kind is Kind.HIDDEN else (PLACE[kind],)


class Memory:
    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._hands: dict[Seat, Hands] = {}
        self._up: dict[str, Token] = {}
        self._fresh: set[str] = set()
        self._pile_floor: Counter[Token] = Counter()
        self._pile_unseen = 0
        self._draw_out: set[Kind] = set()
        self._discard_floor = list(NONE)
        self._discard_size = 0
        self._pawns: dict[Seat, str] = {}
        self._knowers: set[Seat] = set()
        self._land = HIDDEN_SPACE
        self._not_land: set[str] = set()
        self._is_won = False

    def notes(self) -> Notes:
        if not self._is_won:
            self._nobody_won()
        return Notes(
            dict(self._hands),
            frozenset(self._fresh),
            dict(+self._pile_floor),
            self._pile_unseen,
            frozenset(self._draw_out),
            tuple(self._discard_floor),
            frozenset(self._not_land),
        )

    def saw(self, event: Event) -> None:
        handle = _HANDLERS.get(type(event))
        if handle is None:
            self._is_won = self._is_won or isinstance(event, ev.GameWon)
            return
        if self._knowers:
            # WW-90: whatever happened before, a winner has been looked for by now.
            self._nobody_won()
        handle(self, event)

    def _hand_dealt(self, event: ev.HandDealt) -> None:
        if event.seat != self.seat:
            self._hands[event.seat] = every_hand(len(event.cards))

    def _hand_shown(self, event: ev.HandShown) -> None:
        if event.seat != self.seat:
            self._hands[event.seat] = (counts_of(event.cards),)

    def _pawn_chosen(self, event: ev.PawnChosen) -> None:
        self._pawns[event.seat] = event.space

    def _pawn_moved(self, event: ev.PawnMoved | ev.PawnFlew) -> None:
        self._pawns[event.seat] = event.end

    def _compass_shown(self, event: ev.CompassShown) -> None:
        self._knowers.add(event.seat)
        if event.seat == self.seat:
            self._land = event.space

    def _token_turned(self, event: ev.TokenTurned) -> None:
        if event.space in self._fresh:
            self._fresh.remove(event.space)
            self._pile_floor[event.token] = max(0, self._pile_floor[event.token] - 1)
        self._up[event.space] = event.token

    def _token_swapped(self, event: ev.TokenSwapped) -> None:
        self._up.pop(event.space, None)
        self._pile_floor[Token.SMOKERS] += 1
        self._fresh.add(event.space)

    def _atoll_destroyed(self, event: ev.AtollDestroyed) -> None:
        if event.space in self._up:
            self._pile_floor[self._up.pop(event.space)] += 1
        elif event.space in self._fresh:
            self._fresh.remove(event.space)
        else:
            self._pile_unseen += 1

    def _first_discarded(self, event: ev.FirstDiscarded) -> None:
        self._laid_down(event.kind)

    def _card_taken(self, event: ev.CardTaken) -> None:
        self._gains(event.seat, _kinds(event.kind))
        if event.source is ev.Source.DISCARD:
            self._draw_out.add(event.kind)
            self._left_discard(event.kind)

    def _nothing_matched(self, event: ev.NothingMatched) -> None:
        self._draw_out.add(event.kind)

    def _card_discarded(self, event: ev.CardDiscarded) -> None:
        self._loses(event.seat, _kinds(event.kind))
        self._laid_down(event.kind)

    def _card_drawn(self, event: ev.CardDrawn) -> None:
        self._gains(event.seat, self._may_be_drawn(event.kind))
        self._left_discard(event.kind)

    def _cards_swapped(self, event: ev.CardsSwapped) -> None:
        a, b = (event.a, event.a_gave), (event.b, event.b_gave)
        for (giver, gave), (_, got) in ((a, b), (b, a)):
            self._loses(giver, _kinds(gave))
            self._gains(giver, _kinds(got))

    def _gains(self, owner: Seat, kinds: tuple[int, ...]) -> None:
        if owner in self._hands:
            self._hands[owner] = gained(self._hands[owner], kinds)

    def _loses(self, owner: Seat, kinds: tuple[int, ...]) -> None:
        if owner in self._hands:
            self._hands[owner] = lost(self._hands[owner], kinds)

    def _laid_down(self, kind: Kind) -> None:
        self._discard_size += 1
        if kind is not Kind.HIDDEN:
            self._discard_floor[PLACE[kind]] += 1

    def _may_be_drawn(self, kind: Kind) -> tuple[int, ...]:
        if kind is Kind.HIDDEN and sum(self._discard_floor) == self._discard_size:
            return tuple(place for place in ANY_KIND if self._discard_floor[place])
        return _kinds(kind)

    def _left_discard(self, kind: Kind) -> None:
        possible = self._may_be_drawn(kind)
        if kind is Kind.HIDDEN and len(possible) > 1:
            possible = ANY_KIND
        for place in possible:
            self._discard_floor[place] = max(0, self._discard_floor[place] - 1)
        self._discard_size -= 1

    def _nobody_won(self) -> None:
        """No complete seat that knows Dry Land is on it, since the match went on (WW-89)."""
        for owner in self._knowers:
            if owner == self.seat:
                continue
            space, hands = self._pawns.get(owner), self._hands.get(owner, ())
            if space is None or ONE_OF_EACH not in hands:
                continue
            if len(hands) == 1:
                self._not_land.add(space)
            elif space == self._land:
                self._hands[owner] = tuple(hand for hand in hands if hand != ONE_OF_EACH)


_HANDLERS: Mapping[type[Event], Callable[[Memory, Any], None]] = {
    ev.HandDealt: Memory._hand_dealt,
    ev.HandShown: Memory._hand_shown,
    ev.PawnChosen: Memory._pawn_chosen,
    ev.PawnMoved: Memory._pawn_moved,
    ev.PawnFlew: Memory._pawn_moved,
    ev.CompassShown: Memory._compass_shown,
    ev.TokenTurned: Memory._token_turned,
    ev.TokenSwapped: Memory._token_swapped,
    ev.AtollDestroyed: Memory._atoll_destroyed,
    ev.FirstDiscarded: Memory._first_discarded,
    ev.CardTaken: Memory._card_taken,
    ev.NothingMatched: Memory._nothing_matched,
    ev.CardDiscarded: Memory._card_discarded,
    ev.CardDrawn: Memory._card_drawn,
    ev.CardsSwapped: Memory._cards_swapped,
}


def token_chances(
    tokens: tuple[Token, ...], view: State, notes: Notes, wanted: Collection[Token]
) -> tuple[float, float]:
    """The chances of a wanted token on a face-down atoll of the setup, and on a fresh one."""
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
