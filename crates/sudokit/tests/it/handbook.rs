//! `docs/techniques.md`, the pages of `docs/techniques/` and their pictures match the catalog and `techniques.txt`: each
//! technique with its names, rating, level, a position, and the text of the step.
//!
//! `UPDATE=1 cargo test --test it handbook` updates them.

use crate::common;

use std::collections::BTreeMap;
use std::fmt::Write;

use common::pictures::{self, Folder};
use common::positions::{Position, positions};
use sudokit::logic::{Hint, Level, Place, Technique};
use sudokit::picture::{Extras, Scene, Theme, draw, svg};

const HEAD: &str = "\
# Techniques

Every technique that the program knows, the common ones first. A name leads to a position in which the technique is the step to
find. The rating is the lowest that Sudoku Explainer 1.2.1 gives to a step of it, or would give; the level goes with that rating.
The end of the page has all names [from A to Z](#from-a-to-z). `sudoku hint --list` prints the names on the terminal,
`sudoku hint --find NAME GRID` finds every instance in a position.
";

/// A page of techniques.
struct Page {
    /// The name of the file, without its extension.
    file: &'static str,
    title: &'static str,
    /// What the techniques have in common.
    lead: &'static str,
    /// Parts of the names of its techniques. A later page takes precedence.
    words: &'static [&'static str],
    /// True if the index has one entry for all of them.
    is_folded: bool,
}

/// Creates a page whose techniques have an entry each in the index.
const fn page(file: &'static str, title: &'static str, lead: &'static str, words: &'static [&'static str]) -> Page {
    Page { file, title, lead, words, is_folded: false }
}

/// The pages, the most common techniques first.
const PAGES: [Page; 11] = [
    page(
        "singles",
        "Singles",
        "Only one digit fits in a cell, or a digit fits only one cell of a house.",
        &["full-house", "single"],
    ),
    page(
        "sets",
        "Locked candidates and sets",
        "A box and a line share a digit, or as many cells as digits keep these digits for themselves.",
        &["pointing", "claiming", "pair", "triple", "quad"],
    ),
    page(
        "fish",
        "Fish",
        "The places of one digit in some rows lie in as many columns, or the other way around.",
        &["x-wing", "swordfish", "jellyfish"],
    ),
    page(
        "wings",
        "Wings",
        "Few cells with few candidates, one of which has a digit in every case.",
        &["xy-wing", "xyz-wing", "w-wing", "m-wing", "s-wing", "h-wing", "l-wing", "-ring"],
    ),
    page(
        "uniqueness",
        "Uniqueness",
        "A deadly pattern would have two solutions, and a puzzle has only one.",
        &["rectangle", "unique-", "bug"],
    ),
    page(
        "one-digit",
        "One digit and colorings",
        "Houses with two places for a digit, linked with one another.",
        &["turbot", "skyscraper", "kite", "empty-rectangle", "colors", "medusa"],
    ),
    page(
        "chains",
        "Chains and loops",
        "One claim leads to the next, from cell to cell.",
        &["cycle", "x-chain", "xy-chain", "nice-loop", "aic", "forcing-chain", "remote-pair"],
    ),
    page(
        "almost-locked-sets",
        "Almost locked sets",
        "Sets of cells with one digit more than cells, alone and in chains.",
        &["als-", "sue-de-coq", "death-blossom", "firework", "aligned"],
    ),
    page(
        "rare",
        "Rare patterns",
        "Patterns over many houses, which some of the hardest puzzles have.",
        &["exocet", "sk-loop", "multi-sector", "tridagon", "impossible", "oddagon"],
    ),
    Page {
        file: "franken-fish",
        title: "Franken fish",
        lead: "Fish of rows or columns together with boxes. They all work like their small relatives.",
        words: &["franken"],
        is_folded: true,
    },
    Page {
        file: "forcing-nets",
        title: "Forcing chains and nets",
        lead: "Every case, or a claim and its opposite, is followed until all lead to the same. They are for programs rather than people.",
        words: &["nishio", "forcing-chains", "kraken-cell", "kraken-house", "dynamic", "plus-", "nested"],
        is_folded: true,
    },
];

impl Page {
    /// Returns the page of a technique.
    fn of(technique: Technique) -> &'static Self {
        let finds = |page: &&Self| page.words.iter().any(|word| technique.id().contains(word));
        PAGES.iter().rfind(finds).unwrap_or_else(|| panic!("{technique:?} is on no page"))
    }

    /// Returns the page with these chapters.
    fn text(&self, chapters: &[&Chapter]) -> String {
        let chapters: Vec<&str> = chapters.iter().map(|chapter| &*chapter.text).collect();
        let Self { title, lead, .. } = self;
        format!("# {title}\n\n{lead} [All techniques](../techniques.md)\n\n{}", chapters.join("\n"))
    }

    /// Returns the part of the index for these chapters.
    fn index(&self, chapters: &[&Chapter]) -> String {
        let Self { file, title, lead, .. } = self;
        let mut text = format!("\n## {title}\n\n{lead} [All on one page](techniques/{file}.md)\n\n| | |\n|---|---|\n");
        if self.is_folded {
            let links: Vec<String> = chapters.iter().map(|chapter| chapter.link(file)).collect();
            writeln!(text, "| {} | {} |", chapters[0].thumbnail(), links.join(", ")).unwrap();
            return text;
        }
        for chapter in chapters {
            let Chapter { technique, .. } = chapter;
            let rating = technique.least_rating();
            let (link, level, look_for) = (chapter.link(file), Level::of(rating), technique.look_for());
            writeln!(text, "| {} | **{link}**, {rating}, {level}<br>Look for {look_for}. |", chapter.thumbnail())
                .unwrap();
        }
        text
    }
}

impl Chapter {
    /// Returns a link to the chapter from the index.
    fn link(&self, file: &str) -> String {
        let heading = heading(self.technique);
        format!("[{heading}](techniques/{file}.md#{})", anchor(&heading))
    }

    /// Returns the small picture of the index: the board without title, numbers and legend.
    fn thumbnail(&self) -> String {
        let (id, name) = (self.technique.id(), self.technique);
        format!("<img src=\"techniques/{id}.svg#board\" width=\"120\" height=\"120\" alt=\"{name}\">")
    }
}

/// The command that updates the pages and their pictures.
const UPDATE: &str = "UPDATE=1 cargo test --test it handbook";

/// A technique with its text and picture.
struct Chapter {
    technique: Technique,
    text: String,
    picture: String,
}

/// Returns a chapter for the first position of each technique, in the order of the catalog.
fn chapters() -> Vec<Chapter> {
    let mut first = BTreeMap::new();
    for position in positions() {
        first.entry((position.technique.least_rating(), position.technique)).or_insert(position);
    }
    first.into_values().map(|position| chapter(position, position.step())).collect()
}

fn chapter(position: &Position, step: &Hint) -> Chapter {
    let technique = position.technique;
    let id = technique.id();
    let scene = Scene::of_hint(step);
    let picture = svg(&draw(&scene, &Extras::default()), Theme::Light, 400 * scene.columns());
    let picture = picture.replacen("<g ", &format!("{}\n<g ", view_of_board(&scene)), 1);
    let mut text = String::new();
    writeln!(text, "## {}\n", heading(technique)).unwrap();
    let rating = technique.least_rating();
    writeln!(text, "`{id}`, {rating}, {}. {}\n", Level::of(rating), names(technique)).unwrap();
    writeln!(text, "Look for {}.\n", technique.look_for()).unwrap();
    writeln!(text, "![{technique}]({id}.svg)\n").unwrap();
    let reasons = step.reasoning();
    let is_long = reasons.len() > LONG;
    if is_long {
        writeln!(text, "<details><summary>The reasons in {} lines</summary>\n", reasons.len()).unwrap();
    }
    for line in &reasons {
        let deep = line.len() - line.trim_start().len();
        writeln!(text, "{}- {}", " ".repeat(deep), claim_in_list(line.trim())).unwrap();
    }
    if is_long {
        writeln!(text, "\n</details>\n").unwrap();
    }
    writeln!(text, "- {}", step.conclusion()).unwrap();
    if let Some(chain) = step.eureka() {
        writeln!(text, "- in Eureka notation: `{chain}`").unwrap();
    }
    writeln!(text, "\n```sh\nsudoku hint --find {id} '{}'\n```", position.place).unwrap();
    Chapter { technique, text, picture }
}

/// The largest number of lines of reasons that are visible at first.
const LONG: usize = 25;

/// Returns a view of the first board of a picture, which a link to `#board` shows.
fn view_of_board(scene: &Scene) -> String {
    // The margin and the numbers of rows are beside the board. Title and names of panels are above boards.
    const ASIDE: f64 = 54.0;
    const NAME: f64 = 38.0;
    const SIDE: f64 = 818.0;
    let [whole, untitled] = [true, false].map(|title| draw(scene, &Extras { title, ..Extras::default() }).height);
    let others = f64::from(u8::try_from(scene.panels.len().saturating_sub(1)).unwrap());
    let top = ASIDE + whole - untitled - NAME * others;
    format!("<view id=\"board\" viewBox=\"{} {} {SIDE} {SIDE}\"/>", ASIDE - 4.0, top - 4.0)
}

/// Returns a line with the number of its claim in parentheses, since a list item that begins with `1.` is a list itself.
fn claim_in_list(line: &str) -> String {
    match line.split_once(". ") {
        Some((number, claim)) if number.bytes().all(|byte| byte.is_ascii_digit()) => format!("({number}) {claim}"),
        _ => line.into(),
    }
}

/// Returns the heading of a technique. Hidden singles in boxes and in rows or columns share one name.
fn heading(technique: Technique) -> String {
    let namesakes = Technique::ALL.into_iter().filter(|other| other.name() == technique.name()).count();
    if namesakes > 1 { format!("{technique} ({})", technique.id()) } else { technique.to_string() }
}

/// Returns the names of a technique in other programs.
fn names(technique: Technique) -> String {
    let places = [
        (Place::Hodoku, "HoDoKu"),
        (Place::SudokuWiki, "SudokuWiki"),
        (Place::SudokuCoach, "sudoku.coach"),
        (Place::SudokuExplainer, "Sudoku Explainer"),
    ];
    let said = places.into_iter().filter_map(|(place, label)| Some((label, technique.name_in(place)?)));
    let said: Vec<(&str, &str)> = said.collect();
    let mut parts: Vec<String> = said.iter().map(|(label, name)| format!("{label}: {name}")).collect();
    let others = technique.aliases().iter().filter(|alias| said.iter().all(|(_, name)| name != *alias));
    let others: Vec<&str> = others.copied().collect();
    if !others.is_empty() {
        parts.push(format!("also called {}", others.join(", ")));
    }
    if parts.is_empty() { "No other program names it.".into() } else { format!("{}.", parts.join("; ")) }
}

/// Returns links to all chapters in the order of their names.
fn from_a_to_z(chapters: &[Chapter]) -> String {
    let mut sorted: Vec<&Chapter> = chapters.iter().collect();
    sorted.sort_by_key(|chapter| heading(chapter.technique).to_lowercase());
    let links: Vec<String> = sorted.iter().map(|chapter| chapter.link(Page::of(chapter.technique).file)).collect();
    format!("\n## From A to Z\n\n{}\n", links.join(" ·\n"))
}

#[test]
fn the_pages_of_techniques_match_the_catalog() {
    let chapters = chapters();
    assert_eq!(chapters.len(), Technique::ALL.len(), "a chapter for every technique");
    let mut index = HEAD.to_string();
    let mut folder = Folder::new("docs/techniques", UPDATE);
    for page in &PAGES {
        let is_here = |chapter: &&Chapter| Page::of(chapter.technique).file == page.file;
        let mut chapters: Vec<&Chapter> = chapters.iter().filter(is_here).collect();
        // Players know the direct kinds as two steps.
        chapters.sort_by_key(|chapter| chapter.technique.id().starts_with("direct-"));
        index += &page.index(&chapters);
        folder.compare(&format!("{}.md", page.file), page.text(&chapters).as_bytes());
    }
    index += &from_a_to_z(&chapters);
    for Chapter { technique, picture, .. } in &chapters {
        folder.compare(&format!("{}.svg", technique.id()), picture.as_bytes());
    }
    folder.finish();
    pictures::compare("docs/techniques.md", UPDATE, index.as_bytes());
}

/// Returns the anchor of a heading on its page of documentation.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-'));
    kept.flat_map(char::to_lowercase).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}
