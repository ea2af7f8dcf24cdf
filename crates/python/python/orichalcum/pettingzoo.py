"""The game as an environment of PettingZoo: agents take turns (AEC), chance is drawn by the engine.

An observation holds what the agent sees (`observation`, whose blocks `orichalcum.split_observation` names) and the
numbers that are legal (`action_mask`). Who wins gets 1, the others lose as much together; a drawn game brings nothing.
An illegal number is an exception.
"""

from typing import Any, Dict, List, Optional

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import orichalcum

__all__ = ["env", "raw_env"]


def env(**options: Any) -> Any:
    """The environment with PettingZoo's own check that calls come in order. Options are those of `raw_env`."""
    return wrappers.OrderEnforcingWrapper(raw_env(**options))


class raw_env(AECEnv):
    """The environment itself, for 2 to 4 players."""

    metadata = {"name": "orichalcum_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 2,
        *,
        islands: Any = None,
        components: Optional[str] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self._options: Dict[str, Any] = {"islands": islands, "components": components}
        self._players = players
        # A game that nobody plays: what cannot be set up is said at once.
        self._game = orichalcum.Game(players, seed=0, **self._options)
        self.render_mode = render_mode
        self.possible_agents: List[str] = [f"player_{seat}" for seat in range(1, players + 1)]
        self.agents: List[str] = []
        length = orichalcum.observation_length(players)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (length,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (orichalcum.ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(orichalcum.ACTIONS) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    @property
    def game(self) -> "orichalcum.Game":
        """The game as it is now."""
        return self._game

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        number = int(self._seeds.integers(2**64, dtype=np.uint64))
        self._game = orichalcum.Game(self._players, seed=number, **self._options)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Dict[str, Any]:
        seat = self.possible_agents.index(agent) + 1
        mask = np.zeros(orichalcum.ACTIONS, np.int8)
        if self._game.seat == seat:
            mask[self._game.legal_numbers()] = 1
        return {"observation": self._game.observation(seat), "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise orichalcum.Error("expected an action: the game goes on")
        self._game.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._game.is_over:
            self._end()
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def _asked(self) -> str:
        seat = self._game.seat
        assert seat is not None
        return self.possible_agents[seat - 1]

    def _end(self) -> None:
        winner = self._game.winner
        for seat, agent in enumerate(self.possible_agents, 1):
            self.terminations[agent] = True
            if winner is not None:
                self.rewards[agent] = 1.0 if seat == winner else -1.0 / (self._players - 1)

    def render(self) -> Optional[str]:
        return self._game.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass
