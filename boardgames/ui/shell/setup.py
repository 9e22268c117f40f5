"""The setup of a match: players, names, colours, variants, board.

It is built from the game's data and knows no game; layout and drawing are in separate modules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping

from msgspec.structs import replace
from pygame import Surface

from boardgames.core.game import Ref
from boardgames.core.players import HUMAN, Player
from boardgames.core.problems import DataError
from boardgames.core.variants import Value, Variant
from boardgames.ui.cache import Memo
from boardgames.ui.inputs import SPOTS, Input, KeyPressed, PointerPressed, TextTyped
from boardgames.ui.keys import chosen_keys, exchanged
from boardgames.ui.modal import show_message
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell import setup_drawing, setup_layout
from boardgames.ui.shell.boards import BoardsScreen
from boardgames.ui.shell.host import Host, SetUpSheet
from boardgames.ui.shell.setup_layout import SetUpFrame
from boardgames.ui.targets import Target

_LONGEST_NAME = 14
_USUAL_LEVEL = "normal"
PICTURE_AFTER_MS = 250.0
"""Idle time before the board is drawn, which takes longer than a frame."""
_NUMBERS = ("II", "III", "IV", "V", "VI", "VII")
_USUAL_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")


def _allowed(variants: Mapping[str, Variant], wished: Mapping[str, Value]) -> dict[str, Value]:
    """A value for each variant: the wished one if it is allowed, or the default."""
    return {
        name: wished[name] if name in wished and not one.refusal(wished[name]) else one.default
        for name, one in variants.items()
    }


class SetUp(Scene):
    closes_on_escape = True

    def __init__(self, room: Room, host: Host, sheet: SetUpSheet) -> None:
        super().__init__(room)
        self.host = host
        self.sheet = sheet
        self.count = min(max(len(sheet.last) or 2, sheet.seats[0]), sheet.seats[-1])
        self.seats = [self._usual(index) for index in range(sheet.seats[-1])]
        for index, seat in enumerate(sheet.last[: len(self.seats)]):
            kind = seat.kind if seat.kind in sheet.computers else HUMAN
            self.seats[index] = replace(self.seats[index], name=seat.name, kind=kind)
            self._wear(index, (seat.colour, seat.symbol))
        self.values = _allowed(sheet.variants, sheet.chosen or {})
        self._put_aside: dict[str, Value] = {}
        """Values that were replaced when the first computer was added."""
        self._dress()
        self._drop_values()
        self.keys = chosen_keys(sheet.keys, room.settings)
        self.board = 0
        self.typing: Ref | None = None
        """What the keyboard edits: ("name", seat) or ("key", seat)."""
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

    def _usual(self, index: int) -> Player:
        _, colour, symbol = self.sheet.colours[self.sheet.seats[-1]][index]
        return Player(_USUAL_NAMES[index], colour, symbol)

    def _dress(self) -> None:
        """Applies the colours of the places, if they are fixed."""
        if self.sheet.can_swap_colours:
            return
        for index, (_, colour, symbol) in enumerate(self.sheet.colours[self.count]):
            self.seats[index] = replace(self.seats[index], colour=colour, symbol=symbol)

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
            shown_ref=self.shown_ref,
            shows_focus=self.shows_focus,
            picture=self._pictures.get(self._pictured()),
        )

    def targets(self) -> list[Target]:
        frame = self.frame()
        rows = [
            Target(("about", name), row, lit=False, is_stop=False)
            for name, _, row in setup_layout.variant_rows(frame)
        ]
        return [*rows, *(button.target() for button in setup_layout.buttons(frame))]

    def words(self) -> list[str]:
        frame = self.frame()
        return [self.sheet.title, frame.minutes(), *frame.computer_lines()]

    def focus_words(self) -> str:
        words = super().focus_words()
        match self.focused:
            case ("name" | "colour" | "kind" | "key", int(index)):
                return f"{self.seats[index].name}. {words}"
            case ("next", str(name)):
                return f"{self.sheet.variants[name].title}: {words}"
            case ("less" | "more" as step, str(name)):
                return f"{self.sheet.variants[name].title}: {step}. {self.values[name]}. {words}"
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
            self._pictures[wanted] = self.host.board_picture(*chosen)
            super().changed()
        else:
            key = (wanted, self.room.theme)
            next(self._ready.get(key, lambda: self.host.made_ready(*chosen)), None)

    def left(self) -> None:
        self.room.is_untidy = True

    def take(self, ref: Ref) -> None:
        self.typing = ref if ref[0] in ("name", "key") else None
        had_computers = self._has_computers
        match ref:
            case ("count", int(count)):
                self.count = count
                self._dress()
                self._drop_values()
            case ("colour", int(index)):
                self._next_look(index)
            case ("kind", int(index)):
                self._next_kind(index)
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
            case ("alone",):
                self._sit_alone()
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

    def _next_look(self, index: int) -> None:
        """The next colour and symbol, swapped with their present owner."""
        looks = [(c, s) for _, c, s in self.sheet.colours[self.sheet.seats[-1]]]
        at = looks.index((self.seats[index].colour, self.seats[index].symbol))
        self._wear(index, looks[(at + 1) % len(looks)])

    def _wear(self, index: int, look: tuple[str, str]) -> None:
        """Swaps the seat's colour and symbol for that one, if this game has it."""
        mine = self.seats[index]
        for other, seat in enumerate(self.seats):
            if (seat.colour, seat.symbol) == look:
                self.seats[other] = replace(seat, colour=mine.colour, symbol=mine.symbol)
                self.seats[index] = replace(mine, colour=seat.colour, symbol=seat.symbol)
                return

    def _next_kind(self, index: int) -> None:
        kinds = [HUMAN, *self.sheet.computers]
        at = kinds.index(self.seats[index].kind)
        self._seat_kind(index, kinds[(at + 1) % len(kinds)])

    def _seat_kind(self, index: int, kind: str) -> None:
        """Changes the player; a computer brings its name unless one was typed."""
        seat = self.seats[index]
        if self._is_given(seat.name):
            seat = replace(seat, name=self._given_name(index, kind))
        self.seats[index] = replace(seat, kind=kind)

    def _is_given(self, name: str) -> bool:
        personas = tuple(persona.name for persona in self.sheet.personas.values())
        return not name or name in _USUAL_NAMES or (bool(personas) and name.startswith(personas))

    def _given_name(self, index: int, kind: str) -> str:
        """The seat's default name, or the computer's, numbered if there are several."""
        persona = self.sheet.personas.get(kind)
        if persona is None:
            return _USUAL_NAMES[index]
        taken = {seat.name for other, seat in enumerate(self.seats) if other != index}
        names = (persona.name, *(f"{persona.name} {number}" for number in _NUMBERS))
        return next(name for name in names if name not in taken)

    def _sit_alone(self) -> None:
        """Keeps one person; the other seats get computers of the last level."""
        kinds = [seat.kind for seat in self.seats if not seat.is_human]
        usual = _USUAL_LEVEL if _USUAL_LEVEL in self.sheet.computers else self.sheet.computers[0]
        level = kinds[0] if kinds else usual
        people = [i for i, seat in enumerate(self.seats[: self.count]) if seat.is_human]
        me = people[0] if people else 0
        for index, seat in enumerate(self.seats[: self.count]):
            if seat.is_human or index == me:
                self._seat_kind(index, HUMAN if index == me else level)

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
        if self._has_computers and not had_computers:
            self._put_aside = {name: self.values[name] for name in proposals}
            self.values |= proposals
        elif had_computers and not self._has_computers:
            self.values |= self._put_aside
            self._put_aside = {}

    @property
    def _has_computers(self) -> bool:
        return any(not seat.is_human for seat in self.seats[: self.count])

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
        names = [seat.name.strip() or _USUAL_NAMES[i] for i, seat in enumerate(self.seats)]
        taken: list[Player] = []
        for index, seat in enumerate(self.seats[: self.count]):
            name = names[index]
            if name in names[:index]:
                name = f"{name} {index + 1}"
            taken.append(replace(seat, name=name))
        offered = {name: self.values[name] for name, _ in self.frame().offered}
        name = self._board_name
        if self.sheet.keys:
            # Saved with the seats when the match starts.
            self.room.settings = replace(self.room.settings, seat_keys=tuple(self.keys))
        self._open(lambda: self.host.new_match(self.sheet.game, taken, offered, name))

    def _open_boards(self) -> None:
        names = [name for name, _ in self.sheet.boards]

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
        self.values = _allowed(sheet.variants, self.values)
        self._drop_values()

    def _look_at_board(self) -> None:
        self.room.stack.push(self.host.edit_board(self.sheet.game, self._board_name))
        self._was_left = True

    def _refresh_boards(self) -> None:
        """Updates the boards after a visit to the workshop."""
        self._was_left = False
        name = self._board_name
        self.sheet = replace(self.sheet, boards=self.host.set_up(self.sheet.game).boards)
        names = [one for one, _ in self.sheet.boards]
        self.board = names.index(name) if name in names else 0
        self._pictures.clear()
        self._ready.forget()

    def _open(self, make: Callable[[], Scene]) -> None:
        """Replaces the setup by a scene, or shows why it can't be opened."""
        try:
            scene = make()
        except (DataError, ValueError) as error:
            show_message(self.room, "This can't be opened", str(error).splitlines())
            return
        self.room.stack.replace(scene)

    @property
    def _board_name(self) -> str:
        return self.sheet.boards[self.board][0] if self.sheet.boards else ""

    def pointer(self, given: Input) -> bool:
        match self.typing:
            case ("name", int(index)):
                return self._type_name(index, given)
            case ("key", int(index)):
                return self._press_own_key(index, given)
        return False

    def _type_name(self, index: int, given: Input) -> bool:
        seat = self.seats[index]
        match given:
            case TextTyped(text):
                name = (seat.name + text)[: _LONGEST_NAME * self.sheet.most_members]
            case KeyPressed("backspace"):
                name = seat.name[:-1]
            case KeyPressed("enter" | "escape" | "tab" as key):
                self.typing = None
                self.changed()
                return key != "tab"
            case KeyPressed():
                return True
            case _:
                return False
        self.seats[index] = replace(seat, name=name)
        self.changed()
        return True

    def _press_own_key(self, index: int, given: Input) -> bool:
        """The next key becomes the seat's; anything else leaves it unchanged."""
        if isinstance(given, KeyPressed) and given.place in SPOTS:
            self.keys = exchanged(self.keys, index, given.place)
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
        self.host.open_rules(self.sheet.game)
        return True

    def draw(self, surface: Surface) -> None:
        setup_drawing.draw(self.frame(), surface)
