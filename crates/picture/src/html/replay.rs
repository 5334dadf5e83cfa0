//! A page that replays a search: it plays, pauses and steps through the events. Without JavaScript, the page shows the
//! end of the search and its statistics.

use sudokit_core::solve::{DigitOrder, Event, Method, Moment, Recording, Sequence};

use super::board::board_svg;
use super::course::Course;
use super::document::{document, walk_bar};
use crate::scene::Scene;
use crate::words::grouped;

/// The title.
const TITLE: &str = "A search, step by step";

/// The scripts.
const SCRIPTS: [&str; 6] = [
    include_str!("../page/dom.js"),
    include_str!("../page/board.js"),
    include_str!("../page/walk.js"),
    include_str!("../page/curve.js"),
    include_str!("../page/search.js"),
    include_str!("../page/replay.js"),
];

/// The controls of the speed.
const SPEED: &str = r#"<button type="button" id="play" aria-pressed="false">Play</button>
<label class="speed">Speed <input type="range" id="speed" min="0" max="12" value="2" aria-label="Speed"/> <span id="pace"></span></label>
"#;

/// Returns the order in which a method tries digits as a factor: 1 for up, -1 for down.
const fn order_of(method: Method) -> i8 {
    match method {
        Method::Backtrack(Sequence { digits: DigitOrder::Down, .. }) => -1,
        _ => 1,
    }
}

/// The duration of a search at the speed that a page begins with, in seconds.
const SECONDS: u64 = 60;

/// The lowest speed that a page begins with, in events per second.
const SLOWEST: u64 = 5;

/// Writes a recording of this method as a self-contained page of HTML that plays it in about a minute, or at a chosen speed.
/// Without scripts, the page shows the end of the search, its depth over time, the digits that stayed, and the numbers of
/// its events. The method must be that of the recording.
///
/// ```
/// use sudokit::Grid;
/// use sudokit::picture::replay;
/// use sudokit::solve::{Method, Recording};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let page = replay(&Recording::new(&grid, Method::PLAIN, 100_000), Method::PLAIN);
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias("animation", "visualize", "html"))]
#[must_use]
pub fn replay(recording: &Recording, method: Method) -> String {
    let Recording { text, grid, end, .. } = recording;
    let line = String::from_utf8_lossy(&grid.to_line()).into_owned();
    let (by, order) = (method.to_string(), order_of(method));
    let pace = (end.events / SECONDS).max(SLOWEST);
    let board = board_svg(&Scene::of_solution(&end.grid, grid.given_cells()), true);
    let course = Course::of(recording, method);
    let (area, list) = (course.area(end.effort.depth), course.list());
    let bar = walk_bar("event", 0..=end.events, SPEED);
    let (happening, fates, counts, cut) = (ending(recording), "<li></li>".repeat(9), counts(end), cut(recording));
    let body = format!(
        r#"<main>
<h1>{TITLE}</h1>
<p class="by">{by}</p>
<div class="stage">
{board}
<section class="panel" aria-label="What happens">
<p class="happening" id="happening">{happening}</p>
<ol class="fates">{fates}</ol>
{counts}</section>
</div>
{area}{bar}{cut}{list}<p class="keys">Space plays and pauses, left and right step, up and down change the speed, Home and End jump. r3c5 is the cell in row 3 and column 5.</p>
<p class="puzzle">{line}</p>
</main>
<script type="text/plain" id="run" data-grid="{line}" data-order="{order}" data-pace="{pace}">{text}</script>"#
    );
    document(TITLE, include_str!("../page/replay.css"), &body, &SCRIPTS)
}

/// Returns a sentence about the end of the recording.
fn ending(recording: &Recording) -> String {
    match recording.end.last {
        Some(Event::Solved) => "Solved".into(),
        Some(Event::Exhausted) => "No solution: every possibility was tried. At least one given is wrong: compare \
                                   the givens with their source"
            .into(),
        _ => format!("The recording stops here, unsolved, after {} events", grouped(recording.end.events)),
    }
}

/// Returns the counts of the events. A search that fills in no cell has no count of these.
fn counts(end: &Moment) -> String {
    let rows = [
        ("Digits tried", "tried", end.tries),
        ("of these, digits that fitted", "stayed", end.effort.placements),
        ("Filled in as the only digit left", "filled", end.effort.filled),
        ("Dead ends", "dead", end.effort.dead_ends),
        ("Tried digits in the grid", "depth", u64::from(end.depth)),
        ("Most of these at a time", "most", u64::from(end.effort.depth)),
    ];
    let is_shown = |(_, id, number): &(&str, &str, u64)| *id != "filled" || *number > 0;
    let row =
        |(name, id, number): (&str, &str, u64)| format!("<dt>{name}</dt><dd id=\"{id}\">{}</dd>\n", grouped(number));
    format!("<dl class=\"counts\">\n{}</dl>\n", rows.into_iter().filter(is_shown).map(row).collect::<String>())
}

/// Returns a note if the recording is cut.
fn cut(recording: &Recording) -> String {
    if recording.is_cut {
        let events = grouped(recording.end.events);
        format!("<p class=\"cut\">The search is longer: this page holds its first {events} events.</p>\n")
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_core::board::Grid;

    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    #[test]
    fn a_page_is_small_and_self_contained() {
        let grid: Grid = HARD.parse().unwrap();
        let recording = Recording::new(&grid, Method::PLAIN, 100_000);
        assert!(recording.is_cut);
        let page = replay(&recording, Method::PLAIN);
        assert!(page.len() < 500_000, "{}", page.len());
        assert!(page.contains("its first 100,000 events"));
        for outside in ["http:", "https:", "src=", "href=", "@import", "url(", "fetch("] {
            assert!(!page.contains(outside), "{outside}");
        }
    }

    #[test]
    fn a_page_plays_for_a_minute_at_most() {
        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let runs = [(easy, Method::PLAIN, 60..61), (HARD, Method::PLAIN, 60..61), (easy, Method::Singles, 10..11)];
        for (line, method, seconds) in runs {
            let recording = Recording::new(&line.parse().unwrap(), method, 100_000);
            let page = replay(&recording, method);
            let (_, rest) = page.split_once(" data-pace=\"").unwrap();
            let speed: u64 = rest.split('"').next().unwrap().parse().unwrap();
            assert!(seconds.contains(&(recording.end.events / speed)), "{} events, {speed}", recording.end.events);
        }
    }

    #[test]
    fn without_javascript_a_page_shows_the_solution() {
        let grid: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        let recording = Recording::new(&grid, Method::Singles, 100_000);
        let page = replay(&recording, Method::Singles);
        assert!(page.contains("aria-label=\"Grid: 5 3 4 6 7 8 9 1 2,"));
        assert!(page.contains("<g class=\"found\"") && page.contains(">468912<"));
        assert!(page.contains("id=\"happening\">Solved<") && !page.contains("The search is longer"));
        assert!(page.contains("<dd id=\"filled\">51</dd>"));
        assert_eq!(page.matches("</li>\n<li>").count(), 50, "51 digits that stay");
        assert!(page.contains("<li>r5c5 is 5: the only digit left, event 1, after 0 dead ends</li>"), "{page}");
    }

    #[test]
    fn the_course_has_the_depth_and_only_digits_that_stay() {
        let grid: Grid = HARD.parse().unwrap();
        for method in [Method::PLAIN, Method::Singles] {
            let recording = Recording::new(&grid, method, 100_000);
            let page = replay(&recording, method);
            let (_, list) = page.split_once("<ol>\n<li>").unwrap();
            let stays: Vec<&str> = list.split("</ol>").next().unwrap().split("<li>").collect();
            assert_eq!(stays.len(), recording.end.grid.count_clues() - grid.count_clues());
            for stay in stays {
                let (cell, rest) = stay.split_once(" is ").unwrap();
                let digit = recording.end.grid.digit(cell.parse().unwrap()).unwrap().to_string();
                assert!(rest.starts_with(&digit), "{stay}");
            }
            let most = recording.end.effort.depth;
            assert!(page.contains(&format!("over time, at most {most};")), "{most}");
        }
    }
}
