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
    /// Whether it is there, and can be used.
    pub availability: Availability,
    /// Whether it stands out.
    pub is_primary: bool,
    /// Whether it is the way on, which gets the focus when the exercise is over.
    pub leads_on: bool,
}

/// Whether an [`Action`] is there, and can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// It is hidden, and keeps its place.
    Hidden,
    /// It is shown, but has nothing to do now.
    Disabled,
    /// It can be used.
    Enabled,
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
            availability: Availability::Enabled,
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

    /// Hides it, unless it is to be shown.
    pub(crate) fn shown(self, is_shown: bool) -> Self {
        self.but(is_shown, Availability::Hidden)
    }

    /// Disables it, unless it is to be enabled.
    pub(crate) fn enabled(self, is_enabled: bool) -> Self {
        self.but(is_enabled, Availability::Disabled)
    }

    fn but(self, is_available: bool, otherwise: Availability) -> Self {
        let is_hidden = self.availability == Availability::Hidden;
        Self {
            availability: if is_available || is_hidden {
                self.availability
            } else {
                otherwise
            },
            ..self
        }
    }
}
