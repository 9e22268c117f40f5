"""Settings on one page, applied immediately, and a preview of colours for colour-blind players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.kit import HOUSE_LOOKS
from boardgames.core.texts import N_, _, in_context, percent
from boardgames.ui.draw import widgets
from boardgames.ui.draw.ground import draw_titled_table
from boardgames.ui.draw.theme import FADED_INK, INK, PAPER, Colour, from_hex
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.book import CreditsScreen
from boardgames.ui.shell.host import Host
from boardgames.ui.shell.keys_screen import KeysScreen
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

Value = float | bool | str


@dataclass(frozen=True)
class Preference:
    field: str
    title: str
    note: str
    """Looked up when it is shown; `{key}` is the key that does the same."""
    values: tuple[Value, ...] = (False, True)
    shown: Callable[[Value], str] = lambda value: (
        in_context("setting", "On") if value else in_context("setting", "Off")
    )
    key: str = ""


def _percent(value: Value) -> str:
    return percent(float(value))


def _pause(value: Value) -> str:
    match value:
        case "short":
            return _("1.5 seconds")
        case "press":
            return _("Until a press")
    return in_context("setting", "Off")


PREFERENCES = (
    Preference(
        "animation_speed",
        N_("Animation speed"),
        N_("Any key or click skips to the end of an animation."),
        (0.5, 1.0, 1.5, 2.0, 4.0),
        _percent,
    ),
    Preference(
        "reduced_motion", N_("Reduce motion"), N_("Show results immediately, without animations.")
    ),
    Preference(
        "interface_scale",
        N_("Interface size"),
        N_("Make text, buttons and panels smaller or larger."),
        (0.75, 1.0, 1.25, 1.5, 2.0),
        _percent,
    ),
    Preference(
        "high_contrast",
        N_("High contrast"),
        N_("Use black and white panels with strong outlines."),
    ),
    Preference(
        "volume_effects",
        N_("Sound effects"),
        N_("Set the volume of dice, cards and pieces."),
        (0.0, 0.25, 0.5, 0.7, 0.85, 1.0),
        _percent,
    ),
    Preference(
        "volume_music",
        N_("Background sounds"),
        N_("Set the volume of rain, sea and wind."),
        (0.0, 0.2, 0.4, 0.6, 0.8, 1.0),
        _percent,
    ),
    Preference(
        "volume_voice",
        N_("Voice volume"),
        N_("Set the volume of the voice that reads aloud."),
        (0.2, 0.4, 0.6, 0.8, 1.0),
        _percent,
    ),
    Preference("mono", N_("Mono sound"), N_("Play every sound the same in both ears.")),
    Preference(
        "speech",
        N_("Voice"),
        N_("Read the screen aloud. Press {key} to hear it again."),
        key="f2",
    ),
    Preference("lights", N_("Highlights"), N_("Light up what you can choose.")),
    Preference("stakes", N_("Gains and risks"), N_("Show what each move gains or risks.")),
    Preference(
        "undo_pause",
        N_("Undo pause"),
        N_("A moment to undo before the next player."),
        ("off", "short", "press"),
        _pause,
    ),
    Preference("hints", N_("Advice"), N_("The light bulb suggests moves and gives hints.")),
    Preference("mute", N_("Mute"), N_("Turn all sound off. Press {key} on any screen."), key="m"),
    Preference(
        "fullscreen", N_("Full screen"), N_("Press {key} on any screen to switch."), key="f11"
    ),
)


TITLE = N_("Settings")
LEAST_ROW, LEAST_LINES = 64, 3
"""Minimum height of a row: in units, and in lines of the smallest type."""


def _preference(field: str) -> Preference:
    return next(preference for preference in PREFERENCES if preference.field == field)


class SettingsScreen(Scene):
    closes_on_escape = True

    def __init__(self, room: Room, host: Host) -> None:
        super().__init__(room)
        self.host = host
        self._page = 0

    def _sheet(self) -> Rect:
        room = self.room
        rect = Rect(
            0,
            room.px(120),
            min(room.px(1240), room.size[0] - room.px(80)),
            room.size[1] - room.px(160),
        )
        rect.centerx = room.size[0] // 2
        return rect

    def _inner(self) -> Rect:
        return self._sheet().inflate(-self.room.px(90), -self.room.px(50))

    def _pages(self) -> list[tuple[Preference, ...]]:
        """One page if everything is readable there, otherwise as few as possible."""
        least = max(self.room.px(LEAST_ROW), LEAST_LINES * self.room.theme.smallest_text)
        fits = self._inner().height // least
        if fits >= len(PREFERENCES):
            return [PREFERENCES]
        count = -(-len(PREFERENCES) // max(1, fits - 1))
        size = -(-len(PREFERENCES) // count)
        return [PREFERENCES[at : at + size] for at in range(0, len(PREFERENCES), size)]

    def _row(self, number: int) -> Rect:
        """A row of the page; the last one turns pages if there are several."""
        inner, pages = self._inner(), self._pages()
        height = min(self.room.px(122), inner.height // (len(pages[0]) + (len(pages) > 1)))
        return Rect(inner.left, inner.top + number * height, inner.width, height)

    def _rows(self) -> list[tuple[Preference, Rect]]:
        pages = self._pages()
        shown = pages[self._page % len(pages)]
        return [(preference, self._row(number)) for number, preference in enumerate(shown)]

    def _buttons(self) -> list[widgets.Button]:
        room = self.room
        made = [widgets.back_button(room)]
        right = room.size[0] - room.px(40)
        check = Rect(right - room.px(230), room.px(24), room.px(230), room.px(64))
        label = _("Check whether you can tell the colours apart.")
        made.append(widgets.Button(("colours",), check, _("Colours"), label=label, keys=("c",)))
        thanks = check.move(-room.px(216), 0)
        thanks.width = room.px(200)
        label = _("See who made Rainy Day.")
        made.append(widgets.Button(("credits",), thanks, _("Credits"), label=label, keys=("t",)))
        keys = thanks.move(-room.px(176), 0)
        keys.width = room.px(160)
        label = _("See and change what each key does.")
        made.append(widgets.Button(("keys",), keys, _("Controls"), label=label, keys=("k",)))
        for preference, row in self._rows():
            side = min(room.px(64), row.height - room.px(10))
            less = Rect(row.right - room.px(420), row.centery - side // 2, side, side)
            more = Rect(row.right - side, less.top, side, side)
            title = _(preference.title)
            label = _("{setting}: previous value", setting=title)
            made.append(widgets.Button(("less", preference.field), less, icon="back", label=label))
            label = _("{setting}: next value", setting=title)
            made.append(widgets.Button(("more", preference.field), more, icon="next", label=label))
        pages = self._pages()
        if len(pages) > 1:
            row = self._row(len(pages[0]))
            turn = Rect(0, 0, room.px(420), min(room.px(64), row.height - room.px(8)))
            turn.center = row.center
            page = self._page % len(pages) + 1
            text = _("Page {page} of {pages}", page=page, pages=len(pages))
            label = _("See more settings ({key})", key="Page Down")
            made.append(widgets.Button(("page",), turn, text, keys=("pagedown",), label=label))
        return made

    def words(self) -> list[str]:
        return [_(TITLE)]

    def focus_words(self) -> str:
        match self.focused:
            case ("less" | "more", str(field)):
                preference = _preference(field)
                value = preference.shown(getattr(self.room.settings, field))
                return sentences(super().focus_words(), value, self._note(preference))
        return super().focus_words()

    def _note(self, preference: Preference) -> str:
        """The description, or why speech doesn't work."""
        trouble = self.room.speech.voice.trouble if preference.field == "speech" else ""
        if trouble or not preference.key:
            return trouble or _(preference.note)
        return _(preference.note, key=self.room.keymap.name(preference.key))

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("back",):
                self.room.stack.pop()
                return
            case ("page",):
                self._page = (self._page + 1) % len(self._pages())
                self.changed()
            case ("colours",):
                self.room.stack.push(ColourCheck(self.room))
            case ("keys",):
                self.room.stack.push(KeysScreen(self.room, self.host))
            case ("credits",):
                self.room.stack.push(CreditsScreen(self.room))
            case ("less" | "more" as direction, str(field)):
                self._change(_preference(field), 1 if direction == "more" else -1)

    def _change(self, preference: Preference, step: int) -> None:
        present = getattr(self.room.settings, preference.field)
        nearest = present
        if present not in preference.values:
            nearest = min(preference.values, key=lambda value: abs(float(value) - float(present)))
        index = preference.values.index(nearest) + step
        if isinstance(present, bool):
            index %= len(preference.values)
        index = max(0, min(len(preference.values) - 1, index))
        changes = {preference.field: preference.values[index]}
        self.room.settings = msgspec.structs.replace(self.room.settings, **changes)
        self.host.settings_changed()
        self.changed()

    def draw(self, surface: Surface) -> None:
        room = self.room
        draw_titled_table(room, surface, _(TITLE), taken=956)
        widgets.draw_paper(room, surface, self._sheet(), PAPER)
        for preference, row in self._rows():
            text_width = row.width - room.px(450)
            name = Rect(row.left, row.top, text_width, row.height // 2)
            name.bottom = row.centery + room.px(4)
            note = Rect(
                row.left, row.centery + room.px(4), text_width, row.height // 2 - room.px(6)
            )
            title = _(preference.title)
            room.letters.draw_in(surface, title, name, room.type_px(29), INK, "bold")
            # With large type and many rows a note may be higher than its place.
            px = min(room.type_px(21), round(note.height * 0.74))
            px = max(room.theme.smallest_to_fit, px)
            room.letters.draw_in(surface, self._note(preference), note, px, FADED_INK, middle=False)
            value = Rect(row.right - room.px(340), row.top, room.px(260), row.height)
            text = preference.shown(getattr(room.settings, preference.field))
            room.letters.draw_in(surface, text, value, room.type_px(30), INK, "display", "center")
        widgets.draw_buttons(self, surface, self._buttons())
        widgets.draw_label(self, surface, self._buttons())


Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: tuple[tuple[str, Matrix], ...] = (
    (N_("Normal"), ((1, 0, 0), (0, 1, 0), (0, 0, 1))),
    (N_("Without red"), ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))),
    (N_("Without green"), ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))),
    (N_("Without blue"), ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304))),
    (N_("Shades of grey"), ((0.213, 0.715, 0.072),) * 3),
)


def seen(colour: Colour, sight: Matrix) -> Colour:
    """The colour as seen with that colour vision."""
    linear = [(channel / 255) ** 2.2 for channel in colour]
    found = []
    for row in sight:
        value = sum(share * part for share, part in zip(row, linear, strict=True))
        found.append(round(255 * max(0.0, min(1.0, value)) ** (1 / 2.2)))
    return found[0], found[1], found[2]


COLOURS_TITLE = N_("Can you tell the colours apart?")
COLOURS_NOTE = N_("You don’t have to: each player also has a symbol.")


class ColourCheck(Scene):
    """The players' colours, one row per kind of colour vision."""

    closes_on_escape = True

    def words(self) -> list[str]:
        return [_(COLOURS_TITLE), _(COLOURS_NOTE)]

    def targets(self) -> list[Target]:
        return [widgets.back_button(self.room).target()]

    def take(self, ref: Ref) -> None:
        self.room.stack.pop()

    def draw(self, surface: Surface) -> None:
        room = self.room
        draw_titled_table(room, surface, _(COLOURS_TITLE))
        sheet = Rect(
            room.px(120), room.px(120), room.size[0] - room.px(240), room.size[1] - room.px(160)
        )
        widgets.draw_paper(room, surface, sheet, PAPER)
        inner = sheet.inflate(-room.px(100), -room.px(110))
        height = inner.height // len(SIGHTS)
        for number, (name, sight) in enumerate(SIGHTS):
            row = Rect(inner.left, inner.top + number * height, inner.width, height)
            self._draw_row(surface, row, _(name), sight)
        note = Rect(inner.left, inner.bottom, inner.width, room.px(50))
        room.letters.draw_in(
            surface, _(COLOURS_NOTE), note, room.type_px(24), FADED_INK, align="center"
        )
        widgets.draw_button(room, surface, widgets.back_button(room), self)

    def _draw_row(self, surface: Surface, row: Rect, name: str, sight: Matrix) -> None:
        room = self.room
        words = Rect(row.left, row.top, round(row.width * 0.26), row.height)
        room.letters.draw_in(surface, name, words, room.type_px(28), INK, "bold")
        pitch = (row.right - words.right) // len(HOUSE_LOOKS)
        px = min(pitch, row.height) - room.px(14)
        for index, (_name, colour, symbol) in enumerate(HOUSE_LOOKS):
            centre = (words.right + pitch * index + pitch // 2, row.centery)
            widgets.draw_symbol(room, surface, symbol, seen(from_hex(colour), sight), centre, px)
