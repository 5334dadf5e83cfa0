//! Pictures of every position of `techniques.txt`: drawings, SVG and characters, and PNG for some.

use crate::common;

use common::pictures::Folder;
use common::positions::{Position, checked_positions, on_all_cores, positions};
use sudokit::Candidate;
use sudokit::logic::{Hint, Parts, Step, Technique};
use sudokit::picture::screen::{Highlight, Row, Window, screen};
use sudokit::picture::{
    Content, DigitOrigin, Drawing, Extras, Ink, Item, Look, MarkEffect, Outline, Point, Scene, Sign, Stroke, Theme,
    Words, draw, png, svg,
};

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
        strikes_eliminations(step, scene, &drawing, &name);
        let labels_are_apart = labels(&drawing).iter().enumerate().all(|(at, one)| {
            labels(&drawing)[at + 1..].iter().all(|other| one.1 + 4.0 < other.0 || (one.2 - other.2).abs() > 20.0)
        });
        assert!(labels_are_apart, "{name}: {:?}", labels(&drawing));
        for theme in Theme::ALL {
            let text = svg(&drawing, theme, 500);
            assert!(text.len() < 30_000, "{name}: {} bytes", text.len());
            is_well_formed(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(text.contains("<title>") && text.contains("<desc>"), "{name}");
        }
        assert_eq!(svg(&drawing, Theme::Light, 500), svg(&draw(scene, &Extras::default()), Theme::Light, 500));
    });
}

/// Checks that every role, link and house of a step is in its scene.
fn shows_parts(step: &Hint, scene: &Scene, name: &str) {
    let parts: Parts = step.parts();
    for (role, candidates) in &parts.candidates {
        for Candidate { cell, digit } in candidates {
            let square = scene.square(cell);
            let mark = square.mark(digit);
            let has_look = mark.is_some_and(|mark| mark.look.is_some());
            let stands = matches!(square.content, Content::Digit(..));
            assert!(has_look || stands, "{name}: {role} {digit} of {cell} is not shown");
        }
        let look = Look::of(*role);
        let has_look = |Candidate { cell, digit }: Candidate| {
            scene.square(cell).mark(digit).is_some_and(|mark| [mark.look, mark.over].contains(&Some(look)))
        };
        let is_explained = scene.legend.iter().any(|(known, _)| *known == Sign::Look(look));
        assert!(is_explained || !candidates.iter().any(has_look), "{name}: {role} is not explained");
    }
    // Scenes omit the links of large nets.
    if parts.bonds.len() > 48 {
        assert!(scene.links.is_empty(), "{name}");
        return;
    }
    assert_eq!(scene.links.len(), parts.bonds.len(), "{name}");
    let links = |one: &Scene| one.links.iter().map(|link| (link.from, link.to)).collect::<Vec<_>>();
    for bond in &parts.bonds {
        assert!(links(scene).contains(&(bond.from, bond.to)), "{name}: a link is not shown");
    }
    if let Some(placed) = step.effect().placement() {
        let square = scene.square(placed.cell);
        let is_large = square.content == Content::Digit(placed.digit, DigitOrigin::Found);
        assert!(is_large || square.mark(placed.digit).is_some_and(|mark| mark.effect == MarkEffect::Placed), "{name}");
    }
}

/// Checks that every item is inside the drawing.
fn is_inside_drawing(drawing: &Drawing, name: &str) {
    let is_on = |Point { x, y }: Point| (0.0..=drawing.width).contains(&x) && (0.0..=drawing.height).contains(&y);
    for item in &drawing.items {
        let points: Vec<Point> = match item {
            Item::Shape(Outline::Rectangle { corner, width, height, .. }, ..) => {
                vec![*corner, Point::new(corner.x + width, corner.y + height)]
            }
            Item::Shape(Outline::Circle { center: Point { x, y }, radius }, ..) => {
                vec![Point::new(x - radius, y - radius), Point::new(x + radius, y + radius)]
            }
            Item::Shape(Outline::Lines { points, .. }, ..) => points.clone(),
            Item::Shape(Outline::Curve { from, towards, to }, ..) => {
                // A curve reaches half way to its control point.
                let middle =
                    Point::new((from.x + 2.0 * towards.x + to.x) / 4.0, (from.y + 2.0 * towards.y + to.y) / 4.0);
                vec![*from, middle, *to]
            }
            Item::Words(words) => vec![words.at],
        };
        assert!(points.iter().all(|point| is_on(*point)), "{name}: {item:?} lies outside");
    }
}

/// Checks that exactly the eliminated candidates are struck out.
fn strikes_eliminations(step: &Step, scene: &Scene, drawing: &Drawing, name: &str) {
    let goes = |(_, words): &(Sign, String)| words == "goes";
    let in_legend = usize::from(scene.legend.iter().any(goes));
    let is_strike =
        |item: &&Item| matches!(item, Item::Shape(Outline::Lines { .. }, None, Some(Stroke { ink: Ink::Gone, .. })));
    let strikes = drawing.items.iter().filter(is_strike).count() - in_legend;
    let placed = step.effect().placement().filter(|_| scene.links.is_empty()).map(|placed| placed.cell);
    // A large placed digit hides the candidates of its cell.
    let gone = step.effect().eliminations().iter().filter(|gone| Some(gone.cell) != placed).count();
    assert_eq!(strikes, gone, "{name}");
}

/// Returns the left end, the right end and the line of each text below the board.
fn labels(drawing: &Drawing) -> Vec<(f64, f64, f64)> {
    let board_ends = 810.0;
    let words = drawing.items.iter().filter_map(|item| match item {
        Item::Words(words) if words.at.y > board_ends + 90.0 => Some(words),
        _ => None,
    });
    words.map(|words: &Words| (words.at.x, words.at.x + words.width(), words.at.y)).collect()
}

/// Checks that all tags are closed in order, and that no text contains a tag.
fn is_well_formed(text: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, after) = part.split_once('>').ok_or_else(|| format!("a tag without end: {part}"))?;
        if after.contains('>') {
            return Err(format!("a sign that is no tag: {after}"));
        }
        if tag.matches('"').count() % 2 != 0 {
            return Err(format!("a value without end: {tag}"));
        }
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or(tag));
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} are not closed")) }
}

#[test]
fn every_technique_fits_windows_of_all_sizes_in_characters() {
    for position in checked_positions() {
        let (step, scene) = (position.step(), scene(position));
        let name = format!("{:?} {}", position.technique, step.effect());
        for (columns, rows) in [(120, 60), (80, 44), (80, 24), (40, 24)] {
            for highlight in [Highlight::Colors, Highlight::Characters] {
                let lines = screen(&scene, Window { columns, rows }, highlight);
                let widest = lines.iter().map(Row::width).max().unwrap_or(0);
                assert!(widest <= columns, "{name}: {widest} of {columns} columns");
                let text: String = lines.iter().map(|line| line.text() + "\n").collect();
                if highlight == Highlight::Characters {
                    let gone = !step.effect().eliminations().is_empty();
                    assert!(!gone || text.contains("- goes"), "{name}\n{text}");
                }
            }
        }
    }
}

/// Techniques whose pictures together have every kind of shape: curves, links, struck digits, colors, sets of cells.
const PAINTED: [(&str, Technique, Theme); 6] = [
    ("aic-light.png", Technique::Aic, Theme::Light),
    ("als-xy-wing-print.png", Technique::AlsXyWing, Theme::Print),
    ("finned-swordfish-dark.png", Technique::FinnedSwordfish, Theme::Dark),
    ("hidden-pair-light.png", Technique::HiddenPair, Theme::Light),
    ("medusa-print.png", Technique::Medusa, Theme::Print),
    ("sue-de-coq-dark.png", Technique::SueDeCoq, Theme::Dark),
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
