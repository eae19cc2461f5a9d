//! The median of measurements.

/// Sorts numbers and returns the middle one, the upper of two, or NaN if there are none.
pub fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
