"""One player against the Automaton as an environment of Gymnasium, also as `gymnasium.make("Orichalcum-v0")`.

The Automaton's turns belong to the steps before them. Winning brings 1, losing -1. A number that is illegal changes
nothing and costs a little: many methods must be able to try one. What is legal is in the observation (`action_mask`).
"""

from typing import Any, Dict, Optional, Tuple

import gymnasium
import numpy as np
from gymnasium import spaces

import orichalcum

__all__ = ["SoloEnv"]

#: More steps than any game was seen to have.
MOST_STEPS = 5000


class SoloEnv(gymnasium.Env[Dict[str, Any], Any]):
    """One player against the Automaton of a strength (`gentle`, `standard`, `strict`, `severe`, `merciless`)."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        strength: str = "standard",
        *,
        island: str = "random",
        components: Optional[str] = None,
        illegal_reward: float = -0.01,
        render_mode: Optional[str] = None,
    ) -> None:
        self._options: Dict[str, Any] = {"solo": strength, "islands": island, "components": components}
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self._game = orichalcum.Game(seed=0, **self._options)
        self.action_space = spaces.Discrete(orichalcum.ACTIONS)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (orichalcum.observation_length(2),), np.uint8),
                "action_mask": spaces.MultiBinary(orichalcum.ACTIONS),
            }
        )

    @property
    def game(self) -> "orichalcum.Game":
        """The game as it is now."""
        return self._game

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**64, dtype=np.uint64))
        self._game = orichalcum.Game(seed=number, **self._options)
        return self._observation(), {"points": self._game.points}

    def step(self, action: Any) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        try:
            self._game.apply(int(action))
        except orichalcum.IllegalAction as error:
            told = {"points": self._game.points, "illegal": error.reason, "rule": error.rule}
            return self._observation(), self.illegal_reward, self._game.is_over, False, told
        while self._game.ask == "automaton":
            self._game.apply("automaton")
        reward = 0.0 if self._game.winner is None else (1.0 if self._game.winner == 1 else -1.0)
        return self._observation(), reward, self._game.is_over, False, {"points": self._game.points}

    def _observation(self) -> Dict[str, Any]:
        return {"observation": self._game.observation(1), "action_mask": self._game.mask().astype(np.int8)}

    def render(self) -> Optional[str]:
        return self._game.draw() if self.render_mode == "ansi" else None


gymnasium.register(
    id="Orichalcum-v0", entry_point="orichalcum.gymnasium:SoloEnv", max_episode_steps=MOST_STEPS
)
