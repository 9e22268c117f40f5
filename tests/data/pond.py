"""Pond: a game of a few lines with files of a few lines, made up for these tests.

Frogs hop along lily pads by the roll of a die; first on the last pad wins.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec.structs import replace

from boardgames.core.game import CHANCE, Action, Event, Game, Outcome, Trace, Who
from boardgames.core.kit import Kit, Parts
from boardgames.core.narration import Narration
from boardgames.core.problems import Problem
from boardgames.core.rng import Rng
from boardgames.core.tiled import TiledMap
from boardgames.core.variants import Variant
from boardgames.data.tmx import read_map

RULES = """\
seats: {least: 2, most: 4}
die: 6
frogs: {green: 1, brown: 2}
prize: 350000
variants:
  laps: {title: Laps, default: 1, least: 1, most: 3, about: How often round the pond.}
  rain: {title: Rain, default: false, about: "Dice of {die} get wet."}
"""

RULEBOOK = """\
sections:
  - title: Hopping
    rules:
      - {id: PO-01, mark: original, text: "Roll the die of {die} faces and hop."}
      - id: PO-02
        mark: ruling
        text: The prize is {prize}; the pond has {pads} pads and {options.laps} lap.
        example: With {frogs.green} green frog.
in_short: {aim: Be first. PO-01, turn: "Roll {die} faces, hop.", end: "Feed {frogs.brown} frogs."}
"""

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAIAAAAt/+nTAAAAN0lEQVR42u3PQQkAAAgEsItiNKMY3Qw+hcEKLNXzWg"
    "QEBAQEBAQEBAQEBAQEBAQEBAQEBAQErha/vgB509q7fQAAAABJRU5ErkJggg=="
)
"""64×32 pixels: two tiles of 32."""

TILESET = """\
<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="water" tilewidth="32" tileheight="32" \
tilecount="2" columns="2">
 <image source="water.png" width="64" height="32"/>
 <tile id="1" type="deep">
  <properties><property name="depth" type="int" value="3"/></properties>
 </tile>
</tileset>
"""

MAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" \
width="3" height="2" tilewidth="32" tileheight="32" infinite="0" nextlayerid="4" nextobjectid="9">
 <properties><property name="title" value="The pond"/></properties>
 <tileset firstgid="1" source="water.tsx"/>
 <layer id="1" name="picture" width="3" height="2">
  <data encoding="csv">
1,2,1,
2,0,2147483649
</data>
 </layer>
 <objectgroup id="2" name="spaces">
  <object id="1" name="p1" type="pad" x="0" y="0" width="32" height="16"><ellipse/></object>
  <object id="2" name="p2" type="pad" x="40" y="10"><point/></object>
  <object id="3" name="p3" type="pad" x="64" y="32" width="20" height="10"/>
 </objectgroup>
 <objectgroup id="3" name="links">
  <object id="4" name="way" type="line" x="16" y="8"><polyline points="0,0 24,2 58,29"/></object>
 </objectgroup>
</map>
"""

FILES = {"rules.yaml": RULES, "rulebook.yaml": RULEBOOK, "pond.tmx": MAP, "water.tsx": TILESET}


class SeatSpan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: int
    most: int


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: SeatSpan
    die: Annotated[int, msgspec.Meta(ge=2, le=12)]
    frogs: dict[str, int]
    prize: int
    variants: dict[str, Variant]


class Roll(Action, frozen=True):
    """Throw the die."""


class Rolled(Action, frozen=True):
    face: int


class Hop(Action, frozen=True):
    """Hop as far as the die says."""


class Hopped(Event, frozen=True):
    seat: int
    to: int


class State(msgspec.Struct, frozen=True):
    at: tuple[int, ...]
    turn: int = 0
    face: int = 0
    is_rolling: bool = False


class Pond(Game[State, Any]):
    name: ClassVar[str] = "pond"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = Roll | Rolled | Hop

    def __init__(self, parts: Parts, options: Mapping[str, Any]) -> None:
        rules: Rules = parts.rules
        self.seats = range(rules.seats.least, rules.seats.most + 1)
        self.options = options
        self.die = rules.die
        pads = sum(len(list(map_.objects("spaces"))) for map_ in parts.maps.values())
        self.pads = pads
        self.goal = 20 * options["laps"]

    def start(self, seats: int) -> State:
        return State((0,) * seats)

    def to_move(self, state: State) -> int | None:
        if max(state.at) >= self.goal:
            return None
        return CHANCE if state.is_rolling else state.turn % len(state.at)

    def legal_actions(self, state: State) -> Sequence[Any]:
        if state.is_rolling:
            return [Rolled(face) for face in range(1, self.die + 1)]
        return [Hop()] if state.face else [Roll()]

    def step(self, state: State, action: Any, events: Trace[State] | None) -> State:
        match action:
            case Roll():
                return replace(state, is_rolling=True)
            case Rolled():
                return replace(state, is_rolling=False, face=action.face)
        seat = state.turn % len(state.at)
        to = state.at[seat] + state.face
        after = State((*state.at[:seat], to, *state.at[seat + 1 :]), state.turn + 1)
        if events is not None:
            events.add(Hopped(seat, to), after)
        return after

    def chance(self, state: State, rng: Rng) -> Any:
        return Rolled(rng.roll(self.die))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state) is not None:
            return None
        best = state.at.index(max(state.at))
        return Outcome("shore", ((best,),), (best,))

    def problems(self, state: State) -> list[str]:
        return []

    def sentence(self, event: Event, who: Who) -> str:
        return ""

    def round_of(self, state: State) -> int:
        return state.turn // len(state.at) + 1

    def facts(self) -> Mapping[str, object]:
        return {"pads": self.pads}


def check(parts: Parts) -> list[Problem]:
    found: list[Problem] = []
    for map_ in parts.maps.values():
        pads = list(map_.objects("spaces", "pad"))
        if len(pads) < 3:
            found.append(map_.problem(f"{len(pads)} pads; a pond needs 3.", "spaces"))
    if not parts.rules.frogs:
        found.append(Problem("rules.yaml", "frogs", "no frogs; add one."))
    laps = parts.rules.variants.get("laps")
    if laps is None or type(laps.default) is not int:
        found.append(Problem("rules.yaml", "variants.laps", "must be a number."))
    if parts.rules.frogs.get("brown", 0) > 5:
        found.append(Problem("rules.yaml", "frogs.brown", "are many.", warning=True))
    return found


KIT = Kit(
    name="pond",
    rules_type=Rules,
    check=check,
    build=Pond,
    scene="",
    narration=Narration,
    board="pond.tmx",
)


def written(folder: Path, **changed: str | bytes) -> Path:
    """The pond's folder on disk, with some files replaced (`pond_tmx="…"`)."""
    folder.mkdir(parents=True, exist_ok=True)
    contents: dict[str, str | bytes] = {**FILES, "water.png": PNG}
    contents |= {name.replace("_", "."): text for name, text in changed.items()}
    for name, content in contents.items():
        data = content.encode() if isinstance(content, str) else content
        (folder / name).write_bytes(data)
    return folder


def pond_map(tmp_path: Path, **changed: str | bytes) -> TiledMap:
    """The pond's map, read from a folder with some files replaced."""
    return read_map(written(tmp_path / "pond", **changed) / "pond.tmx")
