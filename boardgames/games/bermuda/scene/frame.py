"""What drawing Bermuda Triangle needs besides what every table's frame holds.

Images are made per layout, so a new window size or zoom has new ones. Where the cloud is, how
bright the light is and which ship would sail is worked out once per frame.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref, Seat
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import Threat
from boardgames.games.bermuda.rules.rules import BermudaTriangle, dangers, ranking
from boardgames.games.bermuda.rules.sailing import owner_at, pay_for
from boardgames.games.bermuda.rules.state import Phase, State, money
from boardgames.games.bermuda.scene.draw.cloud_picture import (
    DENSITY,
    SEE_THROUGH,
    CloudLook,
    CloudPicture,
)
from boardgames.games.bermuda.scene.draw.spinner import SpinnerPicture
from boardgames.games.bermuda.scene.fanned import fanned_out
from boardgames.games.bermuda.scene.layout import Bearings, Layout, cloud_of
from boardgames.ui.cache import Layer
from boardgames.ui.draw.collage import Collage
from boardgames.ui.draw.motion import Pose
from boardgames.ui.inputs import Input, PointerMoved
from boardgames.ui.table.frame import Frame, Scenery
from boardgames.ui.table.game_ui import Elapsed, LocalState, Tick

BRIGHTNESS_STEP = 5
"""Per cent between two brightnesses."""
FULL_BRIGHTNESS = 100
BREATHING_MS = 6000.0
"""How long the cloud keeps breathing after the last input."""
CLOUD: Ref = ("cloud",)
FOG: Ref = ("fog",)
BRIGHTNESS: Ref = ("brightness",)
"""Poses with this ref say how bright the light is."""
BREATH_MS = 4000
"""How long the cloud takes to breathe in and out."""


@dataclass(frozen=True, kw_only=True)
class TableLayout(Layout):
    game: BermudaTriangle = field(compare=False)
    whole: TableLayout | None = field(default=None, compare=False)
    """The layout with the whole board, where this one shows a part of it."""

    @cached_property
    def images(self) -> BoardImages:
        return BoardImages(self)


class BoardImages:
    """Zoomed in, those of the whole board are enlarged or used as they are."""

    def __init__(self, layout: TableLayout) -> None:
        self._layout = layout
        self._whole = None if layout.whole is None else layout.whole.images
        self.sea, self.panels = Collage(), Collage()
        self.tray = Layer()
        self._veils: dict[int, Surface] = {}

    @cached_property
    def bearings(self) -> Bearings:
        return Bearings(self._layout.game.sea) if self._whole is None else self._whole.bearings

    @cached_property
    def cloud(self) -> CloudPicture:
        whole = None if self._whole is None else self._whole.cloud
        return CloudPicture(self._layout, self._layout.game.sea, whole)

    @cached_property
    def spinner(self) -> SpinnerPicture:
        if self._whole is not None:
            return self._whole.spinner
        layout = self._layout
        return SpinnerPicture(layout.room, layout.game.rules.spinner, layout.spinner.width)

    def veil(self, step: int) -> Surface:
        """What the sea is multiplied by at that brightness in per cent."""
        if step not in self._veils:
            tone = round(255 * step / FULL_BRIGHTNESS)
            # Full light towards the panels, so that no edge is visible on the wood.
            coarse = Surface((8, 6))
            coarse.fill((255, 255, 255))
            coarse.fill((tone, tone, min(255, tone + 8)), Rect(0, 0, 7, 5))
            self._veils[step] = pygame.transform.smoothscale(coarse, self._layout.sea.size)
        return self._veils[step]


def brightness_step(brightness: float) -> int:
    return round(brightness * FULL_BRIGHTNESS / BRIGHTNESS_STEP) * BRIGHTNESS_STEP


PlainFrame = Frame[BermudaTriangle, State, TableLayout]


@dataclass(frozen=True)
class Cued:
    """What the animations of an entry have to know of its earlier events."""

    hurries_past: frozenset[Seat] = frozenset()
    """Whose ships the sweep may hurry past."""
    missed: tuple[Threat, ...] = ()
    """The near misses of the spin."""
    harmed: frozenset[Seat] = frozenset()
    """Whose ships it met."""
    port: str = ""
    earned: int = 0
    """Where a ship docked, and all that its cards are worth."""


class CloudState(LocalState):
    def __init__(self) -> None:
        self.sees_through = False
        self.shows_danger = False
        self.cued = Cued()
        self.dangers = DangerCounter()
        self.since_stop = BREATHING_MS
        """Milliseconds since the cloud came to rest."""
        self._since_input = BREATHING_MS
        self._was_sweeping = False
        self._is_motion_reduced = False

    @property
    def is_moving(self) -> bool:
        return self._since_input < BREATHING_MS and not self._is_motion_reduced

    def follow(self, frame: PlainFrame, given: Input) -> None:
        """Any input keeps the cloud breathing; the pointer doesn't wake it up."""
        self._is_motion_reduced = frame.room.settings.reduced_motion
        if not isinstance(given, PointerMoved) or self._since_input < BREATHING_MS:
            self._since_input = 0.0

    def pass_time(self, frame: PlainFrame, elapsed: Elapsed) -> Tick:
        self._is_motion_reduced = frame.room.settings.reduced_motion
        has_swept = self._was_sweeping and elapsed.was_animating
        self.since_stop = 0.0 if has_swept else self.since_stop + elapsed.ms
        self._was_sweeping = CLOUD in frame.poses
        self._since_input = 0.0 if elapsed.was_animating else self._since_input + elapsed.ms
        if elapsed.was_animating:
            frame.layout.images.spinner.make_ahead()
            if elapsed.is_live:
                self._count_ahead(frame)
        return Tick(changed=elapsed.was_moving)

    def _count_ahead(self, frame: PlainFrame) -> None:
        """Counts for the next choice of a person while the die is still rolling."""
        coming: State = frame.seen.latest
        is_choice = coming.phase is Phase.SAIL and coming.turn in frame.humans
        if frame.aids.outcomes and is_choice:
            self.dangers.count_ahead(frame.game, coming, coming.turn)


class DangerCounter:
    """Counts the dangers of a position, ship by ship, since each takes a part of a frame."""

    def __init__(self) -> None:
        self._counts: list[Foreseen] = []
        """Those of the position shown and of the one to come."""

    def count_ahead(self, game: BermudaTriangle, state: State, seat: Seat) -> None:
        """Counts one thing more of that position, if anything is left."""
        self._count_of(game, state, seat).step()

    def of(self, game: BermudaTriangle, state: State, seat: Seat) -> Foreseen:
        count = self._count_of(game, state, seat)
        while count.step():
            pass
        return count

    def _count_of(self, game: BermudaTriangle, state: State, seat: Seat) -> Foreseen:
        found = next((one for one in self._counts if one.is_of(state, seat)), None)
        if found is None:
            found = Foreseen(game, state, seat)
            self._counts = [*self._counts[-1:], found]
        return found


class Foreseen:
    """In how many spins a player’s ships would be caught, as far as it has been counted."""

    def __init__(self, game: BermudaTriangle, state: State, seat: Seat) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.here: tuple[int, ...] = ()
        """Each of them as all stand now."""
        self.there: dict[int, int] = {}
        """By ship, where it could sail now: once it has sailed."""
        is_choosing = state.phase is Phase.SAIL and state.turn == seat
        moves = game.legal_actions(state) if is_choosing else ()
        self._left = [move for move in reversed(moves) if isinstance(move, Sail)]

    def is_of(self, state: State, seat: Seat) -> bool:
        return self.seat == seat and (self.state is state or self.state == state)

    def step(self) -> bool:
        """Counts one thing more; False if nothing is left."""
        if not self.here:
            self.here = dangers(self.game, self.state, self.seat)
        elif self._left:
            move = self._left.pop()
            after = self.game.advance(self.state, move)
            self.there[move.ship] = dangers(self.game, after, self.seat)[move.ship - 1]
        else:
            return False
        return True


BermudaScenery = Scenery[BermudaTriangle, TableLayout]


class Selected(NamedTuple):
    """The selection of a decision: the ship clicked, or else the one hovered over last."""

    ship: int
    is_clicked: bool = False
    """It stays until a different ship is clicked, whatever is hovered over on the way."""


@dataclass(frozen=True)
class Choice:
    """Which ships may sail now, and which of them is meant."""

    turn: Seat
    sails: Mapping[int, Sail]
    """By ship; empty while nobody at the screen has one to choose."""
    usual: int | None
    """The ship that a careful player would look at first."""
    last: Selected | None
    pointed: Ref | None

    @property
    def ships(self) -> tuple[int, ...]:
        return tuple(self.sails)

    @property
    def selected(self) -> int | None:
        return None if self.last is None else self.last.ship

    @property
    def clicked(self) -> int | None:
        """The ship that was clicked, or chosen by its number."""
        last = self.last
        return (
            last.ship if last is not None and last.is_clicked and last.ship in self.sails else None
        )

    @property
    def chosen(self) -> int | None:
        """The ship whose course is shown: the one hovered over, else the selected one."""
        pointed = self.ship_of(self.pointed)
        return pointed if pointed in self.sails else self.to_sail

    @property
    def to_sail(self) -> int | None:
        """The ship that the button sends."""
        if not self.sails:
            return None
        if self.clicked is not None:
            return self.clicked
        pointed = self.ship_of(self.pointed)
        if pointed in self.sails:
            return pointed
        if self.selected in self.sails:
            return self.selected
        return self.usual if self.usual in self.sails else self.ships[0]

    def sends(self, ref: Ref) -> bool:
        """Whether a click there sails at once: on a destination, or on what is chosen already."""
        is_only = len(self.sails) == 1
        return ref[0] in ("space", "port") or is_only or self.ship_of(ref) == self.clicked

    @property
    def is_meant(self) -> bool:
        """Whether a ship that may sail is hovered over, or has been chosen by its number."""
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
    def board_rect(self) -> Rect:
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

    @property
    def fanned_out(self) -> Mapping[tuple[int, int], Point]:
        """By seat and ship: where those adrift are seen that would be on another."""
        return self.seen.cached(fanned_out, self.game.sea, self.view.ships)

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
        return self.cloud.at or (0.0, 0.0)

    @property
    def is_sweeping(self) -> bool:
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
    def is_decisive(self) -> bool:
        """Whether somebody may be one delivery from winning."""
        values = [value for pile in self.view.piles for value in (pile.top or 0, *pile.rest)]
        needed = self.game.target - max(values, default=0)
        return any(money(hand) >= needed for hand in self.view.hands)

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

    Never one that would land on a ship of its own, or find no cards, if another can sail.
    """
    if view.phase is not Phase.SAIL:
        return None

    def worth(move: Sail) -> tuple[int, int, int]:
        owner = owner_at(view.ships, move.to)
        met = 0 if owner is None else -1 if owner == view.turn else 1
        pay = pay_for(game.sea, view, move)
        is_for_nothing = move.to in game.sea.port_number and not pay
        return min(met, -is_for_nothing, 0), pay, met

    moves = [move for move in game.legal_actions(view) if isinstance(move, Sail)]
    return max(moves, key=worth).ship if moves else None
