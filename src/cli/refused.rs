//! What is said of a puzzle that a command refuses, since it has not exactly one solution.

use sudokit::{Grid, Verdict};

use super::item::{Failure, Item};
use super::outcome::Outcome;
use super::output::{Format, Layout, Page, csv_field};
use super::reasons::reasons;

/// Says why a puzzle is refused: on standard error, and where its answer would stand, which begins with `words`. Of
/// comma-separated values the reasons fill this column.
pub fn refuse(
    item: &Item,
    grid: &Grid,
    verdict: &Verdict,
    words: &str,
    column: usize,
    layout: Layout,
    page: &mut Page,
) {
    page.outcome.add(Outcome::No);
    let reasons = reasons(verdict);
    for reason in &reasons {
        page.note(format!("{}{reason}", item.prefix(layout)));
    }
    match layout.format {
        Format::Json => page.json(&item.json(Some(grid), Failure { verdict: verdict.name(), reasons })),
        Format::Csv => {
            let reasons = csv_field(&format!("{words}: {}", reasons.join("; ")));
            let behind = layout.columns.saturating_sub(column + 1);
            page.line(format!("{grid}{}{reasons}{}", ",".repeat(column), ",".repeat(behind)));
        }
        _ => item.print_words(&format!("{words}: {}", in_short(verdict)), layout, page),
    }
}

const fn in_short(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Contradictory(_) => "contradictory givens",
        Verdict::None(_) => "no solution",
        Verdict::Multiple { .. } => "several solutions",
        Verdict::Unique(_) => "",
    }
}
