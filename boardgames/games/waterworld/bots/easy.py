"""The easy computer player: greedy by one move, noisy and without a memory, as beginners are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import CARD_OF, COMPLETE, Hand, Kind, State, missing

THE_GOAL = 100
MISSING_CARD = 30
UNKNOWN_TOKEN = 22
PAWN = 14
BROKEN_SET = 40  # cost of landing where a complete set might have to be traded
PER_SPACE = 3
NOISE = 20  # randomness in its destination when nothing it needs is in reach
NERVE = 18
"""Rounds until it always attacks the Deez; it grows bolder, so that it never hesitates
next to the tanker for long."""


class Easy:
    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> AnyAction:
        assert isinstance(game, Waterworld), "this bot plays Waterworld only"
        match actions[0]:
            case act.RaiseSails():
                return actions[0] if sails_help(game, view, seat) else act.Roll()
            case act.MoveTo() | act.FlyTo():
                return greedy_landing(game, view, actions, seat, rng, NOISE)
            case act.AttackDeez():
                return actions[0] if NERVE * rng.chance() < view.round else actions[-1]
        return by_habit(game, view, actions, seat, rng)


def sails_help(game: Waterworld, view: State, seat: Seat) -> bool:
    """Whether raised sails add a die; with far_shore the holder's don't."""
    return game.rolling.at_best(view, seat) > game.rolling.now(view, seat)


def by_habit(
    game: Waterworld, view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
) -> AnyAction:
    """The choice of cards and atolls without considering what others may hold."""
    match actions[0]:
        case act.SendDeez():
            return _target(game, view, actions, seat, rng)
        case act.Trade() if len(actions) > 1:
            return _contact(view, seat, rng)
        case act.Give() | act.Discard():
            return _spare(view.hands[seat], actions, rng)
    return rng.choice(actions)


def _goals(view: State, seat: Seat, holder: int) -> Iterator[tuple[str, int]]:
    hand = view.hands[seat]
    if hand == COMPLETE:
        if view.knows[seat]:
            yield view.dry_land, THE_GOAL
        elif view.holder is not None:
            yield view.pawns[view.holder].space, THE_GOAL
        elif view.deez is not None:
            yield view.deez, THE_GOAL
        return
    for atoll in view.atolls:
        if not atoll.up:
            yield atoll.space, UNKNOWN_TOKEN
        elif CARD_OF.get(atoll.token, Kind.HIDDEN) in missing(hand):
            yield atoll.space, MISSING_CARD
    for other, pawn in enumerate(view.pawns):
        if other != seat:
            is_chased = other == view.holder and not view.knows[seat]
            yield pawn.space, holder if is_chased else PAWN


def greedy_landing(
    game: Waterworld,
    view: State,
    actions: Sequence[AnyAction],
    seat: Seat,
    rng: Rng,
    noise: int,
    holder: int = PAWN,
) -> AnyAction:
    """The landing nearest to the best goal, with some noise, ignoring what others may do next."""
    goals = tuple(_goals(view, seat, holder))
    complete = view.hands[seat] == COMPLETE
    others = {pawn.space for other, pawn in enumerate(view.pawns) if other != seat}
    best, best_score = actions[0], None
    for action in actions:
        assert isinstance(action, act.MoveTo | act.FlyTo)
        away = game.chart.distance[action.space]
        score = max(worth - PER_SPACE * away[space] for space, worth in goals) + rng.below(noise)
        if complete and action.space in others and (action.space, THE_GOAL) not in goals:
            score -= BROKEN_SET
        if (action.space, MISSING_CARD) in goals or (action.space, THE_GOAL) in goals:
            # However absent-minded, it never stops just next to what it needs.
            score += 2 * noise
        elif (action.space, UNKNOWN_TOKEN) in goals:
            # Nor next to a token it could turn, though a card that it sees comes first.
            score += noise
        if best_score is None or score > best_score:
            best, best_score = action, score
    return best


def _target(
    game: Waterworld, view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
) -> AnyAction:
    """Prefers an atoll whose card is open elsewhere too, and avoids one that this seat needs."""
    wanted = missing(view.hands[seat])
    open_kinds = {a.space: CARD_OF.get(a.token) for a in view.atolls if a.up}
    every = [action for action in actions if isinstance(action, act.SendDeez)]
    if not wanted:
        # Who is about to attack calls the tanker near.
        away = game.chart.distance[view.pawns[seat].space]
        nearest = min(away[action.space] for action in every)
        return rng.choice([action for action in every if away[action.space] == nearest])
    harmless = [a for a in every if open_kinds.get(a.space) not in wanted] or every
    # Smashing the only open token of a kind may leave a sea on which nobody can win any more.
    given = [kind for kind in open_kinds.values() if kind is not None]
    spare = [a for a in harmless if given.count(open_kinds.get(a.space) or Kind.HIDDEN) > 1]
    return rng.choice(spare or harmless)


def _contact(view: State, seat: Seat, rng: Rng) -> AnyAction:
    hand = view.hands[seat]
    # Always trading would never end where the other has nothing this seat needs.
    return act.Trade() if len({*hand}) < len(hand) and rng.below(2) else act.DrawDiscard()


def _spare(hand: Hand, actions: Sequence[AnyAction], rng: Rng) -> AnyAction:
    twice = [
        action
        for action in actions
        if isinstance(action, act.Give | act.Discard) and hand.count(action.kind) > 1
    ]
    return rng.choice(twice or actions)
