//! A position with data that several finders need. Each piece of data is computed once.

use std::cell::{OnceCell, RefCell};
use std::ops::{ControlFlow, Deref};
use std::rc::Rc;

use sudokit_core::board::{CandidateSet, CellSet, Digit, DigitSet};

use crate::techniques::alternating::network::{Network, Scope};
use crate::techniques::chains::{BranchCache, TrialCache};
use crate::techniques::sets::almost_locked::{AlmostLockedSet, almost_locked_sets};
use crate::{Fish, FishShape, State, StepCollector, Technique, WorkerPool};

/// Fish, each with its eliminations.
type FoundFish = Rc<[(Fish, CellSet)]>;

/// The digit, shape and size of a search for fish.
type FishKey = (Digit, FishShape, usize);

/// The searches that found nothing on a path, each with the candidates of the last such position.
pub type Failures = Vec<(Technique, CandidateSet)>;

/// A position and the data computed for it so far.
pub struct PositionCache<'a> {
    state: &'a State,
    /// The threads that share searches, if there are several.
    pub workers: Option<&'a WorkerPool>,
    groups: OnceCell<Network<'a>>,
    sets: OnceCell<Vec<AlmostLockedSet>>,
    seen_by_sets: OnceCell<Vec<[CellSet; 9]>>,
    fish: RefCell<Vec<(FishKey, FoundFish)>>,
    branch_cache: OnceCell<RefCell<BranchCache>>,
    /// The failed searches in this position and in earlier ones on the path.
    pub failures: RefCell<Failures>,
    /// The trials of nets in this position, or in the last one on the path that needed them.
    pub trials: RefCell<TrialCache>,
}

impl<'a> PositionCache<'a> {
    /// Creates an empty cache.
    pub const fn new(state: &'a State) -> Self {
        Self {
            state,
            workers: None,
            groups: OnceCell::new(),
            sets: OnceCell::new(),
            seen_by_sets: OnceCell::new(),
            fish: RefCell::new(Vec::new()),
            branch_cache: OnceCell::new(),
            failures: RefCell::new(Vec::new()),
            trials: RefCell::new(TrialCache::EMPTY),
        }
    }

    /// Returns the candidates that are gone since the search for a technique last found nothing, if it did.
    pub fn gone_since_failure(&self, technique: Technique) -> Option<CandidateSet> {
        let failures = self.failures.borrow();
        let (_, before) = failures.iter().find(|(failed, _)| *failed == technique)?;
        Some(*before - self.among(CellSet::ALL, DigitSet::ALL))
    }

    /// Notes that the search for a technique found nothing, if that is so.
    pub fn note_failure(&self, technique: Technique, collector: &StepCollector) {
        if collector.is_empty() && !collector.is_stopped() {
            let candidates = self.among(CellSet::ALL, DigitSet::ALL);
            let mut failures = self.failures.borrow_mut();
            failures.retain(|(failed, _)| *failed != technique);
            failures.push((technique, candidates));
        }
    }

    /// Returns the network of candidates and groups.
    pub fn groups(&self) -> &Network<'a> {
        self.groups.get_or_init(|| Network::new(self.state, Scope::Groups, &[]))
    }

    /// Returns every almost locked set, small ones first.
    pub fn almost_locked_sets(&self) -> &[AlmostLockedSet] {
        self.sets.get_or_init(|| almost_locked_sets(self.state))
    }

    /// Returns, per almost locked set and digit, the cells that cannot be the digit if the set has it.
    pub fn seen_by_sets(&self) -> &[[CellSet; 9]] {
        let seen = |set: &AlmostLockedSet| {
            Digit::ALL
                .map(|digit| if set.digits.contains(digit) { set.sees(self.state, digit) } else { CellSet::EMPTY })
        };
        self.seen_by_sets.get_or_init(|| self.almost_locked_sets().iter().map(seen).collect())
    }

    /// Returns the branches of nets that are known so far.
    pub fn branch_cache(&self) -> &RefCell<BranchCache> {
        self.branch_cache.get_or_init(RefCell::default)
    }

    /// Returns the fish of a digit, shape and size. A completed search is not repeated.
    pub fn fish(
        &self,
        of: (Digit, FishShape, usize),
        search: impl FnOnce() -> ControlFlow<(), Vec<(Fish, CellSet)>>,
    ) -> ControlFlow<(), FoundFish> {
        let known = self.fish.borrow().iter().find(|(known, _)| *known == of).map(|(_, found)| Rc::clone(found));
        if let Some(found) = known {
            return ControlFlow::Continue(found);
        }
        let found: FoundFish = search()?.into();
        self.fish.borrow_mut().push((of, Rc::clone(&found)));
        ControlFlow::Continue(found)
    }
}

impl Deref for PositionCache<'_> {
    type Target = State;
    fn deref(&self) -> &State {
        self.state
    }
}
