"""A data set of PyTorch: fresh equivalents of its puzzles in every epoch, with their solutions."""

import sys

import torch
from torch.utils.data import DataLoader, Dataset

import sudokit as sk


class Puzzles(Dataset):
    """Puzzles and solutions as tensors of digits. Whole batches are asked for at once."""

    def __init__(self, puzzles, seed=0):
        self.puzzles, self.solutions, self.seed = puzzles, sk.solve(puzzles).solutions, seed

    def __len__(self):
        return len(self.puzzles)

    def __getitems__(self, rows):
        self.seed += 1
        moved = sk.shuffle(self.puzzles[rows], self.solutions[rows], seed=self.seed, threads=1)
        return list(zip(torch.from_numpy(moved.puzzles), torch.from_numpy(moved.solutions), strict=True))


for puzzles, solutions in DataLoader(Puzzles(sk.read(sys.argv[1])), batch_size=64, shuffle=True):
    assert sk.check(solutions.numpy(), puzzles.numpy()).all()
    print(puzzles.shape, solutions.dtype)
