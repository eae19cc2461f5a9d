//! Lessons without a browser: steps, answers of a made-up engine, progress and its storage.

use noughts_lessons::{Lesson, lesson};
use noughts_protocol::{Goal, MoveValue, Response, RunId, Value};
use noughts_rules::CellId;

use crate::board::Reading;
use crate::board::keyboard::KeyAction;
use crate::engine;
use crate::engine::{News, Order};
use crate::exercise::{Effect, Event, Exercise, Grade, Request, Texts};
use crate::lessons::progress::Progress;
use crate::lessons::state::State;
use crate::practice::Practice;
use crate::storage::{MemoryStorage, Record, StorageError, decode, encode, load, update};
use crate::testing::{Exercised, found, study};

/// Two steps: a win at once as X, and two moves against an answer.
const FILE: &str = "title A\nteaches B\n\n\
    position classic a1 b2 a2 b1\ngoal fast\ntask C\nright D\nwrong E\n\n\
    position classic a1 b2\nmoves 2\ntask F\nright G\nwrong H";

type Taught = Exercised<State>;

fn begun() -> Taught {
    let mut taught = Exercised::new(State::new(Lesson::read("a", FILE).unwrap()));
    let effects = taught.exercise.start();
    let task = Effect::Say("C".to_owned());
    let first = search(1, "classic a1 b2 a2 b1");
    assert_eq!(effects, [Effect::Clear, task, first]);
    taught
}

fn search(run: u32, record: &str) -> Effect {
    let run = RunId(run);
    Effect::Order(engine::search(run, record, Goal::Study, 10_000))
}

fn cell(taught: &Taught, text: &str) -> CellId {
    taught.exercise.game().position().parse_cell(text).unwrap()
}

/// Returns an engine's report on some moves, best first.
fn heard(run: u32, moves: Vec<MoveValue>) -> Event {
    let study = study(RunId(run), moves[0].cell, moves);
    Event::Engine(News::Said(Response::Study(study)))
}

/// Sends an engine's report on some moves, best first.
fn hear(taught: &mut Taught, run: u32, moves: &[(&str, Value)]) -> Vec<Effect> {
    let moves = moves
        .iter()
        .map(|&(text, value)| found(cell(taught, text), value));
    let moves: Vec<_> = moves.collect();
    taught.send(heard(run, moves))
}

const WIN: Value = Value::Win { plies: 1 };
const SLOW: Value = Value::Win { plies: 3 };
const DRAW: Value = Value::Draw { plies: 6 };
const LOSS: Value = Value::Loss { plies: 2 };

fn play(taught: &mut Taught, text: &str) -> Vec<Effect> {
    let cell = cell(taught, text);
    taught.send(Event::Play(cell))
}

fn key(key: KeyAction) -> Event {
    Event::Key(key, CellId::FIRST)
}

fn tell(text: &str) -> Effect {
    Effect::Tell(text.to_owned())
}

/// Returns the message that some effects show.
fn shown(effects: &[Effect]) -> String {
    Texts::of(effects).shown.unwrap_or_default()
}

#[test]
fn a_move_waits_for_the_engine() {
    let mut taught = begun();
    assert_eq!(play(&mut taught, "c3"), []);
    // The last one counts.
    assert_eq!(play(&mut taught, "a3"), []);
    let effects = hear(&mut taught, 1, &[("a3", WIN), ("c3", SLOW), ("b3", DRAW)]);
    assert_eq!(effects, [tell("Right! D"), Effect::LeadOn]);
    assert!(taught.exercise.is_step_over() && taught.exercise.has_next());
    let over = [tell("This step is done.")];
    assert_eq!(play(&mut taught, "c3"), over);
    assert_eq!(taught.send(Event::Ask(Request::Show)), over);
}

#[test]
fn a_wrong_move_is_not_made_and_the_step_goes_on() {
    let mut taught = begun();
    let effects = hear(&mut taught, 1, &[("a3", WIN), ("c3", SLOW), ("b3", DRAW)]);
    assert_eq!(effects, []);
    for (text, said) in [
        (
            "c3",
            "Not row 3, column 3: that wins too, but takes 3 moves. E",
        ),
        ("b3", "Not row 3, column 2: that only draws. E"),
        ("a1", "Row 1, column 1 is taken by X."),
    ] {
        assert_eq!(play(&mut taught, text), [tell(said)]);
        assert_eq!(taught.exercise.game().ply(), 4);
    }
    // The way on is closed until the step is over.
    assert_eq!(taught.send(Event::Ask(Request::Next)), []);
    assert_eq!(play(&mut taught, "a3").len(), 2);
}

/// Returns the lines of what is practised, without the numbers of the schedule, and whether it is due
/// after some days.
fn practised(taught: &Taught, days: u64) -> (Vec<String>, usize) {
    let practice = load::<Practice>(&taught.browser).unwrap().record;
    let lines = practice.lines().into_iter().map(|line| {
        let words: Vec<_> = line.split(' ').take(3).collect();
        words.join(" ")
    });
    (lines.collect(), practice.due(days * 86_400_000).len())
}

#[test]
fn steps_come_back_a_wrong_move_or_a_shown_one_sooner() {
    let mut taught = begun();
    hear(&mut taught, 1, &[("a3", WIN), ("b3", DRAW)]);
    assert_eq!(practised(&taught, 0), (vec![], 0));
    play(&mut taught, "b3");
    let first = vec!["lesson a 1".to_owned()];
    assert_eq!(practised(&taught, 0), (first.clone(), 0));
    // Neither what follows nor a new beginning changes that.
    taught.send(Event::Ask(Request::Begin));
    hear(&mut taught, 2, &[("a3", WIN), ("b3", DRAW)]);
    play(&mut taught, "a3");
    assert_eq!(practised(&taught, 1), (first, 1));
    assert_eq!(taught.exercise.grade(), None);

    let lesson = Lesson::read("a", FILE).unwrap();
    let browser = taught.browser;
    let mut alone = Exercised {
        exercise: State::alone(lesson, 1),
        browser,
    };
    alone.exercise.start();
    assert!(!alone.exercise.has_next());
    hear(&mut alone, 1, &[("a3", WIN), ("b3", DRAW)]);
    let effects = play(&mut alone, "a3");
    assert_eq!(effects, [tell("Right! D"), Effect::LeadOn]);
    assert_eq!(alone.exercise.grade(), Some(Grade::Full));
    assert_eq!(practised(&alone, 1).1, 0);
    assert_eq!(load::<Progress>(&alone.browser).unwrap().record.count(), 0);
}

#[test]
fn the_opponent_answers_until_the_step_is_over() {
    let mut taught = begun();
    hear(&mut taught, 1, &[("a3", WIN)]);
    play(&mut taught, "a3");
    let task = Effect::Say("F".to_owned());
    assert_eq!(
        taught.send(Event::Ask(Request::Next)),
        [
            Effect::Clear,
            task,
            search(2, "classic a1 b2"),
            Effect::FocusFirst
        ]
    );
    assert_eq!(taught.exercise.number(), 1);
    // An answer to the previous step comes too late.
    assert_eq!(hear(&mut taught, 1, &[("c3", DRAW)]), []);

    assert_eq!(hear(&mut taught, 2, &[("c3", DRAW), ("b1", LOSS)]), []);
    assert_eq!(play(&mut taught, "c3"), [search(3, "classic a1 b2 c3")]);
    // No cell can be played while the opponent thinks.
    assert!(taught.exercise.board().playable.is_empty());
    assert_eq!(
        hear(&mut taught, 3, &[("b1", DRAW)]),
        [
            tell("O replies: row 1, column 2. Go on."),
            search(4, "classic a1 b2 c3 b1")
        ]
    );
    assert_eq!(hear(&mut taught, 4, &[("b3", DRAW)]), []);
    let effects = taught.send(key(KeyAction::Hint));
    assert!(effects.contains(&Effect::LeadOn));
    assert_eq!(
        shown(&effects),
        "One right move is row 3, column 2. Right! G You have finished this lesson."
    );
    assert_eq!(taught.send(Event::Ask(Request::Next)), []);
    let effects = taught.send(key(KeyAction::NewGame));
    assert!(effects.contains(&Effect::FocusFirst));
    let state = &taught.exercise;
    assert_eq!((state.number(), state.game().ply()), (1, 2));
}

/// Finishes a lesson in which every move is right; returns the message after its last step.
fn finish(lesson: Lesson, refusal: Option<StorageError>) -> (Taught, String) {
    let steps = lesson.steps.len();
    let mut taught = Exercised::new(State::new(lesson));
    taught.browser.storage.writing.set(refusal);
    taught.exercise.start();
    let mut last = Vec::new();
    for run in (1..).take(steps) {
        let moves = taught.exercise.game().position().legal_moves();
        let moves = moves.into_iter().map(|cell| found(cell, WIN));
        taught.send(heard(run, moves.collect()));
        last = taught.send(Event::Ask(Request::Show));
        taught.send(Event::Ask(Request::Next));
    }
    (taught, shown(&last))
}

#[test]
fn a_finished_lesson_is_saved_or_says_that_it_cannot_be() {
    let forks = || lesson("forks").unwrap();
    let (taught, said) = finish(forks(), None);
    assert!(said.ends_with(" You have finished this lesson."), "{said}");
    let progress = load::<Progress>(&taught.browser).unwrap().record;
    assert!(progress.is_finished("forks"));
    let (_, said) = finish(forks(), Some(StorageError::Full));
    let not_saved = " You have finished this lesson. Your progress cannot be saved here.";
    assert!(said.ends_with(not_saved), "{said}");
}

#[test]
fn keys_read_the_task_or_say_which_keys_there_are() {
    let mut taught = begun();
    let read = taught.send(key(KeyAction::Read(Reading::Turn)));
    assert_eq!(read, [Effect::Say("C".to_owned())]);
    let keys = shown(&taught.send(key(KeyAction::Zen)));
    assert!(keys.starts_with("Arrow keys "), "{keys}");
}

#[test]
fn an_engine_that_does_not_start_is_tried_again() {
    let mut taught = begun();
    let effects = taught.send(Event::Engine(News::Unavailable));
    assert_eq!(
        shown(&effects),
        "The computer's engine could not start, so your move cannot be judged. You can try again."
    );
    assert!(taught.exercise.is_stuck());
    assert_eq!(play(&mut taught, "a3"), []);
    assert_eq!(
        taught.send(Event::RetryEngine),
        [
            Effect::Order(Order::Retry),
            search(2, "classic a1 b2 a2 b1"),
            Effect::Clear,
            Effect::FocusBoard
        ]
    );
    assert!(!taught.exercise.is_stuck());
    // An impossible move means that the engine is broken.
    let effects = hear(&mut taught, 2, &[("a1", WIN)]);
    assert_eq!(effects, [Effect::Order(Order::Replace)]);
    assert_eq!(hear(&mut taught, 2, &[("a3", WIN)]).len(), 2);
}

#[test]
fn progress_is_kept() {
    let storage = MemoryStorage::default();
    let [first, second] = ["forks", "torus"].map(|id| lesson(id).unwrap().id);
    update(&storage, |progress: &mut Progress| progress.finish(first)).unwrap();
    update(&storage, |progress: &mut Progress| {
        progress.finish(second);
        progress.finish(first);
    })
    .unwrap();
    let progress = load::<Progress>(&storage).unwrap().record;
    assert!(progress.is_finished(first) && progress.is_finished(second));
    assert_eq!(progress.count(), 2);
    assert_eq!(decode::<Progress>(&encode(&progress)), Ok(progress));
}
