"""The game for OpenSpiel, registered as `orichalcum`: `pyspiel.load_game("orichalcum", {"players": 2})`.

Chance is explicit: whatever is drawn (boards, cards, tiles, creatures, buildings, each die) is a node of its own with its
outcomes and their probabilities. With `players` 1 it is a game against the Automaton, whose dice are chance nodes too
and whose strength is the parameter `solo`.
"""

from typing import Any, Dict, List, Optional, Tuple

import numpy as np
import pyspiel

import orichalcum

__all__ = ["OrichalcumGame", "OrichalcumState"]

_BOARDS = orichalcum.components()
#: Every outcome of chance has a number: its place here.
OUTCOMES: List[str] = (
    [f"board:{number}" for number in range(1, 5)]
    + [f"first:{seat}" for seat in range(1, 5)]
    + [f"card:{card}" for card in _BOARDS["cards"]]
    + [f"tile:{tile}" for tile in _BOARDS["tiles"]]
    + [f"creature:{creature}" for creature in _BOARDS["creatures"]]
    + [f"building:{building}" for building in _BOARDS["buildings"]]
    + [f"die:{face}" for face in ("1", "2", "3", "4", "5", "skull")]
)
_NUMBERS = {word: number for number, word in enumerate(OUTCOMES)}
#: Longer than any game: 100 rounds of four players, with more steps in a turn than were ever seen.
_LONGEST = 20_000

_TYPE = pyspiel.GameType(
    short_name="orichalcum",
    long_name="Orichalcum",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, "solo": "standard", "islands": "random"},
)


class OrichalcumGame(pyspiel.Game):
    """The game with its parameters: `players` (1 to 4), `solo` (a strength), `islands` (a choice for all)."""

    def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
        given = {**_TYPE.parameter_specification, **(params or {})}
        self.players = int(given["players"])
        self.setup: Dict[str, Any] = {"players": self.players, "islands": str(given["islands"])}
        if self.players == 1:
            self.setup["solo"] = str(given["solo"])
        info = pyspiel.GameInfo(
            num_distinct_actions=orichalcum.ACTIONS,
            max_chance_outcomes=len(OUTCOMES),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> "OrichalcumState":
        return OrichalcumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "OrichalcumObserver":
        return OrichalcumObserver(self, params)


class OrichalcumState(pyspiel.State):
    """A game and the outcomes that the step in the making has drawn so far."""

    def __init__(self, game: OrichalcumGame) -> None:
        super().__init__(game)
        self._setup = game.setup
        self.game: Optional[orichalcum.Game] = None
        self._action: Optional[int] = None
        self._drawn: List[str] = []
        self._next: List[Tuple[str, float]] = []
        self._advance()

    def _advance(self) -> None:
        """Plays on until somebody, or chance, has to choose."""
        while True:
            if self.game is None:
                self._next = orichalcum.Game.first_draw(chance=self._drawn, **self._setup)
            elif self._action is not None:
                self._next = self.game.next_draw(self._action, self._drawn)
            if self._next:
                return
            if self.game is None:
                self.game = orichalcum.Game(chance=self._drawn, seed=0, **self._setup)
            elif self._action is not None:
                self.game.apply(self._action, self._drawn)
            self._action, self._drawn = None, []
            if self.game.ask != "automaton":
                return
            # Nobody chooses what the Automaton does.
            self._action = self.game.number("automaton")

    def current_player(self) -> int:
        if self._next:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.game is not None
        seat = self.game.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat - 1

    def _legal_actions(self, player: int) -> List[int]:
        assert self.game is not None
        return sorted(self.game.legal_numbers())

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        return sorted((_NUMBERS[word], probability) for word, probability in self._next)

    def _apply_action(self, action: int) -> None:
        if self._next:
            self._drawn = self._drawn + [OUTCOMES[action]]
            self._next = []
        else:
            self._action = int(action)
        self._advance()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return OUTCOMES[action]
        assert self.game is not None
        return self.game.word(action)

    def is_terminal(self) -> bool:
        return self.game is not None and self.game.is_over

    def returns(self) -> List[float]:
        players: int = self._setup["players"]
        winner = None if self.game is None else self.game.winner
        if winner is None:
            return [0.0] * players
        loss = -1.0 / max(players - 1, 1)
        return [1.0 if seat == winner else loss for seat in range(1, players + 1)]

    def __str__(self) -> str:
        begun = "setup" if self.game is None else self.game.draw()
        return begun if not self._next else f"{begun}\ndrawn {' '.join(self._drawn)}"


class OrichalcumObserver:
    """What a player sees, as `orichalcum.split_observation` names it."""

    def __init__(self, game: OrichalcumGame, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations; passed {params}")
        self._seats = max(game.players, 2)
        self.tensor = np.zeros(orichalcum.observation_length(self._seats), np.float32)
        self.dict = orichalcum.split_observation(self.tensor, self._seats)

    def set_from(self, state: OrichalcumState, player: int) -> None:
        self.tensor.fill(0)
        if state.game is not None:
            self.tensor[:] = state.game.observation(player + 1)

    def string_from(self, state: OrichalcumState, player: int) -> str:
        return str(state)


pyspiel.register_game(_TYPE, OrichalcumGame)
