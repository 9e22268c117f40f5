"""What a card writer reads: one sentence for each mistake, with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.core.problems import DataError
from boardgames.data.conform import value_of
from boardgames.data.rules import load_yaml, with_lines
from boardgames.data.yaml_tree import tree_of
from boardgames.games.whatzit.rules.cards.items import CardSheet, RefusedWords
from boardgames.games.whatzit.rules.cards.validation import card_problems
from tests.rules.whatzit.positions import CARDS, folder, the_measure, the_rules
from tools import whatzit_cards

GOOD = (
    "- {id: r900, answer: tall story, kind: size, level: 2, reading: a tall STORY,\n"
    "   show: [{text: STORY, size: 12}]}\n"
)
HEAD = "deck: regular\ncards:\n"


def sheet(text: str, deck: str = "regular") -> str:
    """A card file."""
    return f"deck: {deck}\ncards:\n{text}"


def card(**given: str) -> str:
    """One card, with these keys different."""
    keys = {
        "id": "r901",
        "answer": "big fish",
        "kind": "size",
        "level": "2",
        "reading": "a big FISH",
        "show": "[{text: FISH, size: 12}]",
        **given,
    }
    return "- {" + ", ".join(f"{key}: {value}" for key, value in keys.items() if value) + "}\n"


def told(*texts: str, whole: bool = False) -> list[str]:
    """Everything said about card files a.yaml, b.yaml …"""
    sheets, trees = {}, []
    for letter, text in zip("abc", texts, strict=False):
        tree = tree_of(text.encode(), f"{letter}.yaml")
        try:
            sheets[tree.file] = value_of(tree, CardSheet)
        except DataError as error:
            return [str(problem) for problem in error.problems]
        trees.append(tree)
    refused: RefusedWords = load_yaml(folder() / "cards" / "refused_words.yaml", RefusedWords)
    found = card_problems(sheets, the_rules(), the_measure(), refused, whole_decks=whole)
    return [str(problem) for problem in with_lines(found, trees)]


def test_a_good_card_has_no_problems() -> None:
    assert told(sheet(GOOD)) == []
    assert told(sheet(card())) == []


def test_unknown_keys_and_values_are_named_with_their_line() -> None:
    assert told(sheet(GOOD + card(show="[{text: FISH, sise: 12}]"))) == [
        'a.yaml:5: cards.1.show.0.sise: Unknown key "sise". Did you mean "size"?'
    ]
    assert told(sheet(card(show="[{text: FISH, size: 99}]"))) == [
        "a.yaml:3: cards.0.show.0.size: 99 is out of range. Allowed: 4 to 40."
    ]
    assert told(sheet(card(show="[{text: FISH, colour: pink}]")))[0].startswith(
        'a.yaml:3: cards.0.show.0.colour: This can\'t be "pink". Use black, red, blue'
    )


def test_text_is_taken_as_written() -> None:
    for word in ("NO", "ON", "007", "1.50"):
        assert told(sheet(card(show=f"[{{text: {word}, size: 12}}]"))) == []
        assert told(sheet(card(show=f"[{{row: [{word}, X], size: 12}}]"))) == []


def test_ids_are_unique_and_have_the_decks_letter() -> None:
    assert told(sheet(GOOD), sheet(card(id="r900"))) == [
        ('b.yaml:3: cards.0.id: "r900" is already used in a.yaml. Give this card a different id.')
    ]
    assert told(sheet(card(id="w901"))) == [
        'a.yaml:3: cards.0.id: "w901" can’t be an id. Write r and a number.'
    ]


def test_the_deck_exists() -> None:
    assert (
        'a.yaml:1: deck: Unknown deck "wikked". Use regular or wicked. Did you mean "wicked"?'
        in told(sheet(card(), "wikked"))
    )


def test_the_level_fits_the_deck() -> None:
    assert told(sheet(card(level="4"))) == [
        "a.yaml:3: cards.0.level: Level 4 doesn’t fit this deck. Use 1 to 3."
    ]
    assert told(sheet(card(id="w901", level="2"), "wicked")) == [
        "a.yaml:3: cards.0.level: Level 2 doesn’t fit this deck. Use 3 to 5."
    ]


def test_the_technique_is_known() -> None:
    assert told(sheet(card(kind="sizes"))) == [
        'a.yaml:3: cards.0.kind: Unknown technique "sizes". Did you mean "size"?'
    ]


def test_answers_are_plain_and_readings_short() -> None:
    assert told(sheet(card(answer="Big Fish!"))) == [
        (
            'a.yaml:3: cards.0.answer: Write "Big Fish!" in lower case, '
            "with no punctuation but ' and -."
        )
    ]
    assert told(sheet(card(answer="jack-o'-lantern"))) == []
    assert told(sheet(card(reading="x" * 49))) == [
        (
            "a.yaml:3: cards.0.reading: The explanation has 49 characters. "
            "At most 48 fit under the solution."
        )
    ]


def test_no_answer_twice_nor_in_other_small_words() -> None:
    assert told(sheet(GOOD), sheet(card(answer="the tall story")))[0] == (
        'b.yaml:3: cards.0.answer: This card has the same answer as "r900". Keep one of them.'
    )
    assert told(sheet(GOOD), sheet(card(answer="tall in stories")))[:1] == []
    assert told(
        sheet(card(answer="walking on air")),
        sheet(card(id="r902", answer="walk in air", show="[{text: WALK, size: 9}]")),
    ) == [
        (
            'b.yaml:3: cards.0.answer: Only small words make this answer differ from "r901". '
            "Keep one of them."
        )
    ]


def test_no_form_is_right_for_another_card() -> None:
    other = card(id="r902", answer="huge catch", accept="[tall storey]", show="[{text: CATCH}]")
    assert told(sheet(GOOD), sheet(other)) == [
        'a.yaml:3: cards.0.answer: "tall story" is also right for "r902". Change one.',
        'b.yaml:3: cards.0.accept: "tall storey" is also right for "r900". Change one.',
    ]
    slip = card(id="r902", answer="huge catch", accept="[tall stary]", show="[{text: CATCH}]")
    assert len(told(sheet(GOOD), sheet(slip))) == 2


def test_a_form_near_another_card_is_a_notice() -> None:
    other = card(
        id="r902", answer="huge catch", accept="[a story that is tall]", show="[{text: CATCH}]"
    )
    assert told(sheet(GOOD), sheet(other)) == [
        'b.yaml:3: cards.0.accept: warning: "a story that is tall" would be close for "r900".'
    ]


def test_near_and_reject_forms_are_judged_so() -> None:
    assert told(sheet(card(near="[a big fish]"))) == [
        'a.yaml:3: cards.0.near: "a big fish" belongs under "accept". Move or delete it.'
    ]
    assert told(sheet(card(accept="[large fish]", near="[whale]", reject="[small fish]"))) == []
    both = told(sheet(card(accept="[cod]", reject="[cod]")))
    assert both == ['a.yaml:3: cards.0.accept: "cod" belongs under "reject". Move or delete it.']


def test_the_answer_is_not_simply_printed() -> None:
    assert told(sheet(card(answer="my fish"))) == [
        (
            "a.yaml:3: cards.0.show: The puzzle prints every word of the answer. "
            "Draw at least one instead."
        )
    ]
    printed = card(answer="fish in a dish", show="[{row: [FISH, IN, DISH], size: 8}]")
    assert len(told(sheet(printed))) == 1


def test_refused_words_and_answers() -> None:
    assert told(sheet(card(show="[{text: WHISKY, size: 12}]"))) == [
        'a.yaml:3: cards.0.show: We don’t use the word "whisky" on cards. Choose a different one.'
    ]
    assert told(sheet(card(answer="good looking"))) == [
        ('a.yaml:3: cards.0.answer: "good looking" is in the printed rules. Make a new puzzle.')
    ]


def test_letters_the_typeface_lacks() -> None:
    assert told(sheet(card(show="[{text: F☃SH, size: 12}]"))) == [
        'a.yaml:3: cards.0.show: Card "r901" has "☃", which the typeface lacks. Use something else.'
    ]


def test_letters_that_are_too_low() -> None:
    assert told(sheet(card(show="[{text: FISH, size: 6, swell: -30}]"))) == [
        'a.yaml:3: cards.0.show: Card "r901" has letters only 2.1 units high. Make them 4 or more.'
    ]


def test_what_reaches_over_the_edge_and_the_size_that_would_fit() -> None:
    found = told(sheet(card(show="[{text: ELEPHANTS, size: 16}]")))
    assert len(found) == 2
    assert '"r901" reaches' in found[0]
    assert "units over the left edge. Size 11.5 would fit." in found[0]
    assert told(sheet(card(show="[{text: ELEPHANTS, size: 11.5}]"))) == []
    top = told(sheet(card(show="[{text: FELT, size: 10, at: [50, 8]}]")))
    assert top == [
        'a.yaml:3: cards.0.show: Card "r901" reaches 2 units over the top edge. Size 6 would fit.'
    ]
    line = told(sheet(card(show="[{line: [2, 35, 60, 35]}, {text: FISH, at: [80, 20], size: 6}]")))
    assert line == [
        (
            'a.yaml:3: cards.0.show: Card "r901" reaches 3 units over the left edge. '
            "Move it or make it smaller."
        )
    ]


def test_items_that_cover_each_other() -> None:
    found = told(sheet(card(show="[{text: WET, size: 12}, {text: FISH, size: 9, at: [52, 38]}]")))
    assert found == [
        (
            'a.yaml:3: cards.0.show: Items 1 and 2 of card "r901" overlap. '
            "Move one, or add overlap: yes."
        )
    ]
    meant = "[{text: WET, size: 12}, {text: FISH, size: 9, at: [52, 38], overlap: yes}]"
    assert told(sheet(card(show=meant))) == []
    inside = "[{shape: circle, wide: 50}, {text: FISH, size: 9}]"
    assert told(sheet(card(show=inside))) == []


def test_crossing_letters_must_be_equal() -> None:
    assert told(sheet(card(show="[{cross: [FISH, DISH], meet: [1, 1], size: 8}]"))) == [
        ('a.yaml:3: cards.0.show.0.meet: Letters 1 of "FISH" and 1 of "DISH" aren’t the same.')
    ]
    assert told(sheet(card(show="[{cross: [FISH, DISH], meet: [2, 2], size: 8}]"))) == []
    assert len(told(sheet(card(show="[{cross: [FISH, DISH], size: 8}]")))) == 1


def test_each_item_has_exactly_one_form_and_only_keys_that_belong_to_it() -> None:
    both = told(sheet(card(show="[{text: A, ring: B}]")))
    assert both == [
        (
            "a.yaml:3: cards.0.show.0: This item has text and ring. Use only one: "
            "text, stack, row, cross, ring, line, arrow or shape."
        )
    ]
    assert told(sheet(card(show="[{shape: star, stretch: 200}]"))) == [
        (
            'a.yaml:3: cards.0.show.0.stretch: "stretch" works only with text, not with shape. '
            "Delete it."
        )
    ]
    assert told(sheet(card(show="[{row: [{text: A, at: [5, 5]}, B]}]"))) == [
        ('a.yaml:3: cards.0.show.0.row.0.at: Only outermost items have a place. Delete "at" here.')
    ]
    assert told(sheet(card(show="[{text: FISH, letters: {5: {colour: red}}}]"))) == [
        "a.yaml:3: cards.0.show.0.letters.5: There’s no letter 5: the text has only 4."
    ]


def test_no_two_cards_draw_the_same() -> None:
    twin = card(id="r902", answer="tall glass", show="[{text: STORY, size: 12}]")
    assert told(sheet(GOOD), sheet(twin)) == [
        'b.yaml:3: cards.0.show: This puzzle looks the same as "r900". Change one of them.'
    ]


def test_decks_that_are_too_small_are_mistakes_and_odd_ones_notices() -> None:
    found = told(sheet(GOOD), whole=True)
    assert (
        'rules.yaml: decks.regular.fewest: The deck "regular" has 1 card, but needs at least 12.'
        in found
    )
    files = [(CARDS / f"{name}.yaml").read_text(encoding="utf-8") for name in ("regular", "wicked")]
    enough = told(*files, whole=True)
    assert enough
    assert all("warning" in line for line in enough)
    assert (
        "rules.yaml: decks.regular.size: warning: "
        'The deck "regular" has 24 cards. A full one has 432.'
    ) in enough


def test_the_command_checks_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(CARDS / "regular.yaml"), str(CARDS / "wicked.yaml")]
    asked = ["--level", "wicked", "--number", "22", "--seed", "7"]
    sheets, keys = tmp_path / "sheets", tmp_path / "keys"
    assert whatzit_cards.main([*files, *asked, "--sheets", str(sheets), "--keys", str(keys)]) == 0
    assert "48 cards, 0 mistakes" in capsys.readouterr().out
    # Somebody who reads the sheets blind finds nothing but pictures next to them.
    assert sorted(path.name for path in sheets.iterdir()) == ["wicked_01.png", "wicked_02.png"]
    assert all(path.stat().st_size > 5000 for path in sheets.iterdir())
    key = (keys / "wicked.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in key if line.startswith("sheet")] == ["sheet 1", "sheet 2"]
    assert len(key) == 2 + 22
    assert not any("  r0" in line for line in key)
    bad = tmp_path / "regular.yaml"
    bad.write_text(sheet(card(kind="sizes")), encoding="utf-8")
    assert whatzit_cards.main([str(bad)]) == 1
    assert f'{bad}:3: cards.0.kind: Unknown technique "sizes".' in capsys.readouterr().out


def test_the_command_counts_levels_techniques_and_steps(capsys: pytest.CaptureFixture[str]) -> None:
    whatzit_cards.main([str(CARDS / "wicked.yaml"), "--counts"])
    said = capsys.readouterr().out
    assert "wicked: 24 cards\n  levels      3:" in said
    assert "\n  techniques  backwards: 1," in said
    assert "\n  steps       1: 24" in said


def test_a_full_deck_says_when_too_few_of_its_cards_take_two_steps() -> None:
    said = told((CARDS / "wicked.yaml").read_text(encoding="utf-8"), whole=True)
    wanted = the_rules().decks.wicked.two_steps
    text = f'The deck "wicked" should have {wanted} two-step cards, but has 0.'
    assert f"rules.yaml: decks.wicked.two_steps: warning: {text}" in said


def test_the_steps_of_a_card_are_two_or_more_techniques() -> None:
    assert told(sheet(card(steps="[size, sound]"))) == []
    assert told(sheet(card(steps="[size, sounds]"))) == [
        'a.yaml:3: cards.0.steps: Unknown technique "sounds". Did you mean "sound"?'
    ]
    text = 'List two or more different techniques, or leave out "steps".'
    for steps in ("[size]", "[size, sound, size]"):
        assert told(sheet(card(steps=steps))) == [f"a.yaml:3: cards.0.steps: {text}"]
