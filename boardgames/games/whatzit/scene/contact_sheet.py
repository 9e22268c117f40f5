"""Many codes on one picture, to look through a deck; solutions are never on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from boardgames.games.whatzit.rules.cards.decks import Code
from boardgames.games.whatzit.scene.draw.card_face import Printer, height_of
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.draw.theme import CREAM

GROUND = (52, 50, 58)
CAPTION = 0.07
"""Height of a caption, in card widths."""
GAP = 0.05


def contact_sheet(
    numbers: Sequence[int], size: tuple[int, int], codes: Mapping[str, Code], assets: Assets
) -> pygame.Surface:
    """The cards with these numbers, counted from 1 in the order of `codes`, as large as fits."""
    letters = Lettering(assets)
    printer = Printer(assets, letters, codes)
    ids = list(codes)
    cards = [ids[number - 1] for number in numbers if 1 <= number <= len(ids)]
    sheet = pygame.Surface(size)
    sheet.fill(GROUND)
    if not cards:
        return sheet
    columns, wide = _columns(len(cards), size)
    gap, caption = round(wide * GAP), max(14, round(wide * CAPTION))
    pitch = (wide + gap, height_of(wide) + caption + gap)
    for index, card in enumerate(cards):
        x = gap + index % columns * pitch[0]
        y = gap + index // columns * pitch[1]
        sheet.blit(printer.front(card, wide), (x, y))
        text = f"{card}   {codes[card].kind}   level {codes[card].level}"
        letters.draw(sheet, text, (x, y + height_of(wide)), round(caption * 0.8), CREAM)
    return sheet


def _columns(count: int, size: tuple[int, int]) -> tuple[int, int]:
    """How many cards beside each other, and how wide, so that all are as large as they fit."""
    best = (1, 1)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        by_width = size[0] / (columns * (1 + GAP) + GAP)
        one = height_of(1000) / 1000 + CAPTION + GAP
        by_height = size[1] / (rows * one + GAP)
        wide = int(min(by_width, by_height))
        if wide > best[1]:
            best = (columns, wide)
    return best
