"""What a game hands to the table: one `GameUI`, which is given frames and returns values.

It never holds the table. The first members are required; the others have defaults.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from pygame import Rect, Surface

from boardgames.ai.bots import Choice, Weighing
from boardgames.core.game import Game, Moment, Outcome, Ref, Seat
from boardgames.core.narration import Figures, Narration
from boardgames.core.players import Player
from boardgames.core.session import Entry
from boardgames.core.texts import _
from boardgames.core.tiled import Maps
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.theme import HOUSE, Colour, Palette
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed
from boardgames.ui.scene import Room, Scene
from boardgames.ui.sounds import RAIN, Ambience
from boardgames.ui.table.areas import TRAY_HEIGHT, Areas
from boardgames.ui.table.frame import Frame, Scenery
from boardgames.ui.table.legend import Mark
from boardgames.ui.table.notes import Note, Offered
from boardgames.ui.table.picker import ClickPath
from boardgames.ui.table.things import Thing
from boardgames.ui.table.viewpoint import Seen
from boardgames.ui.widgets.arrows import PieceLook, look_of
from boardgames.ui.widgets.outcome_marks import OutcomeMark

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
L = TypeVar("L")
T = TypeVar("T")


@dataclass(frozen=True)
class Match:
    """What a game's UI may know of its match besides frames."""

    game: Any
    narration: Narration[Any]
    maps: Maps
    seats: int
    humans: frozenset[Seat]
    is_lesson: bool
    ask_rules: Callable[[Callable[[Any], Any]], Any]
    """Puts a question to the rules about the full state; never for drawing."""


# Values a game hands over ----------------------------------------------------------------------


@dataclass(frozen=True)
class Style:
    """How the table looks and which keys the game adds."""

    palette: Palette = HOUSE
    tray_height: int = TRAY_HEIGHT
    keys: Sequence[tuple[str, str]] | Callable[[], Sequence[tuple[str, str]]] = ()
    """The game's keys and what they do, for the list of controls; a function if they can change.

    Texts are looked up when the list is shown; keys are named as `keys.usual_name` does.
    """
    arrange: Callable[[Room, Areas], Areas] = lambda room, areas: areas
    """Changes where the parts of the table are."""
    player: Callable[[Player, Seat, Any], Player] = lambda player, seat, public: player
    """A player in the colours of the match, given the public view."""
    arrow_look: Callable[[Any, Ref], PieceLook] = lambda frame, of: look_of(frame.players[of[1]])
    marks: Sequence[Mark] = ()
    """What the game draws besides the marks of every table, for the legend."""
    ambience: Callable[[Any], Ambience] = lambda frame: RAIN
    """What is heard at the table, given a frame; it may tell nothing that isn't public."""
    has_private_items: bool = False
    """Whether players have things on the table that only they may look at.

    Where several people share the screen these stay closed until their owner opens them.
    """


Paint = Callable[[Any, Surface, Surface], bool | None]
"""Draws a frame onto a surface, given the painted ground; True: draw another frame soon."""


def nothing(*args: Any) -> None:
    """Draws nothing, or names no area."""


@dataclass(frozen=True)
class Painters:
    """The layers of a table, from the bottom up."""

    ground: Callable[[Any, Surface], object]
    """What never changes while the window keeps its size."""
    board: Paint
    """What is on the board."""
    beside: Paint
    """Player panels, side and tray."""
    written: Callable[[Any, Surface], object] = nothing
    """Text on the board, over pieces and arrows."""
    top: Callable[[Any, Surface], object] = nothing
    """Drawn over prompt, buttons and notes."""
    covers: Callable[[Any], Rect | None] = nothing
    """The part of the window that `board` and `beside` always repaint wholly."""
    preload: Callable[[Any], Iterator[None]] = lambda frame: iter(())
    """Makes what the first frame needs, in small steps."""
    preload_later: Callable[[Any], Iterator[None]] = lambda frame: iter(())
    """Makes what later frames need, in small steps, while frames have time to spare."""
    preload_near: Callable[[Any], Iterator[None]] = lambda frame: iter(())
    """Makes the images of everything on a zoomed board, one thing at a time."""


class Prompt(NamedTuple):
    """One sentence about what to do now, and the rule the decision belongs to."""

    text: str
    rule: str = ""


class TurnBanner(NamedTuple):
    """Calls the next player when `key` differs from that of the last banner."""

    text: str
    key: Hashable
    ground: Colour | None = None
    """Its colour, if not the usual one."""
    is_always: bool = False
    """Whether it is also shown to a single person, and after loading."""


class Advised(NamedTuple):
    text: str
    path: Sequence[Vec] | None = ()
    """Where the advised move leads; empty: from thing to thing; None: draw nothing."""
    selection: Any = None
    """Replaces the player's selection, if not None."""


@dataclass(frozen=True)
class Ending:
    """What the end screen shows of a game."""

    words: str
    """Why the match ended."""
    note: str = ""
    figures: Figures | None = None
    picture: Callable[[Surface, Rect], object] | None = None
    extra: tuple[str, Callable[[], Scene]] | None = None
    """One more button: its text, and the screen it opens."""
    picture_in_words: str = ""


class Elapsed(NamedTuple):
    """Time that has passed, and what was running before it did."""

    ms: float
    was_moving: bool
    """Whether time alone changed the frame."""
    was_animating: bool
    """Whether the stage had something to show."""
    is_live: bool
    """False in a replay, where nothing is played."""


class Tick(NamedTuple):
    """What the passing of time has changed."""

    changed: bool = False
    """Whether the frame has to be drawn again."""
    moved: bool = False
    """Whether things may be elsewhere now, so that they have to be described again."""
    actions: Sequence[Any] = ()
    """Actions that are due, such as when a timer runs out."""
    responses: Sequence[Response] = ()
    """What else the table should do, such as show the present position."""


class LocalState:
    """A game's state that lasts as long as the table; games override what they need."""

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the frame."""
        return False

    def is_typing(self, frame: Any) -> bool:
        """Whether letters are typed into the game, so that they are no commands."""
        return False

    def pass_time(self, frame: Any, elapsed: Elapsed) -> Tick:
        """Time has passed on the stage as well."""
        return Tick()

    def before_play(self, frame: Any, action: Any) -> None:
        """An action is about to be played."""

    def before_cue(self, entry: Entry) -> None:
        """An entry is about to be animated, here or in a replay; for timing, not drawing."""

    def played(self, frame: Any, entries: Sequence[Entry]) -> None:
        """Entries were just played and cued."""

    def covered(self, frame: Any) -> None:
        """The menu or another dialog is about to cover the table."""

    def clicked(self, frame: Any, ref: Ref) -> Tick:
        """Something was clicked and handled."""
        return Tick()

    def visited(self, frame: Any, seat: Seat) -> Note | None:
        """Somebody looked at their private things out of turn; a note for everyone."""
        return None

    def cleared(self) -> None:
        """Everything running was dropped, since the present position is shown immediately."""

    def resized(self) -> None:
        """The window has a new size, so places known so far are no longer valid."""


class Zoom(Protocol):
    """How near the board is; the table has one for boards, Whitewater its river camera."""

    @property
    def is_zoomed_in(self) -> bool: ...

    @property
    def part(self) -> Hashable:
        """Which part of the board is visible."""

    def zoom_by(self, factor: float, at: Vec | None) -> bool:
        """Zooms round a point of the window; False if that changes nothing."""

    def pan(self, dx: float, dy: float) -> None: ...

    def reset(self, frame: Any) -> None: ...

    def show_map(self, name: str) -> None:
        """Shows that map, where several are joined and not all are visible."""


# Responses to input ----------------------------------------------------------------------------


class Play(NamedTuple):
    """Plays the actions one after another."""

    actions: Sequence[Any]


class Click(NamedTuple):
    """Acts as if that target had been clicked; refuses it if it isn't highlighted."""

    ref: Ref


class Point(NamedTuple):
    """Passes these clicks to the picker, one after another."""

    refs: Sequence[Ref]


class Select(NamedTuple):
    """Changes what is selected; nothing is played."""

    selection: Any = None
    """None: as it was."""
    note: Note | None = None
    focus: Ref | None = None
    clicked: ClickPath | None = None
    """What the picker holds from now on; None: as it was."""
    keeps_note: bool = False
    """Whether the present note stays unless there is a new one, as when hovering."""


class PressPrimary(NamedTuple):
    """Presses the primary button, the game's or the table's; unused if there is none."""


class Push(NamedTuple):
    """Opens a screen over the table."""

    make: Callable[[Port], Scene]


class HandTo(NamedTuple):
    """Lowers the hand-over screen for that seat."""

    seat: Seat
    shown_again: int | None = None
    """The entry from which on that person sees again what has happened, as they may see it."""


class HandOver(NamedTuple):
    """Hands the screen to the person who decides next."""


class OpenMenu(NamedTuple):
    """Opens the table's menu."""


class ShowPrivate(NamedTuple):
    """The viewer opens or closes the things only they may look at."""

    is_open: bool


class SkipAnimations(NamedTuple):
    """Finishes everything that is being shown."""

    uses_input: bool = False
    """False: the input continues to the table."""


class HideFocus(NamedTuple):
    """Hides the keyboard focus, as the pointer does."""


class ShowPresent(NamedTuple):
    """Drops everything running and shows the present position."""


_WithValues = Play | Click | Point | Select | Push | HandTo | ShowPrivate | SkipAnimations
Response = _WithValues | PressPrimary | HandOver | OpenMenu | HideFocus | ShowPresent
"""What the table should do; a list of them is carried out in order."""

Responses = Response | Sequence[Response] | None
"""None: the input wasn't for the game."""


class Port(Protocol):
    """What a screen over the table may do with it."""

    def send(self, actions: Sequence[Any]) -> None:
        """Plays actions."""

    def sit_down(self, seat: Seat) -> None:
        """That person is at the screen now, alone."""

    def show_present(self) -> None:
        """Shows the present position immediately."""

    def tell(self, note: Note) -> None:
        """Shows a note next to the board."""

    def session_view(self, seat: Seat) -> Any:
        """The newest position as that seat may know it, shown or not."""

    def advice_source(self) -> Callable[[], Weighing] | None:
        """Starts a computer's thinking about the decision; None where no advice is given."""


# The game --------------------------------------------------------------------------------------


class GameUI(ABC, Generic[G, S, L]):
    """The screen side of one game; one instance per table."""

    frame_type: ClassVar[type[Any]] = Frame
    style: Style
    painters: Painters

    def __init__(self, room: Room, match: Match) -> None:
        self.room = room
        self.match = match
        self.game: G = match.game
        self.local: Any = LocalState()
        self.zoom: Zoom | None = None
        """The game's camera; None: the table zooms the board."""

    @abstractmethod
    def lay_out(self, areas: Areas) -> L:
        """Where everything is; made once per window size and zoom."""

    @abstractmethod
    def things(self, frame: Any) -> Sequence[Thing]:
        """Everything on the table that can be hovered over or has to stay visible."""

    @abstractmethod
    def motions(self, scenery: Scenery[G, L], moment: Moment[S]) -> Groups:
        """The animations of an event, group after group."""

    @abstractmethod
    def click_path(self, action: Any, seen: Seen) -> ClickPath:
        """The clicks that mean an action; empty if none do."""

    @abstractmethod
    def prompt(self, frame: Any) -> Prompt: ...

    # Deciding ----------------------------------------------------------------------------------

    def new_selection(self, frame: Any, previous: Any) -> Any:
        """What is selected when a decision begins; a `Select` to click or to tell something too."""
        return None

    def buttons(self, frame: Any) -> Sequence[Button]:
        """The game's buttons now; those that spell actions show only while they can be clicked."""
        return ()

    def centre_of(self, frame: Any, ref: Ref) -> Vec | None:
        """Where arrows to a thing begin and end; None: the centre of the thing, if it is there."""
        return None

    def outcomes(self, frame: Any) -> Sequence[OutcomeMark]:
        """What the choices would gain or cost, as far as the viewer can know."""
        return ()

    def hints(self, frame: Any) -> Offered:
        """What could help with this decision."""
        return ()

    def advise(self, frame: Any, choices: Sequence[Choice]) -> Advised | None:
        """Advice in words; `choices` is empty where no computer was asked."""
        return None

    def turn_banner(self, frame: Any, seat: Seat) -> TurnBanner:
        if len(frame.humans) == 1:
            return TurnBanner(_("Your turn"), seat)
        return TurnBanner(_("{player}, it’s your turn", player=frame.name_of(seat)), seat)

    def thinking_ms(self, view: S) -> float | None:
        """How long a computer seems to think; None: as usual."""
        return None

    def screen(self, frame: Any, port: Port) -> Scene | None:
        """A screen that replaces the table for the present state, such as a compass or a look."""
        return None

    def curtain(self, frame: Any, seat: Seat, port: Port) -> Scene | None:
        """A screen that takes the hand-over screen's place for that person."""
        return None

    # Input -------------------------------------------------------------------------------------

    def on_click(self, frame: Any, ref: Ref) -> Responses:
        """A highlighted thing was clicked; None: the picker takes it."""
        return None

    def on_refusal(self, frame: Any, ref: Ref) -> Note | Select | None:
        """Why that can't be clicked, where the UI knows better than the rules."""
        return None

    def on_input(self, frame: Any, given: Input, target: Ref | None) -> Responses:
        """Any input, before the table handles it (pointer moves: after hovering).

        `target` is what is under the pointer, or for keys what has the focus. None: not used.
        """
        return None

    def on_key(self, frame: Any, pressed: KeyPressed) -> Responses:
        """A key that no target wanted, while nothing is being shown."""
        return None

    # The end -----------------------------------------------------------------------------------

    def ending(self, frame: Any, outcome: Outcome) -> Ending:
        return Ending(self.match.narration.outcome(outcome, frame.name_of))
