"""What the table of Whitewater says: prompts, buttons, labels, captions, figures.

Every sentence stands here whole, so that it can be said in another language.
"""

from __future__ import annotations

from collections import Counter

from boardgames.core.game import Ref, Seat
from boardgames.core.hexes import Hex, direction_to
from boardgames.core.wording import join_names, pluralize
from boardgames.games.whitewater.narration.captions import (
    PLACES,
    POINTS_TO,
    cell_label,
    entering,
    face_words,
    prospects,
    to_go_words,
)
from boardgames.games.whitewater.narration.click_paths import LEAVE_RAFT
from boardgames.games.whitewater.narration.refusals import why_no_rest
from boardgames.games.whitewater.rules.actions import Rest
from boardgames.games.whitewater.rules.events import DieRolled, MoveKind, RaftMoved
from boardgames.games.whitewater.rules.state import (
    ACTING,
    Card,
    Member,
    Phase,
    Raft,
    crew_member,
    is_locked,
    own_rafts,
    partner_of,
    place_of,
    raft_of,
    ready_count,
)
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, price

STEPS = {
    MoveKind.PADDLE: "Move here",
    MoveKind.BACK: "Back up here",
    MoveKind.DRIFT: "Drift here",
}
KEYS = (
    ("A, B, D, F", "take up that raft"),
    ("Shift, a letter", "take up any raft"),
    ("Arrows, Enter", "move it"),
    (", and .", "turn it"),
    ("R", "rest"),
    ("C", "recover a card"),
    ("P", "what pays first"),
    ("N", "done with a raft"),
    ("E", "rest and end the turn"),
    ("J", "end it without rest"),
    ("T", "look at your stakes"),
    ("Page Up, Down", "along the river; so does dragging it"),
    ("+ − Z", "zoom"),
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
"""Where the rulebook speaks of each decision."""
SWITCH = {False: "Pay: paddlers first", True: "Pay: Energy first"}


def points(count: int) -> str:
    return pluralize(count, "point")


# Prompts -------------------------------------------------------------------------------------


def prompt(frame: WhitewaterFrame) -> str:
    view = frame.view
    match view.phase:
        case Phase.COURSE:
            ends = frame.game.terms.boards[view.course[-1]].end.colour if view.course else ""
            where = f" The river ends {ends}." if ends else ""
            return f"Lay a board that fits.{where}"
        case Phase.PASS:
            return f"Give a card of raft {view.pairs[view.active]} to another player."
        case Phase.STAKES:
            factor = frame.staking.next_factor
            if factor is None:
                return "Place these stakes? Nobody may move them afterwards."
            return f"Put your {factor}x on a raft, face down."
        case Phase.FACE:
            return f"Raft {view.working} is up again: point it any way."
        case Phase.REST:
            return f"Raft {frame.chosen}: who rests? Each that sleeps readies an Energy card."
        case Phase.DRIFT:
            return "Where does the idle raft drift?"
        case Phase.ACT:
            return _act_prompt(frame)
    return ""


def _act_prompt(frame: WhitewaterFrame) -> str:
    clicked = frame.offer.clicked
    if clicked and clicked[0][0] == "swimmer":
        return "Where does the rafter swim?"
    if clicked and clicked[0][0] == "paddle":
        return "Which raft takes the paddle?"
    if not frame.chosen:
        return "Nothing left to do: end the turn."
    return _raft_prompt(frame)


def _raft_prompt(frame: WhitewaterFrame) -> str:
    """What the raft in hand has left, and where to go on."""
    view, letter = frame.view, frame.chosen
    left = frame.points_for(letter)
    others = len(frame.offer.letters) > 1 or LEAVE_RAFT in frame.clickable
    if raft_of(view, letter).capsized:
        return f"Raft {letter} lies keel up: Energy for its locked cards rights it."
    if view.working and not left:
        rest = f"Be done with {letter}, or end your turn." if others else "End your turn."
        return f"Raft {letter} has no points left. {rest}"
    if view.working:
        return f"Raft {letter}: {points(left)} left."
    other = ", or take another raft" if others else ""
    return f"Raft {letter}: {points(left)}. Point at a lit hex{other}."


# Labels --------------------------------------------------------------------------------------


def raft_label(frame: WhitewaterFrame, raft: Raft) -> str:
    crew = " and ".join(frame.name_of(member.seat) for member in raft.crew)
    place = place_of(frame.view, raft.letter)
    if place is not None:
        return f"Raft {raft.letter} of {crew}: finished {PLACES[place - 1]}"
    if raft.capsized:
        return (
            f"Raft {raft.letter} of {crew}: capsized. Energy rights it, one for each locked card."
        )
    costs = frame.game.terms.costs
    more = costs.snag if raft.hex in frame.river.snags else 0
    told = f"Raft {raft.letter} of {crew}, pointing {POINTS_TO[raft.facing]}."
    if frame.aids.outcomes and raft.hex is not None:
        told = f"{told[:-1]}, {to_go_words(frame.river.to_go[raft.hex])}."
    return f"{told} Move {costs.move + more}, turn {costs.turn}, back {costs.back + more}."


def hex_label(frame: WhitewaterFrame, here: Hex, is_lit: bool) -> str:
    """What a hex does, and who lies there; or what going there would do."""
    terms, cell = frame.game.terms, frame.river.cells[here]
    if is_lit:
        return f"{step_label(frame, ('hex', *here))}{entering(terms, cell)}"
    raft = next((raft for raft in frame.view.rafts if raft.hex == here), None)
    told = cell_label(terms, cell)
    if raft is not None:
        return f"{raft_label(frame, raft)} {told}".strip()
    return told or frame.river.names[here]


_WAYS = ("North", "North-east", "South-east", "South", "South-west", "North-west")
"""By side of a hex."""


def way_label(frame: WhitewaterFrame, here: Hex) -> str:
    """Which way a hex lies from the chosen raft, where it is beside that."""
    raft = frame.chosen_raft
    way = None if raft is None or raft.hex is None else direction_to(raft.hex, here)
    return "" if way is None else _WAYS[way]


def step_label(frame: WhitewaterFrame, ref: Ref) -> str:
    """What pointing at a lit hex does: move, back, drift or swim there, and whom it pushes."""
    events = frame.offer.preview(frame.game, frame.view, ref)
    paid = sum(price(events))
    moved = next((e for e in events if isinstance(e, RaftMoved) and e.why in STEPS), None)
    verb = STEPS[moved.why] if moved is not None else "Swim here"
    pushed = {e.letter for e in events if isinstance(e, RaftMoved) and e.why is MoveKind.PUSH}
    told = f"{verb} for {points(paid)}" if paid else verb
    if pushed:
        told += f", pushing raft{'s' if len(pushed) > 1 else ''} {join_names(sorted(pushed))}"
    return told


def card_label(frame: WhitewaterFrame, member: Member, raft: Raft) -> str:
    whose = frame.name_of(member.seat)
    left, right = (_card_words(frame, member, raft, index) for index in (0, 1))
    told = f"{whose} on raft {raft.letter}: {left}, {right}"
    if any(is_locked(card) for card in member.cards):
        cost = points(frame.game.terms.costs.recover)
        told += f". Recover: {cost} of Energy (C)" if raft.capsized else f". Recover: {cost} (C)"
    return told


def _card_words(frame: WhitewaterFrame, member: Member, raft: Raft, index: int) -> str:
    if not is_locked(member.cards[index]):
        return "ready" if member.cards[index] is Card.READY else "asleep"
    cause = {"paddle": "lost paddle", "rafter": "overboard", "capsize": "capsize"}
    return f"locked ({cause[frame.lock_cause(raft, member, index)]})"


def energy_label(frame: WhitewaterFrame, seat: Seat) -> str:
    return f"{frame.name_of(seat)}: {frame.view.energy[seat]} Energy ready"


def plate_label(frame: WhitewaterFrame, seat: Seat) -> str:
    view = frame.view
    told = energy_label(frame, seat)
    for raft in own_rafts(view, seat):
        member = crew_member(raft, seat)
        locked = sum(is_locked(card) for card in member.cards)
        bits = [f"{ready_count(member.cards)} ready"]
        if locked:
            bits.append(f"{locked} locked")
        if member.spare:
            bits.append("spare paddle")
        if member.swimmer is not None:
            bits.append("rafter in the water")
        told += f"; raft {raft.letter} {', '.join(bits)}"
    if frame.aids.outcomes and view.phase in ACTING:
        ahead = prospects(frame.river, view, frame.points, seat)
        told += f". In the race: {ahead}" if ahead else ""
    return told


def slot_headers(frame: WhitewaterFrame, raft: Raft, seat: Seat) -> tuple[str, ...]:
    """The line over a raft's cards in the tray, and what is left of it for want of room."""
    mate = frame.name_of(partner_of(raft, seat).seat)
    place = place_of(frame.view, raft.letter)
    state = ""
    if place is not None:
        state = f", {PLACES[place - 1]}"
    elif raft.capsized:
        state = ", capsized"
    elif raft.letter in frame.view.closed:
        state = ", done"
    elif frame.view.phase is Phase.ACT and frame.view.working not in ("", raft.letter):
        state = f", done with {frame.view.working} first (N)"
    return f"with {mate}{state}", f"with {mate}", mate


# Things and buttons --------------------------------------------------------------------------

WHOLE_RIVER = "The whole river"
OVER_THE_FINISH = "Over the finish"
SPARE = "A spare paddle: it frees a card locked for a paddle"
PAYS_FIRST = "Who pays where both could: paddlers wake at your next turn, Energy only by rest (P)"
END_RIVER, END_TURN, JUST_END = "End the river here", "End turn", "Just end"
END_RIVER_LABEL = "No more boards: the race ends with the last one that lies there (E)"
JUST_END_LABEL = "Ends your turn and lets nobody rest: no Energy for it (J)"
PLACE_STAKES, STAKE_AGAIN = "Place them", "Again"
PLACE_STAKES_LABEL = "Leaves your stakes face down as they lie: nobody may move them afterwards"
STAKE_AGAIN_LABEL = "Takes your stakes up, to be laid anew (Backspace)"


def done_with(letter: str) -> str:
    return f"Done with {letter}"


def done_with_label(letter: str) -> str:
    return f"Leaves raft {letter} as it lies for this turn and goes on with another (N)"


def rest_label(letter: str) -> str:
    if not letter:
        return "Energy: a paddler that rests readies a card (R)"
    return f"Energy: a paddler of raft {letter} rests and readies a card (R)"


def end_turn_label(frame: WhitewaterFrame) -> str:
    return f"Ends your turn as everything lies; then {_next_name(frame)} moves (E)"


def rest_and_end(frame: WhitewaterFrame) -> str:
    """The button; the rafts are named unless only the chosen one rests."""
    rafts = _resting(frame)
    return "Rest and end" if _are_chosen(frame, rafts) else f"Rest {', '.join(rafts)} and end"


def rest_and_end_label(frame: WhitewaterFrame) -> str:
    """Who rests, who moves then, and why nobody of the chosen raft rests where others do."""
    rafts = _resting(frame)
    gets = "rests and readies an Energy card" if rafts.total() == 1 else "rest for Energy"
    text = f"{_paddlers(frame, rafts)} {gets}; then {_next_name(frame)} moves (E)"
    barred = why_no_rest(frame.game.terms, frame.view, frame.chosen)
    if barred is None or frame.chosen in rafts:
        return text
    return f"{text}. {barred.sentence}"


def _resting(frame: WhitewaterFrame) -> Counter[str]:
    """How many paddlers of which rafts rest, in the order of the plan."""
    return Counter(action.raft for action in frame.rests if isinstance(action, Rest))


def _paddlers(frame: WhitewaterFrame, rafts: Counter[str]) -> str:
    if _are_chosen(frame, rafts):
        return pluralize(rafts.total(), "paddler")
    (letter, count), *others = rafts.items()
    first = f"{pluralize(count, 'paddler')} of raft {letter}"
    return join_names([first, *(f"{more} of raft {other}" for other, more in others)])


def _are_chosen(frame: WhitewaterFrame, rafts: Counter[str]) -> bool:
    return list(rafts) == [frame.chosen]


def _next_name(frame: WhitewaterFrame) -> str:
    return frame.name_of((frame.view.active + 1) % frame.seats)


def die_label(name: str, rolled: DieRolled) -> str:
    return f"{name} rolled this for raft {rolled.letter}: {face_words(rolled.face)}"


def own_plate_label(told: str) -> str:
    return f"{told}. Press to look at your stakes (T)"


def own_stake_label(letter: str) -> str:
    return f"Your stake on raft {letter} lies face down: press to look at it (T)"


def shared_raft_label(letter: str, mate: str) -> str:
    return f"Raft {letter}, shared with {mate}"


def swimmer_label(name: str, letter: str) -> str:
    return f"{name}'s rafter of raft {letter}"


def own_swimmer_label(letter: str) -> str:
    return f"The rafter of raft {letter} in the water"


def paddle_label(owner: str, letter: str) -> str:
    """A paddle in the water; nobody's has no owner."""
    return f"{owner}'s paddle of raft {letter}" if owner else "A paddle that belongs to nobody"


def facing_label(facing: int) -> str:
    return f"Point it {POINTS_TO[facing]}"


def turn_label(side: str, cost: int, key: str) -> str:
    return f"Turn {side}: {points(cost)} ({key})"


def board_label(title: str, begins: str, ends: str) -> str:
    """A board to lay; a Start board begins with nothing."""
    return f"{title}: {f'begins {begins}' if begins else 'a Start board'}, ends {ends}"


def gives_away(name: str, letter: str) -> str:
    return f"{name} has two cards of raft {letter} and gives one away."


def energy_headers(name: str) -> tuple[str, ...]:
    """Over the Energy cards, and what is left of it for want of room."""
    return f"{name}’s Energy", "Energy"


def next_board(colour: str) -> str:
    return f"Next: a board that begins {colour}"


def with_whom(mate: str) -> str:
    return f"with {mate}"
