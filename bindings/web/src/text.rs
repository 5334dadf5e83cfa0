//! Reading, writing, pictures, and recordings of searches.

use serde::Serialize;
use sudokit::answer::{Head, Label, Shown, VerdictKind, VerdictSummary};
use sudokit::logic::Rating;
use sudokit::picture::{Extras, Hue, Scene, Theme, board_svg, curve_svg, draw, page_style, svg};
use sudokit::solve::{Event, Method, Recording, Sequence};
use sudokit::text::{self, Format, Options, Record, Sheet};
use sudokit::{CellSet, Clues, Grid};

use crate::SOLVER;
use crate::given::{Failure, Json, Question};
use crate::puzzles::plain_candidates;

/// Reads the records of a text.
pub fn read(question: &Question) -> Result<Json, Failure> {
    let format = question.optional_text("format")?.map(read_format).transpose()?;
    let options = Options { format, ..Options::default() };
    let records = text::Reader::with(question.text("text")?.as_bytes(), options).map_while(Result::ok);
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
            Json::of(&head).with("error", &failure.to_json())
        }
    };
    answer.with("format", &Json::of(&record.format.name()))
}

fn read_format(name: &str) -> Result<Format, Failure> {
    Failure::value("format", name, name.parse())
}

/// Writes positions in a format, as `sudoku show` does.
pub fn write(question: &Question) -> Result<Json, Failure> {
    let format = read_format(question.text("format")?)?;
    let header = text::header(format);
    let mut out = header.as_bytes().to_vec();
    for subject in question.positions() {
        let subject = subject?;
        // Between a header and a footer there is one document, without empty lines between its parts.
        if !out.is_empty() && header.is_empty() && !format.is_one_line() {
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
    size: u32,
    theme: Theme,
    title: String,
    extras: Extras,
    /// True for a picture on a page with the style of [`style`]: classes in place of colors and size, and no legend.
    is_page: bool,
}

impl Picture {
    /// Reads the look of a picture.
    pub fn new(look: &Question) -> Result<Self, Failure> {
        let title = look.optional_text("title")?.unwrap_or_default().to_string();
        let (axes, legend) = (look.is("axes"), look.is("legend"));
        Ok(Self {
            size: u32::try_from(look.number("size")?).map_err(|_| Failure::of("size", "too large"))?,
            theme: if look.is("dark") { Theme::Dark } else { Theme::Light },
            extras: Extras { axes, legend, title: !title.is_empty(), ..Extras::default() },
            title,
            is_page: look.is("page"),
        })
    }

    /// Draws a scene as SVG.
    pub fn draw(&self, scene: Scene) -> Json {
        if self.is_page {
            return Json::of(&board_svg(&scene, self.extras.axes));
        }
        Json::of(&svg(&draw(&scene.titled(self.title.as_str()), &self.extras), self.theme, self.size))
    }
}

/// Draws a position, with its pencil marks or all candidates.
pub fn picture(question: &Question) -> Result<Json, Failure> {
    let subject = question.position()?;
    let scene = if question.is("candidates") {
        Scene::of_candidates(&subject.grid(), subject.givens(), &plain_candidates(&subject))
    } else {
        Scene::of_position(&subject.position)
    };
    let look = question.data("picture").ok_or_else(|| Failure::of("picture", "expected its look"))?;
    let tinted = question.texts("tinted").into_iter().map(|cell| Failure::value("tinted", cell, cell.parse()));
    Ok(Picture::new(&look)?.draw(scene.tinted(tinted.collect::<Result<CellSet, _>>()?, Hue::Yellow)))
}

/// Returns the style sheet of pictures on pages.
#[expect(clippy::unnecessary_wraps, reason = "the type of all answers")]
pub fn style(_: &Question) -> Result<Json, Failure> {
    Ok(Json::of(&page_style()))
}

/// Draws the ratings of steps as a figure for a page.
pub fn curve(question: &Question) -> Result<Json, Failure> {
    let ratings = question.texts("ratings").into_iter().map(|rating| Failure::value("ratings", rating, rating.parse()));
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

/// Records the search of a readable method up to the first solution.
pub fn search(question: &Question) -> Result<Json, Failure> {
    let grid = question.position()?.digits()?;
    let (cells, digits) = (question.text("cells")?, question.text("digits")?);
    let sequence = Sequence {
        cells: Failure::value("cells", cells, cells.parse())?,
        digits: Failure::value("digits", digits, digits.parse())?,
    };
    let method = match question.text("method")? {
        "backtrack" => Method::Backtrack(sequence),
        "singles" => Method::Singles,
        other => return Failure::value("method", other, Err("expected backtrack or singles")),
    };
    let Recording { text, grid: puzzle, end, is_cut, .. } = Recording::new(&grid, method, question.number("most")?);
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
