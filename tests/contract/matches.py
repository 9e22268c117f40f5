"""Random matches of all games, for everything that must hold in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from boardgames.core.game import CHANCE, Game, Step
from boardgames.core.narration import Narration
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, kit_of, open_game
from tests.contract.null_game import NullGame, NullNarration
from tests.shared_caches import remember_files, remember_games

GAMES = [box.name for box in CATALOGUE]
MOST_ACTIONS = 60_000


@cache
def opened(name: str, variants: tuple[tuple[str, Any], ...] = ()) -> Game[Any, Any]:
    if name == "null":
        return NullGame()
    with pytest.MonkeyPatch.context() as patch:
        remember_files(patch)
        remember_games(patch)
        return open_game(name, dict(variants))


def narration_of(game: Game[Any, Any]) -> Narration[Any]:
    return NullNarration(game) if isinstance(game, NullGame) else kit_of(game.name).narration(game)


def variant_tables(name: str) -> list[tuple[tuple[str, Any], ...]]:
    """The default variants, and for every variant its last other value."""
    if name == "null":
        return [()]
    rules = getattr(opened(name), "rules", None)
    tables: list[tuple[tuple[str, Any], ...]] = [()]
    for key, variant in rules.variants.items() if rules is not None else ():
        if variant.choices is not None:
            others = [value for value in variant.choices if value != variant.default]
            tables += [((key, others[-1]),)] if others else []
        elif isinstance(variant.default, bool):
            tables.append(((key, not variant.default),))
        else:
            tables.append(((key, variant.least),))
    return tables


def cases() -> list[Any]:
    """Game, seats and variants: defaults with every number of seats, variants with the fewest."""
    found = []
    for name in ("null", *GAMES):
        for table in variant_tables(name):
            game = opened(name)
            sizes = game.seats if not table else (game.seats[-1],)
            for seats in sizes:
                words = "-".join(f"{key}={value}" for key, value in table)
                # A few matches tell most of it; the others are for the whole suite.
                is_first = not table and seats == sizes[0]
                marks = () if is_first else (pytest.mark.thorough,)
                id_ = f"{name}-{seats}-{words}"
                found.append(pytest.param(name, seats, table, id=id_, marks=marks))
    return found


def usual_cases() -> list[Any]:
    return [case for case in cases() if not case.values[2]]


def steps(game: Game[Any, Any], seats: int, seed: int) -> Iterator[tuple[Any, Any, Step[Any]]]:
    """A random match as (state, action, step), its end last."""
    rng = Rng.of(seed, seats)
    state = game.start(seats)
    for _ in range(MOST_ACTIONS):
        seat = game.to_move(state)
        if seat is None:
            return
        action = (
            game.chance(state, rng) if seat == CHANCE else rng.choice(game.legal_actions(state))
        )
        step = game.apply(state, action)
        yield state, action, step
        state = step.state
    pytest.fail(f"no end after {MOST_ACTIONS} actions")


def states(game: Game[Any, Any], seats: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """A random match as (state, action), the last action None."""
    end = game.start(seats)
    for state, action, step in steps(game, seats, seed):
        yield state, action
        end = step.state
    yield end, None
