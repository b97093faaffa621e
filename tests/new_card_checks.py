"""What must work with a card that nobody has trained or drawn a special case for; run in a copy of the project.

python -m tests.new_card_checks CARD CHECK [PART]

With a part only one game of so many is played.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from oriflamme.bots import find_bot
from oriflamme.game import Game, Record, RuleSet
from oriflamme.game.actions import action_of, legal_actions, move_of, own_families
from oriflamme.game.card import BASE_CARDS
from oriflamme.game.encoding import encode
from oriflamme.game.imagine import imagine

MIXES = (
    ("soldier", "assassination", "decree", "ambush", "prince", "bribery", "substitution", "combination", "cutthroat"),
    ("shapeshifter", "archer", "heir", "lord", "queen", "trap", "felon", "schemer", "apothecary"),
    tuple(BASE_CARDS[1:]),
)


def mixed_sets(card: str) -> Iterator[tuple[RuleSet, int]]:
    """Yield sets that hold the card, with everything that may strike, move, copy or replace it; and a duel."""
    for number, others in enumerate(MIXES):
        yield RuleSet((card, *others)), 3 + number
    yield RuleSet((card, *MIXES[0]), duel=True), 2


def games_of(card: str, bot: str, games: int) -> Iterator[Game]:
    """Yield finished games of one bot at each table in turn."""
    player = find_bot(bot)
    tables = list(mixed_sets(card))
    for number in range(games):
        rules, seats = tables[number % len(tables)]
        game = Game.new(rules, seats, seed=number)
        rng = random.Random(number)
        while (seat := game.to_move) is not None:
            game.play(player.choose(game.view(seat), rng))
        yield game


def was_played(card: str, games: list[Game]) -> bool:
    """Return whether the card was revealed in one of these games."""
    return any(event.key == "acted" and event.ability == card for game in games for event in game.events)


def check_bots(card: str, part: int) -> None:
    """Every bot finishes games, and the card acts in them."""
    its, few = max(2, 16 // part), max(1, 2 // part)
    for bot, games in (
        ("random", 12),
        ("greedy", 8),
        ("tuned", 8),
        (f"sampler@{its}it", few),
        (f"search@{its}it", few),
    ):
        finished = list(games_of(card, bot, games))
        assert all(game.result is not None for game in finished), bot
        assert games < 8 or was_played(card, finished), bot


def check_net(card: str, _part: int) -> None:
    """The network says what it was not trained for, and its stand-in moves."""
    assert all(game.result is not None for game in games_of(card, "net", 2))


def check_imagine(card: str, part: int) -> None:
    """Every seat can imagine the game at every decision of a hundred games."""
    views = 0
    for number, (rules, seats) in enumerate(list(mixed_sets(card)) * (25 // part)):
        game = Game.new(rules, seats, seed=number)
        rng = random.Random(number)
        while (decision := game.decision) is not None:
            for viewer in range(seats):
                imagined = imagine(game.view(viewer))
                assert imagined.now.seat == decision.seat
                views += 1
            game.play(rng.choice(decision.options))
    print(f"{views} views")


def check_records(card: str, _part: int) -> None:
    """Games are written, read and replayed."""
    for game in games_of(card, "random", 8):
        text = Record.of(game).to_json()
        assert Record.parse(text).to_json() == text
        assert Record.parse(text).problem() is None
        assert card in text


def check_encoding(card: str, _part: int) -> None:
    """Every view becomes an observation of one length, and every option an action of its own."""
    for number, (rules, seats) in enumerate(mixed_sets(card)):
        game = Game.new(rules, seats, seed=number)
        rng = random.Random(number)
        lengths = set()
        while (decision := game.decision) is not None:
            view = game.view(decision.seat)
            played = own_families(rules.families(seats)[decision.seat])
            lengths.add(len(encode(view)))
            actions = [action_of(move, played) for move in decision.options]
            assert sorted(actions) == legal_actions(view)
            assert [move_of(action, played) for action in actions] == list(decision.options)
            game.play(rng.choice(decision.options))
        assert len(lengths) == 1


def check_pettingzoo(card: str, _part: int) -> None:
    """The environment plays sets with the card."""
    from oriflamme.envs import oriflamme_v0

    rules = RuleSet((card, *MIXES[0]))
    env = oriflamme_v0.env(rules=rules, seats=4)
    env.reset(seed=1)
    rng = random.Random(1)
    for _ in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else rng.choice([int(n) for n in observation["action_mask"].nonzero()[0]]))
    assert not env.agents


def check_catalogue(card: str, _part: int) -> None:
    """The page learns of the card from the server."""
    from oriflamme.server.catalogue import catalogue_bytes

    assert f'"{card}"'.encode() in catalogue_bytes()


if __name__ == "__main__":
    globals()[f"check_{sys.argv[2]}"](sys.argv[1], int(*sys.argv[3:] or "1"))
