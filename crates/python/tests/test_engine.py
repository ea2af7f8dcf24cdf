"""Games of the package are games of the program: the same seed, actions and given chance make the same record."""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest
from typing import Any, Dict, List, Tuple

import orichalcum
from orichalcum import Game

from tests import KINDS, sample

#: The program with its engine protocol.
PROGRAM = os.environ["ORICHALCUM_PROGRAM"]

#: What was played: actions, each with the outcomes of chance that were given for it.
Played = Tuple[Game, List[str], List[List[str]]]


class EngineTest(unittest.TestCase):
    def test_every_strength_is_a_kind(self) -> None:
        strengths = {strength["name"] for strength in orichalcum.components()["automaton"]["strengths"]}
        self.assertEqual({kind["solo"] for kind in KINDS if "solo" in kind}, strengths)

    def test_records_are_those_of_the_program(self) -> None:
        self.all_kinds(self.played)

    def test_records_are_those_of_the_program_where_chance_is_given(self) -> None:
        self.all_kinds(self.played_with_chance)

    def all_kinds(self, played: Any) -> None:
        for kind in KINDS:
            with self.subTest(**{name: str(value)[:40] for name, value in kind.items()}):
                number = sample(3, 1000)
                for first in range(0, number, 50):
                    self.compare(kind, [played(kind, seed) for seed in range(first, min(first + 50, number))])

    def played(self, kind: Dict[str, Any], seed: int) -> Played:
        game, choice = Game(seed=seed, **kind), random.Random(seed)
        while not game.is_over:
            game.apply(choice.choice(game.legal_numbers()))
        return game, [], [[] for _ in game.actions()]

    def played_with_chance(self, kind: Dict[str, Any], seed: int) -> Played:
        """Now and then some of the next draws are chosen, the rest comes from the seed."""
        choice = random.Random(seed)
        dealt: List[str] = []
        wanted = choice.randrange(4)
        while len(dealt) < wanted and (draws := Game.first_draw(chance=dealt, **kind)):
            dealt.append(choice.choice(draws)[0])
        game = Game(seed=seed, chance=dealt, **kind)
        given: List[List[str]] = []
        while not game.is_over:
            action, chance = choice.choice(game.legal()), []
            while len(chance) < 3 and choice.random() < 0.5 and (draws := game.next_draw(action, chance)):
                chance.append(choice.choice(draws)[0])
            game.apply(action, chance)
            given.append(chance)
        self.assertTrue(any(given), "something was given")
        return game, dealt, given

    def compare(self, kind: Dict[str, Any], games: List[Played]) -> None:
        lines: List[str] = []
        for game, dealt, given in games:
            new: Dict[str, Any] = {"cmd": "new", "seed": game.seed, "chance": dealt}
            new.update({"seats": kind.get("players", 1)})
            if "solo" in kind:
                new["automaton"] = kind["solo"]
            if "islands" in kind:
                new["islands"] = kind["islands"]
            lines.append(json.dumps(new))
            for action, chance in zip(game.actions(), given):
                lines.append(json.dumps({"cmd": "apply", "action": action, "chance": chance}))
            lines.append('{"cmd":"record"}')
        with tempfile.TemporaryDirectory() as folder:
            command = [PROGRAM, "engine"]
            if "components" in kind:
                components = pathlib.Path(folder) / "components.toml"
                components.write_text(kind["components"], encoding="utf-8")
                command += ["--set", str(components)]
            done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
        records = [answer["record"] for line in done.stdout.splitlines() if "record" in (answer := json.loads(line))]
        self.assertEqual(len(records), len(games))
        for (game, _, _), record in zip(games, records):
            self.assertEqual(game.record(), record)


if __name__ == "__main__":
    unittest.main()
