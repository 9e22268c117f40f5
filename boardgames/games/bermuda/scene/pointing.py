"""What can be pointed at on the table, what it is called, and what a click or a key means.

A ship, its card and the place it comes to all mean one sail, so one module answers for them.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.core.tiled import Point
from boardgames.games.bermuda.narration.click_paths import DICE, PASS, SPINNER
from boardgames.games.bermuda.narration.refusals import refusal
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.rules.sailing import ship_at
from boardgames.games.bermuda.rules.state import At, Berth, Docked, Hanging
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.draw.bearings import cloud_of, hanging_at
from boardgames.games.bermuda.scene.frame import BermudaFrame, Choice
from boardgames.games.bermuda.scene.layout import SHIP, Layout
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.notes import Note
from boardgames.ui.targets import Target

SAIL: Ref = ("sail",)
SEE_THROUGH: Ref = ("bar", "see_through")
DANGER: Ref = ("bar", "danger")
_PRIMARY_KEYS = ("enter", "space")
_PLAYS = (
    (DICE, words.ROLL, words.ROLL_LABEL),
    (PASS, words.PASS, words.PASS_LABEL),
    (SPINNER, words.SPIN, words.SPIN_LABEL),
)
SPACE_DOTS, DOCK_DOTS = 0.95, 0.8


def things(frame: BermudaFrame) -> list[Target]:
    """All of them, what lies above last."""
    return [*_sea_things(frame), *_ship_things(frame), *_side_things(frame)]


def lit(choice: Choice, targets: Sequence[Target]) -> list[Target]:
    """Cards of ships that may sail are lit, and the places they come to; what is lit lies above.

    Tab stops at the cards alone, so that it goes from ship to ship.
    """
    able = choice.ships
    found = []
    for target in targets:
        is_lit, is_stop = target.lit, target.is_stop
        match target.ref:
            case ("fleet", int(number)):
                is_lit = number in able
            case ("ship", *_) | ("bar", "see_through" | "danger"):
                is_stop = False
            case ("space" | "port", str(name)):
                is_lit, is_stop = bool(able) and choice.ship_to(name) is not None, False
        found.append(replace(target, lit=is_lit, is_stop=is_stop))
    return sorted(found, key=lambda target: target.lit)


def _sea_things(frame: BermudaFrame) -> list[Target]:
    layout, sea, board = frame.layout, frame.game.sea, frame.game.board
    cloud = layout.around(frame.view.cloud, (board.cylinder * 2, board.cylinder * 2))
    found = [Target(("cloud",), cloud, label=words.cloud_label(frame))]
    for space in sea.spaces:
        rect = layout.around(space.at, (SPACE_DOTS, SPACE_DOTS))
        label = words.space_label(frame, space.name)
        found.append(Target(("space", space.name), rect, label=label))
    for port in board.ports:
        docks = [layout.around(dock.at, (DOCK_DOTS, DOCK_DOTS)) for dock in port.docks]
        label = words.port_label(port.title, port.product)
        found.append(Target(("port", port.product), docks[0].unionall(docks), label=label))
    for name in (*sea.products, HOME_PILE):
        label = words.pile_label(frame, name)
        found.append(Target(("pile", name), layout.piles[name], label=label))
    return found


def _ship_things(frame: BermudaFrame) -> list[Target]:
    found = []
    for seat, fleet in enumerate(frame.view.ships):
        for number, berth in enumerate(fleet, 1):
            point = ship_point(frame, berth)
            if point is not None:
                rect = frame.layout.around(point, (SHIP[0] * 0.8, SHIP[0] * 0.72))
                label = words.ship_label(frame, seat, number)
                found.append(Target(("ship", seat, number), rect, label=label))
    return found


def ship_point(frame: BermudaFrame, berth: Berth) -> Point | None:
    """Where a ship is seen, in dots: on the water, or under the cloud that has it."""
    if isinstance(berth, Hanging):
        return hanging_at(frame.game.sea, berth, *cloud_of(frame.view))[0]
    return frame.game.sea.point(berth)


def place_of(frame: BermudaFrame, ref: Ref) -> Vec | None:
    """The middle of a thing on the sea; what something left is beside whatever lies there now."""
    sea, layout, bearings = frame.game.sea, frame.layout, frame.pictures.bearings
    match ref:
        case ("ship", int(seat), int(number)):
            point = ship_point(frame, frame.view.ships[seat][number - 1])
        case ("left", str(space)):
            is_taken = ship_at(frame.view.ships, space) is not None
            point = bearings.beside(At(space)) if is_taken else sea.space_at[space]
        case ("space", str(space)):
            point = sea.space_at[space]
        case ("port", str(product)):
            point = bearings.out_of_port(product)
        case ("dock", str(product), int(place)):
            point = sea.point(Docked(product, place))
        case ("point", int(x), int(y)):
            point = (x / 1000, y / 1000)
        case _:
            return None
    return None if point is None else layout.at(point)


def _side_things(frame: BermudaFrame) -> list[Target]:
    layout = frame.layout
    found = [
        Target(SPINNER, layout.spinner, label=words.THE_SPINNER, is_stop=False),
        Target(DICE, layout.die, label=words.die_label(frame), is_stop=False),
    ]
    for seat, plate in enumerate(frame.areas.plates):
        found.append(Target(("seat", seat), plate, label=words.seat_label(frame, seat)))
    if frame.tray_seat is not None:
        for number, rect in enumerate(layout.fleet, 1):
            # The card says it already, so nothing needs to lie over it.
            text = words.ship_label(frame, frame.tray_seat, number)
            found.append(Target(("fleet", number), rect, text=text))
    return found


def play_buttons(areas: Areas, takeable: Container[Ref]) -> list[Button]:
    """Roll, pass or spin."""
    return [_primary(areas, ref, text, label) for ref, text, label in _PLAYS if ref in takeable]


def aids(layout: Layout, is_on: tuple[bool, bool]) -> list[Button]:
    """The two buttons below the die that only look."""
    kinds = (
        (SEE_THROUGH, "eye", words.SEE_THROUGH, "c"),
        (DANGER, "warning", words.DANGER, "d"),
    )
    return [
        Button(ref, rect, icon=icon, label=label, keys=(key,), is_on=on)
        for (ref, icon, label, key), rect, on in zip(kinds, layout.aids, is_on, strict=True)
    ]


def sail_button(frame: BermudaFrame, ship: int) -> Button:
    """The one that sends the chosen ship on its way, and says where that leads."""
    label = words.sail_label(frame, ship)
    return _primary(frame.areas, SAIL, words.sail_button(ship), label)


def _primary(areas: Areas, ref: Ref, text: str, label: str) -> Button:
    return Button(ref, areas.primary, text, keys=_PRIMARY_KEYS, style="primary", label=label)


def sail_meant(choice: Choice, ref: Ref) -> Sail | None:
    """The sail that a click on a ship, its card, its place or the button means."""
    ship = choice.chosen if ref == SAIL else choice.ship_of(ref)
    return None if ship is None else choice.sails.get(ship)


def why_it_stays(frame: BermudaFrame, number: int) -> Note | None:
    """A card of the tray answers as the ship itself would."""
    seat = frame.tray_seat
    reason = None if seat is None else refusal(frame.game, frame.view, ("ship", seat, number))
    return None if reason is None else Note(reason.sentence, reason.rule)
