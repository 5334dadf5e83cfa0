"""An environment of Gymnasium: an action writes a digit into a cell; +1 for a right one, -1 and the end for any other."""

import gymnasium as gym
import numpy as np

import sudokit as sk
from sudokit.grade import Moves, judge_moves


class Sudoku(gym.Env):
    observation_space = gym.spaces.MultiDiscrete(np.full(81, 10))
    action_space = gym.spaces.Discrete(81 * 9)

    def __init__(self, level="easy"):
        self.level = level

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.puzzle = sk.generate(1, seed=int(self.np_random.integers(1 << 32)), level=self.level)[0]
        self.grid = np.array(self.puzzle)
        return self.grid.copy(), {"mask": self.mask()}

    def mask(self):
        """Returns the actions that break no rule."""
        return (sk.candidates(self.grid, one_hot=True) & (self.grid == 0)[:, None]).ravel().astype(np.int8)

    def step(self, action):
        cell, digit = divmod(int(action), 9)
        move = Moves(*np.array([[cell // 9 + 1], [cell % 9 + 1], [digit + 1]], np.uint8))
        is_right = judge_moves(self.puzzle, self.grid, move)[0] == "right"
        self.grid[cell] = digit + 1 if is_right else self.grid[cell]
        return self.grid.copy(), 1.0 if is_right else -1.0, bool(not is_right or self.grid.all()), False, {"mask": self.mask()}


if __name__ == "__main__":
    environment, done = Sudoku(), False
    info = environment.reset(seed=1)[1]
    while not done:  # a random agent that keeps the rules
        grid, reward, done, _, info = environment.step(environment.action_space.sample(info["mask"]))
    print(sk.Grid(grid), reward)
