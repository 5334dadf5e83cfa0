//! Vectors of candidate masks, one per puzzle, of the width of the CPU.

use fearless_simd::{Select, Simd, SimdBase, SimdInt, SimdMask};

use crate::solve::masks::{ALL, MOST};

/// A vector with one mask per lane: bit `d - 1` is set if digit `d` is possible.
pub type Masks<S> = <S as Simd>::u16s;

/// Returns the number of lanes.
pub const fn lanes<S: Simd>() -> usize {
    <Masks<S> as SimdBase<S>>::LEN
}

/// Returns whether the instruction set is AVX-512, which alone has so wide vectors.
const fn is_avx512<S: Simd>() -> bool {
    lanes::<S>() == MOST
}

/// Returns whether one instruction counts the bits of each mask.
const fn counts_bits<S: Simd>() -> bool {
    is_avx512::<S>()
}

/// Returns whether the facts about a chute fit in registers: there are 32 of them, not 16.
pub const fn has_many_registers<S: Simd>() -> bool {
    is_avx512::<S>()
}

/// Returns whether deinterleaving takes no more instructions than interleaving.
pub const fn deinterleaves_fast<S: Simd>() -> bool {
    is_avx512::<S>()
}

/// Returns a vector with `mask` in every lane.
#[inline(always)]
pub fn splat<S: Simd>(simd: S, mask: u16) -> Masks<S> {
    Masks::<S>::splat(simd, mask)
}

/// Returns the masks with exactly one digit, and 0 in the other lanes.
#[inline(always)]
pub fn if_single<S: Simd>(simd: S, x: Masks<S>) -> Masks<S> {
    let none = splat(simd, 0);
    others(simd, x).simd_eq(none).select(x, none)
}

/// Returns all digits except the lowest, to test whether there are others.
///
/// Because the subtraction saturates, the compiler does not turn the test into a slower population count. A function
/// that returns the result of the test as a SIMD mask makes the engine with 32 lanes half as fast.
#[inline(always)]
fn others<S: Simd>(simd: S, x: Masks<S>) -> Masks<S> {
    x & x.saturating_sub(splat(simd, 1))
}

/// Returns the masks with at least three digits, and all digits in the other lanes.
#[inline(always)]
pub fn if_at_least_three<S: Simd>(simd: S, x: Masks<S>) -> Masks<S> {
    let few = if counts_bits::<S>() {
        x.count_ones().simd_lt(splat(simd, 3))
    } else {
        without_lowest(simd, without_lowest(simd, x)).simd_eq(splat(simd, 0))
    };
    few.select(splat(simd, ALL), x)
}

/// Returns all digits except the lowest.
#[inline(always)]
fn without_lowest<S: Simd>(simd: S, x: Masks<S>) -> Masks<S> {
    x & (x - splat(simd, 1))
}

/// Returns the masks with exactly two digits, and `other` in the other lanes.
#[inline(always)]
pub fn if_pair<S: Simd>(simd: S, x: Masks<S>, other: u16) -> Masks<S> {
    let is_pair = if counts_bits::<S>() {
        x.count_ones().simd_eq(splat(simd, 2))
    } else {
        let second = without_lowest(simd, x);
        !second.simd_eq(splat(simd, 0)) & others(simd, second).simd_eq(splat(simd, 0))
    };
    is_pair.select(x, splat(simd, other))
}

/// Returns the number of digits of `x`, a subset of `pair`.
///
/// `pair` is a mask with two digits, or with one bit that `x` never has.
#[inline(always)]
pub fn count_in_pair<S: Simd>(simd: S, x: Masks<S>, pair: Masks<S>) -> Masks<S> {
    if counts_bits::<S>() {
        x.count_ones()
    } else {
        // As numbers, the results of comparisons are 0 for false and -1 for true.
        let (none, all) = (splat(simd, 0), splat(simd, u16::MAX));
        let empty = x.simd_eq(none).select(all, none);
        let whole = x.simd_eq(pair).select(all, none);
        splat(simd, 1) + empty - whole
    }
}

/// Returns the intersection of `x` and `y`, or `x` in lanes where the intersection is empty.
#[inline(always)]
pub fn narrow<S: Simd>(simd: S, x: Masks<S>, y: Masks<S>) -> Masks<S> {
    let both = x & y;
    both.simd_eq(splat(simd, 0)).select(x, both)
}

/// Returns the lanes in which `x` and `y` are equal, one bit each.
#[inline(always)]
pub fn equal<S: Simd>(x: Masks<S>, y: Masks<S>) -> u64 {
    x.simd_eq(y).to_bitmask()
}
