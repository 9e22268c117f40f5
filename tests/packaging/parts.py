"""What these tests share: the files under packaging/, which is a folder of scripts, not a package.

It can't be one: its name is also that of a library that pip and pytest use.
"""

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


def script(name: str) -> ModuleType:
    """A script of packaging/ as a module, its main() not run."""
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        # Some of them say at once that nothing is to be compiled into the checkout: said here, all
        # tests collected later would be compiled again in every worker of every run.
        patch.setattr(sys, "dont_write_bytecode", sys.dont_write_bytecode)
        spec.loader.exec_module(module)
    return module


def system_program(name: str, package: str) -> str:
    """Where a program is; without it the test is skipped, but never in CI."""
    found = shutil.which(name)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{name} is not installed; .ci/run should have installed it")
        pytest.skip(f"{name} is not installed (Debian: apt install {package})")
    return found
