"""Writes the golden matches anew: `python -m tests.golden`."""

from tests.golden import BUILT, FOLDER, played

for game in BUILT:
    (FOLDER / f"{game}.txt").write_text(played(game), encoding="utf-8")
    print(f"wrote {game}.txt")
