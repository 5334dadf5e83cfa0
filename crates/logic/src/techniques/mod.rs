//! The techniques, one file or folder per family: finder, evidence, text.
//!
//! | module | techniques |
//! |---|---|
//! | `singles` | full house, hidden single, naked single |
//! | `locked` | pointing and claiming, also direct |
//! | `subsets` | naked and hidden pairs, triples, quads, also direct; locked pair, locked triple |
//! | `fish` | fish: basic, finned, sashimi, Franken |
//! | `wings` | XY-wing, XYZ-wing, WXYZ-wing and larger |
//! | `coloring` | simple colors, multi-colors, 3D Medusa |
//! | `sets` | Sue de Coq, firework, death blossom, aligned exclusion; almost locked sets |
//! | `rare` | patterns of the hardest puzzles: SK loop, multi-sector locked set, exocet, impossible patterns |
//! | `uniqueness` | rectangles, loops and BUGs that would allow two solutions |
//! | `alternating` | skyscraper, W-wing, X-chain, XY-chain, remote pair, nice loops, AIC; ALS chains; Kraken cell, house |
//! | `chains` | cycles and forcing chains of Sudoku Explainer, nets |
//!
//! `position_cache` holds data of a position that several finders need.

pub mod alternating;
pub mod chains;
pub mod coloring;
pub mod fish;
pub mod locked;
pub mod position_cache;
pub mod rare;
pub mod sets;
pub mod singles;
pub mod subsets;
pub mod uniqueness;
pub mod wings;
