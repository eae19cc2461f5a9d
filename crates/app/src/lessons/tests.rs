//! Lessons without a browser: steps, answers of a made-up engine, progress and its storage.

use noughts_lessons::{Fate, Lesson, lesson};
use noughts_protocol::{Goal, MoveValue, Response, RunId, Value};
use noughts_rules::CellId;

use crate::board::Reading;
use crate::board::keyboard::KeyAction;
use crate::board_view::Worth;
use crate::engine;
use crate::engine::{News, Order};
use crate::exercise::{Event, Exercise, Grade, Request};
use crate::lessons::progress::Progress;
use crate::lessons::state::{Scope, State};
use crate::practice::Practice;
use crate::screen::{Effect, Focus, Texts, Timer};
use crate::storage::{MemoryStorage, Record, StorageError, decode, encode, load, update};
use crate::testing::{Exercised, explained, found, said, study};

/// A lesson: a part that is shown, a win at once as X, two moves against an answer, and the idea.
const FILE: &str = "title A\nteaches B\n\n\
    show classic a1 b1\nplay a2 b2 a3\ndraw threats\ntext S\n\n\
    try classic a1 b2 a2 b1\ngoal fast\nanswer a3\ntext C\nright D\nwrong E\n\n\
    vary classic a1 b2\nmoves 2\nanswer b1\ntext F\n\n\
    explain classic\ntext G";

type Taught = Exercised<State>;

/// Returns the lesson at its first part, in which moves play themselves.
fn shown() -> Taught {
    let mut taught = Exercised::new(State::new(Lesson::read("a", FILE).unwrap(), Scope::Course));
    let effects = taught.exercise.start(&taught.browser);
    let moves = "X row 2, column 1. O row 2, column 2. X row 3, column 1.";
    let said = ["S", moves].map(|text| Effect::say(text.to_owned()));
    let [text, moves] = said;
    assert_eq!(
        effects,
        [
            Effect::clear(),
            text,
            moves,
            Effect::Wake(Timer::Wake, Some(1500))
        ]
    );
    taught
}

/// Returns the lesson at its second part.
fn begun() -> Taught {
    let mut taught = shown();
    let effects = taught.send(Event::Ask(Request::Next));
    let task = Effect::say("C".to_owned());
    let first = search(1, "classic a1 b2 a2 b1");
    assert_eq!(
        effects,
        [
            Effect::clear(),
            task,
            first,
            Effect::Focus(Focus::FirstCell)
        ]
    );
    taught
}

fn search(run: u32, record: &str) -> Effect {
    let run = RunId(run);
    Effect::order(engine::search(run, record, Goal::Study, 10_000))
}

/// Returns the search for why a move is good or bad.
fn why(run: u32, record: &str, taught: &Taught, text: &str) -> Effect {
    let goal = Goal::Explain(Some(cell(taught, text)));
    Effect::order(engine::search(RunId(run), record, goal, 10_000))
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
fn shown_text(effects: &[Effect]) -> String {
    Texts::of(effects).shown.unwrap_or_default()
}

/// Sends the explanation of a move.
fn explain(taught: &mut Taught, run: u32, text: &str, why: [&str; 2]) -> Vec<Effect> {
    let cell = cell(taught, text);
    let why = explained(RunId(run), cell, vec![said(why, false)]);
    taught.send(Event::Engine(News::Said(Response::Explained(why))))
}

fn drawn(taught: &Taught) -> usize {
    taught.exercise.illustration().figures.len()
}

#[test]
fn what_is_shown_plays_itself_and_is_repeated() {
    let mut taught = shown();
    let plies = |taught: &Taught| taught.exercise.board().marks.len();
    assert_eq!((plies(&taught), drawn(&taught)), (2, 0));
    assert_eq!(
        taught.send(Event::Wake),
        [Effect::Wake(Timer::Wake, Some(1500))]
    );
    // The threat is drawn.
    assert_eq!(plies(&taught), 3);
    assert!(drawn(&taught) > 0);
    taught.send(Event::Wake);
    assert_eq!(taught.send(Event::Wake), []);
    assert_eq!(taught.send(Event::Wake), []);
    assert_eq!(plies(&taught), 5);
    let back = taught.send(key(KeyAction::StepBack));
    assert_eq!(back, [Effect::say("O row 2, column 2.".to_owned())]);
    assert_eq!(plies(&taught), 4);
    // Whoever goes by hand is not disturbed.
    assert_eq!(taught.send(Event::Wake), []);
    taught.send(key(KeyAction::StepForward));
    assert_eq!(plies(&taught), 5);
    let watch = tell("Just watch this part, then choose “Next”.");
    assert_eq!(play(&mut taught, "c3"), [watch]);
    taught.send(Event::Ask(Request::Begin));
    assert_eq!(plies(&taught), 2);
    assert_eq!(taught.exercise.about(), "Watch: 1 of 4");
    // The next part does not go on where this one was left.
    taught.send(Event::Ask(Request::Next));
    assert_eq!(taught.send(Event::Wake), []);
    assert_eq!(plies(&taught), 4);
}

#[test]
fn a_move_waits_for_the_engine() {
    let mut taught = begun();
    assert_eq!(play(&mut taught, "c3"), []);
    // The last one counts.
    assert_eq!(play(&mut taught, "a3"), []);
    let effects = hear(&mut taught, 1, &[("a3", WIN), ("c3", SLOW), ("b3", DRAW)]);
    let told = Texts::of(&effects);
    assert_eq!(told.shown.as_deref(), Some("Right! D"));
    assert_eq!(told.said, "Right! D");
    assert_eq!(
        effects[2..],
        [
            Effect::Focus(Focus::WayOn),
            why(2, "classic a1 b2 a2 b1", &taught, "a3")
        ]
    );
    // The lesson's own words stay; the explanation only draws.
    assert_eq!(explain(&mut taught, 2, "a3", ["It wins.", "It wins."]), []);
    assert!(taught.exercise.is_part_over() && taught.exercise.has_next());
    let over = [tell("This part is done.")];
    assert_eq!(play(&mut taught, "c3"), over);
    assert_eq!(taught.send(Event::Ask(Request::Show)), over);
}

#[test]
fn a_wrong_move_is_a_ghost_until_the_next_press() {
    let mut taught = begun();
    let effects = hear(&mut taught, 1, &[("a3", WIN), ("c3", SLOW), ("b3", DRAW)]);
    assert_eq!(effects, []);
    let effects = play(&mut taught, "c3");
    let told = Texts::of(&effects);
    let read = "Not c3: that wins too, but takes 3 moves. E";
    assert_eq!(told.shown.as_deref(), Some(read));
    let heard = "Not row 3, column 3: that wins too, but takes 3 moves. E";
    assert_eq!(told.said, heard);
    let board = taught.exercise.board();
    assert_eq!((board.marks.len(), board.ghosts.len()), (4, 1));
    assert!(board.playable.contains(cell(&taught, "a3")));
    // The reply is drawn as soon as it is known.
    assert_eq!(effects[2..], [search(2, "classic a1 b2 a2 b1 c3")]);
    let effects = hear(&mut taught, 2, &[("b3", LOSS)]);
    assert_eq!(effects, [why(3, "classic a1 b2 a2 b1", &taught, "c3")]);
    assert_eq!(taught.exercise.board().ghosts.len(), 2);
    let drawn = drawn(&taught);
    assert!(drawn > 0);

    let effects = play(&mut taught, "b3");
    assert_eq!(shown_text(&effects), "Not b3: that only draws. E");
    assert_eq!(taught.exercise.board().ghosts.len(), 1);
    let taken = [tell("Row 1, column 1 is taken by X.")];
    assert_eq!(play(&mut taught, "a1"), taken);
    // The way on is closed until the part is over.
    assert_eq!(taught.send(Event::Ask(Request::Next)), []);
    let effects = play(&mut taught, "a3");
    assert_eq!(shown_text(&effects), "Right! D");
    assert_eq!(taught.exercise.board().marks.len(), 5);
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
    let first = vec!["lesson a 2".to_owned()];
    assert_eq!(practised(&taught, 0), (first.clone(), 0));
    // Neither what follows nor a new beginning changes that.
    taught.send(Event::Ask(Request::Begin));
    hear(&mut taught, 3, &[("a3", WIN), ("b3", DRAW)]);
    play(&mut taught, "a3");
    assert_eq!(practised(&taught, 1), (first, 1));
    assert_eq!(taught.exercise.grade(), None);

    let lesson = Lesson::read("a", FILE).unwrap();
    let browser = taught.browser;
    let mut alone = Exercised {
        exercise: State::due(lesson, 2, 0),
        browser,
    };
    alone.exercise.start(&alone.browser);
    assert!(!alone.exercise.has_next());
    hear(&mut alone, 1, &[("a3", WIN), ("b3", DRAW)]);
    let effects = play(&mut alone, "a3");
    assert_eq!(shown_text(&effects), "Right! D");
    assert_eq!(alone.exercise.grade(), Some(Grade::Full));
    assert_eq!(practised(&alone, 1).1, 0);
    assert_eq!(load::<Progress>(&alone.browser).unwrap().record.count(), 0);
}

#[test]
fn the_opponent_answers_until_the_part_is_over() {
    let mut taught = begun();
    hear(&mut taught, 1, &[("a3", WIN)]);
    play(&mut taught, "a3");
    let effects = taught.send(Event::Ask(Request::Next));
    let task = Effect::say("F".to_owned());
    let asked = search(3, "classic a1 b2");
    assert!(
        effects.contains(&task) && effects.contains(&asked),
        "{effects:?}"
    );
    assert_eq!(taught.exercise.number(), 2);
    // An answer to the previous part comes too late.
    assert_eq!(hear(&mut taught, 1, &[("c3", DRAW)]), []);

    assert_eq!(hear(&mut taught, 3, &[("c3", DRAW), ("b1", LOSS)]), []);
    // Without words of the lesson's own, the explanation says why a move is wrong, or right.
    play(&mut taught, "b1");
    hear(&mut taught, 4, &[("c3", WIN)]);
    let effects = explain(&mut taught, 5, "b1", ["O wins c3.", "O wins there."]);
    let told = Texts::of(&effects);
    let read = "Not b1: that loses in 2 moves. O wins c3.";
    assert_eq!(told.shown.as_deref(), Some(read));
    assert!(told.said.ends_with(" O wins there."));

    assert_eq!(
        play(&mut taught, "c3"),
        [why(6, "classic a1 b2", &taught, "c3")]
    );
    // No cell can be played while the opponent thinks.
    assert!(taught.exercise.board().playable.is_empty());
    let effects = explain(&mut taught, 6, "c3", ["It holds.", "It holds."]);
    assert_eq!(effects, [search(7, "classic a1 b2 c3")]);
    let effects = hear(&mut taught, 7, &[("b1", DRAW)]);
    assert_eq!(
        shown_text(&effects),
        "Right! It holds. O replies: b1. Go on."
    );
    assert_eq!(hear(&mut taught, 8, &[("b3", DRAW)]), []);
    let effects = taught.send(key(KeyAction::Hint));
    assert_eq!(shown_text(&effects), "One right move is b3.");
    let effects = explain(&mut taught, 9, "b3", ["It blocks.", "It blocks."]);
    assert!(effects.contains(&Effect::Focus(Focus::WayOn)));
    assert_eq!(shown_text(&effects), "Right! It blocks.");
    let effects = taught.send(Event::Ask(Request::Next));
    assert!(effects.contains(&Effect::Focus(Focus::WayOnIfLost)));
    assert_eq!(shown_text(&effects), "You have finished this lesson.");
    assert_eq!(taught.send(Event::Ask(Request::Next)), []);
}

#[test]
fn a_question_about_positions_is_judged_by_the_rules() {
    let mut table = lesson("table").unwrap();
    table.parts.drain(..2);
    let mut taught = Exercised::new(State::new(table, Scope::Course));
    taught.exercise.start(&taught.browser);
    let wrong = play(&mut taught, "a3");
    let said = "Not a3: that is not the move. The table has X on a2 and b2, and O on a1 and c2.";
    assert_eq!(shown_text(&wrong), said);
    assert!(taught.exercise.board().worths.is_empty());
    let right = shown_text(&play(&mut taught, "c2"));
    assert!(right.starts_with("Right! The same marks"), "{right}");
}

#[test]
fn a_tree_shows_its_values_once_the_answer_is_found() {
    let mut minimax = lesson("minimax").unwrap();
    minimax.parts.drain(..4);
    let mut taught = Exercised::new(State::new(minimax, Scope::Course));
    taught.exercise.start(&taught.browser);
    let root = |taught: &Taught| taught.exercise.look().tree.unwrap().nodes[0].value;
    assert_eq!(root(&taught), None);
    hear(&mut taught, 1, &[("b2", SLOW)]);
    play(&mut taught, "b2");
    assert!(root(&taught).is_some());
}

#[test]
fn a_tree_is_searched_by_hand_and_what_is_cut_is_cut_in_the_picture() {
    let mut cuts = lesson("alpha-beta").unwrap();
    cuts.parts.drain(..1);
    let mut taught = Exercised::new(State::new(cuts, Scope::Course));
    let asked = shown_text(&taught.exercise.start(&taught.browser));
    assert_eq!(asked, "X a1: cut the moves that are left, or look on?");
    let tree = |taught: &Taught| taught.exercise.look().tree.unwrap();
    let cut = |taught: &Taught| {
        let nodes = tree(taught).nodes.into_iter();
        nodes.filter(|node| node.fate == Fate::Cut).count()
    };
    assert!(taught.exercise.board().playable.is_empty());
    let wrong = shown_text(&taught.send(Event::Ask(Request::Answer(1))));
    assert!(wrong.starts_with("No. Beta is above alpha"), "{wrong}");
    let mut told = String::new();
    for finding in tree(&taught).findings {
        assert_eq!(tree(&taught).current, Some(finding.node));
        told = shown_text(&taught.send(Event::Ask(Request::Answer(finding.answer))));
    }
    assert!(
        told.contains("The value is that of minimax. You looked at 10 of "),
        "{told}"
    );
    assert_eq!((cut(&taught), tree(&taught).nodes[0].value), (2, Some(0)));
    assert!(taught.exercise.is_part_over());
    // Asked again, the machine does it.
    taught.send(Event::Ask(Request::Begin));
    assert_eq!(cut(&taught), 0);
    let shown = shown_text(&taught.send(key(KeyAction::Hint)));
    assert!(
        shown.starts_with("Look on. X a1: what is it worth?"),
        "{shown}"
    );
}

#[test]
fn the_values_of_a_shown_tree_climb_one_by_one() {
    let mut minimax = lesson("minimax").unwrap();
    minimax.parts.drain(..1);
    let mut taught = Exercised::new(State::new(minimax, Scope::Course));
    taught.exercise.start(&taught.browser);
    let known = |taught: &Taught| {
        let nodes = taught.exercise.look().tree.unwrap().nodes.into_iter();
        nodes.filter(|node| node.value.is_some()).count()
    };
    let before = known(&taught);
    taught.send(Event::Wake);
    assert_eq!(known(&taught), before + 1);
    let said = taught.send(Event::Ask(Request::StepForward));
    assert!(
        matches!(&said[..], [Effect::Tell(_) | Effect::Say(..)]),
        "{said:?}"
    );
    assert_eq!(known(&taught), before + 2);
}

#[test]
fn a_lesson_on_where_a_cell_leads_needs_no_engine() {
    let mut sent = lesson("sent-away").unwrap();
    sent.parts.drain(..2);
    let mut taught = Exercised::new(State::new(sent, Scope::Course));
    taught.exercise.start(&taught.browser);
    let wrong = shown_text(&play(&mut taught, "ba"));
    let said = "Not the top-left cell of the top board: that is not the move. Each cell lies";
    assert!(wrong.starts_with(said), "{wrong}");
    let right = shown_text(&play(&mut taught, "bg"));
    assert_eq!(
        right,
        "Right! The bottom-left cell leads to the bottom-left board."
    );
}

#[test]
fn playouts_are_shown_as_shares() {
    let mut playouts = lesson("playouts").unwrap();
    playouts.parts.drain(..1);
    let taught = Exercised::new(State::new(playouts, Scope::Course));
    let board = taught.exercise.board();
    assert_eq!(board.worths.len(), 7);
    let Some((_, Worth::Rate(rate))) = board.worths.first() else {
        panic!("{board:?}");
    };
    assert_eq!((rate.permille, rate.visits), (858, 720));
}

/// Finishes a lesson by its last part; returns the message there.
fn finish(mut lesson: Lesson, refusal: Option<StorageError>) -> (Taught, String) {
    lesson.parts.drain(..lesson.parts.len() - 1);
    let mut taught = Exercised::new(State::new(lesson, Scope::Course));
    taught.browser.storage.writing.set(refusal);
    let last = taught.exercise.start(&taught.browser);
    (taught, shown_text(&last))
}

#[test]
fn a_finished_lesson_is_saved_or_says_that_it_cannot_be() {
    let forks = || lesson("forks").unwrap();
    let (taught, said) = finish(forks(), None);
    assert_eq!(said, "You have finished this lesson.");
    let progress = load::<Progress>(&taught.browser).unwrap().record;
    assert!(progress.is_finished("forks"));
    let (_, said) = finish(forks(), Some(StorageError::Full));
    let not_saved = "You have finished this lesson. Your progress cannot be saved here.";
    assert!(said.ends_with(not_saved), "{said}");
}

#[test]
fn keys_read_the_task_or_say_which_keys_there_are() {
    let mut taught = begun();
    let read = taught.send(key(KeyAction::Read(Reading::Turn)));
    assert_eq!(read, [Effect::say("C".to_owned())]);
    let keys = shown_text(&taught.send(key(KeyAction::Zen)));
    assert!(keys.starts_with("Arrow keys "), "{keys}");
}

#[test]
fn an_engine_that_does_not_start_is_tried_again() {
    let mut taught = begun();
    let effects = taught.send(Event::Engine(News::Unavailable));
    assert_eq!(
        shown_text(&effects),
        "The computer's engine could not start, so your move cannot be judged. You can try again."
    );
    assert!(taught.exercise.is_stuck());
    assert_eq!(play(&mut taught, "a3"), []);
    assert_eq!(
        taught.send(Event::RetryEngine),
        [
            Effect::order(Order::Retry),
            search(2, "classic a1 b2 a2 b1"),
            Effect::clear(),
            Effect::Focus(Focus::Board)
        ]
    );
    assert!(!taught.exercise.is_stuck());
    // An impossible move means that the engine is broken.
    let effects = hear(&mut taught, 2, &[("a1", WIN)]);
    assert_eq!(effects, [Effect::order(Order::Replace)]);
    assert_eq!(hear(&mut taught, 2, &[("a3", WIN)]).len(), 4);
}

#[test]
fn progress_is_saved() {
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
