//! Tests that the documents lead somewhere: every link has its file and its heading, and pages are short enough to be read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use regex_lite::Regex;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every document of the top folder and of `docs/` with its text outside of blocks of code.
fn documents() -> BTreeMap<PathBuf, String> {
    let folders =
        ["", "docs", "docs/guide", "docs/techniques"].map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let paths = folders.into_iter().flatten().map(|file| file.unwrap().path());
    let documents = paths.filter(|path| path.extension().is_some_and(|kind| kind == "md"));
    documents.map(|path| (path.clone(), without_code(&fs::read_to_string(path).unwrap()))).collect()
}

fn without_code(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// Returns the names by which links find the headings of a document.
fn headings(text: &str) -> BTreeSet<String> {
    let titles = text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let names = titles.map(|title| {
        let kept =
            title.to_lowercase().chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c)).collect::<String>();
        kept.replace(' ', "-")
    });
    names.collect()
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    let documents = documents();
    let link = Regex::new(r#"\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)""#).unwrap();
    let mut count = 0;
    for (path, text) in &documents {
        for found in link.captures_iter(text) {
            let target = found.get(1).or(found.get(2)).unwrap().as_str();
            if target.contains("://") {
                continue;
            }
            count += 1;
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            assert!(file.exists(), "{}: there is no {target}", path.display());
            let file = file.canonicalize().unwrap();
            // A picture has views by their ids.
            let has_heading = |text: &str| {
                headings(&without_code(text)).contains(heading) || text.contains(&format!("id=\"{heading}\""))
            };
            let is_there = heading.is_empty() || has_heading(&fs::read_to_string(file).unwrap());
            assert!(is_there, "{}: no heading for {target}", path.display());
        }
    }
    assert!(count > 100, "{count} links");
}

#[test]
fn pages_are_short_and_end_with_the_next_step() {
    for (path, text) in documents() {
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        let most = match name.as_str() {
            "README.md" => 110,
            "COMPARE.md" | "DESIGN.md" => 150,
            _ if name.starts_with("docs/guide/") => 200,
            _ => continue,
        };
        assert!(lines <= most, "{name} has {lines} lines, expected at most {most}");
        let last = text.rsplit("\n## ").next().unwrap();
        assert!(
            !name.starts_with("docs/guide/") || last.starts_with("Next\n") && last.contains("]("),
            "{name} has no next step"
        );
    }
}

#[test]
fn the_chart_has_the_figures_of_the_measurements() {
    let measurements = fs::read_to_string(root().join("docs/measurements.md")).unwrap();
    let number = |text: &str| text.trim().replace(',', "").parse::<f64>().ok();
    for list in ["17-clue", "hardest-11plus"] {
        let rows = || measurements.lines().filter(|line| line.starts_with(&format!("| {list} |")));
        let row = |at: usize| rows().nth(at).unwrap().split('|').filter_map(number).collect::<Vec<_>>();
        // With AVX-512, many puzzles and one at a time.
        let (many, one) = (row(0), row(2));
        for theme in ["light", "dark"] {
            let chart = fs::read_to_string(root().join(format!("docs/pictures/speed-{theme}.svg"))).unwrap();
            let group = chart.split(&format!(">{list}<")).nth(1).unwrap();
            let speeds: Vec<f64> = group.split(['<', '>']).filter_map(number).take(many.len() + 1).collect();
            let multiple = |other: &f64| (100.0 * speeds[0] / other).round() / 100.0;
            let multiples: Vec<f64> = speeds[2..].iter().map(multiple).collect();
            let is_same = (speeds[0], speeds[1], &multiples[..]) == (many[0], one[0], &many[1..]);
            assert!(is_same, "{list}, {theme}: copy the chart of benches/public");
        }
    }
}
