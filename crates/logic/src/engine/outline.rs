//! Long reasons in a few lines, with gaps for the others.

use std::fmt;

/// A line of the reasons of a step, or lines that are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OutlineLine {
    /// A line.
    Line(String),
    /// The lines left out, with a line in their place that reports their number.
    Gap(Vec<String>),
}

/// The number of lines of long reasons that are shown at first, with the one that reports the gap.
pub const LINES: usize = 12;

/// The smallest number of lines for whose sake reasons are cut.
const LEAST_SAVED: usize = 3;

impl OutlineLine {
    /// Returns the line. `report` is the line for a number of lines left out.
    #[must_use]
    pub fn in_words(&self, report: impl FnOnce(usize) -> String) -> String {
        match self {
            Self::Line(line) => line.clone(),
            Self::Gap(lines) => {
                let indent = lines.first().map_or(0, |line| line.len() - line.trim_start().len());
                " ".repeat(indent) + &report(lines.len())
            }
        }
    }

    /// Returns the line with a margin.
    pub(crate) fn indented(self) -> Self {
        let indented = |line: String| format!("  {line}");
        match self {
            Self::Line(line) => Self::Line(indented(line)),
            Self::Gap(lines) => Self::Gap(lines.into_iter().map(indented).collect()),
        }
    }
}

impl fmt::Display for OutlineLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(|more| format!("... {more} more lines")))
    }
}

/// Returns whole reasons.
pub fn whole(lines: Vec<String>) -> Vec<OutlineLine> {
    lines.into_iter().map(OutlineLine::Line).collect()
}

/// Returns true if reasons have so many lines that they are cut.
pub const fn is_long(lines: &[String]) -> bool {
    lines.len() >= LINES + LEAST_SAVED
}

/// Cuts long reasons: keeps the first and the last lines around a gap. Lines that begin a case, which end with a colon, stay:
/// without them the lines below would belong to another case.
pub fn cut(lines: Vec<String>, [first, last]: [usize; 2]) -> Vec<OutlineLine> {
    let hidden = first..lines.len().saturating_sub(last);
    if hidden.len() <= LEAST_SAVED {
        return whole(lines);
    }
    let begins = |line: &String| line.ends_with(':');
    let gaps = lines[hidden.clone()].chunk_by(|one, other| !begins(one) && !begins(other));
    let middle = gaps.flat_map(|gap| {
        let is_short = gap.len() < LEAST_SAVED;
        if is_short { whole(gap.to_vec()) } else { vec![OutlineLine::Gap(gap.to_vec())] }
    });
    let [start, end] = [&lines[..first], &lines[hidden.end..]].map(|part| whole(part.to_vec()));
    start.into_iter().chain(middle).chain(end).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the lines of a cut.
    fn words(lines: Vec<String>, kept: [usize; 2]) -> Vec<String> {
        cut(lines, kept).iter().map(|line| line.in_words(|more| format!("{more} more"))).collect()
    }

    #[test]
    fn reasons_are_cut_only_where_that_saves_three_lines() {
        let lines = |count: usize| (0..count).map(|line| line.to_string()).collect::<Vec<_>>();
        let cut = |count| words(lines(count), [8, 3]);
        assert_eq!(cut(14), lines(14));
        assert_eq!(cut(15).len(), 12);
        assert_eq!(cut(15)[7..], ["7", "4 more", "12", "13", "14"]);
    }

    #[test]
    fn a_line_that_begins_a_case_is_never_cut() {
        let case = |name: &str| [format!("if {name}:"), "  a".into(), "  b".into(), "  so c".into()];
        let lines = ["A", "B", "C", "D"].iter().flat_map(|name| case(name)).collect();
        let shown = "if A:/  a/  b/  so c/if B:/  3 more/if C:/  3 more/if D:/  a/  b/  so c";
        assert_eq!(words(lines, [2, 1]).join("/"), shown);
    }
}
