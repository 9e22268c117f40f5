"""The painters of the table, and what they need preloaded in small steps."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from pygame import Surface

from boardgames.games.whatzit.narration.reveal import appealed, revealed
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene.desk import Desk, Mode
from boardgames.games.whatzit.scene.draw import beside, board, easel, highlights
from boardgames.games.whatzit.scene.draw.board import board_picture
from boardgames.games.whatzit.scene.draw.card_face import Paper
from boardgames.games.whatzit.scene.draw.chips import Chips, draw_chip
from boardgames.games.whatzit.scene.draw.colours import BIT, STRIP, draw_burst
from boardgames.games.whatzit.scene.draw.easel import draw_reveal
from boardgames.games.whatzit.scene.frame import WhatzitFrame, WhatzitScenery
from boardgames.games.whatzit.scene.labels import addressed
from boardgames.games.whatzit.scene.layout import Easel
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_lying_board, draw_viewed_board, draw_wood
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece


def draw_ground(frame: WhatzitFrame, surface: Surface) -> None:
    room, layout = frame.room, frame.layout
    draw_wood(room, surface)
    picture = board_picture(layout, frame.game.path)
    draw_viewed_board(room, frame.palette, surface, picture, layout.board)
    draw_strips(frame, surface)
    beside.draw_legend(room, surface, layout.legend)


def draw_strips(frame: WhatzitFrame, surface: Surface) -> None:
    room = frame.room
    for area in (frame.areas.tray, frame.areas.side.inflate(0, -room.px(8))):
        surface.blit(paint.rounded(area.size, room.px(16), *STRIP, 2, 235), area)


def draw_board(frame: WhatzitFrame, surface: Surface) -> None:
    if frame.shows_board:
        highlights.draw_rings(frame, surface)
        board.draw_pawns(frame, surface)
        highlights.draw_highlights(frame, surface)


def draw_beside(frame: WhatzitFrame, surface: Surface) -> None:
    beside.draw_side(frame, surface)
    if frame.is_read_out:
        return
    if frame.is_card_up and (frame.view.face is not Face.READ or frame.is_covered):
        easel.draw(frame, surface)
    elif frame.is_card_up:
        _draw_read(frame, surface)
    elif frame.reading is None:
        beside.draw_tray(frame, surface)


def _draw_read(frame: WhatzitFrame, surface: Surface) -> None:
    """A card that was read out and is still there, mostly because the table is asked."""
    view, said = frame.view, frame.desk.said
    if view.phase is Phase.APPEAL and view.claims:
        shown = appealed(view, addressed(frame), said)
    else:
        shown = revealed(frame.game.setting, view, (), addressed(frame), said)
    draw_reveal(frame, surface, shown)


def draw_reading(frame: WhatzitFrame, surface: Surface) -> None:
    """A solution that stays because nothing is animated, over everything on the board."""
    if frame.reading is not None:
        draw_reveal(frame, surface, frame.reading.shown)


def preload_near(frame: WhatzitFrame) -> Iterator[None]:
    """Makes the images of a zoomed board, one thing at a time."""
    nowhere = Surface((1, 1))
    if frame.shows_board:
        highlights.draw_rings(frame, nowhere)
        yield
        for seat in range(frame.seats):
            board.draw_pawn(frame, nowhere, seat, Pose(), (0, 0))
            yield
        highlights.draw_highlights(frame, nowhere)
        yield


SHOUTS = ("whatzit/time", "whatzit/tie")


def first_frame(frame: WhatzitFrame) -> Iterator[None]:
    """What the first frame shows, and what a card needs that turns soon after."""
    room, layout, nowhere = frame.room, frame.layout, Surface((1, 1))
    easel.panel_ground(easel.panel_rect(layout).size, room.px(BIT))
    yield
    yield from _turning_card(frame)
    draw_wood(room, nowhere)
    yield
    draw_lying_board(room, frame.palette, nowhere, nowhere, layout.board.rect)
    yield
    draw_strips(frame, nowhere)
    yield
    draw_piece(room, nowhere, beside.BOX, layout.box.center, layout.box.size)
    yield
    frame.pictures.glass.draw(nowhere, layout.glass, 0.0)
    yield
    for draw in (board.draw_pawns, beside.draw_tray, beside.draw_side):
        draw(frame, nowhere)
        yield


def _turning_card(frame: WhatzitFrame) -> Iterator[None]:
    """The panel and the backs of cards."""
    easel.draw_veil(frame.layout, Surface((1, 1)))
    yield
    for deck in (0, 1):
        frame.pictures.printer.back(deck, frame.layout.easel.card.width)
        yield
    frame.pictures.printer.prepare()
    yield


def open_card(frame: WhatzitFrame) -> Iterator[None]:
    """What open cards and their solutions need: paper, shadows, glasses, chips, confetti."""
    pictures, reveal = frame.pictures, frame.layout.reveal
    printer, nowhere = pictures.printer, Surface((1, 1))
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


def papers_of(scenery: WhatzitScenery) -> list[Paper]:
    """What cards of this match are printed on."""
    reveal = scenery.layout.reveal
    widths = (*(one.card.width for one in _easels(scenery)), reveal.code.width)
    return [*(("card", wide) for wide in widths), ("solution", reveal.answer.width)]


def _easels(scenery: WhatzitScenery) -> list[Easel]:
    """Where cards of this match can stand: below them people type, or somebody judges."""
    setting = scenery.game.setting
    seats = range(scenery.seats)
    kinds = {setting.program_judges or not setting.is_human(seat) for seat in seats}
    return [scenery.layout.easel_for(types) for types in sorted(kinds)]


def _of_easel(frame: WhatzitFrame, nowhere: Surface, place: Easel) -> Iterator[None]:
    frame.pictures.glass.draw(nowhere, place.glass, 1.0)
    yield
    # As the chips will look when everybody guesses.
    view = replace(frame.view, guessers=tuple(range(frame.seats)), face=Face.UP)
    for seat in range(frame.seats):
        draw_chip(frame, nowhere, Chips(place, view, Mode.NONE, Desk(), ()), seat)
        yield
    if place.pad.height:
        for _step in easel.paint_pad(frame, nowhere, place, is_on=False):
            yield


def print_ahead(frame: WhatzitFrame) -> None:
    """A little of the code as large as it will be next to its solution."""
    if frame.view.face is Face.UP and frame.is_card_up and not frame.is_covered:
        frame.pictures.printer.print_ahead(frame.view.card, frame.layout.reveal.code.width)
