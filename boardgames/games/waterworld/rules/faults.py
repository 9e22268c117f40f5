"""What can be wrong with a position: only our own mistakes, reported to programmers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from boardgames.games.waterworld.rules.board import (
    Sea,
)
from boardgames.games.waterworld.rules.secrets import SHOWN_PHASES
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    After,
    Hand,
    Phase,
    State,
    Token,
    sorted_cards,
    sorted_tokens,
)
from boardgames.games.waterworld.rules.turn import winner

BEFORE_TOKENS = frozenset((Phase.SET_COMPASS, Phase.PLACE_TOKENS))
BEFORE_CARDS = frozenset((*BEFORE_TOKENS, Phase.PAWNS, Phase.DEAL))


def faults(state: State, sea: Sea, pack: Hand, tokens: tuple[Token, ...]) -> list[str]:
    found = list(_card_faults(state, pack))
    found += _token_faults(state, tokens)
    found += _pawn_faults(state, sea)
    found += _deez_faults(state, sea)
    found += _turn_faults(state)
    return found


def _card_faults(state: State, pack: Hand) -> Iterator[str]:
    cards = Counter([*state.draw, *state.discard])
    for hand in state.hands:
        cards.update(hand)
    expected = Counter(() if state.phase in BEFORE_CARDS else pack)
    for kind in sorted({*cards, *expected}):
        if cards[kind] != expected[kind]:
            yield f"{cards[kind]} cards of {kind}, not {expected[kind]}"
    for seat, hand in enumerate(state.hands):
        over = state.phase is Phase.LIMIT and seat == state.active
        if len(hand) > len(COMPLETE) + over:
            yield f"seat {seat} holds {len(hand)} cards"
    for cards_ in (*state.hands, state.discard):
        if cards_ != sorted_cards(cards_):
            yield f"cards out of order: {cards_}"


def _token_faults(state: State, tokens: tuple[Token, ...]) -> Iterator[str]:
    found = Counter([*state.pile, *(atoll.token for atoll in state.atolls)])
    expected = Counter(() if state.phase in BEFORE_TOKENS else tokens)
    for token in sorted({*found, *expected}):
        if found[token] != expected[token]:
            yield f"{found[token]} tokens of {token}, not {expected[token]}"
    if state.pile != sorted_tokens(state.pile):
        yield "the token pile is out of order"
    for atoll in state.atolls:
        if atoll.up and atoll.token is Token.SMOKERS and state.phase is not Phase.MIX:
            yield f"Smokers lie face up on {atoll.space}"


def _pawn_faults(state: State, sea: Sea) -> Iterator[str]:
    colours = [pawn.colour for pawn in state.pawns]
    if len(set(colours)) < len(colours):
        yield "two seats have the same trimaran"
    for seat, pawn in enumerate(state.pawns):
        if pawn.space not in sea.board.spaces:
            yield f"seat {seat} is on {pawn.space}, which is no space"
    if state.phase is not Phase.SET_COMPASS and state.dry_land not in sea.landfalls:
        yield f"the compass names {state.dry_land}"


def _deez_faults(state: State, sea: Sea) -> Iterator[str]:
    if (state.deez is None) != (state.holder is not None):
        yield "either the Deez floats or a seat holds the compass"
    fallen = {*sea.atolls} - {atoll.space for atoll in state.atolls}
    if state.deez is not None and state.deez not in {*fallen, sea.deez}:
        yield f"the Deez is on {state.deez}, neither its start nor a fallen atoll"
    if state.holder is None:
        if True in state.knows:
            yield "a seat has seen the compass, but nobody holds it"
    elif not state.knows[state.holder] and state.phase is not Phase.LOOK:
        yield "the holder hasn't seen the compass"


def _turn_faults(state: State) -> Iterator[str]:
    if state.phase in SHOWN_PHASES and state.hands[state.active] != COMPLETE:
        yield "the attacker's collection isn't complete"
    if bool(state.waiting) != (state.phase in (Phase.LOSS, Phase.OFFER, Phase.ANSWER)):
        yield "seats are waiting in the wrong phase"
    if (state.offered is not None) != (state.phase is Phase.ANSWER):
        yield "a card is offered in the wrong phase"
    elif state.offered is not None and state.offered not in state.hands[state.active]:
        yield "the mover offers a card it hasn't got"
    if (state.step is not After.NOTHING) != (state.phase is Phase.LIMIT):
        yield "the step is kept in the wrong phase"
    if (state.white or state.tied) and state.phase is not Phase.BATTLE:
        yield "battle dice lie about"
    if winner(state) != state.winner:
        yield "a winner was overlooked"
