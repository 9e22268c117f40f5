"""How long texts may be, by what they are, with the values that they usually have.

A name is "Ben", a puzzle is short; a sentence that lists what several people have is longer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from boardgames.ai.bots import chosen
from boardgames.core.game import NOBODY
from boardgames.core.narration import TurnSummary
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.texts import shown
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import kit_of, open_game
from boardgames.ui.shell import settings, setup_texts
from boardgames.ui.table.notes import THINKING_IT_OVER
from boardgames.ui.table.table import Table
from boardgames.ui.table.viewpoint import Viewpoint
from tests.scenes.decisions import GAMES, decisions_of, laid
from tools import words

PEOPLE = ("Ben", "Cleo", "Ada", "Dan", "Edith", "Finn")
LIMITS = {
    "button": 18,
    "tooltip": 80,
    "prompt": 70,
    "hint": 80,
    "log": 80,
    "recap": 120,
    "remark": 90,
    "advice": 120,
    "refusal": 80,
    "setting": 100,
    "lesson": 140,
    "error": 120,
}
TITLE_WORDS = 4
MOST_ACTIONS = 1200
LONGEST_THOUGHT = 400
QUOTED = re.compile(r"“[^”]*”")
TYPICAL = "“small world”"
"""A puzzle; others are up to thirty letters longer."""


class Text(NamedTuple):
    kind: str
    text: str
    where: str = ""


LONGER: dict[str, dict[str, str]] = {
    "waterworld": {
        r"^You each choose a card to give, ": "what a trade may do to each who takes part",
    },
    "bermuda": {
        r" won with the most money! The cloud moved .* carried off ": "ships of several fleets",
        r"^Sails to .* is full with ": "where a ship sails, why that helps little, and its risk",
    },
    "whatzit": {
        r"^The solution was ": "the explanation of a puzzle",
    },
}
"""Texts that can't be said in fewer words, and why, by game."""


def is_too_long(one: Text) -> bool:
    limit = LIMITS[one.kind]
    return len(QUOTED.sub(TYPICAL, one.text)) > limit


def too_long(game: str, texts: Iterator[Text]) -> list[str]:
    longer = [re.compile(pattern) for pattern in LONGER.get(game, ())]
    found = {
        f"{one.kind} ({len(one.text)}): {one.text}": None
        for one in texts
        if is_too_long(one) and not any(pattern.search(one.text) for pattern in longer)
    }
    return list(found)


# What is said of a match ---------------------------------------------------------------------


@cache
def match_of(game: str, seats: int, level: str, seed: int) -> Session[Any, Any]:
    session = Session(open_game(game), seats, seed, humans=())
    bot, rng = kit_of(game).bots()[level], Rng(seed)
    while session.to_move is not None and len(session.entries) < MOST_ACTIONS:
        session.play(chosen(bot, session, rng))
    return session


def told(game: str, session: Session[Any, Any], viewer: int) -> list[TurnSummary]:
    viewpoint = Viewpoint(session, kit_of(game).narration(session.game), PEOPLE.__getitem__, {})
    viewpoint.viewer = viewer
    viewpoint.shown = len(session.entries)
    return viewpoint.story()


def of_matches(game: str) -> Iterator[Text]:
    seats = open_game(game).seats
    for count in {seats[0], seats[len(seats) // 2]}:
        for level, seed in (("easy", 1), ("normal", 2), ("normal", 3)):
            session = match_of(game, count, level, seed)
            for viewer in (NOBODY, 0):
                for turn in told(game, session, viewer):
                    yield Text("recap", turn.text)
                    yield Text("remark", turn.remark)
                    yield from (Text("log", line) for line, _spot in turn.steps)
            if session.outcome is not None:
                narration = kit_of(game).narration(session.game)
                yield Text("log", narration.outcome(session.outcome, PEOPLE.__getitem__))


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_log_recaps_and_remarks(game: str) -> None:
    assert too_long(game, of_matches(game)) == []


# What is asked and answered ------------------------------------------------------------------


def of_decision(table: Table) -> Iterator[Text]:
    room = table.room
    yield Text("prompt", table.ui.prompt(table.frame).text)
    yield from (Text("hint", room.in_label(text)) for _name, text in table.ui.hints(table.frame))
    for button in table.buttons():
        yield Text("button", button.text)
        yield Text("tooltip", room.in_label(button.label))
    buttons = {button.ref for button in table.buttons()}
    for target in table.all_targets():
        if target.ref not in buttons and target.ref[0] != "story":
            # It tells all that is known of a thing, also to those who only hear it.
            sentences = re.split(r"(?<=[.!?”]) ", room.in_label(target.label))
            yield from (Text("tooltip", sentence) for sentence in sentences)
        refusal = None if target.lit else table.narration.refusal(table.view, target.ref)
        yield Text("refusal", refusal.sentence if refusal else "")
    yield Text("advice", advice_at(table))


def advice_at(table: Table) -> str:
    table.ask_advice()
    for _frame in range(LONGEST_THOUGHT):
        note = table.notes.now
        if note is not None and note.text != THINKING_IT_OVER:
            return note.text
        table.update(20.0)
    return ""


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_prompts_buttons_tooltips_hints_refusals_and_advice(game: str) -> None:
    opened = open_game(game)
    texts = (
        text
        for reached in decisions_of(game)
        for text in of_decision(laid(opened, game, reached, names=PEOPLE))
    )
    assert too_long(game, texts) == []


# What is set and taught ----------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_settings_of_a_match(game: str) -> None:
    rules: Any = load_parts(shipped_files(game), kit_of(game)).rules
    for variant in rules.variants.values():
        assert len(shown(variant.title).split()) <= TITLE_WORDS, variant.title
        notes = variant.note.values() if isinstance(variant.note, dict) else [variant.note]
        texts = (Text("setting", shown(text)) for text in (variant.about, *notes) if text)
        assert too_long(game, texts) == []


def test_settings_of_the_program() -> None:
    for wish in settings.PREFERENCES:
        assert len(wish.title.split()) <= TITLE_WORDS, wish.title
        assert len(wish.note) <= LIMITS["setting"], wish.note
    told = (setup_texts.NOTHING_POINTED, setup_texts.BOARD, setup_texts.REDRAW)
    assert all(len(text) <= LIMITS["tooltip"] for text in told)


@pytest.mark.parametrize("game", GAMES)
def test_lessons(game: str) -> None:
    kit = kit_of(game)
    assert kit.lesson is not None
    lesson = kit.lesson(open_game(game, kit.lesson_variants))
    texts = [Text("lesson", lesson.still)]
    for step in lesson.steps:
        texts += [Text("lesson", text) for text in (*(b.text for b in step.beats), step.learned)]
    assert too_long(game, iter(texts)) == []


# What is wrong with a file -------------------------------------------------------------------

ERRORS = re.compile(
    r"boardgames/(core/(problems|tiled|variants)|data/|check\.py"
    r"|program/(board_exchange|board_request|crashes|matches|own_boards|save_listing|sharing)"
    r"|games/\w+/rules/(cards/)?(map_reading|routes|validation)\.py)"
)
"""Where texts are about files, saves and boards."""
FIELD = re.compile(r"\{(\w+)[^}]*\}")
USUAL_VALUES = {
    "allowed": "2 to 12",
    "choices": "red, white or blue",
    "classes": "atoll, space or line",
    "error": "No space left on device",
    "file": "triangle.tmx",
    "first": "1",
    "folder": "/home/ben/boards",
    "here": "A8",
    "names": "seats, die, frogs, prize",
    "one": "mine",
    "other": "mine",
    "path": "/home/ben/boards",
    "problem": "rules.yaml:12: die: 60 is out of range. Allowed: 2 to 12.",
    "reason": "No space left on device",
    "second": "2",
    "text": "12 or more",
    "there": "Q12",
}
"""By the names of values; any other is short, like a number or a space."""


def errors() -> Iterator[Text]:
    """What is wrong and how to fix it, with values as they usually are."""
    found, _faults = words.collect()
    for message, places in found.items():
        place = next((place for place in places if ERRORS.match(place.file)), None)
        for template in (message.text, message.other) if place else ():
            text = FIELD.sub(lambda field: USUAL_VALUES.get(field[1], "K12"), template)
            yield Text("error", text, str(place))


def test_errors() -> None:
    told = list(errors())
    assert len(told) > 500
    assert [text for text in told if is_too_long(text)] == []


class TestTheCheckItself:
    def test_limits_and_exceptions(self) -> None:
        long = "Ben " + "rolled and rolled " * 5
        assert too_long("bermuda", iter([Text("log", long), Text("recap", long)])) == [
            f"log ({len(long)}): {long}"
        ]
        trade = f"You each choose a card to give, {long}"
        assert too_long("waterworld", iter([Text("log", trade)])) == []
        assert too_long("whatzit", iter([Text("log", f"Ben solved “{'x' * 80}”.")])) == []
