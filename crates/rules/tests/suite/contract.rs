//! The contract of every variant, checked along random games.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::{BTreeSet, HashSet};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::support::falling::Falling;
use crate::support::layers::Layers;
use crate::support::referee::{Referee, cells_of};
use crate::support::{all_cells, mnk_variants, variants};
use noughts_random::SplitMix64;
use noughts_rules::{
    AnyRules, Bitboard, CellId, Game, Line, PlayError, Position, Side, Spot, Spots, Status, Symbol,
    Symmetry, Variant,
};

/// Random games of each variant.
const GAMES: u64 = 4;

/// The most sequences that the naive perft may play from one position.
const NAIVE_LIMIT: usize = 400;

/// Declares a test that checks a promise in each state of random games: of every game in the
/// registry, and of two that exist only in tests.
macro_rules! promise {
    ($(#[$doc:meta])* fn $name:ident($game:ident) $body:block) => {
        $(#[$doc])*
        #[test]
        fn $name() {
            fn promise<S: AnyRules + Clone + Eq + Debug>($game: &Game<S>) $body
            check(promise);
            along(&Game::from_start(Position::new(Falling::new())), promise);
            along(&Game::from_start(Position::new(Layers::new())), promise);
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
    fn legal_moves_are_the_cells_that_pass_the_check(game) {
        let position = game.position();
        let passing = all_cells().filter(|&cell| position.check(position.to_move(), cell).is_ok());
        assert_eq!(position.legal_moves(), passing.collect::<Vec<_>>());
        assert_eq!(
            position.legal_moves().is_empty(),
            position.status().is_over()
        );
    }
}

promise! {
    fn a_legal_move_needs_no_check(game) {
        let position = game.position();
        assert!(position.legal().iter().eq(position.legal_moves()));
        for cell in position.legal() {
            let (mut checked, mut unchecked) = (position.clone(), position.clone());
            let played = checked.play(position.to_move(), cell);
            assert_eq!(played, Ok(unchecked.play_unchecked(cell)));
            assert_eq!(checked, unchecked);
        }
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

promise! {
    fn a_move_is_accepted_exactly_if_the_check_lets_it_pass(game) {
        for (mark, cell) in every_move() {
            let mut after = game.position().clone();
            let checked = game.position().check(mark, cell);
            assert_eq!(after.play(mark, cell).map(|_| ()), checked);
            assert_eq!(after == *game.position(), checked.is_err());
        }
    }
}

promise! {
    fn a_move_marks_its_cell_and_no_other(game) {
        let before = game.position();
        for cell in before.legal_moves() {
            let mut after = before.clone();
            let played = after.play(before.to_move(), cell).unwrap();
            assert_eq!((played.side, played.cell), (before.to_move(), cell));
            assert!(after.symbol_at(cell).is_some());
            for other in all_cells().filter(|&other| other != cell) {
                assert_eq!(after.symbol_at(other), before.symbol_at(other), "{other:?}");
            }
        }
    }
}

/// Returns the first reason against a move, using the public interface.
fn first_reason(position: &Position, mark: Side, cell: CellId) -> Option<PlayError> {
    let (status, to_move) = (position.status(), position.to_move());
    let topology = position.topology();
    let outside = cell.column() >= topology.columns() || cell.row() >= topology.rows();
    if status != Status::InProgress {
        Some(position.game_over(status.winner()))
    } else if mark != to_move {
        let to_move = position.name_of(to_move);
        Some(PlayError::NotYourTurn { to_move })
    } else if outside {
        Some(PlayError::InvalidPosition { cell, topology })
    } else if let Some(at) = topology.mini_cell(cell)
        && !position.allowed().contains(at.mini)
    {
        Some(PlayError::BoardNotAllowed {
            mini: at.mini,
            allowed: position.allowed(),
        })
    } else {
        position
            .symbol_at(cell)
            .map(|by| PlayError::CellOccupied { cell, topology, by })
    }
}

#[test]
fn the_first_reason_against_a_move_is_the_answer() {
    check(|game| {
        for (mark, cell) in every_move() {
            let reason = first_reason(game.position(), mark, cell);
            assert_eq!(
                game.position().check(mark, cell).err(),
                reason,
                "{mark} in {cell:?}"
            );
        }
    });
}

promise! {
    fn a_rejected_move_changes_nothing(game) {
        let mut rejecting = game.clone();
        let mut position = game.position().clone();
        for (mark, cell) in every_move() {
            if let Err(reason) = position.check(mark, cell) {
                assert_eq!(position.play(mark, cell), Err(reason.clone()));
                assert_eq!(rejecting.play_as(mark, cell), Err(reason));
            }
        }
        assert_eq!((&position, &rejecting), (game.position(), game));
        assert_eq!(format!("{position:?}"), format!("{:?}", game.position()));
        assert_eq!(format!("{rejecting:?}"), format!("{game:?}"));
    }
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
    fn nothing_is_accepted_after_the_end(game) {
        let status = game.position().status();
        if status.is_over() {
            for (mark, cell) in every_move() {
                let answer = game.position().check(mark, cell);
                assert_eq!(answer, Err(game.position().game_over(status.winner())));
            }
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
        let linked = Game::from_moves_text(game.variant(), &game.moves_text()).unwrap();
        assert_eq!(linked, replayed);
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
fn variants_are_written_and_read_alike() {
    for variant in variants() {
        assert_eq!(variant.to_string().parse(), Ok(variant));
    }
}

#[test]
fn keys_stand_for_positions() {
    check(|game| {
        let position = game.position();
        let read = Position::from_key(game.variant(), &position.key());
        assert_eq!(read.as_ref(), Ok(position));
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

#[test]
fn keys_have_the_cells_in_reading_order() {
    check(|game| {
        let position = game.position();
        // Keys of mini boards have another program's form: `ultimate_keys.rs`.
        if position.as_ultimate().is_none() {
            let cells = all_cells().filter(|&cell| position.topology().contains(cell));
            let letters = cells.map(|cell| position.symbol_at(cell).map_or('-', Symbol::letter));
            let key = position.key();
            let (found, _) = key.split_once(',').unwrap_or((&key, ""));
            assert_eq!(found, letters.collect::<String>());
        }
    });
}

#[test]
fn perft_counts_what_naive_recursion_counts() {
    fn naive(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |cell| {
            let mut after = position.clone();
            after.play(position.to_move(), cell).unwrap();
            naive(&after, depth - 1)
        };
        position.legal_moves().into_iter().map(after).sum()
    }

    check(|game| {
        let position = game.position();
        let moves = position.legal_moves().len();
        assert_eq!(position.perft(0), 1);
        assert_eq!(usize::try_from(position.perft(1)), Ok(moves));
        for depth in 2..=4 {
            if moves.pow(depth) <= NAIVE_LIMIT {
                assert_eq!(
                    position.perft(depth),
                    naive(position, depth),
                    "{depth} plies"
                );
            }
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
        assert_eq!(cells, inside);
        assert_eq!(cells.len(), topology.cell_count());
        assert_eq!(topology.board().iter().collect::<Vec<_>>(), cells);
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
fn a_square_has_eight_symmetries_a_rectangle_four_and_a_growing_board_two() {
    check(|game| {
        let topology = game.position().topology();
        let expected = match (
            game.position().can_grow(),
            topology.columns() == topology.rows(),
        ) {
            (true, _) => 2,
            (false, true) => 8,
            (false, false) => 4,
        };
        assert_eq!(topology.symmetries().len(), expected);
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
            assert_eq!(position.legal_moves(), referee.empty());
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

/// Returns both sides with every cell of the largest board.
fn every_move() -> impl Iterator<Item = (Side, CellId)> {
    all_cells().flat_map(|cell| Side::ALL.map(|mark| (mark, cell)))
}
