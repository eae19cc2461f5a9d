//! The sentences. Each is whole, so that it can stand alone in the live region.

use noughts_protocol::{Outcome, Place, Rate, Reason, Span, Value};
use noughts_rules::{
    CellId, Geometry, Line, LineName, Mark, Played, Position, RecordError, Status,
};

use crate::session::{Move, Mover, Next, Notice, Refusal, RoundNews, Session, Worth};

/// Returns what a screen reader says for a notice.
pub fn notice(notice: &Notice) -> String {
    match notice {
        Notice::NewGame(mover) => format!("New game. {}", turn(*mover)),
        Notice::Moves(moves, then) => format!("{} {}", spoken_moves(moves), next(then)),
        Notice::Thinking(None) => "Computer is thinking.".to_owned(),
        Notice::Thinking(Some(made)) => format!("{} Computer is thinking.", spoken_moves(&[*made])),
        Notice::Undone(plies, then) => {
            let taken = plies
                .iter()
                .map(|ply| format!("{} from {}", ply.mark, place(ply.cell)));
            let mut growths = plies.iter().rev().filter_map(|ply| ply.round?.growth);
            let size = growths.next().map(|growth| size(growth.from));
            format!(
                "Undone: {}.{} {}",
                taken.collect::<Vec<_>>().join(", "),
                size.unwrap_or_default(),
                next(then)
            )
        }
        Notice::Redone(moves, then) => format!("Redone. {} {}", spoken_moves(moves), next(then)),
        Notice::NothingToUndo => "There is nothing to undo.".to_owned(),
        Notice::NothingToRedo => "There is nothing to redo.".to_owned(),
        Notice::LookingAt { ply, of, last } => looking_at(*ply, *of, last.as_ref()),
        Notice::Refused(why) => refusal(why),
        Notice::Hint(cell, why) => {
            let why = why.as_ref().map(|why| format!(" {}", reason(why)));
            format!("Hint: {}.{}", place(*cell), why.unwrap_or_default())
        }
        Notice::Verdict(mark, value) => verdict(*mark, *value),
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

/// Returns where a cell is, counted from 1: `row 2, column 3`.
pub fn place(cell: CellId) -> String {
    format!("row {}, column {}", cell.row() + 1, cell.column() + 1)
}

/// What matters about a cell besides its mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellTraits {
    /// It lies on a line that has won.
    pub winning: bool,
    /// It was marked last.
    pub last: bool,
    /// It counts for no line any more.
    pub spent: bool,
}

/// Returns the name of a cell with what matters about it: `Row 1, column 2, X, last move`.
pub fn cell_name(cell: CellId, mark: Option<Mark>, traits: CellTraits) -> String {
    let mut name = format!("Row {}, column {}, ", cell.row() + 1, cell.column() + 1);
    match mark {
        Some(mark) => name.push(mark.letter()),
        None => name.push_str("empty"),
    }
    let CellTraits {
        winning,
        last,
        spent,
    } = traits;
    for (holds, words) in [
        (winning, ", winning line"),
        (last, ", last move"),
        (spent, ", spent"),
    ] {
        if holds {
            name.push_str(words);
        }
    }
    name
}

/// Returns the name of a cell of the position that a session shows.
pub fn session_cell(session: &Session, cell: CellId) -> String {
    let mark = session.shown_position().mark_at(cell);
    cell_name(cell, mark, cell_traits(session, cell)) + "."
}

/// Returns what matters about a cell of the position that a session shows.
pub fn cell_traits(session: &Session, cell: CellId) -> CellTraits {
    CellTraits {
        winning: session.is_winning(cell),
        last: session.is_last_move(cell),
        spent: session.is_spent(cell),
    }
}

/// Returns what there is to say when the moves in an address do not replay.
pub fn unreadable_link(error: &RecordError) -> String {
    format!("The game in this link cannot be read. {error}")
}

/// Returns the name of a board: `Classic board, 3 by 3`.
pub fn board_name(game: &str, geometry: Geometry) -> String {
    format!(
        "{game} board, {} by {}",
        geometry.columns(),
        geometry.rows()
    )
}

/// Returns what wins a game: `3 in line win, on 3 by 3.`
pub fn goal(start: &Position) -> String {
    let geometry = start.geometry();
    if start.scores().is_some() {
        return format!(
            "{} in line score a point, and the board grows.",
            geometry.line_length()
        );
    }
    let (columns, rows) = (geometry.columns(), geometry.rows());
    format!(
        "{} in line win, on {columns} by {rows}.",
        geometry.line_length()
    )
}

/// Returns the whole board, row by row.
pub fn board(position: &Position) -> String {
    let geometry = position.geometry();
    let rows = (0..geometry.rows()).map(|row| {
        let cells = (0..geometry.columns()).map(|column| {
            let mark = geometry
                .cell(column, row)
                .and_then(|cell| position.mark_at(cell));
            mark.map_or_else(|| "empty".to_owned(), |mark| mark.to_string())
        });
        format!("Row {}: {}.", row + 1, cells.collect::<Vec<_>>().join(", "))
    });
    rows.collect::<Vec<_>>().join(" ")
}

/// Returns the cells that can be played.
pub fn open_cells(position: &Position) -> String {
    let moves = position.legal_moves();
    match moves.as_slice() {
        [] => "No cell is open.".to_owned(),
        [only] => format!("1 open cell: {}.", place(*only)),
        _ => {
            let places: Vec<_> = moves.iter().map(|&cell| place(cell)).collect();
            format!("{} open cells: {}.", moves.len(), places.join("; "))
        }
    }
}

/// Returns the last move of the position that is shown.
pub fn last_move(session: &Session) -> String {
    session.shown_move().map_or_else(
        || "No move has been played.".to_owned(),
        |played| format!("Last move: {}, {}.", played.mark, place(played.cell)),
    )
}

/// Returns how the game stands, for whoever asks.
pub fn standing(session: &Session) -> String {
    let game = session.game();
    let position = game.position();
    game.last_move()
        .and_then(|last| end(position.status(), last, game.ply(), position.scores()))
        .unwrap_or_else(|| turn(Mover::of(position.to_move(), session.seats())))
}

fn spoken_moves(moves: &[Move]) -> String {
    let spoken = moves.iter().map(|Move { mover, cell, round }| {
        let place = place(*cell);
        let made = match mover {
            Mover::You => format!("You: {place}."),
            Mover::Computer => format!("Computer: {place}."),
            Mover::Mark(mark) => format!("{mark}, {place}."),
        };
        made + &round.map(round_end).unwrap_or_default()
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
        Next::Turn(mover) => turn(*mover),
        Next::End {
            status,
            last,
            plies,
            scores,
        } => end(*status, last, *plies, *scores).unwrap_or_default(),
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
        (Status::Won(mark), None) => Some(format!(
            "{mark} wins in {}, after {plies} moves.",
            line_names(&last.lines)
        )),
    }
}

fn line_names(lines: &[Line]) -> String {
    joined(lines.iter().map(|line| line_name(line.name())))
}

fn line_name(name: LineName) -> String {
    match name {
        LineName::Row(row) => format!("row {}", row + 1),
        LineName::Column(column) => format!("column {}", column + 1),
        LineName::Diagonal => "the falling diagonal".to_owned(),
        LineName::AntiDiagonal => "the rising diagonal".to_owned(),
    }
}

/// The names, each once: overlapping lines of one row are one row to the player.
fn joined(names: impl Iterator<Item = String>) -> String {
    let mut different: Vec<String> = Vec::new();
    for name in names {
        if !different.contains(&name) {
            different.push(name);
        }
    }
    different.join(" and ")
}

/// Returns what a look at a position after some moves shows: `Move 2 of 9. O, row 1, column 1.`
pub fn looking_at(ply: usize, of: usize, last: Option<&Played>) -> String {
    let last = last.map_or_else(
        || "The start, before the first move.".to_owned(),
        |played| format!("{}, {}.", played.mark, place(played.cell)),
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
    }
}

/// Returns why a move is good or bad, as a sentence about it.
pub fn reason(reason: &Reason) -> String {
    match reason {
        Reason::Wins(lines) => format!("It completes {} and wins.", spans(lines)),
        Reason::Scores(lines) => format!("It completes {} and scores.", spans(lines)),
        Reason::Blocks(lines) => format!("It blocks {}.", spans(lines)),
        Reason::LeavesWin(cells) => format!("The opponent can still win: {}.", places(cells)),
        Reason::LeavesScore(cells) => format!("The opponent can then score: {}.", places(cells)),
        Reason::Forks(cells) => format!("It makes two threats: {}.", places(cells)),
        Reason::WinsIn(plies) => format!("It wins in {plies} moves, whatever the answer."),
        Reason::PreventsFork(cells) => {
            format!("It prevents two threats at once: {}.", places(cells))
        }
        Reason::OnlyWin => "It is the only move that wins.".to_owned(),
        Reason::OnlyMove => "It is the only move that does not lose.".to_owned(),
        Reason::Threatens(cell) => format!("It threatens to win: {}.", places(&[*cell])),
        Reason::KeepsDraw => "It keeps the draw, and no move does better.".to_owned(),
        Reason::MissesWin => "Another move wins.".to_owned(),
        Reason::LosesLatest(plies) => {
            format!("Every move loses; this one holds out longest, for {plies} moves.")
        }
        Reason::Loses(plies) => format!("It loses in {plies} moves."),
        Reason::BestScore => "No other move looks better.".to_owned(),
        Reason::WinsMain(_) => "It completes a line of boards and wins.".to_owned(),
        Reason::WinsMini(..) => "It wins the board.".to_owned(),
        Reason::BlocksMain(_) => "The opponent would have won the game here.".to_owned(),
        Reason::BlocksMini(_) => "The opponent would have won the board here.".to_owned(),
        Reason::LeavesMini(cells) => {
            format!("The opponent can then win a board: {}.", places(cells))
        }
        Reason::FreeChoice => "The opponent may then play in any open board.".to_owned(),
    }
}

fn places(places: &[Place]) -> String {
    let places: Vec<_> = places
        .iter()
        .map(|place| format!("row {}, column {}", place.row + 1, place.column + 1))
        .collect();
    places.join("; ")
}

fn spans(spans: &[Span]) -> String {
    joined(spans.iter().map(|Span { first, last }| {
        line_name(if first.row == last.row {
            LineName::Row(first.row)
        } else if first.column == last.column {
            LineName::Column(first.column)
        } else if first.column < last.column {
            LineName::Diagonal
        } else {
            LineName::AntiDiagonal
        })
    }))
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

fn verdict(mark: Mark, value: Option<Value>) -> String {
    let Some(Value { outcome, plies }) = value else {
        return "How this ends is not known yet.".to_owned();
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
    fn cells_are_named_with_what_matters() {
        let cell = CellId::new(1, 0).unwrap();
        let nothing = CellTraits::default();
        let name = |mark, traits| cell_name(cell, mark, traits);
        assert_eq!(name(None, nothing), "Row 1, column 2, empty");
        assert_eq!(name(Some(Mark::X), nothing), "Row 1, column 2, X");
        let ends = CellTraits {
            winning: true,
            last: true,
            spent: false,
        };
        assert_eq!(
            name(Some(Mark::O), ends),
            "Row 1, column 2, O, winning line, last move"
        );
        let spent = CellTraits {
            spent: true,
            ..nothing
        };
        assert_eq!(name(Some(Mark::X), spent), "Row 1, column 2, X, spent");
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

    #[test]
    fn a_board_is_read_row_by_row() {
        let game = Game::from_record("classic b2 a1").unwrap();
        assert_eq!(
            board(game.position()),
            "Row 1: O, empty, empty. Row 2: empty, X, empty. Row 3: empty, empty, empty."
        );
    }
}
