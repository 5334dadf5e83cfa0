//! A page that replays a search: it plays, pauses and steps through the events. Without JavaScript, the page shows the
//! end of the search and its statistics.

use std::fmt::Write;

use super::drawing::Ink;
use super::look::Hue;
use super::svg::hex;
use super::theme::Theme;
use super::words::grouped;
use sudokit_core::board::{Cell, Grid};
use sudokit_core::solve::{DigitOrder, Event, Method, Moment, Recording, Sequence};

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
/// Without scripts, the page shows the end of the search and the numbers of its events.
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
    let (title, order) = (method.to_string(), order_of(method));
    let (style, script) = (include_str!("page.css"), include_str!("page.js"));
    let pace = (end.events / SECONDS).max(SLOWEST);
    format!(
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A search, step by step</title>
<style>
{colors}{style}</style>
</head>
<body>
<main>
<h1>A search, step by step</h1>
<p class="by">{title}</p>
<div class="stage">
<table class="grid" aria-label="Grid">
<thead><tr><td class="axis"></td>{columns}</tr></thead>
<tbody>
{squares}</tbody></table>
<section class="panel" aria-label="What happens">
<p class="happening" id="happening">{happening}</p>
<ol class="fates" data-live hidden>{fates}</ol>
{counts}</section>
</div>
{controls}<p class="puzzle">{line}</p>
</main>
<script type="text/plain" id="run" data-grid="{line}" data-order="{order}" data-pace="{pace}">{text}</script>
<script>
{script}</script>
</body>
</html>
"#,
        colors = colors(),
        columns = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|column| format!("<th scope=\"col\">{column}</th>")).concat(),
        squares = squares(grid, &end.grid),
        happening = ending(recording),
        fates = "<li></li>".repeat(9),
        counts = counts(end),
        controls = controls(recording),
    )
}

/// Returns the colors of the themes as CSS variables.
fn colors() -> String {
    let set = |theme: Theme| {
        let names = [
            ("paper", Ink::Paper),
            ("text", Ink::Text),
            ("faint", Ink::Faint),
            ("found", Ink::Found),
            ("gone", Ink::Gone),
            ("here", Ink::Tint(Hue::Yellow)),
            ("refused", Ink::Tint(Hue::Red)),
        ];
        let one = |(name, ink): (&str, Ink)| format!(" --{name}: {};", hex(theme.color(ink)));
        names.map(one).concat()
    };
    format!(
        ":root {{ color-scheme: light dark;{} }}\n@media (prefers-color-scheme: dark) {{ :root {{{} }} }}\n",
        set(Theme::Light),
        set(Theme::Dark)
    )
}

/// Returns the rows of a grid with these givens, and their numbers.
fn squares(givens: &Grid, grid: &Grid) -> String {
    let mut rows = String::new();
    for cell in Cell::ALL {
        if cell.column() == 0 {
            _ = write!(rows, "<tr><th scope=\"row\">{}</th>", cell.row() + 1);
        }
        let class = if givens.digit(cell).is_some() { " class=\"given\"" } else { "" };
        let digit = grid.digit(cell).map_or_else(String::new, |digit| digit.to_string());
        _ = write!(rows, "<td{class}>{digit}</td>");
        if cell.column() == 8 {
            rows.push_str("</tr>\n");
        }
    }
    rows
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

/// Returns the controls, which scripts make visible, and a note if the recording is cut.
fn controls(recording: &Recording) -> String {
    let cut = if recording.is_cut {
        format!(
            "<p class=\"cut\">The search is longer: this page holds its first {} events.</p>\n",
            grouped(recording.end.events)
        )
    } else {
        String::new()
    };
    format!(
        r#"<div class="controls" data-live hidden>
<label class="place">Event <span><span id="at">0</span> of <span id="of">0</span></span> <input type="range" id="place" min="0" max="0" value="0" aria-label="Event"></label>
<button id="start" aria-label="To the beginning">&#124;&lt;</button>
<button id="back" aria-label="One step back">&lt;</button>
<button id="play">Play</button>
<button id="forward" aria-label="One step forward">&gt;</button>
<button id="end" aria-label="To the end">&gt;&#124;</button>
<label>Speed <input type="range" id="speed" min="0" max="12" value="2" aria-label="Speed"> <span id="pace"></span></label>
</div>
{cut}<p class="keys" data-live hidden>Space plays and pauses, left and right step, up and down change the speed, Home and End jump. r3c5 is the cell in row 3 and column 5.</p>
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(
            page.contains("<tr><th scope=\"row\">1</th><td class=\"given\">5</td><td class=\"given\">3</td><td>4</td>")
        );
        assert!(page.contains("id=\"happening\">Solved<") && !page.contains("The search is longer"));
        assert!(page.contains("<dd id=\"filled\">51</dd>"));
    }
}
