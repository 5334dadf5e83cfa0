//! Lookup of techniques by name, in any spelling.

use std::cmp::Reverse;
use std::fmt;
use std::iter;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::Technique;
use crate::catalog::ROWS;

impl Technique {
    /// Every technique, in the order of the lowest ratings.
    pub const ALL: [Self; ROWS.len()] = {
        let mut all = [ROWS[0].technique; ROWS.len()];
        let mut number = 1;
        while number < all.len() {
            let technique = ROWS[number].technique;
            let mut at = number;
            while at > 0 && all[at - 1].least_rating().tenths() > technique.least_rating().tenths() {
                all[at] = all[at - 1];
                at -= 1;
            }
            all[at] = technique;
            number += 1;
        }
        all
    };

    /// Returns the name that players know best.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the name in code, such as `XWing`. The code differs where several techniques share a name.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// Returns the name in code in kebab case: `x-wing`, `hidden-single-in-box`. An id never changes.
    #[must_use]
    pub fn id(self) -> String {
        let mut id = String::new();
        for (at, letter) in self.code().char_indices() {
            let begins_word = letter.is_ascii_uppercase() || letter.is_ascii_digit() && !id.ends_with(char::is_numeric);
            if at > 0 && begins_word {
                id.push('-');
            }
            id.push(letter.to_ascii_lowercase());
        }
        id
    }

    /// Returns other names in use. The name on `SudokuWiki` is first; names of whole groups of techniques are last.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        self.row().aliases
    }

    /// Returns the name in Sudoku Explainer, or `None` if that program lacks the technique.
    #[must_use]
    pub const fn se_name(self) -> Option<&'static str> {
        self.row().se_name
    }

    /// Returns all names of the technique: the main name, other names in use, the name in Sudoku Explainer.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        iter::once(self.name()).chain(self.aliases().iter().copied()).chain(self.se_name())
    }

    /// Returns the techniques with this name. Case, blanks and hyphens do not matter.
    ///
    /// The lookup tries the kinds of names in this order, and the first kind with a match decides: the
    /// [`Technique::id`], the main name, another name in use, the name in another program or on another site. Among
    /// names of other programs and sites, the hardest technique comes first.
    ///
    /// # Errors
    /// No technique has that name.
    ///
    /// ```
    /// use sudokit::logic::Technique;
    ///
    /// assert_eq!(Technique::named("y-wing").unwrap(), [Technique::XyWing]);
    /// assert_eq!(Technique::named("unique rectangles").unwrap().len(), 7);
    /// assert!(Technique::named("swordfsh").is_err());
    /// ```
    pub fn named(name: &str) -> Result<Vec<Self>, UnknownTechnique> {
        let wanted = simplified(name);
        let by = |is_meant: &dyn Fn(&Known) -> bool| -> Vec<Self> {
            KNOWN.iter().filter(|known| is_meant(known)).map(|known| known.technique).collect()
        };
        let id = by(&|known| known.id == name);
        let main = by(&|known| known.names[0] == wanted);
        let any = by(&|known| known.names.contains(&wanted));
        let mut elsewhere = by(&|known| known.elsewhere.contains(&wanted));
        // The first technique represents the group, so it must be one that is no part of another.
        elsewhere.sort_by_key(|technique| Reverse(technique.least_rating()));
        let like_id = by(&|known| simplified(&known.id) == wanted);
        let found = [id, main, any, elsewhere, like_id].into_iter().find(|found| !found.is_empty());
        found.ok_or_else(|| UnknownTechnique { name: name.into(), similar: similar(&wanted), several: Vec::new() })
    }

    /// Returns the name of the technique in a program or on a site, if it has one there.
    #[must_use]
    pub fn name_in(self, place: Place) -> Option<&'static str> {
        match place {
            Place::Hodoku => self.hodoku().map(|there| there.name),
            Place::SudokuWiki => self.row().wiki,
            Place::SudokuCoach => self.row().coach,
            Place::SudokuExplainer => self.se_name(),
        }
    }
}

/// A program or site with its own names of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Place {
    /// The program `HoDoKu`.
    Hodoku,
    /// The site `SudokuWiki`.
    SudokuWiki,
    /// The site sudoku.coach.
    SudokuCoach,
    /// The program Sudoku Explainer.
    SudokuExplainer,
}

/// Shows the name, which several techniques can have: `HiddenSingleInBox` and `HiddenSingleInLine` are both `Hidden Single`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the id, the code or another name that only one technique has: `x-wing`, `XWing`, `X-Wing`.
///
/// Every [`Technique::id`] parses to its technique.
///
/// ```
/// use sudokit::logic::Technique;
///
/// for technique in Technique::ALL {
///     assert_eq!(technique.id().parse(), Ok(technique));
/// }
/// let error = "Hidden Single".parse::<Technique>().unwrap_err();
/// assert_eq!(error.to_string(), "'Hidden Single' is ambiguous: hidden-single-in-box or hidden-single-in-line");
/// ```
impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(name: &str) -> Result<Self, UnknownTechnique> {
        if let Some(row) = ROWS.iter().find(|row| row.code == name) {
            return Ok(row.technique);
        }
        let several = Self::named(name)?;
        match several.as_slice() {
            [one] => Ok(*one),
            _ => Err(UnknownTechnique { name: name.into(), similar: None, several }),
        }
    }
}

impl TryFrom<&str> for Technique {
    type Error = UnknownTechnique;
    fn try_from(name: &str) -> Result<Self, UnknownTechnique> {
        name.parse()
    }
}

/// The error for a name that no technique has, or that several techniques share where one was expected.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub struct UnknownTechnique {
    /// The name.
    pub name: String,
    /// The most similar known name, if any.
    pub similar: Option<&'static str>,
    /// The techniques that share the name, if a single technique was requested.
    pub several: Vec<Technique>,
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.several.is_empty() {
            write!(f, "unknown technique '{}'", self.name)?;
            return self.similar.map_or(Ok(()), |name| write!(f, ", did you mean '{name}'?"));
        }
        let ids: Vec<String> = self.several.iter().map(|technique| technique.id()).collect();
        write!(f, "'{}' is ambiguous: {}", self.name, ids.join(" or "))
    }
}

/// Writes the id.
#[cfg(feature = "serde")]
impl serde::Serialize for Technique {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id())
    }
}

#[cfg(feature = "serde")]
sudokit_core::board::as_serde::from_text!(Technique);

/// Every technique, in the order of the lowest ratings.
static KNOWN: LazyLock<Vec<Known>> = LazyLock::new(|| Technique::ALL.into_iter().map(Known::new).collect());

/// A technique with its simplified names, for comparison.
struct Known {
    technique: Technique,
    id: String,
    /// The names from [`Technique::names`].
    names: Vec<String>,
    /// The names in other programs and on other sites.
    elsewhere: Vec<String>,
}

impl Known {
    fn new(technique: Technique) -> Self {
        let there = [Place::Hodoku, Place::SudokuWiki, Place::SudokuCoach].map(|place| technique.name_in(place));
        let elsewhere = there.into_iter().chain([technique.row().hodoku_kind]).flatten();
        Self {
            technique,
            id: technique.id(),
            names: technique.names().map(simplified).collect(),
            elsewhere: elsewhere.map(simplified).collect(),
        }
    }
}

/// Returns a name for comparison: lower case, letters and digits only, no plurals, no "type", American spelling.
fn simplified(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '+').map(str::to_lowercase);
    let words = words.filter(|word| word != "type").map(|word| match word.as_str() {
        "two" => "2".into(),
        // The letter of an S-Wing is no plural.
        _ => word.strip_suffix('s').filter(|stem| !stem.is_empty()).map_or(word.clone(), Into::into),
    });
    words.collect::<String>().replace("triplet", "triple").replace("colour", "color").replace("fishe", "fish")
}

/// Returns the known name that is most similar to a simplified name, if any is similar.
fn similar(wanted: &str) -> Option<&'static str> {
    let (most, length) = (1 + wanted.len() / 4, wanted.chars().count());
    let known = KNOWN.iter().flat_map(|known| known.names.iter().zip(known.technique.names()));
    // The distance of two words is at least the difference of their lengths.
    let alike = known.filter(|(known, _)| known.chars().count().abs_diff(length) <= most);
    let nearest = alike.map(|(known, name)| (distance(known, wanted), name));
    let (distance, name) = nearest.min_by_key(|&(distance, _)| distance)?;
    (distance <= most).then_some(name)
}

/// Returns the edit distance: characters to insert, delete, replace or swap with the next to turn one word into the
/// other.
#[doc(hidden)]
#[must_use]
pub fn distance(one: &str, other: &str) -> usize {
    let [one, other]: [Vec<char>; 2] = [one, other].map(|word| word.chars().collect());
    // One row per prefix of the first word: the distances to all prefixes of the other word.
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

sudokit_core::debug_as_display!(UnknownTechnique);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_is_found_by_its_main_name() {
        for technique in Technique::ALL {
            let found = Technique::named(technique.name()).unwrap();
            assert!(found.contains(&technique) && found.iter().all(|other| other.name() == technique.name()));
        }
    }

    #[test]
    fn names_are_found_in_any_spelling() {
        for (name, technique) in [
            ("x wing", Technique::XWing),
            ("XWing", Technique::XWing),
            ("naked quadruple", Technique::NakedQuad),
            ("Hidden Triplet", Technique::HiddenTriple),
            ("simple colours trap", Technique::SimpleColorsTrap),
            ("remote pairs", Technique::RemotePair),
            ("bug + 1", Technique::Bug1),
            ("bug 2", Technique::Bug2),
            ("unique rectangle 1", Technique::UniqueRectangle1),
            ("jellyfishes", Technique::Jellyfish),
        ] {
            assert_eq!(Technique::named(name), Ok(vec![technique]), "{name}");
        }
        let unknown = Technique::named("z").unwrap_err();
        assert_eq!((unknown.name.as_str(), unknown.similar), ("z", None));
    }

    #[test]
    fn an_id_is_the_name_in_code_in_kebab_case() {
        for (technique, id) in [
            (Technique::XWing, "x-wing"),
            (Technique::HiddenSingleInBox, "hidden-single-in-box"),
            (Technique::UniqueRectangle1, "unique-rectangle-1"),
            (Technique::WWing, "w-wing"),
            (Technique::TwoStringKite, "two-string-kite"),
        ] {
            assert_eq!(technique.id(), id);
        }
    }

    #[test]
    fn a_main_name_is_one_technique_and_an_alias_can_be_a_group() {
        use Technique::{Aic, HWing, LWing, MWing, NiceLoop, SWing};
        assert_eq!(Technique::named("AIC"), Ok(vec![Aic]));
        assert_eq!(Technique::named("alternating inference chains"), Ok(vec![Aic, MWing, SWing, HWing, LWing]));
        assert_eq!(Technique::named("continuous nice loops"), Ok(vec![NiceLoop]));
        assert_eq!("aic".parse(), Ok(Aic));
    }

    #[test]
    fn wings_are_a_group_and_one_of_them_is_the_s_wing() {
        let wings = Technique::named("wings").unwrap();
        assert!([Technique::XyWing, Technique::SWing, Technique::WxyzWing].iter().all(|wing| wings.contains(wing)));
        assert_eq!(Technique::named("s-wings"), Ok(vec![Technique::SWing]));
    }

    #[test]
    fn the_most_similar_name_is_suggested() {
        for (name, known) in [("swordfsh", "Swordfish"), ("nakde pair", "Naked Pair"), ("jelyfish", "Jellyfish")] {
            assert_eq!(Technique::named(name).unwrap_err().similar, Some(known));
        }
        for (one, other, steps) in [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("abc", "ac", 1), ("ca", "abc", 3)] {
            assert_eq!([distance(one, other), distance(other, one)], [steps; 2], "{one} {other}");
        }
    }

    #[test]
    fn every_technique_is_found_by_its_name_in_code() {
        for technique in Technique::ALL {
            assert_eq!((technique.code().parse(), technique.code()), (Ok(technique), &*format!("{technique:?}")));
        }
    }

    #[test]
    fn names_start_with_the_main_name_and_end_with_sudoku_explainers() {
        let names: Vec<&str> = Technique::NakedTriple.names().collect();
        assert_eq!(names, ["Naked Triple", "Naked Subset", "Naked Triplet"]);
        assert_eq!(Technique::EmptyRectangle.se_name(), None);
    }

    #[test]
    fn a_technique_has_a_name_in_each_place_that_knows_it() {
        let names = |technique: Technique| {
            [Place::Hodoku, Place::SudokuWiki, Place::SudokuCoach, Place::SudokuExplainer]
                .map(|place| technique.name_in(place))
        };
        assert_eq!(names(Technique::XyWing), [Some("XY-Wing"), Some("Y-Wing"), Some("Y-Wing"), Some("XY-Wing")]);
        assert_eq!(
            names(Technique::TurbotFish),
            [Some("Turbot Fish"), Some("X-Cycles"), Some("Crane"), Some("Turbot Fish")]
        );
        assert_eq!(names(Technique::EmptyRectangle)[3], None);
        assert_eq!(names(Technique::SashimiXWing)[2], Some("Finned X-Wing"));
        assert_eq!(names(Technique::DeathBlossom)[2], None);
        assert_eq!(names(Technique::AlignedTripleExclusion)[0], None);
    }

    #[test]
    fn every_name_on_another_site_finds_a_technique_known_there() {
        for technique in Technique::ALL {
            for place in [Place::SudokuWiki, Place::SudokuCoach] {
                if let Some(name) = technique.name_in(place) {
                    let found = Technique::named(name).unwrap_or_else(|unknown| panic!("{unknown}"));
                    assert!(found.iter().any(|meant| meant.name_in(place).is_some()), "{name}");
                }
            }
        }
    }
}
