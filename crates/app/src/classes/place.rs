//! The addresses of sets.

use crate::classes::set::{ClassSet, SetError, parts};
use crate::link::fragment_text;

/// The page of a teacher; with a set in its fragment, of a pupil.
pub const PATH: &str = "/class";

/// Stands before the set in the fragment of a teacher's page.
const TEACHER: &str = "teacher~";

/// Who looks at a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A teacher, who makes it and reads codes.
    Teacher(ClassSet),
    /// A pupil, who works through it.
    Pupil(ClassSet),
    /// Somebody whose link is no set's.
    Nobody(SetError),
}

impl Place {
    /// Returns the place of a fragment, with or without its `#`.
    pub fn of(fragment: &str) -> Self {
        let text = fragment_text(fragment).to_ascii_lowercase();
        if text.is_empty() {
            return Self::Teacher(ClassSet::default());
        }
        let read = match text.strip_prefix(TEACHER) {
            Some(text) => ClassSet::read(text).map(Self::Teacher),
            None => ClassSet::read(&text).map(Self::Pupil),
        };
        match read {
            Ok(Self::Pupil(set)) if set.tasks().is_empty() => Self::Nobody(SetError::Damaged),
            Ok(place) => place,
            Err(error) => Self::Nobody(error),
        }
    }
}

/// Returns whether a fragment has a set's text with its mark. What is in the set, only its page can read.
pub fn is_intact(fragment: &str) -> bool {
    let text = fragment_text(fragment).to_ascii_lowercase();
    parts(text.strip_prefix(TEACHER).unwrap_or(&text)).is_some()
}

/// Returns the fragment of a teacher's page, with its `#`; an empty one for an empty set.
pub fn teacher(set: &ClassSet) -> String {
    if set.tasks().is_empty() {
        return String::new();
    }
    format!("#{TEACHER}{}", set.text())
}

/// Returns the address of a pupil's page, under the public URL.
pub fn pupil(set: &ClassSet) -> String {
    format!("{PATH}#{}", set.text())
}
