"""What a card brings once it is over: solved, tied or not; the move, the ladder, the swap."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.actions import ClimbAndMove, MoveAhead, Swap
from boardgames.games.whatzit.rules.state import (
    NO_CARD,
    NOT_READ,
    WICKED,
    Face,
    Phase,
    Play,
    Setting,
    State,
)
from boardgames.games.whatzit.rules.turn import (
    Events,
    drawn,
    moved_ahead,
    settled,
    turn_started,
    with_place,
)

Reward = MoveAhead | ClimbAndMove | Swap

MOVE_AHEAD, CLIMB, SWAP = MoveAhead(), ClimbAndMove(), Swap()


def returned(setting: Setting, state: State, events: Events, queue: tuple[Seat, ...] = ()) -> State:
    """The solution is read out, unless it has been, and the card goes behind its deck.

    All that was said of it is over; `queue` is who acts next.
    """
    if events is not None and state.face is not Face.READ:
        read = setting.read_out(state.card)
        events.add(ev.SolutionRead(*read, state.card), replace(state, face=Face.READ, read=read))
    deck = state.card_deck
    pile = state.decks[deck] + (state.card,)
    decks = (pile, state.decks[1]) if deck == 0 else (state.decks[0], pile)
    regular, wicked = state.returned
    counts = (regular + 1, wicked) if deck == 0 else (regular, wicked + 1)
    state = replace(
        state,
        decks=decks,
        returned=counts,
        card=NO_CARD,
        face=Face.NONE,
        read=NOT_READ,
        thoughts=(),
        queue=queue,
        claims=(),
        quick=(),
    )
    if events is not None:
        events.add(ev.CardReturned(deck), state)
    return state


def rival_of(state: State, seat: Seat) -> Seat | None:
    """The other seat of a Challenge, for the Solver alone."""
    if state.black is not Play.CHALLENGE or seat != state.solver:
        return None
    return next(other for other in state.guessers if other != seat)


def rewards_of(setting: Setting, state: State, seat: Seat) -> tuple[Reward, ...]:
    here = state.pawns[seat]
    found: list[Reward] = [MOVE_AHEAD]
    if state.card_deck == WICKED and here in setting.path.ladders:
        found.append(CLIMB)
    rival = rival_of(state, seat)
    # WZ-56: pawns on one space have nothing to swap.
    if rival is not None and state.pawns[rival] != here:
        found.append(SWAP)
    return tuple(found)


def pawns_after(setting: Setting, state: State, seat: Seat, choice: Reward) -> list[int]:
    pawns = list(state.pawns)
    here, circle = pawns[seat], setting.path.circle
    match choice:
        case Swap():
            rival = rival_of(state, seat)
            assert rival is not None
            pawns[seat], pawns[rival] = pawns[rival], pawns[seat]
        case ClimbAndMove():
            pawns[seat] = min(setting.path.ladders[here] + state.white, circle)
        case MoveAhead():
            pawns[seat] = min(here + state.white, circle)
    return pawns


def solved_by(setting: Setting, state: State, seat: Seat, events: Events) -> State:
    """The card is solved: that wins on the Circle, and brings a reward elsewhere."""
    solved = with_place(state.solved, seat, state.solved[seat] + 1)
    state = replace(state, solved=solved, queue=(seat,), phase=Phase.REWARD)
    if events is not None:
        beaten = tuple(other for other in state.guessers if other != seat)
        events.add(ev.Solved(seat, state.card, beaten if seat == state.solver else ()), state)
    state = returned(setting, state, events, queue=(seat,))
    if state.pawns[seat] == setting.path.circle:
        state = replace(state, phase=Phase.OVER)
        if events is not None:
            events.add(ev.GameWon(seat), state)
        return state
    choices = rewards_of(setting, state, seat)
    return rewarded(setting, state, choices[0], events) if len(choices) == 1 else state


def rewarded(setting: Setting, state: State, choice: Reward, events: Events) -> State:
    seat = state.queue[0]
    match choice:
        case Swap():
            state = _swapped(setting, state, seat, events)
        case ClimbAndMove():
            here = state.pawns[seat]
            there = setting.path.ladders[here]
            state = replace(state, pawns=with_place(state.pawns, seat, there))
            if events is not None:
                events.add(ev.LadderClimbed(seat, here, there), state)
            state = moved_ahead(setting, state, seat, ev.Why.REWARD, events)
        case _:
            state = moved_ahead(setting, state, seat, ev.Why.REWARD, events)
    return turn_over(setting, state, events)


def _swapped(setting: Setting, state: State, seat: Seat, events: Events) -> State:
    rival = rival_of(state, seat)
    assert rival is not None
    here, there = state.pawns[seat], state.pawns[rival]
    state = replace(state, pawns=with_place(with_place(state.pawns, seat, there), rival, here))
    if events is not None:
        events.add(ev.PawnsSwapped(seat, rival, there, here), state)
        if there == setting.path.circle:
            events.add(ev.CircleReached(seat), state)
    return state


def tied(setting: Setting, state: State, seats: tuple[Seat, ...], events: Events) -> State:
    """None of them has solved it; another card of the same deck, or the end (WZ-70 to WZ-72)."""
    is_last = state.ties == setting.tie_cards
    # They had the answer, so it is no card that they missed.
    tried = tuple(count - (seat in seats) for seat, count in enumerate(state.tried))
    state = replace(state, tried=tried)
    if not is_last:
        state = replace(state, guessers=seats, ties=state.ties + 1)
    if events is not None:
        events.add(ev.Tied(seats), state)
    if is_last:
        return unsolved(setting, state, events)
    state = returned(setting, state, events)
    state = settled(setting, drawn(state, state.card_deck), seats)
    if events is not None:
        events.add(ev.CardDrawn(state.card_deck), state)
    return state


def unsolved(setting: Setting, state: State, events: Events) -> State:
    """Pawns stay, the solution is read out, the turn is over."""
    if events is not None:
        events.add(ev.Unsolved(state.card), state)
    return turn_over(setting, returned(setting, state, events), events)


def turn_over(setting: Setting, state: State, events: Events) -> State:
    """The left neighbour is the next Solver."""
    if events is not None:
        events.add(ev.TurnEnded(state.solver), state)
    return turn_started(setting, state, (state.solver + 1) % len(state.pawns), events)
