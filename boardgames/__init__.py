"""Rainy Day: five board games.

Holds only the version, because a checkout has no installed metadata.
"""

__version__ = "0.1.0"
