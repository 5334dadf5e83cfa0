"""A data set of PyTorch: fresh equivalents of its puzzles in every epoch, with their solutions, on any number of workers."""

import sys

import torch
from torch.utils.data import DataLoader, Dataset

import sudokit as sk


class Puzzles(Dataset):
    """Puzzles and solutions as tensors of digits. Whole batches are asked for at once."""

    def __init__(self, puzzles, seed=0):
        self.puzzles, self.solutions, self.seed = puzzles, sk.solve(puzzles).solutions, seed
        self.epoch = torch.zeros((), dtype=torch.int64).share_memory_()  # what workers see, also those that live on

    def __len__(self):
        return len(self.puzzles)

    def __getitems__(self, rows):
        # Workers are copies of the data set: what a batch is made of depends on nothing that one of them counts.
        seed = f"{self.seed} {self.epoch.item()} {rows}"
        moved = sk.shuffle(self.puzzles[rows], self.solutions[rows], seed=seed, threads=1)
        return list(zip(torch.from_numpy(moved.puzzles), torch.from_numpy(moved.solutions), strict=True))


if __name__ == "__main__":
    data = Puzzles(sk.read(sys.argv[1]))
    loader = DataLoader(data, batch_size=64, shuffle=True, num_workers=2)
    for epoch in range(2):
        data.epoch.fill_(epoch)
        for puzzles, solutions in loader:
            assert sk.check(solutions.numpy(), puzzles.numpy()).all()
            print(puzzles.shape, solutions.dtype)
