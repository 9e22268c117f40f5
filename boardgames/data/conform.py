"""Checks a YAML tree against a msgspec type and finds every mistake, each with its line.

`msgspec.convert` stops at the first mistake and knows no lines; authors want the whole list.
The types stay the only description of a file: this walk reads them through `msgspec.inspect`.
"""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import inspect as types

from boardgames.core.problems import DataError, Problem, sentences, suggestion
from boardgames.core.texts import N_, _, either, plural
from boardgames.core.wording import printable
from boardgames.data.yaml_tree import (
    MOST_PROBLEMS,
    Entry,
    Key,
    Leaf,
    Node,
    Row,
    Table,
    Tree,
    joined,
    plain,
    text_of,
)

_RowType = types.ListType | types.VarTupleType | types.SetType | types.FrozenSetType
_TableType = types.StructType | types.DataclassType | types.TypedDictType


def value_of(tree: Tree, wanted: Any) -> Any:
    """The tree as a value of the type; raises DataError with all problems."""
    with contextlib.suppress(msgspec.ValidationError):
        # Most files are valid; only the others need the slow search for every mistake.
        return msgspec.convert(plain(tree.root), wanted)
    walk = _Walk(tree)
    walk.check(tree.root, _type_of(wanted), "", tree.root.line)
    if walk.problems:
        raise DataError(walk.problems)
    try:
        return msgspec.convert(plain(tree.root), wanted)
    except msgspec.ValidationError as error:
        raise DataError(_left_over(tree, error)) from None


@functools.cache
def _type_of(wanted: Any) -> types.Type:
    return types.type_info(wanted)


def _left_over(tree: Tree, error: msgspec.ValidationError) -> Problem:
    text, _at, path = str(error).partition(" - at `")
    # msgspec writes [...] for the keys of a dict.
    path = path.partition("[...]")[0]
    place = re.sub(r"\[(\d+)\]", r".\1", path.rstrip("`")).removeprefix("$").lstrip(".")
    return tree.problem(place, f"{text}.")


class _Walk:
    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.problems: list[Problem] = []

    def note(self, place: str, line: int, text: str) -> None:
        self.problems.append(Problem(self.tree.file, place, text, line))
        if len(self.problems) > MOST_PROBLEMS:
            raise DataError(self.problems)

    def check(self, node: Node, wanted: types.Type, place: str, line: int) -> None:
        match wanted:
            case types.Metadata():
                self.check(node, wanted.type, place, line)
            case types.AnyType() | types.CustomType() | types.RawType():
                return
            case types.UnionType():
                self._check_union(node, wanted, place, line)
            case types.StructType() | types.DataclassType() | types.TypedDictType():
                self._check_struct(node, wanted, place, line)
            case types.DictType():
                self._check_dict(node, wanted, place, line)
            case types.ListType() | types.VarTupleType() | types.SetType() | types.FrozenSetType():
                self._check_row(node, wanted, place, line)
            case types.TupleType():
                self._check_tuple(node, wanted, place, line)
            case _:
                is_text = isinstance(wanted, types.StrType)
                if is_text and isinstance(node, Leaf) and not isinstance(node.value, str):
                    node.value = node.written or node.value
                fault = leaf_fault(node, wanted)
                if fault:
                    self.note(place, line, fault)

    def _check_union(self, node: Node, wanted: types.UnionType, place: str, line: int) -> None:
        fitting = [one for one in wanted.types if _fits(node, one)]
        # Text accepts any value as written, so it comes last.
        fitting.sort(key=lambda one: isinstance(one, types.StrType))
        if not fitting:
            fault = _tag_fault(node, wanted)
            self.note(place, line, fault or _unexpected(node, described(wanted)))
            return
        attempts: list[list[Problem]] = []
        for one in fitting:
            attempt = _Walk(self.tree)
            attempt.check(node, one, place, line)
            if not attempt.problems:
                return
            attempts.append(attempt.problems)
        fewest = min(len(attempt) for attempt in attempts)
        self.problems.extend(next(attempt for attempt in attempts if len(attempt) == fewest))

    def _check_struct(self, node: Node, wanted: _TableType, place: str, line: int) -> None:
        if not isinstance(node, Table):
            self.note(place, line, _unexpected(node, described(wanted)))
            return
        fields = {field.encode_name: field for field in wanted.fields}
        names = list(fields)
        tag = wanted.tag_field if isinstance(wanted, types.StructType) else None
        given: dict[str, Entry] = {text_of(entry.key): entry for entry in node.entries}
        for name, entry in given.items():
            deeper = joined(place, name)
            if name in fields and isinstance(entry.key, str):
                self.check(entry.node, fields[name].type, deeper, entry.line)
            elif name != tag and getattr(wanted, "forbid_unknown_fields", False):
                hint = suggestion(name, [known for known in names if known not in given])
                remedy = hint or _("Use one of these: {names}.", names=in_a_row(names))
                text = sentences(_('Unknown key "{name}".', name=cut(name)), remedy)
                self.note(deeper, entry.line, text)
        for name, field in fields.items():
            if field.required and name not in given:
                text = _("This is missing. Add {expected}.", expected=described(field.type))
                self.note(joined(place, name), line, text)

    def _check_dict(self, node: Node, wanted: types.DictType, place: str, line: int) -> None:
        if not isinstance(node, Table):
            self.note(place, line, _unexpected(node, described(wanted)))
            return
        for entry in node.entries:
            if isinstance(wanted.key_type, types.StrType):
                entry.key = text_of(entry.key)
            deeper = joined(place, entry.key)
            self._check_key(entry.key, wanted.key_type, deeper, entry.line)
            self.check(entry.node, wanted.value_type, deeper, entry.line)
        self._check_length(len(node.entries), wanted.min_length, wanted.max_length, place, line)

    def _check_key(self, key: Key, wanted: types.Type, place: str, line: int) -> None:
        walk = _Walk(self.tree)
        walk.check(Leaf(line, key), wanted, place, line)
        for problem in walk.problems:
            self.note(place, line, _("Wrong key. {problem}", problem=problem.text))

    def _check_row(self, node: Node, wanted: _RowType, place: str, line: int) -> None:
        if not isinstance(node, Row):
            self.note(place, line, _unexpected(node, described(wanted)))
            return
        for index, item in enumerate(node.items):
            self.check(item, wanted.item_type, joined(place, index), item.line)
        self._check_length(len(node.items), wanted.min_length, wanted.max_length, place, line)

    def _check_tuple(self, node: Node, wanted: types.TupleType, place: str, line: int) -> None:
        count = len(wanted.item_types)
        if not isinstance(node, Row) or len(node.items) != count:
            self.note(place, line, _unexpected(node, _("a list of {count}", count=count)))
            return
        for index, (item, one) in enumerate(zip(node.items, wanted.item_types, strict=True)):
            self.check(item, one, joined(place, index), item.line)

    def _check_length(
        self, count: int, least: int | None, most: int | None, place: str, line: int
    ) -> None:
        fault = _length_fault(count, least, most)
        if fault:
            self.note(place, line, fault)


def _unexpected(node: Node, expected: str) -> str:
    return _("This must be {expected}, not {found}.", expected=expected, found=shown(node))


def _length_fault(count: int, least: int | None, most: int | None) -> str:
    """What is wrong with a number of entries; empty if nothing is."""
    if least is not None and count < least == most:
        return plural(
            "This needs exactly {count} entry, not {given}.",
            "This needs exactly {count} entries, not {given}.",
            least,
            given=count,
        )
    if least is not None and count < least:
        return plural(
            "This needs at least {count} entry, not {given}.",
            "This needs at least {count} entries, not {given}.",
            least,
            given=count,
        )
    if most is not None and count > most:
        return plural(
            "This can have only {count} entry, not {given}.",
            "This can have only {count} entries, not {given}.",
            most,
            given=count,
        )
    return ""


def _fits(node: Node, wanted: types.Type) -> bool:
    match wanted:
        case types.Metadata():
            return _fits(node, wanted.type)
        case types.StructType():
            return isinstance(node, Table) and _has_tag(node, wanted)
        case types.DictType() | types.DataclassType() | types.TypedDictType():
            return isinstance(node, Table)
        case (
            types.ListType()
            | types.VarTupleType()
            | types.TupleType()
            | types.SetType()
            | types.FrozenSetType()
        ):
            return isinstance(node, Row)
        case types.IntType() | types.FloatType():
            return (
                isinstance(node, Leaf)
                and not isinstance(node.value, bool)
                and isinstance(node.value, int | float)
            )
        case types.StrType() | types.EnumType() | types.LiteralType():
            return isinstance(node, Leaf) and node.value is not None
        case _:
            return not leaf_fault(node, wanted)


def _tag_fault(node: Node, wanted: types.UnionType) -> str:
    tagged = [one for one in wanted.types if isinstance(one, types.StructType) and one.tag_field]
    if not isinstance(node, Table) or not tagged:
        return ""
    key = str(tagged[0].tag_field)
    entry = node.find(key)
    known = [str(one.tag) for one in tagged]
    if entry is None:
        return _('"{key}" is missing. Use {names}.', key=key, names=one_of(known))
    fault = _('"{key}" can\'t be {value}.', key=key, value=shown(entry.node))
    return sentences(fault, _hint(str(plain(entry.node)), known))


def _hint(word: str, known: Sequence[str]) -> str:
    return suggestion(word, known) or _("Use {names}.", names=one_of(known))


def _has_tag(node: Table, wanted: types.StructType) -> bool:
    if wanted.tag_field is None:
        return True
    entry = node.find(wanted.tag_field)
    return entry is not None and plain(entry.node) == wanted.tag


SHOWN_LETTERS = 40
SHOWN_CHOICES = 8

_PLAIN = (types.BoolType, types.NoneType, types.IntType, types.FloatType, types.StrType)


def shown(node: Node) -> str:
    if isinstance(node, Table):
        return _("a table")
    if isinstance(node, Row):
        return _("a list")
    if isinstance(node.value, str):
        return f'"{cut(node.value)}"'
    if node.value is None:
        return _("nothing")
    return text_of(node.value) if isinstance(node.value, bool) else str(node.value)


def leaf_fault(node: Node, wanted: types.Type) -> str:
    """Why a node isn't such a single value; empty if it is."""
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
    return _unexpected(node, described(wanted))


def _choice_fault(node: Node, choices: Sequence[Any]) -> str:
    value = node.value if isinstance(node, Leaf) else None
    if any(value == choice and type(value) is type(_bare(choice)) for choice in choices):
        return ""
    names = [str(_bare(choice)) for choice in choices]
    fault = _("This can't be {value}.", value=shown(node))
    return sentences(fault, _hint(value if isinstance(value, str) else "", names))


def _bare(choice: Any) -> Any:
    return choice.value if hasattr(choice, "value") else choice


def _range_fault(value: Any, wanted: types.IntType | types.FloatType) -> str:
    too_low = (wanted.ge is not None and value < wanted.ge) or (
        wanted.gt is not None and value <= wanted.gt
    )
    too_high = (wanted.le is not None and value > wanted.le) or (
        wanted.lt is not None and value >= wanted.lt
    )
    if too_low or too_high:
        return _("{value} is out of range. Allowed: {range}.", value=value, range=_range(wanted))
    if wanted.multiple_of is not None and value % wanted.multiple_of:
        step = wanted.multiple_of
        return _("{value} isn't a multiple of {step}. Change it.", value=value, step=step)
    return ""


def _range(wanted: types.IntType | types.FloatType) -> str:
    """The numbers allowed, to stand after a colon or in brackets; empty for all."""
    low = wanted.ge if wanted.ge is not None else wanted.gt
    high = wanted.le if wanted.le is not None else wanted.lt
    excludes_low = wanted.ge is None and low is not None
    excludes_high = wanted.le is None and high is not None
    if low is None and high is None:
        return ""
    if low is None:
        text = N_("less than {high}") if excludes_high else N_("at most {high}")
    elif high is None:
        text = N_("more than {low}") if excludes_low else N_("at least {low}")
    elif excludes_low and excludes_high:
        text = N_("more than {low} and less than {high}")
    elif excludes_low:
        text = N_("more than {low}, at most {high}")
    elif excludes_high:
        text = N_("at least {low}, less than {high}")
    else:
        text = N_("exactly {low}") if low == high else N_("{low} to {high}")
    return _(text, low=low, high=high)


def _text_fault(value: str, wanted: types.StrType) -> str:
    if wanted.min_length is not None and len(value) < wanted.min_length:
        if not value:
            return _("This is empty. Write something.")
        return _('"{text}" is too short. Write more.', text=cut(value))
    if wanted.max_length is not None and len(value) > wanted.max_length:
        most = wanted.max_length
        return _("This is longer than {most} letters. Shorten it.", most=most)
    if wanted.pattern is not None and re.search(wanted.pattern, value) is None:
        text = N_('"{text}" doesn\'t match {pattern}. Change it.')
        return _(text, text=cut(value), pattern=wanted.pattern)
    return ""


def described(wanted: types.Type) -> str:
    """The type as a noun phrase."""
    match wanted:
        case types.Metadata():
            return described(wanted.type)
        case types.BoolType():
            return _("true or false")
        case types.NoneType():
            return _("nothing")
        case types.IntType():
            numbers = _range(wanted)
            return _("a whole number ({range})", range=numbers) if numbers else _("a whole number")
        case types.FloatType():
            numbers = _range(wanted)
            return _("a number ({range})", range=numbers) if numbers else _("a number")
        case types.EnumType():
            return one_of([str(_bare(member)) for member in wanted.cls])
        case types.LiteralType():
            return one_of([str(value) for value in wanted.values])
        case types.StrType():
            return _("text")
        case types.UnionType():
            nouns = [described(one) for one in wanted.types if not isinstance(one, types.NoneType)]
            return either(list(dict.fromkeys(nouns)))
        case types.StructType() | types.DataclassType() | types.TypedDictType():
            names = in_a_row([field.encode_name for field in wanted.fields])
            return _("a table ({names})", names=names)
        case types.DictType():
            return _("a table")
        case types.TupleType():
            return _("a list of {count}", count=len(wanted.item_types))
        case _:
            return _("a list")


def one_of(names: Sequence[str]) -> str:
    """The names with "or", shortened if there are many."""
    short = [cut(name) for name in names]
    return either(short) if len(names) <= SHOWN_CHOICES else in_a_row(names)


def in_a_row(names: Sequence[str]) -> str:
    """Names with commas, shortened if there are many."""
    head = ", ".join(cut(name) for name in names[:SHOWN_CHOICES])
    return _("{names}, …", names=head) if len(names) > SHOWN_CHOICES else head


def cut(text: str) -> str:
    return printable(text, SHOWN_LETTERS)
