//! What every variant promises, checked along random games of each.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::support::random::Random;
use crate::support::referee::{Referee, cells_of};
use crate::support::{all_cells, mnk_variants, variants};
use noughts_rules::{
    CellId, Game, KeyError, PlayError, Position, Side, Spot, Spots, Status, Symmetry, Variant,
};

/// Random games of each variant.
const GAMES: u64 = 4;

/// How many sequences the naive perft may play at one position.
const NAIVE_LIMIT: usize = 400;

/// Plays random games of every variant to the end and takes them back again, and holds each state
/// on the way to a promise; on the way back there are undone moves.
fn check(promise: impl Fn(&Game)) {
    check_in(variants(), promise);
}

/// As [`check`], in some variants only.
fn check_in(variants: impl Iterator<Item = Variant>, promise: impl Fn(&Game)) {
    let check_one = |game: &Game| {
        catch_unwind(AssertUnwindSafe(|| promise(game))).unwrap_or_else(|broken| {
            eprintln!(
                "after {}, {} moves undone:",
                game.record(),
                game.undone().len()
            );
            resume_unwind(broken)
        });
    };
    for variant in variants {
        for seed in 0..GAMES {
            let mut random = Random::new(seed);
            let mut game = Game::new(variant);
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
}

#[test]
fn the_random_games_end_in_every_way() {
    let ends = RefCell::new(HashSet::new());
    check(|game| _ = ends.borrow_mut().insert(game.position().status()));
    assert_eq!(ends.take().len(), 4);
}

#[test]
fn a_game_starts_empty_with_x_to_move() {
    check(|game| {
        let start = game.position_at(0);
        assert_eq!(start, &game.variant().start());
        assert_eq!(start, Game::new(game.variant()).position());
        assert_eq!(
            (start.to_move(), start.status()),
            (Side::X, Status::InProgress)
        );
        assert!(all_cells().all(|cell| start.mark_at(cell).is_none()));
    });
}

#[test]
fn legal_moves_are_the_cells_that_pass_the_check() {
    check(|game| {
        let position = game.position();
        let passing = all_cells().filter(|&cell| position.check(position.to_move(), cell).is_ok());
        assert_eq!(position.legal_moves(), passing.collect::<Vec<_>>());
        assert_eq!(
            position.legal_moves().is_empty(),
            position.status().is_over()
        );
    });
}

#[test]
fn a_move_is_accepted_exactly_if_the_check_lets_it_pass() {
    check(|game| {
        for (mark, cell) in every_move() {
            let mut after = game.position().clone();
            let checked = game.position().check(mark, cell);
            assert_eq!(after.play(mark, cell).map(|_| ()), checked);
            assert_eq!(after == *game.position(), checked.is_err());
        }
    });
}

#[test]
fn a_move_marks_its_cell_and_no_other() {
    check(|game| {
        let before = game.position();
        for cell in before.legal_moves() {
            let mut after = before.clone();
            let played = after.play(before.to_move(), cell).unwrap();
            assert_eq!((played.mark, played.cell), (before.to_move(), cell));
            assert_eq!(after.mark_at(cell), Some(before.to_move()));
            for other in all_cells().filter(|&other| other != cell) {
                assert_eq!(after.mark_at(other), before.mark_at(other), "{other:?}");
            }
        }
    });
}

/// Returns the first reason against a move, by what can be seen from outside.
fn first_reason(position: &Position, mark: Side, cell: CellId) -> Option<PlayError> {
    let (status, to_move) = (position.status(), position.to_move());
    let geometry = position.geometry();
    let outside = cell.column() >= geometry.columns() || cell.row() >= geometry.rows();
    if status != Status::InProgress {
        Some(PlayError::GameOver { status })
    } else if mark != to_move {
        Some(PlayError::NotYourTurn { to_move })
    } else if outside {
        Some(PlayError::InvalidPosition { cell, geometry })
    } else if let Some(at) = geometry.mini_cell(cell)
        && !position.allowed().contains(at.mini)
    {
        Some(PlayError::BoardNotAllowed {
            mini: at.mini,
            allowed: position.allowed(),
        })
    } else {
        position
            .mark_at(cell)
            .map(|by| PlayError::CellOccupied { cell, geometry, by })
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

#[test]
fn a_rejected_move_changes_nothing() {
    check(|game| {
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
    });
}

/// The turn passes with every move but those that win a round or end the game.
#[test]
fn the_turn_alternates_unless_a_move_wins_or_ends_the_game() {
    check(|game| {
        let mut to_move = Side::X;
        for (played, ply) in game.moves().zip(1..) {
            assert_eq!(played.mark, to_move, "ply {ply}");
            let won_round = played.round.is_some_and(|round| round.winner.is_some());
            if !won_round && !game.position_at(ply).status().is_over() {
                to_move = to_move.other();
            }
        }
        assert_eq!(game.position().to_move(), to_move);
    });
}

#[test]
fn mini_boards_and_what_is_said_of_them_go_together() {
    check(|game| {
        let position = game.position();
        let (geometry, allowed) = (position.geometry(), position.allowed());
        let minis = geometry.minis();
        assert_eq!(allowed & minis, allowed);
        assert_eq!(position.open() & minis, position.open());
        for cell in all_cells() {
            let at = geometry.mini_cell(cell);
            assert_eq!(at.is_some(), !minis.is_empty() && geometry.contains(cell));
            assert!(at.is_none_or(|at| at.cell_id() == cell && minis.contains(at.mini)));
        }
        let legal = position.legal_moves();
        let playable = legal.iter().filter_map(|&cell| geometry.mini_cell(cell));
        assert_eq!(playable.map(|at| at.mini).collect::<Spots>(), allowed);
        for mini in Spot::ALL {
            let owner = position.owner(mini);
            assert!(owner.is_none() || minis.contains(mini));
            // Who owns a mini board has the lines with which it was won.
            let won = game.moves().find(|played| {
                let at = geometry.mini_cell(played.cell);
                at.is_some_and(|at| at.mini == mini) && !played.lines.is_empty()
            });
            assert_eq!(owner, won.map(|played| played.mark));
        }
        let main = game.moves().filter(|played| !played.main_lines.is_empty());
        let won_main = !minis.is_empty() && position.status().winner().is_some();
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
                assert_eq!(winner, (!played.lines.is_empty()).then_some(played.mark));
                scores[played.mark as usize] += u8::from(winner.is_some());
            }
        }
        let has_rounds = game.position().scores().is_some();
        assert_eq!(game.position().scores().unwrap_or_default(), scores);
        assert!(has_rounds || game.moves().all(|played| played.round.is_none()));
        assert!(has_rounds || game.position().spent().is_empty());
        assert!(has_rounds || !game.position().can_grow());
    });
}

/// Where it is settled how a game ends, all moves lead to that end.
#[test]
fn nobody_wins_a_settled_game() {
    check(|game| {
        let position = game.position();
        if position.is_settled() {
            for cell in position.legal_moves() {
                let mut after = position.clone();
                let played = after.play(position.to_move(), cell).unwrap();
                let wins_no_mini = position.geometry().minis().is_empty();
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
    });
}

#[test]
fn nothing_is_accepted_after_the_end() {
    check(|game| {
        let status = game.position().status();
        if status.is_over() {
            for (mark, cell) in every_move() {
                let answer = game.position().check(mark, cell);
                assert_eq!(answer, Err(PlayError::GameOver { status }));
            }
        }
    });
}

#[test]
fn undo_and_redo_are_inverse() {
    check(|game| {
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
        assert_eq!(other.position(), &game.variant().start());
        while other.redo().is_some() {}
        assert_eq!(other.ply(), game.ply() + game.undone().len());
        assert_eq!(other.position(), game.position_at(usize::MAX));
    });
}

#[test]
fn a_move_forgets_what_was_undone() {
    check(|game| {
        if let Some(&cell) = game.position().legal_moves().last() {
            let mut other = game.clone();
            other.play(cell).unwrap();
            assert_eq!(other.undone().len(), 0);
            assert_eq!(other.redo(), None);
            assert_eq!(other.ply(), game.ply() + 1);
        }
    });
}

#[test]
fn records_replay_to_the_same_game() {
    check(|game| {
        let replayed = Game::from_record(&game.record()).unwrap();
        assert_eq!(replayed.position(), game.position());
        assert!(replayed.moves().eq(game.moves()));
        let linked = Game::from_moves_text(game.variant(), &game.moves_text()).unwrap();
        assert_eq!(linked, replayed);
    });
}

#[test]
fn cells_are_written_and_read_alike() {
    check(|game| {
        let position = game.position();
        let texts: BTreeSet<_> = all_cells().map(|cell| position.write_cell(cell)).collect();
        assert_eq!(texts.len(), all_cells().count());
        for cell in all_cells() {
            let read = position.parse_cell(&position.write_cell(cell));
            // Not every notation can name a cell outside the board.
            if read.is_some() || position.geometry().contains(cell) {
                assert_eq!(read, Some(cell));
            }
        }
    });
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
        match Position::from_key(game.variant(), &position.key()) {
            Ok(read) => assert_eq!(&read, position),
            // A game reads no key at all, or all of its own.
            Err(error) => {
                assert_eq!(error, KeyError::RecordNeeded);
                let start = game.variant().start();
                assert_eq!(Position::from_key(game.variant(), &start.key()), Err(error));
            }
        }
    });
}

#[test]
fn keys_have_the_cells_in_reading_order() {
    check(|game| {
        let position = game.position();
        // The keys of mini boards are in the form of another program: `ultimate_keys.rs`.
        if position.as_ultimate().is_none() {
            let cells = all_cells().filter(|&cell| position.geometry().contains(cell));
            let letters = cells.map(|cell| position.mark_at(cell).map_or('-', Side::letter));
            assert_eq!(position.key(), letters.collect::<String>());
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

#[test]
fn the_geometry_describes_the_board() {
    check(|game| {
        let geometry = game.position().geometry();
        let cells: Vec<_> = geometry.cells().collect();
        let inside: Vec<_> = all_cells()
            .filter(|&cell| geometry.contains(cell))
            .collect();
        assert_eq!(cells, inside);
        assert_eq!(cells.len(), geometry.cell_count());
        assert_eq!(geometry.board().iter().collect::<Vec<_>>(), cells);
        for (index, &cell) in cells.iter().enumerate() {
            assert_eq!(geometry.index(cell), Some(index));
            assert_eq!(geometry.cell(cell.column(), cell.row()), Some(cell));
        }
        for cell in all_cells().filter(|cell| !cells.contains(cell)) {
            assert_eq!(geometry.index(cell), None);
            assert_eq!(geometry.cell(cell.column(), cell.row()), None);
        }
    });
}

#[test]
fn the_lines_are_those_of_a_full_board() {
    for variant in variants() {
        let geometry = variant.start().geometry();
        let empty = Referee::like(&variant.start());
        let full = geometry
            .cells()
            .fold(empty, |board, cell| board.with(Side::X, cell));
        let lines: Vec<_> = geometry.lines().collect();
        assert_eq!(cells_of(&lines), full.lines(Side::X), "{variant}");
        assert_eq!(
            cells_of(&lines).len(),
            lines.len(),
            "{variant}: a line comes twice"
        );
    }
}

#[test]
fn symmetries_are_bijections_that_keep_lines() {
    for variant in variants() {
        let geometry = variant.start().geometry();
        let sorted = |mut cells: Vec<CellId>| {
            cells.sort();
            cells
        };
        let lines: BTreeSet<_> = geometry
            .lines()
            .map(|line| sorted(line.cells().collect()))
            .collect();
        let mut images = BTreeSet::new();
        for &symmetry in Symmetry::of(geometry) {
            let map = |cell| symmetry.apply(geometry, cell).expect("a cell of the board");
            let image: Vec<_> = geometry.cells().map(map).collect();
            assert!(
                sorted(image.clone()).into_iter().eq(geometry.cells()),
                "{symmetry:?}"
            );
            images.insert(image);
            for line in geometry.lines() {
                let image = sorted(line.cells().map(map).collect());
                assert!(
                    lines.contains(&image),
                    "{variant}: {symmetry:?} breaks {line:?}"
                );
            }
        }
        assert_eq!(
            images.len(),
            Symmetry::of(geometry).len(),
            "{variant}: two are the same"
        );
        let square = geometry.columns() == geometry.rows();
        assert_eq!(images.len(), if square { 8 } else { 4 }, "{variant}");
        for symmetry in Symmetry::ALL {
            let has = Symmetry::of(geometry).contains(&symmetry);
            for cell in all_cells() {
                let image = symmetry.apply(geometry, cell);
                assert_eq!(
                    image.is_some(),
                    has && geometry.contains(cell),
                    "{symmetry:?} {cell:?}"
                );
            }
        }
    }
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
                referee.lines(played.mark)
            } else {
                BTreeSet::new()
            };
            assert_eq!(cells_of(&played.lines), lines, "ply {}", ply + 1);
        }
    });
}

/// Returns both marks in every cell of the largest board.
fn every_move() -> impl Iterator<Item = (Side, CellId)> {
    all_cells().flat_map(|cell| Side::ALL.map(|mark| (mark, cell)))
}
