"""An open card: what time brings, what is pressed and typed, and the action that comes of it.

The rules list every action that could come; here people and sand choose one of them. A mark of
the Moderator stops the sand until it is confirmed, so a slip costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from boardgames.core.game import Event, Moment, Ref, Seat, Who
from boardgames.core.session import Entry
from boardgames.games.whatzit.narration.match_stats import best_thoughts, solved_by_the_sand
from boardgames.games.whatzit.narration.reveal import Said, reveal_of
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Phase, State
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.desk import (
    HALF_SECOND,
    LAST_SECONDS,
    READ_MS,
    Asked,
    Desk,
    Mode,
    Reading,
    Sand,
    is_sand_out,
    mode_of,
    runs_sand,
)
from boardgames.ui.scene import Room

HOLD_MS = 1000.0
LONGEST = 60
"""Letters an answer may have."""
FIRST_CALL_MS, EVERY_CALL_MS = 1500.0, 2500.0
"""When guests of the lesson call out."""

Actions = list[act.AnyAction]


class OpenCard:
    """The desk of the card that is played, and what time and people do at it."""

    def __init__(self, room: Room, game: Whatzit) -> None:
        self._room = room
        self._game = game
        self._card = ""
        self.desk = Desk(Sand(game.setting.timer * 1000.0))
        self.sand_seen = 0.0
        """How much sand had fallen when time last moved, in milliseconds."""
        self.reading: Reading | None = None
        """A solution that stands over the board because nothing moves."""
        self.fastest: dict[Seat, float] = {}
        """By seat: the shortest time in which it solved a card, in milliseconds of sand."""

    def begin(self) -> None:
        """Another card: the glass is full, nothing has been said but what still hangs there."""
        sand = Sand(self._game.setting.timer * 1000.0)
        self.desk = Desk(sand, bubbles=self.desk.bubbles)
        self.sand_seen = 0.0

    def pause(self, view: State) -> None:
        """The sand stands still and the code is covered."""
        if mode_of(view) is not Mode.NONE and not self.desk.is_paused:
            self.desk.is_paused = True
            self.desk.buzzed = ()

    def follow(self, view: State) -> None:
        """Brings the desk to a position: a new card has new sand, a new decision a clean desk."""
        card = view.card if mode_of(view) is not Mode.NONE else ""
        if card not in ("", self._card):
            self.begin()
        self._card = card
        self.desk.card = card or self.desk.card
        if is_sand_out(view):
            self.desk.sand.gone = self.desk.sand.total
        self.desk.clear(self._seconds_for(view) * 1000.0)

    def _seconds_for(self, view: State) -> int:
        """How long an answer may take in this position; 0: as long as the sand."""
        match view.phase:
            case Phase.ANSWER:
                return int(self._game.options["answer_seconds"])
            case Phase.QUICK:
                return int(self._game.options["quick_seconds"])
        return 0

    def tell_of(self, events: Sequence[Event], view: State) -> None:
        """Something was played at a view: verdicts are told, and who was how fast is kept."""
        for event in events:
            if isinstance(event, ev.AnswerJudged):
                self.tell(view, event.seat, event.verdict)
            elif isinstance(event, ev.QuickGuessJudged):
                self._note(event.seat, event.verdict)
        times = {seat: at * HALF_SECOND for seat, at in best_thoughts(events).items()}
        people = filter(self._game.setting.is_human, solved_by_the_sand(events))
        for seat, time in {**times, **dict.fromkeys(people, self.sand_seen)}.items():
            self.fastest[seat] = min(self.fastest.get(seat, time), time)

    def read_out(self, moments: Sequence[Moment[State]], who: Who) -> None:
        """Where nothing moves, a solution among these moments stays over the board for a while."""
        shown = reveal_of(self._game.setting, moments, who, self.desk.said)
        self.reading = self.reading if shown is None else Reading(shown, READ_MS)

    # Time --------------------------------------------------------------------------------------

    def shows(self, asked: Asked) -> bool:
        """Whether time passes at the card, or something said still hangs there."""
        return bool(self.desk.bubbles) or self.reading is not None or self._is_running(asked)

    def _is_running(self, asked: Asked) -> bool:
        """Whether time passes at the card."""
        return runs_sand(asked, self.desk) or self._runs_answer(asked) or bool(self.desk.buzzed)

    def _runs_answer(self, asked: Asked) -> bool:
        """Whether the seconds of one answer run."""
        is_short = asked.view.phase in (Phase.ANSWER, Phase.QUICK)
        return asked.is_open and is_short and self.desk.answer_left > 0

    def let_pass(self, asked: Asked, ms: float, moment_of: Callable[[], int]) -> Actions:
        """Sand, seconds, sleeping buzzers; gives what their end means.

        `moment_of` tells after how many half seconds the next thing comes: only the clock may ask.
        """
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
                return self.give_up(moment_of)
        if runs_sand(asked, self.desk):
            return self._run_sand(asked, ms, moment_of() * HALF_SECOND)
        if self._runs_answer(asked):
            before = desk.answer_left
            desk.answer_left = max(0.0, before - ms)
            self._tick(before, desk.answer_left)
            # What stands in the field counts: not having pressed Enter is no worse than a wrong
            # word.
            is_over = desk.answer_left <= 0 and asked.mode is Mode.TYPE
            return self.say(asked) if is_over else []
        return []

    def _run_sand(self, asked: Asked, ms: float, moment: float) -> Actions:
        desk, sand = self.desk, self.desk.sand
        before = sand.left
        ran = sand.run(ms, moment)
        desk.sleep(ran)
        self._tick(before, sand.left)
        self.sand_seen = sand.gone
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

    def call_out(self, asked: Asked, before: float, answer: Callable[[], str]) -> None:
        """What guests of a lesson say while the sand runs: wrong guesses, then the answer.

        The learner moderates and has looked at the card by then, so it may be its solution.
        """
        if asked.mode is not Mode.MARK:
            return
        for number in range(int(self.desk.sand.total // EVERY_CALL_MS)):
            if before < FIRST_CALL_MS + number * EVERY_CALL_MS <= self.desk.sand.gone:
                is_wrong = number < len(words.GUESTS)
                text = words.GUESTS[number] if is_wrong else words.called(answer())
                self.desk.say(asked.view.guessers[0], text, "called")

    # What people do ----------------------------------------------------------------------------

    def say(self, asked: Asked) -> Actions:
        """The typed answer is judged."""
        verdict = self._game.judged(asked.view, self.desk.text)
        if asked.view.phase is Phase.GUESS and verdict is Verdict.SILENT:
            return []
        self.desk.typed[speaker(asked.view)] = self.desk.text.strip()
        self.desk.text = ""
        answer = act.Answer(verdict)
        if answer in asked.actions:
            return [answer]
        # A lesson takes only the right answer, and lets its learner try again.
        self.tell(asked.view, asked.seat, verdict)
        self.desk.answer_left = self._seconds_for(asked.view) * 1000.0
        return []

    def tell(self, view: State, seat: Seat, verdict: Verdict) -> None:
        """A bubble with the verdict; a wrong buzzer falls asleep."""
        text, kind = words.VERDICTS[verdict]
        self.desk.say(seat, text, kind)
        self._note(seat, verdict)
        if kind != "right":
            self._room.sounds.play(f"whatzit_{kind}")
        lockout = int(self._game.options["lockout_seconds"]) * 1000.0
        if kind == "wrong" and view.phase is Phase.ANSWER and lockout:
            self.desk.asleep[seat] = lockout

    def _note(self, seat: Seat, verdict: Verdict) -> None:
        """What the seat typed stays to be seen."""
        text = self.desk.typed.pop(seat, "")
        if text:
            one = Said(seat, text, words.VERDICTS[verdict][1])
            self.desk.said = (*self.desk.said, one)

    def _press_buzzer(self, asked: Asked, seat: Seat) -> None:
        """A buzzer counts as pressed; others have a moment to be level with it."""
        desk = self.desk
        if act.Buzz(seat) not in asked.actions or seat in desk.buzzed or seat in desk.asleep:
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

    def give_up(self, moment_of: Callable[[], int]) -> Actions:
        """The sand runs to whatever comes next, at once."""
        sand = self.desk.sand
        self.sand_seen = sand.gone
        sand.gone = max(sand.gone, moment_of() * HALF_SECOND)
        return [act.LetClockRun()]

    def type_letters(self, text: str) -> None:
        """More letters in the field."""
        clean = "".join(one for one in text if one.isprintable())
        # The space that started the timer is no part of an answer.
        self.desk.text = (self.desk.text + clean).lstrip()[:LONGEST]

    def took(self, asked: Asked, ref: Ref) -> bool:
        """Whether a thing of the card was pressed that plays nothing by itself."""
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
                # Asked twice it is done, and so it is by holding the button; let go early, that
                # counts as asking.
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
                self.type_letters(text)
            case ("key", "erase"):
                desk.text = desk.text[:-1]
            case ("key", str(letter)):
                self.type_letters(" " if letter == "space" else letter.lower())
            case _:
                return False
        return True

    def played(self, asked: Asked, ref: Ref, moment_of: Callable[[], int]) -> Actions:
        """What a thing of the card plays; what isn't here is spelled like any other action."""
        match ref:
            case ("say",):
                return self.say(asked)
            case ("silent",):
                self.desk.text = ""
                return self.say(asked)
            case ("button", "give_up") | ("let_go",):
                self.desk.held = -1.0
                return self.give_up(moment_of)
            case ("button", "claimed"):
                claim = asked.view.queue
                return [act.Award(claim[0]) if len(claim) == 1 else act.AwardTie(claim)]
            case ("button", "person"):
                return [act.Award(people_claiming(asked)[0])]
            case ("button", "yes") if asked.mode is Mode.MARK:
                meant = marked_action(asked, self.desk)
                return [] if meant is None else [meant]
        return []


def is_still(room: Room) -> bool:
    """Whether nothing moves, so that a solution would be gone at once."""
    return room.settings.reduced_motion or room.settings.animation_speed <= 0


def marked_action(asked: Asked, desk: Desk) -> act.AnyAction | None:
    """What the marks mean, if they mean anything that may be played."""
    marks = tuple(sorted(desk.marks))
    if not marks:
        return None
    meant: act.AnyAction = act.AwardTie(marks) if desk.is_tie else act.Award(marks[0])
    return meant if meant in asked.actions else None


def people_claiming(asked: Asked) -> list[Seat]:
    """Who can have been before the computers that answered."""
    found = [one.seat for one in asked.actions if isinstance(one, act.Award)]
    return [seat for seat in found if seat not in asked.view.queue]


def speaker(view: State) -> Seat:
    """Whose answer is typed in this position."""
    match view.phase:
        case Phase.ANSWER:
            return view.queue[0]
        case Phase.QUICK:
            return view.quick[0]
    return view.solver


def answer_time(entries: Iterable[Entry]) -> float:
    """When on the sand a computer has the answer in the first of these entries with one."""
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ev.ComputerAnswered):
                return event.at * HALF_SECOND
    return 0.0
