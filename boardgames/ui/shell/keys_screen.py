"""Which key does what, on one sheet; any of them can be changed for another."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.theme import CREAM, FADED_INK, GOLD, INK, PAPER
from boardgames.ui.draw.widgets import Button, draw_button, draw_label, draw_paper
from boardgames.ui.inputs import Input, KeyPressed
from boardgames.ui.keys import COMMANDS, OWN, is_modifier, plain_name
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.host import Host
from boardgames.ui.targets import Target

COLUMNS = 2
OWN_WORDS = "Keys of the games: what each does stands on its table’s own sheet of keys."
WAITS = "Press the new key for “{}”. Esc leaves it as it is."
ASKS = "Choose a line, then press the key it shall have. Two keys change places."


class KeysScreen(Scene):
    """A cap per key; what is pressed next takes the place of the chosen one."""

    def __init__(self, room: Room, host: Host) -> None:
        super().__init__(room)
        self.host = host
        self.typing: str | None = None
        """The usual key of what is to be changed; while there is one, keys come as they are."""

    def _sheet(self) -> pygame.Rect:
        room = self.room
        width = min(room.px(1500), room.size[0] - room.px(80))
        rect = pygame.Rect(0, room.px(120), width, room.size[1] - room.px(150))
        rect.centerx = room.size[0] // 2
        return rect

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The sentence on top, the lines of all tables, the games' own caps."""
        room = self.room
        inner = self._sheet().inflate(-room.px(80), -room.px(36))
        said = pygame.Rect(inner.left, inner.top, inner.width, room.px(44))
        own = pygame.Rect(inner.left, 0, inner.width, room.px(170))
        own.bottom = inner.bottom
        top = said.bottom + room.px(8)
        lines = pygame.Rect(inner.left, top, inner.width, own.top - room.px(12) - top)
        return said, lines, own

    def _lines(self) -> list[tuple[str, str, pygame.Rect]]:
        lines, gap = self._parts()[1], self.room.px(50)
        deep = -(-len(COMMANDS) // COLUMNS)
        width, height = (lines.width - gap) // COLUMNS, lines.height // deep
        placed = []
        for index, (key, title) in enumerate(COMMANDS):
            column, row = divmod(index, deep)
            left = lines.left + column * (width + gap)
            placed.append((key, title, pygame.Rect(left, lines.top + row * height, width, height)))
        return placed

    def _buttons(self) -> list[Button]:
        room = self.room
        back = pygame.Rect(room.px(40), room.px(24), room.px(190), room.px(64))
        made = [Button(("back",), back, "Back", icon="back", label="Back (Esc)")]
        reset = pygame.Rect(0, room.px(24), room.px(330), room.px(64))
        reset.right = room.size[0] - room.px(40)
        label = "Every key does again what it did at first"
        changed = bool(room.keymap.changed)
        made.append(Button(("reset",), reset, "As they were", label=label, enabled=changed))
        for key, title, row in self._lines():
            cap = pygame.Rect(0, 0, room.px(170), row.height - room.px(8))
            cap.midright = row.midright
            made.append(self._cap(key, cap, f"{title}: {room.keymap.name(key)}"))
        return made + self._own_caps()

    def _own_caps(self) -> list[Button]:
        room, own = self.room, self._parts()[2]
        half = -(-len(OWN) // 2)
        width, height = own.width // half, room.px(62)
        made = []
        for index, key in enumerate(OWN):
            row, column = divmod(index, half)
            cap = pygame.Rect(own.left + column * width, own.top + room.px(40), 0, 0)
            cap.size = (width - room.px(8), height - room.px(8))
            cap.top += row * height
            name = room.keymap.name(key)
            label = "" if name == plain_name(key) else f"{name} does what {plain_name(key)} did"
            made.append(self._cap(key, cap, label))
        return made

    def _cap(self, key: str, rect: pygame.Rect, label: str) -> Button:
        room = self.room
        name = "…" if self.typing == key else room.keymap.name(key)
        name = room.letters.shortened(name, room.type_px(24), rect.width - room.px(20), "bold")
        colour = GOLD if key in room.keymap.changed else None
        return Button(("cap", key), rect, name, label=label, colour=colour)

    def words(self) -> list[str]:
        """What to do, or which key is waited for."""
        return ["Keys", self._asked()]

    def _asked(self) -> str:
        if self.typing is None:
            return ASKS
        return WAITS.format(dict(COMMANDS).get(self.typing, plain_name(self.typing)))

    def targets(self) -> list[Target]:
        """All caps and buttons."""
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        """A cap waits for its new key; the buttons go back and put back."""
        match ref:
            case ("back",):
                self.room.stack.pop()
            case ("reset",):
                self._keep({})
            case ("cap", str(key)):
                self.typing = key
                self.changed()

    def _keep(self, changed: dict[str, str]) -> None:
        self.room.settings = msgspec.structs.replace(self.room.settings, keys=changed)
        self.host.settings_changed()
        self.changed()

    def pointer(self, given: Input) -> bool:
        """The next key is the new one, whatever it means elsewhere."""
        if self.typing is None or not isinstance(given, KeyPressed):
            return False
        if is_modifier(given.key):
            return True
        usual, self.typing = self.typing, None
        if given.key != "escape" or usual == "escape":
            self._keep(self.room.keymap.with_key(usual, given.key))
        self.changed()
        return True

    def key(self, pressed: KeyPressed) -> bool:
        """Esc goes back."""
        if pressed.key == "escape":
            self.room.stack.pop()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet on the table."""
        room = self.room
        surface.blit(room.assets.covering("room/table", room.size), (0, 0))
        title = pygame.Rect(room.px(260), room.px(16), room.size[0] - room.px(660), room.px(84))
        room.letters.draw_in(surface, "Keys", title, room.type_px(54), CREAM, "display")
        draw_paper(room, surface, self._sheet(), PAPER)
        said, _, own = self._parts()
        room.letters.draw_in(surface, self._asked(), said, room.type_px(23), FADED_INK)
        for _, name, row in self._lines():
            row = pygame.Rect(row.left, row.top, row.width - room.px(190), row.height)
            room.letters.draw_in(surface, name, row, room.type_px(25), INK, "bold")
        heading = pygame.Rect(own.left, own.top, own.width, room.px(36))
        room.letters.draw_in(surface, OWN_WORDS, heading, room.type_px(21), FADED_INK)
        buttons = self._buttons()
        for button in buttons:
            draw_button(room, surface, button, self)
        draw_label(self, surface, buttons)
