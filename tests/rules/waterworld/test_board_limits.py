"""Where a board or a number is just right and one more or less is not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boardgames.core.tiled import MapObject
from boardgames.core.variants import Variant
from boardgames.games.waterworld.rules.board import Chart, sea_of
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import FarShore, Options, Rules
from tests.rules.waterworld.maps import (
    Change,
    at,
    changed,
    only,
    point,
    same,
    shipped,
    told,
)
from tests.rules.waterworld.positions import position, the_game


def the_rules(**changes: Any) -> Rules:
    """The rules as they ship, except these."""
    rules: Rules = replace(shipped().rules, **changes)
    return rules


def first(count: int) -> Change:
    """Keeps that many objects of a layer."""
    left = iter(range(count))
    return lambda thing: thing if next(left, None) is not None else None


def points(kind: str, count: int) -> list[MapObject]:
    """How many new points, each on a space where nothing lies."""
    sea = the_game().sea
    full = {*sea.atolls, *sea.starts.values(), *sea.landfalls, sea.deez}
    empty = [space for space in sea.board.spaces if space not in full]
    return [replace(point(kind, space), id=900 + n) for n, space in enumerate(empty[:count])]


def of_layer(lines: list[str], layer: str) -> list[str]:
    """What is said of a layer as a whole."""
    front = f"waterworld.tmx: {layer}: "
    return [line.removeprefix(front) for line in lines if line.startswith(front)]


@pytest.mark.rule("WW-12")
@pytest.mark.parametrize(
    ("count", "says"),
    [(0, "are 0 atolls"), (1, "is 1 atoll"), (2, ""), (12, ""), (30, ""), (31, "are 31 atolls")],
)
def test_a_board_has_two_to_thirty_atolls(count: int, says: str) -> None:
    more = points("atoll", max(0, count - 12))
    lines = told(changed("atolls", first(count), *more))
    assert of_layer(lines, "atolls") == ([f"There {says}. A board needs 2 to 30."] if says else [])


@pytest.mark.rule("WW-08")
@pytest.mark.parametrize(
    ("count", "says"), [(1, "is 1 Dry Land"), (2, ""), (60, ""), (61, "are 61 Dry Lands")]
)
def test_a_compass_has_two_to_sixty_settings(count: int, says: str) -> None:
    more = points("dry_land", max(0, count - 24))
    lines = told(changed("compass", first(count), *more), the_rules(far_shore=FarShore()))
    assert lines == (
        [f"waterworld.tmx: compass: There {says}. The compass needs 2 to 60."] if says else []
    )


@pytest.mark.rule("WW-02")
@pytest.mark.parametrize("count", [19, 20, 21, 300])
def test_a_board_has_twenty_to_three_hundred_spaces(count: int) -> None:
    names = [f"{letter}{number}" for letter in "LMNOPQ" for number in range(1, 61)]
    ring = {"ring": "white"}
    more = [
        MapObject(900 + n, name, "space", "ellipse", (2000.0 + 100 * n, 0.0), properties=ring)
        for n, name in enumerate(names[: max(0, count - 121)])
    ]
    lines = told(changed("spaces", first(count), *more))
    wrong = [] if count >= 20 else [f"There are {count} spaces. A board needs 20 to 300."]
    assert of_layer(lines, "spaces") == wrong
    assert not more or len(lines) == len(more), "each of the new ones is cut off"


def test_of_a_board_with_too_many_spaces_only_counts_are_told() -> None:
    more = [MapObject(900 + n, "8B", "space", "ellipse", (n, 0.0)) for n in range(180)]
    assert told(changed("spaces", same, *more)) == [
        "waterworld.tmx: spaces: There are 301 spaces. A board needs 20 to 300."
    ]


@pytest.mark.parametrize("name", ["B", "8", "B123", "b8", "BB8", "B8 ", "ÄB8", ""])
def test_a_name_is_one_capital_and_one_or_two_digits(name: str) -> None:
    lines = told(changed("spaces", only("C6", name=name)))
    assert any(f'"{name}" isn’t a space name' in line for line in lines)


@pytest.mark.rule("WW-04")
@pytest.mark.parametrize(("off", "belongs"), [(0.5, True), (24.0, True), (24.5, False)])
def test_a_point_belongs_to_the_circle_it_is_near(off: float, belongs: bool) -> None:
    x, y = at("B8")
    for near in ((x + off, y), (x - off, y), (x, y + off), (x, y - off)):
        atoll = changed("atolls", _moved((x, y), near))
        assert (told(atoll) == []) is belongs
        line = changed("links", _bent((x, y), near))
        assert (told(line) == []) is belongs
        if belongs:
            assert sea_of(line).board.links["B8"] == ("A8", "B7", "B9", "C8")
            assert "B8" in sea_of(atoll).atolls


def _moved(old: tuple[float, float], new: tuple[float, float]) -> Change:
    return lambda thing: replace(thing, at=new) if thing.at == old else thing


def _bent(old: tuple[float, float], new: tuple[float, float]) -> Change:
    def change(thing: MapObject) -> MapObject:
        return replace(thing, points=tuple(new if at == old else at for at in thing.points))

    return change


def test_a_line_that_leaves_the_circles_links_only_what_it_joins() -> None:
    map_ = changed("links", _bent(at("B8"), (1100.0, 240.0)))
    assert len(told(map_)) == 3, "a stray point on each of two lines, and B8 is cut off"
    assert sea_of(map_).board.links["B8"] == ()
    assert sea_of(map_).board.links["B7"] == ("A7", "B6", "C7")


def test_a_second_stray_point_is_told_after_a_strange_class() -> None:
    def strange(thing: MapObject) -> MapObject:
        return replace(thing, kind="atol") if thing.at == at("B1") else thing

    stray = MapObject(900, "", "atoll", "point", (3.0, 3.0))
    lines = told(changed("atolls", strange, stray))
    assert len(lines) == 2
    assert lines[1].endswith("This atoll is on no circle. Move it onto one.")


@pytest.mark.rule("WW-13")
def test_without_a_deez_start_on_the_board_nothing_is_called_cut_off() -> None:
    def ashore(thing: MapObject) -> MapObject:
        return replace(thing, at=(3.0, 3.0)) if thing.kind == "deez" else thing

    (line,) = told(changed("starts", ashore))
    assert line.endswith("This Deez start is on no circle. Move it onto one.")


def test_of_two_spaces_of_one_name_both_are_called_cut_off() -> None:
    lone = MapObject(900, "L1", "space", "ellipse", (1500.0, 20.0), properties={"ring": "red"})
    lines = told(changed("spaces", same, lone, replace(lone, id=901, at=(1550.0, 20.0))))
    assert [line.split('"L1": ')[1] for line in lines] == [
        "There is already a space L1. Rename one.",
        "No line leads from L1 to the Deez start. Draw one.",
        "No line leads from L1 to the Deez start. Draw one.",
    ]


@pytest.mark.rule("WW-14")
def test_three_starts_of_one_colour_are_counted() -> None:
    more = [replace(thing, name="red") for thing in points("pawn", 2)]
    assert told(changed("starts", same, *more)) == [
        "waterworld.tmx: starts: The red boat has 3 starts. Keep one."
    ]


@pytest.mark.rule("WW-10")
def test_tokens_that_just_cover_the_atolls_suffice() -> None:
    assert told(changed("atolls", same, *points("atoll", 7))) == []


@pytest.mark.rule("WW-95")
def test_the_far_shore_may_be_as_far_as_the_furthest_landfall() -> None:
    for spaces, count in ((9, 0), (10, 0), (11, 1)):
        assert len(told(rules=the_rules(far_shore=FarShore(spaces=spaces)))) == count
    broken = changed("starts", same, point("deez", "F5"))
    lines = told(broken, the_rules(far_shore=FarShore(spaces=11)))
    assert lines == ["waterworld.tmx: starts: There are 2 Deez starts. Keep one."]


@pytest.mark.rule("WW-19")
@pytest.mark.parametrize(("counts", "suffice"), [((5, 5, 4, 4), True), ((5, 4, 4, 4), False)])
def test_the_deal_leaves_a_card_for_each_pile(counts: tuple[int, ...], suffice: bool) -> None:
    rules = the_rules(hand=replace(shipped().rules.hand, deal=4))
    kinds = ("trimaran", "guns", "rope", "enola")
    few = {
        kind: replace(getattr(rules.cards, kind), count=count)
        for kind, count in zip(kinds, counts, strict=True)
    }
    lines = told(rules=replace(rules, cards=replace(rules.cards, **few)))
    assert (lines == []) is suffice


@pytest.mark.rule("WW-48")
def test_a_mix_without_a_dirigible_is_told_of() -> None:
    tokens = shipped().rules.tokens
    none = {name: replace(mix, dirigible=0) for name, mix in tokens.items()}
    assert told(rules=the_rules(tokens=none)) == [
        f"rules.yaml: tokens.{name}.dirigible: There must be exactly 1 Dirigible."
        for name in tokens
    ]


@pytest.mark.rule("WW-01")
def test_at_least_as_many_seats_as_at_most_is_a_span() -> None:
    seats = shipped().rules.seats
    for least, most, lines in ((2, 2, 0), (4, 4, 0), (3, 4, 0), (4, 3, 1)):
        found = told(rules=the_rules(seats=replace(seats, least=least, most=most)))
        assert len(found) == lines
    assert found == ["rules.yaml: seats: The least, 4, is more than the most, 3."]


@pytest.mark.rule("WW-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pawns_are_given_to_every_number_of_seats(seats: int) -> None:
    given = shipped().rules.given
    told_so = [f"rules.yaml: given.{seats}: Name {seats} different boats."]
    short, long = given[seats][:-1], (*given[seats], "yellow", "red")[: seats + 1]
    twice = (given[seats][0], *given[seats][:-1])
    for wrong in (short, long, twice, ()):
        assert told(rules=the_rules(given={**given, seats: wrong})) == told_so
    without = {number: colours for number, colours in given.items() if number != seats}
    assert told(rules=the_rules(given=without)) == told_so


@pytest.mark.rule("WW-16")
def test_there_is_a_pawn_for_every_seat() -> None:
    rules = the_rules()
    one = {"green": rules.pawns["green"]}
    lines = told(rules=replace(rules, pawns=one))
    assert "rules.yaml: pawns: There is 1 boat for 4 players. Add boats." in lines
    assert 'rules.yaml: given.2: There is no "blue" boat. Use green.' in lines
    three = {name: pawn for name, pawn in rules.pawns.items() if name != "yellow"}
    lines = told(rules=replace(rules, pawns=three, seats=replace(rules.seats, most=3)))
    assert lines == [
        (
            'waterworld.tmx: starts/object 160 "yellow": There is no "yellow" boat.'
            " Use green, red or blue."
        )
    ]


def variants_told(name: str, *variants: Variant | None) -> list[int]:
    """How much is said of each entry in place of the shipped one; None: it is missing."""
    found = []
    for variant in variants:
        others = {key: v for key, v in shipped().rules.variants.items() if key != name}
        entries = others if variant is None else {**others, name: variant}
        lines = told(rules=the_rules(variants=entries))
        assert all(line.startswith(f"rules.yaml: variants.{name}: It") for line in lines)
        found.append(len(lines))
    return found


def test_a_list_of_choices_offers_what_the_rules_know() -> None:
    mixes: dict[bool | int | str, str] = {"standard": "One", "hard": "Two"}
    assert variants_told(
        "token_mix",
        Variant("M", "hard", {"hard": "Two"}),
        Variant("M", "hard", mixes),
        Variant("M", "hard", {**mixes, "mild": "Three"}),
        Variant("M", "hard", {}),
        Variant("M", "hard"),
        None,
    ) == [0, 0, 1, 1, 1, 1]
    assert variants_told(
        "first_seat",
        Variant("F", "lot", {"lot": "Lot"}),
        Variant("F", "seat_1", {"seat_1": "First"}),
        Variant("F", "lot", {"lot": "Lot", "seat_2": "Second"}),
        Variant("F", True),
        None,
    ) == [0, 0, 1, 1, 1]


def test_a_switch_is_on_or_off_and_a_number_begins_at_one() -> None:
    assert variants_told(
        "pawn_choice",
        Variant("P", False),
        Variant("P", True),
        Variant("P", 1, least=0, most=1),
        Variant("P", True, {True: "Yes", False: "No"}),
        None,
    ) == [0, 0, 1, 1, 1]
    assert variants_told(
        "round_limit",
        Variant("R", 5, least=1, most=9),
        Variant("R", 5, least=2, most=9),
        Variant("R", 5, least=0, most=9),
        Variant("R", 5),
        Variant("R", 5, {5: "Five", 6: "Six"}, least=1),
        None,
    ) == [0, 0, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("entry", "key", "fits", "misfits"),
    [
        ("dice", "faces", (4, 12), (3, 13)),
        ("dice", "plain", (1, 2), (0, 3)),
        ("dice", "sails", (1, 2), (0, 3)),
        ("dice", "battle", (1, 2), (0, 3)),
        ("tokens/hard", "rope", (0, 20), (-1, 21)),
        ("tokens/hard", "smokers", (1, 20), (0, 21)),
        ("hand", "deal", (1, 4), (0, 5)),
        ("hand", "limit", (4,), (3, 5)),
        ("cards/enola", "count", (4, 20), (3, 21)),
        ("seats", "most", (2, 4), (1, 5)),
        ("far_shore", "spaces", (0, 100), (-1, 101)),
        ("far_shore", "holder_dice", (1, 2), (0, 3)),
    ],
)
def test_numbers_have_their_limits(
    entry: str, key: str, fits: tuple[int, ...], misfits: tuple[int, ...]
) -> None:
    def read(value: int) -> Rules:
        everything = msgspec.to_builtins(shipped().rules, str_keys=False, enc_hook=str)
        place = everything
        for step in entry.split("/"):
            place = place[step]
        place[key] = value
        return msgspec.convert(everything, Rules)

    for value in fits:
        assert isinstance(read(value), Rules)
    for value in misfits:
        with pytest.raises(msgspec.ValidationError):
            read(value)


@pytest.mark.rule("WW-95")
def test_rules_that_know_of_no_far_shore_ask_for_none() -> None:
    assert FarShore() == FarShore(spaces=0, holder_dice=2)
    older = {name: value for name, value in the_game().options.items() if name != "far_shore"}
    assert msgspec.convert(older, Options).far_shore is False
    assert not Waterworld(the_rules(), the_game().sea, older).is_far_shore


def with_dice(plain: int, sails: int, weighs: int = 2, *, far_shore: bool = True) -> Waterworld:
    """A far shore with that many four-sided dice, and that many at most for the holder."""
    dice = replace(shipped().rules.dice, faces=4, plain=plain, sails=sails)
    rules = the_rules(dice=dice, far_shore=FarShore(spaces=5, holder_dice=weighs))
    options = {**the_game().options, "far_shore": far_shore}
    return Waterworld(rules, the_game().sea, options)


@pytest.mark.rule("WW-27", "WW-70")
@pytest.mark.parametrize(("plain", "sails"), [(1, 2), (2, 1), (2, 2), (1, 1)])
def test_moves_are_known_for_the_most_dice_there_are(plain: int, sails: int) -> None:
    game = with_dice(plain, sails)
    moves = game.chart.moves["F6"]
    assert len(moves) == 4 * max(plain, sails) + 1
    assert [len(ends) for ends in moves[:3]] == [0, 4, 12]
    away = [game.chart.distance["F6"][move.space] for move in moves[-1]]
    assert (min(away), max(away)) == (1, 4 * max(plain, sails))


@pytest.mark.rule("WW-70", "WW-71", "WW-95")
@pytest.mark.parametrize(
    ("dice", "sails", "now", "next_turn"),
    [
        ((1, 2), "f", (1, 1), (2, 1)),
        ((1, 2), "u", (2, 1), (2, 1)),
        ((1, 2), "l", (1, 1), (1, 1)),
        ((2, 1), "f", (2, 1), (2, 1)),
        ((2, 1), "u", (1, 1), (1, 1)),
        ((2, 1), "l", (2, 1), (2, 1)),
    ],
)
def test_how_many_dice_a_seat_has_now_and_next_turn(
    dice: tuple[int, int], sails: str, now: tuple[int, int], next_turn: tuple[int, int]
) -> None:
    """First for players without the compass, then for its holder on a far shore."""
    alike = position("TGRE", "TGRE", "TT", holder=1, sails=sails * 2)
    weighed, printed = with_dice(*dice, weighs=1), with_dice(*dice, weighs=1, far_shore=False)
    for seat in (0, 1):
        assert weighed.rolling.now(alike, seat) == now[seat]
        assert weighed.rolling.at_best(alike, seat) == next_turn[seat]
        assert weighed.rolling.furthest(alike, seat) == 4 * next_turn[seat]
        assert printed.rolling.now(alike, seat) == now[0]
        assert printed.rolling.at_best(alike, seat) == next_turn[0]


@pytest.mark.rule("WW-29")
def test_a_way_over_slanting_lines_bends_where_it_turns_a_corner() -> None:
    """Circles that are pushed a little out of line still are in one line."""
    board = the_game().sea.board
    pushed = {
        name: replace(space, at=(space.at[0], space.at[1] + (12 if int(name[1:]) % 2 else -12)))
        for name, space in board.spaces.items()
    }
    chart = Chart(replace(board, spaces=pushed), 12)
    assert chart.way("B2", "E6") == the_game().chart.way("B2", "E6")
    assert not chart.is_diagonal("B2", "B4")
    assert not chart.is_diagonal("B2", "D2")
    assert chart.is_diagonal("B2", "C3")
    assert chart.is_diagonal("C3", "B2")


@pytest.mark.rule("WW-29")
@pytest.mark.parametrize(
    ("start", "end", "corner"),
    [
        ("B2", "E6", "B6"),
        ("E6", "B2", "E2"),
        ("B6", "E2", "B2"),
        ("H3", "F9", "H9"),
        ("C4", "J5", "J4"),
        ("J5", "C4", "C5"),
    ],
)
def test_of_ways_that_bend_once_the_one_that_bends_late_is_shown(
    start: str, end: str, corner: str
) -> None:
    assert corner in the_game().chart.way(start, end)
