"""What the table of Whatzit? says: prompts, labels, badges, buttons, advice, figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from boardgames.core.game import Seat
from boardgames.games.whatzit.rules.numbers import Ground, Play
from boardgames.games.whatzit.rules.state import NO_SEAT, WICKED, Face, Phase, State
from boardgames.games.whatzit.scene.modes import Mode
from boardgames.games.whatzit.telling.advice import advice
from boardgames.games.whatzit.telling.tally import Tally
from boardgames.games.whatzit.telling.words import DECKS, member_at, members_of, space_name

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

PLAYS = {Play.SOLO: "SOLO", Play.ALL: "ALL PLAY", Play.CHALLENGE: "CHALLENGE"}
LEGEND = (
    (Play.SOLO, "1", "the Solver alone"),
    (Play.ALL, "ALL", "all at once"),
    (Play.CHALLENGE, "1:1", "one rival"),
)
ANNOUNCED = {
    Phase.FIRST: "{name} rolls for the first turn",
    Phase.ROLL: "{name} rolls",
    Phase.CHALLENGE: "{name} challenges",
    Phase.REWARD: "{name} has solved it",
}


def member_of(scene: WhatzitScene, seat: Seat) -> str:
    """Who of a team plays for the seat: solves, moderates, or solves next; empty: no team."""
    view = scene.view
    count = view.turns[seat]
    if seat == view.solver:
        count -= 1
    elif seat == view.moderator:
        # A chair counts as taken once it is clear who guesses.
        is_counted = view.phase not in (Phase.ROLL, Phase.DICE, Phase.CHALLENGE)
        count = view.moderated[seat] - is_counted
    return member_at(scene.name_of(seat), scene.game.setting.members[seat], max(0, count))


def player(scene: WhatzitScene, seat: Seat) -> str:
    """Who is meant where one person has something to do: of a team its Solver or Moderator."""
    view, name = scene.view, scene.name_of(seat)
    member = member_of(scene, seat) if seat in (view.solver, view.moderator) else ""
    if not member:
        return name
    return member if len(members_of(name)) > 1 else f"{name}, {member}"


def badge(scene: WhatzitScene, seat: Seat) -> tuple[str, str]:
    """What a seat is in this turn, and how it is told: solver, moderator, guess, circle or ''."""
    view = scene.view
    if view.phase is Phase.OVER:
        return ("WINNER", "circle") if view.queue[:1] == (seat,) else ("", "")
    if seat == view.solver:
        return "SOLVER", "solver"
    if seat == view.moderator:
        return ("MODERATOR", "moderator") if not view.program else ("SITS OUT", "moderator")
    if view.phase is Phase.REWARD and view.queue[:1] == (seat,):
        return "SOLVED IT", "guess"
    if seat in view.guessers and view.black is Play.CHALLENGE:
        return "CHALLENGED", "guess"
    if seat in view.guessers and view.face is not Face.NONE:
        return "GUESSING", "guess"
    if view.pawns[seat] == scene.game.path.circle:
        return "CIRCLE", "circle"
    return "", ""


def plate_line(scene: WhatzitScene, seat: Seat) -> str:
    """Where a seat's pawn stands, and who of a team plays."""
    view = scene.view
    space = scene.game.path.spaces[view.pawns[seat]]
    short = {Ground.START: "Start", Ground.CIRCLE: "Circle"}
    place = short.get(space.ground, f"Space {space.label or view.pawns[seat]}")
    member = member_of(scene, seat)
    return f"{place}  ·  {member}" if member else place


def caption(view: State) -> tuple[str, str]:
    """What the dice say, large and small."""
    if view.black is None:
        return "", ""
    kind = DECKS[view.card_deck] if view.card_deck >= 0 else ""
    small = f"Tie-break {view.ties}" if view.ties else f"{kind} card"
    return f"{view.white} · {PLAYS[view.black]}", small


def rolled(white: str, black: str) -> str:
    """What dice say that have just come to rest; nothing while one still tumbles."""
    if not white.isdecimal() or black not in list(Play):
        return ""
    return f"{white} · {PLAYS[Play(black)]}"


def explained(scene: WhatzitScene) -> str:
    """One sentence on who guesses and what there is to win."""
    view = scene.view
    if view.phase is Phase.OVER:
        return ""
    if view.black is None:
        return _before_dice(scene)
    if view.phase is Phase.REWARD:
        return _rewards(scene)
    solver = scene.name_of(view.solver)
    prize = f"Solving it moves a pawn {view.white} ahead."
    if view.pawns[view.solver] == scene.game.path.circle:
        prize = f"{solver} stands on the Circle: solving it wins."
    elif view.card_deck == WICKED:
        prize = "Solved from a yellow space, a Wicked card is worth its ladder too."
    match view.black:
        case Play.SOLO:
            return f"{solver} guesses alone; then quick guesses go round. {prize}"
        case Play.ALL:
            return f"Everybody who may guess guesses at once. {prize}"
    if view.phase is Phase.CHALLENGE:
        return f"{solver} names a rival; the winner may move, {solver} may swap instead."
    return f"{' against '.join(scene.name_of(seat) for seat in view.guessers)}. {prize}"


def _rewards(scene: WhatzitScene) -> str:
    """What there is to choose from, and where each choice leads."""
    view, setting = scene.view, scene.game.setting
    seat, places = view.queue[0], reward_places(scene)
    told = {
        "ahead": f"ahead to {space_name(setting, places['ahead'])}",
        "climb": f"up the ladder and on to {space_name(setting, places.get('climb', 0))}",
        "swap": f"swap to {space_name(setting, places.get('swap', 0))}",
    }
    lit = [ref[1] for ref in scene.picker.first_lit if ref[0] == "reward"]
    ways = [text for which, text in told.items() if which in lit]
    return f"{scene.name_of(seat)} has solved it: {', or '.join(ways)}." if ways else ""


def _before_dice(scene: WhatzitScene) -> str:
    view = scene.view
    if view.phase in (Phase.FIRST, Phase.FIRST_DIE, Phase.SHUFFLE):
        return "Everybody rolls the white die; the highest is the first Solver."
    if view.solver == NO_SEAT:
        return ""
    if view.pawns[view.solver] == scene.game.path.circle:
        return "On the Circle you still roll: the black die says who guesses."
    return "Roll both dice: white moves your pawn, black says who guesses."


def prompt(scene: WhatzitScene) -> str:
    """One sentence on the present decision."""
    view, seat = scene.view, scene.session.to_move
    if seat is None:
        return ""
    name = player(scene, seat)
    match view.phase:
        case Phase.FIRST:
            return f"{name}: roll for the first turn."
        case Phase.ROLL:
            return f"{name}: roll both dice."
        case Phase.CHALLENGE:
            return f"{name}: whom do you challenge? Press a seat or a pawn."
        case Phase.OPEN if view.program:
            return "Ready? The sand runs as soon as the card is open."
        case Phase.OPEN:
            return f"{name}: look at the solution, then start the timer."
        case Phase.REWARD:
            return f"{name}: choose your reward."
    return _card_prompt(scene, seat)


def _card_prompt(scene: WhatzitScene, seat: Seat) -> str:
    view, desk = scene.view, scene.desk
    # One moderates, but all members of a team guess.
    judges = scene.mode in (Mode.MARK, Mode.JUDGE)
    name = player(scene, seat) if judges else scene.name_of(seat)
    if desk.is_paused:
        return "The sand stands still."
    match scene.mode:
        case Mode.MARK if desk.marks or desk.is_tie:
            return _marked(scene)
        case Mode.MARK if view.phase is Phase.VERDICT:
            if view.queue:
                who = " and ".join(scene.name_of(seat) for seat in view.queue)
                return f"{who} had an answer. {name}: was a person first, or level?"
            return f"Time! {name}: did anybody say it before the last grain?"
        case Mode.MARK:
            return f"Guess aloud! {name}: press who has it."
        case Mode.TYPE if view.phase is Phase.GUESS:
            return f"{name}: type your answers, as many as you like."
        case Mode.TYPE:
            return f"{name}: one answer. Type it and press Enter."
        case Mode.BUZZ:
            return "Press your buzzer when you know it."
        case Mode.JUDGE:
            who = scene.name_of(view.quick[0])
            return f"One quick guess: {who}. {name}: was it right?"
        case Mode.APPEAL:
            who = scene.name_of(view.claims[0])
            return f"{who} was close. {name}, for the table: does it count?"
    return ""


def _marked(scene: WhatzitScene) -> str:
    names = [scene.name_of(seat) for seat in sorted(scene.desk.marks)]
    if scene.desk.is_tie:
        if len(names) < 2:
            return "A tie: press everybody who had it at the same moment."
        return f"A tie of {' and '.join(names)}?"
    return f"{names[0]} had it?"


def hint(scene: WhatzitScene) -> str:
    """Advice for a challenge or a reward; puzzles get none."""
    seat = scene.session.to_move
    found = "" if seat is None else advice(scene.game, scene.view, seat, scene.name_of)
    return found or "For puzzles there is no advice: look at sizes, places, directions and gaps."


def keys(scene: WhatzitScene) -> list[str]:
    """Our own keys, one line each."""
    buzzers = [scene.buzzer_name(seat) for seat in range(scene.session.seats)]
    return [
        "1 to 6: a seat. Enter: yes. Backspace: no, the sand runs on. T: a tie. N: nobody.",
        "V: look again. G, held or twice: all give up. Y, N: a quick guess was right or not.",
        f"Buzzers, by seat: {' '.join(buzzers)}. Esc after a buzz: no answer.",
        "A: ahead. C: climb. S: swap.",
    ]


def reward_places(scene: WhatzitScene) -> Mapping[str, int]:
    """By reward: the place on the path that it leads to."""
    view, path = scene.view, scene.game.path
    if view.phase is not Phase.REWARD:
        return {}
    seat = view.queue[0]
    here = view.pawns[seat]
    found = {"ahead": min(here + view.white, path.circle)}
    if here in path.ladders:
        found["climb"] = min(path.ladders[here] + view.white, path.circle)
    if view.black is Play.CHALLENGE and seat == view.solver:
        rival = next(other for other in view.guessers if other != seat)
        found["swap"] = view.pawns[rival]
    return found


def space_label(scene: WhatzitScene, place: int) -> str:
    """What a space is, on pointing at it."""
    space = scene.game.path.spaces[place]
    match space.ground:
        case Ground.START:
            return "The Starting Square"
        case Ground.CIRCLE:
            return "The Winner's Circle: solve a card here and you have won. No exact count needed."
        case Ground.YELLOW:
            top = scene.game.path.ladders.get(place)
            ladder = f" Solve it from here and climb to {top}." if top is not None else ""
            return f"Space {space.label or place}: yellow, a Wicked card.{ladder}"
    return f"Space {space.label or place}: a Regular card"


def figures(
    tallies: Sequence[Tally], fastest: Mapping[Seat, float]
) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table."""
    head = ("Regular", "Wicked", "Quick", "Climbs", "Swaps", "Fastest")
    found: list[tuple[str, Sequence[str]]] = [("", head)]
    for seat, one in enumerate(tallies):
        best = f"{fastest[seat] / 1000:.1f} s" if seat in fastest else "–"
        swaps = f"{one.swaps_won} : {one.swaps_suffered}"
        cells = (str(one.regular), str(one.wicked), str(one.quick), str(one.climbs), swaps, best)
        found.append((str(seat), cells))
    return found
