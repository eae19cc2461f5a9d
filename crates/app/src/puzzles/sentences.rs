//! Sentences about puzzles and runs.

use noughts_protocol::Value;
use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::Position;
use noughts_words::puzzles as words;

use crate::announce;
use crate::puzzles::attempt::{Notice, Reply, Verdict};
use crate::puzzles::rating::Rated;
use crate::puzzles::run::{End, Limit, Notice as RunNotice, Run};

/// Returns the sentences for a notice about a puzzle.
pub fn notice(notice: &Notice, puzzle: Puzzle) -> String {
    let game = puzzle.game();
    let position = game.position();
    let place = |cell| announce::place(position.topology(), cell);
    match notice {
        Notice::Right => words::right(&place(puzzle.best())) + " " + &because(puzzle),
        Notice::Answer => words::answer(&place(puzzle.best())) + " " + &because(puzzle),
        Notice::Wrong {
            wrong,
            verdict,
            reply,
            why,
        } => {
            let mut sentences = vec![leads_to(&place(*wrong), *verdict, position)];
            if let Some(Reply { side, cell }) = reply {
                sentences.push(words::answers(position.name_of(*side), &place(*cell)));
            }
            sentences.extend(why.iter().map(|why| why.spoken.clone()));
            sentences.push(words::take_back_by_key().to_owned());
            sentences.join(" ")
        }
        Notice::Dismissed => question(position),
        Notice::Standing => words::standing().to_owned(),
        Notice::Refused(error) => announce::play_error(error),
        Notice::Done => words::done().to_owned(),
        Notice::EngineUnavailable(wrong) => words::no_engine(&place(*wrong)),
    }
}

/// Returns what is asked of a position.
pub fn question(position: &Position) -> String {
    let mover = position.name_of(position.to_move());
    match position.scores() {
        Some(_) => words::question_of_round(mover),
        None => words::question(mover),
    }
}

/// Returns what the best move of a puzzle does.
fn because(puzzle: Puzzle) -> String {
    let theme = puzzle.entry().theme;
    words::it_does(&does(theme.word(), theme.plies()))
}

/// Returns what the best moves of a choice of puzzles do.
pub fn about(filter: Filter) -> String {
    match filter {
        Filter::All => words::about().to_owned(),
        Filter::Hard => words::about_hard().to_owned(),
        Filter::Theme(word) => words::best_does(&does(word, None)),
    }
}

/// Returns the name of a choice of puzzles.
pub fn filter_name(filter: Filter) -> String {
    match filter {
        Filter::All => words::all_themes().to_owned(),
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
fn leads_to(place: &str, verdict: Verdict, position: &Position) -> String {
    let (outcome, moves) = match verdict {
        Verdict::Proven(value @ (Value::Loss { .. } | Value::Draw { .. })) => {
            (value.word(), value.plies())
        }
        // Only a win of a round that takes longer is wrong.
        Verdict::Proven(Value::Win { .. }) | Verdict::Worse if position.scores().is_some() => {
            ("round", 0)
        }
        Verdict::Proven(Value::Win { .. }) | Verdict::Worse => ("unknown", 0),
    };
    words::wrong(place, outcome, moves)
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

/// Returns the sentences for a notice about a run, which is already in its new state.
pub fn run_notice(notice: &RunNotice, run: &Run) -> String {
    let question = || {
        let asked = run
            .puzzle()
            .map(|puzzle| question(puzzle.game().position()));
        asked.unwrap_or_default()
    };
    match notice {
        RunNotice::Begun => question(),
        RunNotice::Right => format!("{} {}", words::run_right(run.solved()), question()),
        RunNotice::Wrong(wrong) => {
            let left = words::lives(run.lives());
            format!("{} {left} {}", was_wrong(*wrong), question())
        }
        RunNotice::Refused(error) => announce::play_error(error),
        RunNotice::Over { end, wrong } => {
            let why = match end {
                End::Time => words::time_up(),
                End::Mistakes => words::too_many_mistakes(),
                End::Finished => words::no_more_puzzles(),
                End::Stopped => words::run_stopped(),
            };
            let wrong = wrong
                .map(|wrong| was_wrong(wrong) + " ")
                .unwrap_or_default();
            format!("{wrong}{why} {}", words::run_result(run.solved()))
        }
    }
}

fn was_wrong(puzzle: Puzzle) -> String {
    let game = puzzle.game();
    words::run_wrong(&announce::place(game.position().topology(), puzzle.best()))
}
