"""The easy computer player: it looks one move ahead and remembers nothing.

It sails towards whatever seems worth most from here, with a little noise so that it can be
outwitted and isn't always the same. As beginners do it raises its sails at once, and thinks twice
before it risks a card against the Deez.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    AttackDeez,
    Discard,
    DrawDiscard,
    FlyTo,
    Give,
    MoveTo,
    RaiseSails,
    SendDeez,
    Trade,
)
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import CARD_OF, COMPLETE, Hand, Kind, State, missing

THE_GOAL = 100
MISSING_CARD = 30
UNKNOWN_TOKEN = 22
PAWN = 14
HOLDER = 36
"""The pawn that has the compass, to whoever hasn't seen it."""
BROKEN_SET = 40
"""What a complete collection is worth more than a stop where it might have to be traded."""
PER_SPACE = 3
NOISE = 9
BOLD = 0.25
"""How often it dares to attack the Deez."""


class Easy:
    """Greedy by one move, noisy, and without a memory."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> AnyAction:
        """One of `actions`."""
        assert isinstance(game, Waterworld), "this bot plays Waterworld only"
        match actions[0]:
            case RaiseSails():
                return actions[0]
            case MoveTo() | FlyTo():
                return greedy_landing(game, view, actions, seat, rng, NOISE)
            case AttackDeez():
                return actions[0] if rng.chance() < BOLD else actions[-1]
        return by_habit(view, actions, seat, rng)


def by_habit(view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng) -> AnyAction:
    """What is done with cards and the Deez by whoever doesn't ask what others may hold."""
    match actions[0]:
        case SendDeez():
            return _target(view, actions, seat, rng)
        case Trade() if len(actions) > 1:
            return _contact(view, seat, rng)
        case Give() | Discard():
            return _spare(view.hands[seat], actions, rng)
    return rng.choice(actions)


def _goals(view: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """Spaces worth reaching, and what each is worth."""
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
            yield pawn.space, HOLDER if is_chased else PAWN


def greedy_landing(
    game: Waterworld,
    view: State,
    actions: Sequence[AnyAction],
    seat: Seat,
    rng: Rng,
    noise: int,
) -> AnyAction:
    """Where what seems worth most is nearest, give or take some noise, whoever may come next."""
    goals = tuple(_goals(view, seat))
    complete = view.hands[seat] == COMPLETE
    others = {pawn.space for other, pawn in enumerate(view.pawns) if other != seat}
    best, best_score = actions[0], None
    for action in actions:
        assert isinstance(action, MoveTo | FlyTo)
        away = game.chart.distance[action.space]
        score = max(worth - PER_SPACE * away[space] for space, worth in goals) + rng.below(noise)
        if complete and action.space in others and (action.space, THE_GOAL) not in goals:
            score -= BROKEN_SET
        if (action.space, MISSING_CARD) in goals or (action.space, THE_GOAL) in goals:
            # However absent-minded, it never stops just beside what it needs.
            score += noise
        elif (action.space, UNKNOWN_TOKEN) in goals:
            # Nor beside a token it could turn, though a card that it sees comes first.
            score += noise - 1
        if best_score is None or score > best_score:
            best, best_score = action, score
    return best


def _target(view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng) -> AnyAction:
    """An atoll for the Deez: one whose card lies open elsewhere too, never one of use here."""
    wanted = missing(view.hands[seat])
    open_kinds = {a.space: CARD_OF.get(a.token) for a in view.atolls if a.up}
    every = [action for action in actions if isinstance(action, SendDeez)]
    harmless = [a for a in every if open_kinds.get(a.space) not in wanted] or every
    # Smashing the only open token of a kind may leave a sea on which nobody can win any more.
    given = [kind for kind in open_kinds.values() if kind is not None]
    spare = [a for a in harmless if given.count(open_kinds.get(a.space) or Kind.HIDDEN) > 1]
    return rng.choice(spare or harmless)


def _contact(view: State, seat: Seat, rng: Rng) -> AnyAction:
    """A duplicate may be traded, by the toss of a coin; anything else is kept."""
    hand = view.hands[seat]
    # Always trading would never end where the other has nothing this seat needs.
    return Trade() if len({*hand}) < len(hand) and rng.below(2) else DrawDiscard()


def _spare(hand: Hand, actions: Sequence[AnyAction], rng: Rng) -> AnyAction:
    """A card held twice, if there is one."""
    twice = [
        action
        for action in actions
        if isinstance(action, Give | Discard) and hand.count(action.kind) > 1
    ]
    return rng.choice(twice or actions)
