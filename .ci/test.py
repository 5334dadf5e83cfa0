#!/usr/bin/env python3
"""Tests of the scripts and settings of a release, without compiling anything: .ci/test.py

Where a script calls cargo or another tool, the test puts a stub in front of it.
"""

import functools
import json
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

    def git(self, *words, **settings):
        """Runs git in the project with settings, and returns what it prints. The project may belong to another user, as in a container."""
        config = self.folder / "gitconfig"
        config.write_text("[safe]\n\tdirectory = *\n[core]\n" + "".join(f"\t{key} = {value}\n" for key, value in settings.items()))
        environment = os.environ | {"GIT_CONFIG_GLOBAL": str(config)}
        return subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, env=environment).stdout

    def stubs(self, **scripts):
        """Writes scripts, and returns a PATH on which they stand before all other programs."""
        folder = self.folder / "stubs"
        folder.mkdir(exist_ok=True)
        for name, text in scripts.items():
            (folder / name).write_text(f"#!/usr/bin/env bash\n{text}\n")
            (folder / name).chmod(0o755)
        return f"{folder}:{os.environ['PATH']}"


@unittest.skipUnless((ROOT / ".git").exists(), "not a clone")
class Checkout(Case):
    def test_a_checkout_with_settings_of_windows_has_the_same_bytes(self):
        plain, windows = self.folder / "plain", self.folder / "windows"
        self.git("clone", "--quiet", ROOT, plain, autocrlf="false")
        self.git("clone", "--quiet", ROOT, windows, autocrlf="true", eol="crlf")
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


class Publish(Case):
    """Crates are uploaded in their order, however often the registry says no."""

    CRATES = ["sudokit-core", "sudokit-logic", "sudokit-text", "sudokit-generate", "sudokit-picture", "sudokit", "sudokit-cli"]
    CARGO = f"""
[ "$1" != metadata ] || exec "{shutil.which('cargo')}" "$@"
[ "$1 $2 $3 $4" = "publish --locked --no-verify --package" ] || {{ echo "error: $*" >&2; exit 1; }}
cd "$STATE"
[ "$5" != "$FAULT" ] || {{ echo "error: no network" >&2; exit 101; }}
! grep -qx "$5" existing || {{ echo "error: crate $5@{VERSION} already exists" >&2; exit 101; }}
[ "$(cat left)" -gt 0 ] || {{ echo "error: the server responded with an error (status 429 Too Many Requests)" >&2; exit 101; }}
echo $(($(cat left) - 1)) > left
echo "$5" | tee -a existing >> uploaded
"""

    def publish(self, existing=(), left=99, after_a_sleep=1, fault=""):
        """Runs the script with a registry that takes a number of new crates. Returns the run, the uploads and the sleeps."""
        files = {"existing": "\n".join([*existing, ""]), "left": str(left), "uploaded": "", "slept": ""}
        for name, text in files.items():
            (self.folder / name).write_text(text)
        path = self.stubs(cargo=self.CARGO, sleep=f'cd "$STATE"; echo "$1" >> slept; echo {after_a_sleep} > left')
        run = subprocess.run([ROOT / ".ci/publish", "7"], cwd=ROOT, capture_output=True, text=True,
                             env=os.environ | {"PATH": path, "STATE": str(self.folder), "FAULT": fault})
        return run, *((self.folder / name).read_text().split() for name in ["uploaded", "slept"])

    def test_crates_come_after_those_that_they_need(self):
        run, uploaded, slept = self.publish()
        self.assertEqual((0, self.CRATES, []), (run.returncode, uploaded, slept), run.stderr)

    def test_after_five_new_crates_it_waits_for_each(self):
        run, uploaded, slept = self.publish(left=5)
        self.assertEqual((0, self.CRATES, ["7", "7"]), (run.returncode, uploaded, slept), run.stderr)
        self.assertIn("trying again in 7 seconds", run.stdout)

    def test_a_second_run_goes_on_where_the_first_ended(self):
        run, uploaded, _ = self.publish(fault="sudokit-text")
        self.assertEqual((1, self.CRATES[:2]), (run.returncode, uploaded))
        self.assertIn("error: no network", run.stderr)
        run, more, _ = self.publish(existing=uploaded)
        self.assertEqual((0, self.CRATES[2:]), (run.returncode, more), run.stderr)
        self.assertEqual((0, []), (self.publish(existing=self.CRATES)[0].returncode, self.publish(existing=self.CRATES)[1]))

    def test_it_gives_up_when_the_registry_never_takes_another(self):
        run, uploaded, slept = self.publish(left=5, after_a_sleep=0)
        self.assertEqual((1, self.CRATES[:5]), (run.returncode, uploaded))
        self.assertLess(len(slept), 12)
        self.assertIn("sudokit: the registry still asks for patience", run.stderr)


class Archives(unittest.TestCase):
    """The archives of the crates."""

    @staticmethod
    @functools.cache
    def files(crate):
        """Returns the folder of a crate and what its archive has."""
        run = subprocess.run(["cargo", "package", "--locked", "--list", "--allow-dirty", "--package", crate], cwd=ROOT,
                             check=True, capture_output=True, text=True)
        return ROOT if crate == "sudokit-cli" else ROOT / "crates" / crate.removeprefix("sudokit-"), run.stdout.split()

    def test_sources_name_no_file_outside_of_the_archive(self):
        for crate in Publish.CRATES:
            folder, files = self.files(crate)
            there = {(folder / file).resolve() for file in files}
            for source in (folder / file for file in files if file.endswith(".rs")):
                # Unit tests of the library, and examples in documents, are compiled in the repository alone.
                text = source.read_text() if crate == "sudokit-cli" else re.split(r"#\[cfg\((?:test|all\(doctest)", source.read_text())[0]
                for name in re.findall(r'(?:#\[path = |include_(?:str|bytes)!\()"([^"]+)"', text):
                    self.assertIn((source.parent / name).resolve(), there, f"{crate}: {source}")

    def test_archives_are_small(self):
        for crate in Publish.CRATES:
            folder, files = self.files(crate)
            size = sum((folder / file).stat().st_size for file in files if (folder / file).is_file())
            self.assertLess(size, 1_000_000, crate)


class Pages(unittest.TestCase):
    """The texts of the pages at the registries."""

    PAGES = [*sorted(ROOT.glob("crates/*/README.md")), *(ROOT / name for name in ["packaging/sudokit-cli.md", "bindings/python/PYPI.md", "bindings/web/NPM.md"])]

    def test_each_package_has_the_text_of_its_page(self):
        readme = lambda manifest, table: tomllib.loads((ROOT / manifest).read_text())[table]["readme"]
        named = {(ROOT / folder / readme(f"{folder}/Cargo.toml", "package")).resolve()
                 for folder in [".", *(path.parent.relative_to(ROOT) for path in ROOT.glob("crates/*/Cargo.toml"))]}
        named |= {ROOT / "bindings/python" / readme("bindings/python/pyproject.toml", "project"), ROOT / "bindings/web/NPM.md"}
        self.assertEqual(set(self.PAGES), named)

    def test_a_page_is_short_and_its_links_lead_somewhere(self):
        place = re.escape(MANIFEST["workspace"]["package"]["repository"])
        for page in self.PAGES:
            text = page.read_text()
            self.assertIn(len(text.splitlines()), range(10, 31), page)
            self.assertNotRegex(text, "clone|--path")
            for link in re.findall(r"\]\(([^)]*)\)", text):
                self.assertRegex(link, "^https://", page)
                if found := re.match(f"{place}/(?:blob|tree)/main/(.*)", link):
                    self.assertTrue((ROOT / found[1]).exists(), f"{page}: {link}")

    def test_every_block_of_code_is_one_of_the_documents_that_are_tested(self):
        tested = "".join((ROOT / name).read_text() for name in ["README.md", "bindings/python/README.md", "bindings/web/README.md"])
        for page in self.PAGES:
            for language, block in re.findall(r"^```(\w+)\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL):
                self.assertTrue(language == "sh" or block.strip() in tested, f"{page}: {block}")


@unittest.skipUnless((ROOT / ".git").exists(), "not a clone")
class Version(Case):
    """What changes with a release is changed by a script, here in a copy of the project."""

    def setUp(self):
        super().setUp()
        for name in self.git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")[:-1]:
            if (ROOT / name).exists():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self.folder / name, follow_symlinks=False)

    def run_script(self, *words):
        return subprocess.run([self.folder / ".ci/version", *words], capture_output=True, text=True)

    def read(self, name):
        return (self.folder / name).read_text()

    def test_a_release_has_its_version_and_date_everywhere(self):
        changelog = self.read("CHANGELOG.md")
        (self.folder / "CHANGELOG.md").write_text(changelog.replace("\n## ", "\n## 7.8.9\n\n- A change.\n\n## ", 1))
        for date in ["2031-01-02", "2031-01-03"]:  # a second run has the last word
            run = self.run_script("7.8.9", date)
            self.assertEqual(0, run.returncode, run.stderr)
        self.assertIn("\n## 7.8.9 (2031-01-03)\n", self.read("CHANGELOG.md"))
        self.assertIn("\nversion: 7.8.9\ndate-released: 2031-01-03\n", self.read("CITATION.cff"))
        readme = self.read("README.md")
        self.assertIn("\n## Install\n\n| to get | from a release |", readme)
        self.assertNotIn("published yet", readme)
        self.assertLessEqual(len(readme.splitlines()), 110)
        command = ["cargo", "metadata", "--locked", "--format-version", "1"]
        found = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(0, found.returncode, found.stderr)
        packages = json.loads(found.stdout)["packages"]
        self.assertEqual({"7.8.9"}, {package["version"] for package in packages
                                     if package["name"].startswith("sudokit") and package["name"] != "sudokit-tools"})
        self.assertEqual("7.8.9", json.loads(self.read("bindings/web/package.json"))["version"])
        self.assertEqual("- A change.", self.run_script("--notes", "v7.8.9").stdout.strip())

    def test_the_first_release_can_be_made_of_what_is_here(self):
        self.assertEqual(0, self.run_script(VERSION, "2031-01-02").returncode)
        self.assertIn("- The program `sudoku`", self.run_script("--notes", f"v{VERSION}").stdout)

    def test_what_is_missing_is_named(self):
        self.assertIn("CHANGELOG.md has no section '## 7.8.9'", self.run_script("7.8.9").stderr)
        self.assertIn("the tag is v7.8.9, and the version", self.run_script("--notes", "v7.8.9").stderr)
        self.assertIn(".ci/version VERSION", self.run_script("7.8").stderr)


class Web(Case):
    """`bindings/web/build` on a machine that lacks tools; `.ci/run` builds with all of them."""

    STUBS = {"cargo": 'echo "cargo $1" >&2', "rustc": "echo /nowhere", "rustup": "exit 1"}

    def test_all_that_is_missing_is_named_before_it_compiles(self):
        no_library = "(?s)library for WebAssembly is missing: rustup target add wasm32-unknown-unknown.*node is missing: apt"
        for tools, expected in {
            ("cargo", "rustc"): no_library,
            ("cargo", "rustc", "rustup"): no_library,
            (): "error: cargo is missing: install Rust",
        }.items():
            shutil.rmtree(self.folder / "stubs", ignore_errors=True)
            self.stubs(**{tool: self.STUBS[tool] for tool in tools})
            for tool in ["dirname", "env"]:
                (self.folder / "stubs" / tool).symlink_to(shutil.which(tool))
            run = subprocess.run([shutil.which("bash"), ROOT / "bindings/web/build"], capture_output=True, text=True,
                                 env={"PATH": str(self.folder / "stubs"), "HOME": str(self.folder)})
            self.assertEqual(1, run.returncode)
            self.assertRegex(run.stderr, expected)
            self.assertNotIn("cargo build", run.stderr)


class Workflows(unittest.TestCase):
    def test_every_action_is_pinned_by_hash_and_has_few_rights(self):
        workflows = {path.name: path.read_text() for path in sorted(ROOT.glob(".github/workflows/*.yml"))}
        hashes = {}
        for name, text in workflows.items():
            for line in re.findall(r"uses: .*", text):
                found = re.fullmatch(r"uses: (\S+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)", line)
                self.assertTrue(found, f"{name}: {line}")
                self.assertEqual(hashes.setdefault(found[1], found.groups()), found.groups(), name)
            self.assertIn("\npermissions:\n  contents: read\n", text, name)
            self.assertEqual(text.count("actions/checkout@"), text.count("persist-credentials: false"), name)
            self.assertEqual(text.count("container: rust:"), text.count("RUSTUP_TOOLCHAIN="), f"{name}: a job installs Rust twice")


class Rehearsal(unittest.TestCase):
    def test_it_runs_parts_that_exist_and_ends_with_what_it_cannot_show(self):
        script, parts = (ROOT / ".ci/release").read_text(), subprocess.run([ROOT / ".ci/thorough", "--list"], capture_output=True, text=True).stdout
        named = re.search(r"\.ci/thorough ([a-z ]+) \|\|", script)[1].split()
        self.assertLessEqual(set(named), set(json.loads(parts)))
        heading = re.search("'/\\^(## .*?)/", script)[1]
        self.assertIn(f"\n{heading}", (ROOT / "docs/release.md").read_text())


@unittest.skipUnless((ROOT / ".git").exists(), "not a clone")
class Wheels(Case):
    """The files of the Python package that release.yml makes, with stubs that write what they are asked for."""

    STUBS = {
        "python3": "", "python": 'echo "python $*" >> "$STATE/log"', "rustup": "", "rustc": 'echo "host: $HOST"', "uname": "echo x86_64",
        "docker": 'echo "docker ${@: -1}" >> "$STATE/log"',
        "maturin": """
echo "maturin $*" >> "$STATE/log"; mkdir -p files
if [ "$1" = sdist ]; then touch files/sudokit-1.tar.gz; else touch files/sudokit-1-musllinux_1_2_x86_64.whl; fi""",
    }

    def wheel(self, target, host="x86_64-unknown-linux-gnu"):
        """Runs the script in a clone as of Windows, and returns what the stubs were asked to do."""
        clone = self.folder / "clone"
        if not clone.exists():
            self.git("clone", "--quiet", ROOT, clone, symlinks="false")
            shutil.copy(ROOT / ".ci/wheel", clone / ".ci/wheel")
        (self.folder / "log").write_text("")
        environment = os.environ | {"PATH": self.stubs(**self.STUBS), "STATE": str(self.folder), "HOST": host}
        subprocess.run([clone / ".ci/wheel", target, "files"], check=True, capture_output=True, env=environment)
        return clone, (self.folder / "log").read_text()

    def test_every_system_has_a_wheel_that_is_tried_where_it_can_run(self):
        workflow = (ROOT / ".github/workflows/release.yml").read_text().split("\n  wheels:\n")[1].split("\n  crates:\n")[0]
        targets = dict(reversed(found) for found in re.findall(r"system: (\S+), target: (\S+) \}", workflow))
        systems = ["unknown-linux-gnu", "unknown-linux-musl", "apple-darwin", "pc-windows-msvc"]
        self.assertEqual({"sdist", *(f"{processor}-{system}" for processor in ["x86_64", "aarch64"] for system in systems)}, set(targets))
        for target, options in {"x86_64-unknown-linux-gnu": " --zig --compatibility manylinux2014",
                                "x86_64-unknown-linux-musl": " --zig --compatibility musllinux_1_2", "aarch64-apple-darwin": ""}.items():
            _, log = self.wheel(target)
            self.assertIn(f"--target {target} --out files{options}\n", log)
            self.assertEqual(target.endswith("gnu"), "\npython -m sudokit solve" in log)
            self.assertEqual(target.endswith("musl"), "docker pip install --quiet '/files/sudokit-1-musllinux_1_2_x86_64.whl'" in log)

    def test_the_sources_are_installed_and_have_the_licenses(self):
        clone, log = self.wheel("sdist")
        self.assertRegex(log, r"(?s)maturin sdist .*install .*files/sudokit-1.tar.gz\n.*python -m sudokit solve")
        for name in ["LICENSE-APACHE", "LICENSE-MIT"]:
            self.assertEqual((ROOT / name).read_bytes(), (clone / "bindings/python" / name).read_bytes())


if __name__ == "__main__":
    unittest.main()
