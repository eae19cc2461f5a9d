//! Trees under names.

use crate::tree::Tree;

/// A line of a chapter's head that means nothing here: a later version may have written it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// What it is called: letters and digits.
    pub name: String,
    /// What it says.
    pub value: String,
}

/// A tree under a name.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// What it is called.
    pub name: String,
    /// The moves.
    pub tree: Tree,
    /// What else its text says.
    pub tags: Vec<Tag>,
}

impl Chapter {
    /// Returns a chapter.
    pub fn new(name: impl Into<String>, tree: Tree) -> Self {
        Self {
            name: name.into(),
            tree,
            tags: Vec::new(),
        }
    }
}

/// Chapters under a name.
#[derive(Clone, Debug, Default)]
pub struct Study {
    /// What it is called.
    pub name: String,
    /// What it consists of.
    pub chapters: Vec<Chapter>,
    /// What else its text says.
    pub tags: Vec<Tag>,
}

impl Study {
    /// Returns a study of one chapter.
    pub fn new(name: impl Into<String>, chapter: Chapter) -> Self {
        Self {
            name: name.into(),
            chapters: vec![chapter],
            tags: Vec::new(),
        }
    }
}
