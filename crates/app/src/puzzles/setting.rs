//! Where a problem is solved.

use noughts_puzzles::{Filter, Puzzle, puzzles};
use noughts_words::puzzles as words;

use crate::puzzles::overview::Today;
use crate::puzzles::place::{self, OVERVIEW};
use crate::puzzles::problem::Problem;
use crate::{announce, names};

/// Where a problem is solved.
#[derive(Clone, Debug)]
pub enum Setting {
    /// Among the puzzles of its game in a choice.
    Chosen(Puzzle, Filter),
    /// As the puzzle of a day.
    Daily(Puzzle, Today),
    /// Among what is due, of which there is so much more.
    Due(Problem, usize),
    /// As a task of a class set.
    Class(Puzzle),
}

impl Setting {
    /// Returns the problem.
    pub fn problem(&self) -> Problem {
        match self {
            Self::Chosen(puzzle, _) | Self::Class(puzzle) => Problem::Puzzle(*puzzle, None),
            Self::Daily(puzzle, today) => Problem::Puzzle(*puzzle, Some(today.day)),
            Self::Due(problem, _) => problem.clone(),
        }
    }

    /// Returns the title.
    pub fn title(&self) -> String {
        match self {
            Self::Chosen(puzzle, _) | Self::Class(puzzle) => numbered(*puzzle),
            Self::Daily(..) => words::daily().to_owned(),
            Self::Due(..) => words::practice().to_owned(),
        }
    }

    /// Returns what stands below the title.
    pub fn about(&self) -> String {
        let goal = announce::goal(self.problem().game().position());
        match self {
            Self::Chosen(..) | Self::Class(_) => goal,
            Self::Daily(_, today) => words::dated(&today.text, &goal),
            Self::Due(problem, rest) => {
                let name = match problem {
                    Problem::Puzzle(puzzle, _) => numbered(*puzzle),
                    Problem::Mistake(mistake) => {
                        words::own_mistake(&names::sized(mistake.before().variant()))
                    }
                };
                words::practised(&name, &goal, *rest)
            }
        }
    }

    /// Returns the path of the next problem, if that has one.
    pub fn next(&self) -> Option<String> {
        let Self::Chosen(puzzle, filter) = self else {
            return None;
        };
        let mut after = puzzles(puzzle.variant()).skip(puzzle.number());
        let next = after.find(|next| filter.admits(&next.entry()))?;
        Some(place::path(next, *filter))
    }

    /// Returns the path of all of them, unless the exercise must not be left.
    pub fn all(&self) -> Option<String> {
        match self {
            Self::Chosen(puzzle, filter) => Some(place::game(puzzle.variant(), *filter)),
            Self::Daily(..) | Self::Due(..) => Some(OVERVIEW.to_owned()),
            Self::Class(_) => None,
        }
    }
}

fn numbered(puzzle: Puzzle) -> String {
    words::title(&names::sized(puzzle.variant()), puzzle.number())
}
