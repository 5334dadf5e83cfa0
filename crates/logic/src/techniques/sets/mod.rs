//! Sets of cells with about as many digits as cells, and cells whose combinations are excluded.

pub mod aligned;
pub mod almost_locked;
pub mod death_blossom;
pub mod firework;
pub mod sue_de_coq;
