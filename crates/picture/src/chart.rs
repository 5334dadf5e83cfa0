//! Bar charts, as drawings and as lines of characters; the bars of a histogram.

use std::collections::BTreeMap;

use anstyle::Style;
use sudokit_logic::rate::{Histogram, SCHEME};
use sudokit_logic::{Level, Rating};

use super::drawing::{Anchor, Drawing, Ink, Outline, Point, Stroke, Words};
use super::look::Hue;
use super::screen::{Highlight, TextStyle, bar_style};
use super::words::{counted, grouped};

/// A bar chart with groups of bars.
///
/// ```
/// use sudokit::picture::chart::{Bar, Chart, Group};
/// use sudokit::picture::screen::TextStyle;
///
/// let bars = vec![Bar::new("easy", 30), Bar::new("medium", 12)];
/// let chart = Chart { title: "Levels".into(), groups: vec![Group { heading: "Puzzles".into(), bars }] };
/// print!("{}", chart.rows(60, TextStyle::PLAIN));
/// let drawing = chart.draw(); // for `svg`
/// assert!(drawing.width > 0.0);
/// ```
#[doc(alias("histogram", "bars"))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chart {
    /// The title.
    pub title: String,
    /// The groups from top to bottom.
    pub groups: Vec<Group>,
}

/// A group of bars with its own scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The heading of the group.
    pub heading: String,
    /// The bars from top to bottom.
    pub bars: Vec<Bar>,
}

/// A bar of a chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bar {
    /// The name.
    pub label: String,
    /// The value.
    pub number: u64,
    /// The color.
    pub hue: Hue,
}

impl Bar {
    /// Creates a blue bar.
    #[must_use]
    pub fn new(label: impl Into<String>, number: u64) -> Self {
        Self { label: label.into(), number, hue: Hue::Blue }
    }

    /// Returns the bar in the color of a level.
    fn of_level(self, level: Level) -> Self {
        let hue = match level {
            Level::Easy => Hue::Green,
            Level::Medium => Hue::Sky,
            Level::Hard => Hue::Blue,
            Level::Expert => Hue::Yellow,
            Level::Master => Hue::Orange,
            Level::Extreme => Hue::Red,
            Level::Beyond => Hue::Purple,
        };
        Self { hue, ..self }
    }
}

/// The height of a bar with the space around it.
const LINE: f64 = 26.0;

/// The font size.
const SIZE: f64 = 16.0;

/// The margin on each side.
const MARGIN: f64 = 24.0;

/// The length of the longest bar of a drawing.
const LONGEST: f64 = 420.0;

/// The length of the bar of 1 in a drawing, at least.
const SHORTEST: f64 = 1.5;

/// The largest number of steps of an axis.
const STEPS: u64 = 5;

impl Chart {
    /// Creates the bars of a histogram: its levels, ratings, numbers of clues and techniques.
    ///
    /// ```
    /// use sudokit::Puzzle;
    /// use sudokit::picture::chart::Chart;
    /// use sudokit::rate::{Histogram, Profile, path};
    ///
    /// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
    /// let mut histogram = Histogram::default();
    /// histogram.add(&puzzle, &Profile::of(&mut path(&puzzle)));
    /// let chart = Chart::of_histogram(&histogram);
    /// assert_eq!((chart.title.as_str(), chart.groups[0].heading.as_str()), ("1 puzzle", "puzzles by level"));
    /// # Ok::<(), sudokit::solve::NotAPuzzle>(())
    /// ```
    #[must_use]
    pub fn of_histogram(histogram: &Histogram) -> Self {
        let unsettled = match histogram.unsettled {
            0 => String::new(),
            number => format!(", {} not rated to the end", grouped(number)),
        };
        let title = counted(grouped(histogram.puzzles), "puzzle") + &unsettled;
        let levels = if histogram.levels.is_empty() { &[][..] } else { &Level::ALL };
        let number_of = |level: &Level| histogram.levels.get(level).copied().unwrap_or(0);
        let ratings = histogram.ratings.iter().map(|(rating, &number)| (rating.tenths().into(), number)).collect();
        let by_level = levels.iter().map(|level| Bar::new(level.to_string(), number_of(level)).of_level(*level));
        let by_rating = bins(&ratings, |tenths| format!("{}.{}", tenths / 10, tenths % 10)).into_iter();
        let by_rating = by_rating.map(|(tenths, bar)| match u16::try_from(tenths).ok().and_then(Rating::from_tenths) {
            Some(rating) => bar.of_level(Level::of(rating)),
            None => bar,
        });
        let by_clues = bins(&histogram.clues, |number| number.to_string()).into_iter().map(|(_, bar)| bar);
        let by_technique = histogram.techniques().into_iter().map(|(name, puzzles, _)| Bar::new(name, puzzles));
        let groups: [(String, Vec<Bar>); 4] = [
            ("puzzles by level".into(), by_level.collect()),
            (format!("puzzles by rating ({SCHEME})"), by_rating.collect()),
            ("puzzles by number of clues".into(), by_clues.collect()),
            ("puzzles that need a technique".into(), by_technique.collect()),
        ];
        let groups = groups.into_iter().filter(|(_, bars)| !bars.is_empty());
        Self { title, groups: groups.map(|(heading, bars)| Group { heading, bars }).collect() }
    }

    /// Draws the bars, each group with its own scale and an axis with even steps.
    #[must_use]
    pub fn draw(&self) -> Drawing {
        let words = |text: &str| Words::starting(Point::default(), SIZE, text, Ink::Text);
        let labels = self.groups.iter().flat_map(|group| &group.bars);
        let left = MARGIN + 12.0 + labels.map(|bar| words(&bar.label).width()).fold(0.0, f64::max);
        let lines: usize = self.groups.iter().map(|group| group.bars.len() + 3).sum();
        let height = MARGIN * 2.0 + (super::geometry::real(lines) + 1.0) * LINE;
        let mut drawing = Drawing::new(left + LONGEST + 100.0 + MARGIN, height);
        drawing.title.clone_from(&self.title);
        drawing.description = self.rows(100, TextStyle::PLAIN).trim_end().into();
        let paper =
            Outline::Rectangle { corner: Point::default(), width: drawing.width, height: drawing.height, radius: 0.0 };
        drawing.shape(paper, Some(Ink::Paper), None);
        let mut at = Point::new(MARGIN, MARGIN + LINE * 0.7);
        drawing.words(Words::starting(at, SIZE * 1.3, self.title.as_str(), Ink::Text).bold());
        for group in &self.groups {
            at = at.moved(0.0, LINE * 1.5);
            drawing.words(Words::starting(at, SIZE, group.heading.as_str(), Ink::Text).bold());
            at = at.moved(0.0, LINE / 2.0);
            group.draw_axis(&mut drawing, Point::new(left, at.y));
            for Bar { label, number, hue } in &group.bars {
                let middle = Point::new(left, at.y + LINE / 2.0);
                let least = SHORTEST * fraction((*number).min(2), 1);
                let length = (LONGEST * fraction(*number, group.most())).max(least);
                let right = middle.moved(-8.0, 0.0);
                drawing.words(Words::centered(right, SIZE, label.as_str(), Ink::Text).anchored(Anchor::End));
                let corner = middle.moved(0.0, -LINE * 0.36);
                let bar = Outline::Rectangle { corner, width: length, height: LINE * 0.72, radius: 2.0 };
                let edge = Stroke::solid(Ink::Edge(*hue), 1.0);
                drawing.shape(bar, Some(Ink::Fill(*hue)), Some(edge));
                let behind = middle.moved(length + 8.0, 0.0);
                drawing.words(Words::centered(behind, SIZE, number.to_string(), Ink::Faint).anchored(Anchor::Start));
                at = at.moved(0.0, LINE);
            }
            at = at.moved(0.0, LINE);
        }
        drawing
    }

    /// Returns the bars as lines of at most `width` characters.
    #[must_use]
    pub fn rows(&self, width: usize, TextStyle { highlight, charset }: TextStyle) -> String {
        let mut lines = vec![self.title.clone()];
        for group in &self.groups {
            lines.push(String::new());
            lines.push(group.heading.clone());
            // A label longer than half of a line has a line of its own.
            let lengths = group.bars.iter().map(|bar| bar.label.chars().count());
            let labels = lengths.filter(|length| *length <= width / 2).max().unwrap_or(0);
            let numbers = group.most().to_string().len();
            let longest = width.saturating_sub(labels + numbers + 4).clamp(5, 60);
            for Bar { label, number, hue } in &group.bars {
                let bar = charset.bar(bar_length(*number, group.most(), longest));
                let color = if highlight == Highlight::Colors { bar_style(*hue) } else { Style::new() };
                let is_long = label.chars().count() > labels;
                lines.extend(is_long.then(|| label.clone()));
                let label = if is_long { "" } else { label };
                lines.push(format!("{label:>labels$}  {number:>numbers$}  {color}{bar}{color:#}").trim_end().into());
            }
        }
        lines.join("\n") + "\n"
    }
}

impl Group {
    /// Draws lines behind the bars at even steps, with their values below.
    fn draw_axis(&self, drawing: &mut Drawing, corner: Point) {
        let below = LINE * super::geometry::real(self.bars.len());
        let step = even_step(self.most());
        for value in (0..=self.most()).step_by(usize::try_from(step).unwrap_or(usize::MAX)) {
            let top = corner.moved(LONGEST * fraction(value, self.most()), 0.0);
            drawing.line(top, top.moved(0.0, below), Stroke::solid(Ink::Faint, 0.5));
            let label = top.moved(0.0, below + LINE / 2.0);
            drawing.words(Words::centered(label, SIZE * 0.8, value.to_string(), Ink::Faint));
        }
    }

    /// Returns the largest value.
    fn most(&self) -> u64 {
        self.bars.iter().map(|bar| bar.number).max().unwrap_or(0)
    }
}

/// Counts values in bins of equal width, as few as fit a chart, each with its middle and its name. Empty bins side by side are
/// one.
fn bins(counts: &BTreeMap<usize, u64>, name: impl Fn(usize) -> String) -> Vec<(usize, Bar)> {
    const MOST: usize = 20;
    let (Some((&first, _)), Some((&last, _))) = (counts.first_key_value(), counts.last_key_value()) else {
        return Vec::new();
    };
    let width = [1, 2, 5].into_iter().find(|width| last / width - first / width < MOST).unwrap_or(10);
    let bin = |number: usize| {
        let (from, to) = (number * width, (number + 1) * width - 1);
        (from, to, counts.range(from..=to).map(|(_, count)| count).sum())
    };
    let mut bins: Vec<(usize, usize, u64)> = Vec::new();
    for (from, to, count) in (first / width..=last / width).map(bin) {
        match bins.last_mut() {
            Some((_, end, 0)) if count == 0 => *end = to,
            _ => bins.push((from, to, count)),
        }
    }
    let named = |(from, to, count)| {
        let name = if from == to { name(from) } else { format!("{}-{}", name(from), name(to)) };
        (usize::midpoint(from, to), Bar::new(name, count))
    };
    bins.into_iter().map(named).collect()
}

/// Returns the smallest step among 1, 2, 5, 10, 20, 50 and so on that divides an axis up to `most` into few steps.
fn even_step(most: u64) -> u64 {
    let powers = (0..19).map(|power| 10_u64.pow(power));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    steps.find(|step| most / step <= STEPS).unwrap_or(u64::MAX)
}

/// Returns the length of a bar in eighths if the longest bar has length `longest`. The values 0, 1 and 2 differ in length.
fn bar_length(number: u64, most: u64, longest: usize) -> usize {
    let length = u128::from(number) * 8 * longest as u128 / u128::from(most.max(1));
    usize::try_from(length).unwrap_or(longest).max(8 * usize::try_from(number.min(2)).unwrap_or(2))
}

#[expect(clippy::cast_precision_loss, reason = "a length on paper is a rough number")]
fn fraction(number: u64, most: u64) -> f64 {
    number as f64 / most.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Charset;

    /// Removes colors.
    fn strip(line: &str) -> String {
        line.split('\x1b')
            .map(|part| part.split_once('m').filter(|_| part.starts_with('[')).map_or(part, |p| p.1))
            .collect()
    }

    fn chart() -> Chart {
        let bars = [("easy", 7), ("hard", 1), ("beyond", 0)].map(|(label, number)| Bar::new(label, number));
        Chart { title: "8 puzzles".into(), groups: vec![Group { heading: "level".into(), bars: bars.into() }] }
    }

    #[test]
    fn bars_fill_the_width_and_only_zero_has_no_bar() {
        let rows = chart().rows(18, TextStyle::PLAIN);
        assert_eq!(rows, "8 puzzles\n\nlevel\n  easy  7  #######\n  hard  1  #\nbeyond  0\n");
        assert!(chart().rows(500, TextStyle::PLAIN).lines().all(|line| line.len() < 80));
        let style = TextStyle { highlight: Highlight::Colors, charset: Charset::Unicode };
        let bars: Vec<String> = chart().rows(20, style).lines().skip(3).map(strip).collect();
        assert_eq!(bars, ["  easy  7  █████████", "  hard  1  █▎", "beyond  0  "]);
    }

    #[test]
    fn bins_are_even_and_lose_no_value() {
        let name = |number: usize| number.to_string();
        let counts = |numbers: &[usize]| numbers.iter().map(|&number| (number, 2)).collect::<BTreeMap<_, _>>();
        let names = |bins: Vec<(usize, Bar)>| bins.into_iter().map(|(_, bar)| bar.label).collect::<Vec<_>>();
        assert!(bins(&counts(&[]), name).is_empty());
        assert_eq!(names(bins(&counts(&[22, 23, 24, 27]), name)), ["22", "23", "24", "25-26", "27"]);
        assert_eq!(names(bins(&counts(&[12, 15, 33]), name)), ["12-13", "14-15", "16-31", "32-33"]);
        for numbers in [&[7][..], &[10, 29], &[10, 30, 31], &[1, 119, 50]] {
            let bins = bins(&counts(numbers), name);
            assert!(bins.len() <= 20);
            assert_eq!(bins.iter().map(|(_, bar)| bar.number).sum::<u64>(), 2 * numbers.len() as u64);
        }
    }

    #[test]
    fn axes_have_even_steps() {
        let steps = [0, 1, 5, 6, 11, 12, 30, 1000, u64::MAX].map(even_step);
        assert_eq!(steps, [1, 1, 1, 2, 2, 5, 10, 200, 5_000_000_000_000_000_000]);
    }

    #[test]
    fn one_and_two_differ_beside_many() {
        let bars = [("a", 1), ("b", 2), ("c", 9999)].map(|(label, number)| Bar::new(label, number));
        let chart = Chart { title: "x".into(), groups: vec![Group { heading: "y".into(), bars: bars.into() }] };
        let rows = chart.rows(40, TextStyle::PLAIN);
        assert!(rows.contains("a     1  #\nb     2  ##\n"), "{rows}");
        let widths: Vec<f64> = chart
            .draw()
            .items
            .iter()
            .skip(1)
            .filter_map(|item| match item {
                super::super::Item::Shape(Outline::Rectangle { width, .. }, ..) => Some(*width),
                _ => None,
            })
            .collect();
        assert!(widths[0] > 0.0 && widths[1] >= 2.0 * widths[0] && widths[2] > 100.0, "{widths:?}");
    }

    #[test]
    fn a_drawing_has_every_bar_and_every_text() {
        let drawing = chart().draw();
        let words = drawing.items.iter().filter(|item| matches!(item, super::super::Item::Words(_))).count();
        let axis = ["0", "2", "4", "6"].len();
        assert_eq!(words, 1 + 1 + 2 * 3 + axis);
        assert!(drawing.width > 500.0 && drawing.height > 100.0);
    }
}
