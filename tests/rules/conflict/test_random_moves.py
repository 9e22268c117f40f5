"""Moves from random positions, compared with walking every path to its end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.state import Phase, Piece, State
from tests.rules.conflict.literal import Done, moves, world_of
from tests.rules.conflict.positions import can_pass, position, the_game, throw
from tests.rules.conflict.test_paths import best_by_hand, paths

POSITIONS = 12
"""For each place."""
Walked = tuple[int, tuple[str, ...]]
"""A piece and the squares of its move."""


def crowded(chance: random.Random, middle: str) -> State:
    """Pieces of both sides within three squares of one, somebody's turn; the others wait."""
    game = the_game()
    near = {middle}
    for _ in range(3):
        near |= {there for square in near for there in game.field.board.links[square]}
    places = sorted(near)
    state = position(turn=chance.randrange(2))
    for number in chance.sample(range(len(state.pieces)), 14):
        pieces = list(state.pieces)
        pieces[number] = Piece(pieces[number].kind, pieces[number].seat, chance.choice(places))
        moved = replace(state, pieces=tuple(pieces))
        if not game.problems(moved):
            state = moved
    return state


def completed(state: State, trod: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The squares of every way to end the move under way."""
    for action in the_game().legal_actions(state):
        assert isinstance(action, StepTo)
        after = the_game().apply(state, action).state
        squares = (*trod, action.space)
        if after.phase is Phase.WALK:
            yield from completed(after, squares)
        else:
            yield squares


def by_hand(state: State, die: int) -> dict[Walked, Done]:
    found = moves(the_game().field, world_of(state), state.seat, die)
    return {(number, done.squares): done for number, done in found}


@pytest.mark.rule("CF-26", "CF-27", "CF-29", "CF-32", "CF-33", "CF-45", "CF-72", "CF-74")
@pytest.mark.parametrize("middle", ["B8", "H8", "K11", "I16", "W17", "E1", "X21", "A18"])
def test_the_moves_of_a_die_are_those_whose_whole_count_can_be_walked(middle: str) -> None:
    game, chance = the_game(), random.Random(middle)
    for _ in range(POSITIONS):
        state = crowded(chance, middle)
        # Not seven in all, on which somebody may be called up.
        dice = chance.choice([(1, 2), (1, 3), (2, 3), (2, 2), (3, 3)])
        thrown = throw(state, *dice)
        if thrown.phase is not Phase.CHOOSE:
            continue
        chosen = [one for one in game.legal_actions(thrown) if isinstance(one, Choose)]
        walks = {die: by_hand(state, die) for die in dice}
        assert {(one.piece, one.die) for one in chosen} == {
            (number, die) for die in dice for number, _ in walks[die]
        }
        done = [one for die in dice for one in walks[die].values()]
        assert can_pass(thrown) == all(one.is_lost for one in done)
        for one in chosen:
            under_way = game.apply(thrown, one).state
            expected = {squares for number, squares in walks[one.die] if number == one.piece}
            assert set(completed(under_way)) == expected


@pytest.mark.parametrize("middle", ["B8", "K11", "W17"])
def test_a_preview_from_anywhere_is_the_best_of_all_routes(middle: str) -> None:
    game, chance = the_game(), random.Random(middle)
    for _ in range(POSITIONS // 2):
        state = crowded(chance, middle)
        thrown = throw(state, 3, 3)
        on_board = [one for one in state.pieces if one.seat == state.seat and len(one.at) < 4]
        for one in on_board:
            number = state.pieces.index(one)
            found = paths(game.moves, thrown, number, 3)
            assert found == best_by_hand(state, one.at, 3)
