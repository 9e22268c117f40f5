"""What each kind of choice is worth to a seat, in turns: its own outlook, and what others lose.

A turn that a rival loses is worth a part of a turn gained, less the more rivals there are. Hands of
others are those the seat's notes still hold possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.games.waterworld.bots.memory import ONE_OF_EACH, PLACE, Counts, Notes
from boardgames.games.waterworld.bots.outlook import Kinds, Outlook, crossing
from boardgames.games.waterworld.bots.worlds import chances, unseen_cards
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
from boardgames.games.waterworld.rules.turn import met
from boardgames.games.waterworld.telling.race import reach_chance

RIVALS_TURN = 0.8
"""What a turn that the only rival loses is worth; several rivals share it."""
CARD = 2.6
"""Turns to find a card again, about."""
WHOLE = 3.4
"""Turns that a broken collection costs, about."""
MET = 0.12
"""How likely somebody who could end on a boat does; in the race much likelier."""
HUNTED = 0.85
WIN = 100.0

EAGER = 1.0
"""What a card in hand is worth beside the turns: an open token may be gone next turn."""
SAVED = 3.0
"""Turns that sails are worth if they are saved for the race, for every rival beyond the first: the
more there are the likelier somebody takes them until then."""
SAILS = 0.45
"""The part of the way left that sails save."""


class Scales:
    """Weighs the choices of one seat at one decision."""

    def __init__(self, game: Waterworld, view: State, seat: Seat, notes: Notes) -> None:
        self.game, self.view, self.seat, self.notes = game, view, seat, notes
        self.others = [other for other in range(len(view.hands)) if other != seat]
        self.share = RIVALS_TURN / len(self.others)
        self.lacks: Kinds = missing(view.hands[seat])
        self._away = game.chart.distance
        self._hands: dict[Seat, Mapping[Counts, float]] = {}
        self._outlook = Outlook(game, view, seat, notes)

    # Where to go -----------------------------------------------------------------------------

    def landing(self, space: str) -> float:
        """Ending a move or a flight there."""
        view, seat = self.view, self.seat
        if not self.lacks and view.knows[seat] and space == view.dry_land:
            return WIN
        here = [other for other in self.others if view.pawns[other].space == space]
        left = self._outlook.landed(space, self.lacks)
        sure = EAGER if self._outlook.gives(space, self.lacks) else 0.0
        return self._meeting(here, space) + sure - left - self._danger(space, here)

    def _meeting(self, here: list[Seat], space: str) -> float:
        """What it brings to meet these boats."""
        view, found = self.view, 0.0
        for other in here:
            if view.pawns[other].sails is Sails.UP:
                found += self._weight(other) * SAILS * self._left(other)
            if other == view.holder and not view.knows[self.seat]:
                found += crossing(1, self.game.rules.dice.faces)[6]
        if here:
            found += max(self._trade(here), self._draw() if view.discard else -WIN)
        return found

    def _danger(self, space: str, here: list[Seat]) -> float:
        """What it may cost that somebody comes there next."""
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
        away = self._away[pawn.space][space]
        return reach_chance(dice, game.rules.dice.faces, away)

    # Sails -----------------------------------------------------------------------------------

    def sails(self) -> float:
        """Raising them now, of which a part may be lost to whoever comes near."""
        view, game, seat = self.view, self.game, self.seat
        here = view.pawns[seat].space
        raised = replace(view.pawns[seat], sails=Sails.UP)
        pawns = (*view.pawns[:seat], raised, *view.pawns[seat + 1 :])
        dice = game.dice_to_roll(replace(view, pawns=pawns), seat)
        saved = 0.0
        if self.lacks and view.holder is None:
            saved = SAVED * (len(self.others) - 1)
        return -Outlook(game, view, seat, self.notes, dice).turns(here, self.lacks) - saved

    def without_sails(self) -> float:
        """Going on as it is."""
        here = self.view.pawns[self.seat].space
        return -self._outlook.turns(here, self.lacks)

    # The Deez --------------------------------------------------------------------------------

    def smashing(self, space: str) -> float:
        """Sending the Deez there: who loses a card, who loses a token, who has it near."""
        view, seat = self.view, self.seat
        left = tuple(atoll for atoll in view.atolls if atoll.space != space)
        after = replace(view, atolls=left, deez=space)
        worth = -Outlook(self.game, after, seat, self.notes).turns(
            view.pawns[seat].space, self.lacks
        )
        (gone,) = [atoll for atoll in view.atolls if atoll.space == space]
        for other in self.others:
            weight = self._weight(other)
            if view.pawns[other].space == space and view.hands[other]:
                worth += weight * CARD * (0.5 + 0.5 * self._is_whole(other))
            if gone.up:
                worth += weight * self._wants(other, gone.token.value)
            turns = crossing(1, self.game.rules.dice.faces)
            worth += (
                weight * self._is_whole(other) * turns[self._away[view.pawns[other].space][space]]
            )
        return worth

    def _wants(self, other: Seat, token: str) -> float:
        """How likely a rival lacks what the token gives."""
        kinds = [kind for kind in COMPLETE if kind.value == token]
        if not kinds:
            return 0.0
        return sum(p for hand, p in self._likely(other).items() if not hand[PLACE[kinds[0]]])

    # Cards -----------------------------------------------------------------------------------

    def trading(self) -> float:
        """A swap with everybody here."""
        return self._trade(list(met(self.view)))

    def drawing(self) -> float:
        """A card from the discards, unseen."""
        return self._draw()

    def _trade(self, here: list[Seat]) -> float:
        hand = self.view.hands[self.seat]
        if not hand:
            return 0.0
        found = 0.0
        for other in here:
            likely = self._likely(other)
            if not self.view.hands[other]:
                continue
            coming = _given(likely)
            gets = sum(coming[PLACE[kind]] for kind in self.lacks)
            if not self.lacks:
                found -= WHOLE * (1 - max(coming))
            elif len({*hand}) == len(hand):
                found += CARD * (gets - 1) * 0.9
            else:
                found += CARD * gets
            whole = likely.get(ONE_OF_EACH, 0.0)
            found += self._weight(other) * WHOLE * 0.75 * whole
        return found

    def _draw(self) -> float:
        if not self.lacks:
            return 0.0
        view, notes = self.view, self.notes
        unseen, floor = unseen_cards(self.game, view, self.seat, notes), notes.discard_floor
        size = max(1, len(view.discard))
        unknown = (size - sum(floor)) / max(1, sum(unseen))
        wanted = [PLACE[kind] for kind in self.lacks]
        return CARD * sum(floor[kind] + unknown * unseen[kind] for kind in wanted) / size

    def giving(self, kind: Kind) -> float:
        """Putting that card into a swap: what is lost, and what the other gains by it."""
        view, seat = self.view, self.seat
        other = view.waiting[0] if seat == view.active else view.active
        likely = self._likely(other)
        lacks = sum(p for hand, p in likely.items() if not hand[PLACE[kind]])
        # Who is one card short is helped most.
        nearly = sum(
            p for hand, p in likely.items() if not hand[PLACE[kind]] and hand.count(0) == 1
        )
        coming = _given(likely)[PLACE[kind]]
        return self.parting(kind) * (1 - coming) - self._weight(other) * (
            0.6 * CARD * lacks + 0.8 * nearly
        )

    def parting(self, kind: Kind) -> float:
        """Losing that card: the turns until it would be had again."""
        view, seat = self.view, self.seat
        hand = without_card(view.hands[seat], kind)
        space = view.pawns[seat].space
        spare = 0.05 * view.hands[seat].count(kind)
        before, after = missing(view.hands[seat]), missing(hand)
        return spare - self._outlook.turns(space, after) + self._outlook.turns(space, before)

    # The others ------------------------------------------------------------------------------

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
        return {other: self._left(other) for other in self.others}

    def _left(self, other: Seat) -> float:
        """How many turns a rival still needs, about."""
        view, game = self.view, self.game
        turns = crossing(game.dice_to_roll(view, other), game.rules.dice.faces)
        space = view.pawns[other].space
        kinds = sum(p * hand.count(0) for hand, p in self._likely(other).items())
        found = CARD * kinds
        if view.knows[other]:
            known = view.dry_land != HIDDEN_SPACE
            return found + turns[self._away[space][view.dry_land] if known else 6]
        if view.deez is not None:
            return found + turns[self._away[space][view.deez]] + 3 + turns[6]
        assert view.holder is not None, "whoever sank the Deez has the compass"
        return found + turns[self._away[space][view.pawns[view.holder].space]] + turns[6]

    def _weight(self, other: Seat) -> float:
        """What a turn that this rival loses is worth: most of whoever is ahead."""
        left = self._turns_left
        ahead = min(left.values())
        return (
            self.share * (1.5 if left[other] <= ahead + 0.5 else 0.6)
            if len(left) > 1
            else self.share
        )


def _given(hands: Mapping[Counts, float]) -> list[float]:
    """How likely each kind is given by somebody who gives what it can spare."""
    found = [0.0] * len(COMPLETE)
    for hand, chance in hands.items():
        gives = [k for k, held in enumerate(hand) if held > 1] or [
            k for k, held in enumerate(hand) if held
        ]
        for kind in gives:
            found[kind] += chance / len(gives)
    return found
