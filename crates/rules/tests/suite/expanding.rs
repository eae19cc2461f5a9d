//! Expanding against its slow referee, and its own promises beyond the common contract.

use std::collections::{BTreeSet, HashSet};

use crate::support::expanding::Match;
use crate::support::referee::cells_of;
use crate::support::{all_cells, game, patient_game, random_game};
use noughts_rules::{Game, Growth, Position, RoundEnd, Side, Symbol, Variant};

/// The plies of a match: one for each cell of the last board.
const PLIES: usize = 100;

/// The number of random matches of each kind to compare with the referee.
const MATCHES: u64 = 150;

fn matches() -> impl Iterator<Item = Game> {
    let games = |seed| [random_game, patient_game].map(|play| play(Variant::Expanding, seed));
    (0..MATCHES).flat_map(games)
}

#[test]
fn matches_agree_with_the_slow_referee() {
    for game in matches() {
        let mut referee = Match::new();
        for (played, ply) in game.moves().zip(1..) {
            let context = format!("ply {ply} of {}", game.record());
            let before = referee.side;
            assert_eq!(played.side, referee.to_move, "{context}");
            let done = referee.play(played.cell);
            assert_eq!(cells_of(&played.lines), done.lines, "{context}");
            assert_eq!(played.lines.len(), done.lines.len(), "{context}");

            let winner = (!done.lines.is_empty()).then_some(played.side);
            let growth = done.has_grown.then_some(Growth {
                from: before,
                to: before + 1,
            });
            let round = done.is_round_over.then_some(RoundEnd { winner, growth });
            assert_eq!(played.round, round, "{context}");

            let after = game.position_at(ply);
            let topology = after.topology();
            let sides = (topology.columns(), topology.rows());
            assert_eq!(sides, (referee.side, referee.side), "{context}");
            assert_eq!(after.can_grow(), referee.side < 10, "{context}");
            assert_eq!(after.scores(), Some(referee.scores), "{context}");
            assert_eq!(after.to_move(), referee.to_move, "{context}");
            assert_eq!(after.status(), referee.status(), "{context}");
            assert_eq!(after.legal_moves(), referee.legal(), "{context}");
            let spent = after.spent().iter();
            let spent: BTreeSet<_> = spent.map(|cell| (cell.column(), cell.row())).collect();
            assert_eq!(spent, referee.spent, "{context}");
            for cell in all_cells() {
                let mark = referee.marks.get(&(cell.column(), cell.row()));
                let symbol = mark.copied().map(Symbol::from);
                assert_eq!(after.symbol_at(cell), symbol, "{context}");
            }
            let read = Position::from_key(Variant::Expanding, &after.key());
            assert_eq!(read.as_ref(), Ok(after), "{context}");
        }
        assert_eq!(game.ply(), PLIES, "{}", game.record());
    }
}

/// The compared matches contain the rare cases. The last cell of a board may draw the round or win
/// it.
#[test]
fn the_matches_have_everything_that_can_happen() {
    let mut rounds = [0; 4];
    let mut ends = HashSet::new();
    for game in matches() {
        for (ply, played) in game.moves().enumerate() {
            let was_last = game.position_at(ply).legal().len() == 1;
            let Some(round) = played.round else { continue };
            let is_won = round.winner.is_some();
            let kinds = [
                !is_won && round.growth.is_some(),
                is_won && was_last,
                played.lines.len() > 1,
                is_won && round.growth.is_none(),
            ];
            rounds = std::array::from_fn(|kind| rounds[kind] + u32::from(kinds[kind]));
        }
        let last = game.last_move().and_then(|played| played.round);
        let wins_round = last.is_some_and(|round| round.winner.is_some());
        ends.insert((game.position().status(), wins_round));
    }
    assert!(rounds.iter().all(|&count| count > 0), "{rounds:?}");
    // Each side wins and nobody does, each with and without a round that the last move wins.
    assert_eq!(ends.len(), 6);
}

/// Until a match is settled, the board can grow, or somebody can still have a fresh line.
#[test]
fn a_match_is_settled_as_soon_as_nobody_can_score() {
    for game in matches() {
        let plies = (0..=PLIES).map(|ply| game.position_at(ply));
        for position in plies.take_while(|position| !position.is_settled()) {
            let can_use = |cell, side: Side| {
                let symbol = position.symbol_at(cell);
                symbol.is_none_or(|at| at == side.into()) && !position.spent().contains(cell)
            };
            let can_score = Side::ALL.into_iter().any(|side| {
                let mut lines = position.topology().lines();
                lines.any(|line| line.cells().all(|cell| can_use(cell, side)))
            });
            assert!(position.can_grow() || can_score, "{position}");
        }
    }
}

/// Checks the position after a record.
fn check(record: &str, side: u8, scores: [u8; 2], to_move: Side, spent: &str) {
    let game = game(record);
    let position = game.position();
    let text: Vec<_> = position
        .spent()
        .iter()
        .map(|cell| position.write_cell(cell))
        .collect();
    assert_eq!(position.topology().rows(), side, "{record}");
    assert_eq!(position.scores(), Some(scores), "{record}");
    assert_eq!(position.to_move(), to_move, "{record}");
    assert_eq!(text.join(" "), spent, "{record}");
}

#[test]
fn known_matches() {
    let (x, o) = (Side::X, Side::O);
    let cases = [
        ("expanding", 3, [0, 0], x, ""),
        ("expanding a1 a2 b1 b2", 3, [0, 0], x, ""),
        // The winner moves again.
        ("expanding a1 a2 b1 b2 c1", 4, [1, 0], x, "a1 b1 c1"),
        // A spent line and a fourth cell make no new line.
        ("expanding a1 a2 b1 b2 c1 d1", 4, [1, 0], o, "a1 b1 c1"),
        // The opponent scores on the larger board with earlier cells.
        (
            "expanding a1 a2 b1 b2 c1 d1 c2",
            5,
            [1, 1],
            o,
            "a1 b1 c1 a2 b2 c2",
        ),
        // After a draw the last mover's opponent moves: X moved last.
        ("expanding b2 a1 c1 a3 a2 c2 b1 b3 c3", 4, [0, 0], o, ""),
        // A win that fills the board is a win.
        (
            "expanding a1 b2 c1 c2 a2 a3 b3 c3 b1",
            4,
            [1, 0],
            x,
            "a1 b1 c1",
        ),
        // One move, two lines, one point; all cells are spent.
        (
            "expanding a1 a2 b1 b2 c2 a3 c3 b3 c1",
            4,
            [1, 0],
            x,
            "a1 b1 c1 c2 c3",
        ),
    ];
    for (record, side, scores, to_move, spent) in cases {
        check(record, side, scores, to_move, spent);
    }
}
