"""From the shuffle to the open card: who begins, dice, the move, the draw, the challenge."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import Seat, Trace
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import (
    NO_CARD,
    NO_SEAT,
    UNASKED,
    Face,
    Phase,
    Play,
    Setting,
    State,
    right_of,
)

Events = Trace[State] | None
OUT = -1


def started(setting: Setting, seats: int) -> State:
    none = (0,) * seats
    return State(Phase.SHUFFLE, none, none, none, none, none, setting.decks)


def shuffled(state: State, deck: int, order: tuple[str, ...], events: Events) -> State:
    """A deck is in its order; after the second one the rolling for the first turn begins."""
    decks = (order, state.decks[1]) if deck == 0 else (state.decks[0], order)
    if state.shuffled == 0:
        return replace(state, decks=decks, shuffled=1)
    rolls = (0,) * len(state.pawns)
    state = replace(state, decks=decks, shuffled=2, phase=Phase.FIRST, rolls=rolls)
    if events is not None:
        events.add(ev.DecksShuffled(), state)
    return state


def first_rolled(setting: Setting, state: State, value: int, events: Events) -> State:
    """One roll for the first turn; the highest begins, those tied for it roll again (WZ-17)."""
    seat = state.rolls.index(0)
    rolls = with_place(state.rolls, seat, value)
    state = replace(state, phase=Phase.FIRST, rolls=rolls)
    if events is not None:
        events.add(ev.OrderRolled(seat, value), state)
    if 0 in rolls:
        return state
    highest = [seat for seat, roll in enumerate(rolls) if roll == max(rolls)]
    if len(highest) > 1:
        again = tuple(0 if seat in highest else OUT for seat in range(len(rolls)))
        state = replace(state, rolls=again)
        if events is not None:
            events.add(ev.OrderTied(tuple(highest)), state)
        return state
    return turn_started(setting, state, highest[0], events)


def turn_started(setting: Setting, state: State, solver: Seat, events: Events) -> State:
    """A new Solver; everything of the last turn is cleared away."""
    sits_out = not setting.program_judges or not setting.right_hand_guesses
    moderator = right_of(state, solver) if sits_out else NO_SEAT
    turn, chair = state.turns[solver], state.moderated[moderator] if sits_out else 0
    state = replace(
        state,
        phase=Phase.ROLL,
        turns=with_place(state.turns, solver, turn + 1),
        rolls=(),
        solver=solver,
        moderator=moderator,
        program=False,
        white=0,
        black=None,
        card=NO_CARD,
        card_deck=-1,
        face=Face.NONE,
        guessers=(),
        thoughts=(),
        queue=(),
        claims=(),
        quick=(),
        ties=0,
    )
    if events is not None:
        member, other = turn % setting.members[solver], chair % setting.members[moderator]
        events.add(ev.TurnStarted(solver, moderator, member, other, turn, chair), state)
    return state


def dice_rolled(setting: Setting, state: State, white: int, black: Play, events: Events) -> State:
    """The Solver's pawn moves, the card is drawn, and mostly it is clear who guesses."""
    state = replace(state, white=white, black=black)
    if events is not None:
        events.add(ev.DiceRolled(white, black), state)
    state = moved_ahead(setting, state, state.solver, ev.Why.DIE, events)
    state = drawn(state, setting.deck_of[state.pawns[state.solver]])
    state = _settled_by_die(setting, state)
    if events is not None:
        events.add(ev.CardDrawn(state.card_deck), state)
    return state


def _settled_by_die(setting: Setting, state: State) -> State:
    """Who guesses, if the black die alone says it; else a rival has to be named."""
    if state.black is Play.CHALLENGE:
        return replace(state, phase=Phase.CHALLENGE)
    if state.black is Play.SOLO:
        return settled(setting, state, (state.solver,))
    everyone = tuple(seat for seat in range(len(state.pawns)) if seat != state.moderator)
    return settled(setting, state, everyone)


def moved_ahead(setting: Setting, state: State, seat: Seat, why: ev.Why, events: Events) -> State:
    """The pawn goes ahead by the white die; surplus steps are lost, and the Circle holds it."""
    here, circle = state.pawns[seat], setting.path.circle
    if here == circle:
        return state
    there = min(here + state.white, circle)
    state = replace(state, pawns=with_place(state.pawns, seat, there))
    if events is not None:
        events.add(ev.PawnMoved(seat, tuple(range(here, there + 1)), why), state)
        if there == circle:
            events.add(ev.CircleReached(seat), state)
    return state


def with_place(pawns: tuple[int, ...], seat: Seat, place: int) -> tuple[int, ...]:
    return (*pawns[:seat], place, *pawns[seat + 1 :])


def drawn(state: State, deck: int) -> State:
    pile = state.decks[deck]
    rest = pile[1:]
    decks = (rest, state.decks[1]) if deck == 0 else (state.decks[0], rest)
    return replace(state, decks=decks, card=pile[0], card_deck=deck, face=Face.DOWN)


def challenged(setting: Setting, state: State, seat: Seat, events: Events) -> State:
    """The rival is named; a challenged Moderator hands the chair on (WZ-48, WZ-49)."""
    pair = (state.solver, seat) if state.solver < seat else (seat, state.solver)
    hands_on = seat == state.moderator
    # The Moderator sits right next to the Solver, so this neighbour is never the Solver.
    moderator = right_of(state, seat) if hands_on else state.moderator
    after = settled(setting, replace(state, moderator=moderator) if hands_on else state, pair)
    if events is not None:
        challenge = ev.Challenged(seat, state.solver, *prospects(setting, state, seat))
        events.add(challenge, replace(state, guessers=pair) if hands_on else after)
    if events is not None and hands_on:
        chair = state.moderated[moderator]
        member = chair % setting.members[moderator]
        events.add(ev.ModeratorChanged(moderator, member, chair), after)
    return after


def prospects(setting: Setting, state: State, rival: Seat) -> tuple[bool, int]:
    """Whether solving the card would win, and what a swap would gain beyond moving ahead."""
    here = state.pawns[state.solver]
    gain = state.pawns[rival] - here
    return here == setting.path.circle, gain if gain > state.white else 0


def settled(setting: Setting, state: State, guessers: tuple[Seat, ...]) -> State:
    """Who guesses and who judges is clear; the card may be opened."""
    moderator = state.moderator
    by_person = not setting.program_judges and setting.is_human(moderator)
    moderated = state.moderated
    if not setting.program_judges and state.ties == 0:
        moderated = with_place(moderated, moderator, moderated[moderator] + 1)
    return replace(
        state,
        phase=Phase.OPEN,
        program=not by_person,
        guessers=guessers,
        moderated=moderated,
        thoughts=(),
        queue=(),
        claims=(),
    )


def looked(state: State, events: Events) -> State:
    state = replace(state, face=Face.LOOKED)
    if events is not None:
        events.add(ev.SolutionLookedAt(state.moderator, state.card), state)
    return state


def opened(setting: Setting, state: State, events: Events) -> State:
    """The puzzle is open and the timer runs; chance decides for the computers next."""
    tried = tuple(count + (seat in state.guessers) for seat, count in enumerate(state.tried))
    thinks = any(not setting.is_human(seat) for seat in state.guessers)
    thoughts = (UNASKED,) * len(state.pawns) if thinks else ()
    phase = Phase.THINK if thinks else Phase.GUESS
    state = replace(state, phase=phase, face=Face.UP, tried=tried, thoughts=thoughts, given=())
    if events is not None:
        events.add(ev.CardShown(state.card), state)
        events.add(ev.TimerStarted(setting.timer), state)
    return state
