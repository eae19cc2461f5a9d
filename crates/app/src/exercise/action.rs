//! The buttons and links beside the board of an exercise.

use crate::exercise::Request;

/// A button or link beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its name.
    pub name: &'static str,
    /// The sign shown in place of the name, if there is one.
    pub sign: Option<&'static str>,
    /// What a press does.
    pub target: Target,
    /// Whether it is shown. One that is hidden keeps its place.
    pub is_shown: bool,
    /// Whether a press does something now.
    pub is_enabled: bool,
    /// Whether it stands out.
    pub is_primary: bool,
    /// Whether it is the way on, which gets the focus when the exercise is over.
    pub leads_on: bool,
}

/// What an [`Action`] does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// It makes a request.
    Ask(Request),
    /// It is a link to an address within the page.
    Path(String),
    /// It goes on to the next of several exercises at one address.
    Next,
}

impl Action {
    /// Returns an action that is shown and enabled.
    pub(crate) const fn new(name: &'static str, target: Target) -> Self {
        Self {
            name,
            sign: None,
            target,
            is_shown: true,
            is_enabled: true,
            is_primary: false,
            leads_on: false,
        }
    }

    /// Returns a button that makes a request.
    pub(crate) const fn ask(name: &'static str, request: Request) -> Self {
        Self::new(name, Target::Ask(request))
    }

    /// Returns a link.
    pub(crate) fn link(name: &'static str, path: impl Into<String>) -> Self {
        Self::new(name, Target::Path(path.into()))
    }

    /// Returns the way on, or another action; the way on stands out once the exercise is over.
    pub(crate) fn way_on(self, leads_on: bool, is_over: bool) -> Self {
        Self {
            leads_on,
            is_primary: leads_on && is_over,
            ..self
        }
    }

    /// Shows it or hides it.
    pub(crate) fn shown(self, is_shown: bool) -> Self {
        Self { is_shown, ..self }
    }

    /// Enables it or disables it.
    pub(crate) fn enabled(self, is_enabled: bool) -> Self {
        Self { is_enabled, ..self }
    }
}
