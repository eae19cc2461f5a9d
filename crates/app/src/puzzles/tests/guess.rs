//! Guessing the moves of a game.

use noughts_protocol::{Response, RunId, Value};
use noughts_puzzles::masters;
use noughts_rules::{Game, Side};

use crate::engine::{News, Order};
use crate::exercise::{Event, Exercise, Request};
use crate::puzzles::guess::Guess;
use crate::puzzles::place::{self, Place};
use crate::puzzles::tests::cell;
use crate::screen::{Effect, Texts};
use crate::testing::{Exercised, found, study};

/// X wins by a fork; O's second move was the mistake.
fn game() -> Game {
    Game::from_record("classic b2 b1 a1 c3 a3 c1 a2").unwrap()
}

fn opened(side: Side) -> Exercised<Guess> {
    Exercised::new(Guess::new(game(), side))
}

fn shown(effects: &[Effect]) -> String {
    Texts::of(effects).shown.unwrap_or_default()
}

#[test]
fn each_move_of_a_side_is_guessed_in_turn() {
    let mut tried = opened(Side::O);
    assert_eq!(tried.exercise.status(), "Move 2: what did O play?");
    // No move is told before it is guessed.
    assert_eq!(tried.exercise.board().marks.len(), 1);
    let refused = tried.send(Event::Play(cell("b2")));
    assert!(shown(&refused).contains("taken by X"), "{refused:?}");
    let right = tried.send(Event::Play(cell("b1")));
    assert_eq!(shown(&right), "Right: b1 was played.");
    let again = tried.send(Event::Play(cell("c1")));
    assert_eq!(shown(&again), "Go on to the next move.");
    let next = tried.send(Event::Ask(Request::Next));
    assert!(
        next.iter()
            .any(|effect| matches!(effect, Effect::Order(Order::Ask(_), _)))
    );
    assert_eq!(Texts::of(&next).said, "Move 4: what did O play?");
    let other = tried.send(Event::Play(cell("c1")));
    assert_eq!(shown(&other), "c3 was played.");
    tried.send(Event::Ask(Request::Next));
    tried.send(Event::Play(cell("c1")));
    let end = tried.send(Event::Ask(Request::Next));
    assert_eq!(Texts::of(&end).said, "2 of 3 guessed.");
    assert_eq!(tried.send(Event::Ask(Request::Next)), []);
    assert!(tried.exercise.board().playable.is_empty());
}

#[test]
fn a_guess_is_compared_with_what_was_played_once_the_engine_knows() {
    let draw = Value::Draw { plies: 8 };
    let loss = Value::Loss { plies: 6 };
    let cases = [
        (
            "a1",
            draw,
            "b1 was played. a1 is better. a1: draw. b1: loses in 6.",
        ),
        (
            "c2",
            loss,
            "b1 was played. c2 is as good. c2: loses in 6. b1: loses in 6.",
        ),
    ];
    for (text, value, judgement) in cases {
        let mut tried = opened(Side::O);
        Exercise::start(&mut tried.exercise, &tried.browser);
        let guess = cell(text);
        assert_eq!(shown(&tried.send(Event::Play(guess))), "b1 was played.");
        let known = vec![found(guess, value), found(cell("b1"), loss)];
        let study = Response::Study(study(RunId(1), guess, known));
        let heard = tried.send(Event::Engine(News::Said(study)));
        assert_eq!(shown(&heard), judgement);
        assert_eq!(tried.exercise.board().worths.len(), 2);
    }
}

#[test]
fn an_engine_that_was_given_up_can_be_tried_again_at_any_move() {
    let mut tried = opened(Side::O);
    Exercise::start(&mut tried.exercise, &tried.browser);
    tried.send(Event::Engine(News::Unavailable));
    for text in ["b1", "c3", "c1"] {
        assert!(tried.exercise.is_stuck());
        tried.send(Event::Play(cell(text)));
        tried.send(Event::Ask(Request::Next));
    }
    assert!(
        !tried.exercise.is_stuck(),
        "nothing is to be searched at the end"
    );
    let mut tried = opened(Side::O);
    Exercise::start(&mut tried.exercise, &tried.browser);
    tried.send(Event::Engine(News::Unavailable));
    let effects = tried.send(Event::RetryEngine);
    let is_search = |effect: &Effect| matches!(effect, Effect::Order(Order::Ask(_), _));
    assert_eq!(effects.first(), Some(&Effect::order(Order::Retry)));
    assert!(effects.iter().any(is_search), "{effects:?}");
    assert!(!tried.exercise.is_stuck());
}

#[test]
fn the_games_of_the_engine_have_addresses() {
    assert_eq!(Place::of("guess"), Place::Guesses);
    let games: Vec<Game> = masters().collect();
    assert!(games.len() >= 8);
    for game in games {
        let path = place::guess(&game, Side::O);
        let below = path.strip_prefix("/puzzles/").unwrap();
        assert_eq!(Place::of(below), Place::Guess(game, Side::O));
    }
    for path in [
        "guess/chess/x/b2",
        "guess/classic/z/b2",
        "guess/classic/x/b2b2",
    ] {
        assert!(matches!(Place::of(path), Place::Nothing(_)), "{path}");
    }
}
