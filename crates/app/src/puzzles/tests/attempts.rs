//! Attempts and their sentences.

use std::collections::BTreeSet;

use noughts_protocol::{Goal, Response, RunId, Value};
use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::{CellId, Game, Side, Variant};
use noughts_words::puzzles as words;

use crate::board::Reading;
use crate::board::keyboard::KeyAction;
use crate::board_view::Worth;
use crate::browser::Browser;
use crate::engine::{News, Order};
use crate::exercise::{Event, Exercise, Grade, Request};
use crate::practice::{Item, Mistake, Practice};
use crate::puzzles::attempt::{Attempt, Stage};
use crate::puzzles::overview::Today;
use crate::puzzles::place::Place;
use crate::puzzles::problem::Problem;
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::puzzles::reader::{Due, Reader};
use crate::puzzles::sentences;
use crate::puzzles::setting::Setting;
use crate::puzzles::tests::{cell, of};
use crate::screen::{Action, Availability, Effect, Focus, Texts};
use crate::storage::{StorageError, load};
use crate::testing::{Exercised, TestBrowser, explained, found, study};
use crate::{engine, testing, tried};

type Tried = Exercised<Attempt>;

const QUESTION: &str = "O to move. Find the best move.";
/// The texts about the right answer, to read and to hear.
const RIGHT: [&str; 2] = [
    "Right: b2. It blocks a line and wins.",
    "Right: row 2, column 2. It blocks a line and wins.",
];
/// The texts about the wrong answer, to read and to hear.
const WRONG: [&str; 2] = [
    "Not a1: that loses in 2 moves. X replies: b2. X completes column 2. Try another move.",
    "Not row 1, column 1: that loses in 2 moves. X replies: row 2, column 2. X completes column 2. \
     Try another move.",
];
const NO_ENGINE: &str = "Not a1. The reply comes from the computer's engine, which could not start. \
                         You can try again.";

/// Classic with O to move, who has to block column 2 and then wins.
fn blocked() -> Puzzle {
    of(Variant::Classic, 290)
}

fn attempt(puzzle: Puzzle) -> Attempt {
    Attempt::new(Setting::Chosen(puzzle, Filter::All))
}

fn opened(puzzle: Puzzle) -> Tried {
    Exercised::new(attempt(puzzle))
}

fn search(run: u32, record: &str) -> Effect {
    Effect::order(engine::search(RunId(run), record, Goal::Study, 1_500))
}

/// Returns a study of the position after a wrong answer: X wins at `b2`.
fn reply(run: u32, value: Value) -> Event {
    let best = cell("b2");
    let study = study(RunId(run), best, vec![found(best, value)]);
    Event::Engine(News::Said(Response::Study(study)))
}

const WIN: Value = Value::Win { plies: 1 };

fn answer(text: &str) -> Event {
    Event::Play(cell(text))
}

fn key(key: KeyAction) -> Event {
    Event::Key(key, CellId::FIRST)
}

/// Returns the message that some effects show.
fn shown(effects: &[Effect]) -> String {
    Texts::of(effects).shown.unwrap_or_default()
}

/// Returns why the wrong answer `a1` is wrong, and what would have been better.
fn because(run: u32) -> Event {
    let said = [("Better: b2.", true), ("X completes column 2.", false)];
    let said = said.map(|(text, reveals)| testing::said([text, text], reveals));
    let explained = explained(RunId(run), cell("a1"), said.to_vec());
    Event::Engine(News::Said(Response::Explained(explained)))
}

/// Returns the search for why the wrong answer is wrong.
fn explanation(run: u32) -> Effect {
    let goal = Goal::Explain(Some(cell("a1")));
    Effect::order(engine::search(RunId(run), "classic b3 c2 b1", goal, 1_500))
}

/// Returns an attempt with the wrong answer `a1`, and the search for the reply under way.
fn refuted() -> Tried {
    let mut tried = opened(blocked());
    let effects = tried.send(answer("a1"));
    assert_eq!(effects, [search(1, "classic b3 c2 b1 a1")]);
    tried
}

fn last(tried: &Tried) -> Option<(CellId, Side)> {
    let board = tried.exercise.board();
    board.last().map(|mark| (mark.cell, mark.side))
}

#[test]
fn the_best_move_solves_the_puzzle_without_an_engine() {
    let mut tried = opened(blocked());
    assert_eq!(
        Texts::of(&tried.exercise.start(&tried.browser)).said,
        QUESTION
    );
    assert_eq!(tried.exercise.board().playable.len(), 6);
    let effects = tried.send(answer("b2"));
    assert!(effects.contains(&Effect::Focus(Focus::WayOn)));
    let Texts { shown, said } = Texts::of(&effects);
    assert_eq!(shown.as_deref(), Some(RIGHT[0]));
    let rated = tried.exercise.rated();
    assert!(rated.starts_with("Your rating: "), "{rated}");
    assert_eq!(said, format!("{} {rated}", RIGHT[1]));
    assert_eq!(tried.exercise.stage(), Stage::Solved);
    assert_eq!(tried.exercise.status(), "Solved!");
    assert_eq!(last(&tried), Some((cell("b2"), Side::O)));
    assert!(tried.exercise.board().playable.is_empty());
    for event in [answer("a1"), Event::Ask(Request::Show)] {
        assert_eq!(Texts::of(&tried.send(event)).said, "This puzzle is done.");
    }
    assert_eq!(tried.send(Event::Ask(Request::Undo)), []);
}

#[test]
fn a_wrong_answer_is_a_ghost_until_the_next_press() {
    let mut tried = refuted();
    let ghosts = |tried: &Tried| {
        let board = tried.exercise.board();
        board
            .ghosts
            .iter()
            .map(|mark| mark.cell)
            .collect::<Vec<_>>()
    };
    // The wrong answer is there at once, and counts.
    assert_eq!(ghosts(&tried), [cell("a1")]);
    let rated = tried.exercise.rated().to_owned();
    assert!(rated.contains("(−"), "{rated}");
    assert_eq!(tried.send(reply(1, WIN)), [explanation(2)]);
    let loss = Worth::Exact(Value::Loss { plies: 2 });
    assert_eq!(tried.exercise.board().worth(cell("a1")), Some(loss));
    let effects = tried.send(because(2));
    assert_eq!(shown(&effects), WRONG[0]);
    assert_eq!(Texts::of(&effects).said, format!("{} {rated}", WRONG[1]));
    assert_eq!(tried.exercise.stage(), Stage::Refuted);
    assert_eq!(tried.exercise.status(), "Wrong answer");
    assert_eq!(ghosts(&tried), [cell("a1"), cell("b2")]);
    assert!(!tried.exercise.illustration().figures.is_empty());
    assert_eq!(last(&tried), Some((cell("b1"), Side::X)));
    // The next press replaces it.
    let next = tried.send(answer("c3"));
    assert_eq!(next, [search(3, "classic b3 c2 b1 c3")]);
    assert_eq!(ghosts(&tried), [cell("c3")]);
    tried.send(reply(3, WIN));

    // By the key for undo, as by the button.
    let asked = Effect::say(QUESTION.to_owned());
    let dismissed = [Effect::clear(), asked, Effect::Focus(Focus::Board)];
    assert_eq!(tried.send(key(KeyAction::Undo))[1..], dismissed);
    assert_eq!(tried.exercise.stage(), Stage::Open);
    assert_eq!(last(&tried), Some((cell("b1"), Side::X)));
    assert_eq!(tried.send(Event::Ask(Request::Undo)), []);

    // Only the first answer counts.
    tried.send(answer("b2"));
    assert_eq!(tried.exercise.rated(), rated);
}

#[test]
fn a_right_answer_is_explained() {
    let mut tried = opened(blocked());
    let effects = tried.send(answer("b2"));
    let goal = Goal::Explain(Some(cell("b2")));
    let asked = Effect::order(engine::search(RunId(1), "classic b3 c2 b1", goal, 1_500));
    assert_eq!(effects.last(), Some(&asked));
    let why = testing::said(["O wins in row 2.", "O wins in row 2."], false);
    let explained = explained(RunId(1), cell("b2"), vec![why]);
    let effects = tried.send(Event::Engine(News::Said(Response::Explained(explained))));
    let Texts { shown, said } = Texts::of(&effects);
    assert_eq!(shown.as_deref(), Some("Right: b2. O wins in row 2."));
    assert_eq!(said, "O wins in row 2.");
}

#[test]
fn a_reply_that_comes_after_the_dismissal_is_ignored() {
    let mut tried = refuted();
    let effects = tried.send(Event::Ask(Request::Undo));
    assert!(matches!(effects[0], Effect::Order(Order::Ask(_), _)));
    assert_eq!(tried.send(reply(1, WIN)), []);
    assert_eq!(tried.send(because(1)), []);
    assert_eq!(last(&tried), Some((cell("b1"), Side::X)));
    let again = tried.send(answer("c3"));
    assert_eq!(again, [search(2, "classic b3 c2 b1 c3")]);
    assert_eq!(tried.send(reply(1, WIN)), []);
    tried.send(reply(2, Value::Draw { plies: 5 }));
    let effects = tried.send(because(3));
    assert!(shown(&effects).starts_with("Not c3: that only draws; another move wins. X replies:"));
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
    let text = shown(&opened(avoid).send(Event::Play(wrong)));
    assert!(
        text.ends_with("that loses in 1 move. Try another move."),
        "{text}"
    );
}

#[test]
fn in_a_game_of_rounds_the_faster_win_is_asked_for() {
    let round = of(Variant::Expanding, 1);
    let question = sentences::question(round.game().position());
    assert!(question.ends_with(" to move. Find the fastest win of the round."));
    let problem = Problem::Puzzle(round, None);
    let [right, _] = sentences::right(&problem, round.best(), None);
    assert!(
        right.ends_with("It wins the round in 3 moves, whatever the reply."),
        "{right}"
    );
    assert_eq!(
        sentences::wrong(
            &problem,
            &tried::Tried::new(round.game(), cell("a1"), false)
        ),
        ["a1", "row 1, column 1"].map(|place| format!(
            "Not {place}: another move wins the round sooner. Try another move."
        ))
    );
}

#[test]
fn the_way_on_stands_out_once_the_attempt_is_over() {
    let shown = |tried: &Tried| -> Vec<(String, bool)> {
        let actions = tried.exercise.actions().into_iter();
        let shown = actions.filter(Action::is_shown);
        shown
            .map(|action| (action.name, action.is_primary))
            .collect()
    };
    let named = |(name, is_primary): (&str, bool)| (name.to_owned(), is_primary);
    let mut tried = opened(blocked());
    let open = ["Show the answer", "Next puzzle", "All puzzles"].map(|name| named((name, false)));
    assert_eq!(shown(&tried), open);
    tried.send(answer("a1"));
    assert_eq!(shown(&tried)[0], named(("Take it back", true)));
    assert_eq!(shown(&tried)[1..], open);
    tried.send(Event::Ask(Request::Dismiss));
    assert_eq!(shown(&tried), open);
    tried.send(answer("b2"));
    let over = [
        ("Show the answer", false),
        ("Next puzzle", true),
        ("Analyse", false),
        ("All puzzles", false),
    ]
    .map(named);
    assert_eq!(shown(&tried), over);
    let is_disabled = |action: &Action<Request>| action.availability == Availability::Disabled;
    let actions = tried.exercise.actions();
    let disabled: Vec<_> = actions.iter().filter(|it| is_disabled(it)).collect();
    assert_eq!(disabled[0].name, "Show the answer");
}

#[test]
fn the_answer_is_shown_and_nothing_is_saved() {
    for mut tried in [opened(blocked()), refuted()] {
        let effects = tried.send(Event::Ask(Request::Show));
        assert!(effects.contains(&Effect::Focus(Focus::WayOn)));
        assert_eq!(
            Texts::of(&effects).said,
            "The answer is row 2, column 2. It blocks a line and wins."
        );
        let progress = load::<Progress>(&tried.browser).unwrap().record;
        assert!(!progress.is_solved(blocked()));
        assert_eq!(tried.exercise.stage(), Stage::Shown);
        assert_eq!(last(&tried), Some((cell("b2"), Side::O)));
    }
}

#[test]
fn a_solved_puzzle_is_saved_and_does_not_count_again() {
    let mut tried = opened(blocked());
    tried.send(answer("b2"));
    let progress = load::<Progress>(&tried.browser).unwrap().record;
    assert!(progress.is_solved(blocked()));
    tried.exercise = attempt(blocked());
    assert_eq!(Texts::of(&tried.send(answer("b2"))).said, RIGHT[1]);
    assert_eq!(tried.exercise.rated(), "");
}

#[test]
fn homework_is_not_rated() {
    let mut tried = opened(blocked());
    tried.exercise = Attempt::new(Setting::Class(blocked()));
    tried.send(answer("b2"));
    assert_eq!(tried.exercise.rated(), "");
    let ratings = load::<Ratings>(&tried.browser).unwrap().record;
    assert_eq!(ratings, Ratings::default());
    let practice = load::<Practice>(&tried.browser).unwrap().record;
    assert_eq!(practice.count(), 1);
}

#[test]
fn the_daily_puzzle_makes_a_streak() {
    let mut tried = opened(blocked());
    for (day, streak) in [
        (10, "1 day."),
        (10, "1 day."),
        (11, "2 days in a row."),
        (13, "1 day."),
    ] {
        tried.exercise = Attempt::new(Setting::Daily(
            blocked(),
            Today {
                day,
                text: String::new(),
            },
        ));
        let effects = tried.send(answer("b2"));
        assert_eq!(
            shown(&effects),
            format!("{} Your streak: {streak}", RIGHT[0])
        );
    }
}

#[test]
fn a_forbidden_storage_is_said() {
    let mut tried = opened(blocked());
    tried
        .browser
        .storage
        .reading
        .set(Some(StorageError::Forbidden));
    let said = Texts::of(&tried.send(answer("b2"))).said;
    assert_eq!(
        said,
        format!("{} Your progress cannot be saved here.", RIGHT[1])
    );
    assert_eq!(tried.exercise.rated(), "");
}

#[test]
fn a_cell_that_cannot_be_played_is_no_answer() {
    let mut tried = opened(blocked());
    let effects = tried.send(answer("b1"));
    assert_eq!(
        effects,
        [Effect::Tell("Row 1, column 2 is taken by X.".to_owned())]
    );
    assert_eq!(tried.exercise.stage(), Stage::Open);
}

#[test]
fn keys_read_the_board_or_say_which_keys_there_are() {
    let mut tried = opened(blocked());
    let cases = [
        (KeyAction::Read(Reading::Turn), QUESTION),
        (KeyAction::Read(Reading::Cell), "Row 1, column 1, empty."),
    ];
    for (pressed, said) in cases {
        assert_eq!(tried.send(key(pressed)), [Effect::say(said.to_owned())]);
    }
    assert_eq!(tried.send(key(KeyAction::Edge)), []);
    for pressed in [KeyAction::Undo, KeyAction::Hint, KeyAction::Help] {
        let keys = shown(&tried.send(key(pressed)));
        assert!(keys.starts_with("Arrow keys "), "{keys}");
    }
}

#[test]
fn an_engine_that_talks_nonsense_is_replaced() {
    let mut tried = refuted();
    let nonsense = study(RunId(1), cell("a1"), Vec::new());
    let nonsense = Event::Engine(News::Said(Response::Study(nonsense)));
    assert_eq!(tried.send(nonsense), [Effect::order(Order::Replace)]);
    // The next worker gets the same search.
    assert_ne!(tried.send(reply(1, WIN)), []);
}

#[test]
fn an_engine_that_was_given_up_is_asked_again() {
    let mut tried = refuted();
    assert!(!tried.exercise.is_stuck());
    let effects = tried.send(Event::Engine(News::Unavailable));
    assert_eq!(shown(&effects), NO_ENGINE);
    assert!(tried.exercise.is_stuck());
    // The next wrong answer needs it too.
    tried.send(Event::Ask(Request::Undo));
    assert!(!tried.exercise.is_stuck());
    assert_eq!(shown(&tried.send(answer("a1"))), NO_ENGINE);
    assert!(tried.exercise.is_stuck());
    let again = search(2, "classic b3 c2 b1 a1");
    let retry = Effect::order(Order::Retry);
    assert_eq!(
        tried.send(Event::RetryEngine),
        [retry, again, Effect::clear(), Effect::Focus(Focus::Board)]
    );
    assert!(!tried.exercise.is_stuck());
    assert_ne!(tried.send(reply(2, WIN)), []);
    // Without an explanation, the reply is said alone.
    let effects = tried.send(Event::Engine(News::Unavailable));
    assert_eq!(
        shown(&effects),
        "Not a1: that loses in 2 moves. X replies: b2. Try another move."
    );
    // Without a search, nobody misses it.
    assert_eq!(tried.send(Event::Engine(News::Unavailable)), []);
}

#[test]
fn a_wrong_answer_in_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    let mut tried = refuted();
    tried.send(reply(1, WIN));
    let said = shown(&tried.send(because(2)));
    let leads_to = "Nicht a1: Das verliert in 2 Zügen. X antwortet mit ";
    assert!(said.starts_with(leads_to), "{said}");
    assert!(said.ends_with(" Versuch einen anderen Zug."), "{said}");
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

#[test]
fn the_first_answer_of_an_attempt_decides_when_the_puzzle_comes_back() {
    let puzzle = of(Variant::Classic, 7);
    let mut tried = Exercised::new(attempt(puzzle));
    let due = |tried: &Exercised<Attempt>, days: u64| {
        let reader = Reader::load(&tried.browser);
        let due = Due::Problem(Problem::Puzzle(puzzle, None));
        reader.due(days * 86_400_000).contains(&due)
    };
    let other = tried.exercise.board().position.legal_moves();
    let wrong = other.into_iter().find(|cell| *cell != puzzle.best());
    tried.send(Event::Play(wrong.unwrap()));
    tried.send(Event::Ask(Request::Undo));
    tried.send(Event::Play(puzzle.best()));
    assert!(!due(&tried, 0));
    assert!(due(&tried, 1));
    // Solved again, right away, it takes longer.
    let mut again = Exercised {
        exercise: attempt(puzzle),
        browser: tried.browser,
    };
    again.send(Event::Play(puzzle.best()));
    assert!(!due(&again, 0));
    assert!(due(&again, 60));
}

/// Returns an attempt at a mistake of X, who should have taken column 1.
fn mistaken() -> Tried {
    let game = Game::from_record("classic a1 b1 a2 b2 c1").unwrap();
    let mistake = Mistake::of(game, vec![cell("a3"), cell("b3")]).unwrap();
    Exercised::new(Attempt::new(Setting::Due(Problem::Mistake(mistake), 0)))
}

#[test]
fn a_mistake_is_played_again_until_a_move_is_none() {
    let mut tried = mistaken();
    let question = "Move 5: X played c1. Find a better move.";
    assert_eq!(
        Texts::of(&tried.exercise.start(&tried.browser)).said,
        question
    );
    let search = search(1, "classic a1 b1 a2 b2 c2");
    assert_eq!(tried.send(answer("c2")), [search]);
    assert_eq!(tried.exercise.grade(), None);
    tried.send(Event::Ask(Request::Undo));
    let effects = tried.send(answer("b3"));
    assert_eq!(shown(&effects), "Right: b3.");
    assert_eq!(last(&tried), Some((cell("b3"), Side::X)));
    assert_eq!(tried.exercise.grade(), Some(Grade::Half));
    let due = |tried: &Tried, days: u64| Reader::load(&tried.browser).due(days * 86_400_000).len();
    assert_eq!((due(&tried, 0), due(&tried, 1)), (0, 1));

    let mut tried = mistaken();
    let shown_answer = tried.send(Event::Ask(Request::Show));
    assert_eq!(shown(&shown_answer), "The answer is a3.");
    assert_eq!(tried.exercise.grade(), Some(Grade::Nothing));

    let mut tried = mistaken();
    let reading = &tried.browser.storage.reading;
    reading.set(Some(StorageError::Forbidden));
    let said = Texts::of(&tried.send(answer("a3"))).said;
    assert_eq!(
        said,
        "Right: row 3, column 1. Your progress cannot be saved here."
    );
    assert_eq!(tried.exercise.grade(), Some(Grade::Full));
}

#[test]
fn what_is_due_is_there() {
    let browser = TestBrowser::default();
    let first = noughts_lessons::ids().next().unwrap();
    let parts = noughts_lessons::lesson(first).unwrap().parts;
    let is_tried = |part: &noughts_lessons::Part| part.stage.step().is_some();
    let tried = parts.iter().position(is_tried).unwrap() + 1;
    let items = [
        Item::Puzzle(Variant::Classic, 7),
        Item::Puzzle(Variant::Classic, 999),
        Item::Step(first.to_owned(), tried),
        // Nothing is to be found there.
        Item::Step(first.to_owned(), 1),
        Item::Step(first.to_owned(), 99),
        Item::Step("spoons".to_owned(), 1),
    ];
    let answer = move |practice: &mut Practice| {
        for item in &items {
            practice.answer(item, false, 0);
        }
    };
    browser.change(answer).unwrap();
    let due = Reader::load(&browser).due(9 * 86_400_000);
    let [Due::Problem(problem), Due::Step(lesson, number)] = &due[..] else {
        panic!("{due:?}");
    };
    assert_eq!(*problem, Problem::Puzzle(of(Variant::Classic, 7), None));
    assert_eq!((lesson.id, *number), (first, tried));
    let records = due.iter().map(|due| due.game().record());
    let step = lesson.parts[tried - 1].game.record();
    assert_eq!(records.collect::<Vec<_>>(), [problem.game().record(), step]);
}

#[test]
fn a_daily_result_is_copied_as_squares_once_it_is_over() {
    let today = Today {
        day: 20_786,
        text: "Sunday, November 29, 2026".to_owned(),
    };
    let share = |tried: &Tried| {
        let actions = tried.exercise.actions();
        actions
            .iter()
            .any(|it| it.name == "Share the result" && it.is_shown())
    };
    for (last, square) in [(answer("b2"), "🟩"), (Event::Ask(Request::Show), "⬜")] {
        let setting = Setting::Daily(blocked(), today.clone());
        let mut tried = Exercised::new(Attempt::new(setting));
        tried.send(answer("a1"));
        assert_eq!(tried.send(Event::Ask(Request::Share)), []);
        assert!(!share(&tried));
        tried.send(last);
        assert!(share(&tried));
        let copied = tried.send(Event::Ask(Request::Share));
        let [Effect::Copy(text, _)] = copied.as_slice() else {
            panic!("{copied:?}");
        };
        let result = format!("Noughts, {}: 🟥{square}\n", today.text);
        assert!(text.starts_with(&result), "{text}");
        assert!(text.ends_with("/puzzles/daily"), "{text}");
    }
    let mut tried = opened(blocked());
    tried.send(answer("b2"));
    assert!(!share(&tried));
}
