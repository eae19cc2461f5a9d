//! A move that a learner has tried, and what is known of it.

use noughts_protocol::{Ghost, Picture, PictureBytes, Said, Value};
use noughts_rules::{CellId, Game};

use crate::board_view::{BoardView, Worth};
use crate::illustration::Illustration;

/// A move that a learner has tried.
///
/// A right one is on the board. A wrong one is a ghost in the tint of what it leads to, with the reply that
/// refutes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The game before it.
    pub before: Game,
    /// The move.
    pub cell: CellId,
    /// Whether it is right.
    pub is_right: bool,
    /// Its value, if that is known.
    pub value: Option<Value>,
    /// The opponent's best reply, once it is known.
    pub reply: Option<CellId>,
    /// Why it is right or wrong, once it is explained.
    pub said: Vec<Said>,
}

impl Tried {
    /// Returns a move of which nothing is known yet but whether it is right.
    pub const fn new(before: Game, cell: CellId, is_right: bool) -> Self {
        Self {
            before,
            cell,
            is_right,
            value: None,
            reply: None,
            said: Vec::new(),
        }
    }

    /// Returns the most important reason that names no better move, to read and to hear.
    pub fn why(&self) -> Option<[String; 2]> {
        let why = self.said.iter().find(|said| !said.reveals)?;
        Some([why.text.clone(), why.spoken.clone()])
    }

    /// Returns the board with the move, on which nobody can play.
    pub fn board(&self) -> BoardView {
        if self.is_right {
            let after = self.after();
            return BoardView::of(&after, after.ply());
        }
        let mut view = BoardView::of(&self.before, self.before.ply());
        let worth = self.value.map(|value| (self.cell, Worth::Exact(value)));
        view.worths.extend(worth);
        view.haunted(&self.illustration().ghosts)
    }

    /// Returns the game with the move.
    pub fn after(&self) -> Game {
        let mut after = self.before.clone();
        // It was checked when it was tried.
        let _ = after.play(self.cell);
        after
    }

    /// Returns what to draw on the board with the move.
    pub fn illustration(&self) -> Illustration {
        if self.is_right {
            return Illustration::of(None, &self.said, self.after().position());
        }
        let told = self.said.iter().filter(|said| !said.reveals).cloned();
        let told: Vec<Said> = told.chain([self.replied()]).collect();
        Illustration::of(Some(self.cell), &told, self.before.position())
    }

    /// Returns the move and the reply without words: what is drawn if no reason shows how play goes on.
    fn replied(&self) -> Said {
        let [own, other] = [&self.before, &self.after()].map(|game| game.position().to_move());
        let moves = [(self.cell, own)].into_iter();
        let moves = moves.chain(self.reply.map(|cell| (cell, other)));
        let picture = Picture {
            ghosts: moves.map(|(cell, side)| Ghost { cell, side }).collect(),
            ..Picture::default()
        };
        Said {
            text: String::new(),
            spoken: String::new(),
            picture: PictureBytes::of(&picture),
            reveals: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::illustration::Figure;

    fn tried(is_right: bool) -> Tried {
        let before = Game::from_record("classic a1 b1 b2 c3").unwrap();
        let cell = before.position().parse_cell("c1").unwrap();
        Tried::new(before, cell, is_right)
    }

    #[test]
    fn a_wrong_move_is_a_ghost_in_its_tint_with_an_arrow_to_the_reply() {
        let mut wrong = tried(false);
        let names = |cells: &[CellId]| {
            let cells = cells.iter();
            let position = wrong.before.position();
            cells
                .map(|&cell| position.write_cell(cell))
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&wrong.illustration().ghosts), ["c1"]);
        wrong.value = Some(Value::Draw { plies: 5 });
        wrong.reply = wrong.before.position().parse_cell("a3");
        let drawn = wrong.illustration();
        assert_eq!(drawn.ghosts, [wrong.cell, wrong.reply.unwrap()]);
        let is_arrow =
            |figure: &Figure| matches!(figure, Figure::Path { kind, .. } if *kind == "arrow");
        assert!(drawn.figures.iter().any(is_arrow), "{drawn:?}");
        let board = wrong.board();
        assert_eq!((board.marks.len(), board.ghosts.len()), (4, 2));
        let worth = Worth::Exact(Value::Draw { plies: 5 });
        assert_eq!(board.worth(wrong.cell), Some(worth));
    }

    #[test]
    fn a_right_move_is_on_the_board() {
        let board = tried(true).board();
        assert_eq!((board.marks.len(), board.ghosts.len()), (5, 0));
    }
}
