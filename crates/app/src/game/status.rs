//! The status line above the board, and the words for a result.

use noughts_protocol::{Program, Report};
use noughts_words::{announce as said, play as words};

use crate::announce;
use crate::board::{STROKE_TIME, WIN_TIME};
use crate::session::{Mover, Outcome, RoundNews, Session, Standing};

/// Returns the result, worded for the players: `You win!`, `Player X wins!`.
pub fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(winner) => words::won(winner),
        Outcome::WonOnTime(winner) => words::won_on_time(winner),
        Outcome::Draw => words::drawn().to_owned(),
    }
}

/// Returns the rounds won on each side, or the mini boards owned where they are counted: `X 2 : 1
/// O`; nothing in a game that only a line wins.
pub fn score(session: &Session) -> String {
    let counts = session.shown_position().counts();
    counts.map_or_else(String::new, |[x, o]| format!("X {x} : {o} O"))
}

/// Returns the state of the game, with the size of a growing board, or the mini boards open to a
/// person, while somebody is to move.
pub fn text(session: &Session) -> String {
    let standing = standing(session);
    let position = session.game().position();
    let (is_persons, is_turn) = match session.standing() {
        Standing::Turn(_) => (true, true),
        Standing::Thinking(_) | Standing::Paused => (false, true),
        Standing::EngineUnavailable
        | Standing::LookingBack { .. }
        | Standing::RoundOver(_)
        | Standing::Over(_) => (false, false),
    };
    let minis = position.allowed();
    if let Some(mini) = minis.iter().next().filter(|_| is_persons) {
        words::standing_on_minis(&standing, minis.len(), &said::spot(mini))
    } else if position.scores().is_some() && is_turn {
        let grows = if position.can_grow() { "on" } else { "no-more" };
        words::standing_on_board(&standing, position.topology().rows(), grows)
    } else {
        standing
    }
}

fn standing(session: &Session) -> String {
    let position = session.game().position();
    let name = position.name_of(position.to_move());
    match session.standing() {
        Standing::Turn(Mover::You) => {
            let turn = words::your_turn(name);
            match last_other_move(session) {
                Some(played) => format!("{played} {turn}"),
                None => turn,
            }
        }
        Standing::Turn(Mover::Friend) => words::friends_turn().to_owned(),
        Standing::Turn(_) if position.scores().is_some() => words::players_turn(name),
        Standing::Turn(_) => words::turn(name),
        Standing::RoundOver(RoundNews { winner, growth, .. }) => {
            let what = match growth {
                Some(_) => words::expanding(),
                None => said::largest(),
            };
            format!("{} {what}", announce::round_winner(winner))
        }
        Standing::Thinking(_) => words::thinking().to_owned(),
        Standing::Paused => words::paused().to_owned(),
        Standing::EngineUnavailable => words::engine_unavailable().to_owned(),
        Standing::LookingBack { ply, of } => words::looking_at(ply, of),
        Standing::Over(over) => outcome(over),
    }
}

/// Returns what the one who does not sit at this screen has played last.
fn last_other_move(session: &Session) -> Option<String> {
    let last = session.game().last_move()?;
    let place = || announce::place(session.shown_topology(), last.cell);
    match session.mover(last.side) {
        Mover::Computer => Some(words::computer_played(&place())),
        Mover::Friend => Some(words::friend_played(&place())),
        Mover::You | Mover::Side(_) => None,
    }
}

/// Returns the engine's report while it is thinking, or the offer of a draw once nobody can win any
/// more.
pub fn figures(session: &Session) -> String {
    match session.standing() {
        Standing::Turn(_) if session.offers_draw() => words::nobody_can_win().to_owned(),
        Standing::Thinking(Some(thinking)) => {
            let Report { depth, nodes, .. } = thinking.report;
            let per_second = nodes * 1000 / u64::from(thinking.elapsed.max(1));
            let counted = match Program::of(session.game().variant()) {
                Program::Ultimate => "playouts",
                Program::Engine | Program::Drop | Program::Teacher => "positions",
            };
            words::figures(depth, nodes, counted, per_second)
        }
        _ => String::new(),
    }
}

/// The minimum delay between the end and the result, in milliseconds: the second click of a double
/// click must not land on it.
const LEAST_DELAY: f64 = 500.0;

/// Returns how long the last mark and its lines take to be drawn, in milliseconds: a mini board's
/// line comes before the main board's. Where nothing moves, they are there at once.
#[expect(clippy::cast_sign_loss, reason = "a sum of positive constants")]
pub fn delay(session: &Session, moves: bool) -> u32 {
    let last = session.game().last_move();
    let lines = if last.is_some_and(|last| !last.main_lines.is_empty()) {
        2.0
    } else {
        1.0
    };
    let drawing = if moves {
        STROKE_TIME + WIN_TIME * lines + 300.0
    } else {
        0.0
    };
    drawing.max(LEAST_DELAY) as u32
}
