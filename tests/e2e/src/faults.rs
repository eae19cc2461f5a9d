//! Failing browser calls: which call, which occurrence, and how.

use std::collections::BTreeMap;
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
    pub call: String,
    /// The first occurrence that fails, counted from 1.
    pub number: usize,
    /// Whether every later one fails too.
    pub lasts: bool,
    /// How it fails.
    pub failure: Failure,
}

impl Fault {
    /// Returns an address at which the call fails, with one more parameter in its query.
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
    /// Counts browser calls and lets each be made to fail: a method, `Storage.setItem`; all methods
    /// of a type, `Storage.*`; an attribute's value, `Window.localStorage`; a constructor, `new
    /// Worker`.
    #[must_use]
    pub fn watching(self, calls: &[&str]) -> Self {
        self.script(&format!("const WATCHED = {calls:?};\n{SCRIPT}"))
    }
}

impl Page {
    /// Returns from where each watched call was made in this document, in order: the same number
    /// stands for the same place in the program.
    ///
    /// # Errors
    /// No call is watched.
    pub async fn calls(&self) -> anyhow::Result<BTreeMap<String, Vec<usize>>> {
        self.eval("return window.calls").await
    }
}
