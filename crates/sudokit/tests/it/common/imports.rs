//! The imports between the files of a crate.
//!
//! The tests of the library and those of `crates/text` share this file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The imports of each file, by its path without `mod.rs` and extension: `table/header`.
pub type Imports = BTreeMap<String, BTreeSet<String>>;

/// Returns the text of every source file but `lib.rs`, without tests and comments.
pub fn sources(folder: &Path, prefix: &str, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        if path.is_dir() {
            sources(&path, &format!("{prefix}{name}/"), found);
        } else if path.extension().is_some_and(|kind| kind == "rs") && name != "lib" && !name.ends_with("tests") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().take_while(|line| *line != "#[cfg(test)]");
            let code = code.filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
            let name =
                if name == "mod" { prefix.trim_end_matches('/').to_string() } else { prefix.to_string() + &name };
            found.insert(name, code);
        }
    }
}

/// Returns the files that each file of a crate imports. A folder imports its files.
pub fn imports(folder: &Path) -> Imports {
    let mut sources_of = BTreeMap::new();
    sources(folder, "", &mut sources_of);
    let file = |path: &str| {
        let parents = std::iter::successors(Some(path), |path| Some(path.rsplit_once('/')?.0));
        parents.into_iter().find(|path| sources_of.contains_key(*path)).map(String::from)
    };
    let of_file = |(name, code): (&String, &String)| {
        let folder =
            if code.contains("\nmod ") { name } else { name.rsplit_once('/').map_or("", |(folder, _)| folder) };
        let children = sources_of.keys().filter(|child| child.starts_with(&format!("{name}/")));
        let mut found: BTreeSet<String> = children.cloned().collect();
        for (word, start) in [("crate::", ""), ("super::", folder)] {
            for (at, _) in code.match_indices(word) {
                let rest = &code[at + word.len()..];
                let end = rest.find(|c: char| !c.is_alphanumeric() && !"_:".contains(c)).unwrap_or(rest.len());
                // A list of modules, or a path.
                let names = match rest.strip_prefix('{') {
                    Some(list) => list.split('}').next().unwrap_or_default(),
                    None => &rest[..end],
                };
                let paths = names.split(',').map(|path| format!("{start}/{}", path.trim().replace("::", "/")));
                found.extend(paths.filter_map(|path| file(path.trim_matches('/'))));
            }
        }
        found.remove(name);
        (name.clone(), found)
    };
    sources_of.iter().map(of_file).collect()
}

/// Returns a circle of imports, if there is one.
pub fn any_circle(imports: &Imports) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    imports.keys().find_map(|file| circle(imports, file, &mut Vec::new(), &mut done))
}

/// Returns a circle of imports, if there is one from a file.
fn circle(imports: &Imports, from: &str, path: &mut Vec<String>, done: &mut BTreeSet<String>) -> Option<Vec<String>> {
    if path.iter().any(|file| file == from) {
        return Some([path.as_slice(), &[from.into()]].concat());
    }
    if !done.contains(from) {
        path.push(from.into());
        for next in &imports[from] {
            if let Some(found) = circle(imports, next, path, done) {
                return Some(found);
            }
        }
        path.pop();
        done.insert(from.into());
    }
    None
}
