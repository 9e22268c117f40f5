"""Two worlds a seat can't tell apart: the same pixels, the same log, for every built game."""

from __future__ import annotations

from itertools import count

import pytest

from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.scenes.worlds import pixels, put_state

ACTIONS = 200
DRAWN_EVERY = 8


def spoken(table: Table, seat: int) -> list[str]:
    """The whole log of a seat."""
    return [
        table.narration.sentence(seen, table.name_of)
        for entry in table.session.entries
        for event in entry.events
        if (seen := event.seen_by(seat)) is not None
    ]


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_what_a_seat_cannot_know_changes_no_pixel_and_no_word(game: str) -> None:
    """Through two hundred random actions, the true world and a guessed one look alike."""
    studio = Studio((960, 600), Settings(reduced_motion=True))
    opened = open_game(game)
    seats = opened.seats[-1]
    seeds, rng = count(12), Rng(21)
    table = studio.table(opened, kit_of(game), seats, next(seeds))
    compared = 0
    for number in range(ACTIONS):
        if table.session.to_move is None:
            table = studio.table(opened, kit_of(game), seats, next(seeds))
        table.session.play(rng.choice(table.session.legal_actions()))
        table.turns.show_all()
        if number % DRAWN_EVERY or table.session.to_move is None:
            continue
        state = table.session.state
        seat = rng.below(seats)
        twin = opened.guess(opened.view(state, seat), seat, rng)
        looks: list[tuple[bytes, list[str]]] = []
        for world in (state, twin):
            table.viewpoint.viewer = seat
            put_state(table, world)
            looks.append((pixels(studio, table), spoken(table, seat)))
        assert looks[0] == looks[1]
        put_state(table, state)
        studio.room.stack.scenes = [table]
        compared += 1
    assert compared >= 10
