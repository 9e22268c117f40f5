"""Runs the tests in several processes: pytest -p tests.workers --workers N

The tests are collected once and the workers are forks of the process that did it, so nobody reads
nine thousand tests again. Each has a stretch of its own, since neighbours share what they keep;
whoever comes to its end takes the half of what the busiest still has before it.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import traceback
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NoReturn

import pytest
from _pytest.capture import CaptureManager
from _pytest.tmpdir import TempPathFactory

OWN_FOLDER = "worker-"
FORKING = multiprocessing.get_context("fork") if hasattr(os, "fork") else None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--workers", type=int, default=1, help="how many processes run tests")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Lets the workers run what was collected, and tells what they say as if it were run here."""
    option = session.config.option
    wanted = min(option.workers, len(session.items))
    if FORKING is None or wanted < 2 or option.collectonly or session.testsfailed:
        return None
    temporary_folders(session.config).getbasetemp()
    stretches = Stretches(len(session.items), wanted)
    workers = [Worker(session, stretches, number) for number in range(wanted)]
    try:
        hear(session, {worker.listening: worker for worker in workers})
    finally:
        for worker in workers:
            worker.end()
    return True


class Stretches:
    """Which tests each worker has still to run, known to all of them."""

    def __init__(self, tests: int, workers: int) -> None:
        assert FORKING is not None
        bounds = [tests * number // workers for number in range(workers + 1)]
        self._firsts = FORKING.Array("i", bounds[:-1])
        self._ends = FORKING.Array("i", bounds[1:], lock=False)

    def taken(self, worker: int) -> Iterator[int]:
        """The numbers of its tests, and of those it takes over from others."""
        while (test := self._next(worker)) is not None:
            yield test

    def _next(self, worker: int) -> int | None:
        with self._firsts.get_lock():
            if self._left(worker) == 0:
                self._take_over(worker)
            if self._left(worker) == 0:
                return None
            test: int = self._firsts[worker]
            self._firsts[worker] = test + 1
            return test

    def _take_over(self, worker: int) -> None:
        busiest = max(range(len(self._ends)), key=self._left)
        half = (self._left(busiest) + 1) // 2
        self._ends[worker] = self._ends[busiest]
        self._ends[busiest] -= half
        self._firsts[worker] = self._ends[busiest]

    def _left(self, worker: int) -> int:
        return int(self._ends[worker] - self._firsts[worker])


class Worker:
    """A fork that runs tests, as the process sees it that tells about them."""

    def __init__(self, session: pytest.Session, stretches: Stretches, number: int) -> None:
        assert FORKING is not None
        self.listening, telling = FORKING.Pipe(duplex=False)
        self.running: pytest.Item | None = None
        self.process = FORKING.Process(target=work, args=(session, stretches, number, telling))
        self.process.start()
        telling.close()

    def end(self) -> None:
        """It has come to its end, or the run is given up."""
        self.process.terminate()
        self.process.join()


def hear(session: pytest.Session, workers: dict[Connection, Worker]) -> None:
    """Tells what the workers report until the last has come to its end."""
    while workers:
        for listening in wait(list(workers)):
            assert isinstance(listening, Connection)
            worker = workers[listening]
            try:
                said = listening.recv()
            except EOFError:
                del workers[listening]
                if worker.running is not None:
                    session.ihook.pytest_runtest_logreport(report=death(worker.running))
                continue
            if isinstance(said, list):
                for report in said:
                    tell(session, report)
            else:
                worker.running = None if said is None else session.items[said]
        if session.shouldfail:
            raise session.Failed(session.shouldfail)


def death(item: pytest.Item) -> pytest.TestReport:
    """What there is to say of a test whose worker can't."""
    said = "The process that ran this test died in it; what it would have run next was not run."
    return pytest.TestReport(
        item.nodeid, item.location, dict.fromkeys(item.keywords, 1), "failed", said, "call"
    )


def tell(session: pytest.Session, said: dict[str, Any]) -> None:
    """One report of a worker."""
    hook, config = session.config.hook, session.config
    report = hook.pytest_report_from_serializable(config=config, data=said)
    hook.pytest_runtest_logreport(report=report)
    if report.when == "teardown":
        hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=report.location)


def temporary_folders(config: pytest.Config) -> TempPathFactory:
    """Those of `tmp_path`; pytest offers them to tests only."""
    factory = config._tmp_path_factory  # type: ignore[attr-defined]
    assert isinstance(factory, TempPathFactory)
    return factory


def shared_folder(factory: TempPathFactory) -> Path:
    """Where every worker finds what one of them has made for all."""
    base = factory.getbasetemp()
    return base.parent if base.name.startswith(OWN_FOLDER) else base


def work(
    session: pytest.Session, stretches: Stretches, number: int, telling: Connection
) -> NoReturn:
    """What a fork does: runs tests until none is left, and never comes back."""
    try:
        move_in(session.config, number)
        teller = Teller(session.config, telling)
        taken = stretches.taken(number)
        test = next(taken, None)
        while test is not None:
            # Told which comes next, pytest keeps what both of them need.
            following = next(taken, None)
            telling.send(test)
            item = session.items[test]
            next_item = None if following is None else session.items[following]
            item.ihook.pytest_runtest_protocol(item=item, nextitem=next_item)
            test = following
        teller.close()
    except KeyboardInterrupt:
        os._exit(1)
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
        os._exit(1)
    os._exit(0)


def move_in(config: pytest.Config, number: int) -> None:
    """A fork gets folders of its own, and what tests print is kept apart from what others print."""
    home = os.path.join(os.environ["RAINYDAY_HOME"], f"rainyday-tests-{number}")
    os.mkdir(home)
    os.environ["RAINYDAY_HOME"] = home
    factory = temporary_folders(config)
    factory._basetemp = factory.mktemp(f"{OWN_FOLDER}{number}", numbered=False)
    capture = config.pluginmanager.getplugin("capturemanager")
    assert isinstance(capture, CaptureManager)
    # What was opened before the fork is one file, with one place to write at, for all.
    capture.stop_global_capturing()
    capture.start_global_capturing()


class Teller:
    """Tells the process that forked this one what a test came to, instead of the terminal."""

    def __init__(self, config: pytest.Config, telling: Connection) -> None:
        self._config, self._telling = config, telling
        self._reports: list[Any] = []
        config.pluginmanager.unregister(name="terminalreporter")
        config.pluginmanager.register(self)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Whatever pytest says of a test; told together, as most tests take less time."""
        hook, config = self._config.hook, self._config
        self._reports.append(hook.pytest_report_to_serializable(config=config, report=report))
        if report.when == "teardown":
            self._telling.send(self._reports)
            self._reports = []

    def close(self) -> None:
        """Nothing is left to run."""
        self._telling.send(None)
        self._telling.close()
