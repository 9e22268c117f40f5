"""Checks of maps, rules.yaml and positions; each lists every problem, not just the first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem
from boardgames.core.texts import N_, Language, _, either, in_use, plural
from boardgames.core.tiled import MapObject, TiledMap
from boardgames.games.whatzit.rules.board import LINKS, SPACES, Ground, _space_at
from boardgames.games.whatzit.rules.cards.items import CardSheet, Lettering, RefusedWords
from boardgames.games.whatzit.rules.cards.marks import measure_of
from boardgames.games.whatzit.rules.cards.validation import card_problems, guess, with_guess
from boardgames.games.whatzit.rules.state import Rules

FEWEST = 12
"""Spaces between Start and Circle that a path must have."""
MOST = 200
"""Spaces a board may have in all; each is held against every other."""
LETTERING, REFUSED = "lettering.yaml", "cards/refused_words.yaml"
SHAPES = ("rectangle", "ellipse")
LINES = ("path", "ladder")
_CARDS_CHECKED: dict[tuple[bytes, Language], list[Problem]] = {}
"""What is wrong with the cards that were looked at last, by all that this follows from."""


class Stop(NamedTuple):
    thing: MapObject
    vertex: int


def problems(parts: Parts) -> list[Problem]:
    found = [problem for map_ in parts.maps.values() for problem in map_problems(map_)]
    return [*found, *_rules_problems(parts), *_card_problems(parts)]


def _rules_problems(parts: Parts) -> Iterator[Problem]:
    rules: Rules = parts.rules
    if rules.seats.least > rules.seats.most:
        yield Problem("rules.yaml", "seats", _('"least" is more than "most". Swap them.'))
    for name, file in rules.boards.items():
        if file not in parts.maps:
            text = _('There’s no map "{file}".', file=file)
            remedy = guess(file, list(parts.maps)) or _("Draw it or name a different one.")
            yield Problem("rules.yaml", f"boards.{name}", f"{text} {remedy}")
    choices = rules.variants["board"].choices if "board" in rules.variants else None
    for choice in choices or {}:
        if choice not in rules.boards:
            text = _('There’s no board "{choice}". Add it under "boards".', choice=choice)
            yield Problem("rules.yaml", f"variants.board.choices.{choice}", text)
    for deck in ("regular", "wicked"):
        low, high = getattr(rules.decks, deck).levels
        if low > high:
            text = _("The first level must not be higher than the second.")
            yield Problem("rules.yaml", f"decks.{deck}.levels", text)
    for level in ("easy", "normal", "hard"):
        begin, end = getattr(rules.computers, level).think
        if begin >= end:
            text = _("The first number must be lower than the second.")
            yield Problem("rules.yaml", f"computers.{level}.think", text)
    yield from _buzzer_problems(rules.buzzers)


def _buzzer_problems(buzzers: tuple[str, ...]) -> Iterator[Problem]:
    """Each seat's key is one letter or digit, and no other seat's."""
    for seat, key in enumerate(buzzers):
        if len(key) != 1 or not (key.isascii() and key.isalnum()):
            text = _('"{key}" can’t be a buzzer. Use one letter or digit.', key=key)
            yield Problem("rules.yaml", f"buzzers.{seat}", text)
        elif key.lower() in (other.lower() for other in buzzers[:seat]):
            text = _('"{key}" is used twice. Choose a different key.', key=key)
            yield Problem("rules.yaml", f"buzzers.{seat}", text)


def _card_problems(parts: Parts) -> list[Problem]:
    lettering, refused = parts.sheets.get(LETTERING), parts.sheets.get(REFUSED)
    if not isinstance(lettering, Lettering):
        text = _("The lettering is missing. Run python -m tools.whatzit_lettering.")
        return [Problem(LETTERING, "", text)]
    if not isinstance(refused, RefusedWords):
        refused = RefusedWords(())
    sheets = {name: one for name, one in parts.sheets.items() if isinstance(one, CardSheet)}
    asked = (sheets, parts.rules, lettering, refused)
    told = (msgspec.json.encode(asked, enc_hook=str), in_use())
    # While a path is being drawn, the hundreds of cards are the same at every save.
    if told not in _CARDS_CHECKED:
        _CARDS_CHECKED.clear()
        measure = measure_of(lettering)
        _CARDS_CHECKED[told] = card_problems(sheets, parts.rules, measure, refused)
    return _CARDS_CHECKED[told]


def map_problems(map_: TiledMap) -> list[Problem]:
    count = sum(1 for _thing in map_.objects(SPACES))
    if count > MOST:
        text = _("The board has {count} spaces. At most {most} fit.", count=count, most=MOST)
        return [map_.problem(text, SPACES)]
    found = [*_kind_problems(map_), *_overlaps(map_)]
    paths = list(map_.objects(LINKS, "path"))
    lines = [thing for thing in paths if thing.shape == "polyline"]
    if len(lines) != 1:
        text = N_('Layer "links" needs exactly one polyline of class "path", but has {count}.')
        text = _(text, count=len(lines))
        return [*found, map_.problem(text, LINKS), *_lone_ladder_problems(map_, {})]
    stops, faults = _stops(map_, lines[0])
    found += faults
    places = {stop.thing.id: place for place, stop in enumerate(stops)}
    found += _lone_ladder_problems(map_, places)
    return found


def _kind_problems(map_: TiledMap) -> Iterator[Problem]:
    known = [ground.value for ground in Ground]
    for thing in map_.objects(SPACES):
        if thing.kind not in known:
            text = _('Unknown class "{kind}". Use {known}.', kind=thing.kind, known=either(known))
            yield map_.problem(with_guess(text, thing.kind, known), SPACES, thing)
        if thing.shape not in SHAPES:
            text = _("This space isn’t a rectangle or an ellipse. Draw it again.")
            yield map_.problem(text, SPACES, thing)
    for kind in (Ground.START, Ground.CIRCLE):
        count = sum(1 for _thing in map_.objects(SPACES, kind.value))
        if count != 1:
            text = N_('The board needs exactly one space of class "{kind}", but has {count}.')
            text = _(text, kind=kind.value, count=count)
            yield map_.problem(text, SPACES)
    if not any(True for _thing in map_.objects(SPACES, Ground.YELLOW.value)):
        text = _("There are no yellow spaces, so only the Winner’s Circle has Wicked cards.")
        yield _notice(map_.problem(text, SPACES))
    for thing in map_.objects(LINKS):
        if thing.kind not in LINES:
            text = _('Unknown class "{kind}". Use {known}.', kind=thing.kind, known=either(LINES))
            yield map_.problem(with_guess(text, thing.kind, LINES), LINKS, thing)


def _notice(problem: Problem) -> Problem:
    return Problem(problem.file, problem.place, problem.text, warning=True)


def _overlaps(map_: TiledMap) -> Iterator[Problem]:
    things = list(map_.objects(SPACES))
    for index, one in enumerate(things):
        for other in things[index + 1 :]:
            apart = any(
                abs(one.at[axis] - other.at[axis]) >= (one.size[axis] + other.size[axis]) / 2
                for axis in (0, 1)
            )
            if not apart:
                text = N_('Spaces "{one}" and "{other}" overlap. Move one of them.')
                text = _(text, one=one.name, other=other.name)
                yield map_.problem(text, SPACES, other)


def _stops(map_: TiledMap, path: MapObject) -> tuple[list[Stop], list[Problem]]:
    """The spaces in order of travel, and what is wrong with the way."""
    found: list[Problem] = []
    stops: list[Stop] = []
    seen: set[int] = set()
    for vertex, point in enumerate(path.points, 1):
        thing = _space_at(map_, point)
        if thing is None:
            text = N_("Vertex {number} of the path isn’t in a space. Move it into one.")
            text = _(text, number=vertex)
            found.append(map_.problem(text, LINKS, path))
        elif thing.id in seen:
            text = _('The path visits "{space}" twice. Delete one vertex.', space=thing.name)
            found.append(map_.problem(text, LINKS, path))
        else:
            seen.add(thing.id)
            stops.append(Stop(thing, vertex))
    for thing in map_.objects(SPACES):
        if thing.id not in seen:
            text = N_('The path never visits "{space}". Add a vertex in it, or delete it.')
            text = _(text, space=thing.name)
            found.append(map_.problem(text, SPACES, thing))
    kinds = [stop.thing.kind for stop in stops]
    if not kinds or (kinds[0], kinds[-1]) != (Ground.START.value, Ground.CIRCLE.value):
        text = _("The path must begin in the Starting Square and end in the Winner’s Circle.")
        found.append(map_.problem(text, LINKS, path))
    between = max(0, len(stops) - 2)
    if between < FEWEST:
        text = plural(
            "The path has {count} space between its ends, but needs at least {fewest}.",
            "The path has {count} spaces between its ends, but needs at least {fewest}.",
            between,
            fewest=FEWEST,
        )
        found.append(map_.problem(text, LINKS, path))
    return stops, found


def _lone_ladder_problems(map_: TiledMap, places: dict[int, int]) -> Iterator[Problem]:
    used: set[int] = set()
    for ladder in map_.objects(LINKS, "ladder"):
        points = ladder.points or (ladder.at,)
        begin, end = _space_at(map_, points[0]), _space_at(map_, points[-1])
        if begin is None or begin.kind != Ground.YELLOW.value:
            text = _("This ladder doesn’t begin in a yellow space. Move its first point.")
            yield map_.problem(text, LINKS, ladder)
            continue
        if begin.id in used:
            text = _('"{space}" has two ladders. Delete one.', space=begin.name)
            yield map_.problem(text, LINKS, ladder)
        used.add(begin.id)
        yield from _end_problems(map_, ladder, begin, end, places)
    for thing in map_.objects(SPACES, Ground.YELLOW.value):
        if thing.id not in used:
            text = N_('Yellow space "{space}" has no ladder. Draw one to a white space.')
            text = _(text, space=thing.name)
            yield map_.problem(text, SPACES, thing)


def _end_problems(
    map_: TiledMap,
    ladder: MapObject,
    begin: MapObject,
    end: MapObject | None,
    places: dict[int, int],
) -> Iterator[Problem]:
    if end is None or end.kind != Ground.WHITE.value:
        text = N_('The ladder from "{space}" doesn’t end in a white space. Move its last point.')
        yield map_.problem(_(text, space=begin.name), LINKS, ladder)
        return
    if begin.id in places and end.id in places and places[end.id] <= places[begin.id]:
        text = N_('The ladder from "{space}" leads back to "{end}". It must lead ahead.')
        yield map_.problem(_(text, space=begin.name, end=end.name), LINKS, ladder)
        return
    if not _is_next_row(map_, begin, end):
        text = _('The ladder from "{space}" doesn’t end on the next row up.', space=begin.name)
        yield _notice(map_.problem(text, LINKS, ladder))


def _is_next_row(map_: TiledMap, begin: MapObject, end: MapObject) -> bool:
    """Rows are spaces whose centres are within half a tile of each other's height."""
    slack = map_.tile_size[1] / 2
    above = [
        thing.at[1]
        for thing in map_.objects(SPACES)
        if thing.kind != Ground.CIRCLE.value and thing.at[1] < begin.at[1] - slack
    ]
    return bool(above) and abs(end.at[1] - max(above)) <= slack
