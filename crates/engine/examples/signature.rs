//! Prints how many nodes all engines take to solve a fixed set of positions, twelve plies before the end of random
//! games:
//! `cargo run --profile native -p noughts-engine --example signature`.
//!
//! As with the “bench” of chess engines, a commit that changes an engine states the number, and one that should
//! change none keeps it. A test holds it.

use noughts_engine::{Limit, Method, Progress, Textbook, Window, searcher};
use noughts_random::SplitMix64;
use noughts_rules::{Game, MnkSize, Position, Variant};

/// The games that are searched of each variant.
const GAMES: usize = 3;

/// How many plies before its end a game is searched.
const PLIES: usize = 12;

/// The most nodes of a search: on a large board a game can end long before it can be solved.
const LIMIT: u64 = 20_000;

#[cfg_attr(test, expect(dead_code, reason = "tests call the sum"))]
fn main() {
    println!("{}", signature());
}

/// Returns the sum of the nodes.
pub(crate) fn signature() -> u64 {
    let mut random = SplitMix64::new(1);
    let boards = MnkSize::all().map(MnkSize::variant).step_by(8);
    let variants = Variant::ALL.into_iter().chain(boards);
    let games = variants.flat_map(|variant| [variant; GAMES]);
    games
        .map(|variant| nodes(&before_end(variant, &mut random)))
        .sum()
}

/// Returns a position shortly before the end of a random game.
fn before_end(variant: Variant, random: &mut SplitMix64) -> Position {
    let mut game = Game::new(variant);
    while let Some(cell) = random.pick(&game.position().legal_moves()) {
        // The picked move is legal.
        let _ = game.play(cell);
    }
    game.position_at(game.ply().saturating_sub(PLIES)).clone()
}

/// Returns the nodes that a game's own search and each textbook search take to solve a position.
fn nodes(position: &Position) -> u64 {
    let mut search = searcher(position.variant().search(), 1);
    search.study(position, Limit::Nodes(LIMIT));
    while search.step(u64::MAX) == Progress::Running {}
    let is_small = position.topology().board().len() <= 9;
    let methods = Method::ALL.into_iter().filter(|_| is_small);
    let textbooks = methods.map(|method| {
        let mut search = Textbook::start(position, Window::FULL, method);
        while search.step(u64::MAX) == Progress::Running {}
        search.nodes()
    });
    search.analysis().nodes + textbooks.sum::<u64>()
}
