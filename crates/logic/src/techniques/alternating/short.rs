//! The shortest chains, which players look for by name: two strong links of a digit, and the W-Wing.
//!
//! | name | links |
//! |---|---|
//! | Skyscraper | two rows or two columns that share a line at one end |
//! | 2-String Kite | a row and a column |
//! | Turbot Fish | two other houses |
//! | Empty Rectangle | a box with a digit in one row and one column, and a row or column that crosses one of these |
//! | W-Wing | `(x=y)-y=y-(y=x)` |

use std::ops::ControlFlow;

use sudokit_core::board::{Cell, CellSet, Digit, DigitSet, House};

use crate::{Effect, Search, Step, StepCollector, Technique};

use super::network::Network;
use super::{AlternatingChain, ChainNode, StrongInference, ends_of};

/// Reports skyscrapers and 2-string kites first, then other turbot fish.
pub fn two_links(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let name = |links: &[StrongInference]| name_of_two(links).map(|technique| (technique, CellSet::ALL));
    let mut steps = chains_of_digits(state, name);
    let order = [Technique::Skyscraper, Technique::TwoStringKite, Technique::TurbotFish];
    steps.sort_by_key(|step| order.iter().position(|technique| *technique == step.technique()));
    steps.into_iter().try_for_each(|step| collector.add(step))
}

/// Reports empty rectangles. They exclude what is in the other line of the box.
pub fn empty_rectangle(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let name = |links: &[StrongInference]| {
        let Hinge { boxed, far, .. } = Hinge::of(links)?;
        Some((Technique::EmptyRectangle, far.cell_set() - boxed.cell_set()))
    };
    chains_of_digits(state, name).into_iter().try_for_each(|step| collector.add(step))
}

/// Reports W-Wings. Two cells that see each other would be a naked pair.
pub fn w_wing(state: &Search, collector: &mut StepCollector) -> ControlFlow<()> {
    let is_wing = |links: &[StrongInference]| !links[0].from.excludes(links[2].to) && !links[1].is_grouped();
    let name = |links: &[StrongInference]| is_wing(links).then_some((Technique::WWing, CellSet::ALL));
    let pairs = state.bivalue_cells();
    let is_alike = |one: Cell, other: Cell| one != other && state.candidates(one) == state.candidates(other);
    let alike: CellSet = pairs.iter().filter(|&one| pairs.iter().any(|other| is_alike(one, other))).collect();
    let starts = |node: ChainNode| alike.contains_all(node.cells);
    chains(state, &[true, false, true], starts, name).into_iter().try_for_each(|step| collector.add(step))
}

/// Returns the steps of chains of two links of a digit, except of digits with the places of the last search without a
/// step.
fn chains_of_digits(state: &Search, name: impl Fn(&[StrongInference]) -> Option<(Technique, CellSet)>) -> Vec<Step> {
    let is_changed = |digit: &Digit| state.gone.is_none_or(|gone| !gone.cells(*digit).is_empty());
    let changed: DigitSet = Digit::ALL.into_iter().filter(is_changed).collect();
    chains(state, &[false, false], |node| changed.contains(node.digit), name)
}

/// Returns the steps of all chains from these starts whose links are in cells (true) or houses (false), whose weak links
/// and ends have one digit each, and which have a name. The name comes with the cells from which the chain removes the
/// digit.
fn chains(
    state: &Search,
    in_cells: &[bool],
    is_start: impl Fn(ChainNode) -> bool,
    name: impl Fn(&[StrongInference]) -> Option<(Technique, CellSet)>,
) -> Vec<Step> {
    let network = state.groups();
    let (mut steps, mut chain) = (Vec::new(), Vec::new());
    for start in (0..network.count()).filter(|&start| is_start(network.nodes[usize::from(start)])) {
        extend(network, [start, start], in_cells, &mut chain, &mut |links| {
            let (Some((technique, cells)), Some([first, last])) = (name(links), ends_of(links)) else { return };
            let seen = (first.cells | last.cells).common_peers() & cells;
            let chain = AlternatingChain { links: links.to_vec(), is_loop: false, also: DigitSet::EMPTY };
            let effect = Effect::eliminating(state.eliminations_of(first.digit, seen));
            steps.extend(effect.map(|effect| Step::new(technique, chain, effect)));
        });
    }
    steps
}

/// Continues a chain from its start to a false node and on from there, and visits the complete chains that eliminate
/// something, each in one of its directions.
fn extend(
    network: &Network,
    [start, from]: [u16; 2],
    in_cells: &[bool],
    chain: &mut Vec<StrongInference>,
    visit: &mut impl FnMut(&[StrongInference]),
) {
    let Some((&in_cell, rest)) = in_cells.split_first() else { return };
    for strong in network.strong(from) {
        let is_last = rest.is_empty();
        if network.is_in_cell(*strong) != in_cell
            || is_last && (strong.to <= start || !network.have_eliminations(start, strong.to))
        {
            continue;
        }
        for link in network.inferences(from, *strong) {
            let is_apart = |known: &StrongInference| (known.cells() & link.cells()).is_empty();
            if !chain.iter().all(is_apart) {
                continue;
            }
            chain.push(link);
            if !is_last {
                network
                    .excluded_of_digit(strong.to)
                    .for_each(|next| extend(network, [start, next], rest, chain, visit));
            } else if chain[0].from.digit == link.to.digit {
                visit(chain);
            }
            chain.pop();
        }
    }
}

/// Returns the name of two links of a digit. Parallel links that align at both ends are an X-Wing. If they align at
/// the far ends only, a box joins the near ends.
fn name_of_two(links: &[StrongInference]) -> Option<Technique> {
    let [first, second] = links else { return None };
    if links.iter().any(StrongInference::is_grouped) {
        return None;
    }
    let [house, other] = [first.house()?, second.house()?];
    if house.is_box() || other.is_box() {
        return Some(Technique::TurbotFish);
    }
    if house.kind() != other.kind() {
        return Some(Technique::TwoStringKite);
    }
    let is_level = |cells| House::ALL.into_iter().any(|line| !line.is_box() && line.cell_set().contains_all(cells));
    match (is_level(first.to.cells | second.from.cells), is_level(first.from.cells | second.to.cells)) {
        (true, true) => None,
        (true, false) => Some(Technique::Skyscraper),
        (false, _) => Some(Technique::TurbotFish),
    }
}

/// The houses of an empty rectangle.
pub struct Hinge {
    /// The box.
    pub boxed: House,
    /// The line of the places in the box that the other link crosses.
    pub near: House,
    /// The line of the other places in the box.
    pub far: House,
    /// The house of the other link.
    pub across: House,
}

impl Hinge {
    /// Returns the houses of two links if one is between the rows and columns of a box, and the other crosses one of
    /// these.
    pub fn of(links: &[StrongInference]) -> Option<Self> {
        let [first, second] = links else { return None };
        let ways = [[*first, *second], [second.reversed(), first.reversed()]];
        ways.into_iter().find_map(|[link, line]| {
            let boxed = link.house().filter(|house| house.is_box())?;
            let across = line.house().filter(|house| !house.is_box() && !house.meets(boxed) && !line.is_grouped())?;
            let mut crossing = House::ALL.into_iter().filter(|line| !line.is_box());
            let holds = |cells: CellSet| move |line: &House| line.cell_set().contains_all(cells);
            let near = crossing.clone().filter(|line| line.kind() != across.kind());
            let near = near.into_iter().find(holds(link.to.cells | line.from.cells))?;
            let far = crossing.find(|line| line.kind() == across.kind() && holds(link.from.cells)(line))?;
            // Places in one line exclude the digit from the rest of the line.
            let is_bent = !near.cell_set().contains_all(link.from.cells) && !far.cell_set().contains_all(link.to.cells);
            is_bent.then_some(Self { boxed, near, far, across })
        })
    }
}
