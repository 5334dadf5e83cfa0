//! Legends of pictures: every entry occurs in the picture, everything marked has an entry, no two entries look alike,
//! and marks, links and houses are those of the evidence.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use crate::common::boards::{AXIS, CELL, MARGIN, board, boards, candidates, corner, light, meet, spot};
use crate::common::positions::{Position, on_all_cores};
use sudokit::board::HouseKind;
use sudokit::logic::chains::Cases;
use sudokit::logic::{
    Bond, BondKind, BugKind, Claim, Evidence, Fork, ForkCases, HouseRole, Order, Path, Role, Single, Start, State,
    Technique, find_all,
};
use sudokit::picture::{
    Color, Content, DigitOrigin, Drawing, Extras, Frame, Hue, Ink, Item, Line, Link, Look, Mark, MarkEffect, Outline,
    Point, Scene, Shape, Sign, Square, Stroke, Theme, draw,
};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, House, Puzzle, Stop, text};

/// Collects the faults of all positions, and fails if there are any.
fn check(faults: impl Fn(&Position, &Scene, &mut Vec<String>) + Sync) {
    let all = on_all_cores(|position| {
        let mut found = Vec::new();
        faults(position, &Scene::of_hint(position.step()), &mut found);
        found.into_iter().map(|fault| format!("{:?}: {fault}", position.technique)).collect::<Vec<_>>()
    });
    let all = all.concat();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn claims_have_the_numbers_of_their_words() {
    check(|position, scene, faults| {
        let words = position.step().reasoning();
        let is_net = matches!(position.step().evidence(), Evidence::Net(_));
        for (number, claim) in scene.claims.iter().filter(|_| is_net) {
            let Candidate { cell, digit } = claim.iter().next().unwrap();
            let claims = ["", "not "].map(|not| format!("{number}. {cell} is {not}{digit}:"));
            if !words.iter().any(|line| claims.iter().any(|claim| line.trim_start().starts_with(claim))) {
                faults.push(format!("{number} at {cell}, {digit}"));
            }
        }
    });
}

/// Returns the signs that a scene shows.
fn shown(scene: &Scene) -> BTreeSet<Sign> {
    let mut signs = BTreeSet::new();
    for cell in Cell::ALL {
        let square = scene.square(cell);
        for mark in Digit::ALL.iter().filter_map(|digit| square.mark(*digit)) {
            signs.extend(mark.looks.into_iter().flatten().map(Sign::Look));
            signs.extend((mark.effect == MarkEffect::Eliminated).then_some(Sign::Eliminated));
            signs.extend((mark.effect == MarkEffect::Placed).then_some(Sign::Placed));
        }
        if let (Content::Digit(..), Some(hue)) = (square.content, square.tint) {
            signs.insert(if hue == Hue::Green { Sign::Placed } else { Sign::Cell(hue) });
        }
        // If no candidate of a cell has a shape of its hue, only the legend tells what the ground means.
        signs.extend(square.tint.filter(|hue| *hue != Hue::Green && !has_look(square, *hue)).map(Sign::Cell));
    }
    signs.extend((!scene.loop_cells.is_empty()).then_some(Sign::Loop));
    signs.extend((!scene.blocks.is_empty()).then_some(Sign::Block));
    let has_many = scene.digits.len() > 2 && scene.digits.iter().any(|(house, _)| !house.is_box());
    signs.extend(has_many.then_some(Sign::Counted));
    signs.extend(scene.frames.iter().map(|(frame, _)| Sign::Frame(*frame)));
    signs.extend(scene.links.iter().map(|link| Sign::Line(link.line)));
    signs.extend((!scene.start.is_empty()).then_some(Sign::Start));
    let is_numbered =
        |one: Candidate| scene.square(one.cell).mark(one.digit).is_some_and(|mark| mark.effect == MarkEffect::Kept);
    let has_order = scene.legend.iter().any(|(sign, words)| *sign == Sign::Omitted && !words.contains("more"));
    let has_numbers = has_order && scene.claims.iter().any(|(_, claim)| claim.iter().any(is_numbered));
    signs.extend(has_numbers.then_some(Sign::Order));
    let mark = |one: Candidate| scene.square(one.cell).mark(one.digit);
    // A ring binds candidates of a set by itself.
    let is_bound =
        |one| mark(one).is_some_and(|mark| mark.looks.into_iter().flatten().any(|look| look.shape == Shape::Ring));
    let is_group = |end: &CandidateSet| end.len() > 1 && is_of_house(*end) && !end.iter().all(is_bound);
    let has_group = scene.links.iter().any(|link| is_group(&link.from) || is_group(&link.to));
    signs.extend(has_group.then_some(Sign::Group));
    signs
}

/// Returns whether a candidate of a cell has a shape of a hue.
fn has_look(square: &Square, hue: Hue) -> bool {
    let marks = Digit::ALL.iter().filter_map(|digit| square.mark(*digit));
    marks.flat_map(|mark| mark.looks.into_iter().flatten()).any(|look| look.hue == hue)
}

/// Returns whether candidates have one digit and one house, so that they may be a group.
fn is_of_house(candidates: CandidateSet) -> bool {
    let digits: BTreeSet<Digit> = candidates.iter().map(|one| one.digit).collect();
    let cells: CellSet = candidates.iter().map(|one| one.cell).collect();
    digits.len() == 1 && House::ALL.iter().any(|house| house.cell_set().contains_all(cells))
}

#[test]
fn every_legend_lists_exactly_what_its_picture_shows() {
    check(|position, scene, faults| {
        let mut legend: BTreeSet<Sign> = scene.legend.iter().map(|(sign, _)| *sign).collect();
        let ends: Vec<_> = scene.links.iter().flat_map(|link| [(link.from, link.to), (link.to, link.from)]).collect();
        // A digit rules out the others of its cell without a line.
        let is_gone = |end: CandidateSet| end.iter().all(|one| position.step().effect().eliminations().contains(one));
        let needs_line = |bond: &&Bond| {
            let share_cell = bond.from.iter().any(|from| bond.to.iter().any(|to| from.cell == to.cell));
            !(share_cell && (is_gone(bond.from) || is_gone(bond.to)))
        };
        // Each candidate of a case of a fork has lines of its own.
        let cases: Vec<CandidateSet> = match position.step().evidence() {
            Evidence::Fork(fork) => fork.arms.iter().map(|arm| arm.start.candidates()).collect(),
            _ => Vec::new(),
        };
        let is_of_cases = |bond: &&Bond| [bond.from, bond.to].iter().any(|end| end.len() > 1 && cases.contains(end));
        let bonds = position.step().parts().bonds;
        let is_cut = bonds
            .iter()
            .filter(needs_line)
            .filter(|bond| !is_of_cases(bond))
            .any(|bond| !ends.contains(&(bond.from, bond.to)));
        if legend.remove(&Sign::Omitted) != is_cut || legend.len() + usize::from(is_cut) != scene.legend.len() {
            faults.push(format!("a sign has two entries, or links are omitted without a word: {:?}", scene.legend));
        }
        for scene in std::iter::once(scene).chain(&scene.panels) {
            let legend = scene.legend.iter().map(|(sign, _)| *sign);
            let legend = legend.filter(|sign| !matches!(sign, Sign::Omitted | Sign::Digit(_))).collect();
            let differences: Vec<Sign> = shown(scene).symmetric_difference(&legend).copied().collect();
            if !differences.is_empty() {
                faults.push(format!("only in the legend, or only in the picture: {differences:?}"));
            }
        }
        for cell in Cell::ALL {
            let square = scene.square(cell);
            let is_explained = |mark: &Mark| mark.looks[0].is_some() || mark.effect == MarkEffect::Placed;
            let has_look = Digit::ALL.iter().any(|digit| square.mark(*digit).is_some_and(is_explained));
            // The whole grid is the pattern of a BUG.
            let is_of_look = scene.legend.iter().any(|(sign, _)| match sign {
                Sign::Look(look) => square.tint == Some(look.hue),
                Sign::Cell(hue) => square.tint == Some(*hue),
                _ => false,
            });
            if matches!(square.content, Content::Marks(_)) && square.tint.is_some() && !has_look && !is_of_look {
                faults.push(format!("nothing explains the ground of {cell}"));
            }
        }
    });
}

#[test]
fn titles_name_the_digits_of_the_effect() {
    check(|position, scene, faults| {
        let (_, effect) = scene.title.split_once(": ").unwrap();
        let words: Vec<&str> = effect.split([' ', ',', ';']).collect();
        let (placed, gone) = (position.step().effect().placement(), position.step().effect().eliminations());
        // Five digits or more would tell less than the number of their candidates.
        if words[0] == gone.len().to_string() && words[1].starts_with("candidate") {
            let digits = Digit::ALL.into_iter().filter(|digit| !gone.cells(*digit).is_empty()).count();
            return faults.extend((digits < 5).then(|| format!("{digits} digits: {effect}")));
        }
        let all: CandidateSet = placed.map_or(*gone, CandidateSet::from);
        let missing = all.iter().find(|one| !words.contains(&&*one.digit.to_string()));
        faults.extend(missing.map(|one| format!("{one} is not in {effect}")));
    });
}

/// Lines from what excludes a candidate lead to each removed one outside of the cells of the chain, or there would be too many.
#[test]
fn lines_lead_to_every_removed_candidate_or_to_none() {
    const MOST: usize = 24;
    let with_lines = AtomicUsize::new(0);
    check(|position, scene, faults| {
        let targets: Vec<&Link> = scene.links.iter().filter(|link| link.line == Line::Target).collect();
        let others = || scene.links.iter().filter(|link| link.line != Line::Target);
        let on_chain: CellSet = others().flat_map(|link| (link.from | link.to).iter()).map(|one| one.cell).collect();
        let gone = position.step().effect().eliminations().iter();
        let left: Vec<Candidate> = gone.filter(|one| !on_chain.contains(one.cell)).collect();
        let missing = left.iter().filter(|one| targets.iter().all(|link| !link.to.contains(**one)));
        if !targets.is_empty() && missing.clone().next().is_some() || targets.len() > MOST {
            faults.push(format!("{} lines, none to {:?}", targets.len(), missing.collect::<Vec<_>>()));
        }
        with_lines.fetch_add(usize::from(!targets.is_empty()), Relaxed);
    });
    assert!(with_lines.load(Relaxed) > 50, "{with_lines:?}");
}

/// `1, 7 go from 4 cells in row 1 and box 3`: so many cells lose a digit, and each is in one of the houses.
#[test]
fn titles_of_long_effects_count_cells_and_name_their_houses() {
    let counted = AtomicUsize::new(0);
    check(|position, scene, faults| {
        let (_, effect) = scene.title.split_once(": ").unwrap();
        let Some((digits, places)) = effect.split_once(" from ").filter(|(digits, _)| digits.ends_with(['o', 's']))
        else {
            return;
        };
        let gone: Vec<Cell> = position.step().effect().eliminations().by_cell().map(|(cell, _)| cell).collect();
        let (number, houses) = places.split_once(" cell").unwrap();
        let houses = houses.trim_start_matches('s').trim_start_matches(" in ");
        let houses: Vec<House> = houses.split(" and ").filter_map(|house| house.parse().ok()).collect();
        let is_one = digits.split(", ").count() == 1 && !digits.contains("candidates");
        let is_in = |cell: &Cell| houses.is_empty() || houses.iter().any(|house| house.cell_set().contains(*cell));
        if number != gone.len().to_string() || !gone.iter().all(is_in) || digits.ends_with(" goes") != is_one {
            faults.push(format!("not so: {effect}"));
        }
        // The houses of the picture are named, if two of them hold the cells.
        let framed: Vec<House> = scene.frames.iter().map(|(_, house)| *house).collect();
        let hold =
            |one: &House, other: &House| gone.iter().all(|cell| (one.cell_set() | other.cell_set()).contains(*cell));
        if framed.iter().any(|one| framed.iter().any(|other| hold(one, other)))
            && houses.iter().any(|house| !framed.contains(house))
        {
            faults.push(format!("not as outlined: {effect}"));
        }
        counted.fetch_add(1, Relaxed);
    });
    assert!(counted.load(Relaxed) > 0);
}

/// The digits that count in rows and columns stand beside these, in their order, and touch no number of a line.
#[test]
fn digits_of_lines_stand_beside_them() {
    let counted = AtomicUsize::new(0);
    check(|_, scene, faults| {
        for scene in std::iter::once(scene).chain(&scene.panels) {
            let extras = Extras { title: false, legend: false, marks: false, ..Extras::default() };
            let drawing = draw(&Scene { panels: Vec::new(), ..scene.clone() }, &extras);
            let words = |ink: Ink| {
                let words = drawing.items.iter().filter_map(move |item| match item {
                    Item::Words(words) if words.ink == ink => {
                        // Digits are lower than the room of a line of text.
                        let [low, high] = item.bounds();
                        Some((words.text.clone(), [low.moved(0.0, 0.27 * words.size), high]))
                    }
                    _ => None,
                });
                words.collect::<Vec<_>>()
            };
            let (digits, numbers) = (words(Ink::Paper), words(Ink::Faint));
            faults.extend(
                digits
                    .iter()
                    .filter(|(_, own)| numbers.iter().any(|(_, other)| meet(*own, *other)))
                    .map(|(digit, _)| format!("{digit} touches a number")),
            );
            for (house, wanted) in scene.digits.iter().filter(|(house, _)| !house.is_box()) {
                let side = MARGIN + AXIS;
                let corner = corner(house.cells()[0]).moved(AXIS, AXIS);
                let is_beside = |[low, high]: &[Point; 2]| match house.kind() {
                    HouseKind::Row => high.x < side && corner.y < low.y && high.y < corner.y + CELL,
                    _ => high.y < side && corner.x < low.x && high.x < corner.x + CELL,
                };
                let beside: String =
                    digits.iter().filter(|(_, own)| is_beside(own)).map(|(digit, _)| digit.as_str()).collect();
                if beside != wanted.to_string().replace(' ', "") {
                    faults.push(format!("{beside} beside {house}, not {wanted}"));
                }
                counted.fetch_add(1, Relaxed);
            }
        }
    });
    assert!(counted.load(Relaxed) > 10, "{counted:?}");
}

/// In every case of a fork, a line leads from the end of its chain to what goes, outside of its cell; and colors that exclude each
/// other have a line that says so.
#[test]
fn each_case_reaches_what_goes_and_each_exclusion_is_drawn() {
    let counted = AtomicUsize::new(0);
    check(|position, scene, faults| {
        if let Evidence::Fork(fork) = position.step().evidence() {
            let all = || scene.links.iter().filter(|link| link.line == Line::Target);
            let all_gone = position.step().effect().eliminations();
            let is_few = all().next().is_some() || fork.arms.len() * all_gone.len() <= 12;
            for gone in all_gone.iter().filter(|_| is_few) {
                for end in fork.arms.iter().map(|arm| arm.end().candidates()) {
                    let is_apart = end.iter().all(|one| one.cell != gone.cell);
                    if is_apart && !all().any(|link| link.to.contains(gone) && (link.from - end).is_empty()) {
                        faults.push(format!("no line from {end} to {gone}"));
                    }
                    counted.fetch_add(1, Relaxed);
                }
            }
        }
        let parts = position.step().parts();
        let color = |end: CandidateSet| {
            let own =
                parts.candidates.iter().find(|(role, own)| matches!(role, Role::Color(_)) && (end - *own).is_empty());
            own.map(|(role, _)| *role)
        };
        // Of the two colors of a group, one is false without a line.
        let groups = [[Role::Color(0), Role::Color(1)], [Role::Color(2), Role::Color(3)]];
        let exclude =
            |one, other| one == other || !groups.iter().any(|group| group.contains(&one) && group.contains(&other));
        let drawn: Vec<_> = scene.links.iter().filter(|link| link.line == Line::Exclusion).collect();
        for bond in parts.bonds.iter().filter(|bond| is_coloring(position) && bond.kind == BondKind::Weak) {
            let is_drawn =
                drawn.iter().any(|link| [(bond.from, bond.to), (bond.to, bond.from)].contains(&(link.from, link.to)));
            if color(bond.from).zip(color(bond.to)).is_some_and(|(one, other)| exclude(one, other)) && !is_drawn {
                faults.push(format!("{} and {} exclude each other", bond.from, bond.to));
            }
        }
    });
    assert!(counted.load(Relaxed) > 0);
}

/// A board of a case shows its start as what it is there, and has no line of another case.
#[test]
fn a_board_of_a_case_shows_what_its_title_says() {
    let counted = AtomicUsize::new(0);
    check(|position, scene, faults| {
        let Evidence::Net(net) = position.step().evidence() else { return };
        for (branch, panel) in net.branches.iter().zip(&scene.panels) {
            let Claim { cell, digit, on } = branch[0].claim;
            let looks = panel.square(cell).mark(digit).unwrap().looks;
            if looks.contains(&Some(Look::of(Role::Off))) == on || looks.contains(&Some(Look::of(Role::Pivot))) != on {
                faults.push(format!("{}: {looks:?}", panel.title));
            }
            let claims: CandidateSet =
                branch.iter().map(|link| Candidate { cell: link.claim.cell, digit: link.claim.digit }).collect();
            let is_own = |end: CandidateSet| end.iter().all(|one| claims.contains(one));
            // Chains inside have links of their own.
            let others = panel.links.iter().filter(|_| position.step().inside().is_empty());
            let others = others.filter(|link| !is_own(link.from) && !is_own(link.to));
            faults.extend(others.map(|link| format!("{}: {link:?}", panel.title)));
            counted.fetch_add(1, Relaxed);
        }
    });
    assert!(counted.load(Relaxed) > 0);
}

/// The claim with which the words of a long chain begin has the sign of its start; no other picture has this sign.
#[test]
fn a_long_chain_shows_where_its_words_begin() {
    let counted = AtomicUsize::new(0);
    check(|position, scene, faults| {
        let begins = match position.step().evidence() {
            Evidence::AlternatingChain(chain) if chain.links.len() > 2 => chain.links[0].from.candidates(),
            _ => CandidateSet::EMPTY,
        };
        let ring = Stroke::solid(Ink::Link, START);
        let drawing = board(scene);
        let rings = drawing.items.iter().filter_map(|item| match item {
            Item::Shape(Outline::Circle { center, .. }, None, Some(stroke)) if *stroke == ring => Some(*center),
            _ => None,
        });
        let rings: Vec<Point> = rings.collect();
        let shown: CandidateSet = candidates().filter(|one| rings.contains(&spot(*one))).collect();
        if shown != begins || scene.legend.iter().any(|(_, words)| words == "start") == begins.is_empty() {
            faults.push(format!("start {shown}, not {begins}: {:?}", position.step().reasoning()));
        }
        counted.fetch_add(begins.len(), Relaxed);
    });
    assert!(counted.load(Relaxed) > 10, "{counted:?}");
}

/// From each claim of a case, at most one line leads on: no board has chains of two cases.
#[test]
fn no_two_chains_of_cases_share_a_board() {
    let counted = AtomicUsize::new(0);
    check(|position, scene, faults| {
        let Evidence::Fork(fork) = position.step().evidence() else { return };
        for board in boards(scene) {
            let starts = fork.arms.iter().map(|arm| arm.start.candidates());
            let starts = CandidateSet::union(starts.filter(|case| case.len() > 1));
            let onward =
                || board.links.iter().filter(|link| link.line != Line::Target && !(link.from - starts).is_empty());
            let is_shared = |link: &&Link| onward().filter(|other| other.from == link.from).count() > 1;
            faults
                .extend(onward().find(is_shared).map(|link| format!("two lines from {}: {}", link.from, board.title)));
            counted.fetch_add(1, Relaxed);
        }
        let mut titles: Vec<&str> = scene.panels.iter().map(|panel| panel.title.as_str()).collect();
        titles.sort_unstable();
        let words = position.step().reasoning();
        let is_told = |title: &str| {
            title.split("; or ").all(|case| {
                words.iter().any(|line| {
                    line.trim_start().trim_start_matches("if ").trim_end_matches(':') == case.trim_start_matches("if ")
                })
            })
        };
        faults.extend(
            titles.iter().filter(|title| !is_told(title)).map(|title| format!("no case of the words: {title}")),
        );
    });
    assert!(counted.load(Relaxed) > 5, "{counted:?}");
}

/// That one of the cases is true is the reason: each board marks them all, and the words leave none out.
#[test]
fn every_board_of_a_case_shows_all_cases() {
    let counted = AtomicUsize::new(0);
    check(|position, scene, faults| {
        let Evidence::Fork(fork) = position.step().evidence() else { return };
        for board in boards(scene) {
            let starts = CandidateSet::union(fork.arms.iter().map(|arm| arm.start.candidates()));
            let is_plain =
                |one: &Candidate| board.square(one.cell).mark(one.digit).is_some_and(|mark| mark.looks[0].is_none());
            faults.extend(starts.iter().filter(is_plain).map(|one| format!("{}: {one} has no mark", board.title)));
            counted.fetch_add(1, Relaxed);
        }
        if position.step().outline() != position.step().reasoning() {
            faults.push("a case is left out of the words".into());
        }
        // The words that say why a case is true name each guardian of a rectangle.
        if let ForkCases::Rectangle(of) = fork.cases {
            let words = position.step().reasoning().into_iter();
            let before = words.take_while(|line| !line.contains("one of these cases")).skip(3).collect::<String>();
            let is_named = |one: &Candidate| {
                before
                    .split(", unless ")
                    .skip(1)
                    .any(|line| line.contains(&one.cell.to_string()) && line.contains(&one.digit.to_string()))
            };
            faults.extend(
                of.guardians.iter().filter(|one| !is_named(one)).map(|one| format!("{one} has no reason: {before}")),
            );
        }
    });
    assert!(counted.load(Relaxed) > 5, "{counted:?}");
}

/// No line is drawn twice, which would look like two links.
#[test]
fn every_link_of_a_board_is_there_once() {
    check(|_, scene, faults| {
        for board in boards(scene) {
            let twins = |link: &&Link| board.links.iter().filter(|other| other == link).count() > 1;
            faults.extend(board.links.iter().find(twins).map(|link| format!("{link:?}")));
        }
    });
}

/// `r6c7 would be 2, because ...`: an arrow leads there from what was said before.
#[test]
fn arrows_lead_to_each_digit_that_would_follow() {
    let counted = AtomicUsize::new(0);
    check(|position, scene, faults| {
        let mut said: Vec<Candidate> = Vec::new();
        for line in position.step().reasoning() {
            let words: Vec<&str> = line.trim_start().trim_end_matches(':').split([' ', ',']).collect();
            let claim =
                |cell: &str, digit: &str| Some(Candidate { cell: cell.parse().ok()?, digit: digit.parse().ok()? });
            match words[..] {
                ["if", cell, "were", digit, ..] => said = claim(cell, digit).into_iter().collect(),
                [cell, "would", "be", digit, ..] => {
                    let one = claim(cell, digit).unwrap();
                    let is_own =
                        |link: &Link| link.to == one.into() && said.iter().any(|from| link.from == (*from).into());
                    faults.extend((!scene.links.iter().any(is_own)).then(|| format!("no arrow to {one}: {line}")));
                    said.push(one);
                    counted.fetch_add(1, Relaxed);
                }
                _ => {}
            }
        }
    });
    assert!(counted.load(Relaxed) > 5, "{counted:?}");
}

/// What helps has a part in the words: each cell that excludes digits of aligned cells, and mirrors of exocets.
#[test]
fn helpers_are_marked_where_the_words_need_them() {
    check(|position, scene, faults| {
        let words = position.step().reasoning().join("\n");
        match position.step().evidence() {
            Evidence::Aligned(aligned) => {
                let idle = aligned.excluders.iter().filter(|cell| !words.contains(&format!("left for {cell}")));
                faults.extend(idle.map(|cell| format!("{cell} does nothing")));
            }
            Evidence::Exocet(_) => {
                let mirror = Look::of(Role::Mirror);
                let is_marked = candidates().any(|one| {
                    scene.square(one.cell).mark(one.digit).is_some_and(|mark| mark.looks.contains(&Some(mirror)))
                });
                if is_marked && !words.contains("mirror") {
                    faults.push("mirrors without a word".into());
                }
            }
            _ => {}
        }
    });
}

/// Of a case with several candidates, each leads somewhere, and none leads to another case.
#[test]
fn every_candidate_of_a_case_has_its_line() {
    const GUARDED: &str = "\
        5 239 346 7 168 124 2689 1268 2468\n29 19 16 289 3 124 589 7 4568\n247 147 8 29 146 5 129 126 3\n\
        6 237 357 1 57 9 4 2358 2578\n1 8 457 35 2 347 56 9 567\n2347 2357 9 6 457 8 257 235 1\n\
        789 1579 157 4 1578 127 3 12568 2678\n378 6 157 2358 9 1237 1258 4 2578\n348 34 2 358 1578 6 17 158 9\n";
    let position = text::read(GUARDED).next().unwrap().position.unwrap();
    let state = State::with_candidates(&position.grid(), &position.candidates().unwrap());
    let techniques = [Technique::AicWithUniqueRectangle, Technique::KrakenUniqueRectangle];
    let mut counted = 0;
    for hint in find_all(&techniques, Start::new(state), &Stop::NEVER).hints {
        let (scene, Evidence::Fork(fork)) = (Scene::of_hint(&hint), hint.evidence()) else { panic!("{hint}") };
        let cases: Vec<CandidateSet> = fork.arms.iter().map(|arm| arm.start.candidates()).collect();
        if !scene.links.iter().any(|link| link.line == Line::Target) {
            continue;
        }
        for one in cases.iter().filter(|case| case.len() > 1).flatten() {
            let is_own = |from: CandidateSet| from.contains(one) && is_of_house(from);
            let leads = |link: &Link| is_own(link.from) && !cases.contains(&link.to);
            let is_beside_target = !hint.effect().eliminations().digits(one.cell).is_empty();
            assert!(is_beside_target || scene.links.iter().any(leads), "{one} of a case leads nowhere: {hint}");
            counted += 1;
        }
    }
    assert!(counted > 5, "{counted}");
}

/// `in short: if ..., after 3 in r3c7, 1 in r3c3 and 8 in r6c5`: each is marked in the picture. If no links are drawn, each digit that
/// the net places has the number of its words.
#[test]
fn pictures_mark_the_milestones_of_long_nets_and_number_their_digits() {
    const ENOUGH: usize = 20;
    let puzzle: Puzzle =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....".parse().unwrap();
    let (mut found, mut numbered) = (0, 0);
    for hint in Path::new(&puzzle, Order::people().with_nets()) {
        if found > ENOUGH {
            break;
        }
        let (reasons, scene) = (hint.reasoning(), Scene::of_hint(&hint));
        let Some(line) = reasons.iter().find(|line| line.starts_with("in short")) else { continue };
        let words: Vec<&str> = line.split([' ', ',']).collect();
        for three in words.windows(3).filter(|three| three[1] == "in" && three[0].len() == 1) {
            let (digit, cell): (Digit, Cell) = (three[0].parse().unwrap(), three[2].parse().unwrap());
            assert!(
                scene.square(cell).mark(digit).is_some_and(|mark| mark.looks[0].is_some()),
                "{digit} in {cell}: {line}"
            );
            found += 1;
        }
        let Evidence::Net(net) = hint.evidence() else { panic!("{hint}") };
        let claims: Vec<(usize, Claim)> = (1..).zip(net.claims()).collect();
        for panel in boards(&scene).iter().filter(|board| board.legend.iter().any(|(sign, _)| *sign == Sign::Omitted)) {
            let drawing = board(panel);
            for (number, Claim { cell, digit, .. }) in claims.iter().filter(|(_, claim)| claim.on) {
                let mark =
                    panel.square(*cell).mark(*digit).filter(|mark| mark.looks.contains(&Some(Look::of(Role::On))));
                let is_number = |item: &Item| {
                    let Item::Words(words) = item else { return false };
                    let at = spot(Candidate { cell: *cell, digit: *digit });
                    words.text.split(", ").any(|text| *text == number.to_string()) && words.at.distance(at) < CELL / 3.0
                };
                let is_kept = mark.is_some_and(|mark| mark.effect == MarkEffect::Kept);
                assert!(!is_kept || drawing.items.iter().any(is_number), "{digit} in {cell} has no {number}: {hint}");
                numbered += usize::from(is_kept);
            }
        }
    }
    assert!(found > ENOUGH && numbered > ENOUGH, "{found} {numbered}");
}

#[test]
fn one_of_the_deciding_candidates_is_true() {
    check(|position, scene, faults| {
        let marks = position.state.marks();
        let solution = sudokit::solve::solutions(&marks).next().unwrap();
        let decide = scene.legend.iter().find(|(_, words)| DECIDING.contains(&words.as_str()));
        let Some((Sign::Look(look), _)) = decide else { return };
        let is_true = |cell: &Cell| {
            let digit = solution.digit(*cell);
            scene.square(*cell).mark(digit).is_some_and(|mark| mark.looks.contains(&Some(*look)))
        };
        if !Cell::ALL.iter().any(is_true) {
            faults.push("no deciding candidate is true".into());
        }
    });
}

/// The least distance of the colors of two roles with one shape, as the guide states it.
const APART: f64 = 20.0;

#[test]
fn no_two_roles_look_alike_in_print_or_for_red_green_blind_eyes() {
    check(|_, scene, faults| {
        let looks: Vec<(Look, &str)> = scene.legend.iter().filter_map(look).collect();
        for (at, (one, name)) in looks.iter().enumerate() {
            for (other, another) in looks[at + 1..].iter().filter(|(other, _)| other.shape == one.shape) {
                for theme in Theme::ALL {
                    let [a, b] = [one, other].map(|look| theme.color(Ink::Fill(look.hue)));
                    let distances = VISIONS.iter().map(|vision| distance(seen(a, vision), seen(b, vision)));
                    let least = distances.fold(f64::MAX, f64::min);
                    if least < APART {
                        faults.push(format!("{name} and {another} look alike in {theme}: {least:.1}"));
                    }
                }
            }
        }
    });
    for theme in Theme::ALL {
        for vision in &VISIONS {
            let loud = [Ink::Gone, Ink::Found].map(|ink| seen(theme.color(ink), vision));
            let paper = seen(theme.color(Ink::Paper), vision);
            assert!(loud.iter().all(|ink| distance(*ink, paper) > 25.0), "{theme}: a digit is hard to read");
            // In print, a line through it tells what goes.
            let is_apart = theme == Theme::Print || distance(loud[0], loud[1]) >= APART;
            assert!(is_apart, "{theme}: what is placed looks like what goes");
        }
    }
}

fn look((sign, name): &(Sign, String)) -> Option<(Look, &str)> {
    if let Sign::Look(look) = sign { Some((*look, name)) } else { None }
}

/// What eyes see of red, green and blue light: all of it, or what is left of it without the receptors for red, or
/// for green (Machado, Oliveira and Fernandes, 2009).
const VISIONS: [[[f64; 3]; 3]; 3] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
];

/// Returns the light of a color as some eyes see it.
fn seen(color: Color, vision: &[[f64; 3]; 3]) -> [f64; 3] {
    vision.map(|row| row.iter().zip(light(color)).map(|(share, part)| share * part).sum::<f64>().clamp(0.0, 1.0))
}

/// Returns the distance of two lights in the color space CIELAB.
fn distance(one: [f64; 3], other: [f64; 3]) -> f64 {
    const MIXES: [[f64; 3]; 3] = [[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8728]];
    let [one, other] = [one, other].map(|light| {
        let [left, middle, right] =
            MIXES.map(|mix| mix.iter().zip(light).map(|(m, part)| m * part).sum::<f64>().cbrt());
        [116.0 * middle, 500.0 * (left - middle), 200.0 * (middle - right)]
    });
    one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn names_are_those_of_the_words() {
    check(|position, scene, faults| {
        let entries = scene.legend.iter().filter_map(look).flat_map(|(_, name)| name.split(", "));
        let names: BTreeSet<&str> = entries.filter(|name| !GENERAL.contains(name)).collect();
        let words = format!("{} {}", position.step().reasoning().join(" "), position.step().conclusion());
        for name in names.iter().filter(|name| !words.contains(**name)) {
            faults.push(format!("{name} is not in the words: {words}"));
        }
        for (_, name) in scene.legend.iter().filter(|(sign, _)| matches!(sign, Sign::Frame(_))) {
            if ["base", "cover", "link"].contains(&name.as_str()) && !words.contains(name.as_str()) {
                faults.push(format!("the words do not call a house {name}: {words}"));
            }
        }
    });
}

#[test]
fn cells_with_candidates_of_two_colors_are_plain() {
    check(|position, scene, faults| {
        for cell in Cell::ALL.into_iter().filter(|_| is_coloring(position)) {
            let parts = position.step().parts().candidates;
            let colors =
                parts.iter().filter(|(role, own)| matches!(role, Role::Color(_)) && !own.digits(cell).is_empty());
            let hues: Vec<Hue> = colors.map(|(role, _)| Look::of(*role).hue).collect();
            let is_fitting = match (scene.square(cell).tint, &hues[..]) {
                (tint, [only]) => tint == Some(*only),
                (tint, [_, _, ..]) => tint.is_none(),
                (_, []) => true,
            };
            if !is_fitting {
                faults.push(format!("{cell} has candidates in {hues:?}"));
            }
        }
    });
}

#[test]
fn boxes_of_targets_have_one() {
    check(|position, scene, faults| {
        let is_target_box =
            |(sign, name): &(Sign, String)| *sign == Sign::Frame(Frame::Base) && name == "box of a target";
        let has_name = scene.legend.iter().any(is_target_box);
        let targets = of_role(position, Role::Target);
        for (_, house) in scene.frames.iter().filter(|(frame, _)| has_name && *frame == Frame::Base) {
            if !targets.iter().any(|one| house.cell_set().contains(one.cell)) {
                faults.push(format!("no target in {house}"));
            }
        }
    });
}

#[test]
fn frames_are_around_the_houses_of_the_evidence() {
    check(|position, scene, faults| {
        let parts = position.step().parts();
        let framed: Vec<House> = scene.frames.iter().map(|(_, house)| *house).collect();
        let houses: Vec<House> = parts.houses.iter().map(|(_, house)| *house).collect();
        // Links show their houses by themselves.
        let is_open = |role: HouseRole| parts.bonds.is_empty() || role != HouseRole::Link;
        let is_missing = parts.houses.iter().any(|(role, house)| is_open(*role) && !framed.contains(house));
        if is_missing || !framed.iter().all(|house| houses.contains(house)) {
            faults.push(format!("frames around {framed:?}, houses {:?}", parts.houses));
        }
    });
}

/// Returns the candidates of a role.
fn of_role(position: &Position, wanted: Role) -> CandidateSet {
    let parts = position.step().parts().candidates;
    CandidateSet::union(parts.into_iter().filter(|(role, _)| *role == wanted).map(|(_, own)| own))
}

/// The names of ends of which one is true.
const DECIDING: [&str; 2] = ["one of these is true", "one of each digit is true"];

/// Names of roles that words describe in sentences, and those of claims: `r1c1 is 5`.
const GENERAL: [&str; 13] = [
    "pattern",
    "these cells together",
    "room in the cross-lines",
    "extra",
    "helps",
    "can be swapped",
    "already placed",
    "joins two sets",
    DECIDING[0],
    DECIDING[1],
    "claim: is",
    "claim: is not",
    "contradiction: is and is not",
];

#[test]
fn a_contradiction_is_marked_where_a_claim_is_and_is_not() {
    check(|position, scene, faults| {
        let entry = scene.legend.iter().filter_map(look).find(|(_, name)| name.starts_with("contradiction"));
        let has_look = |one: &Candidate| {
            let mark = scene.square(one.cell).mark(one.digit);
            entry.is_some_and(|(look, _)| mark.is_some_and(|mark| mark.looks.contains(&Some(look))))
        };
        let marked: Vec<Candidate> = candidates().filter(has_look).collect();
        let is_right = match position.step().evidence() {
            Evidence::Net(net) if net.cases == Cases::Contradiction => {
                let claims: Vec<Claim> = net.branches.iter().flatten().map(|link| link.claim).collect();
                let is_claimed = |Candidate { cell, digit }, on| claims.contains(&Claim { cell, digit, on });
                matches!(marked[..], [one] if is_claimed(one, true) && is_claimed(one, false))
            }
            _ => marked.is_empty(),
        };
        if !is_right {
            faults.push(format!("a contradiction at {marked:?}"));
        }
    });
}

#[test]
fn gray_cells_of_singles_have_the_digits_of_the_evidence() {
    check(|position, scene, faults| {
        if !matches!(position.step().evidence(), Evidence::Single(Single::OnlyPlace(..))) {
            return;
        }
        let gray: CellSet = Cell::ALL.into_iter().filter(|cell| scene.square(*cell).tint == Some(Hue::Gray)).collect();
        let named: CellSet = of_role(position, Role::Ground).iter().map(|one| one.cell).collect();
        if gray.is_empty() || gray != named {
            faults.push(format!("{gray} are gray instead of {named}"));
        }
    });
}

#[test]
fn kinds_of_links_are_those_of_the_evidence() {
    check(|position, scene, faults| {
        let parts = position.step().parts();
        for link in scene.links.iter().filter(|link| link.line != Line::Target) {
            let kinds = parts.bonds.iter().filter(|bond| (bond.from, bond.to) == (link.from, link.to));
            let is_drawn_so = kinds.map(|bond| bond.kind).any(|kind| match link.line {
                Line::Solid => kind == BondKind::Strong,
                Line::Dashed | Line::Exclusion => kind == BondKind::Weak,
                _ => matches!(kind, BondKind::Joint | BondKind::Inner),
            });
            if !is_drawn_so {
                faults.push(format!("another kind of link: {link:?}"));
            }
        }
        let is_coloring = is_coloring(position);
        let is_out_of_place =
            |line| if is_coloring { matches!(line, Line::Dashed | Line::Dotted) } else { line == Line::Exclusion };
        if scene.links.iter().any(|link| is_out_of_place(link.line)) {
            faults.push("colors rest on strong links, and other chains on no exclusions".into());
        }
        let has_line = scene.links.iter().any(|link| matches!(link.line, Line::Target | Line::Exclusion));
        let gone = position.step().effect().eliminations();
        let is_beside = |link: &Link| {
            [link.from, link.to].iter().any(|end| end.iter().any(|one| !gone.digits(one.cell).is_empty()))
        };
        if is_coloring && !has_line && !scene.links.iter().any(is_beside) {
            faults.push("no reason is drawn".into());
        }
    });
}

#[test]
fn candidates_show_all_their_roles() {
    check(|position, scene, faults| {
        for (role, candidates) in position.step().parts().candidates {
            let look = match (role, position.step().evidence()) {
                // Links show what joins the stem and the petals of a death blossom.
                (Role::Common, Evidence::DeathBlossom(_)) => continue,
                // Where one cell has more than two candidates, the ground of the others shows the pattern.
                (Role::Swap, Evidence::Bug(bug)) if bug.kind == BugKind::OneCell => continue,
                // The words have no name for the free digit of a bent set.
                (Role::Pincer, Evidence::BentSet(_)) => {
                    let decide = scene.legend.iter().filter_map(look).find(|(_, name)| DECIDING.contains(name));
                    decide.unwrap().0
                }
                _ => Look::of(role),
            };
            for one in &candidates {
                let Some(mark) = scene.square(one.cell).mark(one.digit) else {
                    let is_digit =
                        matches!(scene.square(one.cell).content, Content::Digit(digit, _) if digit == one.digit);
                    faults.extend((!is_digit).then(|| format!("nothing shows {one}, which is {role}")));
                    continue;
                };
                let looks: Vec<Look> = mark.looks.into_iter().flatten().collect();
                // A placement has the room of all roles.
                if mark.effect == MarkEffect::Placed {
                    faults.extend((!looks.is_empty()).then(|| format!("{one} is placed, and shows {looks:?}")));
                    continue;
                }
                let names = |look: &Look| scene.legend.iter().find(|(sign, _)| *sign == Sign::Look(*look));
                // A claim that contradicts itself has one look in place of two. A chain starts and ends where a
                // candidate goes.
                let is_claim = matches!(role, Role::On | Role::Off);
                let is_clash = |look| names(look).is_some_and(|(_, name)| name.starts_with("contradiction"));
                let is_start = looks.is_empty() && mark.effect == MarkEffect::Eliminated;
                if !looks.contains(&look) && !(is_claim && (looks.iter().any(is_clash) || is_start)) {
                    faults.push(format!("{one} does not show that it is {role}: {looks:?}"));
                }
            }
        }
    });
}

fn is_coloring(position: &Position) -> bool {
    matches!(position.step().evidence(), Evidence::Coloring(_) | Evidence::MultiColors(_) | Evidence::Medusa(_))
}

#[test]
fn places_of_an_extra_digit_in_a_house_are_marked() {
    check(|position, scene, faults| {
        let Evidence::Bug(bug) = position.step().evidence() else { return };
        for (cell, digits) in bug.extras.iter().filter(|_| bug.kind == BugKind::OneCell) {
            for digit in *digits {
                let is_place = |one: &Cell| scene.square(*one).mark(digit).is_some();
                let is_marked = |one: Cell| scene.square(one).mark(digit).unwrap().looks[0].is_some();
                let others = |house: &House| (house.cell_set() - (*cell).into()).iter().filter(is_place);
                let houses = House::ALL.into_iter().filter(|house| house.cell_set().contains(*cell));
                if !houses.filter(|house| others(house).count() == 2).any(|house| others(&house).all(is_marked)) {
                    faults.push(format!("no house shows three places for {digit} with {cell}"));
                }
            }
        }
    });
}

#[test]
fn a_cell_apart_from_the_others_of_its_set_has_its_letter() {
    check(|_, scene, faults| {
        let drawing = board(scene);
        for (number, cells) in &scene.sets {
            let letter = char::from(b'A' + number).to_string();
            let is_apart = |one: &Cell| {
                cells.iter().all(|other| other.row().abs_diff(one.row()) + other.column().abs_diff(one.column()) != 1)
            };
            for cell in cells.iter().filter(is_apart) {
                let at = corner(cell);
                let is_letter = |item: &Item| {
                    matches!(item, Item::Words(words) if words.text == letter
                        && (0.0..CELL).contains(&(words.at.x - at.x)) && (0.0..CELL).contains(&(words.at.y - at.y)))
                };
                if !drawing.items.iter().any(is_letter) {
                    faults.push(format!("no {letter} in {cell}"));
                }
            }
        }
    });
}

#[test]
fn loops_of_the_evidence_are_closed_lines() {
    check(|position, scene, faults| {
        let cells: CellSet = match position.step().evidence() {
            Evidence::UniqueLoop(found) if found.digits.len() == 2 => found.cells.iter().copied().collect(),
            Evidence::ImpossiblePattern(found) if found.digits.len() == 2 => found.cells.iter().copied().collect(),
            Evidence::SkLoop(found) => CellSet::union(found.pairs.iter().copied()),
            Evidence::Fork(Fork { cases: ForkCases::Rectangle(of), .. }) => of.cells,
            _ => CellSet::EMPTY,
        };
        let drawn: CellSet = scene.loop_cells.iter().copied().collect();
        if drawn != cells {
            faults.push(format!("a line through {drawn}, a loop of {cells}"));
        }
        let next = scene.loop_cells.iter().cycle().skip(1);
        if scene.loop_cells.iter().zip(next).any(|(one, other)| !one.sees(*other)) {
            faults.push(format!("the line leaves its houses: {:?}", scene.loop_cells));
        }
        let drawn = parts_of_lines(&board(scene), Ink::Loop);
        let middles: Vec<Point> = scene.loop_cells.iter().map(|cell| corner(*cell).moved(45.0, 45.0)).collect();
        for (from, to) in middles.iter().zip(middles.iter().cycle().skip(1)) {
            if !drawn.iter().any(|part| part.iter().all(|at| is_on(*at, [*from, *to]))) {
                faults.push(format!("the line of the loop is not drawn from {from:?} to {to:?}"));
            }
        }
    });
}

#[test]
fn givens_and_entries_are_in_the_legend_where_a_step_depends_on_them() {
    check(|position, scene, faults| {
        let is_loop = matches!(position.step().evidence(), Evidence::UniqueLoop(_));
        let is_needed = is_loop && !of_role(position, Role::Ground).is_empty();
        for origin in [DigitOrigin::Given, DigitOrigin::Entered] {
            let is_explained = scene.legend.iter().any(|(sign, _)| *sign == Sign::Digit(origin));
            let is_there =
                |cell: &Cell| matches!(scene.square(*cell).content, Content::Digit(_, known) if known == origin);
            if is_explained != is_needed || is_needed && !Cell::ALL.iter().any(is_there) {
                faults.push(format!("{origin:?} in the legend: {is_explained}, needed: {is_needed}"));
            }
        }
        // No other style of placed digits, which nothing explains.
        for item in &board(scene).items {
            let Item::Words(words) = item else { continue };
            if words.size > 50.0 && ![Ink::Text, Ink::Entered, Ink::Paper].contains(&words.ink) {
                faults.push(format!("a digit in {:?}", words.ink));
            }
        }
    });
}

#[test]
fn no_two_backgrounds_look_alike_in_print() {
    check(|_, scene, faults| {
        let drawing = board(scene);
        let mut known: Vec<(Hue, Vec<Corners>)> = Vec::new();
        // A cell of several sets has the backgrounds of all.
        let is_shared = |cell: &Cell| scene.sets.iter().filter(|(_, cells)| cells.contains(*cell)).count() > 1;
        for (number, cells) in &scene.sets {
            let hue = Look::of(Role::Set(*number)).hue;
            let is_in = |item: &Item, cell: Cell| {
                let [from, to] = item.bounds();
                let is_tint = matches!(item, Item::Shape(_, Some(Ink::Tint(own)), _) if *own == hue);
                let (low, high) = (corner(cell), corner(cell).moved(CELL, CELL));
                is_tint && low.x <= from.x && low.y <= from.y && to.x <= high.x && to.y <= high.y
            };
            let bare = cells.iter().filter(|cell| is_shared(cell) && scene.square(*cell).tint.is_some());
            let bare = bare.filter(|cell| !drawing.items.iter().any(|item| is_in(item, *cell)));
            faults.extend(bare.map(|cell| format!("{cell} lacks {hue:?}")));
        }
        for cell in Cell::ALL.into_iter().filter(|cell| !is_shared(cell)) {
            let Some(hue) = scene.square(cell).tint else { continue };
            let stripes = stripes(&drawing, corner(cell));
            if let Some((other, _)) = known.iter().find(|(other, same)| (*other == hue) != (*same == stripes)) {
                faults.push(format!("{hue:?} and {other:?}: {stripes:?}"));
            }
            known.push((hue, stripes));
        }
    });
}

#[test]
fn what_goes_is_on_a_full_disc_with_its_parts_around_it() {
    check(|_, scene, faults| {
        for scene in boards(scene) {
            let drawing = board(scene);
            for cell in Cell::ALL {
                for digit in Digit::ALL {
                    let mark = scene.square(cell).mark(digit);
                    if let Some(mark) = mark.filter(|mark| mark.effect == MarkEffect::Eliminated) {
                        check_disc(&drawing, Candidate { cell, digit }, mark, faults);
                    }
                }
            }
        }
    });
}

/// The width of the ring around the start of a chain.
const START: f64 = 2.4;

/// The radius of a disc, on which a digit has room.
const DISC: f64 = 12.0;

/// The least width of the visible parts together: more than a pixel if the picture is 400 pixels wide.
const LEAST_WIDTH: f64 = 3.0;

/// Checks that nothing covers the disc of a candidate that goes, and that each of its looks shows around it.
fn check_disc(drawing: &Drawing, one: Candidate, mark: &Mark, faults: &mut Vec<String>) {
    let middle = spot(one);
    let steps = |count: u8, width: f64| (0..count).map(move |step| f64::from(step) * width);
    let directions = || steps(32, std::f64::consts::TAU / 32.0).map(f64::sin_cos);
    let ink = |(sin, cos): (f64, f64), radius: f64| {
        let at = middle.moved(radius * cos, radius * sin);
        drawing.items.iter().rev().find_map(|item| ink_at(item, at))
    };
    // The numbers of claims have the space between two rows of digits.
    let is_between_digits = |sin: f64, radius: f64| (sin * radius).abs() > 7.0;
    let is_covered = |&(way, radius): &((f64, f64), f64)| match ink(way, radius) {
        Some(Ink::Gone) => false,
        Some(Ink::Paper) => !is_between_digits(way.0, radius),
        _ => true,
    };
    let mut on_disc = directions().flat_map(|way| steps(12, DISC / 12.0).map(move |radius| (way, radius)));
    if let Some((way, radius)) = on_disc.find(is_covered) {
        faults.push(format!("{:?} covers {one} at {radius:.0}", ink(way, radius)));
    }
    let looks: Vec<Look> = mark.looks.into_iter().flatten().collect();
    let least = LEAST_WIDTH / f64::from(u8::try_from(looks.len()).unwrap());
    for look in looks {
        for theme in Theme::ALL {
            let gone = theme.color(Ink::Gone);
            let is_own = |ink: Ink| [Ink::Fill(look.hue), Ink::Edge(look.hue)].contains(&ink);
            let is_apart = |ink: &Ink| {
                VISIONS.iter().all(|vision| distance(seen(theme.color(*ink), vision), seen(gone, vision)) >= APART)
            };
            let shows = |way| {
                let outside = steps(32, 0.5).filter_map(|radius| ink(way, DISC + radius));
                let own: Vec<Ink> = outside.filter(|ink| is_own(*ink)).collect();
                0.5 * f64::from(u8::try_from(own.len()).unwrap()) >= least && own.iter().any(is_apart)
            };
            let count = directions().filter(|way| shows(*way)).count();
            if count < 8 {
                faults.push(format!("{look:?} of {one} shows in {count} of 32 directions in {theme}"));
            }
        }
    }
}

/// Returns the ink of a shape at a point, if the shape is there.
fn ink_at(item: &Item, at: Point) -> Option<Ink> {
    let Item::Shape(outline, fill, stroke) = item else { return None };
    let (corners, is_closed) = match outline {
        Outline::Circle { center, radius } => {
            let beyond = center.distance(at) - radius;
            let line = stroke.filter(|stroke| beyond.abs() < stroke.width / 2.0);
            return line.map(|stroke| stroke.ink).or(fill.filter(|_| beyond < 0.0));
        }
        Outline::Rectangle { corner, width, height, .. } => {
            let corners = [(0.0, 0.0), (*width, 0.0), (*width, *height), (0.0, *height)];
            (corners.map(|(x, y)| corner.moved(x, y)).to_vec(), true)
        }
        Outline::Lines { points, is_closed } => (points.clone(), *is_closed),
        _ => return None,
    };
    let sides = || corners.iter().zip(corners.iter().cycle().skip(1)).take(corners.len() - usize::from(!is_closed));
    let is_near = |reach: f64| {
        sides().any(|(one, other)| {
            let (x, y) = (other.x - one.x, other.y - one.y);
            let along = ((at.x - one.x) * x + (at.y - one.y) * y) / (x * x + y * y);
            one.towards(*other, along.clamp(0.0, 1.0)).distance(at) < reach
        })
    };
    let crosses = |(one, other): &(&Point, &Point)| {
        (one.y > at.y) != (other.y > at.y) && at.x < one.x + (at.y - one.y) / (other.y - one.y) * (other.x - one.x)
    };
    let line = stroke.filter(|stroke| is_near(stroke.width / 2.0));
    line.map(|stroke| stroke.ink).or(fill.filter(|_| sides().filter(crosses).count() % 2 == 1))
}

#[test]
fn links_end_at_their_own_candidates() {
    check(|_, scene, faults| {
        let (drawing, mut targets) = (board(scene), Vec::new());
        let mut drawn = curves(&drawing);
        for link in &scene.links {
            if link.line == Line::Target {
                let ends = link.from.iter().flat_map(|from| link.to.iter().map(move |to| [spot(from), spot(to)]));
                targets.extend(ends);
                continue;
            }
            let is_own = |&[from, to]: &[Point; 2]| is_at(scene, link.from, from) && is_at(scene, link.to, to);
            match drawn.iter().position(is_own) {
                Some(place) => _ = drawn.remove(place),
                None => faults.push(format!("no line runs from {} to {}", link.from, link.to)),
            }
        }
        drawn.extend(parts_of_lines(&drawing, Ink::Gone));
        drawn.retain(|part| !targets.iter().any(|line| part.iter().all(|at| is_on(*at, *line))));
        if !drawn.is_empty() {
            faults.push(format!("lines without a link: {drawn:?}"));
        }
    });
}

/// A link between cells of one row or column that flies over other houses cannot be followed.
#[test]
fn links_within_a_row_or_a_column_stay_beside_it() {
    let counts = on_all_cores(|position| {
        let scene = Scene::of_hint(position.step());
        let (mut all, mut far) = (0, Vec::new());
        for board in boards(&scene).iter().map(board) {
            for item in &board.items {
                let &Item::Shape(Outline::Curve { from, towards, to }, _, Some(Stroke { ink: Ink::Link, .. })) = item
                else {
                    continue;
                };
                let middle = |along: f64| ((along - MARGIN) / CELL).floor() * CELL + MARGIN + CELL / 2.0;
                let at = |part: f64| from.towards(towards, part).towards(towards.towards(to, part), part);
                let distance = |along: fn(Point) -> f64| {
                    let points = (0..=20_u8).map(|step| at(f64::from(step) / 20.0));
                    let same = (middle(along(from)) - middle(along(to))).abs() < 1.0;
                    same.then(|| points.map(|point| (along(point) - middle(along(from))).abs()).fold(0.0, f64::max))
                };
                let Some(most) =
                    [distance(|point| point.x), distance(|point| point.y)].into_iter().flatten().reduce(f64::min)
                else {
                    continue;
                };
                all += 1;
                far.extend((most > CELL * 1.05).then(|| format!("{:?}: {most:.0}", position.technique)));
            }
        }
        Some((all, far))
    });
    let all: usize = counts.iter().flatten().map(|(all, _)| all).sum();
    let far: Vec<&String> = counts.iter().flatten().flat_map(|(_, far)| far).collect();
    assert!(all > 300 && far.is_empty(), "{} of {all}: {far:?}", far.len());
}

/// Returns the parts of the straight lines in an ink.
fn parts_of_lines(drawing: &Drawing, wanted: Ink) -> Vec<[Point; 2]> {
    let part = |item: &Item| match item {
        Item::Shape(Outline::Lines { points, is_closed: false }, None, Some(stroke)) if stroke.ink == wanted => {
            Some([points[0], points[1]])
        }
        _ => None,
    };
    drawing.items.iter().filter_map(part).collect()
}

/// Returns true if a point is on the straight line between two others.
fn is_on(at: Point, [from, to]: [Point; 2]) -> bool {
    from.distance(at) + at.distance(to) < from.distance(to) + 0.1
}

/// Returns both ends of the lines of links, with their heads.
fn curves(drawing: &Drawing) -> Vec<[Point; 2]> {
    let tips: Vec<Point> = drawing.items.iter().filter_map(tip).collect();
    // A head reaches 8 to 10 beyond its line.
    let end = |end: Point, towards: Point| {
        let beyond = towards.towards(end, 1.0 + 9.0 / towards.distance(end));
        let near = tips.iter().copied().filter(|tip| tip.distance(beyond) < 3.0);
        near.min_by(|one, other| one.distance(beyond).total_cmp(&other.distance(beyond))).unwrap_or(end)
    };
    let curves = drawing.items.iter().filter_map(|item| match item {
        &Item::Shape(Outline::Curve { from, towards, to }, _, Some(Stroke { ink: Ink::Link | Ink::Gone, .. })) => {
            Some([end(from, towards), end(to, towards)])
        }
        _ => None,
    });
    curves.collect()
}

/// Returns the tip of the head of a line, if the item is one.
fn tip(item: &Item) -> Option<Point> {
    match item {
        Item::Shape(Outline::Lines { points, is_closed: true }, Some(Ink::Link), None) => Some(points[0]),
        // The sharp corner of a hollow head reaches beyond its point.
        Item::Shape(
            Outline::Lines { points, is_closed: true },
            Some(Ink::Paper),
            Some(Stroke { ink: Ink::Gone, .. }),
        ) => {
            let middle = points[1].towards(points[3], 0.5);
            Some(middle.towards(points[0], 1.0 + 3.0 / middle.distance(points[0])))
        }
        _ => None,
    }
}

/// Returns whether a point is at one of these candidates, nearer to what is drawn of it than to all others, and not below
/// another shape.
fn is_at(scene: &Scene, end: CandidateSet, point: Point) -> bool {
    let beyond = |one: Candidate| {
        let mark = scene.square(one.cell).mark(one.digit)?;
        let further = 2.6 * f64::from(u8::try_from(mark.looks.iter().flatten().skip(1).count()).unwrap());
        let radius = match (mark.looks[0], mark.effect) {
            (None, MarkEffect::Kept) => 8.0,
            (_, MarkEffect::Kept) => DISC + 1.5 + further,
            (None, _) => DISC + 2.5,
            _ => DISC + 4.0 + further,
        };
        // The frame of a group is around its candidates.
        let frame = if end.len() > 1 && is_of_house(end) && end.contains(one) { 3.5 } else { 0.0 };
        Some((spot(one).distance(point) - radius - frame, one, mark.looks[0].is_some()))
    };
    let mut near: Vec<(f64, Candidate, bool)> = candidates().filter_map(beyond).collect();
    near.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
    let is_free = near[1..].iter().all(|&(distance, _, has_shape)| distance > 0.0 || !has_shape);
    near[0].0 < DISC && end.contains(near[0].1) && is_free
}

/// The corners of a line, from the upper left corner of its cell.
type Corners = Vec<(i64, i64)>;

/// Returns the corners of the stripes on the background of a cell.
fn stripes(drawing: &Drawing, corner: Point) -> Vec<Corners> {
    let lines = drawing.items.iter().filter_map(|item| match item {
        Item::Shape(Outline::Lines { points, is_closed: false }, None, Some(stroke)) if stroke.ink == Ink::Paper => {
            Some(points)
        }
        _ => None,
    });
    let places = lines.map(|points| points.iter().map(|at| (at.x - corner.x, at.y - corner.y)));
    let is_inside = |(x, y): (f64, f64)| [x, y].iter().all(|along| (-0.1..90.1).contains(along));
    let inside = places.filter(|places| places.clone().all(is_inside));
    #[expect(clippy::cast_possible_truncation, reason = "a place in a cell is small")]
    let whole = |(x, y): (f64, f64)| (x.round() as i64, y.round() as i64);
    inside.map(|places| places.map(whole).collect()).collect()
}
