//! The parts of a step: every candidate, house and link with its role, for pictures and other programs.

use std::fmt;
use std::str::FromStr;

use sudokit_core::board::named::named;
use sudokit_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, ParseError};

use crate::engine::visit_order::box_first;
use crate::engine::words::and;
use crate::{State, Step, Technique, UnknownTechnique};

/// The role of candidates in a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Role {
    /// The pattern itself.
    Pattern,
    /// The part that joins the others: the cell in the middle of a wing, the stem of a death blossom.
    Pivot,
    /// The far ends of a wing, one of which has the digit.
    Pincer,
    /// The cells of an exocet that take two of its digits.
    Base,
    /// The cells of an exocet that take the digits of its base.
    Target,
    /// The cells that also have the digit of a target, in the box of the other target.
    Mirror,
    /// The digits of a rectangle, loop or BUG that could be swapped.
    Swap,
    /// The candidates that keep a pattern from being complete; in a fish, the fins.
    Fin,
    /// The additional candidates of a rectangle, loop or BUG, one of which is true.
    Extra,
    /// Other cells that a pattern needs, such as the set of a rectangle of type 3.
    Helper,
    /// A set of cells, by number. It is almost locked, except in an SK loop and a Sue de Coq.
    Set(u8),
    /// The digits that join two sets. Only one of the sets can have such a digit.
    Common,
    /// One of two or more colors, by number. Colors 0 and 1 are opposite, as are 2 and 3, and so on.
    Color(u8),
    /// A link of a chain that is true if the start of the chain is false.
    On,
    /// A link of a chain that is false if the start of the chain is false.
    Off,
    /// A placed digit on which the step rests.
    Ground,
}

/// The role of a house in a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HouseRole {
    /// The house that contains the pattern.
    Base,
    /// The house that confines the pattern. Candidates are removed from it.
    Cover,
    /// The house of a strong link.
    Link,
}

/// The kind of a link: strong, weak, one of several premises, or a technique inside a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BondKind {
    /// At least one of the two ends is true.
    Strong,
    /// At most one of the two ends is true.
    Weak,
    /// One of several claims of a net from which the end follows.
    Joint,
    /// A technique inside a chain leads from one end to the other.
    Inner,
}

/// The cell, house, set or technique that joins the ends of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Within {
    /// A cell.
    Cell(Cell),
    /// A house.
    House(House),
    /// An almost locked set of these cells.
    Set(CellSet),
    /// A technique inside the chain.
    Technique(Technique),
}

/// A link with both ends, in the direction of reasoning.
#[doc(alias = "link")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Bond {
    /// The beginning: a candidate, or a group of candidates that counts as one.
    pub from: CandidateSet,
    /// The end, also a candidate or a group.
    pub to: CandidateSet,
    /// The kind of the link.
    pub kind: BondKind,
    /// The cell, house, set or technique that joins the ends.
    #[cfg_attr(feature = "serde", serde(rename = "in"))]
    pub within: Within,
}

/// The candidates, houses and links of a step, each with its role, for pictures and other programs.
///
/// ```
/// use sudokit::logic::{Role, Technique, find_all};
/// use sudokit::{Puzzle, Stop};
///
/// let puzzle: Puzzle = "000000000000001023045060000000000400000070500100002000000008090000940000200000010".parse()?;
/// let found = find_all(&[Technique::Pointing], &puzzle, &Stop::NEVER);
/// let parts = found.hints[0].parts();
/// let (role, candidates) = parts.candidates[0];
/// assert_eq!(role, Role::Pattern);
/// println!("{candidates:?} in {:?}", parts.houses);
/// # Ok::<(), sudokit::solve::NotAPuzzle>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parts {
    /// The candidates with their roles, in the order of the pattern.
    ///
    /// The cells of a wing are in its order, pivot first; the cells of a loop are in the order of the loop.
    pub candidates: Vec<(Role, CandidateSet)>,
    /// The houses with their roles.
    pub houses: Vec<(HouseRole, House)>,
    /// The links in the direction of reasoning.
    pub bonds: Vec<Bond>,
    /// The steps inside the links of a net, in the order of the links, each with the candidates that the net has made false
    /// before.
    pub inside: Vec<(Step, CandidateSet)>,
}

impl Parts {
    /// Adds candidates.
    pub(crate) fn with(mut self, role: Role, candidates: CandidateSet) -> Self {
        if !candidates.is_empty() {
            self.candidates.push((role, candidates));
        }
        self
    }

    /// Adds one digit of some cells.
    pub(crate) fn digit(self, role: Role, digit: Digit, cells: impl Into<CellSet>) -> Self {
        self.with(role, CandidateSet::of_digit(digit, cells.into()))
    }

    /// Adds some digits of one cell.
    pub(crate) fn cell(self, role: Role, cell: Cell, digits: impl Into<DigitSet>) -> Self {
        self.with(role, CandidateSet::of_cell(cell, digits.into()))
    }

    /// Adds houses.
    pub(crate) fn houses(mut self, role: HouseRole, houses: impl IntoIterator<Item = House>) -> Self {
        self.houses.extend(houses.into_iter().map(|house| (role, house)));
        self
    }

    /// Adds a link.
    pub(crate) fn bond(mut self, kind: BondKind, within: Within, from: CandidateSet, to: CandidateSet) -> Self {
        self.bonds.push(Bond { from, to, kind, within });
        self
    }

    /// Adds the parts of another pattern. Houses and links of both occur once.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.candidates.extend(other.candidates);
        self.houses.extend(other.houses.into_iter().filter(|house| !self.houses.contains(house)).collect::<Vec<_>>());
        self.bonds.extend(other.bonds.into_iter().filter(|bond| !self.bonds.contains(bond)).collect::<Vec<_>>());
        self
    }

    /// Adds a weak link between two candidates, which share a cell or a house.
    pub(crate) fn weak(self, state: &State, from: CandidateSet, to: CandidateSet) -> Self {
        self.bond(BondKind::Weak, within(state, from | to, false), from, to)
    }

    /// Returns the cells of the pattern in its order, without cells that only help or obstruct the pattern.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        self.cells_where(|role| !role.is_aside())
    }

    /// Returns the additional cells: fins, helpers and placed digits.
    #[must_use]
    pub fn others(&self) -> Vec<Cell> {
        let own: CellSet = self.cells().into_iter().collect();
        let mut others = self.cells_where(Role::is_aside);
        others.retain(|&cell| !own.contains(cell));
        others
    }

    fn cells_where(&self, wanted: impl Fn(Role) -> bool) -> Vec<Cell> {
        let mut seen = CellSet::EMPTY;
        let mut cells = Vec::new();
        for (_, candidates) in self.candidates.iter().filter(|(role, _)| wanted(*role)) {
            cells.extend(candidates.by_cell().map(|(cell, _)| cell).filter(|&cell| seen.insert(cell)));
        }
        cells
    }

    /// Returns the digits of the pattern.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        let own = self.candidates.iter().filter(|(role, _)| !role.is_aside());
        own.flat_map(|(_, candidates)| candidates.iter()).map(|candidate| candidate.digit).collect()
    }
}

impl Role {
    /// Returns true if the candidates are not part of the pattern itself.
    const fn is_aside(self) -> bool {
        matches!(self, Self::Fin | Self::Extra | Self::Mirror | Self::Helper | Self::Ground)
    }
}

/// Returns the cell or house that links two candidates: their cell, or a house of both, the box first.
///
/// The house of a strong link contains no other candidates of the digits.
pub fn within(state: &State, ends: CandidateSet, is_strong: bool) -> Within {
    let cells: CellSet = ends.iter().map(|end| end.cell).collect();
    let digits: DigitSet = ends.iter().map(|end| end.digit).collect();
    let fits = |house: &House| {
        let is_alone = || (state.among(house.cell_set(), digits) - ends).is_empty();
        house.cell_set().contains_all(cells) && (!is_strong || is_alone())
    };
    let cell = cells.first().unwrap_or(Cell::ALL[0]);
    let house = box_first(cell.houses()).into_iter().find(fits);
    if cells.len() == 1 { Within::Cell(cell) } else { house.map_or(Within::Cell(cell), Within::House) }
}

/// Returns the kind of the link that leads to a claim: strong to a claim that is "on", weak to one that is "off".
pub const fn bond_to(on: bool) -> BondKind {
    if on { BondKind::Strong } else { BondKind::Weak }
}

impl Role {
    /// The names of the roles without a number.
    const NAMES: [(Self, &'static str); 14] = [
        (Self::Pattern, "pattern"),
        (Self::Pivot, "pivot"),
        (Self::Pincer, "pincer"),
        (Self::Base, "base"),
        (Self::Target, "target"),
        (Self::Mirror, "mirror"),
        (Self::Swap, "swap"),
        (Self::Fin, "fin"),
        (Self::Extra, "extra"),
        (Self::Helper, "helper"),
        (Self::Common, "common"),
        (Self::On, "on"),
        (Self::Off, "off"),
        (Self::Ground, "ground"),
    ];
}

/// Shows the role as a word. A numbered role is followed by its number, from 1.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(number) => write!(f, "set {}", u16::from(*number) + 1),
            Self::Color(number) => write!(f, "color {}", u16::from(*number) + 1),
            _ => Self::NAMES.iter().filter(|(role, _)| role == self).try_for_each(|(_, name)| f.write_str(name)),
        }
    }
}

/// The error for a text that is not a role.
const NOT_A_ROLE: ParseError = ParseError::new("a role such as 'pattern', 'fin', 'set 1' or 'color 2'");

impl FromStr for Role {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
        let role = match text.split_once(' ') {
            Some(("set", text)) => number(text).map(Self::Set),
            Some(("color", text)) => number(text).map(Self::Color),
            _ => Self::NAMES.iter().find(|(_, name)| *name == text).map(|&(role, _)| role),
        };
        role.ok_or(NOT_A_ROLE)
    }
}

named! { HouseRole, "base, cover or link": Base = "base", Cover = "cover", Link = "link" }
named! { BondKind, "strong, weak, joint or inner": Strong = "strong", Weak = "weak", Joint = "joint", Inner = "inner" }

/// Shows the cell, the house, the cells of the set, or the name of the technique.
impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::House(house) => house.fmt(f),
            Self::Set(cells) => f.write_str(&and(*cells)),
            Self::Technique(technique) => technique.fmt(f),
        }
    }
}

/// The error for a text that is none of these.
const NOT_WITHIN: ParseError = ParseError::new("a cell, a house, several cells, or a technique");

impl FromStr for Within {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cells = || text.replace(" and ", ", ").split(", ").map(str::parse).collect::<Result<_, _>>();
        text.parse()
            .map(Self::Cell)
            .or_else(|_| text.parse().map(Self::House))
            .or_else(|_| cells().map(Self::Set))
            .or_else(|_| text.parse().map(Self::Technique))
            .map_err(|_: UnknownTechnique| NOT_WITHIN)
    }
}

#[cfg(feature = "serde")]
sudokit_core::board::as_serde::as_text!(Role, Within);
