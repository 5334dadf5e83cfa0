//! The names of the techniques: the one players know best, others in use, that of Sudoku Explainer.

use std::fmt;

use super::{Cause, Level, Technique};

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
            Self::EmptyRectangle => "Empty Rectangle",
            Self::FinnedXWing => "Finned X-Wing",
            Self::SashimiXWing => "Sashimi X-Wing",
            Self::SimpleColoring => "Simple Colors",
            Self::RemotePair => "Remote Pair",
            Self::WWing => "W-Wing",
            Self::XyChain => "XY-Chain",
            Self::ForcingXChain => "Forcing X-Chain",
            Self::ForcingChain => "Forcing Chain",
            Self::Nishio => "Nishio Forcing Chain",
            Self::MultipleChains(cause) => return write!(f, "{cause} Forcing Chains"),
            Self::DynamicChains(cause, level) => return write!(f, "Dynamic {cause} Forcing Chains{level}"),
        };
        f.write_str(name)
    }
}

impl Technique {
    /// Other names in use, that of `SudokuWiki` first; the names of a whole group of techniques last.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::FullHouse => &["Last Remaining Cell", "Last Digit", "Single"],
            Self::HiddenSingle => &["Unique Candidate", "Single"],
            Self::NakedSingle => &["Sole Candidate", "Single"],
            Self::Pointing => {
                &["Pointing Pair", "Pointing Triple", "Locked Candidates Type 1", "Locked Candidates", "Intersection"]
            }
            Self::Claiming => &["Box/Line Reduction", "Locked Candidates Type 2", "Locked Candidates", "Intersection"],
            Self::NakedPair | Self::NakedTriple => &["Naked Subset"],
            Self::NakedQuad => &["Naked Quadruple", "Naked Subset"],
            Self::HiddenPair | Self::HiddenTriple => &["Hidden Subset"],
            Self::HiddenQuad => &["Hidden Quadruple", "Hidden Subset"],
            Self::XWing | Self::Swordfish | Self::Jellyfish => &["Fish"],
            Self::XyWing => &["Y-Wing"],
            Self::UniqueRectangle(_) => &["Unique Rectangle", "Uniqueness Test"],
            Self::UniqueLoop(_) => &["Unique Loop"],
            Self::Bug(_) => &["BUG", "Bivalue Universal Grave"],
            Self::XCycle => &["X-Cycles", "Fishy Cycle"],
            Self::YCycle => &["Y-Cycle"],
            Self::XyCycle => &["Alternating Inference Chain", "AIC", "Nice Loop"],
            Self::Skyscraper | Self::TwoStringKite | Self::TurbotFish => &["X-Cycles"],
            Self::EmptyRectangle => &["Hinge", "Rectangle Elimination"],
            Self::FinnedXWing | Self::SashimiXWing => &["Finned Fish"],
            Self::SimpleColoring => &["Simple Coloring", "Singles Chain", "Coloring"],
            Self::RemotePair => &["Remote Pairs"],
            Self::ForcingXChain => &["X-Chain", "X-Cycles"],
            Self::ForcingChain => &["Alternating Inference Chain", "AIC", "Discontinuous Nice Loop", "Nice Loop"],
            Self::Nishio => &["Nishio", "Digit Forcing Chain"],
            Self::MultipleChains(Cause::Cell) => &["Multiple Forcing Chains", "Forcing Chain Verity"],
            Self::MultipleChains(_) => &["Unit Forcing Chain", "Multiple Forcing Chains", "Forcing Chain Verity"],
            Self::DynamicChains(_, Level::Links) => &["Forcing Net", "Dynamic Forcing Chains"],
            Self::DynamicChains(_, Level::Plus) => &["Forcing Net", "Dynamic Forcing Chains Plus"],
            Self::DynamicChains(..) => &["Forcing Net", "Nested Forcing Chains"],
            _ => &[],
        }
    }

    /// The name Sudoku Explainer gives it; `None` if that program does not know it.
    #[must_use]
    pub fn se_name(self) -> Option<String> {
        Some(match self {
            Self::EmptyRectangle | Self::FinnedXWing | Self::SashimiXWing => return None,
            Self::FullHouse => "Hidden Single".into(),
            Self::Skyscraper | Self::TwoStringKite => "Turbot Fish".into(),
            Self::SimpleColoring => "Forcing X-Chain".into(),
            Self::WWing | Self::XyChain | Self::RemotePair => "Forcing Chain".into(),
            Self::DirectHiddenTriple => "Direct Hidden Triplet".into(),
            Self::NakedTriple => "Naked Triplet".into(),
            Self::HiddenTriple => "Hidden Triplet".into(),
            Self::UniqueRectangle(kind) => format!("Unique Rectangle type {kind}"),
            Self::UniqueLoop(kind) => format!("Unique Loop type {kind}"),
            Self::Bug(kind) => format!("BUG type {kind}"),
            Self::AlignedTripleExclusion => "Aligned Triplet Exclusion".into(),
            Self::XCycle => "Bidirectional X-Cycle".into(),
            Self::YCycle => "Bidirectional Y-Cycle".into(),
            Self::XyCycle => "Bidirectional Cycle".into(),
            Self::Nishio => "Nishio Forcing Chains".into(),
            Self::MultipleChains(cause) => format!("{} Forcing Chains", cause.se_name()),
            Self::DynamicChains(cause, level) => format!("Dynamic {} Forcing Chains{level}", cause.se_name()),
            other => other.to_string(),
        })
    }

    /// The technique with this main name, else those that go by it otherwise. Case, blanks and hyphens do not matter.
    ///
    /// # Errors
    /// No technique goes by that name; with the most similar one, if any is similar.
    ///
    /// ```
    /// use sudokit::logic::Technique;
    ///
    /// assert_eq!(Technique::named("y-wing").unwrap(), [Technique::XyWing]);
    /// assert_eq!(Technique::named("unique rectangles").unwrap().len(), 4);
    /// assert_eq!(Technique::named("swordfsh").unwrap_err().similar.unwrap(), "Swordfish");
    /// ```
    pub fn named(name: &str) -> Result<Vec<Self>, UnknownTechnique> {
        let wanted = simplified(name);
        let known: Vec<(Self, String)> =
            Self::all().into_iter().flat_map(|t| t.spellings().into_iter().map(move |name| (t, name))).collect();
        let main = Self::all().into_iter().filter(|technique| simplified(&technique.to_string()) == wanted);
        let others = known.iter().filter(|(_, name)| simplified(name) == wanted).map(|&(technique, _)| technique);
        let (main, mut others): (Vec<Self>, Vec<Self>) = (main.collect(), others.collect());
        others.dedup();
        if let Some(found) = [main, others].into_iter().find(|found| !found.is_empty()) {
            return Ok(found);
        }
        let distance = |name: &str| strsim::osa_distance(&simplified(name), &wanted);
        let nearest = known.into_iter().map(|(_, name)| (distance(&name), name)).min_by_key(|&(distance, _)| distance);
        let similar = nearest.filter(|&(distance, _)| distance <= 1 + wanted.len() / 4).map(|(_, name)| name);
        Err(UnknownTechnique { name: name.into(), similar })
    }

    fn spellings(self) -> Vec<String> {
        let mut names = vec![self.to_string()];
        names.extend(self.aliases().iter().map(ToString::to_string));
        names.extend(self.se_name());
        names
    }
}

/// No technique goes by this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown technique '{name}'")]
pub struct UnknownTechnique {
    /// The name.
    pub name: String,
    /// The name most similar to it, if any is.
    pub similar: Option<String>,
}

/// A name as it is compared: small letters and figures, without plurals and "type", American.
fn simplified(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '+').map(str::to_lowercase);
    let words = words.filter(|word| word != "type").map(|word| match word.as_str() {
        "two" => "2".into(),
        _ => word.strip_suffix('s').map_or(word.clone(), Into::into),
    });
    words.collect::<String>().replace("triplet", "triple").replace("colour", "color").replace("fishe", "fish")
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

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::House => "House",
            other => other.se_name(),
        })
    }
}

/// Shows what stands behind the name of a chain: nothing, or what it has inside.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Links => "",
            Self::Plus => " (+)",
            Self::Chains => " (+ Forcing Chains)",
            Self::Multiple => " (+ Multiple Forcing Chains)",
            Self::Dynamic => " (+ Dynamic Forcing Chains)",
            Self::DynamicChains => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_is_found_by_its_main_name() {
        for technique in Technique::all() {
            assert_eq!(Technique::named(&technique.to_string()), Ok(vec![technique]));
        }
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        for (name, technique) in [
            ("x wing", Technique::XWing),
            ("XWing", Technique::XWing),
            ("naked quadruple", Technique::NakedQuad),
            ("Hidden Triplet", Technique::HiddenTriple),
            ("simple colouring", Technique::SimpleColoring),
            ("remote pairs", Technique::RemotePair),
            ("bug + 1", Technique::Bug(1)),
            ("bug 2", Technique::Bug(2)),
            ("unique rectangle 1", Technique::UniqueRectangle(1)),
            ("two-string kites", Technique::TwoStringKite),
            ("jellyfishes", Technique::Jellyfish),
        ] {
            assert_eq!(Technique::named(name), Ok(vec![technique]), "{name}");
        }
        assert_eq!(Technique::named("x").unwrap_err().similar, None);
    }
}
