"""What a choice would gain or cost the viewer.

Nobody knows whether a card will be solved, so that is never counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgames.core.game import Seat
from boardgames.core.texts import N_, _, plural
from boardgames.games.whatzit.narration.names import (
    Prize,
    called_by,
    choice_text,
    prizes,
    record_sentence,
    swap_outcome,
)
from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.ui.widgets.outcome_marks import OutcomeMark

YOU_WIN = N_("Solve this card first and you win.")
RIVAL_WINS = N_("{rival} is on the Circle: if they solve it first, they win.")


def offered(frame: WhatzitFrame) -> list[Prize]:
    """The rewards to choose from, the best first; a lesson may offer fewer."""
    view = frame.view
    if view.phase is not Phase.REWARD:
        return []
    found = prizes(frame.game.setting, view, view.queue[0])
    return [one for one in found if one.which in frame.rewards]


def is_swap_at_stake(frame: WhatzitFrame) -> bool:
    """Whether it is shown what a swap with each rival gains; on the Circle, none does."""
    view = frame.view
    is_asked = view.phase is Phase.CHALLENGE and frame.aids.outcomes
    return is_asked and view.pawns[view.solver] != frame.game.path.circle


def swaps(frame: WhatzitFrame) -> list[str]:
    if not is_swap_at_stake(frame):
        return []
    view, circle, found = frame.view, frame.game.path.circle, []
    for seat in range(frame.seats):
        if ("seat", seat) in frame.clickable:
            name = called_by(frame.name_of(seat))
            risk = [_(RIVAL_WINS, rival=name)] if view.pawns[seat] == circle else []
            found.append(" ".join((swap_outcome(view, seat, name), *risk)))
    return found


def rival(frame: WhatzitFrame, seat: Seat) -> str:
    view, name = frame.view, frame.name_of(seat)
    known = record_sentence(view, seat, name)
    if view.pawns[view.solver] == frame.game.path.circle:
        return " ".join((known, _(YOU_WIN)))
    if view.pawns[seat] == frame.game.path.circle:
        known = _(RIVAL_WINS, rival=name)
    return " ".join((known, swap_outcome(view, seat, name)))


def outcome_marks(frame: WhatzitFrame) -> Iterator[OutcomeMark]:
    match frame.view.phase:
        case Phase.CHALLENGE:
            for seat in range(frame.seats):
                if ("seat", seat) in frame.clickable:
                    yield _of_rival(frame, seat)
        case Phase.REWARD:
            for one in offered(frame):
                yield _of_reward(frame, one)


def _of_reward(frame: WhatzitFrame, one: Prize) -> OutcomeMark:
    ref = ("reward", one.which)
    if not one.is_back:
        # The label already says where it leads.
        return OutcomeMark(ref, choice_text(frame.game.setting, one), tells_gain=False)
    costs = plural("{count} space back.", "{count} spaces back.", -one.steps)
    return OutcomeMark(ref, costs=costs)


def _of_rival(frame: WhatzitFrame, seat: Seat) -> OutcomeMark:
    """A swap that would take you ahead, and a rival who would win by being first."""
    view, name = frame.view, frame.name_of(seat)
    here, circle = view.pawns[view.solver], frame.game.path.circle
    is_ahead = here < view.pawns[seat] and here != circle
    brings = swap_outcome(view, seat, name) if is_ahead else ""
    costs = _(RIVAL_WINS, rival=name) if view.pawns[seat] == circle else ""
    return OutcomeMark(("seat", seat), brings, costs, tells_gain=False)
