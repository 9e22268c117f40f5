"""Bermuda Triangle: four freighters each, four ports, and a cloud that takes ships away."""

from boardgames.core.kit import Kit
from boardgames.games.bermuda.ai import bots
from boardgames.games.bermuda.lesson import lesson
from boardgames.games.bermuda.opening import BOARD_FILE, build, check
from boardgames.games.bermuda.state import Rules, looks

KIT = Kit(
    name="bermuda",
    rules_type=Rules,
    check=check,
    build=build,
    scene="boardgames.games.bermuda.scene:BermudaScene",
    board=BOARD_FILE,
    looks=looks,
    looks_are_fixed=True,
    lesson=lesson,
    bots=bots,
)
