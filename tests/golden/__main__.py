"""Writes the golden matches anew: `python -m tests.golden`."""

from tests.golden import FOLDER, GAMES, played

for game in GAMES:
    (FOLDER / f"{game}.txt").write_text(played(game), encoding="utf-8")
    print(f"wrote {game}.txt")
