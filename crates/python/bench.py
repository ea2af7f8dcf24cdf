"""How fast random play is from Python, beside other packages that are installed: python bench.py [SECONDS]

All figures are steps for each second of processor time of one core, so that what else the machine does hardly matters.
"""

import random
import sys
import time
from typing import Callable, Iterator

import orichalcum

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def measure(name: str, play: Callable[[], Iterator[int]]) -> None:
    """Plays until the time is over; `play` yields how many steps it made since it was last asked."""
    try:
        steps = play()
        next(steps)
    except ImportError as error:
        print(f"| {name} | not installed ({error.name}) |", flush=True)
        return
    began, count = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        count += next(steps)
    rate = count / (time.process_time() - began)
    print(f"| {name} | {rate:,.0f} |", flush=True)


def batched(games: int, observe: bool, **kind: object) -> Callable[[], Iterator[int]]:
    def play() -> Iterator[int]:
        env = orichalcum.VecEnv(games, observe=observe, **kind)
        while True:
            env.step(env.sample())
            yield games

    return play


def single() -> Iterator[int]:
    choice, seed = random.Random(1).random, 0
    while True:
        seed += 1
        game = orichalcum.Game(2, seed=seed)
        apply, legal, steps = game.apply, game.legal_numbers, 0
        while numbers := legal():
            apply(numbers[int(choice() * len(numbers))])
            steps += 1
        yield steps


def pettingzoo_orichalcum() -> Iterator[int]:
    import orichalcum.pettingzoo

    return petting(orichalcum.pettingzoo.env())


def pettingzoo_connect_four() -> Iterator[int]:
    from pettingzoo.classic import connect_four_v3

    return petting(connect_four_v3.env())


def pettingzoo_chess() -> Iterator[int]:
    from pettingzoo.classic import chess_v6

    return petting(chess_v6.env())


def petting(env: object) -> Iterator[int]:
    import numpy as np

    choice, seed = random.Random(1).random, 0
    while True:
        seed += 1
        env.reset(seed=seed)
        steps = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(choice() * len(legal))]))
            steps += 1
        yield steps


def openspiel(name: str) -> Callable[[], Iterator[int]]:
    def play() -> Iterator[int]:
        import pyspiel

        if name == "orichalcum":
            import orichalcum.openspiel  # noqa: F401
        game, choice = pyspiel.load_game(name), random.Random(1)
        while True:
            state, steps = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, shares = zip(*state.chance_outcomes())
                    state.apply_action(choice.choices(outcomes, shares)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(choice.random() * len(legal))])
                    steps += 1
            yield steps

    return play


def catanatron() -> Iterator[int]:
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        yield len(getattr(game.state, "action_records", None) or game.state.actions)


print("| random play | steps per second of one core |\n|---|---:|")
measure("`VecEnv`, 256 games of two, masks", batched(256, False))
measure("`VecEnv`, 256 games of two, masks and observations", batched(256, True))
measure("`VecEnv`, 256 games of four, masks", batched(256, False, players=4))
measure("`VecEnv`, 256 solo games, masks", batched(256, False, solo="standard"))
measure("`Game`, one step at a time, recorded", single)
measure("`orichalcum.pettingzoo`", pettingzoo_orichalcum)
measure("`orichalcum.openspiel`, explicit chance", openspiel("orichalcum"))
measure("OpenSpiel backgammon", openspiel("backgammon"))
measure("OpenSpiel chess", openspiel("chess"))
measure("PettingZoo connect four", pettingzoo_connect_four)
measure("PettingZoo chess", pettingzoo_chess)
measure("catanatron, two players", catanatron)
