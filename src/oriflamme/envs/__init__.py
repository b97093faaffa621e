"""The game for learning agents: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

`oriflamme_v0` is the PettingZoo environment; importing this package registers the Gymnasium id `Oriflamme-v0`;
importing `oriflamme.envs.openspiel` registers OpenSpiel's `python_oriflamme`; `batch` steps many games by one call.
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("gymnasium"):
    from oriflamme.envs.gym import register_ids

    register_ids()
