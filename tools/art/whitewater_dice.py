"""The three dice of the whirlpools: blank solids, because the table adds the symbols."""

from typing import cast

import numpy as np

from tools.art.pieces import Stuff, march, shaded, shrunk, turn
from tools.art.textures import Array
from tools.art.whitewater_materials import keep

STUFFS = {
    "blue": Stuff("#2f7fd6", "#0c2a5c", "#ffffff", 0.6),
    "red": Stuff("#d2303a", "#560a14", "#ffffff", 0.6),
    "black": Stuff("#343b42", "#07090b", "#ffffff", 0.7),
}
TUMBLES = ((1, 0.4, 0.2, 48), (0.3, 1, 0.5, 100), (-0.8, 0.5, 1, 155), (0.5, -1, 0.3, 228))


def _poses() -> dict[str, Array]:
    seen = cast(Array, turn((1, 0, 0), -20) @ turn((0, 0, 1), -8))
    tumbling = {
        f"tumble_{number}": cast(Array, seen @ turn((x, y, z), degrees))
        for number, (x, y, z, degrees) in enumerate(TUMBLES, 1)
    }
    return {"blank": seen, **tumbling}


def draw() -> None:
    """Every pose in every colour."""
    for name, pose in _poses().items():
        hit = march(pose, False)
        cover = shrunk(hit.found[..., None])[..., 0]
        for colour, stuff in STUFFS.items():
            lit = shrunk(cast(Array, shaded(hit, stuff) * hit.found[..., None]))
            picture = np.clip(lit / np.maximum(cover, 1e-4)[..., None], 0, 1)
            whole = np.dstack([picture, cover]).reshape(128, 2, 128, 2, 4).mean(axis=(1, 3))
            keep(cast(Array, whole.astype(np.float32)), f"die_{colour}_{name}")
