"""What drawing Waterworld needs in addition to every table's frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from pygame import Rect

from boardgames.core.game import NOBODY, Ref, Seat
from boardgames.core.texts import Template, _, listed
from boardgames.games.waterworld.bots.memory import Hands, fitting, recalled
from boardgames.games.waterworld.bots.turns_to_win import Runner, runners
from boardgames.games.waterworld.narration.click_paths import card_to_confirm
from boardgames.games.waterworld.narration.match_stats import discards_seen, discards_unsure
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    HIDDEN_SPACE,
    Hand,
    Kind,
    Phase,
    State,
)
from boardgames.games.waterworld.scene.layout import Layout, piece_centres
from boardgames.ui.draw.motion import Vec
from boardgames.ui.table.frame import Frame, Scenery
from boardgames.ui.table.viewpoint import Seen

WaterworldScenery = Scenery[Waterworld, Layout]


def is_you(scenery: WaterworldScenery, seat: Seat) -> bool:
    """A person who is the only one at the screen is never called by name."""
    return scenery.humans == {seat}


def addressed(
    scenery: WaterworldScenery, seat: Seat, you: Template, name: Template, **values: object
) -> str:
    """The template for "you", or the one with `{player}`."""
    if is_you(scenery, seat):
        return _(you, **values)
    return _(name, player=scenery.name_of(seat), **values)


def names(scenery: WaterworldScenery, seats: Sequence[Seat]) -> str:
    return listed([scenery.name_of(seat) for seat in seats])


TRADING_PHASES = frozenset((Phase.CONTACT, Phase.OFFER, Phase.ANSWER))
ON_CARDS = frozenset(
    (Phase.ATTACK, Phase.LIMIT, Phase.LOSS, Phase.PENALTY, Phase.OFFER, Phase.ANSWER)
)
"""Phases in which the choices would reveal a hand."""


class WaterworldFrame(Frame[Waterworld, State, Layout]):
    @property
    def board_rect(self) -> Rect:
        return self.layout.board.rect

    @cached_property
    def places(self) -> Mapping[Ref, Vec]:
        return self.seen.cached(piece_centres, self.layout, self.view)

    @property
    def is_closed(self) -> bool:
        """Whether cards and compass are closed because everybody is watching."""
        return self.seen.is_watched

    @property
    def may_open(self) -> bool:
        has_cards = self.view.phase not in (Phase.PAWNS, Phase.LOOK)
        return has_cards and self.decides and self.seen.has_onlookers

    @property
    def may_look_again(self) -> bool:
        """WW-68: a player who knows Dry Land may look again on their turn."""
        return (
            self.decides
            and self.viewer == self.view.active
            and self.view.knows[self.viewer]
            and self.view.phase is not Phase.LOOK
        )

    @cached_property
    def open_hand(self) -> Hand | None:
        """The viewer's cards, if they may be shown."""
        is_closed = self.is_closed and self.view.phase is not Phase.OVER
        if self.viewer == NOBODY or is_closed or self.hides_hand:
            return None
        return self.view.hands[self.viewer]

    @property
    def hand_at_stake(self) -> Hand | None:
        """The attacker’s cards while the battle is shown: everybody has seen them."""
        in_battle = self.view.phase in (Phase.BATTLE, Phase.PENALTY, Phase.LOOK)
        return COMPLETE if self.hides_hand and in_battle else None

    @property
    def to_confirm(self) -> Kind | None:
        return card_to_confirm(self.picker.clicked)

    @property
    def discards_seen(self) -> tuple[Kind, ...]:
        """Cards that the viewer saw discarded since the last draw from the pile."""
        return self.seen.cached(discards_seen, self.seen.events)

    @property
    def discards_unsure(self) -> bool:
        """Whether a card drawn at random may be one the viewer saw discarded."""
        return self.seen.cached(discards_unsure, self.seen.events)

    @property
    def rivals(self) -> Mapping[Seat, Hands]:
        """The hands that each rival could have, as far as the viewer saw; only for trades."""
        if self.viewer == NOBODY or self.is_closed or self.view.phase not in TRADING_PHASES:
            return {}
        return self.seen.cached(_rivals, self.seen)

    @cached_property
    def race(self) -> tuple[Runner, ...]:
        """Empty where the table shows no outcomes."""
        is_over = self.view.phase is Phase.OVER
        return () if is_over or not self.aids.outcomes else runners(self.game, self.view)

    @property
    def has_race(self) -> bool:
        """Whether distances are drawn: for a single viewer with open cards."""
        return self.open_hand is not None and bool(self.race)

    @property
    def sees_land(self) -> bool:
        """Whether the viewer, and nobody else, knows where Dry Land is."""
        is_over = self.view.phase is Phase.OVER
        knows = self.open_hand is not None and self.view.knows[self.viewer]
        return knows and not is_over and self.view.dry_land != HIDDEN_SPACE

    @property
    def is_decisive(self) -> bool:
        """Whether somebody may have all they need, as far as everybody can tell."""
        players = zip(self.view.knows, self.view.hands, strict=True)
        return any(knows and len(hand) == len(COMPLETE) for knows, hand in players)

    @property
    def dice_to_roll(self) -> int:
        view = self.view
        if not 0 <= view.active < len(view.pawns):
            return self.game.rules.dice.plain
        return self.game.rolling.now(view, view.active)

    @property
    def dice_lying(self) -> int:
        return len(self.view.dice) or self.dice_to_roll


def hides_choices(seen: Seen) -> bool:
    """Whether the choices stay hidden until the viewer opens their cards."""
    return seen.is_watched and seen.view.phase in ON_CARDS


def _rivals(seen: Seen) -> Mapping[Seat, Hands]:
    return fitting(recalled(seen.events, seen.viewer), seen.view, seen.viewer).hands
