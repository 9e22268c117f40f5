"""Full positions that fit a view and its seat's memory, and the chances that follow from them.

The rules' own guess knows only the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.memory import (
    ONE_OF_EACH,
    PLACE,
    Counts,
    Hands,
    Notes,
    counts_of,
)
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.secrets import SHOWN_PHASES
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    HIDDEN_SPACE,
    Atoll,
    Hand,
    Kind,
    State,
    Token,
    sorted_cards,
    sorted_tokens,
)
from boardgames.games.waterworld.rules.turn import winner

TRIES = 30  # random draws of hands before the lists are searched exhaustively


def guessed(game: Waterworld, view: State, seat: Seat, notes: Notes, rng: Rng) -> State:
    """A full position without problems that fits the view and the notes."""
    tokens = _with_tokens(game, view, notes, rng)
    for hands in _possible_hands(game, view, seat, notes, rng):
        filled = _with_cards(game, tokens, hands, notes, rng)
        found = filled and _with_land(game, filled, notes, rng)
        if found is not None:
            return found
    # Notes of another match, or of half a match, may fit nothing; the view alone always does.
    return game.guess(view, seat, rng)


@lru_cache(maxsize=16384)
def ways(hand: Counts, unseen: Counts) -> int:
    product = 1
    for held, left in zip(hand, unseen, strict=True):
        product *= comb(left, held)
    return product


def unseen_cards(game: Waterworld, view: State, seat: Seat, notes: Notes) -> Counts:
    """Cards that may be in a rival's hand: not this seat's, not on top, not certainly discarded."""
    total = counts_of(game.pack)
    seen = (counts_of(view.hands[seat]), counts_of(view.draw[:1]), notes.discard_floor)
    return tuple(max(0, all_ - sum(known)) for all_, *known in zip(total, *seen, strict=True))


def chances(
    game: Waterworld, view: State, seat: Seat, notes: Notes, owner: Seat
) -> Mapping[Counts, float]:
    unseen = unseen_cards(game, view, seat, notes)
    weights = {hand: ways(hand, unseen) for hand in _listed(view, notes, owner)}
    total = sum(weights.values())
    if not total:
        return {hand: 1 / len(weights) for hand in weights}
    return {hand: weight / total for hand, weight in weights.items()}


def given_chances(hands: Mapping[Counts, float]) -> list[float]:
    """How likely each kind is given by an owner who gives away duplicates first."""
    found = [0.0] * len(COMPLETE)
    for hand, chance in hands.items():
        gives = [k for k, held in enumerate(hand) if held > 1] or [
            k for k, held in enumerate(hand) if held
        ]
        for kind in gives:
            found[kind] += chance / len(gives)
    return found


def draw_chance(
    game: Waterworld, view: State, seat: Seat, notes: Notes, wanted: Iterable[Kind]
) -> float:
    """How likely a card drawn from the discard pile is of a wanted kind."""
    unseen, floor = unseen_cards(game, view, seat, notes), notes.discard_floor
    size, places = len(view.discard), [PLACE[kind] for kind in wanted]
    unknown = (size - sum(floor)) / max(1, sum(unseen))
    return sum(floor[place] + unknown * unseen[place] for place in places) / max(1, size)


def _listed(view: State, notes: Notes, owner: Seat) -> Hands:
    if view.phase in SHOWN_PHASES and owner == view.active:
        return (ONE_OF_EACH,)
    return notes.hands[owner]


def _possible_hands(
    game: Waterworld, view: State, seat: Seat, notes: Notes, rng: Rng
) -> Iterator[dict[Seat, Counts]]:
    unseen = unseen_cards(game, view, seat, notes)
    lists = {owner: _listed(view, notes, owner) for owner in notes.hands}
    room = len(view.discard) - sum(notes.discard_floor)

    def fits(rest: Counts) -> bool:
        return sum(n for kind, n in _by_kind(rest) if kind in notes.draw_out) <= room

    for _ in range(TRIES):
        found, rest = _drawn_hands(lists, unseen, rng)
        if found is not None and fits(rest):
            yield found
    shuffled = {owner: rng.shuffled(hands) for owner, hands in lists.items()}
    yield from _searched(shuffled, tuple(shuffled), unseen, fits)


def _drawn_hands(
    lists: Mapping[Seat, Hands], unseen: Counts, rng: Rng
) -> tuple[dict[Seat, Counts] | None, Counts]:
    """A random hand for everybody and the cards left; None if the cards don't suffice."""
    found = {}
    for owner in rng.shuffled(tuple(lists)):
        weights = [ways(hand, unseen) for hand in lists[owner]]
        total = sum(weights)
        if not total:
            return None, unseen
        pick = rng.below(total)
        hand = next(
            hand
            for hand, upto in zip(lists[owner], accumulate(weights), strict=True)
            if pick < upto
        )
        found[owner] = hand
        unseen = _less(unseen, hand)
    return found, unseen


def _searched(
    lists: Mapping[Seat, Hands],
    owners: tuple[Seat, ...],
    unseen: Counts,
    fits: Callable[[Counts], bool],
) -> Iterator[dict[Seat, Counts]]:
    if not owners:
        if fits(unseen):
            yield {}
        return
    for hand in lists[owners[0]]:
        if ways(hand, unseen):
            for rest in _searched(lists, owners[1:], _less(unseen, hand), fits):
                yield {owners[0]: hand, **rest}


def _less(counts: Counts, taken: Counts) -> Counts:
    return tuple(all_ - part for all_, part in zip(counts, taken, strict=True))


def _cards(counts: Counts) -> list[Kind]:
    return [kind for kind, count in zip(COMPLETE, counts, strict=True) for _ in range(count)]


def _with_cards(
    game: Waterworld, view: State, hands: Mapping[Seat, Counts], notes: Notes, rng: Rng
) -> State | None:
    held = tuple(
        sorted_cards(_cards(hands[owner])) if owner in hands else hand
        for owner, hand in enumerate(view.hands)
    )
    rest = counts_of(game.pack)
    for cards in (*held, view.draw[:1], _cards(notes.discard_floor)):
        rest = _less(rest, counts_of(cards))
    if min(rest) < 0:
        return None
    piles = _piles(view, rest, notes, rng)
    if piles is None:
        return None
    discard, draw = piles
    full = replace(view, hands=held, discard=discard, draw=draw)
    if view.offered is Kind.HIDDEN:
        full = replace(full, offered=rng.choice(held[view.active]))
    return full


def _piles(view: State, rest: Counts, notes: Notes, rng: Rng) -> tuple[Hand, Hand] | None:
    """WW-43: kinds that the draw pile has run out of can only be in the discard pile."""
    floor = _cards(notes.discard_floor)
    out = _cards(tuple(n if k in notes.draw_out else 0 for k, n in _by_kind(rest)))
    others = rng.shuffled(_cards(tuple(0 if k in notes.draw_out else n for k, n in _by_kind(rest))))
    room = len(view.discard) - len(floor) - len(out)
    if room < 0 or room > len(others):
        return None
    return sorted_cards([*floor, *out, *others[:room]]), (*view.draw[:1], *others[room:])


def _by_kind(counts: Counts) -> Iterator[tuple[Kind, int]]:
    return zip(COMPLETE, counts, strict=True)


def _with_land(game: Waterworld, state: State, notes: Notes, rng: Rng) -> State | None:
    """Dry Land where nobody has won yet; None if there is no such space."""
    if state.dry_land != HIDDEN_SPACE:
        return state if winner(state) is None else None
    taken = {
        state.pawns[owner].space
        for owner, hand in enumerate(state.hands)
        if state.knows[owner] and hand == COMPLETE
    }
    left = [s for s in game.landfalls if s not in notes.not_land and s not in taken]
    return replace(state, dry_land=rng.choice(left)) if left else None


def _with_tokens(game: Waterworld, view: State, notes: Notes, rng: Rng) -> State:
    hidden = Counter(game.tokens)
    hidden.subtract(atoll.token for atoll in view.atolls if atoll.up)
    down = [atoll.space for atoll in view.atolls if not atoll.up]
    old = [space for space in down if space not in notes.fresh]
    mixed = len(view.pile) + len(down) - len(old)
    inside, outside = _shared(hidden, notes, len(old), mixed, rng)
    pool = iter(rng.shuffled(inside))
    on = dict(zip(old, outside, strict=True))
    on |= {space: next(pool) for space in down if space not in on}
    atolls = tuple(a if a.up else Atoll(a.space, on[a.space]) for a in view.atolls)
    return replace(view, atolls=atolls, pile=sorted_tokens(list(pool)))


def _shared(
    hidden: Counter[Token], notes: Notes, old: int, mixed: int, rng: Rng
) -> tuple[Sequence[Token], Sequence[Token]]:
    """Tokens for the pile and the fresh atolls, then tokens for the atolls of the setup."""
    floor = Counter(notes.pile_floor) & hidden
    inside = list(floor.elements())[:mixed]
    rest = Counter(hidden)
    rest.subtract(inside)
    others = [token for token in rest.elements() if token is not Token.DIRIGIBLE]
    outside: list[Token] = []
    if rest[Token.DIRIGIBLE]:
        # WW-10: it began on an atoll, so only what was smashed unseen can have brought it away.
        places = old + min(notes.pile_unseen, mixed - len(inside))
        goes_outside = places and rng.below(places) < old
        (outside if goes_outside else inside).append(Token.DIRIGIBLE)
    order = rng.shuffled(others)
    room = mixed - len(inside)
    return [*inside, *order[:room]], rng.shuffled((*outside, *order[room:]))
