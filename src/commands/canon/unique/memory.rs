//! How much memory it may take to remember what came by.

/// A number of bytes, shared out among those who need them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory(usize);

impl Memory {
    /// The least with which sorting gets on.
    const LEAST: usize = 1 << 20;

    /// For classes that are remembered in memory.
    pub const fn of_classes(self) -> usize {
        self.0 / 8 * 5
    }

    /// For what is sorted before it goes to disk; twice, as it is sorted first by class and then by place.
    pub const fn of_sorting(self) -> usize {
        self.0 / 8
    }

    /// For answers that wait.
    pub const fn of_waiting(self) -> usize {
        self.0 / 8
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self(1 << 30)
    }
}

/// Reads a number of bytes, with K, M, G or T behind it for their powers of 1,024.
pub fn parse_memory(text: &str) -> Result<Memory, String> {
    let units = ["K", "M", "G", "T"];
    let unit = units.iter().position(|unit| text.len() > 1 && text.to_ascii_uppercase().ends_with(unit));
    let (number, power) = unit.map_or((text, 0), |unit| (&text[..text.len() - 1], unit + 1));
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        return Err("expected a number of bytes, or one with K, M, G or T behind it, such as 500M or 2G".into());
    }
    let bytes = number.parse::<usize>().ok().and_then(|number| number.checked_mul(1 << (10 * power)));
    match bytes {
        None => Err("that is more than this machine can count".into()),
        Some(bytes) if bytes < Memory::LEAST => Err("expected at least 1M".into()),
        Some(bytes) => Ok(Memory(bytes)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        for (text, bytes) in [("1048576", 1 << 20), ("1024K", 1 << 20), ("500M", 500 << 20), ("2g", 2 << 30)] {
            assert_eq!(parse_memory(text), Ok(Memory(bytes)), "{text}");
        }
        for text in ["", "M", "0", "0G", "1", "1023K", "-1G", "1.5G", "1 G", "+2G", "2GB", "much", "99999999999T", "²G"]
        {
            assert!(parse_memory(text).is_err(), "{text}");
        }
    }
}
