//! Lessons without a browser: steps, answers of a made-up engine, progress and its storage.

use noughts_lessons::{Lesson, lesson};
use noughts_protocol::{Goal, Response, RunId, Study, Value};
use noughts_rules::{CellId, Side};

use crate::engine;
use crate::engine::{News, Order};
use crate::lessons::progress::Progress;
use crate::lessons::state::{Command, Event, Notice, State};
use crate::storage::{MemoryStorage, decode, encode, load, update};
use crate::testing::found;

/// Two steps: a win at once as X, and two moves against an answer.
const FILE: &str = "title A\nteaches B\n\n\
    position classic a1 b2 a2 b1\ngoal fast\ntask C\nright D\nwrong E\n\n\
    position classic a1 b2\nmoves 2\ntask F\nright G\nwrong H";

fn begun() -> State {
    let (state, commands) = State::new(Lesson::read("a", FILE).unwrap());
    assert_eq!(
        commands,
        [Command::Say(Notice::Task), search(1, "classic a1 b2 a2 b1")]
    );
    state
}

fn search(run: u32, record: &str) -> Command {
    let run = RunId(run);
    Command::Engine(engine::search(run, record, Goal::Study, 10_000))
}

fn cell(state: &State, text: &str) -> CellId {
    state.game().position().parse_cell(text).unwrap()
}

/// Returns an engine's report on some moves, best first.
fn heard(state: &State, run: u32, moves: &[(&str, Value)]) -> Event {
    let moves = moves
        .iter()
        .map(|&(text, value)| found(cell(state, text), value));
    let moves: Vec<_> = moves.collect();
    Event::Engine(News::Said(Response::Study(Study {
        run: RunId(run),
        best: moves[0].cell,
        depth: 0,
        pending: Vec::new(),
        moves,
    })))
}

const WIN: Value = Value::Win { plies: 1 };
const SLOW: Value = Value::Win { plies: 3 };
const DRAW: Value = Value::Draw { plies: 6 };
const LOSS: Value = Value::Loss { plies: 2 };

fn play(state: &mut State, text: &str) -> Vec<Command> {
    let cell = cell(state, text);
    state.apply(Event::Play(cell))
}

#[test]
fn a_move_waits_for_the_engine() {
    let mut state = begun();
    assert_eq!(play(&mut state, "c3"), []);
    // The last one counts.
    assert_eq!(play(&mut state, "a3"), []);
    let event = heard(&state, 1, &[("a3", WIN), ("c3", SLOW), ("b3", DRAW)]);
    assert_eq!(
        state.apply(event),
        [Command::Say(Notice::Right), Command::StepOver]
    );
    assert!(state.is_step_over() && state.has_next());
    let over = [Command::Say(Notice::Over)];
    assert_eq!(play(&mut state, "c3"), over);
    assert_eq!(state.apply(Event::Show), over);
}

#[test]
fn a_wrong_move_is_not_made_and_the_step_goes_on() {
    let mut state = begun();
    let event = heard(&state, 1, &[("a3", WIN), ("c3", SLOW), ("b3", DRAW)]);
    assert_eq!(state.apply(event), []);
    for (text, value) in [("c3", SLOW), ("b3", DRAW)] {
        let wrong = Notice::Wrong(cell(&state, text), Some(value));
        assert_eq!(play(&mut state, text), [Command::Say(wrong)]);
        assert_eq!(state.game().ply(), 4);
    }
    assert!(matches!(
        play(&mut state, "a1")[..],
        [Command::Say(Notice::Refused(_))]
    ));
    assert_eq!(play(&mut state, "a3").len(), 2);
}

#[test]
fn the_opponent_answers_until_the_step_is_over() {
    let mut state = begun();
    let event = heard(&state, 1, &[("a3", WIN)]);
    state.apply(event);
    play(&mut state, "a3");
    assert_eq!(
        state.apply(Event::Next),
        [Command::Say(Notice::Task), search(2, "classic a1 b2")]
    );
    assert_eq!(state.number(), 1);
    // An answer to the previous step comes too late.
    let late = heard(&state, 1, &[("c3", DRAW)]);
    assert_eq!(state.apply(late), []);

    let event = heard(&state, 2, &[("c3", DRAW), ("b1", LOSS)]);
    assert_eq!(state.apply(event), []);
    assert_eq!(play(&mut state, "c3"), [search(3, "classic a1 b2 c3")]);
    // No cell can be played while the opponent thinks.
    assert!(state.board().playable.is_empty());
    let event = heard(&state, 3, &[("b1", DRAW)]);
    let answer = Notice::Answered {
        side: Side::O,
        cell: Some(cell(&state, "b1")),
    };
    assert_eq!(
        state.apply(event),
        [Command::Say(answer), search(4, "classic a1 b2 c3 b1")]
    );
    let event = heard(&state, 4, &[("b3", DRAW)]);
    assert_eq!(state.apply(event), []);
    let shown = Notice::Shown(cell(&state, "b3"));
    assert_eq!(
        state.apply(Event::Show),
        [
            Command::Say(shown),
            Command::Say(Notice::Right),
            Command::Finished,
            Command::StepOver
        ]
    );
    assert_eq!(state.apply(Event::Next), []);
    assert_eq!(state.apply(Event::Again).len(), 2);
    assert_eq!((state.number(), state.game().ply()), (1, 2));
}

#[test]
fn an_engine_that_does_not_start_is_tried_again() {
    let mut state = begun();
    let unavailable = [Command::Say(Notice::EngineUnavailable)];
    assert_eq!(state.apply(Event::Engine(News::Unavailable)), unavailable);
    assert_eq!(play(&mut state, "a3"), []);
    assert_eq!(
        state.apply(Event::RetryEngine),
        [
            Command::Engine(Order::Retry),
            search(2, "classic a1 b2 a2 b1")
        ]
    );
    // An impossible move means that the engine is broken.
    let event = heard(&state, 2, &[("a1", WIN)]);
    assert_eq!(state.apply(event), [Command::Engine(Order::Replace)]);
    let event = heard(&state, 2, &[("a3", WIN)]);
    assert_eq!(state.apply(event).len(), 2);
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
