"""The marks that only Conflict draws, for the legend."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from boardgames.core.players import Player
from boardgames.core.texts import N_, percent
from boardgames.games.conflict.rules.state import Kind
from boardgames.games.conflict.scene.aiming import Rank
from boardgames.games.conflict.scene.draw import highlights
from boardgames.games.conflict.scene.draw.beside import DIE_TINTS, draw_double, draw_pennant
from boardgames.games.conflict.scene.draw.pieces import dimmed, draw_tin
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.hints import prey_of
from boardgames.games.conflict.scene.layout import square_around
from boardgames.ui.draw.theme import ALARM, GOLD
from boardgames.ui.scene import Room
from boardgames.ui.table.legend import Mark
from boardgames.ui.widgets.dice_tray import Die, draw_die

DRAWN_IN = (highlights,)
"""The modules whose painters all draw marks."""
YOU, ENEMY = Player("", "#c42b2b", "●"), Player("", "#2a8f78", "■")
"""Whose pieces are in the pictures."""


def _places(box: Rect, count: int) -> list[Rect]:
    """Squares next to each other."""
    side = min(box.height - 4, box.width // (count + 1))
    pitch = box.width // count
    left = box.left + pitch // 2
    return [square_around((left + pitch * at, box.centery), side) for at in range(count)]


def _draw_piece(room: Room, surface: Surface, rect: Rect, kind: Kind, player: Player) -> None:
    draw_tin(room, surface, kind.value, player.rgb, player.symbol, rect.center, rect.size)


def _draw_choice(room: Room, surface: Surface, box: Rect) -> None:
    for rect, is_chosen in zip(_places(box, 2), (False, True), strict=True):
        _draw_piece(room, surface, rect, Kind.PLANE, YOU)
        highlights.draw_choosable(surface, rect, is_chosen=is_chosen)


def _draw_squares(*squares: tuple[tuple[int, ...], Rank]) -> Callable[[Room, Surface, Rect], None]:
    """Lit squares, by the dice that reach them."""

    def draw(room: Room, surface: Surface, box: Rect) -> None:
        for rect, (dice, rank) in zip(_places(box, len(squares)), squares, strict=True):
            marks = tuple((place, die, DIE_TINTS[place]) for place, die in enumerate(dice) if die)
            surface.blit(highlights.lit_frame(rect.width, marks, False, False, rank), rect)

    return draw


def _draw_risks(room: Room, surface: Surface, box: Rect) -> None:
    for rect, chance in zip(_places(box, 2), (0.2, 0.8), strict=True):
        highlights.draw_risk(surface, rect, chance)


def _draw_reach(room: Room, surface: Surface, box: Rect) -> None:
    (rect,) = _places(box, 1)
    highlights.draw_reached(surface, {0: rect}, (1, 1))


def _draw_prey(room: Room, surface: Surface, box: Rect) -> None:
    rect = square_around(box.center, box.height * 3 // 4)
    _draw_piece(room, surface, rect, Kind.ARTILLERY, ENEMY)
    highlights.draw_crosshair(surface, rect)


def _draw_skull(room: Room, surface: Surface, box: Rect) -> None:
    highlights.draw_sign(room, surface, "skull", box.center, box.height * 3 // 4)


def _draw_path(room: Room, surface: Surface, box: Rect) -> None:
    side = min(box.height, box.width // 3)
    points = [(box.left + side * at, box.centery) for at in (0.2, 1.1, 2.0)]
    highlights.draw_path(room, surface, points, ("", "cross"), side)


def _draw_question(room: Room, surface: Surface, box: Rect) -> None:
    square, *dice = _places(box, 3)
    highlights.draw_wish_frame(surface, square, square.width)
    for die, rect, tint in zip((2, 5), dice, DIE_TINTS, strict=True):
        highlights.draw_asked_die(surface, rect, die, tint)


def _draw_danger(room: Room, surface: Surface, box: Rect) -> None:
    for rect, colour in zip(_places(box, 2), (ALARM, GOLD), strict=True):
        highlights.draw_danger_ring(surface, rect, colour)
        highlights.draw_badge(room, surface, percent(0.42), rect.midtop, colour, box)


def _draw_run(room: Room, surface: Surface, box: Rect) -> None:
    highlights.draw_run(room, surface, (box.midleft, box.midright), (4,), ALARM, (box.height, box))


def _draw_dice(room: Room, surface: Surface, box: Rect) -> None:
    for rect in _places(box, 2):
        die = rect.inflate(-room.px(16), -room.px(16))
        draw_die(room, surface, Die("4"), die.center, die.width)
        draw_double(room, surface, die)


def _draw_ally(room: Room, surface: Surface, box: Rect) -> None:
    size = box.height * 3 // 5
    draw_pennant(room, surface, ENEMY, (box.centerx, box.centery - size // 5), size, 255)


def _draw_bars(room: Room, surface: Surface, box: Rect) -> None:
    highlights.draw_sign(room, surface, "bars", box.center, box.height * 4 // 5)


def _draw_used(room: Room, surface: Surface, box: Rect) -> None:
    (rect,) = _places(box, 1)
    colour = dimmed(YOU.rgb)
    draw_tin(room, surface, Kind.GUN.value, colour, YOU.symbol, rect.center, rect.size)


def _has_squares(frame: ConflictFrame) -> bool:
    """Whether a piece that is out may be chosen now, so that its squares have much to tell."""
    return frame.has_come_out and frame.aids.highlights


def _has_worth(frame: ConflictFrame) -> bool:
    return _has_squares(frame) and frame.aids.outcomes


def _has_risk(frame: ConflictFrame) -> bool:
    return _has_worth(frame) and bool(frame.dangers[frame.view.seat])


MARKS = (
    Mark(
        "conflict.choice",
        N_("Yellow frames show the pieces you can choose; a white one is chosen."),
        _draw_choice,
        painters=(highlights.draw_choosable,),
    ),
    Mark(
        "conflict.die",
        N_(
            "For a chosen piece, small dice show which die gets there. A dot marks a weaker square."
        ),
        _draw_squares(((2, 0), Rank.GOOD), ((0, 5), Rank.REST)),
        _has_squares,
        (highlights.draw_frames, highlights.draw_washes),
    ),
    Mark(
        "conflict.risk",
        N_("For a chosen piece, red stripes mean a risk of capture; close ones, 50% or more."),
        _draw_risks,
        _has_risk,
        (highlights.draw_risk,),
    ),
    Mark(
        "conflict.best",
        N_("For a chosen piece, white frames mark the best squares."),
        _draw_squares(((2, 0), Rank.BEST), ((0, 5), Rank.BEST)),
        _has_worth,
    ),
    Mark(
        "conflict.prey",
        N_("For a chosen piece, a gold crosshair marks an enemy piece it can capture."),
        _draw_prey,
        lambda frame: _has_squares(frame) and prey_of(frame, frame.viewer) is not None,
        (highlights.draw_prey, highlights.draw_crosshair),
    ),
    Mark(
        "conflict.lost",
        N_("A skull means your piece would be lost there."),
        _draw_skull,
        painters=(highlights.draw_sign,),
    ),
    Mark(
        "conflict.path",
        N_("A numbered line is the path; a cross is a piece captured on it."),
        _draw_path,
        painters=(highlights.draw_route, highlights.draw_path),
    ),
    Mark(
        "conflict.question",
        N_("A red frame asks you to confirm: choose the square again, or one of the dice."),
        _draw_question,
        painters=(
            highlights.draw_wish,
            highlights.draw_wish_frame,
            highlights.draw_die_question,
            highlights.draw_asked_die,
        ),
    ),
    Mark(
        "conflict.reach",
        N_("Striped squares with an outline show what the enemy you hover over can reach."),
        _draw_reach,
        painters=(highlights.draw_reach, highlights.draw_reached),
    ),
    Mark(
        "conflict.danger",
        N_("Rings show the risk of capture: red for you and allies, gold for enemies."),
        _draw_danger,
        painters=(highlights.draw_dangers, highlights.draw_danger_ring, highlights.draw_badge),
    ),
    Mark(
        "conflict.run",
        N_("A line to a home circle shows the exact count that captures it."),
        _draw_run,
        painters=(highlights.draw_run,),
    ),
    Mark(
        "conflict.found",
        N_("A gold glow shows where a log entry happened."),
        lambda room, surface, box: highlights.draw_found(surface, box.center, box.height // 2),
        painters=(highlights.draw_marked, highlights.draw_found),
    ),
    Mark(
        "conflict.used",
        N_("Faded pieces and dice have been used in this roll."),
        _draw_used,
    ),
    Mark("conflict.double", N_("Gold frames around both dice mean a double."), _draw_dice),
    Mark(
        "conflict.ally",
        N_("A small flag on a panel shows that player’s ally or partner."),
        _draw_ally,
    ),
    Mark(
        "conflict.prisoners",
        N_("Bars on a panel count that player’s prisoners. Bars on the board mean reserve."),
        _draw_bars,
        lambda frame: bool(frame.held),
    ),
)
