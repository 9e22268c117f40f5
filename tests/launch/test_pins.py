"""Versions are pinned in one place, and plain pygame never comes in through a side door."""

import re
import tomllib
from importlib import metadata

import pytest

import launcher
from tests.launch.checkout import ROOT


@pytest.mark.parametrize("extra", [None, "test", "package", "mutation"])
def test_every_package_is_pinned_to_one_version(extra: str | None) -> None:
    for pin in launcher.pins(extra):
        assert re.fullmatch(r"[A-Za-z0-9-]+==[0-9.]+", pin)


def test_the_build_tool_is_the_one_the_tests_build_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    [builder] = project["build-system"]["requires"]
    assert builder in launcher.pins("test")


def test_the_installed_versions_are_the_pinned_ones() -> None:
    for pin in launcher.pins("test"):
        name, _, version = pin.partition("==")
        assert metadata.version(name) == version


def test_pygame_comes_from_pygame_ce_alone() -> None:
    owners = metadata.packages_distributions()["pygame"]
    assert set(owners) == {"pygame-ce"}
    for package in metadata.distributions():
        hard = [r for r in package.requires or [] if "extra ==" not in r]
        assert not [r for r in hard if re.match(r"pygame\b(?!-)", r)], package.name
