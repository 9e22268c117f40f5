"""What the buttons of a turn say, and who rests by them."""

from __future__ import annotations

from collections import Counter

from boardgames.core.texts import N_, _, listed, plural
from boardgames.games.whitewater.narration.refusals import why_no_rest
from boardgames.games.whitewater.rules.actions import Rest
from boardgames.games.whitewater.scene.frame import WhitewaterFrame

SWITCH = {False: N_("Pay paddlers first"), True: N_("Pay Energy first")}
PAYS_FIRST = N_("Choose what pays first. Paddlers wake each turn; Energy must be earned (P).")
END_RIVER, END_TURN, JUST_END = N_("End river here"), N_("End turn"), N_("Just end")
END_RIVER_LABEL = N_("Add no more boards: the race ends with the last one (E).")
JUST_END_LABEL = N_("End your turn without resting anyone for Energy (J).")
PLACE_STAKES, STAKE_AGAIN = N_("Place stakes"), N_("Change")
PLACE_STAKES_LABEL = N_("Place your stakes face down. You can’t move them later.")
STAKE_AGAIN_LABEL = N_("Take back your stakes and place them again (Backspace).")


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
    return _("End your turn. {player} is next (E).", player=_next_name(frame))


def rest_and_end(frame: WhitewaterFrame) -> str:
    """The button; rafts are named unless only the chosen one rests."""
    rafts = _resting(frame)
    if _are_chosen(frame, rafts):
        return _("Rest and end")
    return _("Rest {rafts} and end", rafts=", ".join(rafts))


def rest_and_end_label(frame: WhitewaterFrame) -> str:
    """Who rests, who is next, and why nobody of the chosen raft rests where others do."""
    rafts = _resting(frame)
    texts = [
        _("{paddlers} rest to earn {count} Energy.", paddlers=_paddlers(rafts), count=rafts.total())
        if rafts.total() > 1
        else _("A paddler of raft {letter} rests to earn 1 Energy.", letter=next(iter(rafts))),
        _("{player} is next (E).", player=_next_name(frame)),
    ]
    barred = why_no_rest(frame.game.terms, frame.view, frame.chosen)
    if barred is not None and frame.chosen not in rafts:
        texts.append(barred.sentence)
    return " ".join(texts)


def _resting(frame: WhitewaterFrame) -> Counter[str]:
    """How many paddlers of which rafts rest, in the order of the plan."""
    return Counter(action.raft for action in frame.rests if isinstance(action, Rest))


def _paddlers(rafts: Counter[str]) -> str:
    """ "1 paddler of raft A and 2 paddlers of raft D"."""
    return listed(
        [
            plural(
                "{count} paddler of raft {letter}",
                "{count} paddlers of raft {letter}",
                count,
                letter=letter,
            )
            for letter, count in rafts.items()
        ]
    )


def _are_chosen(frame: WhitewaterFrame, rafts: Counter[str]) -> bool:
    return list(rafts) == [frame.chosen]


def _next_name(frame: WhitewaterFrame) -> str:
    return frame.name_of((frame.view.active + 1) % frame.seats)
