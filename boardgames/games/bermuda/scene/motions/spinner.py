"""How the spinner whirls, and says with its last ring what will come.

The rings stop one after another, so that letter, number and direction are each waited for.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.core.game import Ref
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.cloud_state import BRIGHTNESS
from boardgames.games.bermuda.scene.draw.spinner import GROWN
from boardgames.games.bermuda.scene.frame import BermudaScenery
from boardgames.games.bermuda.scene.motions.captions import BLAZE, said
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Motion,
    Pose,
    Wait,
    ease_in_out_sine,
    ease_out_cubic,
)
from boardgames.ui.draw.theme import CREAM

GROW_MS = 200.0
RING_MS = (900.0, 1300.0, 1700.0)
COMPUTERS_SHARE = 0.5
"""The share of that time for which a computer lets them whirl."""
TICKS = (0.07, 0.15, 0.25, 0.38, 0.53, 0.73)
"""When it ticks, as shares of the whole whirl."""
CAPTION_MS = 850.0
WHIRL = (1440.0, -1800.0, 2160.0)


def spinning(scenery: BermudaScenery, event: ev.SpinnerSpun, now: State) -> Groups:
    """The rings whirl and stop one after another; with the last one the reading is said."""
    picture = scenery.layout.images.spinner
    start = picture.rest(now.sector or 1)
    end = picture.rest(event.sector)
    share = 1.0 if scenery.players[now.mover].is_human else COMPUTERS_SHARE
    stops = tuple(length * share for length in RING_MS)
    total = GROW_MS + stops[-1] + GROW_MS + 150

    def posed(t: float) -> Mapping[Ref, Pose]:
        ms = t * total
        found: dict[Ref, Pose] = {("spinner",): Pose(scale=_grown(ms, total))}
        for ring, length in enumerate(stops):
            done = max(0.0, min(1.0, (ms - GROW_MS) / length))
            way = WHIRL[ring] + (end - start)
            angle = start + way * ease_out_cubic(done) if done < 1 else end
            found["ring", ring] = Pose(angle=angle, part=1.0 if done >= 1 else 0.0)
        if event.word:
            found[BRIGHTNESS] = Pose(part=1 - 0.15 * max(0.0, min(1.0, (ms - stops[-1]) / 300)))
        return found

    whirl: list[Motion] = [Drawn(total, sound="ratchet", posed=posed)]
    for length in stops:
        whirl.append(Wait(0, delay=GROW_MS + length, sound="bermuda_tock"))
    whirl += [Wait(0, delay=GROW_MS + stops[-1] * tick, sound="bermuda_tick") for tick in TICKS]
    colour = BLAZE if event.word else CREAM
    sound = "bell" if event.word else ""
    caption = said(scenery.layout, labels.caption(event), CAPTION_MS, sound, colour)
    # It is read while the spinner still shrinks back.
    caption.delay = GROW_MS + stops[-1]
    return [[*whirl, caption]]


def _grown(ms: float, total: float) -> float:
    if GROW_MS <= ms <= total - GROW_MS:
        return GROWN
    rise = min(1.0, ms / GROW_MS)
    fall = max(0.0, (ms - total + GROW_MS) / GROW_MS)
    return 1 + (GROWN - 1) * ease_in_out_sine(rise) * (1 - ease_in_out_sine(fall))
