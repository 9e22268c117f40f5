"""Texts of the table: badges, captions, what a turn is about, buttons that name people."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import NOBODY, Seat, Who
from boardgames.core.texts import N_, _, in_context, listed, plural
from boardgames.core.wording import Addressing
from boardgames.games.whatzit.narration.match_stats import Played
from boardgames.games.whatzit.narration.names import (
    LONGEST_CALLED,
    PLAYS,
    called_by,
    choice_text,
    member_at,
    members_of,
    record,
    short_place,
    swap_gain,
)
from boardgames.games.whatzit.narration.reveal import solved_by as solved_it
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import NO_SEAT, WICKED, Face, Phase, Play, State
from boardgames.games.whatzit.scene.frame import WhatzitFrame, WhatzitScenery
from boardgames.games.whatzit.scene.outcomes import is_swap_at_stake, offered

RULES = {
    Phase.FIRST: "WZ-16",
    Phase.ROLL: "WZ-23",
    Phase.CHALLENGE: "WZ-47",
    Phase.OPEN: "WZ-32",
    Phase.GUESS: "WZ-34",
    Phase.ANSWER: "WZ-89",
    Phase.VERDICT: "WZ-36",
    Phase.QUICK: "WZ-39",
    Phase.APPEAL: "WZ-93",
    Phase.REWARD: "WZ-57",
}
"""The rule of each decision."""
LEGEND = {
    Play.SOLO: N_("Alone"),
    Play.ALL: N_("All"),
    Play.CHALLENGE: N_("One rival"),
}
"""Who guesses, next to each face of the black die."""
RIGHT, NEAR, WRONG = "right", "near", "wrong"
"""How a verdict over a chip is drawn."""
VERDICTS = {
    Verdict.RIGHT: (N_("Right!"), RIGHT),
    Verdict.NEAR: (N_("Close!"), NEAR),
    Verdict.WRONG: (N_("Wrong"), WRONG),
    Verdict.SILENT: (N_("No answer"), WRONG),
}
NO_GUESS = (N_("No guess"), WRONG)
ACCEPTED, REJECTED = (N_("Accepted!"), RIGHT), (N_("Rejected"), WRONG)
I_KNOW = N_("I know it!")
GUESTS = (N_("Door step?"), N_("Shoe box?"))
"""What guests of the lesson call out before somebody is right."""
PAUSED = N_("Timer paused")
TO_ANSWER, SECONDS = N_("to answer"), N_("seconds")
PRESS_FIRST, TYPE_HERE = N_("Press your buzzer first"), N_("Type your answer")
EMPTY_SLOT = N_("Current card")
HOW_TO_LOOK = N_("Hold the card or Space to peek, or click to open and close it.")
CIRCLE_WINS = N_("{player} is on the Circle and wins by solving this card.")
LADDER_TOO = N_("Solve this Wicked card on a yellow space and you may climb, too.")
EVERYONE_ROLLS = N_("Everyone rolls the white die. The highest roll begins.")
ROLL_BOTH = N_("Roll both dice: white moves your pawn, black says who guesses.")
ROLL_ON_CIRCLE = N_("On the Circle you still roll both dice: the black die says who guesses.")


def rule_of(game: Whatzit, view: State) -> str:
    is_duel = view.black is Play.CHALLENGE
    match view.phase:
        case Phase.ROLL if view.pawns[view.solver] == game.path.circle:
            return "WZ-80"
        case Phase.GUESS if view.program:
            return "WZ-88" if view.black is Play.SOLO else "WZ-89"
        case Phase.VERDICT if view.queue:
            return "WZ-107"
        case Phase.QUICK if view.program:
            return "WZ-98"
        case Phase.REWARD if is_duel and view.queue[0] == view.solver:
            return "WZ-52"
        case Phase.REWARD if view.pawns[view.queue[0]] in game.path.ladders:
            return "WZ-58"
    return RULES.get(view.phase, "")


def member_of(frame: WhatzitFrame, seat: Seat) -> str:
    """The member who plays for a team: as Solver, Moderator or next Solver; empty if no team."""
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
    """Who has to do something: a player, or the member who plays for a team."""
    view, name = frame.view, frame.name_of(seat)
    member = member_of(frame, seat) if seat in (view.solver, view.moderator) else ""
    if not member:
        return name
    return member if len(members_of(name)) > 1 else f"{name}, {member}"


def is_you(frame: WhatzitFrame, seat: Seat) -> bool:
    """Whether only this person is at the screen, so that nobody has to be called by name."""
    return frame.humans == {seat} and not member_of(frame, seat)


def addressed(scenery: WhatzitScenery) -> Addressing:
    """Names everybody; somebody alone at the screen is "you", but no team is."""
    sole = next(iter(scenery.humans)) if len(scenery.humans) == 1 else NOBODY
    is_team = sole != NOBODY and member_at(
        scenery.name_of(sole), scenery.game.setting.members[sole], 0
    )
    return Addressing(scenery.name_of, NOBODY if is_team else sole)


# Around the board ----------------------------------------------------------------------------


def badge(frame: WhatzitFrame, seat: Seat) -> tuple[Sequence[str], str]:
    """A seat's role this turn, the longest wording first, and how the badge is drawn."""
    view = frame.view
    if view.phase is Phase.OVER:
        return ((_("Winner"),), "circle") if view.queue[:1] == (seat,) else ((), "")
    if seat == view.solver:
        return (_("Solver"),), "solver"
    if is_swap_at_stake(frame) and ("seat", seat) in frame.clickable:
        return (swap_gain(view, seat),), "stake"
    if seat == view.moderator:
        wordings = (_("Moderator"), _("Judges"))
        return (wordings, "moderator") if not view.program else ((_("Sits out"),), "moderator")
    if view.phase is Phase.REWARD and view.queue[:1] == (seat,):
        return (_("Solved it"),), "guess"
    if seat in view.guessers and view.black is Play.CHALLENGE:
        return (_("Challenged"), _("Rival")), "guess"
    if seat in view.guessers and view.face is not Face.NONE:
        return (_("Guessing"),), "guess"
    if view.pawns[seat] == frame.game.path.circle:
        return (in_context("space", "Circle"),), "circle"
    return (), ""


def plate_line(frame: WhatzitFrame, seat: Seat) -> str:
    place, member = panel_place(frame, frame.view.pawns[seat]), member_of(frame, seat)
    return f"{place}  ·  {member}" if member else place


def panel_place(frame: WhatzitFrame, place: int) -> str:
    """A space in as few words as a panel has room for."""
    short = short_place(frame.game.setting, place)
    is_numbered = frame.game.path.spaces[place].ground in (Ground.WHITE, Ground.YELLOW)
    return _("Space {number}", number=short) if is_numbered else short


def plate_lines(frame: WhatzitFrame, seat: Seat) -> list[str]:
    """The same in several lengths; for a rival also the cards they have solved."""
    view, line = frame.view, plate_line(frame, seat)
    if view.phase is not Phase.CHALLENGE or not frame.aids.outcomes or seat == view.solver:
        return [line]
    solved = record(view, seat)
    return [f"{line}  ·  {solved}", solved, line]


def caption(view: State) -> tuple[str, str]:
    if view.black is None:
        return "", ""
    if view.ties:
        small = _("Tie-break {number}", number=view.ties)
    else:
        small = _("Wicked card") if view.card_deck == WICKED else _("Regular card")
    return rolled(view.white, view.black), small


def last_first_roll(view: State) -> tuple[Seat, int] | None:
    rolls = [(seat, roll) for seat, roll in enumerate(view.rolls) if roll > 0]
    return rolls[-1] if rolls else None


def whose_roll(frame: WhatzitFrame) -> Seat | None:
    """Whose roll the dice show."""
    view = frame.view
    match view.phase:
        case Phase.FIRST_DIE:
            return view.rolls.index(0)
        case Phase.FIRST:
            last = last_first_roll(view)
            return None if last is None else last[0]
    return view.solver if view.black is not None or view.phase is Phase.DICE else None


def rolled(white: int, black: Play) -> str:
    return f"{white} · {_(PLAYS[black])}"


def first_roll(roll: int) -> str:
    match roll:
        case 0:
            return _("Has to roll")
        case -1:
            return _("Out of the roll")
    return _("Rolled {value}", value=roll)


# What the turn is about ----------------------------------------------------------------------


def explained(frame: WhatzitFrame) -> str:
    """Who guesses and what there is to win, in a sentence or two."""
    view = frame.view
    if view.phase is Phase.OVER:
        return ""
    if view.black is None:
        return _before_dice(frame)
    if view.phase is Phase.REWARD:
        return _rewards(frame)
    if view.phase is Phase.OPEN and is_deaf_chair(frame):
        return deaf_chair(frame)
    is_naming = view.phase is Phase.CHALLENGE
    return " ".join((_who_chooses(frame) if is_naming else _who_guesses(frame), _prize(frame)))


def _who_guesses(frame: WhatzitFrame) -> str:
    view, solver = frame.view, frame.name_of(frame.view.solver)
    listener = addressed(frame).listener
    match view.black:
        case Play.SOLO if view.solver == listener:
            return _("You guess alone. Then the others get a quick guess.")
        case Play.SOLO:
            return _("{solver} guesses alone. Then the others get a quick guess.", solver=solver)
        case Play.ALL if view.program or view.moderator == NO_SEAT:
            return _("Everyone guesses at once.")
        case Play.ALL:
            return _("Everyone but {player} guesses.", player=frame.name_of(view.moderator))
    if listener in view.guessers:
        (rival,) = (frame.name_of(seat) for seat in view.guessers if seat != listener)
        return _("You play against {rival}.", rival=rival)
    one, other = (frame.name_of(seat) for seat in view.guessers)
    return _("{player} plays against {rival}.", player=one, rival=other)


def _who_chooses(frame: WhatzitFrame) -> str:
    solver, is_you_to = frame.name_of(frame.view.solver), is_you(frame, frame.view.solver)
    if frame.view.pawns[frame.view.solver] == frame.game.path.circle:
        if is_you_to:
            return _("You choose a rival.")
        return _("{solver} chooses a rival.", solver=solver)
    if is_you_to:
        return _("You choose a rival and may swap places by winning.")
    return _("{solver} chooses a rival and may swap places by winning.", solver=solver)


def _prize(frame: WhatzitFrame) -> str:
    view = frame.view
    winners = could_win(frame)
    if addressed(frame).listener in winners:
        return _("You’re on the Circle and win by solving this card.")
    if view.solver in winners:
        return _(CIRCLE_WINS, player=frame.name_of(view.solver))
    if winners:
        names = [frame.name_of(seat) for seat in winners]
        if len(names) > 1:
            return _(
                "{players} are on the Circle and can win with this card.", players=listed(names)
            )
        return _(CIRCLE_WINS, player=names[0])
    if view.card_deck == WICKED:
        return _(LADDER_TOO)
    return plural("Reward: {count} space.", "Reward: {count} spaces.", view.white)


def could_win(frame: WhatzitFrame) -> list[Seat]:
    """Seats on the Circle that may guess this card, at once or after the Solver."""
    view, circle = frame.view, frame.game.path.circle
    is_solo = view.black is Play.SOLO
    seats = range(frame.seats) if is_solo else (view.solver, *view.guessers)
    return [
        seat
        for seat in dict.fromkeys(seats)
        if view.pawns[seat] == circle and seat != view.moderator
    ]


def _rewards(frame: WhatzitFrame) -> str:
    """A line for each choice."""
    setting, seat = frame.game.setting, frame.view.queue[0]
    choices = [choice_text(setting, one) for one in offered(frame)]
    solved = solved_it(seat, addressed(frame))
    return "\n".join((solved, *choices)) if choices else ""


def is_deaf_chair(frame: WhatzitFrame) -> bool:
    """Whether a computer has the Moderator's chair, so that the program judges (WZ-106)."""
    view, setting = frame.view, frame.game.setting
    return view.program and not setting.program_judges and view.moderator != NO_SEAT


def deaf_chair(frame: WhatzitFrame) -> str:
    return _("A computer can’t hear you, so type your answers. The program judges this card.")


def _before_dice(frame: WhatzitFrame) -> str:
    view = frame.view
    if view.phase in (Phase.FIRST, Phase.FIRST_DIE, Phase.SHUFFLE):
        return _(EVERYONE_ROLLS)
    if view.solver == NO_SEAT:
        return ""
    return _(ROLL_ON_CIRCLE if view.pawns[view.solver] == frame.game.path.circle else ROLL_BOTH)


# At an open card -----------------------------------------------------------------------------


def keys(buzzers: Sequence[str]) -> list[tuple[str, str]]:
    return [
        (" ".join(buzzers), _("Buzzers, by player")),
        (_("Esc"), _("Give no answer")),
        (_("1 to 6"), _("Choose who got it")),
        (_("Enter, Space"), _("Press the gold button")),
        (_("Backspace"), _("Cancel: the timer continues")),
        ("T", _("Call a tie")),
        ("N", _("Nobody got it, or no person was first")),
        ("V", _("Look at the solution again")),
        ("P", _("A person was before the computer")),
        ("G", _("Give up (hold, or press twice)")),
        (_("Y or N"), _("Judge a quick guess")),
        ("A", _("Move your pawn")),
        ("C", _("Climb the ladder")),
        ("S", _("Swap places")),
    ]


def key_name(key: str) -> str:
    """What is printed on a key of the pad."""
    match key:
        case "erase":
            return in_context("key", "Erase")
        case "space":
            return in_context("key", "Space")
    return key


def chip(view: State, seat: Seat, plays: bool, locked: float) -> str:
    """What a seat does at an open card; `locked` is for how many milliseconds its buzzer is."""
    if locked:
        return _("Locked: {seconds} s", seconds=-int(-locked // 1000))
    if seat == view.moderator:
        return _("Sits out") if view.program else _("Moderates")
    if not plays:
        return _("Has guessed") if seat in view.guessers else _("Watches")
    if seat in view.claims:
        return _("Was close")
    return _("Quick guess") if view.phase is Phase.QUICK else _("Guessing")


def to_look(frame: WhatzitFrame, seat: Seat) -> str:
    if is_you(frame, seat):
        return _("You judge this card: peek at its solution!")
    name = player(frame, seat)
    return _("{player}, your turn to peek. Everyone else, look away!", player=name)


def had_it(frame: WhatzitFrame) -> str:
    view = frame.view
    if len(view.queue) > 1:
        return in_context("button", "They tie")
    return _("{player} first", player=called_by(frame.name_of(view.queue[0])))


def person_first(frame: WhatzitFrame, people: Sequence[Seat]) -> str:
    if len(people) != 1:
        return _("A person first")
    return _("{player} first", player=called_by(frame.name_of(people[0])))


def give_up(frame: WhatzitFrame) -> str:
    """Who gives up, on the button for it; asked once more before it is done."""
    if frame.desk.is_giving_up:
        return _("Sure? Press again")
    if frame.humans & set(frame.view.guessers) == {addressed(frame).listener}:
        return in_context("button", "Give up")
    match people_guessing(frame):
        case [one]:
            return _("{player} gives up", player=one)
        case [one, other] if len(one) + len(other) <= LONGEST_CALLED:
            return _("{one} and {other} give up", one=one, other=other)
        case [_one, _other]:
            return _("Both give up")
    return _("All give up")


def people_guessing(frame: WhatzitFrame) -> list[str]:
    people = [seat for seat in frame.view.guessers if frame.game.setting.is_human(seat)]
    return [called_by(frame.name_of(seat)) for seat in people]


# Cards of the match --------------------------------------------------------------------------


def last_card(answer: str, is_won: bool) -> str:
    if is_won:
        return _("The winning card: {answer}", answer=answer)
    return _("The last card: {answer}", answer=answer)


def cards_solved(cards: Sequence[Played]) -> str:
    """What all cards of a match come to."""
    if not cards:
        return _("No cards yet")
    solved = sum(card.solver is not None for card in cards)
    return plural(
        "{count} card, {solved} solved", "{count} cards, {solved} solved", len(cards), solved=solved
    )


def card_count(index: int, count: int) -> str:
    return _("Card {number} of {count}", number=index + 1, count=count)


def card_told(index: int, card: Played, who: Who) -> str:
    number, answer = index + 1, card.answer
    if card.solver is None:
        return _("Card {number}: {answer}. Nobody got it.", number=number, answer=answer)
    text = N_("Card {number}: {answer}. Solved by {player}.")
    return _(text, number=number, answer=answer, player=who(card.solver))


def solved_by(name: str | None) -> str:
    return _("Solved by {player}", player=name) if name else _("Nobody got it")
