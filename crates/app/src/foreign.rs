//! Pasted or typed texts.

use noughts_rules::text::{dash, plain};
use noughts_words::share as words;

/// Reads a text in the characters of the notation, whatever a phone or a word processor has made of
/// them. Where it is refused although a dash was read as hyphens, that is said, too.
///
/// # Errors
/// As `read`.
pub fn read<T>(text: &str, read: impl FnOnce(&str) -> Result<T, String>) -> Result<T, String> {
    read(&plain(text)).map_err(|why| match dash(text) {
        Some((sign, hyphens)) => {
            format!(
                "{why} {}",
                words::dash_read(&sign.to_string(), hyphens.len())
            )
        }
        None => why,
    })
}
