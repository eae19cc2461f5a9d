//! Checks every lesson's form, languages and answers.

use noughts_engine::{Limit, MoveValue, Progress, Search, searcher};
use noughts_lessons::{Goal, Lesson, Step, ids, lesson, lessons};
use noughts_rules::{CellId, Game};
use noughts_words::Language;

#[test]
fn every_file_is_a_lesson() {
    assert!(ids().count() >= 12);
    assert_eq!(lessons().count(), ids().count());
    for id in ids() {
        assert_eq!(lesson(id).unwrap().id, id);
    }
    assert_eq!(lesson("chess"), None);
}

#[test]
fn every_text_is_in_every_language() {
    for lesson in lessons() {
        let Lesson {
            id,
            title,
            teaches,
            steps,
        } = &lesson;
        let of_steps = steps
            .iter()
            .flat_map(|step| [&step.task, &step.right, &step.wrong]);
        for text in [title, teaches].into_iter().chain(of_steps) {
            for language in Language::ALL {
                assert!(text.has_language(language.code()), "{id}: {text:?}");
            }
        }
    }
}

/// Returns the value of every move of a position, and the best move.
fn study(search: &mut dyn Search, game: &Game) -> (Vec<MoveValue>, CellId) {
    search.study(game.position(), Limit::Nodes(400_000));
    while search.step(4096) == Progress::Running {}
    (search.values(), search.analysis().best[0])
}

/// Checks that every step of every lesson has no fault.
fn check_steps(check: fn(&Step) -> Result<(), String>) {
    let mut faults = Vec::new();
    for lesson in lessons() {
        for (step, number) in lesson.steps.iter().zip(1..) {
            if let Err(fault) = check(step) {
                faults.push(format!("{} {number}: {fault}", lesson.id));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_step_has_right_and_wrong_moves() {
    check_steps(|step| {
        let game = &step.game;
        let mut search = searcher(game.position().variant().search(), 0);
        let (values, _) = study(&mut *search, game);
        let legal = game.position().legal_moves();
        let right = legal
            .iter()
            .filter(|&&cell| step.is_right(game, cell, &values));
        let (right, all) = (right.count(), legal.len());
        let is_choice = (1..all).contains(&right);
        is_choice
            .then_some(())
            .ok_or_else(|| format!("{right} of {all}"))
    });
}

/// Plays a step by its first right moves; fails with the reason if it does not work out.
fn play(step: &Step) -> Result<(), String> {
    let mut game = step.game.clone();
    let side = game.position().to_move();
    let mut search = searcher(game.position().variant().search(), 0);
    for left in (0..step.moves).rev() {
        let (values, best) = study(&mut *search, &game);
        let is_right = |&cell: &CellId| step.is_right(&game, cell, &values);
        if step.goal != Goal::Line && !is_right(&best) {
            return Err(format!("{left} left: the best move is wrong"));
        }
        let right = game.position().legal_moves().into_iter().find(is_right);
        let right = right.ok_or_else(|| format!("{left} left: no move is right"))?;
        game.play(right).map_err(|error| error.to_string())?;
        if left > 0 && game.position().to_move() != side {
            let (_, reply) = study(&mut *search, &game);
            game.play(reply).map_err(|error| error.to_string())?;
        }
        if left > 0 && game.position().status().is_over() {
            return Err(format!("over with {left} left"));
        }
    }
    Ok(())
}

#[test]
fn every_step_can_be_played_to_its_end() {
    check_steps(play);
}

#[test]
fn a_file_that_is_no_lesson_says_why() {
    const HEAD: &str = "title A\nteaches B\n\n";
    let cases = [
        ("", "no title"),
        ("title A\nteaches B", "no steps"),
        ("title.de A\nteaches B", "no title"),
        ("colour red", "line not understood: colour red"),
        ("title", "line not understood: title"),
    ];
    for (file, reason) in cases {
        assert_eq!(Lesson::read("a", file).unwrap_err().to_string(), reason);
    }
    let steps = [
        ("task A", "no position"),
        ("position classic a1 a1\ntask A", "move 2"),
        ("position classic a1 b1 a2 b2 a3", "the game is over"),
        ("position classic\ngoal lose\ntask A", "goal lose"),
        (
            "position classic\nmoves few\ntask A",
            "moves is not a number",
        ),
        ("position classic\ntask A\nright B", "no wrong"),
    ];
    for (step, reason) in steps {
        let file: &'static str = format!("{HEAD}{step}").leak();
        let error = Lesson::read("a", file).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}
