"""What a game reads of its variants, held against what rules.yaml offers.

A game asks for its variants by name, so one that was renamed or became another sort of choice would
crash it. A type of rules therefore says in `options` what it reads; the sentences are made here.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import inspect as types
from msgspec.structs import replace

from boardgames.core.problems import Problem, did_you_mean
from boardgames.core.variants import Value, Variant
from boardgames.data.wanted import cut, described, leaf_fault, listed
from boardgames.data.yaml_tree import Leaf, Tree


def option_problems(tree: Tree, rules_type: Any, variants: Mapping[str, Any]) -> list[Problem]:
    """Variants that are missing or offer what the game can't take; as warnings, those unread."""
    wanted = _wanted(rules_type)
    found: list[Problem] = []
    for name in wanted.keys() & variants.keys():
        # What is wrong with an entry itself is said already.
        texts = () if variants[name].fault() else _faults(variants[name], wanted[name])
        found += (tree.problem(f"variants.{name}", text) for text in texts)
    missing = [name for name in wanted if name not in variants]
    for name in [name for name in variants if wanted and name not in wanted]:
        near = did_you_mean(name, missing)
        problem = tree.problem(f"variants.{name}", f"no rule reads it{near or '; delete it.'}")
        found.append(replace(problem, warning=not near))
        missing = [one for one in missing if f'"{one}"' not in near]
    optional = _optional(rules_type)
    for name in [name for name in missing if name not in optional]:
        text = f"is missing; add {_noun(wanted[name])}."
        found.append(tree.problem(f"variants.{name}", text))
    return sorted(found, key=lambda problem: (problem.warning, problem.line))


@functools.cache
def _wanted(rules_type: Any) -> Mapping[str, types.Type]:
    options = getattr(rules_type, "options", None)
    if options is None:
        return {}
    info = types.type_info(options)
    assert isinstance(info, types.StructType), "options are described by a struct"
    return {field.encode_name: field.type for field in info.fields}


@functools.cache
def _optional(rules_type: Any) -> frozenset[str]:
    """What has a default: files written before there was such a choice are played without it."""
    options = getattr(rules_type, "options", None)
    info = types.type_info(options) if options is not None else None
    fields = info.fields if isinstance(info, types.StructType) else ()
    return frozenset(field.encode_name for field in fields if not field.required)


def _noun(kind: types.Type) -> str:
    match kind:
        case types.BoolType():
            return "a switch with a default of true or false"
        case types.IntType():
            return f"{described(kind)}, with default, least and most"
        case types.LiteralType():
            return f"a variant with choices out of {listed([str(value) for value in kind.values])}"
    return "a variant with choices"


def _faults(variant: Variant, kind: types.Type) -> Iterator[str]:
    is_switch = isinstance(kind, types.BoolType)
    if is_switch != _is_switch(variant):
        yield f"must be {_noun(kind)}."
        return
    if isinstance(kind, types.IntType) and variant.choices is None:
        if isinstance(variant.default, int):
            yield from _range_faults(variant, kind)
        return
    for value in variant.choices or (variant.default,):
        fault = "" if is_switch else leaf_fault(Leaf(0, value), kind)
        if fault:
            yield f"the choice {_shown(value)} can't be played: {fault}"


def _is_switch(variant: Variant) -> bool:
    return isinstance(variant.default, bool) and variant.choices is None


def _range_faults(variant: Variant, kind: types.IntType) -> Iterator[str]:
    for word, value in (("least", variant.least), ("most", variant.most)):
        fault = leaf_fault(Leaf(0, value), kind)
        if fault:
            yield f"{word}: {fault}"


def _shown(value: Value) -> str:
    return f'"{cut(value)}"' if isinstance(value, str) else str(value).lower()
