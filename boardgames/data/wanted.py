"""What a msgspec type wants of a single value, and how that is said.

It is apart from the walk so that the wording of all sentences about values lies in one place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import inspect as types

from boardgames.core.plain_text import printable
from boardgames.core.problems import did_you_mean
from boardgames.data.yaml_tree import Leaf, Node, Row, Table, text_of

SHOWN_LETTERS = 40
SHOWN_CHOICES = 12

_PLAIN = (types.BoolType, types.NoneType, types.IntType, types.FloatType, types.StrType)


def shown(node: Node) -> str:
    """What stands in the file, short enough for a sentence."""
    if isinstance(node, Table):
        return "a table of keys"
    if isinstance(node, Row):
        return "a list"
    if isinstance(node.value, str):
        return f'"{cut(node.value)}"'
    return "nothing" if node.value is None else text_of_value(node.value)


def text_of_value(value: bool | int | float | str) -> str:
    """A single value as it stands in the file."""
    return text_of(value) if isinstance(value, bool) else str(value)


def leaf_fault(node: Node, wanted: types.Type) -> str:
    """Why a node is no such single value; empty when it is."""
    value = node.value if isinstance(node, Leaf) else None
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    match wanted:
        case types.BoolType() if isinstance(value, bool):
            return ""
        case types.NoneType() if isinstance(node, Leaf) and value is None:
            return ""
        case types.IntType() if is_number and value == int(value):  # type: ignore[arg-type]
            return _range_fault(value, wanted)
        case types.FloatType() if is_number:
            return _range_fault(value, wanted)
        case types.StrType() if isinstance(value, str):
            return _text_fault(value, wanted)
        case types.EnumType():
            return _choice_fault(node, [member.value for member in wanted.cls])
        case types.LiteralType():
            return _choice_fault(node, list(wanted.values))
        case _ if not isinstance(wanted, _PLAIN):
            return ""
    return f"expected {described(wanted)}, not {shown(node)}."


def _choice_fault(node: Node, choices: Sequence[Any]) -> str:
    value = node.value if isinstance(node, Leaf) else None
    if any(value == choice and type(value) is type(_bare(choice)) for choice in choices):
        return ""
    names = [str(_bare(choice)) for choice in choices]
    hint = did_you_mean(value, names) if isinstance(value, str) else ""
    return f"{shown(node)} is none of {listed(names)}{hint or '.'}"


def _bare(choice: Any) -> Any:
    """The plain value of an enum's value (a StrEnum's value is a str already)."""
    return choice.value if hasattr(choice, "value") else choice


def _range_fault(value: Any, wanted: types.IntType | types.FloatType) -> str:
    too_low = (wanted.ge is not None and value < wanted.ge) or (
        wanted.gt is not None and value <= wanted.gt
    )
    too_high = (wanted.le is not None and value > wanted.le) or (
        wanted.lt is not None and value >= wanted.lt
    )
    if too_low or too_high:
        return f"{value} is out of range; it must be {_range(wanted)}."
    if wanted.multiple_of is not None and value % wanted.multiple_of:
        return f"{value} is no multiple of {wanted.multiple_of}."
    return ""


def _range(wanted: types.IntType | types.FloatType) -> str:
    if wanted.ge is not None and wanted.ge == wanted.le:
        return f"exactly {wanted.ge}"
    low = f"at least {wanted.ge}" if wanted.ge is not None else ""
    low = low or (f"more than {wanted.gt}" if wanted.gt is not None else "")
    high = f"at most {wanted.le}" if wanted.le is not None else ""
    high = high or (f"less than {wanted.lt}" if wanted.lt is not None else "")
    if wanted.ge is not None and wanted.le is not None:
        return f"{wanted.ge} to {wanted.le}"
    return " and ".join(part for part in (low, high) if part)


def _text_fault(value: str, wanted: types.StrType) -> str:
    if wanted.min_length is not None and len(value) < wanted.min_length:
        return "is empty; write something." if not value else f'"{cut(value)}" is too short.'
    if wanted.max_length is not None and len(value) > wanted.max_length:
        return f"is longer than {wanted.max_length} letters; shorten it."
    if wanted.pattern is not None and re.search(wanted.pattern, value) is None:
        return f'"{cut(value)}" is not of the form {wanted.pattern}.'
    return ""


def described(wanted: types.Type) -> str:
    """What the type wants, as a noun for a sentence."""
    match wanted:
        case types.Metadata():
            return described(wanted.type)
        case types.BoolType():
            return "true or false"
        case types.NoneType():
            return "nothing"
        case types.IntType():
            numbers = _range(wanted)
            return f"a whole number ({numbers})" if numbers else "a whole number"
        case types.FloatType():
            numbers = _range(wanted)
            return f"a number ({numbers})" if numbers else "a number"
        case types.EnumType():
            return f"one of {listed([str(_bare(member)) for member in wanted.cls])}"
        case types.LiteralType():
            return f"one of {listed([str(value) for value in wanted.values])}"
        case types.StrType():
            return "text"
        case types.UnionType():
            nouns = [described(one) for one in wanted.types if not isinstance(one, types.NoneType)]
            return " or ".join(dict.fromkeys(nouns))
        case types.StructType() | types.DataclassType() | types.TypedDictType():
            return f"a table with {listed([field.encode_name for field in wanted.fields])}"
        case types.DictType():
            return "a table of keys"
        case types.TupleType():
            return f"a list of exactly {len(wanted.item_types)}"
        case _:
            return "a list"


def listed(names: Sequence[str]) -> str:
    """Names with commas, the tail left out where there are many."""
    head = ", ".join(cut(name) for name in names[:SHOWN_CHOICES])
    return f"{head}, …" if len(names) > SHOWN_CHOICES else head


def cut(text: str) -> str:
    """The text fit for a sentence: one line, its tail left out where it is long."""
    return printable(text, SHOWN_LETTERS)


def span(least: int | None, most: int | None) -> str:
    """From how many to how many."""
    if least is not None and least == most:
        return f"exactly {least}"
    if least is None:
        return f"at most {most}"
    return f"at least {least}" if most is None else f"{least} to {most}"
