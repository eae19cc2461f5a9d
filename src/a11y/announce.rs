//! The sentences. Each is whole, so that it can stand alone in the live region.

use noughts_protocol::{Outcome, Rate, Value};
use noughts_rules::{Geometry, Line, LineName, Mark, Played, RecordError, Spots, Status};

pub use super::places::{
    CellTraits, board, board_name, cell_name, cell_traits, goal, mini_boards, open_cells, place,
    session_cell, square,
};
pub use super::reasons::reason;
use crate::session::{self, Cause, Move, Mover, Next, Notice, Refusal, RoundNews, Session, Worth};

/// Returns what a screen reader says for a notice about a game on a board.
pub fn notice(notice: &Notice, geometry: Geometry) -> String {
    match notice {
        Notice::NewGame(mover) => format!("New game. {}", turn(*mover)),
        Notice::Moves(moves, then) => format!("{} {}", spoken_moves(moves, geometry), next(then)),
        Notice::Thinking(None) => "Computer is thinking.".to_owned(),
        Notice::Thinking(Some(made)) => {
            format!("{} Computer is thinking.", spoken_moves(&[*made], geometry))
        }
        Notice::Undone(plies, then) => {
            let taken = plies
                .iter()
                .map(|ply| format!("{} from {}", ply.mark, place(geometry, ply.cell)));
            let mut growths = plies.iter().rev().filter_map(|ply| ply.round?.growth);
            let size = growths.next().map(|growth| size(growth.from));
            format!(
                "Undone: {}.{} {}",
                taken.collect::<Vec<_>>().join(", "),
                size.unwrap_or_default(),
                next(then)
            )
        }
        Notice::Redone(moves, then) => {
            format!("Redone. {} {}", spoken_moves(moves, geometry), next(then))
        }
        Notice::DrawCalled => "It's a draw: nobody can win any more.".to_owned(),
        Notice::DrawTakenBack(then) => format!("Undone: the draw. {}", next(then)),
        Notice::LostOnTime {
            loser,
            winner,
            plies,
        } => lost_on_time(*loser, *winner, *plies),
        Notice::TimeUpTakenBack(then) => format!("Undone: the time-out. {}", next(then)),
        Notice::NothingToUndo => "There is nothing to undo.".to_owned(),
        Notice::NothingToRedo => "There is nothing to redo.".to_owned(),
        Notice::LookingAt { ply, of, last } => looking_at(geometry, *ply, *of, last.as_ref()),
        Notice::Refused(why) => refusal(why),
        Notice::Hint(cell, why) => {
            let why = why
                .as_ref()
                .map(|why| format!(" {}", reason(why, geometry)));
            format!(
                "Hint: {}.{}",
                place(geometry, *cell),
                why.unwrap_or_default()
            )
        }
        Notice::Verdict(mark, worth) => verdict(*mark, *worth),
        Notice::Paused => "Paused.".to_owned(),
        Notice::EngineReplaced => {
            "The computer's engine failed and was started again. The game goes on.".to_owned()
        }
        Notice::EngineUnavailable => {
            "The computer's engine does not start. Your game is kept; you can try again.".to_owned()
        }
    }
}

/// Returns whose turn it is: `Your turn.`, `Computer's turn.`, `X's turn.`
pub fn turn(mover: Mover) -> String {
    match mover {
        Mover::You => "Your turn.".to_owned(),
        Mover::Computer => "Computer's turn.".to_owned(),
        Mover::Mark(mark) => format!("{mark}'s turn."),
    }
}

/// Returns what there is to say when the moves in an address do not replay.
pub fn unreadable_link(error: &RecordError) -> String {
    format!("The game in this link cannot be read. {error}")
}

fn lost_on_time(loser: Mover, winner: Mover, plies: usize) -> String {
    let whose = match loser {
        Mover::You => "Your time".to_owned(),
        Mover::Computer => "The computer's time".to_owned(),
        Mover::Mark(mark) => format!("{mark}'s time"),
    };
    let who = match winner {
        Mover::You => "You win".to_owned(),
        Mover::Computer => "The computer wins".to_owned(),
        Mover::Mark(mark) => format!("{mark} wins"),
    };
    let moves = if plies == 1 { "move" } else { "moves" };
    format!("{whose} is up. {who} on time, after {plies} {moves}.")
}

/// Returns the last move of the position that is shown.
pub fn last_move(session: &Session) -> String {
    let place = |played: &Played| place(session.shown_geometry(), played.cell);
    session.shown_move().map_or_else(
        || "No move has been played.".to_owned(),
        |played| format!("Last move: {}, {}.", played.mark, place(played)),
    )
}

/// Returns how the game stands, for whoever asks.
pub fn standing(session: &Session) -> String {
    let game = session.game();
    let position = game.position();
    let to_move = Mover::of(position.to_move(), session.seats());
    if let Some(session::Outcome::WonOnTime(winner)) = session.outcome() {
        return lost_on_time(to_move, winner, game.ply());
    }
    game.last_move()
        .and_then(|last| end(session.status(), last, game.ply(), position.scores()))
        .unwrap_or_else(|| match position.allowed() {
            minis if minis.is_empty() => turn(to_move),
            minis => format!("{} {}", turn(to_move), choice(to_move, minis)),
        })
}

fn spoken_moves(moves: &[Move], geometry: Geometry) -> String {
    let spoken = moves.iter().map(|made| {
        let Move {
            mover,
            cell,
            cause,
            round,
            mini,
        } = made;
        let place = place(geometry, *cell);
        let why = match cause {
            Cause::Choice => "",
            Cause::TimeUp => "Time is up. ",
        };
        let made = match mover {
            Mover::You => format!("{why}You: {place}."),
            Mover::Computer => format!("{why}Computer: {place}."),
            Mover::Mark(mark) => format!("{why}{mark}, {place}."),
        };
        let won = mini.map(|mini| match mover {
            Mover::You => format!(" You win the {} board.", mini.name()),
            Mover::Computer => format!(" Computer wins the {} board.", mini.name()),
            Mover::Mark(mark) => format!(" {mark} wins the {} board.", mini.name()),
        });
        made + &won.or(round.map(round_end)).unwrap_or_default()
    });
    spoken.collect::<Vec<_>>().join(" ")
}

/// How a round ended, after the move that ended it.
fn round_end(news: RoundNews) -> String {
    let RoundNews {
        winner,
        growth,
        scores,
    } = news;
    let who = winner.map_or_else(
        || " Draw!".to_owned(),
        |winner| format!(" Player {winner} wins!"),
    );
    let size = growth.map_or_else(
        || " The board is at its maximum size.".to_owned(),
        |growth| size(growth.to),
    );
    format!("{who}{size} {}", score(scores))
}

fn size(side: u8) -> String {
    format!(" Board is now {side} by {side}.")
}

fn score([x, o]: [u8; 2]) -> String {
    format!("Score {x} to {o}.")
}

fn next(next: &Next) -> String {
    match next {
        Next::Turn {
            turn: mover,
            minis,
            offers_draw,
        } => {
            let turn = match mover {
                Mover::You | Mover::Mark(_) if !minis.is_empty() => choice(*mover, *minis),
                Mover::You | Mover::Mark(_) | Mover::Computer => turn(*mover),
            };
            if *offers_draw {
                format!("{turn} Nobody can win any more: you can call it a draw.")
            } else {
                turn
            }
        }
        Next::End {
            status,
            last,
            plies,
            scores,
        } => end(*status, last, *plies, *scores).unwrap_or_default(),
    }
}

/// Where may be played: `You may play in the left board.`
fn choice(mover: Mover, minis: Spots) -> String {
    let minis = mini_boards(minis);
    match mover {
        Mover::You | Mover::Mark(_) => format!("You may play in {minis}."),
        Mover::Computer => format!("Computer may play in {minis}."),
    }
}

/// How a game ended, or `None` while it goes on.
fn end(status: Status, last: &Played, plies: usize, scores: Option<[u8; 2]>) -> Option<String> {
    match (status, scores) {
        (Status::InProgress, _) => None,
        (Status::Draw, None) => Some("It's a draw.".to_owned()),
        (Status::Draw, Some(scores)) => Some(format!("It's a draw. {}", score(scores))),
        (Status::Won(mark), Some([x, o])) => Some(format!(
            "{mark} wins the match by {} rounds to {}, after {plies} moves.",
            x.max(o),
            x.min(o)
        )),
        (Status::Won(mark), None) => {
            let lines = if last.main_lines.is_empty() {
                line_names(&last.lines)
            } else {
                line_names(&last.main_lines) + " of the main board"
            };
            Some(format!("{mark} wins in {lines}, after {plies} moves."))
        }
    }
}

fn line_names(lines: &[Line]) -> String {
    joined(lines.iter().map(|line| line_name(line.name())))
}

pub(super) fn line_name(name: LineName) -> String {
    match name {
        LineName::Row(row) => format!("row {}", row + 1),
        LineName::Column(column) => format!("column {}", column + 1),
        LineName::Diagonal => "the falling diagonal".to_owned(),
        LineName::AntiDiagonal => "the rising diagonal".to_owned(),
    }
}

/// The names, each once: overlapping lines of one row are one row to the player.
pub(super) fn joined(names: impl Iterator<Item = String>) -> String {
    let mut different: Vec<String> = Vec::new();
    for name in names {
        if !different.contains(&name) {
            different.push(name);
        }
    }
    different.join(" and ")
}

/// Returns what a look at a position after some moves shows: `Move 2 of 9. O, row 1, column 1.`
pub fn looking_at(geometry: Geometry, ply: usize, of: usize, last: Option<&Played>) -> String {
    let last = last.map_or_else(
        || "The start, before the first move.".to_owned(),
        |played| format!("{}, {}.", played.mark, place(geometry, played.cell)),
    );
    format!("Move {ply} of {of}. {last}")
}

fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Rules(error) => error.to_string(),
        Refusal::ComputersTurn => "It is the computer's turn.".to_owned(),
        Refusal::Expanding => "The board was expanding. Choose your move again.".to_owned(),
        Refusal::LookingBack { ply, of } => format!(
            "This is the position after move {ply} of {of}. Go to the last move, or choose “Play \
             from here”."
        ),
        Refusal::NoAdvice => "Advice is given when it is a person's turn.".to_owned(),
        Refusal::NotDrawn => {
            "A draw can be called when it is a person's turn and nobody can win any more."
                .to_owned()
        }
    }
}

/// Returns a number with its thousands apart: `549,946`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns an estimate, which the engine gives in hundredths, in units: `+1.5`.
pub fn estimate(score: i32) -> String {
    let tenths = (score.unsigned_abs() + 5) / 10;
    let sign = match score.signum() {
        1 if tenths > 0 => "+",
        -1 if tenths > 0 => "-",
        _ => "",
    };
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

/// Returns the part of the points that a side made in games played out: `62%`.
pub fn percent(rate: Rate) -> String {
    format!("{}%", (u32::from(rate.permille) + 5) / 10)
}

/// Returns the same with the number of games: `62% in 12,345 playouts`.
pub fn rate(rate: Rate) -> String {
    let games = if rate.visits == 1 {
        "playout"
    } else {
        "playouts"
    };
    format!("{} in {} {games}", percent(rate), grouped(rate.visits))
}

/// Returns what a move leads to, short enough for a cell, and as a reader says it.
pub fn worth(worth: Worth) -> (String, String) {
    match worth {
        Worth::Exact(Value { outcome, plies }) => match outcome {
            Outcome::Win => (format!("W{plies}"), format!("wins in {plies}")),
            Outcome::Draw => ("D".to_owned(), "draw".to_owned()),
            Outcome::Loss => (format!("L{plies}"), format!("loses in {plies}")),
        },
        Worth::Rate(rate) => (percent(rate), self::rate(rate)),
        Worth::Estimate(score) => (estimate(score), format!("score {}", estimate(score))),
    }
}

fn verdict(mark: Mark, worth: Option<Worth>) -> String {
    let Value { outcome, plies } = match worth {
        Some(Worth::Exact(value)) => value,
        Some(Worth::Rate(rate)) => {
            return format!(
                "How this ends is not known yet. The best move for {mark}: {}.",
                self::rate(rate)
            );
        }
        Some(Worth::Estimate(_)) | None => return "How this ends is not known yet.".to_owned(),
    };
    let moves = if plies == 1 {
        "1 move".to_owned()
    } else {
        format!("{plies} moves")
    };
    match outcome {
        Outcome::Win => format!("With best play, {mark} wins in {moves}."),
        Outcome::Draw => format!("With best play, it is a draw in {moves}."),
        Outcome::Loss => format!("With best play, {} wins in {moves}.", mark.other()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_rules::Game;

    #[test]
    fn lines_are_named_once_each() {
        let cases = [
            ("classic a1 a2 b1 b2 c1", "X wins in row 1, after 5 moves."),
            (
                "classic a1 b1 a2 b2 a3",
                "X wins in column 1, after 5 moves.",
            ),
            (
                "classic a1 b1 b2 a2 c3",
                "X wins in the falling diagonal, after 5 moves.",
            ),
            (
                "classic b1 c1 a1 b2 b3 a3",
                "O wins in the rising diagonal, after 6 moves.",
            ),
            (
                "classic b1 b2 c1 b3 a2 c2 a3 c3 a1",
                "X wins in row 1 and column 1, after 9 moves.",
            ),
            (
                "mnk-5x3x3 a1 a2 b1 b2 d1 d2 c1",
                "X wins in row 1, after 7 moves.",
            ),
        ];
        for (record, sentence) in cases {
            let game = Game::from_record(record).unwrap();
            let last = game.last_move().unwrap();
            let said = end(game.position().status(), last, game.ply(), None);
            assert_eq!(said.as_deref(), Some(sentence), "{record}");
        }
    }

    #[test]
    fn estimates_are_in_tenths() {
        let cases = [
            (150, "+1.5"),
            (-7, "-0.1"),
            (4, "0.0"),
            (0, "0.0"),
            (1234, "+12.3"),
        ];
        for (score, text) in cases {
            assert_eq!(estimate(score), text);
        }
    }
}
