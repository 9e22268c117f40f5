"""Whatzit?: words that are pictures; solve them before the sand runs out."""

from boardgames.core.kit import Kit
from boardgames.games.whatzit.bots.players import Easy, Hard, Normal
from boardgames.games.whatzit.rules.board import problems
from boardgames.games.whatzit.rules.board_request import MEETING
from boardgames.games.whatzit.rules.cards.items import CardSheet, Lettering, RefusedWords
from boardgames.games.whatzit.rules.events import cards_shown
from boardgames.games.whatzit.rules.facts import computer_words
from boardgames.games.whatzit.rules.numbers import Rules
from boardgames.games.whatzit.rules.rules import build
from boardgames.games.whatzit.rules.teams import MOST_MEMBERS
from boardgames.games.whatzit.telling.lesson import lesson

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
