"""The normal computer player: looks where a card can be had, and remembers who has what.

It reads only what a view shows, so it decides the same from a view and from a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, TypeVar

from boardgames.ai.bots import Bot
from boardgames.core.game import Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.easy import by_habit, greedy_landing, sails_help
from boardgames.games.waterworld.bots.memory import (
    ONE_OF_EACH,
    PLACE,
    Notes,
    fitting,
    recalled,
    token_chances,
)
from boardgames.games.waterworld.bots.state_sampling import chances, draw_chance, given_chances
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    Atoll,
    Kind,
    Pawn,
    Phase,
    Sails,
    State,
    Token,
    missing,
)
from boardgames.games.waterworld.rules.turn import met

Landing = TypeVar("Landing", bound=act.MoveTo | act.FlyTo)
Goal = tuple[float, dict[str, int]]  # value of a space, and distances from it

CERTAIN = 100.0
PER_SPACE = 8.0
"""High enough that it flips an unknown token in reach rather than sail far to an open one."""
IN_REACH = 2 * PER_SPACE + 1  # cost of being met: worth a detour of two spaces, not of three
CHASED_WITHIN = 6  # distance up to which it chases the holder while it still needs cards
BARRED = 80.0  # value of landing on the holder, whose set a trade may break
FORCED_TRADE = 60.0  # cost of having to trade away from a complete set

SAILS_FROM = 7  # distance to the goal from which it raises sails
LIKELY = 0.3  # an opponent this likely to be complete is treated as complete
FAR = 20  # distance assumed for a kind that isn't open anywhere
A_DUEL = 2
STAKE, USE, OWN_LOSS = 100.0, 10.0, 1000.0
NEARLY = 1  # with this few kinds missing it raises its sails by habit
A_DUELS_CARE, CARE = 0.5, 0.05
"""How often it considers others' hands before it discards, smashes or raises sails: one rival is
easier to keep in mind than several."""
HASTE = 0.45
"""How often it goes for the best goal without considering others, unless it could catch the
holder."""
STEADY = 3  # the noise in that choice
HOLDER = 36  # value of the holder's boat in haste: more than a card that it needs


def goal(view: State, seat: Seat) -> str | None:
    """Where a seat with a complete set has to go; None if unknown."""
    if view.knows[seat]:
        return view.dry_land
    if view.holder is not None:
        return view.pawns[view.holder].space
    return view.deez


class Landings:
    def __init__(self, game: Waterworld, view: State, seat: Seat, notes: Notes) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.is_complete = view.hands[seat] == COMPLETE
        self._away = game.chart.distance
        supplies = {} if self.is_complete else dict(self._supplies(notes))
        self._goals = [(worth, self._away[space]) for space, worth in self._worth(supplies)]
        hopeful = view.holder is None
        self._hopes = {s: w for s, w in supplies.items() if w < CERTAIN} if hopeful else {}
        others = [pawn for other, pawn in enumerate(view.pawns) if other != seat]
        self._fears = self._reaches(others) if view.holder == seat else []
        must_trade = self.is_complete and not view.discard
        self._shuns = {pawn.space for pawn in others} if must_trade else set()
        self._wins = {view.dry_land} if self.is_complete and view.knows[seat] else set()

    def favourites(self, moves: Sequence[Landing]) -> Sequence[Landing]:
        """The best moves; ties are broken by the second-best goal."""
        goals = self._goals_at_stake()
        scores = [max([w - PER_SPACE * away[m.space] for w, away in goals]) for m in moves]
        if self._hopes:
            hoped = [self._hoped(m.space) for m in moves]
            scores = [max(both) for both in zip(scores, hoped, strict=True)]
        if self._fears or self._shuns or self._wins:
            scores = [s - self._costs(m.space) for s, m in zip(scores, moves, strict=True)]
        most = max(scores)
        first = [move for move, score in zip(moves, scores, strict=True) if score == most]
        if len(first) == 1 or len(self._goals) == 1:
            return first
        ways_on = [self._second(move.space) for move in first]
        most = max(ways_on)
        return [move for move, score in zip(first, ways_on, strict=True) if score == most]

    def _goals_at_stake(self) -> list[Goal]:
        """The goals that can decide which move is best; bots try thousands of moves."""
        view = self.view
        here = view.pawns[self.seat].space
        reach = sum(view.dice) if view.phase is Phase.MOVE else len(self.game.chart.spaces)
        bounds = [
            worth - PER_SPACE * max(0 if away[here] else 1, away[here] - reach)
            for worth, away in self._goals
        ]
        # A goal further behind than anything can cost is none.
        least = max(bounds) - (IN_REACH if self._fears else 0) - (FORCED_TRADE * bool(self._shuns))
        return [g for g, bound in zip(self._goals, bounds, strict=True) if bound >= least]

    def _costs(self, space: str) -> float:
        if space in self._wins:
            return -CERTAIN
        cost = FORCED_TRADE if space in self._shuns else 0.0
        if any(away[space] <= reach for reach, away in self._fears):
            cost += IN_REACH
        return cost

    def _hoped(self, space: str) -> float:
        """The value of trying a face-down token: its chance, or else the next goal from there."""
        worth = self._hopes.get(space)
        if worth is None:
            return -inf
        ways_on = [w - PER_SPACE * away[space] for w, away in self._goals if away[space]]
        return worth + (1 - worth / CERTAIN) * max([0.0, *ways_on])

    def _second(self, space: str) -> float:
        return sorted([worth - PER_SPACE * away[space] for worth, away in self._goals])[-2]

    def _reaches(self, pawns: Sequence[Pawn]) -> list[tuple[int, dict[str, int]]]:
        dice = self.game.rules.dice
        return [
            (dice.faces * (dice.sails if p.sails is Sails.UP else dice.plain), self._away[p.space])
            for p in pawns
        ]

    def _worth(self, supplies: Mapping[str, float]) -> Iterator[tuple[str, float]]:
        view, seat = self.view, self.seat
        flights = [a.space for a in view.atolls if a.up and a.token is Token.DIRIGIBLE]
        if self.is_complete:
            place = goal(view, seat)
            assert place is not None, "as long as the Deez is gone somebody holds the compass"
            yield place, CERTAIN
            for space in flights:
                yield space, CERTAIN
            return
        best = max(supplies.values(), default=0.0)
        yield from supplies.items()
        yield from self._chased()
        for space in flights:
            if best:
                yield space, best
        if not best:
            for other, pawn in enumerate(view.pawns):
                if other != seat:
                    yield pawn.space, CERTAIN

    def _chased(self) -> Iterator[tuple[str, float]]:
        """In the race it first catches a holder nearby, to see the compass or to break their
        set."""
        view, seat = self.view, self.seat
        if view.holder is None or view.holder == seat:
            return
        there = view.pawns[view.holder].space
        if self._away[view.pawns[seat].space][there] <= CHASED_WITHIN:
            yield there, BARRED if view.knows[seat] else CERTAIN

    def _supplies(self, notes: Notes) -> Iterator[tuple[str, float]]:
        wanted = missing(self.view.hands[self.seat])
        tokens = [token for token, kind in CARD_OF.items() if kind in wanted]
        chance_old, chance_fresh = token_chances(self.game.tokens, self.view, notes, tokens)
        for atoll in self.view.atolls:
            chance = chance_fresh if atoll.space in notes.fresh else chance_old
            if atoll.up:
                chance = float(is_useful(atoll, wanted))
            if chance > 0:
                yield atoll.space, CERTAIN * chance


def is_useful(atoll: Atoll, wanted: frozenset[Kind]) -> bool:
    return atoll.up and CARD_OF.get(atoll.token, Kind.HIDDEN) in wanted


class Normal:
    def __init__(
        self, notes: Notes | None = None, care: float | None = None, haste: float = HASTE
    ) -> None:
        self.notes = notes
        self.care = care
        self.haste = haste

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        return Normal(recalled(seen, seat), self.care, self.haste)

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> AnyAction:
        assert isinstance(game, Waterworld), "this bot plays Waterworld only"
        if len(actions) == 1:
            return actions[0]
        match actions[0]:
            case act.MoveTo() | act.FlyTo():
                moves = [action for action in actions if isinstance(action, act.MoveTo | act.FlyTo)]
                if rng.chance() < self.haste and not can_catch(view, moves, seat):
                    return greedy_landing(game, view, moves, seat, rng, STEADY, HOLDER)
                notes = fitting(self.notes, view, seat)
                return rng.choice(Landings(game, view, seat, notes).favourites(moves))
            case act.AttackDeez():
                return actions[0]
            case act.RaiseSails() if not sails_help(game, view, seat):
                return act.Roll()
            case act.Trade() if bars_the_way(view, seat, fitting(self.notes, view, seat)):
                return actions[0]
        if rng.chance() >= self._care(view):
            return _careless(game, view, actions, seat, rng)
        notes = fitting(self.notes, view, seat)
        match actions[0]:
            case act.RaiseSails():
                return actions[0] if wants_sails(game, view, seat) else act.Roll()
            case act.SendDeez():
                target = Target(game, view, seat, notes)
                atolls = {atoll.space: atoll for atoll in view.atolls}
                return _best(actions, lambda a: target.worth(atolls[a.space]), rng)
            case act.Trade():
                return (
                    act.Trade() if wants_trade(game, view, seat, notes, rng) else act.DrawDiscard()
                )
            case act.Give():
                return _best(actions, lambda a: gift_worth(game, view, seat, notes, a.kind), rng)
            case act.Discard():
                return _best(actions, lambda a: discard_worth(game, view, seat, a.kind), rng)
        return rng.choice(actions)

    def _care(self, view: State) -> float:
        if self.care is not None:
            return self.care
        return A_DUELS_CARE if len(view.hands) == A_DUEL else CARE


def _careless(
    game: Waterworld, view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
) -> AnyAction:
    if isinstance(actions[0], act.RaiseSails):
        return actions[0] if len(missing(view.hands[seat])) <= NEARLY else act.Roll()
    return by_habit(game, view, actions, seat, rng)


def can_catch(view: State, moves: Sequence[act.MoveTo | act.FlyTo], seat: Seat) -> bool:
    if view.holder is None or view.holder == seat:
        return False
    there = view.pawns[view.holder].space
    return any(move.space == there for move in moves)


def bars_the_way(view: State, seat: Seat, notes: Notes) -> bool:
    """Whether a trade may keep the holder, who has just been caught, from Dry Land."""
    if view.holder is None or view.holder not in met(view) or view.hands[seat] == COMPLETE:
        return False
    # One that is known to be broken would only be helped by another card.
    return ONE_OF_EACH in notes.hands[view.holder]


def _best(actions: Sequence[AnyAction], worth: Callable[[Any], float], rng: Rng) -> AnyAction:
    scored = [(worth(action), action) for action in actions]
    most = max(score for score, _ in scored)
    return rng.choice([action for score, action in scored if score == most])


def wants_sails(game: Waterworld, view: State, seat: Seat) -> bool:
    if view.holder is not None:
        return True
    place = goal(view, seat)
    away = game.chart.distance[view.pawns[seat].space]
    return view.hands[seat] == COMPLETE and place is not None and away[place] >= SAILS_FROM


class Target:
    def __init__(self, game: Waterworld, view: State, seat: Seat, notes: Notes) -> None:
        self._view = view
        self._wanted = missing(view.hands[seat])
        self._others = [other for other in range(len(view.hands)) if other != seat]
        self._hands = [chances(game, view, seat, notes, other) for other in self._others]
        self._away = game.chart.distance[view.pawns[seat].space]

    def worth(self, atoll: Atoll) -> float:
        """Cards at stake first, then tokens that others need; never one that this seat needs."""
        view, space = self._view, atoll.space
        worth = STAKE * sum(
            view.pawns[other].space == space and bool(view.hands[other]) for other in self._others
        )
        if atoll.up:
            worth += USE * self._use_to_others(CARD_OF.get(atoll.token))
            if is_useful(atoll, self._wanted) or atoll.token is Token.DIRIGIBLE:
                worth -= OWN_LOSS
        # A seat that is about to attack wants the tanker near.
        return worth - (PER_SPACE * self._away[space] if not self._wanted else 0.0)

    def _use_to_others(self, kind: Kind | None) -> float:
        if kind is None:
            return 0.0
        place = PLACE[kind]
        return sum(
            chance for hands in self._hands for hand, chance in hands.items() if not hand[place]
        )


def wants_trade(game: Waterworld, view: State, seat: Seat, notes: Notes, rng: Rng) -> bool:
    hand = view.hands[seat]
    if hand == COMPLETE:
        return False
    likely = [chances(game, view, seat, notes, other) for other in met(view)]
    if any(hands.get(ONE_OF_EACH, 0.0) >= LIKELY for hands in likely):
        return True
    if len({*hand}) == len(hand):
        return False
    wanted = missing(hand)
    trading = max(sum(given_chances(hands)[PLACE[kind]] for kind in wanted) for hands in likely)
    drawing = draw_chance(game, view, seat, notes, wanted)
    # Now the one, now the other: always the likelier would never end where it brings nothing.
    return rng.chance() * (trading + drawing) <= trading


def gift_worth(game: Waterworld, view: State, seat: Seat, notes: Notes, kind: Kind) -> float:
    other = view.waiting[0] if seat == view.active else view.active
    hands = chances(game, view, seat, notes, other)
    has = sum(chance for hand, chance in hands.items() if hand[PLACE[kind]])
    spare = view.hands[seat].count(kind) > 1
    return has + 2 * spare


def discard_worth(game: Waterworld, view: State, seat: Seat, kind: Kind) -> float:
    count = view.hands[seat].count(kind)
    if count > 1:
        return float(count)
    away = game.chart.distance[view.pawns[seat].space]
    open_at = [away[a.space] for a in view.atolls if a.up and CARD_OF.get(a.token) is kind]
    return 1 - min(open_at, default=FAR) / FAR
