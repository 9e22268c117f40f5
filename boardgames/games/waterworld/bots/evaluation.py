"""The value of each choice to a seat, in turns gained and turns that rivals lose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import log1p

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.games.waterworld.bots.memory import ONE_OF_EACH, PLACE, Counts, Notes
from boardgames.games.waterworld.bots.state_sampling import chances, draw_chance, given_chances
from boardgames.games.waterworld.bots.turns_to_win import (
    BATTLE,
    LAND,
    Kinds,
    Outlook,
    crossing,
    reach_chance,
)
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    HIDDEN_SPACE,
    Kind,
    Sails,
    State,
    missing,
    without_card,
)
from boardgames.games.waterworld.rules.turn import boats_at, met

RIVALS_TURN = 0.8  # value of a turn that an equal rival loses; several rivals share it
LEAD = 2.4
"""The ratio of turns left, to this power, is the ratio of chances to win. Fits both the start,
where a turn means little, and the race, where it means nearly everything."""
LEAST = 0.8  # minimum of turns left for a seat that hasn't won
WAIT = 1.0  # cost of everybody else moving before this seat moves again
CARD = 2.6  # turns to find a card again, roughly
WHOLE = 3.4  # turns that a broken set costs, roughly
MET = 0.12  # how likely a rival who could land on a boat does; HUNTED in the race
HUNTED = 0.85
WIN = 100.0

EAGER = 1.5
"""Bonus for a card now, or for reaching the Deez with a complete set: next turn the token may be
gone, and the tanker sunk or sent away."""
SAVED = 3.0
"""Turns that saved sails are worth in the race, per rival beyond the first: with more rivals,
raised sails are likelier lost before."""
RUN = 0.65  # factor of SAVED on the run to the Deez, which is short: furled sails can't be lost
IN_VAIN = 0.1  # cost of raising sails without effect, so that they stay furled
SAILS = 0.45  # share of the remaining distance that sails save


class Scales:
    def __init__(self, game: Waterworld, view: State, seat: Seat, notes: Notes) -> None:
        self.game, self.view, self.seat, self.notes = game, view, seat, notes
        self.others = [other for other in range(len(view.hands)) if other != seat]
        self.lacks: Kinds = missing(view.hands[seat])
        self._away = game.chart.distance
        self._hands: dict[Seat, Mapping[Counts, float]] = {}
        self._outlook = Outlook(game, view, seat, notes)

    def landing(self, space: str) -> float:
        view, seat = self.view, self.seat
        if not self.lacks and view.knows[seat] and space == view.dry_land:
            return WIN
        here = boats_at(view, space, seat)
        left = self._outlook.landed(space, self.lacks)
        attacks = not self.lacks and space == view.deez
        sure = EAGER if attacks or self._outlook.gives(space, self.lacks) else 0.0
        return self._meeting(here, space) + sure - left - self._danger(space, here)

    def _meeting(self, here: list[Seat], space: str) -> float:
        view, found = self.view, 0.0
        for other in here:
            if view.pawns[other].sails is Sails.UP:
                found += self.hurting(other, SAILS * self._turns_left[other])
            if other == view.holder and not view.knows[self.seat]:
                found += crossing(1, self.game.rules.dice.faces)[6]
        if here:
            found += max(self._trade(here), self._draw() if view.discard else -WIN)
        return found

    def _danger(self, space: str, here: list[Seat]) -> float:
        view, seat = self.view, self.seat
        at_stake = 0.0
        if view.pawns[seat].sails is Sails.UP:
            at_stake += SAILS * self._outlook.turns(space, self.lacks)
        if not self.lacks:
            at_stake += WHOLE * (0.8 if view.holder == seat else 0.4)
        if view.holder == seat:
            at_stake += 1.0
        if not at_stake:
            return 0.0
        spared = 1.0
        for other in self.others:
            eager = HUNTED if view.holder == seat else MET
            spared *= 1 - eager * self._reach(other, space)
        return at_stake * (1 - spared)

    def _reach(self, other: Seat, space: str) -> float:
        game, view, pawn = self.game, self.view, self.view.pawns[other]
        # In the race everybody raises what sails are left.
        in_race = view.holder is not None
        rolling = game.rolling
        dice = rolling.at_best(view, other) if in_race else rolling.now(view, other)
        return reach_chance(dice, game.rules.dice.faces, self._away[pawn.space][space])

    def sails(self) -> float:
        view, game, seat = self.view, self.game, self.seat
        here = view.pawns[seat].space
        raised = replace(view.pawns[seat], sails=Sails.UP)
        pawns = (*view.pawns[:seat], raised, *view.pawns[seat + 1 :])
        dice = game.rolling.now(replace(view, pawns=pawns), seat)
        if dice == game.rolling.now(view, seat):
            return self.without_sails() - IN_VAIN
        saved = 0.0
        if view.holder is None:
            saved = (SAVED if self.lacks else RUN) * (len(self.others) - 1)
        return -Outlook(game, view, seat, self.notes, dice).turns(here, self.lacks) - saved

    def without_sails(self) -> float:
        return -self._outlook.turns(self.view.pawns[self.seat].space, self.lacks)

    def smashing(self, space: str) -> float:
        view, seat = self.view, self.seat
        left = tuple(atoll for atoll in view.atolls if atoll.space != space)
        after = replace(view, atolls=left, deez=space)
        worth = -Outlook(self.game, after, seat, self.notes).turns(
            view.pawns[seat].space, self.lacks
        )
        (gone,) = [atoll for atoll in view.atolls if atoll.space == space]
        for other in self.others:
            loses = 0.0
            if view.pawns[other].space == space and view.hands[other]:
                loses += CARD * (0.5 + 0.5 * self._is_whole(other))
            if gone.up:
                loses += self._wants(other, gone.token.value)
            turns = crossing(1, self.game.rules.dice.faces)
            loses += self._is_whole(other) * turns[self._away[view.pawns[other].space][space]]
            worth += self.hurting(other, loses)
        return worth

    def _wants(self, other: Seat, token: str) -> float:
        kinds = [kind for kind in COMPLETE if kind.value == token]
        if not kinds:
            return 0.0
        return sum(p for hand, p in self._likely(other).items() if not hand[PLACE[kinds[0]]])

    def trading(self) -> float:
        return self._trade(list(met(self.view)))

    def drawing(self) -> float:
        return self._draw()

    def _trade(self, here: list[Seat]) -> float:
        hand = self.view.hands[self.seat]
        if not hand:
            return 0.0
        found, stays_whole = 0.0, 1.0
        for other in here:
            likely = self._likely(other)
            if not self.view.hands[other]:
                continue
            coming = given_chances(likely)
            gets = sum(coming[PLACE[kind]] for kind in self.lacks)
            if not self.lacks:
                stays_whole *= max(coming)
            elif len({*hand}) == len(hand):
                found += CARD * (gets - 1) * 0.9
            else:
                found += CARD * gets
            found += self._is_whole(other) * 0.75 * self.hurting(other, WHOLE)
        return found - (1 - stays_whole) * lengthened(self._turns_left[self.seat], WHOLE)

    def _draw(self) -> float:
        return CARD * draw_chance(self.game, self.view, self.seat, self.notes, self.lacks)

    def giving(self, kind: Kind) -> float:
        view, seat = self.view, self.seat
        other = view.waiting[0] if seat == view.active else view.active
        likely = self._likely(other)
        lacks = sum(p for hand, p in likely.items() if not hand[PLACE[kind]])
        # Who is one card short is helped most.
        nearly = sum(
            p for hand, p in likely.items() if not hand[PLACE[kind]] and hand.count(0) == 1
        )
        coming = given_chances(likely)[PLACE[kind]]
        gains = 0.6 * CARD * lacks + 0.8 * nearly
        return self.parting(kind) * (1 - coming) - self.hurting(other, gains)

    def parting(self, kind: Kind) -> float:
        view, seat = self.view, self.seat
        hand = without_card(view.hands[seat], kind)
        space = view.pawns[seat].space
        spare = 0.05 * view.hands[seat].count(kind)
        before, after = missing(view.hands[seat]), missing(hand)
        longer = self._outlook.turns(space, after) - self._outlook.turns(space, before)
        # Outlooks are rough, but nobody comes nearer to the end by lacking one kind more.
        return spare - max(0.0, longer)

    def _likely(self, other: Seat) -> Mapping[Counts, float]:
        found = self._hands.get(other)
        if found is None:
            found = chances(self.game, self.view, self.seat, self.notes, other)
            self._hands[other] = found
        return found

    def _is_whole(self, other: Seat) -> float:
        return self._likely(other).get(ONE_OF_EACH, 0.0)

    @cached_property
    def _turns_left(self) -> dict[Seat, float]:
        lacks = {
            other: sum(chance * hand.count(0) for hand, chance in self._likely(other).items())
            for other in self.others
        }
        lacks[self.seat] = len(self.lacks)
        left = {seat: max(LEAST, self._left(seat, kinds)) for seat, kinds in lacks.items()}
        if self.view.active == self.seat:
            left[self.seat] += WAIT
        return left

    def _left(self, seat: Seat, kinds: float) -> float:
        view, game = self.view, self.game
        turns = crossing(game.rolling.now(view, seat), game.rules.dice.faces)
        space = view.pawns[seat].space
        found = CARD * kinds
        if view.knows[seat]:
            known = view.dry_land != HIDDEN_SPACE
            return found + turns[self._away[space][view.dry_land] if known else LAND]
        if view.deez is not None:
            return found + turns[self._away[space][view.deez]] + BATTLE + turns[LAND]
        assert view.holder is not None, "the one who sank the Deez has the compass"
        return found + turns[self._away[space][view.pawns[view.holder].space]] + turns[LAND]

    @cached_property
    def _threats(self) -> dict[Seat, float]:
        """How likely each rival wins first, if this seat doesn't."""
        left = self._turns_left
        weights = {other: left[other] ** -LEAD for other in self.others}
        total = sum(weights.values())
        return {other: weight / total for other, weight in weights.items()}

    def hurting(self, other: Seat, turns: float) -> float:
        """The value, in this seat's turns, of a rival losing `turns`: most against a leader, least
        for a seat that leads."""
        left = self._turns_left
        mine, its = left[self.seat], left[other]
        return RIVALS_TURN * self._threats[other] * mine / its * lengthened(its, turns)


def lengthened(left: float, turns: float) -> float:
    """Diminishing value of added turns: nobody can lose more than all."""
    return left * log1p(turns / left)
