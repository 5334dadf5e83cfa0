//! Definitions of each kind of evidence.

mod almost;
mod chains;
mod exocets;
mod impossible;
mod patterns;
mod sets;

use sudokit::logic::chains::{Chain, Net};
use sudokit::logic::{Coloring, Evidence, Hint, Locked, Medusa, MultiColors, RemotePair, Wing};

use almost::{is_bug_lite, is_fork};
use chains::{are_strong, follow, has_form, is_alternating, is_kraken};
use exocets::{is_double_exocet, is_exocet};
use impossible::{is_grave, is_guardian, is_impossible, is_loop, is_reverse_bug};
pub use impossible::{is_guarded_rectangle, is_guarded_set};
use patterns::{is_fish, is_single, is_subset, is_template};
pub use sets::is_almost_locked;
use sets::{
    is_aligned, is_bent_set, is_blossom, is_firework, is_locked_set, is_multi_sector, is_sk_loop, is_sue_de_coq,
};

/// Returns whether a pattern meets the definition of its kind.
pub fn is_as_defined(step: &Hint) -> bool {
    let state = step.before();
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
        Evidence::ImpossiblePattern(pattern) => is_impossible(state, pattern, step.technique()),
        Evidence::Exocet(exocet) => is_exocet(state, step, exocet),
        Evidence::DoubleExocet(double) => is_double_exocet(step, double),
        Evidence::MultiColors(MultiColors { groups, pairs, .. }) => {
            groups.iter().all(|links| are_strong(state, links)) && pairs.iter().all(|[one, other]| one.sees(*other))
        }
        Evidence::Medusa(Medusa { links, .. }) | Evidence::Coloring(Coloring { links, .. }) => are_strong(state, links),
        Evidence::Guardian(guardian) => is_guardian(state, guardian),
        Evidence::Kraken(kraken) => is_kraken(state, kraken, step),
        Evidence::Template(template) => is_template(state, template),
        Evidence::AlternatingChain(chain) => is_alternating(state, chain) && has_form(step, chain),
        Evidence::Fork(fork) => is_fork(state, fork, step),
        Evidence::UniqueLoop(found) => is_loop(state, found),
        Evidence::Bug(grave) => is_grave(state, grave),
        Evidence::BugLite(found) => is_bug_lite(state, found),
        Evidence::ReverseBug(found) => is_reverse_bug(state, found),
        Evidence::Aligned(aligned) => is_aligned(aligned),
        Evidence::Chain(Chain { links, .. }) => follow(state, links),
        Evidence::Net(Net { branches, .. }) => branches.iter().all(|branch| follow(state, branch)),
        other => panic!("no definition of {other:?}"),
    }
}
