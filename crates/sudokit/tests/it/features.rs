//! A feature adds items and implementations, but never changes the shape of a type.

use std::fs;
use std::mem;
use std::path::{Path, PathBuf};

/// Returns the Rust files of a folder and of the folders in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of_entry = |path: PathBuf| if path.is_dir() { sources(&path) } else { vec![path] };
    entries.flat_map(of_entry).filter(|path| path.extension().is_some_and(|end| end == "rs")).collect()
}

/// Returns true if a line is a field with its type, or a variant.
fn is_part(line: &str) -> bool {
    let name = line.trim_start_matches("pub ");
    let rest = name.trim_start_matches(|letter: char| letter.is_alphanumeric() || letter == '_');
    let is_field = name.starts_with(char::is_lowercase) && rest.starts_with(": ");
    let is_variant = name.starts_with(char::is_uppercase) && (rest.starts_with([',', '(']) || rest.starts_with(" {"));
    is_field || is_variant
}

/// Returns the lines of fields and variants that depend on a feature.
fn dependent_parts(source: &str) -> Vec<&str> {
    let mut is_dependent = false;
    let is_dependent_part = |line: &&str| {
        if line.starts_with("//") || line.starts_with("#[") {
            is_dependent |= line.starts_with("#[cfg(") && line.contains("feature");
            return false;
        }
        mem::take(&mut is_dependent) && is_part(line)
    };
    source.lines().map(str::trim).filter(is_dependent_part).collect()
}

#[test]
fn no_field_and_no_variant_depends_on_a_feature() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let files = folders.filter(|folder| folder.is_dir()).flat_map(|folder| sources(&folder));
    let mut number = 0;
    for file in files {
        number += 1;
        assert_eq!(dependent_parts(&fs::read_to_string(&file).unwrap()), [""; 0], "{}", file.display());
    }
    assert!(number > 200, "only {number} files");
}

#[test]
fn dependent_fields_and_variants_are_found() {
    let source = r#"
        struct A {
            #[cfg(feature = "x")]
            #[serde(skip)]
            /// B.
            pub b: u8,
        }
        enum C {
            #[cfg(all(test, feature = "x"))]
            D(u8),
            E,
        }
        #[cfg(feature = "x")]
        mod f;
        "#;
    assert_eq!(dependent_parts(source), ["pub b: u8,", "D(u8),"]);
}
