"""What the table of Conflict says: prompts, labels, buttons, advice, figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import Ref, Seat
from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.conflict.rules.events import OrderTied
from boardgames.games.conflict.rules.scoring import live_seats
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import START, Kind, Phase, Realm, held_by
from boardgames.games.conflict.telling.words import counted, listed, title
from boardgames.ui.draw.widgets import Button, columns

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

KEYS = (
    "Tab: through your pieces.  1 to 6: the die for the chosen piece.",
    "Under way, the number pad: a step in that direction.  Arrows: over the lit squares.",
    "P: pass.  N: call up nobody.  A: propose or break an alliance.  Y / N: answer one.",
)
_ORDINALS = {2: "2nd", 3: "3rd"}
_BUTTONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("decline", "Decline", ("n",)),
    ("accept", "Accept", ("y",)),
    ("leave_reserve", "Call up nobody", ("n",)),
    ("pass", "Pass the rest", ("p",)),
    ("throw", "Throw", ("enter", "space")),
)


def buttons(scene: ConflictScene) -> list[Button]:
    """The buttons of the present decision; the last one is the usual thing to do."""
    lit = scene.open_refs
    specs = [spec for spec in _BUTTONS if ("button", spec[0]) in lit]
    if not specs:
        return []
    made = []
    cells = columns(scene.areas.primary, [0] * len(specs), scene.room.px(12))
    for cell, (name, text, keys) in zip(cells, specs, strict=True):
        ref: Ref = ("button", name)
        style = "plain" if name in ("leave_reserve", "pass", "decline") else "primary"
        made.append(Button(ref, cell, text, keys=keys, style=style))
    return made


def nth_throw(number: int) -> str:
    """ "2nd throw"."""
    return f"{_ORDINALS.get(number, f'{number}th')} throw"


def prompt(scene: ConflictScene) -> str:
    """One sentence on the present decision."""
    view = scene.view
    match view.phase:
        case Phase.ORDER:
            again = " again, the highest was thrown twice" if _is_tied(scene) else ""
            return f"{scene.name_of(scene.sitting.viewer)}: throw for the first turn{again}."
        case Phase.THROW if view.doubles:
            return f"Doubles! Your {nth_throw(view.doubles + 1)}."
        case Phase.THROW:
            return "Throw the dice."
        case Phase.ANSWER:
            return f"{scene.name_of(view.seat)} proposes an alliance. What do you say?"
        case Phase.CALL_UP:
            return f"{sum(view.dice)}! Take a piece from your reserve into the starting area?"
        case Phase.CHOOSE:
            return _choosing(scene)
        case Phase.WALK:
            return _walking(scene)
        case Phase.RECALL:
            return "Last doubles: choose one of your pieces to go back into the reserve."
    return ""


def _is_tied(scene: ConflictScene) -> bool:
    """Whether the first throws settled nothing: CF-16."""
    shown = scene.session.entries[: scene.sitting.shown]
    return any(isinstance(event, OrderTied) for entry in shown for event in entry.events)


def _choosing(scene: ConflictScene) -> str:
    piece, aim = scene.chosen, scene.aim
    left = listed([str(die) for die in scene.view.dice_left])
    if piece is None:
        if len(scene.view.dice_left) > 1:
            return f"You have {left}: choose a piece for one of the dice."
        return f"The {left} is left: choose another piece for it."
    if aim.wish:
        dice = " and ".join(str(die) for die in scene.reach.dice.get(aim.wish, ()))
        return f"Both {dice} reach {aim.wish}: point at the die."
    if aim.doomed:
        return _warning(scene, piece)
    name = title(scene.game.sides, piece).capitalize()
    return f"{name}: choose the die, or the square to end on."


def _walking(scene: ConflictScene) -> str:
    move, aim = scene.view.move, scene.aim
    assert move is not None
    if aim.doomed:
        return _warning(scene, move.piece)
    if move.steps_left == 1:
        return "The last step: choose where to end."
    return f"{move.steps_left} steps to go: a square beside it, or where to end."


def _warning(scene: ConflictScene, piece: int) -> str:
    name = title(scene.game.sides, piece)
    return f"Your {name} would be lost on {scene.aim.doomed}! Point again to go there."


def powers(scene: ConflictScene, kind: Kind) -> tuple[str, str, str]:
    """Where a kind goes, what it takes, what takes it: CF-41 to CF-45."""
    rules = scene.game.rules
    barred = [rules.pieces.of(one).title.lower() for one in rules.planes_cannot_take]
    fears_planes = kind not in rules.planes_cannot_take
    match rules.pieces.of(kind).moves:
        case Realm.LAND:
            enemies = "land pieces" + (", airplanes" if fears_planes else "")
            return (
                "Moves on land.",
                "Takes land pieces, airplanes at rest on land.",
                f"Taken by {enemies}.",
            )
        case Realm.WATER:
            return (
                "Moves on water; foreign mines sink it.",
                "Takes ships, airplanes at rest on water.",
                "Taken by ships, airplanes." if fears_planes else "Taken by ships.",
            )
        case Realm.AIR:
            but = f" but the {listed(barred)}" if barred else ""
            return (
                "Moves over land and water; dies only if it ends on a foreign mine.",
                f"Takes every piece{but}.",
                "Taken by all that can reach its square.",
            )


def piece_label(scene: ConflictScene, piece: int) -> str:
    """Who a piece is; what it takes and what takes it stands in the tray while it is pointed at."""
    owner = scene.name_of(scene.game.sides.owner(piece))
    name = scene.game.rules.pieces.of(scene.game.sides.kind(piece)).title
    return f"{name} of {owner}, {scene.view.pieces[piece].at}"


def waiting_label(scene: ConflictScene, piece: int, count: int) -> str:
    """Pieces in a box."""
    name = scene.game.rules.pieces.of(scene.game.sides.kind(piece)).title
    owner = scene.name_of(scene.game.sides.owner(piece))
    place = "starting area" if scene.view.pieces[piece].at == START else "reserve"
    number = f"{count} × " if count > 1 else ""
    return f"{number}{name} of {owner} in the {place}"


def square_label(scene: ConflictScene, name: str, standing: int | None) -> str:
    """What a square is, and who stands there."""
    field = scene.game.field
    if standing is not None:
        return piece_label(scene, standing)
    owner = field.mines.get(name)
    seats = scene.corners
    if owner is not None:
        if owner not in seats or seats.index(owner) not in live_seats(scene.game.sides, scene.view):
            return f"{name}: a dead mine"
        return f"{name}: a mine of {scene.name_of(seats.index(owner))}"
    home = next((corner for corner, square in field.homes.items() if square == name), None)
    if home is not None and home in seats:
        return f"{name}: home circle of {scene.name_of(seats.index(home))}"
    terrain = field.terrain_of(name)
    words = {
        Terrain.LAND: "land",
        Terrain.WATER: "water",
        Terrain.BRIDGE: "bridge",
        Terrain.HOME: "an unused home circle",
        Terrain.CLOSED: "a corner panel, closed to all",
    }
    return words[terrain].capitalize() if terrain is Terrain.CLOSED else f"{name}: {words[terrain]}"


def die_label(scene: ConflictScene, die: int) -> str:
    """What a die can still do."""
    view = scene.view
    if die not in view.dice_left:
        return f"The {die} has been played"
    movers = sum(
        isinstance(action, Choose) and action.die == die for action in scene.picker.meant()
    )
    return f"The {die}: {counted(movers, 'piece')} can take it" if movers else f"The {die}"


def plate_label(scene: ConflictScene, seat: Seat) -> str:
    """A seat in words."""
    view = scene.view
    free = [piece for piece in view.pieces if piece.seat == seat and is_free(piece)]
    held = sum(piece.at == held_by(seat) for piece in view.pieces)
    corner = scene.game.rules.corners[scene.corners[seat]].name
    parts = [f"{scene.name_of(seat)}, {corner}"]
    if any(fall.seat == seat for fall in view.out):
        parts.append("out")
    parts += [f"{counted(len(free), 'free piece')}", f"{counted(held, 'prisoner')}"]
    for ally in view.allies:
        other = ally.other(seat)
        if other is not None:
            parts.append(
                f"allied with {scene.name_of(other)}"
                + (" until the turn ends" if ally.ending else "")
            )
    sides = scene.game.sides
    partner = sides.partner(sides.table(view), seat)
    if partner is not None:
        parts.append(f"partner of {scene.name_of(partner)}")
    return ", ".join(parts)
