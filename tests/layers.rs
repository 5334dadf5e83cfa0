//! Imports point down only, in the library and in the program, inside every folder; and only the program touches the
//! outside world.
//!
//! What a file names, by `use` or in the middle of its code, is followed to the file that defines it: through braces,
//! `super` and re-exports. The folder where the ways to the two files part is where the rule is checked: of its files and
//! folders the one must stand above the other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The files and folders in a folder from top to bottom; those of one line do not know each other.
type Layers = &'static [&'static [&'static str]];

/// Every folder with its layers; `mod` is what stands in its `mod.rs`.
const FOLDERS: &[(&str, Layers)] = &[
    (
        "",
        &[
            &["mod", "cli"],
            &["book"],
            &["generate", "picture"],
            &["mistake", "rate"],
            &["canon", "check", "logic"],
            &["solve", "text"],
            &["symmetry"],
            &["board", "random"],
        ],
    ),
    (
        "board",
        &[
            &["as_serde"],
            &["solution"],
            &["candidates", "conflict"],
            &["candidate", "grid"],
            &["house"],
            &["spot"],
            &["cell", "digit"],
            &["set", "joined", "mod"],
        ],
    ),
    (
        "book",
        &[
            &["mod"],
            &["contents"],
            &["volume"],
            &["front", "solutions"],
            &["puzzles"],
            &["grid"],
            &["tiles"],
            &["sheet"],
            &["design"],
            &["lines", "paper"],
        ],
    ),
    (
        "picture",
        &[
            &["mod"],
            &["html", "replay"],
            &["chart", "pdf", "png", "svg", "screen"],
            &["font", "theme", "layout"],
            &["path"],
            &["legend"],
            &["board"],
            &["curve"],
            &["marks"],
            &["geometry", "hint", "still"],
            &["scene"],
            &["drawing"],
            &["look"],
        ],
    ),
    ("picture/screen", &[&["mod"], &["key", "large", "narrow"], &["sign"], &["span", "telling"]]),
    ("picture/html", &[&["mod"], &["shared", "side"], &["steps"], &["board"], &["lesson", "lines", "signs"]]),
    ("picture/replay", &[&["mod"]]),
    ("symmetry", &[&["word"], &["mod"]]),
    (
        "text",
        &[
            &["chunks"],
            &["reader"],
            &["records"],
            &["comments", "markup", "packed", "paragraph"],
            &["brackets", "formats", "rows"],
            &["record", "wrapping"],
            &["error", "signature", "words"],
            &["fixed", "line", "literal"],
            &["bytes", "cells", "decode", "format", "marks", "pattern", "write", "mod"],
            &["fact", "spelling"],
        ],
    ),
    ("text/brackets", &[&["mod"], &["containers"], &["cutter"], &["opening"]]),
    ("text/chunks", &[&["mod"], &["simple"]]),
    ("text/literal", &[&["mod"], &["texts", "words"], &["parser"], &["node"]]),
    ("text/paragraph", &[&["thirds"], &["mod"], &["run"], &["decide"], &["shapes", "tables"], &["body"], &["item"]]),
    ("text/records", &[&["document", "list", "part", "plain", "table", "together"], &["mod"]]),
    (
        "text/formats",
        &[
            &["single", "writers"],
            &["json", "opensudoku", "latex", "markdown", "sdx", "sudokuwiki", "sukaku"],
            &["candidates", "csv", "coach", "fpuzzles", "ipuz", "good_sudoku", "gsf", "hodoku", "html", "sdk"],
            &["mod"],
        ],
    ),
    ("text/formats/candidates", &[&["mod"]]),
    ("text/formats/csv", &[&["record"], &["header", "row"], &["ours"], &["cells", "fields"], &["mod"]]),
    ("text/formats/fpuzzles", &[&["mod"], &["link", "lz_string"]]),
    ("text/formats/hodoku", &[&["mod"]]),
    ("text/formats/html", &[&["mod"], &["grid"], &["slot"], &["table", "tags"]]),
    ("text/formats/opensudoku", &[&["mod"], &["data"]]),
    (
        "text/formats/json",
        &[&["mod"], &["damaged", "object", "plain"], &["labels", "position"], &["names"], &["shape", "write"]],
    ),
    (
        "solve",
        &[
            &["questions", "redundant", "trace", "truth"],
            &["listing", "puzzle"],
            &["solver", "method"],
            &["singles"],
            &["backtrack", "unavoidable"],
            &["sequence"],
            &["verdict"],
            &["one", "trials"],
            &["lanes", "mod"],
            &["masks"],
        ],
    ),
    ("solve/trials", &[&["mod"], &["boards"]]),
    (
        "solve/lanes",
        &[
            &["alone"],
            &["refill"],
            &["search"],
            &["answers"],
            &["mod"],
            &["branch", "saved", "transpose"],
            &["sweep"],
            &["vector"],
        ],
    ),
    ("solve/one", &[&["mod"], &["search"], &["branch"], &["sweep"], &["narrow", "wide"], &["layout"]]),
    ("solve/trace", &[&["recording"], &["mod"], &["lane", "moment", "plain"], &["event"]]),
    (
        "logic",
        &[
            &["elsewhere", "proof", "scale"],
            &["path"],
            &["order", "singles_queue"],
            &["hodoku", "hodoku_turns"],
            &["names"],
            &["other_names"],
            &["catalog"],
            &["bug_lite", "kraken", "tridagon"],
            &["alternating", "coloring", "unique", "xy_chain"],
            &["chains"],
            &["dual"],
            TECHNIQUES_ALONE,
            &["finds"],
            &["technique_set"],
            &["sight"],
            &["almost_locked"],
            &["evidence"],
            &["area", "parts"],
            &["words"],
            &["step"],
            &["solvable"],
            &["state"],
            &["crew", "eureka", "rating", "reference", "mod"],
        ],
    ),
    (
        "logic/chains",
        &[
            &["mod"],
            &["following", "inside"],
            &["multiple", "single"],
            &["grove", "hopes", "walk"],
            &["branch", "implied"],
            &["cost", "nesting"],
            &["net", "node"],
            &["outline"],
            &["chain"],
        ],
    ),
    ("logic/exocet", &[&["mod"], &["double", "hunt"], &["words"], &["reading"], &["shape"]]),
    ("logic/coloring", &[&["medusa", "multi"], &["mod"]]),
    ("logic/fish", &[&["basic"], &["kinds"], &["hunt", "lines"], &["words"], &["mod"]]),
    (
        "logic/unique",
        &[&["people"], &["linked"], &["deadly"], &["ranked"], &["escape"], &["set"], &["mod"], &["shapes", "tour"]],
    ),
    (
        "logic/alternating",
        &[
            &["mod"],
            &["forks", "sets_as_hodoku"],
            &["as_hodoku"],
            &["claims", "fork", "sets", "walk"],
            &["words"],
            &["network", "spelling"],
            &["chain"],
            &["node"],
            &["tables"],
        ],
    ),
    ("canon", &[&["full", "pattern"], &["partial"], &["side"], &["way"], &["second_rows", "mod"]]),
    ("rate", &[&["histogram", "hodoku"], &["profile"], &["mod"]]),
    (
        "generate",
        &[
            &["impossible", "odds"],
            &["craft"],
            &["inspect", "unbiased", "pattern", "few", "many", "hard", "reduce", "add"],
            &["neighbors"],
            &["mod"],
            &["judge", "fewest"],
            &["thin", "filling", "even", "units", "hitting", "proof"],
            &["wish"],
            &["near", "shape", "on_path"],
            &["classes"],
        ],
    ),
    (
        "cli",
        &[
            &["mod"],
            &["commands"],
            &["watch"],
            &["run"],
            &["render"],
            &["answer"],
            &["terminal"],
            &["help", "outcome", "usage"],
        ],
    ),
    (
        "cli/terminal",
        &[
            &["screen", "ticker", "progress"],
            &["status"],
            &["diagnostic"],
            &["changes", "color", "keys", "window", "mod"],
        ],
    ),
    ("cli/watch", &[&["mod"], &["cast", "theater"], &["player", "view"]]),
    (
        "cli/answer",
        &[
            &["page"],
            &["mod"],
            &["dropped", "fields", "item", "notes", "picture", "ruling", "sums"],
            &["value", "words"],
        ],
    ),
    (
        "cli/render",
        &[
            &["choices", "csv", "json"],
            &["boxed", "data", "line", "picture", "plain", "written"],
            &["mod"],
            &["screen"],
        ],
    ),
    (
        "cli/run",
        &[
            &["batch", "gather", "making"],
            &["job"],
            &["behind", "pairs", "pipeline", "slices"],
            &["sources", "task", "writer"],
            &["desk", "input", "mod", "seen", "tally"],
            &["argument", "easel", "reading", "sink", "typed", "unanswered"],
            &["gallery", "sieve"],
            &["output", "unfinished"],
            &["interrupt", "limit", "memory"],
        ],
    ),
    (
        "cli/commands",
        &[
            &["mod"],
            // A command never knows a command.
            &[
                "book",
                "candidates",
                "canon",
                "check",
                "completions",
                "count",
                "generate",
                "hint",
                "man",
                "rate",
                "reduce",
                "show",
                "solve",
            ],
            &["shared"],
        ],
    ),
    ("cli/commands/shared", &[&["stuck"], &["order"], &["options"], &["profile", "puzzle", "range", "seed", "mod"]]),
    ("cli/commands/book", &[&["mod"], &["rated", "target", "wishes"]]),
    ("cli/commands/candidates", &[&["mod"], &["cell"]]),
    ("cli/commands/solve", &[&["mod"], &["answers", "method"]]),
    ("cli/commands/canon", &[&["mod"], &["forms", "same", "turn", "unique"], &["by"]]),
    ("cli/commands/canon/unique", &[&["mod"], &["sieve"], &["classes", "held", "sorted"], &["memory", "temporary"]]),
    ("cli/commands/generate", &[&["mod"], &["maker", "wishes"], &["distinct", "known", "made", "standing"]]),
    (
        "cli/commands/hint",
        &[&["mod"], &["why"], &["steps"], &["hinter"], &["answers"], &["list", "wrong"], &["spoken"], &["fields"]],
    ),
    ("cli/commands/reduce", &[&["mod"], &["near"]]),
    ("cli/commands/rate", &[&["mod"], &["charts", "letters", "rated"]]),
    ("cli/commands/show", &[&["mod"], &["list"]]),
];

/// Techniques that know no other.
const TECHNIQUES_ALONE: &[&str] = &[
    "aligned",
    "bent",
    "death_blossom",
    "empty_rectangle",
    "exocet",
    "firework",
    "fish",
    "grave",
    "guardian",
    "locked",
    "locked_set",
    "multi_sector",
    "singles",
    "sk_loop",
    "subsets",
    "sue_de_coq",
    "template",
    "two_links",
    "w_wing",
    "wings",
];

/// Those that build on others.
const TECHNIQUES: &[&str] =
    &["alternating", "bug_lite", "chains", "coloring", "dual", "kraken", "tridagon", "unique", "xy_chain"];

/// In a folder, who knows on purpose whom it does not stand above.
const FRIENDS: &[(&str, &[&str], &[&str])] = &[
    // Cells, houses and the place of the ones in the others are tables of each other.
    ("board", &["cell"], &["house"]),
    // Whether a book can be as it is designed shows when it is laid out.
    ("book", &["design"], &["front", "puzzles", "tiles"]),
    // A front door hands on what rooms above it do.
    ("canon", &["mod"], &["full", "partial", "pattern"]),
    ("generate", &["mod"], &["craft", "impossible", "inspect"]),
    ("cli/render", &["mod"], &["boxed", "csv", "json", "line", "picture", "plain", "written"]),
    // What is ranked is made where it is found.
    ("logic/unique", &["escape", "set"], &["ranked"]),
    // A fish is told in a file of its own.
    ("logic/fish", &["mod"], &["words"]),
    // An object of JSON may be one of theirs, which are made of the same pieces.
    ("text/formats", &["coach", "fpuzzles", "ipuz"], &["json"]),
    // Objects are in lists, and lists in objects.
    ("text/formats/json", &["object"], &["mod"]),
    // The engine is one type in two files, and its front door.
    ("solve/lanes", &["mod"], &["search"]),
    // A puzzle is what a solver proves, and solving gives one.
    ("solve", &["solver"], &["listing", "puzzle", "questions", "redundant", "truth"]),
    // A method is a name for either of the two.
    ("solve", &["backtrack", "singles"], &["method"]),
    // An order says which cell of the rows is next, which backtracking asks.
    ("solve", &["sequence"], &["backtrack"]),
    // A step has evidence, which is of the technique that finds it, which is a row of the catalog.
    ("logic", &["evidence"], TECHNIQUES_ALONE),
    ("logic", &["evidence"], TECHNIQUES),
    ("logic", TECHNIQUES_ALONE, &["catalog"]),
    ("logic", TECHNIQUES, &["catalog"]),
    ("logic", &["finds", "step", "parts", "technique_set"], &["catalog"]),
    ("logic", &["parts"], &["chains"]),
    ("logic", &["step"], &["area", "evidence", "parts", "words"]),
    ("logic", &["state"], &["step"]),
    // Fish that several families ask for are kept where all look.
    ("logic", &["sight"], &["fish"]),
    // So are the branches of nets, which go on growing from one family to the next.
    ("logic", &["sight"], &["chains"]),
    ("logic", &["mod"], &["evidence", "finds", "sight"]),
    // What is assumed in a cell or house and what follows branch by branch call each other.
    ("logic/chains", &["branch"], &["inside"]),
    // The options are in the front door.
    ("cli/commands/hint", &["hinter"], &["mod"]),
    // A rating and its letters are of one piece.
    ("cli/commands/rate", &["rated"], &["letters"]),
    ("cli/commands/rate", &["letters"], &["rated"]),
];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_source = |path: &PathBuf| path.is_dir() || path.extension().is_some_and(|ending| ending == "rs");
    let is_code = |path: &PathBuf| is_source(path) && !path.ends_with("tests.rs");
    entries.filter(is_code).flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The code of a file without comments, and without its unit tests.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.split(" // ").next().unwrap()).collect::<Vec<_>>().join("\n")
}

/// A path, name by name: of a module, or of something in it.
type Names = Vec<String>;

/// The words of code, with `::` as one.
fn words(code: &str) -> Vec<&str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (mut words, mut rest) = (Vec::new(), code.trim_start());
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if is_name(first) => rest.find(|c| !is_name(c)).unwrap_or(rest.len()),
            ':' if rest.starts_with("::") => 2,
            _ => first.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        words.push(word);
        rest = after.trim_start();
    }
    words
}

/// A name that a `use` brings in, what it stands for, and whether others may take it from here.
struct Import {
    name: String,
    path: Names,
    is_public: bool,
}

/// All paths of code: those of `use`, and others of more than one name.
fn paths(code: &str) -> (Vec<Import>, Vec<Names>) {
    let words = words(code);
    let (mut imports, mut others, mut at) = (Vec::new(), Vec::new(), 0);
    while at < words.len() {
        if words[at] == "use" {
            let is_public = at > 0 && (words[at - 1] == "pub" || words[at - 1] == ")");
            at = use_tree(&words, at + 1, &Vec::new(), is_public, &mut imports);
        } else if words.get(at + 1) == Some(&"::") {
            let mut path = vec![words[at].to_string()];
            while words.get(at + 1) == Some(&"::") && words[at + 2].starts_with(|c: char| c.is_ascii_alphabetic()) {
                at += 2;
                path.push(words[at].to_string());
            }
            others.push(path);
            at += 1;
        } else {
            at += 1;
        }
    }
    (imports, others)
}

/// Reads a tree of imports behind a prefix; says where it ends.
fn use_tree(words: &[&str], mut at: usize, prefix: &Names, is_public: bool, imports: &mut Vec<Import>) -> usize {
    let mut path = prefix.clone();
    while words[at] != "{" {
        if words[at] != "self" || path.is_empty() {
            path.push(words[at].to_string());
        }
        at += 1;
        if words[at] != "::" {
            let is_renamed = words[at] == "as";
            let name = if is_renamed { words[at + 1].to_string() } else { path.last().unwrap().clone() };
            imports.push(Import { name, path, is_public });
            return if is_renamed { at + 2 } else { at };
        }
        at += 1;
    }
    while words[at] != "}" {
        at += 1;
        if words[at] != "}" {
            at = use_tree(words, at, &path, is_public, imports);
        }
    }
    at + 1
}

/// All modules with what they name.
struct Code {
    /// For each module: its file, whether it is a folder, its imports, its other paths.
    modules: BTreeMap<Names, Module>,
}

struct Module {
    file: PathBuf,
    is_folder: bool,
    imports: Vec<Import>,
    others: Vec<Names>,
}

impl Code {
    fn read() -> Self {
        let modules = sources(&src()).into_iter().filter(|file| !file.ends_with("src/main.rs"));
        Self { modules: modules.map(module).collect() }
    }

    /// What a path means in a module, counted from the top; `None` if it leads to another crate.
    fn resolve(&self, module: &Names, path: &[String]) -> Option<Names> {
        let mut base = match path[0].as_str() {
            "crate" => Vec::new(),
            "self" | "super" => module.clone(),
            first => {
                let child = [module.as_slice(), &[first.to_string()]].concat();
                self.modules.contains_key(&child).then(|| module.clone())?
            }
        };
        for name in path {
            match name.as_str() {
                "crate" | "self" => {}
                "super" => _ = base.pop(),
                _ => base.push(name.clone()),
            }
        }
        Some(base)
    }

    /// The module that defines what stands at a path, behind all re-exports.
    fn home(&self, path: &[String]) -> Names {
        let module = (0..=path.len()).rev().map(|length| path[..length].to_vec());
        let module = module.into_iter().find(|path| self.modules.contains_key(path)).unwrap();
        let Some(name) = path.get(module.len()) else { return module };
        let import = self.modules[&module].imports.iter().find(|import| import.is_public && import.name == *name);
        match import.and_then(|import| self.resolve(&module, &import.path)) {
            Some(target) => self.home(&target),
            None => module,
        }
    }

    /// Where a module stands in the tree of files.
    fn place(&self, module: &Names) -> Names {
        let is_folder = self.modules[module].is_folder;
        module.iter().cloned().chain(is_folder.then(|| "mod".into())).collect()
    }

    /// Who knows whom: a folder, two of the names in it, and a file that shows it.
    fn edges(&self) -> BTreeMap<(String, String, String), &Path> {
        let mut edges = BTreeMap::new();
        for (module, Module { file, imports, others, .. }) in &self.modules {
            let from = self.place(module);
            // What a folder hands on from its own files is no use of it.
            let own = |import: &&Import| !import.is_public || !self.is_inside(module, &import.path);
            for path in imports.iter().filter(own).map(|import| &import.path).chain(others) {
                let Some(target) = self.resolve(module, path) else { continue };
                let to = self.place(&self.home(&target));
                let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
                if common < from.len() && common < to.len() {
                    edges.insert((from[..common].join("/"), from[common].clone(), to[common].clone()), file.as_path());
                }
            }
        }
        edges
    }

    fn is_inside(&self, module: &Names, path: &[String]) -> bool {
        self.resolve(module, path).is_some_and(|target| target.starts_with(module))
    }

    /// The files and folders in each folder.
    fn folders(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut folders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for module in self.modules.keys() {
            let place = self.place(module);
            for (depth, name) in place.iter().enumerate() {
                folders.entry(place[..depth].join("/")).or_default().insert(name.clone());
            }
        }
        folders
    }
}

fn module(file: PathBuf) -> (Names, Module) {
    let path = file.strip_prefix(src()).unwrap().with_extension("");
    let mut names: Names = path.iter().map(|name| name.to_str().unwrap().to_string()).collect();
    let is_folder = ["mod", "lib"].contains(&names.last().unwrap().as_str());
    if is_folder {
        names.pop();
    }
    let (imports, others) = paths(&code(&file));
    (names, Module { file, is_folder, imports, others })
}

fn layers(folder: &str) -> Layers {
    let found = FOLDERS.iter().find(|(name, _)| *name == folder);
    found.unwrap_or_else(|| panic!("no layers for the folder '{folder}'")).1
}

fn layer(layers: Layers, name: &str) -> Option<usize> {
    layers.iter().position(|layer| layer.contains(&name))
}

fn are_friends(folder: &str, from: &str, to: &str) -> bool {
    FRIENDS.iter().any(|(name, ones, others)| *name == folder && ones.contains(&from) && others.contains(&to))
}

/// What a file that imports upward does, if it does.
fn upward(folder: &str, from: &str, to: &str) -> Option<String> {
    let layers = layers(folder);
    let is_down = layer(layers, from)? < layer(layers, to)?;
    (!is_down && !are_friends(folder, from, to)).then(|| format!("in '{folder}', '{from}' imports '{to}'"))
}

#[test]
fn imports_point_only_down() {
    let code = Code::read();
    let edges = code.edges();
    let wrong: Vec<_> = edges
        .iter()
        .filter_map(|((folder, from, to), file)| Some((upward(folder, from, to)?, file.display())))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(edges.len() >= 390, "only {} imports found", edges.len());
}

#[test]
fn every_file_has_its_layer_and_every_layer_its_files() {
    let folders = Code::read().folders();
    for (folder, names) in &folders {
        let listed: Vec<&str> = layers(folder).concat();
        assert_eq!(names.iter().map(String::as_str).collect::<BTreeSet<_>>(), listed.iter().copied().collect());
        assert_eq!(names.len(), listed.len(), "'{folder}' names something twice");
    }
    assert_eq!(folders.len(), FOLDERS.len());
}

#[test]
fn every_friendship_is_needed() {
    let code = Code::read();
    let edges = code.edges();
    for (folder, ones, others) in FRIENDS {
        let knows = |to: &&str| ones.iter().any(|from| edges.contains_key(&key(folder, from, to)));
        assert!(others.iter().all(knows), "'{folder}': {ones:?} do not know all of {others:?}");
    }
}

fn key(folder: &str, from: &str, to: &str) -> (String, String, String) {
    (folder.into(), from.into(), to.into())
}

#[test]
fn a_name_is_followed_through_braces_parents_and_re_exports() {
    let code = Code::read();
    let module = |path: &str| path.split("::").map(str::to_string).collect::<Names>();
    let follow = |from: &str, line: &str| -> Vec<String> {
        let (imports, others) = paths(line);
        let found = imports.iter().map(|import| &import.path).chain(&others);
        found.filter_map(|path| Some(code.home(&code.resolve(&module(from), path)?).join("::"))).collect()
    };
    let show = "cli::commands::show";
    assert_eq!(follow("cli::render::json", "use super::super::run::Batch;"), ["cli::run::batch"]);
    assert_eq!(
        follow(show, "use super::{shared::options::{parse_seed}, solve::Args as Other};"),
        ["cli::commands::shared::options", "cli::commands::solve"]
    );
    assert_eq!(
        follow(show, "pub(super) use crate::cli::{Cli, run::{self, input}};"),
        ["cli", "cli::run", "cli::run::input"]
    );
    assert_eq!(follow(show, "fn f() -> super::super::run::Writer { crate::cli::render::render() }").len(), 2);
    assert_eq!(follow("text::line", "use crate::{Grid, board::{House}};"), ["board::grid", "board::house"]);
    assert_eq!(follow("text::line", "use std::fmt::Write;"), [""; 0]);
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
    let library =
        Code::read().modules.into_iter().filter(|(module, _)| module.first().is_none_or(|name| name != "cli"));
    for (_, Module { file, .. }) in library {
        seen += 1;
        let code = code(&file);
        let used: Vec<_> = outside.iter().filter(|word| code.contains(**word)).collect();
        assert!(used.is_empty(), "{} uses {used:?}", file.display());
    }
    assert!(seen >= 98, "only {seen} files");
}

#[test]
fn formats_are_known_where_answers_are_printed_only() {
    let cli = src().join("cli");
    for file in sources(&cli).iter().filter(|file| !file.starts_with(cli.join("render"))) {
        let code = code(file);
        // What others may say is the type of what was asked for, and questions to the row of a format.
        let names = code.split("Format::").skip(1).find(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()));
        assert_eq!(names, None, "{} names a format", file.display());
        assert!(!code.contains("serde_json"), "{} writes JSON", file.display());
        let asks = file.starts_with(cli.join("commands")) && code.contains("is_terminal");
        assert!(!asks, "{} asks where answers go", file.display());
    }
}
