//! Tables in Markdown of what was measured natively and in wasm, side by side.

mod endgames;
mod searches;

pub use endgames::of_endgames;
pub use searches::of_searches;

/// Returns a number with a comma between thousands.
fn thousands(number: u64) -> String {
    if number < 1000 {
        return number.to_string();
    }
    format!("{},{:03}", thousands(number / 1000), number % 1000)
}
