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


class Binstall(Case):
    """`cargo binstall` finds the program in the archives that release.yml makes."""

    def test_each_archive_is_found_by_its_name_and_has_the_program(self):
        workflow = (ROOT / ".github/workflows/release.yml").read_text()
        others = re.findall(r"target: (\S+) \}", workflow.split("  wheels:")[0])
        self.assertGreaterEqual(len(others), 3)
        archives = {target: target for target in ["x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl", *others]}
        for target in ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"]:
            archives[target] = target.replace("gnu", "musl")
        settings = MANIFEST["package"]["metadata"]["binstall"]
        for target, archive in archives.items():
            own = settings | settings["overrides"].get(target, {})
            ending, kind, extension = (".zip", "zip", ".exe") if "windows" in target else (".tar.gz", "tgz", "")
            names = {"repo": MANIFEST["workspace"]["package"]["repository"], "version": VERSION, "target": target, "bin": "sudoku",
                     "binary-ext": extension}
            filled = {key: re.sub(r"\{ ([a-z-]+) \}", lambda name: names[name[1]], own[key]) for key in ["pkg-url", "bin-dir"]}
            folder = f"sudoku-{VERSION}-{archive}"
            self.assertEqual(f"{names['repo']}/releases/download/v{VERSION}/{folder}{ending}", filled["pkg-url"])
            self.assertEqual(f"{folder}/sudoku{extension}", filled["bin-dir"])
            self.assertEqual(kind, own["pkg-fmt"])


if __name__ == "__main__":
    unittest.main()
