//! Text, parts and Eureka notation of alternating chains: `(3)r45c7=(3-5)r5c3=(5)r5c9-(5=24)r12c9`.

use sudokit_core::board::{CandidateSet, CellSet};

use crate::engine::words::{all_of, and, or};
use crate::{Area, BondKind, HouseRole, Parts, Pattern, Role, State, Step, Technique, Within};

use super::{AlternatingChain, ChainNode, Reason, StrongInference};

/// Formats a true node: `r1c2 is 5`, `5 is in r1c2 or r1c3`.
pub fn on(node: ChainNode) -> String {
    match node.cells.only() {
        Some(cell) => format!("{cell} is {}", node.digit),
        None => format!("{} is in {}", node.digit, or(node.cells)),
    }
}

/// Formats a false node: `r1c2 is not 5`, `5 is not in r1c2 or r1c3`.
pub fn off(node: ChainNode) -> String {
    match node.cells.only() {
        Some(cell) => format!("{cell} is not {}", node.digit),
        None => format!("{} is not in {}", node.digit, or(node.cells)),
    }
}

/// Formats the consequence if the start of a link is false: `column 3 has its 5 in r1c3`.
pub fn then(link: &StrongInference) -> String {
    let StrongInference { from, to, reason } = link;
    match reason {
        Reason::Cell(cell) => format!("{cell} is {}, its other digit", to.digit),
        Reason::House(house) => format!("{house} has its {} in {}", to.digit, or(to.cells)),
        Reason::Set(set) => {
            let left = set.digits - from.digit.into();
            format!("{} are left with {}, so {}", and(set.cells), all_of(left), on(*to))
        }
    }
}

/// Formats links: `if r8c3 is not 3, column 3 has its 3 in r5c3, so r5c3 is not 5, and row 5 has its 5 in r5c9`.
fn links_text(links: &[StrongInference]) -> String {
    let link = |(at, link): (usize, &StrongInference)| {
        let [before, between] = if at == 0 { ["if", ","] } else { [", so", ", and"] };
        format!("{before} {}{between} {}", off(link.from), then(link))
    };
    links.iter().enumerate().map(link).collect()
}

impl AlternatingChain {
    /// Explains which ends are true and what they exclude.
    fn verdict(&self, step: &Step) -> String {
        let Some([first, last]) = self.ends() else { return String::new() };
        if first == last {
            return match first.cells.only() {
                Some(_) => format!("so {} in any case", on(first)),
                None => {
                    format!("so {} in any case, and no cell that sees all of these can be {}", on(first), first.digit)
                }
            };
        }
        if first.cells == last.cells {
            let cell = and(first.cells);
            return format!("so {cell} is {} or {} in any case, and nothing else", first.digit, last.digit);
        }
        let either = format!("so {} or {} in any case", on(first), on(last));
        if first.digit == last.digit {
            return format!("{either}, and no cell that sees all of these can be {}", first.digit);
        }
        let eliminations = step.effect().eliminations().iter().map(|gone| format!("{} in {}", gone.digit, gone.cell));
        format!("{either}, but {} would rule out both", or(eliminations))
    }

    /// Returns the reasoning of a chain of sets: `set 1: r1c2 and r1c5 have 1, 2 and 4; ...`
    fn reasoning_of_sets(&self, state: &State) -> Vec<String> {
        let set = |(number, link): (usize, &StrongInference)| {
            let set = link.as_set(state)?;
            let have = if set.cells.len() == 1 { "has" } else { "have" };
            Some(format!("set {number}: {} {have} {}", and(set.cells), all_of(set.digits)))
        };
        let sets = (1..).zip(&self.links).filter_map(set).collect::<Vec<_>>().join("; ");
        let commons = |(number, two): (usize, &[StrongInference])| {
            let is = if number == 1 { " is the restricted common" } else { "" };
            format!("{}{is} of sets {number} and {}", two[0].to.digit, number + 1)
        };
        let commons = (1..).zip(self.links.windows(2)).map(commons).collect::<Vec<_>>().join(", ");
        let Some([first, _]) = self.ends() else { return Vec::new() };
        if self.is_loop {
            let [x, y] = [self.links[0].to.digit, first.digit];
            return vec![
                sets,
                format!(
                    "{x} and {y} are restricted commons: all their places in set 1 see all those in set 2, so each of the \
                     two digits is in one set only, and as no set lacks both, each set has one of them and all its other \
                     digits; no cell that sees all places of {x} or {y} in both sets can be it, nor one that sees all places \
                     of another digit in its set"
                ),
            ];
        }
        let link = |(number, link): (usize, &StrongInference)| {
            format!("if set {number} is without {}, it has {}", link.from.digit, link.to.digit)
        };
        let links = (1..).zip(&self.links).map(link).collect::<Vec<_>>().join("; ");
        let goals = self.also | first.digit.into();
        vec![
            sets,
            format!(
                "{commons}: all its places in the one see all those in the other, so one of both is without it; {links}; \
                 so {} is in set 1 or set {} in any case, and no cell that sees all its places in both can be {}",
                if goals.len() == 1 { first.digit.to_string() } else { format!("each of {}", all_of(goals)) },
                self.links.len(),
                if goals.len() == 1 { first.digit.to_string() } else { "it".into() },
            ),
        ]
    }
}

/// Adds a strong link. A set gets its number.
fn strong(state: &State, parts: Parts, (number, link): (u8, &StrongInference)) -> Parts {
    let (from, to) = (link.from.candidates(), link.to.candidates());
    let parts = match link.set() {
        Some(set) => parts.with(Role::Set(number), set.candidates(state) - from - to),
        None => parts,
    };
    parts.with(Role::Off, from).with(Role::On, to).bond(BondKind::Strong, within(link.reason), from, to)
}

pub const fn within(reason: Reason) -> Within {
    match reason {
        Reason::Cell(cell) => Within::Cell(cell),
        Reason::House(house) => Within::House(house),
        Reason::Set(set) => Within::Set(set.cells),
    }
}

/// Adds a weak link in a cell or a house. If no house contains both nodes, each pair of cells gets a link.
pub fn weak(parts: Parts, [from, to]: [ChainNode; 2]) -> Parts {
    if let (Some(cell), true) = (from.cells.only(), from.digit != to.digit) {
        return parts.bond(BondKind::Weak, Within::Cell(cell), from.candidates(), to.candidates());
    }
    if let Some(house) = from.shared_house(to) {
        return parts.bond(BondKind::Weak, Within::House(house), from.candidates(), to.candidates());
    }
    let pairs = from.cells.iter().flat_map(|one| to.cells.iter().map(move |other| [one, other]));
    pairs.fold(parts, |parts, pair| {
        let [one, other] = pair.map(|cell| ChainNode { digit: from.digit, cells: cell.into() });
        match one.shared_house(other) {
            Some(house) => parts.bond(BondKind::Weak, Within::House(house), one.candidates(), other.candidates()),
            None => parts,
        }
    })
}

/// The text within a pair of parentheses, and its cells.
type Item = (String, CellSet);

/// Formats a chain. A loop ends with its first node.
pub fn eureka_chain(chain: &AlternatingChain) -> String {
    let mut items: Vec<Item> = chain.links.iter().flat_map(items).collect();
    items.extend(items.first().filter(|_| chain.is_loop).cloned());
    join(&items, ["-", "="])
}

/// Formats a chain that starts with a true node.
pub fn eureka_arm(start: ChainNode, links: &[StrongInference]) -> String {
    let items: Vec<Item> =
        [(start.digit.to_string(), start.cells)].into_iter().chain(links.iter().flat_map(items)).collect();
    join(&items, ["=", "-"])
}

/// Joins items with alternating signs; the second sign comes before every second item.
fn join(items: &[Item], signs: [&str; 2]) -> String {
    let mut text = String::new();
    for (at, (digits, cells)) in items.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| items[at].1);
        if before.is_some() {
            text += signs[at % 2];
        }
        if before != Some(*cells) {
            text += "(";
        }
        text += digits;
        if items.get(at + 1).is_none_or(|(_, next)| next != cells) {
            text.extend([")", &name(*cells)]);
        }
    }
    text
}

/// Returns the two ends of a link. The ends of a set show all its cells, and its locked digits come before the second.
fn items(link: &StrongInference) -> [Item; 2] {
    let (from, to) = (link.from.digit.to_string(), link.to.digit.to_string());
    let Some(set) = link.set() else { return [(from, link.from.cells), (to, link.to.cells)] };
    let locked = (set.digits - [link.from.digit, link.to.digit].into()).iter();
    [(from, set.cells), (locked.map(|digit| digit.to_string()).collect::<String>() + &to, set.cells)]
}

/// Formats cells in short form: `r45c7`, `r1c2`, and `r1c2r2c13` if they are no rectangle.
pub fn name(cells: CellSet) -> String {
    let mut parts: Vec<(String, String)> = Vec::new();
    for row in 0..9 {
        let columns: String =
            cells.iter().filter(|cell| cell.row() == row).map(|cell| (cell.column() + 1).to_string()).collect();
        match parts.iter_mut().find(|(_, same)| *same == columns) {
            _ if columns.is_empty() => {}
            Some((rows, _)) => *rows += &(row + 1).to_string(),
            None => parts.push(((row + 1).to_string(), columns)),
        }
    }
    parts.iter().flat_map(|(rows, columns)| ["r", rows, "c", columns]).collect()
}

impl Pattern for AlternatingChain {
    fn parts(&self, state: &State) -> Parts {
        let parts = if self.is_of_sets() {
            let commons = self.weak_links().into_iter().flatten().map(ChainNode::candidates);
            let commons = commons.fold(CandidateSet::EMPTY, |all, some| all | some);
            let sets = (0..).zip(&self.links).filter_map(|(number, link)| Some((number, link.as_set(state)?)));
            let parts = sets.fold(Parts::default(), |parts, (number, set)| {
                parts.with(Role::Set(number), set.candidates(state) - commons)
            });
            self.links.iter().fold(parts.with(Role::Common, commons), |parts, link| {
                parts.bond(BondKind::Strong, within(link.reason), link.from.candidates(), link.to.candidates())
            })
        } else {
            (0..).zip(&self.links).fold(Parts::default(), |parts, link| strong(state, parts, link))
        };
        let houses = self.links.iter().filter_map(StrongInference::house);
        self.weak_links().into_iter().fold(parts.houses(HouseRole::Link, houses), weak)
    }

    fn size(&self) -> usize {
        self.links.iter().map(StrongInference::weight).sum()
    }

    fn place(&self, _: &State) -> Area {
        if self.is_of_sets() {
            let sets = self.links.iter().map(|link| match link.reason {
                Reason::Set(set) => set.cells,
                Reason::Cell(_) | Reason::House(_) => link.from.cells,
            });
            return Area::all(sets.map(|set| Area::named(name(set), set)));
        }
        Area::cells_in_order(self.ends().into_iter().flatten().flat_map(|node| node.cells).collect::<CellSet>())
    }

    /// Returns text such as `if r8c3 is not 3, column 3 has its 3 in r5c3, so ...`, `so r8c3 is 3 or r1c5 is 3 in any
    /// case, and ...`.
    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        if matches!(step.technique(), Technique::AlsXz | Technique::AlsXyWing | Technique::AlsChain) {
            return self.reasoning_of_sets(state);
        }
        let links_text = links_text(&self.links);
        let Some([first, _]) = self.ends().filter(|_| self.is_loop) else {
            return vec![links_text, self.verdict(step)];
        };
        let sets = if self.links.iter().any(|link| link.set().is_some()) {
            "; the other digits of a set are locked in it, and no cell that sees all places of one of them can be it"
        } else {
            ""
        };
        vec![
            format!("{links_text}, so {}, and the loop is closed", off(first)),
            format!(
                "it holds the other way round, too, so of every two neighbors in the loop one is true, and what both would \
                 rule out is false{sets}"
            ),
        ]
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        Some(eureka_chain(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_short_names() {
        let set = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect::<CellSet>();
        let names = ["r4c7 r5c7", "r1c2", "r1c2 r2c1 r2c3", "r1c1 r1c2 r3c1 r3c2"];
        assert_eq!(names.map(|names| name(set(names))), ["r45c7", "r1c2", "r1c2r2c13", "r13c12"]);
    }
}
