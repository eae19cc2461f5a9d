//! Games of the engine against itself.

use noughts_rules::Game;

/// A record a line.
static RECORDS: &str = include_str!("../data/masters.txt");

/// Returns the games that the engine has played at its full strength against itself.
///
/// ```
/// assert!(noughts_puzzles::masters().all(|game| game.position().status().is_over()));
/// ```
pub fn masters() -> impl Iterator<Item = Game> {
    let records = RECORDS.lines();
    // The tests read every record.
    records.filter_map(|record| Game::from_record(record).ok())
}
