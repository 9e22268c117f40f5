"""Waterworld: cross a drowned world, sink the Deez, and be first on Dry Land."""

from boardgames.core.kit import Kit
from boardgames.games.waterworld.ai import bots
from boardgames.games.waterworld.board import problems
from boardgames.games.waterworld.lesson import lesson
from boardgames.games.waterworld.rules import build
from boardgames.games.waterworld.state import Rules, looks

KIT = Kit(
    name="waterworld",
    rules_type=Rules,
    check=problems,
    build=build,
    scene="boardgames.games.waterworld.scene:WaterworldScene",
    board="waterworld.tmx",
    looks=looks,
    lesson=lesson,
    bots=bots,
)
