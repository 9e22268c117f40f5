"""Every picture, sound and typeface has a credit, and every name used in code exists."""

from __future__ import annotations

import re

from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import kit_of
from tests.architecture.sources import MODULES, ROOT, text_of
from tests.shipped import SHIPPED

ASSETS = ROOT / "assets"
NAMES = re.compile(r'"((?:room|pieces|waterworld|bermuda|conflict|whitewater|whatzit)/[a-z0-9_]+)"')


def test_every_asset_has_a_credit() -> None:
    """By its own name, by a pattern, or by its folder."""
    credits_ = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    for path in sorted(ASSETS.rglob("*")):
        if not path.is_file() or path.name == "CREDITS.md":
            continue
        relative = path.relative_to(ASSETS)
        named = [
            str(relative),
            *(f"{parent}/" for parent in relative.parents if str(parent) != "."),
        ]
        assert any(name in credits_ for name in named), f"{relative} has no credit"


def test_every_picture_named_in_code_exists() -> None:
    """A misspelt name would only be seen when it is drawn."""
    for path in MODULES:
        for name in NAMES.findall(text_of(path)):
            found = list((ASSETS / "images").glob(f"{name}.*"))
            assert found, f"{path.name} draws {name}, which is not there"


def test_every_character_of_a_game_with_a_cover_has_a_face() -> None:
    """Other games are still being made; their computers wear a symbol."""
    images = ASSETS / "images"
    for game in SHIPPED:
        kit = kit_of(game)
        for persona in kit.personas(load_parts(shipped_files(game), kit).rules).values():
            for name in persona.names:
                assert (images / "faces" / f"{game}_{name.lower()}.png").exists(), name
