"""How each event looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardgames.core.game import Event
from boardgames.ui.motion import Motion

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene import WhitewaterScene


def of(scene: WhitewaterScene, event: Event) -> Sequence[Sequence[Motion]]:
    return ()
