"""The card game Oriflamme."""
