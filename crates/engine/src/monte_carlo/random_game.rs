//! Games of random moves.

use noughts_random::SplitMix64;
use noughts_rules::{MiniCell, Spot, Spots, Status, Ultimate};

/// Plays random moves to the end of a game, with all legal moves equally likely. Returns the result
/// for the side that did not move first: 1 for a win, ½ for a draw.
pub(super) fn play_out(mut board: Ultimate, random: &mut SplitMix64) -> f32 {
    let side = board.to_move().other();
    while let Some(at) = random_move(&board, random) {
        board.play(at);
    }
    match board.status() {
        Status::Won(winner) if winner == side => 1.0,
        Status::Won(_) => 0.0,
        Status::Draw | Status::InProgress => 0.5,
    }
}

/// Returns a legal move, or `None` after the end of the game.
#[inline]
pub(super) fn random_move(board: &Ultimate, random: &mut SplitMix64) -> Option<MiniCell> {
    let allowed = board.allowed();
    // By the standard rule, usually one mini board is allowed.
    if allowed.len() == 1 {
        let mini = nth(allowed, 0);
        let empty = board.empty(mini);
        let cell = nth(empty, random.below(empty.len()));
        return Some(MiniCell { mini, cell });
    }
    let mut place = random.below(board.move_count());
    for mini in allowed {
        let empty = board.empty(mini);
        if place < empty.len() {
            let cell = nth(empty, place);
            return Some(MiniCell { mini, cell });
        }
        place -= empty.len();
    }
    None
}

/// The elements of each set of nine, in order.
static PLACES: [[u8; Spot::COUNT]; 1 << Spot::COUNT] = {
    let mut table = [[0; Spot::COUNT]; 1 << Spot::COUNT];
    let mut set: usize = 0;
    while set < table.len() {
        let (mut left, mut place) = (set, 0);
        while left != 0 {
            table[set][place] = left.trailing_zeros() as u8;
            left &= left - 1;
            place += 1;
        }
        set += 1;
    }
    table
};

/// Returns the n-th spot of a set, counted from 0.
fn nth(spots: Spots, place: u32) -> Spot {
    let spot = PLACES[usize::from(spots.bits()) % PLACES.len()][place as usize % Spot::COUNT];
    Spot::ALL[usize::from(spot) % Spot::COUNT]
}

#[cfg(test)]
mod tests {
    use noughts_rules::UltimateRule;

    use super::*;

    #[test]
    fn every_legal_move_is_about_equally_likely() {
        for rule in [UltimateRule::Standard, UltimateRule::Cross] {
            let mut random = SplitMix64::new(1);
            let mut board = Ultimate::new(rule);
            while !board.status().is_over() {
                let moves: Vec<_> = board.moves().collect();
                let mut counts = vec![0_usize; moves.len()];
                for _ in 0..200 * moves.len() {
                    let at = random_move(&board, &mut random).expect("a move");
                    let place = moves.iter().position(|legal| *legal == at);
                    counts[place.expect("a legal move")] += 1;
                }
                // Seven standard deviations.
                assert!(
                    counts.iter().all(|count| (100..=300).contains(count)),
                    "{counts:?}"
                );
                let at = random_move(&board, &mut random).expect("a move");
                assert!(board.play(at));
            }
            assert_eq!(random_move(&board, &mut random), None);
        }
    }

    #[test]
    fn a_game_is_won_for_the_side_that_does_not_move_first() {
        let mut random = SplitMix64::new(3);
        let mut sums = [0.0, 0.0];
        for _ in 0..2000 {
            let board = Ultimate::new(UltimateRule::Standard);
            sums[0] += play_out(board, &mut random);
            let mut after = board;
            after.play(MiniCell {
                mini: Spot::ALL[4],
                cell: Spot::ALL[4],
            });
            sums[1] += play_out(after, &mut random);
        }
        // X, who begins, has the better chances, and the first results are O's.
        assert!(sums[0] < 1000.0 && sums[1] > 1000.0, "{sums:?}");
    }
}
