"""The table of Whatzit?."""
