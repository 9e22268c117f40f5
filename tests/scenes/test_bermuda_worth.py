"""What a sail at Bermuda Triangle is worth: dangers, blows, pay, and what a spin will bring."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

import pygame
import pytest

from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.games.bermuda.rules.actions import Roll, Sail, Spin
from boardgames.games.bermuda.rules.cloud import met_by
from boardgames.games.bermuda.rules.rules import BermudaTriangle, dangers, winning_ports
from boardgames.games.bermuda.rules.state import FLEETS, Docked, State, fleet_of
from boardgames.games.bermuda.scene import frame, labels, ship_labels
from boardgames.games.bermuda.scene.draw.highlights import danger_ring
from boardgames.games.bermuda.scene.layout import SHIP, SPACE, cloud_of, rotated
from boardgames.games.bermuda.scene.motions.spin import BRIEFLY_MS, FORETOLD_MS, foretold, way_of
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import ALARM, GOLD
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.outcome_marks import OutcomeMark
from tests.rules.bermuda.positions import BLUE, YELLOW, game, play, position
from tests.scenes.bermuda_tables import (
    A_10_E,
    E_4_N,
    G_EAST,
    captions_of,
    moments,
    said,
    scenery_of,
    staged,
)

SAILS = {"B1": "S05", "B2": "L09", "Y1": "S09", "Y2": "O02"}


@pytest.fixture(scope="module")
def calm() -> Studio:
    """A room in which nothing is animated."""
    return Studio((1280, 800), Settings(reduced_motion=True, hints=False))


def of(stakes: Sequence[OutcomeMark], *ref: str) -> OutcomeMark:
    return next(stake for stake in stakes if stake.ref == ref)


def pixels(studio: Studio, table: Table, at: Ref, reach: int) -> pygame.Surface:
    """The part of the picture round a thing."""
    place = table.centre_of(at)
    assert place is not None
    rect = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    rect.center = (round(place[0]), round(place[1]))
    return studio.drawn(table).subsurface(rect).copy()


def share_of(picture: pygame.Surface, colour: tuple[int, int, int], near: int = 40) -> float:
    """How much of a picture is of about that colour."""
    mask = pygame.mask.from_threshold(picture, colour, (near, near, near))
    return mask.count() / (picture.get_width() * picture.get_height())


def light_of(picture: pygame.Surface) -> int:
    """How much light all of its pixels throw together."""
    wide, high = picture.get_size()
    colours = [picture.get_at((x, y)) for x in range(wide) for y in range(high)]
    return sum((colour.r + colour.g + colour.b) * colour.a for colour in colours)


# Ships -----------------------------------------------------------------------------------------


def test_ships_are_a_quarter_larger_than_their_spaces() -> None:
    assert [round(ship / space, 2) for ship, space in zip(SHIP, SPACE, strict=True)] == [1.25, 1.25]


@pytest.mark.parametrize("fleet", FLEETS)
def test_a_hull_is_brighter_than_an_empty_space_and_of_its_fleets_colour(
    calm: Studio, fleet: str
) -> None:
    size = (60, 27)
    hull = calm.room.assets.image(f"bermuda/ship_{fleet}", size)
    space = calm.room.assets.image("bermuda/space", size)
    assert light_of(hull) > 3 * light_of(space), "an empty space is a faint outline"
    rgb = pygame.Color(FLEETS[fleet][0])
    assert share_of(hull, (rgb.r, rgb.g, rgb.b), 90) > 0.35


def lights_of(grey: pygame.Surface, mask: pygame.Mask) -> tuple[float, float]:
    """How bright a part of a picture is to the eye on the whole, and its brightest tenth."""
    bounds = mask.get_bounding_rects()
    part = bounds[0].unionall(bounds)
    is_in = mask.to_surface().subsurface(part)
    light, chosen = (
        pygame.image.tobytes(one, "RGB")[::3] for one in (grey.subsurface(part), is_in)
    )
    found = sorted(compress(light, chosen))
    return sum(found) / len(found), found[len(found) * 9 // 10]


def hull_mask(table: Table, seat: int) -> pygame.Mask:
    """The pixels of the window on which a seat's first ship lies."""
    layout, berth = table.display.layout, table.view.ships[seat][0]
    size = (layout.px(SHIP[0]), layout.px(SHIP[1]))
    turn = 90 - table.frame.images.bearings.heading_of(berth)
    name = f"bermuda/ship_{fleet_of(table.frame.game.rules, seat)}"
    hull = pygame.mask.from_surface(table.room.assets.image(name, size, turn), 200)
    x, y = layout.at(table.frame.game.sea.points[berth])
    whole = pygame.Mask(table.room.size)
    corner = hull.get_rect(center=(round(x), round(y) + 1)).topleft
    whole.draw(hull, corner)
    return whole


def cloud_mask(table: Table) -> pygame.Mask:
    """The pixels of the window that the cloud covers."""
    (x, y), turn = cloud_of(table.view)
    corners = [rotated(point, turn) for point in table.frame.game.board.outline]
    sheet = pygame.Surface(table.room.size, pygame.SRCALPHA)
    places = [table.display.layout.at((x + dx, y + dy)) for dx, dy in corners]
    pygame.draw.polygon(sheet, (255, 255, 255), places)
    return pygame.mask.from_surface(sheet)


def test_a_hull_is_brighter_than_the_cloud(calm: Studio) -> None:
    ships = {"B1": "S05", "Y1": "O02", "G1": "L09", "R1": "L05"}
    table = staged(calm, position(ships, seats=4))
    grey = pygame.transform.grayscale(calm.drawn(table))
    hulls = [lights_of(grey, hull_mask(table, seat)) for seat in range(4)]
    cloud = lights_of(grey, cloud_mask(table))
    for part in range(2):
        assert cloud[part] < min(light[part] for light in hulls)


# Danger ----------------------------------------------------------------------------------------


def test_danger_is_told_where_a_ship_lies_and_then_where_it_would_go(calm: Studio) -> None:
    first = position(SAILS, roll=4)
    table = staged(calm, first)
    here = dangers(game(), first, BLUE)[0]
    there = dangers(game(), play(first, Sail(1, "S09")).state, BLUE)[0]
    assert here > there
    told = f"Risk: {here} of 16 spins now, {there} there."
    assert ship_labels.outlook(table.frame, BLUE, 1).endswith(told)
    table.handle(KeyPressed("1"))
    lines = said(calm, table)
    assert f"Risk now: {here} of 16 spins" in lines
    assert ship_labels.risk_there(there, 16) in lines
    button = next(button for button in table.buttons() if button.style == "primary")
    assert told in button.label


def test_a_ring_of_danger_is_red_for_each_spin() -> None:
    red = [share_of(danger_ring(64, count, 16), ALARM, 12) for count in (0, 1, 8, 16)]
    assert red[0] == 0 < red[1] < red[2] < red[3]


def test_dangers_are_counted_while_the_die_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def noted(game: BermudaTriangle, state: State, seat: int) -> tuple[int, ...]:
        counted.append(seat)
        return dangers(game, state, seat)

    monkeypatch.setattr(frame, "dangers", noted)
    studio = Studio((1280, 800), Settings(hints=False))
    table = staged(studio, position(SAILS))
    table.send([Roll()])
    steps = []
    while table.stage.is_busy:
        before = len(counted)
        table.update(20)
        steps.append(len(counted) - before)
    sails = table.frame.choice.sails
    assert sails
    assert max(steps) == 1
    assert len(counted) == 1 + len(sails), "one for now, one for each sail"
    studio.draw(table)
    assert len(counted) == 1 + len(sails)
    assert table.frame.foreseen.there.keys() == sails.keys()


# Blows and pay ---------------------------------------------------------------------------------


def test_landing_on_a_rival_says_and_shows_where_it_is_sent(calm: Studio) -> None:
    table = staged(calm, position(SAILS, roll=4))
    stake = of(table.ui.outcomes(table.frame), "space", "S09")
    assert (stake.brings, stake.costs) == ("Sends Ben’s ship 1 back to Miami.", "")
    to = play(table.view, Sail(1, "S09")).state.ships[YELLOW][0]
    assert isinstance(to, Docked)
    shown = []
    for ship in "12":
        table.handle(KeyPressed(ship))
        picture = pixels(calm, table, ("dock", to.port, to.place), 20)
        shown.append(pygame.image.tobytes(picture, "RGB"))
    assert shown[0] != shown[1], "only the ship that lands shows where the other is sent"


def test_a_highlighted_place_tells_its_outcome_in_its_tooltip(calm: Studio) -> None:
    ships = {"B1": "S05", "B2": "S11", "Y1": "S09", "Y2": "O02"}
    table = staged(calm, position(ships, roll=4))
    blow, docking = table.target_of(("space", "S09")), table.target_of(("port", "lumber"))
    assert blow is not None
    assert blow.label.endswith("Sends Ben’s ship 1 back to Miami.")
    assert docking is not None
    assert docking.label.endswith("Earns $20,000.")


def test_landing_on_oneself_warns(calm: Studio) -> None:
    table = staged(calm, position({**SAILS, "Y1": "L03", "B3": "S09"}, roll=4))
    stake = of(table.ui.outcomes(table.frame), "space", "S09")
    assert (stake.brings, stake.costs) == ("", "Sends your own ship 3 back to Miami.")
    assert "Sends your own ship 3 back to Miami." in ship_labels.outlook(table.frame, BLUE, 1)
    table.handle(KeyPressed("1"))
    reach = round(table.display.layout.dot)
    marked = pixels(calm, table, ("space", "S09"), reach)
    assert share_of(marked, ALARM) > share_of(marked, GOLD, 12)


def test_a_docking_is_worth_its_pay_and_says_when_it_wins(calm: Studio) -> None:
    ships = {"B1": "S11", "B2": "O09", "Y1": "L05"}
    first = position(ships, roll=2, money=(320_000, 0))
    table = staged(calm, first)
    stakes = table.ui.outcomes(table.frame)
    assert of(stakes, "port", "lumber").brings == "Earns $20,000."
    assert of(stakes, "port", "sugar").brings.endswith("and wins the match!")


def test_an_empty_port_costs_a_turn_and_its_pile_says_where_to_sail(calm: Studio) -> None:
    ships = {"B1": "B13", "B2": "S05", "Y1": "L05"}
    first = position(ships, roll=2, piles={"oil": (), "sugar": (70_000, 50_000)})
    table = staged(calm, first)
    assert of(table.ui.outcomes(table.frame), "port", "oil").costs == labels.empty_port()
    assert labels.pile_label(table.frame, "oil") == "The pile of oil is empty. Miami pays $90,000."
    assert labels.no_cards() in said(calm, table)
    table.refused(("pile", "oil"))
    assert table.note is not None
    assert table.note.text == "The pile of oil is empty. Miami pays $90,000."
    bare = staged(calm, position(ships, piles={"oil": (), "sugar": (70_000, 50_000)}, turn=1))
    told = ship_labels.outlook(bare.frame, BLUE, 1)
    assert told == "The pile of oil is empty. Miami pays $90,000."


# The race --------------------------------------------------------------------------------------


def test_a_bar_grows_with_the_money(calm: Studio) -> None:
    filled = []
    for amount in (0, 150_000, 300_000):
        table = staged(calm, position({"B1": "L05", "Y1": "L02"}, money=(amount, 0)))
        plate = table.display.areas.plates[BLUE]
        foot = pygame.Rect(plate.left, plate.bottom - calm.room.px(12), plate.width, 4)
        rgb = table.players[BLUE].rgb
        filled.append(share_of(calm.drawn(table).subsurface(foot).copy(), rgb))
    assert filled[0] < filled[1] < filled[2]


def near_the_end() -> State:
    """Yellow has 300,000 and sails for Miami, which pays 50,000."""
    return position({"B1": "L05", "Y1": "O05"}, money=(0, 300_000))


def test_a_sign_says_who_is_one_dock_from_winning(calm: Studio) -> None:
    first = near_the_end()
    assert winning_ports(game(), first, YELLOW) == [0]
    assert winning_ports(game(), first, BLUE) == []
    table = staged(calm, first)
    assert sum(line in labels.ONE_DELIVERY for line in said(calm, table)) == 1
    label = labels.seat_label(table.frame, YELLOW)
    assert label.endswith(" Docking in Miami would win the match.")


# What a spin will bring ------------------------------------------------------------------------

MET = {"B1": "B07", "B2": "S02", "Y1": "S09", "Y2": "B09"}


def test_before_the_sweep_it_is_shown_where_the_cloud_will_go_and_what_it_meets() -> None:
    studio = Studio((1280, 800), Settings(hints=False))
    table = staged(studio, position(MET, turn=-1), E_4_N)
    scenery = scenery_of(table)
    first = moments(table.view, E_4_N)[0]
    way = way_of(first)
    after = game().swept(table.view, E_4_N).state
    assert (way.end, (way.turn + way.degrees) % 360) == cloud_of(after)
    assert met_by(first.following)[0] == (BLUE, 1)
    ((motion,),) = foretold(scenery, first)
    assert motion.duration == FORETOLD_MS
    plain = studio.drawn(table)
    shown = plain.copy()
    motion.draw(shown, 0.5)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(plain, "RGB")
    table.send([Spin()])
    assert "In its way: Ada’s ship 1 and Ben’s ship 2." in captions_of(studio, table)


@pytest.mark.parametrize("sector", [A_10_E, G_EAST])
def test_a_spin_that_meets_nobody_is_foretold_too_and_briefly_among_computers(sector: int) -> None:
    studio = Studio((1280, 800), Settings(hints=False))
    table = staged(studio, position({"B1": "S01", "Y1": "S09"}, turn=-1), sector, humans=[1])
    first = moments(table.view, sector)[0]
    ((motion,),) = foretold(scenery_of(table), first)
    assert motion.duration == BRIEFLY_MS
    assert labels.foretold(labels.addressed(table.frame), []) == "No ship is in its way."


# Switched off ----------------------------------------------------------------------------------


def test_a_table_can_switch_all_of_it_off(calm: Studio) -> None:
    first = position(SAILS, roll=4, money=(0, 320_000), piles=None)
    table = staged(calm, first)
    table.handle(KeyPressed("1"))
    with_stakes = said(calm, table)
    table.aids = table.aids._replace(outcomes=False)
    table.changed()
    lines = said(calm, table)
    risks = {ship_labels.risk_there(count, 16) for count in range(17)}
    assert risks & set(with_stakes)
    assert not risks & set(lines)
    assert not any(line.startswith(labels.ONE_DELIVERY) for line in lines)
    assert "Risk" not in ship_labels.outlook(table.frame, BLUE, 1)
    assert not table.marks.outcomes
    spins = staged(calm, position(MET, turn=-1), E_4_N)
    spins.aids = spins.aids._replace(outcomes=False)
    assert len(spins.ui.motions(scenery_of(spins), moments(spins.view, E_4_N)[0])) == 1, (
        "the spin alone"
    )
