"""Bermuda Triangle after the spinner stops: what is drawn of what is coming, each part of it."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
import pytest

from boardgames.core.tiled import Point
from boardgames.data.settings import Settings
from boardgames.games.bermuda.rules.cloud import met_by
from boardgames.games.bermuda.rules.sweep import distance_to_edge
from boardgames.games.bermuda.scene.draw.cloud_picture import MAGNET, RIM
from boardgames.games.bermuda.scene.layout import cloud_of, magnet_at, rotated
from boardgames.games.bermuda.scene.motions.spin import Way, way_of
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import ALARM
from boardgames.ui.table.table import Table
from tests.rules.bermuda.positions import position
from tests.scenes.bermuda_tables import E_4_N, moments, scenery_of, staged

SHIPS = {"B1": "B07", "B2": "S02", "Y1": "S09", "Y2": "B09"}
STEPS = 24


class Foretold(NamedTuple):
    """A table before its sweep, without and with what is coming."""

    table: Table
    plain: pygame.Surface
    shown: pygame.Surface
    way: Way
    met: frozenset[tuple[int, int]]

    def is_over(self, at: Point, centre: Point, turn: float, margin: float) -> bool:
        """Whether a cloud there covers a point, or is as near to it."""
        outline = self.table.frame.game.sea.outline
        point = rotated((at[0] - centre[0], at[1] - centre[1]), -turn)
        near = any(distance_to_edge(point, *edge) < margin for edge in outline.edges)
        return near or outline.covers(*point)

    def is_clear(self, at: Point) -> bool:
        """Whether nothing else is foretold there: no cloud, no arrow, no light of ships."""
        ships = self.table.view.ships
        points = [self.table.frame.game.sea.point(berth) for fleet in ships for berth in fleet]
        on_way = min(self.way.centre[1], self.way.end[1]), max(self.way.centre[1], self.way.end[1])
        return (
            not self.is_over(at, self.way.end, self.way.turn + self.way.degrees, 0.3)
            and all(math.dist(at, point) > 1.9 for point in points if point is not None)
            and not (abs(at[0] - self.way.end[0]) < 1 and on_way[0] <= at[1] <= on_way[1])
        )

    def pixels(self, at: Point) -> tuple[pygame.Color, pygame.Color]:
        """What is seen of a place, without and with."""
        x, y = self.table.display.layout.at(at)
        return self.plain.get_at((round(x), round(y))), self.shown.get_at((round(x), round(y)))


@pytest.fixture(scope="module")
def foretold() -> Foretold:
    """A spin that turns the cloud, sends it four dots north, and meets two of four ships."""
    studio = Studio((1280, 800), Settings(hints=False))
    table = staged(studio, position(SHIPS, turn=-1), E_4_N)
    first = moments(table.view, E_4_N)[0]
    (motion,) = table.ui.motions(scenery_of(table), first)[-1]
    plain = studio.drawn(table)
    shown = plain.copy()
    motion.draw(shown, 0.5)
    return Foretold(table, plain, shown, way_of(first), frozenset(met_by(first.following)))


def test_magnets_tracks_are_drawn_along_all_of_their_way(foretold: Foretold) -> None:
    sea, way = foretold.table.frame.game.sea, foretold.way
    assert way.degrees
    assert way.has_glide
    for magnet in sea.magnets:
        turns = [way.turn + way.degrees * step / STEPS for step in range(STEPS + 1)]
        places = [magnet_at(sea, magnet.name, way.centre, turn) for turn in turns]
        x, y = places[-1]
        dx, dy = way.end[0] - way.centre[0], way.end[1] - way.centre[1]
        places += [(x + dx * step / STEPS, y + dy * step / STEPS) for step in range(STEPS)]
        clear = [at for at in places if foretold.is_clear(at)]
        assert clear, magnet.name
        for at in clear:
            before, after = foretold.pixels(at)
            gap, left = (math.dist(colour[:3], MAGNET) for colour in (before, after))
            assert left < 0.8 * gap, "it is lit in the magnets' gold"


def test_the_clouds_outline_is_drawn_where_it_will_come_to_rest(foretold: Foretold) -> None:
    table, way = foretold.table, foretold.way
    turn = way.turn + way.degrees
    corners = [rotated(point, turn) for point in table.frame.game.board.outline]
    dashes = seen = 0
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        at = (way.end[0] + (ax + bx) / 2, way.end[1] + (ay + by) / 2)
        if foretold.is_over(at, *cloud_of(table.view), 0.7):
            continue
        seen += 1
        x, y = table.display.layout.at(at)
        dash = pygame.Rect(0, 0, *[round(table.display.layout.dot)] * 2)
        dash.center = (round(x), round(y))
        with_, without = (
            pygame.mask.from_threshold(picture.subsurface(dash), RIM, (6, 6, 6, 255)).count()
            for picture in (foretold.shown, foretold.plain)
        )
        dashes += with_ > without + 8
    assert seen > 5
    assert dashes == seen


def test_the_sea_is_tinted_where_the_cloud_will_lie(foretold: Foretold) -> None:
    way = foretold.way
    turn, reach = way.turn + way.degrees, 4
    tinted = 0
    for column in range(-reach * 3, reach * 3 + 1):
        for row in range(-reach * 3, reach * 3 + 1):
            offset = (column / 3, row / 3)
            at = (way.end[0] + offset[0], way.end[1] + offset[1])
            is_inside = foretold.table.frame.game.sea.outline.covers(*rotated(offset, -turn))
            if is_inside and not foretold.is_over(at, *cloud_of(foretold.table.view), 0.7):
                before, after = foretold.pixels(at)
                assert before != after
                tinted += 1
    assert tinted > 20


def test_ships_in_danger_glow_and_no_others(foretold: Foretold) -> None:
    table = foretold.table
    reach = round(1.7 * table.display.layout.dot)
    assert foretold.met == {(0, 1), (1, 2)}
    for seat in (0, 1):
        for number in (1, 2):
            x, y = table.display.layout.at(
                table.frame.game.sea.points[table.view.ships[seat][number - 1]]
            )
            around = pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
            red, before = (
                pygame.mask.from_threshold(picture.subsurface(around), ALARM, (8, 8, 8, 255))
                for picture in (foretold.shown, foretold.plain)
            )
            if (seat, number) in foretold.met:
                assert red.count() > before.count() + 150
            else:
                assert red.count() == before.count()
