//! X's winning strategy under the open rule.
//!
//! That X wins in at most 43 plies, beginning with the centre of the central board, was shown by
//! Bertholon, Géraud-Stewart, Kugelmann, Lenoir and Naccache (arXiv 2006.02353, 2020). A test of the engine
//! plays this strategy against every reply, and the page does so, too.

use alloc::vec::Vec;

use crate::games::ultimate::{Ultimate, UltimateRule};
use crate::side::Side;
use crate::spot::{MiniCell, Spot, Spots};
use crate::status::Status;

/// The central mini board, and the central cell of each.
const CENTRE: Spot = Spot::ALL[4];

/// A step of X's winning strategy under the open rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpenStep {
    /// It begins in the centre of the central board.
    Begin,
    /// It takes the centre of a mini board, which sends O back to the central board until that is full.
    Centre,
    /// It takes one of the two opposite cells that make a line with the centre of a mini board. They name
    /// the two mini boards that O is sent to from then on.
    Axis([Spot; 2]),
}

impl OpenStep {
    /// Returns X's next move by the strategy, where X can have followed it so far.
    pub fn next(board: &Ultimate) -> Option<(MiniCell, Self)> {
        let is_in_time = board.rule() == UltimateRule::Open
            && board.to_move() == Side::X
            && !board.status().is_over();
        if !is_in_time {
            return None;
        }
        let marks = |side, mini| board.marks(side, mini);
        let sent = board.allowed();
        let at = |mini, cell| MiniCell { mini, cell };
        if sent == Spots::ALL && board.move_count() == 81 {
            return Some((at(CENTRE, CENTRE), Self::Begin));
        }
        if marks(Side::X, CENTRE) != Spots::only(CENTRE) {
            return None;
        }
        let mut others = Spot::ALL.into_iter().filter(|&mini| mini != CENTRE);
        if !board.empty(CENTRE).is_empty() {
            let mini = sent.iter().next()?;
            let has_followed = others.all(|other| {
                let is_taken = other != mini && marks(Side::O, CENTRE).contains(other);
                let own = if is_taken {
                    Spots::only(CENTRE)
                } else {
                    Spots::EMPTY
                };
                marks(Side::X, other) == own && marks(Side::O, other).is_empty()
            });
            return (has_followed && mini != CENTRE).then_some((at(mini, CENTRE), Self::Centre));
        }
        // The last mini board that O named from the central board, and the one opposite.
        let mut left = others.filter(|&mini| !marks(Side::X, mini).contains(CENTRE));
        let (last, None) = (left.next()?, left.next()) else {
            return None;
        };
        let opposite = Spot::ALL[8 - last.index()];
        let step = Self::Axis([last, opposite]);
        if !marks(Side::X, last).contains(last) {
            let first = at(last, last);
            return board.is_legal(first).then_some((first, step));
        }
        let cells = [last, opposite];
        let on_axis = sent
            .iter()
            .flat_map(|mini| cells.map(|cell| at(mini, cell)));
        let on_axis: Vec<_> = on_axis.filter(|&at| board.is_legal(at)).collect();
        let rank = |at: &MiniCell| {
            let mut after = *board;
            after.play(*at);
            let is_won = after.status() == Status::Won(Side::X);
            (is_won, at.mini == opposite, at.cell == last)
        };
        // Of equal ones, the first.
        let best = on_axis.into_iter().rev().max_by_key(rank)?;
        Some((best, step))
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned as _;
    use alloc::string::ToString as _;

    use super::*;

    #[test]
    fn where_x_has_not_followed_it_nothing_is_claimed() {
        let next = |rule, moves: &str| {
            let mut board = Ultimate::new(rule);
            for text in moves.split_whitespace() {
                assert!(board.play(text.parse().expect("a cell")), "{text}");
            }
            OpenStep::next(&board).map(|(at, step)| (at.to_string(), step))
        };
        let (open, axis) = (UltimateRule::Open, [0, 8].map(|index| Spot::ALL[index]));
        let told = |text: &str, step| Some((text.to_owned(), step));
        let filled = "ee ea ae eb be ec ce ed de ef fe eg ge eh he ei";
        let home = "ee ei ie eb be ec ce ed de ef fe eg ge eh he ea";
        for (rule, moves, expected) in [
            (open, "", told("ee", OpenStep::Begin)),
            (open, "ee ea", told("ae", OpenStep::Centre)),
            (open, "ee ea ae eb", told("be", OpenStep::Centre)),
            (open, home, told("aa", OpenStep::Axis(axis))),
            (UltimateRule::Standard, "", None),
            // O is to move, or X has played otherwise.
            (open, "ee", None),
            (open, "aa ae", None),
            (open, "ee ea aa ab", None),
            (open, "ee ea aa ae", None),
        ] {
            assert_eq!(next(rule, moves), expected, "{moves}");
        }
        assert!(next(open, filled).is_some());
    }
}
