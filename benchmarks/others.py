"""Batches of other libraries, stepped by random legal actions on one core: Pgx and EnvPool.

Neither is among this project's packages. Give `make bench` a Python that has them:

    python3 -m venv /tmp/others && /tmp/others/bin/pip install pgx envpool
    make bench ARGS="--others /tmp/others/bin/python"

Run by itself it prints the steps a second of processor time, as JSON; what is not installed is left out.
"""

from __future__ import annotations

import json
import os
import sys
import time
from importlib.util import find_spec

SIZE = 1024
STEPS = 64
"""Steps that are compiled into one call of Pgx."""
PGX = ("leduc_holdem", "sparrow_mahjong")
ENVPOOL = "CartPole-v1"
ONE_CORE = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1", "JAX_PLATFORMS": "cpu"}


def pgx_rate(name: str, seconds: float) -> float:
    """Return the steps a second of Pgx, dealt anew where a game ends, everything inside one compiled loop."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry, _):  # type: ignore[no-untyped-def]
        state, key = carry
        key, chosen, dealt = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(chosen, logits)
        return (step(state, actions, jax.random.split(dealt, SIZE)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, STEPS)[0])
    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), SIZE))
    carry = jax.block_until_ready(run((first, jax.random.PRNGKey(2))))
    done, begun = 0, time.process_time()
    while (elapsed := time.process_time() - begun) < seconds:
        carry = jax.block_until_ready(run(carry))
        done += SIZE * STEPS
    return done / elapsed


def envpool_rate(name: str, seconds: float) -> float:
    """Return the steps a second of EnvPool with one thread, the actions drawn by NumPy."""
    import envpool
    import numpy as np

    envs = envpool.make(name, env_type="gymnasium", num_envs=SIZE, num_threads=1)
    rng = np.random.default_rng(1)
    envs.reset()
    done, begun = 0, time.process_time()
    while (elapsed := time.process_time() - begun) < seconds:
        envs.step(rng.integers(0, envs.action_space.n, SIZE))
        done += SIZE
    return done / elapsed


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    os.environ.update(ONE_CORE)
    found: dict[str, float] = {}
    if find_spec("pgx"):
        found |= {f"Pgx {name}, batch of {SIZE}": pgx_rate(name, seconds) for name in PGX}
    if find_spec("envpool"):
        found[f"EnvPool {ENVPOOL}, batch of {SIZE}"] = envpool_rate(ENVPOOL, seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
