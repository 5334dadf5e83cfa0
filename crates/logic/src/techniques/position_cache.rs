//! A position as finders look at it: what several of them need is worked out once.

use std::cell::{OnceCell, RefCell};
use std::ops::{ControlFlow, Deref};
use std::rc::Rc;

use sudokit_core::board::{CellSet, Digit};

use crate::engine::visit_order::BOXES_ROWS_COLUMNS;
use crate::techniques::chains::Grove;
use crate::techniques::sets::almost_locked::{AlmostLockedSet, almost_locked_sets};
use crate::{Crew, Fish, FishShape, State, StrongLink};

/// Fish, each with the cells in which it takes its digit.
type FoundFish = Rc<[(Fish, CellSet)]>;

/// What fish were hunted: of this digit, shape and size.
type FishKey = (Digit, FishShape, usize);

/// A position, and what was worked out of it.
#[derive(Debug)]
pub struct Sight<'a> {
    state: &'a State,
    /// Who looks at it together, if several do.
    pub crew: Option<&'a Crew>,
    strong_links: OnceCell<[Vec<StrongLink>; 9]>,
    sets: OnceCell<Vec<AlmostLockedSet>>,
    seen_by_sets: OnceCell<Vec<[CellSet; 9]>>,
    fish: RefCell<Vec<(FishKey, FoundFish)>>,
    grove: OnceCell<RefCell<Grove>>,
}

impl<'a> Sight<'a> {
    /// Nothing is worked out yet.
    pub const fn new(state: &'a State) -> Self {
        Self {
            state,
            crew: None,
            strong_links: OnceCell::new(),
            sets: OnceCell::new(),
            seen_by_sets: OnceCell::new(),
            fish: RefCell::new(Vec::new()),
            grove: OnceCell::new(),
        }
    }

    /// The houses in which a digit has two places: boxes, rows, columns.
    pub fn strong_links(&self, digit: Digit) -> &[StrongLink] {
        let of =
            |digit| BOXES_ROWS_COLUMNS.into_iter().filter_map(|house| self.state.strong_link(digit, house)).collect();
        &self.strong_links.get_or_init(|| Digit::ALL.map(of))[digit.index()]
    }

    /// Every almost locked set, small ones first.
    pub fn almost_locked_sets(&self) -> &[AlmostLockedSet] {
        self.sets.get_or_init(|| almost_locked_sets(self.state))
    }

    /// For each of these sets and each digit, what cannot be the digit if the set has it.
    pub fn seen_by_sets(&self) -> &[[CellSet; 9]] {
        let seen = |set: &AlmostLockedSet| {
            Digit::ALL
                .map(|digit| if set.digits.contains(digit) { set.sees(self.state, digit) } else { CellSet::EMPTY })
        };
        self.seen_by_sets.get_or_init(|| self.almost_locked_sets().iter().map(seen).collect())
    }

    /// What was grown for nets so far.
    pub fn grove(&self) -> &RefCell<Grove> {
        self.grove.get_or_init(RefCell::default)
    }

    /// The fish of a digit, a shape and a size, looked for once if the hunt comes to its end.
    pub fn fish(
        &self,
        of: (Digit, FishShape, usize),
        hunt: impl FnOnce() -> ControlFlow<(), Vec<(Fish, CellSet)>>,
    ) -> ControlFlow<(), FoundFish> {
        let known = self.fish.borrow().iter().find(|(known, _)| *known == of).map(|(_, found)| Rc::clone(found));
        if let Some(found) = known {
            return ControlFlow::Continue(found);
        }
        let found: FoundFish = hunt()?.into();
        self.fish.borrow_mut().push((of, Rc::clone(&found)));
        ControlFlow::Continue(found)
    }
}

impl Deref for Sight<'_> {
    type Target = State;
    fn deref(&self) -> &State {
        self.state
    }
}
