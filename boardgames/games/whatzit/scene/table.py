"""The table of Whatzit?: what can be pointed at, what is said, which screens it opens.

Time and typing at an open card are in `open_card`. Nothing here decides anything about the rules or
ever holds a solution: the Moderator's look asks for it while it is open, and not a moment longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from boardgames.core.game import NOBODY, Moment, Outcome, Ref, RuleRef, Seat
from boardgames.core.session import Entry
from boardgames.games.whatzit.rules.actions import AnyAction, Look, StartTimer
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import State
from boardgames.games.whatzit.scene import hints, open_card, pointing, tray, words
from boardgames.games.whatzit.scene.card_inputs import HOLD, Focus, meant_by
from boardgames.games.whatzit.scene.desk import Asked, Desk, Mode, is_look_due, mode_of
from boardgames.games.whatzit.scene.draw import whole
from boardgames.games.whatzit.scene.draw.pictures import Pictures
from boardgames.games.whatzit.scene.ending import picture
from boardgames.games.whatzit.scene.frame import WHATZIT, WhatzitFrame, WhatzitScenery
from boardgames.games.whatzit.scene.layout import Layout, laid_out, map_of
from boardgames.games.whatzit.scene.motions import of_events
from boardgames.games.whatzit.scene.open_card import OpenCard, is_still
from boardgames.games.whatzit.scene.screens.card_browser import CardsScene
from boardgames.games.whatzit.scene.screens.look import HiddenSide, Looking, LookScene
from boardgames.games.whatzit.telling.spelling import spell
from boardgames.games.whatzit.telling.why import sleeping
from boardgames.ui.draw.motion import Groups
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import FocusChanged, Input, KeyPressed, PointerPressed, TextTyped
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.shell.seat_keys import chosen_keys, key_name
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.frame import Frame, extended
from boardgames.ui.table.game_table import EndExtra
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.table import TableScene

AnyFrame = Frame[Whatzit, State, Layout]


class WhatzitScene(TableScene[Whatzit, State, AnyAction, Layout]):
    """The winding path, pawns, two dice, the card box and the sand."""

    palette = WHATZIT
    has_end_picture = True
    hints_before_handing_over = True

    def __init__(self, room: Room, place: Place) -> None:
        game = place.session.game
        assert isinstance(game, Whatzit)
        self.card = OpenCard(room, game)
        self.pictures = Pictures(room, game)
        self._sand_clock = 0.0
        self._ending = Kept[object, picture.Ending]()
        super().__init__(room, place)
        # Whoever opens a saved match may have looked away in the middle of a card.
        self.desk.is_paused = self.mode is not Mode.NONE

    def lay_out(self, areas: Areas) -> Layout:
        """The map somebody asked for by name, or that of the variant."""
        return laid_out(self.room, areas, map_of(self.place.maps, self.game))

    def forget_sizes(self) -> None:
        """Everything that was painted for the old size goes."""
        self.pictures.forget_sizes()

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
        return self.desk.text if self.asked.actions and not self.desk.is_paused else None

    def _moment(self) -> int:
        """After how many half seconds of sand the next thing comes, for the clock alone."""
        return self.ask_rules(self.game.next_moment)

    # Time ------------------------------------------------------------------------------------

    @property
    def moves_by_itself(self) -> bool:
        """While the sand runs, or somebody must be quick, or something said still hangs there."""
        return self.card.shows(self.asked)

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
        is_read = is_still(self.room) and self.session.to_move is not None
        self.card.tell_of(events, self.view, self.name_of if is_read else None)
        self.card.follow(self._latest)

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        return spell(action, self.sitting.viewer)

    def things(self) -> list[Target]:
        """Seats always; the open card, or the board with all that lies on it."""
        return pointing.things(self.own_frame())

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Lit things lie over dark ones; a paused card leaves only its buttons."""
        frame = self.own_frame()
        if self.desk.is_paused and frame.is_card_up:
            return [button.target() for button in self.buttons()]
        return sorted(pointing.lit(frame, targets), key=lambda target: target.lit)

    def arranged_buttons(self, buttons: list[Button]) -> list[Button]:
        """Those of the open card before those of every table, as Tab comes to them."""
        own = pointing.card_buttons(self.own_frame()) if self.is_settled else []
        return [*own, *buttons]

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """The one thing to press, or the rewards side by side."""
        return pointing.decision_buttons(self.own_frame())

    def waiting_buttons(self) -> list[Button]:
        """After the end, all cards of the match can be looked through."""
        is_over = self.sitting.turn is Turn.OVER and self.place.guide is None
        return [pointing.all_cards_button(self.layout)] if is_over else []

    def took(self, ref: Ref) -> bool:
        """Looks, pauses, and what people mark and type at the open card."""
        match ref:
            case ("look_again", "cards"):
                self.room.stack.push(self._all_cards())
            case ("card",):
                self.hand_to(self.view.moderator)
            case ("look_again",):
                # The Moderator may look once more; the sand stands still meanwhile.
                self.was_covered()
                self.room.stack.push(self.curtain(self.view.moderator))
            case ("buzzer", int(seat)) if seat in self.desk.asleep:
                self.refused(ref)
            case _:
                return self.mode is not Mode.NONE and self.card.took(self.asked, ref)
        return True

    def shortcut(self, ref: Ref) -> Sequence[AnyAction]:
        """What was typed or marked, and giving up."""
        if self.mode is Mode.NONE:
            return ()
        return self.card.played(self.asked, ref, self._moment)

    def reason_here(self, ref: Ref) -> RuleRef | None:
        """A sleeping buzzer says when it wakes."""
        match ref:
            case ("buzzer", int(seat)) if seat in self.desk.asleep:
                return sleeping(-int(-self.desk.asleep[seat] // 1000))
        return None

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
        if self._covers(given):
            return True
        if self.stage.is_busy or self.mode is Mode.NONE or not self.is_settled:
            return False
        target = self.target_at(given.pos) if isinstance(given, PointerPressed) else None
        pointed = target.ref if target is not None and target.lit else None
        focus = Focus(self.has_focus, self.note is not None, pointed, self.buzzers)
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

    def _all_cards(self) -> CardsScene:
        return CardsScene(self.room, self.pictures.printer, self.ending.cards, self.name_of)

    # Words -----------------------------------------------------------------------------------

    def call(self, seat: Seat) -> str:
        """Only where a turn of its own begins."""
        name = words.player(self.own_frame(), seat)
        return words.ANNOUNCED.get(self.view.phase, "").format(name=name)

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self.own_frame())

    def hints(self) -> Iterator[tuple[str, str]]:
        """What is worth telling, where it can be read: a look would lie over it."""
        is_covered = is_look_due(self.view) and self.decides
        if tray.has_room_for_hints(self.layout) and not is_covered:
            yield from hints.fitting(self.game, self.view, self.name_of)

    def advice(self) -> str:
        """For a challenge or a reward; puzzles get none."""
        seat, who = self.sitting.viewer, self.name_of
        return hints.advice(self.game, self.view, seat, who) or hints.NO_ADVICE

    def own_keys(self) -> list[tuple[str, str]]:
        """Those of an open card, and the rewards'."""
        return words.keys(self.own_frame().buzzers)

    # Pictures --------------------------------------------------------------------------------

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
            reading=None if self.sitting.entries_to_show() else self.card.reading,
            buzzers=tuple(names),
            rewards=frozenset(str(ref[1]) for ref in self.picker.first_lit if ref[0] == "reward"),
        )

    def motions(self, moment: Moment[State]) -> Groups:
        """How the event looks."""
        scenery = extended(
            WhatzitScenery,
            self.scenery(),
            pictures=self.pictures,
            sand_seen=self.card.sand_seen if self.is_live else None,
            answered_at=open_card.answer_time(self.sitting.entries_to_show()),
        )
        return of_events.of(scenery, moment)

    def draw_backdrop(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """What lies still; a card's pictures are made ready with it."""
        whole.draw_still(frame, surface)
        whole.prepare(frame.layout, self.pictures)

    def draw_table(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Everything that changes."""
        whole.draw_changing(self.own_frame(frame), surface)

    # The end ---------------------------------------------------------------------------------

    @property
    def ending(self) -> picture.Ending:
        """The cards of the match that are over, and whether the last one won it."""
        key = (self.sitting.shown, self.session.to_move is None)
        return self._ending.get(key, lambda: picture.ending_of(self.seen_events))

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match; how fast people were is only what this screen has seen."""
        return picture.figures(self.seen_events, self.session.seats, self.card.fastest)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The winner on the Circle, the others, the winning card."""
        picture.draw_ending(self.own_frame(), surface, area, outcome, self.ending)

    def end_extra(self, outcome: Outcome) -> EndExtra | None:
        """All cards of the match, to leaf through."""
        return EndExtra(words.THE_CARDS, self._all_cards) if self.ending.cards else None
