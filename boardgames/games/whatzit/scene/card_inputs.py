"""Pointer and keys at an open card: which of its things an input means.

Letters belong to the card while it is open: to the field where somebody types, to the buzzers or
to the Moderator's marks otherwise; the table's own letter keys sleep meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardgames.core.game import Ref
from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene.desk import Asked, Desk, Mode
from boardgames.ui.inputs import (
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
    TextTyped,
)

GIVE_UP: Ref = ("button", "give_up")
YES: Ref = ("button", "yes")
NO: Ref = ("button", "no")
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
    """By seat: where its buzzer lies on the keyboard."""
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

    def is_repeated(self, given: Input) -> bool:
        """Whether the input is nothing but a key that is still held."""
        match given:
            case KeyPressed(key) if _writes(key):
                self._down.add(key)
                self._untyped += 1
            case KeyReleased(key):
                self._down.discard("space" if key == " " else key)
                if not self._down:
                    self._untyped = 0
            case TextTyped():
                was_pressed = self._untyped > 0
                self._untyped = max(0, self._untyped - 1)
                return bool(self._down) and not was_pressed
        return False


def _writes(key: str) -> bool:
    return len(key) == 1 or key == "space"


def is_letter(given: Input) -> bool:
    """Whether a key was pressed that begins an answer."""
    return isinstance(given, KeyPressed) and len(given.key) == 1 and given.key.isalnum()


def meant_by(given: Input, asked: Asked, desk: Desk, focus: Focus) -> Ref | None:
    """What an input means at an open card: a thing of it, nothing (it is used up), or None."""
    if desk.is_paused:
        return _paused_key(given.key, focus) if isinstance(given, KeyPressed) else None
    match given:
        case TextTyped(text):
            is_typed = asked.mode is Mode.TYPE and asked.actions
            return ("letters", text) if is_typed else USED_UP
        case KeyReleased("g") | PointerReleased(_, 1) if desk.held >= 0:
            return LET_GO
        case PointerPressed(_, 1) if focus.pointed == GIVE_UP:
            return HOLD
        case KeyPressed() if asked.actions:
            return _key(given, asked, desk, focus)
    return None


def _paused_key(key: str, focus: Focus) -> Ref | None:
    if key in ("enter", "space") and not focus.is_shown:
        return ("go_on",)
    # The log and the advice sleep with the card; the menu, the rules and the focus don't.
    return USED_UP if len(key) == 1 and key != "?" else None


def _key(pressed: KeyPressed, asked: Asked, desk: Desk, focus: Focus) -> Ref | None:
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
        case Mode.MARK:
            return ("chip", int(key) - 1) if key.isdecimal() else MARKING_KEYS.get(key, USED_UP)
    return {"y": YES, "n": NO}.get(key, USED_UP)


MARKING_KEYS: dict[str, Ref] = {
    "t": TIE,
    "p": PERSON,
    "n": NOBODY,
    "backspace": RUN_ON,
    "v": ("look_again",),
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
