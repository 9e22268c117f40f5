"""Cards for games, boards and matches, and the data of the setup screen.

Modules that only the setup needs are imported lazily, so the shelf opens quickly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames import games, paths
from boardgames.core.players import LEVELS, Player
from boardgames.core.texts import N_, _, in_context, listed, plural
from boardgames.core.variants import Value
from boardgames.core.wording import cleaned_path
from boardgames.ui.shell.host import BoardCard, BoxCard, MatchCard, SetUpSheet

if TYPE_CHECKING:
    from boardgames.data.minutes import Pace
    from boardgames.program.board_catalogue import BoardChoice
    from boardgames.program.save_listing import Listing


ALL_OF_THEM = N_("All original boards. Other settings choose among them.")


def card_of(box: games.Box) -> BoxCard:
    players = _("{least}–{most} players", least=box.seats[0], most=box.seats[-1])
    return BoxCard(box.name, box.title, players, _(box.sentence))


def board_card(game: str, choice: BoardChoice) -> BoardCard:
    """Uses the pack's texts if there are any, otherwise the map's."""
    from boardgames.data.map_head import head_of
    from boardgames.data.pack import manifest_in
    from boardgames.data.parts import is_set

    if not choice.name and not games.kit_of(game).board:
        return BoardCard("", choice.title, about=_(ALL_OF_THEM))
    folder = choice.path if choice.path.is_dir() else choice.path.parent
    head = head_of(choice.path)
    manifest = manifest_in(folder)
    about = (manifest.about if manifest else "") or head.about
    if about and not choice.is_own:
        about = in_context(f"{game}.boards.{choice.path.stem}", about)
    author = (manifest.author if manifest else "") or head.author
    size = _("{columns} × {rows} tiles", columns=head.columns, rows=head.rows)
    parts = [
        _("By {author}", author=author) if author else "",
        size if head.columns else "",
        _("With its own rules") if choice.is_own and is_set(folder) else "",
        _("Yours") if choice.is_own else "",
    ]
    return BoardCard(
        name=choice.name,
        title=choice.short or choice.title,
        line="  ·  ".join(part for part in parts if part),
        about=about,
        has_rules=choice.is_own and is_set(folder),
    )


def pace_of(game: str) -> Pace | None:
    """None if no times were measured."""
    from boardgames.data.minutes import load_paces

    return load_paces(paths.assets()).get(game)


def minutes_of(game: str) -> str:
    """Empty if no times were measured."""
    pace = pace_of(game)
    return pace.words() if pace is not None else ""


def sheet_of(
    game: str,
    last: Sequence[Player],
    boards: Sequence[tuple[str, str]],
    chosen: Mapping[str, Value] | None = None,
    board: str | Path | None = None,
    people: Sequence[Player] = (),
) -> SetUpSheet:
    """Data of the setup; a board with its own rules brings its own variants."""
    from boardgames.data.parts import load_parts, shipped_files

    kit, box = games.kit_of(game), games.box_of(game)
    rules = load_parts(shipped_files(game), kit, board).rules
    return SetUpSheet(
        game=game,
        title=box.title,
        seats=box.seats,
        variants=rules.variants,
        colours={seats: kit.looks(rules, seats) for seats in box.seats},
        can_swap_colours=not kit.looks_are_fixed,
        computers=[level for level in LEVELS if level in kit.bots()],
        last=last,
        people=people,
        chosen=chosen,
        has_lesson=kit.lesson is not None,
        most_members=kit.most_members,
        personas=kit.personas(rules),
        keys=kit.seat_keys(rules),
        keys_with=kit.keys_with,
        boards=boards,
        pace=pace_of(game),
    )


def _when(seconds: float) -> str:
    """Some disks hold times outside the calendar."""
    from datetime import datetime

    from boardgames.data.dates import moment_words

    try:
        return moment_words(datetime.fromtimestamp(seconds))
    except (ValueError, OverflowError, OSError):
        return _("Time unknown")


def match_card(listing: Listing, winners: Sequence[str] | None = None) -> MatchCard:
    """`winners` are known once the match is in the score book; nobody may have won."""
    if winners:
        status = plural("{players} won", "{players} won", len(winners), players=listed(winners))
    elif listing.is_finished:
        status = _("Finished")
    elif listing.round:
        status = _("Round {round}", round=listing.round)
    else:
        status = _("Just started")
    return MatchCard(
        path=listing.path,
        game=listing.game,
        title=", ".join(part for part in (listing.title, listing.board) if part)
        or cleaned_path(listing.path.name),
        players=", ".join(player.name for player in listing.players),
        status=status,
        when=_when(listing.changed),
        is_finished=listing.is_finished,
        picture=listing.picture,
        problem=listing.problem,
    )
