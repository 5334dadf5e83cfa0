//! What each kind of evidence is by definition.

use sudokit::logic::chains::{Chain, Inference, Link, Net};
use sudokit::logic::{
    Aligned, AlmostLockedSet, AlternatingChain, BentSet, ChainNode, Coloring, DeathBlossom, Dual, EmptyRectangle,
    Evidence, Exocet, Firework, Fish, Grave, Guardian, Kraken, Locked, LockedSet, Medusa, MultiColors, MultiSector,
    Reason, RemotePair, Single, SkLoop, State, Step, Subset, SubsetKind, SueDeCoq, Template, Tridagon, TwoLinks,
    UniqueLoop, WWing, Wing,
};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::almost::{is_bug_lite, is_fork};
use super::facts::conflict;

/// Whether a pattern is what its kind is by definition.
pub fn is_as_defined(state: &State, step: &Step) -> bool {
    match step.evidence() {
        Evidence::Single(single) => is_single(state, *single),
        Evidence::Locked(Locked { digit, cells, base, cover, .. }) => {
            state.cells(*digit) & base.cell_set() == *cells && cover.cell_set().contains_all(*cells)
        }
        Evidence::Subset(subset) => is_subset(state, subset),
        Evidence::Fish(fish) => is_fish(state, fish),
        Evidence::Wing(Wing { pivot, pincers, .. }) => {
            pincers.iter().all(|(cell, _)| cell.sees(*pivot) && state.candidates(*cell).len() == 2)
        }
        Evidence::WWing(WWing { ends, link, .. }) => {
            let [one, other] = *ends;
            state.candidates(one) == state.candidates(other)
                && link.ends().iter().zip(ends).all(|(at, end)| at.sees(*end))
        }
        Evidence::TwoLinks(links) => is_two_links(state, *links),
        Evidence::EmptyRectangle(found) => is_empty_rectangle(state, found),
        Evidence::Dual(Dual::Kites(kites)) => kites.iter().all(|kite| is_two_links(state, *kite)),
        Evidence::Dual(Dual::Rectangles(both)) => both.iter().all(|found| is_empty_rectangle(state, found)),
        Evidence::Dual(Dual::Fish(both)) => {
            both.iter().all(|fish| is_fish(state, fish)) && both[0].base == both[1].base
        }
        Evidence::RemotePair(RemotePair { cells, digits }) => {
            let are_pairs = cells.iter().all(|cell| state.candidates(*cell) == *digits && digits.len() == 2);
            are_pairs && cells.len() % 2 == 0 && cells.windows(2).all(|two| two[0].sees(two[1]))
        }
        Evidence::LockedSet(set) => is_locked_set(state, set),
        Evidence::BentSet(set) => is_bent_set(state, set),
        Evidence::SueDeCoq(found) => is_sue_de_coq(state, found),
        Evidence::Firework(firework) => is_firework(state, firework),
        Evidence::DeathBlossom(blossom) => is_blossom(state, blossom),
        Evidence::SkLoop(found) => is_sk_loop(state, found),
        Evidence::MultiSector(found) => is_multi_sector(state, found),
        Evidence::Tridagon(tridagon) => is_tridagon(state, tridagon),
        Evidence::Exocet(exocet) => is_exocet(state, exocet),
        Evidence::MultiColors(MultiColors { groups, pairs, .. }) => {
            groups.iter().all(|links| are_strong(state, links)) && pairs.iter().all(|[one, other]| one.sees(*other))
        }
        Evidence::Medusa(Medusa { links, .. }) | Evidence::Coloring(Coloring { links, .. }) => are_strong(state, links),
        Evidence::Guardian(guardian) => is_guardian(state, guardian),
        Evidence::Kraken(kraken) => is_kraken(state, kraken, step),
        Evidence::Template(template) => is_template(state, template),
        Evidence::AlternatingChain(chain) => is_alternating(state, chain),
        Evidence::Fork(fork) => is_fork(state, fork, step),
        Evidence::UniqueLoop(found) => is_loop(state, found),
        Evidence::Grave(grave) => is_grave(state, grave),
        Evidence::BugLite(found) => is_bug_lite(state, found),
        Evidence::Aligned(aligned) => is_aligned(aligned),
        Evidence::Chain(Chain { links, .. }) => follow(state, links),
        Evidence::Net(Net { branches, .. }) => branches.iter().all(|branch| follow(state, branch)),
        other => panic!("no definition of {other:?}"),
    }
}

fn is_single(state: &State, single: Single) -> bool {
    match single {
        Single::LastCell(house, Candidate { cell, .. }) => state.grid().empty_cells() & house.cell_set() == cell.into(),
        Single::OnlyPlace(house, Candidate { cell, digit }) => state.cells(digit) & house.cell_set() == cell.into(),
        Single::OnlyDigit(Candidate { cell, digit }) => state.candidates(cell) == digit.into(),
    }
}

fn is_subset(state: &State, Subset { house, cells, digits, kind }: &Subset) -> bool {
    let is_confined = match kind {
        SubsetKind::Naked => state.union(*cells) == *digits,
        SubsetKind::Hidden => digits.iter().all(|digit| cells.contains_all(state.cells(digit) & house.cell_set())),
    };
    is_confined && cells.len() == digits.len() && house.cell_set().contains_all(*cells)
}

/// Each candidate of the base is in a cover or a fin, and no two bases have one in common that is no fin.
fn is_fish(state: &State, fish: &Fish) -> bool {
    let Fish { digit, base, cover, corners, fins, endo_fins, .. } = *fish;
    let places = state.cells(digit) & base.cells();
    let bases = |cell: Cell| base.iter().filter(|house| house.cell_set().contains(cell)).count();
    let shared: CellSet = places.iter().filter(|&cell| bases(cell) > 1).collect();
    base.len() == cover.len()
        && (base & cover).is_empty()
        && corners | fins == places
        && (corners & fins).is_empty()
        && cover.cells().contains_all(corners)
        && endo_fins == shared
        && fins.contains_all(shared)
}

fn is_two_links(state: &State, TwoLinks { digit, links }: TwoLinks) -> bool {
    let [one, other] = links;
    links.iter().all(|link| state.cells(digit) & link.house.cell_set() == CellSet::from(link.ends()))
        && one.near.sees(other.near)
}

fn is_empty_rectangle(state: &State, found: &EmptyRectangle) -> bool {
    let EmptyRectangle { digit, hinge, places, near, far, link } = found;
    state.cells(*digit) & hinge.cell_set() == *places
        && (near.cell_set() | far.cell_set()).contains_all(*places)
        && state.cells(*digit) & link.house.cell_set() == CellSet::from(link.ends())
        && near.cell_set().contains(link.near)
}

fn is_locked_set(state: &State, LockedSet { houses, cells, digits }: &LockedSet) -> bool {
    let is_within = houses.iter().all(|house| house.cell_set().contains_all(*cells));
    is_within && state.union(*cells) == *digits && cells.len() == digits.len()
}

/// Whether a digit can be in one of some cells at most.
fn is_restricted(state: &State, cells: CellSet, digit: Digit) -> bool {
    let places = cells & state.cells(digit);
    places.iter().all(|cell| cell.peers().contains_all(places - cell.into()))
}

/// As many cells as digits, of which all but one are restricted.
fn is_bent_set(state: &State, BentSet { houses: [near, far], cells, digits, free }: &BentSet) -> bool {
    state.union(*cells) == *digits
        && cells.len() == digits.len()
        && (near.cell_set() | far.cell_set()).contains_all(*cells)
        && digits.iter().all(|digit| *free == Some(digit) || is_restricted(state, *cells, digit))
}

/// Each digit stands once at most, a doubled one once on either side: just as often as there are cells.
fn is_sue_de_coq(state: &State, SueDeCoq { houses, middle, sides, doubled }: &SueDeCoq) -> bool {
    let [boxed, line] = houses.map(House::cell_set);
    let [in_box, in_line] = *sides;
    let cells = *middle | in_box | in_line;
    let digits = state.union(cells);
    (boxed & line).contains_all(*middle)
        && (boxed - line).contains_all(in_box)
        && (line - boxed).contains_all(in_line)
        && state.union(in_box) & state.union(in_line) == *doubled
        && (digits - *doubled).iter().all(|digit| is_restricted(state, cells, digit))
        && digits.len() + doubled.len() == cells.len()
}

/// Outside the box of each crossing, the digits have no places in its lines but in the wings.
fn is_firework(state: &State, Firework { bursts, wings }: &Firework) -> bool {
    let wings = CellSet::from(*wings);
    let is_burst = |(cross, digits): &(Cell, DigitSet)| {
        let [row, column, boxed] = cross.houses().map(House::cell_set);
        digits.iter().all(|digit| {
            let places = state.cells(digit);
            [row, column].into_iter().all(|line| {
                let wing = (line - boxed) & wings;
                wing.len() == 1 && wing.contains_all((places & line) - boxed) && !(places & line).is_empty()
            })
        })
    };
    let cells: CellSet = bursts.iter().map(|(cross, _)| *cross).chain(wings).collect();
    let digits = bursts.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
    let count: usize = bursts.iter().map(|(_, digits)| digits.len()).sum();
    bursts.iter().all(is_burst) && cells.len() == bursts.len() + 2 && digits.len() == count && count == cells.len()
}

pub fn is_almost_locked(state: &State, AlmostLockedSet { cells, digits, house }: &AlmostLockedSet) -> bool {
    state.union(*cells) == *digits && digits.len() == cells.len() + 1 && house.cell_set().contains_all(*cells)
}

/// For each candidate of the stem an almost locked set elsewhere whose places of it all see the stem.
fn is_blossom(state: &State, DeathBlossom { stem, petals, common }: &DeathBlossom) -> bool {
    let is_petal = |(digit, set): &(Digit, AlmostLockedSet)| {
        let places = set.cells & state.cells(*digit);
        is_almost_locked(state, set)
            && stem.peers().contains_all(places)
            && !places.is_empty()
            && !set.cells.contains(*stem)
            && (set.digits - (*digit).into()).contains_all(*common)
    };
    let digits: DigitSet = petals.iter().map(|(digit, _)| *digit).collect();
    digits == state.candidates(*stem) && petals.len() == digits.len() && petals.iter().all(is_petal)
}

/// Each pair has no digits but those of the links to its neighbors, and all links together one for each cell.
fn is_sk_loop(state: &State, SkLoop { pairs, links }: &SkLoop) -> bool {
    let holds = |at: usize| {
        let ((house, digits), (_, before), next) = (links[at], links[(at + 7) % 8], pairs[(at + 1) % 8]);
        (digits | before).contains_all(state.union(pairs[at])) && house.cell_set().contains_all(pairs[at] | next)
    };
    let cells = pairs.iter().fold(CellSet::EMPTY, |all, &pair| all | pair);
    let count: usize = pairs.iter().map(|pair| pair.len()).sum();
    (0..8).all(holds) && cells.len() == count && links.iter().map(|(_, digits)| digits.len()).sum::<usize>() == count
}

/// Every candidate of the cells lies in a line that covers its digit, and there are as many covers as cells.
fn is_multi_sector(state: &State, MultiSector { cells, covers, .. }: &MultiSector) -> bool {
    let covered = |candidate: Candidate| {
        covers.iter().any(|(line, digits)| digits.contains(candidate.digit) && line.cell_set().contains(candidate.cell))
    };
    covers.iter().map(|(_, digits)| digits.len()).sum::<usize>() == cells.len()
        && cells.iter().all(|cell| state.grid().digit(cell).is_none())
        && state.among(*cells, DigitSet::ALL).iter().all(covered)
}

/// Twelve cells, three of each box, that these digits do not fill.
fn is_tridagon(state: &State, Tridagon { boxes, cells, digits, guardians, extras, .. }: &Tridagon) -> bool {
    let has_three = |house: &House| (house.cell_set() & *cells).len() == 3;
    cells.len() == 12
        && digits.len() == 3
        && boxes.iter().all(has_three)
        && are_extras(state, *cells, *digits, *guardians, *extras)
        && fillings(&cells.iter().collect::<Vec<_>>(), *digits).is_empty()
}

/// Whether these are all further digits of some cells, and the cells that have them.
fn are_extras(state: &State, cells: CellSet, digits: DigitSet, roof: CellSet, extras: DigitSet) -> bool {
    let further = state.among(cells, !digits);
    let own: CellSet = further.iter().map(|candidate| candidate.cell).collect();
    own == roof && further.iter().map(|candidate| candidate.digit).collect::<DigitSet>() == extras
}

/// Every way to fill cells with some digits so that none excludes another.
fn fillings(cells: &[Cell], digits: DigitSet) -> Vec<Vec<Digit>> {
    let mut all = vec![Vec::new()];
    for (at, cell) in cells.iter().enumerate() {
        let fits = |filled: &[Digit], digit| (0..at).all(|other| filled[other] != digit || !cells[other].sees(*cell));
        let longer = |filled: &Vec<Digit>| -> Vec<Vec<Digit>> {
            let fitting = digits.iter().filter(|&digit| fits(filled, digit));
            fitting.map(|digit| filled.iter().copied().chain([digit]).collect()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Whether two ways to fill cells put the same digits into every house.
fn is_swapped(cells: &[Cell], one: &[Digit], other: &[Digit]) -> bool {
    let put = |filled: &[Digit], house: House| -> DigitSet {
        let own = cells.iter().zip(filled).filter(|(cell, _)| house.cell_set().contains(**cell));
        own.map(|(_, digit)| *digit).collect()
    };
    one != other && House::ALL.into_iter().all(|house| put(one, house) == put(other, house))
}

/// Two base cells of a box and a line; two targets in the other boxes of the band; three lines across, in which no digit
/// of the base has room for three outside the band, and within it, beside the base line, in the targets only.
fn is_exocet(state: &State, Exocet { base, digits, targets, lines, outside, .. }: &Exocet) -> bool {
    let [[row, column, boxed], other] = base.map(Cell::houses);
    let Some(line) = [row, column].into_iter().find(|line| other.contains(line)) else { return false };
    let band = line.of_same_kind().into_iter().filter(|line| line.meets(boxed));
    let band = band.fold(CellSet::EMPTY, |all, line| all | line.cell_set());
    let crossing = lines.iter().fold(CellSet::EMPTY, |all, line| all | line.cell_set());
    let beside = (crossing & band) - line.cell_set() - boxed.cell_set() - CellSet::from(*targets);
    let is_target =
        |target: &Cell| (band - line.cell_set() - boxed.cell_set()).contains(*target) && crossing.contains(*target);
    let places = |digit: Digit| -> CellSet {
        let stands = |cell: &Cell| state.grid().digit(*cell) == Some(digit);
        state.cells(digit) | Cell::all().filter(stands).collect()
    };
    let has_room_thrice = |digit: Digit| {
        let [one, two, three] = lines.map(|line| places(digit) & *outside & line.cell_set());
        let apart = |cells: CellSet, cell: Cell| cells - cell.peers() - cell.into();
        one.iter().any(|first| apart(two, first).iter().any(|next| !apart(apart(three, first), next).is_empty()))
    };
    other.contains(&boxed)
        && state.union(*base) == *digits
        && *outside == crossing - band
        && targets.iter().all(is_target)
        && targets[0].box_index() != targets[1].box_index()
        && digits.iter().all(|digit| (places(digit) & beside).is_empty() && !has_room_thrice(digit))
}

/// An odd loop in which neighbors share a house, and the other places in these houses.
fn is_guardian(state: &State, Guardian { digit, cells, houses, guardians }: &Guardian) -> bool {
    let own: CellSet = cells.iter().copied().collect();
    let shares =
        |(at, house): (usize, &House)| house.cell_set().contains_all([cells[at], cells[(at + 1) % cells.len()]].into());
    let places = houses.iter().fold(CellSet::EMPTY, |all, house| all | (state.cells(*digit) & house.cell_set()));
    cells.len() % 2 == 1
        && own.len() == cells.len()
        && houses.len() == cells.len()
        && houses.iter().enumerate().all(shares)
        && places.contains_all(own)
        && places - own == *guardians
}

/// A fish, and a chain from each fin, and from each corner of the house if there is one, to what goes.
fn is_kraken(state: &State, Kraken { fish, house, chains }: &Kraken, step: &Step) -> bool {
    let corners = house.map_or(CellSet::EMPTY, |house| fish.corners & house.cell_set());
    let gone = step.effect().eliminations();
    let is_chain = |links: &Vec<Link>| {
        links.iter().skip(1).all(|link| !matches!(link.inference, Inference::Assumed))
            && links.first().is_some_and(|first| first.claim.on && first.claim.digit == fish.digit)
            && links.last().is_some_and(|last| !last.claim.on && gone.contains(candidate(last)))
            && follow(state, links)
    };
    let starts: CellSet = chains.iter().filter_map(|links| links.first()).map(|first| first.claim.cell).collect();
    let is_cover = |house| fish.cover.contains(house);
    is_fish(state, fish)
        && house.is_none_or(is_cover)
        && gone.len() == 1
        && starts == fish.fins | corners
        && chains.len() == starts.len()
        && chains.iter().all(is_chain)
}

/// All ways to place a digit, but for cells that other digits have in all of theirs.
fn is_template(state: &State, template: &Template) -> bool {
    let Template { digit, taken, count, in_some, in_all } = *template;
    let mut own = templates(state, digit, taken);
    own.sort_unstable();
    own.dedup();
    let some = own.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
    let all = own.iter().fold(some, |all, cells| all & *cells);
    own.len() == count && some == in_some && all == in_all && taken_by_others(state, digit).contains_all(taken)
}

/// The ways to place what is missing of a digit in a position, house by house of the columns.
fn templates(state: &State, digit: Digit, taken: CellSet) -> Vec<CellSet> {
    let mut all = vec![CellSet::EMPTY];
    for column in House::COLUMNS {
        let places = column.cell_set() & state.cells(digit);
        if !places.is_empty() {
            let fits =
                |cells: CellSet| (places - taken - cells.all_peers()).iter().map(move |cell| cells | cell.into());
            all = all.into_iter().flat_map(fits).collect();
        }
    }
    all
}

/// The cells that other digits have in every way to place them, as far as that goes.
fn taken_by_others(state: &State, digit: Digit) -> CellSet {
    let mut sure: Vec<(Cell, Digit)> = Vec::new();
    loop {
        let count = sure.len();
        for other in Digit::ALL {
            let taken = sure.iter().filter(|(_, by)| *by != other).map(|(cell, _)| *cell).collect();
            let all = templates(state, other, taken).into_iter().reduce(|all, cells| all & cells);
            for cell in all.unwrap_or_default() {
                if !sure.contains(&(cell, other)) {
                    sure.push((cell, other));
                }
            }
        }
        if sure.len() == count {
            return sure.into_iter().filter(|(_, by)| *by != digit).map(|(cell, _)| cell).collect();
        }
    }
}

/// Strong links, the end of each of which excludes the beginning of the next.
pub fn is_alternating(state: &State, chain: &AlternatingChain) -> bool {
    let AlternatingChain { links, is_loop, .. } = chain;
    let excludes =
        |from: CandidateSet, to: CandidateSet| from.iter().all(|from| to.iter().all(|to| conflict(from, to)));
    let is_strong = |link: &sudokit::logic::StrongInference| {
        let [from, to] = [link.from, link.to].map(ChainNode::candidates);
        let ends = from | to;
        let is_real = !from.is_empty() && !to.is_empty() && ends.iter().all(|end| state.has(end));
        is_real
            && match link.reason {
                Reason::Cell(cell) => state.among(cell.into(), DigitSet::ALL) == ends,
                Reason::House(house) => {
                    link.from.digit == link.to.digit && state.among(house.cell_set(), link.from.digit.into()) == ends
                }
                Reason::Set(set) => {
                    is_almost_locked(state, &set)
                        && link.from.digit != link.to.digit
                        && [link.from, link.to].iter().all(|node| set.cells & state.cells(node.digit) == node.cells)
                }
            }
    };
    let follows = |at: usize| {
        let next = if at + 1 < links.len() { &links[at + 1] } else { &links[0] };
        excludes(links[at].to.candidates(), next.from.candidates())
    };
    let count = if *is_loop { links.len() } else { links.len().saturating_sub(1) };
    !links.is_empty() && links.iter().all(is_strong) && (0..count).all(follows)
}

/// Cells without givens in which the digits, were they the only ones, could be put otherwise with nothing else changed.
fn is_loop(state: &State, UniqueLoop { cells, digits, roof, extras, .. }: &UniqueLoop) -> bool {
    let set: CellSet = cells.iter().copied().collect();
    let fillings = fillings(cells, *digits);
    let is_swappable = |one: &Vec<Digit>| fillings.iter().any(|other| is_swapped(cells, one, other));
    let are_entered = set.iter().all(|cell| state.grid().digit(cell).is_none_or(|digit| digits.contains(digit)));
    set.len() == cells.len()
        && (state.givens() & set).is_empty()
        && are_entered
        && are_extras(state, set, *digits, *roof, *extras)
        && !fillings.is_empty()
        && fillings.iter().all(is_swappable)
}

/// Without the extra candidates every cell has two, and every digit two places or none in each house.
fn is_grave(state: &State, Grave { extras, .. }: &Grave) -> bool {
    let mut rest = state.clone();
    for (cell, digits) in extras {
        digits.iter().for_each(|digit| _ = rest.eliminate(*cell, digit));
    }
    let are_pairs = rest.grid().empty_cells().iter().all(|cell| rest.candidates(cell).len() == 2);
    let places = |house: House| Digit::ALL.map(|digit| (rest.cells(digit) & house.cell_set()).len());
    are_pairs && House::ALL.into_iter().flat_map(places).all(|places| places == 0 || places == 2)
}

fn is_aligned(aligned: &Aligned) -> bool {
    let cells: CellSet = aligned.cells().iter().copied().collect();
    cells.common_peers().contains_all(aligned.excluders())
}

/// Whether every claim of a chain follows from those that it names.
fn follow(state: &State, links: &[Link]) -> bool {
    (0..links.len()).all(|at| follows(state, links, at))
}

/// The candidate of a claim.
fn candidate(link: &Link) -> Candidate {
    Candidate::new(link.claim.cell, link.claim.digit)
}

/// Whether every link joins the only two candidates of its cell, or places of its house.
fn are_strong(state: &State, links: &[Link]) -> bool {
    links.iter().enumerate().all(|(at, link)| {
        let Link { claim, inference, from } = link;
        let rivals = match inference {
            Inference::Assumed => return at == 0,
            Inference::Technique(..) => return false,
            Inference::Cell => state.among(claim.cell.into(), DigitSet::ALL),
            Inference::House(house) => state.among(house.cell_set(), claim.digit.into()),
        };
        let [from] = from[..] else { return false };
        let ends = CandidateSet::from(candidate(link)) | candidate(&links[from]).into();
        from < at && links[from].claim.on != claim.on && ends == rivals
    })
}

fn follows(state: &State, links: &[Link], at: usize) -> bool {
    let Link { claim, inference, from } = &links[at];
    let own = candidate(&links[at]);
    let causes = |on: bool| -> CandidateSet {
        let claims = from.iter().map(|&from| &links[from]).filter(|link| link.claim.on == on);
        claims.map(candidate).collect()
    };
    let rivals = match inference {
        Inference::Assumed | Inference::Technique(..) => return true,
        Inference::Cell => state.among(claim.cell.into(), DigitSet::ALL),
        Inference::House(house) => state.among(house.cell_set(), claim.digit.into()),
    };
    if claim.on {
        rivals - CandidateSet::from(own) == causes(false)
    } else {
        let causes = causes(true);
        !causes.is_empty() && causes.iter().all(|cause| rivals.contains(cause) && conflict(cause, own))
    }
}
