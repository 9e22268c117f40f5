"""Texts that nobody should write into a file, and the text fields of a file's type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect as types

HOSTILE = {
    "nul": "a\0b",
    "control characters": "a\x01\x07\x08\x7f\x9bb",
    "control characters that XML allows": "a\x7f\x9b31mb",
    "escape sequence": "\x1b[2J\x1b]0;mine\x07",
    "half a letter": "a\ud800b",
    "turned round": "a\u202egnp.exe\u2066",
    "line breaks": "a\nb\r\n\tc\u2028d",
    "our own signs": "\ue000\uf8ff",
    "no letters": "\ufeff\ufffe\uffff\ufdd0",
    "long": "long " * 20_000,
    "long word": "x" * 100_000,
}


def text_fields(kind: Any) -> Iterator[tuple[str, ...]]:
    """The path to every text in a value of that type: field names, "0" into lists, "*" for keys."""
    yield from _texts(types.type_info(kind))


def _texts(info: types.Type) -> Iterator[tuple[str, ...]]:
    match info:
        case types.StrType():
            yield ()
        case types.StructType():
            for field in info.fields:
                yield from ((field.encode_name, *rest) for rest in _texts(field.type))
        case types.UnionType():
            for one in info.types:
                yield from _texts(one)
        case types.VarTupleType() | types.ListType():
            yield from (("0", *rest) for rest in _texts(info.item_type))
        case types.DictType():
            yield from (("*", *rest) for rest in _texts(info.value_type))
            if isinstance(info.key_type, types.StrType):
                yield ("*",)


def changed(value: Any, way: tuple[str, ...], text: str) -> Any:
    """A plain value with that text at the end of the path; a final "*" puts it among the keys."""
    if not way:
        return text
    step, rest = way[0], way[1:]
    if step == "*":
        if not rest and not (value and isinstance(next(iter(value.values())), str)):
            return {**value, text: next(iter(value.values()), True)}
        key = next(iter(value), "key")
        return {**value, key: changed(value.get(key), rest, text)}
    if step == "0":
        first, *others = value or [{}]
        return [changed(first, rest, text), *others]
    inner = value if isinstance(value, dict) else {}
    return {**inner, step: changed(inner.get(step, [] if rest[:1] == ("0",) else {}), rest, text)}
