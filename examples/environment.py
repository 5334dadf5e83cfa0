"""An environment for learning agents, without a framework. The reward never tells the solution."""

import numpy as np

import sudokit as sk


class Environment:
    """One puzzle after another: an action (cell, digit) writes a digit; +1 for a right one, -1 for a mistake."""

    def __init__(self, seed=0, level="easy"):
        self.puzzles = sk.generate(100, seed=seed, level=level)
        self.number = -1

    def reset(self):
        self.number = (self.number + 1) % len(self.puzzles)
        self.grid = self.puzzles[self.number].copy()
        return self.grid.copy()

    def legal_moves(self):
        """Returns an 81 x 9 mask of the digits that break no rule."""
        return sk.candidates(self.grid, one_hot=True) & (self.grid == 0)[:, None]

    def step(self, cell, digit):
        self.grid[cell] = digit
        state = sk.judge(self.puzzles[self.number], self.grid).state
        return self.grid.copy(), -1 if state == "mistaken" else 1, state != "open"


if __name__ == "__main__":
    environment, chance = Environment(), np.random.default_rng(1)
    grid, reward, done = environment.reset(), 0, False
    while not done:  # a random agent
        cell, digit = chance.choice(np.argwhere(environment.legal_moves()))
        grid, reward, done = environment.step(cell, digit + 1)
    print(sk.Grid(grid), "solved" if reward > 0 else "a mistake")
