//! Subsets of a fixed size, in the order of their bit masks read as numbers.

/// The `size`-subsets of the first `count` numbers: {0 1}, {0 2}, {1 2}, {0 3} and so on.
pub fn subsets(count: usize, size: usize) -> impl Iterator<Item = u16> {
    let mut next = (size <= count).then(|| (1_u16 << size) - 1);
    std::iter::from_fn(move || {
        let current = next?;
        next = after(current).filter(|&mask| mask >> count == 0);
        Some(current)
    })
}

/// The `size`-subsets of `mask`, which stand in the same order.
pub fn subsets_of(mask: u16, size: usize) -> impl Iterator<Item = u16> {
    subsets(mask.count_ones() as usize, size).map(move |chosen| spread(chosen, mask))
}

/// The next number with as many set bits.
fn after(mask: u16) -> Option<u16> {
    if mask == 0 {
        return None;
    }
    let lowest = mask & mask.wrapping_neg();
    let ripple = mask + lowest;
    Some((((mask ^ ripple) >> 2) / lowest) | ripple)
}

/// Puts the lowest bits of `chosen` at the places of the set bits of `mask`.
fn spread(chosen: u16, mask: u16) -> u16 {
    let (mut rest, mut spread, mut chosen) = (mask, 0, chosen);
    while chosen != 0 {
        if chosen & 1 == 1 {
            spread |= rest & rest.wrapping_neg();
        }
        rest &= rest.wrapping_sub(1);
        chosen >>= 1;
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_in_the_order_of_their_masks() {
        assert_eq!(subsets(4, 2).collect::<Vec<_>>(), [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(subsets_of(0b1_0110, 2).collect::<Vec<_>>(), [0b110, 0b1_0010, 0b1_0100]);
        assert_eq!(subsets(3, 4).count(), 0);
        assert_eq!(subsets(3, 0).collect::<Vec<_>>(), [0]);
        assert_eq!(subsets(9, 4).count(), 126);
    }
}
