"""What the table of Whitewater says: prompts, labels, figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardgames.core.game import Ref, Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules import terms
from boardgames.games.whitewater.rules.board import Cell, Space
from boardgames.games.whitewater.rules.events import MoveKind, RaftMoved
from boardgames.games.whitewater.rules.scoring import Line
from boardgames.games.whitewater.rules.state import (
    Card,
    Member,
    Phase,
    Raft,
    is_locked,
    member_of,
    own_rafts,
    partner_of,
    place_of,
    raft_of,
    ready_count,
)
from boardgames.games.whitewater.scene import payment
from boardgames.games.whitewater.telling import tally
from boardgames.games.whitewater.telling.spelling import LEAVE_RAFT
from boardgames.games.whitewater.telling.words import POINTS_TO, listed, tie_sentences

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

PLACES = ("first", "second", "third")
STEPS = {
    MoveKind.PADDLE: "Move here",
    MoveKind.BACK: "Back up here",
    MoveKind.DRIFT: "Drift here",
}
KEYS = (
    "A, B, D, F, or Shift and any letter: take up that raft.  Arrows, Enter: move it.",
    ", and .: turn it.  R: rest.  C: recover a card.  P: what pays first.",
    "N: done with a raft.  E: end the turn.  T: look at your stakes.",
    "Wheel, Page Up, Page Down, middle button: along the river.  + − Z: zoom.",
)
SWITCH = {False: "Pay: paddlers first", True: "Pay: Energy first"}


def points(count: int) -> str:
    """So many points."""
    return "1 point" if count == 1 else f"{count} points"


# Prompts -------------------------------------------------------------------------------------


def prompt(scene: WhitewaterScene) -> str:
    """One sentence on what the person at the screen can do."""
    view = scene.view
    match view.phase:
        case Phase.COURSE:
            ends = scene.game.terms.boards[view.course[-1]].end.colour if view.course else ""
            where = f" The river ends {ends}." if ends else ""
            return f"Lay a board that fits.{where}"
        case Phase.PASS:
            return f"Give a card of raft {view.pairs[view.active]} to another player."
        case Phase.STAKES:
            return _stakes_prompt(scene)
        case Phase.FACE:
            return f"Raft {view.working} is up again: point it any way."
        case Phase.REST:
            return "Who rests? Each paddler that sleeps readies an Energy card."
        case Phase.DRIFT:
            return "Where does the idle raft drift?"
        case Phase.ACT:
            return _act_prompt(scene)
    return ""


def _stakes_prompt(scene: WhitewaterScene) -> str:
    factor = scene.next_factor
    if factor is None:
        return "Place these stakes? Nobody may move them afterwards."
    return f"Put your {factor}x on a raft, face down."


def _act_prompt(scene: WhitewaterScene) -> str:
    pointed = scene.picker.pointed
    if pointed and pointed[0] == ("energy",):
        return "Which raft's paddler rests?"
    if pointed and pointed[0][0] == "swimmer":
        return "Where does the rafter swim?"
    if pointed and pointed[0][0] == "paddle":
        return "Which raft takes the paddle?"
    if not scene.chosen:
        return "Nothing left to do: end the turn."
    return _raft_prompt(scene)


def _raft_prompt(scene: WhitewaterScene) -> str:
    """What the raft in hand has left, and where to go on."""
    view, letter = scene.view, scene.chosen
    left = scene.points_for(letter)
    others = len(scene.open_letters) > 1 or LEAVE_RAFT in scene.pointable
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


def raft_label(scene: WhitewaterScene, raft: Raft) -> str:
    """Crew, facing, costs."""
    crew = " and ".join(scene.name_of(member.seat) for member in raft.crew)
    place = place_of(scene.view, raft.letter)
    if place is not None:
        return f"Raft {raft.letter} of {crew}: finished {PLACES[place - 1]}"
    if raft.capsized:
        return (
            f"Raft {raft.letter} of {crew}: capsized. Energy rights it, one for each locked card."
        )
    costs = scene.game.terms.costs
    more = costs.snag if raft.hex in scene.river.snags else 0
    told = f"Raft {raft.letter} of {crew}, pointing {POINTS_TO[raft.facing]}."
    return f"{told} Move {costs.move + more}, turn {costs.turn}, back {costs.back + more}."


def hex_label(scene: WhitewaterScene, here: Hex, is_lit: bool) -> str:
    """What a hex does, and who lies there; or what going there would do."""
    cell = scene.river.cells[here]
    raft = next((raft for raft in scene.view.rafts if raft.hex == here), None)
    told = _cell_label(scene, here, cell)
    if is_lit:
        return f"{step_label(scene, ('hex', *here))} {told}".strip()
    if raft is not None:
        return f"{raft_label(scene, raft)} {told}".strip()
    return told or scene.river.names[here]


def step_label(scene: WhitewaterScene, ref: Ref) -> str:
    """What pointing at a lit hex does: move, back, drift or swim there, and whom it pushes."""
    events = payment.preview(scene, ref)
    paid = sum(payment.price(events))
    moved = next((e for e in events if isinstance(e, RaftMoved) and e.why in STEPS), None)
    verb = STEPS[moved.why] if moved is not None else "Swim here"
    pushed = [e.letter for e in events if isinstance(e, RaftMoved) and e.why is MoveKind.PUSH]
    told = f"{verb}: {points(paid)}" if paid else verb
    if pushed:
        told += f", pushing raft{'s' if len(pushed) > 1 else ''} {listed(sorted(pushed))}"
    return f"{told}."


def _cell_label(scene: WhitewaterScene, here: Hex, cell: Cell) -> str:
    match cell.kind:
        case Space.WHIRLPOOL:
            return f"{cell.value.capitalize()} whirlpool: {odds(scene, cell.value)}."
        case Space.SNAG:
            more = points(scene.game.terms.costs.snag)
            return f"Snag: leaving it costs {more} more, and nothing pushes a raft off it."
        case Space.RAPIDS:
            return "Rapids: they carry a raft one hex along the arrow at once."
        case Space.EDDY:
            return f"Eddy: it turns a raft one corner {cell.value}."
        case Space.ROCK:
            return "Rock: closed."
        case Space.LAND:
            return "Land: closed."
    return ""


def odds(scene: WhitewaterScene, die: str) -> str:
    """What a whirlpool of that colour brings, in per cent."""
    names = {
        "spin": "spin",
        "paddle": "lost paddle",
        "overboard": "overboard",
        "capsize": "capsize",
    }
    shares = terms.odds(scene.game.terms, die)
    return ", ".join(f"{names[kind]} {100 * share:.0f} %" for kind, share in shares.items())


def card_label(scene: WhitewaterScene, member: Member, raft: Raft) -> str:
    """How a seat's two cards on a raft lie."""
    whose = scene.name_of(member.seat)
    faces = []
    for index, card in enumerate(member.cards):
        faces.append(_card_words(scene, member, raft, index, card))
    told = f"{whose} on raft {raft.letter}: {faces[0]}, {faces[1]}"
    if any(is_locked(card) for card in member.cards):
        cost = points(scene.game.terms.costs.recover)
        told += (
            f". Recover: {cost} (C)" if not raft.capsized else f". Recover: {cost} of Energy (C)"
        )
    return told


def _card_words(scene: WhitewaterScene, member: Member, raft: Raft, index: int, card: Card) -> str:
    if card is Card.READY:
        return "ready"
    if card is Card.SPENT:
        return "asleep"
    cause = {"paddle": "lost paddle", "rafter": "overboard", "capsize": "capsize"}
    return f"locked ({cause[scene.lock_cause(raft, member, index)]})"


def energy_label(scene: WhitewaterScene, seat: Seat) -> str:
    """How much Energy a seat has ready."""
    return f"{scene.name_of(seat)}: {scene.view.energy[seat]} Energy ready"


def plate_label(scene: WhitewaterScene, seat: Seat) -> str:
    """What a seat has, in words."""
    view = scene.view
    told = energy_label(scene, seat)
    for raft in own_rafts(view, seat):
        member = member_of(raft, seat)
        assert member is not None
        locked = sum(is_locked(card) for card in member.cards)
        bits = [f"{ready_count(member.cards)} ready"]
        if locked:
            bits.append(f"{locked} locked")
        if member.spare:
            bits.append("spare paddle")
        if member.swimmer is not None:
            bits.append("rafter in the water")
        told += f"; raft {raft.letter} {', '.join(bits)}"
    return told


def slot_headers(scene: WhitewaterScene, raft: Raft, seat: Seat) -> tuple[str, ...]:
    """The line over a raft's cards in the tray, and what is left of it for want of room."""
    mate = scene.name_of(partner_of(raft, seat).seat)
    place = place_of(scene.view, raft.letter)
    state = ""
    if place is not None:
        state = f", {PLACES[place - 1]}"
    elif raft.capsized:
        state = ", capsized"
    elif raft.letter in scene.view.closed:
        state = ", done"
    elif scene.view.phase is Phase.ACT and scene.view.working not in ("", raft.letter):
        state = f", done with {scene.view.working} first (N)"
    return f"with {mate}{state}", f"with {mate}", mate


# The end -------------------------------------------------------------------------------------

NO_BREAK = "\u00a0"
MOST_TIES = 2
"""More sentences than this would crowd the end screen."""


def ties(scene: WhitewaterScene) -> str:
    """How the best ties were broken."""
    state = scene.session.state
    lines = [scene.game.score(state, seat) for seat in range(scene.session.seats)]
    return " ".join(tie_sentences(lines, scene.name_of)[:MOST_TIES])


def figures(scene: WhitewaterScene) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: how each seat's rafts scored, and how the dice treated it."""
    state, told = scene.session.state, scene.ending.told
    most = max(len(own_rafts(state, seat)) for seat in range(scene.session.seats))
    heads = ["Place × stake"] * most
    last = ["Points", "Rests", "Losses (due)"]
    rows: list[tuple[str, Sequence[str]]] = [("", [*heads, *last])]
    for seat in range(scene.session.seats):
        lines = scene.game.score(state, seat)
        cells = [line_words(line) for line in lines]
        total = sum(line.points for line in lines)
        rolls = told.rolls.get(seat, tally.Rolls())
        lost = sum(count for kind, count in rolls.results.items() if kind != "spin")
        due = sum(v for k, v in tally.expected(scene.game.terms, rolls).items() if k != "spin")
        rests = told.rests.get(seat, 0)
        rows.append((str(seat), [*cells, str(total), str(rests), f"{lost} ({due:.1f})"]))
    return rows


def line_words(line: Line) -> str:
    """What a raft gave a seat: points for its place times the stake, or why nothing."""
    if line.locked and line.worth:
        return f"{line.letter}: both paddlers locked: 0"
    counted = f"{line.worth} × {line.stake} = {line.worth * line.stake}"
    # A sum must not be broken over two lines.
    return f"{line.letter}: {counted.replace(' ', NO_BREAK)}"
