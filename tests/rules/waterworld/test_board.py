"""The sea as a file: what a map maker reads, word for word, and that all of it comes together."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.tiled import MapObject
from boardgames.core.variants import Variant
from boardgames.games.waterworld.rules.board import place_of, sea_of
from boardgames.games.waterworld.rules.state import Rules
from tests.rules.waterworld.maps import (
    Change,
    at,
    changed,
    only,
    point,
    same,
    shipped,
    the_map,
    told,
)
from tests.rules.waterworld.positions import the_game


def test_the_shipped_board_has_no_problems() -> None:
    assert told() == []


def test_spaces_are_in_board_order() -> None:
    spaces = list(the_game().sea.board.spaces)
    assert spaces == sorted(spaces, key=place_of)
    assert spaces[:3] == ["A1", "A2", "A3"]
    assert spaces.index("A10") == 9


def test_the_starts_are_fair() -> None:
    game = the_game()
    distance, sea = game.chart.distance, game.sea
    for start in sea.starts.values():
        assert min(distance[start][atoll] for atoll in sea.atolls) == 2
        assert distance[start][sea.deez] == 8
        assert sum(distance[start][land] for land in sea.landfalls) == 208
    assert max(max(distance[space].values()) for space in sea.board.spaces) == 20


def test_a_space_name_must_be_a_letter_and_a_number() -> None:
    lines = told(changed("spaces", only("B8", name="8B")))
    front = 'waterworld.tmx: spaces/object 41 "8B": '
    assert front + '"8B" isn’t a space name. Use a letter and a number, like B8.' in lines


def test_two_spaces_cannot_have_the_same_name() -> None:
    lines = told(changed("spaces", only("B9", name="B8")))
    assert (
        'waterworld.tmx: spaces/object 42 "B8": There is already a space B8. Rename one.' in lines
    )


def test_a_ring_is_red_or_white() -> None:
    lines = told(changed("spaces", only("B8", properties={"ring": "blue"})))
    assert lines == [
        'waterworld.tmx: spaces/object 41 "B8": The ring is "blue". Make it red or white.'
    ]
    lines = told(changed("spaces", only("B8", properties={})))
    assert lines == ['waterworld.tmx: spaces/object 41 "B8": The ring is "". Make it red or white.']


def test_a_line_runs_from_circle_to_circle() -> None:
    def bent(thing: MapObject) -> MapObject:
        points = (*thing.points[:2], (640.0, 210.0), *thing.points[3:])
        return replace(thing, points=points) if thing.name == "line B" else thing

    assert told(changed("links", bent)) == [
        (
            'waterworld.tmx: links/object 2 "line B": Point 3 (640, 210) is on no circle.'
            " Move it, delete it, or draw a circle there."
        )
    ]


def test_a_line_has_one_point_on_each_circle() -> None:
    def doubled(thing: MapObject) -> MapObject:
        points = (*thing.points[:8], thing.points[7], *thing.points[8:])
        return replace(thing, points=points) if thing.name == "line B" else thing

    assert told(changed("links", doubled)) == [
        'waterworld.tmx: links/object 2 "line B": Points 8 and 9 are both on B8. Delete one.'
    ]


def test_a_space_without_a_line_is_cut_off() -> None:
    def shortened(thing: MapObject) -> MapObject:
        ends = thing.name in ("line K", "line 11")
        return replace(thing, points=thing.points[:-1]) if ends else thing

    assert told(changed("links", shortened)) == [
        (
            'waterworld.tmx: spaces/object 143 "K11": No line leads from K11 to the Deez start.'
            " Draw one."
        )
    ]


@pytest.mark.parametrize(
    ("layer", "kind", "what"),
    [
        ("atolls", "atoll", "This atoll"),
        ("starts", "deez", "This Deez start"),
        ("starts", "pawn", "This boat start"),
        ("compass", "dry_land", "This Dry Land"),
    ],
)
def test_a_point_lies_on_a_space(layer: str, kind: str, what: str) -> None:
    stray = MapObject(900, "", kind, "point", (3.0, 3.0))
    line = f"waterworld.tmx: {layer}/object 900: {what} is on no circle. Move it onto one."
    assert line in told(changed(layer, same, stray))


@pytest.mark.parametrize(
    ("layer", "kind", "space", "what"),
    [
        ("compass", "dry_land", "B8", "an atoll"),
        ("compass", "dry_land", "F6", "the Deez start"),
        ("compass", "dry_land", "A3", "a boat start"),
        ("compass", "dry_land", "G7", "a Dry Land"),
        ("atolls", "atoll", "B8", "an atoll"),
    ],
)
def test_a_space_holds_one_thing(layer: str, kind: str, space: str, what: str) -> None:
    lines = told(changed(layer, same, point(kind, space)))
    assert lines == [
        (
            f"waterworld.tmx: {layer}/object 900: {space} already has {what}."
            " A space may have only one atoll, start or Dry Land."
        )
    ]


def test_there_is_one_deez() -> None:
    two = told(changed("starts", same, point("deez", "F5")))
    assert two == ["waterworld.tmx: starts: There are 2 Deez starts. Keep one."]
    none = told(changed("starts", lambda thing: thing if thing.kind != "deez" else None))
    assert none == ["waterworld.tmx: starts: There is no Deez start. Add one."]


def test_every_pawn_has_one_start() -> None:
    assert told(changed("starts", lambda thing: thing if thing.name != "yellow" else None)) == [
        (
            "waterworld.tmx: starts: The yellow boat has no start."
            ' Add a "pawn" object named "yellow".'
        )
    ]
    assert told(changed("starts", same, point("pawn", "F5", "yellow"))) == [
        "waterworld.tmx: starts: The yellow boat has 2 starts. Keep one."
    ]
    assert told(changed("starts", same, point("pawn", "F5", "pink"))) == [
        (
            'waterworld.tmx: starts/object 900 "pink": There is no "pink" boat.'
            " Use green, red, blue or yellow."
        )
    ]


def test_there_are_enough_spaces_atolls_and_settings_and_not_too_many() -> None:
    def first(count: int) -> Change:
        left = iter(range(count))
        return lambda thing: thing if next(left, None) is not None else None

    assert told(changed("atolls", first(1))) == [
        "waterworld.tmx: atolls: There is 1 atoll. A board needs 2 to 30."
    ]
    assert told(changed("compass", first(1))) == [
        "waterworld.tmx: compass: There is 1 Dry Land. The compass needs 2 to 60."
    ]
    few = told(changed("spaces", first(12)))
    assert "waterworld.tmx: spaces: There are 12 spaces. A board needs 20 to 300." in few


def test_an_object_of_a_strange_class_is_reported_not_skipped() -> None:
    assert told(changed("atolls", same, point("atol", "C4"))) == [
        'waterworld.tmx: atolls/object 900: Unknown class "atol". Use atoll.'
    ]


def test_a_missing_layer_is_named() -> None:
    layers = tuple(layer for layer in the_map().object_layers if layer.name != "compass")
    assert told(replace(the_map(), object_layers=layers)) == [
        "waterworld.tmx: compass: This object layer is missing. Add it.",
        "waterworld.tmx: compass: There are 0 Dry Lands. The compass needs 2 to 60.",
    ]


@pytest.mark.rule("WW-10")
def test_tokens_must_cover_the_atolls() -> None:
    spaces = ("C4", "C5", "C7", "C8", "E4", "E6", "E8", "G4")
    more = [point("atoll", space) for space in spaces]
    assert told(changed("atolls", same, *more)) == [
        f"rules.yaml: tokens.{mix}: 19 tokens can’t cover 20 atolls. Add tokens or remove atolls."
        for mix in ("standard", "hard")
    ]


@pytest.mark.rule("WW-48")
def test_there_is_exactly_one_dirigible() -> None:
    rules: Rules = shipped().rules
    hard = replace(rules.tokens["hard"], dirigible=2)
    assert told(rules=replace(rules, tokens={**rules.tokens, "hard": hard})) == [
        "rules.yaml: tokens.hard.dirigible: There must be exactly 1 Dirigible."
    ]


@pytest.mark.rule("WW-19")
def test_cards_must_suffice_for_the_deal_and_both_piles() -> None:
    rules: Rules = shipped().rules
    few = {kind: replace(getattr(rules.cards, kind), count=4) for kind in _KINDS}
    scarce = replace(rules, cards=replace(rules.cards, **few), hand=replace(rules.hand, deal=4))
    assert told(rules=scarce) == [
        (
            "rules.yaml: cards: 16 cards are too few to deal 4 each to 4 players"
            " and leave both piles. Add cards or deal fewer."
        )
    ]


_KINDS = ("trimaran", "guns", "rope", "enola")


@pytest.mark.rule("WW-15")
def test_given_pawns_must_be_known_and_enough() -> None:
    rules: Rules = shipped().rules
    given = {**rules.given, 3: ("green", "green", "pink")}
    assert told(rules=replace(rules, given=given)) == [
        "rules.yaml: given.3: Name 3 different boats.",
        'rules.yaml: given.3: There is no "pink" boat. Use green, red, blue or yellow.',
    ]


def test_the_variants_the_rules_ask_for_must_be_there() -> None:
    rules: Rules = shipped().rules
    variants = {
        **rules.variants,
        "token_mix": Variant("The Deez", "mild", {"mild": "Fewer Smokers"}),
    }
    del variants["round_limit"]
    assert told(rules=replace(rules, variants=variants)) == [
        "rules.yaml: variants.token_mix: Its choices must be mixes that are named under tokens.",
        "rules.yaml: variants.round_limit: It needs a default, a least of 1 or more, and a most.",
    ]


def test_all_problems_come_at_once() -> None:
    lines = told(changed("spaces", lambda thing: replace(thing, properties={})))
    assert len(lines) == 121


def test_an_edited_board_plays_as_it_is_drawn() -> None:
    moved = changed("atolls", lambda t: replace(t, at=at("C4")) if t.at == at("B4") else t)
    assert told(moved) == []
    sea = sea_of(moved)
    assert "C4" in sea.atolls
    assert "B4" not in sea.atolls
