//! Pages of paths to the solution and of searches: small, well-formed and complete, and working in a browser.
//!
//! `page/drive.cjs` drives the browser. It needs Node.js, Chromium, and a folder whose `node_modules` have
//! `playwright-core` and `axe-core`:
//!
//! ```sh
//! SUDOKIT_BROWSER=that/folder cargo test -p sudokit --all-features --test it -- --ignored page::
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs};

use crate::common::markup::tags;
use crate::common::positions::on_all_cores;
use sudokit::logic::{End, Order, OutlineLine, Path as Way, RevealLevel, Start, State};
use sudokit::picture::{Lesson, Line, Scene, page, replay};
use sudokit::solve::{Method, Recording};
use sudokit::{Grid, text};

/// Puzzles with singles, with locked candidates and fish, with chains, with nets, and one that stays unsolved without
/// nets.
const PUZZLES: [(&str, &str); 5] = [
    ("easy", "4..6....2.........8..34.....91...6.7..6.....1.....98..54.7.6.......2..5...25..314"),
    ("wings", ".1..8.9....4.5976...5..3....7....19......5....4.3....2......371..1.......6...4.8."),
    ("chains", "..8...3......2..91.....5.....7...6....3.1.7..58.4....2...2....7.5...79...6.3..8.."),
    ("nets", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
    ("stuck", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
];

/// A puzzle that a plain search solves in some thousand events.
const SEARCHED: &str = "9.6132....345..1..8....73...9..4.8....38.9..5..8..5..7...68451...9...6.3.8.953.74";

fn grid(line: &str) -> Grid {
    text::read_one(line).expect("a puzzle")
}

/// All reveal levels.
const REVEAL_LEVELS: [RevealLevel; 3] = [RevealLevel::Where, RevealLevel::What, RevealLevel::Why];

/// Returns the lesson of a puzzle. Its path is found once for all tests.
fn lesson(name: &str, line: &str) -> Lesson {
    static KNOWN: Mutex<BTreeMap<String, Lesson>> = Mutex::new(BTreeMap::new());
    KNOWN.lock().unwrap().entry(name.into()).or_insert_with(|| found(name, line)).clone()
}

fn found(name: &str, line: &str) -> Lesson {
    let grid = grid(line);
    let order = if name == "nets" { Order::people().with_nets() } else { Order::people() };
    let mut path = Way::new(Start::new(State::new(&grid)), order);
    let mut lesson = Lesson::new(format!("Sudoku <{name}>"), grid);
    path.by_ref().for_each(|hint| lesson.add(&hint));
    let end =
        if path.end() == Some(End::Solved) { "The puzzle is solved." } else { "No technique leads on from here." };
    lesson.finish(path.state(), end);
    lesson
}

/// Returns the values of an attribute in some tags.
fn values<'a>(tags: &[&'a str], name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    tags.iter().filter_map(|tag| tag.split_once(begin.as_str())?.1.split('"').next()).collect()
}

fn assert_well_formed(name: &str, page: &str) {
    let tags = tags(page).unwrap_or_else(|error| panic!("{name}: {error}"));
    let ids = values(&tags, "id");
    let known: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), known.len(), "{name}: an id twice");
    for target in values(&tags, "href").into_iter().filter_map(|target| target.strip_prefix('#')) {
        assert!(known.contains(target), "{name}: nothing is #{target}");
    }
    for reference in values(&tags, "for") {
        assert!(known.contains(reference), "{name}: a label of nothing: {reference}");
    }
}

#[test]
fn pages_are_small_and_well_formed_and_have_every_step() {
    for ((name, line), level) in PUZZLES.into_iter().zip(REVEAL_LEVELS.into_iter().cycle()) {
        let mut lesson = lesson(name, line);
        lesson.reveal_level = level;
        let page = page(&lesson);
        assert_well_formed(name, &page);
        let a_step = if name == "nets" { 12_000 } else { 4_500 };
        let most = a_step * lesson.steps.len().max(100);
        assert!(page.len() < most, "{name}, {level:?}: {} bytes, {} steps", page.len(), lesson.steps.len());
        let steps = page.matches("<article class=\"step").count();
        assert_eq!(steps, lesson.steps.len() + 1, "{name}, {level:?}");
        for number in 1..steps {
            assert!(page.contains(&format!(" id=\"{number}\">")), "{name}: step {number}");
            assert!(page.contains(&format!("<a href=\"#{number}\">")), "{name}: step {number} in the list");
        }
    }
}

#[test]
fn equal_paths_make_equal_pages() {
    let (name, line) = PUZZLES[1];
    assert_eq!(page(&lesson(name, line)), page(&found(name, line)));
}

/// Returns a picture with the elements that it refers to.
fn whole(picture: &str, page: &str) -> String {
    let (first, rest) = picture.split_once("<use href=\"#").unwrap_or((picture, ""));
    let references = std::iter::once(rest).filter(|rest| !rest.is_empty());
    let rest = references.flat_map(|rest| rest.split("<use href=\"#")).map(|rest| {
        let (id, _) = rest.split_once('"').expect("an id");
        let (_, element) = page.split_once(&format!(" id=\"{id}\"")).expect("an element");
        format!("{}{rest}", element.lines().next().unwrap())
    });
    let rest: String = rest.collect();
    first.to_owned() + &rest
}

#[test]
fn pictures_show_all_that_a_step_has() {
    for (name, line) in PUZZLES {
        let lesson = lesson(name, line);
        let page = page(&lesson);
        let sections: Vec<&str> = page.split("<article ").skip(1).collect();
        for (step, section) in lesson.steps.iter().zip(&sections) {
            let picture = whole(section.split("</svg>").next().expect("a picture"), &page);
            // A link is a curve with a halo; a line to what goes is straight.
            let first = step.scene.panels.first().unwrap_or(&step.scene);
            let links = first.links.iter().filter(|link| link.line != Line::Target).count();
            assert_eq!(picture.matches('Q').count(), 2 * links, "{name}: {}", step.hint.conclusion());
            let groups = picture.split("<g class=\"gone\">").skip(1).map(|rest| rest.split("</g>").next().unwrap());
            let struck = groups
                .map(|group| group.matches(" r=\"12\"").count() + group.matches(" r=\"14.5\"").count())
                .sum::<usize>();
            let gone = first.squares.iter().flat_map(|square| {
                let marks = sudokit::Digit::ALL.into_iter().filter_map(|digit| square.mark(digit));
                marks.filter(|mark| mark.effect == sudokit::picture::MarkEffect::Eliminated)
            });
            assert_eq!(struck, gone.count(), "{name}: {}", step.hint.conclusion());
            assert!(section.contains(&format!("rated {}", step.hint.rating())), "{name}: {}", step.hint.conclusion());
        }
    }
}

#[test]
fn a_page_first_shows_only_its_reveal_level() {
    let (name, line) = PUZZLES[1];
    let mut lesson = lesson(name, line);
    for (level, open) in REVEAL_LEVELS.into_iter().zip(1..) {
        lesson.reveal_level = level;
        let page = page(&lesson);
        let sections = page.split("<article ").skip(1);
        for (step, section) in lesson.steps.iter().zip(sections) {
            let parts: Vec<&str> = section.split("<details ").skip(1).take(3).collect();
            let [place, what, more] = parts[..] else { panic!("three parts: {section}") };
            assert!(
                place.contains(&step.hint.place().to_string()) && what.contains(step.hint.technique().look_for()),
                "{}",
                step.hint.conclusion()
            );
            assert!(more.contains("class=\"so\""), "{}", step.hint.conclusion());
            let unfolded = [place, what, more].map(|part| part.split('>').next().unwrap().ends_with("open=\"open\""));
            assert_eq!(unfolded, [1, 2, 3].map(|part| part <= open), "{}", step.hint.conclusion());
        }
    }
}

#[test]
fn a_page_knows_the_position_and_the_effect_of_each_step() {
    let (name, line) = PUZZLES[2];
    let mut path = Way::new(Start::new(State::new(&grid(line))), Order::people());
    let page = page(&lesson(name, line));
    let attribute = |section: &str, name: &str| {
        let start = section.split(&format!(" {name}=\"")).nth(1).expect("an attribute");
        start.split('"').next().unwrap().to_owned()
    };
    for section in page.split("<article ").skip(1) {
        let address = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", attribute(section, "data-board"));
        let position = text::read(&address).next().expect("a record").position.expect("a position");
        let marks = |cell| position.marks.as_ref().and_then(|marks| marks.get(cell));
        let is_same = |cell| marks(cell) == Some(path.state().candidates(cell));
        assert!(path.state().grid().empty_cells().iter().all(is_same), "{address}");
        let Some(step) = path.advance() else { break };
        let goals = attribute(section, "data-goals");
        let decided = usize::from(step.effect().placement().is_some()) + step.effect().eliminations().len();
        assert_eq!(goals.split(' ').count(), decided, "{goals}");
    }
}

#[test]
fn paper_tells_of_folded_lines_and_the_title_of_the_step_that_it_rates() {
    let lesson = lesson(PUZZLES[0].0, PUZZLES[0].1);
    let hardest = lesson.steps.iter().map(|step| step.hint.rating()).max().unwrap();
    let title = lesson.title_of_steps();
    assert!(title.starts_with("Hardest step: ") && title.contains(&hardest.to_string()), "{title}");
    let page = page(&lesson);
    let hidden: Vec<&str> = page.lines().filter(|line| line.ends_with("{ display: none }")).collect();
    assert!(page.contains(".rest > summary { display: block"));
    assert!(hidden.iter().all(|line| !line.contains(".rest")), "{hidden:?}");
}

#[test]
fn a_gap_unfolds_the_lines_that_it_leaves_out() {
    let lesson = lesson(PUZZLES[3].0, PUZZLES[3].1);
    let page = page(&lesson);
    let gaps: Vec<&str> = page.split("<details class=\"rest\">").skip(1).collect();
    let expected = lesson.steps.iter().flat_map(|step| step.hint.outline_lines()).filter_map(|line| match line {
        OutlineLine::Gap(lines) => Some(lines),
        _ => None,
    });
    let expected: Vec<Vec<String>> = expected.collect();
    assert!(gaps.len() > 2 && gaps.len() == expected.len(), "{} {}", gaps.len(), expected.len());
    for (gap, lines) in gaps.into_iter().zip(expected) {
        let (words, rest) = gap.split_once("</summary>\n").unwrap();
        assert!(words.ends_with(&format!("... {} more lines", lines.len())), "{words}");
        assert_eq!(rest.split("</details>").next().unwrap().matches("<p").count(), lines.len(), "{rest}");
        assert!(lines.iter().all(|line| !line.ends_with(':')), "a case is never left out: {lines:?}");
    }
}

/// Readers count the lines that unfold: no line has a number of others.
#[test]
fn a_number_of_lines_is_that_of_the_lines_that_unfold() {
    let faults = on_all_cores(|position| {
        let mut faults = Vec::new();
        for hint in position.steps() {
            let mut lesson = Lesson::new("a step", hint.before().puzzle());
            lesson.add(hint);
            let page = page(&lesson);
            let (_, reasons) = page.split_once("<details class=\"more\"").expect("reasons");
            for (place, _) in reasons.split("</article>").next().unwrap().match_indices(" lines") {
                let words = reasons[..place].trim_end_matches(" more").rsplit([' ', '(']).next().unwrap();
                let Ok(number) = words.parse::<usize>() else { continue };
                let unfolds = reasons[place..]
                    .strip_prefix(" lines</summary>")
                    .map_or(0, |rest| rest.split("</details>").next().unwrap().matches("<p").count());
                if number != unfolds {
                    faults.push(format!("{:?}: {number} lines, {unfolds} unfold", position.technique));
                }
            }
        }
        faults
    });
    assert!(faults.concat().is_empty(), "{}", faults.concat().join("\n"));
}

#[test]
fn a_step_has_all_its_boards() {
    let faults = on_all_cores(|position| {
        let step = position.step();
        let panels = Scene::of_hint(step).panels;
        let mut lesson = Lesson::new("A step", step.before().puzzle());
        lesson.add(step);
        let page = page(&lesson);
        let boards = page.matches("aria-label=\"Grid:").count();
        // The board of the end is one more.
        let is_whole = boards == panels.len().max(1) + 1 && panels.iter().all(|panel| page.contains(&panel.title));
        (!is_whole).then(|| format!("{:?}: {boards} boards", position.technique)).into_iter().collect::<Vec<_>>()
    });
    assert_eq!(faults.concat(), Vec::<String>::new());
}

#[test]
fn the_puzzle_can_be_copied_and_texts_are_escaped() {
    let (name, line) = PUZZLES[0];
    let page = page(&lesson(name, line));
    // A field would show a part of it on paper.
    assert!(page.contains(&format!(">{line}</code>")));
    assert!(page.contains(&format!("https://www.sudokuwiki.org/Sudoku.htm?bd={}", line.replace('.', "0"))));
    assert!(page.contains("<title>Sudoku &lt;easy&gt;</title>"));
    let targets = page.split("href=\"").filter_map(|rest| rest.split('"').next());
    let links: Vec<&str> = targets.filter(|target| target.starts_with("http")).collect();
    let [_, pad, position] = links[..] else { panic!("three links: {links:?}") };
    assert!(position.starts_with("https://www.sudokuwiki.org/sudoku.htm?bd=S9B"), "{position}");
    assert_eq!(text::read_one(pad), Ok(grid(line)), "{pad}");
    assert_eq!(
        page.matches("http").count(),
        3 + page.matches("http-equiv").count(),
        "there are no other links to other sites"
    );
}

#[test]
fn a_page_without_steps_is_valid() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let page = page(&lesson("solved", solved));
    assert_well_formed("solved", &page);
    assert!(page.contains("0 steps"));
    assert!(!page.contains("id=\"hard\""));
}

#[test]
fn steps_of_one_position_are_no_path() {
    let (name, line) = PUZZLES[1];
    assert!(!lesson(name, line).is_of_one_position());
    let grid = grid(line);
    let step = Way::new(Start::new(State::new(&grid)), Order::people()).next().expect("a step");
    let mut lesson = Lesson::new("Every step", grid);
    lesson.add(&step);
    lesson.add(&step);
    let page = page(&lesson);
    assert_well_formed("one position", &page);
    assert!(page.contains("2 steps, each from the same position") && page.contains("<h2>The position</h2>"));
    assert!(!page.contains("id=\"play\"") && !page.contains("class=\"curve\"") && !page.contains("this path"));
}

/// Writes the pages for the browser. Returns their folder.
fn written() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&folder).expect("a folder");
    for (name, line) in PUZZLES {
        let mut lesson = lesson(name, line);
        for (number, level) in (1..).zip(REVEAL_LEVELS) {
            lesson.reveal_level = level;
            fs::write(folder.join(format!("{name}-{number}.html")), page(&lesson)).expect("written");
        }
    }
    let search = Recording::new(&grid(SEARCHED), Method::PLAIN, 100_000);
    fs::write(folder.join("search.html"), replay(&search, Method::PLAIN)).expect("written");
    folder
}

#[test]
#[ignore = "needs Node.js, Chromium, and SUDOKIT_BROWSER"]
fn pages_work_in_a_browser() {
    let modules = env::var_os("SUDOKIT_BROWSER").expect("a folder with node_modules in SUDOKIT_BROWSER");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/page/drive.cjs");
    let modules = Path::new(&modules).join("node_modules");
    let status = Command::new("node").arg(script).arg(written()).env("NODE_PATH", modules).status();
    assert!(status.expect("Node.js").success());
}
