"""A table with an open card on it: its desk, its sand, keys that belong to it, and the look.

What people do at the card is worked out in `open_card`; this is the part of the table that asks it.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import NOBODY, Ref, Seat
from boardgames.core.session import Entry
from boardgames.games.whatzit.rules.actions import AnyAction, Look, StartTimer
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import State
from boardgames.games.whatzit.scene import pointing
from boardgames.games.whatzit.scene.card_inputs import HOLD, Focus, HeldKeys, is_letter, meant_by
from boardgames.games.whatzit.scene.desk import Asked, Desk, Mode, Reading, is_look_due, mode_of
from boardgames.games.whatzit.scene.draw.pictures import Pictures
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Layout
from boardgames.games.whatzit.scene.open_card import OpenCard, is_still
from boardgames.games.whatzit.scene.screens.look import HiddenSide, Looking, LookScene
from boardgames.ui.inputs import FocusChanged, Input, KeyPressed, PointerPressed, TextTyped
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.seat_keys import chosen_keys, key_name
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.table import TableScene

AnyFrame = Frame[Whatzit, State, Layout]


class CardTable(TableScene[Whatzit, State, AnyAction, Layout]):
    """What of the table concerns the card that is being played."""

    def __init__(self, room: Room, place: Place) -> None:
        game = place.session.game
        assert isinstance(game, Whatzit)
        self.card = OpenCard(room, game)
        self.pictures = Pictures(room, game)
        self._sand_clock = 0.0
        self._has_moved = False
        self._keys = HeldKeys()
        super().__init__(room, place)
        # Whoever opens a saved match may have looked away in the middle of a card.
        self.desk.is_paused = self.mode is not Mode.NONE

    @property
    def desk(self) -> Desk:
        """What people at the open card are doing just now."""
        return self.card.desk

    @property
    def mode(self) -> Mode:
        """How the card on the table is being played."""
        return mode_of(self.view)

    @property
    def asked(self) -> Asked:
        """What the open card asks of the people at it."""
        actions = self.decisions if self.mode is not Mode.NONE else ()
        is_open = bool(actions) and not self.is_covered
        return Asked(self.view, self.mode, self.sitting.viewer, actions, is_open)

    @property
    def _latest(self) -> State:
        """The position that has been played, whether it has been shown or not."""
        left = len(self.sitting.entries_to_show())
        return self.sitting.view_at(self.sitting.shown + left) if left else self.view

    @property
    def is_covered(self) -> bool:
        """Whether the code must not be seen: paused, something above, or nobody sits here."""
        if self.view.card != self._latest.card:
            # A card that is over, looked back on.
            return False
        if self.sitting.viewer == NOBODY or self.desk.is_paused:
            return True
        stack = self.room.stack.scenes
        return self in stack and stack[-1] is not self

    @property
    def typing(self) -> str | None:
        """Not None while letters belong to the card and not to the table."""
        is_on = bool(self.asked.actions) or self._is_turning_to_type
        return self.desk.text if is_on and not self.desk.is_paused else None

    @property
    def _is_turning_to_type(self) -> bool:
        """Whether a card is still being turned up for somebody who will type."""
        return self.stage.is_busy and mode_of(self._latest) is Mode.TYPE

    def _moment(self) -> int:
        """After how many half seconds of sand the next thing comes, for the clock alone."""
        return self.ask_rules(self.game.next_moment)

    @property
    def reading(self) -> Reading | None:
        """The solution that stands over the board, once everything before it has been shown."""
        return None if self.sitting.entries_to_show() else self.card.reading

    def own_frame(self, frame: AnyFrame | None = None) -> WhatzitFrame:
        """The frame with what an open card adds to it."""
        names = (key_name(place, self.room.settings) for place in self.buzzers)
        return extended(
            WhatzitFrame,
            frame or self.frame(),
            pictures=self.pictures,
            desk=self.desk,
            asked=self.asked,
            is_covered=self.is_covered,
            sand_clock=self._sand_clock,
            is_settled=self.is_settled,
            is_watched=self._has_moved and self.sitting.turn is Turn.COMPUTER and not self.decides,
            reading=self.reading,
            buzzers=tuple(names),
            has_stakes=self.has_stakes,
            rewards=frozenset(str(ref[1]) for ref in self.picker.first_lit if ref[0] == "reward"),
        )

    # Time ------------------------------------------------------------------------------------

    @property
    def moves_by_itself(self) -> bool:
        """While the sand runs, or somebody must be quick, or something said still hangs there."""
        return self.card.shows(self.asked)

    def before_motions(self, ms: float) -> None:
        """What came to rest just now moved until then."""
        self._has_moved = self.stage.is_moving

    def after_live_time(self, ms: float) -> Sequence[AnyAction]:
        """The sand runs only once all motions are over."""
        self._sand_clock += ms
        asked, gone = self.asked, self.desk.sand.gone
        self.is_dirty |= self.card.shows(asked) or self.desk.held >= 0
        if self.desk.asleep:
            self.changed()
        due = self.card.let_pass(asked, ms, self._moment)
        if self.card.reading is not None and self.card.reading.left <= 0:
            self.close_reading()
        if self.place.guide is not None:
            self.card.call_out(asked, gone, lambda: self._hidden_side().answer)
        return due

    def close_reading(self) -> None:
        """The solution that was read out goes, and the decision that waited for it is asked."""
        self.card.reading = None
        if self.stage.is_busy:
            # Something has been played meanwhile; when it has been shown, the table asks by itself.
            self.changed()
        else:
            self.catch_up()
            # A tie-break follows at once: the same Moderator's look is curtain enough.
            self.hand_over()

    def decision_came(self) -> None:
        """A new decision has a clean desk."""
        self.card.follow(self.view)

    def will_play(self, action: AnyAction) -> None:
        """A card that is turned up has all its sand."""
        if isinstance(action, StartTimer):
            self.card.begin()

    def was_played(self, entries: Sequence[Entry]) -> None:
        """Tells verdicts, reads out where nothing moves, remembers who was how fast."""
        events = [event for entry in entries for event in entry.events]
        self.card.tell_of(events, self.view)
        if is_still(self.room) and self.session.to_move is not None:
            moments = [moment for entry in entries for moment in self.moments(entry)]
            self.card.read_out(moments, self.name_of)
        self.card.follow(self._latest)

    # Inputs ----------------------------------------------------------------------------------

    @property
    def has_focus(self) -> bool:
        """Whether something on the table has the keyboard focus, and shows it."""
        return self.shows_focus and self.focused_target is not None

    def own_input(self, given: Input) -> bool:
        """While a card is open, keys belong to it."""
        if self.card.reading is not None and isinstance(given, KeyPressed | PointerPressed):
            self.close_reading()
            return True
        if self._keys.is_repeated(given) or self._covers(given):
            return True
        if self._is_turning_to_type and is_letter(given):
            # Whoever reads faster than the card turns loses no letter.
            self.stage.skip()
        if self.stage.is_busy or self.mode is Mode.NONE or not self.is_settled:
            return False
        target = self.target_at(given.pos) if isinstance(given, PointerPressed) else None
        pointed = target.ref if target is not None and target.lit else None
        usual = pointing.usual(pointing.card_buttons(self.own_frame()))
        focus = Focus(self.has_focus, self.note is not None, pointed, self.buzzers, usual)
        ref = meant_by(given, self.asked, self.desk, focus)
        if ref:
            self._press_at_card(given, ref)
        return ref is not None

    def _covers(self, given: Input) -> bool:
        """A lost window covers an open card at once, even while it is being turned over."""
        if given != FocusChanged(False) or mode_of(self._latest) is Mode.NONE:
            return False
        self.stage.skip()
        self.desk.is_paused = True
        self.changed()
        return True

    def _press_at_card(self, given: Input, ref: Ref) -> None:
        is_key = isinstance(given, KeyPressed) and given.key != "escape" and ref != HOLD
        if is_key and self.mode is Mode.MARK and not self.desk.is_paused:
            self.press(self.target_of(ref))
            return
        if isinstance(given, TextTyped):
            self.shows_focus = False
        self.take(ref)

    def own_key(self, pressed: KeyPressed) -> bool:
        """Enter hands the screen to a Moderator."""
        waits = self.is_settled and self.sitting.turn is Turn.HAND_OVER
        if pressed.key == "enter" and waits and not self.has_focus:
            self.hand_over()
            return True
        return False

    def was_covered(self) -> None:
        """Whatever covers the table stops the sand."""
        self._keys.release()
        self.card.pause(self.view)
        self.changed()

    @property
    def buzzers(self) -> list[str]:
        """By seat: where its buzzer lies on the keyboard."""
        return chosen_keys(self.game.rules.buzzers, self.room.settings)[: self.session.seats]

    def curtain(self, seat: Seat) -> Scene:
        """The Moderator's look is a curtain of its own."""
        looking = Looking(
            hidden_side=self._hidden_side,
            seen=lambda: self._has_looked(seat),
            start=lambda: self.send([StartTimer()]),
        )
        return LookScene(self.own_frame(), seat, looking)

    def _hidden_side(self) -> HiddenSide:
        """What is on the other side of the card, for whoever may look at it."""
        solution = self.ask_rules(self.game.look)
        card = self.ask_rules(lambda state: state.card)
        return HiddenSide(card, solution.answer, solution.reading)

    def _has_looked(self, seat: Seat) -> None:
        if self.sitting.viewer != seat:
            self.sitting.lift_curtain(seat)
        self.send([Look()])
        self.catch_up()

    def open_decision(self) -> Scene | None:
        """One person among computers, or one who looks at the next card, needs no handing over."""
        # After a tie the last solution is read first; the look comes when it is closed.
        is_look = is_look_due(self.view) and self.card.reading is None
        return self.curtain(self.sitting.viewer) if is_look else None
