"""Train a network for Oriflamme by self-play: masked PPO on a batch of games, PyTorch on the CPU.

    pip install '.[train]'
    python examples/ppo.py --minutes 15 --out net
    python examples/ppo.py --network small --epochs 1 --games 1024 --minibatch 4096 --minutes 15 --out small

Writes `net/checkpoint.pt` (run it again to go on from there, also after Ctrl-C), `net/log.csv`, `net/curve.png`, and
`net/net.npz` for the bot `net` (`ORIFLAMME_NET=net/net.npz oriflamme simulate --bots net,greedy,greedy,greedy`).
"""

from __future__ import annotations

import argparse
import csv
import json
import signal
import sys
import time
from pathlib import Path

import numpy as np
import torch
from rich.progress import Progress
from torch import Tensor, nn

from oriflamme.bots.net import IMPOSSIBLE, SLOTS, SMALL, SMALL_SCALE, describe_network
from oriflamme.bots.network_input import NetworkInput, SmallInput
from oriflamme.engine.arrays.actions import DUEL_ACTIONS, TARGET_ACTION
from oriflamme.engine.arrays.rows import OWN_FAMILIES, QUEUE_SLOTS
from oriflamme.envs.batch import Games
from oriflamme.files import appearing
from oriflamme.game.card import NAMES
from oriflamme.game.layout import GROUP

WIDTH = 48
MIND = 192
VECTOR = 12
SMALL_WIDTH = 64
DUEL = GROUP["table"].index(0, GROUP["table"].cells.index("duel"))
"""The cell that tells a duel."""


class Policy(nn.Module):
    """Slots see their neighbours; the table sees all slots; slots and table choose together."""

    wiring = SLOTS

    def __init__(self) -> None:
        super().__init__()
        self.input = NetworkInput(NAMES)
        self.slot1 = nn.Linear(3 * self.input.slot_width, WIDTH)
        self.slot2 = nn.Linear(3 * WIDTH, WIDTH)
        self.table1 = nn.Linear(self.input.table_width + 3 * WIDTH, MIND)
        self.table2 = nn.Linear(MIND, MIND)
        self.slot3 = nn.Linear(WIDTH, WIDTH)
        self.table3 = nn.Linear(MIND, WIDTH)
        self.answer = nn.Linear(MIND, TARGET_ACTION)
        self.target = nn.Linear(WIDTH, 1)
        self.gap = nn.Linear(2 * WIDTH, 1)
        self.card = nn.Linear(MIND, OWN_FAMILIES * len(NAMES) * VECTOR)
        self.end = nn.Linear(MIND, 2 * VECTOR)
        self.on = nn.Linear(WIDTH, VECTOR)
        self.value = nn.Linear(MIND, 1)

    def read(self, cells: np.ndarray) -> np.ndarray:
        """Return what is kept of observations to learn from."""
        return cells.copy()

    def forward(self, cells: np.ndarray, actions: np.ndarray) -> tuple[Tensor, Tensor]:
        """Return the logits of some actions of each game, and the expected rewards."""
        logits, values = self.evaluate(cells)
        return logits.gather(1, torch.from_numpy(actions)), values

    def evaluate(self, cells: np.ndarray) -> tuple[Tensor, Tensor]:
        """Return the logits of all actions and the expected rewards."""
        kinds = len(NAMES) * (OWN_FAMILIES if cells[0, DUEL] else 1)
        slots = torch.from_numpy(self.input.slot_features(cells))
        table = torch.from_numpy(self.input.table_features(cells))
        second = torch.relu(self.slot2(beside(torch.relu(self.slot1(beside(slots))))))
        here = (second * slots[:, :, -3:-2]).sum(dim=1)
        whole = torch.cat([table, second.mean(dim=1), second.amax(dim=1), here], dim=1)
        mind = torch.relu(self.table2(torch.relu(self.table1(whole))))
        places = torch.relu(self.slot3(second) + self.table3(mind)[:, None])
        return self.logits(mind, places, kinds), self.value(mind)[:, 0]

    def logits(self, mind: Tensor, places: Tensor, kinds: int) -> Tensor:
        """Return the logits in the order of the actions; slots that are not there cannot be chosen."""
        games, slots, width = places.shape
        missing = QUEUE_SLOTS - slots
        ends = places.new_zeros(games, 1, width)
        between = torch.cat([torch.cat([ends, places], dim=1), torch.cat([places, ends], dim=1)], dim=2)
        on = torch.cat([self.end(mind).view(games, 2, VECTOR), self.on(places)], dim=1)
        placements = self.card(mind).view(games, -1, VECTOR)[:, :kinds] @ on.transpose(1, 2)
        parts = [
            self.answer(mind),
            nn.functional.pad(self.target(places)[:, :, 0], (0, missing), value=IMPOSSIBLE),
            nn.functional.pad(self.gap(between)[:, :, 0], (0, missing), value=IMPOSSIBLE),
            nn.functional.pad(placements, (0, missing), value=IMPOSSIBLE).flatten(1),
        ]
        return torch.cat(parts, dim=1)


def beside(slots: Tensor) -> Tensor:
    """Return each slot together with its neighbours."""
    padded = nn.functional.pad(slots, (0, 0, 1, 1))
    return torch.cat([padded[:, :-2], padded[:, 1:-1], padded[:, 2:]], dim=2)


class SmallPolicy(nn.Module):
    """Two layers read one row of numbers; each action has a vector. Less to compute than slots."""

    wiring = SMALL

    def __init__(self) -> None:
        super().__init__()
        self.input = SmallInput(NAMES)
        self.first = nn.Linear(self.input.width, SMALL_WIDTH)
        self.second = nn.Linear(SMALL_WIDTH, SMALL_WIDTH)
        self.actions = nn.Embedding(DUEL_ACTIONS, SMALL_WIDTH)
        self.value = nn.Linear(SMALL_WIDTH, 1)
        nn.init.normal_(self.actions.weight, std=0.01)

    def read(self, cells: np.ndarray) -> np.ndarray:
        """Return what is kept of observations to learn from."""
        return self.input.features(cells)

    def forward(self, rows: np.ndarray, actions: np.ndarray) -> tuple[Tensor, Tensor]:
        """Return the logits of some actions of each game, and the expected rewards."""
        numbers = torch.from_numpy(rows).float().mul_(1 / SMALL_SCALE)
        mind = torch.relu(self.second(torch.relu(self.first(numbers))))
        logits = self.actions(torch.from_numpy(actions)) @ mind[:, :, None]
        return logits[:, :, 0], self.value(mind)[:, 0]


AnyPolicy = Policy | SmallPolicy


def legal_actions(masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the legal actions of each game, one after the other, and how many there are."""
    counts = masks.sum(axis=1, dtype=np.int64)
    games, found = np.divmod(np.flatnonzero(masks), masks.shape[1])
    place = np.arange(len(found)) - np.repeat(np.cumsum(counts) - counts, counts)
    actions = np.zeros((len(masks), counts.max()), np.int64)
    actions[games, place] = found
    return actions, counts


def log_chances(logits: Tensor, counts: np.ndarray) -> Tensor:
    """Return the logarithms of the probabilities of legal actions; those beyond the count are none."""
    missing = torch.from_numpy(np.arange(logits.shape[1]) >= counts[:, None])
    return torch.log_softmax(logits.masked_fill(missing, IMPOSSIBLE), dim=1)


class Rollout:
    """Some steps of a batch of games, with the advantages of the decisions made."""

    def __init__(self, policy: AnyPolicy, games: Games, steps: int, smoothing: float) -> None:
        shape = (steps, games.size)
        self.rows: list[np.ndarray] = []
        self.actions: list[np.ndarray] = []
        self.numbers = np.zeros(shape, np.int64)  # of legal actions
        self.choices = np.zeros(shape, np.int64)  # which of them
        self.chances = np.zeros(shape, np.float32)
        self.values = np.zeros(shape, np.float32)
        self.seats = np.zeros(shape, np.int64)
        self.ended = np.zeros(shape, bool)
        self.rewards = np.zeros((*shape, games.seat_count), np.float32)
        with torch.no_grad():
            for step in range(steps):
                self.play(policy, games, step)
        self.judge(games.size, games.seat_count, smoothing)

    def play(self, policy: AnyPolicy, games: Games, step: int) -> None:
        """Make one decision in each game."""
        self.rows.append(policy.read(games.observations))
        actions, self.numbers[step] = legal_actions(games.masks)
        self.actions.append(actions)
        self.seats[step] = games.seats
        logits, values = policy(self.rows[step], actions)
        chances = log_chances(logits, self.numbers[step])
        drawn = (chances - torch.empty_like(chances).exponential_().log()).argmax(dim=1)
        self.choices[step], self.values[step] = drawn.numpy(), values.numpy()
        self.chances[step] = chances.gather(1, drawn[:, None])[:, 0].numpy()
        games.step(actions[np.arange(games.size), self.choices[step]])
        self.ended[step], self.rewards[step] = games.ended, games.rewards

    def judge(self, games: int, seats: int, smoothing: float) -> None:
        """Estimate generalised advantages: a seat's next decision, or its reward, judges its last one."""
        row = np.arange(games)
        following = np.zeros((games, seats), np.float32)
        carried = np.zeros((games, seats), np.float32)
        known = np.zeros((games, seats), bool)  # the last decisions of a rollout are not judged yet
        self.advantages = np.zeros_like(self.values)
        self.counts = np.zeros(self.values.shape, bool)
        for step in reversed(range(len(self.values))):
            over = self.ended[step]
            following[over], carried[over], known[over] = self.rewards[step][over], 0.0, True
            seat = self.seats[step]
            error = following[row, seat] - self.values[step]
            self.counts[step] = known[row, seat]
            self.advantages[step] = error + smoothing * carried[row, seat]
            following[row, seat], carried[row, seat] = self.values[step], self.advantages[step]
            known[row, seat] = True

    def flat(self) -> dict[str, np.ndarray]:
        """Return all judged decisions."""
        most = max(actions.shape[1] for actions in self.actions)
        padded = [np.pad(actions, ((0, 0), (0, most - actions.shape[1]))) for actions in self.actions]
        kept = {"rows": np.stack(self.rows)[self.counts], "actions": np.stack(padded)[self.counts]}
        names = ("numbers", "choices", "chances", "values", "advantages")
        return kept | {name: getattr(self, name)[self.counts] for name in names}


def win_share(policy: AnyPolicy, rules: str, seats: int, games: int = 128) -> float:
    """Return how often the policy wins against random players."""
    batch = Games(games, rules, seats, opponents="random", seed=77)
    won = ended = 0.0
    with torch.no_grad():
        while ended < 2 * games:
            actions, counts = legal_actions(batch.masks)
            logits, _ = policy(policy.read(batch.observations), actions)
            batch.step(actions[np.arange(games), log_chances(logits, counts).argmax(dim=1).numpy()])
            won += float(batch.learner_paid.sum())
            ended += float(batch.ended.sum())
    return won / ended


def export(policy: AnyPolicy, path: Path, tables: str, decisions: int) -> None:
    """Write the weights as the bot `net` reads them."""
    about = {**describe_network(NAMES, policy.wiring), "tables": tables, "decisions": decisions}
    arrays = {name: weight.detach().numpy().astype(np.float16) for name, weight in policy.state_dict().items()}
    np.savez_compressed(path, about=np.array(json.dumps(about)), **arrays)


def draw_curve(log: Path, picture: Path) -> None:
    """Draw the share of wins against random players, over the decisions made."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    with log.open() as file:
        rows = list(csv.DictReader(file))
    figure, axes = plt.subplots(figsize=(7, 4))
    for table in [name for name in rows[0] if ":" in name]:
        points = [(float(row["decisions"]) / 1e6, 100 * float(row[table])) for row in rows if row[table]]
        line = axes.plot(*zip(*points, strict=True), label=table.replace(":", ", ") + " seats")[0]
        axes.axhline(100 / int(table.split(":")[1]), color=line.get_color(), linestyle=":", linewidth=0.8)
    axes.set(xlabel="million decisions of self-play", ylabel="wins against random players, %", ylim=(0, 100))
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(picture, dpi=110)


NETWORKS: dict[str, type[AnyPolicy]] = {"slots": Policy, "small": SmallPolicy}


class Stop:
    """Ctrl-C is noted, and obeyed after the rollout under way; a second one ends everything at once."""

    def __init__(self) -> None:
        self.wanted = False
        signal.signal(signal.SIGINT, self.note)

    def note(self, number: int, frame: object) -> None:
        """Take a note of Ctrl-C."""
        self.wanted = True
        signal.signal(signal.SIGINT, signal.default_int_handler)


class Training:
    """The policy, how far it is, and where it is written down."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.tables = [(name, int(seats)) for name, seats in (table.split(":") for table in options.tables.split(","))]
        torch.manual_seed(options.seed)
        self.policy = NETWORKS[options.network]()
        self.optimiser = torch.optim.Adam(self.policy.parameters(), lr=options.rate, eps=1e-5)
        self.checkpoint = options.out / "checkpoint.pt"
        self.rounds = self.decisions = 0
        self.speed = 0
        """Decisions that were played and learned from in the last second of processor time."""
        if self.checkpoint.exists():
            saved = torch.load(self.checkpoint, weights_only=True)
            self.policy.load_state_dict(saved["policy"])
            self.optimiser.load_state_dict(saved["optimiser"])
            self.rounds, self.decisions = saved["rounds"], saved["decisions"]
            for group in self.optimiser.param_groups:
                group["lr"] = options.rate
        seed = options.seed + 1000 * self.rounds
        torch.manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        self.batches = [
            Games(options.games, name, seats, reward=options.reward, seed=seed + n)
            for n, (name, seats) in enumerate(self.tables)
        ]

    def run(self, stop: Stop) -> None:
        """Learn until the time is over, or somebody wants to stop."""
        seconds = 60 * self.options.minutes
        start = time.monotonic()
        with Progress() as progress:
            if self.rounds == 0:
                progress.console.print(self.save(0.0))
            saved, entropy = self.rounds, 0.0
            bar = progress.add_task("training", total=seconds)
            while (passed := time.monotonic() - start) < seconds and not stop.wanted:
                entropy = self.learn()
                progress.update(bar, completed=passed)
                if self.rounds % self.options.every == 1:
                    progress.console.print(self.save(entropy))
                    saved = self.rounds
            progress.update(bar, completed=passed if stop.wanted else seconds)
            if self.rounds != saved:
                progress.console.print(self.save(entropy))
        draw_curve(self.options.out / "log.csv", self.options.out / "curve.png")

    def learn(self) -> float:
        """Make a rollout of one table's games and learn from it; return the mean entropy."""
        begun = time.process_time()
        batch = self.batches[self.rounds % len(self.batches)]
        data = Rollout(self.policy, batch, self.options.steps, self.options.smoothing).flat()
        self.rounds += 1
        self.decisions += self.options.steps * batch.size
        advantages = data["advantages"]
        targets = torch.from_numpy(data["values"] + advantages)
        judged = torch.from_numpy((advantages - advantages.mean()) / (advantages.std() + 1e-8))
        entropies = [self.improve(data, chosen, judged, targets) for chosen in self.minibatches(len(judged))]
        self.speed = round(self.options.steps * batch.size / (time.process_time() - begun))
        return float(np.mean(entropies))

    def minibatches(self, size: int) -> list[np.ndarray]:
        """Return the decisions of a rollout in random order, several times over."""
        parts = max(1, size // self.options.minibatch)
        epochs = (np.array_split(self.rng.permutation(size), parts) for _ in range(self.options.epochs))
        return [chosen for epoch in epochs for chosen in epoch]

    def improve(self, data: dict[str, np.ndarray], chosen: np.ndarray, judged: Tensor, targets: Tensor) -> float:
        """Make PPO's clipped step; return the mean entropy."""
        numbers = data["numbers"][chosen]
        logits, values = self.policy(data["rows"][chosen], data["actions"][chosen, : numbers.max()])
        chances = log_chances(logits, numbers)
        choices, before = torch.from_numpy(data["choices"][chosen]), torch.from_numpy(data["chances"][chosen])
        ratio = (chances.gather(1, choices[:, None])[:, 0] - before).exp()
        gain = torch.min(ratio * judged[chosen], ratio.clamp(0.8, 1.2) * judged[chosen]).mean()
        entropy = -(chances.exp() * chances).sum(dim=1).mean()
        loss = 0.5 * (values - targets[chosen]).square().mean() - gain - self.options.entropy * entropy
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
        self.optimiser.step()
        return float(entropy.detach())

    def save(self, entropy: float) -> str:
        """Measure the policy, save it and export it; return a line that says what it wins."""
        row = {"decisions": self.decisions, "entropy": round(entropy, 4), "speed": self.speed}
        shares = {f"{name}:{seats}": round(win_share(self.policy, name, seats), 4) for name, seats in self.tables}
        row |= shares
        log = self.options.out / "log.csv"
        is_new = not log.exists()
        with log.open("a", newline="") as file:
            writer = csv.DictWriter(file, row)
            if is_new:
                writer.writeheader()
            writer.writerow(row)
        state = {"policy": self.policy.state_dict(), "optimiser": self.optimiser.state_dict()}
        with appearing(self.checkpoint) as hidden:
            torch.save({**state, "rounds": self.rounds, "decisions": self.decisions}, hidden)
        export(self.policy, self.options.out / "net.npz", self.options.tables, self.decisions)
        won = ", ".join(f"{share:.1%} at {table}" for table, share in shares.items())
        return f"{self.decisions:,} decisions: wins {won} against random players"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="revised:4", help="rules:seats, separated by commas")
    parser.add_argument("--network", choices=tuple(NETWORKS), default="slots")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--out", type=Path, default=Path("net"))
    parser.add_argument("--reward", choices=("win", "margin", "rank"), default="rank")
    parser.add_argument("--games", type=int, default=256, help="at once, of each table")
    parser.add_argument("--steps", type=int, default=96, help="of a rollout")
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=7e-4, help="of learning")
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--smoothing", type=float, default=0.95)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--every", type=int, default=20, help="rollouts between measurements")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    options.out.mkdir(parents=True, exist_ok=True)
    training, stop = Training(options), Stop()
    training.run(stop)
    if stop.wanted:
        done = f"Stopped after {training.decisions:,} decisions."
        print(f"{done} They are kept in {options.out}: the same command goes on.", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
