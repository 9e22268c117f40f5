"""What is on the table of Whitewater: tooltips, and words on its things."""

from __future__ import annotations

from boardgames.core.game import Ref, Seat
from boardgames.core.hexes import Hex, direction_to
from boardgames.core.texts import N_, Plural, _, in_context, listed, plural
from boardgames.games.whitewater.narration.captions import (
    NAMED_WHIRLPOOLS,
    POINTS_TO,
    cell_label,
    face_words,
    hex_labels,
    hexes_left,
    place_name,
    prospects,
    pushing,
)
from boardgames.games.whitewater.narration.match_stats import counts_nothing
from boardgames.games.whitewater.narration.refusals import refusal
from boardgames.games.whitewater.narration.results import raft_now, score_now
from boardgames.games.whitewater.rules.board import Space
from boardgames.games.whitewater.rules.events import DieRolled, LockKind, MoveKind, RaftMoved
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
    ready_count,
)
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, price

STEPS = {
    MoveKind.PADDLE: Plural(
        N_("Move here for {count} stroke."), N_("Move here for {count} strokes.")
    ),
    MoveKind.BACK: Plural(
        N_("Back up here for {count} stroke."), N_("Back up here for {count} strokes.")
    ),
}
SWIM = Plural(N_("Swim here for {count} stroke."), N_("Swim here for {count} strokes."))
DRIFT = N_("Drift here.")

# Rafts and hexes -----------------------------------------------------------------------------


def raft_label(frame: WhitewaterFrame, raft: Raft) -> str:
    values = {
        "letter": raft.letter,
        "crew": listed([frame.name_of(member.seat) for member in raft.crew]),
    }
    place = place_of(frame.view, raft.letter)
    if place is not None:
        return _("Raft {letter} ({crew}) took {place}.", place=place_name(place), **values)
    if raft.capsized:
        return _("Raft {letter} ({crew}) has capsized. 1 Energy frees a locked card.", **values)
    values["direction"] = _(POINTS_TO[raft.facing])
    if frame.aids.outcomes and raft.hex is not None:
        far = hexes_left(frame.river.to_go[raft.hex])
        told = _("Raft {letter} ({crew}): faces {direction}, {far}.", far=far, **values)
    else:
        told = _("Raft {letter} ({crew}): faces {direction}.", **values)
    costs = frame.game.terms.costs
    more = costs.snag if raft.hex in frame.river.snags else 0
    strokes = _(
        "Strokes: move {move}, turn {turn}, back up {back}.",
        move=costs.move + more,
        turn=costs.turn,
        back=costs.back + more,
    )
    return f"{told} {strokes}"


def hex_label(frame: WhitewaterFrame, here: Hex, is_lit: bool) -> str:
    """What a hex does, and which raft is there; what going there would do, or why nobody can."""
    cell = frame.river.cells[here]
    told = cell_label(frame.game.terms, cell)
    if is_lit:
        if frame.aids.outcomes and cell.kind is Space.WHIRLPOOL:
            told = _(NAMED_WHIRLPOOLS[cell.value])
        return f"{step_label(frame, ('hex', *here))} {told}".strip()
    raft = next((raft for raft in frame.view.rafts if raft.hex == here), None)
    if raft is not None:
        return f"{raft_label(frame, raft)} {told}".strip()
    told = hex_labels(frame.game.terms, frame.river)[here]
    if not (frame.decides and cell.is_open):
        return told
    reason = frame.seen.cached(refusal, frame.game, frame.view, ("hex", *here))
    return told if reason is None else f"{told.removesuffix('.')}. {reason.sentence}"


_WAYS = (
    N_("North"),
    N_("North-east"),
    N_("South-east"),
    N_("South"),
    N_("South-west"),
    N_("North-west"),
)
"""By side of a hex."""


def way_label(frame: WhitewaterFrame, here: Hex) -> str:
    """The direction of a hex from the chosen raft, if it is next to it."""
    raft = frame.chosen_raft
    way = None if raft is None or raft.hex is None else direction_to(raft.hex, here)
    return "" if way is None else _(_WAYS[way])


def step_label(frame: WhitewaterFrame, ref: Ref) -> str:
    """What choosing a highlighted hex does, and which rafts it pushes."""
    events = frame.offer.preview(frame.game, frame.view, ref)
    moved = next(
        (e for e in events if isinstance(e, RaftMoved) and e.why in (*STEPS, MoveKind.DRIFT)), None
    )
    if moved is not None and moved.why is MoveKind.DRIFT:
        return _(DRIFT)
    step = _(SWIM if moved is None else STEPS[moved.why], count=sum(price(events)))
    pushed = {e.letter for e in events if isinstance(e, RaftMoved) and e.why is MoveKind.PUSH}
    mark = frame.outcomes.get(ref)
    if not pushed or (mark is not None and mark.meets):
        return step
    return f"{step} {pushing(pushed)}"


# Cards and players ---------------------------------------------------------------------------

AWAKE, ASLEEP = N_("awake"), N_("asleep")
LOCK_CAUSES = {
    LockKind.PADDLE.value: N_("locked (lost paddle)"),
    LockKind.RAFTER.value: N_("locked (overboard)"),
    LockKind.CAPSIZE.value: N_("locked (capsized)"),
}
"""A paddler's state by what locked the card."""


def card_label(frame: WhitewaterFrame, member: Member, raft: Raft) -> str:
    left, right = (_paddler_state(frame, member, raft, index) for index in (0, 1))
    told = _(
        "{player}’s paddlers on raft {letter}: {left}, {right}.",
        player=frame.name_of(member.seat),
        letter=raft.letter,
        left=left,
        right=right,
    )
    if not any(is_locked(card) for card in member.cards):
        return told
    cost = frame.game.terms.costs.recover
    if raft.capsized:
        free = _("Free a card for {count} Energy (C).", count=cost)
    else:
        free = plural(
            "Free a card for {count} stroke (C).", "Free a card for {count} strokes (C).", cost
        )
    if place_of(frame.view, raft.letter) is None or not counts_nothing(raft, member.seat):
        return f"{told} {free}"
    scores = _("The raft then scores again.")
    return f"{told} {free} {scores}"


def _paddler_state(frame: WhitewaterFrame, member: Member, raft: Raft, index: int) -> str:
    if is_locked(member.cards[index]):
        return _(LOCK_CAUSES[frame.lock_cause(raft, member, index)])
    return _(AWAKE if member.cards[index] is Card.READY else ASLEEP)


def energy_label(frame: WhitewaterFrame, seat: Seat) -> str:
    text = N_("{player} has {energy} Energy ready.")
    return _(text, player=frame.name_of(seat), energy=frame.view.energy[seat])


def plate_label(frame: WhitewaterFrame, seat: Seat) -> str:
    """A player's Energy and rafts, and in the race what each can still score."""
    view = frame.view
    told = [energy_label(frame, seat)]
    for raft in own_rafts(view, seat):
        member = crew_member(raft, seat)
        states = [_("{count} awake", count=ready_count(member.cards))]
        if locked := sum(is_locked(card) for card in member.cards):
            states.append(_("{count} locked", count=locked))
        if member.spare:
            states.append(_("a spare paddle"))
        if member.swimmer is not None:
            states.append(_("a swimmer in the water"))
        told.append(_("Raft {letter}: {states}.", letter=raft.letter, states=listed(states)))
    if frame.aids.outcomes and view.phase in ACTING:
        is_own = frame.score_now and seat == frame.private_viewer
        told.append(
            score_now(frame.score_now)
            if is_own
            else prospects(frame.river, view, frame.points, seat)
        )
    return " ".join(filter(None, told))


def slot_headers(frame: WhitewaterFrame, raft: Raft, seat: Seat) -> tuple[str, ...]:
    """The line over a raft's cards in the tray, the longest first; the first that fits is shown."""
    mate = frame.name_of(partner_of(raft, seat).seat)
    place = place_of(frame.view, raft.letter)
    if place is not None:
        whole = _("with {player}, {place}", player=mate, place=place_name(place))
    elif raft.capsized:
        whole = _("with {player}, capsized", player=mate)
    elif raft.letter in frame.view.closed:
        whole = _("with {player}, done", player=mate)
    elif frame.view.phase is Phase.ACT and frame.view.working not in ("", raft.letter):
        working = frame.view.working
        whole = _("with {player}, after raft {letter}", player=mate, letter=working)
    elif line := next(
        (one for one in frame.score_now if (one.letter, one.seat) == (raft.letter, seat)), None
    ):
        whole = raft_now(mate, line)
    else:
        whole = with_whom(mate)
    return whole, with_whom(mate), mate


# Other things --------------------------------------------------------------------------------

WHOLE_RIVER = N_("The whole river")
OVER_THE_FINISH = N_("Move over the finish.")
SPARE = N_("Use the spare paddle to free a card locked for a lost paddle.")
ENERGY = N_("Energy")
NEXT_BOARD = {
    "red": N_("Next: a board that begins red"),
    "yellow": N_("Next: a board that begins yellow"),
}
START_BOARD = {
    "blue": N_("{title}: a Start board that ends blue."),
    "green": N_("{title}: a Start board that ends green."),
}
BOARDS = {
    ("red", "blue"): N_("{title}: begins red, ends blue."),
    ("red", "green"): N_("{title}: begins red, ends green."),
    ("yellow", "blue"): N_("{title}: begins yellow, ends blue."),
    ("yellow", "green"): N_("{title}: begins yellow, ends green."),
}
TURN = {
    "left": Plural(
        N_("Turn left for {count} stroke ({key})."), N_("Turn left for {count} strokes ({key}).")
    ),
    "right": Plural(
        N_("Turn right for {count} stroke ({key})."), N_("Turn right for {count} strokes ({key}).")
    ),
}


def rest_label(letter: str) -> str:
    if not letter:
        return _("Rest a paddler to earn 1 Energy (R).")
    return _("Rest a paddler of raft {letter} to earn 1 Energy (R).", letter=letter)


def die_label(name: str, rolled: DieRolled) -> str:
    text = N_("{player} rolled this for raft {letter}: {result}.")
    return _(text, player=name, letter=rolled.letter, result=face_words(rolled.face))


def own_plate_label(told: str) -> str:
    look = _("Click to look at your stakes (T).")
    return f"{told} {look}"


def own_stake_label(letter: str) -> str:
    return _("Look at your stake on raft {letter} (T).", letter=letter)


def shared_raft_label(letter: str, mate: str) -> str:
    return _("Raft {letter}, shared with {player}", letter=letter, player=mate)


def swimmer_label(name: str, letter: str) -> str:
    return _("{player}’s swimmer from raft {letter}", player=name, letter=letter)


def own_swimmer_label(letter: str) -> str:
    return _("The swimmer from raft {letter}", letter=letter)


def paddle_label(owner: str, letter: str) -> str:
    """A paddle in the water; an abandoned one has no owner."""
    if not owner:
        return _("A paddle without an owner")
    return _("{player}’s paddle from raft {letter}", player=owner, letter=letter)


def facing_label(facing: int) -> str:
    return _("Face {direction}.", direction=_(POINTS_TO[facing]))


def turn_label(side: str, cost: int, key: str) -> str:
    return _(TURN[side], count=cost, key=key)


def board_label(title: str, begins: str, ends: str) -> str:
    """A board to choose; a Start board begins with nothing."""
    return _(BOARDS[begins, ends] if begins else START_BOARD[ends], title=title)


def gives_away(name: str, letter: str, *, is_you: bool) -> str:
    if is_you:
        return _("You have two raft {letter} cards: give one away.", letter=letter)
    return _("{player} has two raft {letter} cards and gives one away.", player=name, letter=letter)


def energy_headers(name: str) -> tuple[str, ...]:
    """Over the Energy cards, the longest first; the first that fits is shown."""
    return _("{player}’s Energy", player=name), _(ENERGY)


def next_board(colour: str) -> str:
    return _(NEXT_BOARD[colour])


def with_whom(mate: str) -> str:
    return in_context("partner", "with {player}", player=mate)
