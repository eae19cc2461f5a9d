//! The search of the last move of a game that is over.

use noughts_rules::{Game, Position};

/// Returns a finished game up to its last position with something to play out: one in which no move wins at
/// once, and some move goes on.
pub(super) fn before_end(game: &Game) -> Option<Game> {
    let earlier = (0..game.ply()).rev().map(|ply| game.up_to(ply));
    earlier.into_iter().find(|game| is_open(game.position()))
}

fn is_open(position: &Position) -> bool {
    let side = position.to_move();
    let moves = position.legal_moves().into_iter();
    let ends: Vec<_> = moves
        .filter_map(|cell| {
            let mut after = position.clone();
            after.play(side, cell).ok()?;
            Some(after.status())
        })
        .collect();
    let wins = ends.iter().any(|status| status.winner() == Some(side));
    !wins && ends.iter().any(|status| !status.is_over())
}

#[cfg(test)]
mod tests {
    use noughts_engine::{Limit, MonteCarlo, Search};
    use noughts_random::SplitMix64;
    use noughts_rules::Variant;

    use super::*;

    #[test]
    fn a_finished_game_has_a_last_position_with_something_to_play_out() {
        for variant in [Variant::Ultimate, Variant::UltimateCount] {
            for seed in 0..8 {
                let mut random = SplitMix64::new(seed);
                let mut game = Game::new(variant);
                while !game.position().status().is_over() {
                    let moves = game.position().legal_moves();
                    let chosen = random.below(moves.len() as u32);
                    game.play(moves[chosen as usize]).unwrap();
                }
                let before = before_end(&game).unwrap();
                let plays_out = |ply| {
                    let mut search = MonteCarlo::with_tree(1 << 20, 1);
                    search.start(game.position_at(ply), Limit::Nodes(9));
                    search.play_out().is_some()
                };
                assert!(plays_out(before.ply()), "{}", game.record());
                assert!(!(before.ply() + 1..game.ply()).any(plays_out));
            }
        }
        assert_eq!(before_end(&Game::new(Variant::Ultimate)), None);
    }
}
