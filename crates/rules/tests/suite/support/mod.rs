//! Shared parts of the tests: boards, a slow referee, random games.

#[expect(dead_code, reason = "an example is a program")]
#[path = "../../../examples/cylinder.rs"]
pub(crate) mod cylinder;
pub(crate) mod expanding;
pub(crate) mod referee;
pub(crate) mod ultimate;

use std::collections::HashSet;

use noughts_random::SplitMix64;
use noughts_rules::{
    CellId, Game, MnkSize, PlayError, Position, Refusal, SearchKind, Side, Status, Variant,
};

/// Custom boards at the limits: smallest, largest, widest, tallest, longest line.
const SIZES: [(u8, u8, u8); 12] = [
    (3, 3, 3),
    (4, 3, 4),
    (3, 4, 3),
    (5, 4, 4),
    (5, 5, 3),
    (10, 3, 5),
    (10, 3, 10),
    (3, 10, 4),
    (3, 10, 10),
    (10, 10, 3),
    (10, 10, 5),
    (10, 10, 10),
];

/// Custom boards on which marks fall, likewise.
const FALLING: [(u8, u8, u8); 4] = [(4, 4, 3), (4, 10, 5), (10, 4, 10), (10, 10, 4)];

/// Returns every named game and a selection of custom ones.
pub(crate) fn variants() -> impl Iterator<Item = Variant> {
    Variant::ALL.into_iter().chain(custom())
}

/// Returns the games in which each empty cell, or the lowest of each column, takes a mark: the named ones and a selection of custom ones.
pub(crate) fn mnk_variants() -> impl Iterator<Item = Variant> {
    let is_mnk = |variant: &Variant| match variant.search() {
        SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Exhaustive => true,
        SearchKind::Rounds | SearchKind::MonteCarlo => false,
    };
    variants().filter(is_mnk)
}

fn custom() -> impl Iterator<Item = Variant> {
    let flat = SIZES.map(|(columns, rows, length)| MnkSize::new(columns, rows, length));
    let falling = FALLING.map(|(columns, rows, length)| MnkSize::falling(columns, rows, length));
    let sizes = flat.into_iter().chain(falling);
    sizes.map(|size| size.unwrap().variant())
}

/// Returns every cell of the largest board.
pub(crate) fn all_cells() -> impl Iterator<Item = CellId> {
    let side = 0..CellId::MAX_SIDE;
    side.clone()
        .flat_map(move |row| side.clone().map(move |column| cell(column, row)))
}

/// Checks that an error reads well after a colon: lower-case except for symbols, without a full
/// stop.
pub(crate) fn check_reason(error: &dyn std::error::Error) {
    let reason = error.to_string();
    let (first, _) = reason.split_once(' ').expect("more than a word");
    let begins_well = first == "X" || first == "O" || !first.starts_with(char::is_uppercase);
    assert!(begins_well && !reason.ends_with('.'), "{reason}");
}

/// Returns both sides with every cell of the largest board.
pub(crate) fn every_move() -> impl Iterator<Item = (Side, CellId)> {
    all_cells().flat_map(|cell| Side::ALL.map(|side| (side, cell)))
}

/// Returns the first reason against a move, using the public interface.
pub(crate) fn first_reason(position: &Position, side: Side, cell: CellId) -> Option<PlayError> {
    let (status, to_move) = (position.status(), position.to_move());
    let topology = position.topology();
    let outside = cell.column() >= topology.columns() || cell.row() >= topology.rows();
    if status != Status::InProgress {
        Some(position.game_over(status.winner()))
    } else if side != to_move {
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
    } else if topology.falls()
        && position
            .symbol_at(topology.cell(cell.column(), 0).unwrap())
            .is_some()
    {
        Some(PlayError::ByRule(Refusal {
            code: "column-full",
            message: "the column is full",
        }))
    } else if topology.falls()
        && position.symbol_at(cell).is_none()
        && !position.legal().contains(cell)
    {
        Some(PlayError::InvalidPosition { cell, topology })
    } else {
        position
            .symbol_at(cell)
            .map(|by| PlayError::CellOccupied { cell, topology, by })
    }
}

/// Returns every position that can be reached from a start, which is one of them.
pub(crate) fn reachable(start: Position) -> HashSet<Position> {
    let mut found = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        for cell in position.legal() {
            let mut after = position.clone();
            after.play_unchecked(cell);
            if found.insert(after.clone()) {
                open.push(after);
            }
        }
    }
    found
}

/// Returns the number of move sequences of exactly `depth` moves of a slow referee, playing every
/// one.
pub(crate) fn perft<B: Clone>(
    board: &B,
    depth: u32,
    legal: fn(&B) -> Vec<CellId>,
    play: fn(&mut B, CellId),
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |cell| {
        let mut after = board.clone();
        play(&mut after, cell);
        perft(&after, depth - 1, legal, play)
    };
    legal(board).into_iter().map(after).sum()
}

/// Returns a random game to its end.
pub(crate) fn random_game(variant: Variant, seed: u64) -> Game {
    let mut game = Game::new(variant);
    play_on(&mut game, &mut SplitMix64::new(seed));
    game
}

/// Returns a random game to its end in which lines are completed only with every eighth move, or if
/// there is no other. This fills boards, draws games, and makes lines that run over spent cells.
pub(crate) fn patient_game(variant: Variant, seed: u64) -> Game {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(variant);
    while !game.position().status().is_over() {
        let legal = game.position().legal_moves();
        let is_quiet = |&&cell: &&CellId| {
            let played = game.position().clone().play_unchecked(cell);
            played.lines.is_empty()
        };
        let quiet: Vec<_> = legal.iter().filter(is_quiet).copied().collect();
        let is_eager = quiet.is_empty() || random.below(8) == 0;
        let cell = random.pick(if is_eager { &legal } else { &quiet });
        game.play(cell.expect("a legal move")).unwrap();
    }
    game
}

/// Plays a game at random to its end.
pub(crate) fn play_on(game: &mut Game, random: &mut SplitMix64) {
    while let Some(cell) = random.pick(&game.position().legal_moves()) {
        game.play(cell).unwrap();
    }
}

/// Checks that each key is refused for a reason.
pub(crate) fn check_refused(variant: Variant, cases: &[(String, &str)]) {
    for (key, reason) in cases {
        let error = Position::from_key(variant, key).unwrap_err();
        assert_eq!(error.to_string(), *reason, "{variant} {key}");
    }
}

/// Returns a cell that must exist.
pub(crate) fn cell(column: u8, row: u8) -> CellId {
    CellId::new(column, row).unwrap()
}

/// Returns the game of a record that must be valid.
pub(crate) fn game(record: &str) -> Game {
    Game::from_record(record).unwrap_or_else(|error| panic!("{record}: {error}"))
}
