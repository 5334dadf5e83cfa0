//! Layout of a scene as a drawing: the title, the board with its axes, and the legend below.
//!
//! ```text
//!        title                 a cell is 90 wide, a candidate 28.5
//!      1   2   3  ...
//!    +---+---+---
//!  1 |   |   |
//!    +---+---+---
//!      legend
//! ```

use super::axes::{AXIS, write_axes};
use super::drawing::{Drawing, Ink, Outline, Point, Words, broken};
use super::font::Font;
use super::geometry::{BOARD, Board, real};
use super::legend;
use super::scene::Scene;

/// The margin on each side.
const MARGIN: f64 = 20.0;

/// The height of a title of one line.
const HEADING: f64 = 52.0;

/// The height of each further line of a title.
const LINE: f64 = 38.0;

/// The parts of a drawing that can be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each part is optional on its own")]
pub struct Extras {
    /// Row and column numbers.
    pub axes: bool,
    /// The title of the scene.
    pub title: bool,
    /// The legend of the signs.
    pub legend: bool,
    /// The candidates.
    pub marks: bool,
    /// The font of the title, in place of the built-in one.
    pub title_font: Option<Font>,
}

impl Default for Extras {
    fn default() -> Self {
        Self { axes: true, title: true, legend: true, marks: true, title_font: None }
    }
}

/// Lays out a scene as a drawing.
///
/// ```
/// use sudokit::picture::{Extras, Scene, draw};
///
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let scene = Scene::of_grid(&grid);
/// let numbered = draw(&scene, &Extras::default());
/// let plain = draw(&scene, &Extras { axes: false, ..Extras::default() });
/// assert_eq!(numbered.items.len(), plain.items.len() + 18); // the numbers of nine rows and nine columns
/// # Ok::<(), sudokit::ParseError>(())
/// ```
#[doc(alias("render", "image"))]
#[must_use]
pub fn draw(scene: &Scene, extras: &Extras) -> Drawing {
    let axis = if extras.axes { AXIS } else { 0.0 };
    let has_title = extras.title && !scene.title.is_empty();
    let panels = scene.boards();
    // Without the title of a panel above its board, nothing tells the boards apart.
    let panel_title = if panels.len() > 1 { LINE } else { 0.0 };
    let columns = scene.columns() as usize;
    let across = BOARD + 2.0 * MARGIN + axis;
    let step = across + panel_title;
    let room = across * real(columns - 1) + BOARD;
    let title = if has_title { extras.title_lines(&scene.title, room) } else { Vec::new() };
    let above = if title.is_empty() { 0.0 } else { HEADING + LINE * real(title.len() - 1) };
    let origin = Point::new(MARGIN + axis, MARGIN + axis + above + panel_title);
    let width = origin.x + room + MARGIN;
    let key = if extras.legend { legend::lines(scene, room) } else { Vec::new() };
    let below = origin.y + step * real(panels.len().div_ceil(columns) - 1) + BOARD;
    let height = below + legend::height(&key) + MARGIN;

    let mut drawing = Drawing::new(width, height);
    drawing.title.clone_from(&scene.title);
    drawing.description.clone_from(&scene.description);
    let paper = Outline::Rectangle { corner: Point::default(), width, height, radius: 0.0 };
    drawing.shape(paper, Some(Ink::Paper), None);
    for (line, text) in title.iter().enumerate() {
        let at = Point::new(origin.x, MARGIN + HEADING * 0.55 + LINE * real(line));
        drawing.words(extras.heading(at, text));
    }
    for (number, panel) in panels.iter().enumerate() {
        let origin = origin.moved(across * real(number % columns), step * real(number / columns));
        if panel_title > 0.0 {
            let at = origin.moved(0.0, -axis - LINE / 3.0);
            drawing
                .words(Words::starting(at, 24.0, panel.title.as_str(), Ink::Text).in_font(extras.title_font.as_ref()));
        }
        if extras.axes {
            write_axes(&mut drawing, origin, &panel.digits);
        }
        Board { with_marks: extras.marks, ..Board::of(panel, origin) }.draw(&mut drawing);
    }
    legend::draw(&mut drawing, &key, Point::new(origin.x, below));
    drawing
}

impl Extras {
    /// Breaks a title into as few lines as fit, which are about equally long.
    fn title_lines(&self, title: &str, room: f64) -> Vec<String> {
        let within = |width: f64| broken(title, |line| self.heading(Point::default(), line).width() <= width);
        let widest = within(room);
        let narrower = (1..10).rev().map(|part| within(room * real(part) / 10.0));
        narrower.take_while(|lines| lines.len() == widest.len()).last().unwrap_or(widest)
    }

    /// Returns a line of the title.
    fn heading(&self, at: Point, text: &str) -> Words {
        Words::starting(at, 30.0, text, Ink::Text).bold().in_font(self.title_font.as_ref())
    }
}
