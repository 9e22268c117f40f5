"""What drawing and motions of Waterworld know beside what every table tells them.

Both are values made by the table in one place, so a picture can be drawn of any position without
one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardgames.core.game import Ref, Seat
from boardgames.games.waterworld.bots.memory import Hands
from boardgames.games.waterworld.narration.race import Runner, runners
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Hand, Kind, Phase, State
from boardgames.games.waterworld.scene.layout import Layout
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.table.frame import Frame, Scenery


@dataclass(frozen=True)
class WaterworldScenery(Scenery[Waterworld, Layout]):
    """What motions know beside their moment."""

    viewer: Seat
    """Whose eyes these are: cards fly to the own hand, and to the plates of others."""
    is_live: bool
    """Whether it happens now, so that people throw their own dice, or is watched again."""

    def throws_by_hand(self, seat: Seat) -> bool:
        """Whether dice wait for that seat's press."""
        return self.is_live and self.players[seat].is_human

    def hand_at(self, seat: Seat) -> Vec:
        """Where a seat's cards are seen to come from and to go to."""
        if seat == self.viewer:
            hand = self.layout.hand
            return (hand.left + hand.width * 0.3, hand.centery)
        return self.layout.plate_at(seat)


@dataclass(frozen=True)
class WaterworldFrame(Frame[Waterworld, State, Layout]):
    """All that one picture of the table is drawn from."""

    places: Mapping[Ref, Vec]
    """Where every boat, every token on an atoll and the Deez rest."""
    open_hand: Hand | None
    """The cards that lie open before the person at the screen, if any may."""
    to_confirm: Kind | None
    """The card that was pointed at once and is given away by the second time."""
    has_papers_closed: bool
    """Whether cards and compass are closed, since everybody looks on."""
    may_turn_papers: bool
    """Whether the person at the screen may open them now, or close them again."""
    may_look_again: bool
    """Whether the person at the screen may see the compass again."""
    is_playing: bool
    """Whether motions are under way."""
    discards_seen: tuple[Kind, ...]
    """What the person at the screen has seen go onto the discards, as far as nothing was drawn."""
    hides_tray: bool
    """Whether what moves is for everybody's eyes, so that no hand may lie open."""
    has_stakes: bool
    """Whether the table tells what things are worth."""
    rivals: Mapping[Seat, Hands]
    """Every hand that each of the others could hold, as far as the person at the screen saw."""
    stakes: Mapping[Ref, Stake] = field(default_factory=dict)
    """What pointing at things would bring or cost; known where the table is drawn, not before."""

    @property
    def race(self) -> tuple[Runner, ...]:
        """Who can still catch whom, where the table tells such things."""
        is_over = self.view.phase is Phase.OVER
        return () if is_over or not self.has_stakes else runners(self.game, self.view)

    @property
    def has_race(self) -> bool:
        """Whether ways left are drawn: for one pair of eyes, with its cards in sight."""
        return self.open_hand is not None and bool(self.race)

    @property
    def sees_land(self) -> bool:
        """Whether the person at the screen, and nobody else, knows where Dry Land is."""
        is_over = self.view.phase is Phase.OVER
        knows = self.open_hand is not None and self.view.knows[self.viewer]
        return knows and not is_over and self.view.dry_land != HIDDEN_SPACE

    @property
    def dice_to_roll(self) -> int:
        """How many dice lie ready for the mover."""
        view = self.view
        if not 0 <= view.active < len(view.pawns):
            return self.game.rules.dice.plain
        return self.game.dice_to_roll(view, view.active)

    @property
    def faces(self) -> int:
        """How many faces a die has."""
        return self.game.rules.dice.faces

    @property
    def dice_lying(self) -> int:
        """How many dice lie in the tray, rolled or ready."""
        return len(self.view.dice) or self.dice_to_roll

    def pose(self, ref: Ref) -> Pose | None:
        """How a motion shows the thing now, if one has a say."""
        return self.poses.get(ref)
