"""Why something on the table can't be used now: a sentence and its rule number.

It gets the view of the player to move. Stakes never matter here, so none can be given away.
"""

from __future__ import annotations

from boardgames.core.game import Ref, RuleRef, Seat
from boardgames.core.hexes import (
    Hex,
    bow_directions,
    direction_to,
    distance,
    is_near,
    neighbour,
    stern_directions,
)
from boardgames.core.texts import N_, _, plural
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.rules.board import JOINS, OUT, River, Space
from boardgames.games.whitewater.rules.recovery import paddle_in_water
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    PADDLE_CARDS,
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    State,
    Terms,
    crew_member,
    is_locked,
    member_of,
    own_rafts,
    ready_count,
)

NO_STROKES = N_("You have no strokes left for this raft.")
NOT_YOURS = N_("You can only spend strokes on your own rafts.")
OFF_THE_WATER = {
    Space.ROCK: N_("This is rock. Rafts stay on the water."),
    Space.LAND: N_("This is land. Rafts stay on the water."),
}
BOARDS_MEET = {
    "blue": N_("The river ends blue here, so the next board must begin red."),
    "green": N_("The river ends green here, so the next board must begin yellow."),
}


def refusal(game: Whitewater, state: State, pointed: Ref) -> RuleRef | None:
    """The rule in the way; None where nothing is, or where there is nothing to say."""
    terms = game.terms
    if any(pointed in click_path(action, state) for action in game.legal_actions(state)):
        return None
    if state.phase is Phase.COURSE:
        return _board(terms, state, pointed)
    if state.phase is Phase.PASS:
        return _seat(state, pointed)
    if state.phase is Phase.ACT:
        return _act(terms, state, pointed)
    return _between_acts(terms, state, pointed)


def _between_acts(terms: Terms, state: State, pointed: Ref) -> RuleRef | None:
    """Where only one kind of thing is asked, whatever else is hovered over waits."""
    if pointed[0] not in ("hex", "raft", "turn", "energy", "card", "paddle", "swimmer", "spare"):
        return None
    match state.phase:
        case Phase.FACE:
            return RuleRef(
                "WR-85", _("Choose where raft {letter} faces first.", letter=state.working)
            )
        case Phase.REST if pointed == ("energy",):
            return _energy(terms, state)
        case Phase.REST:
            return RuleRef("WR-105", _("Your turn is ending: you can only rest paddlers now."))
        case Phase.DRIFT if pointed[0] == "hex":
            text = _("A raft only drifts downstream, to an empty hex ahead of it.")
            return RuleRef("WR-100", text)
        case Phase.DRIFT if pointed[0] == "raft":
            return _raft(terms, state, str(pointed[1]))
        case Phase.DRIFT:
            return RuleRef("WR-105", _("Your turn is ending: idle rafts drift first."))
    return None


def _act(terms: Terms, state: State, pointed: Ref) -> RuleRef | None:
    match pointed:
        case ("hex", int(q), int(r)):
            return _hex(terms, state, (q, r))
        case ("raft", str(letter)) | ("turn", str(letter), _):
            return _raft(terms, state, letter)
        case ("energy",):
            return _energy(terms, state)
        case ("energy", int(seat)):
            if seat == state.active:
                return _energy(terms, state)
            return RuleRef("WR-41", _("You can’t earn Energy for a different player."))
        case ("card", int(owner), str(letter)):
            return _card(terms, state, owner, letter)
        case ("paddle", int(index)):
            return _paddle(terms, state, index)
        case ("swimmer", int(owner), str(letter)):
            return _swimmer(terms, state, owner, letter)
        case ("spare", str(letter)):
            return _spare(state, letter)
    return None


def _board(terms: Terms, state: State, pointed: Ref) -> RuleRef | None:
    name = str(pointed[-1])
    board = terms.boards.get(name)
    if pointed[0] != "board" or board is None:
        return None
    if name in state.course:
        return RuleRef("WR-10", _("This board is already in the river."))
    if not state.course or board.begin is None:
        return RuleRef("WR-06", _("A river begins with a Start board and has no other."))
    ends = terms.boards[state.course[-1]].end.colour
    if JOINS[ends] != board.begin.colour:
        return RuleRef("WR-08", _(BOARDS_MEET[ends]))
    return RuleRef("WR-12", _("No third board would fit after this one."))


def _seat(state: State, pointed: Ref) -> RuleRef | None:
    if pointed[0] != "seat":
        return None
    if pointed[1] == state.first:
        text = _("The first player gets a card last, or some pairs would stay together.")
        return RuleRef("WR-18", text)
    return RuleRef("WR-17", _("Give the card to a player who hasn’t been given one yet."))


def _raft_meant(state: State, here: Hex) -> Raft | None:
    """The raft a hex is asked about: the working one, else the nearest open one."""
    seat = state.active
    own = [raft for raft in own_rafts(state, seat) if raft.hex is not None]
    if state.working:
        return next((raft for raft in own if raft.letter == state.working), None)
    own = [raft for raft in own if raft.letter not in state.closed]
    return min(own, key=lambda raft: distance(raft.hex or here, here), default=None)


def _hex(terms: Terms, state: State, there: Hex) -> RuleRef | None:
    raft = _raft_meant(state, there)
    if raft is None or raft.hex is None:
        return None
    river = terms.river(state.course)
    if raft.capsized:
        return RuleRef("WR-82", _("A capsized raft can’t move until it’s righted."))
    direction = direction_to(raft.hex, there)
    bow, stern = bow_directions(raft.facing), stern_directions(raft.facing)
    if direction is None or direction not in (*bow, *stern):
        text = _("A raft moves to the 2 hexes ahead or backs up to the 2 behind. Turn it first.")
        return RuleRef("WR-45", text)
    if river.ways[raft.hex][direction] is None:
        if there in river.cells:
            return RuleRef("WR-53", _(OFF_THE_WATER[river.cells[there].kind]))
        return RuleRef("WR-14", _("A raft can only leave the river at the finish, in the east."))
    return _blocked(state, river, raft.hex, direction) or _strokes(
        terms, state, raft, direction in stern
    )


def _blocked(state: State, river: River, here: Hex, direction: int) -> RuleRef | None:
    lying = {raft.hex: raft.letter for raft in state.rafts if raft.hex is not None}
    there = river.ways[here][direction]
    last = ""
    while there is not None and there != OUT and there in lying:
        if there in river.snags:
            return RuleRef("WR-56", _("A raft on a snag can’t be pushed."))
        last = lying[there]
        before, there = there, river.ways[there][direction]
        if there is None:
            cell = river.cells.get(neighbour(before, direction))
            return RuleRef("WR-55", _no_room(last, cell.kind if cell else None))
    return None


def _no_room(letter: str, behind: Space | None) -> str:
    match behind:
        case Space.ROCK:
            return _("You can’t push raft {letter}: there’s rock behind it.", letter=letter)
        case Space.LAND:
            return _("You can’t push raft {letter}: there’s land behind it.", letter=letter)
    return _("You can’t push raft {letter}: the river’s edge is behind it.", letter=letter)


def _strokes(terms: Terms, state: State, raft: Raft, back: bool) -> RuleRef | None:
    member = crew_member(raft, state.active)
    points = ready_count(member.cards) + state.energy[state.active]
    if not points:
        return RuleRef("WR-36", _(NO_STROKES))
    costs = terms.costs
    base = costs.back if back else costs.move
    if raft.hex in terms.river(state.course).snags and points >= base:
        text = plural(
            "Leaving a snag costs {count} extra stroke.",
            "Leaving a snag costs {count} extra strokes.",
            costs.snag,
        )
        return RuleRef("WR-51", text)
    if back:
        text = plural("Backing up costs {count} stroke.", "Backing up costs {count} strokes.", base)
        return RuleRef("WR-47", text)
    text = plural("Moving costs {count} stroke.", "Moving costs {count} strokes.", base)
    return RuleRef("WR-45", text)


def _raft(terms: Terms, state: State, letter: str) -> RuleRef | None:
    raft = next((raft for raft in state.rafts if raft.letter == letter), None)
    if raft is None:
        return None
    member = member_of(raft, state.active)
    if member is None:
        return RuleRef("WR-42", _(NOT_YOURS))
    if raft.hex is None:
        return RuleRef("WR-88", _("This raft has finished and can’t be used any more."))
    if state.phase is Phase.DRIFT:
        text = _("Only idle rafts drift, and never off a snag or whirlpool.")
        return RuleRef("WR-98", text)
    if told := _out_of_turn(state, letter):
        return told
    if raft.capsized:
        return RuleRef("WR-82", _("A capsized raft can’t move or turn until it’s righted."))
    if not ready_count(member.cards) + state.energy[state.active]:
        return RuleRef("WR-36", _(NO_STROKES))
    return None


def _out_of_turn(state: State, letter: str) -> RuleRef | None:
    """One raft after the other."""
    if letter in state.closed:
        return RuleRef("WR-32", _("You’ve left this raft for this turn."))
    if state.working and state.working != letter:
        return RuleRef("WR-32", _("Choose Done with {letter} first.", letter=state.working))
    return None


def why_no_rest(terms: Terms, state: State, letter: str) -> RuleRef | None:
    """The rule that keeps the mover's paddlers of that raft from resting; None if they can."""
    told = _why_nobody_rests(terms, state)
    raft = next((raft for raft in own_rafts(state, state.active) if raft.letter == letter), None)
    if told is not None or raft is None:
        return told
    member = member_of(raft, state.active)
    if raft.hex is None:
        return RuleRef(
            "WR-88", _("Raft {letter} has finished: its paddlers can’t rest.", letter=letter)
        )
    told = _out_of_turn(state, letter) if state.phase is Phase.ACT else None
    if told is not None:
        return told
    if raft.capsized:
        return RuleRef(
            "WR-84", _("Raft {letter} has capsized: its paddlers can’t rest.", letter=letter)
        )
    if member is not None and not ready_count(member.cards):
        return RuleRef(
            "WR-48", _("Only awake paddlers can rest, and raft {letter} has none.", letter=letter)
        )
    if raft.hex in terms.river(state.course).pools:
        return RuleRef(
            "WR-49", _("Raft {letter} is in a whirlpool, where nobody can rest.", letter=letter)
        )
    return None


def _why_nobody_rests(terms: Terms, state: State) -> RuleRef | None:
    """What is in the way whichever raft it is."""
    if terms.hard_rest and state.phase is Phase.ACT:
        return RuleRef("WR-104", _("Paddlers can rest only at the end of your turn."))
    if state.energy[state.active] >= terms.most_energy:
        return RuleRef("WR-48", _("All your Energy is ready, so resting earns nothing."))
    return None


def _energy(terms: Terms, state: State) -> RuleRef:
    if told := _why_nobody_rests(terms, state):
        return told
    for raft in own_rafts(state, state.active):
        if raft.letter not in state.closed and state.working in ("", raft.letter):
            told = why_no_rest(terms, state, raft.letter)
            if told is not None and told.rule == "WR-49":
                return told
    return RuleRef("WR-48", _("Resting takes an awake paddler on the raft you’re moving."))


def _card(terms: Terms, state: State, owner: Seat, letter: str) -> RuleRef | None:
    raft = next((raft for raft in state.rafts if raft.letter == letter), None)
    member = member_of(raft, owner) if raft else None
    if raft is None or member is None:
        return None
    mine = member_of(raft, state.active)
    if mine is None:
        return RuleRef("WR-42", _(NOT_YOURS))
    if not any(is_locked(card) for card in member.cards):
        if raft.hex is None:
            return RuleRef(
                "WR-88", _("This raft has finished: its paddlers can’t do anything more.")
            )
        return RuleRef("WR-43", _("Only locked cards can be freed, and none is locked here."))
    if told := _out_of_turn(state, letter):
        return told
    if raft.capsized:
        return RuleRef("WR-83", _("Only Energy can right a raft."))
    if terms.advanced:
        if told := _token(state, raft, member):
            return told
    elif raft.hex is None:
        return RuleRef("WR-89", _("Only Energy can free cards of a finished raft."))
    if not ready_count(mine.cards) + state.energy[state.active]:
        return RuleRef("WR-36", _(NO_STROKES))
    return _raft(terms, state, letter)


def _token(state: State, raft: Raft, member: Member) -> RuleRef | None:
    """What keeps a token off a card in the Advanced game."""
    if raft.hex is None:
        return RuleRef("WR-121", _("A finished raft can’t pick anything up from the water."))
    hidden = member.swimmer is not None
    is_in_water = paddle_in_water(state.paddles, raft.letter, member.seat) >= 0
    if any(card in PADDLE_CARDS for card in member.cards) and not hidden and not is_in_water:
        return RuleRef("WR-118", _("Somebody took this paddle: only a spare can free the card."))
    if not any(card in (Card.LOCKED, Card.PADDLE) for card in member.cards):
        assert any(card in TOKEN_CARDS for card in member.cards)
        text = _("The tokens are there. Now move the raft next to what was lost.")
        return RuleRef("WR-110", text)
    return None


def _paddle(terms: Terms, state: State, index: int) -> RuleRef | None:
    if not 0 <= index < len(state.paddles):
        return None
    paddle = state.paddles[index]
    if paddle.seat == state.active:
        text = _("To get your paddle back, put a token on its card and move its raft near.")
        return RuleRef("WR-115", text)
    near = [
        raft
        for raft in own_rafts(state, state.active)
        if raft.hex is not None and is_near(raft.hex, paddle.hex) and not raft.capsized
    ]
    if not near:
        return RuleRef("WR-110", _("Your raft must be on or next to the paddle to pick it up."))
    owner = next((raft for raft in state.rafts if raft.letter == paddle.letter), None)
    if paddle.seat is not None and owner and owner.hex and is_near(owner.hex, paddle.hex):
        text = _("Raft {letter} is still next to its paddle.", letter=paddle.letter)
        return RuleRef("WR-115", text)
    members = [member_of(raft, state.active) for raft in near]
    if all(member is not None and member.spare for member in members):
        return RuleRef("WR-115", _("This raft already has a spare paddle."))
    return _raft(terms, state, near[0].letter) or RuleRef("WR-36", _(NO_STROKES))


def _swimmer(terms: Terms, state: State, owner: Seat, letter: str) -> RuleRef | None:
    raft = next((raft for raft in state.rafts if raft.letter == letter), None)
    if raft is None:
        return None
    if member_of(raft, state.active) is None:
        return RuleRef("WR-123", _("Only a raft’s crew can help its swimmer."))
    if told := _out_of_turn(state, letter):
        return told
    if raft.capsized or raft.hex is None:
        return RuleRef("WR-120", _("A capsized or finished raft can’t help a swimmer."))
    return _raft(terms, state, letter) or RuleRef("WR-120", _("A swimmer only moves downstream."))


def _spare(state: State, letter: str) -> RuleRef | None:
    raft = next((raft for raft in state.rafts if raft.letter == letter), None)
    member = member_of(raft, state.active) if raft else None
    if raft is None or member is None:
        return RuleRef("WR-42", _(NOT_YOURS))
    if told := _out_of_turn(state, letter):
        return told
    if raft.capsized or member.swimmer is not None:
        return RuleRef(
            "WR-128", _("Right the raft and pick up the swimmer before using the spare.")
        )
    return RuleRef("WR-116", _("A spare paddle only frees a card locked for a lost paddle."))
