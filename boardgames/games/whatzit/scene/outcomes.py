"""What a choice at Whatzit? would bring or cost whoever is at the screen.

Pawns and dice are seen by all; whether a card will be solved nobody knows, so it is never counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Seat
from boardgames.games.whatzit.narration.names import (
    RIVAL_WINS,
    Prize,
    arrow,
    called_by,
    prizes,
    record,
    swap_outcome,
)
from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.ui.widgets.outcome_marks import OutcomeMark


def offered(frame: WhatzitFrame) -> list[Prize]:
    """The rewards there are to choose from, the best first; a lesson may offer fewer."""
    view = frame.view
    if view.phase is not Phase.REWARD:
        return []
    found = prizes(frame.game.setting, view, view.queue[0])
    return [one for one in found if one.which in frame.rewards]


def is_swap_at_stake(frame: WhatzitFrame) -> bool:
    """Whether rivals are told by what a swap with them would bring: on the Circle one wins."""
    view = frame.view
    is_asked = view.phase is Phase.CHALLENGE and frame.aids.outcomes
    return is_asked and view.pawns[view.solver] != frame.game.path.circle


def swaps(frame: WhatzitFrame) -> list[str]:
    setting, view = frame.game.setting, frame.view
    if not is_swap_at_stake(frame):
        return []
    seats = [seat for seat in range(frame.seats) if ("seat", seat) in frame.clickable]
    return [swap_outcome(setting, view, seat, called_by(frame.name_of(seat))) for seat in seats]


def rival(frame: WhatzitFrame, seat: Seat) -> str:
    view, name = frame.view, frame.name_of(seat)
    first = f"{name}: {record(view, seat)}. If you are first"
    if view.pawns[view.solver] == frame.game.path.circle:
        return f"{first}, you win."
    swapped = swap_outcome(frame.game.setting, view, seat, name)
    return f"{first}: {view.white} ahead, or {swapped}."


def worth(frame: WhatzitFrame) -> Iterator[OutcomeMark]:
    match frame.view.phase:
        case Phase.CHALLENGE:
            for seat in range(frame.seats):
                if ("seat", seat) in frame.clickable:
                    yield _of_rival(frame, seat)
        case Phase.REWARD:
            for one in offered(frame):
                told = arrow(frame.game.setting, one)
                brings, costs = ("", told) if one.is_back else (told, "")
                # Where a reward leads, its label says; that it leads back, it says twice.
                yield OutcomeMark(("reward", one.which), brings, costs, tells_gain=False)


def _of_rival(frame: WhatzitFrame, seat: Seat) -> OutcomeMark:
    """A swap that would take one ahead, and a rival who would win by being first."""
    setting, view, name = frame.game.setting, frame.view, frame.name_of(seat)
    here, circle = view.pawns[view.solver], setting.path.circle
    is_ahead = here < view.pawns[seat] and here != circle
    brings = swap_outcome(setting, view, seat, name) if is_ahead else ""
    costs = RIVAL_WINS.format(name) if view.pawns[seat] == setting.path.circle else ""
    return OutcomeMark(("seat", seat), brings, costs, tells_gain=False)
