"""What a map maker reads, and the boards as they are shipped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from boardgames.core.kit import Parts
from boardgames.core.tiled import MapObject, ObjectLayer, TiledMap
from boardgames.games.whatzit.rules.board import Ground, path_of
from boardgames.games.whatzit.rules.validation import map_problems, problems
from tests.rules.whatzit.positions import folder, the_game, the_parts, the_rules
from tools.maps import whatzit as maker

Change = Callable[[list[MapObject]], list[MapObject]]


def board(name: str = "path.tmx") -> TiledMap:
    """A shipped map."""
    return the_parts().maps[name]


def changed(layer: str, change: Change, map_: TiledMap | None = None) -> TiledMap:
    """A map with the objects of one layer changed."""
    map_ = map_ or board()
    layers = tuple(
        ObjectLayer(one.name, tuple(change(list(one.objects)))) if one.name == layer else one
        for one in map_.object_layers
    )
    return replace(map_, object_layers=layers)


def told(map_: TiledMap) -> list[str]:
    """Everything said about a map."""
    return [str(problem) for problem in map_problems(map_)]


def without(*names: str) -> Change:
    """Drops objects."""
    return lambda things: [thing for thing in things if thing.name not in names]


def with_kind(name: str, kind: str) -> Change:
    """Gives an object another class."""
    return lambda things: [
        replace(thing, kind=kind) if thing.name == name else thing for thing in things
    ]


def with_points(name: str, *points: tuple[float, float]) -> Change:
    """Gives a line other vertices."""
    return lambda things: [
        replace(thing, points=points) if thing.name == name else thing for thing in things
    ]


def middle(name: str) -> tuple[float, float]:
    """The middle of a space."""
    return next(thing.at for thing in board().objects("spaces") if thing.name == name)


def vertices() -> list[tuple[float, float]]:
    """The path's."""
    return list(next(board().objects("links", "path")).points)


def test_the_shipped_boards_have_no_problems() -> None:
    assert told(board()) == []
    assert told(board("path_short.tmx")) == []
    assert told(board("sprint.tmx")) == []
    assert [problem for problem in problems(the_parts()) if not problem.warning] == []


def test_the_long_board_is_as_the_table_says() -> None:
    path = the_game().path
    assert path.circle == 49
    assert path.ladders == {
        4: 13,
        7: 10,
        12: 21,
        15: 18,
        20: 29,
        23: 26,
        28: 37,
        31: 34,
        36: 45,
        39: 42,
    }
    assert {place for place, one in enumerate(path.spaces) if one.ground is Ground.YELLOW} == set(
        path.ladders
    )
    assert path.spaces[0].name == "start"
    assert [path.spaces[place].at for place in (1, 9, 49)] == [
        (32 + 128 + 48, 960 - 128 + 48),
        (32 + 128 * 8 + 48, 960 - 256 + 48),
        (80.0, 960 - 768 - 16 + 64),
    ]
    sizes = [one.size for one in the_parts().maps.values()]
    assert sizes == [(1184, 960), (1184, 704), (1184, 448)]
    for name, last in (("short", 32), ("sprint", 16)):
        assert the_game(board=name).path.ladders == {
            begin: end for begin, end in path.ladders.items() if end <= last
        }
    for begin, end in path.ladders.items():
        assert end - begin in (3, 9)
        assert path.spaces[begin].at[0] == path.spaces[end].at[0]


def test_the_maps_are_what_their_script_writes() -> None:
    for name, facts in maker.BOARDS.items():
        text = (folder() / name).read_text(encoding="utf-8")
        assert text == maker.Writer(maker.Board(*facts)).whole()
    assert (folder() / "confetti.tsx").read_text(encoding="utf-8") == maker.tileset()


def test_a_map_brought_along_is_played() -> None:
    other = replace(board("path_short.tmx"), file="mine.tmx")
    parts = Parts(the_rules(), {**the_parts().maps, "mine.tmx": other}, the_parts().sheets)
    assert path_of(parts, "long").circle == 33


def test_a_label_replaces_a_number() -> None:
    labelled = changed(
        "spaces",
        lambda things: [
            replace(thing, properties={"label": "Park"}) if thing.name == "p05" else thing
            for thing in things
        ],
    )
    parts = Parts(the_rules(), {"path.tmx": labelled}, the_parts().sheets)
    assert path_of(parts, "long").spaces[5].label == "Park"


@pytest.mark.parametrize("kind", ["start", "circle"])
def test_exactly_one_start_and_one_circle(kind: str) -> None:
    place = "path.tmx: spaces: "
    none = changed("spaces", with_kind(kind, "white"))
    assert f'{place}The board needs exactly one space of class "{kind}", but has 0.' in told(none)
    two = changed("spaces", with_kind("p20", kind))
    assert f'{place}The board needs exactly one space of class "{kind}", but has 2.' in told(two)


def test_exactly_one_path() -> None:
    sentence = 'path.tmx: links: Layer "links" needs exactly one polyline of class "path", but has '
    assert f"{sentence}0." in told(changed("links", without("path")))
    assert f"{sentence}2." in told(changed("links", lambda things: [things[0], *things]))


def test_a_vertex_off_the_spaces() -> None:
    points = vertices()
    points.insert(3, (1.0, 1.0))
    found = told(changed("links", with_points("path", *points)))
    assert found == [
        'path.tmx: links/object 51 "path": Vertex 4 of the path isn’t in a space. Move it into one.'
    ]


def test_a_space_visited_twice_or_never() -> None:
    points = vertices()
    points.insert(3, points[2])
    front = 'path.tmx: links/object 51 "path": '
    assert told(changed("links", with_points("path", *points))) == [
        f'{front}The path visits "p02" twice. Delete one vertex.'
    ]
    points = vertices()
    del points[5]
    assert told(changed("links", with_points("path", *points))) == [
        (
            'path.tmx: spaces/object 6 "p05": The path never visits "p05". '
            "Add a vertex in it, or delete it."
        )
    ]


def test_the_path_has_its_ends() -> None:
    points = vertices()
    found = told(changed("links", with_points("path", *points[::-1])))
    assert (
        'path.tmx: links/object 51 "path": The path must begin in the Starting Square and end in '
        "the Winner’s Circle."
    ) in found


def test_spaces_that_overlap() -> None:
    wide = changed(
        "spaces",
        lambda things: [
            replace(thing, size=(200.0, 96.0)) if thing.name == "p05" else thing for thing in things
        ],
    )
    assert (
        'path.tmx: spaces/object 7 "p06": Spaces "p05" and "p06" overlap. Move one of them.'
        in told(wide)
    )


def test_an_unknown_class() -> None:
    odd = changed("spaces", with_kind("p05", "yelow"))
    assert (
        'path.tmx: spaces/object 6 "p05": Unknown class "yelow". Use start, white, yellow or '
        'circle. Did you mean "yellow"?'
    ) in told(odd)


def test_a_yellow_space_without_a_ladder() -> None:
    assert told(changed("links", without("ladder 12"))) == [
        (
            'path.tmx: spaces/object 13 "p12": Yellow space "p12" has no ladder. '
            "Draw one to a white space."
        )
    ]


def test_where_a_ladder_begins() -> None:
    front = 'path.tmx: links/object 52 "ladder 4": '
    astray = changed("links", with_points("ladder 4", middle("p05"), middle("p13")))
    assert f"{front}This ladder doesn’t begin in a yellow space. Move its first point." in told(
        astray
    )
    double = changed(
        "links",
        lambda things: [*things, replace(things[1], id=99, name="again")],
    )
    assert 'path.tmx: links/object 99 "again": "p04" has two ladders. Delete one.' in told(double)


def test_where_a_ladder_ends() -> None:
    front = 'path.tmx: links/object 52 "ladder 4": '
    yellow = changed("links", with_points("ladder 4", middle("p04"), middle("p12")))
    assert told(yellow) == [
        f'{front}The ladder from "p04" doesn’t end in a white space. Move its last point.'
    ]
    back = changed("links", with_points("ladder 4", middle("p04"), middle("p03")))
    assert told(back) == [f'{front}The ladder from "p04" leads back to "p03". It must lead ahead.']
    far = changed("links", with_points("ladder 4", middle("p04"), middle("p22")))
    assert told(far) == [f'{front}warning: The ladder from "p04" doesn’t end on the next row up.']


def test_a_path_that_is_too_short() -> None:
    points = vertices()
    short = changed("links", with_points("path", *points[:9], points[-1]))
    assert (
        'path.tmx: links/object 51 "path": The path has 8 spaces between its ends, '
        "but needs at least 12."
    ) in told(short)


def test_a_board_without_yellow_is_noticed() -> None:
    white = changed(
        "spaces",
        lambda things: [
            replace(thing, kind="white") if thing.kind == "yellow" else thing for thing in things
        ],
    )
    plain = changed("links", lambda things: things[:1], white)
    assert told(plain) == [
        (
            "path.tmx: spaces: warning: There are no yellow spaces, so only the Winner’s Circle "
            "has Wicked cards."
        )
    ]


def test_the_rules_name_maps_that_exist() -> None:
    parts = Parts(the_rules(), {"path.tmx": board()}, the_parts().sheets)
    found = [str(one) for one in problems(parts) if not one.warning]
    assert found == [
        'rules.yaml: boards.short: There’s no map "path_short.tmx". Did you mean "path.tmx"?',
        'rules.yaml: boards.sprint: There’s no map "sprint.tmx". Did you mean "path.tmx"?',
    ]


@pytest.mark.parametrize(
    ("buzzers", "told"),
    [
        (("Q", "p", "3", "M", "T", "B"), []),
        (
            ("Q", "P", "q", "M", "T", "B"),
            ['rules.yaml: buzzers.2: "q" is used twice. Choose a different key.'],
        ),
        (
            ("Q", "Enter", "Z", "é", "T", "B"),
            [
                'rules.yaml: buzzers.1: "Enter" can’t be a buzzer. Use one letter or digit.',
                'rules.yaml: buzzers.3: "é" can’t be a buzzer. Use one letter or digit.',
            ],
        ),
    ],
)
def test_every_seat_has_a_buzzer_of_its_own(buzzers: tuple[str, ...], told: list[str]) -> None:
    parts = replace(the_parts(), rules=replace(the_rules(), buzzers=buzzers))
    assert [str(one) for one in problems(parts) if not one.warning] == told


def test_the_box_has_two_boards_and_the_third_says_that_it_is_ours() -> None:
    assert the_rules().boards == {
        "long": "path.tmx",
        "short": "path_short.tmx",
        "sprint": "sprint.tmx",
    }
    offered = the_rules().variants["board"]
    assert (offered.default, offered.choices) == (
        "long",
        {"long": "Long path", "short": "Short path", "sprint": "Sprint"},
    )
    marked = {name for name, map_ in the_parts().maps.items() if map_.properties.get("ours")}
    assert marked == {"sprint.tmx"}
