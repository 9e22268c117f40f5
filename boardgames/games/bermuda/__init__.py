"""Bermuda Triangle: four freighters each, four ports, and a cloud that takes ships away."""

from boardgames.core.kit import Kit
from boardgames.games.bermuda.bots import bots
from boardgames.games.bermuda.bots.prospects import PROSPECTS
from boardgames.games.bermuda.narration.advice import PERSONAS
from boardgames.games.bermuda.narration.lesson import lesson
from boardgames.games.bermuda.narration.narration import BermudaNarration
from boardgames.games.bermuda.narration.records import RECORDS, SCORE
from boardgames.games.bermuda.rules.rules import BOARD_FILE, build
from boardgames.games.bermuda.rules.state import Rules, looks
from boardgames.games.bermuda.rules.validation import check

KIT = Kit(
    name="bermuda",
    rules_type=Rules,
    check=check,
    build=build,
    scene="boardgames.games.bermuda.scene.ui:BermudaUI",
    narration=BermudaNarration,
    board=BOARD_FILE,
    looks=looks,
    looks_are_fixed=True,
    lesson=lesson,
    bots=bots,
    personas=lambda rules: PERSONAS,
    records=RECORDS,
    score=SCORE,
    prospects=PROSPECTS,
)
