"""Alliances at the table: a button on the own plate, and sheets for everybody to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.conflict.rules.actions import AcceptAlliance, DeclineAlliance, ProposeAlliance
from boardgames.games.conflict.rules.state import Phase
from boardgames.ui.draw.widgets import Button
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Scene
from boardgames.ui.table.drawing import plate_details

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

PROPOSE: Ref = ("button", "propose")
BREAK: Ref = ("button", "break")
TERMS = (
    "While it stands, each passes the other's pieces, takes none of them and ends on none (CF-83).",
    "Nobody's move ends on the ally's home circle.",
    "Mines, prisoners, sevens and turns stay as they are, and in the end one player wins (CF-84).",
)


def plate_buttons(scene: ConflictScene) -> list[Button]:
    """Propose or Break, on the plate of the person whose turn it is; dark once it is too late."""
    view, seat = scene.view, scene.sitting.viewer
    sides = scene.game.sides
    offers = sides.offers_alliances(sides.table(view))
    is_asked = scene.decides and view.seat == seat and view.phase is not Phase.ANSWER
    if not (offers and is_asked) or scene.place.guide is not None:
        return []
    room, plate = scene.room, scene.areas.plates[seat]
    # Never smaller than its words, however small the window.
    height = max(room.px(36), room.letters.line_height(room.type_px(24)) + 4)
    rect = pygame.Rect(0, 0, max(room.px(132), 4 * height), height)
    rect.topright = (plate.right - room.px(12), plate.top + room.px(4))
    details = plate_details(scene, seat)
    wide = room.letters.width(scene.name_of(seat), room.type_px(28), "display")
    if rect.colliderect(details) or rect.left < details.left + wide + room.px(8):
        tray = scene.layout.dice_tray
        rect.topright = (tray.right - room.px(10), tray.top + room.px(10))
    if any(ally.other(seat) is not None for ally in view.allies):
        is_lit = BREAK in scene.open_refs
        return [_button(BREAK, rect, "Break", is_lit, "Break the alliance (A)")]
    is_lit = any(ref[:2] == PROPOSE for ref in scene.open_refs)
    return [_button(PROPOSE, rect, "Propose…", is_lit, "Propose an alliance (A)")]


def _button(ref: Ref, rect: pygame.Rect, text: str, is_lit: bool, label: str) -> Button:
    return Button(ref, rect, text, keys=("a",), enabled=is_lit, label=label)


def open_proposals(scene: ConflictScene) -> None:
    """Whom to ask."""
    asked = sorted(int(ref[2]) for ref in scene.open_refs if ref[:2] == PROPOSE)
    choices = [
        Choice(scene.name_of(seat), _proposing(scene, seat), is_primary=index == 0)
        for index, seat in enumerate(asked)
    ]
    choices.append(Choice("Nobody"))
    scene.room.stack.push(
        Modal(scene.room, "Propose an alliance to …", TERMS, choices, stacked=True)
    )


def _proposing(scene: ConflictScene, seat: Seat) -> Callable[[], None]:
    return lambda: scene.act(ProposeAlliance(seat))


def answer_sheet(scene: ConflictScene) -> Scene:
    """The proposal, for the one asked to answer before everybody."""
    view = scene.view
    asked = view.asked
    assert asked is not None
    who, whom = scene.name_of(view.seat), scene.name_of(asked)
    lines = [*TERMS, f"For {whom} to answer."]
    choices = [
        Choice("Decline", lambda: scene.act(DeclineAlliance()), ("n",)),
        Choice("Accept", lambda: scene.act(AcceptAlliance()), ("y",), is_primary=True),
    ]
    return Modal(scene.room, f"{who} proposes an alliance to {whom}", lines, choices)
