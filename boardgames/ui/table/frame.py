"""What drawing and animations may know: values, never the table.

An animation gets its moment and the scenery; drawing gets a frame, which adds the position and the
decision shown in this one frame. A game subclasses `Frame` and adds cached properties only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from pygame import Rect

from boardgames.ai.bots import Choice
from boardgames.core.game import Event, Game, Ref, Seat
from boardgames.core.narration import Narration
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import Palette
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.picker import Picker
from boardgames.ui.table.states import Deciding, Ended, Showing, State
from boardgames.ui.table.viewpoint import Seen, cached
from boardgames.ui.widgets.outcome_marks import OutcomeMark

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
L = TypeVar("L")
T = TypeVar("T")


class Aids(NamedTuple):
    """The aids that are switched on at this table."""

    highlights: bool = True
    hints: bool = True
    outcomes: bool = True
    """Marks of what each choice would gain or cost."""


@dataclass(frozen=True)
class Scenery(Generic[G, L]):
    """What stays the same while a match is shown in a window of one size."""

    room: Room
    areas: Areas
    layout: L
    game: G
    narration: Narration[Any]
    players: tuple[Player, ...]
    """By seat, in the colours of the match."""
    humans: frozenset[Seat]
    palette: Palette
    aids: Aids
    private_viewer: Seat
    """Who is looking at the screen alone; NOBODY if others are watching."""
    is_live: bool
    """Whether events were played just now, rather than shown again or replayed."""
    haste: float
    """How many times faster than usual animations are shown."""
    unseen: Sequence[Event]
    """The events that are still to be shown, as the viewer may know them."""

    @property
    def seats(self) -> int:
        return len(self.players)

    def name_of(self, seat: Seat) -> str:
        return self.players[seat].name if 0 <= seat < len(self.players) else _("Nobody")


@dataclass(frozen=True)
class Attention:
    """What the person at the table is doing; the rest of a frame comes from the match."""

    state: State
    aids: Aids = field(default_factory=Aids)
    actions: Sequence[Any] = ()
    """The viewer's legal actions; empty unless they decide."""
    picker: Picker[Any] = field(default_factory=Picker)
    selection: Any = None
    """What the game's `new_selection` made for this decision."""
    pointed: Ref | None = None
    """What the pointer or the keyboard focus is on."""
    has_focus: bool = False
    """Whether that is the keyboard focus."""
    marked: Ref | None = None
    """The subject of the selected log line or turn."""
    advised: Sequence[Choice] = ()
    """What the computer advised, best first; empty until it was asked and has answered."""
    find_lesson_run: Callable[[], Sequence[Any]] | None = None
    has_note: bool = False
    is_timed: bool = False
    """Whether something over the table changes with time, such as a banner."""
    is_log_open: bool = False
    is_on_top: bool = True
    """Whether no other screen covers the table."""
    find_outcomes: Callable[[], Sequence[OutcomeMark]] = tuple


@dataclass(frozen=True)
class Frame(Scenery[G, L], Generic[G, S, L]):
    """Everything one frame of a table is drawn from."""

    view: S
    """The position as the viewer may know it, as far as it has been shown."""
    seen: Seen
    state: State
    """What the table is waiting for."""
    viewer: Seat
    """Who sits at the screen; NOBODY before a hand-over."""
    mover: Seat | None
    """Whose turn the position shown is; who caused it while chance decides."""
    poses: Mapping[Ref, Pose]
    """How running animations show things."""
    is_animating: bool
    """Whether the stage still has something to show."""
    hides_hand: bool
    """Whether the running animation is for everybody's eyes, so no hand may be open."""
    is_moving: bool
    """Whether time alone changes the screen."""
    clock: float
    """Milliseconds during which something moved; drives breathing, streams and pulses."""
    actions: Sequence[Any]
    """The viewer's legal actions; empty unless they decide."""
    picker: Picker[Any]
    selection: Any
    """What the game's `new_selection` made for this decision."""
    local: Any
    """The game's state that lasts as long as the table."""
    pointed: Ref | None
    """What the pointer or the keyboard focus is on."""
    has_focus: bool
    """Whether that is the keyboard focus."""
    marked: Ref | None
    """The subject of the selected log line or turn."""
    advised: Sequence[Choice]
    """What the computer advised, best first; empty until it was asked and has answered."""
    find_lesson_run: Callable[[], Sequence[Any]] | None
    has_note: bool
    is_log_open: bool
    is_on_top: bool
    """Whether no other screen covers the table."""
    find_outcomes: Callable[[], Sequence[OutcomeMark]]
    memo: dict[object, Any] = field(compare=False, repr=False)

    def cached(self, make: Callable[..., T], *args: Any) -> T:
        """`make(*args)`, computed once until something on the table changes."""
        return cached(self.memo, make, args)

    @cached_property
    def outcomes(self) -> Mapping[Ref, OutcomeMark]:
        """What clicking highlighted things would gain or cost, where the table shows that."""
        if not (self.aids.outcomes and self.decides):
            return {}
        return {mark.ref: mark for mark in self.find_outcomes() if mark.ref in self.clickable}

    @cached_property
    def lesson_run(self) -> Sequence[Any] | None:
        """What the lesson's next click may play; None outside lessons."""
        return None if self.find_lesson_run is None else self.find_lesson_run()

    @cached_property
    def decides(self) -> bool:
        return isinstance(self.state, Deciding)

    @property
    def is_settled(self) -> bool:
        """Whether everything played has been shown, and nothing more is planned."""
        return not isinstance(self.state, Showing)

    @property
    def is_over(self) -> bool:
        return isinstance(self.state, Ended)

    @cached_property
    def clickable(self) -> frozenset[Ref]:
        """What continues or starts an action, highlighted or not."""
        return self.picker.clickable if self.decides else frozenset()

    @cached_property
    def lit(self) -> frozenset[Ref]:
        """What is drawn highlighted."""
        return self.clickable if self.aids.highlights else frozenset()

    @property
    def is_watched(self) -> bool:
        """Whether everybody is watching, so that nothing private is shown."""
        return self.seen.is_watched

    @property
    def board_rect(self) -> Rect | None:
        """Where the board is drawn; None while it can't be zoomed."""
        return None

    @property
    def kept_clear(self) -> Sequence[Rect]:
        """What no tooltip may cover while this is hovered over; see also `Thing.keep_clear`."""
        return ()
