"""The games that are ready for the shelf: a game that is still being made has no cover."""

from __future__ import annotations

from boardgames import paths
from boardgames.games import CATALOGUE

COVERS = paths.assets() / "images" / "covers"
SHIPPED = [box.name for box in CATALOGUE if any(COVERS.glob(f"{box.name}.*"))]
