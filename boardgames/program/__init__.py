"""The program behind the screens: window, matches, tables, workshop; knows everybody."""
