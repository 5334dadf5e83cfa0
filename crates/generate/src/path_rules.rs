//! The requirements on the path: rating, levels and techniques.

use std::fmt;
use std::ops::RangeInclusive;

use super::candidate::PathSummary;
use super::rule::{REVERSED, Rule, distance, impossible, unmet};
use super::{Impossible, Requirements};
use sudokit_logic::{HodokuLevel, Level, Rating, Technique};

/// Techniques that suffice for the solution.
pub(super) const ONLY: Rule = Rule {
    impossible: |requirements| match requirements.path.only[..] {
        [first, ..] if requirements.path.only.iter().all(|technique| technique.only_eliminates()) => {
            impossible(format!(
                "techniques like {first} only eliminate candidates: add a single (naked-single, hidden-single, full-house)"
            ))
        }
        _ => Ok(()),
    },
    check: |requirements, candidate| match requirements.path.only[..] {
        [] => Ok(()),
        ref only => match candidate.empty_after(only) {
            0 => Ok(()),
            open => unmet(open as u64, format!("has {open} empty cells where these techniques no longer apply")),
        },
    },
};

/// The rating and its level.
pub(super) const RATING: Rule = Rule {
    impossible: |requirements| {
        let (rating, level) = (&requirements.rating, &requirements.level);
        if rating.as_ref().is_some_and(RangeInclusive::is_empty) || level.as_ref().is_some_and(RangeInclusive::is_empty)
        {
            return impossible(REVERSED);
        }
        let (Some(rating), Some(both)) = (rating, requirements.ratings()) else { return Ok(()) };
        let (first, last) = (*rating.start(), *rating.end());
        let ratings = range_of(first, last, "..");
        if !has_rating(rating) {
            let nearest = format_nearest(first, last);
            return impossible(format!("no technique is rated {ratings}, so no puzzle is, either{nearest}"));
        }
        if !has_rating(&both) {
            let levels = range_of(Level::of(first), Level::of(last), " to ");
            return impossible(format!("a rating of {ratings} is {levels}, which is not the required level"));
        }
        Ok(())
    },
    check: |requirements, candidate| {
        let Some(range) = requirements.ratings() else { return Ok(()) };
        match candidate.rated(requirements)?.profile.ratings() {
            None => unmet(u64::MAX - 1, format!("is rated above {}", range.end())),
            Some(ratings) if range.contains(&ratings.er) => Ok(()),
            Some(ratings) => {
                let tenths = |rating: Rating| usize::from(rating.tenths());
                let range = tenths(*range.start())..=tenths(*range.end());
                unmet(distance(tenths(ratings.er), &range), format!("is rated {}", ratings.er))
            }
        }
    },
};

/// The level and the score of `HoDoKu`.
pub(super) const HODOKU: Rule = Rule {
    impossible: |requirements| {
        let (levels, scores) = (&requirements.hodoku_level, &requirements.hodoku_score);
        if levels.as_ref().is_some_and(RangeInclusive::is_empty)
            || scores.as_ref().is_some_and(RangeInclusive::is_empty)
        {
            return impossible(REVERSED);
        }
        let (Some(levels), Some(scores)) = (levels, scores) else { return Ok(()) };
        match levels.end().most() {
            Some(most) if *scores.start() > most => impossible(format!(
                "a score of {} or more is above {}, which ends at {most}",
                scores.start(),
                levels.end()
            )),
            _ => Ok(()),
        }
    },
    check: |requirements, candidate| {
        if !requirements.needs_hodoku() {
            return Ok(());
        }
        let levels = requirements.hodoku_level.clone().unwrap_or(HodokuLevel::Easy..=HodokuLevel::Extreme);
        let scores = requirements.hodoku_score.clone().unwrap_or(0..=u32::MAX);
        let Some(hodoku) = candidate.hodoku_score(|step, sum| step.level > *levels.end() || sum > *scores.end()) else {
            return unmet(u64::MAX - 1, "is too hard on the scale of HoDoKu".into());
        };
        let has = format!("is {} with a score of {} in HoDoKu", hodoku.level, hodoku.score);
        let missed_by = distance(hodoku.score as usize, &(*scores.start() as usize..=*scores.end() as usize));
        if levels.contains(&hodoku.level) && missed_by == 0 { Ok(()) } else { unmet(missed_by, has) }
    },
};

/// Techniques that are not on the path.
pub(super) const WITHOUT: Rule = Rule {
    impossible: |_| Ok(()),
    check: |requirements, candidate| {
        if requirements.path.without.is_empty() { Ok(()) } else { candidate.all(requirements).map(drop) }
    },
};

/// Techniques that are on the path, or that are its next step in some position.
pub(super) const TECHNIQUES: Rule = Rule {
    impossible: |requirements| requirements.path.groups().try_for_each(|group| check_group(requirements, group)),
    check: |requirements, candidate| {
        if requirements.path.groups().next().is_none() {
            return Ok(());
        }
        let paths = candidate.all(requirements)?;
        let is_lacking = |group: &&[Technique]| !paths.iter().any(|path| path.has_any(group));
        let lacking: Vec<&[Technique]> = requirements.path.groups().filter(is_lacking).collect();
        match lacking[..] {
            [] => Ok(()),
            [group] => unmet(1, format!("does not have {} on its path", group[0])),
            [group, ..] => {
                let number = lacking.len();
                let has = format!("lacks {number} of the required techniques on its path, including {}", group[0]);
                unmet(number as u64, has)
            }
        }
    },
};

/// The technique of the hardest step.
pub(super) const HARDEST: Rule = Rule {
    impossible: |requirements| {
        let Some(&first) = requirements.path.hardest.first() else { return Ok(()) };
        check_group(requirements, &requirements.path.hardest)?;
        let is_rated = |technique: &Technique, range: &RangeInclusive<Rating>| {
            technique.is_only_human() || each(range).any(|rating| technique.can_be_rated(rating))
        };
        match requirements.ratings() {
            Some(range) if !requirements.path.hardest.iter().any(|technique| is_rated(technique, &range)) => {
                impossible(format!("{first} never has a required rating"))
            }
            _ => Ok(()),
        }
    },
    check: |requirements, candidate| {
        let wanted = &requirements.path.hardest;
        if wanted.is_empty() {
            return Ok(());
        }
        let paths = candidate.all(requirements)?;
        if paths.iter().filter_map(PathSummary::hardest).any(|technique| wanted.contains(&technique)) {
            return Ok(());
        }
        match paths[0].profile.hardest() {
            Some(technique) => unmet(0, format!("has {technique} as its hardest step")),
            None => unmet(1, "has no step on its path".into()),
        }
    },
};

/// Checks that one of these techniques can be on the path.
fn check_group(requirements: &Requirements, group: &[Technique]) -> Result<(), Impossible> {
    let Some(first) = group.first() else { return Ok(()) };
    if group.iter().all(|technique| requirements.path.without.contains(technique)) {
        return impossible(format!("{first} is both required and excluded"));
    }
    let Some(range) = requirements.ratings() else { return Ok(()) };
    let most = *range.end();
    if group.iter().all(|technique| !technique.is_only_human() && technique.least_rating() > most) {
        return impossible(format!("{first} is rated at least {}, above {most}", first.least_rating()));
    }
    Ok(())
}

/// Returns every rating of a range.
fn each(range: &RangeInclusive<Rating>) -> impl Iterator<Item = Rating> + use<> {
    (range.start().tenths()..=range.end().tenths()).filter_map(Rating::from_tenths)
}

/// Returns whether a puzzle may have a rating of the range.
fn has_rating(range: &RangeInclusive<Rating>) -> bool {
    each(range).any(Rating::may_be)
}

/// Formats a range of ratings or levels, or the only one in it.
fn range_of<T: Copy + fmt::Display + PartialEq>(first: T, last: T, to: &str) -> String {
    if first == last { first.to_string() } else { format!("{first}{to}{last}") }
}

/// Formats the possible ratings next to a range as ` (the nearest are 2.0 and 2.3)`.
fn format_nearest(first: Rating, last: Rating) -> String {
    let below = (0..first.tenths()).rev().filter_map(Rating::from_tenths).find(|rating| rating.may_be());
    let above = each(&(last..=Rating::UNSOLVED)).find(|rating| rating.may_be());
    match (below, above) {
        (Some(below), Some(above)) => format!(" (the nearest are {below} and {above})"),
        (one, other) => one.or(other).map_or_else(String::new, |nearest| format!(" (the nearest is {nearest})")),
    }
}
