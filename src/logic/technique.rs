//! The names of the techniques.

use std::fmt;

/// What a step is called; the main name is the one players know, see [`Technique::se_name`] for the rating's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Technique {
    FullHouse,
    HiddenSingle,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriple,
    Pointing,
    Claiming,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriple,
    Swordfish,
    HiddenTriple,
    XyWing,
    XyzWing,
    /// A rectangle of two digits, types 1 to 4.
    UniqueRectangle(u8),
    /// A longer loop of two digits, types 1 to 4.
    UniqueLoop(u8),
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    /// A bivalue universal grave, types 1 to 4.
    Bug(u8),
    AlignedPairExclusion,
    AlignedTripleExclusion,
    XCycle,
    YCycle,
    XyCycle,
    TurbotFish,
    ForcingXChain,
    Skyscraper,
    TwoStringKite,
    WWing,
    ForcingChain,
    Nishio,
    /// Several chains, from all candidates of a cell or all places of a digit, that agree.
    MultipleChains(Cause),
    /// The same with several premises at once, and with further techniques inside.
    DynamicChains(Cause, Level),
}

/// What the branches of a forcing chain start from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Cause {
    /// A candidate that leads to a contradiction.
    Contradiction,
    /// A candidate that is true or false.
    Double,
    /// The candidates of a cell.
    Cell,
    /// The places of a digit in a house.
    House,
}

/// Which techniques a dynamic chain may use besides links.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Level {
    /// Links only.
    Links,
    /// Locked candidates, pairs and X-wings.
    Plus,
    /// And chains with one start.
    Chains,
    /// And multiple chains.
    Multiple,
    /// And dynamic chains.
    Dynamic,
    /// And dynamic chains with chains inside.
    DynamicChains,
}

impl Technique {
    /// The name Sudoku Explainer gives it.
    #[must_use]
    pub fn se_name(self) -> String {
        match self {
            Self::FullHouse => "Hidden Single".to_string(),
            Self::Skyscraper | Self::TwoStringKite => "Turbot Fish".to_string(),
            Self::WWing => "Forcing Chain".to_string(),
            Self::DirectHiddenTriple => "Direct Hidden Triplet".to_string(),
            Self::NakedTriple => "Naked Triplet".to_string(),
            Self::HiddenTriple => "Hidden Triplet".to_string(),
            Self::UniqueRectangle(kind) => format!("Unique Rectangle type {kind}"),
            Self::UniqueLoop(kind) => format!("Unique Loop type {kind}"),
            Self::Bug(kind) => format!("BUG type {kind}"),
            Self::AlignedTripleExclusion => "Aligned Triplet Exclusion".to_string(),
            Self::XCycle => "Bidirectional X-Cycle".to_string(),
            Self::YCycle => "Bidirectional Y-Cycle".to_string(),
            Self::XyCycle => "Bidirectional Cycle".to_string(),
            Self::Nishio => "Nishio Forcing Chains".to_string(),
            Self::MultipleChains(cause) => format!("{} Forcing Chains", cause.se_name()),
            Self::DynamicChains(cause, level) => {
                format!("Dynamic {} Forcing Chains{}", cause.se_name(), level.se_suffix())
            }
            other => other.to_string(),
        }
    }
}

impl Cause {
    const fn se_name(self) -> &'static str {
        match self {
            Self::Contradiction => "Contradiction",
            Self::Double => "Double",
            Self::Cell => "Cell",
            Self::House => "Region",
        }
    }
}

impl Level {
    const fn se_suffix(self) -> &'static str {
        match self {
            Self::Links => "",
            Self::Plus => " (+)",
            Self::Chains => " (+ Forcing Chains)",
            Self::Multiple => " (+ Multiple Forcing Chains)",
            Self::Dynamic => " (+ Dynamic Forcing Chains)",
            Self::DynamicChains => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::FullHouse => "Full House",
            Self::HiddenSingle => "Hidden Single",
            Self::DirectPointing => "Direct Pointing",
            Self::DirectClaiming => "Direct Claiming",
            Self::DirectHiddenPair => "Direct Hidden Pair",
            Self::NakedSingle => "Naked Single",
            Self::DirectHiddenTriple => "Direct Hidden Triple",
            Self::Pointing => "Pointing",
            Self::Claiming => "Claiming",
            Self::NakedPair => "Naked Pair",
            Self::XWing => "X-Wing",
            Self::HiddenPair => "Hidden Pair",
            Self::NakedTriple => "Naked Triple",
            Self::Swordfish => "Swordfish",
            Self::HiddenTriple => "Hidden Triple",
            Self::XyWing => "XY-Wing",
            Self::XyzWing => "XYZ-Wing",
            Self::UniqueRectangle(kind) => return write!(f, "Uniqueness Test {kind}"),
            Self::UniqueLoop(kind) => return write!(f, "Unique Loop type {kind}"),
            Self::NakedQuad => "Naked Quad",
            Self::Jellyfish => "Jellyfish",
            Self::HiddenQuad => "Hidden Quad",
            Self::Bug(1) => "BUG+1",
            Self::Bug(kind) => return write!(f, "BUG type {kind}"),
            Self::AlignedPairExclusion => "Aligned Pair Exclusion",
            Self::AlignedTripleExclusion => "Aligned Triple Exclusion",
            Self::XCycle => "X-Cycle",
            Self::YCycle => "XY-Cycle",
            Self::XyCycle => "Continuous Nice Loop",
            Self::TurbotFish => "Turbot Fish",
            Self::Skyscraper => "Skyscraper",
            Self::TwoStringKite => "2-String Kite",
            Self::WWing => "W-Wing",
            Self::ForcingXChain => "Forcing X-Chain",
            Self::ForcingChain => "Forcing Chain",
            Self::Nishio => "Nishio Forcing Chain",
            Self::MultipleChains(cause) => return write!(f, "{cause} Forcing Chains"),
            Self::DynamicChains(cause, level) => return write!(f, "Dynamic {cause} Forcing Chains{level}"),
        };
        f.write_str(name)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::House => "House",
            other => other.se_name(),
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.se_suffix())
    }
}
