"""What Whitewater's drawing and motions may know beside what every table's may.

Motions play while the river's window moves, so they are given the camera's lead, which always
has the camera of the moment, and not a camera of the past.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.narration.standing import Standing, standings
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.events import CardLocked, DieRolled, LockKind, TurnBegan
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    PADDLE_CARDS,
    Member,
    Raft,
    State,
    member_of,
    raft_of,
    ready_count,
)
from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.choices import Offer, Staking
from boardgames.games.whitewater.scene.draw.camera import Camera, Vec
from boardgames.games.whitewater.scene.draw.near_river import NearRiver
from boardgames.games.whitewater.scene.draw.raft_pictures import Paddler, RaftPictures
from boardgames.games.whitewater.scene.draw.river_map import middle
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.games.whitewater.scene.layout import Layout
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.collage import Collage
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import Colour, Palette, from_hex
from boardgames.ui.kept import Kept, Layer
from boardgames.ui.table.frame import Frame, Scenery
from boardgames.ui.targets import Target

PALETTE = Palette(
    accent=(224, 69, 44),
    deep=(11, 68, 83),
    paper=(214, 234, 232),
    ink=(13, 43, 51),
    light=(255, 226, 120),
)

CardKey = tuple[Seat, str, int]
"""An Action card: whose, on which raft, left or right."""
Size = tuple[int, int]
JoinedBoard = tuple[pygame.Surface, pygame.Rect]
"""A board as it lies at the river's end: its picture, and what it shows of the map."""
Streak = tuple[pygame.Surface, float, float]
FOAM_MS = 400.0
FAINTEST = 32
"""How opaque the faintest streak of foam is, of 255; others are so many times as much."""


class Pictures:
    """What is painted once for a window size; another size gets new ones."""

    def __init__(self, assets: Assets) -> None:
        self.rafts = RaftPictures(assets)
        self.crews = defaultdict[str, Kept[tuple[object, ...], tuple[Paddler, ...]]](Kept)
        """By the letters of their rafts."""
        self.thumbnails: dict[tuple[str, Size], pygame.Surface] = {}
        self.next_boards: dict[tuple[tuple[str, ...], float], JoinedBoard] = {}
        self.near = NearRiver()
        """What is seen from another distance than usual."""
        self.overview = Kept[tuple[River, Size, bool], pygame.Surface]()
        self.banks = Kept[Size, pygame.Surface]()
        self.course = Kept[tuple[River, Size], pygame.Surface]()
        self.plain_hexes = Kept[tuple[object, ...], dict[Hex, Target]]()
        """What can be pointed at of the river in sight, but for what is taken or lit."""
        self._streaks = Kept[Size, Streaks]()
        self._assets = assets
        self.beside = Collage()
        """What lies round the window onto the river."""
        self.still = Layer()
        """What is seen through it while nothing moves there."""
        self.still_water = Layer()

    def streaks(self, size: Size) -> Streaks:
        """Streaks of that size."""
        return self._streaks.get(size, lambda: Streaks(self._assets, size))


class Streaks:
    """Streaks of foam of one size by turn and strength, each with half its width and height."""

    def __init__(self, assets: Assets, size: Size) -> None:
        self._assets = assets
        self._size = size
        self.made: dict[tuple[int, int], Streak] = {}

    def make(self, key: tuple[int, int]) -> Streak:
        """One that is turned so far and so many times as strong as the faintest."""
        turn, strength = key
        picture = self._assets.image("whitewater/streak", self._size, turn, strength * FAINTEST)
        wide, high = picture.get_size()
        made = self.made[key] = (picture, wide / 2, high / 2)
        return made


class Foam:
    """Foam behind rafts that rapids carry: it outlives the motion that left it."""

    def __init__(self) -> None:
        self._left: deque[tuple[Vec, float, float]] = deque()
        self._now = 0.0

    def __bool__(self) -> bool:
        return bool(self._left)

    def leave(self, poses: Mapping[Ref, Pose], ms: float) -> None:
        """New foam where motions say so, and none that is too old."""
        self._now += ms
        for ref, pose in poses.items():
            if ref[0] == "foam" and pose.at is not None:
                self._left.append((pose.at, pose.angle, self._now))
        while self._left and self._now - self._left[0][2] >= FOAM_MS:
            self._left.popleft()

    def spots(self) -> Iterator[tuple[Vec, float, float]]:
        """Where foam is, how it is turned, and how old it is from 0 to 1."""
        for at, turn, born in self._left:
            yield at, turn, (self._now - born) / FOAM_MS


@dataclass(frozen=True)
class Past:
    """What everybody has seen happen, and no position says."""

    locks: Mapping[CardKey, LockKind]
    """What locked each card last."""
    rolls: Mapping[str, DieRolled]
    """How each die fell in the present turn, and for whom."""


def past_of(events: Iterable[Event]) -> Past:
    """The reasons and this turn's dice after all these events."""
    locks: dict[CardKey, LockKind] = {}
    rolls: dict[str, DieRolled] = {}
    for event in events:
        if isinstance(event, CardLocked):
            locks[event.seat, event.letter, event.index] = event.why
        elif isinstance(event, DieRolled):
            rolls[event.die] = event
        elif isinstance(event, TurnBegan):
            rolls.clear()
    return Past(locks, rolls)


@dataclass(frozen=True)
class RiverScenery(Scenery[Whitewater, Layout]):
    """What motions may know beside their moment."""

    lead: CameraLead
    pictures: Pictures

    @property
    def camera(self) -> Camera:
        """The window onto the river."""
        return self.lead.camera

    def at(self, here: Hex) -> Vec:
        """The middle of a hex in the window."""
        return self.camera.at(middle(here))

    def plate_at(self, seat: Seat) -> Vec:
        """The middle of a seat's plate."""
        rect = self.areas.plates[seat]
        return rect.centerx, rect.centery

    def raft_colour(self, letter: str) -> Colour:
        """The colour of a raft's hull."""
        looks = self.game.terms.rules.rafts
        return next(from_hex(look.colour) for name, look in looks.items() if name == letter)

    def raft_pattern(self, letter: str) -> str:
        """The pattern of a raft's hull."""
        looks = self.game.terms.rules.rafts
        return next(look.pattern for name, look in looks.items() if name == letter)


@dataclass(frozen=True)
class RiverFrame(Frame[Whitewater, State, Layout], RiverScenery):
    """All that one picture of the table is drawn from."""

    chosen: str
    """The raft whose hexes are lit."""
    offer: Offer
    staking: Staking
    past: Past
    foam: Foam
    rests: Sequence[AnyAction]
    """The end of the turn in which everybody rests who can; nothing where nobody can."""
    lookers: frozenset[Seat]
    """Whose persons may look at their own stakes now."""
    is_followed: bool
    """Whether another picture comes as soon as asked for, so that parts may wait for it."""
    can_be_late: bool
    """Whether what is looked at from another distance may come crisp with a later picture."""
    has_hints: bool
    has_stakes: bool
    """Whether the table says what things are worth."""

    @property
    def river(self) -> River:
        """The joined river as far as it is laid, or for want of any the board that could be."""
        return shown_river(self.game, self.view)

    @property
    def river_picture(self) -> RiverPicture:
        """The river's boards as pictures."""
        return self.lead.picture

    @property
    def chosen_raft(self) -> Raft | None:
        """The raft in hand."""
        return next((raft for raft in self.view.rafts if raft.letter == self.chosen), None)

    @property
    def points(self) -> tuple[int, ...]:
        """What the places are worth, the first one first."""
        return self.game.terms.points

    def standings(self) -> list[Standing]:
        """How the race stands."""
        return standings(self.river, self.view, len(self.points))

    def points_for(self, letter: str) -> int:
        """Points the mover has for a raft."""
        view = self.view
        member = member_of(raft_of(view, letter), view.active)
        return view.energy[view.active] + (ready_count(member.cards) if member else 0)

    def lock_cause(self, raft: Raft, member: Member, index: int) -> str:
        """What locked a card: paddle, rafter or capsize."""
        if raft.capsized:
            return LockKind.CAPSIZE.value
        if member.swimmer is not None:
            return LockKind.RAFTER.value
        if member.cards[index] in PADDLE_CARDS:
            return LockKind.PADDLE.value
        key = (member.seat, raft.letter, index)
        return self.past.locks.get(key, LockKind.PADDLE).value


def shown_river(game: Whitewater, view: State) -> River:
    """The river that is seen: what lies of it, or for want of any the first board that could."""
    return game.terms.river(view.course or (next(iter(game.terms.boards)),))
