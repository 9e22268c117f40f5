"""Days and times as people read them."""

from __future__ import annotations

from datetime import date, datetime

from boardgames.core.texts import _, in_context


def month_name(month: int) -> str:
    names = (
        in_context("month", "January"),
        in_context("month", "February"),
        in_context("month", "March"),
        in_context("month", "April"),
        in_context("month", "May"),
        in_context("month", "June"),
        in_context("month", "July"),
        in_context("month", "August"),
        in_context("month", "September"),
        in_context("month", "October"),
        in_context("month", "November"),
        in_context("month", "December"),
    )
    return names[month - 1]


def day_words(when: date) -> str:
    """ "16 November 2026"."""
    return _("{day} {month} {year}", day=when.day, month=month_name(when.month), year=when.year)


def moment_words(when: datetime) -> str:
    """ "16 November 2026, 02:57"."""
    return _("{day}, {time}", day=day_words(when), time=f"{when:%H:%M}")
