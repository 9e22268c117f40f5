"""An open card: what time brings, what is pressed and typed, and the action that comes of it.

The rules list every action that could come; here people and sand choose one of them. A mark of
the Moderator stops the sand until it is confirmed, so a slip costs nothing. Nothing else of the
screen may ask the rules for hidden facts, and no solution is kept here.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import takewhile

from boardgames.core.game import NOBODY, Event, Ref, Seat
from boardgames.core.session import Entry
from boardgames.core.texts import _
from boardgames.games.whatzit.narration.match_stats import (
    HALF_SECOND,
    best_thoughts,
    solved_by_the_sand,
)
from boardgames.games.whatzit.narration.names import explanation
from boardgames.games.whatzit.narration.reveal import Said, reveal_of
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Phase, State
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.desk import (
    LAST_SECONDS,
    READ_MS,
    Asked,
    Desk,
    HeldKeys,
    LateLetters,
    Mode,
    Reading,
    Sand,
    is_look_due,
    is_sand_out,
    is_still,
    marked_action,
    mode_of,
    people_claiming,
    runs_sand,
    speaker,
)
from boardgames.games.whatzit.scene.draw.painters import print_ahead
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.screens import HiddenSide
from boardgames.ui.scene import Room
from boardgames.ui.table import game_ui
from boardgames.ui.table.states import HandingOver

HOLD_MS = 1000.0
CALL_MS = 1800.0
"""How long the dice and the move stay to be seen before the Moderator is called to look."""
LONGEST = 60
"""Letters an answer may have."""
FIRST_CALL_MS, EVERY_CALL_MS = 1500.0, 2500.0
"""When guests of the lesson call out."""

Actions = list[act.AnyAction]


class OpenCard(game_ui.LocalState):
    def __init__(self, room: Room, match: game_ui.Match) -> None:
        self._room = room
        self._game: Whatzit = match.game
        self._is_lesson = match.is_lesson
        self._ask_rules = match.ask_rules
        self._card: str | None = None
        """The card that was asked about last; None before the first position."""
        self._has_time = False
        """Whether time changes something at the card."""
        self.desk = Desk(self._full_glass())
        self.sand_clock = 0.0
        self.reading: Reading | None = None
        """A solution that stays over the board because nothing is animated."""
        self.fastest: dict[Seat, float] = {}
        """By seat: the shortest time in which it solved a card, in milliseconds."""
        self._uncalled_ms = 0.0
        self._called: tuple[tuple[int, int], int] | None = None
        """The card to whose look the Moderator was called last, by what was played before it."""
        self._ended: dict[int, Seat] = {}
        """By entry: who solved the card that ended there, or NOBODY."""
        self.keys = HeldKeys()
        self.letters = LateLetters()
        self.is_window_lost = False
        """Whether the last input said that the window has lost the keyboard."""

    def _full_glass(self) -> Sand:
        return Sand(self._game.setting.timer * 1000.0)

    def _begin(self) -> None:
        """Another card: bubbles stay until they have faded."""
        self.desk = Desk(self._full_glass(), bubbles=self.desk.bubbles)

    def follow(self, view: State) -> None:
        """Adapts the desk to a position: a new card gets a full timer, a decision a clean desk."""
        mode, is_first = mode_of(view), self._card is None
        card = view.card if mode is not Mode.NONE else ""
        is_taken_back = card != "" and self._card == "" and card == self.desk.card
        if is_taken_back:
            # The verdict was taken back: the sand waits where it was.
            self.desk.is_paused, self.reading = mode_of(view) is Mode.MARK, None
        elif card not in ("", self._card):
            self._begin()
        self._card = card
        self.desk.card = card or self.desk.card
        if is_sand_out(view):
            self.desk.sand.gone = self.desk.sand.total
        self.desk.clear(self._seconds_for(view) * 1000.0)
        # A match may have been saved in the middle of a card.
        is_paused = is_first or self.is_window_lost
        self.desk.is_paused |= is_paused and mode is not Mode.NONE

    def _seconds_for(self, view: State) -> int:
        """How long an answer may take in this position; 0: until the timer runs out."""
        match view.phase:
            case Phase.ANSWER:
                return int(self._game.options["answer_seconds"])
            case Phase.QUICK:
                return int(self._game.options["quick_seconds"])
        return 0

    def pause(self, view: State) -> None:
        if mode_of(view) is not Mode.NONE and not self.desk.is_paused:
            self.desk.is_paused = True
            self.desk.buzzed = ()

    def resume(self) -> None:
        self.desk.is_paused = False

    def covered(self, frame: WhatzitFrame) -> None:
        self.keys.release()
        self.pause(frame.view)

    def hidden_side(self) -> HiddenSide:
        solution = self._ask_rules(self._game.look)
        card = self._ask_rules(lambda state: state.card)
        return HiddenSide(card, solution.answer, explanation(card, solution.reading))

    def _next_moment(self) -> int:
        """After how many half seconds something happens; only the clock may know."""
        moment: int = self._ask_rules(self._game.next_moment)
        return moment

    # What is played ----------------------------------------------------------------------------

    def new_decision(self, frame: WhatzitFrame) -> None:
        if frame.is_settled:
            self.follow(frame.view)
        self._has_time = self._is_shown(frame.asked)

    def before_play(self, frame: WhatzitFrame, action: act.AnyAction) -> None:
        if isinstance(action, act.StartTimer):
            self._begin()

    def before_cue(self, entry: Entry) -> None:
        answers = [event.at for event in entry.events if isinstance(event, ev.ComputerAnswered)]
        if answers:
            self.desk.answered_at = answers[0] * HALF_SECOND
        self.desk.in_a_row = self._in_a_row(entry)

    def _in_a_row(self, entry: Entry) -> int:
        """Of the cards that ended up to this entry, the last ones that one seat solved."""
        ended = {index: one for index, one in self._ended.items() if index < entry.index}
        for event in entry.events:
            if isinstance(event, ev.Solved | ev.Unsolved):
                ended[entry.index] = event.seat if isinstance(event, ev.Solved) else NOBODY
        self._ended = ended
        last = [ended[index] for index in sorted(ended, reverse=True)]
        is_solved = bool(last) and last[0] != NOBODY
        return len(list(takewhile(lambda seat: seat == last[0], last))) if is_solved else 0

    def played(self, frame: WhatzitFrame, entries: Sequence[Entry]) -> None:
        events = [event for entry in entries for event in entry.events]
        self._tell_verdicts(events, frame.view)
        self._note_times(events)
        latest: State = frame.seen.latest
        if is_still(frame.room) and latest.phase is not Phase.OVER:
            # Where nothing is animated, a solution stays over the board for a while.
            moments = [moment for entry in entries for moment in frame.seen.moments(entry)]
            shown = reveal_of(self._game.setting, moments, labels.addressed(frame), self.desk.said)
            left = math.inf if self._game.to_move(latest) in frame.humans else READ_MS
            self.reading = self.reading if shown is None else Reading(shown, left)
        self.follow(latest)

    def _tell_verdicts(self, events: Sequence[Event], view: State) -> None:
        for event in events:
            if isinstance(event, ev.AnswerJudged):
                self._tell(event.seat, event.verdict, locks=view.phase is Phase.ANSWER)
            elif isinstance(event, ev.QuickGuess):
                self._note(event.seat, event.verdict)

    def _note_times(self, events: Sequence[Event]) -> None:
        times = {seat: at * HALF_SECOND for seat, at in best_thoughts(events).items()}
        people = filter(self._game.setting.is_human, solved_by_the_sand(events))
        for seat, time in {**times, **dict.fromkeys(people, self.desk.sand_seen)}.items():
            self.fastest[seat] = min(self.fastest.get(seat, time), time)

    # Time --------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self._has_time

    def _is_shown(self, asked: Asked) -> bool:
        """Whether time passes at the card, or bubbles or a solution are still to be seen."""
        desk = self.desk
        is_running = runs_sand(asked, desk) or self._runs_answer(asked) or bool(desk.buzzed)
        return bool(desk.bubbles) or self.reading is not None or is_running

    def _runs_answer(self, asked: Asked) -> bool:
        is_short = asked.view.phase in (Phase.ANSWER, Phase.QUICK)
        return asked.is_open and is_short and self.desk.answer_left > 0

    def is_typing(self, frame: WhatzitFrame) -> bool:
        is_on = bool(frame.asked.actions) or frame.is_turning_to_type
        return is_on and not self.desk.is_paused

    def pass_time(self, frame: WhatzitFrame, elapsed: game_ui.Elapsed) -> game_ui.Tick:
        print_ahead(frame)
        if not elapsed.is_live:
            return game_ui.Tick()
        self.sand_clock += elapsed.ms
        self.letters.let_pass(elapsed.ms)
        asked, gone = frame.asked, self.desk.sand.gone
        is_shown, is_asleep = self._is_shown(asked) or self.desk.held >= 0, bool(self.desk.locked)
        due = self._let_pass(asked, elapsed.ms)
        responses: Sequence[game_ui.Response] = ()
        is_read = self.reading is not None and self.reading.left <= 0
        if is_read:
            responses = self.close_reading(frame)
        elif self._is_look_called(frame, elapsed.ms):
            responses = [game_ui.HandOver()]
        if self._is_lesson:
            self._call_out(asked, gone)
        self._has_time = self._is_shown(asked) or self._waits_for_look(frame)
        return game_ui.Tick(is_shown, is_asleep or is_read, due, responses)

    def _waits_for_look(self, frame: WhatzitFrame) -> bool:
        """Whether another person is still to be called to look; one who went back isn't again."""
        view = frame.view
        is_due = isinstance(frame.state, HandingOver) and is_look_due(view)
        is_new = self._called != (view.returned, view.card_deck)
        is_free = self.reading is None and frame.is_on_top and not frame.is_animating
        return is_due and is_new and is_free and not self._is_lesson

    def _is_look_called(self, frame: WhatzitFrame, ms: float) -> bool:
        if not self._waits_for_look(frame):
            self._uncalled_ms = 0.0
            return False
        self._uncalled_ms += ms
        if self._uncalled_ms < CALL_MS:
            return False
        self._called = (frame.view.returned, frame.view.card_deck)
        return True

    def close_reading(self, frame: WhatzitFrame) -> list[game_ui.Response]:
        """Removes the solution that was read out; the decision that waited for it is asked."""
        self.reading = None
        # Something played meanwhile is shown first; then the table asks by itself. After a tie
        # the same Moderator's look needs no other screen to hand over.
        return [] if frame.is_animating else [game_ui.ShowPresent(), game_ui.HandOver()]

    def _let_pass(self, asked: Asked, ms: float) -> Actions:
        """Sand, seconds, locked buzzers; returns what their end means."""
        desk = self.desk
        desk.let_pass(ms)
        if self.reading is not None:
            self.reading.left -= ms
            return []
        if desk.buzzed and asked.is_open:
            desk.window_left -= ms
            return [self._buzz(asked)] if desk.window_left <= 0 else []
        if desk.held >= 0 and asked.is_open:
            desk.held += ms
            if desk.held >= HOLD_MS:
                desk.held = -1.0
                return self._give_up(asked)
        if runs_sand(asked, desk):
            return self._run_sand(asked, ms, self._next_moment() * HALF_SECOND)
        if self._runs_answer(asked):
            before = desk.answer_left
            desk.answer_left = max(0.0, before - ms)
            self._tick(before, desk.answer_left)
            # What is in the field counts: not having pressed Enter is no worse than a wrong word.
            is_over = desk.answer_left <= 0 and asked.mode is Mode.TYPE
            return self._say(asked) if is_over else []
        return []

    def _run_sand(self, asked: Asked, ms: float, moment: float) -> Actions:
        desk, sand = self.desk, self.desk.sand
        before = sand.left
        desk.unlock(sand.run(ms, moment))
        self._tick(before, sand.left)
        desk.sand_seen = sand.gone
        if sand.gone >= moment and act.LetClockRun() in asked.actions:
            return [act.LetClockRun()]
        if sand.gone >= moment:
            # A lesson waits for its learner: the glass is turned over again.
            sand.gone = 0.0
        return []

    def _tick(self, before: float, after: float) -> None:
        """One tick a second at the end."""
        if after <= LAST_SECONDS * 1000 and int(before / 1000) != int(after / 1000):
            self._room.sounds.play("whatzit_tick")

    def _call_out(self, asked: Asked, before: float) -> None:
        """What guests of a lesson say while the timer runs: wrong guesses, then the answer.

        The learner moderates and has looked at the card by then, so it may be its solution.
        """
        if asked.mode is not Mode.MARK:
            return
        for number in range(int(self.desk.sand.total // EVERY_CALL_MS)):
            if before < FIRST_CALL_MS + number * EVERY_CALL_MS <= self.desk.sand.gone:
                if number < len(labels.GUESTS):
                    text = _(labels.GUESTS[number])
                else:
                    text = _("{answer}!", answer=self.hidden_side().answer.capitalize())
                self.desk.say(asked.view.guessers[0], text, "called")

    # What people do ----------------------------------------------------------------------------

    def pressed(self, asked: Asked, ref: Ref) -> Actions | None:
        """What pressing a thing of the card plays; None: it is for the picker."""
        return [] if self._took(asked, ref) else self._meant_by(asked, ref) or None

    def _took(self, asked: Asked, ref: Ref) -> bool:
        desk = self.desk
        match ref:
            case ("chip", int(seat)):
                desk.mark(seat)
            case ("buzzer", int(seat)):
                self._press_buzzer(asked, seat)
            case ("button", "tie"):
                desk.is_tie = True
            case ("button", "run_on"):
                desk.marks, desk.is_tie, desk.is_naming = frozenset(), False, False
            case ("button", "person") if len(people_claiming(asked)) > 1:
                desk.is_naming = True
            case ("button", "give_up") | ("let_go",) if not desk.is_giving_up:
                # Giving up has to be asked twice, or held; released early, that counts as asking.
                desk.held, desk.is_giving_up = -1.0, True
            case ("keep_on",):
                desk.is_giving_up = False
            case ("hold",):
                is_marked = bool(desk.marks) or desk.is_tie
                if act.LetClockRun() in asked.actions and not is_marked:
                    desk.held = max(desk.held, 0.0)
            case ("go_on",):
                desk.is_paused = False
            case ("pause",):
                self.pause(asked.view)
            case ("letters", str(text)):
                self._type(text)
            case ("key", "erase"):
                desk.text = desk.text[:-1]
            case ("key", str(letter)):
                self._type(" " if letter == "space" else letter.lower())
            case _:
                return False
        return True

    def _meant_by(self, asked: Asked, ref: Ref) -> Actions:
        match ref:
            case ("say",):
                return self._say(asked)
            case ("silent",):
                self.desk.text = ""
                return self._say(asked)
            case ("button", "give_up") | ("let_go",):
                self.desk.held = -1.0
                return self._give_up(asked)
            case ("button", "claimed"):
                claim = asked.view.queue
                return [act.Award(claim[0]) if len(claim) == 1 else act.AwardTie(claim)]
            case ("button", "person"):
                return [act.Award(people_claiming(asked)[0])]
            case ("button", "yes") if asked.mode is Mode.MARK:
                meant = marked_action(asked, self.desk)
                return [] if meant is None else [meant]
        return []

    def _say(self, asked: Asked) -> Actions:
        verdict = self._game.judged(asked.view, self.desk.text)
        if asked.view.phase is Phase.GUESS and verdict is Verdict.SILENT:
            return []
        self.desk.typed[speaker(asked.view)] = self.desk.text.strip()
        self.desk.text = ""
        answer = act.Answer(verdict)
        if answer in asked.actions:
            return [answer]
        # A lesson takes only the right answer, and lets its learner try again.
        self._tell(asked.seat, verdict)
        self.desk.answer_left = self._seconds_for(asked.view) * 1000.0
        return []

    def _tell(self, seat: Seat, verdict: Verdict, *, locks: bool = False) -> None:
        """A bubble with the verdict; a wrong buzzer is locked for a while."""
        text, kind = labels.VERDICTS[verdict]
        self.desk.say(seat, _(text), kind)
        self._note(seat, verdict)
        if kind != "right":
            self._room.sounds.play(f"whatzit_{kind}")
        if kind == "wrong" and locks and (seconds := int(self._game.options["lockout_seconds"])):
            self.desk.locked[seat] = seconds * 1000.0

    def _note(self, seat: Seat, verdict: Verdict) -> None:
        text = self.desk.typed.pop(seat, "")
        if text:
            self.desk.said = (*self.desk.said, Said(seat, text, labels.VERDICTS[verdict][1]))

    def _press_buzzer(self, asked: Asked, seat: Seat) -> None:
        """A buzzer counts as pressed; for a moment others can still tie with it."""
        desk = self.desk
        if act.Buzz(seat) not in asked.actions or seat in desk.buzzed or seat in desk.locked:
            return
        if not desk.buzzed:
            desk.window_left = float(self._game.rules.tie_window_ms)
        desk.buzzed = (*desk.buzzed, seat)
        desk.say(seat, "!", "buzz")
        self._room.sounds.play(f"whatzit_buzz_{seat + 1}")

    def _buzz(self, asked: Asked) -> act.AnyAction:
        seats = tuple(sorted(self.desk.buzzed))
        self.desk.buzzed = ()
        together = act.BuzzTogether(seats)
        is_level = len(seats) > 1 and together in asked.actions
        return together if is_level else act.Buzz(seats[0])

    def _give_up(self, asked: Asked) -> Actions:
        """The timer skips ahead to the next moment; if that is its end, nobody had it."""
        sand = self.desk.sand
        self.desk.sand_seen = sand.gone
        sand.gone = max(sand.gone, self._next_moment() * HALF_SECOND)
        self.desk.has_given_up = True
        # Should a computer still know it, the second action isn't asked for.
        is_marked = asked.mode is Mode.MARK
        return [act.LetClockRun(), act.NobodySolved()] if is_marked else [act.LetClockRun()]

    def _type(self, text: str) -> None:
        clean = "".join(one for one in text if one.isprintable())
        # The space that started the timer is no part of an answer.
        self.desk.text = (self.desk.text + clean).lstrip()[:LONGEST]
