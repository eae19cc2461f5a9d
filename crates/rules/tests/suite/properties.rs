//! The correctness properties of Four that concern its rules, each over random games.

use std::collections::HashSet;

use crate::support::referee::{Referee, cells_of};
use crate::support::{all_cells, every_move, first_reason};
use noughts_rules::{
    CellId, Game, Line, LineName, PlayError, Position, Side, Status, Symbol, Variant,
};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::TestCaseResult;

/// The number of random cases for each property.
const CASES: u32 = 256;

/// The number of cells of the board.
const CELLS: usize = 16;

fn start() -> Position {
    Variant::Four.start()
}

/// Returns every cell once, in random order.
fn shuffled() -> impl Strategy<Value = Vec<CellId>> {
    Just(start().topology().cells().collect::<Vec<_>>()).prop_shuffle()
}

/// Returns a random game at any ply, or at its end.
fn game() -> impl Strategy<Value = Game> {
    (shuffled(), 0..=CELLS).prop_map(|(cells, plies)| play(&cells[..plies]))
}

/// Returns a random unfinished game.
fn running() -> impl Strategy<Value = Game> {
    game().prop_filter("over", |game| !game.position().status().is_over())
}

/// Returns a random finished game, won or drawn.
fn finished() -> impl Strategy<Value = Game> {
    shuffled().prop_map(|cells| play(&cells))
}

/// Returns a random game whose sixteen marks make no line.
fn drawn() -> impl Strategy<Value = Game> {
    let lineless = |game: &Game| {
        let board = referee(game);
        board.open().is_empty() && Side::ALL.iter().all(|&mark| board.lines(mark).is_empty())
    };
    finished().prop_filter("a line", lineless)
}

/// Plays the cells in order until the game is over.
fn play(cells: &[CellId]) -> Game {
    let mut game = Game::new(Variant::Four);
    for &cell in cells {
        if !game.position().status().is_over() {
            game.play(cell).expect("an empty cell");
        }
    }
    game
}

fn not_your_turn(position: &Position) -> PlayError {
    let to_move = position.name_of(position.to_move());
    PlayError::NotYourTurn { to_move }
}

/// Returns the slow referee's board of a game.
fn referee(game: &Game) -> Referee {
    Referee::after(&start(), game.moves())
}

/// A random win: the line, the mark, and the moves, of which only the last completes a line.
#[derive(Clone, Debug)]
struct Win {
    line: Line,
    mark: Side,
    moves: Vec<CellId>,
}

/// Returns a random win by a line of one kind, filled in any order. The winner may also have marked
/// other cells before and between, and the opponent any.
fn win(is_meant: fn(LineName) -> bool) -> impl Strategy<Value = Win> {
    let lines = start()
        .topology()
        .lines()
        .filter(|line| is_meant(line.name()));
    let chosen = (
        select(lines.collect::<Vec<_>>()),
        select(Side::ALL.as_slice()),
    );
    let dealt = (chosen, 0..=3_usize, shuffled()).prop_map(|((line, mark), spare, cells)| {
        let (on_line, others): (Vec<_>, Vec<_>) =
            cells.into_iter().partition(|&cell| line.contains(cell));
        let (spare, answers) = others.split_at(spare);
        let own = spare.iter().chain(&on_line);
        let mut moves = Vec::new();
        for (&own, &answer) in own.zip(answers) {
            match mark {
                Side::X => moves.extend([own, answer]),
                Side::O => moves.extend([answer, own]),
            }
        }
        if mark == Side::X {
            moves.pop();
        }
        Win { line, mark, moves }
    });
    dealt.prop_filter("a line before the last move", |win| {
        play(&win.moves[..win.moves.len() - 1]).position().status() == Status::InProgress
    })
}

/// The last move wins, with the line and all others that the referee sees.
fn check_win(win: &Win) -> TestCaseResult {
    let game = play(&win.moves);
    prop_assert_eq!(game.position().status(), Status::Won(win.mark));
    let played = game.last_move().unwrap();
    prop_assert_eq!(
        (played.side, Some(&played.cell)),
        (win.mark, win.moves.last())
    );
    prop_assert!(played.lines.contains(&win.line));
    prop_assert_eq!(cells_of(&played.lines), referee(&game).lines(win.mark));
    Ok(())
}

/// A move is rejected for the given reason, and the game stays unchanged, undone moves included.
fn check_rejected(game: &Game, mark: Side, cell: CellId, reason: PlayError) -> TestCaseResult {
    let mut after = game.clone();
    prop_assert_eq!(after.play_as(mark, cell), Err(reason));
    prop_assert_eq!(&after, game);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]

    // Feature: 4x4-tic-tac-toe-ai, Property 1: Board Initialization
    #[test]
    fn a_new_board_is_empty(game in game()) {
        let start = Game::new(game.variant());
        prop_assert!(all_cells().all(|cell| start.position().symbol_at(cell).is_none()));
        prop_assert_eq!(start.position().legal_moves().len(), CELLS);
        prop_assert_eq!(start.position().key(), "-".repeat(CELLS));
        prop_assert_eq!(game.position_at(0), start.position());
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 2: Board State Round Trip
    #[test]
    fn a_mark_set_is_the_mark_read(game in game()) {
        for played in game.moves() {
            prop_assert_eq!(game.position().symbol_at(played.cell), Some(played.side.into()));
        }
        let marks = all_cells().filter(|&cell| game.position().symbol_at(cell).is_some());
        prop_assert_eq!(marks.count(), game.ply());
        let read = Position::from_key(Variant::Four, &game.position().key());
        prop_assert_eq!(read.as_ref(), Ok(game.position()));
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 3: Occupied Cell Immutability
    #[test]
    fn an_occupied_cell_keeps_its_mark(game in running()) {
        let to_move = game.position().to_move();
        for played in game.moves() {
            let reason = PlayError::CellOccupied {
                cell: played.cell,
                topology: game.position().topology(),
                by: played.side.into(),
            };
            check_rejected(&game, to_move, played.cell, reason)?;
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 4: Valid Move Acceptance
    #[test]
    fn every_empty_cell_is_accepted(game in running()) {
        for cell in referee(&game).open() {
            let mut after = game.clone();
            let mark = game.position().to_move();
            prop_assert_eq!(after.play(cell).map(|played| (played.side, played.cell)), Ok((mark, cell)));
            prop_assert_eq!(after.position().symbol_at(cell), Some(mark.into()));
            prop_assert_eq!(after.ply(), game.ply() + 1);
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 5: Invalid Move Rejection
    #[test]
    fn a_rejected_move_changes_nothing(mut game in game(), undone in 0..=CELLS) {
        for _ in 0..undone {
            game.undo();
        }
        for (side, cell) in every_move() {
            if let Some(reason) = first_reason(game.position(), side, cell) {
                check_rejected(&game, side, cell, reason)?;
            }
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 6: Turn Alternation
    #[test]
    fn the_turn_passes_with_every_move(game in finished()) {
        for ply in 0..game.ply() {
            let expected = if ply % 2 == 0 { Side::X } else { Side::O };
            prop_assert_eq!(game.position_at(ply).to_move(), expected);
        }
        let last = game.last_move().map(|played| played.side);
        prop_assert_eq!(Some(game.position().to_move()), last);
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 7: Turn Enforcement
    #[test]
    fn the_wrong_side_cannot_move(game in running()) {
        let to_move = game.position().to_move();
        for cell in all_cells() {
            check_rejected(&game, to_move.other(), cell, not_your_turn(game.position()))?;
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 8: Row Win Detection
    #[test]
    fn a_row_wins(win in win(|name| matches!(name, LineName::Row(_)))) {
        check_win(&win)?;
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 9: Column Win Detection
    #[test]
    fn a_column_wins(win in win(|name| matches!(name, LineName::Column(_)))) {
        check_win(&win)?;
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 10: Main Diagonal Win Detection
    #[test]
    fn the_main_diagonal_wins(win in win(|name| name == LineName::Diagonal)) {
        check_win(&win)?;
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 11: Anti-Diagonal Win Detection
    #[test]
    fn the_anti_diagonal_wins(win in win(|name| name == LineName::AntiDiagonal)) {
        check_win(&win)?;
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 12: Draw Detection
    #[test]
    fn a_full_board_without_a_line_is_a_draw(game in drawn()) {
        prop_assert_eq!(game.position().status(), Status::Draw);
        prop_assert_eq!(game.position_at(CELLS - 1).status(), Status::InProgress);
        prop_assert!(game.moves().all(|played| played.lines.is_empty()));
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 13: Game Termination
    #[test]
    fn nothing_is_accepted_after_the_end(game in finished()) {
        let status = game.position().status();
        prop_assert!(status.is_over());
        prop_assert_eq!(game.position().legal_moves(), []);
        for (mark, cell) in every_move() {
            check_rejected(&game, mark, cell, game.position().game_over(status.winner()))?;
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 14: Win Detection Timing
    #[test]
    fn a_win_is_seen_with_the_move_that_makes_it(cells in shuffled()) {
        let mut referee = Referee::like(&start());
        let mut game = Game::new(Variant::Four);
        for (cell, mark) in cells.into_iter().zip(Side::ALL.into_iter().cycle()) {
            referee = referee.with(mark, cell);
            let lines = referee.lines(mark);
            prop_assert_eq!(cells_of(&game.play(cell).unwrap().lines), lines.clone());
            prop_assert_eq!(game.position().status().winner().is_some(), !lines.is_empty());
            if !lines.is_empty() {
                break;
            }
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 20: Board Display Completeness
    #[test]
    fn every_cell_is_displayed(game in game()) {
        let position = game.position();
        let cells: Vec<_> = position.topology().cells().collect();
        let texts: HashSet<_> = cells.iter().map(|&cell| position.write_cell(cell)).collect();
        prop_assert_eq!((cells.len(), texts.len(), position.key().len()), (CELLS, CELLS, CELLS));
        for (&cell, letter) in cells.iter().zip(position.key().chars()) {
            prop_assert_eq!(letter, position.symbol_at(cell).map_or('-', Symbol::letter));
        }
        for played in game.moves() {
            prop_assert!(cells.contains(&played.cell));
        }
    }

    // Feature: 4x4-tic-tac-toe-ai, Property 21: Game Status Accuracy
    #[test]
    fn the_status_is_what_the_board_shows(game in game()) {
        for ply in 0..=game.ply() {
            let referee = Referee::after(&start(), game.moves().take(ply));
            prop_assert_eq!(game.position_at(ply).status(), referee.status());
        }
    }
}
