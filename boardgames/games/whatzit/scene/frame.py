"""What drawing Whatzit? needs besides what every table's frame holds.

The only solution in here is one that has been read out: it is in the view by then.
"""

from __future__ import annotations

from functools import cached_property

from pygame import Rect

from boardgames.core.game import NOBODY
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Face, State
from boardgames.games.whatzit.scene.desk import Asked, Desk, Mode, Reading, mode_of, runs_sand
from boardgames.games.whatzit.scene.layout import Easel, Layout, Pictures
from boardgames.ui.keys import chosen_keys, key_name
from boardgames.ui.sounds import Ambience, swelling
from boardgames.ui.table.frame import Frame, Scenery

WhatzitScenery = Scenery[Whatzit, Layout]

READ_OUT = "read_out"
"""The face of an open card that an animation draws, together with its whole panel."""


MURMUR = "whatzit_murmur"
HUSHED = Ambience(MURMUR, 0.15)
"""While somebody has to think."""


class WhatzitFrame(Frame[Whatzit, State, Layout]):
    @property
    def board_rect(self) -> Rect | None:
        return self.layout.board.rect if self.shows_board else None

    @property
    def pictures(self) -> Pictures:
        return self.layout.pictures

    @property
    def desk(self) -> Desk:
        desk: Desk = self.local.desk
        return desk

    @property
    def reading(self) -> Reading | None:
        reading: Reading | None = self.local.reading
        return reading if self.seen.is_latest else None

    @property
    def sand_clock(self) -> float:
        clock: float = self.local.sand_clock
        return clock

    @property
    def ambience(self) -> Ambience:
        """The room hushes while a card is open, and grows restless once a pawn is in the Circle."""
        if self.view.face is Face.UP:
            return HUSHED
        return swelling(MURMUR, is_decisive=self.game.setting.path.circle in self.view.pawns)

    @cached_property
    def mode(self) -> Mode:
        return mode_of(self.view)

    @cached_property
    def asked(self) -> Asked:
        actions = self.actions if self.mode is not Mode.NONE else ()
        is_open = bool(actions) and not self.is_covered
        return Asked(self.view, self.mode, self.viewer, actions, is_open)

    @property
    def is_covered(self) -> bool:
        """Whether the code must be hidden: paused, covered by a screen, or nobody is here."""
        if self.view.card != self.seen.latest.card:
            return False  # it is over, and only shown again
        return self.viewer == NOBODY or self.desk.is_paused or not self.is_on_top

    @property
    def is_card_up(self) -> bool:
        """Whether the easel with the open card covers the board."""
        pose = self.poses.get(("easel",))
        return self.view.face in (Face.UP, Face.READ) if pose is None else not pose.is_hidden

    @property
    def is_read_out(self) -> bool:
        """Whether an animation draws the card and its panel."""
        pose = self.poses.get(("open card",))
        return pose is not None and pose.face == READ_OUT

    @property
    def shows_board(self) -> bool:
        return not (self.is_card_up or self.is_read_out) and self.reading is None

    @property
    def is_turning_to_type(self) -> bool:
        """Whether a card is still being turned up for somebody who will type."""
        return self.is_animating and mode_of(self.seen.latest) is Mode.TYPE

    @property
    def runs_sand(self) -> bool:
        return runs_sand(self.asked, self.desk)

    @property
    def easel(self) -> Easel:
        return self.layout.easel_for(self.view.program)

    @cached_property
    def buzzer_keys(self) -> list[str]:
        """By seat: where its buzzer is on the keyboard."""
        return chosen_keys(self.game.rules.buzzers, self.room.settings)[: self.seats]

    @cached_property
    def buzzers(self) -> tuple[str, ...]:
        """By seat: what is printed on its buzzer."""
        return tuple(key_name(key, self.room.settings) for key in self.buzzer_keys)

    @cached_property
    def rewards(self) -> frozenset[str]:
        return frozenset(str(ref[1]) for ref in self.picker.first if ref[0] == "reward")
