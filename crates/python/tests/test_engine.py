"""Games of the package are games of the program: the same seed and the same actions give the same record."""

import json
import os
import random
import subprocess
import unittest
from typing import Any, Dict, List

from orichalcum import Game

from tests import KINDS, sample

#: The program with its engine protocol.
PROGRAM = os.environ["ORICHALCUM_PROGRAM"]


class EngineTest(unittest.TestCase):
    def test_records_are_those_of_the_program(self) -> None:
        for kind in KINDS:
            with self.subTest(**kind):
                number = sample(3, 1000)
                for first in range(0, number, 50):
                    self.compare(kind, [self.played(kind, seed) for seed in range(first, min(first + 50, number))])

    def played(self, kind: Dict[str, Any], seed: int) -> Game:
        game, choice = Game(seed=seed, **kind), random.Random(seed)
        while not game.is_over:
            game.apply(choice.choice(game.legal_numbers()))
        return game

    def compare(self, kind: Dict[str, Any], games: List[Game]) -> None:
        lines: List[str] = []
        for game in games:
            new: Dict[str, Any] = {"cmd": "new", "seed": game.seed}
            new.update({"seats": kind.get("players", 1)})
            if "solo" in kind:
                new["automaton"] = kind["solo"]
            if "islands" in kind:
                new["islands"] = kind["islands"]
            lines.append(json.dumps(new))
            lines += [json.dumps({"cmd": "apply", "action": action}) for action in game.actions()]
            lines.append('{"cmd":"record"}')
        done = subprocess.run(
            [PROGRAM, "engine"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
        )
        records = [answer["record"] for line in done.stdout.splitlines() if "record" in (answer := json.loads(line))]
        self.assertEqual(len(records), len(games))
        for game, record in zip(games, records):
            self.assertEqual(game.record(), record)


if __name__ == "__main__":
    unittest.main()
