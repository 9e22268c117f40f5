"""Whitewater: race down the river in rafts that are shared, with a secret favourite each."""

from boardgames.core.kit import Kit
from boardgames.games.whitewater.ai import Easy
from boardgames.games.whitewater.ai_hard import Hard
from boardgames.games.whitewater.ai_normal import Normal
from boardgames.games.whitewater.lesson import lesson
from boardgames.games.whitewater.meeting import MEETING
from boardgames.games.whitewater.rules import build
from boardgames.games.whitewater.rules_check import problems
from boardgames.games.whitewater.state import Rules

KIT = Kit(
    name="whitewater",
    rules_type=Rules,
    check=problems,
    build=build,
    scene="boardgames.games.whitewater.scene:WhitewaterScene",
    meeting=MEETING,
    lesson=lesson,
    bots=lambda: {"easy": Easy(), "normal": Normal(), "hard": Hard()},
)
