//! How a picture shows each kind of evidence, in a row a kind.

use sudokit_logic::chains::Cases;
use sudokit_logic::{BugKind, Evidence, Hint, HouseRole, PatternType, Role, Technique, UniqueLoop};

/// How a picture shows a kind of evidence.
#[derive(Clone, Copy)]
pub struct Style {
    pub links: Linking,
    /// A role that other signs show.
    pub silent: Option<Role>,
    /// True if lines are bars where there are many. Frames around them would cover the board.
    pub has_bars: bool,
    /// The houses of links that have a frame, as those of fish have.
    pub outlined: Outlined,
    /// True if the whole grid is the pattern.
    pub is_grid: bool,
    /// True if the step depends on which digits are givens.
    pub has_origins: bool,
    /// The names of roles in words.
    pub pattern: &'static str,
    pub pivot: &'static str,
    pub helper: &'static str,
    pub ground: &'static str,
    pub decides: &'static str,
    /// The name of a weak link.
    pub weak: &'static str,
    /// The names of houses, if they have others than their own.
    pub base: Option<&'static str>,
    pub cover: Option<&'static str>,
}

/// What the links of a step join.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Linking {
    /// One claim with the next.
    Chain,
    /// Claims, which have numbers in the words.
    Net,
    /// Candidates of colors, which exclude each other.
    Colors,
}

/// The houses of links that have a frame.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outlined {
    /// None: drawn links show their houses by themselves.
    Nothing,
    /// Boxes.
    Boxes,
    /// All houses.
    Links,
}

/// The name of the places of a digit of an exocet in its lines, outside the targets.
const ROOM: &str = "room in the cross-lines";

impl Style {
    pub const PLAIN: Self = Self {
        links: Linking::Chain,
        silent: None,
        has_bars: false,
        outlined: Outlined::Nothing,
        is_grid: false,
        has_origins: false,
        pattern: "pattern",
        pivot: "pivot",
        helper: "helps",
        ground: "already placed",
        decides: "one of these is true",
        weak: "weak link",
        base: None,
        cover: None,
    };

    /// Returns the style of a step.
    pub fn of(hint: &Hint) -> Self {
        let plain = Self::PLAIN;
        match hint.evidence() {
            Evidence::Coloring(_) | Evidence::MultiColors(_) | Evidence::Medusa(_) => {
                Self { links: Linking::Colors, ..plain }
            }
            Evidence::Net(net) if net.cases == Cases::Contradiction => {
                Self { links: Linking::Net, pivot: "assumption", ..plain }
            }
            Evidence::Net(_) => Self { links: Linking::Net, pivot: "case", ..plain },
            Evidence::Fork(_) => Self { pivot: "case", helper: "pattern", ground: "another case", ..plain },
            Evidence::Fish(_) => Self { has_bars: true, base: Some("base"), cover: Some("cover"), ..plain },
            Evidence::Exocet(exocet) => {
                // The targets of other exocets are elsewhere.
                let is_junior = hint.technique() == Technique::JuniorExocet;
                let base = Some(if is_junior { "box of a target" } else { "box of the band" });
                let silent = (!exocet.needs_mirrors(hint.before(), hint)).then_some(Role::Mirror);
                Self { base, silent, cover: Some("cross-line"), helper: ROOM, ..plain }
            }
            Evidence::DoubleExocet(_) => Self { helper: ROOM, ..plain },
            Evidence::Aligned(_) => {
                Self { pattern: "these cells together", helper: "nothing is left", weak: "excludes", ..plain }
            }
            Evidence::RemotePair(_) => Self { decides: "one of each digit is true", ..plain },
            // Links show what joins the stem and the petals, and petals may overlap.
            Evidence::DeathBlossom(_) => {
                Self { silent: Some(Role::Common), pivot: "stem", decides: "one of each digit is true", ..plain }
            }
            // Pincers decide, and words have no other name for them.
            Evidence::BentSet(_) => Self { silent: Some(Role::Pincer), ..plain },
            Evidence::UniqueLoop(UniqueLoop { kind: PatternType::Linked { .. }, .. }) => {
                Self { ground: "entry of the pattern", has_origins: true, outlined: Outlined::Links, ..plain }
            }
            Evidence::UniqueLoop(_) => Self { ground: "entry of the pattern", has_origins: true, ..plain },
            Evidence::AlternatingChain(_) if hint.technique() == Technique::EmptyRectangle => {
                Self { outlined: Outlined::Boxes, ..plain }
            }
            Evidence::AlternatingChain(_)
                if matches!(hint.technique(), Technique::Skyscraper | Technique::TwoStringKite) =>
            {
                Self { outlined: Outlined::Links, ..plain }
            }
            Evidence::AlternatingChain(chain) if chain.is_loop => Self { weak: "weak link: one end is true", ..plain },
            Evidence::Bug(bug) if bug.kind == BugKind::OneCell => {
                Self { is_grid: true, silent: Some(Role::Swap), helper: "two places", ..plain }
            }
            Evidence::Bug(_) => Self { is_grid: true, ..plain },
            Evidence::Single(_)
            | Evidence::Locked(_)
            | Evidence::Subset(_)
            | Evidence::LockedSet(_)
            | Evidence::AlternatingChain(_)
            | Evidence::Wing(_)
            | Evidence::SueDeCoq(_)
            | Evidence::Firework(_)
            | Evidence::Chain(_)
            | Evidence::MultiSector(_)
            | Evidence::SkLoop(_)
            | Evidence::ImpossiblePattern(_) => plain,
        }
    }

    /// Returns the name of the houses of a role, if it is not their own.
    pub const fn name_of_houses(&self, role: HouseRole) -> Option<&'static str> {
        match role {
            HouseRole::Base => self.base,
            HouseRole::Cover => self.cover,
            HouseRole::Link => None,
        }
    }
}
