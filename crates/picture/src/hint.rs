//! Scenes of steps: the position before a step, the roles of candidates and houses in it, and its effect.

use sudokit_core::board::{Candidate, CandidateSet, Digit};
use sudokit_logic::{Bond, Hint, HouseRole, Parts, Role, State, Step};

use super::look::{Frame, Hue, Line, Look};
use super::scene::{Content, DigitOrigin, Link, Mark, MarkEffect, Scene, Sign};

impl Scene {
    /// Returns a scene of a position: placed digits, and the candidates of the other cells.
    #[must_use]
    pub fn of_state(state: &State) -> Self {
        Self::of_candidates(state.grid(), state.givens(), &state.marks())
    }

    /// Returns a scene of a step in the position before it.
    #[must_use]
    pub fn of_hint(hint: &Hint) -> Self {
        let parts = hint.parts();
        let mut scene = Self::of_state(hint.before());
        scene.names_cells = true;
        scene.title = title(hint);
        scene.description = hint.outline().join("\n");
        scene.frame(&parts);
        for (role, candidates) in &parts.candidates {
            scene.show(*role, candidates);
        }
        if parts.bonds.len() <= MOST_LINKS {
            for bond in order_links(&parts.bonds) {
                scene.link(bond);
            }
        }
        scene.eliminate(hint.effect().eliminations());
        for placed in hint.effect().placements() {
            scene.place(placed, &parts);
        }
        scene.remove_unused_signs();
        scene
    }

    /// Removes the signs of shapes that do not occur, since a placed digit hides the candidates of its cell.
    fn remove_unused_signs(&mut self) {
        let marks = self.squares.iter().flat_map(|square| Digit::ALL.map(|digit| square.mark(digit).copied()));
        let marks: Vec<Mark> = marks.flatten().collect();
        self.legend.retain(|(sign, _)| match sign {
            Sign::Look(look) => marks.iter().any(|mark| [mark.look, mark.over].contains(&Some(*look))),
            Sign::Placed => marks.iter().any(|mark| mark.effect == MarkEffect::Placed),
            Sign::Frame(_) | Sign::Line(_) | Sign::Eliminated => true,
        });
    }

    fn frame(&mut self, parts: &Parts) {
        for &(role, house) in &parts.houses {
            let frame = Frame::from(role);
            // Drawn links show their houses by themselves.
            if frame == Frame::Link && !parts.bonds.is_empty() {
                continue;
            }
            self.frames.push((frame, house));
            self.explain(Sign::Frame(frame), house_role_name(role));
        }
    }

    /// Gives candidates the look of their role.
    fn show(&mut self, role: Role, candidates: &CandidateSet) {
        let look = Look::of(role);
        self.explain(Sign::Look(look), role_name(role));
        for (cell, digits) in candidates.by_cell() {
            let square = self.square_mut(cell);
            if tints_cell(role) && square.tint.is_none() {
                square.tint = Some(look.hue);
            }
            for digit in digits {
                if let Some(mark) = square.mark_mut(digit) {
                    mark.show(look);
                }
            }
        }
    }

    fn link(&mut self, bond: &Bond) {
        let line = Line::from(bond.kind);
        self.links.push(Link { from: bond.from, to: bond.to, line });
        let word = match line {
            Line::Solid => "strong link",
            Line::Dashed => "weak link",
            Line::Dotted => "with others, or by a technique",
        };
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
        if parts.bonds.is_empty() {
            let square = self.square_mut(placed.cell);
            square.content = Content::Digit(placed.digit, DigitOrigin::Found);
            square.tint = Some(Hue::Green);
        } else if let Some(mark) = self.mark_mut(placed) {
            mark.effect = MarkEffect::Placed;
        }
    }

    fn mark_mut(&mut self, Candidate { cell, digit }: Candidate) -> Option<&mut Mark> {
        self.square_mut(cell).mark_mut(digit)
    }

    /// Returns a scene of the position before a step, which highlights only the cells to look at.
    #[must_use]
    pub fn of_place(hint: &Hint) -> Self {
        let mut scene = Self::of_state(hint.before());
        scene.names_cells = true;
        for cell in hint.place().cells() {
            scene.square_mut(cell).tint = Some(Hue::Yellow);
        }
        scene
    }
}

/// The largest number of links to show. More cannot be told apart, so a large net shows only its candidates.
const MOST_LINKS: usize = 48;

/// Returns the links reordered so that each starts at the end of the previous one, if possible.
fn order_links(bonds: &[Bond]) -> Vec<&Bond> {
    let mut left: Vec<&Bond> = bonds.iter().collect();
    let mut ordered: Vec<&Bond> = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let goes_on = |bond: &&Bond| ordered.last().is_some_and(|last| last.to == bond.from);
        let begins = |bond: &&Bond| !left.iter().any(|other| other.to == bond.from);
        let next = left.iter().position(goes_on).or_else(|| left.iter().position(begins));
        ordered.push(left.remove(next.unwrap_or(0)));
    }
    ordered
}

/// Returns the technique and its effect, shortened if it is long.
fn title(step: &Step) -> String {
    let effect = step.effect().to_string();
    let technique = step.technique();
    if effect.len() > LONGEST_EFFECT {
        return format!("{technique}: {} candidates go", step.effect().eliminations().len());
    }
    format!("{technique}: {effect}")
}

/// The largest length of an effect in a title, in bytes.
const LONGEST_EFFECT: usize = 48;

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

/// Returns the name of a role in a legend.
fn role_name(role: Role) -> String {
    let letter = |number: u8| char::from(b'A' + number % 26);
    match role {
        Role::Pattern => "pattern".into(),
        Role::Pivot => "pivot".into(),
        Role::Base => "base cell".into(),
        Role::Target => "target".into(),
        Role::Mirror => "mirror".into(),
        Role::Pincer => "pincer".into(),
        Role::Swap => "can be swapped".into(),
        Role::Fin => "fin".into(),
        Role::Extra => "extra".into(),
        Role::Helper => "helps".into(),
        Role::Set(number) => format!("set {}", letter(number)),
        Role::Common => "common to both".into(),
        Role::Color(number) => format!("color {}", letter(number)),
        Role::On => "on".into(),
        Role::Off => "off".into(),
        Role::Ground => "stands".into(),
    }
}

const fn house_role_name(role: HouseRole) -> &'static str {
    match role {
        HouseRole::Base => "base",
        HouseRole::Cover => "cover",
        HouseRole::Link => "link",
    }
}
