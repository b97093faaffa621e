"""Campaigns: long runs that count what went wrong. `python -m tests.campaigns NAME` runs one; tests run samples."""
