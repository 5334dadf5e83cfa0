//! Reading, writing, pictures, and recordings of searches.

use serde::{Deserialize, Serialize};
use sudokit::answer::{Answer, Head, Label, Shown, VerdictSummary};
use sudokit::logic::Rating;
use sudokit::picture::{Extras, Hue, Scene, Theme, board_svg, curve_svg, draw, page_style, svg};
use sudokit::solve::{CellOrder, DigitOrder, Effort, Event, Method, Recording, Sequence};
use sudokit::text::{self, Format, Options, Record, Sheet};
use sudokit::{Cell, Grid, OwnedClues};

use crate::given::{Failure, Given};
use crate::puzzles::plain_candidates;

/// The question for the records of a text.
#[derive(Deserialize)]
pub struct ReadOf {
    text: String,
    format: Option<String>,
}

/// A record: a position, or the place where none could be read.
#[derive(Serialize)]
pub struct ReadRecord {
    #[serde(flatten)]
    answer: Answer<Shown>,
    format: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

/// Reads the records of a text.
pub fn read(ReadOf { text, format }: ReadOf) -> Result<Vec<ReadRecord>, Failure> {
    let format = format.as_deref().map(read_format).transpose()?;
    let options = Options { format, ..Options::default() };
    let records = text::Reader::with(text.as_bytes(), options).map_while(Result::ok);
    Ok(records.map(|record| ReadRecord::of(&record)).collect())
}

impl ReadRecord {
    fn of(record: &Record) -> Self {
        let labels = &record.labels;
        let label = |text: &[u8]| {
            (!text.is_empty()).then(|| Label::Text(String::from_utf8_lossy(text).into_owned()))
        };
        let mut head = Head {
            line: Some(record.line),
            id: label(labels.id()),
            note: label(labels.note()),
            ..Head::default()
        };
        let (data, error) = match &record.position {
            Ok(position) => {
                head.puzzle = Some(position.givens.into());
                (Some(Shown::of(position, labels)), None)
            }
            Err(unreadable) => {
                let failure = Failure::from(&**unreadable);
                let summary = VerdictSummary::new("unreadable", vec![failure.message.clone()]);
                (head.verdict, head.reasons) = (Some(summary.verdict), Some(summary.reasons));
                (None, Some(failure))
            }
        };
        Self { answer: Answer { head, data }, format: record.format.name(), error }
    }
}

fn read_format(name: &str) -> Result<Format, Failure> {
    name.parse().map_err(|error| Failure::of("format", format!("found '{name}', {error}")))
}

/// The question for a text.
#[derive(Deserialize)]
pub struct WriteOf {
    of: Vec<Given>,
    format: String,
}

/// Writes positions in a format, as `sudoku show` does.
pub fn write(WriteOf { of, format }: WriteOf) -> Result<String, Failure> {
    let format = read_format(&format)?;
    let mut out = text::header(format).as_bytes().to_vec();
    for (number, given) in of.into_iter().enumerate() {
        let subject = given.read()?;
        if number > 0 && !format.is_one_line() && out.len() > text::header(format).len() && text::header(format).is_empty() {
            out.push(b'\n');
        }
        if !text::write(format, Sheet { position: &subject.position, labels: &subject.labels }, &mut out) {
            return Err(Failure::of("format", format!("{} is only read", format.name())));
        }
        if format.is_one_line() {
            out.push(b'\n');
        }
    }
    out.extend_from_slice(text::footer(format).as_bytes());
    Ok(String::from_utf8_lossy(&out).into_owned())
}

/// A format with what it can do.
#[derive(Serialize)]
pub struct FormatNames {
    format: &'static str,
    reads: bool,
    writes: bool,
    example: &'static str,
    users: &'static str,
}

/// Lists the formats.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn formats(_: crate::steps::Nothing) -> Result<Vec<FormatNames>, Failure> {
    let names = |format: Format| FormatNames {
        format: format.name(),
        reads: format.is_read(),
        writes: format.is_written(),
        example: format.example(),
        users: format.users(),
    };
    Ok(Format::ALL.into_iter().map(names).collect())
}

/// The look of a picture.
#[derive(Deserialize)]
pub struct Picture {
    size: u32,
    dark: bool,
    title: Option<String>,
    /// True if the numbers of rows and columns are drawn.
    axes: bool,
    /// True if the signs are explained below the board.
    legend: bool,
    /// True for a picture on a page with the style of `style`: classes in place of colors and size, and no legend.
    #[serde(default)]
    page: bool,
}

impl Picture {
    /// Draws a scene as SVG.
    pub fn draw(&self, scene: &Scene) -> String {
        let Self { size, dark, title, axes, legend, page } = self;
        if *page {
            return board_svg(scene, *axes);
        }
        let extras = Extras { axes: *axes, legend: *legend, title: title.is_some(), ..Extras::default() };
        let scene = scene.clone().titled(title.as_deref().unwrap_or_default());
        svg(&draw(&scene, &extras), if *dark { Theme::Dark } else { Theme::Light }, *size)
    }
}

/// The question for a picture of a position.
#[derive(Deserialize)]
pub struct PictureOf {
    of: Given,
    candidates: bool,
    /// Cells with a colored ground.
    #[serde(default)]
    tinted: Vec<Cell>,
    picture: Picture,
}

/// Draws a position, with its pencil marks or all candidates.
pub fn picture(PictureOf { of, candidates, tinted, picture }: PictureOf) -> Result<String, Failure> {
    let subject = of.read()?;
    let scene = if candidates {
        Scene::of_candidates(&subject.grid(), subject.givens(), &plain_candidates(&subject))
    } else {
        Scene::of_position(&subject.position)
    };
    Ok(picture.draw(&scene.tinted(tinted.into_iter().collect(), Hue::Yellow)))
}

/// Returns the style sheet of pictures on pages.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn style(_: crate::steps::Nothing) -> Result<String, Failure> {
    Ok(page_style())
}

/// The question for the curve of a path.
#[derive(Deserialize)]
pub struct CurveOf {
    ratings: Vec<Rating>,
}

/// Draws the ratings of steps as a figure for a page.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn curve(CurveOf { ratings }: CurveOf) -> Result<String, Failure> {
    Ok(curve_svg(&ratings))
}

/// The question for a search.
#[derive(Deserialize)]
pub struct SearchOf {
    of: Given,
    method: String,
    cells: String,
    digits: String,
    most: u64,
}

/// The events of a search, and its end.
#[derive(Serialize)]
pub struct Search {
    method: String,
    puzzle: Grid,
    grid: Grid,
    /// The events, one to three characters each.
    text: String,
    is_solved: bool,
    is_cut: bool,
    events: u64,
    tries: u64,
    #[serde(flatten)]
    effort: Effort,
}

/// Records the search of a readable method up to the first solution.
pub fn search(SearchOf { of, method, cells, digits, most }: SearchOf) -> Result<Search, Failure> {
    let clues = of.read()?.clues;
    let OwnedClues::Givens(grid) = clues else {
        return Err(Failure::new("found pencil marks, expected one digit per cell"));
    };
    let unknown = |name, found, expected| Failure::of(name, format!("found '{found}', expected {expected}"));
    let cells = match cells.as_str() {
        "rows" => CellOrder::Rows,
        "columns" => CellOrder::Columns,
        "last" => CellOrder::Last,
        other => return Err(unknown("cells", other, "rows, columns or last")),
    };
    let digits = match digits.as_str() {
        "up" => DigitOrder::Up,
        "down" => DigitOrder::Down,
        other => return Err(unknown("digits", other, "up or down")),
    };
    let method = match method.as_str() {
        "backtrack" => Method::Backtrack(Sequence { cells, digits }),
        "singles" => Method::Singles,
        other => return Err(unknown("method", other, "backtrack or singles")),
    };
    let Recording { text, grid: puzzle, end, is_cut } = Recording::new(&grid, method, most);
    Ok(Search {
        method: method.to_string(),
        puzzle,
        grid: end.grid,
        text,
        is_solved: end.last == Some(Event::Solved),
        is_cut,
        events: end.events,
        tries: end.tries,
        effort: end.effort,
    })
}
