"""What drawing and motions of Whatzit? may know beyond what every table gives them.

No solution is ever in here but one that has been read out: it stands in the view by then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardgames.core.game import Ref
from boardgames.games.whatzit.narration.reveal import Said
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Face, State
from boardgames.games.whatzit.scene.desk import Asked, Desk, Mode, Reading, runs_sand
from boardgames.games.whatzit.scene.draw.pictures import Pictures
from boardgames.games.whatzit.scene.layout import Easel, Layout
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import Palette
from boardgames.ui.table.frame import Frame, Scenery

WHATZIT = Palette(
    accent=(255, 79, 121),
    deep=(23, 22, 26),
    paper=(250, 244, 226),
    ink=(23, 22, 26),
    light=(255, 212, 0),
)


READ_OUT = "read out"
"""The face of an open card that a motion draws, together with its whole panel."""


def is_card_up(view: State, poses: Mapping[Ref, Pose]) -> bool:
    """Whether the easel with the open card stands over the board."""
    pose = poses.get(("easel",))
    return view.face in (Face.UP, Face.READ) if pose is None else not pose.is_hidden


def is_read_out(poses: Mapping[Ref, Pose]) -> bool:
    """Whether a motion draws the card and its panel."""
    pose = poses.get(("open card",))
    return pose is not None and pose.face == READ_OUT


@dataclass(frozen=True)
class WhatzitScenery(Scenery[Whatzit, Layout]):
    """What motions may know beside their moment."""

    pictures: Pictures
    sand_seen: float | None
    """How much sand people have seen fall, in milliseconds; None where they only watch."""
    answered_at: float
    """When on the sand computers have the answer, in milliseconds."""
    said: tuple[Said, ...]
    """What was typed at the card that is read out."""
    said_card: str
    """Which card that was."""

    def said_at(self, card: str) -> tuple[Said, ...]:
        """What was typed at that card; nothing is known of others."""
        return self.said if card == self.said_card else ()


@dataclass(frozen=True)
class WhatzitFrame(Frame[Whatzit, State, Layout]):
    """All that one picture of the table is drawn from."""

    pictures: Pictures
    desk: Desk
    """What people at the open card are doing just now."""
    asked: Asked
    """What the open card asks of them."""
    is_covered: bool
    """Whether the code must not be seen."""
    sand_clock: float
    """Milliseconds that drive the stream of sand."""
    is_settled: bool
    """Whether everything that was played has been shown."""
    is_watched: bool
    """Whether something moves, or did until now, and only computers are waited for."""
    reading: Reading | None
    """A solution that stands over the board because nothing moves."""
    buzzers: tuple[str, ...]
    """By seat: what is printed on its buzzer."""
    has_stakes: bool
    """Whether the table says what choices are worth."""
    rewards: frozenset[str]
    """Which rewards there are to choose from."""

    @property
    def mode(self) -> Mode:
        """How the card on the table is being played."""
        return self.asked.mode

    @property
    def is_card_up(self) -> bool:
        """Whether the easel with the open card stands over the board."""
        return is_card_up(self.view, self.poses)

    @property
    def is_read_out(self) -> bool:
        """Whether a motion draws the card and its panel."""
        return is_read_out(self.poses)

    @property
    def runs_sand(self) -> bool:
        """Whether the sand falls now."""
        return runs_sand(self.asked, self.desk)

    @property
    def easel(self) -> Easel:
        """Where the open card stands."""
        return self.layout.easel_for(self.view.program)
