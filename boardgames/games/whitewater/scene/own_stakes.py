"""Looking at one's own stakes: the table is gone, and nothing shows until its owner holds on."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from boardgames.core.game import Ref, Seat
from boardgames.core.texts import _
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.rules.state import State, member_of
from boardgames.games.whitewater.scene.draw.cards import draw_raft_card, draw_stake
from boardgames.games.whitewater.scene.frame import WhitewaterScenery
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.ui.draw.theme import CREAM, LAMP
from boardgames.ui.draw.widgets import Button, columns, draw_button, draw_symbol
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed
from boardgames.ui.scene import Scene
from boardgames.ui.targets import Target
from boardgames.ui.widgets.hold import Hold

LOOK: Ref = ("look",)
CLOSE: Ref = ("close",)


class OwnStakes(Scene):
    def __init__(
        self, scenery: WhitewaterScenery, seat: Seat, view: State, has_looked: Callable[[], None]
    ) -> None:
        super().__init__(scenery.room)
        self._has_looked = has_looked
        self._was_open = False
        self._scenery = scenery
        self._player = scenery.players[seat]
        members = {raft.letter: member_of(raft, seat) for raft in view.rafts}
        self._stakes = {letter: member.stake for letter, member in members.items() if member}
        """By letter of the seat's rafts."""
        self._hold = Hold()

    @property
    def is_open(self) -> bool:
        return self._hold.is_open

    @property
    def is_moving(self) -> bool:
        return self._hold.is_held

    def update(self, ms: float) -> None:
        self._hold.update(ms)

    def _buttons(self) -> list[Button]:
        room = self.room
        row = Rect(0, 0, room.px(760), room.px(84))
        row.center = (room.size[0] // 2, round(room.size[1] * 0.86))
        look, close = columns(row, [0, 0], room.px(20))
        text = _(captions.HIDE if self.is_open else captions.LOOK)
        return [
            Button(LOOK, look, text, keys=("space",), style="primary"),
            Button(CLOSE, close, _(captions.BACK), keys=("escape",)),
        ]

    def words(self) -> list[str]:
        stakes = [captions.stake_on(letter, factor) for letter, factor in self._stakes.items()]
        shown = stakes if self.is_open else []
        return [captions.only_looks(self._player.name), _(captions.LOOK_AWAY), *shown]

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        if ref == CLOSE:
            self._hold.close()
            self.room.stack.pop()
        else:
            self._hold.press()
            self._was_open |= self.is_open
        self.changed()

    def left(self) -> None:
        if self._was_open:
            self._has_looked()

    def pointer(self, given: Input) -> bool:
        match given:
            case KeyPressed("space" | "enter") | PointerPressed() if self._hold.is_held:
                return True  # A key repeats while it is held.
            case KeyPressed() | PointerPressed():
                return False  # The press itself is the button's.
        was_open = self.is_open
        self._hold.follow(given, is_on_it=False)
        if was_open != self.is_open:
            self.changed()
        return False

    def draw(self, surface: Surface) -> None:
        room, player = self.room, self._player
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        middle = room.size[0] // 2
        centre = (middle, round(room.size[1] * 0.12))
        draw_symbol(room, surface, player.symbol, player.rgb, centre, room.px(110))
        box = Rect(0, 0, round(room.size[0] * 0.8), room.px(64))
        box.center = (middle, round(room.size[1] * 0.225))
        text = captions.only_looks(player.name)
        room.letters.draw_in(surface, text, box, room.type_px(50), CREAM, "display", "center")
        line, px = box.move(0, room.px(52)), room.type_px(26)
        room.letters.draw_in(surface, _(captions.LOOK_AWAY), line, px, LAMP, "text", "center")
        self._draw_cards(surface)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_cards(self, surface: Surface) -> None:
        room, count = self.room, len(self._stakes)
        high = round(room.size[1] * 0.44)
        wide = round(high * CARD_SHAPE)
        gap = room.px(56)
        left = room.size[0] // 2 - (count * (wide + gap) - gap) // 2
        for index, (letter, factor) in enumerate(self._stakes.items()):
            rect = Rect(left + index * (wide + gap), round(room.size[1] * 0.34), wide, high)
            draw_raft_card(self._scenery, surface, letter, rect)
            side = round(high * 0.36)
            centre = (rect.right - side // 3, rect.bottom - side // 3)
            draw_stake(room, surface, factor if self.is_open else 0, centre, side)
