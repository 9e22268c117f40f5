"""Rainy Day: five board games on one shelf.

Holds only the version, because a checkout has no installed metadata to ask.
"""

__version__ = "0.1.0"
