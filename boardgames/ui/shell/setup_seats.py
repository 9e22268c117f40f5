"""Who sits where in the setup: people with what is remembered of them, computers with a face."""

from __future__ import annotations

from itertools import chain
from math import dist

from msgspec.structs import replace

from boardgames.core.players import HUMAN, USUAL_NAMES, Persona, Player
from boardgames.core.texts import _
from boardgames.ui.shell.host import SetUpSheet

_SAME_COLOUR = 60.0
"""Distance up to which two games' reds are the same red."""


class Seating:
    def __init__(self, sheet: SetUpSheet, keys: list[str]) -> None:
        self.sheet = sheet
        self.keys = keys
        """The buzzer of each seat."""
        self.count = min(max(len(sheet.last) or 2, sheet.seats[0]), sheet.seats[-1])
        self._looks = [(c, s) for _name, c, s in sheet.colours[sheet.seats[-1]]]
        self.seats = [Player("", *self._looks[index]) for index in range(sheet.seats[-1])]
        self._left: dict[int, Player] = {}
        """By seat: the person whose place a computer took."""
        last = sheet.last[: len(self.seats)]
        for index, player in reversed(list(enumerate(last))):
            # The first seats choose last, so they keep what others want, too.
            if player.is_human:
                self.rename(index, player.name, is_named=player.is_named)
                self._wear(index, player)
                self.recognise(index)
        for index, player in enumerate(last):
            if player.kind in sheet.computers:
                face = player.face if player.name in self._names_of(player.kind) else ""
                self._seat_computer(index, player.kind, player.name if face else "")
        for index, player in enumerate(self.seats):
            if not player.name:
                self._seat_person(index)
        self.dress()

    @property
    def has_computers(self) -> bool:
        return any(not seat.is_human for seat in self.seats[: self.count])

    @property
    def people(self) -> list[int]:
        return [index for index, seat in enumerate(self.seats[: self.count]) if seat.is_human]

    def resize(self, count: int) -> None:
        self.count = count
        self.dress()

    def dress(self) -> None:
        """Applies the colours of the places, if they are fixed."""
        if self.sheet.can_swap_colours:
            return
        for index, (_name, colour, symbol) in enumerate(self.sheet.colours[self.count]):
            self.seats[index] = replace(self.seats[index], colour=colour, symbol=symbol)

    # Looks -----------------------------------------------------------------------------------

    def next_look(self, index: int) -> None:
        """The next colour and symbol, swapped with their present owner."""
        at = self._looks.index((self.seats[index].colour, self.seats[index].symbol))
        self._swap_looks(index, self._looks[(at + 1) % len(self._looks)])

    def _wear(self, index: int, player: Player) -> None:
        """What this game has nearest to the player's colour, if it has something near."""
        if not player.colour:
            return

        def distance(look: tuple[str, str]) -> float:
            return dist(Player(colour=look[0]).rgb, player.rgb)

        nearest = min(self._looks, key=distance)
        if distance(nearest) <= _SAME_COLOUR:
            self._swap_looks(index, nearest)

    def _swap_looks(self, index: int, look: tuple[str, str]) -> None:
        mine = self.seats[index]
        for other, seat in enumerate(self.seats):
            if (seat.colour, seat.symbol) == look:
                self.seats[other] = replace(seat, colour=mine.colour, symbol=mine.symbol)
                self.seats[index] = replace(mine, colour=seat.colour, symbol=seat.symbol)
                return

    # People ----------------------------------------------------------------------------------

    def rename(self, index: int, name: str, *, is_named: bool | None = True) -> None:
        self.seats[index] = replace(self.seats[index], name=name, is_named=is_named)

    def confirm(self, index: int) -> None:
        """A player who keeps a suggested name has it from now on."""
        seat = self.seats[index]
        if seat.is_human and seat.name.strip():
            self.rename(index, seat.name)

    def completion(self, index: int) -> str:
        """The rest of a known name that begins like what was typed."""
        typed = self.seats[index].name
        begun = (name for name in self._known_names(index) if name.startswith(typed))
        return next((name[len(typed) :] for name in begun), "") if typed else ""

    def next_known(self, index: int, step: int) -> None:
        """The next name that was used before."""
        names = self._known_names(index)
        if names:
            own = self.seats[index].name
            start = names.index(own) if own in names else -1 if step > 0 else 0
            self.rename(index, names[(start + step) % len(names)])

    def _known_names(self, index: int) -> list[str]:
        """Of people who aren't at the table, besides that seat."""
        there = self.seats[: self.count]
        taken = {seat.name for other, seat in enumerate(there) if other != index}
        return [one.name for one in self.sheet.people if one.name not in taken]

    def recognise(self, index: int) -> None:
        """A person who played here before gets their colour."""
        name = self.seats[index].name.strip()
        known = next((one for one in self.sheet.people if one.name == name), None)
        if known is not None and self.sheet.can_swap_colours:
            self._wear(index, known)

    def _seat_person(self, index: int) -> None:
        left = self._left.pop(index, None)
        # Somebody who waits beyond the table may be called to it.
        there = self.seats[: self.count] if index < self.count else self.seats
        taken = {seat.name for other, seat in enumerate(there) if other != index}
        usual = [_(name) for name in (USUAL_NAMES[index], *USUAL_NAMES)]
        known = [player.name for player in self.sheet.people]
        names = chain([left.name] if left else (), known, usual)
        name = next(name for name in names if name and name not in taken)
        is_named = left.is_named if left and left.name == name else name in known
        self.seats[index] = replace(
            self.seats[index], name=name, kind=HUMAN, role="", face="", is_named=is_named
        )
        if left is None:
            self.recognise(index)
        for other in range(self.count, len(self.seats)):
            if other != index and self.seats[other].name == name:
                self._seat_person(other)

    # Computers -------------------------------------------------------------------------------

    def next_kind(self, index: int) -> None:
        kinds = [HUMAN, *self.sheet.computers]
        self._seat(index, kinds[(kinds.index(self.seats[index].kind) + 1) % len(kinds)])

    def next_companion(self, index: int) -> None:
        """Another character of the same strength, who isn't at the table yet."""
        seat = self.seats[index]
        names = self._names_of(seat.kind)
        at = names.index(seat.name) + 1 if seat.name in names else 0
        self._seat_computer(index, seat.kind, start=at)

    def sit_alone(self, level: str) -> None:
        """Keeps one person; all others are computers of that level."""
        me = (self.people or [0])[0]
        for index in range(self.count):
            self._seat(index, HUMAN if index == me else level)

    def _seat(self, index: int, kind: str) -> None:
        seat = self.seats[index]
        if kind == seat.kind:
            return
        if kind == HUMAN:
            self._seat_person(index)
            return
        if seat.is_human:
            self._left[index] = seat
        self._seat_computer(index, kind, "" if seat.is_human else seat.name)

    def _seat_computer(self, index: int, kind: str, name: str = "", start: int = 0) -> None:
        """That character, or the first free one from `start` on."""
        persona = self.sheet.personas.get(kind, Persona("", ""))
        names, plain = self._names_of(kind), persona.names
        taken = {seat.name for other, seat in enumerate(self.seats) if other != index}
        if not name or name not in names:
            free = [one for one in (*names[start:], *names[:start]) if one not in taken]
            name = free[0] if free else _("Computer {number}", number=index + 1)
        face = plain[names.index(name)].lower() if name in names else ""
        self.seats[index] = replace(
            self.seats[index],
            name=name,
            kind=kind,
            role=_(persona.role),
            face=f"{self.sheet.game}_{face}" if face else "",
            is_named=None,
        )

    def _names_of(self, kind: str) -> list[str]:
        persona = self.sheet.personas.get(kind)
        return [_(name) for name in persona.names] if persona else []

    # The table -------------------------------------------------------------------------------

    def move_up(self, index: int, step: int = -1) -> int:
        """Swaps with the neighbour, from the ends with the other end; returns the new seat."""
        other = (index + step) % self.count
        self.seats[index], self.seats[other] = self.seats[other], self.seats[index]
        if self.keys:
            self.keys[index], self.keys[other] = self.keys[other], self.keys[index]
        mine, theirs = self._left.pop(index, None), self._left.pop(other, None)
        self._left |= {seat: left for seat, left in ((other, mine), (index, theirs)) if left}
        self.dress()
        return other

    def players(self) -> list[Player]:
        """Everybody at the table, with names that differ."""
        taken: list[Player] = []
        for index, seat in enumerate(self.seats[: self.count]):
            typed = seat.name.strip()
            name = typed or _(USUAL_NAMES[index])
            if any(name == other.name for other in taken):
                name = f"{name} {index + 1}"
            is_named = seat.is_named if typed else False
            taken.append(replace(seat, name=name, is_named=is_named))
        return taken
