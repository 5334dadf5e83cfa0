//! Pictures of every position of `techniques.txt`: drawings, SVG and characters, and PNG for some.

use crate::common;
use crate::common::boards::{boards, words};

use common::boards::candidates;
use common::markup::tags;
use common::pictures::Folder;
use common::positions::{Position, checked_positions, on_all_cores, positions};
use std::collections::BTreeSet;
use sudokit::book::handout;
use sudokit::logic::{Hint, Step, Technique};
use sudokit::picture::screen::{Charset, Highlight, Row, TextStyle, Window, screen};
use sudokit::picture::{
    Anchor, Content, DigitOrigin, Drawing, Extras, Ink, Item, Lesson, Line, Mark, MarkEffect, Outline, Point, Scene,
    Sign, Stroke, Theme, Words, draw, png, svg,
};
use sudokit::{Candidate, CandidateSet, Cell, Digit, DigitSet, text};

fn scene(position: &Position) -> Scene {
    Scene::of_hint(position.step())
}

#[test]
fn every_technique_has_a_picture_that_shows_all_its_parts() {
    on_all_cores(|position| {
        let (step, scene) = (position.step(), &scene(position));
        let name = format!("{:?} {}", position.technique, step.effect());
        shows_parts(step, scene, &name);
        let drawing = draw(scene, &Extras::default());
        is_inside_drawing(&drawing, &name);
        marks_eliminations(step, scene, &drawing, &name);
        let labels_are_apart = labels(&drawing).iter().enumerate().all(|(at, one)| {
            labels(&drawing)[at + 1..].iter().all(|other| one.1 + 4.0 < other.0 || (one.2 - other.2).abs() > 20.0)
        });
        assert!(labels_are_apart, "{name}: {:?}", labels(&drawing));
        for theme in Theme::ALL {
            let text = svg(&drawing, theme, 500);
            assert!(text.len() < 30_000 * scene.panels.len().max(1), "{name}: {} bytes", text.len());
            tags(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(text.contains("<title>") && text.contains("<desc>"), "{name}");
        }
    });
}

/// Checks that the placement of a step is in its scene, and links if there are any.
fn shows_parts(step: &Hint, scene: &Scene, name: &str) {
    let is_linked = scene.links.iter().any(|link| link.line != Line::Target);
    assert!(is_linked || step.parts().bonds.is_empty(), "{name}");
    if let Some(placed) = step.effect().placement() {
        let square = scene.square(placed.cell);
        let is_large = square.content == Content::Digit(placed.digit, DigitOrigin::Found);
        assert!(is_large || square.mark(placed.digit).is_some_and(|mark| mark.effect == MarkEffect::Placed), "{name}");
    }
}

/// Checks that every item is inside the drawing.
fn is_inside_drawing(drawing: &Drawing, name: &str) {
    for item in &drawing.items {
        let [low, high] = item.bounds();
        let is_inside = low.x >= 0.0 && low.y >= 0.0 && high.x <= drawing.width && high.y <= drawing.height;
        assert!(is_inside, "{name}: {item:?} lies outside");
    }
}

/// Checks that exactly the eliminated candidates are on red discs.
fn marks_eliminations(step: &Step, scene: &Scene, drawing: &Drawing, name: &str) {
    let is_gone_sign = |(_, words): &(Sign, String)| words == "goes";
    let in_legend = usize::from(scene.legend.iter().any(is_gone_sign));
    let boards = boards(scene);
    let is_disc = |item: &&Item| matches!(item, Item::Shape(Outline::Circle { .. }, Some(Ink::Gone), _));
    let discs = drawing.items.iter().filter(is_disc).count() - in_legend;
    let is_gone = |board: &Scene, one: Candidate| {
        board.square(one.cell).mark(one.digit).is_some_and(|mark| mark.effect == MarkEffect::Eliminated)
    };
    let goes = |candidate: Candidate| is_gone(scene, candidate);
    let gone: CandidateSet = candidates().filter(|candidate| goes(*candidate)).collect();
    let on_board = |board: &Scene| candidates().filter(|one| is_gone(board, *one)).count();
    assert_eq!(discs, boards.iter().map(on_board).sum::<usize>(), "{name}");
    // A direct step also marks the candidates whose loss is its reason.
    let rest = gone - *step.effect().eliminations();
    // A digit that is placed hides the candidates of its cell.
    let is_hidden = |one: Candidate| matches!(scene.square(one.cell).content, Content::Digit(..));
    assert!(step.effect().eliminations().iter().all(|one| goes(one) || is_hidden(one)), "{name}");
    assert_eq!(!rest.is_empty(), step.technique().name().starts_with("Direct"), "{name}");
}

/// Returns the left end, the right end and the line of each text of the legend.
fn labels(drawing: &Drawing) -> Vec<(f64, f64, f64)> {
    let words = drawing.items.iter().filter_map(|item| match item {
        Item::Words(words) if words.anchor == Anchor::Start && !words.is_bold => Some(words),
        _ => None,
    });
    words.map(|words: &Words| (words.at.x, words.at.x + words.width(), words.at.y)).collect()
}

/// Returns the number of links of a drawing, and of those that touch a candidate away from their ends.
fn touching(drawing: &Drawing) -> [usize; 2] {
    let digits: Vec<Point> = drawing.items.iter().filter_map(candidate).collect();
    let is_near = |at: Point, digit: &Point| (at.x - digit.x).abs() < 7.0 && (at.y - digit.y).abs() < 8.5;
    let touches = |from: Point, towards: Point, to: Point| {
        (0..=60_u8).map(|step| f64::from(step) / 60.0).any(|part| {
            let at = from.towards(towards, part).towards(towards.towards(to, part), part);
            let is_away = |digit: &&Point| from.distance(**digit) > 23.0 && to.distance(**digit) > 30.0;
            digits.iter().filter(is_away).any(|digit| is_near(at, digit))
        })
    };
    let links = drawing.items.iter().filter_map(|item| match item {
        Item::Shape(Outline::Curve { from, towards, to }, _, Some(Stroke { ink: Ink::Link, .. })) => {
            Some(touches(*from, *towards, *to))
        }
        _ => None,
    });
    links.fold([0, 0], |[all, bad], touches| [all + 1, bad + usize::from(touches)])
}

/// Returns the center of a small digit.
fn candidate(item: &Item) -> Option<Point> {
    match item {
        Item::Words(words) if words.anchor == Anchor::Middle && (20.5..27.5).contains(&words.size) => {
            Some(words.at.moved(0.0, -words.size * Words::CAP_HEIGHT / 2.0))
        }
        _ => None,
    }
}

#[test]
fn few_links_touch_digits_that_they_are_not_about() {
    // All positions: the share of few is chance.
    let counts = positions().iter().map(|position| touching(&draw(&scene(position), &Extras::default())));
    let [links, bad] = counts.fold([0, 0], |[all, bad], [links, touching]| [all + links, bad + touching]);
    assert!(links > 900 && bad * 100 <= links, "{bad} of {links} links touch a digit");
}

/// Returns the grounds, the signs before digits, and whether something goes in some lines.
fn highlights(lines: &[Row]) -> (BTreeSet<String>, BTreeSet<char>, bool) {
    let spans = || lines.iter().filter(|line| !is_ruler(line)).flat_map(|line| &line.0);
    let grounds = spans().filter_map(|span| span.ground).map(|ground| format!("{ground:?}")).collect();
    let words = spans().flat_map(|span| span.text.split(' '));
    let words = words.filter(|word| !word.contains(|c: char| c.is_ascii_alphabetic()));
    let signs = words.flat_map(str::chars).filter_map(opening).collect();
    (grounds, signs, spans().any(|span| span.ink == Ink::Gone && span.ground.is_some()))
}

/// Returns true for a line between boxes.
fn is_ruler(line: &Row) -> bool {
    line.text().strip_prefix("  ").is_some_and(|line| line.starts_with(['+', '┌', '├', '└']))
}

/// Returns the sign before a candidate for one that is before or behind it, if the character is a sign.
fn opening(sign: char) -> Option<char> {
    let known = ")]}>\\".find(sign).map_or(sign, |at| char::from(b"([{</"[at]));
    "([{</!*-^~#%".contains(known).then_some(known)
}

const WINDOWS: [(usize, usize); 9] =
    [(120, 60), (100, 60), (80, 44), (80, 24), (60, 24), (50, 24), (40, 24), (30, 24), (20, 24)];

const STYLES: [TextStyle; 4] = [
    TextStyle { highlight: Highlight::Colors, charset: Charset::Ascii },
    TextStyle { highlight: Highlight::Characters, charset: Charset::Ascii },
    TextStyle { highlight: Highlight::Colors, charset: Charset::Unicode },
    TextStyle { highlight: Highlight::Characters, charset: Charset::Unicode },
];

/// Calls `check` with every drawing of a scene, and a text that shows it.
fn in_all_windows(scene: &Scene, name: &str, check: impl Fn(&[Row], TextStyle, &str)) {
    for (columns, rows) in WINDOWS {
        for style in STYLES {
            let lines = screen(scene, Window { columns, rows }, style);
            let text: String = lines.iter().map(|line| line.text() + "\n").collect();
            let name = format!("{name} in {columns} columns\n{text}");
            let widest = lines.iter().map(Row::width).max().unwrap_or(0);
            assert!(widest <= columns, "{widest} columns: {name}");
            assert!(text.is_ascii() || style.charset == Charset::Unicode, "{name}");
            check(&lines, style, &name);
        }
    }
}

#[test]
fn every_technique_fits_windows_of_all_sizes_with_the_signs_of_its_legend() {
    for position in checked_positions() {
        let scene = scene(position);
        let name = format!("{:?} {}", position.technique, position.step().effect());
        for board in boards(&scene) {
            in_all_windows(board, &name, |lines, style, name| {
                let Some(last) = lines.iter().rposition(is_ruler) else {
                    assert!(lines[0].text().starts_with("the drawing needs"), "{name}");
                    return;
                };
                let end = last + 1;
                let [drawn, legend] = [&lines[..end], &lines[end..]].map(highlights);
                // Cells of the pattern have the ground of its candidates, whose legend is left out where the step removes them.
                assert!(legend.0.is_subset(&drawn.0), "{legend:?} {drawn:?} {name}");
                // Characters have no lines.
                let key: String = lines[end..].iter().map(|line| line.text() + " ").collect();
                for (sign, words) in &board.legend {
                    assert!(
                        !matches!(sign, Sign::Line(_)) || !key.contains(words),
                        "a line in the key: {words}: {name}"
                    );
                }
                // Without a legend, brackets are around the cells that the words name.
                assert!(board.legend.is_empty() || drawn.1 == legend.1, "{legend:?} {drawn:?} {name}");
                assert_eq!(drawn.2, legend.2, "{name}");
                names_its_looks(board, style.highlight, &lines[end..], name);
                if style == TextStyle::PLAIN {
                    each_sign_has_one_candidate(board, &lines[..end], name);
                }
                is_read_back(board, name);
            });
        }
    }
}

/// Checks that the legend has every role that is not hidden by the effect of the step, each with a sign of its own.
fn names_its_looks(scene: &Scene, highlight: Highlight, legend: &[Row], name: &str) {
    let legend: Vec<String> = legend.iter().map(|line| line.text().trim().to_string()).collect();
    let looks = scene.legend.iter().filter(|(sign, _)| matches!(sign, Sign::Look(_) | Sign::Cell(_)));
    let is_shared = |words: &str| looks.clone().any(|(_, more)| legend.join(" ").contains(&format!("{words}, {more}")));
    let marks = || Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| scene.square(cell).mark(digit)));
    for (sign, words) in &scene.legend {
        let Sign::Look(look) = *sign else { continue };
        let shows = |mark: &Mark| mark.effect == MarkEffect::Kept && mark.looks.contains(&Some(look));
        let is_kept = marks().flatten().any(shows);
        assert!(!is_kept || legend.join(" ").contains(words), "{words}, {highlight:?}: {name}");
        assert!(!is_shared(words), "{words}, {highlight:?}: {name}");
    }
}

/// Checks that the signs between two candidates of the large size are those of both: two for a role behind another one.
fn each_sign_has_one_candidate(scene: &Scene, drawn: &[Row], name: &str) {
    if drawn.len() < 30 {
        return;
    }
    for (number, line) in drawn.iter().filter(|line| line.text().ends_with('|')).enumerate() {
        let text = line.text();
        let mut between = text[2..].split(|sign: char| sign.is_ascii_digit());
        between.next();
        for column in 0..9 {
            let square = scene.square(Cell::at(number / 3, column));
            let marks = Digit::ALL[3 * (number % 3)..][..3].iter().filter_map(|digit| square.mark(*digit));
            let marks: Vec<&Mark> = match square.content {
                Content::Digit(..) if number % 3 == 1 => {
                    between.next();
                    continue;
                }
                Content::Digit(..) => continue,
                _ => marks.collect(),
            };
            for (place, mark) in marks.iter().enumerate() {
                let signs = between.next().unwrap_or_default().trim_end_matches(['|', ':', ' ']);
                if let Some(next) = marks.get(place + 1) {
                    let expected = signs_around(mark)[1] + signs_around(next)[0];
                    assert_eq!(signs.replace(' ', "").len(), expected, "'{signs}' in line {number}: {name}");
                }
            }
        }
    }
}

/// Checks that a drawing with all candidates is read back, whatever the signs beside them.
fn is_read_back(scene: &Scene, drawing: &str) {
    let (_, drawing) = drawing.split_once('\n').unwrap_or_default();
    let words: Vec<&str> = drawing.split_whitespace().collect();
    if words.join(" ").contains("only candidates of the step are shown") {
        return;
    }
    let [record] = &text::read(drawing).collect::<Vec<_>>()[..] else { panic!("not one record:\n{drawing}") };
    let position = record.position.as_ref().unwrap_or_else(|error| panic!("{error}\n{drawing}"));
    let shown: [(DigitSet, bool); 81] = Cell::ALL.map(|cell| {
        let square = scene.square(cell);
        if let Content::Digit(digit, origin) = square.content {
            return (digit.into(), origin == DigitOrigin::Found);
        }
        let marks: DigitSet = Digit::ALL.into_iter().filter(|&digit| square.mark(digit).is_some()).collect();
        let only = marks.only().and_then(|digit| square.mark(digit));
        (marks, only.is_some_and(|mark| mark.effect == MarkEffect::Placed))
    });
    // A digit that the step places is none of the position, as its sign says. A color is lost in a text.
    let shown: [DigitSet; 81] =
        shown.map(|(digits, is_placed)| if is_placed && drawing.contains('=') { DigitSet::EMPTY } else { digits });
    let read = Cell::ALL.map(|cell| match position.grid().digit(cell) {
        Some(digit) => digit.into(),
        None => position.marks.as_ref().and_then(|marks| marks.get(cell)).unwrap_or_default(),
    });
    assert_eq!(read, shown, "{drawing}");
}

/// Returns the numbers of signs before and behind a candidate.
fn signs_around(mark: &Mark) -> [usize; 2] {
    let looks = mark.looks.iter().flatten().count();
    match mark.effect {
        MarkEffect::Kept => [looks.min(1), looks.min(2)],
        _ => [1, 1],
    }
}

#[test]
fn each_pattern_of_a_double_step_has_a_drawing() {
    let doubles: Vec<&Position> = checked_positions().filter(|position| !scene(position).panels.is_empty()).collect();
    assert!(doubles.len() >= 2);
    for position in doubles {
        let scene = scene(position);
        let [both, one] = [&scene, &scene.panels[0]].map(|scene| draw(scene, &Extras::default()).width);
        let columns = if scene.panels.len() > 2 { 2.0 } else { 1.0 };
        assert!((both - one * columns).abs() < 0.1, "two boards are one below the other: {both} {one}");
        in_all_windows(&scene, &format!("{:?}", position.technique), |lines, _, name| {
            let heads = lines.iter().filter(|line| line.text().trim_start().starts_with("1 ")).count();
            let expected: Vec<String> = scene.panels.iter().map(|panel| format!("{}:", panel.title)).collect();
            let titles: Vec<String> = lines.iter().map(Row::text).filter(|line| expected.contains(line)).collect();
            assert!(titles == expected || heads == 0, "{titles:?} {name}");
        });
    }
}

/// Techniques whose pictures together have every kind of shape: curves, links, struck digits, colors, frames.
const PAINTED: [(&str, Technique, Theme); 2] = [
    ("finned-swordfish-dark.png", Technique::FinnedSwordfish, Theme::Dark),
    ("medusa-print.png", Technique::Medusa, Theme::Print),
];

/// Compares the pictures of `tests/pictures`. `docs/techniques` has an SVG of every technique.
#[test]
fn pixels_match_the_reviewed_pictures() {
    let mut folder = Folder::new("crates/sudokit/tests/pictures", "UPDATE=1 cargo test --test it drawings");
    for (name, technique, theme) in PAINTED {
        let position = positions().iter().find(|position| position.technique == technique).unwrap();
        folder.compare(name, &png(&draw(&scene(position), &Extras::default()), theme, 300));
    }
    folder.finish();
}

#[test]
fn a_step_on_paper_has_readable_boards_with_their_titles_on_its_first_page() {
    let faults = on_all_cores(|position| {
        let step = position.step();
        let mut lesson = Lesson::new("", *step.before().grid());
        lesson.add(step);
        lesson.title = lesson.title_of_steps();
        let alone = handout(&lesson, &Extras::default());
        // A stem with five petals has as many boards.
        let mut petals = lesson.clone();
        let first = petals.steps[0].scene.panels.first().cloned();
        petals.steps[0].scene.panels = first.into_iter().flat_map(|panel| vec![panel; 5]).collect();
        let petals = handout(&petals, &Extras::default());
        lesson.add(step);
        let several = handout(&lesson, &Extras::default());
        let scene = &lesson.steps[0].scene;
        let first = &alone[0];
        let written = words(first).map(|words| words.text.as_str()).collect::<Vec<_>>().join(" ");
        let mut faults = Vec::new();
        let bare = Extras { title: false, legend: false, ..Extras::default() };
        let of_boards: usize = boards(scene).iter().map(|board| draw(board, &bare).items.len()).sum();
        if first.items.len() < of_boards {
            faults.push("no board on the first page".to_string());
        }
        if !written.contains(&scene.title) {
            faults.push(format!("the title lacks the conclusion: {}", scene.title));
        }
        if written.matches("rated").count() != 1 {
            faults.push("a rating that is not there once".to_string());
        }
        for pages in [&alone, &petals, &several] {
            for page in pages {
                // The width of a text depends on its font.
                let end = |item: &Item| if let Item::Words(words) = item { words.at } else { item.bounds()[1] };
                let ends = page.items.iter().map(|item| (item, end(item)));
                let outside = ends.filter(|(_, end)| end.x > page.width + 0.1 || end.y > page.height + 0.1);
                faults.extend(outside.take(1).map(|(item, _)| format!("outside of a page: {item:?}")));
            }
            for panel in scene.panels.iter().filter(|_| !std::ptr::eq(pages, &raw const petals)) {
                if !pages.iter().flat_map(words).any(|words| words.text == panel.title) {
                    faults.push(format!("no title of a board: {}", panel.title));
                }
            }
            let is_small = |words: &&Words| words.text.parse::<Digit>().is_ok() && !words.is_bold && words.size < 5.0;
            if let Some(words) = pages.iter().flat_map(words).find(is_small) {
                faults.push(format!("a candidate of {:.1} points", words.size));
            }
        }
        faults.into_iter().map(|fault| format!("{:?}: {fault}", position.technique)).collect::<Vec<_>>()
    });
    let faults = faults.concat();
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}
