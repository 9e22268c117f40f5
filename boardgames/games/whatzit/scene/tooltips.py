"""Tooltips: what each button does and costs, and what a thing is."""

from __future__ import annotations

from boardgames.core.game import NOBODY, Seat
from boardgames.core.wording import join_names, pluralize
from boardgames.games.whatzit.narration.names import DECKS, Prize, space_name
from boardgames.games.whatzit.narration.reveal import quoted
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.state import Phase, Play
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.outcomes import rival

FIRST_ROLL = "The white die: whoever rolls highest is the first Solver"
ROLL = "Both dice: white moves your pawn and is the reward, black says who guesses"
ROLL_ON_CIRCLE = "Both dice: your pawn stays, black says who guesses; solve the card and you win"
GIVE_UP = (
    "People guess no more: the sand runs on to a computer's answer or to its end. "
    "Press twice, or hold (G)"
)
RUN_ON, BACK_TO_ASKING = "Takes the mark away; the sand runs on", "Takes the mark away"
TIE = "Two or more had it at the same moment: another card decides between them (T)"
LOOK_AGAIN = "Shows you the solution once more; the sand stands still (V)"
GO_ON = "Uncovers the card; the sand runs on (Enter)"
ALL_CARDS = "Leaf through every card of the match, with its solution (C)"
LOOK = "Shows you the solution, and nobody else; then you start the timer (Enter)"
PERSON = "A person had said it before: that seat gets the reward (P)"
LADDER = "The ladder from {} to {}"
FACE_DOWN = "The card of this turn: nobody has seen it yet"


def roll(frame: WhatzitFrame) -> str:
    view = frame.view
    if view.phase is Phase.FIRST:
        return FIRST_ROLL
    is_there = view.pawns[view.solver] == frame.game.path.circle
    return ROLL_ON_CIRCLE if is_there else ROLL


def dice(frame: WhatzitFrame) -> str:
    if ("dice", "both") in frame.clickable or ("dice", "white") in frame.clickable:
        return roll(frame)
    return " · ".join(
        text for text in (labels.whose_roll(frame), *labels.caption(frame.view)) if text
    )


def timer(frame: WhatzitFrame) -> str:
    seconds = pluralize(frame.game.setting.timer, "second")
    if ("timer",) in frame.clickable:
        return f"Opens the card for all and turns the glass: {seconds} to solve it"
    return f"The glass runs for {seconds}"


def reward(frame: WhatzitFrame, one: Prize) -> str:
    setting, view = frame.game.setting, frame.view
    there = space_name(setting, one.place)
    if one.which == "ahead":
        return f"{view.white} ahead to {there} (A)"
    if one.which == "climb":
        top = space_name(setting, frame.game.path.ladders[view.pawns[view.queue[0]]])
        return f"Up the ladder to {top}, then {view.white} ahead to {there} (C)"
    lost = "no ladder, no steps ahead" if "climb" in frame.rewards else "no steps ahead"
    other = space_name(setting, one.rival_place)
    other_name = frame.name_of(one.rival if one.rival is not None else NOBODY)
    way = "Back to" if one.is_back else "To"
    return f"{way} {there}, and {other_name} to {other}; {lost} (S)"


def yes(frame: WhatzitFrame) -> str:
    if frame.desk.is_tie:
        return "None of them has solved it: another card decides between them"
    names = join_names([frame.name_of(seat) for seat in sorted(frame.desk.marks)])
    return f"{names} has solved the card and gets the reward"


def claimed(frame: WhatzitFrame) -> str:
    if len(frame.view.queue) > 1:
        return "No person was before them: another card decides between them (Enter)"
    return "No person was before it or level with it: it gets the reward (Enter)"


def nobody(frame: WhatzitFrame) -> str:
    is_solo = frame.view.black is Play.SOLO
    next_ = "quick guesses go round" if is_solo else "the solution is read out, pawns stay"
    return f"Nobody said it in time: {next_} (N)"


def quick(frame: WhatzitFrame, right: bool) -> str:
    view = frame.view
    if right:
        return f"{frame.name_of(view.quick[0])} has solved the card and gets the reward (Y)"
    if len(view.quick) > 1:
        return f"Wrong, or no guess: {frame.name_of(view.quick[1])} may guess next (N)"
    return "Wrong, or no guess: the solution is read out, pawns stay (N)"


def appeal(frame: WhatzitFrame, accepted: bool) -> str:
    view = frame.view
    if accepted:
        return f"{frame.name_of(view.claims[0])} has solved the card and gets the reward (Y)"
    if len(view.claims) > 1:
        return f"It doesn't count; {frame.name_of(view.claims[1])} was close too (N)"
    return "It doesn't count: nobody has solved the card, pawns stay (N)"


def say(frame: WhatzitFrame) -> str:
    match frame.view.phase:
        case Phase.GUESS:
            return "Your answer is judged; a wrong one costs nothing but time (Enter)"
        case Phase.QUICK:
            return "Your one quick guess is judged (Enter)"
    return f"Your one answer is judged; if it is wrong, {_sleeps(frame)} (Enter)"


def silent(frame: WhatzitFrame) -> str:
    if frame.view.phase is Phase.QUICK:
        return "You make no quick guess (Esc)"
    return f"Counts like a wrong answer: {_sleeps(frame)} (Esc)"


def _sleeps(frame: WhatzitFrame) -> str:
    seconds = int(frame.game.options["lockout_seconds"])
    return f"your buzzer sleeps {pluralize(seconds, 'second')}" if seconds else "the sand runs on"


def space(frame: WhatzitFrame, place: int) -> str:
    here = frame.game.path.spaces[place]
    match here.ground:
        case Ground.START:
            return "The Starting Square"
        case Ground.CIRCLE:
            return "The Winner's Circle: solve a card here and you have won. No exact count needed."
        case Ground.YELLOW:
            top = frame.game.path.ladders.get(place)
            climb = f" Solve it from here and climb to {top}." if top is not None else ""
            return f"Space {here.label or place}: yellow, a Wicked card.{climb}"
    return f"Space {here.label or place}: a Regular card"


def pawn(frame: WhatzitFrame, seat: Seat) -> str:
    if ("seat", seat) in frame.clickable:
        return seat_label(frame, seat)
    return f"{frame.name_of(seat)}'s pawn"


def deck(which: int, count: int) -> str:
    return f"{DECKS[which]} deck: {pluralize(count, 'card')}"


def chip(frame: WhatzitFrame, seat: Seat, key: str) -> str:
    name = frame.name_of(seat)
    if seat == frame.view.moderator and labels.is_deaf_chair(frame):
        return labels.deaf_chair(frame)
    said = [quoted(one.text) for one in frame.desk.said if one.seat == seat]
    if said:
        return f"{name} typed {join_names(said)}"
    return f"{name} ({key})" if key else f"{name} had it ({seat + 1})"


def seat_label(frame: WhatzitFrame, seat: Seat) -> str:
    """A plate: where the pawn stands, or what challenging the seat can bring."""
    where = f"{frame.name_of(seat)}: {labels.plate_line(frame, seat)}"
    if ("seat", seat) not in frame.clickable:
        return where
    if frame.aids.outcomes:
        return f"{where}. {rival(frame, seat)}"
    return f"{where}. Whoever solves first moves {frame.view.white}; you may swap places instead"
