"""Metrics for Prometheus, without any that identify a table or a person."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        on = {"registry": self.registry, "namespace": "oriflamme"}
        self.moves = Counter("moves", "Moves committed by this process", **on)  # type: ignore[arg-type]
        self.updates = Counter("updates", "Updates sent", **on)  # type: ignore[arg-type]
        self.updates_sent = 0
        """Those that are not counted there yet: a counter takes longer than it takes to send an update to one more."""
        self.bot_moves = Counter("bot_moves", "Moves made by bots of this process", **on)  # type: ignore[arg-type]
        self.bots_killed = Counter("bots_killed", "Thoughts of bots that took too long and were killed", **on)  # type: ignore[arg-type]
        self.oldest_job = Gauge("oldest_job_seconds", "How long the oldest bot's move is waited for", **on)  # type: ignore[arg-type]
        self.refusals = Counter("refusals", "Requests refused", ["code"], **on)  # type: ignore[arg-type]
        self.connections_refused = Counter("connections_refused", "Connections refused or cut", ["reason"], **on)  # type: ignore[arg-type]
        self.connections = Gauge("connections", "Open connections", **on)  # type: ignore[arg-type]
        self.requests = Counter("requests", "REST calls", ["method", "status"], **on)  # type: ignore[arg-type]
        self.sockets = Gauge("sockets", "Open sockets", **on)  # type: ignore[arg-type]
        self.tables = Gauge("tables_loaded", "Tables in memory", **on)  # type: ignore[arg-type]
        self.reviews = Counter("reviews", "Reviews made by this process", **on)  # type: ignore[arg-type]
        self.reviews_waiting = Gauge("reviews_waiting", "Reviews that are being made or wait for that", **on)  # type: ignore[arg-type]
        self.commits = Histogram("commit_seconds", "Time of a commit", buckets=SECONDS, **on)  # type: ignore[arg-type]
        self.moving = Histogram("move_seconds", "From a move's arrival to its commit", buckets=SECONDS, **on)  # type: ignore[arg-type]

    def text(self) -> bytes:
        """Return all metrics in the format of Prometheus."""
        self.updates.inc(self.updates_sent)
        self.updates_sent = 0
        return generate_latest(self.registry)
