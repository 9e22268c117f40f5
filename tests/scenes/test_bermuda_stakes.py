"""What Bermuda Triangle draws on the sea about a sail: dangers and blows, and what stays seen."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
import pytest

from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.rules import dangers
from boardgames.games.bermuda.rules.state import Docked, State
from boardgames.games.bermuda.scene.draw.pieces import count_of
from boardgames.games.bermuda.scene.layout import RING, name_plates, price_of
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import ALARM, GOLD
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table
from tests.rules.bermuda.positions import BLUE, YELLOW, game, play, position
from tests.scenes.bermuda_tables import staged

PORTS = game().sea.products
ROLL = 4


@pytest.fixture(scope="module")
def calm() -> Studio:
    """A room in which nothing is animated."""
    return Studio((1280, 800), Settings(reduced_motion=True, hints=False))


def weighed(studio: Studio, first: State, *, stakes: bool = True) -> Table:
    """A table at which the first ship is meant."""
    table = staged(studio, first)
    table.handle(KeyPressed("1"))
    if not stakes:
        table.aids = table.aids._replace(outcomes=False)
        table.changed()
    return table


def place(table: Table, *ref: str | int) -> tuple[int, int]:
    at = table.centre_of(Ref(ref))
    assert at is not None
    return round(at[0]), round(at[1])


def around(table: Table, at: tuple[int, int], near: float, far: float) -> pygame.Mask:
    """What lies that many dots round a place, as pixels of the window."""
    found = pygame.Mask(table.room.size)
    dot, reach = table.display.layout.dot, math.ceil(far * table.display.layout.dot)
    for x in range(at[0] - reach, at[0] + reach + 1):
        for y in range(at[1] - reach, at[1] + reach + 1):
            if near * dot <= math.dist((x, y), at) <= far * dot:
                found.set_at((x, y))
    return found


def of_colour(picture: pygame.Surface, colour: tuple[int, int, int], near: int) -> pygame.Mask:
    return pygame.mask.from_threshold(picture, colour, (near, near, near, 255))


def other(one: pygame.Surface, two: pygame.Surface) -> pygame.Mask:
    """The pixels in which two pictures differ."""
    found = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    found.invert()
    return found


# Names, values, counts -------------------------------------------------------------------------


def to_be_read(table: Table) -> Iterator[tuple[str, pygame.Rect]]:
    """Every port's name, and of every pile its value and its count."""
    layout, inset = table.display.layout, round(table.display.layout.dot / 4)
    for title, plate in name_plates(layout).items():
        yield title, plate.inflate(-2 * inset, 0)
    for name, card in layout.piles.items():
        yield f"value of {name}", price_of(card).inflate(-2, -2)
        yield f"count of {name}", count_of(layout, name)


def hidden(plain: pygame.Surface, table: Table, shown: pygame.Surface) -> list[str]:
    """What can't be read as it can where nothing is in port."""
    changed = other(plain, shown)
    return [
        what
        for what, rect in to_be_read(table)
        if changed.overlap(pygame.Mask(rect.size, fill=True), rect.topleft)
    ]


def far_from(port: str) -> tuple[int, int]:
    """Where the cloud is off the lane that begins in a port."""
    return (20, 10) if port == "sugar" else (5, 5)


def struck(port: str, dock: int, behind: int = 2) -> State:
    """Blue's ship would send Yellow's back into that dock: in all others lie ships."""
    lane = game().sea.board.lanes[PORTS.index(port)]
    ships = {"B1": lane[behind].name, "Y1": lane[behind + ROLL].name}
    others = (place for place in range(1, 5) if place != dock)
    ships |= {ship: f"{port} {next(others)}" for ship in ("Y2", "G1", "R1")}
    return position(ships, seats=4, roll=ROLL, cloud=far_from(port))


def bare(studio: Studio, port: str) -> pygame.Surface:
    """The table with no ship in port and nothing to weigh."""
    return studio.drawn(staged(studio, position({"B1": "L06"}, seats=4, cloud=far_from(port))))


@pytest.mark.parametrize("port", PORTS)
def test_a_blow_hides_no_name_no_value_and_no_count_whichever_dock_it_leads_to(
    calm: Studio, port: str
) -> None:
    plain = bare(calm, port)
    for dock in range(1, 5):
        first = struck(port, dock)
        table = weighed(calm, first)
        sent = play(first, table.frame.choice.sails[1]).state.ships[YELLOW][0]
        assert sent == Docked(port, dock)
        shown = calm.drawn(table)
        assert hidden(plain, table, shown) == []
        ghost = around(table, place(table, "dock", port, dock), 0, 0.3)
        assert ghost.overlap_area(other(plain, shown), (0, 0)) > 0.9 * ghost.count()


@pytest.mark.parametrize("port", PORTS)
def test_rings_and_ships_in_dock_hide_no_name_no_value_and_no_count(
    calm: Studio, port: str
) -> None:
    plain = bare(calm, port)
    lanes, number = game().sea.board.lanes, PORTS.index(port)
    for dock in range(1, 5):
        others = (place for place in range(1, 5) if place != dock)
        ships = {"B1": f"{port} {dock}", "B2": lanes[number - 1][-1].name}
        ships |= {ship: f"{port} {next(others)}" for ship in ("Y1", "G1")}
        table = staged(calm, position(ships, seats=4, roll=1, cloud=far_from(port)))
        for ship in "12":
            table.handle(KeyPressed(ship))
            assert hidden(plain, table, calm.drawn(table)) == []


# Blows -----------------------------------------------------------------------------------------


def burst(studio: Studio, table: Table, colour: tuple[int, int, int]) -> int:
    """How much of a colour there is where a blow's lower points are, clear of all signs."""
    at = place(table, "space", "S09")
    points = around(table, at, RING / 2 + 0.04, 1.1)
    points.erase(pygame.Mask((table.room.size[0], at[1]), fill=True), (0, 0))
    return points.overlap_area(of_colour(studio.drawn(table), colour, 10), (0, 0))


@pytest.mark.parametrize(("hit", "colour"), [("Y1", GOLD), ("B3", ALARM)])
def test_a_blow_is_drawn_gold_on_a_rival_and_red_on_oneself(
    calm: Studio, hit: str, colour: tuple[int, int, int]
) -> None:
    first = position({"B1": "S05", hit: "S09", "Y2": "O02"}, roll=ROLL)
    assert burst(calm, weighed(calm, first), colour) > 25
    assert burst(calm, weighed(calm, first, stakes=False), colour) == 0
    nobody = position({"B1": "S05", hit: "S10", "Y2": "O02"}, roll=ROLL)
    assert burst(calm, weighed(calm, nobody), colour) == 0


def test_an_arrow_in_the_fleets_colour_leads_to_where_the_ship_is_sent(calm: Studio) -> None:
    first = position({"B1": "S05", "Y1": "S09", "Y2": "O02"}, roll=ROLL)
    table = weighed(calm, first)
    sent = play(first, table.frame.choice.sails[1]).state.ships[YELLOW][0]
    assert isinstance(sent, Docked)
    shown = calm.drawn(table)
    new = other(shown, calm.drawn(weighed(calm, first, stakes=False)))
    arrow = new.overlap_mask(of_colour(shown, table.players[YELLOW].rgb, 8), (0, 0))
    start, end = place(table, "space", "S09"), place(table, "dock", sent.port, sent.place)
    assert arrow.overlap_area(around(table, end, RING / 2, 1.6), (0, 0)) > 40, "the head"
    for at in (start, end):
        arrow.erase(around(table, at, 0, 1.7), (0, 0))
    assert arrow.connected_component().count() > 2 * (
        math.dist(start, end) - 4 * table.display.layout.dot
    )


# Danger ----------------------------------------------------------------------------------------

THREATENED = {"B1": "L04", "B2": "B07", "Y1": "S01"}
"""Blue's first ship may sail two spaces on, from danger into danger; the second is in worse."""


def red_parts(studio: Studio, table: Table, at: tuple[int, int]) -> int:
    """How many of the ring's parts round a place stand out in red, as they are seen there."""
    picture, count = studio.drawn(table), len(table.frame.game.rules.spinner)
    reach = RING / 2 * table.display.layout.dot
    found = 0
    for part in range(count):
        turn = math.tau * (part + 0.5) / count
        seen = [
            picture.get_at(
                (
                    round(at[0] + math.sin(turn) * reach * share),
                    round(at[1] - math.cos(turn) * reach * share),
                )
            )
            for share in (0.82, 0.9)
        ]
        found += all(max(abs(colour[i] - ALARM[i]) for i in range(3)) < 24 for colour in seen)
    return found


def test_rings_on_the_ship_and_on_its_ghost_count_their_dangers(calm: Studio) -> None:
    first = position(THREATENED, roll=2)
    table, without = weighed(calm, first), weighed(calm, first, stakes=False)
    here = dangers(game(), first, BLUE)[0]
    there = dangers(game(), play(first, Sail(1, "L06")).state, BLUE)[0]
    assert 0 < here < there
    for ref, count in ((("ship", BLUE, 1), here), (("space", "L06"), there)):
        at = place(table, *ref)
        assert red_parts(calm, table, at) == count
        assert red_parts(calm, without, at) == 0
        ring = around(table, at, RING / 2 * 0.86, RING / 2 * 0.93)
        drawn = other(calm.drawn(table), calm.drawn(without))
        assert ring.overlap_area(drawn, (0, 0)) > 0.7 * ring.count(), "all sixteen parts"


def test_a_ship_in_danger_wears_its_ring_while_another_is_meant(calm: Studio) -> None:
    first = position(THREATENED, roll=2)
    table = weighed(calm, first)
    count = dangers(game(), first, BLUE)[1]
    assert count > 8
    # Its number is over some of them.
    assert red_parts(calm, table, place(table, "ship", BLUE, 2)) >= count - 3
