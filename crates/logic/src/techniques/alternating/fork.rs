//! Kraken cells and houses, and patterns with guardians: a chain from each case to the same conclusion. Two cases of a
//! cell or a house would be one chain. Each further case prevents this chain, but leads to the same conclusion.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

use crate::engine::outline::whole;
use crate::engine::words::{and, any_of, letter, or};
use crate::techniques::chains::rating;
use crate::{
    Area, BondKind, Effect, HouseRole, OutlineLine, Parts, Pattern, Role, Search, State, Step, StepCollector,
    Technique, Within,
};

use super::guarded::{self, GuardedPattern};
use super::network::Network;
use super::refuters::LIMITS;
use super::search::PathSearch;
use super::sets::Known;
use super::words::{eureka_arm, eureka_arms};
use super::words::{off, on, strong, then, weak};
use super::{ChainNode, StrongInference};

/// A cell, a house or a pattern with guardians, and a chain from each of its cases to the eliminated candidates.
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
    /// The guardians of a unique rectangle.
    Rectangle(GuardedPattern),
    /// The guardians of cells that three digits cannot fill.
    Impossible(GuardedPattern),
}

impl ForkCases {
    /// Returns the technique of a fork with some arms. Two arms are one chain.
    const fn technique(self, arms: usize) -> Technique {
        match self {
            Self::Cell(_) => Technique::KrakenCell,
            Self::House(..) => Technique::KrakenHouse,
            Self::Rectangle(_) if arms > 2 => Technique::KrakenUniqueRectangle,
            Self::Rectangle(_) => Technique::AicWithUniqueRectangle,
            Self::Impossible(_) => Technique::AicWithImpossiblePattern,
        }
    }

    const fn pattern(self) -> Option<GuardedPattern> {
        match self {
            Self::Cell(_) | Self::House(..) => None,
            Self::Rectangle(pattern) | Self::Impossible(pattern) => Some(pattern),
        }
    }

    /// Returns the candidates of which one is true.
    fn candidates(self, state: &State) -> CandidateSet {
        match self {
            Self::Cell(cell) => state.among(cell.into(), state.candidates(cell)),
            Self::House(house, digit) => state.among(house.cell_set(), digit.into()),
            Self::Rectangle(pattern) | Self::Impossible(pattern) => pattern.guardians,
        }
    }

    /// Returns the effort to see the cases: one for each cell of a pattern.
    fn weight(self) -> usize {
        self.pattern().map_or(0, |pattern| pattern.cells.len())
    }

    /// Returns the fewest cases. With fewer cases, a cell or a house is a link of one chain.
    const fn fewest(self) -> usize {
        if self.pattern().is_some() { 2 } else { FEWEST_ARMS }
    }
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

    /// Formats the case: `if r3c1 is 5`.
    #[must_use]
    pub fn condition(&self) -> String {
        format!("if {}", on(self.start))
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
        std::iter::once(self.condition() + ":").chain(links).chain([format!("  so {gone}")]).collect()
    }
}

impl Fork {
    /// Adds the guardians of a pattern as a link: if the others are false, the last is true.
    fn with_guardians(&self, parts: Parts) -> Parts {
        let [others @ .., last] = &self.arms[..] else { return parts };
        if self.cases.pattern().is_none() {
            return parts;
        }
        let others = CandidateSet::union(others.iter().map(|arm| arm.start.candidates()));
        let within = Within::Technique(self.cases.technique(self.arms.len()));
        parts.bond(BondKind::Strong, within, others, last.start.candidates())
    }

    /// Returns the step, if the ends of all arms exclude some candidate.
    fn into_step(self, state: &State) -> Option<Step> {
        let seen = self.arms.iter().map(|arm| arm.end().sees(state));
        let effect = Effect::eliminating(seen.reduce(|all, some| all & some)?)?;
        let technique = self.cases.technique(self.arms.len());
        let claims = self.arms.iter().map(|arm| 2 + 2 * arm.links.len()).sum();
        Some(Step::new(technique, self, effect).rated(rating(technique.least_rating(), claims)))
    }
}

impl Pattern for Fork {
    fn parts(&self, state: &State) -> Parts {
        let links = || self.arms.iter().flat_map(|arm| &arm.links);
        let starts = CandidateSet::union(self.arms.iter().map(|arm| arm.start.candidates()));
        let sets = (0..).zip(links().filter_map(StrongInference::set));
        let pattern = self.cases.pattern().map(|pattern| pattern.parts(state));
        let cases = pattern.unwrap_or_default().with(Role::Pivot, starts);
        let parts = sets.fold(cases, |parts, (number, set)| parts.with(Role::Set(number), set.candidates(state)));
        let parts = links().fold(parts, |parts, link| {
            parts.with(Role::Off, link.from.candidates()).with(Role::On, link.to.candidates())
        });
        let parts = self.with_guardians(parts);
        let parts = self.arms.iter().fold(parts, |parts, arm| {
            arm.weak_links().zip(&arm.links).fold(parts, |parts, (ends, link)| strong(weak(parts, ends), link))
        });
        let base = match self.cases {
            ForkCases::House(house, _) => Some(house),
            ForkCases::Cell(_) | ForkCases::Rectangle(_) | ForkCases::Impossible(_) => None,
        };
        parts.houses(HouseRole::Base, base).houses(HouseRole::Link, links().filter_map(StrongInference::house))
    }

    fn size(&self) -> usize {
        self.cases.weight() + self.arms.iter().map(Arm::weight).sum::<usize>()
    }

    fn place(&self, _: &State) -> Area {
        match self.cases {
            ForkCases::Cell(cell) => Area::cells_in_order([cell]),
            ForkCases::House(house, _) => Area::house(house),
            ForkCases::Rectangle(pattern) => Area::boxes_of(pattern.cells),
            ForkCases::Impossible(pattern) => Area::fullest_house(pattern.cells),
        }
    }

    /// Returns lines such as `r3c5 is 2, 5 or 8; each case leads to the same result:`, and one line per case.
    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        let (mut lines, cases) = match self.cases {
            ForkCases::Cell(cell) => {
                let digits = any_of(self.arms.iter().map(|arm| arm.start.digit).collect());
                (Vec::new(), format!("{cell} is {digits}"))
            }
            ForkCases::House(house, digit) => {
                let places = CellSet::union(self.arms.iter().map(|arm| arm.start.cells));
                (Vec::new(), format!("{house} has its {digit} in {}", or(places)))
            }
            ForkCases::Rectangle(of) => {
                (of.lines_of_rectangle(), "so one of these cases is true, or the pattern would be complete".into())
            }
            ForkCases::Impossible(of) => (of.lines_of_impossible(), "so at least one case is true".into()),
        };
        let gone = step.effect().eliminations().by_cell();
        let gone = and(gone.map(|(cell, digits)| format!("{cell} is not {}", any_of(digits))));
        let mut sets = (0..).map(letter);
        let arms = self.arms.iter().flat_map(|arm| arm.lines(&gone, &mut sets)).map(|line| format!("  {line}"));
        lines.push(format!("{cases}; each case leads to the same result:"));
        lines.extend(arms);
        lines
    }

    /// Returns all reasons: a case that is left out could be the one that fails.
    fn outline(&self, state: &State, step: &Step) -> Vec<OutlineLine> {
        whole(self.reasoning(state, step))
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        if let [one, other] = &self.arms[..] {
            return Some(eureka_arms(one, other));
        }
        let arms = self.arms.iter().map(|arm| eureka_arm(arm.start, &arm.links));
        Some(arms.collect::<Vec<_>>().join(" || "))
    }
}

/// The fewest cases; fewer cases are one chain.
const FEWEST_ARMS: usize = 3;
/// The most cases of a fork.
const MOST_ARMS: usize = 4;
/// A search for forks of these cases, by paths from these candidates.
type ForkFinder = fn(&Search, &[ForkCases], &CandidateSet, &mut StepCollector) -> ControlFlow<()>;

/// Reports Kraken cells and houses.
pub fn forks(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    find_some(state, cells_and_houses(state), every, collector)
}

/// Reports the lightest Kraken cell or house.
pub fn lightest_fork(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    find_some(state, cells_and_houses(state), lightest, collector)
}

/// Reports chains with unique rectangles.
pub fn with_rectangles(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    find(state, rectangles(state, collector)?, every, collector)
}

/// Reports the lightest chain with a unique rectangle.
pub fn lightest_with_rectangle(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    find(state, rectangles(state, collector)?, lightest, collector)
}

/// Reports chains with impossible patterns.
pub fn with_impossible(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    find_some(state, guarded::impossible(state, collector)?.into_iter().map(ForkCases::Impossible), every, collector)
}

/// Reports the lightest chain with an impossible pattern.
pub fn lightest_with_impossible(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    find_some(state, guarded::impossible(state, collector)?.into_iter().map(ForkCases::Impossible), lightest, collector)
}

fn cells_and_houses(state: &State) -> impl Iterator<Item = ForkCases> {
    let cells = state.cells_with(FEWEST_ARMS, MOST_ARMS).into_iter().map(ForkCases::Cell);
    let houses = Digit::ALL.into_iter().flat_map(move |digit| {
        let is_open = move |house: &House| state.spots(digit, *house).len() >= FEWEST_ARMS;
        House::ALL.into_iter().filter(is_open).map(move |house| ForkCases::House(house, digit))
    });
    cells.chain(houses)
}

fn rectangles(state: &Search, collector: &StepCollector) -> ControlFlow<(), Vec<(ForkCases, CandidateSet)>> {
    let rectangles = guarded::rectangles(state, state.refuters(collector)?);
    let of = |(pattern, both)| (ForkCases::Rectangle(pattern), both);
    ControlFlow::Continue(rectangles.into_iter().map(of).collect())
}

/// Searches forks of those of these cases that some candidate makes false.
fn find_some(
    state: &Search,
    all: impl IntoIterator<Item = ForkCases>,
    search: ForkFinder,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let refuters = state.refuters(collector)?;
    let with_refuters = all.into_iter().map(|cases| (cases, refuters.of_all(state, &cases.candidates(state))));
    let refuted = with_refuters.filter(|(_, refuters)| !refuters.is_empty()).collect();
    find(state, refuted, search, collector)
}

/// Searches forks of these cases, each with the candidates that make it false, from which alone paths are searched.
fn find(
    state: &Search,
    refuted: Vec<(ForkCases, CandidateSet)>,
    search: ForkFinder,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    if refuted.is_empty() {
        return ControlFlow::Continue(());
    }
    let (patterns, refuters): (Vec<ForkCases>, Vec<CandidateSet>) = refuted.into_iter().unzip();
    search(state, &patterns, &CandidateSet::union(refuters), collector)
}

/// Reports the lightest fork per effect.
fn every(
    state: &Search,
    patterns: &[ForkCases],
    assumed: &CandidateSet,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let mut steps: Vec<Step> = Vec::new();
    let mut search = ForkSearch::new(state.sets(), patterns);
    for candidate in assumed {
        collector.go_on()?;
        search.assume(candidate, LIMITS[LIMITS.len() - 1]);
        steps.extend(search.cases().into_iter().filter_map(|cases| search.step(&cases)));
    }
    steps.sort_by_key(Step::effort);
    let mut known = Known::new();
    steps.retain(|step| known.insert((step.technique(), *step.effect())));
    steps.into_iter().try_for_each(|step| collector.add(step))
}

/// Reports the lightest fork of all.
fn lightest(
    state: &Search,
    patterns: &[ForkCases],
    assumed: &CandidateSet,
    collector: &mut StepCollector,
) -> ControlFlow<()> {
    let lightest = |network, limit| lightest_within(network, patterns, assumed, limit, collector);
    let found = lightest(state.groups(), LIMITS[0])
        .or_else(|| LIMITS.into_iter().find_map(|limit| lightest(state.sets(), limit)));
    let Some(step) = found else { return ControlFlow::Continue(()) };
    // Heavier forks were left out.
    collector.cut();
    collector.add(step)
}

/// Returns the lightest fork whose paths weigh at most `limit`. The fork that a stopped search finds may not be the
/// lightest.
fn lightest_within(
    network: &Network,
    patterns: &[ForkCases],
    assumed: &CandidateSet,
    limit: usize,
    collector: &StepCollector,
) -> Option<Step> {
    let mut search = ForkSearch::new(network, patterns);
    let mut best: Option<Step> = None;
    for candidate in assumed {
        if collector.is_stopped() {
            break;
        }
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

/// Cases that are all false, each with the node that excludes it; `None` for the assumed
/// candidate.
struct Cases {
    of: ForkCases,
    arms: Vec<(ChainNode, Option<u16>)>,
    weight: usize,
}

/// The search for nodes that are false if a candidate is true.
struct ForkSearch<'a> {
    network: &'a Network<'a>,
    patterns: &'a [ForkCases],
    paths: PathSearch,
}

impl<'a> ForkSearch<'a> {
    fn new(network: &'a Network<'a>, patterns: &'a [ForkCases]) -> Self {
        Self { network, patterns, paths: PathSearch::new(network) }
    }

    /// Follows all paths from a candidate up to a weight of `limit`.
    fn assume(&mut self, candidate: Candidate, limit: usize) {
        self.paths.assume(self.network, candidate, limit);
    }

    /// Returns the forks whose cases are all false.
    fn cases(&self) -> Vec<Cases> {
        let off = self.paths.off_candidates(self.network);
        let are_off = |cases: &&ForkCases| (cases.candidates(self.network.state) - off).is_empty();
        self.patterns.iter().filter(are_off).filter_map(|&cases| self.arms(cases)).collect()
    }

    /// Groups the cases by the nodes that exclude them. Places with the same excluder are one case.
    fn arms(&self, cases: ForkCases) -> Option<Cases> {
        let mut arms: BTreeMap<(usize, Option<u16>, Digit), CellSet> = BTreeMap::new();
        for candidate in cases.candidates(self.network.state) {
            let excluder = self.paths.excluder(self.network.number_of(candidate)?);
            let key = (excluder.map_or(0, |(_, weight)| weight), excluder.map(|(node, _)| node), candidate.digit);
            arms.entry(key).or_insert(CellSet::EMPTY).insert(candidate.cell);
        }
        let is_direct = arms.keys().all(|(_, excluder, _)| excluder.is_none());
        if is_direct && cases.pattern().is_some_and(|pattern| pattern.has_other_guardians())
            || !(cases.fewest()..=MOST_ARMS).contains(&arms.len())
        {
            return None;
        }
        let arms = arms.into_iter().map(|((weight, node, digit), cells)| (weight, ChainNode { digit, cells }, node));
        let arms: Vec<_> = arms.collect();
        let weight = cases.weight() + arms.iter().map(|(weight, start, _)| weight + start.weight()).sum::<usize>();
        Some(Cases { of: cases, arms: arms.into_iter().map(|(_, start, node)| (start, node)).collect(), weight })
    }

    /// Returns the step whose arms are the reversed paths.
    fn step(&self, Cases { of, arms, .. }: &Cases) -> Option<Step> {
        let links = |node| self.paths.path_to(self.network, node).iter().rev().map(StrongInference::reversed).collect();
        let arm = |&(start, node): &(ChainNode, Option<u16>)| Arm { start, links: node.map_or_else(Vec::new, links) };
        Fork { cases: *of, arms: arms.iter().map(arm).collect() }.into_step(self.network.state)
    }
}
