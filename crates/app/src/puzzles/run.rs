//! A run: one puzzle after the other, until the time is up or there are too many mistakes. No DOM, no
//! clock.

use noughts_puzzles::Puzzle;
use noughts_rules::{CellId, Game, PlayError};

use crate::board_view::BoardView;
use crate::choice::choice;

/// The mistakes that end a run.
pub const MOST_MISTAKES: usize = 3;

choice! {
    /// The time for a run.
    Limit {
        /// Three minutes.
        Three = "3";
        /// Five minutes.
        Five = "5";
        /// No limit, for readers whom a clock would shut out: only mistakes end the run.
        #[default]
        None = "0";
    }
}

impl Limit {
    /// Returns its minutes, 0 without a limit.
    pub const fn minutes(self) -> u32 {
        match self {
            Self::Three => 3,
            Self::Five => 5,
            Self::None => 0,
        }
    }

    /// Returns the time in milliseconds, if it is limited.
    pub const fn time(self) -> Option<u32> {
        match self {
            Self::Three | Self::Five => Some(self.minutes() * 60_000),
            Self::None => None,
        }
    }
}

/// A run.
#[derive(Clone, Debug)]
pub struct Run {
    /// The puzzles in their order.
    course: Vec<Puzzle>,
    /// The number of answered puzzles.
    answered: usize,
    missed: Vec<Puzzle>,
    stage: Stage,
}

/// The progress of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It has not begun.
    Ready,
    /// It is going on.
    Going,
    /// It is over.
    Over(End),
}

/// Why a run is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The time is up.
    Time,
    /// There were too many mistakes.
    Mistakes,
    /// There are no more puzzles.
    Finished,
    /// The reader has ended it.
    Stopped,
}

/// An event.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Begin with puzzles in this order.
    Begin(Vec<Puzzle>),
    /// The reader answers with a cell.
    Answer(CellId),
    /// The time is up.
    TimeUp,
    /// End it.
    Stop,
}

/// A message to the reader.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The run begins.
    Begun,
    /// The answer was right; the next puzzle is on the board.
    Right,
    /// The answer was wrong; the next puzzle is on the board.
    Wrong(Puzzle),
    /// The move is illegal.
    Refused(PlayError),
    /// The run is over; the last answer was wrong.
    Over {
        /// Why.
        end: End,
        /// The puzzle that was answered wrongly at last.
        wrong: Option<Puzzle>,
    },
}

impl Default for Run {
    fn default() -> Self {
        Self::new()
    }
}

impl Run {
    /// Returns a run that has not begun.
    pub const fn new() -> Self {
        Self {
            course: Vec::new(),
            answered: 0,
            missed: Vec::new(),
            stage: Stage::Ready,
        }
    }

    /// Returns how far it has come.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the number of solved puzzles.
    pub const fn solved(&self) -> usize {
        self.answered - self.missed.len()
    }

    /// Returns the puzzles that were answered wrongly.
    pub fn missed(&self) -> &[Puzzle] {
        &self.missed
    }

    /// Returns the number of mistakes that are left before the run ends.
    pub const fn lives(&self) -> usize {
        MOST_MISTAKES.saturating_sub(self.missed.len())
    }

    /// Returns the puzzle on the board.
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.course.get(self.answered).copied()
    }

    /// Returns the view of the board, of an empty one if there is no puzzle.
    pub fn board(&self, empty: &Game) -> BoardView {
        let game = self.puzzle().map(Puzzle::game);
        let game = game.as_ref().unwrap_or(empty);
        let view = BoardView::of(game, game.ply());
        match self.stage {
            Stage::Going => view.on_turn(),
            Stage::Ready | Stage::Over(_) => view,
        }
    }

    /// Applies an event; returns a message, if there is something to say.
    pub fn apply(&mut self, event: Event) -> Option<Notice> {
        match event {
            Event::Begin(course) if self.stage != Stage::Going => {
                *self = Self {
                    course,
                    stage: Stage::Going,
                    ..Self::new()
                };
                Some(Notice::Begun)
            }
            Event::Answer(cell) if self.stage == Stage::Going => self.answer(cell),
            Event::TimeUp if self.stage == Stage::Going => Some(self.end(End::Time, None)),
            Event::Stop if self.stage == Stage::Going => Some(self.end(End::Stopped, None)),
            Event::Begin(_) | Event::Answer(_) | Event::TimeUp | Event::Stop => None,
        }
    }

    fn answer(&mut self, cell: CellId) -> Option<Notice> {
        let puzzle = self.puzzle()?;
        let game = puzzle.game();
        let position = game.position();
        if let Err(error) = position.check(position.to_move(), cell) {
            return Some(Notice::Refused(error));
        }
        let wrong = (cell != puzzle.best()).then_some(puzzle);
        self.answered += 1;
        self.missed.extend(wrong);
        Some(if self.lives() == 0 {
            self.end(End::Mistakes, wrong)
        } else if self.puzzle().is_none() {
            self.end(End::Finished, wrong)
        } else {
            wrong.map_or(Notice::Right, Notice::Wrong)
        })
    }

    fn end(&mut self, end: End, wrong: Option<Puzzle>) -> Notice {
        self.stage = Stage::Over(end);
        Notice::Over { end, wrong }
    }
}
