//! The worker of Drop.

use noughts_protocol::{Count, Counts, Explained, Goal, Level, Method, Request, Response, Tracing};
use noughts_rules::Game;
use noughts_worker::Columns;
use noughts_worker_loop::Service as _;

use crate::harness::Harness;

/// The page's time limit, in milliseconds.
const TIME: u32 = 1000;

fn harness() -> Harness<Columns> {
    Harness::new(Columns::default())
}

/// Returns a worker that has the book.
fn with_book() -> Harness<Columns> {
    let mut harness = harness();
    let text = include_str!("../../../engine/src/drop/drop-book.txt").to_owned();
    assert_eq!(harness.runner.receive(Request::Book(text), 0.0), None);
    harness
}

/// Returns the move of a hint, and what is said of it.
fn said(mut harness: Harness<Columns>, record: &str) -> String {
    assert_eq!(harness.ask(1, record, Goal::Explain(None), TIME), None);
    let Explained { cell, said, .. } = harness.explained();
    let game = Game::from_record(record).unwrap();
    let cell = cell.map(|cell| game.position().write_cell(cell));
    // What there is and where it is come first.
    let said = said.into_iter().skip(2).map(|said| said.text);
    cell.into_iter().chain(said).collect::<Vec<_>>().join(" | ")
}

/// Without the book, the search would last until the time is over.
#[test]
fn the_book_answers_at_once() {
    let mut harness = with_book();
    for damaged in [String::new(), "A".repeat(100)] {
        assert_eq!(harness.runner.receive(Request::Book(damaged), 0.0), None);
    }
    harness.ask(1, "drop", Goal::Play(Level::Perfect), TIME);
    assert_eq!(harness.answer().chosen, "d6".parse().unwrap());
    assert!(harness.time.get() < 20.0);
}

#[test]
fn every_level_plays_within_its_time() {
    for record in ["drop-7x7x4 d1", "drop-4x4x3 b1", "drop-10x10x5 e1"] {
        Harness::check_levels(harness, record);
    }
}

/// Where the level is called perfect, it looks on until it knows. Here it has no book.
#[test]
fn a_perfect_move_may_take_ten_times_as_long() {
    let mut harness = harness();
    harness.ask(1, "drop d1", Goal::Play(Level::Perfect), 100);
    harness.answer();
    assert!((1000.0..1020.0).contains(&harness.time.get()));
}

/// Without the book, no study of an explanation would find that only the central column wins.
#[test]
fn an_explanation_knows_the_book() {
    assert_eq!(
        said(with_book(), "drop"),
        "d1 | It wins in 41 moves, whatever the reply."
    );
}

#[test]
fn an_explanation_knows_the_threats_that_wait() {
    let record = "drop d1 d2 d3 d4 d5 d6 e1 f1 c1 b1 e2 c2 g1 b2 e3 e4";
    let odd = "c3 | It makes an odd threat, counting rows from below: f3 (row 3).";
    let said = said(harness(), record);
    assert!(said.starts_with(odd), "{said}");
}

#[test]
fn textbook_searches_are_counted_and_opened() {
    let record = "drop-4x4x3 b1 c1";
    let mut harness = harness();
    harness.ask(1, record, Goal::Compare, 0);
    let (last, _) = harness.last();
    let Response::Counts(Counts { methods, .. }) = last else {
        panic!("{last:?}");
    };
    let is_solved = |count: &Count| matches!(count, Count::Solved { .. });
    assert!(methods.iter().all(is_solved), "{methods:?}");

    let tracing = Tracing::Textbook {
        method: Method::AlphaBeta,
        number: 1,
        levels: 1,
    };
    harness.ask(2, record, Goal::Trace(tracing), 0);
    assert!(matches!(harness.last().0, Response::Trace(_)));
}

#[test]
fn other_games_are_refused() {
    for (record, goal) in [
        ("classic", Goal::Study),
        ("classic", Goal::Explain(None)),
        ("ultimate", Goal::Play(Level::Easy)),
        ("drop", Goal::Trace(Tracing::Playouts(1))),
    ] {
        let refused = harness().ask(1, record, goal, TIME);
        assert!(
            matches!(refused, Some(Response::Refused { .. })),
            "{record}"
        );
    }
}
