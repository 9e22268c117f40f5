"""What each count of a seat's standing adds to its chance to win, as matches have taught.

Found by `python -m tools.bermuda_weights 2` and not to be changed by hand: one weight alone means
little, since they were found together. They serve tables of three and four as well.
"""

from __future__ import annotations

from boardgames.games.bermuda.bots.standing import COUNTS

LEARNED = {
    "money": 4.205,
    "money_squared": 0.927,
    "money_late": 0.789,
    "wins_next": 2.151,
    "wins_soon": 0.348,
    "one_ship": -1.066,
    "two_ships": -0.359,
    "three_ships": 0.356,
    "four_ships": 1.069,
    "none_afloat": -0.942,
    "hanging": -0.730,
    "adrift": -0.342,
    "covered": -0.021,
    "stopped": -0.071,
    "shut_out": -0.327,
    "in_port": 0.024,
    "first_rate": 0.370,
    "second_rate": -0.284,
    "third_rate": -0.977,
    "fourth_rate": -1.362,
    "pay_near": 0.832,
    "pay_half_way": 0.723,
    "pay_far": 0.557,
    "steps": -0.417,
    "later_pay": 0.036,
    "much_later_pay": -0.255,
    "peril": -0.189,
    "peril_of_loss": -0.058,
    "peril_of_rate": -2.359,
    "peril_of_last": -0.029,
    "peril_to_flee": 0.129,
    "peril_to_flee_rate": -2.260,
    "pushed": -0.167,
    "home_peril": -0.145,
    "exposed": -0.097,
    "lead_as_one_is_left": 0.147,
    "lead_as_two_are_left": 0.045,
    "lead_as_one_hangs": 1.244,
    "rolls_next": 0.091,
}

WEIGHTS = tuple(LEARNED[name] for name in COUNTS)
"""In the order of `COUNTS`."""
