//! `Masks`: one candidate mask per puzzle, side by side in a vector of the CPU's own width.

use fearless_simd::{Select, Simd, SimdBase, SimdInt, SimdMask};

use crate::solve::masks::{ALL, MOST};

/// One mask for each lane: bit `d - 1` is set where digit `d` is possible.
pub type Masks<S> = <S as Simd>::u16s;

/// The number of lanes.
pub const fn lanes<S: Simd>() -> usize {
    <Masks<S> as SimdBase<S>>::LEN
}

/// The same mask in every lane.
#[inline(always)]
pub fn splat<S: Simd>(simd: S, mask: u16) -> Masks<S> {
    Masks::<S>::splat(simd, mask)
}

/// The masks of exactly one digit, nothing elsewhere.
#[inline(always)]
pub fn if_single<S: Simd>(simd: S, x: Masks<S>) -> Masks<S> {
    let none = splat(simd, 0);
    others(simd, x).simd_eq(none).select(x, none)
}

/// All digits but the lowest, for tests of whether there are others: the saturation keeps the compiler from turning these
/// into slower population counts. (That test as a function, with a mask for its result, makes 32 lanes half as fast.)
#[inline(always)]
fn others<S: Simd>(simd: S, x: Masks<S>) -> Masks<S> {
    x & x.saturating_sub(splat(simd, 1))
}

/// The masks of at least three digits, all digits elsewhere.
#[inline(always)]
pub fn if_at_least_three<S: Simd>(simd: S, x: Masks<S>) -> Masks<S> {
    let few = if lanes::<S>() == MOST {
        x.count_ones().simd_lt(splat(simd, 3))
    } else {
        without_lowest(simd, without_lowest(simd, x)).simd_eq(splat(simd, 0))
    };
    few.select(splat(simd, ALL), x)
}

/// All digits but the lowest.
#[inline(always)]
fn without_lowest<S: Simd>(simd: S, x: Masks<S>) -> Masks<S> {
    x & (x - splat(simd, 1))
}

/// The masks of exactly two digits, `other` elsewhere.
#[inline(always)]
pub fn if_pair<S: Simd>(simd: S, x: Masks<S>, other: u16) -> Masks<S> {
    let is_pair = if lanes::<S>() == MOST {
        x.count_ones().simd_eq(splat(simd, 2))
    } else {
        let second = without_lowest(simd, x);
        !second.simd_eq(splat(simd, 0)) & others(simd, second).simd_eq(splat(simd, 0))
    };
    is_pair.select(x, splat(simd, other))
}

/// How many digits `x` has, which is a part of `pair`, a mask of two digits or of one bit that `x` never has.
#[inline(always)]
pub fn count_in_pair<S: Simd>(simd: S, x: Masks<S>, pair: Masks<S>) -> Masks<S> {
    if lanes::<S>() == MOST {
        x.count_ones()
    } else {
        // As numbers, masks are 0 where a comparison fails and -1 where it holds.
        let (none, all) = (splat(simd, 0), splat(simd, u16::MAX));
        let empty = x.simd_eq(none).select(all, none);
        let whole = x.simd_eq(pair).select(all, none);
        splat(simd, 1) + empty - whole
    }
}

/// What `x` has in common with `y`, or all of `x` where that is nothing.
#[inline(always)]
pub fn narrow<S: Simd>(simd: S, x: Masks<S>, y: Masks<S>) -> Masks<S> {
    let both = x & y;
    both.simd_eq(splat(simd, 0)).select(x, both)
}

/// Bit `i` is set when `x` and `y` are equal in lane `i`.
#[inline(always)]
pub fn equal<S: Simd>(x: Masks<S>, y: Masks<S>) -> u64 {
    x.simd_eq(y).to_bitmask()
}
