"""Gamepads: meaning, icons and names of their buttons.

SDL names the buttons of known gamepads by position; unknown ones are read by raw numbers in the
most common order.
"""

from __future__ import annotations

import contextlib
import re
from enum import Enum
from typing import Any

import pygame

from boardgames.core.texts import _
from boardgames.ui.draw.signs import sign
from boardgames.ui.inputs import PAD_SPOTS, Input, KeyPressed, PointerPressed
from boardgames.ui.keys import usual_name

_KEYS = ("enter", "escape", "u", "e", "l", "f1")
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "enter",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "u",
    pygame.CONTROLLER_BUTTON_Y: "e",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shift tab",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab",
    pygame.CONTROLLER_BUTTON_BACK: "l",
    pygame.CONTROLLER_BUTTON_START: "f1",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "h",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "?",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_RAW = {0: "enter", 1: "escape", 2: "u", 3: "e", 4: "shift tab", 5: "tab", 6: "l", 7: "f1"}
_HATS = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
PUSHED, LET_GO = 20_000, 10_000
"""Of 32767: thresholds at which a stick counts as pushed and as released."""


class PadKind(Enum):
    """Whose button labels a gamepad has."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    OTHER = "pad"


_MAKERS = {0x045E: PadKind.XBOX, 0x054C: PadKind.PLAYSTATION, 0x057E: PadKind.NINTENDO}
"""By USB vendor id."""
_NAMES = (
    (PadKind.PLAYSTATION, r"ps ?[2-5]\b|playstation|dualshock|dualsense|sony"),
    (PadKind.NINTENDO, r"nintendo|switch|joy-?con|pro controller|gamecube|wii|snes"),
    (PadKind.XBOX, r"x-?box|xinput|x360|microsoft|steam|logitech gamepad f|8bitdo ultimate"),
)
_BUTTONS = {
    PadKind.XBOX: ("xbox_a", "xbox_b", "xbox_x", "xbox_y", "xbox_view", "xbox_menu", "lb", "rb"),
    PadKind.PLAYSTATION: (
        *("playstation_cross", "playstation_circle", "playstation_square", "playstation_triangle"),
        *("playstation_create", "playstation_options", "l1", "r1"),
    ),
    PadKind.NINTENDO: (
        *("nintendo_a", "nintendo_b", "nintendo_x", "nintendo_y"),
        *("nintendo_minus", "nintendo_plus", "l", "r"),
    ),
    PadKind.OTHER: (
        *("pad_bottom", "pad_right", "pad_left", "pad_top", "pad_select", "pad_start", "l", "r"),
    ),
}


def kind_of(name: str, guid: str = "") -> PadKind:
    """By its name, or by the vendor id in SDL's GUID."""
    found = next((kind for kind, words in _NAMES if re.search(words, name.lower())), None)
    if found is not None:
        return found
    maker = guid[10:12] + guid[8:10]
    is_number = re.fullmatch(r"[0-9a-f]{4}", maker)
    return _MAKERS.get(int(maker, 16), PadKind.OTHER) if is_number else PadKind.OTHER


def button_signs(kind: PadKind) -> dict[str, str]:
    """Icons by the key that does the same."""
    *buttons, left, right = _BUTTONS[kind]
    made = {key: sign(name) for key, name in zip(_KEYS, buttons, strict=True)}
    made["shift tab"], made["tab"] = sign(f"shoulder_{left}"), sign(f"shoulder_{right}")
    return {**made, "h": sign("pad_press_l"), "?": sign("pad_press_r")}


def pad_rows(kind: PadKind) -> list[tuple[str, str]]:
    """Buttons and what they do, for the list of controls."""
    of = button_signs(kind)
    moving = (sign("pad_stick"), sign("pad_cross"), of["shift tab"], of["tab"])
    return [
        (of["enter"], _("Select")),
        (of["escape"], _("Cancel, close or menu")),
        (of["u"], _("Undo")),
        (of["e"], _("Hand over")),
        (" ".join(moving), _("Move the focus")),
        (f"{of['l']} {of['f1']}", _("Log, rules")),
        (f"{of['h']} {of['?']}", _("Advice, controls")),
    ]


class PadInUse:
    """The gamepad used last, and whether it is still in use."""

    def __init__(self) -> None:
        self.kind: PadKind | None = None
        """None before a gamepad is used, and after it was unplugged."""
        self.is_held = False
        """Whether nothing else was used since."""

    def take_up(self, kind: PadKind) -> None:
        self.kind, self.is_held = kind, True

    def lay_down(self, given: Input) -> None:
        """Shows keys again after a key or mouse button was pressed."""
        if isinstance(given, KeyPressed | PointerPressed):
            self.is_held = False

    def sign_for(self, usual: str) -> str:
        """The button that does the same as a key; empty if keys should be shown."""
        if self.kind is None or not self.is_held:
            return ""
        return button_signs(self.kind).get(usual, "")

    @property
    def select_sign(self) -> str:
        """The button that selects; empty before a gamepad is used."""
        return "" if self.kind is None else button_signs(self.kind)["enter"]

    def in_label(self, text: str) -> str:
        """Replaces the key in brackets by the gamepad's button."""
        if self.kind is None or not self.is_held or "(" not in text:
            return text
        by_name = {usual_name(key): drawn for key, drawn in button_signs(self.kind).items()}
        return re.sub(
            r"\(([^()]{1,12})\)",
            lambda found: f"({by_name.get(found.group(1), found.group(1))})",
            text,
        )


class Pads:
    def __init__(self, in_use: PadInUse) -> None:
        self._in_use = in_use
        self._opened: dict[int, Any] = {}
        """By instance id."""
        self._kinds: dict[int, PadKind] = {}
        self._mapped: set[int] = set()
        """Known to SDL, which reports each of their buttons twice."""
        self._pushed: dict[tuple[int, int], str] = {}
        self._places: dict[int, str] = {}
        """By instance id."""
        self._last: int | None = None

    def start(self) -> None:
        """Starts listening; SDL reports connected gamepads like new ones."""
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()

    def read(self, event: pygame.event.Event) -> KeyPressed | None:
        """The key that an event stands for; None if there is none."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._plugged_in(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._unplugged(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                return self._pressed(event, BUTTONS[event.button])
            case pygame.CONTROLLERAXISMOTION if event.axis in _STICK:
                return self._moved(event)
            case pygame.JOYBUTTONDOWN if event.button in _RAW and not self._is_mapped(event):
                return self._pressed(event, _RAW[event.button])
            case pygame.JOYHATMOTION if event.value in _HATS and not self._is_mapped(event):
                return self._pressed(event, _HATS[event.value])
        return None

    def _plugged_in(self, index: int) -> None:
        from pygame._sdl2 import controller

        # It may be unplugged again before it is opened.
        with contextlib.suppress(pygame.error):
            is_mapped = controller.is_controller(index)
            stick = pygame.joystick.Joystick(index)
            number = stick.get_instance_id()
            self._kinds[number] = kind_of(stick.get_name(), stick.get_guid())
            self._place(number)
            self._opened[number] = controller.Controller(index) if is_mapped else stick
            if is_mapped:
                self._mapped.add(number)

    def _unplugged(self, number: int) -> None:
        self._opened.pop(number, None)
        self._mapped.discard(number)
        self._places.pop(number, None)
        self._pushed = {
            key: direction for key, direction in self._pushed.items() if key[0] != number
        }
        self._kinds.pop(number, None)
        if number == self._last:
            self._last, self._in_use.kind = None, None

    def _is_mapped(self, event: pygame.event.Event) -> bool:
        return getattr(event, "instance_id", -1) in self._mapped

    def _pressed(self, event: pygame.event.Event, key: str) -> KeyPressed:
        number = getattr(event, "instance_id", -1)
        self._last = number
        self._in_use.take_up(self._kinds.get(number, PadKind.OTHER))
        if key == "shift tab":
            return KeyPressed("tab", shift=True)
        return KeyPressed(key, spot=self._place(number) if key == "enter" else "")

    def _place(self, number: int) -> str:
        """Stays until it is unplugged; a new one takes the first free place."""
        if number not in self._places:
            free = (place for place in PAD_SPOTS if place not in self._places.values())
            self._places[number] = next(free, PAD_SPOTS[-1])
        return self._places[number]

    def _moved(self, event: pygame.event.Event) -> KeyPressed | None:
        """One step per push; the stick must return before the next one."""
        key = (getattr(event, "instance_id", -1), event.axis)
        if abs(event.value) < LET_GO:
            self._pushed.pop(key, None)
            return None
        direction = _STICK[event.axis][event.value > 0]
        if abs(event.value) < PUSHED or self._pushed.get(key) == direction:
            return None
        self._pushed[key] = direction
        return self._pressed(event, direction)
