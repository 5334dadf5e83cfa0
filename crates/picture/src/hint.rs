//! Scenes of steps: the position before a step, the roles of candidates and houses in it, and its effect.

use sudokit_core::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use sudokit_logic::chains::Cases;
use sudokit_logic::{
    Bond, BondKind, Claim, Evidence, Fork, ForkCases, Hint, HouseRole, ImpossiblePattern, Parts, RevealLevel, Role,
    Single, SkLoop, State, Step, Technique, UniqueLoop,
};

use super::cases;
use super::curve::grouped;
use super::houses::{digits_in_houses, house_names, in_key};
use super::links::{Links, each_once, links};
use super::look::{Frame, Hue, Line, Look};
use super::scene::{Content, DigitOrigin, Link, Mark, MarkEffect, Scene, Sign, Square};
use super::style::{Linking, Outlined, Style};
use super::words::counted;

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
        let mut scene = Self::of_pattern(&patterns[0], &hint.parts());
        if patterns.len() > 1 {
            let panel = |(pattern, name): (&Hint, &str)| Self::of_pattern(pattern, &pattern.parts()).titled(name);
            scene.panels = patterns.iter().zip(["first pattern", "second pattern"]).map(panel).collect();
            scene.description = hint.outline().join("\n");
            scene = scene.titled(title(hint, &hint.parts()));
        }
        scene.panels.extend(cases::panels(hint));
        scene
    }

    /// Returns a scene of a step with these parts.
    pub(super) fn of_pattern(hint: &Hint, parts: &Parts) -> Self {
        let style = Style::of(hint);
        let links = links(hint, parts, style);
        let groups = groups(hint, parts, &links, style);
        let gone = *hint.effect().eliminations() | losses(hint, parts);
        let shown = Shown { hint, parts, style, links, groups, gone, digits: digits_in_houses(hint) };
        let mut scene = Self {
            title: title(hint, parts),
            description: hint.outline().join("\n"),
            names_cells: true,
            squares: squares(&shown),
            frames: frames(parts, style).iter().map(|&(frame, _, house)| (frame, house)).collect(),
            digits: shown.digits.clone(),
            sets: sets(parts),
            loop_cells: loop_cells(hint),
            blocks: blocks(hint, parts),
            links: lines(&shown).map(|(link, _)| link).collect(),
            claims: claims(&shown),
            start: start(hint),
            ..Self::empty()
        };
        for (sign, meaning) in signs(&shown) {
            scene.explain(sign, meaning);
        }
        scene.legend = used(&scene);
        scene
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

/// What a picture shows of a step.
struct Shown<'a> {
    hint: &'a Hint,
    parts: &'a Parts,
    style: Style,
    links: Links,
    groups: Vec<Group>,
    gone: CandidateSet,
    digits: Vec<(House, DigitSet)>,
}

/// Candidates that have one look, in the order in which one look is around another.
struct Group {
    look: Look,
    name: String,
    /// The role of the candidates, unless a conclusion gives them their look.
    role: Option<Role>,
    candidates: CandidateSet,
}

/// Returns the candidates with a look: those of the roles, the claim that contradicts itself, and those of which one is true.
fn groups(hint: &Hint, parts: &Parts, links: &Links, style: Style) -> Vec<Group> {
    let clash = clash(hint);
    let placed: CandidateSet = hint.effect().placement().into_iter().collect();
    let of_role = |(role, candidates): &(Role, CandidateSet)| {
        let aside = match role {
            Role::On | Role::Off => links.aside | clash,
            _ => CandidateSet::EMPTY,
        };
        Group {
            look: Look::of(*role),
            name: role_name(*role, style),
            role: Some(*role),
            candidates: *candidates - aside - placed,
        }
    };
    let of_look = |look, candidates| Group { look, name: String::new(), role: None, candidates };
    let roles = parts.candidates.iter().filter(|(role, _)| style.silent != Some(*role)).map(of_role);
    roles
        .chain([
            of_look(Look::CLASHES, clash - placed),
            of_look(Look::DECIDES, CandidateSet::union(links.deciding.iter().copied()) - placed),
        ])
        .collect()
}

/// Returns the claim that contradicts itself.
fn clash(hint: &Hint) -> CandidateSet {
    let Evidence::Net(net) = hint.evidence() else { return CandidateSet::EMPTY };
    let last = net.branches.last().and_then(|branch| branch.last()).map(|link| link.claim);
    let last = last.filter(|_| net.cases == Cases::Contradiction);
    last.map(|Claim { cell, digit, .. }| CandidateSet::of_cell(cell, digit.into())).unwrap_or_default()
}

/// Returns the cells, with the effect of the step.
fn squares(Shown { hint, parts, style, groups, gone, .. }: &Shown) -> [Square; 81] {
    let mut scene = Scene::of_state(hint.before());
    for cell in Cell::ALL {
        scene.square_mut(cell).tint = ground(hint, parts, groups, *style, cell);
    }
    for Group { look, candidates, .. } in groups {
        scene.marks_mut(candidates, |mark| mark.show(*look));
    }
    scene.marks_mut(gone, |mark| mark.effect = MarkEffect::Eliminated);
    if let Some(placed) = hint.effect().placement() {
        // It is a large digit, or a candidate if links lead to it or others of its cell are a reason.
        let others = CandidateSet::union(parts.candidates.iter().map(|(_, own)| *own)) - placed.into();
        if parts.bonds.is_empty() && others.digits(placed.cell).is_empty() {
            scene.square_mut(placed.cell).content = Content::Digit(placed.digit, DigitOrigin::Found);
        } else {
            scene.marks_mut(&CandidateSet::from(placed), |mark| mark.effect = MarkEffect::Placed);
        }
    }
    scene.squares
}

/// Returns the hue of the background of a cell: that of its first role, or of a target, which may help another exocet. Cells
/// with several colors are plain.
fn ground(hint: &Hint, parts: &Parts, groups: &[Group], style: Style, cell: Cell) -> Option<Hue> {
    if hint.effect().placement().is_some_and(|placed| placed.cell == cell) {
        return Some(Hue::Green);
    }
    let colors = parts.candidates.iter().filter(|(role, _)| matches!(role, Role::Color(_)));
    if colors.filter(|(_, color)| !color.digits(cell).is_empty()).count() > 1 {
        return None;
    }
    let here = groups.iter().filter(|group| !group.candidates.digits(cell).is_empty());
    // A placed digit has no mark of its own.
    let is_placed = hint.before().grid().digit(cell).is_some();
    let mut tints = here.filter(|group| match group.role {
        Some(Role::Ground) => is_placed,
        role => role.is_some_and(tints_cell),
    });
    let first = tints.clone().next();
    let target = tints.rfind(|group| group.role == Some(Role::Target));
    let is_pattern = style.is_grid && !is_placed;
    let own = target.or(first).map(|group| group.look.hue);
    own.or_else(|| is_pattern.then_some(Look::of(Role::Swap).hue))
}

/// Returns the frames of houses with their roles.
fn frames(parts: &Parts, style: Style) -> Vec<(Frame, HouseRole, House)> {
    let is_large = parts.houses.iter().filter(|(role, _)| *role == HouseRole::Base).count() > 2;
    let frame = |&(role, house): &(HouseRole, House)| {
        let is_line = style.has_bars && is_large && !house.is_box();
        let is_outlined = style.outlined == Outlined::Links || style.outlined == Outlined::Boxes && house.is_box();
        let frame = match Frame::from(role) {
            Frame::Base if is_line => Frame::Bar,
            Frame::Cover if is_line => Frame::Tick,
            Frame::Link if is_outlined => Frame::Base,
            frame => frame,
        };
        (frame, role, house)
    };
    // Drawn links show their houses by themselves.
    let is_shown = |(frame, ..): &(Frame, HouseRole, House)| *frame != Frame::Link || parts.bonds.is_empty();
    parts.houses.iter().map(frame).filter(is_shown).collect()
}

/// Returns the cells of numbered sets.
fn sets(parts: &Parts) -> Vec<(u8, CellSet)> {
    let cells = |(role, candidates): &(Role, CandidateSet)| match role {
        Role::Set(number) => Some((*number, candidates.by_cell().map(|(cell, _)| cell).collect())),
        _ => None,
    };
    parts.candidates.iter().filter_map(cells).collect()
}

/// Returns lines from each digit that leaves one place in a house.
fn blocks(hint: &Hint, parts: &Parts) -> Vec<(Cell, Cell)> {
    let Evidence::Single(Single::OnlyPlace(house, placed)) = hint.evidence() else { return Vec::new() };
    let open = (hint.before().grid().empty_cells() & house.cell_set()) - placed.cell.into();
    let ground = parts.candidates.iter().filter(|(role, _)| *role == Role::Ground);
    let lines = |from: Cell| {
        let seen = |along: fn(Cell) -> usize| open.iter().filter(move |cell| along(*cell) == along(from));
        let far = |cell: &Cell| cell.row().abs_diff(from.row()) + cell.column().abs_diff(from.column());
        let lines = [seen(Cell::row).max_by_key(far), seen(Cell::column).max_by_key(far)];
        let aside = open.iter().filter(move |cell| cell.sees(from) && cell.row() != from.row());
        let aside = aside.filter(move |cell| cell.column() != from.column());
        lines.into_iter().flatten().chain(aside).map(move |to| (from, to)).collect::<Vec<_>>()
    };
    ground.flat_map(|(_, digits)| digits.iter()).flat_map(|one| lines(one.cell)).collect()
}

/// Returns the lines of links, with their meaning.
fn lines(Shown { links, style, .. }: &Shown) -> impl Iterator<Item = (Link, &'static str)> {
    let of_bond = |bond: &Bond| {
        let (line, word) = match bond.kind {
            BondKind::Weak if style.links == Linking::Colors => (Line::Exclusion, "exclude each other"),
            BondKind::Strong => (Line::Solid, "strong link"),
            BondKind::Weak => (Line::Dashed, style.weak),
            BondKind::Joint if style.links == Linking::Chain => (Line::Dotted, "leads to"),
            BondKind::Joint => (Line::Dotted, "together with others"),
            BondKind::Inner => (Line::Dotted, "by a technique"),
        };
        (Link { from: bond.from, to: bond.to, line }, word)
    };
    let targets = links.targets.iter().map(|&(from, to)| (Link { from, to, line: Line::Target }, "rules out"));
    links.bonds.iter().map(of_bond).chain(targets)
}

/// Returns the claims of a chain in the order of reasoning, or those of a net that the picture shows.
fn claims(Shown { hint, links, groups, gone, style, .. }: &Shown) -> Vec<(u16, CandidateSet)> {
    if let Evidence::Net(net) = hint.evidence() {
        let shown = CandidateSet::union(groups.iter().map(|group| group.candidates)) - links.aside - *gone;
        let claims =
            net.claims().into_iter().map(|Claim { cell, digit, .. }| CandidateSet::from(Candidate { cell, digit }));
        return (1..).zip(claims).filter(|(_, claim)| !(*claim & shown).is_empty()).collect();
    }
    let bonds = links.bonds.iter().filter(|_| style.links != Linking::Colors);
    (1..).zip(each_once(bonds.flat_map(|bond| [bond.from, bond.to]).collect())).collect()
}

/// Returns the candidates with which a chain of several links starts. One end of a shorter one is as good as the other.
fn start(hint: &Hint) -> CandidateSet {
    match hint.evidence() {
        Evidence::AlternatingChain(chain) if chain.links.len() > 2 => chain.links[0].from.candidates(),
        _ => CandidateSet::EMPTY,
    }
}

/// Returns the signs of a picture with their meanings.
fn signs(shown: &Shown) -> Vec<(Sign, String)> {
    let Shown { hint, parts, style, links, groups, gone, digits } = shown;
    let mut signs: Vec<(Sign, String)> = Vec::new();
    let (frames, named) = (frames(parts, *style), in_key(digits));
    for &(frame, role, _) in &frames {
        if signs.iter().all(|(sign, _)| *sign != Sign::Frame(frame)) {
            let alike: Vec<House> =
                frames.iter().filter(|(other, ..)| *other == frame).map(|(.., house)| *house).collect();
            let is_shared = frames.iter().any(|&(other, same, _)| other != frame && same == role);
            let name = style.name_of_houses(role).map(|name| match alike[..] {
                // Two frames with one name: lines and boxes.
                [house, ..] if is_shared => format!("{name} {}", house.kind()),
                _ => name.to_string(),
            });
            signs.push((Sign::Frame(frame), name.unwrap_or_else(|| house_names(&alike, &named))));
        }
    }
    let mut add = |sign: Sign, meaning: &str| signs.push((sign, meaning.into()));
    if named.len() < digits.len() {
        add(Sign::Counted, "counted in this line");
    }
    if style.is_grid {
        add(Sign::Cell(Look::of(Role::Swap).hue), "two candidates");
    }
    match loop_cells(hint).len() {
        0 => {}
        4 => add(Sign::Loop, "rectangle"),
        _ => add(Sign::Loop, "loop"),
    }
    if !blocks(hint, parts).is_empty() {
        add(Sign::Block, "sees");
    }
    if style.has_origins && parts.candidates.iter().any(|(role, _)| *role == Role::Ground) {
        add(Sign::Digit(DigitOrigin::Given), "given");
        add(Sign::Digit(DigitOrigin::Entered), "entry");
    }
    for Group { look, name, candidates, .. } in groups.iter().filter(|group| group.role.is_some()) {
        for (cell, _) in candidates.by_cell() {
            let is_placed = hint.before().grid().digit(cell).is_some();
            add(if is_placed { Sign::Cell(look.hue) } else { Sign::Look(*look) }, name);
        }
    }
    if !start(hint).is_empty() {
        add(Sign::Start, "start");
    }
    add(Sign::Look(Look::CLASHES), "contradiction: is and is not");
    lines(shown).for_each(|(link, meaning)| add(Sign::Line(link.line), meaning));
    add(Sign::Group, "group: counts as one");
    let decide: DigitSet = links.deciding.iter().flatten().map(|one| one.digit).collect();
    add(Sign::Look(Look::DECIDES), if decide.len() > 1 { style.decides } else { Style::PLAIN.decides });
    if style.links == Linking::Net && links.omitted > 0 {
        add(Sign::Order, "order of the claims");
    }
    if links.omitted > 0 {
        let kind = if style.links == Linking::Net { "link" } else { "more link" };
        add(Sign::Omitted, &format!("{}, not drawn", counted(links.omitted, kind)));
    }
    if !gone.is_empty() {
        add(Sign::Eliminated, "goes");
    }
    if hint.effect().placement().is_some() {
        add(Sign::Placed, "placed");
    }
    signs
}

/// Returns the legend without the signs that do not occur: a placed digit hides the candidates of its cell. The ground of other
/// cells keeps their meaning.
fn used(scene: &Scene) -> Vec<(Sign, String)> {
    let marks: Vec<Mark> = scene.marks().collect();
    let has_hue = |hue: Hue| marks.iter().any(|mark| mark.looks.iter().flatten().any(|look| look.hue == hue));
    let is_ground = |square: &Square, hue| matches!(square.content, Content::Marks(_)) && square.tint == Some(hue);
    let used = |(sign, meaning): &(Sign, String)| match *sign {
        Sign::Look(Look { hue, .. })
            if hue != Hue::Green && !has_hue(hue) && scene.squares.iter().any(|square| is_ground(square, hue)) =>
        {
            Some((Sign::Cell(hue), meaning.clone()))
        }
        Sign::Look(look) if !marks.iter().any(|mark| mark.looks.contains(&Some(look))) => None,
        Sign::Group if grouped(scene).is_empty() => None,
        Sign::Order if scene.numbered().next().is_none() => None,
        Sign::Eliminated if marks.iter().all(|mark| mark.effect != MarkEffect::Eliminated) => None,
        _ => Some((*sign, meaning.clone())),
    };
    scene.legend.iter().filter_map(used).collect()
}

/// Returns the cells of a loop in its order, or none for another pattern.
fn loop_cells(hint: &Hint) -> Vec<Cell> {
    match hint.evidence() {
        Evidence::UniqueLoop(UniqueLoop { cells, digits, .. }) if digits.len() == 2 => cells.clone(),
        Evidence::ImpossiblePattern(ImpossiblePattern { cells, digits, .. }) if digits.len() == 2 => cells.clone(),
        Evidence::Fork(Fork { cases: ForkCases::Rectangle(of), .. }) => {
            let cells: Vec<Cell> = of.cells.iter().collect();
            vec![cells[0], cells[1], cells[3], cells[2]]
        }
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
fn title(step: &Step, parts: &Parts) -> String {
    let (technique, conclusion) = (step.technique(), step.conclusion());
    let effect = conclusion.strip_prefix("so ").unwrap_or(&conclusion);
    if effect.len() <= LONGEST_EFFECT {
        return format!("{technique}: {effect}");
    }
    let gone = step.effect().eliminations();
    let digits = Digit::ALL.into_iter().filter(|digit| !gone.cells(*digit).is_empty()).map(|digit| digit.to_string());
    let cells: CellSet = gone.by_cell().map(|(cell, _)| cell).collect();
    let own: Vec<House> = parts.houses.iter().map(|(_, house)| *house).collect();
    // The words name the houses of the pattern.
    let within = match covering(cells, &own).or_else(|| covering(cells, &House::ALL)) {
        Some((one, other)) if one == other => format!(" in {one}"),
        Some((one, other)) => format!(" in {one} and {other}"),
        None => String::new(),
    };
    let digits: Vec<String> = digits.collect();
    let (what, go) = match digits.len() {
        1 => (digits.concat(), "goes"),
        ..=MOST_DIGITS => (digits.join(", "), "go"),
        _ => (counted(gone.len(), "candidate"), "go"),
    };
    format!("{technique}: {what} {go} from {}{within}", counted(cells.len(), "cell"))
}

/// Returns two of some houses that hold cells, or one twice, if there are such.
fn covering(cells: CellSet, houses: &[House]) -> Option<(House, House)> {
    let mut pair = None;
    for &one in houses {
        for &other in houses {
            let hold = (cells - one.cell_set() - other.cell_set()).is_empty();
            if hold && one == other {
                return Some((one, one));
            }
            if hold && pair.is_none() {
                pair = Some((one, other));
            }
        }
    }
    pair
}

/// The largest length of an effect in a title, in bytes.
const LONGEST_EFFECT: usize = 60;

/// The largest number of digits in such a title.
const MOST_DIGITS: usize = 4;

/// Returns whether candidates of a role tint their cells. The lines of chains show their cells without a tint.
const fn tints_cell(role: Role) -> bool {
    match role {
        Role::On | Role::Off | Role::Common | Role::Ground => false,
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
        | Role::Color(_) => true,
    }
}

/// Returns the letter of a numbered set or color.
pub fn letter(number: u8) -> char {
    char::from(b'A' + number % 26)
}

/// Returns the name of a role in a legend, which is that of the words of the step.
fn role_name(role: Role, style: Style) -> String {
    match role {
        Role::Pattern => style.pattern.into(),
        Role::Base => "base cell".into(),
        Role::Target => "target".into(),
        Role::Mirror => "mirror".into(),
        Role::Pincer => "pincer".into(),
        Role::Swap if style.is_grid => "pattern".into(),
        Role::Swap => "can be swapped".into(),
        Role::Fin => "fin".into(),
        Role::Pivot => style.pivot.into(),
        Role::Extra => "extra".into(),
        Role::Helper => style.helper.into(),
        Role::Set(number) => format!("set {}", letter(number)),
        Role::Common => "joins two sets".into(),
        Role::Color(number) => format!("color {}", letter(number)),
        Role::On => "claim: is".into(),
        Role::Off => "claim: is not".into(),
        Role::Ground => style.ground.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_house_or_two_hold_cells() {
        let [row, column, box_1] = ["row 1", "column 2", "box 1"].map(|house| house.parse::<House>().unwrap());
        let cells = (row.cell_set() | column.cell_set()) & box_1.cell_set();
        assert_eq!(covering(cells, &[column, row]), Some((column, row)));
        assert_eq!(covering(cells, &[column]), None);
        assert_eq!(covering(cells, &House::ALL), Some((box_1, box_1)));
        assert_eq!(covering(row.cell_set() | column.cell_set(), &House::ALL), Some((row, column)));
        assert_eq!(covering(CellSet::ALL, &House::ALL), None);
    }
}
