//! Calls of the browser that fail: which, which time, and how.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Page, Visit};

/// The script that counts calls and lets them fail.
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
    /// It makes an object, which then has the event `error`.
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

/// A call of the browser that fails in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The call: `Storage.setItem`, `new Worker`.
    pub call: String,
    /// The first time that fails, counted from 1.
    pub number: usize,
    /// Whether every later one fails as well.
    pub lasts: bool,
    /// How it fails.
    pub failure: Failure,
}

impl Fault {
    /// Returns an address of the page at which the call fails: with one more pair in its query.
    pub fn at(&self, address: &str) -> String {
        let (address, fragment) = match address.split_once('#') {
            Some((address, moves)) => (address, format!("#{moves}")),
            None => (address, String::new()),
        };
        let joint = if address.contains('?') { '&' } else { '?' };
        let Self { call, number, .. } = self;
        let last = if self.lasts {
            "Infinity".to_owned()
        } else {
            number.to_string()
        };
        let pair = format!("fail={call}-{number}-{last}-{}", self.failure.name());
        format!("{address}{joint}{}{fragment}", pair.replace(' ', "%20"))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { call, number, .. } = self;
        let on = if self.lasts { " and all after it" } else { "" };
        write!(f, "{call} {}: call {number}{on}", self.failure.name())
    }
}

impl Visit {
    /// Counts calls of the browser and lets each be one that fails: a method, `Storage.setItem`;
    /// all methods of a type, `Storage.*`; what an attribute is, `Window.localStorage`; a
    /// constructor, `new Worker`.
    #[must_use]
    pub fn watching(self, calls: &[&str]) -> Self {
        self.script(&format!("const WATCHED = {calls:?};\n{SCRIPT}"))
    }
}

impl Page {
    /// Returns how often each call that is watched was made in this document.
    ///
    /// # Errors
    /// None is watched.
    pub async fn calls(&self) -> anyhow::Result<BTreeMap<String, usize>> {
        self.eval("return window.calls").await
    }
}
