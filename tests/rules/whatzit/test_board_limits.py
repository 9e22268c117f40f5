"""Where a path is just right and a little more is not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boardgames.core.kit import Parts
from boardgames.core.tiled import MapObject, ObjectLayer, TiledMap
from boardgames.games.whatzit.rules.board import MEETING, map_of, path_of
from boardgames.games.whatzit.rules.rules import build
from boardgames.games.whatzit.rules.state import NO_SEAT, Rules
from boardgames.games.whatzit.rules.validation import problems
from tests.rules.whatzit.positions import the_game, the_parts, the_rules
from tests.rules.whatzit.test_board import board, changed, middle, told, vertices, with_points


def strip(count: int, **odd: MapObject) -> TiledMap:
    """A level path: a start, that many white spaces 20 wide and 10 high, a circle; none touch."""
    kinds = ["start", *["white"] * count, "circle"]
    things = [
        MapObject(n + 1, f"p{n}", kind, "rectangle", (30.0 * n, 100.0), (20.0, 10.0))
        for n, kind in enumerate(kinds)
    ]
    things = [odd.get(thing.name, thing) for thing in things]
    path = MapObject(900, "path", "path", "polyline", (0, 0), points=tuple(t.at for t in things))
    layers = (ObjectLayer("spaces", tuple(things)), ObjectLayer("links", (path,)))
    return replace(board(), file="strip.tmx", object_layers=layers, tile_size=(32, 32))


def said(map_: TiledMap) -> list[str]:
    """What is wrong with a strip, except its lack of yellow spaces."""
    return [line.split(": ", 2)[-1] for line in told(map_) if "no yellow spaces" not in line]


@pytest.mark.rule("WZ-113")
def test_a_path_has_twelve_spaces_between_its_ends() -> None:
    assert said(strip(12)) == []
    short = "The path has 11 spaces between its ends, but needs at least 12."
    assert said(strip(11)) == [short]
    assert said(strip(0)) == [short.replace("11", "0", 1)]


def test_a_board_has_two_hundred_spaces_at_most() -> None:
    assert said(strip(198)) == []
    lines = told(strip(199))
    assert lines == ["strip.tmx: spaces: The board has 201 spaces. At most 200 fit."]


@pytest.mark.parametrize(
    ("dx", "dy", "inside"),
    [
        (10.0, 0.0, True), (-10.0, 0.0, True), (0.0, 5.0, True), (0.0, -5.0, True),
        (10.0, 5.0, True), (10.5, 0.0, False), (-10.5, 0.0, False), (0.0, 5.5, False),
        (0.0, -5.5, False), (7.0, 3.0, True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("shape", ["rectangle", "ellipse"])
def test_a_vertex_lies_in_a_space_or_beside_it(
    shape: str, dx: float, dy: float, inside: bool
) -> None:
    map_ = strip(12)
    things = [replace(t, shape=shape) if t.name == "p3" else t for t in map_.objects("spaces")]
    path = next(map_.objects("links"))
    points = [(x + dx, y + dy) if n == 3 else (x, y) for n, (x, y) in enumerate(path.points)]
    moved = replace(
        map_,
        object_layers=(
            ObjectLayer("spaces", tuple(things)),
            ObjectLayer("links", (replace(path, points=tuple(points)),)),
        ),
    )
    if shape == "ellipse":
        inside = (dx / 10) ** 2 + (dy / 5) ** 2 <= 1
    assert (said(moved) == []) is inside
    if inside:
        parts = Parts(the_rules(), {"strip.tmx": moved}, the_parts().sheets)
        path_space = path_of(parts, "long").spaces[3]
        assert (path_space.name, path_space.is_round) == ("p3", shape == "ellipse")


@pytest.mark.parametrize(
    ("dx", "dy", "overlap"),
    [(-10.0, 0.0, False), (-11.0, 0.0, True), (10.0, 0.0, False), (11.0, 0.0, True),
     (-11.0, 10.0, False), (-11.0, 9.0, True), (-11.0, -10.0, False), (-11.0, -9.0, True)],
)  # fmt: skip
def test_spaces_may_touch_but_not_overlap(dx: float, dy: float, overlap: bool) -> None:
    odd = MapObject(6, "p5", "white", "rectangle", (150.0 + dx, 100.0 + dy), (20.0, 10.0))
    lines = said(strip(12, p5=odd))
    rival = '"p4" and "p5"' if dx < 0 else '"p5" and "p6"'
    assert lines == ([f"Spaces {rival} overlap. Move one of them."] if overlap else [])


def test_a_space_may_be_wider_than_its_neighbours() -> None:
    for wide, overlaps in ((40.0, 0), (41.0, 2)):
        odd = MapObject(6, "p5", "white", "rectangle", (150.0, 100.0), (wide, 10.0))
        assert len(said(strip(12, p5=odd))) == overlaps


def test_a_space_is_a_rectangle_or_an_ellipse() -> None:
    odd = MapObject(6, "p5", "white", "polygon", (150.0, 100.0), (20.0, 10.0))
    assert said(strip(12, p5=odd)) == ["This space isn’t a rectangle or an ellipse. Draw it again."]


def with_rows(*heights: float, end: str) -> list[str]:
    """What is said of a ladder from yellow p5 where p6, p7 … are at these heights."""
    odd = {"p5": MapObject(6, "p5", "yellow", "rectangle", (150.0, 400.0), (20.0, 10.0))}
    for n, height in enumerate(heights, 6):
        odd[f"p{n}"] = MapObject(
            n + 1, f"p{n}", "white", "rectangle", (30.0 * n, height), (20.0, 10.0)
        )
    for n in (*range(5), *range(6 + len(heights), 14)):
        kind = {0: "start", 13: "circle"}.get(n, "white")
        odd[f"p{n}"] = MapObject(n + 1, f"p{n}", kind, "rectangle", (30.0 * n, 400.0), (20.0, 10.0))
    map_ = strip(12, **odd)
    ladder = MapObject(
        901, "ladder", "ladder", "polyline", (0, 0), points=(odd["p5"].at, (1.0, 1.0), odd[end].at)
    )
    links = ObjectLayer("links", (*map_.objects("links"), ladder))
    return said(replace(map_, object_layers=(map_.object_layers[0], links)))


@pytest.mark.rule("WZ-58")
def test_a_ladder_leads_to_the_next_row_above() -> None:
    warning = ['warning: The ladder from "p5" doesn’t end on the next row up.']
    assert with_rows(300.0, 200.0, end="p6") == []
    assert with_rows(300.0, 200.0, end="p7") == warning
    # Half a tile is 16: so near two spaces are of one row.
    assert with_rows(300.0, 284.0, end="p7") == []
    assert with_rows(300.0, 283.0, end="p7") == warning
    assert with_rows(384.0, 300.0, end="p7") == []
    assert with_rows(383.0, 300.0, end="p7") == warning
    assert with_rows(400.0, 400.0, end="p7") == warning


@pytest.mark.rule("WZ-58", "WZ-66")
def test_a_ladder_may_bend_on_its_way() -> None:
    bent = changed("links", with_points("ladder 4", middle("p04"), (1.0, 1.0), middle("p13")))
    assert told(bent) == []
    parts = Parts(the_rules(), {"path.tmx": bent}, the_parts().sheets)
    assert path_of(parts, "long").ladders == the_game().path.ladders


def test_several_ladders_are_checked_each() -> None:
    wrong = changed("links", with_points("ladder 4", middle("p05"), middle("p13")))
    wrong = changed("links", with_points("ladder 7", middle("p08"), middle("p10")), wrong)
    lines = told(wrong)
    assert sum("doesn’t begin in a yellow space" in line for line in lines) == 2
    assert sum("has no ladder" in line for line in lines) == 2
    nowhere = changed("links", with_points("ladder 4", middle("p04"), (1.0, 1.0)))
    assert told(nowhere) == [
        (
            'path.tmx: links/object 52 "ladder 4": The ladder from "p04" doesn’t end in a white '
            "space. Move its last point."
        )
    ]


def test_a_ladder_to_its_own_row_and_back_is_told() -> None:
    back = changed("links", with_points("ladder 12", middle("p12"), middle("p11")))
    assert told(back) == [
        (
            'path.tmx: links/object 54 "ladder 12": The ladder from "p12" leads back to "p11".'
            " It must lead ahead."
        )
    ]


def test_a_line_of_a_strange_class_is_told() -> None:
    odd = changed(
        "links", lambda things: [*things, replace(things[1], id=99, name="x", kind="lader")]
    )
    assert told(odd) == [
        (
            'path.tmx: links/object 99 "x": Unknown class "lader". Use path or ladder.'
            ' Did you mean "ladder"?'
        )
    ]


def test_a_path_that_ends_elsewhere_is_told() -> None:
    text = "The path must begin in the Starting Square and end in the Winner’s Circle."
    points = vertices()
    late = told(changed("links", with_points("path", *points[1:])))
    early = told(changed("links", with_points("path", *points[:-1])))
    assert [text in line for line in late].count(True) == 1
    assert [text in line for line in early].count(True) == 1


def rules_said(**changes: Any) -> list[str]:
    """What is said of changed rules."""
    parts = replace(the_parts(), rules=replace(the_rules(), **changes))
    return [str(one) for one in problems(parts) if not one.warning]


@pytest.mark.rule("WZ-01", "WZ-108")
def test_the_numbers_of_the_rules_fit_together() -> None:
    rules = the_rules()
    seats = rules.seats
    assert rules_said(seats=replace(seats, least=4, most=4)) == []
    assert rules_said(seats=replace(seats, least=5, most=4)) == [
        'rules.yaml: seats: "least" is more than "most". Swap them.'
    ]
    for level in ("easy", "normal", "hard"):
        for think, fine in (((40, 41), True), ((40, 40), False), ((41, 40), False)):
            computer = replace(getattr(rules.computers, level), think=think)
            lines = rules_said(computers=replace(rules.computers, **{level: computer}))
            text = "The first number must be lower than the second."
            assert lines == ([] if fine else [f"rules.yaml: computers.{level}.think: {text}"])
    wrong = replace(rules.decks.wicked, levels=(5, 3))
    lines = rules_said(decks=replace(rules.decks, wicked=wrong))
    assert (
        "rules.yaml: decks.wicked.levels: The first level must not be higher than the second."
        in lines
    )
    one = replace(rules.decks.regular, levels=(3, 3))
    lines = rules_said(decks=replace(rules.decks, regular=one))
    assert not any("decks.regular.levels" in line for line in lines)


def test_a_board_that_is_offered_is_named_among_the_boards() -> None:
    rules = the_rules()
    choice = replace(rules.variants["board"], choices={"long": "Long", "wild": "Wild"})
    assert rules_said(variants={**rules.variants, "board": choice}) == [
        'rules.yaml: variants.board.choices.wild: There’s no board "wild". Add it under "boards".'
    ]


def test_the_map_that_is_brought_along_is_played() -> None:
    mine, other = replace(strip(14), file="mine.tmx"), replace(strip(15), file="other.tmx")
    parts = Parts(the_rules(), {**the_parts().maps, "mine.tmx": mine}, the_parts().sheets)
    assert map_of(parts.maps, parts.rules.boards, "short") is mine
    both = Parts(the_rules(), {**parts.maps, "other.tmx": other}, the_parts().sheets)
    assert map_of(both.maps, both.rules.boards, "short") is mine, "the first of them"
    maps = the_parts().maps
    assert map_of(maps, the_rules().boards, "short") is maps["path_short.tmx"]
    assert MEETING.choices(parts, "path_short", {"board": "long"}) == {"board": "short"}
    assert MEETING.choices(parts, "mine", {"board": "long"}) == {"board": "long"}


@pytest.mark.rule("WZ-99", "WZ-102")
def test_seats_are_people_alone_unless_the_table_says_otherwise() -> None:
    options = {**the_game().options, "seat_2": "hard", "members": (3, 1)}
    setting = build(the_parts(), options).setting
    assert [mind.value for mind in setting.minds] == ["human", "hard", *["human"] * 4]
    assert setting.members == (3, 1, 1, 1, 1, 1)
    assert [setting.is_human(seat) for seat in range(3)] == [True, False, True]


def test_a_position_begins_with_nothing() -> None:
    start = the_game().start(4)
    assert start.pawns == start.turns == start.moderated == start.tried == start.solved == (0,) * 4
    assert (start.returned, start.rolls, start.ties, start.shuffled) == ((0, 0), (), 0, 0)
    assert (start.solver, start.moderator, start.white, start.card_deck) == (
        NO_SEAT,
        NO_SEAT,
        0,
        -1,
    )
    assert NO_SEAT == -1
    assert the_game().round_of(start) == 0


@pytest.mark.parametrize(
    ("entry", "key", "fits", "misfits"),
    [
        ("", "white_die", ((1,), (12,) * 12), ((0,), (13,), (), (1,) * 13)),
        ("", "count_slack", (0, 100), (-1, 101)),
        ("", "quick_share", (0, 100), (-1, 101)),
        ("computers/easy", "think", ((0, 100),), ((-1, 9), (9, 101))),
        ("computers/easy", "solve", ((0, 0, 0, 0, 100),), ((0, 0, 0, 0, 101), (-1, 0, 0, 0, 0))),
        ("seats", "least", (3, 6), (2, 7)),
    ],
)
def test_numbers_have_their_limits(entry: str, key: str, fits: Any, misfits: Any) -> None:
    def read(value: Any) -> Rules:
        everything = msgspec.to_builtins(the_rules(), str_keys=False)
        place = everything
        for step in entry.split("/") if entry else ():
            place = place[step]
        place[key] = value
        return msgspec.convert(everything, Rules)

    for value in fits:
        assert isinstance(read(value), Rules)
    for value in misfits:
        with pytest.raises(msgspec.ValidationError):
            read(value)


def test_facts_for_the_rulebook_are_counted() -> None:
    facts = the_game().facts()
    assert (facts["path_spaces"], facts["yellow_spaces"]) == (48, 10)
    assert (facts["cards_in_all"], facts["regular_cards"], facts["wicked_cards"]) == (48, 24, 24)
    assert (facts["white_low"], facts["white_high"], facts["black_faces"]) == (1, 6, "2")
    assert (facts["regular_levels"], facts["wicked_levels"]) == ("1 to 3", "3 to 5")
    assert str(facts["ladder_list"]).startswith("4 to 13, 7 to 10, ")
