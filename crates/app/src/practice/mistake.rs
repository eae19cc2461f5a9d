//! A mistake in one of the reader's own games.

use noughts_rules::{CellId, Game, Position};

/// Stands between good moves.
const SEPARATOR: &str = ",";

/// A position in which the reader has made a mistake, and what would have been none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The game before it.
    before: Game,
    played: CellId,
    /// The moves that are no mistakes, the best first; at least one.
    good: Vec<CellId>,
}

impl Mistake {
    /// Returns the mistake with which a game ends so far. The moves that are none have the best first;
    /// `None` if any of that is impossible.
    pub fn of(mut game: Game, good: Vec<CellId>) -> Option<Self> {
        let played = game.undo()?.cell;
        let before = game.up_to(game.ply());
        let position = before.position();
        let can_play = |cell: &CellId| position.check(position.to_move(), *cell).is_ok();
        let is_one = !good.is_empty() && good.iter().all(can_play) && !good.contains(&played);
        is_one.then_some(Self {
            before,
            played,
            good,
        })
    }

    /// Returns the mistake with which a record ends, with the text of the good moves.
    pub(super) fn read(record: &str, good: &str) -> Option<Self> {
        let game = Game::from_record(record).ok()?;
        let cell = |text| game.position().parse_cell(text);
        let good = good.split(SEPARATOR).map(cell).collect::<Option<_>>()?;
        Self::of(game, good)
    }

    /// Returns the record of the game with the mistake at its end.
    pub(super) fn record(&self) -> String {
        let played = self.position().write_cell(self.played);
        format!("{} {played}", self.before.record())
    }

    pub(super) fn good_text(&self) -> String {
        let good = self
            .good
            .iter()
            .map(|cell| self.position().write_cell(*cell));
        good.collect::<Vec<_>>().join(SEPARATOR)
    }

    fn position(&self) -> &Position {
        self.before.position()
    }

    /// Returns the game before it.
    pub const fn before(&self) -> &Game {
        &self.before
    }

    /// Returns the move that was the mistake.
    pub const fn played(&self) -> CellId {
        self.played
    }

    /// Returns the best move.
    pub fn best(&self) -> CellId {
        self.good.first().copied().unwrap_or(CellId::FIRST)
    }

    /// Returns whether a move is no mistake.
    pub fn is_good(&self, cell: CellId) -> bool {
        self.good.contains(&cell)
    }
}
