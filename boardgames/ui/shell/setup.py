"""The setup of a match: players, names, colours, variants, board.

It is built from the game's data and knows no game; layout and drawing are in separate modules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping

from msgspec.structs import replace
from pygame import Surface

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.core.problems import DataError
from boardgames.core.texts import _, shown
from boardgames.core.variants import Value, Variant
from boardgames.ui.cache import Memo
from boardgames.ui.inputs import SPOTS, Input, KeyPressed, PointerPressed, TextTyped
from boardgames.ui.keys import chosen_keys, exchanged
from boardgames.ui.modal import show_message
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell import setup_drawing, setup_layout, setup_options
from boardgames.ui.shell.boards import BoardsScreen
from boardgames.ui.shell.host import Host, SetUpSheet, Starter
from boardgames.ui.shell.seat_drag import SeatDrag
from boardgames.ui.shell.setup_frame import SetUpFrame
from boardgames.ui.shell.setup_seats import Seating
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

_LONGEST_NAME = 14
_SLACK = 8
"""How far a pressed pointer may move before that is a drag, in units."""
PICTURE_AFTER_MS = 250.0
"""Idle time before the board is drawn, which takes longer than a frame."""


def _allowed(variants: Mapping[str, Variant], wished: Mapping[str, Value]) -> dict[str, Value]:
    """A value for each variant: the wished one if it is allowed, or the default."""
    return {
        name: wished[name] if name in wished and not one.refusal(wished[name]) else one.default
        for name, one in variants.items()
    }


class SetUp(Scene):
    closes_on_escape = True

    def __init__(
        self, room: Room, host: Host, sheet: SetUpSheet, starter: Starter | None = None
    ) -> None:
        super().__init__(room)
        self.host = host
        self._starter = starter or host
        self.sheet = sheet
        self.seating = Seating(sheet, chosen_keys(sheet.keys, room.settings))
        self.values = _allowed(sheet.variants, sheet.chosen or {})
        self._drag = SeatDrag(self.press, self._drag_on, room.px(_SLACK))
        self._put_aside: dict[str, Value] = {}
        """Values that were replaced when the first computer was added."""
        self._drop_values()
        self.shows_more = False
        """Whether the options that few people change are shown, too."""
        self.board = 0
        self.typing: Ref | None = None
        """What the keyboard edits: ("name", seat) or ("key", seat)."""
        self.is_selected = False
        """Whether the next letter replaces the whole name."""
        self.focused = ("start",)
        self._pictures: dict[Hashable, Surface | None] = {}
        """Board images by the choices they depend on."""
        self._since_change = 0.0
        self._ready = Memo[Hashable, Iterator[None]]()
        """Preloads the chosen table's first frame."""
        self._has_own_rules = False
        """Whether the chosen board has its own variants."""
        self._was_left = False
        """Whether the workshop was opened, where boards may have changed."""
        self._made_board = ""
        """The board that was last shown there."""

    @property
    def seats(self) -> list[Player]:
        return self.seating.seats

    @property
    def count(self) -> int:
        return self.seating.count

    @property
    def keys(self) -> list[str]:
        return self.seating.keys

    def frame(self) -> SetUpFrame:
        return SetUpFrame(
            room=self.room,
            sheet=self.sheet,
            seats=self.seats,
            count=self.count,
            values=self.values,
            keys=self.keys,
            board=self.board,
            typing=self.typing,
            is_selected=self.is_selected,
            dragged=self._drag.seat,
            completion=self._completion(int(self.typing[1])) if self.typing else "",
            shows_more=self.shows_more,
            shown_ref=self.shown_ref,
            shows_focus=self.shows_focus,
            picture=self._pictures.get(self._pictured()),
        )

    def targets(self) -> list[Target]:
        frame = self.frame()
        rows = [
            Target(("about", name), row, lit=False, is_stop=False)
            for name, _variant, row in setup_options.variant_rows(frame)
        ]
        return [*rows, *(button.target() for button in setup_layout.buttons(frame))]

    def words(self) -> list[str]:
        frame = self.frame()
        return [self.sheet.title, frame.minutes(), *frame.computer_lines()]

    def focus_words(self) -> str:
        words = super().focus_words()
        match self.focused:
            case ("name" | "colour" | "kind" | "key" | "up", int(index)):
                return sentences(self.seats[index].name, words)
            case ("next", str(name)):
                return sentences(shown(self.sheet.variants[name].title), words)
            case ("less" | "more" as step, str(name)):
                change = _("Fewer") if step == "less" else _("More")
                title = shown(self.sheet.variants[name].title)
                return sentences(title, change, str(self.values[name]), words)
        return words

    def _values_on_board(self) -> dict[str, Value]:
        return {n: self.values[n] for n, one in self.sheet.variants.items() if one.on_board}

    def _pictured(self) -> Hashable:
        """Everything the board's image depends on."""
        return (self.count, self._board_name, *self._values_on_board().items())

    def changed(self) -> None:
        self._since_change = 0.0
        super().changed()

    def update(self, ms: float) -> None:
        self._since_change += ms
        if self._was_left:
            self._refresh_boards()
            super().changed()
        wanted = self._pictured()
        if self._since_change < PICTURE_AFTER_MS:
            return
        chosen = (self.sheet.game, self.count, self._values_on_board(), self._board_name)
        if wanted not in self._pictures:
            self._pictures[wanted] = self._starter.board_picture(*chosen)
            super().changed()
        else:
            key = (wanted, self.room.theme)
            next(self._ready.get(key, lambda: self._starter.made_ready(*chosen)), None)

    def left(self) -> None:
        self.room.is_untidy = True

    def take(self, ref: Ref) -> None:
        self._stop_typing()
        had_computers = self.seating.has_computers
        match ref:
            case ("count", int(count)):
                self.seating.resize(count)
                self._drop_values()
            case ("colour", int(index)):
                self.seating.next_look(index)
            case ("kind", int(index)):
                self.seating.next_kind(index)
            case ("name", int(index)) if not self.seats[index].is_human:
                self.seating.next_companion(index)
            case ("name" | "key", int()):
                self.typing, self.is_selected = ref, True
            case ("up", int(index)):
                self._move(index, -1)
            case ("more_options",):
                self.shows_more = not self.shows_more
            case ("choose", str(name), value):
                self.values[name] = value
            case ("next" | "more" | "less", str(name)):
                self._change(name, -1 if ref[0] == "less" else 1)
            case ("board",):
                self._open_boards()
                return
            case ("edit_board",):
                self._look_at_board()
                return
            case ("start",):
                self._start()
            case ("alone", str(level)):
                self.seating.sit_alone(level)
                self._propose(had_computers)
                self._start()
                return
            case ("lesson",):
                self._open(lambda: self.host.lesson(self.sheet.game))
                return
            case ("rules",):
                self.open_rules()
                return
            case ("back",):
                self.room.stack.pop()
        self._propose(had_computers)
        self.changed()

    def _move(self, index: int, step: int) -> None:
        """Swaps two players; the focus goes with the one who was chosen."""
        other = self.seating.move_up(index, step)
        if self.focused is not None and self.focused[1:] == (index,):
            self.focused = (self.focused[0], other)

    def _drag_on(self, index: int, step: int) -> None:
        self._stop_typing()
        self._move(index, step)

    def _drop_values(self) -> None:
        """Resets values that aren't allowed with this many players."""
        for name, variant in self.sheet.variants.items():
            if variant.choices and self.values[name] not in variant.values_at(self.count):
                self.values[name] = variant.default

    def _propose(self, had_computers: bool) -> None:
        """Applies proposals with the first computer and undoes them after the last one."""
        proposals = {
            name: variant.with_computers
            for name, variant in self.sheet.variants.items()
            if variant.with_computers is not None
        }
        if self.seating.has_computers and not had_computers:
            self._put_aside = {name: self.values[name] for name in proposals}
            self.values |= proposals
        elif had_computers and not self.seating.has_computers:
            self.values |= self._put_aside
            self._put_aside = {}

    def _change(self, name: str, step: int) -> None:
        variant = self.sheet.variants[name]
        value = self.values[name]
        if variant.choices is not None:
            keys = variant.values_at(self.count)
            self.values[name] = keys[(keys.index(value) + step) % len(keys)]
        elif isinstance(variant.default, bool):
            self.values[name] = not value
        else:
            least, most = variant.least or 0, variant.most or 0
            jump = max(1, round((most - least) / 18 / 5) * 5)
            self.values[name] = min(most, max(least, int(value) + step * jump))

    def _start(self) -> None:
        offered = {name: self.values[name] for name, _variant in self.frame().offered}
        players, name = self.seating.players(), self._board_name
        if self.sheet.keys:
            # Saved with the seats when the match starts.
            self.room.settings = replace(self.room.settings, seat_keys=tuple(self.keys))
        self._open(lambda: self._starter.new_match(self.sheet.game, players, offered, name))

    def _open_boards(self) -> None:
        names = [name for name, _title in self.sheet.boards]

        def choose(name: str) -> None:
            self.choose_board(names.index(name) if name in names else 0)

        screen = BoardsScreen(self.room, self.host, self.sheet.game, self._board_name, choose)
        self.room.stack.push(screen)

    def choose_board(self, index: int) -> None:
        """A board with its own rules brings its own variants."""
        self.board = index
        self.changed()
        names = {card.name for card in self.host.board_cards(self.sheet.game) if card.has_rules}
        if not self._has_own_rules and self._board_name not in names:
            return
        self._has_own_rules = self._board_name in names
        try:
            sheet = self.host.set_up(self.sheet.game, self._board_name)
        except DataError:
            # The problem is shown when the board is played.
            return
        self.sheet = replace(self.sheet, variants=sheet.variants, personas=sheet.personas)
        self.seating.sheet = self.sheet
        self.values = _allowed(sheet.variants, self.values)
        self._drop_values()

    def _look_at_board(self) -> None:
        def moved(name: str) -> None:
            self._made_board = name

        self._made_board = self._board_name
        self.room.stack.push(self.host.edit_board(self.sheet.game, self._board_name, moved))
        self._was_left = True

    def _refresh_boards(self) -> None:
        """Updates the boards after a visit to the workshop, and chooses the one made there."""
        self._was_left = False
        name = self._made_board
        self.sheet = replace(self.sheet, boards=self.host.set_up(self.sheet.game).boards)
        names = [one for one, _title in self.sheet.boards]
        self.choose_board(names.index(name) if name in names else 0)
        self._pictures.clear()
        self._ready.forget()

    def _open(self, make: Callable[[], Scene]) -> None:
        """Replaces the setup by a scene, or shows why it can't be opened."""
        try:
            scene = make()
        except (DataError, ValueError) as error:
            show_message(self.room, _("Can’t start the match"), str(error).splitlines())
            return
        self.room.stack.replace(scene)

    @property
    def _board_name(self) -> str:
        return self.sheet.boards[self.board][0] if self.sheet.boards else ""

    def pointer(self, given: Input) -> bool:
        if not isinstance(given, KeyPressed | TextTyped):
            target = self.target_at(given.pos) if isinstance(given, PointerPressed) else None
            if self._drag.handle(given, target, setup_layout.seat_rows(self.frame())):
                self.changed()
                return True
        match self.typing:
            case ("name", int(index)):
                return self._type_name(index, given)
            case ("key", int(index)):
                return self._press_own_key(index, given)
        match given, self.focused:
            case (
                KeyPressed("up" | "down" as key, ctrl=True),
                ("name" | "colour" | "kind" | "key" | "up", int(index)),
            ):
                self._move(index, -1 if key == "up" else 1)
                self.changed()
                return True
        return False

    def _type_name(self, index: int, given: Input) -> bool:
        name = "" if self.is_selected else self.seats[index].name
        match given:
            case TextTyped(text):
                name = (name + text)[: _LONGEST_NAME * self.sheet.most_members]
            case KeyPressed("a", ctrl=True):
                self.is_selected = True
                self.changed()
                return True
            case KeyPressed("backspace"):
                name = name[:-1]
            case KeyPressed("tab", shift):
                self._type_next(index, -1 if shift else 1)
                return True
            case KeyPressed("enter" | "escape" as key):
                if key == "enter":
                    self.seating.confirm(index)
                self._stop_typing()
                self.changed()
                return True
            case KeyPressed("up" | "down" as key):
                self.seating.next_known(index, -1 if key == "up" else 1)
                self.is_selected = True
                self.changed()
                return True
            case KeyPressed("right" | "end") if rest := self._completion(index):
                name += rest
            case KeyPressed("left" | "right" | "home" | "end"):
                self.is_selected = False
                self.changed()
                return True
            case KeyPressed():
                return True
            case _:
                return False
        self.is_selected = False
        self.seating.rename(index, name)
        self.changed()
        return True

    def _completion(self, index: int) -> str:
        is_name = self.typing == ("name", index)
        return self.seating.completion(index) if is_name and not self.is_selected else ""

    def _type_next(self, index: int, step: int) -> None:
        """The next person's name; past the last one the focus continues from there."""
        self._stop_typing()
        people = [other for other in self.seating.people if (other - index) * step > 0]
        if people:
            ref: Ref = ("name", people[0] if step > 0 else people[-1])
            self.typing, self.is_selected = ref, True
            self.focus(ref)
        else:
            self.focus(("name", index))
            self.step_focus(step)
        self.changed()

    def _stop_typing(self) -> None:
        if self.typing is not None and self.typing[0] == "name":
            self.seating.recognise(int(self.typing[1]))
        self.typing, self.is_selected = None, False

    def _press_own_key(self, index: int, given: Input) -> bool:
        """The next key becomes the seat's; anything else leaves it unchanged."""
        if isinstance(given, KeyPressed) and given.place in SPOTS:
            self.seating.keys = exchanged(self.keys, index, given.place)
        if not isinstance(given, KeyPressed | PointerPressed):
            return isinstance(given, TextTyped)
        self.typing = None
        self.changed()
        return isinstance(given, KeyPressed) and given.key != "tab"

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "enter" and not self.shows_focus:
            self._start()
            return True
        return super().key(pressed)

    def open_rules(self) -> bool:
        if self.sheet.has_rules:
            self.host.open_rules(self.sheet.game)
        return self.sheet.has_rules

    def draw(self, surface: Surface) -> None:
        setup_drawing.draw(self.frame(), surface)
