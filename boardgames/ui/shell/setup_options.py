"""Layout and buttons of the options, the board and the ways to begin.

Variants are rows; with enough height the leading one becomes large cards, and each row says what it
does. At first only the most important ones are there, the others with a button.
"""

from __future__ import annotations

from pygame import Rect

from boardgames.core.players import level_name
from boardgames.core.texts import _, shown
from boardgames.core.variants import Value, Variant
from boardgames.ui.draw.widgets import Button, columns, rows, widest_word
from boardgames.ui.shell.setup_frame import (
    CARDS,
    COSY_ROW,
    HEAD,
    LEAST_ROW,
    LEAST_TOLD,
    LOW_START,
    LOW_WAY,
    START_HEIGHT,
    TOLD_ROW,
    WAY_HEIGHT,
    SetUpFrame,
    cached_in_frame,
    halves,
    line_height,
)
from boardgames.ui.shell.setup_texts import (
    BOARD,
    FEWER,
    LESSON,
    MORE,
    REDRAW,
    START,
    against,
    more_options,
    start_against,
    value_words,
)
from boardgames.ui.speech import sentences


def about(frame: SetUpFrame, name: str) -> str:
    """What a variant changes, and what its value means."""
    return frame.sheet.variants[name].told(frame.values[name])


@cached_in_frame
def leading(frame: SetUpFrame) -> tuple[str, Variant] | None:
    """The variant shown as cards; None if it is a row like the others."""
    found = next(((name, one) for name, one in frame.offered if one.leading), None)
    right = halves(frame)[1]
    free = right.height - frame.room.px(HEAD + LOW_START + LOW_WAY + 14 + CARDS)
    rows_ = [one for _name, one in frame.offered if one.upfront or frame.shows_more]
    count = len(rows_) + bool(frame.sheet.boards)
    is_roomy = free >= (count - 1) * frame.room.px(LEAST_ROW)
    return found if is_roomy else None


@cached_in_frame
def listed(frame: SetUpFrame) -> list[tuple[str, Variant]]:
    lead = leading(frame)
    return [
        (name, one)
        for name, one in frame.offered
        if (one.upfront or frame.shows_more) and (lead is None or name != lead[0])
    ]


def head_rects(frame: SetUpFrame) -> tuple[Rect, Rect]:
    """The heading of the options, and at its right the button that shows more of them."""
    room, right = frame.room, halves(frame)[1]
    head = Rect(right.left, right.top, right.width, room.px(46))
    words, more = columns(head, [0, round(right.width * 0.5)], room.px(12))
    return words, more


def more_button(frame: SetUpFrame) -> list[Button]:
    if not frame.folded:
        return []
    changed = sum(
        frame.values[name] not in (one.default, one.with_computers) for name, one in frame.folded
    )
    text, label = more_options(changed), _(MORE)
    if frame.shows_more:
        text, label = _("Fewer options"), _(FEWER)
    return [Button(("more_options",), head_rects(frame)[1], text, label=label)]


@cached_in_frame
def card_rects(frame: SetUpFrame) -> list[tuple[str, Value, Rect]]:
    lead = leading(frame)
    if lead is None:
        return []
    name, variant = lead
    room, right = frame.room, halves(frame)[1]
    area = Rect(right.left, right.top + room.px(HEAD), right.width, room.px(CARDS - 20))
    values = list(variant.choices or ())
    cut = columns(area, [0] * len(values), room.px(14))
    return [(name, value, rect) for value, rect in zip(values, cut, strict=True)]


def card_buttons(frame: SetUpFrame) -> list[Button]:
    made = []
    for name, value, rect in card_rects(frame):
        variant = frame.sheet.variants[name]
        title = shown((variant.choices or {})[value])
        is_on = frame.values[name] == value
        label = sentences(title, variant.told(value))
        made.append(Button(("choose", name, value), rect, is_on=is_on, label=label))
    return made


def _above(frame: SetUpFrame) -> int:
    return frame.room.px(HEAD + (CARDS if leading(frame) is not None else 0))


@cached_in_frame
def space_below(frame: SetUpFrame) -> tuple[int, int]:
    """Units below the options, and how high Start is: lower where the options need the height."""
    room, right = frame.room, halves(frame)[1]
    count = len(listed(frame)) + bool(frame.sheet.boards)
    ways = len(other_ways(frame))
    free = right.height - _above(frame) - room.px(START_HEIGHT + ways * WAY_HEIGHT + 24)
    if free >= count * room.px(COSY_ROW):
        return START_HEIGHT + ways * WAY_HEIGHT + 24, START_HEIGHT
    return LOW_START + (ways > 0) * LOW_WAY + 14, LOW_START


def other_ways(frame: SetUpFrame) -> list[str]:
    """What can be begun besides the match as it is set up; not while all options are shown."""
    if frame.shows_more:
        return []
    ways = ["lesson"] if frame.sheet.has_lesson else []
    return [*ways, "alone"] if frame.sheet.computers and not frame.is_alone else ways


@cached_in_frame
def _rows(frame: SetUpFrame) -> list[Rect]:
    """Rows of the variants, then of the board."""
    room, right = frame.room, halves(frame)[1]
    count = len(listed(frame)) + bool(frame.sheet.boards)
    below, _start = space_below(frame)
    above = _above(frame)
    area = Rect(right.left, right.top + above, right.width, 0)
    area.height = right.height - above - room.px(below)
    height = min(room.px(TOLD_ROW), area.height // max(1, count))
    if height <= room.px(LEAST_TOLD):
        height = min(room.px(92), height)
    gap = room.px(10) if height > room.px(60) else room.px(5)
    return rows(area, [height - gap] * count, gap)


def variant_rows(frame: SetUpFrame) -> list[tuple[str, Variant, Rect]]:
    cut = _rows(frame)
    return [(n, v, rect) for (n, v), rect in zip(listed(frame), cut, strict=False)]


def told(frame: SetUpFrame, name: str, row: Rect) -> tuple[str, Rect]:
    """What is printed below an option, if there is room: its effect, or what its value is like."""
    room, variant = frame.room, frame.sheet.variants[name]
    note = variant.note.get(frame.values[name], "") if isinstance(variant.note, dict) else ""
    text = shown(note or variant.about)
    below = Rect(row.left, 0, row.width, row.height - upper(frame, row).height - room.px(4))
    below.bottom = row.bottom
    px, least = room.type_px(20), room.letters.smallest
    if below.height <= 0 or room.letters.fitting_px(text, px, below.size, "text", least) < least:
        return "", below
    lines = len(room.letters.wrapped(text, px, below.width))
    return text, Rect(below.topleft, (below.width, min(below.height, lines * line_height(frame))))


def upper(frame: SetUpFrame, row: Rect) -> Rect:
    """The part of an option's row that has its title and its button."""
    is_told = row.height > frame.room.px(LEAST_TOLD - 12)
    return Rect(row.left, row.top, row.width, frame.room.px(62) if is_told else row.height)


def board_row(frame: SetUpFrame) -> Rect | None:
    """None if there is only one board."""
    return upper(frame, _rows(frame)[-1]) if frame.sheet.boards else None


def board_buttons(frame: SetUpFrame) -> list[Button]:
    room, row = frame.room, board_row(frame)
    if row is None:
        return []
    side = min(row.height, room.px(64))
    half = round(row.width * 0.5)
    box = Rect(row.right - half, row.centery - side // 2, half, side)
    edit = box.copy()
    edit.width = side
    edit.right = box.right
    box.width -= side + room.px(10)
    title = frame.sheet.boards[frame.board][1]
    return [
        Button(("board",), box, title, label=_(BOARD)),
        Button(("edit_board",), edit, icon="redraw", label=_(REDRAW)),
    ]


def variant_buttons(frame: SetUpFrame) -> list[Button]:
    room = frame.room
    made = []
    for name, variant, whole in variant_rows(frame):
        row = upper(frame, whole)
        side = min(row.height, room.px(64))
        value_width = round(row.width * 0.5)
        box = Rect(row.right - value_width, row.centery - side // 2, value_width, side)
        label = about(frame, name)
        if variant.choices is None and not isinstance(variant.default, bool):
            less = Rect(box.left, box.top, side, side)
            more = Rect(box.right - side, box.top, side, side)
            made.append(Button(("less", name), less, icon="back", label=label))
            made.append(Button(("more", name), more, icon="next", label=label))
        else:
            text = value_words(variant, frame.values[name])
            made.append(Button(("next", name), box, text, label=label))
    return made


@cached_in_frame
def way_rects(frame: SetUpFrame) -> dict[str, list[Rect]]:
    """Start; the lesson; a caption and the strengths. Above each other, or two in one row."""
    room, right = frame.room, halves(frame)[1]
    _units, high = space_below(frame)
    start = Rect(right.left, right.bottom - room.px(high), right.width, room.px(high))
    found, ways, gap = {"start": [start]}, other_ways(frame), room.px(12)
    is_low = high == LOW_START
    row = Rect(right.left, 0, right.width, room.px((LOW_WAY if is_low else WAY_HEIGHT) - 14))
    row.bottom = start.top - room.px(14)
    levels = [0] * len(frame.sheet.computers)
    if is_low and len(ways) == 2:
        lesson, alone = columns(row, [round(row.width * 0.22), 0], gap)
        found["lesson"] = [lesson]
        found["alone"] = columns(alone, [_caption_width(frame, alone, 0.34), *levels], gap // 2)
        return found
    for way in reversed(ways):
        found[way] = [row]
        if way == "alone":
            found[way] = columns(row, [_caption_width(frame, row, 0.37), *levels], gap // 2)
        row = row.move(0, -room.px(WAY_HEIGHT))
    return found


def _caption_width(frame: SetUpFrame, row: Rect, share: float) -> int:
    """That share of the row, or less where the names of the strengths need more.

    Its own longest word fits in any case.
    """
    room, levels = frame.room, [level_name(level) for level in frame.sheet.computers]
    px = room.type_px(24)
    widest = max((widest_word(room, one, px, "bold") for one in levels), default=0)
    own = widest_word(room, against(frame.count - 1), px, "bold")
    left = row.width - len(levels) * (widest + room.px(20))
    return max(own, min(round(row.width * share), left))


def start_buttons(frame: SetUpFrame) -> list[Button]:
    rects = way_rects(frame)
    start = rects["start"][0]
    made = [Button(("start",), start, _("Start"), style="primary", keys=("s",), label=_(START))]
    for rect in rects.get("lesson", ()):
        text = _("Learn to play")
        made.append(Button(("lesson",), rect, text, label=_(LESSON), keys=("l",)))
    strengths = zip(frame.sheet.computers, rects.get("alone", ())[1:], strict=False)
    for level, rect in strengths:
        label = start_against(level)
        keys = ("c",) if level == frame.usual_level else ()
        made.append(Button(("alone", level), rect, level_name(level), label=label, keys=keys))
    return made


def alone_caption(frame: SetUpFrame) -> tuple[str, Rect] | None:
    rects = way_rects(frame).get("alone")
    return (against(frame.count - 1), rects[0]) if rects else None
