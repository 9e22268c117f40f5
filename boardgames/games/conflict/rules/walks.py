"""The field as numbers: squares as bits of one int, neighbours and ready-made walks per realm.

Look-ahead is asked for dozens of times a second by every bot. Nearly always one of a few walks
known beforehand is free, which is one `&`; only where all are barred is there a search.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.games.conflict.rules.board import (
    LAND_SQUARES,
    OPEN_SQUARES,
    WATER_SQUARES,
    Field,
    name_of,
    neighbours,
)
from boardgames.games.conflict.rules.state import Realm

Walk = int
"""The squares of a walk after its first as bits, its last square once more in bits above those.

So one `&` tells whether a walk is free: see `Chart.barring`.
"""

MOST_KEPT = 20_000
"""Answers cached before a table is emptied: guns bar squares in ever new ways."""
SQUARES_OF = {Realm.LAND: LAND_SQUARES, Realm.WATER: WATER_SQUARES, Realm.AIR: OPEN_SQUARES}


class Walks(dict[int, tuple[Walk, ...]]):
    """Ready-made walks of a realm by `square * stride + steps`, found when first asked for."""

    def __init__(self, chart: Chart, realm: Realm) -> None:
        super().__init__()
        self._chart, self._realm = chart, realm

    def __missing__(self, key: int) -> tuple[Walk, ...]:
        start, steps = divmod(key, self._chart.stride)
        found = self[key] = self._chart.find_walks(self._realm, start, steps)
        return found


class Chart:
    """Tables over one field; squares are numbered row by row."""

    def __init__(self, field: Field, longest: int) -> None:
        self.field = field
        self.longest = longest
        columns, rows = field.columns, field.rows
        self.names = tuple(
            name_of(spot % columns, spot // columns) for spot in range(columns * rows)
        )
        self.number = {name: number for number, name in enumerate(self.names)}
        self.bits = tuple(1 << number for number in range(columns * rows))
        self.bit_of = {name: self.bits[number] for name, number in self.number.items()}
        self._beside = tuple(
            tuple(right + down * columns for right, down in neighbours(*spot, columns, rows))
            for spot in ((number % columns, number // columns) for number in range(columns * rows))
        )
        """All squares around each, in the order of directions."""
        self.near = {realm: self._near(realm) for realm in Realm}
        self.near_by_name = {
            realm: tuple(tuple(sorted(near, key=self.names.__getitem__)) for near in table)
            for realm, table in self.near.items()
        }
        self.all_mines = self.mask(field.mines)
        self.stride = longest + 1
        self.walks = {realm: Walks(self, realm) for realm in Realm}
        self._far: dict[tuple[Realm, int, int], dict[int, int]] = {}
        self._around: dict[Realm, dict[int, dict[int, int]]] = {realm: {} for realm in Realm}
        self._around_masks: dict[tuple[Realm, int], int] = {}
        self._spreads: dict[tuple[Realm, int, int, int], dict[int, int]] = {}
        self._counts: dict[tuple[Realm, int, int, int], tuple[int, ...]] = {}

    def mask(self, names: Iterable[str]) -> int:
        """The bits of squares by name; what is no square has none."""
        mask = 0
        for name in names:
            mask |= self.bit_of.get(name, 0)
        return mask

    def mask_of(self, squares: Iterable[int]) -> int:
        """The bits of squares by number."""
        return sum(self.bits[square] for square in squares)

    def _near(self, realm: Realm) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each square; a direction is followed by those it turns into."""
        is_open = [terrain in SQUARES_OF[realm] for terrain in self.field.terrain]
        return tuple(
            tuple(there for there in around if is_open[there]) if is_open[number] else ()
            for number, around in enumerate(self._beside)
        )

    def find_walks(self, realm: Realm, start: int, steps: int) -> tuple[Walk, ...]:
        """A few walks of `steps` steps from a square, one per direction, that meet no mine.

        Of no steps there is one, which ends where it begins.
        """
        if not steps:
            return (self.barring(0, self.bits[start]),)
        shut = self.bits[start] | self.all_mines
        found: list[Walk] = []
        for first in self.near[realm][start]:
            bit = self.bits[first]
            if bit & shut:
                continue
            # Going on straight first spreads the walks over different squares.
            path = self._stretch(realm, first, first - start, steps - 1, shut | bit)
            if path is not None:
                mask = bit
                for number in path:
                    mask |= self.bits[number]
                found.append(self.barring(mask, self.bits[path[-1] if path else first]))
        return tuple(found)

    def barring(self, used: int, kept: int) -> int:
        """Bits that meet every ready-made walk which treads on `used` or ends on `kept`."""
        return used | kept << len(self.names)

    def _stretch(
        self, realm: Realm, here: int, ahead: int, steps: int, used: int
    ) -> list[int] | None:
        if steps == 0:
            return []
        near = self.near[realm][here]
        straight = here + ahead
        order = (straight, *near) if straight in near else near
        for there in order:
            bit = self.bits[there]
            if bit & used:
                continue
            rest = self._stretch(realm, there, there - here, steps - 1, used | bit)
            if rest is not None:
                return [there, *rest]
        return None

    def completes(
        self, realm: Realm, here: int, steps: int, used: int, deadly: int, blocked: int
    ) -> bool:
        """Whether `steps` more steps can be walked from a square without treading on `used`.

        A step on `deadly` ends the walk there and then; the last step may not fall on `blocked`.
        """
        near, bits = self.near[realm], self.bits

        def goes(here: int, steps: int, used: int) -> bool:
            for there in near[here]:
                bit = bits[there]
                if bit & used:
                    continue
                if bit & deadly:
                    return True
                if steps == 1:
                    if not bit & blocked:
                        return True
                elif goes(there, steps - 1, used | bit):
                    return True
            return False

        return goes(here, steps, used | bits[here])

    def around(self, realm: Realm, here: int) -> dict[int, int]:
        """The squares within one die of a square, and how many steps away they are."""
        table = self._around[realm]
        found = table.get(here)
        if found is None:
            found = table[here] = self.distances(realm, here, self.longest)
        return found

    def around_mask(self, realm: Realm, here: int) -> int:
        found = self._around_masks.get((realm, here))
        if found is None:
            found = self.mask_of(self.around(realm, here))
            self._around_masks[realm, here] = found
        return found

    def spread(self, realm: Realm, here: int, shut: int, deadly: int) -> dict[int, int]:
        """`around` where `shut` squares can't be entered and `deadly` ones not be left again."""
        mask = self.around_mask(realm, here)
        shut, deadly = shut & mask, deadly & mask
        if not shut | deadly:
            return self.around(realm, here)
        key = (realm, here, shut, deadly)
        found = self._spreads.get(key)
        if found is None:
            if len(self._spreads) > MOST_KEPT:
                self._spreads.clear()
            found = self.distances(realm, here, self.longest, shut, deadly)
            self._spreads[key] = found
        return found

    def counts(self, realm: Realm, here: int, target: int, shut: int) -> tuple[int, ...]:
        """The counts by which a walk ends exactly on a square and treads on nothing shut."""
        mask = self.around_mask(realm, target)
        if not self.bits[here] & mask or shut & self.bits[target]:
            return ()
        key = (realm, here, target, shut & mask)
        found = self._counts.get(key)
        if found is None:
            if len(self._counts) > MOST_KEPT:
                self._counts.clear()
            dice = range(1, self.longest + 1)
            walks = [die for die in dice if self.walk(realm, here, target, die, shut) is not None]
            found = self._counts[key] = tuple(walks)
        return found

    def walk(self, realm: Realm, here: int, target: int, steps: int, shut: int) -> list[int] | None:
        """The first walk found that ends on the square after exactly that many steps."""
        near, bits, far = self.near[realm], self.bits, self.around(realm, target)

        def go(here: int, steps: int, used: int) -> list[int] | None:
            if steps == 1:
                return [target] if far.get(here) == 1 else None
            for there in near[here]:
                if there == target or bits[there] & used or far.get(there, steps) >= steps:
                    continue
                rest = go(there, steps - 1, used | bits[there])
                if rest is not None:
                    return [there, *rest]
            return None

        return go(here, steps, shut | bits[here])

    def distances(
        self, realm: Realm, here: int, most: int = 1 << 30, shut: int = 0, deadly: int = 0
    ) -> dict[int, int]:
        """Fewest steps from a square to every other within `most`.

        `shut` squares can't be entered, `deadly` ones not be left again.
        """
        near, bits = self.near[realm], self.bits
        found = {here: 0}
        edge = [here]
        steps = 0
        while edge and steps < most:
            steps += 1
            ahead: list[int] = []
            for number in edge:
                for there in near[number]:
                    if there not in found and not bits[there] & shut:
                        found[there] = steps
                        if not bits[there] & deadly:
                            ahead.append(there)
            edge = ahead
        return found

    def far(self, realm: Realm, here: int, shut: int) -> dict[int, int]:
        """`distances` to the whole board, remembered."""
        key = (realm, here, shut)
        found = self._far.get(key)
        if found is None:
            found = self._far[key] = self.distances(realm, here, shut=shut)
        return found
