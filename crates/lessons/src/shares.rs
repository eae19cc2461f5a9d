//! The results of playing at random.

use noughts_rules::{CellId, Position, Side, Status};

/// The most empty cells of a position of which all games are played.
const MOST_EMPTY: usize = 7;

/// Returns, for each move of a position, the average result for its side of all games that go on at
/// random, in thousandths: a draw counts half. None if there are too many games to play them all.
///
/// ```
/// use noughts_lessons::shares;
/// use noughts_rules::Game;
///
/// let game = Game::from_record("classic a1 b2 a2 b1")?;
/// let (cell, share) = shares(game.position())[0];
/// assert_eq!((game.position().write_cell(cell).as_str(), share), ("c1", 417));
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub fn shares(position: &Position) -> Vec<(CellId, u16)> {
    let cells = position.topology().cells();
    let empty = cells.filter(|&cell| position.symbol_at(cell).is_none());
    if empty.count() > MOST_EMPTY || position.can_grow() {
        return Vec::new();
    }
    let side = position.to_move();
    let moves = position.legal_moves().into_iter();
    moves
        .map(|cell| (cell, thousandths(average(&after(position, cell), side))))
        .collect()
}

/// Returns whether no move has a higher share.
pub(crate) fn is_highest(position: &Position, cell: CellId) -> bool {
    let shares = shares(position);
    let own = shares.iter().find(|(found, _)| *found == cell);
    own.is_some_and(|(_, own)| shares.iter().all(|(_, share)| share <= own))
}

/// Returns the average result for a side, from 0 to 1.
fn average(position: &Position, side: Side) -> f64 {
    match position.status() {
        Status::Won(winner) if winner == side => 1.0,
        Status::Won(_) => 0.0,
        Status::Draw => 0.5,
        Status::InProgress => {
            let moves = position.legal_moves();
            let sum: f64 = moves
                .iter()
                .map(|&cell| average(&after(position, cell), side))
                .sum();
            sum / f64::from(position.legal().len())
        }
    }
}

pub(crate) fn after(position: &Position, cell: CellId) -> Position {
    let mut after = position.clone();
    after.play_unchecked(cell);
    after
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share is at most 1"
)]
fn thousandths(share: f64) -> u16 {
    (share * 1000.0).round() as u16
}
