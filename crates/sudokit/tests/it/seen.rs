//! What is drawn is seen: every item of a picture, and every part of its scene, changes pixels where it stands.

use crate::common::amount;
use crate::common::boards::{CELL, MARGIN, PITCH, board, boards, corner, meet, spot};
use crate::common::positions::{Position, checked_positions, on_all_cores};

use std::collections::BTreeMap;

use miniz_oxide::inflate::decompress_to_vec_zlib;
use sudokit::picture::{
    Anchor, Color, Content, Dash, Drawing, Extras, Ink, Item, Mark, MarkEffect, Outline, Point, Scene, Stroke, Theme,
    Words, draw, png, svg,
};
use sudokit::{Candidate, CandidateSet, Cell, Digit};

/// Calls `faults` for positions and themes, and fails if there is any fault. A plain run has a part of them.
fn check(faults: impl Fn(&Scene, Theme) -> Vec<String> + Sync) {
    let step = amount(109, 1);
    let cases: Vec<(&Position, Theme)> =
        checked_positions().flat_map(|position| Theme::ALL.map(|theme| (position, theme))).step_by(step).collect();
    let all = on_all_cores(|position| {
        let own = cases.iter().filter(|(other, _)| std::ptr::eq(*other, position));
        let found = own.flat_map(|&(_, theme)| {
            let scene = Scene::of_hint(position.step());
            faults(&scene, theme).into_iter().map(move |fault| format!("{:?} in {theme}: {fault}", position.technique))
        });
        found.collect::<Vec<_>>()
    });
    let all = all.concat();
    assert!(all.is_empty(), "{} faults\n{}", all.len(), all.join("\n"));
}

#[test]
fn every_item_of_a_picture_changes_its_pixels() {
    check(|scene, theme| {
        let drawing = draw(scene, &Extras::default());
        let svg = unseen(&read(&svg(&drawing, theme, 400), &drawing, theme), theme);
        let png = unseen(&drawing, theme);
        [("SVG", svg), ("PNG", png)]
            .into_iter()
            .flat_map(|(name, items)| items.into_iter().map(move |item| format!("{name}: {item:?}")))
            .collect()
    });
}

/// Returns the items of a drawing that hardly change a pixel where they stand. Shapes in the color of the paper are the space
/// around others. Lines of one style may share their way.
fn unseen(drawing: &Drawing, theme: Theme) -> Vec<Item> {
    let bounds: Vec<[Point; 2]> = drawing.items.iter().map(Item::bounds).collect();
    let is_unseen = |&at: &usize| {
        let near: Vec<usize> = (0..bounds.len()).filter(|other| meet(bounds[at], bounds[*other])).collect();
        let paint = |is_in: &dyn Fn(usize) -> bool| {
            let items = near.iter().filter(|other| is_in(**other)).map(|other| drawing.items[*other].clone());
            painted(items.collect(), bounds[at], theme)
        };
        let is_shared = |other: usize| match (&drawing.items[at], &drawing.items[other]) {
            (Item::Shape(_, None, own), Item::Shape(_, None, other)) => own == other,
            _ => false,
        };
        let change = change(&paint(&|_| true), &paint(&|other| other != at && !is_shared(other)));
        // Smooth edges let a quarter of what they cover shine through.
        let alone = self::change(&paint(&|other| other == at), &paint(&|_| false));
        change < (alone / 3).max(VISIBLE) && (alone > 0 || matches!(drawing.items[at], Item::Words(_)))
    };
    (0..bounds.len()).filter(is_unseen).map(|at| drawing.items[at].clone()).collect()
}

/// The least change of a color that is seen, of 255.
const VISIBLE: u8 = 16;

/// Returns the largest change of a color between two pictures of one size.
fn change(one: &[u8], other: &[u8]) -> u8 {
    assert_eq!(one.len(), other.len());
    one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).max().unwrap_or(0)
}

/// Returns the pixels of a part of a drawing with these items.
fn painted(items: Vec<Item>, [low, high]: [Point; 2], theme: Theme) -> Vec<u8> {
    const WIDEST: f64 = 400.0;
    let (width, height) = (high.x - low.x, high.y - low.y);
    let mut part = Drawing::new(width, height);
    part.place(&Drawing { items, ..Drawing::new(width, height) }, Point::new(-low.x, -low.y), 1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part has a few pixels")]
    pixels(&png(&part, theme, width.min(WIDEST).ceil() as u32))
}

/// Returns the red, green and blue of the pixels of a PNG, each row of which has the difference from the one above.
fn pixels(png: &[u8]) -> Vec<u8> {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()) as usize;
    let (width, data) = (3 * number(16), &png[41..41 + number(33)]);
    let mut pixels: Vec<u8> = vec![0; width];
    for row in decompress_to_vec_zlib(data).unwrap().chunks(width + 1) {
        let above = pixels.len() - width;
        pixels.extend((0..width).map(|at| row[at + 1].wrapping_add(pixels[above + at])).collect::<Vec<u8>>());
    }
    pixels
}

/// Reads a picture in SVG, whose colors are those of the inks of a drawing.
fn read(svg: &str, of: &Drawing, theme: Theme) -> Drawing {
    let mut drawing = Drawing::new(of.width, of.height);
    let mut group = "";
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        let number = |of: &str, name: &str| value(of, name).map_or(0.0, |value| value.parse().unwrap());
        let [x, y] = ["x", "y"].map(|name| number(tag, name));
        let ink = |name: &str| value(group, name).filter(|color| *color != "none").map(|color| ink(color, of, theme));
        let outline = match tag.split(' ').next().unwrap() {
            "g" => {
                group = tag;
                continue;
            }
            "rect" => {
                let [width, height, radius] = ["width", "height", "rx"].map(|name| number(tag, name));
                Outline::Rectangle { corner: Point::new(x, y), width, height, radius }
            }
            "circle" => {
                let [x, y, radius] = ["cx", "cy", "r"].map(|name| number(tag, name));
                Outline::Circle { center: Point::new(x, y), radius }
            }
            "path" => {
                let path = value(tag, "d").unwrap();
                let numbers: Vec<f64> =
                    path.split(['M', 'L', 'Q', 'Z', ' ']).filter_map(|one| one.parse().ok()).collect();
                let points: Vec<Point> = numbers.chunks(2).map(|place| Point::new(place[0], place[1])).collect();
                match points[..] {
                    [from, towards, to] if path.contains('Q') => Outline::Curve { from, towards, to },
                    _ => Outline::Lines { is_closed: path.ends_with('Z'), points },
                }
            }
            "text" => {
                let words = Words::starting(Point::new(x, y), number(group, "font-size"), text, ink("fill").unwrap());
                let anchor = if value(group, "text-anchor").is_some() { Anchor::Middle } else { Anchor::Start };
                drawing.words(Words { is_bold: group.contains("bold"), ..words }.anchored(anchor));
                continue;
            }
            _ => continue,
        };
        let dash = match (value(group, "stroke-dasharray"), value(group, "stroke-linecap")) {
            (None, _) => Dash::Solid,
            (_, None) => Dash::Dashed,
            _ => Dash::Dotted,
        };
        let stroke = ink("stroke").map(|ink| Stroke::solid(ink, number(group, "stroke-width")).broken(dash));
        drawing.shape(outline, ink("fill"), stroke);
    }
    drawing
}

/// Returns the value of an attribute.
fn value<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    Some(tag.split_once(&format!(" {name}=\""))?.1.split_once('"')?.0)
}

/// Returns an ink of a drawing that has a color.
fn ink(color: &str, drawing: &Drawing, theme: Theme) -> Ink {
    let inks = drawing.items.iter().flat_map(|item| match item {
        Item::Shape(_, fill, stroke) => [*fill, stroke.map(|stroke| stroke.ink)],
        Item::Words(words) => [Some(words.ink), None],
        _ => [None, None],
    });
    let is_it = |ink: &Ink| {
        let Color(red, green, blue) = theme.color(*ink);
        theme.shows(*ink) && format!("#{red:02x}{green:02x}{blue:02x}") == color
    };
    inks.flatten().find(is_it).unwrap_or_else(|| panic!("no ink has the color {color}"))
}

#[test]
fn every_part_of_a_scene_changes_the_pixels_of_its_picture() {
    check(|scene, theme| {
        let mut faults = Vec::new();
        for scene in boards(scene) {
            let whole = board(scene).items;
            for (name, area, without) in less_a_part(scene) {
                let [one, other] = [&whole, &board(&without).items].map(|items| {
                    let near = items.iter().filter(|item| meet(area, item.bounds())).cloned().collect();
                    painted(near, area, theme)
                });
                if change(&one, &other) < VISIBLE {
                    faults.push(name);
                }
            }
        }
        faults
    });
}

/// Returns the scene less each of its parts, with the name of the part and the rectangle where it stands.
fn less_a_part(scene: &Scene) -> Vec<(String, [Point; 2], Scene)> {
    let mut all = Vec::new();
    for cell in Cell::ALL {
        let square = *scene.square(cell);
        let mut less = |name: String, area, content, tint| {
            let mut less = scene.clone();
            (less.squares[cell.index()].content, less.squares[cell.index()].tint) = (content, tint);
            all.push((name, area, less));
        };
        if let Some(hue) = square.tint {
            less(format!("{hue:?} of {cell}"), around(&[cell], 0.0), square.content, None);
        }
        let Content::Marks(marks) = square.content else {
            if square.content != Content::Empty {
                less(format!("the digit of {cell}"), around(&[cell], 0.0), Content::Empty, square.tint);
            }
            continue;
        };
        for digit in Digit::ALL {
            let Some(mark) = marks[digit.index()] else { continue };
            let mut less = |name: String, mark| {
                let mut marks = marks;
                marks[digit.index()] = Some(mark);
                less(format!("{name} of {digit} in {cell}"), third(cell, digit), Content::Marks(marks), square.tint);
            };
            for look in mark.looks.into_iter().flatten() {
                let mut others = mark.looks.into_iter().flatten().filter(|other| *other != look);
                let looks = [others.next(), others.next(), None];
                less(format!("{look:?}"), Mark { looks, ..mark });
            }
            if mark.effect != MarkEffect::Kept {
                less("the effect".into(), Mark { effect: MarkEffect::Kept, ..mark });
            }
        }
    }
    for (at, (frame, house)) in scene.frames.iter().enumerate() {
        let mut less = scene.clone();
        less.frames.remove(at);
        all.push((format!("{frame:?} of {house}"), around(&house.cells(), MARGIN), less));
    }
    for (at, (number, cells)) in scene.sets.iter().enumerate() {
        let mut less = scene.clone();
        less.sets.remove(at);
        all.push((format!("set {number}"), around(&cells.iter().collect::<Vec<_>>(), 0.0), less));
    }
    for (at, (from, to)) in scene.blocks.iter().enumerate() {
        let mut less = scene.clone();
        less.blocks.remove(at);
        all.push((format!("the line from {from} to {to}"), around(&[*from, *to], 0.0), less));
    }
    if !scene.loop_cells.is_empty() {
        let less = Scene { loop_cells: Vec::new(), ..scene.clone() };
        all.push(("the loop".into(), around(&scene.loop_cells, 0.0), less));
    }
    all
}

/// Calls `faults` with the boards of all positions, and fails if there is any fault.
fn check_boards(faults: impl Fn(&Scene) -> Vec<String> + Sync) {
    let all = on_all_cores(|position| {
        let scene = Scene::of_hint(position.step());
        let found = boards(&scene).iter().flat_map(&faults);
        found.map(|fault| format!("{:?}: {fault}", position.technique)).collect::<Vec<_>>()
    });
    let all = all.concat();
    assert!(all.is_empty(), "{} faults\n{}", all.len(), all.join("\n"));
}

/// Returns the centers of all digits of a board with their candidates, and half the width and the height of each.
fn digits(scene: &Scene) -> Vec<(Candidate, Point, [f64; 2])> {
    let of_cell = |cell: Cell| match scene.square(cell).content {
        Content::Digit(digit, _) => {
            vec![(Candidate { cell, digit }, corner(cell).moved(CELL / 2.0, CELL / 2.0), [16.0, 21.0])]
        }
        Content::Marks(_) => {
            let here = Digit::ALL.into_iter().filter(|digit| scene.square(cell).mark(*digit).is_some());
            let candidates = here.map(|digit| Candidate { cell, digit });
            candidates.map(|one| (one, spot(one), [7.0, 9.5])).collect()
        }
        _ => Vec::new(),
    };
    Cell::ALL.into_iter().flat_map(of_cell).collect()
}

#[test]
fn no_frame_of_a_group_holds_a_stranger() {
    check_boards(|scene| {
        let ends: Vec<CandidateSet> = scene.links.iter().flat_map(|link| [link.from, link.to]).collect();
        let fault = |item: &Item| {
            let Item::Shape(Outline::Rectangle { .. } | Outline::Circle { .. }, None, Some(stroke)) = item else {
                return None;
            };
            let [low, high] = item.bounds();
            let is_inside = |at: Point| low.x < at.x && at.x < high.x && low.y < at.y && at.y < high.y;
            let inside = digits(scene).into_iter().filter(|(_, at, _)| is_inside(*at)).map(|(one, ..)| one);
            let inside: CandidateSet = inside.collect();
            let is_group = ends.iter().any(|end| (inside - *end).is_empty());
            (stroke.ink == Ink::Link && !is_group).then(|| format!("a frame around {inside}"))
        };
        board(scene).items.iter().filter_map(fault).collect()
    });
}

#[test]
fn no_line_but_a_link_strikes_a_digit() {
    check_boards(|scene| {
        let digits = digits(scene);
        let struck = |item: &Item| {
            let Item::Shape(outline, None, Some(stroke)) = item else { return Vec::new() };
            let points = match outline {
                Outline::Lines { points, is_closed } => {
                    let mut points = points.clone();
                    points.extend(is_closed.then(|| points[0]));
                    points
                }
                _ => return Vec::new(),
            };
            // Links avoid digits where they can; rules and stripes are between or behind them, and print has bars below them.
            let is_meant = match stroke.ink {
                Ink::Gone | Ink::Loop => true,
                Ink::House => points.len() == 2,
                _ => false,
            };
            let length = |two: &[Point]| two[0].distance(two[1]);
            let samples = points.windows(2).flat_map(|two| {
                (0..=200_u8)
                    .map(move |part| two[0].towards(two[1], f64::from(part) / 200.0))
                    .filter(move |_| length(two) > 0.0)
            });
            let near = |at: Point| {
                let is_on = move |half: &[f64; 2], middle: &Point| {
                    (at.x - middle.x).abs() < half[0] && (at.y - middle.y).abs() < half[1]
                };
                digits.iter().filter(move |(_, middle, half)| is_on(half, middle)).map(|(one, ..)| *one)
            };
            let hit: CandidateSet = samples.filter(|_| is_meant).flat_map(near).collect();
            hit.iter().map(|one| format!("{:?} strikes {one}", stroke.ink)).collect()
        };
        board(scene).items.iter().flat_map(struck).collect()
    });
}

/// The kind of a sign: of its outline, and its inks.
type Kind = (String, Option<Ink>, Option<(Ink, bool)>);

/// Returns the kinds of the signs among some items.
fn kinds(items: &[Item]) -> BTreeMap<String, Kind> {
    let kind = |item: &Item| {
        let Item::Shape(outline, fill, stroke) = item else { return None };
        let outline = match outline {
            Outline::Circle { .. } => "circle".into(),
            Outline::Rectangle { .. } => "rectangle".into(),
            Outline::Lines { points, is_closed: true } => format!("{} corners", points.len()),
            _ => "line".to_string(),
        };
        // Rules, grounds and the space around lines are no signs, and borders of sets have the hues and the letters of these.
        let is_sign = match (fill, stroke) {
            (Some(fill), _) => matches!(fill, Ink::Fill(_) | Ink::Gone | Ink::Found),
            (None, Some(stroke)) => match stroke.ink {
                Ink::Edge(_) => outline == "circle",
                ink => matches!(ink, Ink::Link | Ink::House | Ink::Cover | Ink::Loop | Ink::Gone),
            },
            _ => false,
        };
        let kind = (outline, *fill, stroke.map(|stroke| (stroke.ink, stroke.dash == Dash::Solid)));
        is_sign.then(|| (format!("{kind:?}"), kind))
    };
    items.iter().filter_map(kind).collect()
}

#[test]
fn every_sign_of_a_picture_is_in_its_key_as_it_is_drawn() {
    check_boards(|scene| {
        let board = board(scene).items;
        let extras = Extras { axes: false, title: false, ..Extras::default() };
        let whole = draw(&Scene { panels: Vec::new(), ..scene.clone() }, &extras).items;
        let [board, key] = [kinds(&board), kinds(&whole[board.len()..])];
        let only = |one: &BTreeMap<String, Kind>, other: &BTreeMap<String, Kind>, place: &str| {
            let missing = one.keys().filter(|kind| !other.contains_key(*kind));
            missing.map(|kind| format!("only in the {place}: {kind}")).collect::<Vec<_>>()
        };
        [only(&board, &key, "picture"), only(&key, &board, "key")].concat()
    });
}

#[test]
fn a_further_role_covers_no_more_than_the_rim_of_a_first() {
    check_boards(|scene| {
        let whole = board(scene).items;
        let mut faults = Vec::new();
        for (one, at, _) in digits(scene) {
            let Some(mark) = scene.square(one.cell).mark(one.digit) else { continue };
            let looks: Vec<_> = mark.looks.into_iter().flatten().collect();
            let [Some(first), Some(_)] = [looks.first(), looks.get(1)] else { continue };
            let widths = whole.iter().filter(|item| {
                let [low, high] = item.bounds();
                matches!(item, Item::Shape(_, Some(ink), _) if *ink == Ink::Fill(first.hue))
                    && low.towards(high, 0.5).distance(at) < 4.0
            });
            let width = widths.map(Item::bounds).map(|[low, high]| high.x - low.x).fold(0.0, f64::max);
            if width < 24.0 && mark.effect == MarkEffect::Kept {
                faults.push(format!("{first:?} of {one} is {width:.0} wide"));
            }
        }
        faults
    });
}

/// Returns a rectangle around cells, with this space beyond them.
fn around(cells: &[Cell], beyond: f64) -> [Point; 2] {
    let corners = cells.iter().map(|cell| corner(*cell));
    let [low, high] = [f64::min, f64::max]
        .map(|of| corners.clone().reduce(|one, next| Point::new(of(one.x, next.x), of(one.y, next.y))).expect("cells"));
    [low.moved(-beyond, -beyond), high.moved(CELL + beyond, CELL + beyond)]
}

/// Returns the rectangle of a candidate with its shapes, of which the outer ones reach into those of its neighbors.
fn third(cell: Cell, digit: Digit) -> [Point; 2] {
    [-0.7, 0.7].map(|half| spot(Candidate { cell, digit }).moved(half * PITCH, half * PITCH))
}
