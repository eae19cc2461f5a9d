//! Attempts and their sentences.

use std::collections::BTreeSet;

use noughts_protocol::{Explained, Goal, PictureBytes, Response, RunId, Said, Study, Value};
use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::{CellId, Side, Variant};
use noughts_words::puzzles as words;

use crate::engine;
use crate::engine::{News, Order};
use crate::puzzles::attempt::{Attempt, Command, Event, Notice, Stage, Verdict};
use crate::puzzles::place::Place;
use crate::puzzles::sentences;
use crate::puzzles::tests::{cell, of};
use crate::testing::found;

/// Classic with O to move, who has to block column 2 and then wins.
fn blocked() -> Puzzle {
    of(Variant::Classic, 290)
}

fn search(run: u32, record: &str) -> Command {
    Command::Engine(engine::search(RunId(run), record, Goal::Study, 1_500))
}

/// Returns a study of the position after a wrong answer: X wins at `b2`.
fn reply(run: u32, value: Value) -> Event {
    let study = Study {
        run: RunId(run),
        best: cell("b2"),
        depth: 0,
        pending: Vec::new(),
        moves: vec![found(cell("b2"), value)],
    };
    Event::Engine(News::Said(Response::Study(study)))
}

const WIN: Value = Value::Win { plies: 1 };

/// Returns why the wrong answer `a1` is wrong, and what would have been better.
fn because(run: u32) -> Event {
    let said = |(text, reveals): (&str, bool)| Said {
        text: text.to_owned(),
        spoken: text.to_owned(),
        picture: PictureBytes::default(),
        reveals,
    };
    let explained = Explained {
        run: RunId(run),
        cell: Some(cell("a1")),
        text: String::new(),
        spoken: String::new(),
        said: [("Better: b2.", true), ("X completes column 2.", false)]
            .map(said)
            .to_vec(),
    };
    Event::Engine(News::Said(Response::Explained(explained)))
}

/// Returns the search for why the wrong answer is wrong.
fn explanation(run: u32) -> Command {
    let goal = Goal::Explain(Some(cell("a1")));
    Command::Engine(engine::search(RunId(run), "classic b3 c2 b1", goal, 1_500))
}

/// Returns the announcements of some commands about a puzzle.
fn said(commands: &[Command], puzzle: Puzzle) -> String {
    let said = commands.iter().filter_map(|command| match command {
        Command::Say(notice) => Some(sentences::notice(notice, puzzle)),
        _ => None,
    });
    said.collect::<Vec<_>>().join("|")
}

/// Returns an attempt with the wrong answer `a1`, and the search for the reply under way.
fn refuted() -> Attempt {
    let mut attempt = Attempt::new(blocked());
    assert_eq!(
        attempt.apply(Event::Answer(cell("a1"))),
        [
            Command::Rate { is_right: false },
            search(1, "classic b3 c2 b1 a1")
        ]
    );
    attempt
}

fn last(attempt: &Attempt) -> Option<(CellId, Side)> {
    attempt.board().last().map(|mark| (mark.cell, mark.side))
}

#[test]
fn the_best_move_solves_the_puzzle_without_an_engine() {
    let mut attempt = Attempt::new(blocked());
    assert_eq!(attempt.board().playable.len(), 6);
    let commands = attempt.apply(Event::Answer(cell("b2")));
    let kept = [
        Command::Rate { is_right: true },
        Command::GoOn,
        Command::Keep,
        Command::Say(Notice::Right),
    ];
    assert_eq!(commands, kept);
    assert_eq!(
        said(&commands, blocked()),
        "Right: row 2, column 2. It blocks a line and wins."
    );
    assert_eq!(attempt.stage(), Stage::Solved);
    assert_eq!(last(&attempt), Some((cell("b2"), Side::O)));
    assert!(attempt.board().playable.is_empty());
    for event in [Event::Answer(cell("a1")), Event::Show, Event::Dismiss] {
        assert_eq!(attempt.apply(event), [Command::Say(Notice::Done)]);
    }
}

#[test]
fn the_refutation_stays_on_the_board_until_it_is_dismissed() {
    let mut attempt = refuted();
    // The wrong answer is there at once.
    assert_eq!(last(&attempt), Some((cell("a1"), Side::O)));
    assert_eq!(attempt.apply(reply(1, WIN)), [explanation(2)]);
    let commands = attempt.apply(because(2));
    assert_eq!(
        said(&commands, blocked()),
        "Not row 1, column 1: that loses in 2 moves. X replies: row 2, column 2. X completes column \
         2. Escape takes it back."
    );
    assert_eq!(attempt.stage(), Stage::Refuted);
    assert_eq!(last(&attempt), Some((cell("b2"), Side::X)));
    assert!(attempt.board().playable.is_empty());
    assert_eq!(
        attempt.apply(Event::Answer(cell("c3"))),
        [Command::Say(Notice::Standing)]
    );
    assert_eq!(last(&attempt), Some((cell("b2"), Side::X)));

    let commands = attempt.apply(Event::Dismiss);
    assert_eq!(commands, [Command::Say(Notice::Dismissed)]);
    assert_eq!(attempt.stage(), Stage::Open);
    assert_eq!(last(&attempt), Some((cell("b1"), Side::X)));
    assert_eq!(attempt.apply(Event::Dismiss), []);

    // Only the first answer counts for the ratings.
    let commands = attempt.apply(Event::Answer(cell("b2")));
    assert_eq!(commands[0], Command::GoOn);
    assert!(commands.contains(&Command::Keep));
}

#[test]
fn a_reply_that_comes_after_the_dismissal_is_ignored() {
    let mut attempt = refuted();
    assert_eq!(attempt.apply(Event::Dismiss).len(), 2);
    assert_eq!(attempt.apply(reply(1, WIN)), []);
    assert_eq!(attempt.apply(because(1)), []);
    assert_eq!(last(&attempt), Some((cell("b1"), Side::X)));
    let again = attempt.apply(Event::Answer(cell("c3")));
    assert_eq!(again, [search(2, "classic b3 c2 b1 c3")]);
    assert_eq!(attempt.apply(reply(1, WIN)), []);
    attempt.apply(reply(2, Value::Draw { plies: 5 }));
    let commands = attempt.apply(because(3));
    assert!(
        said(&commands, blocked())
            .starts_with("Not row 3, column 3: that only draws; another move wins. X replies:")
    );
}

#[test]
fn a_wrong_answer_that_ends_the_game_needs_no_engine() {
    // X completes a line, and loses by that.
    let avoid = of(Variant::Misere, 2);
    let game = avoid.game();
    let wrong = game.position().legal_moves();
    let wrong = wrong
        .into_iter()
        .find(|&cell| cell != avoid.best())
        .unwrap();
    let mut attempt = Attempt::new(avoid);
    let commands = attempt.apply(Event::Answer(wrong));
    assert_eq!(commands.len(), 2);
    let text = said(&commands, avoid);
    assert!(
        text.ends_with("that loses in 1 move. Escape takes it back."),
        "{text}"
    );
}

#[test]
fn in_a_game_of_rounds_the_faster_win_is_asked_for() {
    let round = of(Variant::Expanding, 1);
    let question = sentences::question(round.game().position());
    assert!(question.ends_with(" to move. Find the fastest win of the round."));
    let right = sentences::notice(&Notice::Right, round);
    assert!(
        right.ends_with("It wins the round in 3 moves, whatever the reply."),
        "{right}"
    );
    let wrong = Notice::Wrong {
        wrong: cell("a1"),
        verdict: Verdict::Worse,
        reply: None,
        why: None,
    };
    assert_eq!(
        sentences::notice(&wrong, round),
        "Not row 1, column 1: another move wins the round sooner. Escape takes it back."
    );
}

#[test]
fn the_answer_is_shown_and_nothing_is_kept() {
    for mut attempt in [Attempt::new(blocked()), refuted()] {
        let commands = attempt.apply(Event::Show);
        assert!(commands.contains(&Command::GoOn));
        assert!(!commands.contains(&Command::Keep));
        assert_eq!(
            said(&commands, blocked()),
            "The answer is row 2, column 2. It blocks a line and wins."
        );
        assert_eq!(attempt.stage(), Stage::Shown);
        assert_eq!(last(&attempt), Some((cell("b2"), Side::O)));
    }
}

#[test]
fn a_cell_that_cannot_be_played_is_no_answer() {
    let mut attempt = Attempt::new(blocked());
    let commands = attempt.apply(Event::Answer(cell("b1")));
    assert_eq!(said(&commands, blocked()), "Row 1, column 2 is taken by X.");
    assert_eq!((commands.len(), attempt.stage()), (1, Stage::Open));
}

#[test]
fn an_engine_that_talks_nonsense_is_replaced() {
    let mut attempt = refuted();
    let nonsense = Study {
        run: RunId(1),
        best: cell("a1"),
        depth: 0,
        pending: Vec::new(),
        moves: Vec::new(),
    };
    let nonsense = Event::Engine(News::Said(Response::Study(nonsense)));
    assert_eq!(attempt.apply(nonsense), [Command::Engine(Order::Replace)]);
    // The next worker gets the same search.
    assert_ne!(attempt.apply(reply(1, WIN)), []);
}

#[test]
fn an_engine_that_was_given_up_is_asked_again() {
    let mut attempt = refuted();
    let commands = attempt.apply(Event::Engine(News::Unavailable));
    assert_eq!(
        said(&commands, blocked()),
        "Not row 1, column 1. The reply comes from the computer's engine, which could not start. \
         You can try again."
    );
    let again = search(2, "classic b3 c2 b1 a1");
    assert_eq!(
        attempt.apply(Event::RetryEngine),
        [Command::Engine(Order::Retry), again]
    );
    assert_ne!(attempt.apply(reply(2, WIN)), []);
    // Without an explanation, the reply is said alone.
    let commands = attempt.apply(Event::Engine(News::Unavailable));
    assert_eq!(
        said(&commands, blocked()),
        "Not row 1, column 1: that loses in 2 moves. X replies: row 2, column 2. Escape takes it back."
    );
    // Without a search, nobody misses it.
    assert_eq!(attempt.apply(Event::Engine(News::Unavailable)), []);
}

#[test]
fn a_wrong_answer_in_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    let mut attempt = refuted();
    attempt.apply(reply(1, WIN));
    let said = said(&attempt.apply(because(2)), blocked());
    let leads_to = "Nicht Zeile 1, Spalte 1: Das verliert in 2 Zügen. X antwortet mit ";
    assert!(said.starts_with(leads_to), "{said}");
    assert!(said.ends_with(" Escape nimmt den Zug zurück."), "{said}");
    assert_eq!(words::streak(1_u32), "Deine Serie: 1 Tag.");
    assert_eq!(words::streak(2_u32), "Deine Serie: 2 Tage in Folge.");
    assert_eq!(
        Place::of("classic/0"),
        Place::Nothing("Es gibt keine Aufgabe „0“: „Klassisch“ hat 1 bis 294.".to_owned())
    );
    assert_eq!(
        sentences::about(Filter::Theme("fork")),
        "Der beste Zug stellt zwei Drohungen zugleich auf, und nur eine lässt sich abwehren."
    );
    noughts_words::speak(None);
}

#[test]
fn every_choice_has_a_name_and_a_sentence_of_its_own() {
    let texts = |text: fn(Filter) -> String| {
        let texts = Filter::every().map(text);
        texts.collect::<BTreeSet<_>>()
    };
    let count = Filter::every().count();
    assert_eq!(texts(sentences::about).len(), count);
    assert_eq!(texts(sentences::filter_name).len(), count);
}
