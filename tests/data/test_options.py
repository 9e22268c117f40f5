"""What a game reads of its variants must be offered by rules.yaml, and be of the right sort."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
import pytest

from boardgames import paths
from boardgames.core.problems import DataError
from boardgames.core.variants import Variant
from boardgames.data.rules import option_problems, rules_of
from boardgames.data.yaml_tree import tree_of
from boardgames.games import CATALOGUE, kit_of

NUMBER = "{title: Laps, default: 1, least: 1, most: 3}"
SWITCH = "{title: Rain, default: false}"
CHOICE = "{title: Mood, default: calm, choices: {calm: Calm, wild: Wild}}"
WORD = "{title: Pond, default: big, choices: {big: The big one}}"


class Options(msgspec.Struct, frozen=True):
    laps: Annotated[int, msgspec.Meta(ge=1, le=9)]
    rain: bool
    mood: Literal["calm", "wild"]
    pond: str


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: ClassVar[type[Options]] = Options
    variants: dict[str, Variant]


def sentences(**changed: str) -> list[str]:
    lines = {"laps": NUMBER, "rain": SWITCH, "mood": CHOICE, "pond": WORD, **changed}
    text = "variants:\n" + "".join(f"  {name}: {line}\n" for name, line in lines.items() if line)
    tree = tree_of(text.encode(), "rules.yaml")
    try:
        rules = rules_of(tree, Rules)
    except DataError as error:
        return [str(problem) for problem in error.problems]
    return [str(problem) for problem in option_problems(tree, Rules, rules.variants)]


def test_a_sound_file_gets_no_sentence() -> None:
    assert sentences() == []


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (
            {"laps": ""},
            (
                "rules.yaml:1: variants.laps: This is missing. Add a whole number (1 to "
                "9) with default, least and most."
            ),
        ),
        (
            {"rain": ""},
            (
                "rules.yaml:1: variants.rain: This is missing. Add a setting with a "
                "default of true or false."
            ),
        ),
        (
            {"mood": ""},
            (
                "rules.yaml:1: variants.mood: This is missing. Add a setting with "
                "choices (calm, wild)."
            ),
        ),
        (
            {"pond": ""},
            "rules.yaml:1: variants.pond: This is missing. Add a setting with choices.",
        ),
        (
            {"laps": "", "lap": NUMBER},
            'rules.yaml:5: variants.lap: No rule uses this setting. Did you mean "laps"?',
        ),
        (
            {"fog": SWITCH},
            "rules.yaml:6: variants.fog: warning: No rule uses this setting. Delete it.",
        ),
        (
            {"laps": SWITCH},
            (
                "rules.yaml:2: variants.laps: This must be a whole number (1 to 9) with "
                "default, least and most."
            ),
        ),
        (
            {"rain": NUMBER},
            (
                "rules.yaml:3: variants.rain: This must be a setting with a default of "
                "true or false."
            ),
        ),
        (
            {"rain": "{title: Rain, default: true, choices: {true: Wet, false: Dry}}"},
            (
                "rules.yaml:3: variants.rain: This must be a setting with a default of "
                "true or false."
            ),
        ),
        (
            {"mood": CHOICE.replace("wild: W", "wilt: W")},
            (
                'rules.yaml:4: variants.mood: Choice "wilt": This can\'t be "wilt". Did '
                'you mean "wild"?'
            ),
        ),
        (
            {"pond": "{title: Pond, default: 2, choices: {2: The second}}"},
            "rules.yaml:5: variants.pond: Choice 2: This must be text, not 2.",
        ),
        (
            {"laps": NUMBER.replace("most: 3", "most: 12")},
            'rules.yaml:2: variants.laps: "most": 12 is out of range. Allowed: 1 to 9.',
        ),
        (
            {"laps": "{title: Laps, default: 1, choices: {1: One, 20: Twenty}}"},
            ("rules.yaml:2: variants.laps: Choice 20: 20 is out of range. Allowed: 1 to 9."),
        ),
        (
            {"laps": "{title: Laps, default: true, choices: {1: One}}"},
            "rules.yaml:2: variants.laps: true isn't a choice. Use 1.",
        ),
        (
            {"laps": NUMBER.replace("default: 1", "default: 7")},
            "rules.yaml:2: variants.laps: The default 7 is out of range. Allowed: 1 to 3.",
        ),
    ],
)
def test_each_mistake_gives_exactly_its_sentence(changed: dict[str, str], expected: str) -> None:
    assert sentences(**changed) == [expected]


def test_all_are_said_in_one_go() -> None:
    found = sentences(laps="", rain=NUMBER, mood=SWITCH)
    assert [line.split(": ")[1] for line in found] == [
        "variants.laps",
        "variants.rain",
        "variants.mood",
    ]


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_no_game_starts_without_a_variant_it_reads(game: str) -> None:
    kit = kit_of(game)
    text = (paths.boards() / game / "rules.yaml").read_text(encoding="utf-8")
    shipped = rules_of(tree_of(text.encode(), "rules.yaml"), kit.rules_type)
    assert set(shipped.variants) == set(kit.rules_type.options.__struct_fields__)
    for name in shipped.variants:
        assert f"\n  {name}:" in text
        renamed = text.replace(f"\n  {name}:", f"\n  {name}x:", 1)
        with pytest.raises(DataError, match=rf'No rule uses this setting. Did you mean "{name}"'):
            rules_of(tree_of(renamed.encode(), "rules.yaml"), kit.rules_type)
