//! Explanations: every claim is true, and every losing move has a cause that names cells or lines.

mod cases;
mod claims;

use std::collections::HashMap;

use claims::{Explained, outcome, value_of};
use noughts_engine::{EngineLine, Limit, Minimax, Progress, Reason, Search, Value, searcher};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Position, SearchKind, Variant};
use noughts_teacher::{Cause, Explainer, Explanation};

use crate::support::{after, one_ply_before, variant};

/// Studies positions of one game, each once.
struct Studies {
    search: Box<dyn Search>,
    limit: Limit,
    known: HashMap<Position, Vec<EngineLine>>,
}

impl Studies {
    fn new(variant: Variant, limit: Limit) -> Self {
        Self {
            search: searcher(variant.search(), 1),
            limit,
            known: HashMap::new(),
        }
    }

    fn of(&mut self, position: &Position) -> &[EngineLine] {
        if !self.known.contains_key(position) {
            self.search.study(position, self.limit);
            while self.search.step(u64::MAX) == Progress::Running {}
            let lines = self.search.lines(usize::MAX);
            self.known.insert(position.clone(), lines);
        }
        &self.known[position]
    }

    /// Returns the explanations of a move of a game, with every study that is wanted. An explainer of
    /// such games alone finds the same.
    fn explain(&mut self, game: &Game, about: Option<CellId>) -> Vec<Explanation> {
        let mut explainer = Explainer::new(game.clone());
        let mut narrow = match game.variant().search() {
            SearchKind::MonteCarlo => Explainer::of_minis(game.clone()),
            SearchKind::Drop => Explainer::of_drop(game.clone()),
            _ => Explainer::of_lines(game.clone()),
        };
        while let Some(position) = explainer.wanted(about) {
            let lines = self.of(&position).to_vec();
            explainer.learn(&position, lines.clone());
            narrow.learn(&position, lines);
        }
        let found = explainer.explain(about);
        assert_eq!(narrow.explain(about), found, "{}", game.record());
        found
    }
}

/// The values of positions, by plain minimax that remembers them.
#[derive(Default)]
struct Values(HashMap<Position, Value>);

impl Values {
    fn of(&mut self, position: &Position) -> Value {
        if position.status().is_over() {
            return Minimax::of(position).value;
        }
        if let Some(value) = self.0.get(position) {
            return *value;
        }
        let moves = position.legal_moves().into_iter().map(|cell| {
            let next = after(position, cell);
            one_ply_before(position, &next, self.of(&next))
        });
        let value = moves.max_by_key(|value| value.score()).expect("a move");
        self.0.insert(position.clone(), value);
        value
    }
}

/// Returns a game that leads to every position of a game.
fn every_game(variant: Variant) -> Vec<Game> {
    let mut found: HashMap<Position, Game> = HashMap::new();
    let mut open = vec![Game::new(variant)];
    while let Some(game) = open.pop() {
        let position = game.position();
        if found.contains_key(position) {
            continue;
        }
        for cell in position.legal_moves() {
            let mut next = game.clone();
            next.play(cell).expect("a legal move");
            open.push(next);
        }
        found.insert(position.clone(), game);
    }
    found.into_values().collect()
}

/// Returns a game of a number of random moves that do not end it, or fewer if all moves do.
fn random_game(random: &mut SplitMix64, variant: Variant, plies: u32) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..plies {
        let mut moves = game.position().legal_moves();
        moves.retain(|&cell| !after(game.position(), cell).status().is_over());
        let Some(cell) = random.pick(&moves) else {
            break;
        };
        game.play(cell).expect("a legal move");
    }
    game
}

/// Returns whether a cause of a loss names cells or lines.
fn names_cells(cause: &Cause) -> bool {
    match cause {
        Cause::LosesTo(_) | Cause::Zugzwang { .. } => true,
        Cause::Reason(reason) => matches!(reason, Reason::Completes { .. }),
        _ => false,
    }
}

/// The kinds of causes.
const KINDS: [&str; 17] = [
    "Reason",
    "LosesTo",
    "WinsBy",
    "Outcome",
    "Better",
    "Alternatives",
    "MustAnswer",
    "Zugzwang",
    "Pairing",
    "Partner",
    "NoLineLeft",
    "Settled",
    "Closes",
    "Builds",
    "Choice",
    "SendsTo",
    "ByCount",
];

/// Returns the index of a cause's kind.
fn kind(cause: &Cause) -> usize {
    let text = format!("{cause:?}");
    let kind = text.split([' ', '(']).next().expect("a name");
    let found = KINDS.iter().position(|it| *it == kind);
    found.unwrap_or_else(|| panic!("{kind} is not in the list"))
}

/// How many losing moves there are, and how many have a cause that names cells or lines.
#[derive(Clone, Copy, Default, Debug)]
struct Share {
    losing: u32,
    explained: u32,
}

impl Share {
    fn count(&mut self, value: Option<Value>, explanations: &[Explanation]) {
        if value.is_none_or(|value| outcome(value) != -1) {
            return;
        }
        self.losing += 1;
        let first = explanations.first();
        self.explained += u32::from(first.is_some_and(|it| names_cells(&it.cause)));
    }

    fn print(self, of: &str) {
        let Self { losing, explained } = self;
        let percent = 100.0 * f64::from(explained) / f64::from(losing.max(1));
        println!("{of}: {explained} of {losing} losing moves explained, {percent:.1} %");
    }
}

/// Checks the explanations of every position of a game and of all its moves.
fn check_every_position(variant: Variant) {
    let mut studies = Studies::new(variant, Limit::None);
    let mut values = Values::default();
    let mut share = Share::default();
    for game in every_game(variant) {
        let position = game.position();
        let moves = position.legal_moves().into_iter().map(Some);
        for about in moves.chain([None]) {
            let found = studies.explain(&game, about);
            let explained = Explained {
                game: &game,
                about,
                is_exact: true,
            };
            let mut truth = |position: &Position| Some(values.of(position));
            explained.check(&found, &mut truth);
            // What decided a finished game is its recount.
            assert_eq!(
                found.is_empty(),
                position.status().is_over(),
                "{}",
                explained.name()
            );
            if let Some(cell) = about {
                share.count(value_of(position, cell, &mut truth), &found);
            }
        }
    }
    share.print(variant.name());
    assert_eq!(share.losing, share.explained, "{}", variant.name());
}

#[test]
fn every_claim_is_true_in_classic() {
    check_every_position(Variant::Classic);
}

#[test]
fn every_claim_is_true_in_misere() {
    check_every_position(Variant::Misere);
}

#[test]
fn every_claim_is_true_on_the_torus() {
    check_every_position(Variant::Torus);
}

#[test]
fn every_claim_is_true_in_notakto() {
    check_every_position(Variant::Notakto);
}

/// Checks the explanations of some random positions of a game, each within a limit of nodes a study.
/// The values are those that the search has proven.
fn check_random(
    variant: Variant,
    positions: u32,
    most_plies: u32,
    limit: Limit,
    seen: &mut [u32; KINDS.len()],
) {
    let mut random = SplitMix64::new(41);
    let mut share = Share::default();
    let mut studies = Studies::new(variant, limit);
    for _ in 0..positions {
        let plies = random.below(most_plies + 1);
        let game = random_game(&mut random, variant, plies);
        let position = game.position();
        studies.known.clear();
        let mut moves: Vec<Option<CellId>> = vec![None];
        if let Some(cell) = random.pick(&position.legal_moves()) {
            moves.push(Some(cell));
        }
        for about in moves {
            let found = studies.explain(&game, about);
            let explained = Explained {
                game: &game,
                about,
                is_exact: Limit::None == limit,
            };
            let mut truth = |position: &Position| {
                let lines = studies.known.get(position)?;
                let known = lines.iter().map(|line| line.found.value);
                let all: Option<Vec<Value>> = known.collect();
                all?.into_iter().max_by_key(|value| value.score())
            };
            explained.check(&found, &mut truth);
            for explanation in &found {
                seen[kind(&explanation.cause)] += 1;
            }
            if let Some(cell) = about {
                let line = studies
                    .of(position)
                    .iter()
                    .find(|line| line.found.cell == cell);
                share.count(line.and_then(|line| line.found.value), &found);
            }
        }
    }
    share.print(&variant.to_string());
    // A match is lost by the count of rounds, and a proof in Ultimate may lack its line of play.
    if matches!(variant.search(), SearchKind::AlphaBeta | SearchKind::Drop) {
        assert_eq!(share.losing, share.explained, "{variant}");
    }
}

/// Checks random positions of the games with too many for all of them: a number in each, and a tenth
/// of it on the largest board, whose checks take long.
fn check_sample(positions: u32) {
    let mut seen = [0; KINDS.len()];
    for (board, positions, most_plies, limit) in [
        ("four", positions, 14, Limit::None),
        ("mnk-5x4x3", positions, 16, Limit::Nodes(20_000)),
        ("mnk-5x5x4", positions, 22, Limit::Nodes(4_000)),
        ("mnk-10x10x5", positions / 10, 60, Limit::Nodes(1_000)),
        ("drop", positions, 36, Limit::Nodes(4_000)),
        ("drop-5x4x3", positions, 16, Limit::Nodes(4_000)),
        ("expanding", positions, 98, Limit::Nodes(200)),
        ("ultimate", positions, 70, Limit::Nodes(150)),
        ("ultimate-cross", positions, 76, Limit::Nodes(150)),
        ("ultimate-count", positions, 70, Limit::Nodes(150)),
        ("ultimate-open", positions / 4, 70, Limit::Nodes(150)),
    ] {
        check_random(variant(board), positions, most_plies, limit, &mut seen);
    }
    for (kind, seen) in KINDS.into_iter().zip(seen) {
        println!("{kind}: {seen}");
        assert!(seen > 0, "{kind} is never given");
    }
}

#[test]
fn every_claim_is_true_in_a_sample_of_the_others() {
    check_sample(600);
}

/// Run with `cargo test --profile native -p noughts-teacher --test suite many_positions -- --ignored
/// --nocapture`.
#[test]
#[ignore = "takes some minutes"]
fn every_claim_is_true_in_many_positions_of_the_others() {
    check_sample(10_000);
}
