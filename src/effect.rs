//! Effects.

use leptos::prelude::*;

/// Runs an action once the view is mounted, and again whenever a signal that it has read changes,
/// for as long as its owner lives. All of these effects share one copy of the reactive code; Leptos
/// has one for each closure.
pub fn effect(act: impl FnMut() + 'static) {
    let act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(act);
}
