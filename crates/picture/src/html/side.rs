//! The list of steps, and the curve of their ratings.

use std::fmt::Write;

use crate::svg::escaped;
use crate::words::counted;

use super::lesson::Lesson;
use sudokit_logic::Rating;

/// The width of a step on the curve.
const STEP: usize = 10;

/// The space above the hardest step, in tenths of a rating.
const ABOVE: u16 = 5;

/// Returns the list and the curve, in a navigation landmark.
pub fn side(lesson: &Lesson) -> String {
    let (classes, curve) = (lesson.classes(), curve(lesson));
    format!(
        "<nav class=\"{classes}\" aria-label=\"All steps\">\n{curve}<ol id=\"list\">\n{}</ol>\n</nav>",
        list(lesson)
    )
}

/// Returns a link to every step. A count follows each run of singles, to show if they are hidden.
fn list(lesson: &Lesson) -> String {
    let mut text = String::new();
    for (number, step) in (1_usize..).zip(&lesson.steps) {
        let kind = if step.is_single() { " class=\"single\"" } else { "" };
        let (technique, rating) = (escaped(step.hint.technique().name()), step.hint.rating());
        _ = writeln!(
            text,
            "<li{kind}><a href=\"#{number}\"><i>{number}</i> <span>{technique}</span><b>{rating}</b></a></li>"
        );
        if let Some(singles) = lesson.singles_until(number) {
            _ = writeln!(text, "<li class=\"fold\">{}</li>", counted(singles.len(), "single"));
        }
    }
    text + &format!("<li><a href=\"#end\"><i></i> {}</a></li>\n", super::steps::name_of_end(lesson))
}

/// Returns the curve of the ratings of a path. Steps of one position have none.
fn curve(lesson: &Lesson) -> String {
    let ratings: Vec<Rating> = lesson.steps.iter().map(|step| step.hint.rating()).collect();
    if lesson.steps.len() < 2 || lesson.is_of_one_position() { String::new() } else { curve_svg(&ratings) }
}

/// Draws the ratings of the steps of a path as a figure for a page with [`page_style`](super::page_style).
///
/// ```
/// use sudokit::logic::Rating;
/// use sudokit::picture::curve_svg;
///
/// let ratings: Vec<Rating> = [15, 42].into_iter().filter_map(Rating::from_tenths).collect();
/// let figure = curve_svg(&ratings);
/// assert!(figure.contains("1.5 to 4.2, the hardest at step 2"));
/// ```
#[must_use]
pub fn curve_svg(ratings: &[Rating]) -> String {
    let (Some(least), Some(most)) = (ratings.iter().min(), ratings.iter().max()) else { return String::new() };
    let top = most.tenths() + ABOVE;
    let mut line = String::new();
    for (number, rating) in (1..).zip(ratings) {
        let up = if number == 1 { "M0 " } else { "V" };
        _ = write!(line, "{up}{}H{}", top - rating.tenths(), number * STEP);
    }
    let width = ratings.len() * STEP;
    let at = 1 + ratings.iter().position(|rating| rating == most).unwrap_or_default();
    format!(
        "<figure class=\"curve\"><figcaption>Ratings of these steps: {least} to {most}, the hardest at step {at}</figcaption>\n\
         <svg viewBox=\"0 0 {width} {top}\" preserveAspectRatio=\"none\" role=\"img\" \
         aria-label=\"Ratings of the steps; the hardest is step {at}, {most}\"><path class=\"under\" d=\"{line}V{top}H0Z\"/>\
         <rect class=\"here\" width=\"{STEP}\" height=\"{top}\"/><path class=\"line\" d=\"{line}\"/></svg></figure>\n"
    )
}
