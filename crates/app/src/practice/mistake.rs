//! A mistake in one of the reader's own games.

use noughts_rules::{CellId, Game, Position};

use crate::practice::Item;

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

    /// Returns the mistake with which a record ends, with the text of the good moves; `None` if they are
    /// none.
    pub(crate) fn read(record: &str, good: &str) -> Option<Self> {
        let game = Game::from_record(record).ok()?;
        let cell = |text| game.position().parse_cell(text);
        let good = good.split(SEPARATOR).map(cell).collect::<Option<_>>()?;
        Self::of(game, good)
    }

    /// Returns it as something that comes back.
    pub fn item(&self) -> Item {
        let write = |cell: &CellId| self.position().write_cell(*cell);
        let good: Vec<_> = self.good.iter().map(write).collect();
        Item::Mistake {
            record: format!("{} {}", self.before.record(), write(&self.played)),
            good: good.join(SEPARATOR),
        }
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
