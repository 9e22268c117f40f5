"""A picture of a result to share: who won, everybody by place, and the curve of chances."""

from __future__ import annotations

from pygame import Surface

from boardgames.core.texts import _
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import columns, draw_paper, rows
from boardgames.ui.scene import Room
from boardgames.ui.table.ranking import draw_ranking, heading, places
from boardgames.ui.table.review.curve import Curve, draw_curve
from boardgames.ui.table.review.match import FinishedMatch
from boardgames.ui.table.review.words import CURVE_TITLE

SIZE = (1600, 1000)
_RANKING_ROW, _HEADINGS = 74, 76


def drawn_picture(room: Room, match: FinishedMatch, curve: Curve) -> Surface:
    """Names everybody, as it's for people who weren't at the table."""
    outcome = match.session.outcome
    assert outcome is not None
    room, picture, figures = room.lent_as(SIZE), Surface(SIZE), match.figures()
    draw_wood(room, picture)
    paper = picture.get_rect().inflate(-room.px(70), -room.px(70))
    draw_paper(room, picture, paper)
    inner = paper.inflate(-room.px(100), -room.px(60))
    high = room.px(_RANKING_ROW) * len(places(outcome)) + (room.px(_HEADINGS) if figures else 0)
    title, reason, ranking, caption, chart = rows(
        inner, [room.px(96), room.px(50), high, room.px(60), 0], room.px(12)
    )
    title, game = columns(title, [0, room.px(420)], room.px(20))
    letters, who = room.letters, match.name_of
    text = heading(outcome, match.players)
    letters.draw_in(picture, text, title, room.type_px(64), INK, "display")
    letters.draw_in(
        picture, match.place.title, game, room.type_px(34), FADED_INK, "display", "right"
    )
    text = match.live.narration.outcome(outcome, who)
    letters.draw_in(picture, text, reason, room.type_px(28), FADED_INK)
    draw_ranking(room, picture, ranking, outcome, match.players, figures)
    text = _(CURVE_TITLE)
    letters.draw_in(picture, text, caption, room.type_px(30), INK, "display")
    draw_curve(room, picture, chart, curve)
    return picture
