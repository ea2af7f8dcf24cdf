"""What the engine gives to Python."""

from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union, final

import numpy as np
import numpy.typing as npt

__all__ = [
    "ACTIONS",
    "ACTIONS_VERSION",
    "Analysis",
    "Error",
    "Game",
    "IllegalAction",
    "LEVELS",
    "OBSERVATIONS_VERSION",
    "PLANES",
    "QUESTIONS",
    "RULES_VERSION",
    "Thought",
    "VecEnv",
    "__version__",
    "_read_game",
    "action_blocks",
    "arena",
    "components",
    "observation_blocks",
    "verify",
]
__version__: str
#: The version of the rules, as records carry it.
RULES_VERSION: str
#: How many numbers of actions there are.
ACTIONS: int
#: Changes when a number of an action comes to mean something else.
ACTIONS_VERSION: int
#: Changes when a number of an observation comes to mean something else.
OBSERVATIONS_VERSION: int
#: The levels of bots, weakest first.
LEVELS: List[str]
#: The planes of an island, in their order.
PLANES: List[str]
#: The questions, in the order of the block `question`.
QUESTIONS: List[str]

_Action = Union[str, int]
_Islands = Union[str, Sequence[str]]
_Seed = Union[int, str]

class Error(ValueError):
    """What cannot be done."""

    #: A word that a program can compare, like `bad_record` or `illegal_action`.
    code: str
    #: The word for why an action is illegal; None otherwise.
    reason: Optional[str]
    #: The number of the rule that forbids it; None otherwise.
    rule: Optional[str]
    #: Which game of a `VecEnv` it is about, if one.
    game: Optional[int]

class IllegalAction(Error):
    """The rules do not allow it now."""

@final
class Thought:
    """What a bot would do."""

    @property
    def action(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def value(self) -> float:
        """How likely the seat that is asked then wins, from 0 to 1."""
    @property
    def nodes(self) -> int:
        """Positions judged."""

@final
class Analysis:
    """What Oracle makes of a position."""

    @property
    def chances(self) -> List[float]:
        """How likely each seat is to win, from 0 to 1."""
    @property
    def best(self) -> List[Tuple[str, float]]:
        """The best actions with their values, best first."""
    @property
    def nodes(self) -> int:
        """Positions judged."""

@final
class Game:
    """One game, with everything that led to it.

    `players` is 2 to 4. `solo` names the strength of the Automaton, for one player against it. `islands` is a choice
    like `thera/calm`, `naxos` or `random/wild`, one for all or one for each player. `seed` is a number or hexadecimal
    digits; without one the system gives it. `components` is the text of a component set (TOML). `chance` holds
    outcomes like `board:2`, to be drawn first.
    """

    def __new__(
        cls,
        players: Optional[int] = None,
        *,
        islands: Optional[_Islands] = None,
        solo: Optional[str] = None,
        seed: Optional[_Seed] = None,
        components: Optional[str] = None,
        chance: Optional[Sequence[str]] = None,
    ) -> "Game": ...
    def legal(self) -> List[str]:
        """The legal actions as words; none exactly if the game is over."""
    def legal_numbers(self) -> List[int]:
        """The legal actions as numbers, in the order of `legal`."""
    def mask(self, out: Optional[npt.NDArray[np.bool_]] = None) -> npt.NDArray[np.bool_]:
        """Which of all numbers are legal."""
    def observation(
        self, seat: Optional[int] = None, out: Optional[npt.NDArray[np.uint8]] = None
    ) -> npt.NDArray[np.uint8]:
        """What a seat sees, as numbers; the one who is asked, if none is named."""
    def apply(self, action: _Action, chance: Optional[Sequence[str]] = None) -> None:
        """Plays an action, with these outcomes of chance first. After an exception nothing has changed."""
    def undo(self, steps: int = 1) -> None:
        """Takes steps back."""
    def copy(self) -> "Game":
        """The same game, to go on by itself. The past is shared: a copy costs next to nothing."""
    def next_draw(self, action: _Action, chance: Optional[Sequence[str]] = None) -> List[Tuple[str, float]]:
        """What is drawn next if the action is played with these outcomes; nothing if they are all that it needs."""
    @staticmethod
    def first_draw(
        players: Optional[int] = None,
        *,
        islands: Optional[_Islands] = None,
        solo: Optional[str] = None,
        components: Optional[str] = None,
        chance: Optional[Sequence[str]] = None,
    ) -> List[Tuple[str, float]]:
        """What is drawn next at the beginning of such a game."""
    def position(self) -> Dict[str, Any]:
        """The whole position; `from_position` reads it."""
    def draw(self) -> str:
        """The position drawn as text; `from_text` reads it."""
    def events(self) -> List[Dict[str, Any]]:
        """What happened in the last step; in the setup, if none was played."""
    def actions(self) -> List[str]:
        """The words of the actions that were played."""
    def record(self) -> str:
        """The game as lines of JSON; `from_record` reads it."""
    @staticmethod
    def from_record(record: str, *, components: Optional[str] = None, seed: Optional[_Seed] = None) -> "Game":
        """Reads a game from its record."""
    @staticmethod
    def from_position(
        position: Dict[str, Any], *, components: Optional[str] = None, seed: Optional[_Seed] = None
    ) -> "Game":
        """A game that goes on from a position."""
    @staticmethod
    def from_text(drawing: str, *, components: Optional[str] = None, seed: Optional[_Seed] = None) -> "Game":
        """A game that goes on from a drawing."""
    def components(self) -> Dict[str, Any]:
        """The component set: figures, islands, tiles."""
    def word(self, number: int) -> str:
        """The word of the action that a number stands for here."""
    @staticmethod
    def number(word: str) -> int:
        """The number of an action's word."""
    def fight_odds(self, circle: str, hoplites: int = 0) -> Optional[float]:
        """The exact chance that the player whose turn it is wins a fight there; None without a creature."""
    def think(
        self, level: str = "oracle", nodes: Optional[int] = None, *, ms: Optional[int] = None, seed: int = 0
    ) -> Thought:
        """What a bot of that level would do; with 10,000 positions judged, if nothing is said."""
    def analyse(self, nodes: Optional[int] = None, *, ms: Optional[int] = None, best: int = 3) -> Analysis:
        """Everybody's chances and the best few actions."""
    @property
    def seat(self) -> Optional[int]:
        """The seat that is asked, from 1; None when the game is over."""
    @property
    def ask(self) -> str:
        """What the game waits for, like `card` or `act:capture`."""
    @property
    def is_over(self) -> bool: ...
    @property
    def winner(self) -> Optional[int]:
        """Who won, from 1; None while the game lasts, and if it was drawn."""
    @property
    def points(self) -> List[int]:
        """Victory points in seat order."""
    @property
    def seats(self) -> int:
        """How many seats there are, the Automaton's included."""
    @property
    def is_solo(self) -> bool:
        """Whether the second seat is the Automaton's."""
    @property
    def round(self) -> int:
        """The round, from 1; 0 while sides are being chosen."""
    @property
    def steps(self) -> int:
        """How many steps were played."""
    @property
    def seed(self) -> str:
        """The seed in hexadecimal digits."""
    def _repr_html_(self) -> str: ...
    def __copy__(self) -> "Game": ...
    def __deepcopy__(self, memo: Dict[int, Any]) -> "Game": ...

@final
class VecEnv:
    """Many games of one kind at once, played by threads of the engine.

    The arrays are always the same ones, written in place by `step` and `reset`: copy what is to be kept. A game that is
    over begins again in the same step, with the seed that is the number of games further on.
    """

    def __new__(
        cls,
        games: int,
        players: Optional[int] = None,
        *,
        islands: Optional[_Islands] = None,
        solo: Optional[str] = None,
        seed: int = 0,
        components: Optional[str] = None,
        threads: int = 1,
        observe: bool = True,
    ) -> "VecEnv": ...
    def reset(self, seed: Optional[int] = None) -> None:
        """Begins all games again; with a seed those of that number, else the next ones."""
    def step(self, actions: Union[npt.NDArray[np.int64], Sequence[int]]) -> None:
        """Plays one action in every game. If one of them is illegal, none is played."""
    def sample(self) -> npt.NDArray[np.int64]:
        """Chooses a legal action in every game, all equally likely, and writes them into `actions`."""
    def game(self, index: int) -> Game:
        """One of the games as it is now, to go on by itself; without its past."""
    def __len__(self) -> int: ...
    @property
    def games(self) -> int: ...
    @property
    def agents(self) -> int:
        """How many players choose actions."""
    @property
    def seeds(self) -> List[int]:
        """The numbers of the seeds that the games were begun with."""
    @property
    def masks(self) -> npt.NDArray[np.bool_]:
        """Which numbers are legal: games × ACTIONS."""
    @property
    def observations(self) -> npt.NDArray[np.uint8]:
        """What the seat that is asked sees: games × numbers."""
    @property
    def rewards(self) -> npt.NDArray[np.float32]:
        """What the last step brought: games × agents. 1 for who won, as much taken from the others together."""
    @property
    def points(self) -> npt.NDArray[np.uint8]:
        """Victory points: games × seats. Where a game ended, those at its end."""
    @property
    def dones(self) -> npt.NDArray[np.bool_]:
        """Which games ended in the last step."""
    @property
    def seats(self) -> npt.NDArray[np.int8]:
        """Who is asked, counted from 0 as the columns of `rewards` are."""
    @property
    def actions(self) -> npt.NDArray[np.int64]:
        """What `sample` wrote."""

def _read_game(record: str, components: Optional[str], seed: str) -> Game: ...
def components(text: Optional[str] = None) -> Dict[str, Any]:
    """A component set as a dictionary; the standard one without a text."""

def verify(record: str, *, components: Optional[str] = None) -> Dict[str, Any]:
    """Replays a record: the same actions with the same chance must give the same events."""

def action_blocks() -> List[Tuple[str, int, int]]:
    """The blocks of action numbers: name, first number, how many."""

def observation_blocks(seats: int) -> List[Tuple[str, int, List[int]]]:
    """The blocks of an observation: name, first number, shape."""

def arena(
    choose: Callable[[Game], _Action],
    against: str = "novice",
    *,
    sets: int = 50,
    players: int = 2,
    solo: Optional[str] = None,
    nodes: Optional[int] = None,
    ms: Optional[int] = None,
    seed: int = 1,
    side: Optional[str] = None,
    components: Optional[str] = None,
) -> Dict[str, Any]:
    """Measures a player against a level of the program: every deal is played once from every seat.

    `nodes` or `ms` is what each decision of the level may cost. The score is that of the player, with the interval that
    holds the true one in 95 % of measurements.
    """
