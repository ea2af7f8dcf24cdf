"""Many games at once are the games that one would play one by one."""

import random
import subprocess
import sys
import unittest
from typing import Any, Dict, List

import numpy as np

import orichalcum
from orichalcum import Game, VecEnv

from tests import KINDS, sample

#: Games of many threads are those of one where no more threads are given.
REFUSED = """
import os, resource, threading
import orichalcum
many, one = orichalcum.VecEnv(64, seed=1, threads=32), orichalcum.VecEnv(64, seed=1)
if os.getuid() == 0:
    os.setuid(65534)  # limits are not for root
resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
try:
    threading.Thread(target=lambda: None).start()
    print("threads are still given")
except RuntimeError:
    for _ in range(200):
        many.step(many.sample())
        one.step(one.sample())
    assert (many.observations == one.observations).all() and (many.masks == one.masks).all()
    try:
        orichalcum.arena(lambda game: "pass", "random", sets=1)
    except orichalcum.Error as error:
        print(error.code)
"""


class VecEnvTest(unittest.TestCase):
    def test_every_game_is_the_one_of_its_seed(self) -> None:
        for kind in KINDS:
            with self.subTest(**kind):
                self.follow(kind, sample(3, 200))

    def follow(self, kind: Dict[str, Any], whole_games: int) -> None:
        """Plays the same actions in games of their own until so many have ended."""
        env = VecEnv(3, seed=100, **kind)
        games = [Game(seed=seed, **kind) for seed in env.seeds]
        ended = 0
        while ended < whole_games:
            for n, game in enumerate(games):
                self.assertEqual(np.flatnonzero(env.masks[n]).tolist(), sorted(game.legal_numbers()))
                self.assertEqual(env.seats[n] + 1, game.seat)
                self.assertEqual(env.observations[n].tolist(), game.observation().tolist())
            actions = env.sample().copy()
            env.step(actions)
            for n, (game, action) in enumerate(zip(games, actions)):
                game.apply(int(action))
                while game.ask == "automaton":
                    game.apply("automaton")
                self.assertEqual(env.points[n].tolist(), game.points)
                self.assertEqual(bool(env.dones[n]), game.is_over)
                self.assertEqual(env.rewards[n].tolist(), self.rewards(game, env.agents))
                if game.is_over:
                    self.assertTrue(orichalcum.verify(game.record(), components=kind.get("components"))["seed_holds"])
                    games[n] = Game(seed=env.seeds[n], **kind)
                    ended += 1

    def rewards(self, game: Game, agents: int) -> List[float]:
        if game.winner is None:
            return [0.0] * agents
        loss = float(np.float32(-1) / np.float32(game.seats - 1))
        return [1.0 if seat == game.winner else loss for seat in range(1, agents + 1)]

    def test_threads_change_nothing(self) -> None:
        one, many = VecEnv(10, 3, seed=7), VecEnv(10, 3, seed=7, threads=4)
        for _ in range(300):
            self.assertTrue((one.sample() == many.sample()).all())
            one.step(one.actions)
            many.step(many.actions.tolist())
            for name in ("masks", "observations", "rewards", "points", "dones", "seats"):
                self.assertTrue((getattr(one, name) == getattr(many, name)).all(), name)

    def test_refused_threads_change_nothing(self) -> None:
        done = subprocess.run([sys.executable, "-c", REFUSED], capture_output=True, text=True, timeout=120)
        self.assertEqual((done.stdout, done.stderr), ("no_thread\n", ""))

    def test_arrays_are_written_in_place(self) -> None:
        env = VecEnv(4, solo="gentle", seed=1, observe=False)
        masks, rewards = env.masks, env.rewards
        self.assertEqual((masks.shape, rewards.shape, env.observations.shape), ((4, 1453), (4, 1), (4, 0)))
        before = masks.copy()
        env.step(env.sample())
        self.assertIs(env.masks, masks)
        self.assertFalse((masks == before).all())
        env.reset(1)
        self.assertTrue((masks == before).all())
        env.reset()
        self.assertEqual(env.seeds, [5, 6, 7, 8])

    def test_an_illegal_number_changes_no_game(self) -> None:
        env = VecEnv(5, seed=1)
        before = env.masks.copy()
        actions = env.sample().copy()
        for wrong, reason in ((orichalcum.ACTIONS - 1, "must_choose"), (200, "not_asked")):
            spoilt = actions.copy()
            spoilt[3] = wrong
            with self.assertRaises(orichalcum.IllegalAction) as caught:
                env.step(spoilt)
            self.assertEqual((caught.exception.game, caught.exception.reason), (3, reason))
        for nonsense in (actions[:3], [1.5] * 5, [2**70] * 5, "pass", None):
            with self.assertRaises((orichalcum.Error, TypeError, OverflowError)):
                env.step(nonsense)  # type: ignore[arg-type]
        self.assertTrue((env.masks == before).all())
        env.step(actions)

    def test_one_of_the_games_goes_on_by_itself(self) -> None:
        env = VecEnv(2, seed=3)
        env.step(env.sample())
        game = env.game(1)
        self.assertEqual(sorted(game.legal_numbers()), np.flatnonzero(env.masks[1]).tolist())
        game.apply(random.Random(1).choice(game.legal()))
        self.assertEqual(env.game(1).steps, 0)


if __name__ == "__main__":
    unittest.main()
