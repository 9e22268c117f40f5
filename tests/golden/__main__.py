"""Writes the golden matches again: `python -m tests.golden [GAME …]`."""

import sys

from tests.golden import FOLDER, GAMES, played

for game in sys.argv[1:] or GAMES:
    (FOLDER / f"{game}.txt").write_text(played(game), encoding="utf-8")
    print(f"wrote {game}.txt")
