//! What is said of a puzzle that a command refuses, since it has not exactly one solution or does not fit otherwise.

use sudokit::{Grid, Verdict};

use super::item::{Failure, Item};
use super::outcome::Outcome;
use super::output::{Format, Layout, Page, csv_field};
use super::reasons::reasons;

/// Why a puzzle is refused.
pub struct Refusal {
    /// The verdict in one word.
    pub verdict: &'static str,
    /// The reason in a few words, to stand where the answer would.
    pub in_short: String,
    /// All that is known.
    pub reasons: Vec<String>,
}

impl From<&Verdict> for Refusal {
    fn from(verdict: &Verdict) -> Self {
        let in_short = match verdict {
            Verdict::Contradictory(_) => "contradictory givens",
            Verdict::None(_) => "no solution",
            Verdict::Multiple { .. } => "several solutions",
            Verdict::Unique(_) => "",
        };
        Self { verdict: verdict.name(), in_short: in_short.into(), reasons: reasons(verdict) }
    }
}

/// Says why a puzzle is refused: on standard error, and where its answer would stand, which begins with `words`. Of
/// comma-separated values the reasons fill this column.
pub fn refuse(
    item: &Item,
    grid: &Grid,
    refusal: impl Into<Refusal>,
    words: &str,
    column: usize,
    layout: Layout,
    page: &mut Page,
) {
    let Refusal { verdict, in_short, reasons } = refusal.into();
    page.outcome.add(Outcome::No);
    for reason in &reasons {
        page.note(format!("{}{reason}", item.prefix(layout)));
    }
    match layout.format {
        Format::Json => page.json(&item.json(Some(grid), Failure { verdict, reasons })),
        Format::Csv => {
            let reasons = csv_field(&format!("{words}: {}", reasons.join("; ")));
            let behind = layout.columns.saturating_sub(column + 1);
            page.line(format!("{grid}{}{reasons}{}", ",".repeat(column), ",".repeat(behind)));
        }
        _ => item.print_words(&format!("{words}: {in_short}"), layout, page),
    }
}
