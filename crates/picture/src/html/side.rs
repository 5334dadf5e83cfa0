//! The list of steps, and the curve of their ratings.

use std::fmt::Write;

use crate::svg::escaped;
use crate::words::counted;

use super::lesson::{Lesson, LessonStep};

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
        let kind = if step.is_single { " class=\"single\"" } else { "" };
        let (technique, rating) = (escaped(&step.technique), step.rating);
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

/// Returns the curve of the ratings. Steps of one position have none.
fn curve(lesson: &Lesson) -> String {
    let Some(hardest) = lesson.hardest().filter(|_| lesson.steps.len() > 1 && !lesson.is_of_one_position()) else {
        return String::new();
    };
    let top = hardest.rating.tenths() + ABOVE;
    let height = |step: &LessonStep| top - step.rating.tenths();
    let mut line = String::new();
    for (number, step) in (1..).zip(&lesson.steps) {
        let up = if number == 1 { "M0 " } else { "V" };
        _ = write!(line, "{up}{}H{}", height(step), number * STEP);
    }
    let width = lesson.steps.len() * STEP;
    let at = 1 + lesson.steps.iter().position(|step| step.rating == hardest.rating).unwrap_or_default();
    let label = format!("Ratings of the steps; the hardest is step {at}, {}", hardest.rating);
    let (least, most) = (lesson.steps.iter().map(|step| step.rating).min().unwrap_or(hardest.rating), hardest.rating);
    let now = format!("<rect id=\"now\" x=\"0\" y=\"0\" width=\"{STEP}\" height=\"{top}\"/>");
    let view = format!("viewBox=\"0 0 {width} {top}\" preserveAspectRatio=\"none\"");
    format!(
        "<figure class=\"curve\"><figcaption>Ratings of these steps: {least} to {most}{}</figcaption>\n\
         <svg {view} id=\"curve\" role=\"img\" aria-label=\"{label}\">\
         <path class=\"under\" d=\"{line}V{top}H0Z\"/>{now}<path class=\"line\" d=\"{line}\"/></svg></figure>\n",
        escaped(&format!(", the hardest at step {at}"))
    )
}
