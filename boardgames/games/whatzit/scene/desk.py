"""An open card as people sit at it: its sand, what they mark and type, and what an input means.

Time is no part of the rules; it lives here, is passed by hand, and is paused while anything
covers the code. Letters belong to the card while it is open: to the field where somebody types, to
the buzzers or the Moderator's marks otherwise; the table's own letter keys sleep meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from boardgames.core.game import Ref, Seat
from boardgames.games.whatzit.narration.click_paths import NO, YES
from boardgames.games.whatzit.narration.reveal import Reveal, Said
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Face, Phase, Play, State
from boardgames.ui import inputs
from boardgames.ui.scene import Room

LAST_SECONDS = 5


@dataclass
class Sand:
    total: float
    gone: float = 0.0

    @property
    def left(self) -> float:
        """Milliseconds of sand above the neck."""
        return max(0.0, self.total - self.gone)

    @property
    def share_left(self) -> float:
        return self.left / self.total if self.total else 0.0

    def run(self, ms: float, until: float) -> float:
        """Lets it run, no further than that moment; gives how long it really ran."""
        ran = max(0.0, min(ms, until - self.gone))
        self.gone += ran
        return ran


@dataclass
class Bubble:
    seat: Seat
    text: str
    kind: str
    age: float = 0.0


BUBBLE_MS = 1600.0
SHAKE_MS = 250.0
JUMP_MS = 120.0
TYPING_MS = 1000.0
"""How soon the next letter of an answer comes."""
READ_MS = 4000.0
"""How long a solution stays on the screen if nobody presses anything."""


@dataclass
class Desk:
    sand: Sand = field(default_factory=lambda: Sand(0.0))
    sand_seen: float = 0.0
    """How much sand had fallen when it last ran, in milliseconds."""
    answered_at: float = 0.0
    """When the computers whose answer is shown next have it, in milliseconds."""
    in_a_row: int = 0
    """How many cards in a row the solver of the one shown next has solved."""
    is_paused: bool = False
    text: str = ""
    marks: frozenset[Seat] = frozenset()
    is_tie: bool = False
    answer_left: float = 0.0
    buzzed: tuple[Seat, ...] = ()
    """Who pressed, while others may still press at the same moment."""
    window_left: float = 0.0
    locked: dict[Seat, float] = field(default_factory=dict)
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
    has_given_up: bool = False
    """Whether the sand was skipped, so that nobody needs to be told that it is out."""

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
        self.has_given_up = False

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

    def unlock(self, ms: float) -> None:
        """Locked buzzers have that much less to wait."""
        self.locked = {seat: left - ms for seat, left in self.locked.items() if left > ms}

    def say(self, seat: Seat, text: str, kind: str) -> None:
        """A new bubble; it takes the place of the seat's last one."""
        self.bubbles = [one for one in self.bubbles if one.seat != seat]
        self.bubbles.append(Bubble(seat, text, kind))


@dataclass
class Reading:
    shown: Reveal
    left: float


class Mode(Enum):
    NONE = "none"
    MARK = "mark"
    TYPE = "type"
    BUZZ = "buzz"
    JUDGE = "judge"
    APPEAL = "appeal"


def mode_of(view: State) -> Mode:
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
    view: State
    mode: Mode
    seat: Seat
    """Who decides."""
    actions: Sequence[act.AnyAction]
    """What may be played; nothing while nobody at the screen decides."""
    is_open: bool
    """Whether the code can be seen and somebody decides, so that time passes."""


def runs_sand(asked: Asked, desk: Desk) -> bool:
    """Whether the timer runs now: a mark or a buzzer stops it."""
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


GIVE_UP: Ref = ("button", "give_up")
TIE: Ref = ("button", "tie")
NOBODY: Ref = ("button", "nobody")
RUN_ON: Ref = ("button", "run_on")
CLAIMED: Ref = ("button", "claimed")
"""Gives the card to the computers that answered."""
PERSON: Ref = ("button", "person")
"""Says that a person was before them."""
HOLD: Ref = ("hold",)
LET_GO: Ref = ("let_go",)
PAUSE: Ref = ("pause",)
LOOK_AGAIN: Ref = ("look_again",)
USED_UP: Ref = ()
PASSING_KEYS = ("tab", "left", "right", "up", "down", "f1", "f11", "?")


@dataclass(frozen=True)
class Focus:
    """What else an input can be meant for."""

    is_shown: bool
    """Whether something has the keyboard focus, and shows it."""
    has_note: bool
    pointed: Ref | None
    """What lit thing a press is on."""
    buzzers: Sequence[str]
    """By seat: where its buzzer is on the keyboard."""
    usual: Ref | None
    """The card's gold button, which Enter and Space press."""


class HeldKeys:
    """Tells a letter that was pressed from one that a held key only types again.

    A keyboard repeats letters while a key is down, and the press of a buzzer would fill the answer
    with them; letters may come some presses later than their keys, so presses are counted.
    """

    def __init__(self) -> None:
        self._down: set[str] = set()
        self._untyped = 0
        """Presses whose letter hasn't come yet."""

    def release(self) -> None:
        """All keys are up, or nobody knows: no letter is taken for a repeated one."""
        self._down.clear()
        self._untyped = 0

    def is_repeated(self, given: inputs.Input) -> bool:
        """Whether the input is nothing but a key that is still held."""
        match given:
            case inputs.KeyPressed(key) if len(key) == 1 or key == "space":
                self._down.add(key)
                self._untyped += 1
            case inputs.KeyReleased(key):
                self._down.discard("space" if key == " " else key)
                if not self._down:
                    self._untyped = 0
            case inputs.TextTyped():
                was_pressed = self._untyped > 0
                self._untyped = max(0, self._untyped - 1)
                return bool(self._down) and not was_pressed
        return False


class LateLetters:
    """Letters of an answer that come when the card is over belong to it; they are no shortcuts."""

    def __init__(self) -> None:
        self._left = 0.0
        """For how long another letter may come."""

    def let_pass(self, ms: float) -> None:
        self._left = max(0.0, self._left - ms)

    def is_late(self, given: inputs.Input, mode: Mode) -> bool:
        if not is_letter(given):
            # Enter ends an answer on purpose: what follows is a shortcut.
            self._left = 0.0 if given == inputs.KeyPressed("enter") else self._left
            return False
        is_late = self._left > 0 and mode is Mode.NONE
        if is_late or mode in (Mode.TYPE, Mode.BUZZ):
            self._left = TYPING_MS
        return is_late


def is_letter(given: inputs.Input) -> bool:
    """Whether a key was pressed that begins an answer."""
    return isinstance(given, inputs.KeyPressed) and len(given.key) == 1 and given.key.isalnum()


def meant_by(given: inputs.Input, asked: Asked, desk: Desk, focus: Focus) -> Ref | None:
    """What an input means at an open card: a thing of it, nothing (it is used up), or None."""
    if desk.is_paused:
        return _paused_key(given.key, focus) if isinstance(given, inputs.KeyPressed) else None
    match given:
        case inputs.TextTyped(text):
            is_typed = asked.mode is Mode.TYPE and asked.actions
            return ("letters", text) if is_typed else USED_UP
        case inputs.KeyReleased("g") | inputs.PointerReleased(_, 1) if desk.held >= 0:
            return LET_GO
        case inputs.PointerPressed(_, 1) if focus.pointed == GIVE_UP:
            return HOLD
        case inputs.KeyPressed() if asked.actions:
            return _key(given, asked, desk, focus)
    return None


def _paused_key(key: str, focus: Focus) -> Ref | None:
    if key in ("enter", "space") and not focus.is_shown:
        return ("go_on",)
    # The log and the advice sleep with the card; the menu, the rules and the focus don't.
    return USED_UP if len(key) == 1 and key != "?" else None


def _key(pressed: inputs.KeyPressed, asked: Asked, desk: Desk, focus: Focus) -> Ref | None:
    """A space is a letter while somebody types, whatever has the focus."""
    key = pressed.key
    is_buzzer = asked.mode is Mode.BUZZ and pressed.place in focus.buzzers
    is_letter = key == "space" and asked.mode is Mode.TYPE
    is_for_focus = focus.is_shown and not (is_letter or is_buzzer)
    if key in PASSING_KEYS or (key in ("enter", "space") and is_for_focus):
        return None
    if key == "escape":
        return None if focus.has_note else _escape(asked, desk)
    if key in ("enter", "space") and not (is_letter or is_buzzer):
        return focus.usual or USED_UP
    match asked.mode:
        case Mode.TYPE:
            return ("key", "erase") if key == "backspace" else USED_UP
        case Mode.BUZZ if pressed.place in focus.buzzers:
            return ("buzzer", focus.buzzers.index(pressed.place))
        case Mode.BUZZ:
            return HOLD if key == "g" else USED_UP
        case Mode.MARK if key == "n":
            return CLAIMED if asked.view.queue else NOBODY
        case Mode.MARK:
            return ("chip", int(key) - 1) if key.isdecimal() else MARKING_KEYS.get(key, USED_UP)
        case Mode.JUDGE if key == "v":
            return LOOK_AGAIN
    return {"y": YES, "n": NO}.get(key, USED_UP)


MARKING_KEYS: dict[str, Ref] = {
    "t": TIE,
    "p": PERSON,
    "backspace": RUN_ON,
    "v": LOOK_AGAIN,
    "g": HOLD,
}


def _escape(asked: Asked, desk: Desk) -> Ref:
    if asked.mode is Mode.TYPE and asked.view.phase is not Phase.GUESS:
        return ("silent",)
    if desk.marks or desk.is_tie or desk.is_naming:
        return RUN_ON
    if desk.is_giving_up:
        return ("keep_on",)
    return PAUSE


def is_still(room: Room) -> bool:
    """Whether nothing is animated, so that a solution would be gone immediately."""
    return room.settings.reduced_motion or room.settings.animation_speed <= 0
