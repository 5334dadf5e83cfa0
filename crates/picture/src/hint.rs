//! Scenes of steps: the position before a step, the roles of candidates and houses in it, and its effect.

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, House};
use sudokit_logic::chains::{self, Cases, Inference};
use sudokit_logic::{
    Bond, BondKind, Claim, Evidence, Hint, HouseRole, ImpossiblePattern, Parts, RevealLevel, Role, Single, SkLoop,
    State, Step, Technique, UniqueLoop,
};

use super::curve::is_group;
use super::links::{ChainLinks, is_coloring};
use super::look::{Frame, Hue, Line, Look};
use super::scene::{Content, DigitOrigin, Link, Mark, MarkEffect, Scene, Sign, Square};

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
        let patterns = hint.patterns();
        let mut scene = Self::of_pattern(&patterns[0], &hint.parts(), hint.effect().eliminations());
        if patterns.len() > 1 {
            let panel = |(pattern, name): (&Hint, &str)| {
                Self::of_pattern(pattern, &pattern.parts(), pattern.effect().eliminations()).titled(name)
            };
            scene.panels = patterns.iter().zip(["first pattern", "second pattern"]).map(panel).collect();
            scene.description = hint.outline().join("\n");
            scene = scene.titled(title(hint));
        }
        if let Evidence::Net(net) = hint.evidence()
            && net.cases == Cases::Double
        {
            scene.panels = net.branches.iter().map(|branch| Self::of_case(hint, branch)).collect();
        }
        scene
    }

    /// Returns a scene of one of two cases, with the chains inside.
    fn of_case(hint: &Hint, branch: &[chains::Link]) -> Self {
        let mut parts = hint.parts();
        let claims = |is_in: fn(bool) -> bool| -> CandidateSet {
            let claims = branch.iter().map(|link| link.claim).filter(|claim| is_in(claim.on));
            claims.map(|Claim { cell, digit, .. }| Candidate { cell, digit }).collect()
        };
        let (all, on, off) = (claims(|_| true), claims(|on| on), claims(|on| !on));
        let is_in = |end: CandidateSet| (end - all).is_empty();
        parts.bonds.retain(|bond| is_in(bond.from) && is_in(bond.to));
        for (role, candidates) in &mut parts.candidates {
            match role {
                Role::On => *candidates &= on,
                Role::Off => *candidates &= off,
                _ => {}
            }
        }
        parts.candidates.retain(|(_, candidates)| !candidates.is_empty());
        let is_inside = |step: &Hint| {
            branch.iter().any(|link| matches!(&link.inference, Inference::Technique(own) if **own == **step))
        };
        for inside in hint.inside().iter().filter(|step| is_inside(step)).map(Hint::parts) {
            parts.candidates.extend(inside.candidates);
            parts.bonds.extend(inside.bonds);
        }
        let scene = Self::of_pattern(hint, &parts, hint.effect().eliminations());
        let Some(Claim { cell, digit, on }) = branch.first().map(|link| link.claim) else { return scene };
        scene.titled(format!("if {cell} is {}{digit}", if on { "" } else { "not " }))
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
        let placed: CellSet = hint.effect().placement().map(|placed| placed.cell).into_iter().collect();
        // A placed digit rules out the others of its cell without an arrow.
        let is_coloring = is_coloring(hint);
        let targets = gone.iter().filter(|one| !placed.contains(one.cell)).collect();
        let chain = ChainLinks::of(hint, parts, &targets);
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
            let aside = if matches!(role, Role::On | Role::Off) { chain.aside } else { CandidateSet::EMPTY };
            scene.show(*role, &role_name(hint, *role), &(*candidates - chain.start - aside));
        }
        scene.shade(hint, parts);
        scene.block(hint, parts);
        scene.number(hint, chain.aside);
        scene.clash(hint);
        for bond in &chain.bonds {
            scene.link(bond, is_coloring);
        }
        if !is_coloring {
            for end in chain.bonds.iter().flat_map(|bond| [bond.from, bond.to]) {
                if !scene.claims.contains(&end) {
                    scene.claims.push(end);
                }
            }
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
            let place = if is_coloring { "join the colors" } else { "are not drawn" };
            scene.explain(Sign::Omitted, format!("{} more links {place}", chain.omitted));
        }
        scene.eliminate(&(*gone | losses(hint, parts)));
        if let Some(placed) = hint.effect().placement() {
            scene.place(placed, parts);
        }
        scene.remove_unused_signs();
        scene
    }

    /// Removes the signs of shapes that do not occur, since a placed digit hides the candidates of its cell. The ground of
    /// other cells keeps their meaning.
    fn remove_unused_signs(&mut self) {
        let marks: Vec<Mark> = self.marks().collect();
        let is_hidden = |hue: Hue| !marks.iter().any(|mark| mark.looks.iter().flatten().any(|look| look.hue == hue));
        let is_ground = |square: &Square, hue| matches!(square.content, Content::Marks(_)) && square.tint == Some(hue);
        for (sign, _) in &mut self.legend {
            if let Sign::Look(Look { hue, .. }) = *sign
                && hue != Hue::Green
                && is_hidden(hue)
                && self.squares.iter().any(|square| is_ground(square, hue))
            {
                *sign = Sign::Cell(hue);
            }
        }
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
        let is_fish = matches!(hint.evidence(), Evidence::Fish(_));
        let is_large = parts.houses.iter().filter(|(role, _)| *role == HouseRole::Base).count() > 2;
        for &(role, house) in &parts.houses {
            // Frames around many lines would cover the board.
            let frame = match Frame::from(role) {
                Frame::Base if is_fish && is_large && !house.is_box() => Frame::Bar,
                Frame::Cover if is_fish && is_large && !house.is_box() => Frame::Tick,
                frame => frame,
            };
            // Drawn links show their houses by themselves.
            if frame == Frame::Link && !parts.bonds.is_empty() {
                continue;
            }
            self.frames.push((frame, house));
            if self.frames.iter().filter(|(known, _)| *known == frame).count() == 1 {
                self.explain(Sign::Frame(frame), house_name(hint, role, &parts.houses));
            }
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

    /// Leaves cells with several colors plain, and tints all cells of a pattern that is the whole grid.
    fn shade(&mut self, hint: &Hint, parts: &Parts) {
        if matches!(hint.evidence(), Evidence::Bug(_)) {
            let hue = Look::of(Role::Swap).hue;
            for cell in hint.before().grid().empty_cells() {
                let tint = &mut self.square_mut(cell).tint;
                *tint = tint.or(Some(hue));
            }
        }
        let colors = parts.candidates.iter().filter(|(role, _)| matches!(role, Role::Color(_)));
        let is_mixed = |cell: &Cell| colors.clone().filter(|(_, color)| !color.digits(*cell).is_empty()).count() > 1;
        for cell in Cell::ALL.into_iter().filter(is_mixed) {
            self.square_mut(cell).tint = None;
        }
    }

    /// Draws a line from each digit that leaves one place in a house.
    fn block(&mut self, hint: &Hint, parts: &Parts) {
        let Evidence::Single(Single::OnlyPlace(house, placed)) = hint.evidence() else { return };
        let open = (hint.before().grid().empty_cells() & house.cell_set()) - placed.cell.into();
        let ground = parts.candidates.iter().filter(|(role, _)| *role == Role::Ground);
        for from in ground.flat_map(|(_, digits)| digits.iter()).map(|one| one.cell) {
            let seen = |along: fn(Cell) -> usize| open.iter().filter(move |cell| along(*cell) == along(from));
            let far = |cell: &Cell| cell.row().abs_diff(from.row()) + cell.column().abs_diff(from.column());
            let lines = [seen(Cell::row).max_by_key(far), seen(Cell::column).max_by_key(far)];
            let aside = open.iter().filter(|cell| cell.sees(from) && cell.row() != from.row());
            let aside = aside.filter(|cell| cell.column() != from.column());
            self.blocks.extend(lines.into_iter().flatten().chain(aside).map(|to| (from, to)));
        }
    }

    /// Numbers the claims of a net as its words do. Claims aside and those without a role have no number.
    fn number(&mut self, hint: &Hint, aside: CandidateSet) {
        let Evidence::Net(net) = hint.evidence() else { return };
        for (number, Claim { cell, digit, .. }) in (1..).zip(net.claims()) {
            let candidate = Candidate { cell, digit };
            let is_shown = !aside.contains(candidate);
            if let Some(mark) = self.mark_mut(candidate).filter(|mark| is_shown && mark.has_role()) {
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

    /// Shows a placement: as a large digit, or as a candidate if links lead to it.
    fn place(&mut self, placed: Candidate, parts: &Parts) {
        self.explain(Sign::Placed, "placed");
        self.square_mut(placed.cell).tint = Some(Hue::Green);
        if parts.bonds.is_empty() {
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
        (Evidence::Exocet(_), HouseRole::Base) => {
            let is_junior = hint.technique() == Technique::JuniorExocet;
            return if is_junior { "box of a target" } else { "box of the band" }.into();
        }
        (Evidence::Exocet(_), HouseRole::Cover) => return "cross-line".into(),
        (Evidence::Fish(_), role) => {
            return if role == HouseRole::Base { "base" } else { "cover" }.into();
        }
        _ => {}
    }
    let same: Vec<House> = houses.iter().filter(|(other, _)| *other == role).map(|(_, house)| *house).collect();
    house_names(&same)
}

/// Returns the names of houses: `row 5`, or `rows 2, 4; columns 6, 7`.
pub fn house_names(houses: &[House]) -> String {
    let [one] = houses else {
        let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
        for name in houses.iter().map(House::to_string) {
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
    one.to_string()
}
