//! Runs and their sentences.

use noughts_puzzles::{Puzzle, course};
use noughts_rules::{Game, Variant};

use crate::puzzles::run::{End, Run};
use crate::puzzles::tests::cell;
use crate::puzzles::{run, sentences};

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
