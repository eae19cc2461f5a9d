//! Moves that are run together, as in a link: `b2a1c3`.

/// Splits off the first move: a letter and all digits after it. From a text that does not begin
/// like that, it splits off everything before the next letter or sign beyond ASCII, never nothing.
pub(crate) fn split_move(text: &str) -> (&str, &str) {
    text.char_indices()
        .skip(1)
        .find(|(_, c)| c.is_ascii_alphabetic() || !c.is_ascii())
        .and_then(|(next_letter, _)| text.split_at_checked(next_letter))
        .unwrap_or((text, ""))
}
