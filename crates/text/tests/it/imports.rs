//! Imports between the files of the crate point down: there is no circle, and the table in `lib.rs` has their order.

use crate::common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use sudokit::text::Format;

/// The imports of each file, by its path without `mod.rs` and extension: `table/header`.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// Returns the text of every source file but `lib.rs`, without tests and comments.
fn sources(folder: &Path, prefix: &str, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        if path.is_dir() {
            sources(&path, &format!("{prefix}{name}/"), found);
        } else if name != "lib" && !name.ends_with("tests") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().take_while(|line| *line != "#[cfg(test)]");
            let code = code.filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
            let name =
                if name == "mod" { prefix.trim_end_matches('/').to_string() } else { prefix.to_string() + &name };
            found.insert(name, code);
        }
    }
}

/// Returns the files that each file imports. A folder imports its files.
fn imports() -> Imports {
    let mut sources_of = BTreeMap::new();
    sources(&common::root().join("crates/text/src"), "", &mut sources_of);
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

#[test]
fn no_files_import_each_other_in_a_circle() {
    let (imports, mut done) = (imports(), BTreeSet::new());
    assert!(imports["blocks"].contains("blocks/class") && imports["table/fields"].contains("cell"), "{imports:?}");
    let found = imports.keys().find_map(|file| circle(&imports, file, &mut Vec::new(), &mut done));
    assert_eq!(found, None);
}

/// The table of formats is one place to add a format. `runs` has a fast path for lists of one.
#[test]
fn only_the_table_of_formats_names_those_of_other_programs() {
    let kinds = [Format::Line, Format::Grid, Format::Candidates, Format::Json, Format::Csv, Format::Literal];
    let mut sources_of = BTreeMap::new();
    sources(&common::root().join("crates/text/src"), "", &mut sources_of);
    sources_of.retain(|file, _| !file.starts_with("format") && file != "runs");
    for format in Format::ALL.into_iter().filter(|format| !kinds.contains(format)) {
        let name = format!("Format::{format:?}");
        let naming: Vec<&String> =
            sources_of.iter().filter(|(_, code)| code.contains(&name)).map(|(file, _)| file).collect();
        assert!(naming.is_empty(), "{naming:?} name {format}");
    }
}

#[test]
fn imports_point_down_in_the_table_of_files() {
    let lib = fs::read_to_string(common::root().join("crates/text/src/lib.rs")).unwrap();
    let rows = lib.lines().filter_map(|line| line.strip_prefix("// | `")).map(|row| row.split('|').next().unwrap());
    let order: Vec<&str> = rows.flat_map(|row| row.split(['`', ',', ' ']).filter(|name| !name.is_empty())).collect();
    let place = |file: &str| {
        let module = file.split('/').next().unwrap();
        order.iter().position(|name| *name == module).unwrap_or_else(|| panic!("{module} is not in the table"))
    };
    for (file, imported) in imports() {
        let up: Vec<String> = imported.into_iter().filter(|imported| place(imported) < place(&file)).collect();
        assert!(up.is_empty(), "{file} imports {up:?}");
    }
}
