//! Calling a draw before the board is full, because nobody can win any more.

use crate::session::{Call, Command, Notice, Refusal, Session};

/// The minimum number of cells left for a draw to be worth calling: fewer are faster to play.
const LEAST_LEFT: usize = 4;

impl Session {
    /// Returns whether a person may call a draw now: it is their turn, nobody can win any more, and
    /// it saves more than a few moves. In a game of rounds the score still matters.
    pub fn offers_draw(&self) -> bool {
        self.is_open() && self.is_drawn_at(self.game().ply())
    }

    /// Returns whether a draw can be called now but could not at the last announcement.
    pub fn is_offer_due(&self) -> bool {
        let before = self.undo_target();
        self.offers_draw() && before.is_none_or(|before| !self.is_drawn_at(before))
    }

    fn is_drawn_at(&self, ply: usize) -> bool {
        let position = self.game().position_at(ply);
        let cells = position.topology().cells();
        let left = cells.filter(|&cell| position.symbol_at(cell).is_none());
        position.is_settled() && position.scores().is_none() && left.count() >= LEAST_LEFT
    }

    /// Ends the game as a draw. The computer agrees, since it cannot win either.
    pub fn call_draw(&mut self, commands: &mut Vec<Command>) {
        if !self.offers_draw() {
            return commands.push(Command::Say(Notice::Refused(Refusal::NotDrawn)));
        }
        self.called = Some(Call::Draw);
        commands.push(Command::Say(Notice::DrawCalled));
    }

    /// Resumes a game that was called a draw, or was lost on time; returns whether it was.
    pub fn take_back_call(&mut self, commands: &mut Vec<Command>) -> bool {
        let Some(call) = self.called else {
            return false;
        };
        self.interrupt();
        let next = self.next();
        commands.push(Command::Say(match call {
            Call::Draw => Notice::DrawTakenBack(next),
            Call::TimeUp => Notice::TimeUpTakenBack(next),
        }));
        true
    }
}
