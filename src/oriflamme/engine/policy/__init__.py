"""Fitted policies, their features and their gradient; rollouts and search."""
