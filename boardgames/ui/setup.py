"""The set-up of a match: seats, names, colours with symbols, variants, start.

It is built from the game's own sheet; nothing here knows which game it is.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.core.problems import DataError
from boardgames.core.variants import Value, Variant
from boardgames.ui.host import PERSON, Host, Seating, SetUpSheet
from boardgames.ui.inputs import Input, KeyPressed, TextTyped
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.setup_drawing import draw_cover, draw_seat, draw_variant
from boardgames.ui.theme import CREAM, INK, PAPER
from boardgames.ui.widgets import (
    Button,
    columns,
    draw_button,
    draw_paper,
    draw_tooltip,
    rows,
)

_LONGEST_NAME = 14
_USUAL_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")


class SetUp(Scene):
    """One screen from the box to the first turn."""

    def __init__(self, room: Room, host: Host, sheet: SetUpSheet) -> None:
        super().__init__(room)
        self.host = host
        self.sheet = sheet
        self.count = min(max(len(sheet.last) or 2, sheet.seats[0]), sheet.seats[-1])
        self.seats = [self._usual(index) for index in range(sheet.seats[-1])]
        for index, seat in enumerate(sheet.last[: len(self.seats)]):
            self.seats[index] = replace(
                self.seats[index], name=seat.name, kind=self._known_kind(seat.kind)
            )
        self.values: dict[str, Value] = {n: v.default for n, v in sheet.variants.items()}
        for name, value in (sheet.chosen or {}).items():
            if name in sheet.variants and not sheet.variants[name].refusal(value):
                self.values[name] = value
        self._dress()
        self.board = 0
        self.typing: int | None = None
        self.focused = ("start",)

    def _usual(self, index: int) -> Seating:
        _, colour, symbol = self.sheet.colours[self.sheet.seats[-1]][index]
        return Seating(_USUAL_NAMES[index], colour, symbol)

    def _dress(self) -> None:
        """Where colours belong to places at the board, other places wear others."""
        if self.sheet.can_swap_colours:
            return
        for index, (_, colour, symbol) in enumerate(self.sheet.colours[self.count]):
            seat = self.seats[index]
            self.seats[index] = replace(seat, colour=colour, symbol=symbol)

    def _known_kind(self, kind: str) -> str:
        return kind if kind in self.sheet.computers else PERSON

    def _sheet_rect(self) -> pygame.Rect:
        room = self.room
        rect = pygame.Rect(0, 0, room.size[0] - room.px(120), room.size[1] - room.px(150))
        rect.midtop = (room.size[0] // 2, room.px(112))
        return rect

    def _halves(self) -> tuple[pygame.Rect, pygame.Rect]:
        room = self.room
        inner = self._sheet_rect().inflate(-room.px(90), -room.px(60))
        left = pygame.Rect(inner.left, inner.top, round(inner.width * 0.52), inner.height)
        right = pygame.Rect(
            left.right + room.px(50),
            inner.top,
            inner.width - left.width - room.px(50),
            inner.height,
        )
        return left, right

    def _seat_rows(self) -> list[pygame.Rect]:
        left, _ = self._halves()
        room = self.room
        top = left.top + room.px(142)
        height = min(room.px(84), (left.bottom - top) // 6)
        return [
            pygame.Rect(left.left, top + index * height, left.width, height - room.px(12))
            for index in range(self.count)
        ]

    def _buttons(self) -> list[Button]:
        room = self.room
        left, right = self._halves()
        made = []
        for offset, count in enumerate(self.sheet.seats):
            side = room.px(66)
            rect = pygame.Rect(
                left.left + offset * (side + room.px(12)), left.top + room.px(54), side, side
            )
            made.append(
                Button(
                    ("count", count),
                    rect,
                    str(count),
                    is_on=count == self.count,
                    label=f"{count} players",
                )
            )
        for index, row in enumerate(self._seat_rows()):
            made.extend(self._seat_buttons(index, row))
        made.extend(self._variant_buttons(right))
        made.extend(self._board_buttons(right))
        made.extend(self._ways_on(right))
        back = pygame.Rect(room.px(40), room.px(24), room.px(190), room.px(64))
        made.append(Button(("back",), back, "Shelf", icon="back", label="Back to the shelf (Esc)"))
        return made

    def _ways_on(self, right: pygame.Rect) -> list[Button]:
        """Start and the lesson, above or, where choices need the height, beside each other."""
        room = self.room
        start = pygame.Rect(right.left, right.bottom - room.px(92), right.width, room.px(92))
        learn = start.move(0, -room.px(84))
        learn.height = room.px(68)
        if self._is_tight(right):
            row = pygame.Rect(right.left, right.bottom - room.px(80), right.width, room.px(80))
            learn, start = columns(row, [round(row.width * 0.42), 0], room.px(14))
        made = [Button(("start",), start, "Start", style="primary", keys=("s",))]
        if self.sheet.has_lesson:
            made.append(Button(("lesson",), learn, "Learn it first: five minutes", keys=("l",)))
        return made

    def _is_tight(self, right: pygame.Rect) -> bool:
        room = self.room
        free = right.height - room.px(54 + 200)
        return self.sheet.has_lesson and free < self._row_count * room.px(62)

    @property
    def _row_count(self) -> int:
        """One row for each variant, and one for the board."""
        return len(self._offered()) + bool(self.sheet.boards)

    def _seat_buttons(self, index: int, row: pygame.Rect) -> list[Button]:
        room, seat = self.room, self.seats[index]
        kind_width = room.px(210)
        chip = pygame.Rect(row.left, row.top, row.height, row.height)
        name = pygame.Rect(
            chip.right + room.px(12),
            row.top,
            row.width - chip.width - kind_width - room.px(28),
            row.height,
        )
        kind = pygame.Rect(row.right - kind_width, row.top, kind_width, row.height)
        is_person = seat.kind == PERSON
        made = []
        if self.sheet.can_swap_colours:
            made.append(Button(("colour", index), chip, label="Another colour and symbol"))
        label = "Type a name"
        if self.sheet.most_members > 1:
            label = "Type a name, or several for a team: Ann & Ben"
        made.append(Button(("name", index), name, "", label=label))
        if self.sheet.computers:
            made.append(
                Button(
                    ("kind", index),
                    kind,
                    "Person" if is_person else f"Computer: {seat.kind}",
                    icon="person" if is_person else "computer",
                    label="Person or computer",
                )
            )
        return made

    def _offered(self) -> list[tuple[str, Variant]]:
        return [(n, v) for n, v in self.sheet.variants.items() if v.is_offered(self.count)]

    def _rows(self, right: pygame.Rect) -> list[pygame.Rect]:
        """Where the choices stand, one below another."""
        room, count = self.room, self._row_count
        below = 200 if self.sheet.has_lesson else 116
        if self._is_tight(right):
            below = 94
        area = pygame.Rect(right.left, right.top + room.px(54), right.width, 0)
        area.height = right.height - room.px(54 + below)
        height = min(room.px(92), area.height // max(1, count))
        gap = room.px(10) if height > room.px(60) else room.px(5)
        return rows(area, [height - gap] * count, gap)

    def _variant_rows(self, right: pygame.Rect) -> list[tuple[str, Variant, pygame.Rect]]:
        cut = self._rows(right)
        return [(n, v, rect) for (n, v), rect in zip(self._offered(), cut, strict=False)]

    def _board_buttons(self, right: pygame.Rect) -> list[Button]:
        if not self.sheet.boards:
            return []
        room, row = self.room, self._rows(right)[-1]
        side = min(row.height, room.px(64))
        half = round(row.width * 0.5)
        box = pygame.Rect(row.right - half, row.centery - side // 2, half, side)
        edit = box.copy()
        edit.width = side
        edit.right = box.right
        box.width -= side + room.px(10)
        title = self.sheet.boards[self.board][1]
        return [
            Button(("board",), box, title, label="Another board"),
            Button(("edit_board",), edit, icon="settings", label="Redraw a copy in Tiled"),
        ]

    def _variant_buttons(self, right: pygame.Rect) -> list[Button]:
        room = self.room
        made = []
        for name, variant, row in self._variant_rows(right):
            side = min(row.height, room.px(64))
            value_width = round(row.width * 0.5)
            box = pygame.Rect(row.right - value_width, row.centery - side // 2, value_width, side)
            if variant.choices is None and not isinstance(variant.default, bool):
                less = pygame.Rect(box.left, box.top, side, side)
                more = pygame.Rect(box.right - side, box.top, side, side)
                note = self._note(variant, name)
                made.append(Button(("less", name), less, icon="back", label=note or "Less"))
                made.append(Button(("more", name), more, icon="next", label=note or "More"))
            else:
                text = self._value_text(variant, name)
                made.append(Button(("next", name), box, text, label=self._note(variant, name)))
        return made

    def _note(self, variant: Variant, name: str) -> str:
        """What is worth knowing of the present value, told when it is pointed at."""
        if isinstance(variant.note, dict):
            value = self.values[name]
            return variant.note.get(value, "") if isinstance(value, int) else ""
        return variant.note or ""

    def _value_text(self, variant: Variant, name: str) -> str:
        value = self.values[name]
        if variant.choices is not None:
            return variant.choices[value]
        if isinstance(variant.default, bool):
            return "Yes" if value else "No"
        return str(value)

    def targets(self) -> list[Target]:
        """All buttons."""
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        """Changes what was pointed at, starts, or goes back."""
        if ref[0] != "name":
            self._end_typing()
        match ref:
            case ("count", int(count)):
                self.count = count
                self._dress()
            case ("colour", int(index)):
                self._swap_colour(index)
            case ("name", int(index)):
                self.typing = index
            case ("kind", int(index)):
                self._next_kind(index)
            case ("next" | "more" | "less", str(name)):
                self._change(name, -1 if ref[0] == "less" else 1)
            case ("board",):
                self.board = (self.board + 1) % len(self.sheet.boards)
            case ("edit_board",):
                self._open(lambda: self.host.edit_board(self.sheet.game, self._board_name))
                return
            case ("start",):
                self._start()
            case ("lesson",):
                self._open(lambda: self.host.lesson(self.sheet.game))
                return
            case ("back",):
                self.room.stack.pop()
        self.changed()

    def _swap_colour(self, index: int) -> None:
        other = (index + 1) % len(self.seats)
        mine, theirs = self.seats[index], self.seats[other]
        self.seats[index] = replace(mine, colour=theirs.colour, symbol=theirs.symbol)
        self.seats[other] = replace(theirs, colour=mine.colour, symbol=mine.symbol)

    def _next_kind(self, index: int) -> None:
        kinds = [PERSON, *self.sheet.computers]
        at = kinds.index(self.seats[index].kind)
        kind = kinds[(at + 1) % len(kinds)]
        self.seats[index] = replace(self.seats[index], kind=kind)

    def _change(self, name: str, step: int) -> None:
        variant = self.sheet.variants[name]
        value = self.values[name]
        if variant.choices is not None:
            keys = list(variant.choices)
            self.values[name] = keys[(keys.index(value) + step) % len(keys)]
        elif isinstance(variant.default, bool):
            self.values[name] = not value
        else:
            least, most = variant.least or 0, variant.most or 0
            jump = max(1, round((most - least) / 18 / 5) * 5)
            self.values[name] = min(most, max(least, int(value) + step * jump))

    def _start(self) -> None:
        names = [seat.name.strip() or _USUAL_NAMES[i] for i, seat in enumerate(self.seats)]
        taken: list[Seating] = []
        for index, seat in enumerate(self.seats[: self.count]):
            name = names[index]
            if name in names[:index]:
                name = f"{name} {index + 1}"
            taken.append(replace(seat, name=name))
        offered = {name: self.values[name] for name, _ in self._offered()}
        name = self._board_name
        self._open(lambda: self.host.new_match(self.sheet.game, taken, offered, name))

    def _open(self, make: Callable[[], Scene]) -> None:
        """Opens a scene in place of the set-up, or says why it can't be opened."""
        try:
            scene = make()
        except (DataError, ValueError) as error:
            lines = str(error).splitlines()
            choices = [Choice("Good", is_primary=True)]
            self.room.stack.push(Modal(self.room, "This can't be opened", lines, choices))
            return
        self.room.stack.replace(scene)

    @property
    def _board_name(self) -> str:
        return self.sheet.boards[self.board][0] if self.sheet.boards else ""

    def _end_typing(self) -> None:
        self.typing = None

    def pointer(self, given: Input) -> bool:
        """Letters go into the name that is being typed."""
        if self.typing is None:
            return False
        seat = self.seats[self.typing]
        match given:
            case TextTyped(text):
                name = (seat.name + text)[: _LONGEST_NAME * self.sheet.most_members]
            case KeyPressed("backspace"):
                name = seat.name[:-1]
            case KeyPressed("enter" | "escape" | "tab" as key):
                self._end_typing()
                self.changed()
                return key != "tab"
            case KeyPressed():
                return True
            case _:
                return False
        self.seats[self.typing] = replace(seat, name=name)
        self.changed()
        return True

    def key(self, pressed: KeyPressed) -> bool:
        """Esc goes back; Enter starts unless something else has the focus."""
        if pressed.key == "escape":
            self.room.stack.pop()
            return True
        if pressed.key == "enter" and not self.shows_focus:
            self._start()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet on the table."""
        room = self.room
        surface.blit(room.assets.covering("room/table", room.size), (0, 0))
        title = pygame.Rect(room.px(260), room.px(16), room.size[0] - room.px(320), room.px(84))
        room.letters.draw_in(surface, self.sheet.title, title, room.type_px(60), CREAM, "display")
        draw_paper(room, surface, self._sheet_rect(), PAPER)
        left, right = self._halves()
        for area, text in ((left, "Who plays?"), (right, "How?")):
            head = pygame.Rect(area.left, area.top, area.width, room.px(46))
            room.letters.draw_in(surface, text, head, room.type_px(36), INK, "display")
        draw_cover(self, surface, left, self._seat_rows()[-1].bottom + room.px(30))
        for name, variant, row in self._variant_rows(right):
            draw_variant(self, surface, name, variant, row)
        if self.sheet.boards:
            last = self._rows(right)[-1]
            words = pygame.Rect(last.left, last.top, round(last.width * 0.48), last.height)
            room.letters.draw_in(surface, "Board", words, room.type_px(25), INK, "bold")
        buttons = self._buttons()
        for button in buttons:
            draw_button(room, surface, button, self)
        names = [button.rect for button in buttons if button.ref[0] == "name"]
        for index, (row, field) in enumerate(zip(self._seat_rows(), names, strict=True)):
            draw_seat(self, surface, index, row, field)
        target = self.target_of(self.shown_ref)
        if target is not None and target.label and target.ref[0] in ("next", "less", "more"):
            draw_tooltip(room, surface, target.label, target.rect)
