//! Prints how many losing moves, and how many puzzles, are explained by a cause that names cells or
//! lines of the position.
//!
//! ```sh
//! cargo run --manifest-path lab/Cargo.toml --profile native -p noughts-explanations
//! cargo run --manifest-path lab/Cargo.toml --profile native -p noughts-explanations -- drop
//! cargo run --manifest-path lab/Cargo.toml --profile native -p noughts-explanations -- all
//! ```
//!
//! It looks at every class of symmetric positions of the small games, and at random positions of Four and
//! of Drop, there at those that are soon solved; with `all`, at every class of Four. Games can be
//! chosen by name.

use noughts_engine::{EngineLine, Limit, Progress, Reason, Search, Value, searcher};
use noughts_puzzle_finder::for_each_class;
use noughts_puzzles::{games, puzzles};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Position, SearchKind, Variant};
use noughts_teacher::{Cause, Explainer};

/// The random positions of a larger game.
const POSITIONS: u32 = 10_000;

/// The limit of a study of a position of Drop, in nodes.
const SOON: u64 = 20_000;

/// The limit of a study of a puzzle, in nodes or playouts.
const NODES: u64 = 200_000;
const PLAYOUTS: u64 = 10_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (all, chosen): (Vec<String>, Vec<String>) =
        words.into_iter().partition(|word| word == "all");
    let is_chosen = |variant: &Variant| chosen.is_empty() || chosen.contains(&variant.to_string());
    println!("Losing moves explained by cells or lines");
    for variant in [
        Variant::Classic,
        Variant::Misere,
        Variant::Torus,
        Variant::Notakto,
        Variant::Four,
        Variant::Drop,
    ] {
        if is_chosen(&variant) {
            let share = match variant {
                Variant::Drop => Share::of_sample(variant, Limit::Nodes(SOON)),
                Variant::Four if all.is_empty() => Share::of_sample(variant, Limit::None),
                _ => Share::of_classes(variant),
            };
            share.print(variant);
        }
    }
    println!("Puzzles whose best move is explained by cells or lines");
    let mut total = Share::default();
    for variant in games().filter(is_chosen) {
        let share = Share::of_puzzles(variant);
        share.print(variant);
        total.explained += share.explained;
        total.all += share.all;
    }
    println!("all: {total}");
}

/// How many of some moves are explained.
#[derive(Clone, Copy, Default)]
struct Share {
    explained: u32,
    all: u32,
}

impl Share {
    fn of_classes(variant: Variant) -> Self {
        let mut share = Self::default();
        let mut search = searcher(variant.search(), 1);
        let cells = variant.largest_board().cell_count();
        for_each_class(variant, cells, |_, reached| {
            share.count_losing(&mut *search, &reached.position, Limit::None);
        });
        share
    }

    fn of_sample(variant: Variant, limit: Limit) -> Self {
        let mut share = Self::default();
        let mut search = searcher(variant.search(), 1);
        let mut random = SplitMix64::new(41);
        let cells = variant.largest_board().cell_count() as u32;
        for _ in 0..POSITIONS {
            let mut position = variant.start();
            for _ in 0..random.below(cells) {
                let Some(cell) = random.pick(&position.legal_moves()) else {
                    break;
                };
                position.play_unchecked(cell);
            }
            share.count_losing(&mut *search, &position, limit);
        }
        share
    }

    /// Counts the losing moves of a position that is solved within a limit.
    fn count_losing(&mut self, search: &mut dyn Search, position: &Position, limit: Limit) {
        if position.status().is_over() {
            return;
        }
        let lines = study(search, position, limit);
        if lines.iter().any(|line| line.found.value.is_none()) {
            return;
        }
        let game = Game::from_start(position.clone());
        let mut explainer = Explainer::new(game);
        explainer.learn(position, lines.clone());
        for line in lines {
            if matches!(line.found.value, Some(Value::Loss { .. })) {
                // How it loses must come first, whatever else is true of the move.
                let explanations = explainer.explain(Some(line.found.cell));
                let first = explanations.first().map(|it| &it.cause);
                self.add(matches!(
                    first,
                    Some(
                        Cause::LosesTo(_)
                            | Cause::Zugzwang { .. }
                            | Cause::Reason(Reason::Completes { .. })
                    )
                ));
            }
        }
    }

    fn of_puzzles(variant: Variant) -> Self {
        let mut share = Self::default();
        let limit = match variant.search() {
            SearchKind::MonteCarlo => PLAYOUTS,
            SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Exhaustive => NODES,
            SearchKind::Rounds => 1,
        };
        for puzzle in puzzles(variant) {
            let game = puzzle.game();
            let mut search = searcher(variant.search(), 1);
            let mut explainer = Explainer::new(game);
            while let Some(wanted) = explainer.wanted(Some(puzzle.best())) {
                let lines = study(&mut *search, &wanted, Limit::Nodes(limit));
                explainer.learn(&wanted, lines);
            }
            if !share.count(&explainer, puzzle.best()) {
                let entry = puzzle.entry();
                println!(
                    "    {variant} {} {} {}",
                    entry.moves, entry.best, entry.theme
                );
            }
        }
        share
    }

    /// Counts a puzzle's best move, and returns whether it is explained.
    fn count(&mut self, explainer: &Explainer, cell: CellId) -> bool {
        let explanations = explainer.explain(Some(cell));
        let is_explained = explanations.iter().any(|it| names_cells(&it.cause));
        self.add(is_explained);
        is_explained
    }

    fn add(&mut self, is_explained: bool) {
        self.all += 1;
        self.explained += u32::from(is_explained);
    }

    fn print(self, variant: Variant) {
        println!("{variant}: {self}");
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { explained, all } = self;
        let percent = 100.0 * f64::from(*explained) / f64::from((*all).max(1));
        write!(f, "{explained} of {all}, {percent:.1} %")
    }
}

fn study(search: &mut dyn Search, position: &Position, limit: Limit) -> Vec<EngineLine> {
    search.study(position, limit);
    while search.step(u64::MAX) == Progress::Running {}
    search.lines(usize::MAX)
}

/// Returns whether a cause names cells or lines that tell why the move is good or bad: a list of equal
/// moves or the lines that it closes are no such cause.
fn names_cells(cause: &Cause) -> bool {
    match cause {
        Cause::Reason(reason) => match reason {
            Reason::Wins { .. }
            | Reason::WinsMain { .. }
            | Reason::WinsMini { .. }
            | Reason::Strategy { .. }
            | Reason::Scores { .. }
            | Reason::Completes { .. }
            | Reason::Blocks { .. }
            | Reason::BlocksMain { .. }
            | Reason::BlocksMini { .. }
            | Reason::LeavesWin { .. }
            | Reason::LeavesScore { .. }
            | Reason::LeavesMini { .. }
            | Reason::Forks { .. }
            | Reason::PreventsFork { .. }
            | Reason::Threatens { .. } => true,
            Reason::WinsByCount
            | Reason::FreeChoice
            | Reason::WinsIn { .. }
            | Reason::WinsInAtMost { .. }
            | Reason::OnlyWin
            | Reason::OnlyMove
            | Reason::KeepsDraw
            | Reason::MissesWin
            | Reason::LosesLatest { .. }
            | Reason::Loses { .. }
            | Reason::LosesInAtMost { .. }
            | Reason::BestScore { .. } => false,
        },
        Cause::LosesTo(_)
        | Cause::WinsBy(_)
        | Cause::Zugzwang { .. }
        | Cause::Alternatives { .. }
        | Cause::MustAnswer { .. }
        | Cause::Pairing { .. }
        | Cause::Partner { .. } => true,
        Cause::SendsTo { threats, .. } => !threats.is_empty(),
        Cause::Outcome { .. }
        | Cause::Better { .. }
        | Cause::NoLineLeft { .. }
        | Cause::Settled
        | Cause::Closes { .. }
        | Cause::Builds { .. }
        | Cause::Choice { .. }
        | Cause::ByCount { .. } => false,
    }
}
