"""Keys every table treats alike: what they do, and which of them never wait for a motion."""

from __future__ import annotations

from collections.abc import Callable

from boardgames.ui.inputs import KeyPressed, PointerPressed, Pos
from boardgames.ui.scene import Target

KEYS = (
    "Arrows, Tab: move the focus.  Enter or Space: take what has it.",
    "E: hand the screen over.  U: take back.  Shift+U: play again.",
    "H: advice.  L: log.  F1: rules.  Esc: let go, close, menu.",
    "F11: full screen.  M: sound on or off.  ?: these keys.",
)
HAND_OVER_KEY = "e"

_NEVER_SKIPPING_KEYS = ("f1", "f11", "m", "l")
_NEVER_SKIPPING_BUTTONS = (("bar", "menu"), ("bar", "log"), ("bar", "rules"))


def is_for_window(
    given: PointerPressed | KeyPressed, target_at: Callable[[Pos], Target | None]
) -> bool:
    """Whether an input is answered at once, so that it finishes no motion."""
    if isinstance(given, KeyPressed):
        return given.key in _NEVER_SKIPPING_KEYS
    target = target_at(given.pos)
    return target is not None and target.ref in _NEVER_SKIPPING_BUTTONS
