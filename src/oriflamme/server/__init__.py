"""The table server: tables by link, one socket for each viewer, nothing lost and nothing leaked."""
