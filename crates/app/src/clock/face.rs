//! The display of a time.

/// Returns a time in minutes and seconds, rounded up: `0:10`.
pub fn time_text(milliseconds: u32) -> String {
    let seconds = milliseconds.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Returns the milliseconds until a displayed time changes.
pub const fn until_next_second(left: u32) -> u32 {
    match left % 1000 {
        0 => 1000,
        rest => rest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_wakes_when_it_shows_another_second() {
        for left in [1, 999, 1000, 1001, 59_999, 60_000] {
            let shown = time_text(left);
            let wait = until_next_second(left);
            assert_ne!(time_text(left - wait), shown, "{left}");
            assert_eq!(time_text(left - wait + 1), shown, "{left}");
        }
    }
}
