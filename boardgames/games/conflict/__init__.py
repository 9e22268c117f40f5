"""Conflict: a dice war of artillery, battleships and airplanes around four home circles."""

from boardgames.core.kit import Kit
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.bots.prospects import PROSPECTS
from boardgames.games.conflict.narration.advice import PERSONAS
from boardgames.games.conflict.narration.lesson import lesson
from boardgames.games.conflict.narration.narration import ConflictNarration
from boardgames.games.conflict.narration.records import RECORDS, SCORE
from boardgames.games.conflict.rules.rules import build
from boardgames.games.conflict.rules.state import Rules, looks
from boardgames.games.conflict.rules.validation import problems_of

KIT = Kit(
    name="conflict",
    rules_type=Rules,
    check=problems_of,
    build=build,
    scene="boardgames.games.conflict.scene.ui:ConflictUI",
    narration=ConflictNarration,
    board="conflict.tmx",
    looks=looks,
    looks_are_fixed=True,
    lots="corners",
    lesson=lesson,
    bots=bots,
    personas=lambda rules: PERSONAS,
    score=SCORE,
    records=RECORDS,
    prospects=PROSPECTS,
)
