//! Imports point down only, in the library and in the program, inside folders as well; and only the program touches the
//! outside world.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the library from top to bottom; modules of one line do not import each other.
const LIBRARY: &[&[&str]] = &[
    &["generate"],
    &["mistake", "rate"],
    &["canon", "check", "logic"],
    &["solve", "text"],
    &["symmetry"],
    &["board", "random"],
];

/// Those of the program.
const PROGRAM: &[&[&str]] =
    &[&["main"], &["commands"], &["run"], &["render"], &["answer"], &["terminal"], &["outcome"]];

/// Folders inside the library: who may know whom.
const FOLDERS: &[(&str, &[&[&str]])] = &[
    (
        "solve",
        &[&["solver", "method", "listing", "puzzle"], &["questions", "verdict", "singles"], &["backtrack", "lanes"]],
    ),
    ("solve/lanes", &[&["search", "refill"], &["branch", "transpose"], &["sweep"], &["vector"]]),
    (
        "generate",
        &[
            &["impossible"],
            &["inspect", "unbiased", "pattern", "reduce", "add"],
            &["thin", "filling"],
            &["wish"],
            &["shape"],
        ],
    ),
    ("canon", &[&["full", "partial"], &["second_rows"]]),
    (
        "text",
        &[&["chunks"], &["reader"], &["block"], &["line"], &["error", "pattern", "write"], &["marks"], &["cells"]],
    ),
];

/// Pairs inside one layer that know each other on purpose.
const FRIENDS: &[(&str, &str)] = &[
    // The engine is one type in two files.
    ("refill", "search"),
    ("search", "refill"),
    // A puzzle is what a solver proves, and solving gives one.
    ("puzzle", "solver"),
    ("solver", "puzzle"),
    ("solver", "listing"),
    ("listing", "solver"),
    // What a solver asks is asked of a solver.
    ("questions", "solver"),
    ("questions", "puzzle"),
    // Records name pencil marks in what they say is wrong.
    ("error", "marks"),
];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The code of a file without comments, and without its unit tests.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The names behind every occurrence of a prefix: one, or those in braces.
fn names_behind(code: &str, prefix: &str) -> BTreeSet<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect::<String>();
    let mut names = BTreeSet::new();
    for rest in code.split(prefix).skip(1) {
        match rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
            Some((list, _)) => names.extend(list.split(',').map(|item| word(item.trim()))),
            None => _ = names.insert(word(rest)),
        }
    }
    names.retain(|name| name.starts_with(|c: char| c.is_ascii_lowercase()));
    names
}

fn layer(layers: &[&[&str]], name: &str) -> Option<usize> {
    layers.iter().position(|layer| layer.contains(&name))
}

/// Checks that what `from` imports lies below it; says how many imports there were.
fn assert_down(layers: &[&[&str]], from: &str, imports: &BTreeSet<String>, file: &Path) -> usize {
    let Some(own) = layer(layers, from) else { panic!("no layer for '{from}' ({})", file.display()) };
    let known = imports.iter().filter_map(|to| Some((to, layer(layers, to)?)));
    let mut count = 0;
    for (to, below) in known.filter(|(to, _)| *to != from) {
        count += 1;
        let are_friends = FRIENDS.contains(&(from, to));
        assert!(below > own || are_friends, "{} ('{from}') imports '{to}'", file.display());
    }
    count
}

/// The first folder or file name of a path below a folder.
fn module(file: &Path, folder: &Path) -> String {
    let path = file.strip_prefix(folder).unwrap().with_extension("");
    path.iter().next().unwrap().to_str().unwrap().to_string()
}

#[test]
fn imports_of_the_library_point_only_down() {
    let mut seen = 0;
    for file in sources(&src()) {
        let from = module(&file, &src());
        if ["cli", "main", "lib"].contains(&from.as_str()) {
            continue;
        }
        let imports = names_behind(&code(&file), "crate::");
        let unknown: Vec<_> = imports.iter().filter(|to| layer(LIBRARY, to).is_none()).collect();
        assert!(unknown.is_empty(), "{}: no layer for {unknown:?}", file.display());
        seen += assert_down(LIBRARY, &from, &imports, &file);
    }
    assert!(seen >= 90, "only {seen} imports found");
}

#[test]
fn imports_of_the_program_point_only_down() {
    let (cli, mut seen) = (src().join("cli"), 0);
    for file in sources(&cli) {
        let from = module(&file, &cli);
        if from != "mod" {
            seen += assert_down(PROGRAM, &from, &names_behind(&code(&file), "cli::"), &file);
        }
    }
    assert!(seen >= 70, "only {seen} imports found");
}

#[test]
fn imports_inside_folders_point_only_down() {
    for (folder, layers) in FOLDERS {
        let (folder, mut seen) = (src().join(folder), 0);
        for file in sources(&folder) {
            let from = module(&file, &folder);
            if from != "mod" && file.parent() == Some(&folder) {
                seen += assert_down(layers, &from, &names_behind(&code(&file), "super::"), &file);
            }
        }
        assert!(seen > 0, "{}: no imports found", folder.display());
    }
}

#[test]
fn a_command_never_imports_a_command() {
    let commands = src().join("cli/commands");
    let shared = ["options", "counts", "mod"];
    let names: BTreeSet<String> = sources(&commands).iter().map(|file| module(file, &commands)).collect();
    assert!(names.len() >= 12, "{names:?}");
    for file in sources(&commands) {
        let (own, code) = (module(&file, &commands), code(&file));
        let is_file = file.parent() == Some(&commands);
        let mut imports = names_behind(&code, "commands::");
        imports.extend(names_behind(&code, if is_file { "super::" } else { "super::super::" }));
        for other in imports.iter().filter(|name| names.contains(*name) && **name != own) {
            assert!(own == "mod" || shared.contains(&other.as_str()), "{} imports '{other}'", file.display());
        }
    }
}

#[test]
fn every_module_of_the_library_has_a_layer() {
    let lib = fs::read_to_string(src().join("lib.rs")).unwrap();
    let modules: Vec<&str> = lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    assert_eq!(modules.len(), LIBRARY.iter().map(|layer| layer.len()).sum::<usize>());
    assert!(modules.iter().all(|module| layer(LIBRARY, module).is_some()), "{modules:?}");
}

#[test]
fn only_the_program_touches_the_outside_world() {
    let outside = [
        "println!",
        "eprintln!",
        "std::env",
        "std::fs",
        "std::process",
        "std::thread",
        "anyhow",
        "clap",
        "stdin(",
        "stdout(",
        "SystemTime",
    ];
    let mut seen = 0;
    for file in sources(&src()) {
        if ["cli", "main"].contains(&module(&file, &src()).as_str()) {
            continue;
        }
        seen += 1;
        let code = code(&file);
        let used: Vec<_> = outside.iter().filter(|word| code.contains(**word)).collect();
        assert!(used.is_empty(), "{} uses {used:?}", file.display());
    }
    assert!(seen >= 80, "only {seen} files");
}

#[test]
fn formats_are_known_where_answers_are_printed_only() {
    for file in sources(&src().join("cli/commands")) {
        let code = code(&file);
        assert!(!code.contains("serde_json") && !code.contains("match desk.style"), "{}", file.display());
        // What a command may say of formats: which it offers, and which one an option stands for.
        let matched = ["Format::Json", "Format::Csv", "Format::Boxed"].iter().find(|name| code.contains(**name));
        assert_eq!(matched, None, "{}", file.display());
    }
}
