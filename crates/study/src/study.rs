//! Studies and their chapters: named trees.

use crate::tree::Tree;

/// An unknown line of a head: a later version may have written it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name: letters and digits.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A named tree.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its name.
    pub name: String,
    /// The moves.
    pub tree: Tree,
    /// Unknown lines of its head.
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

/// Named chapters.
#[derive(Clone, Debug, Default)]
pub struct Study {
    /// Its name.
    pub name: String,
    /// Its chapters.
    pub chapters: Vec<Chapter>,
    /// Unknown lines of its head.
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
