//! Text, parts and Eureka notation of alternating chains: `(3)r45c7=(3-5)r5c3=(5)r5c9-(5=24)r12c9`.

use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet};

use crate::engine::pattern::NodeKind;
use crate::engine::words::{Item, LOOP, all_of, and, any_of, eureka, letter, or};
use crate::{AlmostLockedSet, Area, BondKind, HouseRole, Parts, Pattern, Role, State, Step, Technique, Within};

use super::short::Hinge;
use super::{AlternatingChain, Arm, ChainNode, Reason, StrongInference};

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

/// Formats the consequence if the start of a link is false: `column 3 has its 5 in r1c3`. `sets` are the names of the sets.
pub fn then(link: &StrongInference, sets: &mut impl Iterator<Item = char>) -> String {
    let StrongInference { from, to, reason } = link;
    match reason {
        Reason::Cell(_) => format!("it is {}", to.digit),
        Reason::House(house) => format!("{house} has its {} in {}", to.digit, or(to.cells)),
        Reason::Set(set) => {
            let name = sets.next().map(String::from).unwrap_or_default();
            let (cells, left) = (and(set.cells), all_of(set.digits - from.digit.into()));
            let place = match to.cells.only() {
                Some(only) => format!("and only {only} can be {}", to.digit),
                None => format!("with {} in {}", to.digit, or(to.cells)),
            };
            format!("set {name} ({cells}) must take {left}, {place}")
        }
    }
}

/// Formats links, one per line: `if r8c3 is not 3, column 3 has its 3 in r5c3`, `then r5c3 is not 5, so ...`.
fn link_lines(links: &[StrongInference]) -> Vec<String> {
    let mut sets = (0..).map(letter);
    let line = |(at, link): (usize, &StrongInference)| {
        let [before, between] = if at == 0 { ["if", ","] } else { ["then", ", so"] };
        format!("{before} {}{between} {}", off(link.from), then(link, &mut sets))
    };
    links.iter().enumerate().map(line).collect()
}

impl AlternatingChain {
    /// Explains which ends are true and what they exclude.
    fn verdict(&self, step: &Step) -> Vec<String> {
        let Some([first, last]) = self.ends() else { return Vec::new() };
        let digit = first.digit;
        let no_cell = |who: &str| format!("no cell that sees {who} can be {digit}");
        if first == last {
            let so = format!("so {} in any case", on(first));
            return if first.is_group() { vec![so, no_cell("all of these")] } else { vec![so] };
        }
        if first.cells == last.cells {
            return vec![format!("so {} is {digit} or {}, and nothing else", and(first.cells), last.digit)];
        }
        if digit == last.digit {
            let who = if first.is_group() || last.is_group() { "all of these" } else { "both" };
            return vec![format!("so {} is {digit}", or(first.cells | last.cells)), no_cell(who)];
        }
        let gone = step.effect().eliminations().by_cell();
        let gone = gone.map(|(cell, digits)| format!("{} in {cell}", any_of(digits)));
        vec![
            format!("so at least one is true: {} or {}", on(first), on(last)),
            format!("{} would make both false", or(gone)),
        ]
    }

    /// Returns the reasoning of a chain of sets: the sets, the digits that join them, and the conclusion for each digit.
    fn reasoning_of_sets(&self, state: &State, step: &Step) -> Vec<String> {
        let sets = self.links.iter().filter_map(|link| link.as_set(state)).enumerate();
        let set = |(number, set): (usize, AlmostLockedSet)| {
            format!("set {}: {} with {}", letter(number), and(set.cells), all_of(set.digits))
        };
        let mut lines: Vec<String> = sets.map(set).collect();
        let Some([first, _]) = self.ends() else { return lines };
        let last = letter(self.links.len() - 1);
        if self.is_loop {
            let [x, y] = [self.links[0].to.digit, first.digit];
            lines.push(format!(
                "X is {x}, Y is {y}: at most one of the two sets contains X, and at most one contains Y"
            ));
            lines.push(
                "a set without X contains all its other digits, also Y; so one set has X and the other has Y".into(),
            );
            lines.push("no cell that sees all places of X or Y in both sets can be that digit".into());
            let sets = self.links.iter().filter_map(|link| Some((link, link.as_set(state)?)));
            lines.extend(kept_by(state, sets, step));
            return lines;
        }
        lines.push("each set has one digit more than cells, so it can lack only one digit".into());
        let joints = self.links.windows(2).enumerate().map(|(number, two)| {
            let [one, other] = [letter(number), letter(number + 1)];
            format!(
                "all places for {} in {one} and {other} see each other, so at most one of the two has it",
                two[0].to.digit
            )
        });
        lines.extend(joints);
        for goal in self.also | first.digit.into() {
            lines.push(format!("if A has no {goal}, it has {}", self.links[0].to.digit));
            lines.extend(self.links.iter().enumerate().skip(1).map(|(number, link)| {
                let to = if number + 1 == self.links.len() { goal } else { link.to.digit };
                format!("then {} has no {}, so it has {to}", letter(number), link.from.digit)
            }));
            lines.push(format!(
                "so A or {last} has {goal}: no cell that sees all its places in both sets can be {goal}"
            ));
        }
        lines
    }
}

/// Explains what the sets of a loop keep: their digits besides those of their links, which cells that see them all lose.
fn kept_by<'a>(
    state: &State,
    sets: impl Iterator<Item = (&'a StrongInference, AlmostLockedSet)>,
    step: &Step,
) -> Vec<String> {
    let gone = step.effect().eliminations();
    let line = |(number, (link, set)): (usize, (&StrongInference, AlmostLockedSet))| {
        let kept = set.digits - [link.from.digit, link.to.digit].into();
        let losing = |digit: Digit| set.sees(state, digit) & gone.cells(digit);
        let kept: DigitSet = kept.iter().filter(|&digit| !losing(digit).is_empty()).collect();
        let cells = CellSet::union(kept.iter().map(losing));
        let see = if cells.len() == 1 { "sees" } else { "see" };
        (!kept.is_empty()).then(|| {
            let it = if kept.len() == 1 { "it" } else { "one of them" };
            format!("set {} keeps its {}: {} {see} all places for {it} there", letter(number), all_of(kept), and(cells))
        })
    };
    sets.enumerate().filter_map(line).collect()
}

/// Adds the ends of a strong link. A set gets the next number.
fn ends(state: &State, parts: Parts, sets: &mut impl Iterator<Item = u8>, link: &StrongInference) -> Parts {
    let (from, to) = (link.from.candidates(), link.to.candidates());
    let parts = match link.set().and_then(|set| Some((set, sets.next()?))) {
        Some((set, number)) => parts.with(Role::Set(number), set.candidates(state) - from - to),
        None => parts,
    };
    parts.with(Role::Off, from).with(Role::On, to)
}

/// Adds a strong link.
pub fn strong(parts: Parts, link: &StrongInference) -> Parts {
    parts.bond(BondKind::Strong, within(link.reason), link.from.candidates(), link.to.candidates())
}

/// Returns the cell, house or set of a link.
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

/// Formats a chain.
pub fn eureka_chain(chain: &AlternatingChain) -> String {
    let items: Vec<Item> = chain.links.iter().flat_map(items).collect();
    eureka(false, &items) + if chain.is_loop { LOOP } else { "" }
}

/// Formats a chain, and a chain of sets once for each digit that it removes.
fn eureka_chains(chain: &AlternatingChain) -> String {
    let chain_of = |goal| {
        let mut chain = chain.clone();
        chain.links.first_mut().into_iter().for_each(|first| first.from.digit = goal);
        chain.links.last_mut().into_iter().for_each(|last| last.to.digit = goal);
        eureka_chain(&chain)
    };
    let chains: Vec<String> = [eureka_chain(chain)].into_iter().chain(chain.also.iter().map(chain_of)).collect();
    chains.join(", ")
}

/// Formats a chain that starts with a true node.
pub fn eureka_arm(start: ChainNode, links: &[StrongInference]) -> String {
    let items: Vec<Item> =
        [(start.digit.to_string(), start.cells)].into_iter().chain(links.iter().flat_map(items)).collect();
    eureka(true, &items)
}

/// Formats two chains from cases of which one is true, as one chain.
pub fn eureka_arms(one: &Arm, other: &Arm) -> String {
    let item = |node: ChainNode| (node.digit.to_string(), node.cells);
    let back = one.links.iter().rev().flat_map(|link| items(&link.reversed()));
    let starts = [item(one.start), item(other.start)];
    let items: Vec<Item> = back.chain(starts).chain(other.links.iter().flat_map(items)).collect();
    eureka(false, &items)
}

/// Returns the two ends of a link. The ends of a set show all its cells, and its locked digits come before the second.
fn items(link: &StrongInference) -> [Item; 2] {
    let (from, to) = (link.from.digit.to_string(), link.to.digit.to_string());
    let Some(set) = link.set() else { return [(from, link.from.cells), (to, link.to.cells)] };
    let locked = (set.digits - [link.from.digit, link.to.digit].into()).iter();
    [(from, set.cells), (locked.map(|digit| digit.to_string()).collect::<String>() + &to, set.cells)]
}

impl Pattern for AlternatingChain {
    fn parts(&self, state: &State) -> Parts {
        let parts = if self.is_named_for_sets() {
            let commons = self.weak_links().into_iter().flatten().map(ChainNode::candidates);
            let commons = CandidateSet::union(commons);
            let sets = (0..).zip(&self.links).filter_map(|(number, link)| Some((number, link.as_set(state)?)));
            let parts = sets
                .fold(Parts::default(), |parts, (number, set)| parts.with(Role::Set(number), set.candidates(state)));
            parts.with(Role::Common, commons)
        } else {
            let mut sets = 0..;
            self.links.iter().fold(Parts::default(), |parts, link| ends(state, parts, &mut sets, link))
        };
        let parts = parts.houses(HouseRole::Link, self.links.iter().filter_map(StrongInference::house));
        let mut weak_links = self.weak_links().into_iter();
        // One walks from each strong link over a weak link to the next.
        self.links.iter().fold(parts, |parts, link| {
            let parts = strong(parts, link);
            weak_links.next().into_iter().fold(parts, weak)
        })
    }

    fn size(&self) -> usize {
        self.links.iter().map(StrongInference::weight).sum()
    }

    fn nodes(&self) -> NodeKind {
        self.node_kind()
    }

    fn place(&self, _: &State) -> Area {
        // Two links of a digit are in two houses, which say more than the ends.
        if let [Some(house), Some(other)] = self.links.iter().map(StrongInference::house).collect::<Vec<_>>()[..] {
            return Area::houses(&[house, other]);
        }
        if self.is_of_sets() {
            return Area::fullest_house(self.links.first().into_iter().flat_map(|link| match link.reason {
                Reason::Set(set) => set.cells,
                Reason::Cell(_) | Reason::House(_) => link.from.cells,
            }));
        }
        Area::cells_in_order(self.ends().into_iter().flatten().flat_map(|node| node.cells).collect::<CellSet>())
    }

    /// Returns lines such as `if r8c3 is not 3, column 3 has its 3 in r5c3` and `so r8c3 or r1c5 is 3`.
    fn reasoning(&self, state: &State, step: &Step) -> Vec<String> {
        if matches!(step.technique(), Technique::AlsXz | Technique::AlsXyWing | Technique::AlsChain) {
            return self.reasoning_of_sets(state, step);
        }
        let mut lines = link_lines(&self.links);
        if step.technique() == Technique::EmptyRectangle
            && let Some(Hinge { boxed, near, far, .. }) = Hinge::of(&self.links)
        {
            lines.insert(0, format!("{boxed} has its {} in {near} or {far}", self.links[0].from.digit));
        }
        let Some([first, _]) = self.ends().filter(|_| self.is_loop) else {
            lines.extend(self.verdict(step));
            return lines;
        };
        lines.push(format!("then {}, where the chain started: it is a loop", off(first)));
        lines.push("a loop also holds the other way round, so one end of each weak link is true:".into());
        let gone = step.effect().eliminations();
        let has_effect = |[a, b]: &[ChainNode; 2]| !(a.sees(state) & b.sees(state) & *gone).is_empty();
        lines.extend(self.weak_links().into_iter().filter(has_effect).map(|[a, b]| {
            if a.digit == b.digit {
                format!("  {} is {}", or(a.cells | b.cells), a.digit)
            } else {
                format!("  {} is {} or {}", and(a.cells), a.digit, b.digit)
            }
        }));
        lines.extend(kept_by(state, self.links.iter().filter_map(|link| Some((link, link.set()?))), step));
        lines
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        Some(eureka_chains(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_core::board::{Cell, House};

    #[test]
    fn a_chain_of_sets_is_written_for_each_digit_that_it_removes() {
        let [one, two, three] = [Digit::One, Digit::Two, Digit::Three];
        let link = |row: usize, from: Digit, to: Digit| {
            let cells = CellSet::from([Cell::at(row, 0), Cell::at(row, 1)]);
            let set = AlmostLockedSet { cells, digits: [one, two, three].into(), house: House::row_at(row) };
            let node = |digit| ChainNode { digit, cells };
            StrongInference { from: node(from), to: node(to), reason: Reason::Set(set) }
        };
        let links = vec![link(0, one, two), link(4, two, one)];
        let chain = AlternatingChain { links, is_loop: false, also: three.into() };
        assert_eq!(eureka_chains(&chain), "(1=32)r1c12-(2=31)r5c12, (3=12)r1c12-(2=13)r5c12");
    }
}
