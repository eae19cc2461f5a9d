//! What is said of positions and of the graph, in whole sentences.

use noughts_rules::{CellId, Mark, Position, Status};
use noughts_statespace::{Games, Outcome, Unit};

use super::atlas::{Facts, Neighbour};
use super::state::PAGE;
use super::values::Verdict;
use crate::a11y::announce::{self, grouped};

/// What the keys of the board do on this page.
pub(super) const KEYS: &str = "Here, arrow keys and 1 to 9 move over the board, Enter plays, U or \
                               Shift+A goes one move back, Shift+D one on, N to the empty board, \
                               and O, L, T, B and M read the cell, the last move, the position, \
                               the board and the open cells.";

/// Returns the sentences of a position: `Position after 4 moves, X to move, draw with best play.
/// 5 next: 1 wins, 2 draw, 2 lose.`
pub(super) fn position(facts: &Facts, unit: Unit) -> String {
    let place = match facts.ply {
        0 => "Empty board".to_owned(),
        ply => format!("Position after {}", moves(ply)),
    };
    let to_move = facts.to_move;
    match facts.status {
        Status::Won(_) | Status::Draw => format!("{place}: {}.", status(facts.status)),
        Status::InProgress => {
            let verdict = facts.verdict.map(best_play).unwrap_or_default();
            format!(
                "{place}, {to_move} to move, {verdict}. {}",
                next(facts, unit)
            )
        }
    }
}

fn next(facts: &Facts, unit: Unit) -> String {
    let tally = facts.tally;
    let words = [
        (tally.wins, "wins", "win"),
        (tally.draws, "draws", "draw"),
        (tally.losses, "loses", "lose"),
    ];
    let parts = words
        .into_iter()
        .filter_map(|(count, one, more)| match count {
            0 => None,
            1 => Some(format!("1 {one}")),
            count => Some(format!("{count} {more}")),
        });
    let merged = match unit {
        Unit::Position => "",
        Unit::Class => ", symmetric ones merged",
    };
    let parts: Vec<_> = parts.collect();
    format!("{} next{merged}: {}.", facts.next.len(), parts.join(", "))
}

/// Returns how a game stands: `X has won`.
pub(super) fn status(status: Status) -> String {
    match status {
        Status::InProgress => "the game goes on".to_owned(),
        Status::Won(mark) => format!("{mark} has won"),
        Status::Draw => "a draw".to_owned(),
    }
}

/// Returns how a game ends that goes on: `draw with best play`.
pub(super) fn best_play(verdict: Verdict) -> String {
    match verdict.outcome {
        Outcome::Win(mark) => format!("{mark} wins in {} with best play", moves(verdict.plies)),
        Outcome::Draw => "draw with best play".to_owned(),
    }
}

/// Returns what a move is, and what comes of it: `X to row 1, column 1:` and `draw with best
/// play`.
pub(super) fn next_move(mark: Mark, next: &Neighbour) -> (String, String) {
    let ends = next.verdict.map(|verdict| match verdict {
        Verdict {
            outcome: Outcome::Win(mark),
            plies: 1,
        } => format!("{mark} wins at once"),
        Verdict {
            outcome: Outcome::Draw,
            plies: 1,
        } => "the game ends in a draw".to_owned(),
        later => best_play(later),
    });
    (
        format!("{mark} to {}:", places(&next.cells)),
        ends.unwrap_or_default(),
    )
}

/// Returns what the last move may have been, and how the game ended before it: `Without X in row
/// 1, column 1:` and `draw with best play`.
pub(super) fn previous_move(mark: Mark, previous: &Neighbour) -> (String, String) {
    let ends = previous.verdict.map(best_play);
    (
        format!("Without {mark} in {}:", places(&previous.cells)),
        ends.unwrap_or_default(),
    )
}

fn places(cells: &[CellId]) -> String {
    let places: Vec<_> = cells.iter().map(|&cell| announce::square(cell)).collect();
    places.join("; or ")
}

/// Returns what a position of the list is: `After 5 moves: X has won.`
pub(super) fn listed(position: &Position, verdict: Option<Verdict>) -> String {
    let marks = position.geometry().cells();
    let ply = marks
        .filter(|&cell| position.mark_at(cell).is_some())
        .count();
    let ends = match position.status() {
        Status::InProgress => verdict.map(best_play).unwrap_or_default(),
        status @ (Status::Won(_) | Status::Draw) => self::status(status),
    };
    match ply {
        0 => format!("Empty board: {ends}."),
        ply => format!("After {}: {ends}.", moves(ply as u32)),
    }
}

/// Returns how many nodes there are: `1 position`, `5,478 positions`, `765 classes`.
pub(super) fn nodes(count: usize, unit: Unit) -> String {
    let (one, more) = match unit {
        Unit::Position => ("position", "positions"),
        Unit::Class => ("class", "classes"),
    };
    match count {
        1 => format!("1 {one}"),
        count => format!("{} {more}", grouped(count as u64)),
    }
}

/// Returns which part of the list is shown: `25 to 48 of 626 positions.`
pub(super) fn page(page: usize, count: usize, unit: Unit) -> String {
    let nodes = nodes(count, unit);
    if count <= PAGE {
        return format!("{nodes}.");
    }
    let first = page * PAGE + 1;
    let last = (first + PAGE - 1).min(count);
    format!(
        "{} to {} of {nodes}.",
        grouped(first as u64),
        grouped(last as u64)
    )
}

/// Returns what counts as one, for whoever has chosen it.
pub(super) fn unit(count: usize, unit: Unit) -> String {
    let nodes = nodes(count, unit);
    match unit {
        Unit::Position => format!("Every position is counted: {nodes}."),
        Unit::Class => format!("Symmetric positions are merged: {nodes}."),
    }
}

/// Returns how the games end that go on from somewhere.
pub(super) fn games(games: Games) -> String {
    let Games { x, o, draws } = games;
    let (x, o, draws) = (grouped(x), grouped(o), grouped(draws));
    let ends = format!("{x} won by X, {o} by O, {draws} drawn");
    match games.total() {
        1 => "1 game goes on from here.".to_owned(),
        total => format!("{} games go on from here: {ends}.", grouped(total)),
    }
}

fn moves(plies: u32) -> String {
    match plies {
        1 => "1 move".to_owned(),
        plies => format!("{plies} moves"),
    }
}
