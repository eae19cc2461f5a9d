//! The finished lessons, as a text record.

use crate::storage::{Record, keep_unknown};

/// The word before the name of a finished lesson.
const FINISHED: &str = "finished";

/// The finished lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The lessons' names, each once.
    finished: Vec<&'static str>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl Progress {
    /// Returns whether a lesson is finished.
    pub fn is_finished(&self, id: &str) -> bool {
        self.finished.contains(&id)
    }

    /// Returns how many lessons are finished.
    pub fn count(&self) -> usize {
        self.finished.len()
    }

    /// Returns the first lesson of the course that is not finished.
    pub fn next(&self) -> Option<&'static str> {
        noughts_lessons::ids().find(|id| !self.is_finished(id))
    }

    /// Notes that a lesson is finished.
    pub fn finish(&mut self, id: &'static str) {
        if !self.is_finished(id) {
            self.finished.push(id);
        }
    }
}

/// One line per finished lesson. An unknown lesson comes from a later version, and stays as it was
/// written.
impl Record for Progress {
    fn lines(&self) -> Vec<String> {
        let lines = self.finished.iter();
        lines.map(|id| format!("{FINISHED} {id}")).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (word, name) = line.split_once(' ')?;
        let id = noughts_lessons::ids().find(|id| *id == name)?;
        (word == FINISHED && !self.is_finished(id)).then(|| self.finish(id))
    }

    keep_unknown!();

    fn join(&mut self, other: Self) {
        for id in other.finished {
            self.finish(id);
        }
    }
}
