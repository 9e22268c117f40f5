"""Whatzit?: words that are pictures; solve them before the sand runs out."""

from boardgames.core.kit import Kit
from boardgames.games.whatzit.ai import Easy, Hard, Normal
from boardgames.games.whatzit.board import problems
from boardgames.games.whatzit.events import cards_shown
from boardgames.games.whatzit.facts import computer_words
from boardgames.games.whatzit.items import CardSheet, Lettering, RefusedWords
from boardgames.games.whatzit.lesson import lesson
from boardgames.games.whatzit.meeting import MEETING
from boardgames.games.whatzit.rules import build
from boardgames.games.whatzit.teams import MOST_MEMBERS
from boardgames.games.whatzit.terms import Rules

KIT = Kit(
    name="whatzit",
    rules_type=Rules,
    check=problems,
    build=build,
    scene="boardgames.games.whatzit.scene:WhatzitScene",
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
    bots=lambda: {"easy": Easy(), "normal": Normal(), "hard": Hard()},
    bot_words=computer_words,
    seat_keys=lambda rules: rules.buzzers,
)
