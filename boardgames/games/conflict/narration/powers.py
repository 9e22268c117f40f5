"""What each kind of piece can do, in words."""

from __future__ import annotations

from boardgames.core.texts import _, listed
from boardgames.games.conflict.narration.pieces import a_kind
from boardgames.games.conflict.rules.state import Kind, Realm, Rules


def powers(rules: Rules, kind: Kind) -> tuple[str, str, str]:
    """Where a kind goes, what it captures, what captures it: CF-41 to CF-45."""
    fears_planes = kind not in rules.planes_cannot_take
    match rules.pieces.of(kind).moves:
        case Realm.LAND:
            by_planes = _("Captured by land pieces and planes.")
            return (
                _("Moves on land."),
                _("Captures land pieces, and planes on land."),
                by_planes if fears_planes else _("Captured by land pieces."),
            )
        case Realm.WATER:
            by_planes = _("Captured by water pieces and planes.")
            return (
                _("Moves on water. Lost on another player’s mine."),
                _("Captures water pieces, and planes on water."),
                by_planes if fears_planes else _("Captured by water pieces."),
            )
        case Realm.AIR:
            barred = listed([a_kind(rules, one) for one in rules.planes_cannot_take])
            everything = _(
                "Captures any piece except {pieces}, which it can’t cross.", pieces=barred
            )
            return (
                _("Flies over land and water. Lost if it stops on another player’s mine."),
                everything if barred else _("Captures any piece."),
                _("Captured by anything that reaches it."),
            )
