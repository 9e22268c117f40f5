"""The player panels of Waterworld: chances in the race, beside cards and sails."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from boardgames.data.settings import Settings
from boardgames.games.waterworld.rules.state import State
from boardgames.games.waterworld.scene.draw.plates import (
    cards_rect,
    plate_row,
    plate_signs,
    sails_rect,
)
from tests.layout.watching import WatchedLettering
from tests.rules.waterworld.positions import position
from tests.scenes.waterworld_pixels import bounds, difference, drawn
from tests.scenes.waterworld_tables import STILL, seated
from tests.scenes.worlds import put

HANDS = ("TGRE", "TGRE", "GGRE", "TTGR")
NEARER, FURTHER = "E8 E5 H10 B2", "D8 E4 G9 B2"
"""Every boat has another chance in the race in one than in the other."""
LARGE = Settings(reduced_motion=True, interface_scale=2.0)
WINDOWS = [((1280, 800), STILL), ((1920, 1080), STILL), ((1280, 800), LARGE)]


def race(seats: int) -> State:
    """The first seat has the compass, the second has seen it, the others chase them."""
    at, sails = " ".join(FURTHER.split()[:seats]), "fuuf"[:seats]
    return position(*HANDS[:seats], at=at, sails=sails, holder=0, knows=(1,), land="I9")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("size", "settings"), WINDOWS, ids=["small", "large", "large type"])
def test_a_seats_chance_is_on_its_panel_and_covers_nothing(
    seats: int, size: tuple[int, int], settings: Settings
) -> None:
    table = seated(race(seats), settings, size)
    further = drawn(table)
    pawns = table.session.state.pawns
    at = NEARER.split()[:seats]
    put(table, pawns=tuple(replace(pawn, space=to) for pawn, to in zip(pawns, at, strict=True)))
    nearer, frame = drawn(table), table.frame
    row = plate_row(frame)
    for seat, plate in enumerate(table.display.areas.plates):
        seen = difference(further.subsurface(plate), nearer.subsurface(plate))
        words = bounds(seen)
        assert words is not None, f"no chance is shown for seat {seat}"
        words.move_ip(plate.topleft)
        assert words.height > table.room.theme.smallest_text // 2
        signs = plate_signs(frame, seat, row)
        assert not words.colliderect(cards_rect(frame, seat, row))
        assert not words.colliderect(sails_rect(signs["sails"])), seat
        assert all(not words.colliderect(rect) for rect in signs.values()), seat


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_panels_say_who_may_get_home_and_who_may_catch_up(
    seats: int, size: tuple[int, int]
) -> None:
    table = seated(race(seats), STILL, size)
    letters = table.room.letters = WatchedLettering(table.room.letters)
    drawn(table)
    told = [
        line.text
        for line in letters.lines
        if line.rect.collidelist(table.display.areas.plates) >= 0
    ]
    assert {"72% with sails", "28% to Dry Land"} <= {*told}
    assert ("92% to compass" in told) == (seats > 2)


def test_the_compass_replaces_the_eye() -> None:
    frame = seated(race(3)).frame
    row = plate_row(frame)
    signs = [[*plate_signs(frame, seat, row)] for seat in range(3)]
    assert signs == [["compass", "sails"], ["eye", "sails"], ["sails"]]


def test_cards_and_signs_fill_their_panel_where_there_is_no_race() -> None:
    table = seated(position("TTG", "GGR"))
    frame = table.frame
    assert plate_row(frame).told == {}
    (sails,) = plate_signs(frame, 0, plate_row(frame)).values()
    assert isinstance(sails, pygame.Rect)
    assert sails.height > table.display.areas.plates[0].height * 0.45
