//! The teacher's table of codes. It is never stored. Codes of another set wait until that is chosen again.

use std::cmp::Reverse;

use noughts_words::classes as words;

use crate::classes::code::{self, Code, CodeError};
use crate::classes::set::ClassSet;
use crate::link::signs;

/// A pupil's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The result.
    pub code: Code,
    /// The name that the teacher has typed beside it.
    pub name: String,
}

/// The codes that were read, the best result first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    rows: Vec<Row>,
}

impl Sheet {
    /// Returns the rows of a set: those with more points first, of equal ones the faster first.
    pub fn rows(&self, set: &ClassSet) -> Vec<&Row> {
        let mark = set.mark();
        let rows = self.rows.iter();
        rows.filter(|row| row.code.mark == mark).collect()
    }

    /// Adds the codes of a text, which may say other things, such as names; returns their number. Commas,
    /// semicolons, line breaks or blanks part codes.
    ///
    /// # Errors
    /// One of them is mistyped, of another set, or there already; the error says so in a sentence. The
    /// codes before it are added.
    pub fn add(&mut self, text: &str, set: &ClassSet) -> Result<usize, String> {
        let mut added = 0;
        for part in signs(text).split([',', ';', '\n']) {
            for typed in code::in_part(part, set.mark()) {
                let code = typed.parse::<Code>();
                let code = code.map_err(|why| words::refused(&typed, &why.to_string()))?;
                self.insert(code, set)
                    .map_err(|why| words::refused(&typed, &why))?;
                added += 1;
            }
        }
        if added == 0 {
            return Err(words::no_code().to_owned());
        }
        Ok(added)
    }

    fn insert(&mut self, code: Code, set: &ClassSet) -> Result<(), String> {
        if code.mark != set.mark() {
            return Err(words::other_set().to_owned());
        }
        if code.points > set.most_points() {
            return Err(CodeError::Mistyped.to_string());
        }
        if self.rows.iter().any(|row| row.code == code) {
            return Err(words::known_code().to_owned());
        }
        let order = |code: &Code| (Reverse(code.points), code.seconds);
        let place = self
            .rows
            .partition_point(|row| order(&row.code) <= order(&code));
        let name = String::new();
        self.rows.insert(place, Row { code, name });
        Ok(())
    }

    /// Names the pupil of a code.
    pub fn name(&mut self, code: Code, name: String) {
        if let Some(row) = self.rows.iter_mut().find(|row| row.code == code) {
            row.name = name;
        }
    }

    /// Removes a code.
    pub fn remove(&mut self, code: Code) {
        self.rows.retain(|row| row.code != code);
    }
}
