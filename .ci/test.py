#!/usr/bin/env python3
"""Tests of the scripts and settings of a release, without compiling anything: .ci/test.py

Where a script calls cargo or another tool, the test puts a stub in front of it.
"""

import os
import re
import shutil
import subprocess
import tempfile
import tomllib
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MANIFEST = tomllib.loads((ROOT / "Cargo.toml").read_text())
VERSION = MANIFEST["workspace"]["package"]["version"]


class Case(unittest.TestCase):
    """A test with a folder of its own."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def clone(self, name, **settings):
        """Clones the last commit with settings of git, and returns the folder."""
        config = self.folder / f"{name}.gitconfig"  # the folder may belong to another user, as in a container
        config.write_text('[safe]\n\tdirectory = *\n[core]\n' + "".join(f"\t{key} = {value}\n" for key, value in settings.items()))
        subprocess.run(["git", "clone", "--quiet", ROOT, self.folder / name], check=True,
                       env=os.environ | {"GIT_CONFIG_GLOBAL": str(config)})
        return self.folder / name


@unittest.skipUnless((ROOT / ".git").exists(), "not a clone")
class Checkout(Case):
    def test_a_checkout_with_settings_of_windows_has_the_same_bytes(self):
        plain, windows = self.clone("plain", autocrlf="false"), self.clone("windows", autocrlf="true", eol="crlf")
        files = [path.relative_to(plain) for path in plain.rglob("*") if path.is_file() and ".git" not in path.relative_to(plain).parts]
        self.assertGreater(len(files), 500)
        self.assertEqual([], [path for path in files if (plain / path).read_bytes() != (windows / path).read_bytes()])


if __name__ == "__main__":
    unittest.main()
