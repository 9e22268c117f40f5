"""The whole picture of the table of Conflict, from the wood up, and the answers of its end screen.

What never changes is painted once for a window size; pieces under way lie over everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from boardgames.core.game import Outcome, Seat
from boardgames.games.conflict.narration.match_stats import MatchStats
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import ending, is_scored, scores
from boardgames.games.conflict.rules.state import Ended, State
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.draw import board, ground, pieces
from boardgames.games.conflict.scene.draw.call_banner import CallBanner, draw_call
from boardgames.games.conflict.scene.draw.dice import IDLE_DIE, draw_dice
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout
from boardgames.games.conflict.scene.motions.parallel_stage import ParallelStage
from boardgames.games.conflict.scene.side import draw_side, draw_wells, side_area, side_key
from boardgames.games.conflict.scene.tray import draw_tray, tray_key
from boardgames.ui.draw.collage import Collage
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.furniture.dice_tray import WHITE, dice_made_ready
from boardgames.ui.kept import Kept, Layer
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import widened
from boardgames.ui.table.frame import Frame

Part = tuple[Layer, pygame.Rect, object, Callable[[ConflictFrame, pygame.Surface], None]]


def paint_backdrop(room: Room, layout: Layout, surface: pygame.Surface) -> None:
    """Wood, board, trays."""
    draw_wood(room, surface)
    if layout.board.glass.is_whole:
        ground.draw_rim(layout, surface)
    surface.blit(ground.draw_ground(layout), layout.board.part)
    draw_wells(layout, surface)


def board_area(layout: Layout) -> pygame.Rect:
    """What is laid down with the board: as far as it is seen, and some wood beside it."""
    return widened(layout.frame).clip(((0, 0), layout.room.size))


class Painter:
    """Draws the table; what rests is kept as a picture until something of it changes."""

    def __init__(self) -> None:
        self._board, self._near_board = Collage(), Collage()
        self._plates, self._tray = Layer(), Layer()
        self._ready = Kept[Layout, Iterator[None]]()

    def paint_board(
        self, frame: ConflictFrame, surface: pygame.Surface, ground: pygame.Surface
    ) -> bool:
        """The board with everything on it that isn't under way; says whether much was drawn."""
        place = (frame.layout, board_area(frame.layout))
        kept = self._board if frame.layout.board.glass.is_whole else self._near_board
        key = board.things_key(frame)
        is_new = kept.paint(surface, place, key, ground, lambda: board.things(frame))
        board.draw_aim(frame, surface)
        return is_new

    def paint_table(
        self,
        frame: ConflictFrame,
        surface: pygame.Surface,
        ground: pygame.Surface,
        beside: ParallelStage,
    ) -> bool:
        """Everything that changes, over a ground that needn't lie under the board already.

        Unless somebody is to decide, only one of board, plates and tray is drawn anew in a picture;
        says whether one of them, which hold no secrets, is left for the next.
        """
        is_new, is_late = self.paint_board(frame, surface, ground), False
        for layer, area, key, draw in self._beside(frame):
            if is_new and not frame.decides and layer.lay(surface, area):
                is_late |= not layer.is_of(key)
            else:
                is_new |= layer.paint(surface, area, key, partial(draw, frame, surface))
        if not is_new and frame.layout.board.glass.is_whole:
            next(self._ready.get(frame.layout, lambda: made_ready(frame)), None)
        draw_dice(frame, surface)
        _paint_flying(frame, surface, beside)
        return is_late

    def _beside(self, frame: ConflictFrame) -> tuple[Part, Part]:
        """Plates and tray: where each is kept, where it lies, what it shows, who draws it."""
        return (
            (self._plates, side_area(frame), side_key(frame), draw_side),
            (self._tray, frame.areas.tray, tray_key(frame), draw_tray),
        )

    def paint_beside(self, frame: ConflictFrame, surface: pygame.Surface) -> None:
        """Plates, tray and dice, while the board is looked at nearer."""
        for layer, area, key, draw in self._beside(frame):
            layer.paint(surface, area, key, partial(draw, frame, surface))
        draw_dice(frame, surface)

    def paint_nearer(
        self, frame: ConflictFrame, surface: pygame.Surface, beside: ParallelStage
    ) -> None:
        """The board as it is looked at nearer, on a surface where its ground lies."""
        self.paint_board(frame, surface, surface)
        _paint_flying(frame, surface, beside)


def _paint_flying(frame: ConflictFrame, surface: pygame.Surface, beside: ParallelStage) -> None:
    """What lies over all else."""
    board.draw_flags(frame, surface)
    beside.draw(surface)
    pieces.draw_moving(frame, surface)


def first_made_ready(frame: ConflictFrame) -> Iterator[None]:
    """What the first picture needs, in small steps while the set-up is still seen.

    The board takes longest: printed once Start is pressed, it would hold the table up.
    """
    nowhere = pygame.Surface((1, 1))
    yield from ground.printing(frame.layout)
    yield
    paint_backdrop(frame.room, frame.layout, nowhere)
    yield
    for thing in board.things(frame):
        thing.draw(nowhere)
    yield
    for draw in (draw_side, draw_tray, draw_dice):
        draw(frame, nowhere)
        yield


def made_ready(frame: ConflictFrame) -> Iterator[None]:
    """What the first throws and turns show, in small steps; nothing is seen of it.

    Dice have many faces, and plates and tray look otherwise for every seat: made when they are
    first seen, they would hold up the very picture in which the board changes.
    """
    room, side, nowhere = frame.room, frame.layout.die_side, pygame.Surface((1, 1))
    yield from dice_made_ready(room, side, WHITE, frame.game.rules.dice.faces, IDLE_DIE)
    for seat in range(frame.seats):
        for draw in (draw_tray, draw_side):
            draw(replace(frame, up=seat), nowhere)
            yield


def paint_on_top(frame: Frame[Any, State, Layout], surface: pygame.Surface, up: CallBanner) -> None:
    """The banner, while somebody is called."""
    if up.seat is not None:
        draw_call(frame, surface, up.seat)


def end_rows(
    game: Conflict, view: State, outcome: Outcome, told: MatchStats
) -> list[tuple[str, Sequence[str]]]:
    """The figures of the match, with points where they were counted."""
    is_counted = is_scored(Ended(outcome.reason))
    return words.figures(told, scores(game.sides, view) if is_counted else None)


def end_words(game: Conflict, view: State, outcome: Outcome, name_of: Callable[[Seat], str]) -> str:
    """The reason with the players' names, where the rules know corners only."""
    points = scores(game.sides, view)
    return ending(game.sides, Ended(outcome.reason), outcome.ranking, points, name_of)
