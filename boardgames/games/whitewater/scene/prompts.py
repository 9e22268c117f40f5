"""What the table of Whitewater asks: prompts, the rules they belong to, the game's keys."""

from __future__ import annotations

from boardgames.core.texts import N_, _, plural
from boardgames.games.whitewater.narration.match_stats import counts_nothing
from boardgames.games.whitewater.rules.state import Phase, place_of, raft_of
from boardgames.games.whitewater.scene.frame import WhitewaterFrame

KEYS = (
    ("A, B, D, F", N_("Choose that raft")),
    (N_("Shift, a letter"), N_("Choose any raft")),
    (N_("Arrows, Enter"), N_("Move it")),
    (N_(", and ."), N_("Turn it")),
    ("R", N_("Rest a paddler")),
    ("C", N_("Free a card")),
    ("P", N_("Change what pays first")),
    ("N", N_("Done with a raft")),
    ("E", N_("Rest and end the turn")),
    ("J", N_("End the turn without resting")),
    ("T", N_("Look at your stakes")),
    (N_("Page Up, Down"), N_("Move along the river (or drag it)")),
    ("+ − Z", N_("Zoom")),
)
RULES = {
    Phase.COURSE: "WR-12",
    Phase.PASS: "WR-17",
    Phase.STAKES: "WR-25",
    Phase.ACT: "WR-31",
    Phase.FACE: "WR-85",
    Phase.REST: "WR-104",
    Phase.DRIFT: "WR-98",
}
"""The rule about each decision."""
BOARDS_THAT_FIT = {
    "": N_("Choose a Start board."),
    "blue": N_("Choose a board that begins red: the river ends blue."),
    "green": N_("Choose a board that begins yellow: the river ends green."),
}


def prompt(frame: WhitewaterFrame) -> str:
    view = frame.view
    match view.phase:
        case Phase.COURSE:
            ends = frame.game.terms.boards[view.course[-1]].end.colour if view.course else ""
            return _(BOARDS_THAT_FIT[ends])
        case Phase.PASS:
            letter = view.pairs[view.active]
            return _("Choose who gets your raft {letter} card.", letter=letter)
        case Phase.STAKES:
            factor = frame.staking.next_factor
            if factor is None:
                return _("Place these stakes? You can’t move them later.")
            return _("Choose a raft for your secret {stake}x.", stake=factor)
        case Phase.FACE:
            return _("Raft {letter} is righted: choose where it faces.", letter=view.working)
        case Phase.REST:
            return _("Raft {letter}: choose who rests. Each earns 1 Energy.", letter=frame.chosen)
        case Phase.DRIFT:
            return _("Choose where the idle raft drifts.")
        case Phase.ACT:
            return _act_prompt(frame)
    return ""


def _act_prompt(frame: WhitewaterFrame) -> str:
    clicked = frame.offer.clicked
    if clicked and clicked[0][0] == "swimmer":
        return _("Choose where the swimmer goes.")
    if clicked and clicked[0][0] == "paddle":
        return _("Choose which raft picks up the paddle.")
    if not frame.chosen:
        return _("Nothing left to do: end your turn.")
    return _raft_prompt(frame)


def _raft_prompt(frame: WhitewaterFrame) -> str:
    """What the chosen raft has left, and how to continue."""
    view, letter = frame.view, frame.chosen
    left = frame.points_for(letter)
    others = len(frame.offer.letters) > 1 or bool(frame.leaving)
    if place_of(view, letter) is not None:
        return _finished_prompt(frame, letter, can_go_on=others)
    if raft_of(view, letter).capsized:
        return _("Raft {letter} has capsized: spend Energy on its locked cards.", letter=letter)
    if view.working and not left:
        if others:
            text = N_("Raft {letter} has no strokes left: leave it or end your turn.")
        else:
            text = N_("Raft {letter} has no strokes left: end your turn.")
        return _(text, letter=letter)
    if view.working or not others:
        return plural(
            "Raft {letter}: {count} stroke left. Choose a highlighted hex.",
            "Raft {letter}: {count} strokes left. Choose a highlighted hex.",
            left,
            letter=letter,
        )
    return plural(
        "Raft {letter}: {count} stroke. Choose a highlighted hex or a different raft.",
        "Raft {letter}: {count} strokes. Choose a highlighted hex or a different raft.",
        left,
        letter=letter,
    )


def _finished_prompt(frame: WhitewaterFrame, letter: str, *, can_go_on: bool) -> str:
    """A raft over the finish: only its locked cards can still matter."""
    view = frame.view
    if letter in frame.offer.letters:
        if counts_nothing(raft_of(view, letter), view.active):
            text = N_("Raft {letter} has finished. Free a card, or it scores nothing for you.")
        else:
            text = N_("Raft {letter} has finished: free its locked cards, or leave them.")
    elif frame.leaving:
        text = N_("Raft {letter} has finished: choose Done with {letter}, or end your turn.")
    elif can_go_on:
        text = N_("Raft {letter} has finished: choose a different raft, or end your turn.")
    else:
        text = N_("Raft {letter} has finished: end your turn.")
    return _(text, letter=letter)
