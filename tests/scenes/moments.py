"""A single event as a table would tell it now, for tests that look at its motions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Event, Moment
from boardgames.ui.table.table import Table


def moment_of(table: Table, event: Event, following: Sequence[Event] = ()) -> Moment[Any]:
    """The moment of that event, were it to happen in the position that is shown."""
    return Moment(event, table.view, table.view, following)
