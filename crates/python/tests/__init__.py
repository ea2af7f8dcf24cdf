"""What the tests share: how much is played, and that nothing is fetched while they run."""

import os
import random
import socket
from typing import Any, Dict, Iterator, List

import orichalcum

#: Whole sizes instead of samples.
FULL = os.environ.get("ORICHALCUM_FULL") == "1"

#: Every kind of game.
KINDS: List[Dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"solo": "gentle"},
    {"solo": "merciless"},
    {"players": 2, "islands": ["thera/calm", "naxos/wild"]},
]


def _refuse(self: socket.socket, address: Any) -> None:
    raise AssertionError(f"a test connects to {address}")


# Everything is installed before: a test that asked the network for something would fail where there is none.
socket.socket.connect = _refuse  # type: ignore[method-assign, assignment]


def sample(small: int, whole: int) -> int:
    """How many there are of something that could go on for hours."""
    return whole if FULL else small


def random_steps(game: "orichalcum.Game", seed: int, most: int = 10_000) -> Iterator["orichalcum.Game"]:
    """The game before each step of random play."""
    choice = random.Random(seed)
    for _ in range(most):
        if game.is_over:
            return
        yield game
        game.apply(choice.choice(game.legal_numbers()))
