"""Masking a position for a seat, and guessing a full one from its view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    HIDDEN_SPACE,
    Atoll,
    Hand,
    Kind,
    Phase,
    State,
    Token,
    sorted_cards,
    sorted_tokens,
)
from boardgames.games.waterworld.rules.turn import winner

T = TypeVar("T")

SHOWN_PHASES = frozenset((Phase.BATTLE, Phase.PENALTY))
"""The mover has just shown a complete set (WW-78)."""


def view(state: State, seat: Seat) -> State:
    """Masks everything that the seat can't know; the end masks nothing."""
    if state.phase is Phase.OVER:
        return state
    knows = 0 <= seat < len(state.knows) and state.knows[seat]
    return replace(
        state,
        hands=tuple(
            hand if owner == seat else (Kind.HIDDEN,) * len(hand)
            for owner, hand in enumerate(state.hands)
        ),
        draw=(*state.draw[:1], *(Kind.HIDDEN for _ in state.draw[1:])),
        discard=(Kind.HIDDEN,) * len(state.discard),
        atolls=tuple(
            atoll if atoll.up else replace(atoll, token=Token.HIDDEN) for atoll in state.atolls
        ),
        pile=(Token.HIDDEN,) * len(state.pile),
        dry_land=state.dry_land if knows else HIDDEN_SPACE,
        offered=state.offered if state.offered is None or seat == state.active else Kind.HIDDEN,
    )


def guess(
    view: State,
    pack: tuple[Kind, ...],
    tokens: tuple[Token, ...],
    landfalls: tuple[str, ...],
    rng: Rng,
) -> State:
    """A full position without problems that looks like the view."""
    if view.phase is Phase.OVER:
        return view
    view = _with_tokens(view, tokens, rng)
    # The true position is among the possible ones, so sooner or later one is without an
    # overlooked winner; hardly ever is the first try refused.
    while True:
        guessed = _with_cards(view, pack, rng)
        if view.dry_land == HIDDEN_SPACE and view.phase is not Phase.SET_COMPASS:
            guessed = replace(guessed, dry_land=rng.choice(landfalls))
        if winner(guessed) is None:
            return guessed


def _unseen(everything: Iterable[T], seen: Iterable[T]) -> list[T]:
    rest = Counter(everything)
    rest.subtract(seen)
    return list(rest.elements())


def _with_tokens(view: State, tokens: tuple[Token, ...], rng: Rng) -> State:
    if view.phase in (Phase.SET_COMPASS, Phase.PLACE_TOKENS):
        return view
    unseen = iter(rng.shuffled(_unseen(tokens, (a.token for a in view.atolls if a.up))))
    atolls = tuple(atoll if atoll.up else Atoll(atoll.space, next(unseen)) for atoll in view.atolls)
    return replace(view, atolls=atolls, pile=sorted_tokens(list(unseen)))


def _with_cards(view: State, pack: tuple[Kind, ...], rng: Rng) -> State:
    hands = list(view.hands)
    if view.phase in SHOWN_PHASES:
        hands[view.active] = COMPLETE
    seen = [kind for hand in (*hands, view.draw) for kind in hand if kind is not Kind.HIDDEN]
    unseen = iter(rng.shuffled(_unseen(pack, seen)))

    def filled(cards: tuple[Kind, ...]) -> Hand:
        hidden = cards.count(Kind.HIDDEN)
        return (*[kind for kind in cards if kind is not Kind.HIDDEN], *islice(unseen, hidden))

    guessed = replace(
        view,
        hands=tuple(sorted_cards(filled(hand)) for hand in hands),
        discard=sorted_cards(filled(view.discard)),
        draw=filled(view.draw),
    )
    if view.offered is Kind.HIDDEN:
        guessed = replace(guessed, offered=rng.choice(guessed.hands[view.active]))
    return guessed
