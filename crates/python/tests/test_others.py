"""What other libraries ask of an environment, by their own tests."""

import io
import unittest
import warnings
from contextlib import redirect_stdout

import numpy as np

import orichalcum

from tests import sample


class PettingZooTest(unittest.TestCase):
    def test_its_own_suites_pass(self) -> None:
        from pettingzoo.test import api_test, seed_test

        import orichalcum.pettingzoo

        for players in (2, 3, 4):
            with redirect_stdout(io.StringIO()):
                api_test(orichalcum.pettingzoo.env(players=players), num_cycles=sample(300, 5000))
                seed_test(lambda: orichalcum.pettingzoo.env(players=players), num_cycles=sample(100, 1000))

    def test_an_illegal_number_is_an_exception(self) -> None:
        import orichalcum.pettingzoo

        env = orichalcum.pettingzoo.env(players=2)
        env.reset(seed=1)
        with self.assertRaises(orichalcum.IllegalAction):
            env.step(orichalcum.ACTIONS - 1)

    def test_who_wins_is_paid_by_the_others(self) -> None:
        import orichalcum.pettingzoo

        env = orichalcum.pettingzoo.env(players=3, render_mode="ansi")
        env.reset(seed=4)
        earned = {agent: 0.0 for agent in env.possible_agents}
        choice = np.random.default_rng(4)
        for agent in env.agent_iter():
            observation, reward, terminated, _, _ = env.last()
            earned[agent] += reward
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if terminated else int(choice.choice(legal)))
        self.assertEqual(sorted(earned.values()), [-0.5, -0.5, 1.0])
        self.assertIn("round", env.unwrapped.render())


class GymnasiumTest(unittest.TestCase):
    def test_its_own_checker_passes(self) -> None:
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        import orichalcum.gymnasium

        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", message=".*render.*")
            made = gymnasium.make("Orichalcum-v0", strength="gentle", disable_env_checker=True)
            check_env(made.unwrapped)

    def test_an_illegal_number_costs_a_little_and_changes_nothing(self) -> None:
        import orichalcum.gymnasium

        env = orichalcum.gymnasium.SoloEnv("gentle", illegal_reward=-0.5)
        first, _ = env.reset(seed=3)
        self.assertTrue(env.observation_space.contains(first))
        second, reward, terminated, truncated, told = env.step(orichalcum.ACTIONS - 1)
        self.assertEqual((reward, terminated, truncated, told["illegal"]), (-0.5, False, False, "must_choose"))
        self.assertTrue((first["observation"] == second["observation"]).all())

    def test_a_game_ends_with_its_reward(self) -> None:
        import orichalcum.gymnasium

        env = orichalcum.gymnasium.SoloEnv("merciless", render_mode="ansi")
        seen, _ = env.reset(seed=1)
        choice, terminated, reward = np.random.default_rng(1), False, 0.0
        while not terminated:
            self.assertEqual((reward, env.game.seat), (0.0, 1))
            seen, reward, terminated, _, told = env.step(choice.choice(np.flatnonzero(seen["action_mask"])))
        self.assertEqual(reward, {1: 1.0, 2: -1.0, None: 0.0}[env.game.winner])
        self.assertIn("round", env.render() or "")


class OpenSpielTest(unittest.TestCase):
    def test_its_random_simulations_pass(self) -> None:
        import pyspiel

        import orichalcum.openspiel  # noqa: F401

        for players in (1, 2, 3, 4):
            game = pyspiel.load_game("orichalcum", {"players": players})
            with redirect_stdout(io.StringIO()):
                pyspiel.random_sim_test(game, num_sims=sample(1, 10), serialize=players == 2, verbose=False)

    def test_chance_is_explicit_and_its_games_are_those_of_the_engine(self) -> None:
        import pyspiel

        import orichalcum.openspiel

        choice = np.random.default_rng(6)
        for players in (1, 2):
            state = pyspiel.load_game("orichalcum", {"players": players, "solo": "merciless"}).new_initial_state()
            drawn = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, shares = zip(*state.chance_outcomes())
                    self.assertAlmostEqual(sum(shares), 1)
                    state.apply_action(int(choice.choice(outcomes, p=np.array(shares) / sum(shares))))
                    drawn += 1
                else:
                    self.assertNotEqual(state.game.ask, "automaton")
                    state.apply_action(int(choice.choice(state.legal_actions())))
            self.assertGreater(drawn, 30)
            told = orichalcum.verify(state.game.record())
            self.assertEqual((told["outcomes"], told["steps"]), (drawn, state.game.steps + 1))
            self.assertIn(sum(state.returns()), (0.0, 1.0 if players == 1 else 0.0, -1.0 if players == 1 else 0.0))


if __name__ == "__main__":
    unittest.main()
