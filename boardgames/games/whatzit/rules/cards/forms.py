"""Checks of the forms of a puzzle's items: which keys they have, and whether those fit together."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from boardgames.core.texts import N_, _, either, listed
from boardgames.games.whatzit.rules.cards.items import (
    BELONGS,
    FORMS,
    MOST_STROKES,
    Card,
    Item,
    stroke_count,
)


class Fault(NamedTuple):
    """A mistake of one card: which key of it, what is wrong, and whether it is only a notice."""

    key: str
    text: str
    notice: bool = False


def form_faults(card: Card) -> Iterator[Fault]:
    for index, item in enumerate(card.show):
        if isinstance(item, Item):
            yield from _item_faults(item, f"show.{index}", outermost=True)
    strokes = sum(map(stroke_count, card.show))
    if strokes > MOST_STROKES:
        text = N_("{count} letters and lines are too many: at most {most} fit. Use fewer copies.")
        yield Fault("show", _(text, count=strokes, most=MOST_STROKES))


def _item_faults(item: Item, place: str, outermost: bool) -> Iterator[Fault]:
    forms = [form for form in FORMS if getattr(item, form) is not None]
    if len(forms) != 1:
        one = either(FORMS)
        if forms:
            text = _("This item has {forms}. Use only one: {one}.", forms=listed(forms), one=one)
        else:
            text = _("This item is empty. Use exactly one of these: {one}.", one=one)
        yield Fault(place, text)
        return
    for key, allowed in BELONGS.items():
        if forms[0] not in allowed and getattr(item, key) != getattr(Item(), key):
            name = "from" if key == "start" else key
            text = N_('"{key}" works only with {forms}, not with {form}. Delete it.')
            text = _(text, key=name, forms=listed(allowed), form=forms[0])
            yield Fault(f"{place}.{name}", text)
    if not outermost and item.at is not None:
        yield Fault(f"{place}.at", _('Only outermost items have a place. Delete "at" here.'))
    yield from _special_faults(item, forms[0], place)
    for key in ("stack", "row"):
        children = getattr(item, key) or ()
        if getattr(item, key) is not None and len(children) < 2:
            yield Fault(f"{place}.{key}", _('"{key}" needs at least two items.', key=key))
        for index, child in enumerate(children):
            if isinstance(child, Item):
                yield from _item_faults(child, f"{place}.{key}.{index}", outermost=False)


def _special_faults(item: Item, form: str, place: str) -> Iterator[Fault]:
    if form == "text" and item.text is not None:
        for number in item.letters:
            if not 1 <= number <= len(item.text):
                text = N_("There’s no letter {number}: the text has only {count}.")
                text = _(text, number=number, count=len(item.text))
                yield Fault(f"{place}.letters.{number}", text)
        if not item.text.strip():
            yield Fault(f"{place}.text", _("This text is blank. Write something."))
    if form == "cross" and item.cross is not None:
        if item.meet is None:
            text = _("Add meet: [i, j], the letter of each word where they cross.")
            yield Fault(f"{place}.cross", text)
            return
        across, down = item.cross
        i, j = item.meet
        if i > len(across) or j > len(down):
            text = N_('"{across}" and "{down}" don’t have letters {i} and {j}.')
            yield Fault(f"{place}.meet", _(text, across=across, down=down, i=i, j=j))
        elif across[i - 1] != down[j - 1]:
            text = N_('Letters {i} of "{across}" and {j} of "{down}" aren’t the same.')
            yield Fault(f"{place}.meet", _(text, i=i, across=across, j=j, down=down))
    if form == "ring" and item.start is not None and item.to is not None and item.start >= item.to:
        yield Fault(f"{place}.from", _('An arc runs clockwise: "from" must be less than "to".'))
    if form in ("line", "arrow"):
        ends = getattr(item, form)
        if math.dist(ends[:2], ends[2:]) < 1:
            yield Fault(f"{place}.{form}", _("This line ends where it begins. Move one end."))
