//! Houses in words, with the digits that count in them.

use sudokit_core::board::{DigitSet, House};
use sudokit_logic::{
    BugKind, Evidence, ForkCases, Hint, ImpossiblePattern, MultiSector, PatternType, SkLoop, UniqueLoop,
};

/// Returns the digits that count in each house, if marks do not show them.
pub fn digits_in_houses(hint: &Hint) -> Vec<(House, DigitSet)> {
    match hint.evidence() {
        Evidence::MultiSector(MultiSector { covers, .. }) => covers.clone(),
        Evidence::SueDeCoq(pattern) => {
            pattern.houses.iter().map(|&house| (house, pattern.digits_removed_from(hint.before(), house))).collect()
        }
        Evidence::UniqueLoop(UniqueLoop { kind, .. }) | Evidence::ImpossiblePattern(ImpossiblePattern { kind, .. }) => {
            match kind {
                PatternType::Linked { chains, .. } => {
                    let follow = chains.iter().flat_map(|chain| &chain.follow);
                    follow.filter_map(|(one, house)| Some(((*house)?, one.digit.into()))).collect()
                }
                PatternType::Locked { house, kept, .. } => vec![(*house, (*kept).into())],
                PatternType::Set { house, digits, .. } => vec![(*house, *digits)],
                _ => Vec::new(),
            }
        }
        Evidence::Bug(bug) => match bug.kind {
            BugKind::Shared { house, digit } => vec![(house, digit.into())],
            BugKind::Set { house, digits, .. } => vec![(house, digits)],
            _ => Vec::new(),
        },
        Evidence::SkLoop(SkLoop { links, .. }) => links.to_vec(),
        Evidence::Fork(fork) => match fork.cases {
            ForkCases::Cell(_) => Vec::new(),
            ForkCases::House(house, digit) => vec![(house, digit.into())],
            ForkCases::Rectangle(of) | ForkCases::Impossible(of) => {
                of.houses.into_iter().flatten().map(|house| (house, of.digits)).collect()
            }
        },
        _ => Vec::new(),
    }
}

/// Returns the digits that count in a house.
pub fn digits_of(house: House, digits: &[(House, DigitSet)]) -> DigitSet {
    DigitSet::union(digits.iter().filter(|(other, _)| *other == house).map(|(_, own)| *own))
}

/// Returns the digits that the key of a picture names: of three houses or more those of boxes. Those of lines are beside these.
pub fn in_key(digits: &[(House, DigitSet)]) -> Vec<(House, DigitSet)> {
    digits.iter().filter(|(house, _)| digits.len() <= 2 || house.is_box()).copied().collect()
}

/// Returns the names of houses, with digits if they have some: `row 5`, `rows 2, 4; columns 6, 7`, `1&6 in box 8, 2&9 in row 7`,
/// and of many houses `rows 2: 1&5, 4: 3, 9: 7`.
pub fn house_names(houses: &[House], digits: &[(House, DigitSet)]) -> String {
    let name = |house: &House| {
        let own = digits_of(*house, digits).to_string().replace(' ', "&");
        match houses.len() {
            _ if own.is_empty() => house.to_string(),
            ..=2 => format!("{own} in {house}"),
            _ => format!("{house}: {own}"),
        }
    };
    if houses.len() <= 2 && !digits.is_empty() {
        return houses.iter().map(name).collect::<Vec<_>>().join(", ");
    }
    let [one] = houses else {
        let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
        for name in houses.iter().map(name) {
            let Some((kind, number)) = name.split_once(' ') else { continue };
            match kinds.iter_mut().find(|(known, _)| known == kind) {
                Some((_, numbers)) => numbers.push(number.into()),
                None => kinds.push((kind.into(), vec![number.into()])),
            }
        }
        let named = kinds.into_iter().map(|(kind, mut numbers)| {
            numbers.sort_unstable();
            numbers.dedup();
            let plural = match (numbers.len(), &*kind) {
                (1, _) => "",
                (_, "box") => "es",
                _ => "s",
            };
            format!("{kind}{plural} {}", numbers.join(", "))
        });
        return named.collect::<Vec<_>>().join("; ");
    };
    name(one)
}
