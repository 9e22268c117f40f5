"""Files in and out: the only package that opens boards, saves and settings.

Input is untrusted until checked; this package returns plain values or raises a DataError that says
what is wrong where, and how to fix it.
"""
