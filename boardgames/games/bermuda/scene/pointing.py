"""What can be hovered over on the table, its labels, what a click means, and what a sail gains.

A ship, its card and the space it sails to all mean one sail, so one module answers for them.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Ref, Seat
from boardgames.core.texts import _
from boardgames.core.tiled import Point
from boardgames.games.bermuda.narration.click_paths import DICE, SPINNER
from boardgames.games.bermuda.narration.refusals import refusal
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.board import HOME_PILE
from boardgames.games.bermuda.rules.sailing import pay_at, ship_at
from boardgames.games.bermuda.rules.state import At, Docked, Hanging, every_ship, money
from boardgames.games.bermuda.scene import labels, ship_labels
from boardgames.games.bermuda.scene.frame import BermudaFrame, Choice
from boardgames.games.bermuda.scene.layout import SHIP, cloud_of, hanging_at, magnet_at
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.table.notes import Note
from boardgames.ui.table.things import Thing
from boardgames.ui.widgets.outcome_marks import OutcomeMark

SAIL: Ref = ("sail",)
SEE_THROUGH: Ref = ("bar", "see_through")
RISKS: Ref = ("bar", "danger")
_PRIMARY_KEYS = ("enter", "space")
SPACE_DOTS, DOCK_DOTS = 0.95, 0.8


def things(frame: BermudaFrame) -> list[Thing]:
    """Small things over large ones; Tab stops at cards and panels, so that it goes ship by ship."""
    return [*_sea_things(frame), *_ship_things(frame), *_side_things(frame)]


def _sea_things(frame: BermudaFrame) -> list[Thing]:
    layout, sea, board = frame.layout, frame.game.sea, frame.game.board
    cloud = layout.around(frame.view.cloud, (board.cylinder * 2, board.cylinder * 2))
    found = [Thing(("cloud",), cloud, label=labels.cloud_label(frame))]
    for magnet in sea.magnets:
        at = magnet_at(sea, magnet.name, *cloud_of(frame.view))
        ring = layout.around(at, (2 * magnet.reach, 2 * magnet.reach))
        label = labels.magnet_label(frame, magnet)
        found.append(Thing(("magnet", magnet.name), ring, label=label, is_stop=False))
    for space in sea.spaces:
        rect = layout.around(space.at, (SPACE_DOTS, SPACE_DOTS))
        label = labels.space_label(frame, space.name)
        is_lit = frame.choice.ship_to(space.name) is not None
        found.append(Thing(("space", space.name), rect, is_lit, label, is_stop=False))
    for port in board.ports:
        docks = [layout.around(dock.at, (DOCK_DOTS, DOCK_DOTS)) for dock in port.docks]
        label = labels.port_label(port.title, port.product)
        rect = docks[0].unionall(docks)
        is_lit = frame.choice.ship_to(port.product) is not None
        found.append(Thing(("port", port.product), rect, is_lit, label, is_stop=False))
    for name in (*sea.products, HOME_PILE):
        label = labels.pile_label(frame, name)
        found.append(Thing(("pile", name), layout.piles[name], label=label))
    return found


def _ship_things(frame: BermudaFrame) -> list[Thing]:
    found = []
    for seat, number, _berth in every_ship(frame.view.ships):
        point = ship_point(frame, seat, number)
        if point is not None:
            rect = frame.layout.around(point, (SHIP[0] * 0.8, SHIP[0] * 0.72))
            label = ship_labels.ship_label(frame, seat, number)
            found.append(Thing(("ship", seat, number), rect, label=label, is_stop=False))
    return found


def ship_point(frame: BermudaFrame, seat: Seat, number: int) -> Point | None:
    """Where a ship is seen, in dots: on the water, or under the cloud that has it."""
    berth = frame.view.ships[seat][number - 1]
    if isinstance(berth, Hanging):
        return hanging_at(frame.game.sea, berth, *cloud_of(frame.view))[0]
    return frame.fanned_out.get((seat, number)) or frame.game.sea.point(berth)


def centre_of(frame: BermudaFrame, ref: Ref) -> Vec | None:
    """The centre of something on the sea; a place that was left is next to the ship there now."""
    sea, layout, bearings = frame.game.sea, frame.layout, frame.images.bearings
    match ref:
        case ("ship", int(seat), int(number)):
            point = ship_point(frame, seat, number)
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


def _side_things(frame: BermudaFrame) -> list[Thing]:
    layout = frame.layout
    found = [
        Thing(SPINNER, layout.spinner, label=_(labels.THE_SPINNER), is_stop=False, keep_clear=True),
        Thing(DICE, layout.die, label=labels.die_label(frame), is_stop=False),
        Thing(("well",), layout.well, keep_clear=True, is_target=False),
        Thing(("notes",), frame.areas.note, keep_clear=True, is_target=False),
    ]
    for seat, panel in enumerate(frame.areas.plates):
        label = labels.seat_label(frame, seat)
        found.append(Thing(("seat", seat), panel, label=label, keep_clear=True))
    if frame.tray_seat is not None:
        for number, rect in enumerate(layout.fleet, 1):
            # The card says everything itself, so it has no tooltip.
            text = ship_labels.ship_label(frame, frame.tray_seat, number)
            found.append(Thing(("fleet", number), rect, number in frame.choice.sails, text=text))
    return found


def buttons(frame: BermudaFrame) -> list[Button]:
    made = [
        _primary(frame, ref, labels.play_button(ref), _(label))
        for ref, label in labels.PLAYS.items()
        if ref in frame.clickable
    ]
    made.extend(_aids(frame))
    ship = frame.choice.to_sail
    if ship is not None:
        label = ship_labels.sail_label(frame, ship)
        wins = ship_labels.wins(frame, frame.choice.sails[ship])
        made.append(_primary(frame, SAIL, labels.sail_button(ship, wins=wins), label))
    return made


def _aids(frame: BermudaFrame) -> list[Button]:
    """The two buttons below the die that only show something."""
    kinds = (
        (SEE_THROUGH, "eye", _(labels.SEE_THROUGH), "c", frame.local.sees_through),
        (RISKS, "warning", _(labels.RISKS), "d", frame.local.shows_danger),
    )
    return [
        Button(ref, rect, icon=icon, label=label, keys=(key,), is_on=on, is_stop=False)
        for (ref, icon, label, key, on), rect in zip(kinds, frame.layout.aids, strict=True)
    ]


def _primary(frame: BermudaFrame, ref: Ref, text: str, label: str) -> Button:
    rect = frame.areas.primary
    return Button(ref, rect, text, keys=_PRIMARY_KEYS, style="primary", label=label)


def sail_meant(choice: Choice, ref: Ref) -> Sail | None:
    """The sail that a click on a ship, its card, its place or the button means."""
    ship = choice.to_sail if ref == SAIL else choice.ship_of(ref)
    return None if ship is None else choice.sails.get(ship)


def why_it_stays(frame: BermudaFrame, ref: Ref) -> Note | None:
    """A card of the tray answers as the ship itself would."""
    seat = frame.tray_seat
    if ref[0] != "fleet" or seat is None or not frame.decides:
        return None
    reason = refusal(frame.game, frame.view, ("ship", seat, ref[1]))
    return None if reason is None else Note(reason.sentence, reason.rule)


def outcomes(frame: BermudaFrame) -> Iterator[OutcomeMark]:
    for move in frame.choice.sails.values():
        if move.to in frame.game.sea.port_number:
            yield from _of_docking(frame, move)
        else:
            yield from _of_landing(frame, move)


def _of_docking(frame: BermudaFrame, move: Sail) -> Iterator[OutcomeMark]:
    sea, view = frame.game.sea, frame.view
    pay = pay_at(sea, view, sea.port_number[move.to])
    if not pay:
        yield OutcomeMark(("port", move.to), costs=labels.empty_port())
        return
    wins = money(view.hands[view.turn]) + pay >= frame.game.target
    yield OutcomeMark(("port", move.to), brings=labels.docking_gain(pay, wins=wins))


def _of_landing(frame: BermudaFrame, move: Sail) -> Iterator[OutcomeMark]:
    """Sending a rival's ship back is a gain, sending one's own back a cost."""
    met = ship_at(frame.view.ships, move.to)
    if met is None:
        return
    text = ship_labels.sends_back(frame, move)
    if met[0] == frame.view.turn:
        yield OutcomeMark(("space", move.to), costs=text)
    else:
        yield OutcomeMark(("space", move.to), brings=text)
