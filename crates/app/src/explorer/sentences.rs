//! Sentences about positions and about the graph.

use noughts_rules::{CellId, Position, Side, SideName, Status};
use noughts_statespace::Verdict;
use noughts_statespace::{BuildError, Games, Marks, Outcome, Unit};
use noughts_words::{common, explorer as words, phrases, space};

use crate::announce;
use crate::explorer::atlas::{Facts, Figures, Neighbour};
use crate::explorer::filter::Facet;
use crate::explorer::state::PAGE;

/// The key of texts for a winner, if there is none.
const NONE: &str = "none";

/// Returns the description of a position: `After 4 moves, X to move: draw with best play. Of 5
/// moves, 1 leads to a draw and 4 lose.`
pub fn position(facts: &Facts, unit: Unit) -> String {
    let Facts { position, ply, .. } = facts;
    if let Some(ended) = ended(position) {
        return words::position_ended(*ply, &ended);
    }
    let best_play = |verdict| best_play(position, verdict);
    let verdict = facts.verdict.map(best_play).unwrap_or_default();
    let to_move = position.name_of(position.to_move());
    let said = words::position(*ply, to_move, &verdict);
    format!("{said} {}", next(facts, unit))
}

fn next(facts: &Facts, unit: Unit) -> String {
    let to_move = facts.position.to_move();
    let outcomes = ["win", "draw", "loss"].map(|word| {
        let verdicts = facts.next.iter().filter_map(|next| next.verdict);
        let values = verdicts.map(|verdict| verdict.value(to_move));
        (word, values.filter(|value| value.word() == word).count())
    });
    let all = facts.next.len();
    if let Some((outcome, _)) = outcomes.into_iter().find(|(_, count)| *count == all) {
        return words::next_all(all, word(unit), outcome);
    }
    let parts = outcomes
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(outcome, count)| words::tally(outcome, count));
    words::next(all, word(unit), &phrases::listed(parts))
}

/// Returns how a game has ended, or `None` while it is in progress.
fn ended(position: &Position) -> Option<String> {
    match position.status() {
        Status::Won(winner) => Some(words::ended(position.name_of(winner))),
        Status::Draw => Some(words::ended(NONE)),
        Status::InProgress => None,
    }
}

/// Returns the result of an unfinished position under best play: `draw with best play`.
pub fn best_play(position: &Position, verdict: Verdict) -> String {
    match verdict.outcome {
        Outcome::Win(winner) => words::best_play(position.name_of(winner), verdict.plies),
        Outcome::Draw => words::best_play(NONE, verdict.plies),
    }
}

/// Returns the names and the values of the figures of a graph.
pub fn figures(figures: &Figures, start: &Position, unit: Unit) -> Vec<(String, String)> {
    let mut rows = vec![
        (words::positions(word(unit)), common::number(figures.nodes)),
        (words::edges().to_owned(), common::number(figures.edges)),
    ];
    if let Some(games) = figures.games {
        let Games { x, o, draws } = games;
        rows.extend(
            [
                (words::complete_games().to_owned(), games.total()),
                (words::won_by(start.name_of(Side::X)), x),
                (words::won_by(start.name_of(Side::O)), o),
                (words::drawn().to_owned(), draws),
            ]
            .map(|(name, count)| (name, common::number(count))),
        );
    }
    let value = figures.verdict.map(|verdict| best_play(start, verdict));
    rows.extend(value.map(|value| (words::value().to_owned(), value)));
    rows
}

/// Returns a move and its result: `X to row 1, column 1:` and `draw with best play`.
pub fn next_move(position: &Position, next: &Neighbour) -> (String, String) {
    let ends = next.verdict.map(|verdict| match verdict {
        Verdict {
            outcome: Outcome::Win(winner),
            plies: 1,
        } => words::ends_at_once(position.name_of(winner)),
        Verdict {
            outcome: Outcome::Draw,
            plies: 1,
        } => words::ends_at_once(NONE),
        later => best_play(position, later),
    });
    (
        words::move_to(position.symbol_of(position.to_move()), &places(&next.cells)),
        ends.unwrap_or_default(),
    )
}

/// Returns a possible last move of a position, and the result before it: `Without X in row 1,
/// column 1:` and `draw with best play`.
pub fn previous_move(position: &Position, previous: &Neighbour) -> (String, String) {
    let to_move = position.to_move();
    // The turn does not pass at the end.
    let last = if position.status().is_over() {
        to_move
    } else {
        to_move.other()
    };
    let ends = previous.verdict.map(|verdict| best_play(position, verdict));
    (
        words::without(position.symbol_of(last), &places(&previous.cells)),
        ends.unwrap_or_default(),
    )
}

fn places(cells: &[CellId]) -> String {
    let places = cells.iter().map(|&cell| announce::square(cell));
    let listed = places.reduce(|list, place| words::either(&list, &place));
    listed.unwrap_or_default()
}

/// Returns the entry of a position in the list: `After 5 moves: X has won.`
pub fn listed(position: &Position, verdict: Option<Verdict>) -> String {
    let marks = position.topology().cells();
    let ply = marks
        .filter(|&cell| position.symbol_at(cell).is_some())
        .count();
    let best_play = || verdict.map(|verdict| best_play(position, verdict));
    words::listed(ply, &ended(position).or_else(best_play).unwrap_or_default())
}

/// Returns the name of a facet.
pub fn facet(facet: Facet) -> &'static str {
    match facet {
        Facet::Turn => space::by_turn(),
        Facet::Value => space::by_value(),
        Facet::Ply => space::by_ply(),
        Facet::Result => space::by_result(),
        Facet::Distance => space::by_distance(),
        Facet::Class => space::by_class(),
    }
}

/// Returns the name of a facet's entry. The sides are called by these names, and classes of symmetric
/// positions have one of these sizes.
pub fn entry(facet: Facet, entry: u32, [first, second]: [SideName; 2], sizes: &[u32]) -> String {
    match (facet, entry) {
        (Facet::Turn, 0) => space::to_move(first),
        (Facet::Turn, 1) => space::to_move(second),
        (Facet::Turn, _) => space::game_over().to_owned(),
        (Facet::Value, 0) => space::wins(first),
        (Facet::Value, 1) => space::draw().to_owned(),
        (Facet::Value, 2) => space::wins(second),
        (Facet::Value, _) => space::not_solved().to_owned(),
        (Facet::Result, 0) => space::has_won(first),
        (Facet::Result, 1) => space::drawn().to_owned(),
        (Facet::Result, 2) => space::has_won(second),
        (Facet::Result, _) => space::in_play().to_owned(),
        (Facet::Ply | Facet::Distance, moves) => moves.to_string(),
        (Facet::Class, rank) => {
            let size = sizes.get(rank as usize).copied();
            words::class_of(size.unwrap_or_default())
        }
    }
}

/// Returns the visible part of the list: `25 to 48 of 626 positions.`
pub fn page(page: usize, count: usize, unit: Unit) -> String {
    let pages = count.div_ceil(PAGE).max(1);
    let first = page * PAGE + 1;
    let last = (first + PAGE - 1).min(count);
    words::page(pages, &words::nodes(word(unit), count), first, last)
}

/// Returns the confirmation after choosing whether symmetric positions are merged.
pub fn unit(count: usize, unit: Unit) -> String {
    words::counted(word(unit), &words::nodes(word(unit), count))
}

/// Returns the results of the games that continue from a position, nothing where they were not counted.
pub fn games(facts: &Facts) -> String {
    let Facts {
        position, games, ..
    } = facts;
    let [first, second] = position.names();
    games.map_or_else(String::new, |games| {
        words::games(games.total(), first, games.x, second, games.o, games.draws)
    })
}

/// Returns the key of texts that depend on whether symmetric positions are merged.
pub const fn word(unit: Unit) -> &'static str {
    match unit {
        Unit::Position => "position",
        Unit::Class => "class",
    }
}

/// Returns why there is no graph.
pub fn no_graph(error: &BuildError) -> String {
    match error {
        BuildError::Game { .. } => words::no_graph().to_owned(),
        BuildError::BoardTooLarge { cells } => words::too_large(*cells, Marks::MOST_CELLS),
    }
}
