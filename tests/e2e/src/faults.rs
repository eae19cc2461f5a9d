//! Failing browser calls: which call, and how.

use std::fmt;

use crate::{Page, Visit};

/// The script that counts calls and makes them fail.
const SCRIPT: &str = include_str!("faults.js");

/// How a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It throws.
    Throws,
    /// It returns a promise that is rejected.
    Rejects,
    /// It returns `null`.
    AnswersWithNothing,
    /// It makes an object that later fires the event `error`.
    BreaksLater,
}

impl Failure {
    const fn name(self) -> &'static str {
        match self {
            Self::Throws => "throws",
            Self::Rejects => "rejects",
            Self::AnswersWithNothing => "answers with nothing",
            Self::BreaksLater => "breaks later",
        }
    }
}

/// A browser call that fails in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The call: `Storage.setItem`, `new Worker`.
    pub call: &'static str,
    /// How it fails.
    pub failure: Failure,
    /// Whether not only the first one fails.
    pub lasts: bool,
}

impl Fault {
    /// Returns the fault of a call that fails whenever it is made.
    pub const fn always(call: &'static str, failure: Failure) -> Self {
        Self {
            call,
            failure,
            lasts: true,
        }
    }

    /// Returns the fault of a call that fails the first time.
    pub const fn once(call: &'static str, failure: Failure) -> Self {
        Self {
            call,
            failure,
            lasts: false,
        }
    }

    /// Returns an address at which the call fails, with one more parameter in its query.
    pub fn at(&self, address: &str) -> String {
        let (address, fragment) = match address.split_once('#') {
            Some((address, moves)) => (address, format!("#{moves}")),
            None => (address, String::new()),
        };
        let joint = if address.contains('?') { '&' } else { '?' };
        let last = if self.lasts { "Infinity" } else { "1" };
        let pair = format!("fail={}-{last}-{}", self.call, self.failure.name());
        format!("{address}{joint}{}{fragment}", pair.replace(' ', "%20"))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let when = if self.lasts { "always" } else { "once" };
        write!(f, "{} {} {when}", self.call, self.failure.name())
    }
}

impl Visit {
    /// Counts browser calls and lets each be made to fail: a method, `Storage.setItem`; an attribute's
    /// value, `Window.localStorage`; a constructor, `new Worker`.
    #[must_use]
    pub fn watching(self, calls: &[&str]) -> Self {
        self.script(&format!("const WATCHED = {calls:?};\n{SCRIPT}"))
    }
}

impl Page {
    /// Returns which watched calls were made in this document.
    ///
    /// # Errors
    /// No call is watched.
    pub async fn calls(&self) -> anyhow::Result<Vec<String>> {
        self.eval("return Object.keys(window.calls)").await
    }
}
