//! Imports between the files of the crate point down: there is no circle, and the table in `lib.rs` has their order.

use crate::common;

#[path = "../../../sudokit/tests/it/common/imports.rs"]
mod scan;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use scan::{any_circle, imports, sources};
use sudokit::text::Format;

fn folder() -> PathBuf {
    common::root().join("crates/text/src")
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let imports = imports(&folder());
    assert!(imports["blocks"].contains("blocks/class") && imports["table/fields"].contains("cell"), "{imports:?}");
    assert_eq!(any_circle(&imports), None);
}

/// The table of formats is one place to add a format. `runs` has a fast path for lists of one.
#[test]
fn only_the_table_of_formats_names_those_of_other_programs() {
    let kinds = [Format::Line, Format::Grid, Format::Candidates, Format::Json, Format::Csv, Format::Literal];
    let mut sources_of = BTreeMap::new();
    sources(&folder(), "", &mut sources_of);
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
    for (file, imported) in imports(&folder()) {
        let up: Vec<String> = imported.into_iter().filter(|imported| place(imported) < place(&file)).collect();
        assert!(up.is_empty(), "{file} imports {up:?}");
    }
}
