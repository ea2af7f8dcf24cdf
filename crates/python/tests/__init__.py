"""What the tests share: how much is played, of which kinds, and that nothing is fetched while they run."""

import os
import pathlib
import random
from typing import Any, Dict, Iterator, List

import orichalcum

from tests.offline import sitecustomize as sitecustomize

#: Whole sizes instead of samples.
FULL = os.environ.get("ORICHALCUM_FULL") == "1"

#: The component set of the box.
STANDARD = (pathlib.Path(__file__).parents[3] / "crates/rules/data/standard.toml").read_text(encoding="utf-8")


def altered(**figures: int) -> str:
    """A component set with other figures, by the names that stand in the file."""
    text = STANDARD.replace('name = "standard"', 'name = "altered"', 1)
    for name, figure in figures.items():
        before = [line for line in STANDARD.splitlines() if line.startswith(f"{name} = ")][0]
        text = text.replace(before, f"{name} = {figure}", 1)
    return text


#: A set in which supplies run out and medallions are cheap.
SCARCE = altered(hoplites=10, orichalcum=9, victory_tokens=12, temples=4, medallion=3)

#: Every kind of game.
KINDS: List[Dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"solo": "gentle"},
    {"solo": "standard"},
    {"solo": "strict"},
    {"solo": "severe"},
    {"solo": "merciless"},
    {"players": 2, "islands": ["thera/calm", "naxos/wild"]},
    {"players": 3, "components": SCARCE},
    {"solo": "strict", "components": SCARCE},
]

# What the tests start, examples for one, is as far from the network as they are.
os.environ["PYTHONPATH"] = os.pathsep.join(
    [str(pathlib.Path(__file__).parent / "offline"), *filter(None, [os.environ.get("PYTHONPATH")])]
)


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
