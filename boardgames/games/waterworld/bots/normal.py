"""The normal computer player: looks where a card can be had, and remembers who has what.

It weighs one decision at a time, without playing on: where it goes often with all it knows, else in
haste, what it does with its cards mostly by habit. What it reads of a position every seat can see,
so it decides the same from a view and from a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardgames.ai.bots import Bot
from boardgames.core.game import Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.easy import by_habit, greedy_landing, sails_help
from boardgames.games.waterworld.bots.landings import PER_SPACE, Landings, goal, is_useful
from boardgames.games.waterworld.bots.memory import (
    ONE_OF_EACH,
    PLACE,
    Counts,
    Notes,
    fitting,
    recalled,
)
from boardgames.games.waterworld.bots.worlds import chances, unseen_cards
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    AttackDeez,
    Discard,
    DrawDiscard,
    FlyTo,
    Give,
    MoveTo,
    RaiseSails,
    Roll,
    SendDeez,
    Trade,
)
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    Atoll,
    Kind,
    State,
    Token,
    missing,
)
from boardgames.games.waterworld.rules.turn import met

SAILS_FROM = 7
"""A goal so far away, or further, is worth the sails."""
LIKELY = 0.3
"""An opponent this likely to be complete is taken for it."""
FAR = 20
"""Stands for the way to a kind that lies open nowhere."""
A_DUEL = 2
STAKE, USE, OWN_LOSS = 100.0, 10.0, 1000.0
NEARLY = 1
"""With so few kinds lacking it raises its sails by habit."""
A_DUELS_CARE, CARE = 0.5, 0.05
"""How often it thinks over what others may hold before it parts with a card, smashes or sails: one
rival is easier to keep in mind than several."""
HASTE = 0.45
"""How often it makes for what seems worth most without a thought for the others, unless it could
catch the holder of the compass."""
STEADY = 3
"""How much chance there is in that."""
HOLDER = 36
"""What the pawn that has the compass seems worth in haste: more than a card that it needs."""


class Normal:
    """Goes for the likeliest card, chases the compass, and keeps it out of reach."""

    def __init__(
        self, notes: Notes | None = None, care: float | None = None, haste: float = HASTE
    ) -> None:
        """Without notes it plays as one who has just sat down; care may be more than usual."""
        self.notes = notes
        self.care = care
        self.haste = haste

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        """The same player with these events in mind."""
        return Normal(recalled(seen, seat), self.care, self.haste)

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> AnyAction:
        """One of `actions`."""
        assert isinstance(game, Waterworld), "this bot plays Waterworld only"
        if len(actions) == 1:
            return actions[0]
        match actions[0]:
            case MoveTo() | FlyTo():
                moves = [action for action in actions if isinstance(action, MoveTo | FlyTo)]
                if rng.chance() < self.haste and not can_catch(view, moves, seat):
                    return greedy_landing(game, view, moves, seat, rng, STEADY, HOLDER)
                notes = fitting(self.notes, view, seat)
                return rng.choice(Landings(game, view, seat, notes).favourites(moves))
            case AttackDeez():
                return actions[0]
            case RaiseSails() if not sails_help(game, view, seat):
                return Roll()
            case Trade() if bars_the_way(view, seat, fitting(self.notes, view, seat)):
                return actions[0]
        if rng.chance() >= self._care(view):
            return _careless(game, view, actions, seat, rng)
        notes = fitting(self.notes, view, seat)
        match actions[0]:
            case RaiseSails():
                return actions[0] if wants_sails(game, view, seat) else Roll()
            case SendDeez():
                target = Target(game, view, seat, notes)
                atolls = {atoll.space: atoll for atoll in view.atolls}
                return _best(actions, lambda a: target.worth(atolls[a.space]), rng)
            case Trade():
                return Trade() if wants_trade(game, view, seat, notes, rng) else DrawDiscard()
            case Give():
                return _best(actions, lambda a: gift_worth(game, view, seat, notes, a.kind), rng)
            case Discard():
                return _best(actions, lambda a: discard_worth(game, view, seat, a.kind), rng)
        return rng.choice(actions)

    def _care(self, view: State) -> float:
        if self.care is not None:
            return self.care
        return A_DUELS_CARE if len(view.hands) == A_DUEL else CARE


def _careless(
    game: Waterworld, view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
) -> AnyAction:
    """By habit: sails once its collection is nearly complete, and a card that can be spared."""
    if isinstance(actions[0], RaiseSails):
        return actions[0] if len(missing(view.hands[seat])) <= NEARLY else Roll()
    return by_habit(game, view, actions, seat, rng)


def can_catch(view: State, moves: Sequence[MoveTo | FlyTo], seat: Seat) -> bool:
    """Whether one of the moves ends on whoever has the compass."""
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
    """The action worth most, any of them if several are."""
    scored = [(worth(action), action) for action in actions]
    most = max(score for score, _ in scored)
    return rng.choice([action for score, action in scored if score == most])


def wants_sails(game: Waterworld, view: State, seat: Seat) -> bool:
    """For a long way with a complete collection, or as soon as it is a race."""
    if view.holder is not None:
        return True
    place = goal(view, seat)
    away = game.chart.distance[view.pawns[seat].space]
    return view.hands[seat] == COMPLETE and place is not None and away[place] >= SAILS_FROM


class Target:
    """How good it is to have the Deez smash an atoll."""

    def __init__(self, game: Waterworld, view: State, seat: Seat, notes: Notes) -> None:
        self._view = view
        self._wanted = missing(view.hands[seat])
        self._others = [other for other in range(len(view.hands)) if other != seat]
        self._hands = [chances(game, view, seat, notes, other) for other in self._others]
        self._away = game.chart.distance[view.pawns[seat].space]

    def worth(self, atoll: Atoll) -> float:
        """Cards at stake first, then tokens that others could use, never one of use here."""
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
    """A complete seat draws; others break likely collections or trade what they can spare."""
    hand = view.hands[seat]
    if hand == COMPLETE:
        return False
    likely = [chances(game, view, seat, notes, other) for other in met(view)]
    if any(hands.get(ONE_OF_EACH, 0.0) >= LIKELY for hands in likely):
        return True
    if len({*hand}) == len(hand):
        return False
    wanted = [PLACE[kind] for kind in missing(hand)]
    trading = max(_offers(hands, wanted) for hands in likely)
    drawing = _draws(game, view, seat, notes, wanted)
    # Now the one, now the other: always the likelier would never end where it brings nothing.
    return rng.chance() * (trading + drawing) <= trading


def _offers(hands: Mapping[Counts, float], wanted: Sequence[int]) -> float:
    """How likely one of the wanted kinds is given by somebody who gives what it can spare."""
    total = 0.0
    for hand, chance in hands.items():
        gives = [k for k, held in enumerate(hand) if held > 1] or [
            k for k, held in enumerate(hand) if held
        ]
        total += chance * sum(k in wanted for k in gives) / max(1, len(gives))
    return total


def _draws(game: Waterworld, view: State, seat: Seat, notes: Notes, wanted: Sequence[int]) -> float:
    """How likely the discard pile gives one of the wanted kinds."""
    unseen, floor, size = (
        unseen_cards(game, view, seat, notes),
        notes.discard_floor,
        len(view.discard),
    )
    unknown = (size - sum(floor)) / max(1, sum(unseen))
    return sum(floor[kind] + unknown * unseen[kind] for kind in wanted) / max(1, size)


def gift_worth(game: Waterworld, view: State, seat: Seat, notes: Notes, kind: Kind) -> float:
    """How good it is to give this kind: a spare one, and one that the other already has."""
    other = view.waiting[0] if seat == view.active else view.active
    hands = chances(game, view, seat, notes, other)
    has = sum(chance for hand, chance in hands.items() if hand[PLACE[kind]])
    spare = view.hands[seat].count(kind) > 1
    return has + 2 * spare


def discard_worth(game: Waterworld, view: State, seat: Seat, kind: Kind) -> float:
    """How good it is to be rid of this kind: a spare one, or one that lies open near by."""
    count = view.hands[seat].count(kind)
    if count > 1:
        return float(count)
    away = game.chart.distance[view.pawns[seat].space]
    open_at = [away[a.space] for a in view.atolls if a.up and CARD_OF.get(a.token) is kind]
    return 1 - min(open_at, default=FAR) / FAR
