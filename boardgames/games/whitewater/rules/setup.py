"""Sections B and C: who begins, the river, the crews, the paddlers, the stakes.

Every phase whose choice the table hasn't asked for is stepped over, so a plain match begins with
the letters being dealt. Whether a river can still grow long enough depends only on how many boards
of each pair of colours are left, so it is counted by kinds and stays quick with any number of
hobbyists' boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from boardgames.core.game import Game, Seat
from boardgames.core.kit import Meeting, Parts
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.board import JOINS, RiverBoard
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.state import (
    LEAST_BOARDS,
    WITH_OURS,
    Member,
    Phase,
    Raft,
    State,
    Terms,
    member_of,
)
from boardgames.games.whitewater.rules.turns import begin_turn

Boards = Mapping[str, RiverBoard]
Kinds = tuple[tuple[str, str, int], ...]
"""(begins, ends, how many) of the boards that are left."""


def start(terms: Terms, seats: int) -> State:
    phase = Phase.FIRST if terms.draws_first else _phase_after_first(terms)
    return State(phase, (terms.most_energy,) * seats, _opening_course(terms))


def _opening_course(terms: Terms) -> tuple[str, ...]:
    """The part of the river that is there before anything is chosen."""
    if terms.course == "draw":
        return ()
    if terms.course == "build":
        starts = choices(terms.boards, ())
        return (starts[0],) if len(starts) == 1 else ()
    return terms.rules.courses[terms.course].boards[: terms.most_boards]


def _phase_after_first(terms: Terms) -> Phase:
    """Whether the river still has to be laid once it is known who begins."""
    return Phase.COURSE if terms.course in ("build", "draw") else Phase.PAIRS


def choose_first(draft: Draft, seat: Seat) -> None:
    draft.first = draft.active = seat
    draft.events.append(ev.FirstSeatChosen(seat))
    draft.phase = _phase_after_first(draft.terms)


def river_choices(terms: Terms, state: State) -> tuple[AnyAction, ...]:
    """WR-12: boards that fit, and the end of the river once it is long enough."""
    found: list[AnyAction] = [act.LayBoard(name) for name in choices(terms.boards, state.course)]
    if len(state.course) >= LEAST_BOARDS:
        found.append(act.EndRiver())
    return tuple(found)


def lay_board(draft: Draft, name: str) -> None:
    """A board joins the river; the next seat lays, or the river is complete."""
    terms = draft.terms
    draft.course = (*draft.course, name)
    draft.active = (draft.active + 1) % len(draft.energy)
    draft.events.append(ev.BoardLaid(name, len(draft.course), terms.boards[name].title))
    if len(draft.course) >= terms.most_boards or not choices(terms.boards, draft.course):
        end_river(draft)


def end_river(draft: Draft) -> None:
    draft.active = draft.first
    draft.events.append(ev.RiverEnded(len(draft.course)))
    draft.phase = Phase.PAIRS


def draw_course(draft: Draft, boards: Sequence[str]) -> None:
    """WR-13: chance has laid the river."""
    for name in boards:
        draft.course = (*draft.course, name)
        draft.events.append(ev.BoardLaid(name, len(draft.course), draft.terms.boards[name].title))
    end_river(draft)


def deal_pairs(draft: Draft, letters: tuple[str, ...]) -> None:
    """WR-16, WR-28: the letters in play."""
    draft.pairs = letters
    draft.active = draft.first
    draft.events.append(ev.PairsTaken(letters))
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
    draft.events.append(ev.CardPassed(giver, taker, draft.pairs[giver]))


def pass_cards(draft: Draft, order: Sequence[Seat]) -> None:
    """WR-20: chance has passed all cards."""
    for taker in order:
        _give(draft, taker)
    _crews_complete(draft)


def crews_of(draft: Draft) -> dict[str, tuple[Seat, Seat]]:
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
        draft.events.append(ev.RaftPlaced(letter, (one, other), here, river.names[here]))
    draft.phase = Phase.CREW if draft.terms.paddlers == "random" else Phase.STAKES


def draw_characters(draft: Draft, names: tuple[str, ...]) -> None:
    """WR-22: paddlers by lot."""
    draft.characters = names
    draft.phase = Phase.STAKES


def stake_choices(terms: Terms, seats: int) -> tuple[AnyAction, ...]:
    """WR-25: every way to lay the factors on the own rafts."""
    orders = dict.fromkeys(permutations(terms.rules.factors(seats)))
    return tuple(act.PlaceStakes(order) for order in orders)


def place_stakes(draft: Draft, factors: tuple[int, ...]) -> None:
    """A seat's stakes lie; after the last one the first turn begins."""
    seat = draft.active
    lay_stakes(draft, seat, factors)
    draft.active = (seat + 1) % len(draft.energy)
    draft.events.append(ev.StakesPlaced(seat, factors))
    if draft.active == draft.first:
        begin_turn(draft, draft.first)


def lay_stakes(draft: Draft, seat: Seat, factors: Sequence[int]) -> None:
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
        case act.CourseDrawn(boards):
            wanted = reachable(terms.boards, terms.most_boards)
            return len(boards) == wanted and is_river(terms.boards, boards)
        case act.PairsDealt(letters):
            wanted = terms.rules.rafts_for_two if seats == 2 else seats
            known = all(letter in terms.rules.rafts for letter in letters)
            return known and len(letters) == wanted == len(set(letters))
        case act.CardsPassed(order):
            return sorted(order) == [*range(seats)] and order[-1] == state.first
        case act.CharactersDrawn(names):
            count = Counter(names)
            return (
                len(names) == seats * terms.action_cards(seats)
                and all(name in terms.rules.characters for name in count)
                and max(count.values()) <= terms.copies_of_character()
            )
    return False


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


DRAWN, LAID = "draw", "build"


@cache
def _longest(colour: str, kinds: Kinds) -> int:
    """How many more boards a river can get that ends in this colour."""
    best = 0
    for index, (begins, ends, count) in enumerate(kinds):
        if begins == JOINS[colour]:
            rest = ((begins, ends, count - 1),) if count > 1 else ()
            best = max(best, 1 + _longest(ends, kinds[:index] + rest + kinds[index + 1 :]))
    return best


def longest(boards: Boards, course: Sequence[str]) -> int:
    """How many boards a river can have that begins with this course."""
    left = Counter(
        (board.begin.colour, board.end.colour)
        for name, board in boards.items()
        if board.begin is not None and name not in course
    )
    kinds = tuple(sorted((begins, ends, count) for (begins, ends), count in left.items()))
    return len(course) + _longest(boards[course[-1]].end.colour, kinds)


def fits(boards: Boards, course: Sequence[str], name: str) -> bool:
    """Whether the board can be laid next (WR-08, WR-10)."""
    board = boards.get(name)
    if board is None or name in course:
        return False
    if not course:
        return board.begin is None
    return board.begin is not None and board.begin.colour == JOINS[boards[course[-1]].end.colour]


def choices(boards: Boards, course: Sequence[str], least: int = LEAST_BOARDS) -> list[str]:
    """The boards that fit and leave room for a river of at least that many boards."""
    return [
        name
        for name in boards
        if fits(boards, course, name) and longest(boards, (*course, name)) >= least
    ]


def drawn(boards: Boards, count: int, rng: Rng) -> tuple[str, ...]:
    """A river by lot, of that many boards or as many as can be joined."""
    count = reachable(boards, count)
    course: tuple[str, ...] = ()
    while len(course) < count:
        course = (*course, rng.choice(choices(boards, course, count)))
    return course


def reachable(boards: Boards, count: int) -> int:
    """That many boards, or as many as can be joined if that is fewer."""
    starts = (name for name, board in boards.items() if board.begin is None)
    return min(count, max(longest(boards, (name,)) for name in starts))


def is_river(boards: Boards, course: Sequence[str]) -> bool:
    return all(fits(boards, course[:index], name) for index, name in enumerate(course))


# A board somebody asked for by its name ------------------------------------------------------


def _with_board(parts: Parts, name: str, variants: Mapping[str, Any]) -> dict[str, Any]:
    """The chosen river where it has the board or may still get it, else one drawn by lot."""
    known = parts.rules.variants
    course = str(variants.get("course", known["course"].default))
    length = int(variants.get("boards", known["boards"].default))
    sample = parts.rules.courses.get(course)
    if sample is None or name not in sample.boards[:length]:
        way = LAID if course.removesuffix(WITH_OURS) == LAID else DRAWN
        is_ours = parts.maps[f"{name}.tmx"].properties.get("ours") is True
        course = f"{way}{WITH_OURS}" if is_ours or course.endswith(WITH_OURS) else way
    return {**variants, "course": course}


def _way_to_lay(game: Game[Any, Any]) -> str:
    return str(game.options["course"]).removesuffix(WITH_OURS)


def _distance_to(state: State, name: str) -> int:
    course = state.course
    return course.index(name) if name in course else len(course) + 1


def _lay_stakes(session: Session[Any, Any]) -> None:
    """They are over the river, and there should be water below them."""
    while session.state.phase is Phase.STAKES:
        session.play(session.legal_actions()[0])


MEETING = Meeting(
    first="put_in.tmx",
    choices=_with_board,
    is_luck=lambda game: _way_to_lay(game) == DRAWN,
    distance=_distance_to,
    has_fallen=lambda state: bool(state.course),
    is_known=lambda game: _way_to_lay(game) not in (DRAWN, LAID),
    uncover=_lay_stakes,
)
