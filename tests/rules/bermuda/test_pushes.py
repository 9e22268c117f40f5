"""Pushes by full magnets with the cloud at uneven places, and whole sweeps to the letter."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from boardgames.core.game import Event
from boardgames.games.bermuda.rules.actions import Spin, Spun
from boardgames.games.bermuda.rules.events import (
    ShipDrawnUp,
    ShipLost,
    ShipPushed,
    ShipSettled,
)
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import State
from tests.rules.bermuda import literal
from tests.rules.bermuda.positions import Lying, Point, game, play, position, spun

Push = tuple[str, int, tuple[int, int]]
"""By whom, when and where to, in thousandths."""
FULL: Lying = {"B1": "^A", "B2": "^A", "Y1": "^C", "Y2": "^C", "Y3": "S02"}
"""Both magnets hold all they can, and a ship out of everything's way."""

POSITIONS = 300
"""For each set of choices."""
ROUNDING = 2
"""By how many thousandths the last digit of two ways of working it out may differ."""


def pushes(reading: str, at: Point, cloud: tuple[int, int], letter: str) -> list[Push]:
    """All that befalls a ship there while both magnets are full."""
    swept = spun(position({**FULL, "B3": at}, cloud=cloud, letter=letter), reading)
    assert not swept.seen(ShipDrawnUp)
    return [(push.by, push.at, push.to_point) for push in swept.seen(ShipPushed)]


@pytest.mark.rule("BT-42", "BT-38")
@pytest.mark.parametrize(
    ("at", "pushed"),
    [
        pytest.param((9.75, 12.0), ("A", 77474, (10045, 13420)), id="on A's circle"),
        pytest.param((9.598, 10.5), ("A", 49102, (10239, 11107)), id="outside A's circle"),
        pytest.param((9.165, 10.75), ("A", 48059, (9063, 11431)), id="inside A's circle"),
        pytest.param((6.008, 14.725), ("C", 76638, (5026, 14647)), id="outside C's circle"),
        pytest.param((6.179, 14.255), ("C", 76379, (5863, 13745)), id="inside C's circle"),
    ],
)
def test_a_full_magnet_pushes_a_ship_along_its_arc_round_an_uneven_place(
    at: Point, pushed: Push
) -> None:
    # A half turn round (7, 12): A goes from north to south at 2.75 dots, C from 111.8° at 2.693.
    # On A's circle 0.6 overlaps, so 1.2 of the arc are 25.002°: to bearing 115.002° at 3.36 dots.
    assert pushes("E 4 N", at, (7, 12), "A") == [pushed]


@pytest.mark.rule("BT-42", "BT-44")
def test_one_full_magnet_pushes_a_ship_into_the_way_of_the_other() -> None:
    assert pushes("E 4 N", (8.4, 14.425), (7, 12), "A") == [
        ("C", 25859, (7519, 15262)),
        ("A", 166534, (7414, 15334)),
    ]


@pytest.mark.rule("BT-43")
@pytest.mark.parametrize(
    ("at", "pushed"),
    [
        # A begins at (7, 9.25); C begins at (9.5, 13) and ends at (4.5, 11).
        pytest.param((6.61, 9.227), ("A", 0, (6391, 9214)), id="before A's arc"),
        pytest.param((9.329, 12.581), ("C", 0, (9270, 12435)), id="before C's arc"),
        pytest.param((4.748, 10.7), ("C", 175330, (4889, 10530)), id="beyond C's arc"),
    ],
)
def test_beyond_either_end_of_an_arc_a_ship_goes_straight_away_from_that_end(
    at: Point, pushed: Push
) -> None:
    assert pushes("E 4 N", at, (7, 12), "A")[0] == pushed


@pytest.mark.rule("BT-41", "BT-43", "BT-38")
@pytest.mark.parametrize(
    ("reading", "cloud", "at", "pushed"),
    [
        ("H 3 E", (19, 5), (22.445, 3.305), ("A", 955, (23146, 3665))),
        ("H 3 E", (19, 5), (22.061, 7.125), ("C", 1513, (22561, 6865))),
        ("H 3 E", (19, 5), (20.645, 3.255), ("A", 0, (20437, 3394))),
        ("H 3 E", (19, 5), (23.411, 7.175), ("C", 2831, (23524, 7078))),
        ("B 3 S", (5, 13), (3.405, 13.055), ("A", 1512, (3665, 13556))),
        ("B 3 S", (5, 13), (7.225, 13.439), ("C", 954, (6865, 14139))),
        ("B 3 S", (5, 13), (3.355, 14.405), ("A", 2830, (3452, 14519))),
        ("B 3 S", (5, 13), (7.275, 11.639), ("C", 0, (7137, 11432))),
        ("F 8 W", (18, 12), (18.445, 13.695), ("A", 954, (17744, 13335))),
        ("F 8 W", (18, 12), (13.525, 13.411), ("C", 1513, (13026, 13671))),
        ("F 8 W", (18, 12), (20.245, 13.745), ("A", 0, (20453, 13607))),
        ("F 8 W", (18, 12), (7.175, 13.361), ("C", 7831, (7062, 13458))),
        ("E 4 N", (6, 15), (6.2, 18.05), ("A", 0, (6338, 18258))),
        ("E 4 N", (6, 15), (3.75, 12.5), ("C", 955, (4110, 11800))),
        ("E 4 N", (6, 15), (3.15, 12.0), ("C", 1513, (2890, 11500))),
        ("E 4 N", (6, 15), (3.2, 9.65), ("C", 3830, (3103, 9537))),
    ],
)
def test_a_full_magnet_pushes_a_ship_along_its_way_and_away_from_its_ends(
    reading: str, cloud: tuple[int, int], at: Point, pushed: Push
) -> None:
    # The letter is at the notch already, so there is no turn before the glide.
    assert pushes(reading, at, cloud, reading[0])[0] == pushed


def told(events: Sequence[Event]) -> list[literal.Told]:
    """What befell ships, in whole thousandths."""
    found: list[literal.Told] = []
    for event in events:
        match event:
            case ShipDrawnUp(seat, ship, magnet, place, _, when, start):
                found.append(("drawn", seat, ship, magnet, place, when, start))
            case ShipPushed(seat, ship, by, start, to, _, when):
                found.append(("pushed", seat, ship, by, when, start, to))
            case ShipSettled(seat, ship, space):
                found.append(("settled", seat, ship, space))
            case ShipLost(seat, ship):
                found.append(("lost", seat, ship))
    return found


def in_thousandths(value: object) -> object:
    match value:
        case float():
            return pytest.approx(value * 1000, abs=ROUNDING)
        case complex():
            point = (value.real * 1000, value.imag * 1000)
            return pytest.approx(point, abs=ROUNDING)
    return value


def somewhere(chance: random.Random, opened: BermudaTriangle) -> State:
    """Ships of four seats about a cloud anywhere: some at sea, docked, adrift and hanging."""
    cloud = chance.choice(sorted(opened.board.dots))
    spaces = [space.name for space in opened.sea.spaces]
    docks = [f"{port.product} {dock.place}" for port in opened.board.ports for dock in port.docks]
    chance.shuffle(spaces)
    chance.shuffle(docks)
    magnets = [f"^{magnet.name}" for magnet in opened.sea.magnets for _ in range(magnet.capacity)]
    chance.shuffle(magnets)
    ships: dict[str, str | Point] = {}
    lying: dict[str, int] = {}
    for name in (f"{colour}{number}" for number in range(1, 5) for colour in "BYGR"):
        kind = chance.choice(("space", "dock", "adrift", "adrift", "hanging", "lost"))
        if kind == "space":
            ships[name] = spaces.pop()
        elif kind == "dock":
            dock = docks.pop()
            own = f"{name[0]} {dock.split()[0]}"
            lying[own] = lying.get(own, 0) + 1
            if lying[own] <= opened.rules.own_ships_per_port:
                ships[name] = dock
        elif kind == "adrift":
            x, y = (chance.uniform(-4, 4) for _ in range(2))
            ships[name] = (round(cloud[0] + x, 3), round(cloud[1] + y, 3))
        elif kind == "hanging" and magnets:
            ships[name] = magnets.pop()
    letter = chance.choice("ABCDEFGH")
    return position(ships, seats=4, turn=-1, cloud=cloud, letter=letter, of=opened)


@pytest.mark.rule("BT-33", "BT-35", "BT-38", "BT-41", "BT-42", "BT-43", "BT-44", "BT-46", "BT-48")
@pytest.mark.parametrize(
    "choices",
    [{}, {"extra_magnet": True}, {"edge_lift": True}, {"safe_ports": True}],
    ids=lambda choices: "+".join(choices) or "plain",
)
def test_a_sweep_anywhere_goes_by_the_letter_of_the_rules(choices: dict[str, bool]) -> None:
    opened = game(**choices)
    chance = random.Random(17)
    for _ in range(POSITIONS):
        state = somewhere(chance, opened)
        sector = chance.randint(1, len(opened.rules.spinner))
        swept = play(state, Spin(), Spun(sector), of=opened)
        wanted, dot, letter = literal.swept(opened, state, sector)
        assert told(swept.events) == [tuple(map(in_thousandths, one)) for one in wanted]
        assert (complex(*swept.state.cloud), swept.state.letter) == (dot, letter)
