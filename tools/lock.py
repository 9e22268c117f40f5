"""Writes requirements.lock from pyproject.toml: python -m tools.lock

The lock lists, by hash, the files that a first start may install: every wheel of every pinned
package, for all systems and Pythons. Versions are set only in pyproject.toml. The files come from
pip's configured index, through pip's own code: no pip command prints hashes for other machines.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import launcher

OLDEST_MINOR, NEWEST_MINOR = 11, 14
HEADING = f"""\
# What a first start installs, by hash. Made by `python -m tools.lock` from pyproject.toml, which
# names the versions; not to be edited. Wheels for Python 3.{OLDEST_MINOR} to 3.{NEWEST_MINOR}.
"""
_WHEEL = re.compile(r"(?P<name>[^-]+)-(?P<version>[^-]+)-(?P<pythons>[^-]+)-(?P<abi>[^-]+)-[^-]+")


def listed(name: str) -> Iterator[tuple[str, str]]:
    """Name and SHA-256 of every file that pip's index has of a package."""
    # Only here: what else is in this module needs no pip.
    from pip._internal.commands import create_command
    from pip._internal.index.collector import parse_links
    from pip._internal.models.link import Link

    # Its commands carry no types that are meant for others.
    command: Any = create_command("download")
    options, _ = command.parse_args([])
    with command.main_context():
        session = command.get_default_session(options)
        collector = command._build_package_finder(options, session)._link_collector
        for place in collector.search_scope.get_index_urls_locations(name):
            page = collector.fetch_response(Link(place))
            for link in parse_links(page) if page is not None else ():
                if link.hash_name == "sha256" and link.hash:
                    yield link.filename, link.hash


def fits(filename: str, pin: str) -> bool:
    """Whether a file is a wheel of the pinned version for a Python that the program runs on."""
    stem, _, ending = filename.rpartition(".")
    found = _WHEEL.fullmatch(stem)
    if ending != "whl" or found is None or found["version"] != pin.split("==")[1]:
        return False
    if launcher.canonical(found["name"]) != launcher.canonical(pin):
        return False
    return any(_runs(python, found["abi"]) for python in found["pythons"].split("."))


def _runs(python: str, abi: str) -> bool:
    """py3 runs everywhere, cp39-abi3 on everything later, cp313-cp313t only without a lock."""
    if python == "py3":
        return True
    minor = int(python[3:]) if re.fullmatch(r"cp3\d+", python) else -1
    if abi == "abi3":
        return 0 <= minor <= NEWEST_MINOR
    return abi == python and OLDEST_MINOR <= minor <= NEWEST_MINOR


def locked(pin: str, files: Iterator[tuple[str, str]]) -> str:
    """The lines of one package."""
    hashes = sorted({digest for filename, digest in files if fits(filename, pin)})
    if not hashes:
        sys.exit(f"{pin} has no wheels in the index: choose another version in pyproject.toml.")
    return " \\\n".join([pin, *(f"    --hash=sha256:{digest}" for digest in hashes)]) + "\n"


def main() -> None:
    """All packages of the program."""
    blocks = [locked(pin, listed(pin.split("==")[0])) for pin in launcher.pins()]
    Path(launcher.ROOT, launcher.LOCK).write_text(HEADING + "".join(blocks), encoding="utf-8")
    count = sum(block.count("--hash") for block in blocks)
    print(f"wrote {launcher.LOCK}: {len(blocks)} packages, {count} wheels")


if __name__ == "__main__":
    main()
