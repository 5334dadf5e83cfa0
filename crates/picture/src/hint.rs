//! Scenes of steps: the position before a step, the roles of candidates and houses in it, and its effect.

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, House};
use sudokit_logic::chains::Cases;
use sudokit_logic::{
    Bond, BondKind, Claim, Evidence, Hint, HouseRole, ImpossiblePattern, Parts, RevealLevel, Role, SkLoop, State, Step,
    Technique, UniqueLoop,
};

use super::curve::is_group;
use super::look::{Frame, Hue, Line, Look};
use super::scene::{Content, DigitOrigin, Link, Mark, MarkEffect, Scene, Sign};

impl From<&Hint> for Scene {
    fn from(hint: &Hint) -> Self {
        Self::of_hint(hint)
    }
}

impl Scene {
    /// Returns a scene of a position: placed digits, and the candidates of the other cells.
    #[must_use]
    pub fn of_state(state: &State) -> Self {
        Self::of_candidates(state.grid(), state.givens(), &state.marks())
    }

    /// Returns a scene of a step in the position before it.
    #[must_use]
    pub fn of_hint(hint: &Hint) -> Self {
        let mut scene = Self::of_pattern(hint, &hint.parts(), hint.effect().eliminations());
        let patterns = hint.patterns();
        if patterns.len() > 1 {
            let panel = |((parts, gone), name): (&(Parts, CandidateSet), &str)| {
                Self::of_pattern(hint, parts, gone).titled(name)
            };
            scene.panels = patterns.iter().zip(["first pattern", "second pattern"]).map(panel).collect();
        }
        scene
    }

    /// Returns a scene of a step with these parts, which removes these candidates.
    fn of_pattern(hint: &Hint, parts: &Parts, gone: &CandidateSet) -> Self {
        let mut scene = Self::of_state(hint.before());
        scene.names_cells = true;
        scene.title = title(hint);
        scene.description = hint.outline().join("\n");
        scene.frame(hint, parts);
        scene.draw_loop(hint);
        scene.explain_origins(hint, parts);
        let placed: CellSet = hint.effect().placements().map(|placed| placed.cell).collect();
        // A placed digit rules out the others of its cell without an arrow.
        let is_coloring =
            matches!(hint.evidence(), Evidence::Coloring(_) | Evidence::MultiColors(_) | Evidence::Medusa(_));
        let targets = gone.iter().filter(|one| !placed.contains(one.cell)).collect();
        let chain = ChainLinks::of(parts, &targets, is_coloring);
        for (role, candidates) in &parts.candidates {
            let is_shown_otherwise = match role {
                // Links show what joins the stem and the petals, and petals may overlap.
                Role::Common => hint.technique() == Technique::DeathBlossom,
                // They decide, and words have no other name for them.
                Role::Pincer => matches!(hint.evidence(), Evidence::BentSet(_)),
                _ => false,
            };
            if is_shown_otherwise {
                continue;
            }
            scene.show(*role, &role_name(hint, *role), &(*candidates - chain.start));
        }
        scene.shade(parts);
        scene.number(hint);
        scene.clash(hint);
        for bond in &chain.bonds {
            scene.link(bond, is_coloring);
        }
        for &(from, to) in &chain.targets {
            scene.links.push(Link { from, to, line: Line::Target });
            scene.explain(Sign::Line(Line::Target), "rules out");
        }
        if scene.links.iter().any(|link| [link.from, link.to].into_iter().any(is_group)) {
            scene.explain(Sign::Group, "group: counts as one");
        }
        for candidate in chain.deciding.iter().flat_map(CandidateSet::iter) {
            if let Some(mark) = scene.mark_mut(candidate) {
                mark.show(Look::DECIDES);
                scene.explain(Sign::Look(Look::DECIDES), "one of these is true");
            }
        }
        if chain.omitted > 0 {
            scene.explain(Sign::Omitted, format!("{} more links are not drawn", chain.omitted));
        }
        scene.eliminate(&(*gone | losses(hint, parts)));
        for placed in hint.effect().placements() {
            scene.place(placed, parts, gone);
        }
        scene.remove_unused_signs();
        scene
    }

    /// Removes the signs of shapes that do not occur, since a placed digit hides the candidates of its cell.
    fn remove_unused_signs(&mut self) {
        let marks = self.squares.iter().flat_map(|square| Digit::ALL.map(|digit| square.mark(digit).copied()));
        let marks: Vec<Mark> = marks.flatten().collect();
        self.legend.retain(|(sign, _)| match sign {
            Sign::Look(look) => marks.iter().any(|mark| mark.looks.contains(&Some(*look))),
            Sign::Eliminated => marks.iter().any(|mark| mark.effect == MarkEffect::Eliminated),
            Sign::Placed
            | Sign::Frame(_)
            | Sign::Line(_)
            | Sign::Cell(_)
            | Sign::Digit(_)
            | Sign::Loop
            | Sign::Group
            | Sign::Number
            | Sign::Omitted => true,
        });
    }

    fn frame(&mut self, hint: &Hint, parts: &Parts) {
        for &(role, house) in &parts.houses {
            let frame = Frame::from(role);
            // Drawn links show their houses by themselves.
            if frame == Frame::Link && !parts.bonds.is_empty() {
                continue;
            }
            self.frames.push((frame, house));
            self.explain(Sign::Frame(frame), house_name(hint, role, &parts.houses));
        }
    }

    /// Gives candidates the look of their role.
    fn show(&mut self, role: Role, name: &str, candidates: &CandidateSet) {
        let look = Look::of(role);
        for (cell, digits) in candidates.by_cell() {
            let square = self.square_mut(cell);
            // A target of one exocet may help the other.
            if tints_cell(role) && (square.tint.is_none() || role == Role::Target) {
                square.tint = Some(look.hue);
            }
            if matches!(square.content, Content::Digit(..)) {
                self.explain(Sign::Cell(look.hue), name);
                continue;
            }
            for digit in digits {
                if let Some(mark) = square.mark_mut(digit) {
                    mark.show(look);
                }
            }
            self.explain(Sign::Look(look), name);
        }
    }

    /// Leaves cells with several colors plain.
    fn shade(&mut self, parts: &Parts) {
        let colors = parts.candidates.iter().filter(|(role, _)| matches!(role, Role::Color(_)));
        let is_mixed = |cell: &Cell| colors.clone().filter(|(_, color)| !color.digits(*cell).is_empty()).count() > 1;
        for cell in Cell::ALL.into_iter().filter(is_mixed) {
            self.square_mut(cell).tint = None;
        }
    }

    /// Numbers the claims of a net as its words do. A claim of several branches has the number of the first.
    fn number(&mut self, hint: &Hint) {
        let Evidence::Net(net) = hint.evidence() else { return };
        let claims = net.branches.iter().flat_map(|branch| branch.iter().skip(1)).map(|link| link.claim);
        let mut seen: Vec<Claim> = Vec::new();
        for (number, claim) in (1..).zip(claims) {
            let Claim { cell, digit, .. } = claim;
            let is_first = !seen.contains(&claim);
            seen.push(claim);
            if let Some(mark) = self.mark_mut(Candidate { cell, digit }).filter(|_| is_first) {
                mark.number(number);
                self.explain(Sign::Number, "order of the claims");
            }
        }
    }

    /// Marks the claim that contradicts itself.
    fn clash(&mut self, hint: &Hint) {
        let Evidence::Net(net) = hint.evidence() else { return };
        let last = net.branches.last().and_then(|branch| branch.last()).map(|link| link.claim);
        let Some(Claim { cell, digit, .. }) = last.filter(|_| net.cases == Cases::Contradiction) else { return };
        if let Some(mark) = self.mark_mut(Candidate { cell, digit }) {
            let claims = [Role::On, Role::Off].map(Look::of);
            let others: Vec<Look> = mark.looks.into_iter().flatten().filter(|look| !claims.contains(look)).collect();
            mark.looks = [None; 3];
            others.into_iter().chain([Look::CLASHES]).for_each(|look| mark.show(look));
            self.explain(Sign::Look(Look::CLASHES), "contradiction: is and is not");
        }
    }

    /// Draws a closed line through the cells of a loop.
    fn draw_loop(&mut self, hint: &Hint) {
        self.loop_cells = loop_cells(hint);
        match self.loop_cells.len() {
            0 => {}
            4 => self.explain(Sign::Loop, "rectangle"),
            _ => self.explain(Sign::Loop, "loop"),
        }
    }

    /// Explains the styles of givens and entries if a step depends on them.
    fn explain_origins(&mut self, hint: &Hint, parts: &Parts) {
        let has_entries = parts.candidates.iter().any(|(role, _)| *role == Role::Ground);
        if has_entries && matches!(hint.evidence(), Evidence::UniqueLoop(_)) {
            self.explain(Sign::Digit(DigitOrigin::Given), "given");
            self.explain(Sign::Digit(DigitOrigin::Entered), "entry");
        }
    }

    fn link(&mut self, bond: &Bond, is_coloring: bool) {
        let (line, word) = match bond.kind {
            BondKind::Weak if is_coloring => (Line::Exclusion, "exclude each other"),
            BondKind::Strong => (Line::Solid, "strong link"),
            BondKind::Weak => (Line::Dashed, "weak link"),
            BondKind::Joint => (Line::Dotted, "together with others"),
            BondKind::Inner => (Line::Dotted, "by a technique"),
        };
        self.links.push(Link { from: bond.from, to: bond.to, line });
        self.explain(Sign::Line(line), word);
    }

    fn eliminate(&mut self, eliminations: &CandidateSet) {
        for candidate in eliminations {
            if let Some(mark) = self.mark_mut(candidate) {
                mark.effect = MarkEffect::Eliminated;
            }
        }
        if !eliminations.is_empty() {
            self.explain(Sign::Eliminated, "goes");
        }
    }

    /// Shows a placement: as a large digit, or as a candidate if links lead to it or others of its cell go.
    fn place(&mut self, placed: Candidate, parts: &Parts, gone: &CandidateSet) {
        self.explain(Sign::Placed, "placed");
        self.square_mut(placed.cell).tint = Some(Hue::Green);
        if parts.bonds.is_empty() && gone.digits(placed.cell).is_empty() {
            self.square_mut(placed.cell).content = Content::Digit(placed.digit, DigitOrigin::Found);
        } else if let Some(mark) = self.mark_mut(placed) {
            mark.effect = MarkEffect::Placed;
        }
    }

    fn mark_mut(&mut self, Candidate { cell, digit }: Candidate) -> Option<&mut Mark> {
        self.square_mut(cell).mark_mut(digit)
    }

    /// Returns a scene of a step that shows no more than a level reveals. Before the last level, its title has the place.
    #[must_use]
    pub fn of_hint_at(hint: &Hint, level: RevealLevel) -> Self {
        match level {
            RevealLevel::Where => Self::of_place(hint).titled(hint.summary(level)),
            RevealLevel::What => Self::of_place(hint).titled(format!("{}: {}", hint.technique(), hint.place())),
            RevealLevel::Why => Self::of_hint(hint),
        }
    }

    /// Returns a scene of the position before a step, which highlights only the cells to look at.
    #[must_use]
    pub fn of_place(hint: &Hint) -> Self {
        let scene = Self::of_state(hint.before()).tinted(hint.place().cells(), Hue::Yellow);
        Self { names_cells: true, ..scene }
    }
}

/// The largest number of links to show. More cannot be told apart.
const MOST_LINKS: usize = 24;

/// The largest number of links to removed candidates.
const MOST_TARGETS: usize = 12;

/// The links of a picture.
struct ChainLinks {
    /// The links between the candidates of the pattern.
    bonds: Vec<Bond>,
    /// The links to removed candidates.
    targets: Vec<(CandidateSet, CandidateSet)>,
    /// The ends that exclude the removed candidates. One of them is true.
    deciding: Vec<CandidateSet>,
    /// A removed candidate with which a chain starts and ends. It has no role but this.
    start: CandidateSet,
    /// The number of links that are not drawn.
    omitted: usize,
}

impl ChainLinks {
    /// Arranges the links of a step so that they lead to the candidates that it removes.
    fn of(parts: &Parts, gone: &CandidateSet, is_coloring: bool) -> Self {
        let mut links = Self {
            bonds: Vec::new(),
            targets: Vec::new(),
            deciding: Vec::new(),
            start: CandidateSet::EMPTY,
            omitted: 0,
        };
        let start = start_of_ring(&parts.bonds, gone);
        let is_target = |ends: CandidateSet| !ends.is_empty() && (ends - *gone).is_empty();
        let has_own_target = parts.bonds.iter().any(|bond| is_target(bond.to) || is_target(bond.from));
        // Words list the links of chains, but not those of colors.
        let chosen = if is_coloring { parts.bonds.clone() } else { decisive(parts, gone) };
        for bond in order_links(&chosen) {
            let is_first = start == Some(bond.from);
            let (from, to) = if is_first { (bond.to, bond.from) } else { (bond.from, bond.to) };
            // Of two candidates of a color that exclude each other, neither is the target.
            let is_mutual = is_coloring && is_target(from);
            if is_target(to) && bond.kind == BondKind::Weak && !is_mutual {
                links.targets.push((from, to));
            } else {
                links.bonds.push(bond);
            }
        }
        if let Some(start) = start {
            links.start = start;
            links.deciding = links.targets.iter().map(|(from, _)| *from).collect();
        } else if !has_own_target {
            let ends = ends(parts);
            for one in gone {
                let seen: Vec<_> = seen_from(one, &ends).collect();
                if seen.is_empty() {
                    links.targets.extend(seen_from_link(one, parts));
                } else {
                    links.targets.extend(seen);
                }
            }
            let deciding = ends.into_iter().filter(|end| links.targets.iter().any(|(from, _)| from == end));
            links.deciding = deciding.collect();
            links.targets = thinned(&links.targets);
        }
        links.omitted = parts.bonds.len() - chosen.len() + links.targets.len().saturating_sub(MOST_TARGETS);
        links.targets.truncate(MOST_TARGETS);
        links
    }
}

/// Returns the removed candidate with which a single chain starts and ends.
fn start_of_ring(bonds: &[Bond], gone: &CandidateSet) -> Option<CandidateSet> {
    let first = bonds.first()?.from;
    let is_chain = bonds.windows(2).all(|two| two[0].to == two[1].from) && bonds.len() > 2;
    let is_closed = bonds.last()?.to == first && (first - *gone).is_empty();
    let is_weak = [bonds.first()?, bonds.last()?].iter().all(|bond| bond.kind == BondKind::Weak);
    (is_chain && is_closed && is_weak).then_some(first)
}

/// Returns the links that lead to the conclusion, the last ones of many.
fn decisive(parts: &Parts, gone: &CandidateSet) -> Vec<Bond> {
    if parts.bonds.len() <= MOST_LINKS {
        return parts.bonds.clone();
    }
    // A step of nested chains has thousands of links.
    let begins = parts.bonds.iter().fold(CandidateSet::EMPTY, |all, bond| all | bond.from);
    let is_last = |bond: &&Bond| !(bond.to & *gone).is_empty() || (bond.to & begins).is_empty();
    let mut chosen: Vec<Bond> = parts.bonds.iter().filter(is_last).take(MOST_LINKS).copied().collect();
    let mut at = 0;
    while chosen.len() < MOST_LINKS
        && let Some(next) = chosen.get(at).copied()
    {
        for bond in parts.bonds.iter().filter(|bond| bond.to == next.from) {
            if !chosen.contains(bond) {
                chosen.push(*bond);
            }
        }
        at += 1;
    }
    chosen.truncate(MOST_LINKS);
    chosen
}

/// Returns the ends of chains: candidates with which links only begin or only end, and pincers without links, as well
/// as candidates of a pivot that has other links.
fn ends(parts: &Parts) -> Vec<CandidateSet> {
    let (all_begins, all_stops) =
        parts.bonds.iter().fold((CandidateSet::EMPTY, CandidateSet::EMPTY), |(begins, stops), bond| {
            (begins | bond.from, stops | bond.to)
        });
    let begins = |end: CandidateSet| !(all_begins & end).is_empty();
    let stops = |end: CandidateSet| !(all_stops & end).is_empty();
    let of_bonds = parts.bonds.iter().flat_map(|bond| [bond.from, bond.to]);
    let mut ends: Vec<CandidateSet> = of_bonds.filter(|&end| begins(end) != stops(end)).collect();
    let is_end = |role: Role| role == Role::Pincer || role == Role::Pivot && !parts.bonds.is_empty();
    let alone = parts.candidates.iter().filter(|(role, _)| is_end(*role));
    let alone = alone.flat_map(|(_, candidates)| candidates.iter()).map(CandidateSet::from);
    ends.extend(alone.filter(|&end| !begins(end) && !stops(end)));
    // A candidate of two petals ends two links.
    let mut known = Vec::new();
    ends.retain(|end| {
        !known.contains(end) && {
            known.push(*end);
            true
        }
    });
    ends
}

/// Returns whether two candidates exclude each other.
fn exclude(a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell { a.digit != b.digit } else { a.digit == b.digit && a.cell.sees(b.cell) }
}

/// Returns links from each end that excludes a candidate.
fn seen_from(one: Candidate, ends: &[CandidateSet]) -> impl Iterator<Item = (CandidateSet, CandidateSet)> {
    ends.iter().filter(move |end| end.iter().all(|end| exclude(end, one))).map(move |&end| (end, one.into()))
}

/// Returns the links to removed candidates without those that would pass another candidate with the same link.
fn thinned(targets: &[(CandidateSet, CandidateSet)]) -> Vec<(CandidateSet, CandidateSet)> {
    let is_passed = |(from, to): (CandidateSet, CandidateSet)| {
        let same = targets.iter().filter(|(_, other)| *other == to);
        same.filter_map(|(via, _)| only(*via)).any(|via| is_between(from, via.cell, to))
    };
    targets.iter().copied().filter(|link| !is_passed(*link)).collect()
}

/// Returns the candidate of a set of one.
fn only(set: CandidateSet) -> Option<Candidate> {
    set.iter().next().filter(|_| set.len() == 1)
}

/// Returns whether a cell is on the straight line between two candidates.
fn is_between(from: CandidateSet, via: Cell, to: CandidateSet) -> bool {
    let (Some(Candidate { cell: from, .. }), Some(Candidate { cell: to, .. })) = (only(from), only(to)) else {
        return false;
    };
    let is_within = |place: fn(Cell) -> usize| {
        let (least, most) = (place(from).min(place(to)), place(from).max(place(to)));
        least < place(via) && place(via) < most
    };
    let is_row = from.row() == to.row() && via.row() == to.row() && is_within(Cell::column);
    is_row || from.column() == to.column() && via.column() == to.column() && is_within(Cell::row)
}

/// Returns links from both ends of a weak link of a loop that exclude a candidate, or one from a digit that stays in a set of
/// the loop.
fn seen_from_link(one: Candidate, parts: &Parts) -> Vec<(CandidateSet, CandidateSet)> {
    let excludes = |ends: CandidateSet| ends.iter().all(|end| exclude(end, one));
    let is_around = |bond: &&Bond| bond.kind == BondKind::Weak && excludes(bond.from | bond.to);
    let around = parts.bonds.iter().find(is_around).map(|bond| [bond.from, bond.to]);
    let is_set = |role: Role| matches!(role, Role::Set(_)) && !parts.bonds.is_empty();
    let sets = parts.candidates.iter().filter(|(role, _)| is_set(*role));
    let of_digit = sets.map(|(_, set)| CandidateSet::of_digit(one.digit, set.cells(one.digit)));
    let in_set = || of_digit.filter(|places| !places.is_empty()).find(|places| excludes(*places)).into_iter().collect();
    let from: Vec<CandidateSet> = around.map_or_else(in_set, Vec::from);
    from.into_iter().map(|end| (end, one.into())).collect()
}

/// Returns the cells of a loop in its order, or none for another pattern.
fn loop_cells(hint: &Hint) -> Vec<Cell> {
    match hint.evidence() {
        Evidence::UniqueLoop(UniqueLoop { cells, digits, .. }) if digits.len() == 2 => cells.clone(),
        Evidence::ImpossiblePattern(ImpossiblePattern { cells, digits, .. }) if digits.len() == 2 => cells.clone(),
        Evidence::SkLoop(SkLoop { pairs, .. }) => {
            // The loop runs to the right and down, then to the left and up.
            let cells = |pair: &CellSet| pair.iter().collect::<Vec<_>>();
            let (forth, back) = pairs.split_at(pairs.len() / 2);
            forth.iter().flat_map(cells).chain(back.iter().flat_map(|pair| cells(pair).into_iter().rev())).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the candidates whose loss leaves one place for the digit of a direct step.
fn losses(hint: &Hint, parts: &Parts) -> CandidateSet {
    let is_direct = matches!(
        hint.technique(),
        Technique::DirectPointing
            | Technique::DirectClaiming
            | Technique::DirectHiddenPair
            | Technique::DirectHiddenTriple
    );
    match (hint.effect().placement(), parts.houses.last()) {
        (Some(placed), Some((_, house))) if is_direct => {
            let cells = house.cell_set() - placed.cell.into();
            hint.before().among(cells, placed.digit.into())
        }
        _ => CandidateSet::EMPTY,
    }
}

/// Returns the links reordered so that each starts at the end of the previous one, if possible.
fn order_links(bonds: &[Bond]) -> Vec<Bond> {
    let mut left = bonds.to_vec();
    let mut ordered: Vec<Bond> = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let goes_on = |bond: &Bond| ordered.last().is_some_and(|last| last.to == bond.from);
        let begins = |bond: &Bond| !left.iter().any(|other| other.to == bond.from);
        let next = left.iter().position(goes_on).or_else(|| left.iter().position(begins));
        ordered.push(left.remove(next.unwrap_or(0)));
    }
    ordered
}

/// Returns the technique and its effect in words, shortened if it is long.
fn title(step: &Step) -> String {
    let (technique, conclusion) = (step.technique(), step.conclusion());
    let effect = conclusion.strip_prefix("so ").unwrap_or(&conclusion);
    if effect.len() > LONGEST_EFFECT {
        return format!("{technique}: {} candidates go", step.effect().eliminations().len());
    }
    format!("{technique}: {effect}")
}

/// The largest length of an effect in a title, in bytes.
const LONGEST_EFFECT: usize = 60;

/// Returns whether candidates of a role tint their cells. The lines of chains show their cells without a tint.
const fn tints_cell(role: Role) -> bool {
    match role {
        Role::On | Role::Off | Role::Common => false,
        Role::Pattern
        | Role::Pivot
        | Role::Base
        | Role::Target
        | Role::Mirror
        | Role::Pincer
        | Role::Swap
        | Role::Fin
        | Role::Extra
        | Role::Helper
        | Role::Set(_)
        | Role::Color(_)
        | Role::Ground => true,
    }
}

/// Returns the name of a role in a legend, which is that of the words of the step.
fn role_name(hint: &Hint, role: Role) -> String {
    let letter = |number: u8| char::from(b'A' + number % 26);
    match role {
        Role::Pattern => "pattern".into(),
        Role::Base => "base cell".into(),
        Role::Target => "target".into(),
        Role::Mirror => "mirror".into(),
        Role::Pincer => "pincer".into(),
        Role::Swap => "can be swapped".into(),
        Role::Fin => "fin".into(),
        Role::Pivot => match hint.evidence() {
            Evidence::DeathBlossom(_) => "stem".into(),
            Evidence::Net(net) if net.cases == Cases::Contradiction => "assumption".into(),
            Evidence::Net(_) | Evidence::Fork(_) => "case".into(),
            _ => "pivot".into(),
        },
        Role::Extra => "extra".into(),
        Role::Helper if matches!(hint.evidence(), Evidence::Fork(_)) => "pattern".into(),
        Role::Helper => "helps".into(),
        Role::Set(number) => format!("set {}", letter(number)),
        Role::Common => "joins two sets".into(),
        Role::Color(number) => format!("color {}", letter(number)),
        Role::On => "claim: is".into(),
        Role::Off => "claim: is not".into(),
        Role::Ground if matches!(hint.evidence(), Evidence::UniqueLoop(_)) => "entry of the pattern".into(),
        Role::Ground => "already placed".into(),
    }
}

/// Returns the name of the houses of a role in a legend: what fish and exocets call them, or the one house itself.
fn house_name(hint: &Hint, role: HouseRole, houses: &[(HouseRole, House)]) -> String {
    match (hint.evidence(), role) {
        // The targets of other exocets are elsewhere.
        (Evidence::Exocet(_) | Evidence::DoubleExocet(_), HouseRole::Base) => {
            let is_junior = hint.technique() == Technique::JuniorExocet;
            return if is_junior { "box of a target" } else { "box of the band" }.into();
        }
        (Evidence::Exocet(_) | Evidence::DoubleExocet(_), HouseRole::Cover) => return "cross-line".into(),
        (Evidence::Fish(_) | Evidence::Kraken(_), role) => {
            return if role == HouseRole::Base { "base" } else { "cover" }.into();
        }
        _ => {}
    }
    let is_line = matches!(hint.evidence(), Evidence::MultiSector(_));
    let mut same = houses.iter().filter(|(other, _)| *other == role).map(|(_, house)| house);
    match (same.next(), same.next()) {
        (Some(house), None) => house.to_string(),
        _ => if is_line { "line" } else { "house" }.into(),
    }
}
