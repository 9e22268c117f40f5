"""What the end screen of Bermuda Triangle says: why it ended, figures, luck, fates of fleets."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Outcome, Who
from boardgames.core.wording import join_names, pluralize
from boardgames.games.bermuda.narration.match_stats import (
    Chance,
    MatchStats,
    average,
    rolls,
    words_spun,
)
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    BONUS,
    Fleet,
    Hanging,
    Lost,
    Reason,
    Rules,
    State,
    dollars,
    is_afloat,
    money,
)
from boardgames.games.bermuda.scene.labels import short_dollars


def ended(game: BermudaTriangle, view: State, outcome: Outcome, who: Who) -> str:
    """Why the match ended, with names and sums."""
    match view.result:
        case Reason.MONEY:
            winners = join_names([who(seat) for seat in outcome.winners])
            worth = dollars(money(view.hands[outcome.winners[0]]))
            return f"{winners} came to {worth}; {dollars(game.target)} was enough."
        case Reason.FLEET_LOST:
            losers = [
                who(seat)
                for seat, fleet in enumerate(view.ships)
                if all(isinstance(berth, Lost) for berth in fleet)
            ]
            return f"The cloud carried off the last ship of {join_names(losers)}; most money wins."
    return outcome.words


def figures(
    game: BermudaTriangle, view: State, count: MatchStats
) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: headings, then a row per seat."""
    products = [*game.sea.products, BONUS]
    heads = ["Money", *(name.capitalize() for name in products), "Afloat – lost"]
    rows: list[tuple[str, Sequence[str]]] = [("", heads)]
    for seat, one in enumerate(count.seats):
        afloat = sum(map(is_afloat, view.ships[seat]))
        cells = [short_dollars(money(view.hands[seat]))]
        cells += [short_dollars(one.money[name]) if name in one.money else "–" for name in products]
        cells += [f"{afloat} – {one.lost}"]
        rows.append((str(seat), cells))
    return rows


def whole_table(rules: Rules, count: MatchStats) -> str:
    """Lifts, the biggest haul, each magnet's catch, and what chance brought, in sentences."""
    lifts, haul = pluralize(count.lifts, "lift"), pluralize(count.biggest_haul, "ship")
    hauls = f"{lifts}, {haul} in the biggest haul."
    told = [hauls if count.lifts else "The cloud was never lifted."]
    if count.magnets:
        catch = (f"{ships} by magnet {name}" for name, ships in sorted(count.magnets.items()))
        told.append(f"Drawn up: {', '.join(catch)}.")
    told.append(f"Rolls: {rolls_told(rolls(count, rules.die_faces), rules.die_faces)}.")
    told.append(f"Spins: {spins_told(*words_spun(count, rules.spinner))}.")
    return " ".join(told)


def rolls_told(fell: Sequence[Chance], faces: Sequence[int]) -> str:
    """How the die fell, beside what it does in the long run."""
    mean = average({chance.which: chance.came for chance in fell})
    usual = sum(faces) / len(faces)
    return "none" if mean is None else f"{mean:.1f} on average, {usual:.1f} expected"


def rolls_in_short(fell: Sequence[Chance], faces: Sequence[int]) -> str:
    """The same where there is little room."""
    mean = average({chance.which: chance.came for chance in fell})
    return "" if mean is None else f"{mean:.1f}, expected {sum(faces) / len(faces):.1f}"


def spins_told(came: int, expected: float) -> str:
    """How many words the spinner brought, beside what it does in the long run."""
    return f"{pluralize(came, 'word')}, {expected:.1f} expected"


def fleet_told(fleet: Fleet) -> str:
    """What has become of a fleet."""
    lost = sum(isinstance(berth, Lost) for berth in fleet)
    hanging = sum(isinstance(berth, Hanging) for berth in fleet)
    parts = [f"{len(fleet) - lost - hanging} afloat"]
    parts += [f"{hanging} hanging"] if hanging else []
    parts += [f"{lost} lost"] if lost else []
    return ", ".join(parts)
