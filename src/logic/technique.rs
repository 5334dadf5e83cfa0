//! The techniques, and what each is rated at least.

/// What a step is called; `names.rs` has its names.
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
    EmptyRectangle,
    FinnedXWing,
    SashimiXWing,
    SimpleColoring,
    RemotePair,
    WWing,
    XyChain,
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
    /// Every technique, in the order of the least ratings.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let causes = [Cause::Contradiction, Cause::Double, Cause::Cell, Cause::House];
        let mut all = PLAIN.to_vec();
        all.extend((1..=4).flat_map(|kind| [Self::UniqueRectangle(kind), Self::UniqueLoop(kind), Self::Bug(kind)]));
        all.extend([Cause::Cell, Cause::House].map(Self::MultipleChains));
        all.extend(Level::ALL.into_iter().flat_map(|level| causes.map(|cause| Self::DynamicChains(cause, level))));
        all.sort_by(|a, b| a.least_rating().total_cmp(&b.least_rating()));
        all
    }

    /// Whether it is found in the human order only: Sudoku Explainer takes it for a chain or does not see it.
    #[must_use]
    pub const fn is_only_human(self) -> bool {
        matches!(
            self,
            Self::Skyscraper
                | Self::TwoStringKite
                | Self::EmptyRectangle
                | Self::FinnedXWing
                | Self::SashimiXWing
                | Self::SimpleColoring
                | Self::RemotePair
                | Self::WWing
                | Self::XyChain
        )
    }

    /// The lowest rating of a step of this technique: that of Sudoku Explainer 1.2.1. Patterns which that program has no
    /// name for are rated as the chain they are to it; a group of cells counts as one.
    #[must_use]
    pub const fn least_rating(self) -> f64 {
        match self {
            Self::FullHouse => 1.0,
            Self::HiddenSingle => 1.2,
            Self::DirectPointing => 1.7,
            Self::DirectClaiming => 1.9,
            Self::DirectHiddenPair => 2.0,
            Self::NakedSingle => 2.3,
            Self::DirectHiddenTriple => 2.5,
            Self::Pointing => 2.6,
            Self::Claiming => 2.8,
            Self::NakedPair => 3.0,
            Self::XWing => 3.2,
            Self::HiddenPair => 3.4,
            Self::NakedTriple => 3.6,
            Self::Swordfish => 3.8,
            Self::HiddenTriple => 4.0,
            Self::XyWing => 4.2,
            Self::XyzWing => 4.4,
            Self::UniqueRectangle(_) => 4.5,
            Self::UniqueLoop(_) => 4.6,
            Self::NakedQuad => 5.0,
            Self::Jellyfish => 5.2,
            Self::HiddenQuad => 5.4,
            Self::Bug(1) => 5.6,
            Self::Bug(_) => 5.7,
            Self::AlignedPairExclusion => 6.2,
            Self::XCycle | Self::YCycle => 6.5,
            Self::TurbotFish
            | Self::Skyscraper
            | Self::TwoStringKite
            | Self::EmptyRectangle
            | Self::FinnedXWing
            | Self::SashimiXWing
            | Self::SimpleColoring
            | Self::ForcingXChain => 6.6,
            Self::RemotePair | Self::WWing | Self::XyChain | Self::XyCycle | Self::ForcingChain => 7.0,
            Self::AlignedTripleExclusion | Self::Nishio => 7.5,
            Self::MultipleChains(_) => 8.0,
            Self::DynamicChains(_, level) => level.least_rating(),
        }
    }
}

/// The techniques that come in one kind only.
const PLAIN: [Technique; 38] = [
    Technique::FullHouse,
    Technique::HiddenSingle,
    Technique::DirectPointing,
    Technique::DirectClaiming,
    Technique::DirectHiddenPair,
    Technique::NakedSingle,
    Technique::DirectHiddenTriple,
    Technique::Pointing,
    Technique::Claiming,
    Technique::NakedPair,
    Technique::XWing,
    Technique::HiddenPair,
    Technique::NakedTriple,
    Technique::Swordfish,
    Technique::HiddenTriple,
    Technique::XyWing,
    Technique::XyzWing,
    Technique::NakedQuad,
    Technique::Jellyfish,
    Technique::HiddenQuad,
    Technique::AlignedPairExclusion,
    Technique::XCycle,
    Technique::YCycle,
    Technique::TurbotFish,
    Technique::Skyscraper,
    Technique::TwoStringKite,
    Technique::EmptyRectangle,
    Technique::FinnedXWing,
    Technique::SashimiXWing,
    Technique::SimpleColoring,
    Technique::ForcingXChain,
    Technique::RemotePair,
    Technique::WWing,
    Technique::XyChain,
    Technique::XyCycle,
    Technique::ForcingChain,
    Technique::AlignedTripleExclusion,
    Technique::Nishio,
];

impl Level {
    const ALL: [Self; 6] = [Self::Links, Self::Plus, Self::Chains, Self::Multiple, Self::Dynamic, Self::DynamicChains];

    const fn least_rating(self) -> f64 {
        match self {
            Self::Links => 8.5,
            Self::Plus => 9.0,
            Self::Chains => 9.5,
            Self::Multiple => 10.0,
            Self::Dynamic => 10.5,
            Self::DynamicChains => 11.0,
        }
    }
}
