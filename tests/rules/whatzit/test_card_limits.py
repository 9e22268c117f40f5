"""Where a card is just right and one letter, line or step more is not."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import pytest

from boardgames.core.texts import listed
from boardgames.games.whatzit.rules.cards.items import (
    BELONGS,
    Card,
    Effort,
    Ink,
    Item,
    Shape,
    TooMuchError,
    Tweak,
    stroke_count,
)
from boardgames.games.whatzit.rules.cards.layout import picture_faults
from boardgames.games.whatzit.rules.cards.marks import Metrics
from tests.rules.whatzit.positions import the_measure
from tests.rules.whatzit.test_cards import card, sheet, told


def of_show(show: str) -> list[str]:
    """What is said of a code."""
    return [line.split("cards.0.show", 1)[1] for line in told(sheet(card(show=show)))]


class TestKeys:
    """Forms, and the keys that belong to them."""

    FORMS: ClassVar[dict[str, str]] = {
        "text": "text: FISH",
        "stack": "stack: [A, B]",
        "row": "row: [A, B]",
        "cross": "cross: [FISH, DISH], meet: [2, 2]",
        "ring": "ring: FISH",
        "line": "line: [20, 20, 60, 40]",
        "arrow": "arrow: [20, 20, 60, 40]",
        "shape": "shape: star",
    }
    VALUES: ClassVar[dict[str, str]] = {
        "write": "down", "spread": "1", "climb": "1", "swell": "1", "stretch": "90", "cut": "top",
        "letters": "{1: {colour: red}}", "gap": "1", "rule": "yes", "meet": "[2, 2]",
        "radius": "21", "start": "-90", "to": "90", "bend": "1", "heads": "both", "wide": "21",
        "high": "9", "fill": "yes",
    }  # fmt: skip

    @pytest.mark.parametrize("key", list(BELONGS))
    @pytest.mark.parametrize("form", list(FORMS))
    def test_a_key_is_taken_by_its_own_forms_alone(self, key: str, form: str) -> None:
        name = "from" if key == "start" else key
        given = "" if key == "meet" and form == "cross" else f", {name}: {self.VALUES[key]}"
        found = of_show(f"[{{{self.FORMS[form]}{given}, size: 6}}]")
        owners = listed(BELONGS[key])
        wrong = [f'.0.{name}: "{name}" works only with {owners}, not with {form}. Delete it.']
        assert found == ([] if form in BELONGS[key] else wrong)

    def test_an_item_without_a_form_or_with_three(self) -> None:
        forms = "text, stack, row, cross, ring, line, arrow or shape."
        empty = ".0: This item is empty. Use exactly one of these: "
        assert of_show("[{size: 6}]") == [empty + forms]
        assert of_show("[{text: A, row: [A, B], shape: star}]") == [
            ".0: This item has text, row and shape. Use only one: " + forms
        ]

    def test_mistakes_deep_inside_have_their_place(self) -> None:
        code = "[X, {stack: [A, {row: [B, {text: C, gap: 3}]}]}]"
        assert of_show(code) == [
            '.1.stack.1.row.1.gap: "gap" works only with stack and row, not with text. Delete it.'
        ]
        assert of_show("[{stack: [A]}]") == ['.0.stack: "stack" needs at least two items.']
        assert of_show("[{row: [{stack: [A]}, B]}]") == [
            '.0.row.0.stack: "stack" needs at least two items.'
        ]
        assert of_show("[{row: []}]") == ['.0.row: "row" needs at least two items.']
        assert of_show("[{stack: [A, {text: B, at: [5, 5]}]}]") == [
            '.0.stack.1.at: Only outermost items have a place. Delete "at" here.'
        ]

    def test_letters_are_counted_from_one(self) -> None:
        for number in (1, 4):
            assert of_show(f"[{{text: FISH, letters: {{{number}: {{colour: red}}}}}}]") == []
        for number in (0, 5):
            assert of_show(f"[{{text: FISH, letters: {{{number}: {{colour: red}}}}}}]") == [
                f".0.letters.{number}: There’s no letter {number}: the text has only 4."
            ]
        assert of_show('[{text: "  "}, X]')[0] == ".0.text: This text is blank. Write something."

    def test_crossings_meet_within_both_words(self) -> None:
        assert of_show("[{cross: [FISH, SHIP], meet: [3, 1], size: 6}]") == []
        assert of_show("[{cross: [PIT, SHIP], meet: [1, 4], size: 6}]") == []
        for meet in ("[5, 1]", "[3, 5]", "[5, 5]"):
            i, j = meet[1], meet[4]
            assert of_show(f"[{{cross: [FISH, SHIP], meet: {meet}}}]") == [
                f'.0.meet: "FISH" and "SHIP" don’t have letters {i} and {j}.'
            ]
        assert of_show("[{cross: [FISH, SHIP], meet: [1, 2]}]") == [
            '.0.meet: Letters 1 of "FISH" and 2 of "SHIP" aren’t the same.'
        ]
        assert of_show("[{cross: [FISH, SHIP]}]") == [
            ".0.cross: Add meet: [i, j], the letter of each word where they cross."
        ]

    def test_arcs_and_lines_have_two_ends(self) -> None:
        for arc, fine in (
            ("from: 0, to: 1", True),
            ("from: 1, to: 1", False),
            ("from: 2, to: 1", False),
        ):
            lines = of_show(f"[{{ring: A, {arc}, radius: 30, size: 4}}]")
            assert (
                '.0.from: An arc runs clockwise: "from" must be less than "to".' in lines
            ) is not fine
        for form in ("line", "arrow"):
            assert of_show(f"[{{{form}: [20, 20, 21, 20]}}]") == []
            assert of_show(f"[{{{form}: [20, 20, 20.5, 20.5]}}]") == [
                f".0.{form}: This line ends where it begins. Move one end."
            ]


class TestRoom:
    """What fits on a card."""

    BOX = "shape: box, fill: yes, wide: 10, high: 10"

    @pytest.mark.parametrize(
        ("at", "side"),
        [
            ("[10, 35]", ""), ("[90, 35]", ""), ("[50, 10]", ""), ("[50, 60]", ""),
            ("[9.55, 35]", "left"), ("[90.45, 35]", "right"),
            ("[50, 9.55]", "top"), ("[50, 60.45]", "bottom"),
        ],
    )  # fmt: skip
    def test_nothing_reaches_into_the_margin(self, at: str, side: str) -> None:
        said = f': Card "r901" reaches 0.5 units over the {side} edge. Move it or make it smaller.'
        assert of_show(f"[{{{self.BOX}, at: {at}}}]") == ([said] if side else [])

    def test_a_hair_over_the_edge_is_no_mistake(self) -> None:
        assert of_show(f"[{{{self.BOX}, at: [9.985, 35]}}]") == []
        assert len(of_show(f"[{{{self.BOX}, at: [9.97, 35]}}]")) == 1

    def test_letters_are_four_units_high_or_more(self) -> None:
        assert of_show("[{text: AB, size: 8, swell: -50}]") == []
        assert of_show("[{text: AB, size: 7.97, swell: -50}]") == []
        assert of_show("[{text: AB, size: 7.9, swell: -50}]") == [
            ': Card "r901" has letters only 4.0 units high. Make them 4 or more.'
        ]
        assert of_show('[{text: "A ", size: 7, swell: -50}]') == [], "a blank has no height"

    def test_the_size_that_would_fit_is_the_largest_half(self) -> None:
        (line,) = [one for one in of_show("[{text: MMMMMMMMMM, size: 9}]") if "left" in one]
        size = float(line.split("Size ")[1].split(" ")[0])
        assert of_show(f"[{{text: MMMMMMMMMM, size: {size}}}]") == []
        assert of_show(f"[{{text: MMMMMMMMMM, size: {size + 0.5}}}]") != []
        bare = of_show("[MMMMMMMMMM]")
        assert f"Size {size:g} would fit" in bare[0]
        wide = "M" * 20
        assert "Move it or make it smaller" in of_show(f"[{{text: {wide}, spread: 3, size: 6}}]")[0]

    def test_a_letter_is_looked_for_in_the_face_that_cards_are_set_in(self) -> None:
        def bold_only(letter: str, thin: bool) -> Metrics | None:
            return None if thin and letter == "Q" else the_measure()(letter, False)

        def thin_only(letter: str, thin: bool) -> Metrics | None:
            return the_measure()(letter, False) if thin or letter != "Q" else None

        one = Card(id="r1", answer="big fish", kind="size", level=1, reading="x", show=("Q",))
        assert list(picture_faults(one, bold_only, Effort())) == []
        assert list(picture_faults(one, thin_only, Effort())) == [
            'Card "r1" has "Q", which the typeface lacks. Use something else.'
        ]

    @pytest.mark.parametrize(
        ("x", "y", "covers"),
        [(39.8, 35, False), (39.6, 35, True), (20.2, 35, False), (20.4, 35, True),
         (30, 44.8, False), (30, 44.6, True), (30, 25.2, False), (30, 25.4, True)],
    )  # fmt: skip
    def test_items_may_touch_but_not_cover_each_other(
        self, x: float, y: float, covers: bool
    ) -> None:
        one, other = f"{{{self.BOX}, at: [30, 35]}}", f"{{{self.BOX}, at: [{x}, {y}]}}"
        assert bool(of_show(f"[{one}, {other}]")) is covers
        for code in (
            f"[{one[:-1]}, overlap: yes}}, {other}]",
            f"[{one}, {other[:-1]}, overlap: yes}}]",
        ):
            assert of_show(code) == []

    def test_all_pairs_that_cover_each_other_are_named(self) -> None:
        places = ("[30, 35]", "[60, 35]", "[62, 35]", "[31, 36]")
        items = ", ".join(f"{{{self.BOX}, at: {place}}}" for place in places)
        said = of_show(f"[{items}]")
        assert [line.split("Items ")[1].split(" of card")[0] for line in said] == [
            "2 and 3",
            "1 and 4",
        ]

    def test_lines_may_meet_but_not_run_through_letters(self) -> None:
        line = "{line: [20, 35, 80, 35]}"
        assert of_show(f"[{line}, {{line: [50, 10, 50, 60]}}]") == []
        assert len(of_show(f"[{line}, {{text: FISH}}]")) == 1
        assert len(of_show(f"[{{text: FISH}}, {line}]")) == 1
        assert len(of_show(f"[{line}, {{{self.BOX}}}]")) == 1

    def test_letters_of_a_ring_may_stand_close_but_not_touch(self) -> None:
        advance = sum((the_measure()(one, False) or (0.5,))[0] for one in "ROUNDABOUT") * 10
        for share, fine in ((0.83, True), (0.81, False)):
            radius = advance * share / (2 * math.pi)
            said = of_show(f"[{{ring: ROUNDABOUT, radius: {radius:.4f}}}]")
            told_so = any("is crowded" in line for line in said)
            assert told_so is not fine
            half = radius * 2
            said = of_show(
                f"[{{ring: ROUNDABOUT, from: -90, to: 90, radius: {half:.4f}, size: 10}}]"
            )
            assert any("is crowded" in line for line in said) is not fine


class TestStrokes:
    """How much there is on a card."""

    @pytest.mark.parametrize(
        ("item", "count"),
        [
            ("FISH", 4),
            (Item(text="FISH"), 4),
            (Item(ring="RING"), 4),
            (Item(cross=("FISH", "DISH"), meet=(2, 2)), 8),
            (Item(text="FISH", cut="apart"), 8),
            (Item(text="FISH", cut="top"), 4),
            (Item(text="FISH", strike="once"), 6),
            (Item(text="FISH", box="yes"), 8),
            (Item(text="FISH", box=True), 8),
            (Item(text="FISH", box="no"), 4),
            (Item(text="FISH", box=False), 4),
            (Item(text="FISH", box="circle"), 44),
            (Item(text="FISH", box="round"), 44),
            (Item(text="FISH", times=3), 12),
            (Item(stack=("AB", "C")), 5),
            (Item(row=("AB", Item(text="C", times=2)), times=2), 12),
            (Item(line=(0, 0, 9, 9)), 3),
            (Item(arrow=(0, 0, 9, 9)), 3),
            (Item(arrow=(0, 0, 9, 9), bend=3.0), 20),
            (Item(shape=Shape.STAR), 40),
            (Item(shape=Shape.CLOUD), 80),
        ],
    )
    def test_every_form_has_its_count(self, item: str | Item, count: int) -> None:
        assert stroke_count(item) == count

    def test_single_letters_looks_count_too(self) -> None:
        tweaked = Item(text="FISH", letters={1: the_tweak(), 2: the_tweak()})
        assert stroke_count(tweaked) == 8

    def test_a_card_has_room_for_four_hundred(self) -> None:
        full = "{text: ABCDEFGHIJ, size: 4, times: 40, step: [0, 0.1]}"
        assert not any("too many" in line for line in of_show(f"[{full}]"))
        assert of_show(f"[{full}, X]") == [
            ": 401 letters and lines are too many: at most 400 fit. Use fewer copies."
        ]

    def test_effort_lasts_to_its_last_unit(self) -> None:
        effort = Effort(5)
        effort.spend(2.5)
        effort.spend(2.5)
        with pytest.raises(TooMuchError):
            effort.spend(0.5)
        assert Effort().left == 45_000

    def test_more_than_can_be_checked_is_said_of_the_last_file(self) -> None:
        letters = "{text: ABCDEFGHIJ, size: 4, times: 39, step: [0, 0.1]}"
        many = "".join(
            card(
                id=f"r{n}",
                answer=f"number {n} fish",
                show=f"[{letters}, {{line: [20, {n}, 60, {n}]}}]",
            )
            for n in range(10, 60)
        )
        lines = told(sheet(many * 3), sheet(card(id="r7")))
        assert lines[-1] == (
            "b.yaml:2: cards: The cards together hold too much to check. Remove cards or copies."
        )


def the_tweak() -> Any:
    """A letter in red."""
    return Tweak(colour=Ink.RED)


class TestRanges:
    """How large a value may be."""

    @pytest.mark.parametrize(
        ("form", "key", "fits", "misfits"),
        [
            ("text: A", "size", ("4", "40"), ("3.9", "40.1")),
            ("text: A", "turn", ("-360", "360"), ("-361", "361")),
            ("text: A", "spin", ("-360", "360"), ("-361", "361")),
            ("text: A", "fade", ("0", "75"), ("-1", "76")),
            ("text: A", "at", ("[0, 0]", "[100, 70]"),
             ("[-1, 9]", "[101, 9]", "[9, -1]", "[9, 71]")),
            ("text: A", "step", ("[-100, -70]", "[100, 70]"),
             ("[-101, 0]", "[101, 0]", "[0, -71]", "[0, 71]")),
            ("text: A", "times", ("1", "40"), ("0", "41")),
            ("text: A", "stretch", ("25", "400"), ("24", "401")),
            ("ring: A", "radius", ("4", "35"), ("3", "36")),
            ("shape: box", "wide", ("1", "90"), ("0", "91")),
            ("shape: box", "high", ("1", "60"), ("0", "61")),
        ],
    )  # fmt: skip
    def test_values_have_their_range(self, form: str, key: str, fits: Any, misfits: Any) -> None:
        def out_of_range(value: str) -> bool:
            return any("out of range" in line for line in of_show(f"[{{{form}, {key}: {value}}}]"))

        assert [out_of_range(value) for value in fits] == [False] * len(fits)
        assert [out_of_range(value) for value in misfits] == [True] * len(misfits)

    @pytest.mark.parametrize("place", range(4))
    def test_lines_stay_on_the_card(self, place: int) -> None:
        for value, fine in (
            (0, True),
            (-1, False),
            ((100, 70)[place % 2], True),
            ((101, 71)[place % 2], False),
        ):
            ends = [30, 30, 50, 50]
            ends[place] = value
            said = of_show(f"[{{line: {ends}}}]")
            assert any("out of range" in line for line in said) is not fine

    def test_texts_have_one_to_sixty_characters_and_twelve_wordings(self) -> None:
        for count, fine in ((1, True), (60, True), (0, False), (61, False)):
            lines = told(sheet(card(reading="fish", show=f'[{{text: "{"A" * count}"}}]')))
            assert any("cards.0.show.0.text: " in line for line in lines) is not fine
        for count, fine in ((12, True), (13, False)):
            forms = ", ".join(f"fish number {chr(97 + n) * 3}" for n in range(count))
            lines = told(sheet(card(accept=f"[{forms}]")))
            assert (len(lines) == 0) is fine

    def test_readings_have_forty_eight_characters(self) -> None:
        assert told(sheet(card(reading="x" * 48))) == []
        assert len(told(sheet(card(reading="x" * 49)))) == 1

    @pytest.mark.rule("WZ-09")
    def test_every_level_of_a_deck_is_taken_and_no_other(self) -> None:
        for deck, letter, levels in (("regular", "r", (1, 2, 3)), ("wicked", "w", (3, 4, 5))):
            for level in range(1, 6):
                lines = told(sheet(card(id=f"{letter}901", level=str(level)), deck))
                assert (lines == []) is (level in levels)

    @pytest.mark.parametrize("name", ["r", "x901", "r9a", "901", "r-1", "R901"])
    def test_an_id_is_a_letter_and_a_number(self, name: str) -> None:
        assert told(sheet(card(id=name))) == [
            f'a.yaml:3: cards.0.id: "{name}" can’t be an id. Write r and a number.'
        ]
