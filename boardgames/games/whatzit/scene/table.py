"""The table of Whatzit?: what can be pointed at, what is said, which screens it opens.

Time and typing at an open card are in `open_card`; drawing and motions get values. Nothing here
decides anything about the rules, and nothing here ever holds a solution: the Moderator's look asks
for it while it is open, and not a moment longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from boardgames.core.game import NOBODY, Moment, Outcome, Ref, Seat
from boardgames.core.session import Entry
from boardgames.games.whatzit.rules.actions import AnyAction, Look, StartTimer
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Face, Phase, State
from boardgames.games.whatzit.scene import hints, open_card, pointing, side, tray, words
from boardgames.games.whatzit.scene.card_inputs import GIVE_UP, HOLD, Focus, meant_by
from boardgames.games.whatzit.scene.desk import HALF_SECOND, Asked, Desk, Mode, mode_of
from boardgames.games.whatzit.scene.draw import open_card as easel
from boardgames.games.whatzit.scene.draw import pawns
from boardgames.games.whatzit.scene.draw.board import draw_ground
from boardgames.games.whatzit.scene.draw.pictures import Pictures
from boardgames.games.whatzit.scene.ending.picture import Ending, draw_ending, ending_of
from boardgames.games.whatzit.scene.frame import WHATZIT, WhatzitFrame, WhatzitScenery
from boardgames.games.whatzit.scene.layout import Layout, laid_out
from boardgames.games.whatzit.scene.motions import of_events
from boardgames.games.whatzit.scene.open_card import OpenCard
from boardgames.games.whatzit.scene.screens.card_browser import CardsScene
from boardgames.games.whatzit.scene.screens.look import HiddenSide, LookScene
from boardgames.games.whatzit.scene.screens.look import Look as LookValues
from boardgames.games.whatzit.telling.spelling import spell
from boardgames.games.whatzit.telling.tally import best_thoughts, tallies
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
from boardgames.ui.table.notes import Note
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
        self._ending = Kept[object, Ending]()
        super().__init__(room, place)
        # Whoever opens a saved match may have looked away in the middle of a card.
        self.desk.is_paused = self.mode is not Mode.NONE

    def lay_out(self, areas: Areas) -> Layout:
        """The map somebody asked for by name, or that of the variant."""
        rules = self.game.rules
        others = [name for name in self.place.maps if name not in rules.boards.values()]
        name = others[0] if others else rules.boards[str(self.game.options["board"])]
        return laid_out(self.room, areas, self.place.maps[name])

    def forget_sizes(self) -> None:
        """Everything that was painted for the old size goes."""
        self.pictures.forget_sizes()
        pawns.forget_sizes()
        easel.forget_sizes()

    # The open card ---------------------------------------------------------------------------

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
        seat = self.session.to_move
        is_open = self.mode is not Mode.NONE and self.decides and not self.is_covered
        seat = NOBODY if seat is None else seat
        return Asked(self.view, self.mode, seat, self.decisions, is_open)

    @property
    def is_card_up(self) -> bool:
        """Whether the easel with the open card stands over the board."""
        pose = self.stage.pose(("easel",))
        return self.view.face in (Face.UP, Face.READ) if pose is None else not pose.is_hidden

    @property
    def _latest(self) -> State:
        """The position that has been played, whether it has been shown or not."""
        sitting = self.sitting
        latest: State = sitting.view_at(sitting.shown + len(sitting.entries_to_show()))
        return latest

    @property
    def is_covered(self) -> bool:
        """Whether the code must not be seen: paused, something above, or nobody sits here."""
        if self.view.card != self._latest.card:
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
        if self.card.shows(asked) or self.desk.held >= 0:
            self.is_dirty = True
        if self.desk.asleep or asked.view.phase in (Phase.ANSWER, Phase.QUICK):
            self._targets = None
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

    def decision_came(self) -> None:
        """A new decision has a clean desk."""
        self.card.follow(self.view)

    def will_play(self, action: AnyAction) -> None:
        """A card that is turned up has all its sand."""
        if isinstance(action, StartTimer):
            self.card.begin()
            self.card.sand_seen = 0.0

    def was_played(self, entries: Sequence[Entry]) -> None:
        """Tells verdicts, reads out where nothing moves, remembers who was how fast."""
        events = [event for entry in entries for event in entry.events]
        self.card.tell_of(events, self.view)
        settings = self.room.settings
        is_still = settings.reduced_motion or settings.animation_speed <= 0
        if is_still and self.session.to_move is not None:
            read = open_card.reading_of(events, self.view.card, self.name_of)
            self.card.reading = read or self.card.reading
        self.card.follow(self._latest)

    # Pointing --------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        seat = self.session.to_move
        return spell(action, seat if seat is not None else NOBODY)

    def things(self) -> list[Target]:
        """Seats always; the open card, or the board with all that lies on it."""
        frame = self.own_frame()
        if frame.is_card_up:
            return [*pointing.of_seats(frame), *pointing.of_card(frame)]
        return [*pointing.of_board(frame), *pointing.of_tray(frame), *pointing.of_seats(frame)]

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Lit things lie over dark ones; a paused card leaves only its buttons."""
        if self.desk.is_paused and self.is_card_up:
            return [button.target() for button in self.buttons()]
        found = pointing.lit(self.own_frame(), targets)
        return sorted(found, key=lambda target: target.lit)

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
                self.pause()
                self.room.stack.push(self.curtain(self.view.moderator))
            case ("go_on",):
                self.go_on()
            case ("pause",):
                self.pause()
            case ("hold",) if self.target_of(GIVE_UP) is None:
                pass
            case ("let_go",):
                # Let go early, holding counts as asking.
                self.desk.held = -1.0
                self.take(GIVE_UP)
            case ("buzzer", int(seat)) if seat in self.desk.asleep:
                self.answered(ref)
            case _:
                return self.mode is not Mode.NONE and self.card.took(self.asked, ref)
        return True

    def shortcut(self, ref: Ref) -> Sequence[AnyAction]:
        """What was typed or marked, and giving up."""
        if self.mode is Mode.NONE:
            return ()
        return self.card.played(self.asked, ref, self._moment)

    def answered(self, ref: Ref) -> bool:
        """A sleeping buzzer says when it wakes."""
        match ref:
            case ("buzzer", int(seat)) if seat in self.desk.asleep:
                reason = sleeping(-int(-self.desk.asleep[seat] // 1000))
                target = self.target_of(ref)
                near = target.rect if target is not None else self.areas.prompt
                self.tell(Note(reason.sentence, near, reason.rule))
                return True
        return False

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
        is_mark = self.mode is Mode.MARK and isinstance(given, KeyPressed)
        if is_mark and not self.desk.is_paused and given != KeyPressed("escape") and ref != HOLD:
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
        self.pause()

    @property
    def buzzers(self) -> list[str]:
        """By seat: where its buzzer lies on the keyboard."""
        return chosen_keys(self.game.rules.buzzers, self.room.settings)[: self.session.seats]

    # Screens ---------------------------------------------------------------------------------

    def curtain(self, seat: Seat) -> Scene:
        """The Moderator's look is a curtain of its own."""
        view = self.view
        values = LookValues(
            player=self.player_of(seat),
            caption=words.player(self.own_frame(), seat),
            printer=self.pictures.printer,
            deck=view.card_deck,
            has_seen=view.face is not Face.DOWN,
            is_again=view.phase is not Phase.OPEN,
            hidden_side=self._hidden_side,
            seen=lambda: self._has_looked(seat),
            start=lambda: self.send([StartTimer()]),
        )
        return LookScene(self.room, values)

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
        is_look = self.view.phase is Phase.OPEN and not self.view.program
        # After a tie the last solution is read first; the look comes when it is closed.
        waits = self.card.reading is not None
        return self.curtain(self.sitting.viewer) if is_look and not waits else None

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
        looks = self.view.phase is Phase.OPEN and not self.view.program and self.decides
        if tray.has_room_for_hints(self.layout) and not looks:
            yield from hints.fitting(self.game, self.view, self.name_of)

    def advice(self) -> str:
        """For a challenge or a reward; puzzles get none."""
        seat = self.session.to_move
        found = "" if seat is None else hints.advice(self.game, self.view, seat, self.name_of)
        return found or hints.NO_ADVICE

    def own_keys(self) -> list[str]:
        """Those of an open card, and the rewards'."""
        return words.keys(self.own_frame().buzzers)

    # Pictures --------------------------------------------------------------------------------

    def own_frame(self, frame: AnyFrame | None = None) -> WhatzitFrame:
        """The frame with what an open card adds to it."""
        asked, settings = self.asked, self.room.settings
        lit = self.picker.first_lit
        return extended(
            WhatzitFrame,
            frame or self.frame(),
            pictures=self.pictures,
            desk=self.desk,
            asked=asked,
            is_card_up=self.is_card_up,
            is_covered=self.is_covered,
            runs_sand=self.card.runs_sand(asked),
            sand_clock=self._sand_clock,
            reading=None if self.sitting.entries_to_show() else self.card.reading,
            buzzers=tuple(key_name(place, settings) for place in self.buzzers),
            rewards=frozenset(str(ref[1]) for ref in lit if ref[0] == "reward"),
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
        """Wood, board, tray, what the dice mean."""
        draw_ground(frame, surface)
        side.draw_legend(frame.room, surface, frame.layout.legend)
        # Made ready now, so that the first card turns over without a hitch.
        easel.prepare(frame.layout, self.pictures.printer)

    def draw_table(self, frame: AnyFrame, surface: pygame.Surface) -> None:
        """Everything that changes."""
        own = self.own_frame(frame)
        side.draw_side(own, surface)
        if own.is_card_up:
            # The panel hides the whole board, so nothing on it needs to be drawn.
            easel.draw(own, surface)
        else:
            pawns.draw_lights(own, surface)
            pawns.draw_pawns(own, surface)
            tray.draw_tray(own, surface)
        if own.reading is not None:
            easel.draw_reading(own, surface, own.reading)

    # The end ---------------------------------------------------------------------------------

    @property
    def ending(self) -> Ending:
        """The cards of the match that are over, and whether the last one won it."""
        key = (self.sitting.shown, self.session.to_move is None)
        return self._ending.get(key, lambda: ending_of(self.seen_events))

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match; how fast people were is only what this screen has seen."""
        events = self.seen_events
        thought = {seat: at * HALF_SECOND for seat, at in best_thoughts(events).items()}
        return words.figures(tallies(events, self.session.seats), {**self.card.fastest, **thought})

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The winner on the Circle, the others, the winning card."""
        draw_ending(self.own_frame(), surface, area, outcome, self.ending)

    def end_extra(self, outcome: Outcome) -> EndExtra | None:
        """All cards of the match, to leaf through."""
        return EndExtra(words.THE_CARDS, self._all_cards) if self.ending.cards else None
