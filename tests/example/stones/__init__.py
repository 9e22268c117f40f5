"""Stones: frogs hop over a brook, and some stones are slippery."""

from boardgames.core.kit import Kit
from tests.example.stones.bots import bots
from tests.example.stones.narration import PERSONAS, StonesNarration, lesson
from tests.example.stones.rules.rules import Rules, build, check

KIT = Kit(
    name="stones",
    rules_type=Rules,
    check=check,
    build=build,
    scene="tests.example.stones.scene.ui:StonesUI",
    narration=StonesNarration,
    board="stones.tmx",
    lesson=lesson,
    bots=bots,
    personas=lambda rules: PERSONAS,
)
