"""Pieces and falls in words, for every sentence that names them."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Who
from boardgames.core.wording import join_names
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import Fall, Fallen, Kind


def title(sides: Sides, piece: int) -> str:
    """A piece's kind as a word in a sentence."""
    return sides.rules.pieces.of(sides.kind(piece)).title.lower()


def a_piece(sides: Sides, piece: int) -> str:
    """A piece's kind with its article."""
    name = title(sides, piece)
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def roll(sides: Sides, pieces: Sequence[int]) -> str:
    """Pieces by kind: "2 × artillery and 1 × airplane"."""
    parts: list[str] = []
    for kind in Kind:
        number = sum(sides.kind(piece) is kind for piece in pieces)
        if number:
            parts.append(f"{number} × {sides.rules.pieces.of(kind).title.lower()}")
    return join_names(parts)


def fall_words(out: Sequence[Fall], who: Who) -> str:
    """Who fell to whom and how, first fall first."""
    lost = {Fallen.HOME: "the home circle", Fallen.PIECES: "the last piece"}
    told = [f"{who(fall.seat)} lost {lost[fall.reason]} to {who(fall.by)}" for fall in out]
    return f"{join_names(told)}." if told else ""
