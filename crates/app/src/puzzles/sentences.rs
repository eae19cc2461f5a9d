//! Sentences about puzzles and runs.

use noughts_protocol::Value;
use noughts_puzzles::Filter;
use noughts_rules::{Bitboard, CellId, Position};
use noughts_words::{common, phrases, puzzles as words, review};

use crate::announce::told::{Told, joined, place};
use crate::practice::Mistake;
use crate::puzzles::problem::Problem;
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Rated;
use crate::puzzles::run::{End, Limit};
use crate::tried::Tried;

/// Returns the sentences for a right answer, with why it is right if that is known.
pub fn right(problem: &Problem, cell: CellId, why: Option<Told>) -> Told {
    because(
        place_in(problem, cell).map(|place| words::right(&place)),
        problem,
        why,
    )
}

/// Returns the sentences for an answer that is shown, with why it is right if that is known.
pub fn answer(problem: &Problem, why: Option<Told>) -> Told {
    let places = place_in(problem, problem.best());
    because(places.map(|place| words::answer(&place)), problem, why)
}

/// Returns the sentences for a wrong answer, with the reply and why it is wrong, as far as they are
/// known.
pub fn wrong(problem: &Problem, tried: &Tried) -> Told {
    let position = tried.before.position();
    let is_of_round = matches!(problem, Problem::Puzzle(..)) && position.scores().is_some();
    let leads_to = |place: String| leads_to(&place, tried.value, is_of_round);
    let after = tried.after();
    let side = position.name_of(after.position().to_move());
    let replied = |place: String| words::answers(side, &place);
    let reply = tried.reply.map(|reply| place(position, reply).map(replied));
    let another = words::try_another().to_owned();
    [
        Some(place(position, tried.cell).map(leads_to)),
        reply,
        tried.why(),
        Some([another.clone(), another]),
    ]
    .into_iter()
    .flatten()
    .reduce(joined)
    .unwrap_or_default()
}

fn place_in(problem: &Problem, cell: CellId) -> Told {
    place(problem.game().position(), cell)
}

/// Asks for a better move than a mistake.
pub fn find_better(mistake: &Mistake) -> String {
    let before = mistake.before();
    let position = before.position();
    let name = position.name_of(position.to_move());
    let played = phrases::written_after_side(position, mistake.played());
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

/// Adds why the best move of a problem is right, or at least what a puzzle's does.
fn because(said: Told, problem: &Problem, why: Option<Told>) -> Told {
    let why = match (why, problem) {
        (Some(why), _) => why,
        (None, Problem::Puzzle(puzzle, _)) => {
            let theme = puzzle.entry().theme;
            let does = words::it_does(&does(theme.word(), theme.plies()));
            [does.clone(), does]
        }
        (None, Problem::Mistake(_)) => return said,
    };
    joined(said, why)
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
fn leads_to(place: &str, value: Option<Value>, is_of_round: bool) -> String {
    let (outcome, moves) = match value {
        Some(value @ (Value::Loss { .. } | Value::Draw { .. })) => (value.word(), value.plies()),
        // Only a win of a round that takes longer is wrong.
        Some(Value::Win { .. }) | None if is_of_round => ("round", 0),
        Some(Value::Win { .. }) | None => ("unknown", 0),
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
        rated.reader(),
        &format!("{sign}{}", common::number(change.unsigned_abs())),
        rated.of_puzzle(),
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
pub fn was_wrong(position: &Position, good: Bitboard) -> Told {
    good.first().map_or_else(Default::default, |best| {
        place(position, best).map(|place| words::run_wrong(&place))
    })
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

/// Returns the title of a page with a choice of its puzzles.
pub fn title(title: String, filter: Filter) -> String {
    if filter == Filter::All {
        return title;
    }
    words::filtered(&title, &filter_name(filter))
}
