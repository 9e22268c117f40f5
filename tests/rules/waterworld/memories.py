"""Matches with what every seat remembers of them, and whether that is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from boardgames.ai.bots import seen_by
from boardgames.core.game import CHANCE, Event
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.memory import Memory, Notes, counts_of
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Phase, State, Token
from tests.rules.waterworld.positions import cards


def hands(*of: str) -> tuple[tuple[int, ...], ...]:
    """Hands by their letters, in the order of a list."""
    return tuple(sorted(counts_of(cards(one)) for one in of))


def witnessed(
    game: Waterworld, bots: list[Any], seed: int
) -> Iterator[tuple[State, dict[int, Memory], dict[int, list[Event]]]]:
    """A match step by step, with what every seat remembers of it and what it saw."""
    rng = Rng.of(seed)
    state = game.start(len(bots))
    memories = {seat: Memory(seat) for seat in range(len(bots))}
    saw: dict[int, list[Event]] = {seat: [] for seat in memories}
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            choices = game.legal_actions(state)
            action = bots[seat].choose(game, game.view(state, seat), choices, seat, rng)
        step = game.apply(state, action)
        state = step.state
        for witness, memory in memories.items():
            for event in seen_by(step.events, witness):
                memory.saw(event)
                saw[witness].append(event)
        if state.phase is not Phase.OVER:
            yield state, memories, saw


def untrue(state: State, seat: int, notes: Notes) -> list[str]:
    """Everything in the notes that isn't so."""
    found = []
    for owner, listed in notes.hands.items():
        if counts_of(state.hands[owner]) not in listed:
            found.append(f"{owner} holds {state.hands[owner]}")
        if len(listed) > (56 if state.phase is Phase.LIMIT else 35):
            found.append(f"{len(listed)} hands of {owner}")
        if list(listed) != sorted({*listed}):
            found.append(f"unsorted hands of {owner}")
    if any(a > b for a, b in zip(notes.discard_floor, counts_of(state.discard), strict=True)):
        found.append(f"{notes.discard_floor} lie not in {state.discard}")
    if notes.draw_out & {*state.draw}:
        found.append(f"{notes.draw_out} are not out of {state.draw}")
    down = {atoll.space: atoll.token for atoll in state.atolls if not atoll.up}
    if not notes.fresh <= {*down}:
        found.append(f"{notes.fresh} are not face down")
    mixed = Counter([*state.pile, *(down[space] for space in notes.fresh if space in down)])
    if not Counter(notes.pile_floor) <= mixed:
        found.append(f"{notes.pile_floor} lie not in {mixed}")
    if mixed[Token.DIRIGIBLE] > (Token.DIRIGIBLE in notes.pile_floor or notes.pile_unseen > 0):
        found.append("the Dirigible came away unseen")
    if state.dry_land in notes.not_land:
        found.append(f"Dry Land is {state.dry_land}")
    if seat in notes.hands:
        found.append("a list for its own hand")
    return found
