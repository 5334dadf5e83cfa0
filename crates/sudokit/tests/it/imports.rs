//! Imports between the files of a crate point down: no files import each other in a circle. A file may use what the modules
//! around it define. `crates/text` is stricter: there, no file uses the module around it.

use crate::common;
use common::imports::{any_circle, imports};

#[test]
fn no_files_import_each_other_in_a_circle() {
    let crates = ["core", "generate", "logic", "picture", "sudokit", "text"].map(|name| format!("crates/{name}"));
    for name in crates.into_iter().chain([".".into()]) {
        let mut imports = imports(&common::root().join(&name).join("src"));
        assert!(imports.len() > 5, "{name}: {imports:?}");
        for (file, imported) in &mut imports {
            imported.retain(|other| !file.starts_with(&format!("{other}/")));
        }
        assert_eq!(any_circle(&imports), None, "{name}");
    }
}
