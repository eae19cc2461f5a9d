//! A set of tasks, and its text in a link.
//!
//! The text has parts with `~` between them, each of words with dots between them: a game and the
//! numbers of its puzzles (`classic.3.17`), a lesson (`lesson.forks`), a game against the computer and its
//! level (`play.four.hard`); at the end the set's [mark](ClassSet::mark), which shows that the text is
//! whole: `classic.3.17~lesson.forks~play.four.hard~2BFF`.

use noughts_protocol::Level;
use noughts_puzzles::{Puzzle, puzzle};
use noughts_rules::Variant;
use noughts_words::{classes as words, puzzles};

use crate::classes::symbols;
use crate::lessons::spoken;
use crate::names;
use crate::storage::sum;

/// The most tasks of a set, so that a phone can read its QR code.
pub const MOST_TASKS: usize = 40;

/// The most points of a task.
pub const TASK_POINTS: u16 = 2;

/// The separators of the parts, and of the words of a part.
const PARTS: char = '~';
const WORDS: char = '.';

/// The first words of lessons and of games against the computer.
const LESSON: &str = "lesson";
const PLAY: &str = "play";

/// The symbols of a mark, and its bits.
const MARK: u32 = 4;
const MARK_BITS: u32 = 20;

/// A task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A puzzle.
    Puzzle(Puzzle),
    /// A lesson, by its name.
    Lesson(&'static str),
    /// A game against the computer, in which the pupil begins.
    Game(Variant, Level),
}

impl Task {
    /// Returns its name: `Classic puzzle 7`, `Lesson: Forks`, `Four against Hard`.
    pub fn name(self) -> String {
        match self {
            Self::Puzzle(puzzle) => {
                puzzles::title(&names::sized(puzzle.variant()), puzzle.number())
            }
            Self::Lesson(id) => {
                let lesson = noughts_lessons::lesson(id);
                let title = lesson.map_or(id, |lesson| spoken(&lesson.title));
                noughts_words::lessons::title(title)
            }
            Self::Game(variant, level) => {
                words::game_against(&names::sized(variant), &names::level(level, variant))
            }
        }
    }
}

/// The tasks of a class, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassSet {
    tasks: Vec<Task>,
}

/// Why a text is no set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetError {
    /// A part of it is missing or was changed.
    Damaged,
    /// It has something that this version of the page does not know.
    Unknown,
}

impl SetError {
    /// Returns the reason, as sentences.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Damaged => words::damaged_link(),
            Self::Unknown => words::unknown_link(),
        }
    }
}

impl ClassSet {
    /// Returns the tasks.
    pub fn tasks(&self) -> &[Task] {
        &self.tasks
    }

    /// Adds a task, unless it is there or the set is full; returns whether it was added.
    pub fn add(&mut self, task: Task) -> bool {
        let is_new = self.tasks.len() < MOST_TASKS && !self.tasks.contains(&task);
        if is_new {
            self.tasks.push(task);
        }
        is_new
    }

    /// Removes the task at a place.
    pub fn remove(&mut self, place: usize) {
        if place < self.tasks.len() {
            self.tasks.remove(place);
        }
    }

    /// Returns the most points that it gives.
    pub fn most_points(&self) -> u16 {
        let points = self.tasks.iter().map(|_| TASK_POINTS);
        points.sum()
    }

    /// Returns its mark, which other sets have hardly ever: 20 bits of a checksum of its text.
    pub fn mark(&self) -> u32 {
        mark(&self.parts())
    }

    /// Returns its text.
    pub fn text(&self) -> String {
        let parts = self.parts();
        let mark = symbols::write(mark(&parts).into(), MARK);
        format!("{parts}{PARTS}{mark}")
    }

    fn parts(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut last = None;
        for task in &self.tasks {
            let game = match task {
                Task::Puzzle(puzzle) => Some(puzzle.variant()),
                Task::Lesson(_) | Task::Game(..) => None,
            };
            let goes_on = game.is_some() && last == game;
            last = game;
            let part = match task {
                Task::Puzzle(puzzle) if goes_on => {
                    let begun = parts.pop().unwrap_or_default();
                    format!("{begun}{WORDS}{}", puzzle.number())
                }
                Task::Puzzle(puzzle) => {
                    format!("{}{WORDS}{}", puzzle.variant(), puzzle.number())
                }
                Task::Lesson(id) => format!("{LESSON}{WORDS}{id}"),
                Task::Game(game, level) => format!("{PLAY}{WORDS}{game}{WORDS}{}", level.word()),
            };
            parts.push(part);
        }
        parts.join(&PARTS.to_string())
    }

    /// Reads a text, in capital or small letters.
    ///
    /// # Errors
    /// It is no set's text; the error says so in a sentence.
    pub fn read(text: &str) -> Result<Self, SetError> {
        let text = text.to_ascii_lowercase();
        let parts = parts(&text).ok_or(SetError::Damaged)?;
        let mut set = Self::default();
        for part in parts.split(PARTS).filter(|part| !part.is_empty()) {
            for task in read_part(part).ok_or(SetError::Unknown)? {
                set.add(task).then_some(()).ok_or(SetError::Unknown)?;
            }
        }
        Ok(set)
    }
}

/// Returns the parts of a set's text in small letters, if it ends with their mark.
pub(super) fn parts(text: &str) -> Option<&str> {
    let (parts, written) = text.rsplit_once(PARTS)?;
    let mark = symbols::write(mark(parts).into(), MARK);
    (written.to_ascii_uppercase() == mark).then_some(parts)
}

pub(super) fn mark(parts: &str) -> u32 {
    let sum = sum(parts);
    let folded = sum ^ (sum >> MARK_BITS) ^ (sum >> (2 * MARK_BITS));
    (folded & ((1 << MARK_BITS) - 1)) as u32
}

fn read_part(part: &str) -> Option<Vec<Task>> {
    let words: Vec<_> = part.split(WORDS).collect();
    match words.as_slice() {
        [LESSON, name] => {
            let id = noughts_lessons::ids().find(|id| id == name)?;
            Some(vec![Task::Lesson(id)])
        }
        [PLAY, game, level] => Some(vec![Task::Game(
            game.parse().ok()?,
            Level::from_word(level)?,
        )]),
        [game, numbers @ ..] => {
            let game = game.parse().ok()?;
            let task = |number: &&str| Some(Task::Puzzle(puzzle(game, number.parse().ok()?)?));
            numbers.iter().map(task).collect()
        }
        [] => None,
    }
}
