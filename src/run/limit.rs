//! How many like errors of one input are told: the first few, then how many more there were.

use std::collections::HashMap;

use crate::answer::words::grouped;
use crate::answer::{Kind, Notes};
use crate::terminal::diagnostic;

/// Which errors about records are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Errors {
    /// Ten of a kind from each input, then their number
    #[default]
    Few,
    /// All
    All,
}

/// So many like errors of an input are told.
const FEW: u64 = 10;

/// What has been told of an input.
#[derive(Default)]
pub struct Limit {
    wanted: Errors,
    told: HashMap<Kind, u64>,
    left_out: u64,
}

impl Limit {
    /// Nothing told yet.
    pub fn new(wanted: Errors) -> Self {
        Self { wanted, ..Self::default() }
    }

    /// The messages that are to be told.
    pub fn select(&mut self, notes: &Notes) -> String {
        notes.text(diagnostic::is_quiet(), |kind| self.is_told(kind))
    }

    fn is_told(&mut self, kind: Kind) -> bool {
        let told = self.told.entry(kind).or_default();
        let is_told = self.wanted == Errors::All || *told < FEW;
        *told += 1;
        self.left_out += u64::from(!is_told);
        is_told
    }

    /// An input ends: how many errors more it had, if any. The next one begins.
    pub fn end(&mut self, input: &str) -> Option<String> {
        self.told.clear();
        let more = std::mem::take(&mut self.left_out);
        (more > 0).then(|| format!("{input}: … and {} more (--errors all shows them)\n", grouped(more)))
    }
}

#[cfg(test)]
mod tests {
    use sudokit::text::Reason;

    use super::*;

    fn told(wanted: Errors) -> (usize, Option<String>) {
        let mut limit = Limit::new(wanted);
        let mut notes = Notes::default();
        for _ in 0..1234 {
            notes.add_error(&Reason::NotAGrid, "a\n".into());
        }
        notes.add_error(&Reason::Json, "b\n".into());
        notes.add("c\n".into());
        let (first, second) = (limit.select(&notes), limit.select(&notes));
        assert!(first.ends_with("b\nc\n"));
        let more = limit.end("list.txt");
        assert_eq!(limit.end("next.txt"), None);
        ((first + &second).lines().count(), more)
    }

    #[test]
    fn ten_errors_of_a_kind_are_told_and_the_rest_is_counted() {
        let more = "list.txt: … and 2,458 more (--errors all shows them)\n";
        assert_eq!(told(Errors::Few), (10 + 2 + 2, Some(more.into())));
        assert_eq!(told(Errors::All), (2 * 1236, None));
    }
}
