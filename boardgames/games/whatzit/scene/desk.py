"""An open card as people sit at it: its sand, what they mark, type and say, and what is asked.

Time is no part of the rules; it lives here, is passed by hand, and stands still while anything
covers the code. What comes of it reaches the rules as an action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from boardgames.core.game import Seat
from boardgames.games.whatzit.narration.reveal import Reveal, Said
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.rules.state import Face, Phase, State

LAST_SECONDS = 5
HALF_SECOND = 500.0


@dataclass
class Sand:
    """The glass of one card."""

    total: float
    gone: float = 0.0

    @property
    def left(self) -> float:
        """Milliseconds of sand above the neck."""
        return max(0.0, self.total - self.gone)

    @property
    def share_left(self) -> float:
        """The same as a share of all sand."""
        return self.left / self.total if self.total else 0.0

    def run(self, ms: float, until: float) -> float:
        """Lets it run, no further than that moment; gives how long it really ran."""
        ran = max(0.0, min(ms, until - self.gone))
        self.gone += ran
        return ran


@dataclass
class Bubble:
    """A short word over a seat's chip."""

    seat: Seat
    text: str
    kind: str
    age: float = 0.0


BUBBLE_MS = 1600.0
SHAKE_MS = 250.0
JUMP_MS = 120.0
READ_MS = 4000.0
"""How long a solution that was read out stands there, unless somebody presses something."""


@dataclass
class Desk:
    """What people at the card are doing just now; gone with the card."""

    sand: Sand = field(default_factory=lambda: Sand(0.0))
    sand_seen: float = 0.0
    """How much sand had fallen when it last ran, in milliseconds."""
    answered_at: float = 0.0
    """When on the sand the computers about to be shown answering have the answer."""
    is_paused: bool = False
    text: str = ""
    marks: frozenset[Seat] = frozenset()
    is_tie: bool = False
    answer_left: float = 0.0
    buzzed: tuple[Seat, ...] = ()
    """Who pressed, while others may still press at the same moment."""
    window_left: float = 0.0
    asleep: dict[Seat, float] = field(default_factory=dict)
    bubbles: list[Bubble] = field(default_factory=list)
    typed: dict[Seat, str] = field(default_factory=dict)
    """What was typed and waits for its verdict."""
    said: tuple[Said, ...] = ()
    """What was typed and judged, the oldest first; it stays to be seen as long as the card does."""
    card: str = ""
    """The card at which it was said."""
    held: float = -1.0
    """How long "All give up" has been held; negative: not held."""
    is_naming: bool = False
    """Whether the Moderator is about to say who was before a computer."""
    is_giving_up: bool = False
    """Whether giving up was asked for once, and waits for a yes."""

    def said_at(self, card: str) -> tuple[Said, ...]:
        """What was typed at that card, if it is the last one."""
        return self.said if card == self.card else ()

    def clear(self, answer_ms: float) -> None:
        """Another decision: nothing is typed, marked or asked."""
        self.text = ""
        self.marks = frozenset()
        self.is_tie = False
        self.answer_left = answer_ms
        self.buzzed = ()
        self.window_left = 0.0
        self.held = -1.0
        self.is_naming = False
        self.is_giving_up = False

    def mark(self, seat: Seat) -> None:
        """Marks a seat; in a tie several, and a second time takes the mark away."""
        if self.is_tie:
            self.marks = self.marks ^ {seat}
        else:
            self.marks = frozenset({seat})

    def let_pass(self, ms: float) -> bool:
        """Bubbles fade; True if something is still to be seen of them."""
        for bubble in self.bubbles:
            bubble.age += ms
        self.bubbles = [bubble for bubble in self.bubbles if bubble.age < BUBBLE_MS]
        return bool(self.bubbles)

    def sleep(self, ms: float) -> None:
        """Sleeping buzzers wake as time passes."""
        self.asleep = {seat: left - ms for seat, left in self.asleep.items() if left > ms}

    def say(self, seat: Seat, text: str, kind: str) -> None:
        """A new bubble; it takes the place of the seat's last one."""
        self.bubbles = [one for one in self.bubbles if one.seat != seat]
        self.bubbles.append(Bubble(seat, text, kind))


@dataclass
class Reading:
    """A reveal that stands there for a while because nothing moves."""

    shown: Reveal
    left: float


class Mode(Enum):
    """How a card is played on the screen."""

    NONE = "no card is open"
    MARK = "a Moderator marks who had it"
    TYPE = "somebody types"
    BUZZ = "buzzers are open"
    JUDGE = "a Moderator judges a quick guess"
    APPEAL = "the table is asked about a near answer"


def mode_of(view: State) -> Mode:
    """The mode of a position."""
    if view.face not in (Face.UP, Face.READ):
        return Mode.NONE
    match view.phase:
        case Phase.VERDICT:
            return Mode.MARK
        case Phase.GUESS if not view.program:
            return Mode.MARK
        case Phase.GUESS if view.black is Play.SOLO:
            return Mode.TYPE
        case Phase.GUESS:
            return Mode.BUZZ
        case Phase.ANSWER:
            return Mode.TYPE
        case Phase.QUICK:
            return Mode.TYPE if view.program else Mode.JUDGE
        case Phase.APPEAL:
            return Mode.APPEAL
    return Mode.NONE


def is_look_due(view: State) -> bool:
    """Whether a person is to look at the card, or to start its timer."""
    return view.phase is Phase.OPEN and not view.program


def is_sand_out(state: State) -> bool:
    """Whether nothing is asked here before the last grain has fallen."""
    is_late = state.phase in (Phase.QUICK, Phase.APPEAL)
    return is_late or (state.phase is Phase.VERDICT and not state.queue)


@dataclass(frozen=True)
class Asked:
    """What the card asks of the people at it just now."""

    view: State
    mode: Mode
    seat: Seat
    """Who decides."""
    actions: Sequence[act.AnyAction]
    """What may be played; nothing while nobody at the screen decides."""
    is_open: bool
    """Whether the code can be seen and somebody decides, so that time passes."""


def runs_sand(asked: Asked, desk: Desk) -> bool:
    """Whether the sand falls now: a mark or a buzzer stops it."""
    held_up = bool(desk.marks) or desk.is_tie or bool(desk.buzzed)
    return asked.is_open and asked.view.phase is Phase.GUESS and not held_up


def marked_action(asked: Asked, desk: Desk) -> act.AnyAction | None:
    """What the marks mean, if they mean anything that may be played."""
    marks = tuple(sorted(desk.marks))
    if not marks:
        return None
    meant: act.AnyAction = act.AwardTie(marks) if desk.is_tie else act.Award(marks[0])
    return meant if meant in asked.actions else None


def people_claiming(asked: Asked) -> list[Seat]:
    """Who can have been before the computers that answered."""
    found = [one.seat for one in asked.actions if isinstance(one, act.Award)]
    return [seat for seat in found if seat not in asked.view.queue]


def speaker(view: State) -> Seat:
    """Whose answer is typed in this position."""
    match view.phase:
        case Phase.ANSWER:
            return view.queue[0]
        case Phase.QUICK:
            return view.quick[0]
    return view.solver
