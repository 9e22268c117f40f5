"""Everything that can be clicked or hovered over, with its tooltip."""

from __future__ import annotations

from pygame import Rect

from boardgames.core.game import Ref
from boardgames.core.texts import _
from boardgames.games.waterworld.rules.state import COMPLETE, Phase
from boardgames.games.waterworld.rules.turn import boats_at, met, standing
from boardgames.games.waterworld.scene import labels, outcomes
from boardgames.games.waterworld.scene.draw.highlights import SPACE_LIGHT
from boardgames.games.waterworld.scene.draw.plates import plate_row, plate_signs
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import (
    ATOLL_SIZE,
    DEEZ_SIZE,
    PAWN_SIZE,
    TOKEN_SIZE,
    boat_scale,
)
from boardgames.ui.draw.motion import Vec
from boardgames.ui.table.things import Thing

CARDS: Ref = ("papers",)  # the viewer's cards, as a target to open and close
_HULL = (0.86, 0.6)  # share of a boat's image that its hull fills


def things(frame: WaterworldFrame) -> list[Thing]:
    """Small things over large ones."""
    return [*_board_things(frame), *_side_things(frame), *_hand_things(frame)]


def _board_things(frame: WaterworldFrame) -> list[Thing]:
    view, board = frame.view, frame.layout.board
    found = []
    for name in frame.game.sea.board.spaces:
        rect = _around(frame.layout.at(name), *reach(frame, name))
        found.append(Thing(("space", name), rect, label=labels.space_label(frame, name)))
    for atoll in view.atolls:
        space = frame.game.sea.board.spaces[atoll.space]
        rect = board.rect_at(space.at, ATOLL_SIZE)
        found.append(Thing(("atoll", atoll.space), rect, label=labels.target_label(frame, atoll)))
        side = board.px(TOKEN_SIZE)
        rect = _around(frame.places["token", atoll.space], side, side)
        label = labels.space_label(frame, atoll.space)
        found.append(Thing(("token", atoll.space), rect, label=label))
    if view.deez is not None:
        size = board.px(DEEZ_SIZE[0]), board.px(DEEZ_SIZE[1])
        rect = _around(frame.places["deez",], *size)
        found.append(Thing(("deez",), rect, label=labels.deez_label(frame), keys=("a",)))
    return [*found, *_boat_things(frame)]


def reach(frame: WaterworldFrame, space: str) -> tuple[int, int]:
    """Width and height around what is there, so that marks and advice leave pieces visible."""
    view, board = frame.view, frame.layout.board
    if view.deez == space:
        return board.px(DEEZ_SIZE[0]), board.px(PAWN_SIZE)
    if boats_at(view, space):
        return board.px(PAWN_SIZE), board.px(PAWN_SIZE)
    side = board.px(ATOLL_SIZE if standing(view, space) is not None else SPACE_LIGHT)
    return side, side


def _around(centre: Vec, width: int, height: int) -> Rect:
    rect = Rect(0, 0, width, height)
    rect.center = (round(centre[0]), round(centre[1]))
    return rect


def _boat_things(frame: WaterworldFrame) -> list[Thing]:
    view, board = frame.view, frame.layout.board
    if view.phase is Phase.PAWNS:
        found = []
        for colour, start in frame.game.sea.starts.items():
            rect = board.rect_at(frame.game.sea.board.spaces[start].at, PAWN_SIZE)
            label = labels.boat_label(colour, start)
            found.append(Thing(("pawn", colour), rect, label=label))
        return found
    if view.phase in (Phase.MOVE, Phase.FLY) and frame.decides:
        x, y = frame.places["pawn", view.active]
        rect = Rect(round(x), round(y), 0, 0)
        return [Thing(("pawn", view.active), rect, is_target=False, is_origin=True)]
    sails: Ref = ("sails", view.active)
    if sails in frame.clickable:
        # Only while it can be taken: at other times the sails on the plate answer alone.
        return [Thing(sails, _hull(frame, view.active), is_stop=False)]
    if view.phase is Phase.CONTACT:
        hulls = [_hull(frame, seat) for seat in met(view)]
        label = labels.trade_label(frame)
        return [Thing(("pawns",), hulls[0].unionall(hulls), label=label, is_stop=False)]
    return []


def _hull(frame: WaterworldFrame, seat: int) -> Rect:
    side = frame.layout.board.px(PAWN_SIZE * boat_scale(frame.layout, frame.view, seat))
    x, y = frame.places["pawn", seat]
    return _around((x, y + side * 0.17), round(side * _HULL[0]), round(side * _HULL[1]))


def _side_things(frame: WaterworldFrame) -> list[Thing]:
    layout, view = frame.layout, frame.view
    found = [
        Thing(("pile", "draw"), layout.draw_pile, label=labels.draw_label(frame)),
        Thing(("pile", "discard"), layout.discard_pile, label=labels.discards_label(frame)),
        Thing(("pile", "tokens"), layout.token_pile, label=_(labels.TOKEN_PILE)),
        Thing(("atolls",), layout.atoll_row, label=labels.atolls_label(frame)),
        Thing(
            ("dice", "white"),
            layout.dice_rect(frame.dice_lying),
            label=labels.roll_label(frame),
            is_stop=False,
            keep_clear=True,
        ),
    ]
    row = plate_row(frame)
    for seat, plate in enumerate(frame.areas.plates):
        found.append(Thing(("hand", seat), plate, label=labels.plate_label(frame, seat)))
        if seat < len(view.pawns):
            rect = plate_signs(frame, seat, row)["sails"]
            label = outcomes.sails_label(frame, seat)
            found.append(Thing(("sails", seat), rect, label=label, is_stop=False))
    return found


def _hand_things(frame: WaterworldFrame) -> list[Thing]:
    hand, layout = frame.open_hand, frame.layout
    found = []
    if frame.may_open:
        rect = layout.caption if hand is not None else layout.caption.union(layout.hand)
        label = _(labels.SHOW_LABEL) if frame.is_closed else _(labels.HIDE_LABEL)
        found.append(Thing(CARDS, rect, False, label, ("k",)))
    if hand is None:
        if frame.may_look_again:
            found.append(_compass(frame))
        return found
    for number, kind in enumerate(COMPLETE, 1):
        rects = layout.cards(COMPLETE.index(kind), hand.count(kind))
        rect, title = rects[0].unionall(rects), labels.card_of(frame, kind)
        found.append(Thing(("card", kind.value), rect, label=title, keys=(str(number),)))
    found.append(_compass(frame))
    return found


def _compass(frame: WaterworldFrame) -> Thing:
    rect = frame.layout.compass
    if frame.may_look_again:
        return Thing(("look_again",), rect, True, _(labels.LOOK_AGAIN), ("c",))
    return Thing(("compass",), rect, label=_(labels.COMPASS))
