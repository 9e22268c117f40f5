"""Whatzit?: words that are pictures; solve them before time runs out."""

from boardgames.core.kit import Kit
from boardgames.games.whatzit.bots import bots
from boardgames.games.whatzit.bots.computers import Clueless
from boardgames.games.whatzit.bots.prospects import PROSPECTS
from boardgames.games.whatzit.narration.advice import computer_personas
from boardgames.games.whatzit.narration.lesson import VARIANTS, lesson
from boardgames.games.whatzit.narration.names import MOST_MEMBERS
from boardgames.games.whatzit.narration.narration import WhatzitNarration
from boardgames.games.whatzit.narration.records import RECORDS
from boardgames.games.whatzit.rules.board import MEETING
from boardgames.games.whatzit.rules.cards.items import CardSheet, Lettering, RefusedWords
from boardgames.games.whatzit.rules.events import cards_shown
from boardgames.games.whatzit.rules.rules import build
from boardgames.games.whatzit.rules.state import Rules
from boardgames.games.whatzit.rules.validation import problems

KIT = Kit(
    name="whatzit",
    rules_type=Rules,
    check=problems,
    build=build,
    scene="boardgames.games.whatzit.scene.ui:WhatzitUI",
    narration=WhatzitNarration,
    meeting=MEETING,
    sheet_types={
        "cards/regular*.yaml": CardSheet,
        "cards/wicked*.yaml": CardSheet,
        "cards/refused_words.yaml": RefusedWords,
        "lettering.yaml": Lettering,
    },
    seat_variant="seat_{}",
    memory=cards_shown,
    most_members=MOST_MEMBERS,
    lesson=lesson,
    lesson_variants=VARIANTS,
    bots=bots,
    lot_player=Clueless,
    personas=computer_personas,
    seat_keys=lambda rules: rules.buzzers,
    keys_with="answer_seconds",
    records=RECORDS,
    prospects=PROSPECTS,
)
