"""The pieces as noun phrases for sentences: each whole, with its own article and plural.

A board may give its pieces other titles in rules.yaml; those are shown without an article.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from boardgames.core.game import NOBODY, Seat
from boardgames.core.texts import N_, Plural, Template, _, in_context, listed
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import Kind, Rules


class _Phrases(NamedTuple):
    name: str
    """Without an article: "Ben’s cannon"."""
    one: str
    the: str
    counted: Template
    of_owner: str
    """Several pieces of somebody."""
    of_yours: str


PHRASES = {
    Kind.GUN: _Phrases(
        N_("AA gun"),
        N_("an AA gun"),
        N_("the AA gun"),
        Plural(N_("{count} AA gun"), N_("{count} AA guns")),
        N_("{count} of {owner}’s AA guns"),
        N_("{count} of your AA guns"),
    ),
    Kind.PLANE: _Phrases(
        N_("plane"),
        N_("a plane"),
        N_("the plane"),
        Plural(N_("{count} plane"), N_("{count} planes")),
        N_("{count} of {owner}’s planes"),
        N_("{count} of your planes"),
    ),
    Kind.ARTILLERY: _Phrases(
        N_("cannon"),
        N_("a cannon"),
        N_("the cannon"),
        Plural(N_("{count} cannon"), N_("{count} cannons")),
        N_("{count} of {owner}’s cannons"),
        N_("{count} of your cannons"),
    ),
    Kind.BATTLESHIP: _Phrases(
        N_("battleship"),
        N_("a battleship"),
        N_("the battleship"),
        Plural(N_("{count} battleship"), N_("{count} battleships")),
        N_("{count} of {owner}’s battleships"),
        N_("{count} of your battleships"),
    ),
}
OTHER = _Phrases(
    N_("{title}"),
    N_("{title}"),
    N_("{title}"),
    N_("{count} × {title}"),
    N_("{count} × {title} of {owner}"),
    N_("{count} × your {title}"),
)


def title(rules: Rules, kind: Kind) -> str:
    """A kind's name where it is alone: on a card, before a colon."""
    return in_context(f"conflict.pieces.{kind.value}.title", rules.pieces.of(kind).title)


def name(sides: Sides, piece: int) -> str:
    """What a piece is, without an article: "Ben’s cannon", "Call up cannon"."""
    return name_of(sides.rules, sides.kind(piece))


def name_of(rules: Rules, kind: Kind) -> str:
    return _(_phrases(rules, kind).name, title=title(rules, kind))


def a_piece(sides: Sides, piece: int) -> str:
    return a_kind(sides.rules, sides.kind(piece))


def a_kind(rules: Rules, kind: Kind) -> str:
    return _(_phrases(rules, kind).one, title=title(rules, kind))


def the_piece(sides: Sides, piece: int) -> str:
    return _(_phrases(sides.rules, sides.kind(piece)).the, title=_title(sides, piece))


def owned(sides: Sides, piece: int, owner: str) -> str:
    """ "Ben’s plane"."""
    return _("{owner}’s {piece}", owner=owner, piece=name(sides, piece))


def by_kind(sides: Sides, pieces: Sequence[int]) -> str:
    """ "2 cannons and a plane"."""
    kinds = {kind: [n for n in pieces if sides.kind(n) is kind] for kind in Kind}
    return listed([_several(sides, found) for found in kinds.values() if found])


def _several(sides: Sides, alike: Sequence[int]) -> str:
    if len(alike) == 1:
        return a_piece(sides, alike[0])
    return counted(sides.rules, sides.kind(alike[0]), len(alike))


def counted(rules: Rules, kind: Kind, count: int) -> str:
    """ "2 cannons"."""
    return _(_phrases(rules, kind).counted, count=count, title=title(rules, kind))


def by_owner(
    sides: Sides, pieces: Sequence[int], who: Callable[[Seat], str], listener: Seat = NOBODY
) -> str:
    """ "Ben’s plane and 2 of your cannons"."""
    counts = Counter((sides.owner(piece), sides.kind(piece)) for piece in pieces)
    found = []
    for (owner, kind), count in counts.items():
        one = next(n for n in pieces if (sides.owner(n), sides.kind(n)) == (owner, kind))
        if count == 1:
            is_own = owner == listener
            found.append(yours(sides, one) if is_own else owned(sides, one, who(owner)))
            continue
        phrases = _phrases(sides.rules, kind)
        text = phrases.of_yours if owner == listener else phrases.of_owner
        found.append(_(text, count=count, owner=who(owner), title=_title(sides, one)))
    return listed(found)


def yours(sides: Sides, piece: int) -> str:
    return _("your {piece}", piece=name(sides, piece))


def _title(sides: Sides, piece: int) -> str:
    return title(sides.rules, sides.kind(piece))


def _phrases(rules: Rules, kind: Kind) -> _Phrases:
    """Those of the kind, if rules.yaml calls it as the box does."""
    known = PHRASES[kind]
    is_usual = rules.pieces.of(kind).title.casefold() == known.name.casefold()
    return known if is_usual else OTHER
