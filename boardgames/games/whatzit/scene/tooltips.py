"""Tooltips: what each button does and costs, and what a thing is."""

from __future__ import annotations

from boardgames.core.game import NOBODY, Seat
from boardgames.core.texts import N_, _, listed, plural
from boardgames.games.whatzit.narration.names import Prize, space_name
from boardgames.games.whatzit.narration.reveal import quoted
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.state import WICKED, Phase, Play
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.outcomes import rival

FIRST_ROLL = N_("Roll the white die: the highest roll begins")
ROLL = N_("Roll both dice: white moves your pawn, black says who guesses")
ROLL_ON_CIRCLE = N_("Roll both dice: your pawn stays, and solving the card wins")
GIVE_UP = N_("Stop guessing and skip ahead: press twice, or hold (G)")
RUN_ON = N_("Remove the mark: the timer continues (Backspace)")
BACK_TO_ASKING = N_("Remove the mark (Backspace)")
TIE = N_("Several players got it at the same moment: another card decides (T)")
LOOK_AGAIN = N_("Look at the solution again: the timer is paused (V)")
CONTINUE = N_("Show the puzzle again: the timer continues (Enter)")
ALL_CARDS = N_("See every card of the match with its solution (C)")
LOOK = N_("Look at the solution, then start the timer (Enter)")
PERSON = N_("A person said it before the computer: they get the reward (P)")
LADDER = N_("Ladder from {begin} to {end}")
FACE_DOWN = N_("The card of this turn: nobody has seen it yet")
START_SQUARE = N_("The Starting Square")
CIRCLE = N_("The Winner’s Circle: solve a card here to win. You don’t need an exact roll.")
CLIMB_FROM = N_("Solve it here and you may climb to {top}.")


# Dice, timer and rewards ---------------------------------------------------------------------


def roll(frame: WhatzitFrame) -> str:
    view = frame.view
    if view.phase is Phase.FIRST:
        return _(FIRST_ROLL)
    is_there = view.pawns[view.solver] == frame.game.path.circle
    return _(ROLL_ON_CIRCLE if is_there else ROLL)


def dice(frame: WhatzitFrame) -> str:
    if ("dice", "both") in frame.clickable or ("dice", "white") in frame.clickable:
        return roll(frame)
    seat = labels.whose_roll(frame)
    whose = "" if seat is None else _("{player}’s roll", player=frame.name_of(seat))
    return " · ".join(text for text in (whose, *labels.caption(frame.view)) if text)


def timer(frame: WhatzitFrame) -> str:
    seconds = frame.game.setting.timer
    if ("timer",) in frame.clickable:
        return plural(
            "Show the puzzle and start the timer: {count} second",
            "Show the puzzle and start the timer: {count} seconds",
            seconds,
        )
    return plural("Timer: {count} second", "Timer: {count} seconds", seconds)


def reward(frame: WhatzitFrame, one: Prize) -> str:
    view, there = frame.view, space_name(frame.game.setting, one.place)
    if one.which == "ahead":
        return plural(
            "Move {count} space, to {place} (A)",
            "Move {count} spaces, to {place} (A)",
            one.steps,
            place=there,
        )
    if one.which == "climb":
        return plural(
            "Climb the ladder, then move {count} space, to {place} (C)",
            "Climb the ladder, then move {count} spaces, to {place} (C)",
            view.white,
            place=there,
        )
    rival = frame.name_of(one.rival if one.rival is not None else NOBODY)
    other = space_name(frame.game.setting, one.rival_place)
    if one.is_back:
        text = N_("Swap with {rival}: you go back to {place}, they go to {other} (S)")
    elif "climb" in frame.rewards:
        text = N_(
            "Swap with {rival} instead of climbing: you go to {place}, they go to {other} (S)"
        )
    else:
        text = N_("Swap with {rival}: you go to {place}, they go to {other} (S)")
    return _(text, rival=rival, place=there, other=other)


# Judging -------------------------------------------------------------------------------------


def yes(frame: WhatzitFrame) -> str:
    seats = sorted(frame.desk.marks)
    if frame.desk.is_tie or len(seats) != 1:
        return _("Confirm the tie: another card decides between them")
    name = frame.name_of(seats[0])
    if _wins(frame, seats[0]):
        return _("{player} got it and wins the match", player=name)
    return _("{player} got it: give them the reward", player=name)


def _wins(frame: WhatzitFrame, seat: Seat) -> bool:
    """Whether solving the card wins the match."""
    return frame.view.pawns[seat] == frame.game.path.circle


def _settled(frame: WhatzitFrame, seat: Seat) -> str:
    name = frame.name_of(seat)
    if _wins(frame, seat):
        return _("{player} got it and wins the match (Y)", player=name)
    return _("{player} got it: give them the reward (Y)", player=name)


def claimed(frame: WhatzitFrame) -> str:
    queue = frame.view.queue
    if len(queue) > 1:
        return _("No person said it before the computers: another card decides (N)")
    if _wins(frame, queue[0]):
        name = frame.name_of(queue[0])
        return _("No person was as fast as {player}, who wins the match (N)", player=name)
    return _("No person was as fast as the computer: give it the reward (N)")


def nobody(frame: WhatzitFrame) -> str:
    if frame.view.black is Play.SOLO:
        return _("Nobody got it in time: quick guesses are next (N)")
    return _("Nobody got it in time: show the solution, no pawns move (N)")


def quick(frame: WhatzitFrame, right: bool) -> str:
    view = frame.view
    if right:
        return _settled(frame, view.quick[0])
    if len(view.quick) > 1:
        following = frame.name_of(view.quick[1])
        return _("Wrong or no guess: {player} may guess next (N)", player=following)
    return _("Wrong or no guess: show the solution, no pawns move (N)")


def appeal(frame: WhatzitFrame, accepted: bool) -> str:
    claims = frame.view.claims
    if accepted:
        return _settled(frame, claims[0])
    if len(claims) > 1:
        return _("It doesn’t count. {player} was close, too (N)", player=frame.name_of(claims[1]))
    return _("It doesn’t count: no pawns move (N)")


# Typing --------------------------------------------------------------------------------------


def say(frame: WhatzitFrame) -> str:
    match frame.view.phase:
        case Phase.GUESS:
            return _("Submit your answer: a wrong one costs only time (Enter)")
        case Phase.QUICK:
            return _("Submit your only quick guess (Enter)")
    seconds = int(frame.game.options["lockout_seconds"])
    if not seconds:
        return _("Submit your only answer (Enter)")
    return plural(
        "Submit your only answer: if wrong, your buzzer is locked for {count} second (Enter)",
        "Submit your only answer: if wrong, your buzzer is locked for {count} seconds (Enter)",
        seconds,
    )


def silent(frame: WhatzitFrame) -> str:
    if frame.view.phase is Phase.QUICK:
        return _("Make no quick guess (Esc)")
    seconds = int(frame.game.options["lockout_seconds"])
    if not seconds:
        return _("Give no answer: it counts as wrong (Esc)")
    return plural(
        "Give no answer: your buzzer is locked for {count} second (Esc)",
        "Give no answer: your buzzer is locked for {count} seconds (Esc)",
        seconds,
    )


# Things --------------------------------------------------------------------------------------


def space(frame: WhatzitFrame, place: int) -> str:
    here = frame.game.path.spaces[place]
    number = here.label or place
    match here.ground:
        case Ground.START:
            return _(START_SQUARE)
        case Ground.CIRCLE:
            return _(CIRCLE)
        case Ground.YELLOW:
            wicked = _("Space {number}: a Wicked card.", number=number)
            top = frame.game.path.ladders.get(place)
            return wicked if top is None else " ".join((wicked, _(CLIMB_FROM, top=top)))
    return _("Space {number}: a Regular card", number=number)


def ladder(begin: int, end: int) -> str:
    return _(LADDER, begin=begin, end=end)


def pawn(frame: WhatzitFrame, seat: Seat) -> str:
    if ("seat", seat) in frame.clickable:
        return seat_label(frame, seat)
    return _("{player}’s pawn", player=frame.name_of(seat))


def deck(which: int, count: int) -> str:
    if which == WICKED:
        return plural("Wicked deck: {count} card", "Wicked deck: {count} cards", count)
    return plural("Regular deck: {count} card", "Regular deck: {count} cards", count)


def chip(frame: WhatzitFrame, seat: Seat, key: str) -> str:
    name = frame.name_of(seat)
    if seat == frame.view.moderator and labels.is_deaf_chair(frame):
        return labels.deaf_chair(frame)
    said = [quoted(one.text) for one in frame.desk.said if one.seat == seat]
    if said:
        return _("{player} typed {answers}", player=name, answers=listed(said))
    if key:
        return _("{player} ({key})", player=name, key=key)
    return _("{player} got it ({key})", player=name, key=seat + 1)


def seat_label(frame: WhatzitFrame, seat: Seat) -> str:
    """A player panel: where the pawn is, or what challenging the player can gain."""
    name, place = frame.name_of(seat), frame.view.pawns[seat]
    if ("seat", seat) not in frame.clickable:
        return _("{player}: {place}", player=name, place=labels.plate_line(frame, seat))
    where = _("{player} is on {place}.", player=name, place=space_name(frame.game.setting, place))
    if frame.aids.outcomes:
        return " ".join((where, rival(frame, seat)))
    return where
