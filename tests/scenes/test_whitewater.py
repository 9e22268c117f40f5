"""Whole matches of Whitewater on its table, by pointing and by keys, and every phase drawn."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games.whitewater.rules.state import Phase
from boardgames.program.offscreen import Studio
from tests.scenes.player import ScreenPlayer
from tests.scenes.whitewater_positions import race, table_of

STILL = Settings(reduced_motion=True)


@pytest.mark.parametrize(
    ("seats", "variants"),
    [
        (2, {}),
        (3, {"game": "advanced", "course": "white_knuckles"}),
        (4, {"course": "build", "drifting": True}),
        (6, {"game": "advanced", "course": "draw", "hard_rest": True, "characters": "random"}),
    ],
)
def test_a_whole_match_by_pointing_only(seats: int, variants: dict[str, Any]) -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(seats, 5, studio, **variants)
    player = ScreenPlayer(studio, table, seed=seats)
    player.play_by_pointing()


@pytest.mark.parametrize("rules", ["base", "advanced"])
def test_a_whole_match_by_keys_only(rules: str) -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, 6, studio, game=rules)
    player = ScreenPlayer(studio, table, seed=9)
    player.play_by_keys()


@pytest.mark.parametrize("rules", ["base", "advanced"])
def test_every_motion_draws_and_ends(rules: str) -> None:
    studio = Studio((960, 600), Settings(animation_speed=4.0))
    table = table_of(3, 8, studio, game=rules, course="white_knuckles", drifting=True)
    player = ScreenPlayer(studio, table, seed=4)
    assert player.watch_motions(1500) > 300


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("rules", ["base", "advanced"])
def test_every_phase_is_drawn(size: tuple[int, int], rules: str) -> None:
    studio = Studio(size, STILL)
    table = table_of(
        4, 7, studio, game=rules, course="build", drifting=True, hard_rest=True, first_seat="lot"
    )
    rng = Rng(3)
    seen = set()
    for _ in range(900):
        if table.session.to_move is None:
            break
        table.session.play(rng.choice(table.session.legal_actions()))
        phase = table.session.state.phase
        if phase not in seen or rng.below(60) == 0:
            seen.add(phase)
            studio.seat_at(table, None)
            studio.draw(table)
            studio.room.stack.scenes = [table]
    assert {Phase.COURSE, Phase.PASS, Phase.STAKES, Phase.ACT, Phase.REST, Phase.DRIFT} <= seen


def test_six_arrows_point_a_righted_raft() -> None:
    studio = Studio((1280, 800), STILL)
    table = race(studio, {"A": (17, 2)}, changes={"phase": Phase.FACE, "working": "A"})
    studio.draw(table)
    arrows = [t for t in table.all_targets() if t.lit and t.ref[0] == "facing"]
    assert len(arrows) == 6
    assert all(table.display.layout.river.contains(arrow.rect) for arrow in arrows)


def test_still_water_costs_nothing() -> None:
    studio = Studio((960, 600))
    table = race(studio)
    for _ in range(200):
        table.update(50)
    assert not table.is_moving
    studio.draw(table)
    table.is_dirty = False
    flowed = table.frame.clock
    for _ in range(20):
        table.update(50)
    assert not table.is_dirty
    assert table.frame.clock == flowed
