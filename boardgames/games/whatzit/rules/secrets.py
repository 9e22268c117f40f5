"""What a seat can't know, and a full position made up to fit what it does know."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules.answering import thought_of
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import HIDDEN, UNTOLD, Face, Phase, Setting, State, Told


def seen_by(state: State, seat: Seat) -> State:
    card = state.card
    if state.face is Face.DOWN or (state.face is Face.LOOKED and seat != state.moderator):
        card = HIDDEN
    return replace(
        state,
        card=card,
        decks=(_masked(state, 0), _masked(state, 1)),
        thoughts=tuple(UNTOLD if at >= 0 else at for at in state.thoughts),
        given=_untold(state),
    )


def _untold(state: State) -> tuple[Told, ...]:
    if state.phase is not Phase.ANSWER:
        return state.given
    return tuple(Told(told.seat, None) for told in state.given)


def known_of(state: State, deck: int) -> int:
    """How many cards at the back of a deck everybody has seen go there."""
    return min(state.returned[deck], len(state.decks[deck]))


def _masked(state: State, deck: int) -> tuple[str, ...]:
    cards = state.decks[deck]
    unknown = len(cards) - known_of(state, deck)
    return (HIDDEN,) * unknown + cards[unknown:]


def in_fresh_order(setting: Setting, ids: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    """A shuffled deck: cards never shown here before come first, if the table wants it so."""
    if not setting.fresh_first or not setting.seen:
        return rng.shuffled(ids)
    fresh = [card for card in ids if card not in setting.seen]
    old = [card for card in ids if card in setting.seen]
    return rng.shuffled(fresh) + rng.shuffled(old)


def is_fresh_first(setting: Setting, order: tuple[str, ...]) -> bool:
    """Whether no card shown before is in front of one that wasn't."""
    if not setting.fresh_first:
        return True
    flags = [card in setting.seen for card in order]
    return flags == sorted(flags)


def made_up(setting: Setting, view: State, rng: Rng) -> State:
    card = view.card
    decks: list[tuple[str, ...]] = []
    for deck in (0, 1):
        known = view.decks[deck][len(view.decks[deck]) - known_of(view, deck) :]
        gone = {*known, card}
        rest = tuple(one for one in setting.decks[deck] if one not in gone)
        order = in_fresh_order(setting, rest, rng)
        if card == HIDDEN and view.card_deck == deck:
            card, order = order[0], order[1:]
        decks.append(order + known)
    state = replace(view, card=card, decks=(decks[0], decks[1]))
    thoughts = tuple(
        thought_of(setting, state, seat, rng) if at == UNTOLD else at
        for seat, at in enumerate(view.thoughts)
    )
    given = tuple(Told(one.seat, one.verdict or rng.choice(tuple(Verdict))) for one in view.given)
    return replace(state, thoughts=thoughts, given=given)
