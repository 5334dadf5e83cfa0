//! A fish in words: its base, its cover, its fins, and why what it takes must go.

use crate::engine::words::{and, houses};
use sudokit_core::board::{CellSet, House, HouseKind, HouseSet};

use super::Fish;

/// Houses in words, those of one kind under one name: `rows 1 and 5`, `rows 1 and 5 and box 3`.
pub fn lines(set: HouseSet) -> String {
    let of = |kind: HouseKind| -> Vec<_> { set.iter().filter(|house| house.kind() == kind).collect() };
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(of);
    and(kinds.iter().filter(|houses| !houses.is_empty()).map(|same| houses(same)))
}

/// What to call a house of the set: `row`, `column`, `box`, or `house` where there are several kinds.
fn one(set: HouseSet) -> String {
    let mut kinds = set.iter().map(House::kind);
    let first = kinds.next();
    let is_same = kinds.all(|kind| Some(kind) == first);
    first.filter(|_| is_same).map_or_else(|| "house".into(), |kind| kind.to_string())
}

impl Fish {
    /// What is in the base, the cover and the fins.
    pub(crate) fn lead(&self) -> String {
        let (digit, base, cover) = (self.digit, lines(self.base), lines(self.cover));
        let lead = format!("{base} (base): {digit} can only be in {cover} (cover) there");
        if self.fins.is_empty() {
            return lead;
        }
        let s = if self.fins.len() == 1 { "" } else { "s" };
        let endo = match self.endo_fins.len() {
            0 => String::new(),
            _ if self.endo_fins == self.fins => ", in two base houses".into(),
            _ => format!(", of them {} in two base houses", and(self.endo_fins)),
        };
        format!("{lead}, but for {} (fin{s}{endo})", and(self.fins))
    }

    /// Why some candidates go.
    pub(crate) fn explained(&self, victims: CellSet) -> String {
        let (digit, cover) = (self.digit, lines(self.cover));
        let (base_house, cover_house) = (one(self.base), one(self.cover));
        let lead = self.lead();
        if self.fins.is_empty() {
            return format!(
                "{lead}; each {base_house} of the base needs its {digit}, and each {cover_house} of the cover holds only one, so \
                 the base gives all of them their {digit}, and no other cell of {cover} can be {digit}"
            );
        }
        let is_one = self.fins.len() == 1;
        let none = if is_one { "the fin is not" } else { "no fin is" };
        let (see, all) = (if victims.len() == 1 { "sees" } else { "see" }, if is_one { "the fin" } else { "all fins" });
        let cannot = if victims.len() == 1 { "it is not" } else { "they are not" };
        format!(
            "{lead}; if {none} {digit}, the base gives every {cover_house} of the cover its {digit}, and no other cell there \
             is {digit}; {} in the cover {see} {all}, so {cannot} {digit} either way",
            and(victims),
        )
    }
}
