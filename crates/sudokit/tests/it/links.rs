//! Links between the pages of the documentation: every target and every heading exists.

use crate::common;

use std::fs;
use std::path::PathBuf;

use common::anchor;

/// Returns the pages of the root, of `docs/` and of `docs/techniques/`.
fn pages() -> Vec<PathBuf> {
    let root = common::root();
    let files = [root.join("docs/techniques"), root.join("docs"), root]
        .into_iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|kind| kind == "md")).collect()
}

/// Returns the targets of a page: all texts after `](`, outside blocks of code.
fn links(text: &str) -> Vec<String> {
    let mut is_code = false;
    let prose = text.lines().filter(|line| {
        is_code ^= line.starts_with("```");
        !is_code
    });
    let links = prose.flat_map(|line| line.split("](").skip(1).map(|rest| rest.split(')').next().unwrap().to_string()));
    links.filter(|link| !link.contains("://")).collect()
}

/// Returns the anchors of the headings of a page.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    headings.map(|heading| anchor(heading.trim_start_matches('#').trim())).collect()
}

#[test]
fn every_link_has_a_target() {
    let (mut count, mut broken) = (0, Vec::new());
    for page in pages() {
        for link in links(&fs::read_to_string(&page).unwrap()) {
            let (file, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            let is_there = if heading.is_empty() {
                target.exists()
            } else {
                fs::read_to_string(&target).is_ok_and(|text| anchors(&text).iter().any(|anchor| anchor == heading))
            };
            count += 1;
            if !is_there {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(count > 0);
    assert!(broken.is_empty(), "{broken:#?}");
}
