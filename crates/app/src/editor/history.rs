//! The history of the editor, so that an edit can be undone.

use crate::editor::draft::Draft;

/// How many edits can be undone.
const MOST: usize = 200;

/// The position that is set up, with those before it and those that were undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    past: Vec<Draft>,
    now: Draft,
    undone: Vec<Draft>,
}

impl History {
    /// Returns the history of a position before any edit.
    pub const fn new(now: Draft) -> Self {
        Self {
            past: Vec::new(),
            now,
            undone: Vec::new(),
        }
    }

    /// Returns the position that is set up.
    pub const fn now(&self) -> &Draft {
        &self.now
    }

    /// Sets up another position. What was undone is gone, unless it is the same.
    pub fn put(&mut self, draft: Draft) {
        if draft == self.now {
            return;
        }
        self.past.push(std::mem::replace(&mut self.now, draft));
        self.undone.clear();
        if self.past.len() > MOST {
            self.past.remove(0);
        }
    }

    /// Returns whether there is an edit to undo.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns whether an edit was undone.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last edit; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let before = self.past.pop();
        let was_there = before.is_some();
        if let Some(before) = before {
            self.undone.push(std::mem::replace(&mut self.now, before));
        }
        was_there
    }

    /// Does again what was undone last; returns whether there was anything.
    pub fn redo(&mut self) -> bool {
        let next = self.undone.pop();
        let was_there = next.is_some();
        if let Some(next) = next {
            self.past.push(std::mem::replace(&mut self.now, next));
        }
        was_there
    }
}
