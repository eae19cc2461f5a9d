//! A page that is presented to an audience: its texts are larger, and what only its reader needs is gone.

use noughts_words::play as words;

use crate::screen::{Action, Effect, Focus, View};

/// The part with the way out, which floats over the page.
pub const LEAVE: &str = "leave-mode";

/// Adds the way in, and the way out.
pub(crate) fn add<E>(view: &mut View<E>, is_on: bool, event: fn(bool) -> E) {
    let present = Action::button(words::present(), event(true));
    view.actions("present", [present.shown(!is_on)]);
    let leave = Action::button(words::leave_mode(), event(false));
    view.actions(LEAVE, [leave.shown(is_on)]);
}

/// Begins or ends it; returns the effects. The focus moves to the way back, since the button that was pressed is gone.
pub(crate) fn change(presents: &mut bool, is_on: bool) -> Vec<Effect> {
    if std::mem::replace(presents, is_on) == is_on {
        return Vec::new();
    }
    let (focus, said) = if is_on {
        (words::leave_mode(), words::presenting())
    } else {
        (words::present(), words::presented())
    };
    vec![Effect::Focus(Focus::Named(focus)), Effect::say(said)]
}
