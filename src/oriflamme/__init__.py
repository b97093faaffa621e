"""The card game Oriflamme."""

__version__ = "0.1.0"
