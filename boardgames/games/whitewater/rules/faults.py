"""What can be wrong with a position: only our own mistakes, reported to programmers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from boardgames.games.whitewater.rules.state import (
    LOCKED_CARDS,
    PADDLE_CARDS,
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    State,
    Terms,
    own_rafts,
)


def faults(terms: Terms, state: State) -> list[str]:
    found = [*_counts(terms, state)]
    if state.rafts:
        found += [*_rafts(terms, state), *_stakes(terms, state), *_paddles(state)]
        for raft in state.rafts:
            found += _crew(terms, state, raft)
    return found


def _counts(terms: Terms, state: State) -> Iterator[str]:
    seats = len(state.energy)
    for seat, energy in enumerate(state.energy):
        if not 0 <= energy <= terms.most_energy:
            yield f"seat {seat} has {energy} Energy cards ready"
    for seat in (state.first, state.active):
        if seat not in range(seats):
            yield f"there is no seat {seat}"
    if (state.roll is not None) != (state.phase is Phase.ROLL):
        yield f"in {state.phase} the die that is due is {state.roll}"
    if state.phase is not Phase.ROLL and (state.settling or state.carried or state.due):
        yield f"in {state.phase} something still waits to be settled"
    letters = [raft.letter for raft in state.rafts]
    if letters != sorted(set(letters)):
        yield "rafts are not in order of their letters"
    for letter in (*state.closed, *state.settling, *state.due, *filter(None, [state.working])):
        if letter not in letters:
            yield f"raft {letter} is not in play"


def _rafts(terms: Terms, state: State) -> Iterator[str]:
    seats = len(state.energy)
    river = terms.river(state.course)
    lying = Counter(raft.hex for raft in state.rafts if raft.hex is not None)
    for here, count in lying.items():
        if here not in river.ways:
            yield f"a raft lies on {here}, which is closed"
        if count > 1:
            yield f"{count} rafts lie on {here}"
    home = [raft.letter for raft in state.rafts if raft.hex is None]
    if sorted(home) != sorted(finish.letter for finish in state.finished):
        yield f"rafts {home} are off the river, but {state.finished} have finished"
    if len(state.finished) > len(terms.points):
        yield "more rafts have finished than places are given"
    for seat in range(seats):
        own = own_rafts(state, seat)
        if len(own) != terms.rafts_per_seat(seats):
            yield f"seat {seat} is in {len(own)} rafts"


def _stakes(terms: Terms, state: State) -> Iterator[str]:
    seats = len(state.energy)
    factors = sorted(terms.rules.factors(seats))
    for seat in range(seats):
        own = [m.stake for raft in state.rafts for m in raft.crew if m.seat == seat]
        turn = (seat - state.first) % seats
        waits = state.phase is Phase.CREW or (
            state.phase is Phase.STAKES and turn >= (state.active - state.first) % seats
        )
        if sorted(own) != ([0] * len(own) if waits else factors):
            yield f"seat {seat} has staked {own}"


def _crew(terms: Terms, state: State, raft: Raft) -> Iterator[str]:
    cards = [card for member in raft.crew for card in member.cards]
    locked = sum(card in LOCKED_CARDS for card in cards)
    if raft.crew[0].seat >= raft.crew[1].seat:
        yield f"the crew of {raft.letter} is not in order"
    if raft.facing not in range(6):
        yield f"raft {raft.letter} faces {raft.facing}"
    if raft.capsized and locked < (4 if terms.advanced else 1):
        yield f"raft {raft.letter} is capsized with {locked} cards locked"
    for member in raft.crew:
        where = f"seat {member.seat} on {raft.letter}"
        if terms.advanced:
            yield from _member(state, raft, member, where)
        elif any(card in (*PADDLE_CARDS, *TOKEN_CARDS) for card in member.cards):
            yield f"{where} has a token or a lost paddle in the Base game"
        elif member.spare or member.swimmer is not None:
            yield f"{where} has a spare or a swimmer in the Base game"


def _member(state: State, raft: Raft, member: Member, where: str) -> Iterator[str]:
    paddles = sum(card in PADDLE_CARDS for card in member.cards)
    if paddles > 1:
        yield f"{where} has two cards locked for paddles"
    in_water = [p for p in state.paddles if p.seat == member.seat and p.letter == raft.letter]
    if len(in_water) > paddles:
        yield f"{where} has {len(in_water)} paddles in the water, {paddles} cards locked for them"
    if member.swimmer is not None and any(card not in LOCKED_CARDS for card in member.cards):
        yield f"{where} has a swimmer and a card that is not locked"
    plain = any(card in (Card.LOCKED, Card.LOCKED_TOKEN) for card in member.cards)
    if plain and member.swimmer is None and not raft.capsized:
        yield f"{where} has a card locked for no reason"


def _paddles(state: State) -> Iterator[str]:
    crews = {(m.seat, raft.letter) for raft in state.rafts for m in raft.crew}
    for paddle in state.paddles:
        if paddle.seat is not None and (paddle.seat, paddle.letter) not in crews:
            yield f"the paddle on {paddle.hex} belongs to nobody's raft"
