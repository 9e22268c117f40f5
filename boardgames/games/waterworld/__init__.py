"""Waterworld: cross a drowned world, sink the Deez, and be first on Dry Land."""

from boardgames.core.kit import Kit
from boardgames.games.waterworld.bots import bots
from boardgames.games.waterworld.bots.prospects import PROSPECTS
from boardgames.games.waterworld.narration.advice import PERSONAS
from boardgames.games.waterworld.narration.lesson import lesson
from boardgames.games.waterworld.narration.narration import WaterworldNarration
from boardgames.games.waterworld.narration.records import RECORDS
from boardgames.games.waterworld.rules.rules import build, chosen_look
from boardgames.games.waterworld.rules.state import Rules, looks
from boardgames.games.waterworld.rules.validation import problems

KIT = Kit(
    name="waterworld",
    rules_type=Rules,
    check=problems,
    build=build,
    scene="boardgames.games.waterworld.scene.ui:WaterworldUI",
    narration=WaterworldNarration,
    board="waterworld.tmx",
    looks=looks,
    chosen_look=chosen_look,
    lesson=lesson,
    bots=bots,
    personas=lambda rules: PERSONAS,
    records=RECORDS,
    prospects=PROSPECTS,
)
