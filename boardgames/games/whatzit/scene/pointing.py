"""What can be pointed at and pressed while no card is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw.board import ladder_ends, space_rect
from boardgames.games.whatzit.scene.modes import Mode
from boardgames.games.whatzit.scene.pawns import pawn_rect
from boardgames.games.whatzit.telling.words import DECKS
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.scene import Target

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene


def of_board(scene: WhatzitScene) -> list[Target]:
    """Spaces, ladders, pawns, and where a reward leads."""
    board, path = scene.layout.board, scene.game.path
    found = [
        Target(("space", space.name), space_rect(board, space), True, words.space_label(scene, n))
        for n, space in enumerate(path.spaces)
    ]
    for begin, end in path.ladders.items():
        foot, head = (board.at(point) for point in ladder_ends(path, begin))
        rect = pygame.Rect(0, 0, board.px(30), round(abs(foot[1] - head[1])) + 2)
        rect.center = (round((foot[0] + head[0]) / 2), round((foot[1] + head[1]) / 2))
        name = path.spaces[begin].name
        label = f"The ladder from {begin} to {end}"
        found.append(Target(("ladder", name), rect, label=label, is_stop=False))
    for seat in range(scene.session.seats):
        label = f"{scene.name_of(seat)}'s pawn"
        found.append(Target(("pawn", seat), pawn_rect(scene, seat), label=label, is_stop=False))
    places = words.reward_places(scene)
    keys = {"ahead": "a", "climb": "c", "swap": "s"}
    for which, place in places.items():
        rect = space_rect(board, path.spaces[place]).inflate(-4, -4)
        label = {"ahead": "Move ahead (A)", "climb": "Climb and move (C)"}.get(which, "Swap (S)")
        found.append(Target(("reward", which), rect, True, label, (keys[which],)))
    return found


def of_strip(scene: WhatzitScene) -> list[Target]:
    """Decks, the card of the turn, the glass, the dice."""
    layout, view = scene.layout, scene.view
    found = []
    for deck, rect in enumerate(layout.decks):
        label = f"{DECKS[deck]} deck: {len(view.decks[deck])} cards"
        found.append(Target(("deck", deck), rect, label=label, is_stop=False))
    if view.face in (Face.DOWN, Face.LOOKED):
        found.append(Target(("card",), layout.slot, label="The card, face down"))
    found.append(Target(("timer",), layout.glass, label=f"{scene.game.setting.timer} seconds"))
    which = "white" if view.phase is Phase.FIRST else "both"
    found.append(Target(("dice", which), layout.dice_rect(), label="Roll", is_stop=False))
    return found


def of_seats(scene: WhatzitScene) -> list[Target]:
    """One plate per seat."""
    found = []
    for seat, plate in enumerate(scene.areas.plates):
        label = f"{scene.name_of(seat)}: {words.plate_line(scene, seat)}"
        found.append(Target(("seat", seat), plate, label=label, keys=(str(seat + 1),)))
    return found


def decision_buttons(scene: WhatzitScene) -> list[Button]:
    """The one thing to press, or the rewards side by side."""
    if scene.mode is not Mode.NONE:
        return []
    lit = scene.picker.lit | scene.picker.first_lit
    known = (
        (("dice", "white"), "Roll", ("enter", "space")),
        (("dice", "both"), "Roll", ("enter", "space")),
        (("timer",), "Start the timer", ("enter", "space")),
        (("reward", "swap"), "Swap", ()),
        (("reward", "climb"), "Climb", ()),
        (("reward", "ahead"), "Ahead", ()),
    )
    specs = [spec for spec in known if spec[0] in lit]
    if not specs:
        return []
    cells = columns(scene.areas.primary, [0] * len(specs), scene.room.px(12))
    return [
        Button(ref, cell, text, keys=keys, style="primary")
        for cell, (ref, text, keys) in zip(cells, specs, strict=True)
    ]
