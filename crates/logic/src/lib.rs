//! Human techniques: what a person can see in a position, and what follows.
//!
//! A [`Path`] goes from a [`Solvable`] position to the solution and gives [`Step`]s: typed [`Evidence`] and an [`Effect`]. Each
//! technique is a file that has its finder, its evidence and its words, and a row of the catalog.
//!
//! | file | techniques |
//! |---|---|
//! | `singles.rs` | full house, hidden single, naked single |
//! | `locked.rs` | pointing and claiming, also direct |
//! | `subsets.rs` | naked and hidden pairs, triples, quads, also direct |
//! | `fish/`, `kraken.rs` | fish: basic, finned, sashimi, franken, mutant, siamese; with chains |
//! | `locked_set.rs` | locked pair, locked triple |
//! | `wings.rs`, `w_wing.rs` | XY-wing, XYZ-wing, W-wing |
//! | `bent.rs`, `sue_de_coq.rs` | WXYZ-wing and larger, Sue de Coq |
//! | `firework.rs`, `death_blossom.rs` | what their names say |
//! | `sk_loop.rs`, `multi_sector.rs`, `tridagon.rs`, `exocet/` | rare patterns of the hardest puzzles |
//! | `two_links.rs` | skyscraper, 2-string kite, turbot fish |
//! | `empty_rectangle.rs`, `guardian.rs`, `template.rs` | what their names say |
//! | `dual.rs` | two kites, rectangles or fish told as one |
//! | `coloring/` | simple colors, multi-colors, 3D Medusa |
//! | `xy_chain.rs` | XY-chain, remote pair |
//! | `alternating/` | X-chain, nice loops and AIC, with groups and almost locked sets; ALS-XZ, ALS-XY-wing, ALS chain; Kraken cell and house |
//! | `unique/` | unique, hidden, avoidable and extended rectangles; unique loops |
//! | `grave.rs`, `bug_lite.rs` | bivalue universal grave, and one of a few cells |
//! | `aligned.rs` | aligned pair and triple exclusion |
//! | `chains/` | cycles and forcing chains of the reference, nets |
//!
//! | file | what |
//! |---|---|
//! | `catalog.rs`, `names.rs` | a row for each technique; techniques by name |
//! | `elsewhere.rs`, `other_names.rs` | what other places call them |
//! | `path.rs`, `order.rs` | the way to the solution, in any order |
//! | `crew.rs` | threads that work on one search together |
//! | `proof.rs` | the steps that prove a candidate true or false |
//! | `hodoku.rs`, `singles_queue.rs` | the order of `HoDoKu`, its levels and scores; the singles as it takes them |
//! | `state.rs`, `solvable.rs` | positions; those with exactly one solution |
//! | `sight.rs`, `almost_locked.rs` | what is worked out once for all finders |
//! | `step.rs`, `evidence.rs`, `parts.rs` | what techniques find, and who has which part in it |
//! | `area.rs` | where to look for it |
//! | `finds.rs`, `technique_set.rs` | where they put it, and what is asked of them |
//! | `rating.rs`, `scale.rs` | ratings and levels; which ratings there are |
//! | `words.rs`, `eureka.rs` | lists in words, chains in notation |
//! | `reference.rs` | the orders in which the reference looks |

mod aligned;
mod almost_locked;
mod alternating;
mod area;
mod bent;
mod bug_lite;
mod catalog;
pub mod chains;
mod coloring;
mod crew;
mod death_blossom;
mod dual;
mod elsewhere;
mod empty_rectangle;
mod eureka;
mod evidence;
mod exocet;
mod finds;
mod firework;
mod fish;
mod grave;
mod guardian;
mod hodoku;
mod hodoku_turns;
mod kraken;
mod locked;
mod locked_set;
pub mod mistake;
mod multi_sector;
mod names;
mod order;
mod other_names;
mod parts;
mod path;
mod proof;
pub mod rate;
mod rating;
mod reference;
mod scale;
mod sight;
mod singles;
mod singles_queue;
mod sk_loop;
mod solvable;
mod state;
mod step;
mod subsets;
mod sue_de_coq;
mod technique_set;
mod template;
mod tridagon;
mod two_links;
mod unique;
mod w_wing;
mod wings;
mod words;
mod xy_chain;

pub use aligned::Aligned;
pub use almost_locked::AlmostLockedSet;
pub use alternating::{AlternatingChain, Arm, ChainNode, Fork, ForkCases, Reason, StrongInference};
pub use area::Area;
pub use bent::BentSet;
pub use bug_lite::BugLite;
pub use catalog::Technique;
pub use coloring::{Coloring, Medusa, MedusaRule, MultiColors};
pub use crew::Crew;
pub use death_blossom::DeathBlossom;
pub use dual::Dual;
pub use elsewhere::Place;
pub use empty_rectangle::EmptyRectangle;
pub use evidence::Evidence;
use evidence::{Nestable, Pattern};
pub use exocet::{DoubleExocet, Exocet};
use finds::{Extent, Finds};
pub use firework::Firework;
pub use fish::{Fish, FishKind, FishShape};
pub use grave::{Grave, GraveKind};
pub use guardian::Guardian;
pub use hodoku::{HodokuLevel, HodokuTechnique};
pub use kraken::Kraken;
pub use locked::Locked;
pub use locked_set::LockedSet;
pub use multi_sector::MultiSector;
pub use names::{Names, UnknownTechnique};
pub use order::{Order, UnknownInOrder};
pub use parts::{Bond, BondKind, HouseRole, Parts, Role, Within};
pub use path::{End, Path, steps_of};
pub use proof::proof;
pub use rating::{Level, NotALevel, NotARating, Rating};
use sight::Sight;
pub use singles::Single;
pub use sk_loop::SkLoop;
pub use solvable::{LostDigits, Solvable};
pub use state::{State, StrongLink};
pub use step::{Claim, Effect, Step};
pub use subsets::{Subset, SubsetKind};
pub use sue_de_coq::SueDeCoq;
pub use template::Template;
pub use tridagon::Tridagon;
pub use two_links::TwoLinks;
pub use unique::{Escape, UniqueLoop};
pub use w_wing::WWing;
pub use wings::Wing;
pub use xy_chain::RemotePair;
