"""Sections B and C: who begins, the river, the crews, the paddlers, the stakes.

Every phase whose choice the table hasn't asked for is stepped over, so a plain match begins with
the letters being dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.games.whitewater.rules import laying
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    CardsPassed,
    CharactersDrawn,
    CourseDrawn,
    EndRiver,
    LayBoard,
    PairsDealt,
    PassRaftCard,
    PlaceStakes,
)
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.events import (
    BoardLaid,
    CardPassed,
    FirstSeatChosen,
    PairsTaken,
    RaftPlaced,
    RiverEnded,
    StakesPlaced,
)
from boardgames.games.whitewater.rules.state import Member, Phase, Raft, State, member_of
from boardgames.games.whitewater.rules.terms import Terms
from boardgames.games.whitewater.rules.turns import begin_turn


def start(terms: Terms, seats: int) -> State:
    """The state before anything happened."""
    phase = Phase.FIRST if terms.draws_first else terms.phase_after_first()
    return State(phase, (terms.most_energy,) * seats, terms.opening_course())


def choose_first(draft: Draft, seat: Seat) -> None:
    """Chance has named who begins."""
    draft.first = draft.active = seat
    draft.events.append(FirstSeatChosen(seat))
    draft.phase = draft.terms.phase_after_first()


def river_choices(terms: Terms, state: State) -> tuple[AnyAction, ...]:
    """WR-12: boards that fit, and the end of the river once it is long enough."""
    found: list[AnyAction] = [LayBoard(name) for name in laying.choices(terms.boards, state.course)]
    if len(state.course) >= laying.LEAST_BOARDS:
        found.append(EndRiver())
    return tuple(found)


def lay_board(draft: Draft, name: str) -> None:
    """A board joins the river; the next seat lays, or the river is complete."""
    terms = draft.terms
    draft.course = (*draft.course, name)
    draft.active = (draft.active + 1) % len(draft.energy)
    draft.events.append(BoardLaid(name, len(draft.course), terms.boards[name].title))
    if len(draft.course) >= terms.most_boards or not laying.choices(terms.boards, draft.course):
        end_river(draft)


def end_river(draft: Draft) -> None:
    """No more boards."""
    draft.active = draft.first
    draft.events.append(RiverEnded(len(draft.course)))
    draft.phase = Phase.PAIRS


def draw_course(draft: Draft, boards: Sequence[str]) -> None:
    """WR-13: chance has laid the river."""
    for name in boards:
        draft.course = (*draft.course, name)
        draft.events.append(BoardLaid(name, len(draft.course), draft.terms.boards[name].title))
    end_river(draft)


def deal_pairs(draft: Draft, letters: tuple[str, ...]) -> None:
    """WR-16, WR-28: the letters in play."""
    draft.pairs = letters
    draft.active = draft.first
    draft.events.append(PairsTaken(letters))
    if len(draft.energy) == 2:
        _crews_complete(draft)
        return
    draft.phase = Phase.PASS


def receivers(state: State | Draft) -> list[Seat]:
    """WR-17, WR-18: who may be given a card next; the first seat only when all others have."""
    others = [
        seat for seat in range(len(state.energy)) if seat != state.first and seat not in state.given
    ]
    return others or [state.first]


def pass_card(draft: Draft, taker: Seat) -> None:
    """A card is given, and whatever then has only one possible receiver happens by itself."""
    _give(draft, taker)
    while len(draft.given) < len(draft.energy):
        possible = receivers(draft)
        if len(possible) > 1:
            return
        _give(draft, possible[0])
    _crews_complete(draft)


def _give(draft: Draft, taker: Seat) -> None:
    giver = draft.active
    draft.given = (*draft.given, taker)
    draft.active = taker
    draft.events.append(CardPassed(giver, taker, draft.pairs[giver]))


def pass_cards(draft: Draft, order: Sequence[Seat]) -> None:
    """WR-20: chance has passed all cards."""
    for taker in order:
        _give(draft, taker)
    _crews_complete(draft)


def crews_of(draft: Draft) -> dict[str, tuple[Seat, Seat]]:
    """The two seats of every letter, by letter."""
    if len(draft.energy) == 2:
        return dict.fromkeys(sorted(draft.pairs), (0, 1))
    givers = (draft.first, *draft.given[:-1])
    crews = {
        draft.pairs[giver]: (min(giver, taker), max(giver, taker))
        for giver, taker in zip(givers, draft.given, strict=True)
    }
    return dict(sorted(crews.items()))


def _crews_complete(draft: Draft) -> None:
    river = draft.river = draft.terms.river(draft.course)
    crews = crews_of(draft)
    draft.pairs = ()
    draft.given = ()
    draft.active = draft.first
    for letter, (one, other) in crews.items():
        here = river.starts[letter]
        draft.rafts.append(Raft(letter, (Member(one), Member(other)), here))
        draft.events.append(RaftPlaced(letter, (one, other), here, river.names[here]))
    draft.phase = Phase.CREW if draft.terms.paddlers == "random" else Phase.STAKES


def draw_characters(draft: Draft, names: tuple[str, ...]) -> None:
    """WR-22: paddlers by lot."""
    draft.characters = names
    draft.phase = Phase.STAKES


def stake_choices(terms: Terms, seats: int) -> tuple[AnyAction, ...]:
    """WR-25: every way to lay the factors on the own rafts."""
    orders = dict.fromkeys(permutations(terms.rules.factors(seats)))
    return tuple(PlaceStakes(order) for order in orders)


def place_stakes(draft: Draft, factors: tuple[int, ...]) -> None:
    """A seat's stakes lie; after the last one the first turn begins."""
    seat = draft.active
    lay_stakes(draft, seat, factors)
    draft.active = (seat + 1) % len(draft.energy)
    draft.events.append(StakesPlaced(seat, factors))
    if draft.active == draft.first:
        begin_turn(draft, draft.first)


def lay_stakes(draft: Draft, seat: Seat, factors: Sequence[int]) -> None:
    """Puts a seat's factors on its rafts, by letter."""
    left = list(factors)
    for index, raft in enumerate(draft.rafts):
        member = member_of(raft, seat)
        if member is not None:
            side = draft.side(index, seat)
            draft.set_member(index, side, replace(member, stake=left.pop(0)))


def allows_unlisted(terms: Terms, state: State, action: AnyAction) -> bool:
    """Whether chance could have brought this, where its results are too many to list."""
    seats = len(state.energy)
    match action:
        case CourseDrawn(boards):
            wanted = laying.reachable(terms.boards, terms.most_boards)
            return len(boards) == wanted and laying.is_river(terms.boards, boards)
        case PairsDealt(letters):
            wanted = terms.rules.rafts_for_two if seats == 2 else seats
            known = all(letter in terms.rules.rafts for letter in letters)
            return known and len(letters) == wanted == len(set(letters))
        case CardsPassed(order):
            return sorted(order) == [*range(seats)] and order[-1] == state.first
        case CharactersDrawn(names):
            count = Counter(names)
            return (
                len(names) == seats * terms.action_cards(seats)
                and all(name in terms.rules.characters for name in count)
                and max(count.values()) <= terms.copies_of_character()
            )
    return False


def pass_choices(state: State) -> tuple[AnyAction, ...]:
    """Who the holder of three cards may give one to."""
    return tuple(PassRaftCard(seat) for seat in receivers(state))


def paddlers_of(terms: Terms, state: State, seat: Seat) -> tuple[str, ...]:
    """WR-22: the characters on a seat's Action cards, raft by raft, left to right."""
    names = list(terms.rules.characters)
    count = terms.action_cards(len(state.energy))
    if state.characters:
        return state.characters[seat * count : (seat + 1) * count]
    if terms.paddlers == "same":
        names = [names[seat % len(names)]]
    elif terms.paddlers in ("girls", "boys"):
        who = terms.paddlers.removesuffix("s")
        names = [name for name in names if terms.rules.characters[name] == who]
    return tuple(names[card % len(names)] for card in range(count))
