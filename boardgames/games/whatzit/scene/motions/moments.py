"""The moments people tell each other about: which events they are, for whom, and their words."""

from __future__ import annotations

from boardgames.core.game import NOBODY, Moment, Seat
from boardgames.core.texts import _, listed, plural
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import State
from boardgames.games.whatzit.scene.draw.board import space_rect
from boardgames.games.whatzit.scene.frame import WhatzitScenery
from boardgames.games.whatzit.scene.layout import pawn_at
from boardgames.ui.draw.motion import Groups, Vec
from boardgames.ui.draw.theme import GOLD, Colour, mixed
from boardgames.ui.table.flourish import (
    GREAT_MS,
    SMALL_MS,
    USUAL_MS,
    concerns_people,
    flourish,
)

MANY = 3
"""From this many cards solved in a row on, people tell of it."""
GILDED = 0.4
"""Dark colours alone give no light over the path."""


def listener_of(scenery: WhatzitScenery) -> Seat:
    """The only person of the match, to whom texts say "you"; NOBODY if there are several."""
    return next(iter(scenery.humans)) if len(scenery.humans) == 1 else NOBODY


def _shown(
    scenery: WhatzitScenery,
    words: str,
    at: Vec | None,
    sound: str,
    length: float = USUAL_MS,
    colour: Colour = GOLD,
) -> Groups:
    """A flourish can be read however fast the turn around it goes by."""
    lasting, light = length * scenery.haste, mixed(colour, GOLD, GILDED)
    return [[flourish(scenery, words, at, sound=sound, length=lasting, colour=light)]]


def _circle(scenery: WhatzitScenery) -> Vec:
    return space_rect(scenery.layout.board, scenery.game.path.spaces[-1]).center


def swapped_in(scenery: WhatzitScenery, event: ev.PawnsSwapped) -> Groups:
    """A rival thrown off the Circle by the player who is there now."""
    if event.solver_at != scenery.game.path.circle:
        return ()
    if not concerns_people(scenery, event.solver, event.rival):
        return ()
    listener = listener_of(scenery)
    solver, rival = scenery.name_of(event.solver), scenery.name_of(event.rival)
    words = _("{solver} takes the Circle from {rival}!", solver=solver, rival=rival)
    if listener == event.solver:
        words = _("You take the Circle from {rival}!", rival=rival)
    elif listener == event.rival:
        words = _("{solver} takes the Circle from you!", solver=solver)
    colour = scenery.players[event.solver].rgb
    return _shown(scenery, words, _circle(scenery), "whatzit_swap_circle", colour=colour)


def drawn_on_circle(scenery: WhatzitScenery, moment: Moment[State]) -> Groups:
    """The Solver's card wins the match, if the Solver is first."""
    view, solver = moment.after, moment.after.solver
    if view.ties or view.pawns[solver] != scenery.game.path.circle:
        return ()
    if not concerns_people(scenery, solver, *view.guessers):
        return ()
    words = _("{player} plays for the win!", player=scenery.name_of(solver))
    if solver == listener_of(scenery):
        words = _("Solve this card and you win!")
    colour = scenery.players[solver].rgb
    return _shown(scenery, words, _circle(scenery), "whatzit_circle", colour=colour)


def tied(scenery: WhatzitScenery, moment: Moment[State], event: ev.Tied) -> Groups:
    if not concerns_people(scenery, *event.seats):
        return ()
    listener, is_last = listener_of(scenery), moment.after.ties == moment.before.ties
    others = [scenery.name_of(seat) for seat in event.seats if seat != listener]
    names = listed(others)
    if listener in event.seats:
        words = _("You tie with {others}! Another card decides.", others=names)
        if is_last:
            words = _("You tie with {others}! Nobody moves.", others=names)
    else:
        words = _("A tie! {players} play another card.", players=names)
        if is_last:
            words = _("A tie between {players}! Nobody moves.", players=names)
    return _shown(scenery, words, None, "whatzit_tie", SMALL_MS)


def solved_in_a_row(scenery: WhatzitScenery, moment: Moment[State], count: int) -> Groups:
    """The card just put away was one more of several that the same seat has solved."""
    after = moment.after
    is_won = any(isinstance(event, ev.GameWon) for event in moment.following)
    if count < MANY or not after.queue or is_won:
        return ()
    seat = after.queue[0]
    if not concerns_people(scenery, seat):
        return ()
    words = plural(
        "{player} solved {count} card in a row!",
        "{player} solved {count} cards in a row!",
        count,
        player=scenery.name_of(seat),
    )
    if seat == listener_of(scenery):
        words = plural(
            "You solved {count} card in a row!", "You solved {count} cards in a row!", count
        )
    at = pawn_at(scenery.layout, scenery.game.path, after.pawns, seat)
    colour = scenery.players[seat].rgb
    return _shown(scenery, words, at, "whatzit_three", SMALL_MS, colour)


def won(scenery: WhatzitScenery, event: ev.GameWon) -> Groups:
    """Everybody sees who won, and how."""
    words = _("Solved on the Circle! {player} won!", player=scenery.name_of(event.seat))
    if event.seat == listener_of(scenery):
        words = _("Solved on the Circle! You won!")
    colour = scenery.players[event.seat].rgb
    return _shown(scenery, words, _circle(scenery), "whatzit_win", GREAT_MS, colour)
