//! Imports point down only, and only the command line touches the outside world.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules from top to bottom; modules of one line do not import each other.
const LAYERS: [&[&str]; 5] = [
    &["generate"],
    &["check", "explain", "mistake", "rate"],
    &["canon", "logic"],
    &["solve", "symmetry", "text"],
    &["board", "random"],
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The module of the library that a file belongs to.
fn module(file: &Path) -> String {
    let path = file.strip_prefix(src()).unwrap().with_extension("");
    path.iter().next().unwrap().to_str().unwrap().to_string()
}

#[test]
fn imports_point_only_down() {
    let level = |name: &str| LAYERS.iter().position(|layer| layer.contains(&name));
    let mut seen = 0;
    for file in sources(&src()) {
        let from = module(&file);
        let Some(from_level) = level(&from) else { continue };
        let text = fs::read_to_string(&file).unwrap();
        for rest in text.split("use crate::").skip(1) {
            let to: String = rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
            let to_level = level(&to).unwrap_or_else(|| panic!("{}: no layer for '{to}'", file.display()));
            seen += 1;
            assert!(to == from || to_level > from_level, "{} imports '{to}'", file.display());
        }
    }
    assert!(seen > 5, "only {seen} imports found");
}

#[test]
fn every_module_of_the_library_has_a_layer() {
    let lib = fs::read_to_string(src().join("lib.rs")).unwrap();
    let modules: Vec<&str> = lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    assert!(modules.len() > 3);
    for module in modules {
        assert!(LAYERS.iter().any(|layer| layer.contains(&module)), "no layer for '{module}'");
    }
}

#[test]
fn only_the_command_line_touches_the_outside_world() {
    for file in sources(&src()) {
        if ["cli", "main"].contains(&module(&file).as_str()) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for word in
            ["println!", "eprintln!", "std::env", "std::fs", "std::process", "anyhow", "clap::", "stdin(", "stdout("]
        {
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//")).any(|line| line.contains(word));
            assert!(!code, "{} uses {word}", file.display());
        }
    }
}

#[test]
fn logic_and_the_solver_do_not_know_each_other() {
    for (from, to) in [("logic", "solve"), ("solve", "logic")] {
        for file in sources(&src().join(from)) {
            let text = fs::read_to_string(&file).unwrap();
            assert!(!text.contains(&format!("crate::{to}")), "{} uses {to}", file.display());
        }
    }
}
