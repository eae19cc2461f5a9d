//! The contract of every variant, checked along random games.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::{BTreeSet, HashSet};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::support::cylinder::Cylinder;
use crate::support::referee::{Referee, cells_of};
use crate::support::{all_cells, cell, every_move, first_reason, mnk_variants, variants};
use noughts_random::SplitMix64;
use noughts_rules::{
    AnyRules, Bitboard, CellId, Direction, Game, Line, Position, Setup, Side, Spot, Spots, Status,
    Symbol, Symmetry, Topology, Variant,
};

/// Random games of each variant.
const GAMES: u64 = 4;

/// Declares a test that checks a promise in each state of random games: of every game in the
/// registry, and of one outside it.
macro_rules! promise {
    ($(#[$doc:meta])* fn $name:ident($game:ident) $body:block) => {
        $(#[$doc])*
        #[test]
        fn $name() {
            fn promise<S: AnyRules + Clone + Eq + Debug>($game: &Game<S>) $body
            check(promise);
            along(&Game::from_start(Position::new(Cylinder::new().unwrap())), promise);
        }
    };
}

/// Plays random games of every variant to the end and undoes them again, checking a promise in each
/// state; on the way back there are undone moves.
fn check(promise: impl Fn(&Game)) {
    check_in(variants(), promise);
}

/// Does the same in some variants only.
fn check_in(variants: impl Iterator<Item = Variant>, promise: impl Fn(&Game)) {
    for variant in variants {
        along(&Game::new(variant), &promise);
    }
}

/// Does the same in one game that has not begun.
fn along<S: AnyRules + Clone + Debug>(start: &Game<S>, promise: impl Fn(&Game<S>)) {
    let check_one = |game: &Game<S>| {
        catch_unwind(AssertUnwindSafe(|| promise(game))).unwrap_or_else(|broken| {
            let (moves, undone) = (game.moves_text(), game.undone().len());
            eprintln!("{:?}", game.position());
            eprintln!("after {moves}, {undone} moves undone");
            resume_unwind(broken)
        });
    };
    for seed in 0..GAMES {
        let mut random = SplitMix64::new(seed);
        let mut game = start.clone();
        check_one(&game);
        while let Some(cell) = random.pick(&game.position().legal_moves()) {
            game.play(cell).expect("a legal move");
            check_one(&game);
        }
        while game.undo().is_some() {
            check_one(&game);
        }
    }
}

#[test]
fn the_random_games_end_in_every_way() {
    let ends = RefCell::new(HashSet::new());
    check(|game| _ = ends.borrow_mut().insert(game.position().status()));
    assert_eq!(ends.take().len(), 4);
}

promise! {
    fn a_game_starts_empty_with_x_to_move(game) {
        let start = game.position_at(0);
        let begun = Game::from_start(start.clone());
        assert_eq!((start, begun.ply()), (begun.position(), 0));
        assert_eq!(
            (start.to_move(), start.status()),
            (Side::X, Status::InProgress)
        );
        assert!(all_cells().all(|cell| start.symbol_at(cell).is_none()));
    }
}

promise! {
    /// A legal move marks its cell alone, with a check and without. Any other changes nothing, not
    /// even the undone moves.
    fn a_move_is_accepted_exactly_if_it_is_legal(game) {
        let position = game.position();
        let (legal, status) = (position.legal(), position.status());
        assert_eq!(legal.is_empty(), status.is_over());
        assert_eq!(legal, position.legal_moves().into_iter().collect());
        let mut rejecting = game.clone();
        for (side, cell) in every_move() {
            let is_legal = side == position.to_move() && legal.contains(cell);
            let (mut checked, mut unchecked) = (position.clone(), position.clone());
            match position.check(side, cell) {
                Ok(()) => {
                    assert!(is_legal);
                    let played = unchecked.play_unchecked(cell);
                    assert_eq!((played.side, played.cell), (side, cell));
                    assert_eq!(checked.play(side, cell), Ok(played));
                    assert_eq!(checked, unchecked);
                    for other in all_cells() {
                        let own = (other == cell).then(|| position.symbol_of(side));
                        let expected = own.or(position.symbol_at(other));
                        assert_eq!(checked.symbol_at(other), expected, "{other:?}");
                    }
                }
                Err(reason) => {
                    assert!(!is_legal);
                    assert!(!status.is_over() || reason == position.game_over(status.winner()));
                    assert_eq!(rejecting.play_as(side, cell), Err(reason.clone()));
                    assert_eq!(checked.play(side, cell), Err(reason));
                    assert_eq!(checked, unchecked);
                }
            }
        }
        assert_eq!(&rejecting, game);
    }
}

#[test]
#[should_panic(expected = "CellOccupied")]
#[cfg(debug_assertions)]
fn an_illegal_move_without_a_check_is_noticed_by_a_debug_build() {
    let mut position = Variant::Classic.start();
    position.play_unchecked(CellId::FIRST);
    position.play_unchecked(CellId::FIRST);
}

#[test]
fn the_first_reason_against_a_move_is_the_answer() {
    check(|game| {
        for (side, cell) in every_move() {
            let reason = first_reason(game.position(), side, cell);
            let refused = game.position().check(side, cell).err();
            assert_eq!(refused, reason, "{side} in {cell:?}");
        }
    });
}

promise! {
    /// The turn passes with every move except those that win a round or end the game.
    fn the_turn_alternates_unless_a_move_wins_or_ends_the_game(game) {
        let mut to_move = Side::X;
        for (played, ply) in game.moves().zip(1..) {
            assert_eq!(played.side, to_move, "ply {ply}");
            let won_round = played.round.is_some_and(|round| round.winner.is_some());
            if !won_round && !game.position_at(ply).status().is_over() {
                to_move = to_move.other();
            }
        }
        assert_eq!(game.position().to_move(), to_move);
    }
}

#[test]
fn mini_boards_and_what_is_said_of_them_go_together() {
    check(|game| {
        let position = game.position();
        let (topology, allowed) = (position.topology(), position.allowed());
        let minis = topology.minis();
        assert_eq!(allowed & minis, allowed);
        assert_eq!(position.open() & minis, position.open());
        for cell in all_cells() {
            let at = topology.mini_cell(cell);
            assert_eq!(at.is_some(), !minis.is_empty() && topology.contains(cell));
            assert!(at.is_none_or(|at| at.cell_id() == cell && minis.contains(at.mini)));
        }
        let legal = position.legal_moves();
        let playable = legal.iter().filter_map(|&cell| topology.mini_cell(cell));
        assert_eq!(playable.map(|at| at.mini).collect::<Spots>(), allowed);
        for mini in Spot::ALL {
            let owner = position.owner(mini);
            assert!(owner.is_none() || minis.contains(mini));
            // The owner of a mini board has the lines that won it.
            let won = game.moves().find(|played| {
                let at = topology.mini_cell(played.cell);
                at.is_some_and(|at| at.mini == mini) && !played.lines.is_empty()
            });
            assert_eq!(owner, won.map(|played| played.side));
        }
        let main = game.moves().filter(|played| !played.main_lines.is_empty());
        let lines = position
            .outcome()
            .map_or(Vec::new(), |outcome| outcome.lines);
        let won_main = !minis.is_empty() && !lines.is_empty();
        assert_eq!(main.count(), usize::from(won_main));
        assert_eq!(position.as_ultimate().is_some(), !minis.is_empty());
    });
}

#[test]
fn rounds_and_scores_go_together() {
    check(|game| {
        let has_rounds = game.variant() == Variant::Expanding;
        assert_eq!(game.position().scores().is_some(), has_rounds);
        let mut scores = [0; 2];
        for played in game.moves() {
            if let Some(round) = played.round {
                let winner = round.winner;
                assert_eq!(winner, (!played.lines.is_empty()).then_some(played.side));
                scores[played.side as usize] += u8::from(winner.is_some());
            }
        }
        let has_rounds = game.position().scores().is_some();
        assert_eq!(game.position().scores().unwrap_or_default(), scores);
        assert!(!has_rounds || game.position().counts() == Some(scores));
        assert!(has_rounds || game.moves().all(|played| played.round.is_none()));
        assert!(has_rounds || game.position().spent().is_empty());
        assert!(has_rounds || !game.position().can_grow());
    });
}

promise! {
    /// In a settled game, all moves lead to the same result.
    fn nobody_wins_a_settled_game(game) {
        let position = game.position();
        if position.is_settled() {
            for cell in position.legal_moves() {
                let mut after = position.clone();
                let played = after.play(position.to_move(), cell).unwrap();
                let wins_no_mini = position.topology().minis().is_empty();
                let deciding = if wins_no_mini {
                    played.lines
                } else {
                    played.main_lines
                };
                assert!(after.is_settled() && deciding.is_empty(), "{cell:?}");
                assert_eq!(after.scores(), position.scores());
            }
        } else {
            assert!(!position.status().is_over());
        }
    }
}

promise! {
    fn undo_and_redo_are_inverse(game) {
        let mut other = game.clone();
        if let Some(undone) = other.undo().cloned() {
            assert_eq!(game.last_move(), Some(&undone));
            assert_eq!(other.ply(), game.ply() - 1);
            assert_eq!(other.position(), game.position_at(game.ply() - 1));
            assert_eq!(other.undone().next(), Some(&undone));
            assert_eq!(other.redo(), Some(&undone));
        }
        assert_eq!(&other, game);
        if let Some(redone) = other.redo().cloned() {
            assert_eq!(game.undone().next(), Some(&redone));
            assert_eq!(other.undo(), Some(&redone));
        }
        assert_eq!(&other, game);
        while other.undo().is_some() {}
        assert_eq!(other.position(), game.position_at(0));
        while other.redo().is_some() {}
        assert_eq!(other.ply(), game.ply() + game.undone().len());
        assert_eq!(other.position(), game.position_at(usize::MAX));
    }
}

promise! {
    fn a_move_forgets_what_was_undone(game) {
        if let Some(&cell) = game.position().legal_moves().last() {
            let mut other = game.clone();
            other.play(cell).unwrap();
            assert_eq!(other.undone().len(), 0);
            assert_eq!(other.redo(), None);
            assert_eq!(other.ply(), game.ply() + 1);
        }
    }
}

#[test]
fn records_replay_to_the_same_game() {
    check(|game| {
        let replayed = Game::from_record(&game.record()).unwrap();
        assert_eq!(replayed.position(), game.position());
        assert!(replayed.moves().eq(game.moves()));
        assert_eq!(
            Position::from_record(&game.record()).as_ref(),
            Ok(game.position())
        );
    });
}

promise! {
    fn moves_run_together_replay_to_the_same_game(game) {
        let mut linked = Game::from_start(game.position_at(0).clone());
        linked.play_moves_text(&game.moves_text()).unwrap();
        assert_eq!(linked.position(), game.position());
        assert!(linked.moves().eq(game.moves()));
    }
}

promise! {
    /// The deciding lines are complete, and a game without them is not decided by a line.
    fn an_outcome_says_what_the_status_says(game) {
        let (position, last) = (game.position(), game.last_move());
        match position.outcome() {
            Some(outcome) => {
                assert!(position.status().is_over());
                assert_eq!(outcome.winner, position.status().winner());
                let last = last.expect("a last move");
                let lines = if last.main_lines.is_empty() {
                    last.lines.clone()
                } else {
                    last.main_lines.clone()
                };
                let is_counted = position.scores().is_some()
                    || position.counts().is_some() && last.main_lines.is_empty();
                let by_line = !is_counted && outcome.winner.is_some();
                assert_eq!(outcome.lines, if by_line { lines } else { Vec::new() });
                if let Some([x, o]) = position.counts().filter(|_| is_counted) {
                    let winner = match x.cmp(&o) {
                        Ordering::Greater => Some(Side::X),
                        Ordering::Less => Some(Side::O),
                        Ordering::Equal => None,
                    };
                    assert_eq!(outcome.winner, winner);
                }
            }
            None => assert_eq!(position.status(), Status::InProgress),
        }
    }
}

promise! {
    fn cells_are_written_and_read_alike(game) {
        let position = game.position();
        let texts: BTreeSet<_> = all_cells().map(|cell| position.write_cell(cell)).collect();
        assert_eq!(texts.len(), all_cells().count());
        for cell in all_cells() {
            let read = position.parse_cell(&position.write_cell(cell));
            // Not every notation can write a cell outside the board.
            if read.is_some() || position.topology().contains(cell) {
                assert_eq!(read, Some(cell));
            }
        }
    }
}

#[test]
fn keys_and_setups_stand_for_positions() {
    check(|game| {
        let position = game.position();
        let read = Position::from_key(game.variant(), &position.key());
        assert_eq!(read.as_ref(), Ok(position));
        assert_eq!(Setup::of(position).position().as_ref(), Ok(position));
    });
}

#[test]
fn a_game_begins_from_any_position() {
    check(|game| {
        let mut begun = Game::from_start(game.position().clone());
        assert_eq!(Game::from_record(&begun.record()).as_ref(), Ok(&begun));
        if let Some(&cell) = game.position().legal_moves().last() {
            let mut whole = game.clone();
            assert_eq!(begun.play(cell), whole.play(cell));
            assert_eq!(begun.position(), whole.position());
            assert_eq!(Game::from_record(&begun.record()).as_ref(), Ok(&begun));
        }
    });
}

promise! {
    fn the_topology_describes_the_board(game) {
        let topology = game.position().topology();
        let cells: Vec<_> = topology.cells().collect();
        let inside: Vec<_> = all_cells()
            .filter(|&cell| topology.contains(cell))
            .collect();
        assert_eq!(cells.len(), topology.cell_count());
        assert_eq!(topology.board().iter().collect::<Vec<_>>(), inside);
        // A cube is read layer by layer, every other board row by row.
        let layer = |&cell: &CellId| topology.layer_cell(cell).map(|at| at.layer);
        let mut read = inside;
        read.sort_by_key(layer);
        assert_eq!(cells, read);
        for (index, &cell) in cells.iter().enumerate() {
            assert_eq!(topology.index(cell), Some(index));
            assert_eq!(topology.cell(cell.column(), cell.row()), Some(cell));
        }
        for cell in all_cells().filter(|cell| !cells.contains(cell)) {
            assert_eq!(topology.index(cell), None);
            assert_eq!(topology.cell(cell.column(), cell.row()), None);
        }
    }
}

#[test]
fn the_lines_are_those_of_a_full_board() {
    for variant in variants() {
        let topology = variant.start().topology();
        let empty = Referee::like(&variant.start());
        let full = topology
            .cells()
            .fold(empty, |board, cell| board.with(Side::X, cell));
        let lines: Vec<_> = topology.lines().collect();
        assert_eq!(cells_of(&lines), full.lines(Symbol::X), "{variant}");
        assert_eq!(
            cells_of(&lines).len(),
            lines.len(),
            "{variant}: a line comes twice"
        );
    }
}

#[test]
fn a_topology_is_refused_whose_lines_do_not_fit() {
    let row = |columns, length| Line::new(cell(columns, 0), Direction::Row, length).unwrap();
    let made = |columns, rows, lines: &[Line]| Topology::new(columns, rows, lines.to_vec());
    assert!(made(3, 1, &[row(0, 3)]).is_some());
    assert!(made(1, 10, &[]).is_some());
    for (columns, rows) in [(0, 3), (3, 0), (11, 3), (3, 11), (255, 255)] {
        assert_eq!(made(columns, rows, &[]), None, "{columns} by {rows}");
    }
    assert_eq!(made(3, 1, &[row(1, 3)]), None);
    assert_eq!(made(4, 1, &[row(0, 3), row(0, 4)]), None);
}

promise! {
    /// They also form a group: composing two gives another.
    fn symmetries_are_bijections_that_keep_lines(game) {
        let topology = game.position().topology();
        let symmetries = topology.all_symmetries();
        let lines: HashSet<Bitboard> = topology.lines().map(Line::mask).collect();
        let mut images = HashSet::new();
        for symmetry in &symmetries {
            let image: Vec<_> = topology.cells().map(|cell| symmetry.apply(cell)).collect();
            let reached: Bitboard = image.iter().copied().collect();
            assert_eq!((reached, reached.len() as usize), (topology.board(), image.len()));
            for line in &lines {
                let image = line.iter().map(|cell| symmetry.apply(cell)).collect();
                assert!(lines.contains(&image), "{symmetry:?} breaks {line:?}");
            }
            assert!(images.insert(image), "duplicates");
            let outside = all_cells().filter(|&cell| !topology.contains(cell));
            assert!(outside.into_iter().all(|cell| symmetry.apply(cell) == cell));
        }
        assert!(symmetries[0].is_identity());
        assert_eq!(symmetries.iter().filter(|symmetry| symmetry.is_identity()).count(), 1);
        let then = |first: &Symmetry, second: &Symmetry| -> Vec<_> {
            let cells = topology.cells();
            cells.map(|cell| second.apply(first.apply(cell))).collect()
        };
        // A few of many are enough: each is composed with the first eight.
        for first in &symmetries {
            for second in symmetries.iter().take(8) {
                assert!(images.contains(&then(first, second)));
            }
        }
    }
}

#[test]
fn a_square_has_eight_symmetries_a_rectangle_four_and_other_boards_two() {
    check(|game| {
        let topology = game.position().topology();
        let expected = match (
            game.position().can_grow() || topology.falls(),
            topology.columns() == topology.rows(),
        ) {
            (true, _) => 2,
            (false, true) => 8,
            (false, false) => 4,
        };
        let symmetries = topology.symmetries();
        assert_eq!(symmetries.len(), expected);
        // A board that grows at the right and at the bottom keeps its first cell.
        let keeps_first = |it: &Symmetry| it.apply(CellId::FIRST) == CellId::FIRST;
        assert!(!game.position().can_grow() || symmetries.iter().all(keeps_first));
        // What falls, falls.
        let keeps_row = |it: &Symmetry| {
            topology
                .cells()
                .all(|cell| it.apply(cell).row() == cell.row())
        };
        assert!(!topology.falls() || symmetries.iter().all(keeps_row));
    });
}

#[test]
fn positions_of_m_by_n_boards_agree_with_the_slow_referee() {
    check_in(mnk_variants(), |game| {
        let position = game.position();
        let referee = Referee::after(position, game.moves());
        assert_eq!(position.status(), referee.status());
        assert_eq!(position.key(), referee.key());
        if position.status().is_over() {
            assert_eq!(position.legal_moves(), []);
        } else {
            assert_eq!(position.to_move(), referee.to_move());
            assert_eq!(position.legal_moves(), referee.open());
        }
        for (ply, played) in game.moves().enumerate() {
            let won = position.status().is_over() && ply + 1 == game.ply();
            let lines = if won {
                referee.lines(position.symbol_of(played.side))
            } else {
                BTreeSet::new()
            };
            assert_eq!(cells_of(&played.lines), lines, "ply {}", ply + 1);
        }
    });
}
