"""The text in a field, changed by keys: the same in every field."""

from __future__ import annotations

import msgspec

from boardgames.ui.inputs import Input, KeyPressed, TextTyped


class TextEdit(msgspec.Struct, frozen=True):
    text: str = ""
    is_selected: bool = False
    """Whether all of it is selected, so that typing replaces it: a suggestion, or after Ctrl+A."""

    def after(self, given: Input, longest: int) -> TextEdit | None:
        """None: the input doesn't edit text."""
        match given:
            case TextTyped(text):
                kept = "" if self.is_selected else self.text
                return TextEdit((kept + text)[:longest])
            case KeyPressed("backspace" | "delete") if self.is_selected:
                return TextEdit()
            case KeyPressed("backspace"):
                return TextEdit(self.text[:-1])
            case KeyPressed("a", ctrl=True):
                return TextEdit(self.text, is_selected=bool(self.text))
            case KeyPressed("left" | "right" | "home" | "end"):
                return TextEdit(self.text)
        return None
