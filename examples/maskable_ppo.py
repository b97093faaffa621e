"""Train an agent for one seat with MaskablePPO of sb3-contrib, on a batch of games in the compiled engine.

    pip install '.[sb3]' matplotlib
    python examples/maskable_ppo.py --minutes 30 --opponents copycat --out maskable

Writes `maskable/model.zip` (run it again to go on from there), `maskable/log.csv` and `maskable/curve.png`: the share
of games won against the opponents and against the bot `greedy`, over minutes of processor time. `copycat` is a fitted
policy that imitates `greedy` inside the engine.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn
from torch.nn.functional import one_hot

from oriflamme.envs.sb3 import OriflammeVecEnv
from oriflamme.game.card import NAMES
from oriflamme.game.layout import GROUP

KINDS = len(NAMES) + 2
FAMILIES = 6
"""None, and five families counted from the own one."""
ASKS = 6
SLOTS = 24
"""More slots are rare."""
QUEUE = GROUP["queue"]
FIELDS = ("minutes", "steps", "against_opponents", "opponents_games", "against_greedy", "greedy_games")


class TableExtractor(BaseFeaturesExtractor):
    """Kinds, families and questions as ones in their places; every slot of the queue is read by the same layer."""

    def __init__(self, space: object, width: int = 192, slot_width: int = 16) -> None:
        super().__init__(space, width)
        self.slot = nn.Sequential(nn.Linear(KINDS + FAMILIES + 5, slot_width), nn.ReLU())
        table = QUEUE.first + ASKS + 2 * KINDS
        self.whole = nn.Sequential(nn.Linear(table + SLOTS * slot_width, width), nn.ReLU())

    def forward(self, cells: Tensor) -> Tensor:
        numbers = cells.long()
        rows = numbers[:, QUEUE.first : QUEUE.first + SLOTS * QUEUE.stride].view(-1, SLOTS, QUEUE.stride)
        cards = [one_hot(rows[..., 0], KINDS), one_hot(rows[..., 1], FAMILIES)]
        slots = torch.cat([*(part.float() for part in cards), rows[..., 2:7].float() / 4], dim=2)
        moment, question = GROUP["moment"].first, GROUP["question"].first
        asked = [
            one_hot(numbers[:, moment + 4], ASKS),
            one_hot(numbers[:, question], KINDS),
            one_hot(numbers[:, question + 3], KINDS),
        ]
        plain = cells[:, : QUEUE.first] / 8
        return self.whole(torch.cat([plain, *(part.float() for part in asked), self.slot(slots).flatten(1)], dim=1))


def make_model(env: OriflammeVecEnv, options: argparse.Namespace) -> MaskablePPO:
    """Return the model of an earlier run, or a new one."""
    saved = options.out / "model.zip"
    if saved.exists():
        return MaskablePPO.load(saved, env=env)
    return MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=options.steps,
        batch_size=options.minibatch,
        n_epochs=2,
        learning_rate=options.rate,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        seed=options.seed,
        policy_kwargs={"features_extractor_class": TableExtractor, "net_arch": [128]},
    )


def win_share(model: MaskablePPO, opponents: str, games: int, options: argparse.Namespace) -> tuple[float, int]:
    """Return the share of games that the likeliest actions win, and of how many games."""
    env = OriflammeVecEnv(min(games, 64), rules=options.rules, seats=options.seats, opponents=opponents)
    env.seed(options.seed + 1_000_000)
    seen = env.reset()
    won = ended = 0.0
    while ended < games:
        actions, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
        seen, rewards, over, _ = env.step(actions)
        won, ended = won + float(rewards.sum()), ended + float(over.sum())
    return won / ended, int(ended)


def write_row(path: Path, row: dict[str, object]) -> None:
    is_new = not path.exists()
    with path.open("a", newline="") as file:
        writer = csv.DictWriter(file, FIELDS)
        if is_new:
            writer.writeheader()
        writer.writerow(row)


def read_rows(path: Path) -> list[dict[str, str]]:
    with path.open() as file:
        return list(csv.DictReader(file))


def draw_curve(log: Path, picture: Path, options: argparse.Namespace) -> None:
    """Draw the shares over the processor time of training."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    rows = read_rows(log)
    figure, axes = plt.subplots(figsize=(7, 4))
    minutes = [float(row["minutes"]) for row in rows]
    for key, label in (("against_opponents", options.opponents), ("against_greedy", "greedy")):
        axes.plot(minutes, [100 * float(row[key]) for row in rows], label=f"against {label}")
    axes.axhline(100 / options.seats, color="grey", linestyle=":", linewidth=0.8)
    axes.set(xlabel="minutes of processor time", ylabel="games won, %", ylim=(0, None))
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(picture, dpi=110)


def train(options: argparse.Namespace) -> None:
    """Learn until the processor time is spent; what measuring takes is not counted."""
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    settings = {"rules": options.rules, "seats": options.seats, "opponents": options.opponents}
    env = OriflammeVecEnv(options.games, reward="rank", **settings)
    model = make_model(env, options)
    log = options.out / "log.csv"
    spent = 60 * float(read_rows(log)[-1]["minutes"]) if log.exists() else 0.0
    while True:
        inside = win_share(model, options.opponents, 1000, options)
        greedy = win_share(model, "greedy", options.greedy_games, options)
        numbers = (round(spent / 60, 2), model.num_timesteps, *inside, *greedy)
        write_row(log, dict(zip(FIELDS, numbers, strict=True)))
        model.save(options.out / "model.zip")
        print(dict(zip(FIELDS, numbers, strict=True)), flush=True)
        if spent >= 60 * options.minutes:
            break
        start = time.process_time()
        while time.process_time() - start < 60 * options.every:
            model.learn(options.games * options.steps, reset_num_timesteps=False)
        spent += time.process_time() - start
    draw_curve(log, options.out / "curve.png", options)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="revised")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--opponents", default="copycat", help="in training: a bot, policy:FILE or a network's file")
    parser.add_argument("--minutes", type=float, default=30, help="of processor time, without measuring")
    parser.add_argument("--every", type=float, default=3, help="minutes between measurements")
    parser.add_argument("--greedy-games", type=int, default=256, help="of each measurement against greedy")
    parser.add_argument("--games", type=int, default=256, help="at once")
    parser.add_argument("--steps", type=int, default=64, help="of a rollout")
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=7e-4, help="of learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("maskable"))
    train(parser.parse_args())


if __name__ == "__main__":
    main()
