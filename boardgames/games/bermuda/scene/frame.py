"""What drawing Bermuda Triangle needs besides what every table's frame holds.

Where the cloud is, how bright the light is and which ship would sail is worked out once per frame.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.ending import ranking
from boardgames.games.bermuda.rules.forecast import Foreseen
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import owner_at, pay_at
from boardgames.games.bermuda.rules.state import Phase, State
from boardgames.games.bermuda.scene.cloud_state import BRIGHTNESS, CLOUD, FOG, CloudState
from boardgames.games.bermuda.scene.draw.bearings import cloud_of
from boardgames.games.bermuda.scene.draw.board_images import BoardImages, TableLayout
from boardgames.games.bermuda.scene.draw.cloud_picture import DENSITY, SEE_THROUGH, CloudLook
from boardgames.ui.draw.motion import Pose
from boardgames.ui.table.frame import Frame, Scenery

BermudaScenery = Scenery[BermudaTriangle, TableLayout]

BREATH_MS = 4000
"""How long the cloud takes to breathe in and out."""


@dataclass(frozen=True)
class Choice:
    """Which ships may sail now, and which of them is meant."""

    turn: Seat
    sails: Mapping[int, Sail]
    """By ship; empty while nobody at the screen has one to choose."""
    usual: int | None
    """The ship that a careful player would look at first."""
    selected: int | None
    """The ship that was pointed at last, or chosen by its number."""
    pointed: Ref | None

    @property
    def ships(self) -> tuple[int, ...]:
        """The ships that may sail."""
        return tuple(self.sails)

    @property
    def chosen(self) -> int | None:
        """The ship that would sail: the one pointed at, else the last one pointed at."""
        if not self.sails:
            return None
        pointed = self.ship_of(self.pointed)
        if pointed in self.sails:
            return pointed
        if self.selected in self.sails:
            return self.selected
        return self.usual if self.usual in self.sails else self.ships[0]

    @property
    def is_meant(self) -> bool:
        """Whether a ship that may sail is pointed at, or has been chosen by its number."""
        return self.ship_of(self.pointed) in self.sails or self.selected in self.sails

    def ship_of(self, ref: Ref | None) -> int | None:
        """The own ship a thing stands for: itself, its card, or the place it would come to."""
        match ref:
            case ("ship", int(seat), int(number)) if seat == self.turn:
                return number
            case ("fleet", int(number)):
                return number
            case ("space" | "port", str(name)):
                return self.ship_to(name)
        return None

    def ship_to(self, name: str) -> int | None:
        """The ship that can reach a place: of several the one whose ghost is shown there."""
        ships = [ship for ship, move in self.sails.items() if move.to == name]
        if len(ships) == 1:
            return ships[0]
        return self.selected if self.selected in ships else None


class BermudaFrame(Frame[BermudaTriangle, State, TableLayout]):
    local: CloudState

    @property
    def board_rect(self) -> pygame.Rect:
        return self.layout.board.rect

    @property
    def images(self) -> BoardImages:
        return self.layout.images

    @cached_property
    def choice(self) -> Choice:
        sails = {action.ship: action for action in self.actions if isinstance(action, Sail)}
        usual = self.seen.cached(usual_sail, self.game, self.view)
        return Choice(self.view.turn, sails, usual, self.selection, self.pointed)

    @property
    def sails(self) -> Mapping[int, Sail]:
        """By ship: what the roll does in the position shown, no matter who decides."""
        return self.seen.cached(_sails, self.game, self.view)

    @cached_property
    def foreseen(self) -> Foreseen | None:
        """How many spins would draw up each ship of the tray; None where that isn't shown."""
        seat = self.tray_seat
        is_weighed = self.aids.outcomes and bool(self.choice.sails)
        if seat is None or not (self.local.shows_danger or is_weighed):
            return None
        return self.local.dangers.of(self.game, self.view, seat)

    @cached_property
    def cloud(self) -> Pose:
        """The cloud as it is posed, or as the position has it."""
        centre, turn = cloud_of(self.view)
        return self.poses.get(CLOUD) or Pose(at=centre, angle=turn)

    @property
    def centre(self) -> Point:
        """The middle of the cloud, in dots."""
        return self.cloud.at or (0.0, 0.0)

    @property
    def is_sweeping(self) -> bool:
        """Whether the cloud moves."""
        return CLOUD in self.poses

    @property
    def brightness(self) -> float:
        """How bright the lamp burns, from 0 to 1."""
        return self.poses.get(BRIGHTNESS, Pose(part=1.0)).part

    @property
    def sweep_ms(self) -> float:
        """How long the running part of a sweep has lasted."""
        return self.poses.get(BRIGHTNESS, Pose()).lift

    @cached_property
    def look(self) -> CloudLook:
        """How the cloud is shown."""
        breath = math.sin(self.clock / BREATH_MS * 2 * math.pi) if self.is_moving else 0.0
        lag = self.poses.get(FOG, self.cloud).angle
        x, y = self.layout.at(self.centre)
        return CloudLook(
            (x, y - self.room.px(self.cloud.lift)),
            self.cloud.angle,
            lag + breath * 2.0,
            0.42 + 0.08 * breath + 0.5 * self.cloud.part,
            self.cloud.alpha / 255,
            SEE_THROUGH if self.local.sees_through else DENSITY,
        )

    @property
    def tray_seat(self) -> Seat | None:
        """Whose fleet is in the tray: the mover's, at the end the winner's."""
        view, viewer = self.view, self.viewer
        if view.phase in (Phase.SPIN, Phase.SPINNING):
            return view.mover
        if view.phase is Phase.OVER:
            return ranking(view)[0][0]
        if 0 <= view.turn < view.seats:
            return view.turn
        return viewer if 0 <= viewer < view.seats else None


def _sails(game: BermudaTriangle, view: State) -> dict[int, Sail]:
    actions = game.legal_actions(view) if view.phase is Phase.SAIL else ()
    return {action.ship: action for action in actions if isinstance(action, Sail)}


def usual_sail(game: BermudaTriangle, view: State) -> int | None:
    """The ship a careful player looks at first: one that is paid, then one that sends a rival back.

    Never one that would land on a ship of its own, if another can sail.
    """
    if view.phase is not Phase.SAIL:
        return None

    def worth(move: Sail) -> tuple[int, int, int]:
        port = game.sea.port_number.get(move.to)
        owner = owner_at(view.ships, move.to)
        met = 0 if owner is None else -1 if owner == view.turn else 1
        return min(0, met), 0 if port is None else pay_at(game.sea, view, port), met

    moves = [move for move in game.legal_actions(view) if isinstance(move, Sail)]
    return max(moves, key=worth).ship if moves else None
