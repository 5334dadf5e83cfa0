//! A chain of claims, each of which follows from the claim before it, and its text.

use crate::engine::parts::{bond_to, within};
use crate::engine::words::{LOOP, claim, eureka_chain, or};
use crate::{Area, BondKind, Claim, Nestable, Parts, Pattern, Role, State, Step, Within};
use sudokit_core::board::{Candidate, CandidateSet, CellSet, DigitSet, House};

/// The reason why one claim of a chain follows from others.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Inference {
    /// The claim is assumed.
    Assumed,
    /// The cell has only one digit, and must have one.
    Cell,
    /// The house has the digit only once, and must have it.
    House(House),
    /// A technique applies if the earlier claims are true: the step that it finds.
    Technique(Box<Step>),
}

/// A claim of a chain, its inference, and the claims that it follows from.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Link {
    /// The claim.
    pub claim: Claim,
    /// The reason why the claim follows.
    pub inference: Inference,
    /// The indices of the claims that it follows from, in the list of links.
    pub from: Causes,
}

/// The indices of the claims that a claim follows from: a slice. Most claims follow from one, which needs no memory of its
/// own.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Causes(Few);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Few {
    One([usize; 1]),
    NoneOrSeveral(Vec<usize>),
}

impl std::fmt::Debug for Causes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self[..].fmt(f)
    }
}

impl FromIterator<usize> for Causes {
    fn from_iter<I: IntoIterator<Item = usize>>(causes: I) -> Self {
        let mut rest = causes.into_iter();
        Self(match (rest.next(), rest.next()) {
            (Some(only), None) => Few::One([only]),
            (first, second) => Few::NoneOrSeveral(first.into_iter().chain(second).chain(rest).collect()),
        })
    }
}

impl std::ops::Deref for Causes {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        match &self.0 {
            Few::One(only) => only,
            Few::NoneOrSeveral(all) => all,
        }
    }
}

/// A chain of claims, each of which follows from the claim before it.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Chain {
    /// The claims, the assumed one first.
    pub links: Vec<Link>,
    /// The shape, which decides what the chain proves.
    pub shape: ChainShape,
}

/// The shape of a chain, which decides what it proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ChainShape {
    /// The chain returns to its start, so its claims are all true or all false.
    Ring {
        /// The house of the strong link that closes the ring, or `None` if a cell is the link.
        closing: Option<House>,
    },
    /// The chain ends with the opposite of its assumption.
    Contradiction,
}

/// Formats the reason of a claim, to be shown after the claim.
pub fn why(link: &Link, links: &[Link]) -> String {
    let Claim { cell, digit, on } = link.claim;
    match (&link.inference, on) {
        (Inference::Assumed, _) => "assumed".into(),
        (Inference::Cell, true) => "its only candidate left".into(),
        (Inference::Cell, false) => {
            let taken = link.from.first().and_then(|&at| links.get(at)).map_or(digit, |from| from.claim.digit);
            format!("{cell} is {taken}")
        }
        (Inference::House(house), true) => format!("the only place left for {digit} in {house}"),
        (Inference::House(house), false) => format!("{house} has its {digit}"),
        (Inference::Technique(step), _) => match step.evidence().pattern().nestable().and_then(Nestable::summary) {
            Some(words) => format!("by {}, {words}", step.technique()),
            None => format!("by {}", step.technique()),
        },
    }
}

/// Returns the removed candidates that had to be removed before the strong links of a chain held.
pub fn premises_of(links: &[Link], removed: &CandidateSet) -> impl Iterator<Item = Candidate> {
    // Weak links have no premises. The premises of a step inside are claims of the chain.
    let strong = links.iter().filter(|link| link.claim.on);
    strong.flat_map(|link| link_premises(link.claim, &link.inference, removed))
}

/// Returns the removed candidates that must be absent for a strong link to a claim.
pub fn link_premises(
    Claim { cell, digit, .. }: Claim,
    inference: &Inference,
    removed: &CandidateSet,
) -> impl Iterator<Item = Candidate> + use<> {
    let (digits, cells) = match inference {
        Inference::Cell => (removed.digits(cell), CellSet::EMPTY),
        Inference::House(house) => (DigitSet::EMPTY, removed.cells(digit) & house.cell_set()),
        Inference::Assumed | Inference::Technique(..) => (DigitSet::EMPTY, CellSet::EMPTY),
    };
    let in_cell = digits.into_iter().map(move |digit| Candidate { cell, digit });
    in_cell.chain(cells.into_iter().map(move |cell| Candidate { cell, digit }))
}

/// Formats a chain of strong and weak links by turns, two claims a line: `if r1c1 is 4:`, `  r1c5 is not 4, so column 5 has
/// its 4 in r3c5`, `  so r3c9 is not 4`.
pub fn chain_lines(chain: &[Link]) -> Vec<String> {
    let [start, links @ ..] = chain else { return Vec::new() };
    // A chain that starts with a false claim has a true one next, which stands alone.
    let (alone, pairs) = links.split_at(usize::from(!start.claim.on).min(links.len()));
    let told = |link: &Link| match link {
        Link { claim: Claim { cell, digit, on: true }, inference: Inference::House(house), .. } => {
            format!("{house} has its {digit} in {cell}")
        }
        other => claim(other.claim),
    };
    let consequence = |two: &[Link]| match two {
        [off, on] if off.claim.cell == on.claim.cell => format!("  {}, so it is {}", claim(off.claim), on.claim.digit),
        [off, on] => format!("  {}, so {}", claim(off.claim), told(on)),
        [one, ..] => format!("  so {}", told(one)),
        [] => String::new(),
    };
    let first = std::iter::once(format!("if {}:", claim(start.claim)));
    let alone = alone.iter().map(|link| format!("  {}", told(link)));
    first.chain(alone).chain(pairs.chunks(2).map(consequence)).collect()
}

impl Chain {
    /// Names the two claims of a loop that exclude each eliminated candidate, the ends of a weak link first. One is true if
    /// all claims are, the other one if all are false.
    fn true_ends(&self, gone: &CandidateSet) -> String {
        let claims = || self.links.iter().map(|link| link.claim);
        let (on, off): (Vec<Claim>, Vec<Claim>) = claims().partition(|claim| claim.on);
        let is_weak = |on: &Claim, off: &Claim| claims().zip(claims().skip(1)).any(|two| two == (*on, *off));
        let pairs_of = |gone: Candidate| {
            let sees = move |claim: &&Claim| claim.digit == gone.digit && claim.cell.sees(gone.cell);
            let ends = on.iter().filter(sees).flat_map(|on| off.iter().filter(sees).map(move |off| (on, off)));
            ends.max_by_key(|(on, off)| is_weak(on, off))
        };
        let mut ends: Vec<(&Claim, &Claim)> = Vec::new();
        for pair in gone.iter().filter_map(pairs_of) {
            if !ends.contains(&pair) {
                ends.push(pair);
            }
        }
        let are_weak = ends.iter().all(|(on, off)| is_weak(on, off));
        let lead = if are_weak { "one end of each weak link is true" } else { "either way" };
        let ends = ends.iter().map(|(on, off)| format!("{} is {}", or([on.cell, off.cell]), on.digit));
        format!("{lead}: {}", ends.collect::<Vec<_>>().join("; "))
    }
}

impl Parts {
    /// Adds the claims of a chain and the links between them.
    pub(crate) fn chain(self, links: &[Link]) -> Self {
        self.claims(links).links(links)
    }

    /// Adds the claims of a chain.
    pub(crate) fn claims(self, links: &[Link]) -> Self {
        let role = |link: &Link| if link.claim.on { Role::On } else { Role::Off };
        links.iter().fold(self, |parts, link| parts.with(role(link), candidate(link)))
    }

    /// Adds the link that closes a ring, from its last claim to the first.
    pub(crate) fn closed(self, state: &State, links: &[Link]) -> Self {
        let [first, .., last] = links else { return self };
        let (from, to) = (candidate(last), candidate(first));
        self.bond(bond_to(first.claim.on), within(state, from | to, first.claim.on), from, to)
    }

    /// Adds the links of a coloring, each between the only two candidates of a cell or of a digit in a house.
    pub(crate) fn conjugates(self, links: &[Link]) -> Self {
        let old = self.bonds.len();
        let mut parts = self.links(links);
        parts.bonds[old..].iter_mut().for_each(|bond| bond.kind = BondKind::Strong);
        parts
    }

    /// Adds the links between the claims of a chain.
    pub(crate) fn links(mut self, links: &[Link]) -> Self {
        for link in links {
            if let Inference::Technique(step) = &link.inference {
                let causes = link.from.iter().filter_map(|&at| links.get(at)).map(candidate);
                self.inside.push((Step::clone(step), CandidateSet::union(causes)));
            }
            let kind = if link.from.len() > 1 { BondKind::Joint } else { bond_to(link.claim.on) };
            for from in link.from.iter().filter_map(|&at| links.get(at)) {
                let (kind, within) = match &link.inference {
                    // An assumption follows from nothing.
                    Inference::Assumed => continue,
                    Inference::Technique(step) => (BondKind::Inner, Within::Technique(step.technique())),
                    Inference::Cell => (kind, Within::Cell(link.claim.cell)),
                    Inference::House(house) => (kind, Within::House(*house)),
                };
                self = self.bond(kind, within, candidate(from), candidate(link));
            }
        }
        self
    }
}

/// Returns the candidate of a claim.
fn candidate(link: &Link) -> CandidateSet {
    CandidateSet::of_cell(link.claim.cell, link.claim.digit.into())
}

impl Pattern for Chain {
    fn parts(&self, state: &State) -> Parts {
        let parts = Parts::default().chain(&self.links);
        if matches!(self.shape, ChainShape::Ring { .. }) { parts.closed(state, &self.links) } else { parts }
    }

    fn size(&self) -> usize {
        self.links.len()
    }

    fn place(&self, _: &State) -> Area {
        Area::cells_in_order(self.links.first().map(|link| link.claim.cell))
    }

    fn reasoning(&self, _: &State, step: &Step) -> Vec<String> {
        match self.shape {
            ChainShape::Contradiction => {
                let mut lines = chain_lines(&self.links);
                lines.push("this contradicts the assumption".into());
                lines
            }
            ChainShape::Ring { closing } => {
                let mut lines = chain_lines(&self.links);
                lines.extend(self.links.first().map(|first| match (closing, first.claim) {
                    (Some(house), Claim { cell, digit, on: true }) => {
                        format!("  so {house} has its {digit} in {cell} again")
                    }
                    (_, first) => format!("  so {} again", claim(first)),
                }));
                lines.push("so all of these claims are true, or all are false".into());
                lines.push(self.true_ends(step.effect().eliminations()));
                lines
            }
        }
    }

    fn eureka(&self, _: &Step) -> Option<String> {
        let (first, rest) = self.links.split_first()?;
        let candidate = |link: &Link| (link.claim.cell, link.claim.digit);
        if matches!(self.shape, ChainShape::Ring { .. }) {
            // A loop starts with a strong link: after its first claim, which is true.
            return Some(eureka_chain(false, rest.iter().chain([first]).map(candidate)) + LOOP);
        }
        let chain = match (self.shape, rest.split_last()) {
            // A loop that ends at its target is written without it.
            (ChainShape::Contradiction, Some((_, inner))) if first.claim.on => inner,
            _ => return Some(eureka_chain(first.claim.on, self.links.iter().map(candidate))),
        };
        Some(eureka_chain(false, chain.iter().map(candidate)))
    }

    fn nestable(&self) -> Option<&dyn Nestable> {
        Some(self)
    }
}

impl Nestable for Chain {
    /// Returns the premises. A ring holds in both directions, so all its links must be strong.
    fn premises(&self, removed: &CandidateSet) -> Vec<Candidate> {
        match (self.shape, self.links.first()) {
            (ChainShape::Ring { closing }, Some(first)) => {
                let closing = link_premises(first.claim, &closing.map_or(Inference::Cell, Inference::House), removed);
                let all = self.links.iter().flat_map(|link| link_premises(link.claim, &link.inference, removed));
                all.chain(closing).collect()
            }
            _ => premises_of(&self.links, removed).collect(),
        }
    }

    fn length(&self) -> usize {
        self.links.len()
    }
}
