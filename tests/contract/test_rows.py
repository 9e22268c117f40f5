"""Every event has its row in the narration and its animation, or is passed over in writing."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from boardgames.core.game import Event
from boardgames.core.narration import Recap, Row, fields, seat_fields
from boardgames.core.texts import Template
from boardgames.games import CATALOGUE, box_of

GAMES = [box.name for box in CATALOGUE]


def events_of(name: str) -> set[type[Event]]:
    module = import_module(f"{box_of(name).module}.rules.events")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    own = {k for k in kinds if issubclass(k, Event) and k.__module__ == module.__name__}
    return {kind for kind in own if not kind.__subclasses__()}


def rows_of(name: str) -> dict[type[Event], Row]:
    rows: dict[type[Event], Row] = import_module(box_of(name).module).KIT.narration.rows
    return rows


def motions_of(name: str) -> dict[type[Event], object]:
    module = import_module(f"{box_of(name).module}.scene.motions")
    motions: dict[type[Event], object] = module.MOTIONS
    return motions


@pytest.mark.parametrize("name", GAMES)
def test_every_event_has_a_row_and_an_animation(name: str) -> None:
    assert events_of(name)
    assert set(rows_of(name)) == events_of(name)
    assert set(motions_of(name)) == events_of(name)


def templates_of(row: Row) -> Iterator[tuple[Template, set[str]]]:
    """The row's constant templates, each with the values given next to it."""
    if not callable(row.log):
        yield row.log, set()
    if isinstance(row.recap, Recap):
        for template in (row.recap.text, *row.recap.you.values()):
            yield template, set(row.recap.values)


@pytest.mark.parametrize("name", GAMES)
def test_templates_name_fields_of_their_event(name: str) -> None:
    for kind, row in rows_of(name).items():
        for template, given in templates_of(row):
            known = {*given, "actor", *(["player"] if hasattr(kind, "seat") else [])}
            unknown = [f for f in fields(template) - known if not hasattr(kind, f)]
            assert not unknown, template


@pytest.mark.parametrize("name", GAMES)
def test_a_recap_that_names_somebody_can_address_them(name: str) -> None:
    for kind, row in rows_of(name).items():
        if isinstance(row.recap, Recap):
            named = {"seat" if field == "player" else field for field in fields(row.recap.text)}
            assert named & {*seat_fields(kind), "actor"} <= set(row.recap.you), kind
