"""An open card: what time brings, what is pressed and typed, and the action that comes of it.

The rules list every action that could come; here people and sand choose one of them. A mark of
the Moderator stops the sand until it is confirmed, so a slip costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import Ref, Seat
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase, State
from boardgames.games.whatzit.scene import guests
from boardgames.games.whatzit.scene.desk import HALF_SECOND, LAST_SECONDS
from boardgames.games.whatzit.scene.modes import Mode
from boardgames.games.whatzit.scene.screens.look import LookScene
from boardgames.games.whatzit.telling.why import sleeping
from boardgames.ui.table.notes import Note

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

HOLD_MS = 1000.0
LONGEST = 60
"""Letters an answer may have."""


# Time ----------------------------------------------------------------------------------------


def seconds_for(scene: WhatzitScene, state: State) -> int:
    """How long an answer may take in this position; 0: as long as the sand."""
    match state.phase:
        case Phase.ANSWER:
            return int(scene.game.options["answer_seconds"])
        case Phase.QUICK:
            return int(scene.game.options["quick_seconds"])
    return 0


def is_running(scene: WhatzitScene) -> bool:
    """Whether time passes at the card."""
    return runs_sand(scene) or runs_answer(scene) or bool(scene.desk.buzzed)


def _is_open(scene: WhatzitScene) -> bool:
    return scene.mode is not Mode.NONE and scene.decides and not scene.is_covered


def runs_sand(scene: WhatzitScene) -> bool:
    """Whether the sand falls now."""
    desk = scene.desk
    held_up = bool(desk.marks) or desk.is_tie or bool(desk.buzzed)
    return _is_open(scene) and scene.view.phase is Phase.GUESS and not held_up


def runs_answer(scene: WhatzitScene) -> bool:
    """Whether the seconds of one answer run."""
    is_short = scene.view.phase in (Phase.ANSWER, Phase.QUICK)
    return _is_open(scene) and is_short and scene.desk.answer_left > 0


def let_pass(scene: WhatzitScene, ms: float) -> None:
    """Sand, seconds, sleeping buzzers; plays what their end means."""
    desk = scene.desk
    if desk.buzzed and _is_open(scene):
        scene.is_dirty = True
        desk.window_left -= ms
        if desk.window_left <= 0:
            _buzz(scene)
        return
    if desk.held >= 0 and _is_open(scene):
        desk.held += ms
        scene.is_dirty = True
        if desk.held >= HOLD_MS:
            desk.held = -1.0
            _give_up(scene)
            return
    if runs_sand(scene):
        _run_sand(scene, ms)
    elif runs_answer(scene):
        scene.is_dirty = True
        before = desk.answer_left
        desk.answer_left = max(0.0, before - ms)
        _tick(scene, before, desk.answer_left)
        if desk.answer_left <= 0:
            _answer_time_over(scene)


def _run_sand(scene: WhatzitScene, ms: float) -> None:
    desk, sand = scene.desk, scene.desk.sand
    # The moment is read from the match and not from a view: only the clock may know it.
    moment = scene.game.next_moment(scene.session.state) * HALF_SECOND
    before = sand.left
    ran = sand.run(ms, moment)
    desk.sleep(ran)
    guests.call(scene, sand.gone - ran, sand.gone)
    scene.is_dirty = True
    _tick(scene, before, sand.left)
    scene.shown_sand = sand.gone
    if sand.gone >= moment and is_playable(scene, act.LetClockRun()):
        scene.act(act.LetClockRun())
    elif sand.gone >= moment:
        # A lesson waits for its learner: the glass is turned over again.
        sand.gone = 0.0
    elif desk.asleep:
        scene.changed()


def _tick(scene: WhatzitScene, before: float, after: float) -> None:
    """One tick a second at the end."""
    if after <= LAST_SECONDS * 1000 and int(before / 1000) != int(after / 1000):
        scene.room.sounds.play("whatzit_tick")


def _answer_time_over(scene: WhatzitScene) -> None:
    if scene.mode is Mode.TYPE:
        # What stands in the field counts: not having pressed Enter is no worse than a wrong word.
        say(scene)
    scene.changed()


def is_playable(scene: WhatzitScene, action: act.AnyAction) -> bool:
    """Whether the match takes the action now; a lesson takes only what its script asks for."""
    return action in scene.session.legal_actions()


# What people do ------------------------------------------------------------------------------


def say(scene: WhatzitScene) -> None:
    """The typed answer is judged."""
    text = scene.desk.text
    verdict = scene.game.judged(scene.session.state, text)
    if scene.view.phase is Phase.GUESS and verdict is Verdict.SILENT:
        return
    scene.desk.text = ""
    answer, seat = act.Answer(verdict), scene.session.to_move
    if is_playable(scene, answer):
        scene.act(answer)
    elif seat is not None:
        # A lesson takes only the right answer, and lets its learner try again.
        tell(scene, seat, verdict)
        scene.desk.answer_left = seconds_for(scene, scene.session.state) * 1000.0


def tell(scene: WhatzitScene, seat: Seat, verdict: Verdict) -> None:
    """A bubble with the verdict; a wrong buzzer falls asleep."""
    desk = scene.desk
    lockout = int(scene.game.options["lockout_seconds"]) * 1000.0
    match verdict:
        case Verdict.RIGHT:
            desk.say(seat, "Right!", "right")
        case Verdict.NEAR:
            desk.say(seat, "Close!", "near")
            scene.room.sounds.play("whatzit_near")
        case _:
            desk.say(seat, "Wrong" if verdict is Verdict.WRONG else "No answer", "wrong")
            scene.room.sounds.play("whatzit_wrong")
            if scene.view.phase is Phase.ANSWER and lockout:
                desk.asleep[seat] = lockout


def press_buzzer(scene: WhatzitScene, seat: Seat) -> None:
    """A buzzer counts as pressed; others have a moment to be level with it."""
    desk = scene.desk
    if not is_playable(scene, act.Buzz(seat)) or seat in desk.buzzed:
        return
    if seat in desk.asleep:
        refused(scene, ("buzzer", seat))
        return
    if not desk.buzzed:
        desk.window_left = float(scene.game.rules.tie_window_ms)
    desk.buzzed = (*desk.buzzed, seat)
    desk.say(seat, "!", "buzz")
    scene.room.sounds.play(f"whatzit_buzz_{seat + 1}")
    scene.changed()


def _buzz(scene: WhatzitScene) -> None:
    seats = tuple(sorted(scene.desk.buzzed))
    scene.desk.buzzed = ()
    together = act.BuzzTogether(seats)
    is_level = len(seats) > 1 and is_playable(scene, together)
    scene.act(together if is_level else act.Buzz(seats[0]))


def marked_action(scene: WhatzitScene) -> act.AnyAction | None:
    """What the marks mean, if they mean anything that may be played."""
    marks = tuple(sorted(scene.desk.marks))
    if not marks:
        return None
    meant: act.AnyAction = act.AwardTie(marks) if scene.desk.is_tie else act.Award(marks[0])
    return meant if is_playable(scene, meant) else None


def _give_up(scene: WhatzitScene) -> None:
    """The sand runs to whatever comes next, at once."""
    moment = scene.game.next_moment(scene.session.state) * HALF_SECOND
    scene.shown_sand = scene.desk.sand.gone
    scene.desk.sand.gone = max(scene.desk.sand.gone, moment)
    scene.act(act.LetClockRun())


def ask_to_give_up(scene: WhatzitScene) -> None:
    """Asked twice it is done; holding the button does it too."""
    if scene.desk.is_giving_up:
        _give_up(scene)
    else:
        scene.desk.is_giving_up = True
        scene.changed()


def type_letters(scene: WhatzitScene, text: str) -> None:
    """More letters in the field."""
    clean = "".join(one for one in text if one.isprintable())
    scene.desk.text = (scene.desk.text + clean)[:LONGEST]
    scene.shows_focus = False
    scene.changed()


def take(scene: WhatzitScene, ref: Ref) -> bool:
    """Does what a thing of the open card is for; False if it is none."""
    desk = scene.desk
    match ref:
        case ("go_on",):
            scene.go_on()
        case ("chip", int(seat)):
            desk.mark(seat)
        case ("buzzer", int(seat)):
            press_buzzer(scene, seat)
        case ("button", str(which)) if scene.mode is not Mode.NONE:
            _take_button(scene, which)
        case ("key", "erase"):
            desk.text = desk.text[:-1]
        case ("key", str(letter)):
            desk.text = (desk.text + (" " if letter == "space" else letter.lower()))[:LONGEST]
        case ("say",):
            say(scene)
        case ("silent",):
            desk.text = ""
            say(scene)
        case ("look_again",):
            look_again(scene)
        case _:
            return False
    scene.changed()
    return True


def _take_button(scene: WhatzitScene, which: str) -> None:
    desk = scene.desk
    match which:
        case "tie":
            desk.is_tie = True
        case "run_on":
            desk.marks, desk.is_tie = frozenset(), False
        case "give_up":
            ask_to_give_up(scene)
        case "nobody":
            scene.act(act.NobodySolved())
        case "yes" if scene.mode is Mode.MARK:
            meant = marked_action(scene)
            if meant is not None:
                scene.act(meant)
        case "yes" | "no" if scene.mode is Mode.JUDGE:
            scene.act(act.JudgeQuick(which == "yes"))
        case "yes" | "no" if scene.mode is Mode.APPEAL:
            scene.act(act.Accept() if which == "yes" else act.Decline())


def look_again(scene: WhatzitScene) -> None:
    """The Moderator may look once more; the sand stands still meanwhile."""
    scene.pause()
    scene.room.stack.push(LookScene(scene.room, scene, scene.view.moderator))


def refused(scene: WhatzitScene, ref: Ref) -> bool:
    """A sleeping buzzer says when it wakes; False if it is something else."""
    match ref:
        case ("buzzer", int(seat)) if seat in scene.desk.asleep:
            seconds = -int(-scene.desk.asleep[seat] // 1000)
            reason = sleeping(seconds)
            target = scene.target_of(ref)
            near = target.rect if target is not None else scene.areas.prompt
            scene.note = Note(reason.sentence, near, reason.rule)
            scene.changed()
            return True
    return False
