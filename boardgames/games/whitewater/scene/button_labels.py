"""What the buttons of a turn say, and who rests by them."""

from __future__ import annotations

from collections import Counter

from boardgames.core.texts import N_, Plural, _, listed, plural
from boardgames.games.whitewater.narration.refusals import why_no_rest
from boardgames.games.whitewater.rules.actions import Rest
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.games.whitewater.scene.outcomes import turn_verdict

SWITCH = {False: N_("Pay Energy first"), True: N_("Pay paddlers first")}
"""What a click does, by what is the case now: whether Energy pays first."""
PAYS_FIRST = {
    False: N_("Paddlers pay first now. They wake each turn; Energy must be earned (P)."),
    True: N_("Energy pays first now. It must be earned; paddlers wake each turn (P)."),
}
END_RIVER, END_TURN, JUST_END = N_("End river here"), N_("End turn"), N_("End without rest")
END_RIVER_LABEL = N_("Add no more boards: the race ends with the last one (E).")
JUST_END_LABEL = N_("End your turn without resting anyone for Energy (J).")
PLACE_STAKES, STAKE_AGAIN = N_("Place stakes"), N_("Change")
PLACE_STAKES_LABEL = N_("Place your stakes face down. You can’t move them later.")
STAKE_AGAIN_LABEL = N_("Take back your stakes and place them again (Backspace).")
REST_THEN_END = (
    Plural(
        N_("Rest {count} paddler on raft {rafts} for {count} Energy, then end (E)."),
        N_("Rest {count} paddlers on raft {rafts} for {count} Energy, then end (E)."),
    ),
    Plural(
        N_("Rest {count} paddler on rafts {rafts} for {count} Energy, then end (E)."),
        N_("Rest {count} paddlers on rafts {rafts} for {count} Energy, then end (E)."),
    ),
)
"""For one raft, and for several."""


def done_with(frame: WhitewaterFrame) -> str:
    letter = frame.view.working
    if _leavers(frame):
        return _("Rest, done with {letter}", letter=letter)
    return _("Done with {letter}", letter=letter)


def done_with_label(frame: WhitewaterFrame) -> str:
    letter = frame.view.working
    if rests := _leavers(frame):
        return plural(
            "{count} paddler rests to earn {count} Energy. Then raft {letter} is done (N).",
            "{count} paddlers rest to earn {count} Energy. Then raft {letter} is done (N).",
            rests,
            letter=letter,
        )
    return _("Leave raft {letter} for this turn and use a different one (N).", letter=letter)


def _leavers(frame: WhitewaterFrame) -> int:
    """How many paddlers rest before their raft is left."""
    return sum(isinstance(action, Rest) for action in frame.leaving)


def end_turn_label(frame: WhitewaterFrame) -> str:
    if told := turn_verdict(frame):
        end = _("End your turn (E).")
        return f"{end} {told}"
    return _("End your turn. {player} is next (E).", player=_next_name(frame))


def rest_and_end(frame: WhitewaterFrame) -> str:
    """The button; rafts are named unless only the chosen one rests."""
    rafts = _resting(frame)
    if _are_chosen(frame, rafts):
        return _("Rest and end")
    return _("Rest {rafts} and end", rafts=", ".join(rafts))


def rest_and_end_label(frame: WhitewaterFrame) -> str:
    """Who rests, and that nobody of the chosen raft can rest where others do."""
    if told := turn_verdict(frame):
        end = _("Rest and end your turn (E).")
        return f"{end} {told}"
    rafts = _resting(frame)
    whole = _(REST_THEN_END[len(rafts) > 1], count=rafts.total(), rafts=listed(list(rafts)))
    if frame.chosen in rafts or why_no_rest(frame.game.terms, frame.view, frame.chosen) is None:
        return whole
    barred = _("Raft {letter} can’t rest.", letter=frame.chosen)
    return f"{whole} {barred}"


def _resting(frame: WhitewaterFrame) -> Counter[str]:
    """How many paddlers of which rafts rest, in the order of the plan."""
    return Counter(action.raft for action in frame.rests if isinstance(action, Rest))


def _are_chosen(frame: WhitewaterFrame, rafts: Counter[str]) -> bool:
    return list(rafts) == [frame.chosen]


def _next_name(frame: WhitewaterFrame) -> str:
    return frame.name_of((frame.view.active + 1) % frame.seats)
