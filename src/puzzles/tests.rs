//! Puzzles without a browser: attempts, sentences, addresses, progress, ratings, runs, and their
//! storage.

use noughts_protocol::{
    Distance, Goal, MoveValue, Reason, Response, RunId, StudiedMove, Study, Value,
};
use noughts_puzzles::{Filter, Puzzle, course, daily, games, puzzle, puzzles};
use noughts_rules::{CellId, Direction, Game, Line, Side, Variant};
use noughts_words::puzzles as words;

use super::attempt::{Attempt, Command, Event, Notice, Stage};
use super::best_runs::BestRuns;
use super::place::{self, Place};
use super::progress::Progress;
use super::rating::Ratings;
use super::run::{self, End, Limit, Run};
use super::sentences;
use crate::engine_client::{self, News, Order};
use crate::storage::{MemoryStorage, Record, decode, encode, load, update};

fn of(variant: Variant, number: usize) -> Puzzle {
    puzzle(variant, number).unwrap()
}

// Attempts

/// Classic with O to move, who has to block column 2 and then wins.
fn blocked() -> Puzzle {
    of(Variant::Classic, 290)
}

const RECORD: &str = "classic b3 c2 b1";

fn cell(text: &str) -> CellId {
    Variant::Classic.start().parse_cell(text).unwrap()
}

fn search(run: u32, record: &str) -> Command {
    Command::Engine(engine_client::search(
        RunId(run),
        record,
        Goal::Study,
        1_500,
    ))
}

/// Returns a study of the position after a wrong answer: X wins at `b2`.
fn reply(run: u32, value: Option<Value>) -> Event {
    let line = Line::new(cell("b1"), Direction::Column, 3).unwrap();
    let studied = StudiedMove {
        found: MoveValue {
            cell: cell("b2"),
            value,
            distance: Distance::Exact,
            score: 0,
            nodes: 0,
            rate: None,
        },
        reasons: vec![
            Reason::BestScore { score: 0 },
            Reason::Wins { lines: vec![line] },
        ],
    };
    let study = Study {
        run: RunId(run),
        best: cell("b2"),
        moves: vec![studied],
    };
    Event::Engine(News::Said(Response::Study(study)))
}

const WIN: Option<Value> = Some(Value::Win { plies: 1 });

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
    let commands = attempt.apply(reply(1, WIN));
    assert_eq!(
        said(&commands, blocked()),
        "Not row 1, column 1: that loses in 2 moves. X answers row 2, column 2. It completes \
         column 2 and wins. Escape takes it back."
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
    assert_eq!(last(&attempt), Some((cell("b1"), Side::X)));
    let again = attempt.apply(Event::Answer(cell("c3")));
    assert_eq!(again, [search(2, "classic b3 c2 b1 c3")]);
    assert_eq!(attempt.apply(reply(1, WIN)), []);
    let commands = attempt.apply(reply(2, Some(Value::Draw { plies: 5 })));
    assert!(
        said(&commands, blocked())
            .starts_with("Not row 3, column 3: that only draws, and another move wins. X answers")
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
        verdict: super::attempt::Verdict::Worse,
        reply: None,
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
    // Without a search, nobody misses it.
    assert_eq!(attempt.apply(Event::Engine(News::Unavailable)), []);
}

#[test]
fn a_wrong_answer_in_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    let said = said(&refuted().apply(reply(1, WIN)), blocked());
    let leads_to = "Nicht Zeile 1, Spalte 1: Das verliert in 2 Zügen. X antwortet mit ";
    assert!(said.starts_with(leads_to), "{said}");
    assert!(said.ends_with(" Escape nimmt den Zug zurück."), "{said}");
    assert_eq!(words::streak(1_u32), "Deine Serie: 1 Tag.");
    assert_eq!(words::streak(2_u32), "Deine Serie: 2 Tage in Folge.");
    assert_eq!(
        Place::of("classic-hard/0"),
        Place::Nothing("Es gibt keine Aufgabe „0“: „Klassisch: Schwerer“ hat 1 bis 25.".to_owned())
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
        texts.collect::<std::collections::BTreeSet<_>>()
    };
    let count = Filter::every().count();
    assert_eq!(texts(sentences::about).len(), count);
    assert_eq!(texts(sentences::filter_name).len(), count);
}

// Addresses

#[test]
fn addresses_lead_to_puzzles() {
    let below = |path: String| {
        let below = path.strip_prefix("/puzzles").unwrap();
        below.trim_start_matches('/').to_owned()
    };
    assert_eq!(Place::of("daily"), Place::Daily);
    for filter in Filter::every() {
        let place = Place::of(&below(place::overview(filter)));
        assert_eq!(place, Place::Overview(filter));
    }
    for variant in games() {
        for limit in Limit::ALL {
            let place = Place::of(&below(place::run(variant, limit)));
            assert_eq!(place, Place::Run(variant, limit));
        }
        for filter in Filter::every() {
            for puzzle in puzzles(variant)
                .filter(|it| filter.admits(&it.entry()))
                .take(9)
            {
                let path = below(place::path(puzzle, filter));
                assert_eq!(Place::of(&path), Place::Puzzle(puzzle, filter));
                let path = below(place::game(variant, filter));
                assert_eq!(Place::of(&path), Place::Game(variant, filter));
            }
        }
    }
}

#[test]
fn the_addresses_of_the_old_sets_lead_to_the_same_puzzles() {
    for path in ["classic/294", "four/229"] {
        assert!(matches!(Place::of(path), Place::Puzzle(_, Filter::All)));
    }
    let Place::Puzzle(last, Filter::Hard) = Place::of("classic-hard/25") else {
        panic!("no puzzle");
    };
    assert_eq!(last, of(Variant::Classic, 294));
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
            "There is no puzzle “0”: Classic: Harder has 1 to 25.",
        ),
        ("four/x", "There is no puzzle “x”: Four has 1 to 229."),
        (
            "mnk-6x6x4/fork/81",
            "There is no puzzle “81”: Custom 6×6×4 has 1 to 80.",
        ),
        ("chess/1", "There are no puzzles called “chess”."),
        ("chess", "There are no puzzles called “chess”."),
        ("torus/fork", "There is no page at this address."),
        ("classic/run/4", "There is no page at this address."),
        ("classic/run/0", "There is no page at this address."),
        ("classic/1/2", "There is no page at this address."),
        ("classic/fork/239/1", "There is no page at this address."),
    ];
    for (path, reason) in cases {
        assert_eq!(Place::of(path), Place::Nothing(reason.to_owned()), "{path}");
    }
}

// Progress

fn progress(solved: &[(Variant, usize)], days: &[u32]) -> Progress {
    let mut progress = Progress::default();
    for &(variant, number) in solved {
        progress.solve(of(variant, number));
    }
    for &day in days {
        progress.solve_daily(day);
    }
    progress
}

fn solved_in(progress: &Progress, variant: Variant) -> usize {
    progress.count(&puzzles(variant).collect::<Vec<_>>())
}

/// Returns the lines of a record's text.
fn lines<R: Record>(record: &R) -> String {
    let text = encode(record);
    text.rsplit_once("\nsum ").unwrap().0.to_owned()
}

#[test]
fn progress_survives_its_text() {
    let cases = [
        progress(&[], &[]),
        progress(
            &[
                (Variant::Classic, 294),
                (Variant::Four, 3),
                (Variant::Classic, 1),
            ],
            &[],
        ),
        progress(&[(Variant::UltimateCount, 25)], &[20_778]),
        progress(&[(Variant::Four, 229)], &[20_777, 20_778]),
    ];
    for progress in cases {
        let read = decode::<Progress>(&encode(&progress)).unwrap();
        for variant in games() {
            assert_eq!(solved_in(&read, variant), solved_in(&progress, variant));
        }
        for day in 20_776..20_781 {
            assert_eq!(read.streak_on(day), progress.streak_on(day), "{day}");
        }
        assert_eq!(encode(&read), encode(&progress));
    }
    let written = progress(
        &[
            (Variant::Four, 3),
            (Variant::Classic, 17),
            (Variant::Classic, 9),
        ],
        &[7, 8],
    );
    assert_eq!(
        lines(&written),
        "noughts-puzzles 2\nclassic 9 17\nfour 3\ndaily 8 2"
    );
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
fn the_daily_puzzle_counts_in_its_game() {
    let mut progress = Progress::default();
    progress.solve(daily(20_778));
    assert_eq!(solved_in(&progress, daily(20_778).variant()), 1);
}

// Ratings

#[test]
fn an_answer_rates_the_reader_and_the_puzzle() {
    let easy = of(Variant::Classic, 1);
    let mut ratings = Ratings::default();
    assert_eq!(ratings.reader(Variant::Classic), None);
    // Both begin at 1200; the reader's rating is less certain, so it moves more.
    let won = ratings.rate(easy, true);
    let (reader, change, of_puzzle) = (won.reader(), won.change(), won.of_puzzle());
    assert!((1280..1380).contains(&reader), "{reader}");
    assert_eq!(change, i64::from(reader) - 1200);
    assert!((1140..1190).contains(&of_puzzle), "{of_puzzle}");
    ratings.put(won);
    let again = ratings.clone();
    ratings.put(won);
    assert_eq!(ratings, again);
    let lost = ratings.rate(easy, false);
    assert!(lost.change() < -50, "{lost:?}");
    assert!(lost.of_puzzle() > of_puzzle);
    assert_eq!(
        sentences::rated(won),
        format!("Your rating: {reader} (+{change}). This puzzle's: {of_puzzle}.")
    );
    let minus = format!("(−{})", lost.change().unsigned_abs());
    assert!(sentences::rated(lost).contains(&minus));
    // Other games are rated on their own.
    assert_eq!(ratings.reader(Variant::Four), None);
}

#[test]
fn a_puzzle_starts_where_its_difficulty_was_measured() {
    let ratings = Ratings::default();
    let mut known: Vec<(u32, u32)> = puzzles(Variant::Ultimate)
        .map(|it| (it.entry().difficulty, ratings.rate(it, false).of_puzzle()))
        .collect();
    known.sort_unstable();
    assert!(known.is_sorted_by_key(|(_, rating)| *rating));
    assert!(known[0].1 + 500 < known[known.len() - 1].1);
}

#[test]
fn many_answers_make_a_rating_certain() {
    let mut ratings = Ratings::default();
    for round in 0..40 {
        for puzzle in puzzles(Variant::Four).skip(round).take(1) {
            let rated = ratings.rate(puzzle, round % 2 == 0);
            ratings.put(rated);
        }
    }
    let change = ratings.rate(of(Variant::Four, 100), true).change();
    assert!((1..60).contains(&change), "{change}");
    let points = ratings.reader(Variant::Four).unwrap().points();
    assert!((1100..1400).contains(&points), "{points}");
}

#[test]
fn ratings_survive_their_text() {
    let mut ratings = Ratings::default();
    for (variant, number) in [
        (Variant::Classic, 1),
        (Variant::Four, 9),
        (Variant::Classic, 7),
    ] {
        let rated = ratings.rate(of(variant, number), number == 9);
        ratings.put(rated);
    }
    assert_eq!(decode::<Ratings>(&encode(&ratings)).as_ref(), Ok(&ratings));
    let text = lines(&ratings);
    assert_eq!(text.lines().count(), 6);
    assert!(text.contains("\nclassic/7 "), "{text}");
    for line in [
        "classic",
        "classic 1 2",
        "classic 150000 35001 60000",
        "classic 150000 0 60000",
        "classic 150000 100 0",
        "classic 1000001 100 60000",
        "classic/0 150000 100 60000",
        "classic/295 150000 100 60000",
        "qubic 150000 100 60000",
    ] {
        let text = format!("noughts-puzzle-ratings 1\n{line}");
        assert!(decode::<Ratings>(&text).is_err(), "{line}");
    }
}

// Runs

/// Returns a run that has begun, and its puzzles.
fn begun(variant: Variant) -> (Run, Vec<Puzzle>) {
    let (mut run, puzzles) = (Run::new(), course(variant, 3));
    assert_eq!(run.stage(), run::Stage::Ready);
    assert_eq!(run.apply(run::Event::Answer(cell("a1"))), None);
    let notice = run.apply(run::Event::Begin(puzzles.clone()));
    assert_eq!(notice, Some(run::Notice::Begun));
    (run, puzzles)
}

fn wrong(puzzle: Puzzle) -> run::Event {
    let moves = puzzle.game().position().legal_moves();
    let wrong = moves.into_iter().find(|&cell| cell != puzzle.best());
    run::Event::Answer(wrong.unwrap())
}

#[test]
fn a_run_goes_from_puzzle_to_puzzle_until_the_third_mistake() {
    let (mut run, puzzles) = begun(Variant::Ultimate);
    assert_eq!(run.puzzle(), Some(puzzles[0]));
    let right = run.apply(run::Event::Answer(puzzles[0].best())).unwrap();
    assert_eq!((&right, run.solved()), (&run::Notice::Right, 1));
    let said = sentences::run_notice(&right, &run);
    let asked = sentences::question(puzzles[1].game().position());
    assert_eq!(said, format!("Right, 1 solved. {asked}"));

    let first = run.apply(wrong(puzzles[1])).unwrap();
    assert_eq!((&first, run.lives()), (&run::Notice::Wrong(puzzles[1]), 2));
    let said = sentences::run_notice(&first, &run);
    assert!(said.contains(" was the move. Mistakes left: 2. "), "{said}");
    run.apply(wrong(puzzles[2]));
    let last = run.apply(wrong(puzzles[3])).unwrap();
    let end = End::Mistakes;
    let wrong = Some(puzzles[3]);
    assert_eq!(last, run::Notice::Over { end, wrong });
    assert_eq!(run.stage(), run::Stage::Over(end));
    assert_eq!((run.solved(), run.missed()), (1, &puzzles[1..4]));
    let said = sentences::run_notice(&last, &run);
    assert!(
        said.ends_with(" was the move. That was the third mistake. 1 solved."),
        "{said}"
    );
    assert_eq!(run.apply(run::Event::Answer(puzzles[4].best())), None);
    assert_eq!(run.apply(run::Event::TimeUp), None);

    run.apply(run::Event::Begin(puzzles.clone()));
    assert_eq!((run.solved(), run.lives()), (0, 3));
}

#[test]
fn a_run_ends_with_the_time_the_puzzles_or_the_reader() {
    let (mut run, _) = begun(Variant::Classic);
    let time = run.apply(run::Event::TimeUp).unwrap();
    assert_eq!(sentences::run_notice(&time, &run), "Time is up. 0 solved.");
    let (mut run, _) = begun(Variant::Classic);
    let stop = run.apply(run::Event::Stop).unwrap();
    assert_eq!(
        sentences::run_notice(&stop, &run),
        "You ended the run. 0 solved."
    );
    let (mut run, puzzles) = begun(Variant::Torus);
    let notices = puzzles
        .iter()
        .map(|puzzle| run.apply(run::Event::Answer(puzzle.best())));
    let notices: Vec<_> = notices.collect();
    let (end, wrong) = (End::Finished, None);
    assert_eq!(notices[4], Some(run::Notice::Over { end, wrong }));
    assert_eq!(run.solved(), 5);
}

#[test]
fn an_illegal_move_is_no_mistake() {
    let (mut run, puzzles) = begun(Variant::Classic);
    let taken = puzzles[0].game().last_move().unwrap().cell;
    let refused = run.apply(run::Event::Answer(taken));
    assert!(matches!(refused, Some(run::Notice::Refused(_))));
    assert_eq!((run.lives(), run.puzzle()), (3, Some(puzzles[0])));
    let empty = Game::new(Variant::Classic);
    assert!(!run.board(&empty).playable.is_empty());
}

#[test]
fn the_best_run_is_kept() {
    let mut best = BestRuns::default();
    best.add(Variant::Classic, Limit::Three, 7);
    best.add(Variant::Classic, Limit::Three, 5);
    best.add(Variant::Classic, Limit::None, 40);
    assert_eq!(best.of(Variant::Classic, Limit::Three), Some(7));
    assert_eq!(best.of(Variant::Classic, Limit::Five), None);
    assert_eq!(
        lines(&best),
        "noughts-puzzle-runs 2\nclassic 3 7\nclassic 0 40"
    );
    assert_eq!(decode::<BestRuns>(&encode(&best)), Ok(best));
    for line in ["classic 4 7", "chess 3 7", "classic 3", "classic 3 -1"] {
        let text = format!("noughts-puzzle-runs 1\n{line}");
        assert!(decode::<BestRuns>(&text).is_err(), "{line}");
    }
}

// Storage

#[test]
fn progress_is_kept_and_added_to() {
    let storage = MemoryStorage::default();
    let solve = |number| {
        let kept = update(&storage, |progress: &mut Progress| {
            progress.solve(of(Variant::Four, number));
        });
        kept.unwrap().record
    };
    assert_eq!(solve(2), progress(&[(Variant::Four, 2)], &[]));
    let both = progress(&[(Variant::Four, 2), (Variant::Four, 5)], &[]);
    assert_eq!(solve(5), both);
    assert_eq!(load::<Progress>(&storage).unwrap().record, both);
    let text = storage.text("noughts.puzzles.2").unwrap();
    assert!(
        text.starts_with("noughts-puzzles 2\nfour 2 5\nsum "),
        "{text}"
    );
}

#[test]
fn the_record_names_the_puzzle_of_the_tests() {
    assert_eq!(blocked().game().record(), RECORD);
}
