"""Texts of the table: prompts, badges, faces of buttons, captions."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.core.wording import join_names
from boardgames.games.whatzit.narration.names import (
    DECKS,
    LONGEST_CALLED,
    called_by,
    member_at,
    members_of,
    record,
    swap_gain,
    way,
)
from boardgames.games.whatzit.rules.board import Ground, Space
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import NO_SEAT, WICKED, Face, Phase, Play, State
from boardgames.games.whatzit.scene.desk import Mode
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.outcomes import is_swap_at_stake, offered

PLAYS = {Play.SOLO: "SOLO", Play.ALL: "ALL PLAY", Play.CHALLENGE: "CHALLENGE"}
LEGEND = ((Play.SOLO, "alone"), (Play.ALL, "all at once"), (Play.CHALLENGE, "one rival"))
VERDICTS = {
    Verdict.RIGHT: ("Right!", "right"),
    Verdict.NEAR: ("Close!", "near"),
    Verdict.WRONG: ("Wrong", "wrong"),
    Verdict.SILENT: ("No answer", "wrong"),
}
"""What is said over a chip, and how it is drawn."""
NO_GUESS = ("No guess", "wrong")
COUNTS, COUNTS_NOT = ("It counts!", "right"), ("No", "wrong")
HAVE_IT = "I have it!"
GUESTS = ("Door step?", "Shoe box?")
"""What guests of the lesson call out before somebody has it."""
MORE_TYPED = "and {} before"
NEARLY = "close"
"""Beside a typed answer that was nearly right."""
PAUSED = "PAUSED: the sand stands still"
TO_ANSWER, SECONDS = "to answer", "seconds"
PRESS_FIRST, TYPE_HERE = "First press your buzzer", "Type your answer"
EMPTY_SLOT = "The card of the turn lies here"
LOOK_ALONE = "{}: your look. Everyone else, eyes away."
HOW_TO_LOOK = "Hold the card (or Space) to look; or click to open it and click to close it."
THE_CARDS, ALL_CARDS = "The cards", "All cards of the match"
ROLL, START = "Roll", "Start the timer"
RIGHT, NOT_RIGHT = "Right", "Not right"
ACCEPT, DECLINE = "It counts", "No"
LOOK = "Look at the card"
YES, NO, NO_GO_ON = "Yes", "No", "No, go on"
TIE, NOBODY_HAD_IT = "A tie", "Nobody"
LOOK_AGAIN = "Look again"
SAY_IT, NO_ANSWER, GO_ON = "Say it", "No answer", "Go on"
CARD_BEFORE, NEXT_CARD, CLOSE = "Card before", "Next card", "Close"
BACK_TO_CARD, BACK_TO_TABLE = "Back to the card", "Back to the table"
SHORT_BADGES = {"MODERATOR": "JUDGES", "CHALLENGED": "RIVAL"}
"""Where a plate has no room for the whole word."""
ANNOUNCED = {
    Phase.FIRST: "{name} rolls for the first turn",
    Phase.ROLL: "{name} rolls",
    Phase.CHALLENGE: "{name} challenges",
    Phase.REWARD: "{name} has solved it",
}


def member_of(frame: WhatzitFrame, seat: Seat) -> str:
    """Who of a team plays for the seat: solves, moderates, or solves next; empty: no team."""
    view = frame.view
    count = view.turns[seat]
    if seat == view.solver:
        count -= 1
    elif seat == view.moderator:
        # A chair counts as taken once it is clear who guesses.
        is_counted = view.phase not in (Phase.ROLL, Phase.DICE, Phase.CHALLENGE)
        count = view.moderated[seat] - is_counted
    return member_at(frame.name_of(seat), frame.game.setting.members[seat], max(0, count))


def player(frame: WhatzitFrame, seat: Seat) -> str:
    """Who is meant where one person has something to do: of a team its Solver or Moderator."""
    view, name = frame.view, frame.name_of(seat)
    member = member_of(frame, seat) if seat in (view.solver, view.moderator) else ""
    if not member:
        return name
    return member if len(members_of(name)) > 1 else f"{name}, {member}"


def badge(frame: WhatzitFrame, seat: Seat) -> tuple[str, str]:
    """What a seat is in this turn, and how it is told: solver, moderator, guess, circle or ''."""
    view = frame.view
    if view.phase is Phase.OVER:
        return ("WINNER", "circle") if view.queue[:1] == (seat,) else ("", "")
    if seat == view.solver:
        return "SOLVER", "solver"
    if is_swap_at_stake(frame) and ("seat", seat) in frame.clickable:
        return swap_gain(view, seat), "stake"
    if seat == view.moderator:
        return ("MODERATOR", "moderator") if not view.program else ("SITS OUT", "moderator")
    if view.phase is Phase.REWARD and view.queue[:1] == (seat,):
        return "SOLVED IT", "guess"
    if seat in view.guessers and view.black is Play.CHALLENGE:
        return "CHALLENGED", "guess"
    if seat in view.guessers and view.face is not Face.NONE:
        return "GUESSING", "guess"
    if view.pawns[seat] == frame.game.path.circle:
        return "CIRCLE", "circle"
    return "", ""


def plate_line(frame: WhatzitFrame, seat: Seat) -> str:
    view = frame.view
    space = frame.game.path.spaces[view.pawns[seat]]
    place = short_place(space, view.pawns[seat])
    member = member_of(frame, seat)
    return f"{place}  ·  {member}" if member else place


def plate_lines(frame: WhatzitFrame, seat: Seat) -> list[str]:
    """The same in several lengths; of a rival also what it has solved."""
    view, line = frame.view, plate_line(frame, seat)
    if view.phase is not Phase.CHALLENGE or not frame.aids.outcomes or seat == view.solver:
        return [line]
    solved = record(view, seat)
    return [f"{line}  ·  {solved}", solved, line]


def caption(view: State) -> tuple[str, str]:
    if view.black is None:
        return "", ""
    kind = DECKS[view.card_deck] if view.card_deck >= 0 else ""
    small = f"Tie-break {view.ties}" if view.ties else f"{kind} card"
    return f"{view.white} · {PLAYS[view.black]}", small


def last_first_roll(view: State) -> tuple[Seat, int] | None:
    rolls = [(seat, roll) for seat, roll in enumerate(view.rolls) if roll > 0]
    return rolls[-1] if rolls else None


def whose_roll(frame: WhatzitFrame) -> str:
    view = frame.view
    seat: Seat | None = None
    if view.phase is Phase.FIRST_DIE:
        seat = view.rolls.index(0)
    elif view.phase is Phase.FIRST:
        last = last_first_roll(view)
        seat = None if last is None else last[0]
    elif view.black is not None or view.phase is Phase.DICE:
        seat = view.solver
    return "" if seat is None else f"{frame.name_of(seat)}'s roll"


def rolled(white: str, black: str) -> str:
    if not white.isdecimal() or black not in list(Play):
        return ""
    return f"{white} · {PLAYS[Play(black)]}"


def explained(frame: WhatzitFrame) -> str:
    """One sentence on who guesses and what there is to win."""
    view = frame.view
    if view.phase is Phase.OVER:
        return ""
    if view.black is None:
        return _before_dice(frame)
    if view.phase is Phase.REWARD:
        return _rewards(frame)
    if view.phase is Phase.OPEN and is_deaf_chair(frame):
        return deaf_chair(frame)
    solver = frame.name_of(view.solver)
    prize = f"Solving it moves a pawn {view.white} ahead."
    if view.pawns[view.solver] == frame.game.path.circle:
        prize = f"{solver} stands on the Circle: solving it wins."
    elif view.card_deck == WICKED:
        prize = "Solved from a yellow space, a Wicked card is worth its ladder too."
    match view.black:
        case Play.SOLO:
            return f"{solver} guesses alone; then quick guesses go round. {prize}"
        case Play.ALL:
            return f"Everybody who may guess guesses at once. {prize}"
    if view.phase is Phase.CHALLENGE and view.pawns[view.solver] == frame.game.path.circle:
        return f"{solver} names a rival. {prize}"
    if view.phase is Phase.CHALLENGE:
        return f"{solver} names a rival; the winner may move, {solver} may swap instead."
    return f"{' against '.join(frame.name_of(seat) for seat in view.guessers)}. {prize}"


def _rewards(frame: WhatzitFrame) -> str:
    setting, seat = frame.game.setting, frame.view.queue[0]
    ways = [way(setting, one) for one in offered(frame)]
    return f"{frame.name_of(seat)} has solved it: {', or '.join(ways)}." if ways else ""


def is_deaf_chair(frame: WhatzitFrame) -> bool:
    """Whether a computer has the Moderator's chair, so that the program judges (WZ-106)."""
    view, setting = frame.view, frame.game.setting
    return view.program and not setting.program_judges and view.moderator != NO_SEAT


def deaf_chair(frame: WhatzitFrame) -> str:
    name = frame.name_of(frame.view.moderator)
    return (
        f"{name} would moderate, but a computer hears nobody: the program judges this card, "
        "and answers are typed."
    )


def _before_dice(frame: WhatzitFrame) -> str:
    view = frame.view
    if view.phase in (Phase.FIRST, Phase.FIRST_DIE, Phase.SHUFFLE):
        return "Everybody rolls the white die; the highest is the first Solver."
    if view.solver == NO_SEAT:
        return ""
    if view.pawns[view.solver] == frame.game.path.circle:
        return "On the Circle you still roll: the black die says who guesses."
    return "Roll both dice: white moves your pawn, black says who guesses."


def prompt(frame: WhatzitFrame) -> str:
    view, seat = frame.view, frame.mover
    if seat is None:
        return ""
    name = called_by(player(frame, seat))
    match view.phase:
        case Phase.FIRST:
            return f"{name}: roll for the first turn."
        case Phase.ROLL:
            return f"{name}: roll both dice."
        case Phase.CHALLENGE:
            return f"{name}: challenge a seat or a pawn."
        case Phase.OPEN if is_deaf_chair(frame):
            chair = called_by(frame.name_of(view.moderator))
            return f"{chair} is a computer and hears nothing, so the program judges. Ready?"
        case Phase.OPEN if view.program:
            return "Ready? The sand runs as soon as the card is open."
        case Phase.OPEN:
            return f"{name}: look at the solution, then start the timer."
        case Phase.REWARD:
            return f"{name}: choose your reward."
    return _card_prompt(frame, seat)


def _card_prompt(frame: WhatzitFrame, seat: Seat) -> str:
    view, desk = frame.view, frame.desk
    # One moderates, but all members of a team guess.
    judges = frame.mode in (Mode.MARK, Mode.JUDGE)
    name = called_by(player(frame, seat) if judges else frame.name_of(seat))
    if desk.is_paused:
        return "The sand stands still."
    match frame.mode:
        case Mode.MARK if desk.marks or desk.is_tie:
            return _marked(frame)
        case Mode.MARK if view.phase is Phase.VERDICT:
            if view.queue:
                who = join_names([called_by(frame.name_of(seat)) for seat in view.queue])
                if desk.is_naming:
                    return f"{name}: press who was before {who}."
                return f"{who} has it now. {name}: had a person said it before?"
            return f"Time! {name}: did anybody have it?"
        case Mode.MARK:
            return f"Guess aloud! {name}: press who has it."
        case Mode.TYPE if view.phase is Phase.GUESS:
            return f"{name}: type your answers, as many as you like."
        case Mode.TYPE:
            return f"{name}: one answer. Type it and press Enter."
        case Mode.BUZZ:
            return "Press your buzzer when you know it."
        case Mode.JUDGE:
            who = called_by(frame.name_of(view.quick[0]))
            return f"{who}'s quick guess: was it right?"
        case Mode.APPEAL:
            who = called_by(frame.name_of(view.claims[0]))
            asked = "Does" if view.claims[0] == seat else f"{name}: does"
            return f"{who} was close. {asked} it count?"
    return ""


def _marked(frame: WhatzitFrame) -> str:
    names = [called_by(frame.name_of(seat)) for seat in sorted(frame.desk.marks)]
    if frame.desk.is_tie:
        if len(names) < 2:
            return "A tie: press everybody who had it at the same moment."
        return (
            f"A tie of {join_names(names)}?" if len(names) == 2 else "A tie of all that are marked?"
        )
    return f"{names[0]} had it?"


def keys(buzzers: Sequence[str]) -> list[tuple[str, str]]:
    return [
        (" ".join(buzzers), "the buzzers, by seat"),
        ("Esc", "after a buzz: no answer"),
        ("1 to 6", "a seat that was right"),
        ("Enter, Space", "the gold button"),
        ("Backspace", "no, the sand runs on"),
        ("T", "a tie"),
        ("N", "nobody"),
        ("V", "look again"),
        ("P", "a person was before the computer"),
        ("G, held or twice", "give up"),
        ("Y, N", "a quick guess was right or not"),
        ("A", "ahead"),
        ("C", "climb"),
        ("S", "swap"),
    ]


def chip(view: State, seat: Seat, plays: bool, asleep: float) -> str:
    """What a seat does at an open card; `asleep` is for how many milliseconds its buzzer sleeps."""
    if asleep:
        return f"sleeps {-int(-asleep // 1000)} s"
    if seat == view.moderator:
        return "sits out" if view.program else "moderates"
    if not plays:
        return "has guessed" if seat in view.guessers else "watches"
    if seat in view.claims:
        return "was close"
    return "quick guess" if view.phase is Phase.QUICK else "guesses"


def first_roll(roll: int) -> str:
    return {0: "to roll", -1: "out of it"}.get(roll, f"rolled {roll}")


def short_place(space: Space, place: int) -> str:
    """A space in as few words as a plate has room for."""
    short = {Ground.START: "Start", Ground.CIRCLE: "Circle"}
    return short.get(space.ground, f"Space {space.label or place}")


def last_card(answer: str, is_won: bool) -> str:
    return f"{'The winning card' if is_won else 'The last card'}: {answer}"


def had_it(frame: WhatzitFrame) -> str:
    view = frame.view
    return "They tie" if len(view.queue) > 1 else f"{called_by(frame.name_of(view.queue[0]))} first"


def person_first(frame: WhatzitFrame, people: Sequence[Seat]) -> str:
    return f"{called_by(frame.name_of(people[0]))} first" if len(people) == 1 else "A person first"


def give_up(frame: WhatzitFrame) -> str:
    """Who gives up, on the button for it; asked once more before it is done."""
    people = [seat for seat in frame.view.guessers if frame.game.setting.is_human(seat)]
    names = [called_by(frame.name_of(seat)) for seat in people]
    match names:
        case [name]:
            who = f"{name} gives up"
        case [_, _] if sum(map(len, names)) <= LONGEST_CALLED:
            who = f"{join_names(names)} give up"
        case [_, _]:
            who = "Both give up"
        case _:
            who = "All give up"
    return f"Really? {who}" if frame.desk.is_giving_up else who


def card_count(index: int, count: int) -> str:
    return f"Card {index + 1} of {count}" if count else "No cards yet"


def solved_by(name: str | None) -> str:
    return f"Solved by {name}" if name else "Nobody solved it"
