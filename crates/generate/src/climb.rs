//! The loop of every local search.

/// Steps from `start` to the states that `propose` returns. Ends if it returns `None`, or if `patience` steps in a row
/// have not led to a state that is `better` than the best one before. Returns the best state.
pub fn climb<S: Copy>(
    start: S,
    mut propose: impl FnMut(&S) -> Option<S>,
    better: impl Fn(&S, &S) -> bool,
    patience: usize,
) -> S {
    let (mut state, mut best, mut left) = (start, start, patience);
    while left > 0
        && let Some(next) = propose(&state)
    {
        (state, left) = (next, left - 1);
        if better(&state, &best) {
            (best, left) = (state, patience);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_climb_passes_worse_states_and_returns_the_best_one() {
        let heights = [3, 1, 2, 4, 0, 0, 0, 9];
        let step = |at: &usize| (at + 1 < heights.len()).then_some(at + 1);
        let higher = |a: &usize, b: &usize| heights[*a] > heights[*b];
        assert_eq!(climb(0, step, higher, 2), 0);
        assert_eq!(climb(0, step, higher, 3), 3);
        assert_eq!(climb(0, step, higher, 4), 7);
    }
}
