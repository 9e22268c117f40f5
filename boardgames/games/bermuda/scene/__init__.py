"""The table of Bermuda Triangle: what can be pointed at, what is said, and what it keeps in mind.

Drawing and motions are in the modules beside; nothing here decides anything about the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from boardgames.core.game import Moment, Outcome, Ref, Seat
from boardgames.games.bermuda.bots import players as ai
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.ending import ranking
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Phase, State
from boardgames.games.bermuda.scene import aims, captions, controls, drawing, motions, recall, words
from boardgames.games.bermuda.scene.cloud_picture import CloudPicture
from boardgames.games.bermuda.scene.ending import EndPicture
from boardgames.games.bermuda.scene.lamp import Lamp
from boardgames.games.bermuda.scene.layout import TRAY_HEIGHT, Layout, laid_out
from boardgames.games.bermuda.scene.looks import BERMUDA, LOOKS
from boardgames.games.bermuda.scene.places import Course, Places
from boardgames.games.bermuda.scene.slip import Slip
from boardgames.games.bermuda.scene.spinner import SpinnerPicture
from boardgames.games.bermuda.scene.still import Still
from boardgames.games.bermuda.scene.story import told
from boardgames.games.bermuda.telling import tally
from boardgames.games.bermuda.telling.spelling import spell
from boardgames.ui.draw.motion import Motion
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved
from boardgames.ui.scene import Room, Target
from boardgames.ui.table.curtain import SeatLook
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene

BREATH_MS = 6000.0


class BermudaScene(TableScene[Any, Any, Any, Any]):
    """Chart, freighters, freight, spinner, and the cloud over all of them."""

    palette = BERMUDA
    has_end_picture = True
    tray_height = TRAY_HEIGHT
    game: BermudaTriangle

    def __init__(self, room: Room, place: Place) -> None:
        self._layout: Layout | None = None
        self._cloud: CloudPicture | None = None
        self._spinner: SpinnerPicture | None = None
        self._ending: EndPicture | None = None
        self._dangers: tuple[int, tuple[int, ...]] | None = None
        self.selected: int | None = None
        """The ship that was pointed at last, or chosen by its number."""
        self._since_input = BREATH_MS
        self.shadows: dict[tuple[tuple[int, int], int], pygame.Surface] = {}
        self.clock = 0.0
        """Milliseconds since the table was opened; drives breathing and shivering."""
        self.since_stop = BREATH_MS
        """Milliseconds since the cloud came to rest."""
        self.sees_through = False
        self.shows_danger = False
        game = place.session.game
        assert isinstance(game, BermudaTriangle)
        self.places = Places(game.sea)
        self.lamp = Lamp()
        self.still = Still()
        self.slip = Slip()
        super().__init__(room, place)

    # What is kept for a window size ----------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        if self._layout is None:
            (tiled,) = self.place.maps.values()
            ships = len(self.game.board.ports)
            self._layout = laid_out(self.room, self.areas, tiled, ships)
        return self._layout

    @property
    def cloud_picture(self) -> CloudPicture:
        """The cloud's pictures for this window size."""
        if self._cloud is None:
            self._cloud = CloudPicture(self.layout, self.game.sea)
        return self._cloud

    @property
    def spinner_picture(self) -> SpinnerPicture:
        """The spinner's rings for this window size."""
        if self._spinner is None:
            side = self.layout.spinner.width
            self._spinner = SpinnerPicture(self.room, self.game.rules.spinner, side)
        return self._spinner

    def resized(self) -> None:
        """Lays everything out anew."""
        self._layout = None
        self._cloud = None
        self._spinner = None
        self._ending = None
        self.lamp.forget()
        self.still.forget()
        self.shadows.clear()
        super().resized()

    def _look_for_decision(self) -> None:
        super()._look_for_decision()
        self.selected = None
        self.slip.look(self)

    # Time ------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """While something moves, and while the cloud still breathes."""
        breathes = self._since_input < BREATH_MS and not self.room.settings.reduced_motion
        return super().is_moving or breathes

    def animate(self, ms: float) -> None:
        """Breathing goes on a little after the last input; pictures are made ahead of a turn."""
        if self.is_moving:
            self.clock += ms
            self.is_dirty = True
        self._since_input += ms
        sweeps = self.stage.is_busy and ("cloud",) in self.stage.poses()
        self.since_stop = 0.0 if sweeps else self.since_stop + ms
        if self.stage.is_busy:
            self._since_input = 0.0
            self._make_ahead()
        super().animate(ms)

    def _make_ahead(self) -> None:
        """One picture a frame that will soon be wanted, so that no frame has to wait for it."""
        if not self.lamp.make_ahead():
            self.cloud_picture.make_ahead()

    def handle(self, given: Input) -> None:
        """A ship that has been pointed at stays chosen on the way to its ghost or the button."""
        super().handle(given)
        pointed = self.ship_of(self.hovered) if isinstance(given, PointerMoved) else None
        if pointed in self.sailing and pointed != self.selected:
            self.selected = pointed
            self.changed()

    def pointer(self, given: Input) -> bool:
        """Any input lets the cloud breathe on."""
        if not isinstance(given, PointerMoved) or self._since_input < BREATH_MS:
            self._since_input = 0.0
        return super().pointer(given)

    # What the view says ----------------------------------------------------------------------

    @property
    def view(self) -> State:
        """The position as far as it has been shown; nothing in it is secret."""
        state: State = self.sitting.view
        return state

    @property
    def sailing(self) -> tuple[int, ...]:
        """The ships that may sail now."""
        if not self.decides or self.view.phase is not Phase.SAIL:
            return ()
        actions = self.session.legal_actions()
        return tuple(action.ship for action in actions if isinstance(action, Sail))

    def sail_of(self, ship: int) -> Sail | None:
        """The move of a ship in the position that is shown, if it has one."""
        if self.view.phase is not Phase.SAIL:
            return None
        for action in self.game.legal_actions(self.view):
            if isinstance(action, Sail) and action.ship == ship:
                return action
        return None

    @property
    def chosen(self) -> int | None:
        """The ship that would sail: the one pointed at, else the last one pointed at."""
        able = self.sailing
        if not able:
            return None
        pointed = self.ship_of(self.shown_ref)
        if pointed in able:
            return pointed
        return self.selected if self.selected in able else able[0]

    @property
    def advised(self) -> Sail | None:
        """What the hard player would do here."""
        if not self.sailing:
            return None
        view, actions = self.view, self.session.legal_actions()
        best = ai.Hard().best(self.game, view, actions, view.turn)
        return best if isinstance(best, Sail) else None

    @property
    def points_at_ship(self) -> bool:
        """Whether a ship that may sail is pointed at, or has been chosen by its number."""
        return self.ship_of(self.shown_ref) in self.sailing or self.selected in self.sailing

    def ship_of(self, ref: Ref | None) -> int | None:
        """The own ship a thing stands for: itself, its card, or the place it would come to."""
        match ref:
            case ("ship", int(seat), int(number)) if seat == self.view.turn:
                return number
            case ("fleet", int(number)):
                return number
            case ("space" | "port", str(name)):
                return self.ship_to(name)
        return None

    def ship_to(self, name: str) -> int | None:
        """The ship that can reach a place: of several the one whose ghost is shown there."""
        if not self.decides:
            return None
        actions = self.session.legal_actions()
        ships = [a.ship for a in actions if isinstance(a, Sail) and a.to == name]
        if len(ships) == 1:
            return ships[0]
        return self.selected if self.selected in ships else None

    @property
    def tray_seat(self) -> Seat | None:
        """Whose fleet lies in the tray: of the seat to move, at the end the winner's."""
        view = self.view
        if view.phase in (Phase.SPIN, Phase.SPINNING):
            return view.mover
        if view.phase is Phase.OVER:
            return ranking(view)[0][0]
        if 0 <= view.turn < view.seats:
            return view.turn
        return self.sitting.viewer if 0 <= self.sitting.viewer < view.seats else None

    def colour_of(self, seat: Seat) -> str:
        """The name of a seat's colour; ships of other colours than ours wear the house's."""
        name = self.game.rules.colours[seat]
        return name if name in LOOKS else tuple(LOOKS)[seat % len(LOOKS)]

    def look_of(self, seat: Seat) -> SeatLook:
        """BT-02: colour and symbol go with the seat."""
        return SeatLook(super().look_of(seat).name, *LOOKS[self.colour_of(seat)])

    def dangers(self, seat: Seat) -> tuple[int, ...]:
        """For each ship of a seat, how many sectors would draw it up now."""
        key = self.sitting.shown * 8 + seat
        if self._dangers is None or self._dangers[0] != key:
            self._dangers = (key, ai.dangers(self.game, self.view, seat))
        return self._dangers[1]

    def course_of(self, ship: int) -> Course:
        """The course of a ship that may sail now."""
        move = self.sail_of(ship)
        assert move is not None
        return self.places.course(self.view, move, self.game.apply(self.view, move))

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: BermudaAction) -> Spelling:
        """The things that mean the action."""
        seat = self.session.to_move
        return spell(action, -1 if seat is None else seat, self.game.sea.port_number)

    def things(self) -> list[Target]:
        """Everything on the table."""
        return aims.things(self)

    def targets(self) -> list[Target]:
        """As every table, lit as Bermuda Triangle lights them."""
        return aims.lit(self, super().targets())

    def buttons(self) -> list[Button]:
        """As every table, our aids, and one to sail the chosen ship."""
        return [*super().buttons(), *controls.own_buttons(self)]

    def action_buttons(self, actions: Sequence[BermudaAction]) -> list[Button]:
        """Roll, pass or spin."""
        return controls.play_buttons(self)

    def take(self, ref: Ref) -> None:
        """A ship, its card, its place or the button: it sails."""
        if not controls.took(self, ref):
            super().take(ref)

    def refused(self, ref: Ref) -> None:
        """A ship's card answers as the ship itself; the slip of paper goes away."""
        if not controls.answered(self, ref):
            super().refused(ref)

    def key(self, pressed: KeyPressed) -> bool:
        """1 to 4 choose a ship, Space the primary button."""
        return controls.took_key(self, pressed) or super().key(pressed)

    def show_hint(self) -> None:
        """Advice beside the buttons, and the advised ship's course on the sea."""
        super().show_hint()
        if self.has_hints and self.advised is not None:
            self.selected = self.advised.ship
            self.focused = self.hovered = None

    # Words and pictures ----------------------------------------------------------------------

    def prompt(self, actions: Sequence[BermudaAction]) -> str:
        """What can be done now."""
        return words.prompt(self)

    def call(self, seat: Seat) -> str:
        """Who comes next, and what for."""
        return words.call(self, seat)

    def hint(self) -> str:
        """Advice."""
        return words.hint(self)

    def keys_help(self) -> list[str]:
        """The table's keys and our own."""
        return [
            "1 to 4: choose a ship.  Enter: sail it.  Space: roll, sail, pass or spin.",
            "C: see through the cloud.  D: in how many spins a ship would be drawn up.",
            *super().keys_help(),
        ]

    @property
    def tally(self) -> tally.Tally:
        """Everything that happened in the match, counted."""
        events = [event for entry in self.session.entries for event in entry.events]
        return tally.tally(events, self.session.seats)

    def end_words(self, outcome: Outcome) -> str:
        """Why it ended."""
        return words.ended(self, outcome)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return words.figures(self, self.tally)

    def end_note(self, outcome: Outcome) -> str:
        """What the cloud did to everybody."""
        return words.whole_table(self.game.rules, self.tally)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """Fleets, money and luck."""
        if self._ending is None:
            self._ending = EndPicture(self)
        self._ending.draw(surface, area, outcome)

    # Motions ---------------------------------------------------------------------------------

    def motions(self, moment: Moment[Any]) -> Sequence[Sequence[Motion]]:
        """How the event looks, in the situation its entry has come to."""
        event = moment.event
        entries = self.session.entries
        index, place = recall.entry_of(self, event)
        if index >= len(entries):
            return ()
        state: State = self.session.state_at(index)
        events = entries[index].events
        for step, (_, now) in enumerate(told(state, events)):
            if step == place:
                return motions.of(self, now, events, place)
        return ()

    # Drawing ---------------------------------------------------------------------------------

    def draw_backdrop(self, frame: Any, surface: pygame.Surface) -> None:
        """Wood, board, tray."""
        drawing.draw_ground(self, surface)
        self.lamp.keep(surface, self.sea_area)
        self.still.forget()
        captions.warm(self)
        self.spinner_picture.warm()

    @property
    def sea_area(self) -> pygame.Rect:
        """Board and wood: what the lamp lights and the cloud can pass over."""
        areas = self.areas
        return pygame.Rect(0, 0, areas.side.left - self.room.px(10), areas.tray.top)

    def draw_table(self, frame: Any, surface: pygame.Surface) -> None:
        """Everything that changes."""
        drawing.draw_everything(self, surface)
