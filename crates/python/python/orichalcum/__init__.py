"""The board game Orichalcum for researchers: games, environments and bots as fast as the engine.

>>> import orichalcum
>>> game = orichalcum.Game(2, seed=7)
>>> game.apply(game.legal()[0])

`Game` is one game, `VecEnv` many at once. `orichalcum.pettingzoo`, `orichalcum.gymnasium` and `orichalcum.openspiel`
are the interfaces of other libraries; each is imported by its name and needs its library.
"""

from typing import Any, Dict, Tuple

import numpy as np

from orichalcum._engine import (
    ACTIONS,
    ACTIONS_VERSION,
    LEVELS,
    OBSERVATIONS_VERSION,
    PLANES,
    QUESTIONS,
    RULES_VERSION,
    Analysis,
    Error,
    Game,
    IllegalAction,
    Thought,
    VecEnv,
    __version__,
    action_blocks,
    arena,
    components,
    observation_blocks,
    verify,
)

__all__ = [
    "ACTIONS",
    "ACTIONS_VERSION",
    "LEVELS",
    "OBSERVATIONS_VERSION",
    "PLANES",
    "QUESTIONS",
    "RULES_VERSION",
    "Analysis",
    "Error",
    "Game",
    "IllegalAction",
    "Thought",
    "VecEnv",
    "__version__",
    "action_blocks",
    "arena",
    "components",
    "observation_blocks",
    "observation_length",
    "split_observation",
    "verify",
]


def observation_length(seats: int) -> int:
    """How many numbers an observation has at a table with this number of seats, the Automaton's included."""
    _, start, shape = observation_blocks(seats)[-1]
    return start + int(np.prod(shape))


def split_observation(observation: "np.ndarray[Any, Any]", seats: int) -> Dict[str, "np.ndarray[Any, Any]"]:
    """The blocks of an observation by name, each in its shape; of many observations at once as well.

    The blocks are views: nothing is copied.
    """
    blocks: Dict[str, "np.ndarray[Any, Any]"] = {}
    lead: Tuple[int, ...] = observation.shape[:-1]
    for name, start, shape in observation_blocks(seats):
        blocks[name] = observation[..., start : start + int(np.prod(shape))].reshape(lead + tuple(shape))
    return blocks
