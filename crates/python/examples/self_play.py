"""Self-play as arrays for training: python self_play.py games.npz --games 200 --level novice

Writes what the player saw, which number was chosen, what was legal (as bits), and what the game brought the player.
"""

import argparse

import numpy as np

import orichalcum

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("file")
parser.add_argument("--games", type=int, default=200, help="how many games to finish")
parser.add_argument("--players", type=int, default=2)
parser.add_argument("--level", default="novice", help=", ".join(orichalcum.LEVELS))
parser.add_argument("--nodes", type=int, default=200, help="positions judged for a decision")
parser.add_argument("--seed", type=int, default=0)
options = parser.parse_args()

env = orichalcum.VecEnv(min(options.games, 64), options.players, seed=options.seed)
open_games = [[] for _ in range(env.games)]
kept = {"observations": [], "actions": [], "masks": [], "results": []}
finished = 0
while finished < options.games:
    if options.level == "random":
        actions = env.sample().copy()
    else:
        thoughts = (env.game(n).think(options.level, options.nodes, seed=finished) for n in range(env.games))
        actions = np.array([thought.number for thought in thoughts])
    for n, action in enumerate(actions):
        open_games[n].append((env.seats[n], env.observations[n].copy(), action, np.packbits(env.masks[n])))
    env.step(actions)
    for n in np.flatnonzero(env.dones):
        for seat, observation, action, mask in open_games[n]:
            kept["observations"].append(observation)
            kept["actions"].append(action)
            kept["masks"].append(mask)
            kept["results"].append(env.rewards[n, seat])
        open_games[n] = []
        finished += 1

arrays = {name: np.array(values) for name, values in kept.items()}
versions = np.array([orichalcum.ACTIONS_VERSION, orichalcum.OBSERVATIONS_VERSION])
np.savez_compressed(options.file, versions=versions, **arrays)
print(f"{finished} games, {len(arrays['actions'])} decisions, observations {arrays['observations'].shape}")
