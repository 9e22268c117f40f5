"""The cards: what a card file may say, how a code is laid out, and what is wrong with one."""
