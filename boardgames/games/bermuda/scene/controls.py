"""Buttons and keys of Bermuda Triangle's table beside those every table has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import Ref
from boardgames.games.bermuda.scene.slip import SLIP
from boardgames.games.bermuda.telling.spelling import DICE, PASS, SPINNER
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.notes import Note

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene import BermudaScene

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
