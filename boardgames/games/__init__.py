"""The boxes on the shelf, listed by hand, and how to open one.

Nothing of a game is imported before its box is opened: the shelf must appear immediately.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from boardgames.core.game import Game
    from boardgames.core.kit import Kit, Parts
    from boardgames.data.parts import GameFiles
    from boardgames.data.rulebook import Rulebook


def N_(template: str) -> str:  # noqa: N802 - like `core.texts.N_`, which would load msgspec
    return template


class Box(NamedTuple):
    """A game as its box shows it."""

    name: str
    title: str
    seats: range
    sentence: str
    """Looked up where it is shown."""
    module: str


CATALOGUE: tuple[Box, ...] = (
    Box(
        "waterworld",
        "Waterworld",
        range(2, 5),
        N_(
            "Trade and raid between floating atolls, sink the Deez, and race for the one dry shore."
        ),
        "boardgames.games.waterworld",
    ),
    Box(
        "whatzit",
        "Whatzit?",
        range(3, 7),
        N_("Words that are pictures, pictures that are words: shout it before time runs out."),
        "boardgames.games.whatzit",
    ),
    Box(
        "bermuda",
        "Bermuda Triangle",
        range(2, 5),
        N_("Carry sugar, oil and bananas round the islands while a hungry cloud hunts your ships."),
        "boardgames.games.bermuda",
    ),
    Box(
        "conflict",
        "Conflict",
        range(2, 5),
        N_("Tin armies, two dice, four corners: walk into the enemy’s home on the exact count."),
        "boardgames.games.conflict",
    ),
    Box(
        "whitewater",
        "Whitewater",
        range(2, 7),
        N_("Two paddlers to a raft, one secret favourite each, and a river that argues back."),
        "boardgames.games.whitewater",
    ),
)


class UnknownGameError(ValueError):
    """No box has that name."""


def box_of(name: str) -> Box:
    """The box of that name; raises UnknownGameError."""
    for box in CATALOGUE:
        if box.name == name:
            return box
    from boardgames.core.problems import sentences, suggestion
    from boardgames.core.texts import _, either

    known = [box.name for box in CATALOGUE]
    remedy = suggestion(name, known) or _("Choose {names}.", names=either(known))
    raise UnknownGameError(sentences(_('Unknown game "{name}".', name=name), remedy))


def kit_of(name: str) -> Kit:
    """How to open a game; imports its rules."""
    kit: Kit = importlib.import_module(box_of(name).module).KIT
    return kit


class Opened(NamedTuple):
    """A game that was opened, with what it was read from: read once, and passed on."""

    game: Game[Any, Any]
    parts: Parts
    files: GameFiles


def opened(
    name: str,
    variants: Mapping[str, Any] | None = None,
    board: str | Path | None = None,
    files: GameFiles | None = None,
    seen: Sequence[str] = (),
) -> Opened:
    """A box opened; raises DataError for bad files, VariantError for choices."""
    from boardgames.data.parts import load_parts, shipped_files

    files = files or shipped_files(name)
    return built(load_parts(files, kit_of(name), board), files, variants, seen)


def built(
    parts: Parts,
    files: GameFiles,
    variants: Mapping[str, Any] | None = None,
    seen: Sequence[str] = (),
) -> Opened:
    """The game of parts that were read; raises VariantError for choices."""
    from boardgames.core.variants import resolved

    kit = kit_of(files.game)
    options: dict[str, Any] = dict(resolved(parts.rules.variants, variants or {}))
    if kit.memory is not None:
        options["seen"] = tuple(seen)
    return Opened(kit.build(parts, options), parts, files)


def open_game(
    name: str,
    variants: Mapping[str, Any] | None = None,
    board: str | Path | None = None,
    files: GameFiles | None = None,
    seen: Sequence[str] = (),
) -> Game[Any, Any]:
    """The game, ready for a Session; raises DataError for bad files, VariantError for choices."""
    return opened(name, variants, board, files, seen).game


def rulebook_of(game: Game[Any, Any] | str, files: GameFiles | None = None) -> Rulebook:
    """The numbered rules with this game's numbers; raises DataError."""
    from boardgames.data.parts import rulebook_of_files, shipped_files

    opened = open_game(game, files=files) if isinstance(game, str) else game
    book: Rulebook = rulebook_of_files(files or shipped_files(opened.name), opened)
    return book
