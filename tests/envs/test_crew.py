"""A batch in several processes: memory that they share, messages, and how it ends."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.envs.batch import Games
from oriflamme.envs.crew import Crew, MessagePipes
from oriflamme.envs.shared_memory import PAGE, SharedItems, whole_pages


def crew(games: Games) -> Crew:
    assert isinstance(games.shard, Crew)
    return games.shard


def played(games: Games, steps: int) -> bytes:
    """What a batch shows after some random steps."""
    for step in range(steps):
        games.step(games.sample(step))
    return games.observations.tobytes() + games.masks.tobytes() + games.rewards.tobytes()


@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize("rules", ["revised", "duel"])
def test_the_games_are_the_same_where_memory_is_shared_and_where_it_is_copied(
    rules: str, shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oriflamme.envs.crew.can_share", lambda: shared)
    one, several = Games(40, rules, seed=3), Games(40, rules, seed=3, workers=4)
    assert (crew(several).board.sheets is not None) == shared and len(crew(several).workers) == 3
    assert played(one, 90) == played(several, 90)
    several.close()


def test_what_was_shown_last_stays_when_the_processes_are_stopped() -> None:
    games = Games(30, seed=3, workers=2)
    seen = played(games, 20)
    kept = games.observations, games.masks, games.rewards
    games.close()
    assert b"".join(array.tobytes() for array in kept) == seen
    del games
    gc.collect()
    assert b"".join(array.tobytes() for array in kept) == seen
    kept[0][:] = 1
    assert kept[0].sum() == kept[0].size


def test_items_are_shared_until_they_are_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "pages"
    path.write_bytes(bytes(whole_pages(5000)))
    words = [vec[i64]([0] * ((whole_pages(5000) + PAGE) // 8)) for _ in range(2)]
    with path.open("r+b") as file:
        one, two = (SharedItems(items, file.fileno(), 0, 5000) for items in words)
        with pytest.raises(ValueError, match="too few"):
            SharedItems(vec[i64]([0] * 600), file.fileno(), 0, 5000)
    words[0][one.first + 3] = 77
    assert words[1][two.first + 3] == 77 and int(two.bytes(5000).view(np.int64)[3]) == 77
    one.close()
    words[0][one.first + 3] += 1
    assert words[0][one.first + 3] == 78 and words[1][two.first + 3] == 77


def test_an_action_that_was_drawn_is_checked_again_if_it_was_changed_or_the_game_is_over() -> None:
    games = Games(4, opponents="random", seed=1, workers=2, restart=False)
    actions = games.sample(1)
    actions[3] = 0
    with pytest.raises(ValueError, match="action 0 does not answer the question of game 3"):
        games.step(actions)
    while not games.ended.any():
        games.step(games.sample(int(games.masks.sum())))
    seen, drawn = games.observations.copy(), games.sample(1)
    with pytest.raises(ValueError, match="action -1 does not answer"):
        games.step(drawn)
    assert (games.observations == seen).all()
    games.close()


def test_the_arrays_are_contiguous_and_writable_as_pytorch_wants_it() -> None:
    games = Games(6, workers=2)
    for name in ("observations", "masks", "seats", "ended", "rewards", "learner_paid", "chosen"):
        flags = getattr(games, name).flags
        assert flags.writeable and flags.c_contiguous, name
    games.close()


def test_an_interrupt_stops_no_worker_and_the_next_order_has_its_own_answer() -> None:
    games = Games(4, seed=1, workers=3)
    for worker in crew(games).workers:
        worker.process.send_signal(signal.SIGINT)
        worker.send("count", ())  # nobody waits for this answer
    again = Games(4, seed=1)
    assert played(games, 5) == played(again, 5) and games.decisions == again.decisions
    games.close()


def test_a_message_may_be_long_and_late() -> None:
    there, back = os.pipe(), os.pipe()
    one, other = MessagePipes(back[0], there[1]), MessagePipes(there[0], back[1])
    long = bytes(10**6)

    def answer() -> None:
        for _ in range(2):
            message = other.receive()
            time.sleep(0.05)
            other.send(message)

    thread = threading.Thread(target=answer)
    thread.start()
    for message in (long, "short"):
        one.send(message)
        assert one.receive() == message
    thread.join()
    os.close(back[1])
    with pytest.raises(EOFError):
        one.receive()
    for end in (*there, back[0]):
        os.close(end)
