//! Mini boards in a session: which are owned, and where may be played.

use noughts_rules::{CellId, Played, Spot, Spots};

use super::Session;

/// A mini board that somebody owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MiniWin<'a> {
    /// The mini board.
    pub mini: Spot,
    /// The move that won it.
    pub played: &'a Played,
}

impl Session {
    /// Returns the mini boards that are owned in the position that is shown, in the order in which
    /// they were won.
    pub fn mini_wins(&self) -> impl Iterator<Item = MiniWin<'_>> {
        self.game
            .moves()
            .take(self.shown_ply())
            .filter_map(|played| {
                let mini = self.mini_won(played)?;
                Some(MiniWin { mini, played })
            })
    }

    /// Returns the mini board that a move has won, if it has won one.
    pub(super) fn mini_won(&self, played: &Played) -> Option<Spot> {
        let at = self.game.position().topology().mini_cell(played.cell)?;
        (!played.lines.is_empty()).then_some(at.mini)
    }

    /// Returns the mini boards that may be played in, in the position that is shown; none after the
    /// end.
    pub fn shown_choice(&self) -> Spots {
        if self.outcome().is_some() && !self.is_looking_back() {
            Spots::EMPTY
        } else {
            self.shown_position().allowed()
        }
    }

    /// Returns whether a person may play a cell now.
    pub fn is_playable(&self, cell: CellId) -> bool {
        let position = self.game.position();
        self.is_open() && position.check(position.to_move(), cell).is_ok()
    }

    /// Returns the mini boards in which a person at this screen may play next; none on other
    /// boards, and none where nobody but the computer plays.
    pub(super) fn choice(&self) -> Spots {
        if self.seats.has_person() {
            self.game.position().allowed()
        } else {
            Spots::EMPTY
        }
    }
}
