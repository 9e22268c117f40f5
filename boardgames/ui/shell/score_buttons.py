"""The buttons of the score book."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from boardgames.core.texts import _
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.scene import Room

PAGES = ("lately", "people", "games")
TABS_TOP, TABS_HEIGHT = 108, 66
_SIDE, _GAP = 60, 12
"""Of the buttons of a match."""


def tabs(room: Room, area: Rect, page: str) -> list[Button]:
    """Of the pages, above the list; `page` is open."""
    row = Rect(area.left, room.px(TABS_TOP), min(area.width, room.px(900)), room.px(TABS_HEIGHT))
    titles = {"lately": _("Lately"), "people": _("People"), "games": _("Games")}
    cells = columns(row, [0] * len(PAGES), room.px(12))
    return [
        Button(
            ("page", name),
            cell,
            titles[name],
            keys=(str(number),),
            label=_("{page} ({key})", page=titles[name], key=number),
            is_on=name == page,
        )
        for number, (name, cell) in enumerate(zip(PAGES, cells, strict=True), 1)
    ]


def removed(room: Room, area: Rect) -> Button:
    rect = Rect(0, room.px(TABS_TOP), room.px(250), room.px(TABS_HEIGHT))
    rect.right = area.right
    label = _("Restore people and matches you removed (R)")
    return Button(("removed",), rect, _("Removed"), keys=("r",), label=label)


def of_matches(room: Room, rows: Sequence[tuple[int, Rect]], *, can_review: bool) -> list[Button]:
    """What can be done with each match, at the right of its row."""
    made, side = [], room.px(_SIDE)
    for index, row in rows:
        rect = Rect(0, row.centery - side // 2, side, side)
        rect.left = row.right - width(room, can_review=can_review) + room.px(8)
        for name, icon, label in _of_match(can_review=can_review):
            made.append(Button((name, index), rect, icon=icon, label=label))
            rect = rect.move(side + room.px(_GAP), 0)
    return made


def width(room: Room, *, can_review: bool) -> int:
    """What the buttons of a match take."""
    return len(_of_match(can_review=can_review)) * room.px(_SIDE + _GAP) + room.px(16)


def _of_match(*, can_review: bool) -> list[tuple[str, str, str]]:
    """Name, icon and label of each button of a match."""
    specs = [("again", "redo", _("Play again with the same people"))]
    if can_review:
        specs.append(("review", "hint", _("What decided it?")))
    specs.append(("watch", "eye", _("Replay")))
    return [*specs, ("remove", "close", _("Remove from the score book"))]


def of_person(room: Room, paper: Rect) -> list[Button]:
    row = Rect(0, paper.top + room.px(28), min(room.px(400), paper.width // 2), room.px(58))
    row.right = paper.right - room.px(36)
    rename, remove = columns(row, [0, 0], room.px(12))
    label = _("Rename, or give the name of a different person to join the two")
    return [
        Button(("rename",), rename, _("Rename"), label=label),
        Button(("forget",), remove, _("Remove"), label=_("Remove this person")),
    ]
