"""Everything on the table of Bermuda Triangle that can be pointed at, with what it is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.layout import SHIP
from boardgames.games.bermuda.scene.slip import SLIP
from boardgames.games.bermuda.telling.spelling import DICE, SPINNER
from boardgames.ui.scene import Target

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene.table import BermudaScene

SPACE_DOTS, DOCK_DOTS = 0.95, 0.8


def things(scene: BermudaScene) -> list[Target]:
    """All of them, what lies above last; the slip never keeps anything from being pointed at."""
    slip = [Target(SLIP, scene.slip.rect(scene), is_stop=False)] if scene.slip.text else []
    return [*slip, *_sea_things(scene), *_ship_things(scene), *_side_things(scene)]


def lit(scene: BermudaScene, targets: Sequence[Target]) -> list[Target]:
    """Cards of ships that may sail are lit, and the places they come to; what is lit lies above.

    Tab stops at the cards alone, so that it goes from ship to ship.
    """
    able = scene.sailing
    found = []
    for target in targets:
        is_lit, is_stop = target.lit, target.is_stop
        match target.ref:
            case ("fleet", int(number)):
                is_lit = number in able
            case ("ship", *_) | ("bar", "see_through" | "danger"):
                is_stop = False
            case ("space" | "port", str(name)):
                is_lit, is_stop = bool(able) and scene.ship_to(name) is not None, False
        found.append(Target(target.ref, target.rect, is_lit, target.label, target.keys, is_stop))
    return sorted(found, key=lambda target: target.lit)


def _sea_things(scene: BermudaScene) -> list[Target]:
    layout, sea, board = scene.layout, scene.game.sea, scene.game.board
    cloud = layout.around(scene.view.cloud, (board.cylinder * 2, board.cylinder * 2))
    found = [Target(("cloud",), cloud, label=words.cloud_label(scene))]
    for space in sea.spaces:
        rect = layout.around(space.at, (SPACE_DOTS, SPACE_DOTS))
        label = words.space_label(scene, space.name)
        found.append(Target(("space", space.name), rect, label=label))
    for port in board.ports:
        docks = [layout.around(dock.at, (DOCK_DOTS, DOCK_DOTS)) for dock in port.docks]
        label = f"{port.title}, port of {port.product}"
        found.append(Target(("port", port.product), docks[0].unionall(docks), label=label))
    for name in (*sea.products, HOME_PILE):
        rect = layout.pile(board.piles[name])
        found.append(Target(("pile", name), rect, label=words.pile_label(scene, name)))
    return found


def _ship_things(scene: BermudaScene) -> list[Target]:
    found = []
    for seat, fleet in enumerate(scene.view.ships):
        for number, berth in enumerate(fleet, 1):
            point = scene.game.sea.point(berth)
            if point is not None:
                rect = scene.layout.around(point, (SHIP[0] * 0.8, SHIP[0] * 0.72))
                label = words.ship_label(scene, seat, number)
                found.append(Target(("ship", seat, number), rect, label=label))
    return found


def _side_things(scene: BermudaScene) -> list[Target]:
    layout = scene.layout
    found = [
        Target(SPINNER, layout.spinner, label="The spinner", is_stop=False),
        Target(DICE, layout.die, label="The die", is_stop=False),
    ]
    for seat, plate in enumerate(scene.areas.plates):
        found.append(Target(("seat", seat), plate, label=words.seat_label(scene, seat)))
    if scene.tray_seat is not None:
        found += [Target(("fleet", number), rect) for number, rect in enumerate(layout.fleet, 1)]
    return found
