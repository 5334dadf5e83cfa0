//! Kraken cells and houses: a chain from each case to the same conclusion. Two cases would be one chain. Each further
//! case prevents this chain, but leads to the same conclusion.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

use crate::engine::words::{and, any_of, letter, or};
use crate::techniques::chains::rating;
use crate::{
    Area, BondKind, Effect, HouseRole, Parts, Pattern, PositionCache, Role, SearchGoal, State, Step, StepCollector,
    Technique,
};

use super::network::{Network, Scope};
use super::search::PathSearch;
use super::sets::Known;
use super::words::eureka_arm;
use super::words::{off, on, then, weak, within};
use super::{ChainNode, StrongInference};

/// A cell or a house, and a chain from each of its cases to the eliminated candidates.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Fork {
    /// The cases, one of which is true.
    pub cases: ForkCases,
    /// The chains, one per case, the shortest first.
    pub arms: Vec<Arm>,
}

/// The cases of a fork, one of which is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ForkCases {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
}

/// A case and the strong links from it. Each link starts with a node that the end before it excludes.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Arm {
    /// The case.
    pub start: ChainNode,
    /// The strong links.
    pub links: Vec<StrongInference>,
}

impl Arm {
    /// Returns the node that is true in this case.
    #[must_use]
    pub fn end(&self) -> ChainNode {
        self.links.last().map_or(self.start, |link| link.to)
    }

    /// Returns adjacent nodes of which at most one is true.
    fn weak_links(&self) -> impl Iterator<Item = [ChainNode; 2]> {
        let ends = std::iter::once(self.start).chain(self.links.iter().map(|link| link.to));
        ends.zip(self.links.iter().map(|link| link.from)).map(Into::into)
    }

    /// Returns the effort to see the arm.
    fn weight(&self) -> usize {
        self.start.weight() + self.links.iter().map(StrongInference::weight).sum::<usize>()
    }

    /// Formats the arm: `if r3c1 is 5:`, `  r3c7 is not 5, so column 7 has its 5 in r8c7`, `  so r8c3 is not 5`.
    fn lines(&self, gone: &str, sets: &mut impl Iterator<Item = char>) -> Vec<String> {
        let links = self.links.iter().map(|link| format!("  {}, so {}", off(link.from), then(link, sets)));
        let start = format!("if {}:", on(self.start));
        std::iter::once(start).chain(links).chain([format!("  so {gone}")]).collect()
    }
}

impl Fork {
    /// Returns the step, if the ends of all arms exclude some candidate.
    fn into_step(self, state: &State) -> Option<Step> {
        let seen = self.arms.iter().map(|arm| arm.end().sees(state));
        let effect = Effect::eliminating(seen.reduce(|all, some| all & some)?)?;
        let technique = match self.cases {
            ForkCases::Cell(_) => Technique::KrakenCell,
            ForkCases::House(..) => Technique::KrakenHouse,
        };
        let claims = self.arms.iter().map(|arm| 2 + 2 * arm.links.len()).sum();
        Some(Step::new(technique, self, effect).rated(rating(technique.least_rating(), claims)))
    }
}

impl Pattern for Fork {
    fn parts(&self, state: &State) -> Parts {
        let links = || self.arms.iter().flat_map(|arm| &arm.links);
        let starts = self.arms.iter().fold(CandidateSet::EMPTY, |all, arm| all | arm.start.candidates());
        let sets = (0..).zip(links().filter_map(StrongInference::set));
        let parts = sets.fold(Parts::default().with(Role::Pivot, starts), |parts, (number, set)| {
            parts.with(Role::Set(number), set.candidates(state))
        });
        let parts = links().fold(parts, |parts, link| {
            let [from, to] = [link.from, link.to].map(ChainNode::candidates);
            parts.with(Role::Off, from).with(Role::On, to).bond(BondKind::Strong, within(link.reason), from, to)
        });
        let parts = self.arms.iter().flat_map(Arm::weak_links).fold(parts, weak);
        let base = match self.cases {
            ForkCases::Cell(_) => None,
            ForkCases::House(house, _) => Some(house),
        };
        parts.houses(HouseRole::Base, base).houses(HouseRole::Link, links().filter_map(StrongInference::house))
    }

    fn size(&self) -> usize {
        self.arms.iter().map(Arm::weight).sum()
    }

    fn place(&self, _: &State) -> Area {
        match self.cases {
            ForkCases::Cell(cell) => Area::cells_in_order([cell]),
            ForkCases::House(house, _) => Area::house(house),
        }
    }

    /// Returns lines such as `r3c5 is 2, 5 or 8; each case leads to the same:`, and one line per case.
    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let cases = match self.cases {
            ForkCases::Cell(cell) => {
                format!("{cell} is {}", any_of(self.arms.iter().map(|arm| arm.start.digit).collect()))
            }
            ForkCases::House(house, digit) => {
                let places = self.arms.iter().fold(CellSet::EMPTY, |all, arm| all | arm.start.cells);
                format!("{house} has its {digit} in {}", or(places))
            }
        };
        let gone = step.effect().eliminations().by_cell();
        let gone = and(gone.map(|(cell, digits)| format!("{cell} is not {}", any_of(digits))));
        let mut sets = (0..).map(letter);
        let arms = self.arms.iter().flat_map(|arm| arm.lines(&gone, &mut sets)).map(|line| format!("  {line}"));
        std::iter::once(format!("{cases}; each case leads to the same:")).chain(arms).collect()
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        let arms = self.arms.iter().map(|arm| eureka_arm(arm.start, &arm.links));
        Some(arms.collect::<Vec<_>>().join(" || "))
    }
}

/// The fewest cases; fewer cases are one chain.
const FEWEST_ARMS: usize = 3;
/// The most cases of a fork.
const MOST_ARMS: usize = 4;
/// The weights of a path from a case up to which a person searches, stage by stage.
const LIMITS: [usize; 3] = [5, 8, 14];

/// Reports Kraken cells and houses: the lightest per effect, or the lightest of all.
pub fn forks(state: &PositionCache, collector: &mut StepCollector) -> ControlFlow<()> {
    if collector.goal() == SearchGoal::Simplest {
        let groups = Network::new(state, Scope::Groups, &[]);
        let found = lightest(&groups, LIMITS[0]).or_else(|| {
            let sets = Network::new(state, Scope::Sets, state.almost_locked_sets());
            LIMITS.into_iter().find_map(|limit| lightest(&sets, limit))
        });
        return found.map_or(ControlFlow::Continue(()), |step| collector.add(step));
    }
    let network = Network::new(state, Scope::Sets, state.almost_locked_sets());
    let mut steps: Vec<Step> = Vec::new();
    let mut search = Search::new(&network);
    for candidate in candidates(state) {
        if collector.is_stopped() {
            return ControlFlow::Break(());
        }
        search.assume(candidate, LIMITS[LIMITS.len() - 1]);
        steps.extend(search.cases().into_iter().filter_map(|cases| search.step(&cases)));
    }
    steps.sort_by_key(Step::effort);
    let mut known = Known::new();
    steps.retain(|step| known.insert((step.technique(), *step.effect())));
    steps.into_iter().try_for_each(|step| collector.add(step))
}

/// Returns the lightest fork whose paths weigh at most `limit`.
fn lightest(network: &Network, limit: usize) -> Option<Step> {
    let mut search = Search::new(network);
    let mut best: Option<Step> = None;
    for candidate in candidates(network.state) {
        let most = best.as_ref().map_or(limit, |best| limit.min(best.size() - FEWEST_ARMS));
        search.assume(candidate, most);
        for cases in search.cases() {
            if best.as_ref().is_none_or(|best| cases.weight <= best.size())
                && let Some(step) = search.step(&cases)
                && best.as_ref().is_none_or(|best| step.effort() < best.effort())
            {
                best = Some(step);
            }
        }
    }
    best
}

fn candidates(state: &State) -> impl Iterator<Item = Candidate> {
    Cell::ALL.into_iter().flat_map(|cell| state.candidates(cell).iter().map(move |digit| Candidate { cell, digit }))
}

/// The cases of a cell or house that are all false, each with the node that excludes it; `None` for the assumed
/// candidate.
struct Cases {
    of: ForkCases,
    arms: Vec<(ChainNode, Option<u16>)>,
    weight: usize,
}

/// The search for nodes that are false if a candidate is true.
struct Search<'a> {
    network: &'a Network<'a>,
    search: PathSearch,
}

impl<'a> Search<'a> {
    fn new(network: &'a Network<'a>) -> Self {
        Self { network, search: PathSearch::new(network) }
    }

    /// Follows all paths from a candidate up to a weight of `limit`.
    fn assume(&mut self, candidate: Candidate, limit: usize) {
        let start = self.network.number_of(candidate).map_or_else(Vec::new, |node| self.network.excluded(node));
        self.search.run(self.network, &start, None, limit, |_, _, _| false);
    }

    /// Returns the node of a candidate if it is false.
    fn false_node(&self, candidate: Candidate) -> Option<u16> {
        self.network.number_of(candidate).filter(|&node| self.search.is_off(self.network, node))
    }

    /// Returns the cells and houses whose cases are all false.
    fn cases(&self) -> Vec<Cases> {
        let state = self.network.state;
        let mut is_off = [CellSet::EMPTY; 9];
        for candidate in candidates(state) {
            if self.false_node(candidate).is_some() {
                is_off[candidate.digit.index()].insert(candidate.cell);
            }
        }
        let is_without =
            |cell: &Cell| state.candidates(*cell).iter().all(|digit| is_off[digit.index()].contains(*cell));
        let cells = state.cells_with(FEWEST_ARMS, MOST_ARMS).iter().filter(is_without).map(ForkCases::Cell);
        let houses = Digit::ALL.into_iter().flat_map(|digit| {
            let (all, off) = (state.cells(digit), is_off[digit.index()]);
            let is_without = move |house: &House| {
                let places = all & house.cell_set();
                places.len() >= FEWEST_ARMS && off.contains_all(places)
            };
            House::ALL.into_iter().filter(is_without).map(move |house| ForkCases::House(house, digit))
        });
        cells.chain(houses).filter_map(|cases| self.arms(cases)).collect()
    }

    /// Groups the cases by the nodes that exclude them. Places with the same excluder are one case.
    fn arms(&self, cases: ForkCases) -> Option<Cases> {
        let state = self.network.state;
        let candidates = match cases {
            ForkCases::Cell(cell) => state.among(cell.into(), state.candidates(cell)),
            ForkCases::House(house, digit) => state.among(house.cell_set(), digit.into()),
        };
        let mut arms: BTreeMap<(usize, Option<u16>, Digit), CellSet> = BTreeMap::new();
        for candidate in candidates {
            let excluder = self.search.excluder(self.false_node(candidate)?);
            let key = (excluder.map_or(0, |(_, weight)| weight), excluder.map(|(node, _)| node), candidate.digit);
            arms.entry(key).or_insert(CellSet::EMPTY).insert(candidate.cell);
        }
        if !(FEWEST_ARMS..=MOST_ARMS).contains(&arms.len()) {
            return None;
        }
        let arms = arms.into_iter().map(|((weight, node, digit), cells)| (weight, ChainNode { digit, cells }, node));
        let arms: Vec<_> = arms.collect();
        let weight = arms.iter().map(|(weight, start, _)| weight + start.weight()).sum();
        Some(Cases { of: cases, arms: arms.into_iter().map(|(_, start, node)| (start, node)).collect(), weight })
    }

    /// Returns the step whose arms are the reversed paths.
    fn step(&self, Cases { of, arms, .. }: &Cases) -> Option<Step> {
        let back = |link: StrongInference| StrongInference { from: link.to, to: link.from, reason: link.reason };
        let links = |node| self.search.path_to(self.network, node).into_iter().rev().map(back).collect();
        let arm = |&(start, node): &(ChainNode, Option<u16>)| Arm { start, links: node.map_or_else(Vec::new, links) };
        Fork { cases: *of, arms: arms.iter().map(arm).collect() }.into_step(self.network.state)
    }
}
