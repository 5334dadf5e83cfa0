//! Functions of vectors with a stack frame of their own.

use fearless_simd::Simd;

/// Calls `f`, which must be inlined, in a function of its own, compiled for this instruction set.
///
/// Without optimization, everything that is inlined keeps its vectors in slots of its own in the frame of its caller: 150
/// KB for a sweep. With its large parts apart, an engine has at most one of them on the stack. An optimizing compiler
/// inlines each of these functions, since each is called in one place.
#[inline]
pub fn apart<S: Simd, R>(simd: S, f: impl FnOnce() -> R) -> R {
    simd.vectorize(f)
}
