//! The hierarchy of pictures of steps, from loud to quiet: the conclusion, the pattern, the links of the reason, houses,
//! candidates that take no part. A picture in which all is equally loud shows nothing.

use crate::common::boards::{self, CELL, MARGIN, board, boards, spot, words};
use crate::common::positions::{Position, on_all_cores};
use sudokit::Candidate;
use sudokit::picture::{Color, Dash, Drawing, Ink, Item, MarkEffect, Outline, Point, Scene, Stroke, Theme, Words};

/// The sizes of candidates that can be read in a picture 400 pixels wide, and the least size beside a number.
const SIZES: (f64, f64) = (26.0, 28.0);
const BESIDE_NUMBER: f64 = 20.0;

/// The radius of the largest shape around a candidate, in which it fills its ninth of the cell.
const LARGEST: f64 = 16.25;

#[test]
fn the_conclusion_is_the_loudest_and_what_takes_no_part_the_quietest() {
    let faults = on_all_cores(|position: &Position| {
        let scene = Scene::of_hint(position.step());
        let mut faults = Vec::new();
        for scene in boards(&scene) {
            let drawing = board(scene);
            check_conclusion(scene, &drawing, &mut faults);
            check_marks(scene, &drawing, &mut faults);
            check_lines(&drawing, &mut faults);
            for theme in Theme::ALL {
                check_strengths(&drawing, theme, &mut faults);
            }
        }
        faults.into_iter().map(|fault| format!("{:?}: {fault}", position.technique)).collect::<Vec<_>>()
    });
    let faults = faults.concat();
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// Checks that what goes or is placed has a full disc as large as the shapes of the pattern, and a readable digit.
fn check_conclusion(scene: &Scene, drawing: &Drawing, faults: &mut Vec<String>) {
    for (one, effect) in candidates(scene).filter(|(_, effect)| *effect != MarkEffect::Kept) {
        let at = spot(one);
        let own = if effect == MarkEffect::Placed { Ink::Found } else { Ink::Gone };
        let circles = drawing.items.iter().filter_map(|item| match item {
            Item::Shape(Outline::Circle { center, radius }, fill, _) if center.distance(at) < 0.1 => {
                Some((*radius, *fill))
            }
            _ => None,
        });
        let circles: Vec<(f64, Option<Ink>)> = circles.collect();
        let disc = circles.iter().filter(|(_, fill)| *fill == Some(own)).map(|(radius, _)| *radius).fold(0.0, f64::max);
        let around = drawing.items.iter().filter(|item| matches!(item, Item::Shape(_, Some(_), _))).map(Item::bounds);
        let around = around.filter(|[low, high]| low.towards(*high, 0.5).distance(at) < 4.0);
        let whole = around.map(|[low, high]| (high.x - low.x) / 2.0).filter(|half| *half < 30.0).fold(0.0, f64::max);
        let digit = words(drawing).find(|words| middle(words).distance(at) < 0.1);
        // The digit fits in its disc: half its diagonal is 0.46 of its size.
        match digit {
            Some(_) if effect == MarkEffect::Placed && disc < LARGEST => {
                faults.push(format!("{one} is placed on a disc of {disc:.1}, which is not the largest"));
            }
            Some(words) if words.is_bold && words.size >= SIZES.0 && disc >= 8.5 && whole >= 13.5 => {
                for theme in Theme::ALL {
                    let contrast = contrast(theme.color(words.ink), theme.color(own));
                    if contrast < 4.5 {
                        faults.push(format!("{one} has contrast {contrast:.1} in {theme}"));
                    }
                }
            }
            _ => faults.push(format!("{one} is on a disc of {disc:.1} in a ring of {whole:.1}: {digit:?}")),
        }
    }
}

/// The distance by which a shape may reach over the line of its cell. Digits of the next cell are 9 from it.
const OVER: f64 = 6.0;

/// Checks the sizes of digits, and that no shape of a candidate comes near to those of the next cell.
fn check_marks(scene: &Scene, drawing: &Drawing, faults: &mut Vec<String>) {
    let small = || words(drawing).filter(|words| words.text.len() == 1 && (18.0..40.0).contains(&words.size));
    for (one, _) in candidates(scene) {
        let Some(words) = small().find(|words| middle(words).distance(spot(one)) < 6.0) else {
            faults.push(format!("no digit at {one}"));
            continue;
        };
        let least = if middle(words).distance(spot(one)) > 1.0 { BESIDE_NUMBER } else { SIZES.0 };
        if !(least..=SIZES.1).contains(&words.size) {
            faults.push(format!("the digit of {one} has size {}", words.size));
        }
    }
    for item in &drawing.items {
        let Some([low, high]) = mark_bounds(item) else { continue };
        let cell = |at: f64| ((at - MARGIN) / CELL).floor();
        let (x, y) = (cell(f64::midpoint(low.x, high.x)), cell(f64::midpoint(low.y, high.y)));
        let corner = Point::new(MARGIN + x * CELL, MARGIN + y * CELL);
        let is_in = |at: Point| {
            (-OVER..CELL + OVER).contains(&(at.x - corner.x)) && (-OVER..CELL + OVER).contains(&(at.y - corner.y))
        };
        if !is_in(low) || !is_in(high) {
            faults.push(format!("a mark leaves the cell at {corner:?}: {item:?}"));
        }
    }
}

/// Returns two corners of a rectangle around the shape, the disc, the ring or the number of a candidate.
fn mark_bounds(item: &Item) -> Option<[Point; 2]> {
    let Item::Shape(outline, fill, _) = item else { return None };
    let is_mark = match outline {
        Outline::Circle { .. } => true,
        Outline::Rectangle { width, .. } => *width < 40.0 && fill.is_some(),
        Outline::Lines { is_closed, .. } => *is_closed && matches!(fill, Some(Ink::Fill(_))),
        _ => false,
    };
    is_mark.then(|| item.bounds())
}

/// Checks that no line is above a digit, and that lines to what goes are drawn once.
fn check_lines(drawing: &Drawing, faults: &mut Vec<String>) {
    let mut ends: Vec<[Point; 2]> = Vec::new();
    for (place, item) in drawing.items.iter().enumerate() {
        let Item::Shape(outline, None, Some(stroke)) = item else { continue };
        let points: Vec<Point> = match outline {
            Outline::Curve { from, towards, to } => {
                let at = |part: f64| from.towards(*towards, part).towards(towards.towards(*to, part), part);
                (0..=60_u8).map(|step| at(f64::from(step) / 60.0)).collect()
            }
            Outline::Lines { points, is_closed: false } if points.len() == 2 => {
                (0..=60_u8).map(|step| points[0].towards(points[1], f64::from(step) / 60.0)).collect()
            }
            _ => continue,
        };
        let below = drawing.items[..place]
            .iter()
            .filter_map(|item| if let Item::Words(words) = item { Some(words) } else { None });
        for words in below {
            let (width, height) = (words.size * 0.25, words.size * 0.3);
            let covers = |at: &Point| {
                let from = middle(words);
                (at.x - from.x).abs() < width && (at.y - from.y).abs() < height
            };
            if points.iter().any(covers) {
                faults.push(format!("a line is above the digit {} at {:?}", words.text, words.at));
            }
        }
        let (Outline::Lines { points, .. }, Ink::Gone, Dash::Dotted) = (outline, stroke.ink, stroke.dash) else {
            continue;
        };
        let [from, to] = [points[0], points[1]];
        if ends.iter().any(|[one, other]| one.distance(from) < 0.1 && other.distance(to) < 0.1) {
            faults.push(format!("the line from {from:?} to {to:?} is drawn twice"));
        }
        ends.push([from, to]);
    }
}

/// Checks that links are stronger than houses and lines to what goes, and that idle candidates are the weakest.
fn check_strengths(drawing: &Drawing, theme: Theme, faults: &mut Vec<String>) {
    let paper = lightness(theme.color(Ink::Paper));
    let stands_out = |ink: Ink| (lightness(theme.color(ink)) - paper).abs();
    let strength = |stroke: &Stroke| stroke.width * share(*stroke) * stands_out(stroke.ink);
    let (mut links, mut houses, mut targets) = (f64::MAX, 0.0_f64, 0.0_f64);
    for item in &drawing.items {
        match item {
            Item::Shape(Outline::Curve { .. }, None, Some(stroke)) if stroke.ink == Ink::Link => {
                links = links.min(strength(stroke));
            }
            Item::Shape(_, None, Some(stroke)) if stroke.ink == Ink::Gone && stroke.dash == Dash::Dotted => {
                targets = targets.max(strength(stroke));
            }
            // A band around a group belongs to its links.
            Item::Shape(Outline::Rectangle { width, height, .. }, None, Some(stroke))
                if width.max(*height) > 200.0 && stroke.ink != Ink::Link =>
            {
                houses = houses.max(strength(stroke));
                let idle = words(drawing).filter(|words| !words.is_bold && words.size < 40.0);
                if idle.map(|words| stands_out(words.ink)).fold(0.0, f64::max) > stands_out(stroke.ink) {
                    faults.push(format!("idle candidates are louder than a house in {theme}"));
                }
            }
            Item::Shape(_, Some(fill @ Ink::Fill(_)), _) => {
                let loud = [Ink::Gone, Ink::Found].map(stands_out);
                if loud.iter().any(|loud| *loud < stands_out(*fill)) {
                    faults.push(format!("{fill:?} is louder than the conclusion in {theme}"));
                }
                let contrast = contrast(theme.color(Ink::OnFill), theme.color(*fill));
                if contrast < 4.5 {
                    faults.push(format!("a digit on {fill:?} has contrast {contrast:.1} in {theme}"));
                }
            }
            Item::Words(words) if !words.is_bold && words.size < 40.0 => {
                let part = stands_out(words.ink) / stands_out(Ink::Text);
                if part > 0.62 {
                    faults.push(format!("idle candidates are as strong as {part:.2} of the pattern in {theme}"));
                }
            }
            _ => {}
        }
    }
    if links < f64::MAX && (houses >= links || targets > 0.8 * links) {
        faults.push(format!("links {links:.0}, houses {houses:.0}, lines to what goes {targets:.0} in {theme}"));
    }
}

/// Returns the share of a line that is inked.
fn share(stroke: Stroke) -> f64 {
    // The round ends of dots make them longer.
    let more = if stroke.dash == Dash::Dotted { stroke.width } else { 0.0 };
    stroke.dashes().map_or(1.0, |[dash, gap]| (dash + more) / (dash + gap))
}

/// Returns the light of a color, from 0 to 1.
fn light(color: Color) -> f64 {
    let [red, green, blue] = boards::light(color);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Returns the lightness of a color, from 0 to 100, in equal steps for the eye.
fn lightness(color: Color) -> f64 {
    116.0 * light(color).max(0.0089).cbrt() - 16.0
}

/// Returns the contrast of two colors, as the guidelines for web content define it.
fn contrast(one: Color, other: Color) -> f64 {
    let [one, other] = [one, other].map(|color| light(color) + 0.05);
    one.max(other) / one.min(other)
}

fn candidates(scene: &Scene) -> impl Iterator<Item = (Candidate, MarkEffect)> {
    boards::candidates().filter_map(|one| Some((one, scene.square(one.cell).mark(one.digit)?.effect)))
}

/// Returns the middle of a digit.
fn middle(words: &Words) -> Point {
    words.at.moved(0.0, -words.size * Words::CAP_HEIGHT / 2.0)
}
