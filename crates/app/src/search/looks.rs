//! The rows of a tree at some time, and the story of that step.

use noughts_words::search as words;

use crate::search::opened::{Content, Opened};
use crate::search::timeline::Progress;
use crate::search::{playouts, proofs, sentences};

/// The content of a row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// How far the search has got with it.
    pub progress: Progress,
    /// Whether the last step was here.
    pub is_current: bool,
    /// The whole of it, in words.
    pub label: String,
    /// The value that stands before the board, or the number of moves that were not searched.
    pub value: String,
    /// The sign of that value, for X.
    pub sign: i32,
    /// The move.
    pub played: String,
    /// Further facts, in a second line.
    pub notes: String,
    /// The share of the playouts that go through it, from 0 to 1.
    pub share: f64,
}

impl Look {
    /// Returns the look of a row of which only a label is known.
    pub(crate) fn plain(progress: Progress, label: String) -> Self {
        Self {
            progress,
            label,
            ..Self::default()
        }
    }
}

impl Opened {
    /// Returns what each row shows.
    pub fn looks(&self) -> Vec<Look> {
        match &self.content {
            Content::Textbook(textbook) => sentences::looks(textbook, &self.rows, self.time),
            Content::Playouts(tree) => tree.looks(&self.rows, self.time, playouts::look),
            Content::Proof(tree) => tree.looks(&self.rows, self.time, proofs::look),
        }
    }

    /// Returns what happens in the last step.
    pub fn story(&self) -> String {
        match &self.content {
            Content::Textbook(_) if self.is_refused => sentences::refused(self.walk()),
            Content::Textbook(textbook) => {
                let story = sentences::story(textbook, &self.rows, self.time);
                let is_last = self.time == self.length();
                let then = self.walk().filter(|_| is_last).and_then(sentences::then);
                [story, then.unwrap_or_default()]
                    .join(" ")
                    .trim_end()
                    .to_owned()
            }
            Content::Playouts(tree) => {
                tree.story(self.time, playouts::tell, words::start_playouts())
            }
            Content::Proof(tree) => tree.story(self.time, proofs::tell, words::start_proof()),
        }
    }

    /// Returns how far the search has got.
    pub fn reached(&self) -> String {
        let time = words::time(self.time, self.length());
        match &self.content {
            Content::Textbook(textbook) => {
                let visited = textbook.visited(&self.rows, self.time);
                format!("{time} · {}", words::visited(visited))
            }
            Content::Playouts(_) => words::played_out(self.time, self.length()),
            Content::Proof(_) => time,
        }
    }
}
