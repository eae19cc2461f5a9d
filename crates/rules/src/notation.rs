//! Moves that are run together, as a link has them: `b2a1c3`.

/// Cuts the first move off: a letter and all digits after it. A text that does not begin so loses
/// everything before the next letter, never nothing.
pub(crate) fn split_move(text: &str) -> (&str, &str) {
    text.char_indices()
        .skip(1)
        .find(|(_, c)| c.is_alphabetic())
        .and_then(|(next_letter, _)| text.split_at_checked(next_letter))
        .unwrap_or((text, ""))
}
