"""The rules of moving once more, slowly and to the letter, to hold the fast ones against.

It shares nothing with the game but the map and a position's pieces. It knows no look-ahead: it
walks every path to its end and keeps those that get there, which is what look-ahead must amount to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boardgames.games.conflict.rules.board import Field, Terrain
from boardgames.games.conflict.rules.state import State


class Man(NamedTuple):
    """A piece: kind, seat, place."""

    kind: str
    seat: int
    at: str


class World(NamedTuple):
    """All pieces of a match of two, and which have moved in this throw."""

    men: tuple[Man, ...]
    moved: tuple[int, ...] = ()


class Done(NamedTuple):
    """A completed move: its squares, the world after it, and whether the piece is lost."""

    squares: tuple[str, ...]
    world: World
    is_lost: bool


CORNERS = (1, 3)


def world_of(state: State) -> World:
    """The world of a position."""
    return World(tuple(Man(str(one.kind), one.seat, one.at) for one in state.pieces))


def moves(field: Field, world: World, seat: int, die: int) -> Iterator[tuple[int, Done]]:
    """Every completed move of a die: the piece, and what it did."""
    waiting: set[str] = set()
    for number, man in enumerate(world.men):
        if man.seat != seat or number in world.moved or man.at == "reserve" or ":" in man.at:
            continue
        origin = man.at
        if origin == "start":
            if man.kind in waiting:
                continue
            waiting.add(man.kind)
            origin = field.homes[CORNERS[seat]]
        for done in _walks(field, world, number, (origin,), die):
            yield number, done


def _walks(
    field: Field, world: World, number: int, trod: tuple[str, ...], left: int
) -> Iterator[Done]:
    man = world.men[number]
    for there in field.board.links[trod[-1]]:
        if there in trod or not _may_stand(man.kind, Terrain(field.board.spaces[there].kind)):
            continue
        met = [index for index, one in enumerate(world.men) if one.at == there and index != number]
        enemies = [index for index in met if world.men[index].seat != man.seat]
        if man.kind == "plane" and any(world.men[index].kind == "gun" for index in enemies):
            continue
        men = list(world.men)
        for index in enemies:
            men[index] = men[index]._replace(at=f"held:{man.seat}")
        owner = field.mines.get(there)
        is_deadly = owner in CORNERS and CORNERS.index(owner) != man.seat
        is_lost = is_deadly and (man.kind == "battleship" or (man.kind == "plane" and left == 1))
        men[number] = man._replace(at=f"held:{1 - man.seat}" if is_lost else there)
        after = World(tuple(men), (*world.moved, number))
        path = (*trod, there)
        if is_lost and man.kind == "battleship":
            yield Done(path[1:], after, True)
        elif left == 1:
            if len(met) == len(enemies):
                yield Done(path[1:], after, is_lost)
        else:
            yield from _walks(field, World(tuple(men), world.moved), number, path, left - 1)


def _may_stand(kind: str, terrain: Terrain) -> bool:
    if kind == "plane":
        return terrain != Terrain.CLOSED
    if kind == "battleship":
        return terrain in (Terrain.WATER, Terrain.HOME)
    return terrain in (Terrain.LAND, Terrain.BRIDGE, Terrain.HOME)


def counts(field: Field, world: World, seat: int, dice: tuple[int, int]) -> tuple[int, int]:
    """How many moves of one die there are, and how many ways to play the whole throw."""
    single = whole = 0
    for die, other in (dice, dice[::-1]):
        for _, done in moves(field, world, seat, die):
            single += 1
            second = [two for _, two in moves(field, done.world, seat, other)]
            # Where every second move is a loss, passing is one more way; where there is none,
            # the first move alone is the whole throw.
            whole += len(second) + all(two.is_lost for two in second)
    return single, whole
