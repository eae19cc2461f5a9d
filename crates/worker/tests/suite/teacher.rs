//! The worker that explains all games but Ultimate and Drop.

use noughts_protocol::{Explained, Goal, Level, Recounted, Request, Response};
use noughts_rules::{Game, Side};
use noughts_worker::Teacher;
use noughts_worker_loop::Service;

use crate::harness::Harness;

/// The page's time limit of an explanation, in milliseconds.
const TIME: u32 = 1000;

fn harness() -> Harness<Teacher> {
    Harness::new(Teacher::default())
}

/// Explains a move, or the one to choose if there is none.
fn explained(harness: &mut Harness<Teacher>, record: &str, cell: &str) -> Explained {
    let game = Game::from_record(record).unwrap();
    let about = (!cell.is_empty()).then(|| game.position().parse_cell(cell).unwrap());
    assert_eq!(harness.ask(1, record, Goal::Explain(about), TIME), None);
    harness.explained()
}

/// Returns the move of an explanation and what is said of it.
fn said(record: &str, cell: &str) -> String {
    let game = Game::from_record(record).unwrap();
    // Of a move to choose, what there is and where it is come first.
    let steps = if cell.is_empty() { 2 } else { 0 };
    let Explained { cell, said, .. } = explained(&mut harness(), record, cell);
    let said = said.into_iter().skip(steps);
    let cell = cell.map(|cell| game.position().write_cell(cell));
    let said = cell.into_iter().chain(said.map(|said| said.text));
    said.collect::<Vec<_>>().join(" | ")
}

#[test]
fn a_hint_says_what_a_learner_needs() {
    let cases = [
        // A lost fork, before and after.
        (
            "classic a1 b1 a3",
            "a2 | The position is lost for O. Move 2, O b1, gave the draw away. Better: b2. | Best play \
             is O a2, X b2. Then X has 2 threats: c1 (the rising diagonal) and c3 (the falling \
             diagonal). O can stop only one.",
        ),
        (
            "classic a1 b1",
            "a2 | It wins: O a3, X b2. Each reply is forced. Then X has 2 threats: c2 (row 2) and c3 \
             (the falling diagonal). O can stop only one.",
        ),
        (
            "classic a1 b1 a3 a2",
            "b2 | That makes 2 threats: c1 (the rising diagonal) and c3 (the falling diagonal). O can \
             stop only one.",
        ),
        // An only move.
        (
            "classic a1",
            "b2 | It is the only move that does not lose. | Every other move loses: b1, a2, c2 and b3 \
             to b2; c1 and a3 to c3; c3 to a3.",
        ),
        (
            "classic",
            "a1 | All 9 moves lead to a draw. After a1, O has one answer: b2.",
        ),
    ];
    for (record, expected) in cases {
        assert_eq!(said(record, ""), expected, "{record}");
    }
}

#[test]
fn a_mistake_is_refuted_and_what_was_better_is_named() {
    assert_eq!(
        said("classic a1 b2 c3", "c1"),
        "c1 | It loses to X a3. Then X has 2 threats: a2 (column 1) and b3 (row 3). O can stop only \
         one. | Better: b1, a2, c2 and b3."
    );
    assert_eq!(
        said("classic a1", "a1"),
        "a1",
        "nothing is said of a taken cell"
    );
}

#[test]
fn large_boards_are_explained_in_time_by_what_they_show() {
    for record in [
        "mnk-10x10x5 e5 f6 e6 f7 e7 f8 e8",
        "mnk-7x7x5 d4",
        "expanding a1 b2 c3",
        "four b2",
    ] {
        let mut harness = harness();
        let explained = explained(&mut harness, record, "");
        assert!(harness.time.get() <= f64::from(TIME) + 20.0, "{record}");
        let position = Game::from_record(record).unwrap().position().clone();
        assert!(position.legal().contains(explained.cell.unwrap()));
        assert!(!explained.said.is_empty(), "{record}");
    }
}

#[test]
fn it_explains_in_the_language_of_the_page() {
    let mut harness = harness();
    let speak = Request::Speak {
        language: "de".to_owned(),
        texts: noughts_words::GERMAN.to_text(),
    };
    assert_eq!(harness.runner.receive(speak, 0.0), None);
    let hint = explained(&mut harness, "classic a1", "");
    let said = hint.said.iter().map(|said| said.text.as_str());
    let said: Vec<_> = said.take(3).collect();
    let right = [
        "Nur ein Zug hält.",
        "Tipp: b2.",
        "Nur dieser Zug verliert nicht.",
    ];
    assert_eq!(said, right);
    noughts_words::speak(None);
}

#[test]
fn it_plays_nothing() {
    let refused = harness().ask(1, "classic", Goal::Play(Level::Easy), TIME);
    assert!(matches!(refused, Some(Response::Refused { .. })));
}

#[test]
fn a_finished_game_is_recounted_to_one_side_or_to_both() {
    let record = "classic a1 b1 a3 a2 c3 b2 b3";
    let recount = |told| {
        let mut harness = harness();
        assert_eq!(harness.ask(1, record, Goal::Recount(told), TIME), None);
        harness.recounted()
    };
    let Recounted { moment, forks, .. } = recount(Some(Side::O));
    let moment = moment.unwrap();
    assert_eq!((moment.ply, moment.again), (5, Some(1)));
    assert_eq!(moment.said.text, "X forked you on move 5: b2 and b3.");
    assert_eq!(moment.said.picture.picture().cells.len(), 2);
    assert_eq!(forks.len(), 1);
    assert_eq!(forks[0].1.text, "Fork: b2 and b3. You can stop only one.");
    let both = recount(None).moment.unwrap();
    assert_eq!(both.said.text, "X forked O on move 5: b2 and b3.");
}

#[test]
fn a_hint_begins_with_what_there_is_and_then_where() {
    for (record, what, place) in [
        ("classic a1 b1 a3 a2", "There is a fork.", "Hint: b2."),
        ("classic a1 b1", "There is a win by force.", "Hint: a2."),
        ("classic a1", "Only one move holds.", "Hint: b2."),
        ("classic a1 b2 a2", "You must stop something.", "Hint: a3."),
        ("classic a1 b2 a2 c1", "You can win now.", "Hint: a3."),
        (
            "classic a1 b2 c3",
            "A fork is coming, and can be prevented.",
            "Hint: b1.",
        ),
        ("four", "Nothing is forced here.", ""),
    ] {
        let said = explained(&mut harness(), record, "").said;
        assert_eq!(said[0].text, what, "{record}");
        assert!(
            said[1].text.starts_with(place),
            "{record}: {}",
            said[1].text
        );
    }
}
