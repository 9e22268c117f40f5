"""What the table of Whitewater says: prompts, buttons, tooltips."""

from __future__ import annotations

from collections import Counter

from boardgames.core.game import Ref, Seat
from boardgames.core.hexes import Hex, direction_to
from boardgames.core.texts import N_, Plural, _, in_context, listed, plural
from boardgames.games.whitewater.narration.captions import (
    NAMED_WHIRLPOOLS,
    POINTS_TO,
    cell_label,
    face_words,
    hexes_left,
    place_name,
    prospects,
)
from boardgames.games.whitewater.narration.click_paths import LEAVE_RAFT
from boardgames.games.whitewater.narration.refusals import why_no_rest
from boardgames.games.whitewater.rules.actions import Rest
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
    raft_of,
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
PUSHING = Plural(N_("This pushes raft {rafts}."), N_("This pushes rafts {rafts}."))

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
SWITCH = {False: N_("Pay paddlers first"), True: N_("Pay Energy first")}
BOARDS_THAT_FIT = {
    "": N_("Choose a Start board."),
    "blue": N_("Choose a board that begins red: the river ends blue."),
    "green": N_("Choose a board that begins yellow: the river ends green."),
}


# Prompts -------------------------------------------------------------------------------------


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
    others = len(frame.offer.letters) > 1 or LEAVE_RAFT in frame.clickable
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
    """What a hex does, and which raft is there; or what going there would do."""
    cell = frame.river.cells[here]
    told = cell_label(frame.game.terms, cell)
    if is_lit:
        if frame.aids.outcomes and cell.kind is Space.WHIRLPOOL:
            told = _(NAMED_WHIRLPOOLS[cell.value])
        return f"{step_label(frame, ('hex', *here))} {told}".strip()
    raft = next((raft for raft in frame.view.rafts if raft.hex == here), None)
    if raft is not None:
        return f"{raft_label(frame, raft)} {told}".strip()
    return told or frame.river.names[here]


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
    if not pushed:
        return step
    pushing = _(PUSHING, count=len(pushed), rafts=listed(sorted(pushed)))
    return f"{step} {pushing}"


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
    return f"{told} {free}"


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
        told.append(prospects(frame.river, view, frame.points, seat))
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
        whole = _("with {player}, after Done with {letter} (N)", player=mate, letter=working)
    else:
        whole = with_whom(mate)
    return whole, with_whom(mate), mate


# Things and buttons --------------------------------------------------------------------------

WHOLE_RIVER = N_("The whole river")
OVER_THE_FINISH = N_("Move over the finish.")
SPARE = N_("Use the spare paddle to free a card locked for a lost paddle.")
PAYS_FIRST = N_("Choose what pays first: paddlers wake each turn, Energy only by resting (P).")
END_RIVER, END_TURN, JUST_END = N_("End river here"), N_("End turn"), N_("Just end")
END_RIVER_LABEL = N_("Add no more boards: the race ends with the last one (E).")
JUST_END_LABEL = N_("End your turn without resting anyone for Energy (J).")
PLACE_STAKES, STAKE_AGAIN = N_("Place stakes"), N_("Change")
PLACE_STAKES_LABEL = N_("Place your stakes face down. You can’t move them later.")
STAKE_AGAIN_LABEL = N_("Take back your stakes and place them again (Backspace).")
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


def done_with(letter: str) -> str:
    return _("Done with {letter}", letter=letter)


def done_with_label(letter: str) -> str:
    return _("Leave raft {letter} for this turn and use a different one (N).", letter=letter)


def rest_label(letter: str) -> str:
    if not letter:
        return _("Rest a paddler to earn 1 Energy (R).")
    return _("Rest a paddler of raft {letter} to earn 1 Energy (R).", letter=letter)


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


def gives_away(name: str, letter: str) -> str:
    return _("{player} has two raft {letter} cards and gives one away.", player=name, letter=letter)


def energy_headers(name: str) -> tuple[str, ...]:
    """Over the Energy cards, the longest first; the first that fits is shown."""
    return _("{player}’s Energy", player=name), _(ENERGY)


def next_board(colour: str) -> str:
    return _(NEXT_BOARD[colour])


def with_whom(mate: str) -> str:
    return in_context("partner", "with {player}", player=mate)
