//! Runs, their clocks and their sentences.

use std::collections::BTreeSet;

use noughts_engine::Engine;
use noughts_puzzles::{Filter, Puzzle, course};
use noughts_random::SplitMix64;
use noughts_rules::{Game, Variant};

use crate::board::Reading;
use crate::board::keyboard::KeyAction;
use crate::exercise::{Event, Exercise, Request};
use crate::puzzles::best_runs::{self, BestRuns};
use crate::puzzles::forks::Fork;
use crate::puzzles::run::{Course, End, Limit, Run, Stage};
use crate::puzzles::tests::cell;
use crate::puzzles::{place, sentences};
use crate::screen::{Effect, Focus, Texts};
use crate::sound::Sound;
use crate::storage::{StorageError, load};
use crate::testing::Exercised;

const BEGIN: Event = Event::Ask(Request::Begin);
const STOP: Event = Event::Ask(Request::End);

/// Returns a run that has begun, and its puzzles.
fn begun(variant: Variant, limit: Limit) -> (Exercised<Run>, Vec<Puzzle>) {
    let mut run = Exercised::new(Run::new(variant, limit));
    assert_eq!(run.exercise.stage(), Stage::Ready);
    assert_eq!(run.send(Event::Play(cell("a1"))), []);
    let puzzles = course(variant, 0);
    let asked = sentences::question(puzzles[0].game().position());
    let effects = run.send(BEGIN);
    assert!(effects.contains(&Effect::Focus(Focus::FirstCell)));
    let shown = Some(String::new());
    assert_eq!(Texts::of(&effects), Texts { shown, said: asked });
    (run, puzzles)
}

fn is_on_board(run: &Exercised<Run>, puzzle: Puzzle) -> bool {
    &run.exercise.board().position == puzzle.game().position()
}

fn right(puzzle: Puzzle) -> Event {
    Event::Play(puzzle.best())
}

fn wrong(puzzle: Puzzle) -> Event {
    let moves = puzzle.game().position().legal_moves();
    let wrong = moves.into_iter().find(|&cell| cell != puzzle.best());
    Event::Play(wrong.unwrap())
}

fn said(run: &mut Exercised<Run>, event: Event) -> String {
    let texts = Texts::of(&run.send(event));
    assert!(texts.shown.is_some());
    texts.said
}

/// Lets some milliseconds pass, with the run woken when it wants to be; returns all that is said.
fn pass(run: &mut Exercised<Run>, milliseconds: f64) -> String {
    let end = run.browser.time.get() + milliseconds;
    let mut said = Vec::new();
    loop {
        let effects = run.send(Event::Wake);
        let texts = Texts::of(&effects).said;
        said.extend((!texts.is_empty()).then_some(texts));
        let next = effects.iter().find_map(|effect| match effect {
            Effect::Wake(_, after) => after.map(f64::from),
            _ => None,
        });
        let time = run.browser.time.get() + next.unwrap_or(f64::INFINITY);
        run.browser.time.set(time.min(end));
        if time > end {
            return said.join(" ");
        }
    }
}

#[test]
fn a_run_goes_from_puzzle_to_puzzle_until_the_third_mistake() {
    let (mut run, puzzles) = begun(Variant::Ultimate, Limit::Three);
    assert!(is_on_board(&run, puzzles[0]));
    let asked = sentences::question(puzzles[1].game().position());
    assert_eq!(
        said(&mut run, right(puzzles[0])),
        format!("Right: 1 solved. {asked}")
    );
    let first = said(&mut run, wrong(puzzles[1]));
    assert!(
        first.contains(" was the move. Mistakes left: 2. "),
        "{first}"
    );
    assert_eq!(run.exercise.lives(), 2);
    let read = Event::Key(KeyAction::Read(Reading::Turn), cell("a1"));
    let status = Texts::of(&run.send(read)).said;
    assert!(
        status.ends_with(" 1 solved. Mistakes left: 2. 3:00 left."),
        "{status}"
    );
    run.send(wrong(puzzles[2]));
    let effects = run.send(wrong(puzzles[3]));
    // The board is gone.
    assert!(effects.contains(&Effect::Focus(Focus::WayOnIfLost)));
    let last = Texts::of(&effects).said;
    assert!(
        last.ends_with(" was the move. That was the third mistake. 1 solved. Your best: 1."),
        "{last}"
    );
    assert_eq!(run.exercise.stage(), Stage::Over(End::Mistakes));
    assert_eq!(run.exercise.solved(), 1);
    let missed = puzzles[1..4].iter();
    let link = |missed: &Puzzle| {
        let name = format!("Puzzle {}", missed.number());
        [name, place::path(*missed, Filter::All)]
    };
    assert_eq!(run.exercise.links(), missed.map(link).collect::<Vec<_>>());
    for event in [right(puzzles[4]), Event::Wake, STOP] {
        assert_eq!(run.send(event), []);
    }

    // A run that is worse leaves the best result as it is.
    run.send(BEGIN);
    assert_eq!((run.exercise.solved(), run.exercise.lives()), (0, 3));
    assert_eq!(
        said(&mut run, STOP),
        "You ended the run. 0 solved. Your best: 1."
    );
    let best = |limit| best_runs::best(&run.browser, Variant::Ultimate, limit);
    assert_eq!(best(Limit::Three), "Your best: 1");
    assert_eq!(best(Limit::Five), "");
}

#[test]
fn without_a_clock_a_run_goes_through_all_puzzles() {
    let (mut run, puzzles) = begun(Variant::Torus, Limit::None);
    assert_eq!(pass(&mut run, 1e7), "");
    let said = puzzles.iter().map(|puzzle| said(&mut run, right(*puzzle)));
    assert_eq!(
        said.last().unwrap(),
        "You have answered every puzzle. 5 solved. Your best: 5."
    );
    assert_eq!((run.exercise.solved(), run.exercise.left()), (5, None));
}

#[test]
fn an_illegal_move_is_no_mistake() {
    let (mut run, puzzles) = begun(Variant::Classic, Limit::Three);
    let taken = puzzles[0].game().last_move().unwrap().cell;
    let refused = said(&mut run, Event::Play(taken));
    assert!(refused.contains(" is taken by "), "{refused}");
    assert_eq!(run.exercise.lives(), 3);
    assert!(is_on_board(&run, puzzles[0]));
    assert!(!run.exercise.board().playable.is_empty());
}

#[test]
fn the_clock_warns_and_ends_a_run() {
    let (mut run, puzzles) = begun(Variant::Classic, Limit::Three);
    run.send(right(puzzles[0]));
    assert_eq!(pass(&mut run, 169_000.0), "");
    assert_eq!(run.exercise.left(), Some(11_000));
    assert_eq!(pass(&mut run, 2_000.0), "10 seconds left.");
    assert_eq!(
        pass(&mut run, 9_100.0),
        "Time is up. 1 solved. Your best: 1."
    );
    assert_eq!(run.exercise.stage(), Stage::Over(End::Time));
    run.send(BEGIN);
    assert_eq!(run.exercise.left(), Some(180_000));
}

#[test]
fn the_warning_has_a_sound() {
    let (mut run, _) = begun(Variant::Classic, Limit::Three);
    let mut heard = 0;
    for _ in 0..358 {
        run.browser.time.update(|time| time + 500.0);
        let effects = run.send(Event::Wake);
        heard += usize::from(effects.contains(&Effect::Sound(Sound::Low)));
    }
    assert_eq!(heard, 1);
}

#[test]
fn the_clock_stands_while_the_page_is_hidden_and_while_the_machine_sleeps() {
    let (mut run, _) = begun(Variant::Notakto, Limit::Five);
    for is_hidden in [true, false] {
        run.browser.is_hidden.set(is_hidden);
        assert_eq!(Texts::of(&run.send(Event::Wake)).said, "");
        if is_hidden {
            run.browser.time.update(|time| time + 100_000.0);
        }
    }
    assert_eq!(run.exercise.left(), Some(300_000));
    run.browser.time.update(|time| time + 100_000.0);
    assert_eq!(
        said(&mut run, Event::Wake),
        "The clock stood still while the device was asleep."
    );
    assert_eq!(run.exercise.left(), Some(299_000));
}

#[test]
fn a_result_that_cannot_be_saved_is_said() {
    let (mut run, _) = begun(Variant::Classic, Limit::Three);
    run.browser.storage.writing.set(Some(StorageError::Full));
    assert_eq!(
        said(&mut run, STOP),
        "You ended the run. 0 solved. Your progress cannot be saved here."
    );
    run.browser.storage.writing.set(None);
    let best = load::<BestRuns>(&run.browser).unwrap().record;
    assert_eq!(best.of(Variant::Classic, Limit::Three), None);
}

/// Answers a run's fork, right or wrong; returns what is said.
fn answer_fork(run: &mut Exercised<Run>, is_right: bool) -> String {
    let position = run.exercise.board().position;
    let fork = Fork::of(&Game::from_start(position.clone())).unwrap();
    let mut moves = position.legal().iter();
    let chosen = moves.find(|cell| fork.good.contains(*cell) == is_right);
    said(run, Event::Play(chosen.unwrap()))
}

#[test]
fn forks_never_end_and_are_never_the_same() {
    let mut run = Exercised::new(Run::new(Course::Forks, Limit::One));
    run.send(BEGIN);
    let mut asked = BTreeSet::new();
    for count in 1..=20 {
        asked.insert(run.exercise.board().position.key());
        let text = answer_fork(&mut run, true);
        assert!(
            text.starts_with(&format!("Right: {count} solved. ")),
            "{text}"
        );
        assert!(text.contains(" fork"), "{text}");
    }
    assert!(asked.len() > 15, "{asked:?}");
    answer_fork(&mut run, false);
    answer_fork(&mut run, false);
    let last = answer_fork(&mut run, false);
    assert!(last.ends_with("20 solved. Your best: 20."), "{last}");
    let [_, path] = &run.exercise.links()[0];
    assert!(path.starts_with("/analysis/"), "{path}");
    let best = |limit| best_runs::best(&run.browser, Course::Forks, limit);
    assert_eq!(
        (best(Limit::One).as_str(), best(Limit::None).as_str()),
        ("Your best: 20", "")
    );
}

#[test]
fn forks_are_what_they_are_called() {
    let mut kinds = [0, 0];
    let mut engine = Engine::new();
    for seed in 0..60 {
        let fork = Fork::find(&mut SplitMix64::new(seed), seed as usize % 12);
        kinds[usize::from(fork.is_to_stop)] += 1;
        // On these boards every position is known.
        if !["classic", "four", "mnk-4x4x3"].contains(&fork.game.variant().to_string().as_str()) {
            continue;
        }
        for cell in fork.game.position().legal() {
            let mut after = fork.game.clone();
            after.play(cell).unwrap();
            let value = engine.solve(after.position()).score;
            let is_good = fork.good.contains(cell);
            if fork.is_to_stop {
                assert!(is_good || value > 0, "{} {cell:?}", fork.game.record());
            } else if is_good {
                assert!(value < 0, "{}", fork.game.record());
            }
        }
    }
    assert!(kinds[0] > 5 && kinds[1] > 5, "{kinds:?}");
}
