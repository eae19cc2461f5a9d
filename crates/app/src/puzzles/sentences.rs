//! Sentences about puzzles and runs.

use noughts_protocol::{Said, Value};
use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::{CellId, Position};
use noughts_words::{puzzles as words, review};

use crate::announce;
use crate::practice::Mistake;
use crate::puzzles::attempt::{Reply, Verdict};
use crate::puzzles::problem::Problem;
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Rated;
use crate::puzzles::run::{End, Limit};

/// Returns the sentences for a right answer.
pub fn right(problem: &Problem, cell: CellId) -> String {
    words::right(&place_in(problem, cell)) + &because(problem)
}

/// Returns the sentences for an answer that is shown.
pub fn answer(problem: &Problem) -> String {
    words::answer(&place_in(problem, problem.best())) + &because(problem)
}

/// Returns the sentences for a wrong answer, with the reply unless it has ended the game, and why it is
/// wrong, if that is known.
pub fn wrong(
    problem: &Problem,
    wrong: CellId,
    verdict: Verdict,
    reply: Option<&Reply>,
    why: Option<Said>,
) -> String {
    let game = problem.game();
    let position = game.position();
    let place = |cell| announce::place(position.topology(), cell);
    let is_of_round = matches!(problem, Problem::Puzzle(..)) && position.scores().is_some();
    let mut sentences = vec![leads_to(&place(wrong), verdict, is_of_round)];
    if let Some(&Reply { side, cell }) = reply {
        sentences.push(words::answers(position.name_of(side), &place(cell)));
    }
    sentences.extend(why.map(|why| why.spoken));
    sentences.push(words::take_back_by_key().to_owned());
    sentences.join(" ")
}

fn place_in(problem: &Problem, cell: CellId) -> String {
    announce::place(problem.game().position().topology(), cell)
}

/// Asks for a better move than a mistake.
pub fn find_better(mistake: &Mistake) -> String {
    let before = mistake.before();
    let position = before.position();
    let name = position.name_of(position.to_move());
    let played = position.write_cell(mistake.played());
    review::find_better(before.ply() + 1, name, &played)
}

/// Returns what is asked of a position.
pub fn question(position: &Position) -> String {
    let mover = position.name_of(position.to_move());
    match position.scores() {
        Some(_) => words::question_of_round(mover),
        None => words::question(mover),
    }
}

/// Returns what the best move of a puzzle does, after a space.
fn because(problem: &Problem) -> String {
    match problem {
        Problem::Puzzle(puzzle, _) => {
            let theme = puzzle.entry().theme;
            let does = does(theme.word(), theme.plies());
            format!(" {}", words::it_does(&does))
        }
        Problem::Mistake(_) => String::new(),
    }
}

/// Returns what the best moves of a choice of puzzles do.
pub fn about(filter: Filter) -> String {
    match filter {
        Filter::All => words::about().to_owned(),
        Filter::Band(band) => words::about_band(band.word()),
        Filter::Hard => words::about_hard().to_owned(),
        Filter::Theme(word) => words::best_does(&does(word, None)),
    }
}

/// Returns the name of a choice of puzzles.
pub fn filter_name(filter: Filter) -> String {
    match filter {
        Filter::All => words::all_themes().to_owned(),
        Filter::Band(band) => words::band(band.word()),
        Filter::Hard => words::hard().to_owned(),
        Filter::Theme(word) => words::theme(word),
    }
}

/// Returns what a move does, as the rest of a sentence: in a number of plies, if it is known.
fn does(word: &str, plies: Option<u8>) -> String {
    match (word, plies) {
        ("win", Some(1)) => words::wins_at_once().to_owned(),
        ("win", Some(plies)) => words::wins_in(plies),
        ("round", Some(1)) => words::wins_round_at_once().to_owned(),
        ("round", Some(plies)) => words::wins_round_in(plies),
        _ => words::does(word),
    }
}

/// Returns the result of a wrong answer.
fn leads_to(place: &str, verdict: Verdict, is_of_round: bool) -> String {
    let (outcome, moves) = match verdict {
        Verdict::Proven(value @ (Value::Loss { .. } | Value::Draw { .. })) => {
            (value.word(), value.plies())
        }
        // Only a win of a round that takes longer is wrong.
        Verdict::Proven(Value::Win { .. }) | Verdict::Worse if is_of_round => ("round", 0),
        Verdict::Proven(Value::Win { .. }) | Verdict::Worse => ("unknown", 0),
    };
    words::wrong(place, outcome, moves)
}

/// Returns whether the daily puzzle of a day is solved, and the streak.
pub fn daily(progress: &Progress, day: u32) -> String {
    match (progress.streak_on(day), progress.is_daily_solved(day)) {
        (0, _) => words::streak_begins().to_owned(),
        (days, true) => format!("{} {}", words::solved_today(), words::streak(days)),
        (days, false) => format!("{} {}", words::not_solved_yet(), words::streak(days)),
    }
}

/// Returns the ratings after an answer.
pub fn rated(rated: Rated) -> String {
    let change = rated.change();
    let sign = if change < 0 { '−' } else { '+' };
    words::rated(
        &rated.reader().to_string(),
        &format!("{sign}{}", change.unsigned_abs()),
        &rated.of_puzzle().to_string(),
    )
}

/// Returns the name of a run's limit.
pub fn limit(limit: Limit) -> String {
    match limit.minutes() {
        0 => words::no_clock().to_owned(),
        minutes => words::minutes(minutes),
    }
}

/// Returns the sentences for a wrong answer in a run.
pub fn was_wrong(puzzle: Puzzle) -> String {
    let place = announce::place(puzzle.game().position().topology(), puzzle.best());
    words::run_wrong(&place)
}

/// Returns the sentences for the end of a run with a number of solved puzzles.
pub fn run_over(end: End, solved: usize) -> String {
    let why = match end {
        End::Time => words::time_up(),
        End::Mistakes => words::too_many_mistakes(),
        End::Finished => words::no_more_puzzles(),
        End::Stopped => words::run_stopped(),
    };
    format!("{why} {}", words::run_result(solved))
}
