"""The table of Whatzit?: what can be pointed at, what is said, which screens it opens.

Time and typing at an open card are in `card_play`; drawing and motions in the modules beside.
Nothing here decides anything about the rules, and nothing here ever holds a solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from boardgames.core.game import NOBODY, Action, Moment, Outcome, Ref, Seat
from boardgames.core.session import Entry
from boardgames.games.whatzit.rules.actions import AnyAction, StartTimer
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Face, Phase, State
from boardgames.games.whatzit.scene import card_buttons, card_inputs, reading, words
from boardgames.games.whatzit.scene import open_card as card_play
from boardgames.games.whatzit.scene import pointing as things
from boardgames.games.whatzit.scene import side as drawing
from boardgames.games.whatzit.scene.desk import Desk, Sand
from boardgames.games.whatzit.scene.draw.board import board_picture
from boardgames.games.whatzit.scene.draw.card_face import Printer
from boardgames.games.whatzit.scene.draw.sand_glass import SandGlass
from boardgames.games.whatzit.scene.ending.picture import Ending
from boardgames.games.whatzit.scene.hints import Tips
from boardgames.games.whatzit.scene.layout import Layout, laid_out
from boardgames.games.whatzit.scene.modes import Mode, is_sand_out, mode_of
from boardgames.games.whatzit.scene.motions import of_events as motions
from boardgames.games.whatzit.scene.screens.look import LookScene
from boardgames.games.whatzit.telling import tally
from boardgames.games.whatzit.telling.spelling import spell
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Motion
from boardgames.ui.draw.theme import Palette
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import FocusChanged, Input, KeyPressed
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.shell.seat_keys import chosen_keys, key_name
from boardgames.ui.table.drawing import draw_lying_board, draw_wood
from boardgames.ui.table.game_table import EndExtra
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.table import TableScene

WHATZIT = Palette(
    accent=(255, 79, 121),
    deep=(23, 22, 26),
    paper=(250, 244, 226),
    ink=(23, 22, 26),
    light=(255, 212, 0),
)


class WhatzitScene(TableScene[Any, Any, Any, Any]):
    """The winding path, pawns, two dice, the card box and the sand."""

    palette = WHATZIT
    has_end_picture = True
    game: Whatzit

    def __init__(self, room: Room, place: Place) -> None:
        self._layout: Layout | None = None
        self.desk = Desk()
        self.fastest: dict[Seat, float] = {}
        self.reel = motions.Reel()
        self.reading: reading.Reading | None = None
        self.tips = Tips(room.settings.lessons_seen)
        self.clock = 0.0
        """Milliseconds for streams, rocking and pulses."""
        self.is_live = False
        """Whether what is put on the stage was played just now, not watched again."""
        self.shown_sand = 0.0
        """How much sand had fallen when time last moved, in milliseconds."""
        self._followed: tuple[int, int] = (-1, -1)
        self._opened: Entry | None = None
        rules = place.session.game
        assert isinstance(rules, Whatzit)
        self.printer = Printer(room.assets, room.letters, rules.codes)
        self.sand_glass = SandGlass(room.assets)
        self.ending = Ending(self)
        super().__init__(room, place)
        self.follow()
        # Whoever opens a saved match may have looked away in the middle of a card.
        self.desk.is_paused = self.mode is not Mode.NONE

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        if self._layout is None:
            rules = self.game.rules
            others = [name for name in self.place.maps if name not in rules.boards.values()]
            name = others[0] if others else rules.boards[str(self.game.options["board"])]
            self._layout = laid_out(self.room, self.areas, self.place.maps[name])
        return self._layout

    def resized(self) -> None:
        """Lays everything out anew; what was moving has arrived."""
        self._layout = None
        self.printer.forget_sizes()
        self.sand_glass.forget_sizes()
        drawing.forget_sizes()
        self.reel = motions.Reel(card=self.reel.card, words=self.reel.words)
        super().resized()

    @property
    def view(self) -> State:
        """What the person at the screen may know."""
        state: State = self.sitting.view
        return state

    @property
    def mode(self) -> Mode:
        """How the card on the table is being played."""
        return mode_of(self.view)

    @property
    def is_card_up(self) -> bool:
        """Whether the easel with the open card stands over the board."""
        pose = self.stage.pose(("easel",))
        if pose is not None:
            return not pose.is_hidden
        return self.view.face in (Face.UP, Face.READ)

    @property
    def is_covered(self) -> bool:
        """Whether the code must not be seen: paused, something above, or nobody sits here."""
        if self.view.card != self.session.state.card:
            # A card that is over, looked back on.
            return False
        if self.sitting.viewer == NOBODY or self.desk.is_paused:
            return True
        stack = self.room.stack.scenes
        return bool(stack) and self in stack and stack[-1] is not self

    @property
    def typing(self) -> str | None:
        """Not None while letters belong to the card and not to the table."""
        is_open = self.mode is not Mode.NONE and self.decides and not self.desk.is_paused
        return self.desk.text if is_open else None

    @property
    def buzzers(self) -> list[str]:
        """By seat: where its buzzer lies on the keyboard."""
        return chosen_keys(self.game.rules.buzzers, self.room.settings)[: self.session.seats]

    def buzzer_name(self, seat: Seat) -> str:
        """What is printed on a seat's buzzer."""
        return key_name(self.buzzers[seat], self.room.settings)

    @property
    def read_out(self) -> tuple[str, str]:
        """The solution that was read out last, as everybody has heard it."""
        entries = reversed(self.session.entries[: self.sitting.shown])
        return tally.last_read(event for entry in entries for event in reversed(entry.events))

    # Time ------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Brings the desk to the position: a new card has new sand, a new decision a clean desk."""
        here = (len(self.session.entries), id(self.session.state))
        if here == self._followed:
            return
        self._followed = here
        entries = reversed(self.session.entries)
        opened = next((entry for entry in entries if isinstance(entry.action, StartTimer)), None)
        if opened is not self._opened:
            self._opened = opened
            bubbles = self.desk.bubbles
            self.desk = Desk(Sand(self.game.setting.timer * 1000.0), bubbles=bubbles)
        if is_sand_out(self.session.state):
            self.desk.sand.gone = self.desk.sand.total
        self.desk.clear(card_play.seconds_for(self, self.session.state) * 1000.0)

    @property
    def is_moving(self) -> bool:
        """While something moves, the sand runs, or somebody must be quick."""
        shows = bool(self.desk.bubbles) or self.reading is not None
        return super().is_moving or card_play.is_running(self) or shows

    def update(self, ms: float) -> None:
        """Motions first; the sand runs only once they are over."""
        super().update(ms)
        self.follow()
        self.clock += ms
        if self.desk.bubbles:
            self.desk.let_pass(ms)
            self.is_dirty = True
        if self.reading is not None:
            reading.let_pass(self, ms)
        else:
            card_play.let_pass(self, ms)

    def act(self, action: Action) -> None:
        """Plays it, and remembers how fast people solved a card."""
        if isinstance(action, StartTimer):
            self.shown_sand = 0.0
        gone, first, card = self.shown_sand, len(self.session.entries), self.session.state.card
        self.is_live = True
        super().act(action)
        self.is_live = False
        events = [event for entry in self.session.entries[first:] for event in entry.events]
        self.reading = reading.of(self, card, events) or self.reading
        for seat in filter(self.game.setting.is_human, tally.solved_by_the_sand(events)):
            self.fastest[seat] = min(self.fastest.get(seat, gone), gone)

    def pause(self) -> None:
        """The sand stands still and the code is covered."""
        if self.mode is not Mode.NONE and not self.desk.is_paused:
            self.desk.is_paused = True
            self.desk.buzzed = ()
            self.changed()

    def go_on(self) -> None:
        """The sand runs again."""
        self.desk.is_paused = False
        self.changed()

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        seat = self.session.to_move
        return spell(action, seat if seat is not None else NOBODY)

    def things(self) -> list[Target]:
        """Seats always; the open card, or the board with all that lies on it."""
        if self.is_card_up:
            return [*things.of_seats(self), *card_buttons.things(self)]
        return [*things.of_board(self), *things.of_strip(self), *things.of_seats(self)]

    def targets(self) -> list[Target]:
        """As every table, but lit things lie over dark ones, and pawns can be challenged too."""
        self.follow()
        if self.desk.is_paused and self.is_card_up:
            return [button.target() for button in self.buttons()]
        found = super().targets()
        if self.decides and self.view.phase is Phase.CHALLENGE:
            found = [
                Target(("seat", t.ref[1]), t.rect, True, t.label, (), False)
                if t.ref[0] == "pawn" and ("seat", t.ref[1]) in self.picker.first_lit
                else t
                for t in found
            ]
        return sorted(card_buttons.lit(self, found), key=lambda target: target.lit)

    def buttons(self) -> list[Button]:
        """Those of the open card before those of every table, as Tab comes to them."""
        return [*card_buttons.buttons(self), *super().buttons()]

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """The one thing to press, or the rewards side by side."""
        return things.decision_buttons(self)

    def waiting_buttons(self) -> list[Button]:
        """After the end, all cards of the match can be looked through."""
        return self.ending.table_buttons()

    def take(self, ref: Ref) -> None:
        """The open card's own things first; the menu and the rules stop the sand."""
        if ref in (("bar", "menu"), ("bar", "rules"), ("note",)):
            self.pause()
        if ref == ("look_again", "cards"):
            self.room.stack.push(self.ending.cards_scene())
        elif ref == ("card",):
            self.hand_to(self.view.moderator)
        elif not card_play.take(self, ref):
            super().take(ref)

    def refused(self, ref: Ref) -> None:
        """A sleeping buzzer says how long; everything else says which rule."""
        if not card_play.refused(self, ref):
            super().refused(ref)

    def pointer(self, given: Input) -> bool:
        """While a card is open, keys belong to it."""
        self.follow()
        if reading.closed_by(self, given) or self._covers(given):
            return True
        if self.stage.is_busy or not card_inputs.give(self, given):
            return super().pointer(given)
        return True

    def _covers(self, given: Input) -> bool:
        """A lost window covers an open card at once, even while it is being turned over."""
        if given != FocusChanged(False) or mode_of(self.session.state) is Mode.NONE:
            return False
        self.stage.skip()
        self.desk.is_paused = True
        self.changed()
        return True

    def key(self, pressed: KeyPressed) -> bool:
        """Enter hands the screen to a Moderator; Esc stops the sand before it opens the menu."""
        waits = self.is_settled and self.sitting.turn is Turn.HAND_OVER
        if pressed.key == "enter" and waits and not self.has_focus:
            self.hand_over()
            return True
        return super().key(pressed)

    @property
    def has_focus(self) -> bool:
        """Whether something on the table has the keyboard focus, and shows it."""
        return self.shows_focus and self.focused_target is not None

    def hand_to(self, seat: Seat) -> None:
        """The Moderator's look is a curtain of its own."""
        self.note = None
        self.log_panel.is_open = False
        self.room.stack.push(LookScene(self.room, self, seat))

    def open_decision(self) -> Scene | None:
        """One person among computers, or one who looks at the next card, needs no handing over."""
        is_look = self.view.phase is Phase.OPEN and not self.view.program
        if self.reading is not None:
            # After a tie the last solution is read first; the look comes when it is closed.
            return None
        return LookScene(self.room, self, self.sitting.viewer) if is_look else None

    def leave(self) -> None:
        """Whoever was told something here needn't be told it again."""
        self.room.note_told(*sorted(self.tips.known))
        super().leave()

    def open_menu(self) -> None:
        """Whatever covers the table stops the sand."""
        self.pause()
        super().open_menu()

    def call(self, seat: Seat) -> str:
        """Only where a turn of its own begins."""
        return words.ANNOUNCED.get(self.view.phase, "").format(name=words.player(self, seat))

    # Words and pictures ----------------------------------------------------------------------

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self)

    def hint(self) -> str:
        """Advice."""
        return words.hint(self)

    def keys_help(self) -> list[str]:
        """The table's keys and our own."""
        return [*words.keys(self), *super().keys_help()]

    def motions(self, moment: Moment[Any]) -> Sequence[Sequence[Motion]]:
        """How the event looks."""
        event = moment.event
        return motions.of(self, event)

    def draw_backdrop(self, frame: Any, surface: pygame.Surface) -> None:
        """Wood, board, strip, dice tray."""
        draw_wood(self, surface)
        layout = self.layout
        draw_lying_board(self, surface, board_picture(layout, self.game.path), layout.board.rect)
        for area in (self.areas.tray, self.areas.side.inflate(0, -self.room.px(8))):
            plate = paint.rounded(
                area.size, self.room.px(16), (44, 42, 50), (26, 25, 30), (255, 212, 0), 2, 235
            )
            surface.blit(plate, area)
        drawing.draw_legend(self, surface)
        # Made ready now, so that the first card turns over without a hitch.
        drawing.prepare(self)

    def draw_table(self, frame: Any, surface: pygame.Surface) -> None:
        """Everything that changes."""
        self.follow()
        drawing.draw_everything(self, surface)
        reading.draw(self, surface)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return self.ending.figures(self.fastest)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The winner on the Circle, the others, the winning card."""
        self.ending.draw(surface, area, outcome)

    def end_extra(self, outcome: Outcome) -> EndExtra | None:
        """All cards of the match, to leaf through."""
        return self.ending.extra
