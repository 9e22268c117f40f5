"""Why something on the table can't be used now, in a sentence and by the number of its rule.

Asked with the view of the seat to move. Stakes never matter here, so an answer can't give one away.
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
from boardgames.games.whitewater.narration.click_paths import click_path
from boardgames.games.whitewater.rules.board import JOINS, OUT, River
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

NO_POINTS = "A ready card is one point; there is none left for this raft."
NOT_YOURS = "Points can be spent only on a raft one is in."


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
    """Where only one kind of thing is asked, whatever else is pointed at waits."""
    if pointed[0] not in ("hex", "raft", "turn", "energy", "card", "paddle", "swimmer", "spare"):
        return None
    match state.phase:
        case Phase.FACE:
            return RuleRef("WR-85", f"First raft {state.working} is pointed any way.")
        case Phase.REST if pointed == ("energy",):
            return _energy(terms, state)
        case Phase.REST:
            return RuleRef("WR-105", "The turn is ending: paddlers can rest now, nothing else.")
        case Phase.DRIFT if pointed[0] == "hex":
            text = "A raft drifts only to an empty hex at its bow, and only downstream."
            return RuleRef("WR-100", text)
        case Phase.DRIFT if pointed[0] == "raft":
            return _raft(terms, state, str(pointed[1]))
        case Phase.DRIFT:
            return RuleRef("WR-105", "The turn is ending: first idle rafts drift.")
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
            return RuleRef("WR-41", "Nobody can ready somebody else's Energy card.")
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
        return RuleRef("WR-10", "This board lies in the river already.")
    if not state.course or board.begin is None:
        return RuleRef("WR-06", "A river begins with a Start board, and only begins with one.")
    ends = terms.boards[state.course[-1]].end.colour
    if JOINS[ends] != board.begin.colour:
        text = f"The river ends {ends} here; this board begins {board.begin.colour}."
        return RuleRef("WR-08", text)
    return RuleRef("WR-12", "After this board no third one would fit.")


def _seat(state: State, pointed: Ref) -> RuleRef | None:
    if pointed[0] != "seat":
        return None
    if pointed[1] == state.first:
        text = "The first seat is given its card last, or some pairs would stay together."
        return RuleRef("WR-18", text)
    return RuleRef("WR-17", "A card goes to a seat that has not been given one yet.")


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
        return RuleRef("WR-82", "A capsized raft stays where it is until it is righted.")
    direction = direction_to(raft.hex, there)
    bow, stern = bow_directions(raft.facing), stern_directions(raft.facing)
    if direction is None or direction not in (*bow, *stern):
        text = (
            "A raft goes to the two hexes at its bow, or backs to the two at its stern. Turn first."
        )
        return RuleRef("WR-45", text)
    if river.ways[raft.hex][direction] is None:
        if there in river.cells:
            kind = river.cells[there].kind.value
            return RuleRef("WR-53", f"This is {kind}; rafts keep to the water.")
        return RuleRef("WR-14", "The river's edge is closed but for the finish in the east.")
    return _blocked(state, river, raft.hex, direction) or _points(
        terms, state, raft, direction in stern
    )


def _blocked(state: State, river: River, here: Hex, direction: int) -> RuleRef | None:
    lying = {raft.hex: raft.letter for raft in state.rafts if raft.hex is not None}
    there = river.ways[here][direction]
    last = ""
    while there is not None and there != OUT and there in lying:
        if there in river.snags:
            return RuleRef("WR-56", "A raft on a snag cannot be pushed.")
        last = lying[there]
        before, there = there, river.ways[there][direction]
        if there is None:
            cell = river.cells.get(neighbour(before, direction))
            behind = cell.kind.value if cell else "the river's edge"
            return RuleRef("WR-55", f"There is no room to push raft {last}: {behind} behind it.")
    return None


def _points(terms: Terms, state: State, raft: Raft, back: bool) -> RuleRef | None:
    member = crew_member(raft, state.active)
    points = ready_count(member.cards) + state.energy[state.active]
    if not points:
        return RuleRef("WR-36", NO_POINTS)
    costs = terms.costs
    base = costs.back if back else costs.move
    if raft.hex in terms.river(state.course).snags and points >= base:
        more = "one point" if costs.snag == 1 else f"{costs.snag} points"
        return RuleRef("WR-51", f"Leaving a snag costs {more} more.")
    if back:
        return RuleRef("WR-47", f"Backpaddling costs {costs.back} points.")
    return RuleRef("WR-45", f"Moving costs {costs.move} points.")


def _raft(terms: Terms, state: State, letter: str) -> RuleRef | None:
    raft = next((raft for raft in state.rafts if raft.letter == letter), None)
    if raft is None:
        return None
    member = member_of(raft, state.active)
    if member is None:
        return RuleRef("WR-42", NOT_YOURS)
    if raft.hex is None:
        return RuleRef("WR-88", "A raft that has finished is of no more use.")
    if state.phase is Phase.DRIFT:
        text = "Only a raft that has not moved this turn drifts, and not from a snag or whirlpool."
        return RuleRef("WR-98", text)
    if told := _out_of_turn(state, letter):
        return told
    if raft.capsized:
        return RuleRef("WR-82", "A capsized raft cannot be moved or turned until it is righted.")
    if not ready_count(member.cards) + state.energy[state.active]:
        return RuleRef("WR-36", NO_POINTS)
    return None


def _out_of_turn(state: State, letter: str) -> RuleRef | None:
    """One raft after the other."""
    if letter in state.closed:
        return RuleRef("WR-32", "A raft once left is done with for this turn.")
    if state.working and state.working != letter:
        return RuleRef("WR-32", f"Be done with raft {state.working} first.")
    return None


def why_no_rest(terms: Terms, state: State, letter: str) -> RuleRef | None:
    """The rule that keeps the mover's paddlers of that raft from resting; None if they can."""
    told = _why_nobody_rests(terms, state)
    raft = next((raft for raft in own_rafts(state, state.active) if raft.letter == letter), None)
    if told is not None or raft is None:
        return told
    member = member_of(raft, state.active)
    if raft.hex is None:
        return RuleRef("WR-88", f"Raft {letter} has finished: its paddlers rest no more.")
    told = _out_of_turn(state, letter) if state.phase is Phase.ACT else None
    if told is not None:
        return told
    if raft.capsized:
        return RuleRef("WR-84", f"Raft {letter} lies keel up: its paddlers can do nothing.")
    if member is not None and not ready_count(member.cards):
        return RuleRef("WR-48", f"Nobody in raft {letter} is awake to rest: it takes a ready card.")
    if raft.hex in terms.river(state.course).pools:
        return RuleRef("WR-49", f"Nobody rests in a whirlpool, and raft {letter} lies in one.")
    return None


def _why_nobody_rests(terms: Terms, state: State) -> RuleRef | None:
    """What is in the way whichever raft it is."""
    if terms.hard_rest and state.phase is Phase.ACT:
        return RuleRef("WR-104", "Resting waits for the end of the turn.")
    if state.energy[state.active] >= terms.most_energy:
        return RuleRef("WR-48", "All Energy cards are ready already.")
    return None


def _energy(terms: Terms, state: State) -> RuleRef:
    if told := _why_nobody_rests(terms, state):
        return told
    for raft in own_rafts(state, state.active):
        if raft.letter not in state.closed and state.working in ("", raft.letter):
            told = why_no_rest(terms, state, raft.letter)
            if told is not None and told.rule == "WR-49":
                return told
    return RuleRef("WR-48", "Resting takes a ready Action card of the working raft.")


def _card(terms: Terms, state: State, owner: Seat, letter: str) -> RuleRef | None:
    raft = next((raft for raft in state.rafts if raft.letter == letter), None)
    member = member_of(raft, owner) if raft else None
    if raft is None or member is None:
        return None
    mine = member_of(raft, state.active)
    if mine is None:
        return RuleRef("WR-42", NOT_YOURS)
    if not any(is_locked(card) for card in member.cards):
        if raft.hex is None:
            return RuleRef("WR-88", "The cards of a raft that has finished are of no more use.")
        return RuleRef("WR-43", "Only a locked card is recovered.")
    if told := _out_of_turn(state, letter):
        return told
    if raft.capsized:
        return RuleRef("WR-83", "Only Energy rights a raft.")
    if terms.advanced:
        if told := _token(state, raft, member):
            return told
    elif raft.hex is None:
        return RuleRef("WR-89", "Only Energy still recovers a card of a raft that has finished.")
    if not ready_count(mine.cards) + state.energy[state.active]:
        return RuleRef("WR-36", NO_POINTS)
    return _raft(terms, state, letter)


def _token(state: State, raft: Raft, member: Member) -> RuleRef | None:
    """What keeps a token off a card in the Advanced game."""
    if raft.hex is None:
        return RuleRef("WR-121", "A raft that has finished is next to nothing in the water.")
    hidden = member.swimmer is not None
    is_in_water = paddle_in_water(state.paddles, raft.letter, member.seat) >= 0
    if any(card in PADDLE_CARDS for card in member.cards) and not hidden and not is_in_water:
        return RuleRef("WR-118", "Somebody took this paddle; only a spare frees the card now.")
    if not any(card in (Card.LOCKED, Card.PADDLE) for card in member.cards):
        assert any(card in TOKEN_CARDS for card in member.cards)
        text = "The tokens lie there; now the raft must come next to what was lost."
        return RuleRef("WR-110", text)
    return None


def _paddle(terms: Terms, state: State, index: int) -> RuleRef | None:
    if not 0 <= index < len(state.paddles):
        return None
    paddle = state.paddles[index]
    if paddle.seat == state.active:
        text = "One's own paddle is fetched by its own raft: put a token on the card and come near."
        return RuleRef("WR-115", text)
    near = [
        raft
        for raft in own_rafts(state, state.active)
        if raft.hex is not None and is_near(raft.hex, paddle.hex) and not raft.capsized
    ]
    if not near:
        return RuleRef("WR-110", "A paddle is taken from a raft on it or next to it.")
    owner = next((raft for raft in state.rafts if raft.letter == paddle.letter), None)
    if paddle.seat is not None and owner and owner.hex and is_near(owner.hex, paddle.hex):
        text = f"Raft {paddle.letter} is still next to its paddle, so it is not abandoned."
        return RuleRef("WR-115", text)
    members = [member_of(raft, state.active) for raft in near]
    if all(member is not None and member.spare for member in members):
        return RuleRef("WR-115", "There is a spare in this raft already.")
    return _raft(terms, state, near[0].letter) or RuleRef("WR-36", NO_POINTS)


def _swimmer(terms: Terms, state: State, owner: Seat, letter: str) -> RuleRef | None:
    raft = next((raft for raft in state.rafts if raft.letter == letter), None)
    if raft is None:
        return None
    if member_of(raft, state.active) is None:
        return RuleRef("WR-123", "Only its own raft's crew helps a swimmer.")
    if told := _out_of_turn(state, letter):
        return told
    if raft.capsized or raft.hex is None:
        return RuleRef("WR-120", "Nobody can help a swimmer from a capsized or finished raft.")
    return _raft(terms, state, letter) or RuleRef("WR-120", "A swimmer only goes downstream.")


def _spare(state: State, letter: str) -> RuleRef | None:
    raft = next((raft for raft in state.rafts if raft.letter == letter), None)
    member = member_of(raft, state.active) if raft else None
    if raft is None or member is None:
        return RuleRef("WR-42", NOT_YOURS)
    if told := _out_of_turn(state, letter):
        return told
    if raft.capsized or member.swimmer is not None:
        return RuleRef("WR-128", "The raft and the rafter come first, then the paddle.")
    return RuleRef("WR-116", "A spare frees a card that a lost paddle locked.")
