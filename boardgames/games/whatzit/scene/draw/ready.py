"""What the first frame and open cards need, made in small steps before they are shown."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec.structs import replace

from boardgames.games.whatzit.rules.state import Face
from boardgames.games.whatzit.scene import side, tray
from boardgames.games.whatzit.scene.desk import Desk, Mode
from boardgames.games.whatzit.scene.draw import easel, pawns, whole
from boardgames.games.whatzit.scene.draw.card_face import Paper
from boardgames.games.whatzit.scene.draw.chips import AnyScenery, Chips, draw_chip
from boardgames.games.whatzit.scene.draw.pictures import BIT, draw_burst
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Easel
from boardgames.ui.draw.ground import draw_lying_board, draw_wood
from boardgames.ui.draw.pieces import draw_piece

SHOUTS = ("whatzit/time", "whatzit/tie")


def first_frame(frame: WhatzitFrame) -> Iterator[None]:
    """What the first frame shows, and what a card needs that turns soon after."""
    room, layout, nowhere = frame.room, frame.layout, pygame.Surface((1, 1))
    easel.panel_ground(easel.panel_rect(layout).size, room.px(BIT))
    yield
    yield from _turning_card(frame)
    draw_wood(room, nowhere)
    yield
    draw_lying_board(room, frame.palette, nowhere, nowhere, layout.board.rect)
    yield
    whole.draw_strips(frame, nowhere)
    yield
    draw_piece(room, nowhere, tray.BOX, layout.box.center, layout.box.size)
    yield
    frame.pictures.glass.draw(nowhere, layout.glass, 0.0)
    yield
    for draw in (pawns.draw_pawns, tray.draw_tray, side.draw_side):
        draw(frame, nowhere)
        yield


def _turning_card(frame: WhatzitFrame) -> Iterator[None]:
    """The panel and the backs of cards."""
    easel.draw_veil(frame.layout, pygame.Surface((1, 1)))
    yield
    for deck in (0, 1):
        frame.pictures.printer.back(deck, frame.layout.easel.card.width)
        yield
    frame.pictures.printer.prepare()
    yield


def open_card(frame: WhatzitFrame) -> Iterator[None]:
    """What open cards and their solutions need: paper, shadows, glasses, chips, confetti."""
    pictures, reveal = frame.pictures, frame.layout.reveal
    printer, nowhere = pictures.printer, pygame.Surface((1, 1))
    easels, papers = _easels(frame), papers_of(frame)
    yield from _turning_card(frame)
    yield from printer.wipe_sheet(max(one.card.width for one in easels))
    for rect in (*(one.card for one in easels), reveal.code, reveal.answer):
        easel.draw_card_shadow(frame.room, nowhere, rect)
        yield
    for one in easels:
        yield from _of_easel(frame, nowhere, one)
    pictures.glass.draw(nowhere, reveal.glass, 0.0)
    yield
    for player in frame.players:
        draw_burst(frame.room, nowhere, reveal.answer, player.rgb, 0.0)
        yield
    yield from printer.lay_ready(papers)
    for name in SHOUTS:
        frame.room.assets.original(name)
        yield


def papers_of(scenery: AnyScenery) -> list[Paper]:
    """What cards of this match are printed on."""
    reveal = scenery.layout.reveal
    widths = (*(one.card.width for one in _easels(scenery)), reveal.code.width)
    return [*(("card", wide) for wide in widths), ("solution", reveal.answer.width)]


def _easels(scenery: AnyScenery) -> list[Easel]:
    """Where cards of this match can stand: below them people type, or somebody judges."""
    setting = scenery.game.setting
    seats = range(scenery.seats)
    kinds = {setting.program_judges or not setting.is_human(seat) for seat in seats}
    return [scenery.layout.easel_for(types) for types in sorted(kinds)]


def _of_easel(frame: WhatzitFrame, nowhere: pygame.Surface, place: Easel) -> Iterator[None]:
    frame.pictures.glass.draw(nowhere, place.glass, 1.0)
    yield
    # As the chips will look when everybody guesses.
    view = replace(frame.view, guessers=tuple(range(frame.seats)), face=Face.UP)
    for seat in range(frame.seats):
        draw_chip(frame, nowhere, Chips(place, view, Mode.NONE, Desk(), ()), seat)
        yield
    if place.pad.height:
        for _ in easel.paint_pad(frame, nowhere, place, is_on=False):
            yield
