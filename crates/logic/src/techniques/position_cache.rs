//! A position with data that several finders need. Each piece of data is computed once.

use std::cell::{OnceCell, RefCell};
use std::ops::{ControlFlow, Deref};
use std::sync::Arc;

use sudokit_core::board::{CandidateSet, CellSet, Digit};

use crate::techniques::alternating::Refuters;
use crate::techniques::alternating::network::{Network, Scope};
use crate::techniques::chains::BranchCache;
use crate::techniques::sets::almost_locked::{AlmostLockedSet, almost_locked_sets};
use crate::{Fish, FishShape, State, StepCollector, WorkerPool};

/// Fish, each with its eliminations.
type FoundFish = Arc<[(Fish, CellSet)]>;

/// The digit, shape and size of a search for fish.
type FishKey = (Digit, FishShape, usize);

/// A search for the steps of a family in a position.
pub struct Search<'a, 'b> {
    /// The position.
    pub position: &'a PositionCache<'b>,
    /// The candidates that are gone since the whole search last found nothing, if it did. A finder may skip patterns to which
    /// none of them belonged.
    pub gone: Option<CandidateSet>,
}

impl<'a, 'b> Search<'a, 'b> {
    /// Creates a search in a position of which no earlier one is known.
    pub const fn new(position: &'a PositionCache<'b>) -> Self {
        Self { position, gone: None }
    }

    /// Returns the cells in which candidates are gone since the search last found nothing, or all cells.
    pub fn changed(&self) -> CellSet {
        let cells = |gone: CandidateSet| CellSet::union(Digit::ALL.map(|digit| gone.cells(digit)));
        self.gone.map_or(CellSet::ALL, cells)
    }
}

impl<'b> Deref for Search<'_, 'b> {
    type Target = PositionCache<'b>;
    fn deref(&self) -> &PositionCache<'b> {
        self.position
    }
}

/// What the searches in the positions of a path leave for the next positions.
#[derive(Clone, Default, Debug)]
pub struct Findings {
    /// The families of which a search found nothing, by their indices, each with the candidates of the last such position.
    failures: Vec<(usize, CandidateSet)>,
    /// The last searches for fish, each with the places of the digit.
    fish: Vec<(FishKey, CellSet, FoundFish)>,
}

/// A position and the data computed for it so far.
pub struct PositionCache<'a> {
    state: &'a State,
    /// The threads that share searches, if there are several.
    pub workers: Option<&'a WorkerPool>,
    /// An earlier position without chains with one start, if one is known.
    pub before: Option<&'a State>,
    groups: OnceCell<Network<'a>>,
    sets: OnceCell<Network<'a>>,
    refuters: OnceCell<Refuters>,
    almost_locked_sets: OnceCell<Vec<AlmostLockedSet>>,
    seen_by_sets: OnceCell<Vec<[CellSet; 9]>>,
    /// The branches of nets that are known so far.
    pub branch_cache: RefCell<BranchCache>,
    /// The searches in this position and in earlier ones on the path.
    findings: RefCell<Findings>,
}

impl<'a> PositionCache<'a> {
    /// Creates an empty cache.
    pub fn new(state: &'a State) -> Self {
        Self {
            state,
            workers: None,
            before: None,
            groups: OnceCell::new(),
            sets: OnceCell::new(),
            refuters: OnceCell::new(),
            almost_locked_sets: OnceCell::new(),
            seen_by_sets: OnceCell::new(),
            branch_cache: RefCell::default(),
            findings: RefCell::default(),
        }
    }

    /// Creates the cache of a position on a path, with what the searches in the positions before it have left.
    pub fn on_path(state: &'a State, workers: Option<&'a WorkerPool>, findings: Findings) -> Self {
        Self { workers, findings: RefCell::new(findings), ..Self::new(state) }
    }

    /// Returns what the searches leave for the next position.
    pub fn into_findings(self) -> Findings {
        self.findings.into_inner()
    }

    /// Returns the candidates that are gone since the search of a family last found nothing, if it did.
    pub fn gone_since_failure(&self, family: usize) -> Option<CandidateSet> {
        let findings = self.findings.borrow();
        let (_, before) = findings.failures.iter().find(|(failed, _)| *failed == family)?;
        Some(*before - self.all_candidates())
    }

    /// Notes that the whole search of a family found nothing.
    pub fn note_failure(&self, family: usize) {
        let candidates = self.all_candidates();
        let failures = &mut self.findings.borrow_mut().failures;
        failures.retain(|(failed, _)| *failed != family);
        failures.push((family, candidates));
    }

    /// Returns the network of candidates and groups.
    pub fn groups(&self) -> &Network<'a> {
        self.groups.get_or_init(|| Network::new(self.state, Scope::Groups, &[]))
    }

    /// Returns the network of candidates, groups and almost locked sets.
    pub fn sets(&self) -> &Network<'a> {
        self.sets.get_or_init(|| Network::new(self.state, Scope::Sets, self.almost_locked_sets()))
    }

    /// Returns the candidates from which a path of a fork makes each candidate false. Breaks if the search is stopped.
    pub fn refuters(&self, collector: &StepCollector) -> ControlFlow<(), &Refuters> {
        if let Some(found) = self.refuters.get() {
            return ControlFlow::Continue(found);
        }
        let found = Refuters::find(self.sets(), collector)?;
        ControlFlow::Continue(self.refuters.get_or_init(|| found))
    }

    /// Returns every almost locked set, small ones first.
    pub fn almost_locked_sets(&self) -> &[AlmostLockedSet] {
        self.almost_locked_sets.get_or_init(|| almost_locked_sets(self.state))
    }

    /// Returns, per almost locked set and digit, the cells that cannot be the digit if the set has it.
    pub fn seen_by_sets(&self) -> &[[CellSet; 9]] {
        let seen = |set: &AlmostLockedSet| {
            Digit::ALL
                .map(|digit| if set.digits.contains(digit) { set.sees(self.state, digit) } else { CellSet::EMPTY })
        };
        self.seen_by_sets.get_or_init(|| self.almost_locked_sets().iter().map(seen).collect())
    }

    /// Returns the fish of a digit, shape and size. A completed search is not repeated while the digit has the same
    /// places.
    pub fn fish(
        &self,
        of: (Digit, FishShape, usize),
        search: impl FnOnce() -> ControlFlow<(), Vec<(Fish, CellSet)>>,
    ) -> ControlFlow<(), FoundFish> {
        let places = self.cells(of.0);
        let is_same = |(known, before, _): &&(FishKey, CellSet, FoundFish)| *known == of && *before == places;
        let known = self.findings.borrow().fish.iter().find(is_same).map(|(.., found)| Arc::clone(found));
        if let Some(found) = known {
            return ControlFlow::Continue(found);
        }
        let found: FoundFish = search()?.into();
        let fish = &mut self.findings.borrow_mut().fish;
        fish.retain(|(known, ..)| *known != of);
        fish.push((of, places, Arc::clone(&found)));
        ControlFlow::Continue(found)
    }
}

impl Deref for PositionCache<'_> {
    type Target = State;
    fn deref(&self) -> &State {
        self.state
    }
}
