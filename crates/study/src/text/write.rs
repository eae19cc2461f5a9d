//! Studies as text.

use std::fmt;

use noughts_rules::{Game, Position};

use super::{END, ESCAPES, tags};
use crate::note::{Note, Shape};
use crate::study::{Chapter, Study};
use crate::tree::{NodeId, Tree};

/// Writes the text of the study, which [`from_str`](std::str::FromStr::from_str) reads.
impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tag(f, tags::STUDY, &self.name)?;
        tag(f, tags::CHAPTERS, &self.chapters.len().to_string())?;
        for unknown in &self.tags {
            tag(f, &unknown.name, &unknown.value)?;
        }
        for chapter in &self.chapters {
            write!(f, "\n{chapter}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Chapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = Game::from_start(self.tree.game().position_at(0).clone());
        tag(f, tags::CHAPTER, &self.name)?;
        tag(f, tags::GAME, &start.record())?;
        for unknown in &self.tags {
            tag(f, &unknown.name, &unknown.value)?;
        }
        writeln!(f, "\n{}", self.tree.to_text())
    }
}

fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", escaped(value, '"'))
}

/// A text with escapes for line ends, and for the character that would end it.
fn escaped(text: &str, end: char) -> String {
    let mut written = String::with_capacity(text.len());
    for character in text.chars() {
        let escape = ESCAPES.into_iter().find(|&(_, meant)| meant == character);
        match escape.filter(|&(_, meant)| meant == end || !"\"}".contains(meant)) {
            Some((letter, _)) => written.extend(['\\', letter]),
            None => written.push(character),
        }
    }
    written
}

/// A part that is still to be written.
enum Task {
    /// A move and what follows it. The number of its ply stands before it where a line begins.
    Move { node: NodeId, begins: bool },
    /// The end of a variation.
    Close,
}

impl Tree {
    /// Returns the moves with all that stands beside them, as a chapter has them, on one line:
    /// `1. b2 a1 (2. b1?) *`.
    pub fn to_text(&self) -> String {
        let position = self.game().position_at(0);
        let mut text = String::new();
        if let Some(note) = self.note(NodeId::START) {
            write_note(&mut text, note, position);
        }
        let first = self.children(NodeId::START).next();
        let mut tasks: Vec<_> = first
            .map(|node| Task::Move { node, begins: true })
            .into_iter()
            .collect();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => text.push(')'),
                Task::Move { node, begins } => {
                    if begins {
                        if self.siblings(node).next() != Some(node) {
                            push_word(&mut text, "(");
                        }
                        push_word(&mut text, &format!("{}.", self.ply(node)));
                    }
                    self.write_move(&mut text, node, position);
                    self.push_following(&mut tasks, node);
                }
            }
        }
        push_word(&mut text, END);
        text
    }

    fn write_move(&self, text: &mut String, node: NodeId, position: &Position) {
        let Some(cell) = self.cell(node) else { return };
        push_word(text, &position.write_cell(cell));
        if let Some(note) = self.note(node) {
            *text += note.glyph.map_or("", |glyph| glyph.sign());
            write_note(text, note, position);
        }
    }

    /// Pushes what is written after a move: the variations that depart before it, if it is the
    /// first of its siblings, and the moves after it.
    fn push_following(&self, tasks: &mut Vec<Task>, node: NodeId) {
        let mut following: Vec<_> = self.siblings(node).collect();
        if following.first() == Some(&node) {
            following.remove(0);
        } else {
            following.clear();
        }
        if let Some(node) = self.children(node).next() {
            tasks.push(Task::Move {
                node,
                begins: false,
            });
        }
        for &node in following.iter().rev() {
            tasks.push(Task::Close);
            tasks.push(Task::Move { node, begins: true });
        }
    }
}

fn write_note(text: &mut String, note: &Note, position: &Position) {
    if !note.comment.is_empty() {
        push_word(text, &format!("{{{}}}", escaped(&note.comment, '}')));
    }
    if !note.shapes.is_empty() {
        let shape = |shape: &Shape| {
            let cells = shape.cells().map(|cell| position.write_cell(cell));
            cells.collect::<Vec<_>>().join("-")
        };
        let shapes: Vec<_> = note.shapes.iter().map(shape).collect();
        push_word(text, &format!("<{}>", shapes.join(" ")));
    }
}

/// Adds a word, behind a space where one is needed.
fn push_word(text: &mut String, word: &str) {
    if !text.is_empty() && !text.ends_with('(') {
        text.push(' ');
    }
    *text += word;
}
