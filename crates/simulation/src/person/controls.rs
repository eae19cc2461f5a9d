//! What can be pressed and read on a page.

use crate::person::place::Control;

/// Controls, each with its role, its name and what a press does.
pub(super) struct Controls<A>(Vec<(Control, String, A)>);

impl<A> Controls<A> {
    /// Returns no controls.
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a control after the others.
    pub(super) fn add(&mut self, control: Control, name: &str, act: A) {
        self.0.push((control, name.to_owned(), act));
    }

    /// Returns their roles and names.
    pub(super) fn named(self) -> Vec<(Control, String)> {
        let controls = self.0.into_iter();
        controls.map(|(control, name, _)| (control, name)).collect()
    }

    /// Returns what a press of the control in a place does.
    pub(super) fn act(self, place: usize) -> Option<A> {
        let (.., act) = self.0.into_iter().nth(place)?;
        Some(act)
    }
}
