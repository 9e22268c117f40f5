"""What a table answers in words: why not, advice, and why a move can't be taken back."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boardgames.core.game import RuleRef
from boardgames.ui.scene import Target

NO_ADVICE = "No advice here."


@dataclass(frozen=True)
class Note:
    """A short answer beside a thing: why not, what it is, a hint."""

    text: str
    near: pygame.Rect
    rule: str = ""

    @property
    def shown(self) -> str:
        """What is written on it."""
        return f"{self.text}  ({self.rule}: read it)" if self.rule else self.text


def refusal(target: Target, reason: RuleRef | None) -> Note | None:
    """Which rule forbids a thing, or at least what it is; None where nothing is known of it."""
    if reason is not None:
        return Note(reason.sentence, target.rect, reason.rule)
    return Note(target.label, target.rect) if target.label else None


def undo_refusal(reason: str, near: pygame.Rect) -> Note:
    """Why nothing can be taken back."""
    return Note(f"Nothing can be taken back: {reason}.", near)
