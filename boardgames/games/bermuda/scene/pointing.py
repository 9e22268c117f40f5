"""What can be pointed at on the table, what it is called, and what a click or a key means.

A ship, its card and the place it comes to all mean one sail, so one module answers for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardgames.core.game import Ref
from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.hints import SLIP
from boardgames.games.bermuda.scene.layout import SHIP
from boardgames.games.bermuda.telling.spelling import DICE, PASS, SPINNER
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Target
from boardgames.ui.table.notes import Note

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


SAIL: Ref = ("sail",)
SEE_THROUGH: Ref = ("bar", "see_through")
DANGER: Ref = ("bar", "danger")
_PRIMARY_KEYS = ("enter", "space")
_PLAYS = ((DICE, "Roll"), (PASS, "Pass"), (SPINNER, "Spin"))


def play_buttons(scene: BermudaScene) -> list[Button]:
    """Roll, pass or spin."""
    lit = scene.picker.first_lit
    return [_primary(scene, ref, text) for ref, text in _PLAYS if ref in lit]


def own_buttons(scene: BermudaScene) -> list[Button]:
    """The two aids below the die, and the one to sail the chosen ship."""
    see_through, danger = scene.layout.aids
    made = [
        Button(
            SEE_THROUGH,
            see_through,
            icon="eye",
            label="See through the cloud (C)",
            keys=("c",),
            is_on=scene.sees_through,
        ),
        Button(
            DANGER,
            danger,
            icon="warning",
            label="How many spins would draw each ship up (D)",
            keys=("d",),
            is_on=scene.shows_danger,
        ),
    ]
    if scene.chosen is not None:
        made.append(_primary(scene, SAIL, f"Sail ship {scene.chosen}"))
    return made


def _primary(scene: BermudaScene, ref: Ref, text: str) -> Button:
    return Button(ref, scene.areas.primary, text, keys=_PRIMARY_KEYS, style="primary")


def took(scene: BermudaScene, ref: Ref) -> bool:
    """Switches an aid or sends a ship on its way; False if the thing means neither."""
    if ref == SEE_THROUGH:
        scene.sees_through = not scene.sees_through
        scene.changed()
        return True
    if ref == DANGER:
        scene.shows_danger = not scene.shows_danger
        scene.changed()
        return True
    ship = scene.chosen if ref == SAIL else scene.ship_of(ref)
    move = scene.sail_of(ship) if ship is not None and ship in scene.sailing else None
    if move is not None:
        scene.act(move)
    return move is not None


def answered(scene: BermudaScene, ref: Ref) -> bool:
    """Puts the slip away, or lets a card say why its ship stays; False for anything else."""
    if ref == SLIP:
        scene.slip.text = ""
        scene.changed()
        return True
    target, seat = scene.target_of(ref), scene.tray_seat
    if ref[0] != "fleet" or target is None or seat is None or not scene.decides:
        return False
    reason = scene.game.why_not(scene.view, ("ship", seat, ref[1]))
    if reason is not None:
        scene.note = Note(reason.sentence, target.rect, reason.rule)
    scene.changed()
    return True


def took_key(scene: BermudaScene, pressed: KeyPressed) -> bool:
    """A ship's number chooses it; Space presses the primary button, whatever has the focus."""
    name = pressed.key
    if name.isdigit() and int(name) in scene.sailing:
        scene.selected = int(name)
        scene.focus(("fleet", scene.selected))
        scene.changed()
        return True
    if name == "space":
        main = [b for b in scene.buttons() if b.style == "primary" and b.enabled]
        if main:
            scene.press(main[0].target())
            return True
    return False
