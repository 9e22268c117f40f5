"""Pointer and keys at an open card: which of its things an input means.

Letters belong to the card while it is open: to the field where somebody types, to the buzzers or
to the Moderator's marks otherwise; the table's own letter keys sleep meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import Ref
from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene.modes import Mode
from boardgames.games.whatzit.scene.open_card import (
    ask_to_give_up,
    press_buzzer,
    say,
    take,
    type_letters,
)
from boardgames.ui.inputs import (
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
    TextTyped,
)
from boardgames.ui.scene import Target

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

GIVE_UP: Ref = ("button", "give_up")
PASSING_KEYS = ("tab", "left", "right", "up", "down", "f1", "f11", "?")


def give(scene: WhatzitScene, given: Input) -> bool:
    """An input while a card may be open; True if the card used it."""
    if scene.mode is Mode.NONE or not scene.is_settled:
        return False
    if scene.desk.is_paused:
        return isinstance(given, KeyPressed) and _paused_key(scene, given)
    match given:
        case TextTyped(text):
            if scene.mode is Mode.TYPE and scene.decides:
                type_letters(scene, text)
            return True
        case KeyReleased("g") if scene.desk.held >= 0:
            _let_go(scene)
            return True
        case PointerPressed(pos, 1):
            target = scene.target_at(pos)
            if target is not None and target.ref == GIVE_UP and target.lit:
                scene.desk.held = 0.0
                return True
        case PointerReleased(_, 1) if scene.desk.held >= 0:
            _let_go(scene)
            return True
        case KeyPressed() if scene.decides:
            return _key(scene, given)
    return False


def _hold(scene: WhatzitScene) -> None:
    """Holding begins, where all can give up."""
    if scene.target_of(GIVE_UP) is not None and scene.desk.held < 0:
        scene.desk.held = 0.0


def _let_go(scene: WhatzitScene) -> None:
    """Let go early, holding counts as asking."""
    scene.desk.held = -1.0
    ask_to_give_up(scene)


def _paused_key(scene: WhatzitScene, pressed: KeyPressed) -> bool:
    if pressed.key in ("enter", "space") and not scene.has_focus:
        scene.go_on()
        return True
    # The log and the advice sleep with the card; the menu, the rules and the focus don't.
    return len(pressed.key) == 1 and pressed.key != "?"


def _key(scene: WhatzitScene, pressed: KeyPressed) -> bool:
    key = pressed.key
    if key in PASSING_KEYS or (key in ("enter", "space") and _has_focus(scene, key)):
        return False
    if key == "escape":
        return _escape(scene)
    match scene.mode:
        case Mode.TYPE:
            return _typing_key(scene, key)
        case Mode.BUZZ:
            _buzzing_key(scene, pressed)
        case Mode.MARK:
            _marking_key(scene, key)
        case Mode.JUDGE | Mode.APPEAL if key in ("y", "n"):
            take(scene, ("button", "yes" if key == "y" else "no"))
    return True


def _has_focus(scene: WhatzitScene, key: str) -> bool:
    """Whether the key is for what has the focus; a space is a letter while somebody types."""
    return scene.has_focus and not (key == "space" and scene.mode is Mode.TYPE)


def _escape(scene: WhatzitScene) -> bool:
    desk = scene.desk
    if scene.note is not None:
        return False
    if scene.mode is Mode.TYPE and scene.view.phase is not Phase.GUESS:
        take(scene, ("silent",))
    elif desk.marks or desk.is_tie:
        take(scene, ("button", "run_on"))
    elif desk.is_giving_up:
        desk.is_giving_up = False
        scene.changed()
    else:
        scene.pause()
    return True


def _typing_key(scene: WhatzitScene, key: str) -> bool:
    match key:
        case "enter":
            say(scene)
        case "backspace":
            scene.desk.text = scene.desk.text[:-1]
    scene.changed()
    return True


def _buzzing_key(scene: WhatzitScene, pressed: KeyPressed) -> None:
    buzzers = scene.buzzers
    if pressed.place in buzzers:
        press_buzzer(scene, buzzers.index(pressed.place))
    elif pressed.key == "g":
        _hold(scene)


def _marking_key(scene: WhatzitScene, key: str) -> None:
    refs: dict[str, Ref] = {
        "t": ("button", "tie"),
        "n": ("button", "nobody"),
        "enter": ("button", "yes"),
        "backspace": ("button", "run_on"),
        "v": ("look_again",),
    }
    if key == "g":
        _hold(scene)
        return
    ref: Ref = ("chip", int(key) - 1) if key.isdecimal() else refs.get(key, ())
    target: Target | None = scene.target_of(ref) if ref else None
    if target is not None:
        scene.press(target)
