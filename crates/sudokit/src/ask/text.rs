//! Reading, writing, pictures, and recordings of searches.

use crate::answer::{Head, Label, Shown, VerdictKind, VerdictSummary};
use crate::logic::Rating;
use crate::picture::{Extras, Hue, Scene, Theme, board_svg, curve_svg, draw, page_style, svg};
use crate::solve::{Event, Method, Recording, Sequence};
use crate::text::{self, Format, Options, Record, Sheet};
use crate::{CellSet, Clues, Grid};
use serde::Serialize;

use super::SOLVER;
use super::puzzles::plain_candidates;
use super::question::{Failure, Json, Question};

/// Reads the records of a text.
pub fn read(question: &Question) -> Result<Json, Failure> {
    let options = Options { format: question.named("format")?, ..Options::default() };
    let text = question.text("text")?.ok_or_else(|| Failure::of("text", "expected a text"))?;
    let records = text::Reader::with(text.as_bytes(), options).map_while(Result::ok);
    Ok(Json::list(records.map(|record| describe(&record))))
}

/// Returns a record as the program shows it, with its format, or the error with its place.
fn describe(record: &Record) -> Json {
    let labels = &record.labels;
    let label = |text: &[u8]| (!text.is_empty()).then(|| Label::Text(String::from_utf8_lossy(text).into_owned()));
    let (id, note) = (label(labels.id()), label(labels.note()));
    let mut head: Head = Head { line: Some(record.line), id, note, ..Head::default() };
    let answer = match &record.position {
        Ok(position) => {
            let mut shown = Shown::of(position, labels);
            // The candidates are the puzzle if single ones are none by themselves.
            head.puzzle = Some(match record.clues() {
                Ok(Clues::Candidates(candidates)) if SOLVER.solve(&position.givens).is_err() => {
                    shown.marks = None;
                    (*candidates).into()
                }
                _ => position.givens.into(),
            });
            Json::of(&head).and(&shown)
        }
        Err(unreadable) => {
            let failure = Failure::from(&**unreadable);
            let summary = VerdictSummary::new(VerdictKind::Unreadable, vec![failure.message.clone()]);
            (head.verdict, head.reasons) = (Some(summary.verdict), Some(summary.reasons));
            Json::of(&head).with("error", &Json::of(&failure))
        }
    };
    answer.with("format", &Json::of(&record.format.name()))
}

/// Returns the names of the formats that are written.
fn written() -> String {
    let names = Format::ALL.into_iter().filter(|format| format.is_written()).map(Format::name);
    names.collect::<Vec<_>>().join(", ")
}

/// Writes positions in a format, as `sudoku show` does.
pub fn write(question: &Question) -> Result<Json, Failure> {
    let name = question.text("format")?.unwrap_or("line");
    let format = name.parse().ok().filter(|format: &Format| format.is_written());
    let format =
        format.ok_or_else(|| Failure::of("format", format!("found '{name}', expected one of {}", written())))?;
    let header = text::header(format);
    let mut out = header.as_bytes().to_vec();
    for subject in question.positions() {
        let subject = subject?;
        // Between a header and a footer there is one document, without empty lines between its parts.
        if !out.is_empty() && header.is_empty() && !format.is_one_line() {
            out.push(b'\n');
        }
        text::write(format, Sheet { position: &subject.position, labels: &subject.labels }, &mut out);
        if format.is_one_line() {
            out.push(b'\n');
        }
    }
    out.extend_from_slice(text::footer(format).as_bytes());
    Ok(Json::of(&String::from_utf8_lossy(&out)))
}

/// A format with what it can do.
#[derive(Serialize)]
struct FormatNames {
    format: &'static str,
    reads: bool,
    writes: bool,
    example: &'static str,
    users: &'static str,
}

/// Lists the formats.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn formats(_: &Question) -> Result<Json, Failure> {
    let names = |format: Format| FormatNames {
        format: format.name(),
        reads: format.is_read(),
        writes: format.is_written(),
        example: format.example(),
        users: format.users(),
    };
    Ok(Json::list(Format::ALL.map(|format| Json::of(&names(format)))))
}

/// The look of a picture.
pub struct Picture {
    /// The width, if it is not the usual one.
    size: Option<u32>,
    theme: Theme,
    title: String,
    extras: Extras,
    /// True for a picture on a page with the style of [`style`]: classes in place of colors and size, and no legend.
    is_page: bool,
}

/// The options of pictures.
pub const LOOK: &[&str] = &["size", "dark", "title", "axes", "page", "legend"];
/// The options of pictures without a step, which have no legend.
pub const PLAIN_LOOK: &[&str] = LOOK.split_at(5).0;

impl Picture {
    /// Reads the look of a picture from the options of a question.
    fn new(question: &Question) -> Result<Self, Failure> {
        let axes = question.is("axes", true)?;
        if question.is("page", false)? {
            let extras = Extras { axes, ..Extras::default() };
            return Ok(Self { size: None, theme: Theme::Light, title: String::new(), extras, is_page: true });
        }
        let title = question.text("title")?.unwrap_or_default().to_string();
        let legend = question.is("legend", true)?;
        let size = question.number("size")?.map(|size| u32::try_from(size).unwrap_or(0));
        if size.is_some_and(|size| !(1..=LARGEST).contains(&size)) {
            return Err(Failure::of("size", format!("expected a number from 1 to {LARGEST}")));
        }
        Ok(Self {
            size,
            theme: if question.is("dark", false)? { Theme::Dark } else { Theme::Light },
            extras: Extras { axes, legend, title: !title.is_empty(), ..Extras::default() },
            title,
            is_page: false,
        })
    }

    /// Reads the option `svg`: false, true for the usual look, or an object with these options.
    pub fn of(question: &Question, known: &[&'static str]) -> Result<Option<Self>, Failure> {
        let Some(look) = question.options("svg", known)? else { return Ok(None) };
        let picture = Self::new(&look)?;
        look.finish()?;
        Ok(Some(picture))
    }

    /// Draws a scene as SVG.
    pub fn draw(&self, scene: Scene) -> Json {
        if self.is_page {
            return Json::of(&board_svg(&scene, self.extras.axes));
        }
        let size = self.size.unwrap_or(USUAL * scene.columns());
        Json::of(&svg(&draw(&scene.titled(self.title.as_str()), &self.extras), self.theme, size))
    }
}

/// The width of a picture with one column of boards.
const USUAL: u32 = 480;

/// The largest width of a picture.
const LARGEST: u32 = 10_000;

/// Draws a position, with its pencil marks or all candidates.
pub fn picture(question: &Question) -> Result<Json, Failure> {
    let picture = Picture::new(question)?;
    let tinted = question.texts("tinted")?.into_iter().map(|cell| Failure::value("tinted", cell, cell.parse()));
    let tinted = tinted.collect::<Result<CellSet, _>>()?;
    let with_candidates = question.is("candidates", false)?;
    let subject = question.position()?;
    let scene = if with_candidates {
        Scene::of_candidates(&subject.grid(), subject.givens(), &plain_candidates(&subject))
    } else {
        Scene::of_position(&subject.position)
    };
    Ok(picture.draw(scene.tinted(tinted, Hue::Yellow)))
}

/// Returns the style sheet of pictures on pages.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn style(_: &Question) -> Result<Json, Failure> {
    Ok(Json::of(&page_style()))
}

/// Draws the ratings of steps as a figure for a page.
pub fn curve(question: &Question) -> Result<Json, Failure> {
    let ratings = question.list("ratings")?;
    let ratings = ratings.iter().map(|rating| Failure::value("ratings", rating, rating.parse()));
    Ok(Json::of(&curve_svg(&ratings.collect::<Result<Vec<Rating>, _>>()?)))
}

/// The events of a search, and its end.
#[derive(Serialize)]
struct Search {
    method: String,
    puzzle: Grid,
    grid: Grid,
    /// The events, one to three characters each.
    text: String,
    is_solved: bool,
    is_cut: bool,
    events: u64,
    tries: u64,
}

/// The most events of a recording.
const MOST_EVENTS: u64 = 100_000;

/// Records the search of a readable method up to the first solution.
pub fn search(question: &Question) -> Result<Json, Failure> {
    let method = match question.text("method")?.unwrap_or("backtrack") {
        "backtrack" => Method::Backtrack(Sequence {
            cells: question.named("cells")?.unwrap_or_default(),
            digits: question.named("digits")?.unwrap_or_default(),
        }),
        "singles" => Method::Singles,
        other => return Failure::value("method", other, Err("expected backtrack or singles")),
    };
    let most = question.number("most")?.unwrap_or(MOST_EVENTS).min(MOST_EVENTS);
    let grid = question.position()?.digits()?;
    let Recording { text, grid: puzzle, end, is_cut, .. } = Recording::new(&grid, method, most);
    let search = Search {
        method: method.to_string(),
        puzzle,
        grid: end.grid,
        text,
        is_solved: end.last == Some(Event::Solved),
        is_cut,
        events: end.events,
        tries: end.tries,
    };
    Ok(Json::of(&search).and(&end.effort))
}
