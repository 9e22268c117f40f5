"""Whitewater: race down the river in rafts that are shared, with a secret favourite each."""

from boardgames.core.kit import Kit
from boardgames.games.whitewater.bots import bots
from boardgames.games.whitewater.bots.prospects import PROSPECTS
from boardgames.games.whitewater.narration.advice import PERSONAS
from boardgames.games.whitewater.narration.lesson import lesson
from boardgames.games.whitewater.narration.narration import WhitewaterNarration
from boardgames.games.whitewater.narration.records import RECORDS, SCORE
from boardgames.games.whitewater.rules.rules import build
from boardgames.games.whitewater.rules.setup import MEETING
from boardgames.games.whitewater.rules.state import Rules
from boardgames.games.whitewater.rules.validation import problems

KIT = Kit(
    name="whitewater",
    rules_type=Rules,
    check=problems,
    build=build,
    scene="boardgames.games.whitewater.scene.ui:WhitewaterUI",
    narration=WhitewaterNarration,
    meeting=MEETING,
    overview_key="z",
    lesson=lesson,
    personas=lambda rules: PERSONAS,
    bots=bots,
    score=SCORE,
    records=RECORDS,
    prospects=PROSPECTS,
)
