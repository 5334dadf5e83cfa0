//! Tests of the layout of books.

use super::puzzles::{caption_height, caption_lines, tiles};
use super::*;
use crate::{Drawing, Extras, Item, Lesson, LessonStep, Outline, Point};
use sudokit_core::solve::Puzzle;
use sudokit_logic::{Order, Path, Rating, RevealLevel};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The captions of the longest lines.
const CAPTIONS: [Caption; 4] = [Caption::Number, Caption::Level, Caption::Rating, Caption::Clues];

/// Returns puzzles of all levels.
fn entries(number: u16) -> Vec<Entry> {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    (0..number).map(|i| Entry { puzzle, rating: Rating::from_tenths(10 + i * 7 % 100) }).collect()
}

/// Returns possible designs with all kinds of papers and options.
fn designs() -> Vec<Design> {
    let mut designs = Vec::new();
    for paper in ["a4", "a5", "letter", "6x9", "8.5x8.5", "11x5", "120x300mm"] {
        for per_page in PER_PAGE {
            for (is_large, room) in [(false, Room::Dots), (true, Room::Candidates), (false, Room::Digits)] {
                let design = Design {
                    paper: paper.parse().unwrap(),
                    gutter: Length::from_millimeters(if is_large { 0.0 } else { 9.0 }),
                    captions: CAPTIONS.into(),
                    per_page,
                    room,
                    is_large,
                    has_sections: per_page == 2 || per_page == 8,
                    title: "Sudoku for Donaudampfschifffahrtsgesellschaftskapitäne and all others".into(),
                    subtitle: "Three hundred and more puzzles, from easy to beyond".into(),
                    author: "A. Player".into(),
                    ..Design::default()
                };
                designs.extend(design.check().is_ok().then_some(design));
            }
        }
    }
    assert!(designs.len() > 60, "{}", designs.len());
    designs
}

/// Returns the upper left and the lower right corner of an item.
fn bounds(item: &Item) -> [Point; 2] {
    match item {
        Item::Words(words) => {
            let width = words.font().width(&words.text) * words.size;
            let left = Point { x: words.left(), ..words.at };
            [left.moved(0.0, -words.size * 0.75), left.moved(width, words.size * 0.25)]
        }
        Item::Shape(outline, _, stroke) => {
            let points = match outline {
                Outline::Rectangle { corner, width, height, .. } => vec![*corner, corner.moved(*width, *height)],
                Outline::Circle { center, radius: r } => vec![center.moved(-r, -r), center.moved(*r, *r)],
                Outline::Lines { points, .. } => points.clone(),
                Outline::Curve { from, towards, to } => vec![*from, *towards, *to],
            };
            let [from, to] = [f64::min, f64::max].map(|most| {
                points.iter().copied().reduce(|one, next| Point::new(most(one.x, next.x), most(one.y, next.y))).unwrap()
            });
            let half = stroke.map_or(0.0, |stroke| stroke.width / 2.0);
            let (x, y) = if to.x - from.x < 0.01 { (half, 0.0) } else { (0.0, half) };
            [from.moved(-x, -y), to.moved(x, y)]
        }
    }
}

/// Returns the items on the paper.
fn items(page: &Drawing) -> &[Item] {
    assert!(matches!(&page.items[0], Item::Shape(Outline::Rectangle { .. }, ..)));
    &page.items[1..]
}

#[test]
fn everything_is_inside_the_margins_with_a_gutter() {
    assert_inside(&entries(14), |design| !design.is_large);
}

#[test]
fn everything_is_inside_the_margins_in_large_print() {
    assert_inside(&entries(14), |design| design.is_large);
}

/// Checks that everything is inside the margins of its page in books of these designs.
fn assert_inside(entries: &[Entry], is_checked: impl Fn(&Design) -> bool) {
    for design in designs().into_iter().filter(is_checked) {
        let book = Book::new(entries.to_vec(), design.clone()).unwrap();
        for (number, page) in (1..).zip(book.whole().pages) {
            let area = design.inside(number);
            let end = area.corner.moved(area.width, area.height);
            assert_eq!(page.drawing.check_letters(), Ok(()));
            for item in items(&page.drawing) {
                let [from, to] = bounds(item);
                // Half of the thickest line may be on the margin.
                let (from, to) = (from.moved(1.4, 1.4), to.moved(-1.4, -1.4));
                let is_inside = from.x >= area.corner.x && from.y >= area.corner.y && to.x <= end.x && to.y <= end.y;
                assert!(is_inside, "page {number} of {design:?}: {item:?}");
            }
        }
    }
}

#[test]
fn grids_and_their_captions_do_not_overlap() {
    for design in designs() {
        let caption = caption_height(&design, caption_lines(&design));
        for (tiles, caption) in [(tiles(&design), caption), (super::solutions::tiles(&design, 99), 0.0)] {
            let has_heading = design.has_sections || caption == 0.0;
            let area = design.body(2, has_heading);
            let corners: Vec<Point> = (0..tiles.len()).map(|number| tiles.corner(area, number)).collect();
            let high = tiles.size + caption;
            for (number, one) in corners.iter().enumerate() {
                for other in &corners[..number] {
                    let is_apart = (one.x - other.x).abs() > tiles.size + 5.0 || (one.y - other.y).abs() > high + 3.0;
                    assert!(is_apart, "{design:?}");
                }
            }
        }
    }
}

#[test]
fn long_captions_break_before_they_shrink() {
    for (per_page, is_broken) in [(1, false), (12, true)] {
        let design = Design { per_page, captions: CAPTIONS.into(), ..Design::default() };
        let size = design.sizes().text;
        let pages = Book::new(entries(12), design).unwrap().whole().pages;
        let words = pages.iter().flat_map(|page| items(&page.drawing)).filter_map(|item| match item {
            Item::Words(words) if words.text.contains("solution on") => Some(words),
            _ => None,
        });
        let is_large = |found: f64| (found - size).abs() < 1e-9;
        let found: Vec<bool> = words.map(|words| is_large(words.size) && words.text.starts_with("solution")).collect();
        assert_eq!(found, [is_broken; 12]);
    }
}

#[test]
fn a_second_line_of_captions_makes_no_grid_too_small() {
    let lines = (5..60_u8).filter_map(|margin| {
        let margin = Length::from_millimeters(margin.into());
        let design = Design { paper: Paper::A5, margin, per_page: 12, captions: CAPTIONS.into(), ..Design::default() };
        design.check().is_ok().then(|| caption_lines(&design))
    });
    let lines: Vec<usize> = lines.collect();
    assert!(lines.ends_with(&[1]) && lines.starts_with(&[2]), "{lines:?}");
}

/// Returns the texts on a page.
fn texts_of(page: &Page) -> Vec<String> {
    let words = items(&page.drawing).iter().filter_map(|item| match item {
        Item::Words(words) => Some(words.text.clone()),
        Item::Shape(..) => None,
    });
    words.collect()
}

#[test]
fn every_puzzle_is_on_its_page_and_every_solution_at_the_end() {
    for per_page in PER_PAGE {
        let design = Design { per_page, ..Design::default() };
        let book = Book::new(entries(25), design).unwrap();
        let puzzles = book.without_solutions().pages;
        assert_eq!(puzzles.len(), 25_usize.div_ceil(per_page));
        let givens = 30;
        let mut before = 0;
        for (number, page) in puzzles.iter().enumerate() {
            let there = texts_of(page).len() / (givens + 1);
            assert_eq!(texts_of(page).len(), there * (givens + 1) + 1);
            assert!(there <= per_page && (there > 1 || per_page <= 2), "{per_page}");
            assert!(texts_of(page).contains(&(before + 1).to_string()), "{number}");
            before += there;
        }
        assert_eq!(before, 25);
        let solutions = book.solutions().pages;
        assert_eq!(solutions.iter().map(|page| texts_of(page).len()).sum::<usize>(), 2 * solutions.len() + 25 * 82);
        assert_eq!(book.whole().pages.len(), puzzles.len() + solutions.len());
    }
}

#[test]
fn sections_are_in_the_order_of_levels() {
    let design = Design { has_sections: true, captions: Vec::new(), ..Design::default() };
    let mut entries = entries(40);
    entries[7].rating = None;
    let names: Vec<String> =
        Book::new(entries, design).unwrap().whole().pages.into_iter().filter_map(|page| page.name).collect();
    let levels = ["Easy", "Medium", "Hard", "Expert", "Master", "Extreme", "Beyond", "Unrated", "Solutions"];
    assert_eq!(names, levels);
}

#[test]
fn contents_name_every_section_of_several() {
    for number in 1..=10 {
        let design = Design { has_sections: true, title: "Sudoku".into(), per_page: 1, ..Design::default() };
        let book = Book::new(entries(number), design).unwrap();
        for pages in [book.whole().pages, book.without_solutions().pages] {
            let named = pages.iter().enumerate().filter_map(|(at, page)| Some((page.name.clone()?, at + 1)));
            let named: Vec<(String, usize)> = named.collect();
            let texts = texts_of(&pages[1]);
            let is_listed = |(name, at): &(String, usize)| {
                texts.windows(2).any(|line| line[0] == *name && line[1] == at.to_string())
            };
            let sections = named.iter().filter(|(name, _)| name != "Solutions").count();
            assert!(named.iter().all(|line| is_listed(line) == (sections > 1)), "{named:?}: {texts:?}");
        }
    }
}

#[test]
fn a_section_begins_below_another_if_it_has_room_there() {
    let pages = |paper: &str, levels: [usize; 3], is_large| {
        let design = Design {
            paper: paper.parse().unwrap(),
            has_sections: true,
            captions: Vec::new(),
            per_page: 4,
            is_large,
            ..Design::default()
        };
        let puzzle: Puzzle = PUZZLE.parse().unwrap();
        let level = |(count, rating)| std::iter::repeat_n(Rating::from_tenths(rating), count);
        let ratings = levels.into_iter().zip([30, 40, 60]).flat_map(level);
        let entries = ratings.map(|rating| Entry { puzzle, rating });
        let pages = Book::new(entries, design).unwrap().without_solutions().pages;
        pages.into_iter().map(|page| page.name.unwrap_or_default()).collect::<Vec<_>>()
    };
    assert_eq!(pages("a4", [2, 1, 3], false), ["Hard, Expert", "Master"]);
    assert_eq!(pages("a4", [6, 2, 1], false), ["Hard", "Expert", "Master"], "the rest of a section fills rows, too");
    assert_eq!(pages("a4", [3, 5, 1], false), ["Hard", "Expert", "Master"], "a section without room begins a page");
    assert_eq!(pages("a4", [2, 5, 1], false), ["Hard, Expert", "", "Master"], "a section goes on on the next page");
    assert_eq!(pages("a4", [2, 3, 1], false), ["Hard, Expert", "Master"], "and leaves no puzzle alone there");
    assert_eq!(pages("11x5", [1, 1, 1], false), ["Hard", "Expert", "Master"], "there is one row");
}

#[test]
fn impossible_designs_are_errors() {
    let refused = |design: Design| design.check().map_err(|error| error.to_string()).unwrap_err();
    let usual = Design::default();
    assert!(refused(Design { per_page: 5, ..usual.clone() }).starts_with("5 puzzles cannot be laid out"));
    let margin = Length::from_millimeters(100.0);
    let message = "margins and gutter leave 10 mm x 97 mm of a page of 210 x 297 mm, expected at least 40 x 60 mm";
    assert_eq!(refused(Design { margin, ..usual.clone() }), message);
    let paper = "2x3".parse().unwrap();
    let margin = Length::from_millimeters(5.0);
    assert!(refused(Design { paper, margin, per_page: 12, ..usual.clone() }).contains("expected at least 7"));
    assert!(refused(Design { per_page: 9, is_large: true, ..usual.clone() }).contains("expected at least 20"));
    let title = "Sudoku 数独".into();
    assert!(refused(Design { title, ..usual }).contains("no '数'"));
}

#[test]
fn every_puzzle_names_the_page_of_its_solution() {
    let wide = Design { has_sections: true, title: "Sudoku".into(), ..Design::default() };
    let margin = Length::from_millimeters(12.0);
    let narrow = Design { paper: Paper::A5, margin, per_page: 12, captions: CAPTIONS.into(), ..Design::default() };
    for design in [wide, narrow] {
        let book = Book::new(entries(90), design).unwrap();
        let pages = book.whole().pages;
        let mut named = 0;
        for page in &pages {
            let texts = texts_of(page);
            for (number, beside) in texts.iter().zip(&texts[1..]) {
                let Some((_, at)) = beside.split_once("solution ") else { continue };
                let at = at.trim_start_matches("on page ").trim_start_matches("p. ");
                let there = &pages[at.parse::<usize>().unwrap() - 1];
                assert!(there.drawing.title.starts_with("Solution"), "{beside}: {}", there.drawing.title);
                // Numbers of puzzles that are no digits are texts of their own.
                let is_text = number.len() < 2 || number.parse::<usize>().is_err();
                assert!(is_text || texts_of(there).contains(number), "{number}: {beside}");
                named += 1;
            }
        }
        assert_eq!(named, 90);
        let alone = book.without_solutions().pages;
        assert!(alone.iter().all(|page| texts_of(page).iter().all(|text| !text.contains("solution "))));
    }
}

/// A position whose path has hard steps, single ones and many singles at the end.
const HARD: &str = "..8.2.156..2.6.38416.3.8792817...2636297138454..286971.8.67.5.9..183.627.76.9.4.8";

/// Returns the lesson of a grid.
fn lesson(grid: &str) -> Lesson {
    let puzzle: Puzzle = grid.parse().unwrap();
    let mut path = Path::new(&puzzle, Order::people());
    let mut lesson = Lesson::new("Sudoku for Donaudampfschifffahrtsgesellschaftskapitäne and others", *puzzle.grid());
    path.by_ref().for_each(|hint| lesson.add(&hint));
    lesson.finish(path.state(), "Solved.");
    lesson
}

/// Returns the texts of a handout without digits, in order, after a check that all of them are inside the margins.
fn handout_words(lesson: &Lesson) -> String {
    let mut all = Vec::new();
    for (number, page) in (1..).zip(handout(lesson, &Extras::default())) {
        let area = Design::default().inside(number);
        let end = area.corner.moved(area.width, area.height);
        for item in items(&page).iter().filter(|item| matches!(item, Item::Words(_))) {
            let [from, to] = bounds(item);
            let is_inside = from.x >= area.corner.x && from.y >= area.corner.y && to.x <= end.x && to.y <= end.y + 1.0;
            assert!(is_inside, "page {number}: {item:?}");
        }
        all.extend(items(&page).iter().filter_map(|item| match item {
            Item::Words(words) if words.text.len() > 1 => {
                assert_eq!(words.font().check(&words.text), Ok(()), "{}", words.text);
                Some(words.text.clone())
            }
            _ => None,
        }));
    }
    all.join(" ")
}

#[test]
fn a_handout_explains_every_step_but_lists_singles_among_others() {
    let hard = lesson(HARD);
    let words = handout_words(&hard);
    for (number, step) in (1..).zip(&hard.steps).filter(|(_, step)| !step.is_single()) {
        assert!(words.contains(&format!("{number}. {}", step.hint.technique())), "{words}");
        for sentence in step.hint.outline().into_iter().chain([step.hint.conclusion()]) {
            assert!(words.contains(sentence.trim()), "{sentence}: {words}");
        }
    }
    let singles = hard.steps.iter().rev().take_while(|step| step.is_single()).count();
    assert!(singles > 1 && words.contains(&format!("{singles} singles ")), "{words}");
    assert!(words.ends_with("Solved."), "{words}");

    let easy = lesson(PUZZLE);
    let words = handout_words(&easy);
    for (number, step) in (1..).zip(&easy.steps) {
        let (start, end) = (format!(" {number}. {}", step.hint.effect()), format!(" {}. ", number + 1));
        let (_, caption) = words.split_once(&start).unwrap_or_else(|| panic!("{start} is not in {words}"));
        let caption = caption.split(&end).next().unwrap_or_default();
        let reason = step.hint.parts().houses.last().map_or("only digit".into(), |(_, house)| house.to_string());
        assert!(caption.contains(&reason), "{start}{caption} does not tell {reason}");
    }
}

#[test]
fn a_step_alone_has_a_page_with_its_words() {
    for step in lesson(HARD).steps.iter().filter(|step| !step.is_single()) {
        let mut alone = Lesson::new("A step", *step.hint.before().grid());
        alone.add(&step.hint);
        for has_all_reasons in [false, true] {
            alone.has_all_reasons = has_all_reasons;
            let words = handout_words(&alone);
            let reasons = if has_all_reasons { step.hint.reasoning() } else { step.hint.outline() };
            for sentence in reasons.into_iter().chain([step.hint.conclusion()]) {
                let first: Vec<&str> = sentence.split_whitespace().take(4).collect();
                assert!(words.contains(&first.join(" ")), "{sentence}: {words}");
            }
        }
        assert_eq!(handout(&alone, &Extras::default()).len(), 1);
    }
}

#[test]
fn a_handout_has_space_for_links_and_below_pictures() {
    let hard = lesson(HARD);
    let links = |step: &&LessonStep| step.scene.boards().iter().any(|board| !board.links.is_empty());
    let wanted: usize = hard.steps.iter().filter(links).map(|step| step.scene.marks().count()).sum();
    let pages = handout(&hard, &Extras::default());
    let candidates = |page: &Drawing| {
        items(page)
            .iter()
            .filter(
                |item| matches!(item, Item::Words(words) if words.text.len() == 1 && (5.8..9.0).contains(&words.size)),
            )
            .count()
    };
    let large: usize = pages.iter().map(candidates).sum();
    assert!(wanted > 0 && large >= wanted, "{large} of {wanted} candidates can be read");
}

#[test]
fn a_handout_reveals_no_more_than_its_level() {
    let mut hard = lesson(HARD);
    for (level, has_technique) in [(RevealLevel::Where, false), (RevealLevel::What, true)] {
        hard.reveal_level = level;
        let words = handout_words(&hard);
        for step in hard.steps.iter().filter(|step| !step.is_single()) {
            assert_eq!(words.contains(step.hint.technique().name()), has_technique, "{words}");
            assert!(
                words.contains(&step.hint.place().to_string()) && !words.contains(&step.hint.conclusion()),
                "{words}"
            );
        }
        assert!(!words.contains('='), "{words}");
    }
}

#[test]
fn a_handout_continues_long_words_in_the_next_column() {
    let mut long = lesson(HARD);
    let (singles, mut others): (Vec<_>, Vec<_>) = long.steps.into_iter().partition(LessonStep::is_single);
    others.truncate(1);
    others.extend(std::iter::repeat_n(singles[0].clone(), 3000));
    long.steps = others;
    let words = handout_words(&long);
    assert_eq!(words.matches(&singles[0].hint.effect().to_string()).count(), 3000);
    assert_eq!(words.matches(", continued").count(), 16);
}

#[test]
fn a_narrow_screen_has_every_grid_by_itself() {
    let design = Design { title: "Nine".into(), has_sections: true, ..Design::default() };
    let pages = Book::new(entries(9), design).unwrap().whole();
    let html = pages.html();
    assert!(html.contains("<main>\n<h1>Nine</h1>") && html.contains("max-width: 40em"));
    assert_eq!(html.matches("<use href=\"#p").count(), 2 * 9, "puzzles and solutions");
    for page in &pages.pages {
        for (at, [left, top, width, height]) in page.grids.iter().enumerate() {
            assert!(*left > 0.0 && left + width < page.drawing.width && top + height < page.drawing.height);
            let is_apart =
                |[x, y, w, h]: &[f64; 4]| x + w <= *left || left + width <= *x || y + h <= *top || top + height <= *y;
            assert!(page.grids[at + 1..].iter().all(is_apart), "{:?}", page.grids);
        }
    }
}
