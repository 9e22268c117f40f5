"""The catalogue: every text people read is looked up here, at the moment it is shown.

`_` looks a template up and fills in its named values, `plural` chooses by a count, and `N_` only
marks a template that is looked up later. `python -m tools.words` collects all of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec


class Language(Protocol):
    """What `gettext.NullTranslations` and its subclasses offer."""

    def __hash__(self) -> int: ...
    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...
    def pgettext(self, context: str, message: str) -> str: ...


class English:
    """The language of the source: every text is its own translation."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        return message


class _InUse:
    language: Language = English()


def use(language: Language) -> None:
    _InUse.language = language


def in_use() -> Language:
    """For keys of caches: what was worded in another language isn't shown again."""
    return _InUse.language


class Plural(msgspec.Struct, frozen=True):
    """A template for one, and one for other numbers of the value named `count`."""

    one: str
    other: str
    count: str = "count"


Template = str | Plural


def N_(template: str) -> str:  # noqa: N802 - the usual name for "mark, but look up later"
    return template


def _(template: Template, **values: object) -> str:
    """A template in the language in use, with its values."""
    if isinstance(template, Plural):
        number = values[template.count]
        assert isinstance(number, int)
        text = _InUse.language.ngettext(template.one, template.other, number)
    else:
        text = _InUse.language.gettext(template) if template else ""
    return text.format_map(values) if values else text


def plural(one: str, other: str, count: int, **values: object) -> str:
    """The template for this count, which is also the value `{count}`."""
    return _InUse.language.ngettext(one, other, count).format(count=count, **values)


def in_context(context: str, template: str, **values: object) -> str:
    """A template with several meanings, or a text of a file under its key or rule number."""
    text = _InUse.language.pgettext(context, template) if template else ""
    return text.format_map(values) if values else text


class FileText(str):
    """A text of a rules file: in English with its `{dotted.numbers}`, and what `shown` needs."""

    __slots__ = ("context", "template", "values")
    context: str
    template: str
    values: Mapping[str, object]

    def __new__(cls, context: str, template: str, values: Mapping[str, object]) -> FileText:
        text = super().__new__(cls, _with_numbers(template, values))
        text.context, text.template, text.values = context, template, values
        return text

    def __reduce__(self) -> tuple[type[FileText], tuple[str, str, Mapping[str, object]]]:
        return FileText, (self.context, self.template, self.values)


def shown(text: str) -> str:
    """A text of a file in the language in use; anybody else's text as it is."""
    if not isinstance(text, FileText):
        return text
    return _with_numbers(in_context(text.context, text.template), text.values)


def _with_numbers(template: str, values: Mapping[str, object]) -> str:
    return FIELD.sub(lambda match: as_text(values[match[1]]), template) if values else template


FIELD = re.compile(r"\{([^{}]*)\}")


# Values --------------------------------------------------------------------------------------


def listed(items: Sequence[str]) -> str:
    """ "Ann", "Ann and Ben", "Ann, Ben and Cleo"."""
    if len(items) < 2:
        return "".join(items)
    *first, last = items
    start = first[0]
    for item in first[1:]:
        start = _("{start}, {next}", start=start, next=item)
    return _("{start} and {last}", start=start, last=last)


def either(items: Sequence[str]) -> str:
    """ "Ann or Ben", "Ann, Ben or Cleo"."""
    if len(items) < 2:
        return "".join(items)
    *first, last = items
    start = first[0]
    for item in first[1:]:
        start = _("{start}, {next}", start=start, next=item)
    return _("{start} or {last}", start=start, last=last)


def percent(share: float) -> str:
    """A probability from 0 to 1; small ones aren't rounded to nothing, nor large ones to all."""
    if 0 < share < 0.01:
        return _("under {number}%", number=1)
    if 0.99 < share < 1:
        return _("over {number}%", number=99)
    return _("{number}%", number=round(100 * share))


def as_text(value: object) -> str:
    """A value in a sentence; raises TypeError for tables."""
    match value:
        case bool():
            return _("yes") if value else _("no")
        case int():
            return grouped(value) if abs(value) >= SEPARATED_FROM else str(value)
        case float():
            return f"{value:g}"
        case str():
            return shown(value)
        case list() | tuple():
            return listed([as_text(item) for item in value])
    raise TypeError(f"{type(value).__name__} can't stand in a sentence")


SEPARATED_FROM = 10_000
"""Numbers from here on are grouped: 9500, but 350,000."""


def grouped(number: int) -> str:
    """ "30,000"."""
    return f"{number:,}".replace(",", in_context("between thousands", ","))


def money(dollars: int) -> str:
    return _("${amount}", amount=grouped(dollars))


def ordinal(number: int) -> str:
    if number % 100 not in (11, 12, 13):
        match number % 10:
            case 1:
                return _("{number}st", number=number)
            case 2:
                return _("{number}nd", number=number)
            case 3:
                return _("{number}rd", number=number)
    return _("{number}th", number=number)
