"""Counts of all completed moves, pinned in moves.txt and counted twice by different means."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.paths import walker_of
from boardgames.games.conflict.rules.state import Phase, State
from tests.rules.conflict.literal import counts, moves, world_of
from tests.rules.conflict.positions import position, the_game, throw

PINNED = Path(__file__).with_name("moves.txt")

POSITIONS: dict[str, State] = {
    "opening": position(),
    "bridgehead": position(
        red="only artillery I9, artillery J11, plane J10, ship J9",
        green="artillery K10, gun K11, ship I10, plane J8",
    ),
    "minefield": position(
        red="ship A8, ship A6, plane C8, gun B1",
        green="only ship B8, ship B9, plane C7, artillery E1",
        turn=1,
    ),
}


def pinned() -> list[tuple[str, tuple[int, int], int, int]]:
    """The rows of moves.txt."""
    rows: list[tuple[str, tuple[int, int], int, int]] = []
    for line in PINNED.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, dice, single, whole = line.split()
            rows.append((name, (int(dice[0]), int(dice[2])), int(single), int(whole)))
    return rows


def completed(state: State) -> Iterator[State]:
    """Every position after one more completed move, or after passing."""
    game = the_game()
    for action in game.legal_actions(state):
        after = game.apply(state, action).state
        if after.phase is Phase.WALK:
            yield from completed(after)
        else:
            yield after


def counted(state: State) -> tuple[int, int]:
    """The same counts by the game's own legal actions."""
    first = list(completed(state))
    whole = 0
    for after in first:
        is_same_throw = after.phase is Phase.CHOOSE and len(after.dice_left) == 1
        whole += sum(1 for _ in completed(after)) if is_same_throw else 1
    return len(first), whole


@pytest.mark.rule("CF-27", "CF-28", "CF-29", "CF-30", "CF-33")
@pytest.mark.parametrize(("name", "dice", "single", "whole"), pinned())
def test_the_moves_from_named_positions_are_as_many_as_pinned(
    name: str, dice: tuple[int, int], single: int, whole: int
) -> None:
    assert counted(throw(POSITIONS[name], *dice)) == (single, whole)


@pytest.mark.parametrize(("name", "dice", "single", "whole"), pinned())
def test_a_slow_enumerator_counts_the_same(
    name: str, dice: tuple[int, int], single: int, whole: int
) -> None:
    state = POSITIONS[name]
    found = counts(the_game().field, world_of(state), state.seat, dice)

    assert found == (single, whole)


@pytest.mark.parametrize("name", list(POSITIONS))
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_the_squares_lit_are_those_the_slow_enumerator_reaches(name: str, die: int) -> None:
    game, start = the_game(), POSITIONS[name]
    state = throw(start, die, die)
    alive: dict[int, set[str]] = {}
    lost: dict[int, set[str]] = {}
    for number, done in moves(game.field, world_of(start), start.seat, die):
        (lost if done.is_lost else alive).setdefault(number, set()).add(done.squares[-1])

    chosen = [one for one in game.legal_actions(state) if isinstance(one, Choose)]
    assert {one.piece for one in chosen} == alive.keys() | lost.keys()
    for one in chosen:
        ends = walker_of(game.moves, state, one.piece, die).ends()
        assert ends.alive == alive.get(one.piece, set())
        assert ends.lost == lost.get(one.piece, set())
