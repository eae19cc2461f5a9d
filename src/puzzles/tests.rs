//! Puzzles without a browser: attempts, sentences, addresses, progress and its storage.

use noughts_protocol::{
    Distance, Goal, MoveValue, Reason, Response, RunId, StudiedMove, Study, Value,
};
use noughts_puzzles::{Set, daily};
use noughts_rules::{CellId, Direction, Game, Line, Side, Symbol};
use noughts_words::puzzles as words;

use super::attempt::{Attempt, Command, Event, Notice, Stage};
use super::place::Place;
use super::progress::Progress;
use super::sentences;
use crate::engine_client::{self, News, Order};
use crate::storage::{MemoryStorage, decode, encode, load, update};

// Attempts

/// A game with O to move. The engine's findings below are made up.
const RECORD: &str = "classic b2 a2 b1";

fn cell(text: &str) -> CellId {
    Game::from_record("classic")
        .unwrap()
        .position()
        .parse_cell(text)
        .unwrap()
}

fn about(text: &str, value: Value, reasons: &[Reason]) -> StudiedMove {
    StudiedMove {
        found: MoveValue {
            cell: cell(text),
            value: Some(value),
            distance: Distance::Exact,
            score: 0,
            nodes: 0,
            rate: None,
        },
        reasons: reasons.to_vec(),
    }
}

/// Returns a possible study: `b3` holds the draw, and every other move loses.
fn study(run: u32) -> Study {
    let plies = 2;
    let loses = |cell| about(cell, Value::Loss { plies }, &[Reason::Loses { plies }]);
    let column = Line::new(cell("b1"), Direction::Column, 3).unwrap();
    let holds = [
        Reason::Blocks {
            lines: vec![column],
        },
        Reason::KeepsDraw,
        Reason::OnlyMove,
    ];
    Study {
        run: RunId(run),
        best: cell("b3"),
        moves: vec![
            loses("a1"),
            loses("c1"),
            loses("c2"),
            loses("a3"),
            about("b3", Value::Draw { plies: 6 }, &holds),
            loses("c3"),
        ],
    }
}

/// Returns a study of the position after a wrong move: X wins at `b3`.
fn reply(run: u32) -> Study {
    let wins = Reason::Forks {
        cells: vec![cell("a3")],
    };
    Study {
        run: RunId(run),
        best: cell("b3"),
        moves: vec![about("b3", Value::Win { plies: 1 }, &[wins])],
    }
}

fn heard(study: Study) -> Event {
    Event::Engine(News::Said(Response::Study(study)))
}

/// Returns an attempt whose puzzle was studied as run 1.
fn studied() -> Attempt {
    let (mut attempt, commands) = Attempt::new(Game::from_record(RECORD).unwrap());
    assert_eq!(commands, [search(1, RECORD)]);
    assert_eq!(attempt.apply(heard(study(1))), []);
    attempt
}

fn search(run: u32, record: &str) -> Command {
    Command::Engine(engine_client::search(
        RunId(run),
        record,
        Goal::Study,
        10_000,
    ))
}

/// Returns the announcement, which must be the only command besides `others`.
fn said(commands: &[Command]) -> String {
    let said = commands.iter().filter_map(|command| match command {
        Command::Say(notice) => Some(sentences::notice(notice, Symbol::O)),
        _ => None,
    });
    said.collect::<Vec<_>>().join("|")
}

/// Asserts that the best move is on the board, and nothing can be played any more.
fn shows_the_answer(attempt: &Attempt) {
    let view = attempt.board();
    let last = view.last().map(|mark| (mark.cell, mark.side));
    assert_eq!(last, Some((cell("b3"), Side::O)));
    assert!(view.playable.is_empty());
}

#[test]
fn the_best_move_solves_the_puzzle() {
    let mut attempt = studied();
    let commands = attempt.apply(Event::Answer(cell("b3")));
    assert_eq!(commands[..2], [Command::GoOn, Command::Keep]);
    assert_eq!(
        said(&commands),
        "Right! Row 3, column 2. It blocks column 2. It is the only move that does not lose."
    );
    assert_eq!(attempt.stage(), Stage::Solved);
    shows_the_answer(&attempt);
    for event in [Event::Answer(cell("a1")), Event::Show] {
        assert_eq!(attempt.apply(event), [Command::Say(Notice::Done)]);
    }
}

#[test]
fn a_wrong_answer_is_called_wrong_once_the_reply_is_known() {
    let mut attempt = studied();
    let asked = attempt.apply(Event::Answer(cell("a1")));
    assert_eq!(asked, [search(2, "classic b2 a2 b1 a1")]);
    let commands = attempt.apply(heard(reply(2)));
    assert_eq!(
        said(&commands),
        "Row 1, column 1 loses in 2 moves. X answers row 3, column 2. It makes two threats: \
         row 3, column 1. Try again."
    );
    assert_eq!(commands.len(), 1);
    assert_eq!(attempt.stage(), Stage::Open);

    // Repeating an answer does not count.
    attempt.apply(Event::Answer(cell("a1")));
    assert_eq!(attempt.apply(heard(reply(3))), commands);
    assert_eq!(attempt.stage(), Stage::Open);

    // There is a single further chance.
    attempt.apply(Event::Answer(cell("c3")));
    let commands = attempt.apply(heard(reply(4)));
    assert_eq!(commands[0], Command::GoOn);
    assert_eq!(commands.len(), 2);
    assert_eq!(
        said(&commands),
        "Row 3, column 3 loses in 2 moves. X answers row 3, column 2. It makes two threats: \
         row 3, column 1. The answer is row 3, column 2. It blocks column 2. It is the only move that \
         does not lose."
    );
    assert_eq!(attempt.stage(), Stage::Shown);
    shows_the_answer(&attempt);
}

#[test]
fn one_wrong_answer_still_leaves_the_puzzle_to_be_solved() {
    let mut attempt = studied();
    attempt.apply(Event::Answer(cell("a1")));
    attempt.apply(heard(reply(2)));
    let commands = attempt.apply(Event::Answer(cell("b3")));
    assert!(commands.contains(&Command::Keep));
    assert_eq!(attempt.stage(), Stage::Solved);
}

#[test]
fn the_answer_is_shown_and_nothing_is_kept() {
    let mut attempt = studied();
    let commands = attempt.apply(Event::Show);
    assert_eq!(commands[0], Command::GoOn);
    assert_eq!(commands.len(), 2);
    assert!(said(&commands).starts_with("The answer is row 3, column 2. It blocks"));
    assert_eq!(attempt.stage(), Stage::Shown);
    shows_the_answer(&attempt);
}

#[test]
fn a_wish_waits_for_the_engine() {
    for (wish, stage) in [
        (Event::Answer(cell("b3")), Stage::Solved),
        (Event::Show, Stage::Shown),
    ] {
        let (mut attempt, _) = Attempt::new(Game::from_record(RECORD).unwrap());
        assert_eq!(attempt.apply(wish), []);
        assert_eq!(attempt.stage(), Stage::Open);
        assert_ne!(attempt.apply(heard(study(1))), []);
        assert_eq!(attempt.stage(), stage);
    }
}

#[test]
fn another_answer_takes_the_place_of_one_that_waits() {
    let mut attempt = studied();
    attempt.apply(Event::Answer(cell("a1")));
    assert_eq!(
        attempt.apply(Event::Answer(cell("c1"))),
        [search(3, "classic b2 a2 b1 c1")]
    );
    // The reply to the first comes too late.
    assert_eq!(attempt.apply(heard(reply(2))), []);
    let commands = attempt.apply(heard(reply(3)));
    assert!(said(&commands).starts_with("Row 1, column 3 loses"));

    attempt.apply(Event::Answer(cell("a1")));
    attempt.apply(Event::Answer(cell("b3")));
    assert_eq!(attempt.stage(), Stage::Solved);
    assert_eq!(attempt.apply(heard(reply(4))), []);
}

#[test]
fn a_cell_that_cannot_be_played_is_no_answer() {
    let mut attempt = studied();
    let commands = attempt.apply(Event::Answer(cell("b2")));
    assert_eq!(said(&commands), "Row 2, column 2 is taken by X.");
    attempt.apply(Event::Answer(cell("a1")));
    attempt.apply(heard(reply(2)));
    assert_eq!(attempt.stage(), Stage::Open);
}

#[test]
fn an_engine_that_talks_nonsense_is_replaced() {
    for best in [cell("b2"), CellId::new(9, 9).unwrap()] {
        let (mut attempt, _) = Attempt::new(Game::from_record(RECORD).unwrap());
        let nonsense = Study { best, ..study(1) };
        let commands = attempt.apply(heard(nonsense));
        assert_eq!(commands, [Command::Engine(Order::Replace)], "{best:?}");
        // The next worker gets the same search.
        attempt.apply(heard(study(1)));
        attempt.apply(Event::Answer(cell("b3")));
        assert_eq!(attempt.stage(), Stage::Solved);
    }
    let mut attempt = studied();
    attempt.apply(Event::Answer(cell("a1")));
    let nonsense = Study {
        best: cell("a1"),
        ..reply(2)
    };
    assert_eq!(
        attempt.apply(heard(nonsense)),
        [Command::Engine(Order::Replace)]
    );
    assert_ne!(attempt.apply(heard(reply(2))), []);
}

#[test]
fn an_engine_that_was_given_up_is_asked_again() {
    let (mut attempt, _) = Attempt::new(Game::from_record(RECORD).unwrap());
    attempt.apply(Event::Answer(cell("b3")));
    let commands = attempt.apply(Event::Engine(News::Unavailable));
    assert_eq!(commands, [Command::Say(Notice::EngineUnavailable)]);
    assert_eq!(
        attempt.apply(Event::RetryEngine),
        [Command::Engine(Order::Retry), search(2, RECORD)]
    );
    attempt.apply(heard(study(2)));
    assert_eq!(attempt.stage(), Stage::Solved);
}

#[test]
fn a_wrong_answer_in_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    let mut attempt = studied();
    attempt.apply(Event::Answer(cell("a1")));
    let said = said(&attempt.apply(heard(reply(2))));
    let leads_to = "Zeile 1, Spalte 1 verliert in 2 Zügen. X antwortet mit ";
    assert!(said.starts_with(leads_to), "{said}");
    assert!(said.ends_with(" Versuch es noch einmal."), "{said}");
    assert_eq!(words::streak(1_u32), "Deine Serie: 1 Tag.");
    assert_eq!(words::streak(2_u32), "Deine Serie: 2 Tage in Folge.");
    assert_eq!(
        Place::of("classic-hard/0"),
        Place::Nothing("Es gibt keine Aufgabe „0“: „Klassisch, schwerer“ hat 1 bis 25.".to_owned())
    );
    noughts_words::speak(None);
}

// Addresses

#[test]
fn addresses_lead_to_puzzles() {
    assert_eq!(Place::of(""), Place::Overview);
    assert_eq!(Place::of("daily"), Place::Daily);
    for set in Set::ALL {
        for puzzle in set.puzzles() {
            let path = super::place::path(puzzle);
            let below = path.strip_prefix("/puzzles/").unwrap();
            assert_eq!(Place::of(below), Place::Puzzle(puzzle));
        }
    }
}

#[test]
fn addresses_that_lead_nowhere_say_why() {
    let cases = [
        (
            "classic/295",
            "There is no puzzle “295”: Classic has 1 to 294.",
        ),
        (
            "classic-hard/0",
            "There is no puzzle “0”: Harder Classic has 1 to 25.",
        ),
        ("four/x", "There is no puzzle “x”: Four has 1 to 229."),
        ("chess/1", "There are no puzzles called “chess”."),
        ("classic", "There is no page at this address."),
        ("classic/1/2", "There is no page at this address."),
    ];
    for (path, reason) in cases {
        assert_eq!(Place::of(path), Place::Nothing(reason.to_owned()), "{path}");
    }
}

#[test]
fn sets_are_called_as_in_their_crate() {
    for set in Set::ALL {
        assert_eq!(words::set(set.id()), set.name());
    }
}

// Progress

fn progress(solved: &[(Set, usize)], days: &[u32]) -> Progress {
    let mut progress = Progress::default();
    for &(set, number) in solved {
        progress.solve(set.puzzle(number).unwrap());
    }
    for &day in days {
        progress.solve_daily(day);
    }
    progress
}

#[test]
fn progress_survives_its_text() {
    let cases = [
        progress(&[], &[]),
        progress(
            &[(Set::Classic, 294), (Set::Four, 3), (Set::Classic, 1)],
            &[],
        ),
        progress(&[(Set::ClassicHard, 25)], &[20_778]),
        progress(&[(Set::Four, 229)], &[20_777, 20_778]),
    ];
    for progress in cases {
        let read = decode::<Progress>(&encode(&progress)).unwrap();
        for set in Set::ALL {
            assert_eq!(read.solved_in(set), progress.solved_in(set));
        }
        for day in 20_776..20_781 {
            assert_eq!(read.streak_on(day), progress.streak_on(day), "{day}");
        }
        assert_eq!(encode(&read), encode(&progress));
    }
    let written = encode(&progress(&[(Set::Four, 3), (Set::Classic, 17)], &[7, 8]));
    let lines = "noughts-puzzles 2\nclassic 17\nfour 3\ndaily 8 2";
    assert_eq!(written.rsplit_once("\nsum ").unwrap().0, lines);
}

#[test]
fn damaged_text_is_no_progress() {
    for text in [
        "",
        "noughts-puzzles",
        "noughts-puzzles 2",
        "noughts-puzzles 1\nclassic",
        "noughts-puzzles 1\nclassic ",
        "noughts-puzzles 1\nclassic 0",
        "noughts-puzzles 1\nclassic 295",
        "noughts-puzzles 1\nclassic 1 1",
        "noughts-puzzles 1\nclassic 1,2",
        "noughts-puzzles 1\nclassic-hard 1",
        "noughts-puzzles 1\nchess 1",
        "noughts-puzzles 1\ndaily 1",
        "noughts-puzzles 1\ndaily 1 0",
        "noughts-puzzles 1\ndaily -1 1",
        "{\"solved\":[]}",
    ] {
        assert!(decode::<Progress>(text).is_err(), "{text:?}");
    }
}

#[test]
fn a_harder_puzzle_counts_in_both_of_its_sets() {
    let progress = progress(&[(Set::ClassicHard, 3)], &[]);
    let solved = Set::ALL.map(|set| progress.solved_in(set));
    assert_eq!(solved, [1, 1, 0]);
    let (home, number) = Set::ClassicHard.puzzle(3).unwrap().home();
    assert!(progress.is_solved(home.puzzle(number).unwrap()));
}

#[test]
fn a_streak_grows_from_day_to_day() {
    let cases: [(&[u32], [u32; 4]); 6] = [
        (&[], [0, 0, 0, 0]),
        (&[10], [1, 1, 0, 0]),
        (&[8, 9, 10], [3, 3, 0, 0]),
        (&[9, 10, 10, 10], [2, 2, 0, 0]),
        (&[8, 10], [1, 1, 0, 0]),
        (&[9, 10, 11, 13], [0, 0, 0, 1]),
    ];
    for (days, streaks) in cases {
        let progress = progress(&[], days);
        let found = [10, 11, 12, 13].map(|day| progress.streak_on(day));
        assert_eq!(found, streaks, "{days:?}");
        let last = days.last();
        assert!((0..20).all(|day| progress.is_daily_solved(day) == (Some(&day) == last)));
    }
}

#[test]
fn the_daily_puzzle_counts_in_its_set() {
    let mut progress = Progress::default();
    progress.solve(daily(20_778));
    assert_eq!(progress.solved_in(daily(20_778).set()), 1);
}

// Storage

#[test]
fn progress_is_kept_and_added_to() {
    let storage = MemoryStorage::default();
    let solve = |number| {
        let kept = update(&storage, |progress: &mut Progress| {
            progress.solve(Set::Four.puzzle(number).unwrap());
        });
        kept.unwrap().record
    };
    assert_eq!(solve(2), progress(&[(Set::Four, 2)], &[]));
    let both = progress(&[(Set::Four, 2), (Set::Four, 5)], &[]);
    assert_eq!(solve(5), both);
    assert_eq!(load::<Progress>(&storage).unwrap().record, both);
    let text = storage.text("noughts.puzzles.2").unwrap();
    assert!(
        text.starts_with("noughts-puzzles 2\nfour 2 5\nsum "),
        "{text}"
    );
}
