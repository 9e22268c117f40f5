"""Who rests before a turn ends, in words: which rafts, and how many paddlers of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from boardgames.core.wording import join_names, pluralize
from boardgames.games.whitewater.rules.actions import AnyAction, Rest


def resting(plan: Iterable[AnyAction]) -> Counter[str]:
    """How many paddlers of which rafts rest, in the order of the plan."""
    return Counter(action.raft for action in plan if isinstance(action, Rest))


def rest_and_end(rafts: Counter[str], chosen: str) -> str:
    """On the button: the rafts are named unless only the chosen one rests."""
    return "Rest and end" if _are_chosen(rafts, chosen) else f"Rest {', '.join(rafts)} and end"


def rested_turn(rafts: Counter[str], chosen: str, next_name: str) -> str:
    """Who rests, what for, and who moves then."""
    gets = "rests and readies an Energy card" if rafts.total() == 1 else "rest for Energy"
    return f"{_paddlers(rafts, chosen)} {gets}; then {next_name} moves (E)"


def _paddlers(rafts: Counter[str], chosen: str) -> str:
    if _are_chosen(rafts, chosen):
        return pluralize(rafts.total(), "paddler")
    (letter, count), *others = rafts.items()
    first = f"{pluralize(count, 'paddler')} of raft {letter}"
    return join_names([first, *(f"{more} of raft {other}" for other, more in others)])


def _are_chosen(rafts: Counter[str], chosen: str) -> bool:
    """Whether whoever rests does so in the raft that everybody looks at."""
    return list(rafts) == [chosen]
