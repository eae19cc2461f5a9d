//! Sheets for a class: boards with a task each, and the solutions on another page, the back.

use noughts_lessons::{Lesson, Stage};
use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::{CellId, Game, Variant};
use noughts_words::puzzles as words;

use crate::lessons::spoken;
use crate::puzzles::overview::chosen;
use crate::puzzles::reader::Reader;
use crate::puzzles::sentences;
use crate::storage::Storage;
use crate::{announce, names};

/// The puzzles of a sheet, three in a row: a page.
const PUZZLES: usize = 9;

/// A sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its title.
    pub title: String,
    /// A sentence below it.
    pub about: String,
    /// What is on the front.
    pub tasks: Vec<Printed>,
    /// What is on the back.
    pub solutions: Vec<Printed>,
}

/// A board with a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// Its name, or nothing.
    pub name: String,
    /// The game that leads to the position.
    pub game: Game,
    /// The text.
    pub text: String,
}

/// Returns a sheet of the next puzzles of a game in a choice, from the first one on that the reader has not solved.
pub fn of_puzzles(variant: Variant, filter: Filter, storage: &impl Storage) -> Sheet {
    let reader = Reader::load(storage);
    let puzzles = chosen(variant, filter);
    let next = reader.next(&puzzles);
    let is_before = |puzzle: &&Puzzle| Some(**puzzle) != next;
    let from = puzzles.iter().take_while(is_before).count();
    let from = from.min(puzzles.len().saturating_sub(PUZZLES));
    let puzzles = puzzles.iter().skip(from).take(PUZZLES);
    let task = |puzzle: &Puzzle| {
        let game = puzzle.game();
        let text = sentences::question(game.position());
        let name = words::puzzle(puzzle.number());
        Printed { name, game, text }
    };
    let solution = |puzzle: &Puzzle| {
        let name = words::puzzle(puzzle.number());
        solved(name, puzzle.game(), &[puzzle.best()])
    };
    let title = words::of_game(&names::sized(variant));
    Sheet {
        title: sentences::title(title, filter),
        about: announce::goal(&variant.start()),
        tasks: puzzles.clone().map(task).collect(),
        solutions: puzzles.map(solution).collect(),
    }
}

/// Returns a sheet of a lesson: its parts in order, and the answers.
pub fn of_lesson(lesson: &Lesson) -> Sheet {
    let parts = lesson.parts.iter().zip(1_usize..);
    let name = |number: usize| format!("{number}.");
    let task = |(part, number): (&noughts_lessons::Part, usize)| {
        let game = match part.stage {
            Stage::Tried(_) | Stage::Varied(_) => part.game.up_to(part.begins),
            Stage::Shown | Stage::Explained => part.game.clone(),
        };
        let text = spoken(&part.text).to_owned();
        Printed {
            name: name(number),
            game,
            text,
        }
    };
    let solution = |(part, number): (&noughts_lessons::Part, usize)| {
        let step = part.stage.step()?;
        let game = part.game.up_to(part.begins);
        let solved = solved(name(number), game, &step.answers);
        let right = spoken(&step.right);
        let text = format!("{} {right}", solved.text);
        Some(Printed {
            text: text.trim_end().to_owned(),
            ..solved
        })
    };
    Sheet {
        title: spoken(&lesson.title).to_owned(),
        about: spoken(&lesson.teaches).to_owned(),
        tasks: parts.clone().map(task).collect(),
        solutions: parts.filter_map(solution).collect(),
    }
}

/// Returns a solution: the first of the right moves on the board, and all of them in words.
fn solved(name: String, mut game: Game, answers: &[CellId]) -> Printed {
    let position = game.position();
    let cells: Vec<_> = answers
        .iter()
        .map(|cell| position.write_cell(*cell))
        .collect();
    if let Some(cell) = answers.first() {
        // The tests play every answer.
        let _ = game.play(*cell);
    }
    let text = cells.join(", ");
    Printed { name, game, text }
}

#[cfg(test)]
mod tests {
    use noughts_puzzles::{games, puzzle};

    use super::*;
    use crate::browser::Browser;
    use crate::puzzles::progress::Progress;
    use crate::testing::TestBrowser;

    #[test]
    fn a_puzzle_sheet_has_each_solution_on_the_back() {
        let browser = TestBrowser::default();
        for variant in games() {
            let Sheet {
                tasks, solutions, ..
            } = of_puzzles(variant, Filter::All, &browser);
            assert_eq!(tasks.len(), chosen(variant, Filter::All).len().min(PUZZLES));
            for (task, solution) in tasks.iter().zip(&solutions) {
                assert_eq!(task.name, solution.name);
                assert_eq!(task.game.ply() + 1, solution.game.ply());
                let best = solution.game.last_move().unwrap().cell;
                assert_eq!(task.game.position().write_cell(best), solution.text);
            }
        }
    }

    #[test]
    fn a_puzzle_sheet_begins_with_the_first_that_is_not_solved() {
        let browser = TestBrowser::default();
        let first = puzzle(Variant::Classic, 1).unwrap();
        let solve = move |progress: &mut Progress| progress.solve(first);
        browser.change(solve).unwrap();
        let sheet = of_puzzles(Variant::Classic, Filter::All, &browser);
        assert_eq!(sheet.tasks[0].name, words::puzzle(2_usize));
        assert_eq!(sheet.tasks.len(), PUZZLES);
    }

    #[test]
    fn a_lesson_has_all_of_its_parts_and_its_answers_on_the_back() {
        for lesson in noughts_lessons::lessons() {
            let Sheet {
                tasks, solutions, ..
            } = of_lesson(&lesson);
            assert_eq!(tasks.len(), lesson.parts.len());
            let steps = lesson.parts.iter().filter_map(|part| part.stage.step());
            assert_eq!(solutions.len(), steps.clone().count());
            for (step, solution) in steps.zip(&solutions) {
                let last = solution.game.last_move().map(|last| last.cell);
                assert!(step.answers.is_empty() || last == step.answers.first().copied());
            }
        }
    }
}
