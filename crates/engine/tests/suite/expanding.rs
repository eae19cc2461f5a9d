//! The engine for Expanding, against the rules alone.

use crate::support::{
    after, assert_line, completing, position, random_match, reasons, search, write,
};
use noughts_engine::{ESTIMATE_LIMIT, Engine, Level, Limit, Progress, Reason, Search, Value};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Position, Side, Variant};
use proptest::prelude::*;

/// The plies of a match.
const PLIES: usize = 100;

/// Returns a side's lead in rounds.
fn lead(position: &Position, mark: Side) -> i32 {
    let scores = position.scores().unwrap();
    i32::from(scores[mark as usize]) - i32::from(scores[mark.other() as usize])
}

/// Returns the greatest final lead that the side to move can reach, over every possible match, by
/// the rules alone.
fn best_lead(position: &Position) -> i32 {
    let mark = position.to_move();
    if position.status().is_over() {
        return lead(position, mark);
    }
    let moves = position.legal_moves().into_iter();
    moves
        .map(|cell| lead_after(position, cell))
        .max()
        .unwrap_or_default()
}

/// Returns the final lead of the side to move after a move.
fn lead_after(position: &Position, cell: CellId) -> i32 {
    let next = after(position, cell);
    let lead = best_lead(&next);
    if next.to_move() == position.to_move() {
        lead
    } else {
        -lead
    }
}

/// Returns the value of a final lead.
fn value(lead: i32, plies: usize) -> Value {
    let plies = plies as u32;
    match lead {
        1.. => Value::Win { plies },
        0 => Value::Draw { plies },
        _ => Value::Loss { plies },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_end_of_a_match_is_solved(seed: u64, left in 1_usize..=7) {
        let game = random_match(&mut SplitMix64::new(seed), PLIES - left);
        let position = game.position();
        let leads: Vec<(CellId, i32)> = position
            .legal_moves()
            .into_iter()
            .map(|cell| (cell, lead_after(position, cell)))
            .collect();
        let most = leads.iter().map(|&(_, lead)| lead).max().unwrap();
        let truth = value(most, left);
        let equal = |lead: i32| lead.signum() == most.signum();
        let best: Vec<CellId> =
            leads.iter().filter(|&&(_, lead)| equal(lead)).map(|&(cell, _)| cell).collect();

        let analysis = Engine::new().solve(position);
        prop_assert_eq!(analysis.value, Some(truth));
        prop_assert_eq!(analysis.score, truth.score());
        prop_assert_eq!(analysis.depth as usize, left);
        prop_assert_eq!(write(position, &analysis.best), write(position, &best));
        assert_line(position, truth, &analysis.pv, &best);
        let end = analysis.pv.iter().fold(position.clone(), |p, &cell| after(&p, cell));
        prop_assert_eq!(lead(&end, position.to_move()), most);
        // Of the winning moves, the strongest level plays for the most points.
        let chosen = Level::Perfect.choose(position, &analysis, seed);
        prop_assert_eq!(chosen, Some(analysis.pv[0]));

        let mut engine = Engine::new();
        engine.study(position, Limit::None);
        prop_assert_eq!(engine.step(u64::MAX), Progress::Done);
        for (&(cell, lead), found) in leads.iter().zip(engine.values()) {
            prop_assert_eq!((found.cell, found.value), (cell, Some(value(lead, left))));
        }
    }

    /// The growth at the right and at the bottom leaves a match one symmetry.
    #[test]
    fn a_match_with_rows_for_columns_has_the_same_value(seed: u64, left in 5_usize..=14) {
        let game = random_match(&mut SplitMix64::new(seed), PLIES - left);
        let transposed = |cells: &[CellId]| -> Vec<CellId> {
            let image = |&cell: &CellId| CellId::new(cell.row(), cell.column()).unwrap();
            let mut cells: Vec<CellId> = cells.iter().map(image).collect();
            cells.sort_unstable();
            cells
        };
        let mut mirrored = Game::new(Variant::Expanding);
        for played in game.moves() {
            let cell = CellId::new(played.cell.row(), played.cell.column()).unwrap();
            mirrored.play(cell).unwrap();
        }
        let (one, other) = (game.position(), mirrored.position());
        let [a, b] = [one, other].map(|position| Engine::new().solve(position));
        prop_assert_eq!(a.value, b.value);
        prop_assert_eq!(transposed(&a.best), b.best);
    }

    #[test]
    fn slices_change_nothing(seed: u64, plies in 0_usize..96, slice in 1_u64..600) {
        let game = random_match(&mut SplitMix64::new(seed), plies);
        let found = |slice| search(&mut Engine::new(), game.position(), Limit::Nodes(1500), slice);
        prop_assert_eq!(found(slice), found(u64::MAX));
    }

    #[test]
    fn a_search_that_is_stopped_has_a_move_a_line_and_an_estimate(
        seed: u64,
        plies in 0_usize..PLIES,
        nodes in 0_u64..300,
    ) {
        let game = random_match(&mut SplitMix64::new(seed), plies);
        let position = game.position();
        let analysis = search(&mut Engine::new(), position, Limit::Nodes(nodes), 64);
        prop_assert!(analysis.nodes <= nodes);
        prop_assert!(analysis.solved() || analysis.score.abs() <= ESTIMATE_LIMIT);
        prop_assert!(analysis.best.iter().all(|cell| position.legal_moves().contains(cell)));
        prop_assert!(analysis.solved() || analysis.best.len() == 1);
        prop_assert!(analysis.best.contains(&analysis.pv[0]));
        analysis.pv.iter().fold(position.clone(), |p, &cell| after(&p, cell));
        for level in Level::ALL {
            let chosen = level.choose(position, &analysis, seed).unwrap();
            prop_assert!(position.legal_moves().contains(&chosen));
        }

        // A round that can be won is won at once, unless the result of the match is known.
        let scoring = completing(position, position.to_move());
        if !scoring.is_empty() && !analysis.solved() && left(position) > 40 {
            prop_assert!(scoring.contains(&analysis.best[0]));
        }
    }

    #[test]
    fn reasons_are_true(seed: u64, plies in 0_usize..PLIES) {
        let game = random_match(&mut SplitMix64::new(seed), plies);
        let position = game.position();
        let (own, other) = (position.to_move(), position.to_move().other());
        for cell in position.legal_moves() {
            let mut expected = Vec::new();
            let completed = |mark: Side| {
                let counts = |c| {
                    c == cell || position.symbol_at(c) == Some(mark.into()) && !position.spent().contains(c)
                };
                let lines = position.topology().lines();
                let mut lines: Vec<_> =
                    lines.filter(|l| l.contains(cell) && l.cells().all(counts)).collect();
                lines.sort();
                lines
            };
            let (scored, blocked) = (completed(own), completed(other));
            let next = after(position, cell);
            if !scored.is_empty() {
                expected.push(Reason::Scores { lines: scored });
            }
            if !blocked.is_empty() {
                expected.push(Reason::Blocks { lines: blocked });
            }
            let left: Vec<CellId> = next
                .legal_moves()
                .into_iter()
                .filter(|&c| after(&next, c).scores().unwrap()[other as usize] > next.scores().unwrap()[other as usize])
                .collect();
            if next.to_move() == other && !left.is_empty() {
                expected.push(Reason::LeavesScore { cells: left });
            }
            let mut found = reasons(position, cell, &[]);
            for reason in &mut found {
                if let Reason::Scores { lines } | Reason::Blocks { lines } = reason {
                    lines.sort();
                }
            }
            prop_assert_eq!(found, expected);
        }
    }
}

fn left(position: &Position) -> usize {
    let cells = position.topology().cells();
    PLIES
        - cells
            .filter(|&cell| position.symbol_at(cell).is_some())
            .count()
}

#[test]
fn simple_positions_are_played_as_anyone_would() {
    for (record, best) in [
        // A row to complete, for either side.
        ("expanding a1 a2 b1 b2", "c1"),
        ("expanding c3 a1 b3 b1 a2", "c1"),
        // A row to block.
        ("expanding a1 b2 b1", "c1"),
    ] {
        let position = position(record);
        let analysis = search(&mut Engine::new(), &position, Limit::Nodes(2000), 512);
        assert_eq!(write(&position, &analysis.best), best, "{record}");
    }
}

#[test]
fn a_lead_is_part_of_the_score() {
    let quiet = position("expanding a1 a2 b1 b2 c1");
    let mut engine = Engine::new();
    let score = search(&mut engine, &quiet, Limit::Nodes(500), 512).score;
    assert!((50..250).contains(&score), "{score}");
    let behind = after(&quiet, quiet.parse_cell("c2").unwrap());
    let score = search(&mut engine, &behind, Limit::Nodes(500), 512).score;
    assert!(score < 0, "{score}");
}

/// A search for one game leaves nothing behind that another could mistake for its own.
#[test]
fn games_can_be_searched_in_turn_with_one_engine() {
    let mut engine = Engine::new();
    let expanding = position("expanding a1 a2 b1 b2 c1 c2");
    let alone = search(&mut Engine::new(), &expanding, Limit::Nodes(1000), 512);
    for _ in 0..2 {
        let classic = engine.solve(&Variant::Classic.start());
        assert_eq!(classic.value, Some(Value::Draw { plies: 9 }));
        assert_eq!(
            search(&mut engine, &expanding, Limit::Nodes(1000), 512),
            alone
        );
    }
}
