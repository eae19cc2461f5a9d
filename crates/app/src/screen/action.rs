//! Buttons and links.

/// What is pressed: its part of the screen, and its place among all that can be pressed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    pub(super) part: &'static str,
    pub(super) place: usize,
}

/// A button or link, whose press sends an event of a type; in a view model it has its place instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action<E = Press> {
    /// Its name.
    pub name: String,
    /// The text shown in place of the name, if there is one.
    pub sign: Option<String>,
    /// The icon beside its text, as a word of the style sheet.
    pub icon: Option<&'static str>,
    /// What a press does.
    pub target: Target<E>,
    /// Whether it is pressed, where it stays so.
    pub is_pressed: Option<bool>,
    /// Whether it is there, and can be used.
    pub availability: Availability,
    /// Whether it stands out.
    pub is_primary: bool,
    /// Whether it is the way on, which gets the focus when an exercise is over.
    pub leads_on: bool,
}

/// Whether an [`Action`] is there, and can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// It is hidden, and keeps its place.
    Hidden,
    /// It is shown, but has nothing to do now. A press still sends its event, whose answer says so.
    Disabled,
    /// It can be used.
    Enabled,
}

/// What an [`Action`] does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target<E = Press> {
    /// It sends an event.
    Send(E),
    /// It is a link to an address within the page; without one, it leads nowhere now.
    Path(Option<String>),
    /// It saves a text as a file of a name.
    File {
        /// The name.
        name: String,
        /// The text.
        text: String,
    },
}

impl<E> Action<E> {
    fn new(name: impl Into<String>, target: Target<E>) -> Self {
        Self {
            name: name.into(),
            sign: None,
            icon: None,
            target,
            is_pressed: None,
            availability: Availability::Enabled,
            is_primary: false,
            leads_on: false,
        }
    }

    /// Returns a button that sends an event.
    pub fn button(name: impl Into<String>, event: E) -> Self {
        Self::new(name, Target::Send(event))
    }

    /// Returns a link to an address within the page.
    pub fn link(name: impl Into<String>, path: impl Into<String>) -> Self {
        Self::new(name, Target::Path(Some(path.into())))
    }

    /// Returns a link that leads nowhere while there is no address.
    pub fn link_if(name: impl Into<String>, path: Option<String>) -> Self {
        let is_there = path.is_some();
        Self::new(name, Target::Path(path)).enabled(is_there)
    }

    /// Returns a link that saves a file, with a name of its own.
    pub fn file(name: impl Into<String>, file: impl Into<String>, text: String) -> Self {
        let file = file.into();
        Self::new(name, Target::File { name: file, text })
    }

    /// Shows a text in place of its name.
    #[must_use]
    pub fn signed(self, sign: impl Into<String>) -> Self {
        let sign = Some(sign.into());
        Self { sign, ..self }
    }

    /// Gives it an icon.
    #[must_use]
    pub fn with_icon(self, icon: &'static str) -> Self {
        let icon = Some(icon);
        Self { icon, ..self }
    }

    /// Lets it stand out.
    #[must_use]
    pub fn primary(self) -> Self {
        let is_primary = true;
        Self { is_primary, ..self }
    }

    /// Makes it one that stays pressed, or not.
    #[must_use]
    pub fn pressed(self, is_pressed: bool) -> Self {
        let is_pressed = Some(is_pressed);
        Self { is_pressed, ..self }
    }

    /// Makes it the way on, or another action; the way on stands out once the exercise is over.
    #[must_use]
    pub fn way_on(self, leads_on: bool, is_over: bool) -> Self {
        Self {
            leads_on,
            is_primary: leads_on && is_over,
            ..self
        }
    }

    /// Hides it, unless it is to be shown.
    #[must_use]
    pub fn shown(self, is_shown: bool) -> Self {
        self.but(is_shown, Availability::Hidden)
    }

    /// Disables it, unless it is to be enabled.
    #[must_use]
    pub fn enabled(self, is_enabled: bool) -> Self {
        self.but(is_enabled, Availability::Disabled)
    }

    fn but(self, is_available: bool, otherwise: Availability) -> Self {
        let is_hidden = self.availability == Availability::Hidden;
        let availability = if is_available || is_hidden {
            self.availability
        } else {
            otherwise
        };
        Self {
            availability,
            ..self
        }
    }

    /// Returns whether it is there.
    pub fn is_shown(&self) -> bool {
        self.availability != Availability::Hidden
    }

    /// Returns it with another event.
    pub(crate) fn map<F>(self, change: &mut impl FnMut(E) -> F) -> Action<F> {
        let target = match self.target {
            Target::Send(event) => Target::Send(change(event)),
            Target::Path(path) => Target::Path(path),
            Target::File { name, text } => Target::File { name, text },
        };
        Action {
            name: self.name,
            sign: self.sign,
            icon: self.icon,
            target,
            is_pressed: self.is_pressed,
            availability: self.availability,
            is_primary: self.is_primary,
            leads_on: self.leads_on,
        }
    }
}
