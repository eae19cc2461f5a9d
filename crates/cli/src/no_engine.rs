//! What is said where there is no engine for a game.

use noughts_engine::Engine;
use noughts_rules::Variant;

/// Checks that the engine plays a game.
///
/// # Errors
/// Says that it does not, as a sentence.
pub(crate) fn check(variant: Variant) -> Result<(), String> {
    if Engine::supports(variant) {
        Ok(())
    } else {
        Err(format!("There is no engine for {}.", variant.name()))
    }
}
