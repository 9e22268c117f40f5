"""The table of Whitewater: what can be pointed at, what is said, where the camera looks.

Drawing and motions are in the modules beside; nothing here decides anything about the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from boardgames.core.game import Action, Moment, Outcome, Ref, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    Member,
    Phase,
    Raft,
    State,
    member_of,
    raft_of,
    ready_count,
)
from boardgames.games.whitewater.scene import hints, history, payment, pointing, staking, words
from boardgames.games.whitewater.scene.camera import Camera
from boardgames.games.whitewater.scene.camera_lead import Lookout
from boardgames.games.whitewater.scene.draw import effects, opening, ribbon, river
from boardgames.games.whitewater.scene.draw.raft_pictures import RaftPictures
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture, middle
from boardgames.games.whitewater.scene.ending.picture import Ending
from boardgames.games.whitewater.scene.layout import Layout, laid_out
from boardgames.games.whitewater.scene.motions import of_events
from boardgames.games.whitewater.scene.motions.wake import Wake
from boardgames.games.whitewater.scene.screens import end_turn_sheet
from boardgames.games.whitewater.scene.screens.own_stakes import PeekScene
from boardgames.games.whitewater.telling.spelling import END_TURN, spell
from boardgames.ui.draw.motion import Motion, Wait
from boardgames.ui.draw.theme import Colour, Palette, from_hex
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed
from boardgames.ui.scene import Room, Target
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene

WHITEWATER = Palette(
    accent=(224, 69, 44),
    deep=(11, 68, 83),
    paper=(214, 234, 232),
    ink=(13, 43, 51),
    light=(255, 226, 120),
)
ACTING = (Phase.ACT, Phase.DRIFT, Phase.FACE, Phase.REST, Phase.ROLL)


class WhitewaterScene(TableScene[Any, Any, Any, Any]):
    """The long river, its rafts, and the cards of whoever moves."""

    palette = WHITEWATER
    tray_height = 208
    has_end_picture = True
    game: Whitewater

    def __init__(self, room: Room, place: Place) -> None:
        self.chosen = ""
        """The raft whose hexes are lit."""
        self.pays_energy_first = False
        self.staked: tuple[str, ...] = ()
        """Rafts that have a stake laid on them so far, the highest first; nothing is played yet."""
        self.flow_ms = 0.0
        """How long the water has been running; it stands still while nothing moves."""
        self.trails = effects.Trails()
        self.wake = Wake()
        self.pictures = RaftPictures(room.assets)
        self.lookout = Lookout(self)
        self._layout: Layout | None = None
        self._locks = history.Locks()
        self.ending = Ending(self)
        super().__init__(room, place)

    # What is there ---------------------------------------------------------------------------

    @property
    def view(self) -> State:
        """What the person at the screen may know."""
        state: State = self.sitting.view
        return state

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        if self._layout is None:
            rafts = self.game.terms.rafts_per_seat(self.session.seats)
            self._layout = laid_out(self.room, self.areas, rafts)
        return self._layout

    @property
    def river(self) -> River:
        """The joined river as far as it is laid; there must be a board."""
        return self.game.terms.river(self.shown_course)

    @property
    def shown_course(self) -> tuple[str, ...]:
        """The boards that are seen: those that lie, or for want of any the first that could."""
        return self.view.course or (next(iter(self.game.terms.boards)),)

    @property
    def camera(self) -> Camera:
        """The window onto the river."""
        return self.lookout.camera

    @property
    def picture(self) -> RiverPicture:
        """The river's boards as pictures."""
        return self.lookout.picture

    def resized(self) -> None:
        """Lays everything out anew; what was moving has arrived."""
        self._layout = None
        self.pictures.forget_sizes()
        self.ending.forget_sizes()
        for module in (river, opening, ribbon):
            module.forget_sizes()
        super().resized()
        self.lookout.forget_sizes()

    @property
    def pointable(self) -> frozenset[Ref]:
        """What can be pointed at now, whether it lights up or not."""
        return self.picker.lit | self.picker.first_lit if self.decides else frozenset()

    @property
    def open_letters(self) -> list[str]:
        """The rafts the mover can still do something with."""
        found = {getattr(action, "raft", "") for action in self.picker_actions}
        return sorted(found - {""})

    @property
    def picker_actions(self) -> Sequence[AnyAction]:
        """What may be played now."""
        return self.session.legal_actions() if self.decides else ()

    @property
    def next_factor(self) -> int | None:
        """The stake to lay next, or None once all but the last lie."""
        return staking.next_factor(self)

    def raft_colour(self, letter: str) -> Colour:
        """The colour of a raft's hull."""
        looks = self.game.terms.rules.rafts
        return next(from_hex(look.colour) for name, look in looks.items() if name == letter)

    def raft_pattern(self, letter: str) -> str:
        """The pattern of a raft's hull."""
        looks = self.game.terms.rules.rafts
        return next(look.pattern for name, look in looks.items() if name == letter)

    def points_for(self, letter: str) -> int:
        """Points the mover has for a raft."""
        view = self.view
        member = member_of(raft_of(view, letter), view.active)
        return view.energy[view.active] + (ready_count(member.cards) if member else 0)

    def lock_cause(self, raft: Raft, member: Member, index: int) -> str:
        """What locked a card: paddle, rafter or capsize."""
        entries = self.session.entries[: self.sitting.shown]
        return self._locks.cause(entries, raft, member, index)

    @property
    def last_faces(self) -> dict[str, str]:
        """How each die fell last."""
        return self._locks.faces(self.session.entries[: self.sitting.shown])

    # Places ----------------------------------------------------------------------------------

    def at(self, here: Hex) -> tuple[float, float]:
        """The middle of a hex in the window."""
        return self.camera.at(middle(here))

    def plate_at(self, seat: Seat) -> tuple[float, float]:
        """The middle of a seat's plate."""
        rect = self.areas.plates[seat]
        return rect.centerx, rect.centery

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        return spell(action, self.session.state)

    def things(self) -> list[Target]:
        """Everything that can be pointed at."""
        return pointing.things(self)

    def targets(self) -> list[Target]:
        """As every table, but lit things over dark ones, and some the picker doesn't know."""
        return pointing.ordered(self, super().targets())

    def buttons(self) -> list[Button]:
        """The table's, and those that play nothing by themselves."""
        return [*super().buttons(), *pointing.own_buttons(self)]

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """Done with a raft, end of turn, end of the river."""
        return pointing.action_buttons(self)

    def take(self, ref: Ref) -> None:
        """Choosing, staking and looking are the table's own; the rest is part of an action."""
        match ref:
            case ("raft", str(letter)) if ref not in self.picker.lit:
                self._choose(letter)
            case ("raft", str(), int()) | ("stakes", "again" | "place"):
                staking.take(self, ref)
            case ("pay_switch",):
                self.pays_energy_first = not self.pays_energy_first
                self.changed()
            case ("seat", int(seat)) if self.view.phase is not Phase.PASS:
                self.room.stack.push(PeekScene(self.room, self, seat))
            case _ if ref == END_TURN and end_turn_sheet.rests_left(self):
                end_turn_sheet.ask(self)
            case _:
                super().take(ref)
                self._fill_in()
                self.lookout.look_at_marked()

    def _choose(self, letter: str) -> None:
        self.chosen = letter
        self.note = None
        if ("raft", letter) in self.picker.first_lit:
            self.picker.point(("raft", letter))
        else:
            self.picker.pointed = ()
        self.lookout.is_free = False
        self.lookout.follow()
        self.changed()

    def _fill_in(self) -> None:
        """Points on by itself where only one thing can be meant, or where the pay switch says."""
        while self.decides and self.picker.pointed:
            ref = payment.implied(self.picker.lit, self.pays_energy_first)
            if ref is None:
                break
            super().take(ref)
        if self.decides:
            hexes = [(int(ref[1]), int(ref[2])) for ref in self.picker.lit if ref[0] == "hex"]
            self.lookout.show([middle(here) for here in hexes])

    def turn_to(self, board: str) -> None:
        """Looks at that board of the river."""
        self.lookout.turn_to(board)

    # Looking ---------------------------------------------------------------------------------

    def _look_for_decision(self) -> None:
        super()._look_for_decision()
        self.wake.forget()
        self.staked = ()
        view = self.view
        letters = self.open_letters
        if view.phase not in ACTING:
            self.chosen = ""
        elif view.working:
            self.chosen = view.working
        elif self.chosen not in letters:
            self.chosen = letters[0] if letters else ""
        if ("raft", self.chosen) in self.picker.first_lit:
            self.picker.point(("raft", self.chosen))
        self.lookout.follow()

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the picture now."""
        return super().is_moving or self.camera.is_gliding or bool(self.trails)

    def animate(self, ms: float) -> None:
        """Motions, the camera behind them, and the water as long as anything moves."""
        was_moving = self.is_moving
        super().animate(ms)
        pose = self.stage.pose(("camera",))
        if pose is not None and pose.at is not None:
            self.lookout.follow_motion(pose.at)
        if self.camera.update(ms):
            self.changed()
        if was_moving:
            self.flow_ms += ms
            self.is_dirty = True
        self.trails.leave(self.stage, self.flow_ms)
        if not self.is_moving and self.view.course:
            # Boards farther down are drawn while nobody waits, so that scrolling never stutters.
            self.picture.paint_one()

    def act(self, action: Action) -> None:
        """Plays the action; the camera follows again once a turn is over."""
        if isinstance(action, EndTurn):
            self.lookout.is_free = False
        super().act(action)

    # Inputs ----------------------------------------------------------------------------------

    def pointer(self, given: Input) -> bool:
        """What steers the camera never waits for motions."""
        return self.lookout.pointer(given) or super().pointer(given)

    def key(self, pressed: KeyPressed) -> bool:
        """The camera's keys, and the letters of rafts that C and E have other uses for."""
        if self.lookout.key(pressed.key) or (pressed.key == "escape" and self._let_go()):
            return True
        name = pressed.key.upper()
        if pressed.shift and name in self.open_letters:
            self.take(("raft", name))
            return True
        if pressed.key == "t" and self.may_peek(self.view.active):
            self.take(("seat", self.view.active))
            return True
        return super().key(pressed)

    def _let_go(self) -> bool:
        """Esc lets go of what is held; the raft in play stays taken up, so it isn't in the way."""
        held = self.picker.pointed
        if not held or self.note is not None or self.marked is not None:
            return False
        own: Ref = ("raft", self.chosen)
        if held == (own,):
            if self.log_panel.is_open:
                return False
            self.open_menu()
            return True
        self.picker.pointed = (own,) if own in self.picker.first_lit else ()
        self.changed()
        return True

    def may_peek(self, seat: Seat) -> bool:
        """Whether the person of that seat may look at the own stakes now."""
        is_placed = self.view.phase in ACTING
        return is_placed and seat in self.session.humans and self.is_settled

    def arrows(self, direction: str) -> bool:
        """From the chosen raft outwards, when nothing has the focus yet."""
        ref = None if self.shows_focus else pointing.first_towards(self, direction)
        if ref is not None:
            self.focus(ref)
        return ref is not None

    # Words and pictures ----------------------------------------------------------------------

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self)

    def hint(self) -> str:
        """Advice."""
        return hints.hint(self)

    def keys_help(self) -> list[str]:
        """The table's keys and our own."""
        return [*words.KEYS, *super().keys_help()]

    def motions(self, moment: Moment[Any]) -> Sequence[Sequence[Motion]]:
        """How the event looks."""
        event = moment.event
        if not self.stage.is_busy:
            self.wake.forget()
        self.wake.wake_up(self.view)
        # Even an event without a picture of its own waits on the stage: what it did is remembered.
        return of_events.of(self, event) or [[Wait(0)]]

    def draw_backdrop(self, frame: Any, surface: pygame.Surface) -> None:
        """Wood, frames, tray."""
        river.draw_backdrop(self, surface)

    def draw_table(self, frame: Any, surface: pygame.Surface) -> None:
        """Everything that changes."""
        if self.room.stack.scenes and self.room.stack.top is not self and not self.is_settled:
            self.lookout.watch()
        river.draw_everything(self, surface)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return words.figures(self)

    def end_note(self, outcome: Outcome) -> str:
        """How ties were broken."""
        return words.ties(self)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The podium, every raft's way, the dice."""
        self.ending.draw(surface, area)
