"""What each choice would gain or cost, as far as the viewer can know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.game import Seat
from boardgames.core.wording import counted, listed
from boardgames.games.waterworld.bots.memory import ONE_OF_EACH, Hands
from boardgames.games.waterworld.bots.turns_to_win import Runner
from boardgames.games.waterworld.rules.encounters import win_chance
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    Kind,
    Phase,
    Sails,
    Token,
    missing,
)
from boardgames.games.waterworld.rules.turn import boats_at, swappers
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.ui.furniture.stakes import Stake

NO_REFUSAL = "A trade can’t be refused: each gives one card of its own choice."
SWAPPING = frozenset((Phase.OFFER, Phase.ANSWER))
YOU_WIN = "you win"
_SAILS_END = "until an opponent ends a move on you: then they are lost for good"
FLIGHT = "the Dirigible takes you anywhere"


def outcomes(frame: WaterworldFrame) -> Iterator[Stake]:
    match frame.view.phase:
        case Phase.MOVE | Phase.FLY:
            for space in frame.game.sea.board.spaces:
                if ("space", space) in frame.clickable:
                    yield from _of_landing(frame, space)
        case Phase.DEEZ:
            yield from _of_smashing(frame)
        case Phase.OFFER | Phase.ANSWER | Phase.LIMIT | Phase.LOSS | Phase.PENALTY:
            yield from _of_parting(frame)


def _of_landing(frame: WaterworldFrame, space: str) -> Iterator[Stake]:
    view = frame.view
    brings = _card_missed(frame, space)
    if view.deez == space and view.hands[view.active] == COMPLETE:
        brings = f"attack for the compass, {_attack_chance(frame)} to win"
    others = boats_at(view, space, view.active)
    if frame.sees_land and view.dry_land == space and view.hands[view.active] == COMPLETE:
        yield Stake(("space", space), YOU_WIN)
        return
    costs = meeting_cost(frame, others)
    brings = "; ".join(part for part in (brings, catch_worth(frame, others)) if part)
    if brings or costs:
        yield Stake(("space", space), brings, costs)


def _card_missed(frame: WaterworldFrame, space: str) -> str:
    view = frame.view
    token = next((a.token for a in view.atolls if a.space == space and a.up), None)
    if token is Token.DIRIGIBLE and view.phase is Phase.MOVE:
        return FLIGHT
    kind = CARD_OF.get(token) if token is not None else None
    if kind is None:
        return ""
    title = frame.game.rules.cards.of(kind).title
    if frame.open_hand is None:
        return f"gives {title}"
    return f"gives {title}, which you miss" if kind in missing(frame.open_hand) else ""


def _of_parting(frame: WaterworldFrame) -> Iterator[Stake]:
    for kind in dict.fromkeys(frame.open_hand or ()):
        brings, costs = card_brings(frame, kind), card_costs(frame, kind)
        yield Stake(("card", kind.value), brings, costs)


def _of_smashing(frame: WaterworldFrame) -> Iterator[Stake]:
    view = frame.view
    for atoll in view.atolls:
        losers = [s for s in boats_at(view, atoll.space, view.active) if view.hands[s]]
        brings = f"{names(frame, losers)} would lose a card" if losers else ""
        kind = CARD_OF.get(atoll.token) if atoll.up else None
        costs = ""
        own = COMPLETE if frame.open_hand is None else frame.open_hand
        if kind is not None and kind in missing(own):
            costs = f"its {frame.game.rules.cards.of(kind).title}, which you miss, would sink"
        if brings or costs:
            yield Stake(("atoll", atoll.space), brings, costs, tells_gain=False)


def raise_label(frame: WaterworldFrame) -> str:
    game, seat = frame.game, frame.view.active
    dice = game.rules.dice
    if game.is_far_shore and frame.view.holder == seat:
        few = counted(game.rules.far_shore.holder_dice, "die", "dice")
        return f"The compass weighs: with it you roll {few}, sails or not."
    usual, under_sail = _spaces(dice.plain, dice.faces), _spaces(dice.sails, dice.faces)
    return (
        f"{counted(dice.sails, 'die', 'dice')} every turn, about {under_sail} spaces instead of"
        f" {usual}, {_SAILS_END}."
    )


def sails_label(frame: WaterworldFrame, seat: Seat) -> str:
    name, dice = frame.name_of(seat), frame.game.rules.dice
    match frame.view.pawns[seat].sails:
        case Sails.FURLED:
            return f"{name} can raise sails before a roll: {counted(dice.sails, 'die', 'dice')}."
        case Sails.UP:
            rolls = counted(dice.sails, "die", "dice")
            return f"{name} has sails up and rolls {rolls}, {_SAILS_END}."
    return f"{name}’s sails are lost for good: {counted(dice.plain, 'die', 'dice')} a turn."


def _spaces(dice: int, faces: int) -> str:
    return f"{dice * (faces + 1) / 2:g}".replace(".5", "½")


def attack_label(frame: WaterworldFrame) -> str:
    return f"{_attack_chance(frame)} to win the compass; losing costs a card."


def _attack_chance(frame: WaterworldFrame) -> str:
    dice = frame.game.rules.dice
    return f"{round(100 * win_chance(dice.battle, dice.faces))} %"


def trade_label(frame: WaterworldFrame) -> str:
    return " ".join([NO_REFUSAL, *trade_effects(frame)])


def trade_effects(frame: WaterworldFrame) -> list[str]:
    if frame.open_hand is None:
        return []
    return [*_own_effect(frame), *_effects_on(frame, swappers(frame.view))]


def first_effect(frame: WaterworldFrame) -> list[str]:
    """The most important effect, short enough for a prompt."""
    if not missing(frame.view.hands[frame.viewer]):
        return ["It breaks your collection."]
    return trade_effects(frame)[:1]


def _own_effect(frame: WaterworldFrame) -> list[str]:
    hand = frame.view.hands[frame.viewer]
    lacks = [kind for kind in COMPLETE if kind in missing(hand)]
    has_spare = len({*hand}) < len(hand)
    if not lacks:
        return ["It breaks your collection, unless that kind comes back."]
    if len(lacks) == 1 and has_spare:
        title = frame.game.rules.cards.of(lacks[0]).title
        return [f"It may complete yours: you miss only {title}."]
    return [] if has_spare else ["You hold no card twice: you give a kind away."]


def _effects_on(frame: WaterworldFrame, others: Sequence[Seat]) -> list[str]:
    found = []
    for seat in others:
        name, hands = frame.name_of(seat), frame.rivals.get(seat, ())
        if hands == (ONE_OF_EACH,):
            found.append(f"{name} is complete: it breaks that, unless both give the same kind.")
        elif ONE_OF_EACH in hands and _may_become_whole(hands):
            found.append(f"It may break {name}’s collection, or complete it.")
        elif ONE_OF_EACH in hands:
            found.append(f"It may break {name}’s collection.")
        elif _may_become_whole(hands):
            found.append(f"It may complete {name}’s collection.")
    return found


def _may_become_whole(hands: Hands) -> bool:
    """Whether one of the hands has as many cards as kinds, and lacks just one kind."""
    whole = len(ONE_OF_EACH)
    return any(sum(hand) == whole and hand.count(0) == 1 for hand in hands)


def card_brings(frame: WaterworldFrame, kind: Kind) -> str:
    count = frame.view.hands[frame.viewer].count(kind)
    return f"you have {counted(count, 'of it', 'of them')}: a spare" if count > 1 else ""


def card_costs(frame: WaterworldFrame, kind: Kind) -> str:
    hand = frame.view.hands[frame.viewer]
    if hand.count(kind) > 1:
        return ""
    if hand == COMPLETE:
        return "it breaks your collection"
    return f"your only {frame.game.rules.cards.of(kind).title}"


def catch_worth(frame: WaterworldFrame, others: Sequence[Seat]) -> str:
    view, found = frame.view, []
    if view.holder is not None and view.holder in others and not view.knows[view.active]:
        found.append(f"{frame.name_of(view.holder)} shows you the compass")
    sailing = [s for s in others if view.pawns[s].sails is Sails.UP]
    if sailing:
        whose = listed([f"{frame.name_of(seat)}’s" for seat in sailing])
        found.append(f"{whose} sails are lost")
    return "; ".join(found)


def on_plate(runner: Runner) -> str:
    """Short enough for a player panel."""
    if runner.goal is None:
        return ""  # the eye or the compass beside it says that it knows the way
    if runner.chance == 0:
        return f"{runner.away} away"
    text = percent(runner.chance)
    return f"{text} home" if runner.after is None else f"{text} to catch"


def on_narrow_plate(runner: Runner) -> str:
    is_near = runner.goal is not None and runner.chance > 0
    return percent(runner.chance) if is_near else on_plate(runner)


def in_race(frame: WaterworldFrame, runner: Runner) -> str:
    name = frame.name_of(runner.seat)
    if runner.goal is None:
        return f"{name} knows where Dry Land is."
    where = "Dry Land" if runner.after is None else f"{frame.name_of(runner.after)}’s compass"
    if runner.away == 0:
        return f"{name} is beside {where}, and has to leave and come back."
    far = f"{name} is {counted(runner.away, 'space')} from {where}"
    if runner.chance == 0:
        return f"{far}: out of reach of the next turn."
    return f"{far}: {percent(runner.chance)} to be there with the next turn."


def percent(chance: float) -> str:
    return "under 1 %" if 0 < chance < 0.01 else f"{round(100 * chance)} %"


def meeting_cost(frame: WaterworldFrame, met_there: Sequence[Seat]) -> str:
    """Empty if nobody is there."""
    view = frame.view
    if not met_there:
        return ""
    if view.discard:
        return f"trade with {names(frame, met_there)}, or draw"
    traders = [seat for seat in met_there if view.hands[seat]]
    if not traders or not view.hands[view.active]:
        return ""
    breaks = ", which breaks your collection" if view.hands[view.active] == COMPLETE else ""
    return f"you must trade with {names(frame, traders)}{breaks}"


def names(frame: WaterworldFrame, seats: Sequence[Seat]) -> str:
    return listed([frame.name_of(seat) for seat in seats])
