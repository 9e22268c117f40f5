"""Files in and out: the only place that opens boards, saves and settings.

Whatever comes from a file is hostile until it has been checked; what leaves this package is plain
values, or a DataError that says where the file is wrong and what to do about it.
"""
