"""Measurements that can be compared: alternated repeats, medians, everything in one run."""
