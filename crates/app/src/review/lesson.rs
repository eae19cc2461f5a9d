//! Learning from one's mistakes: each is played again until a move is found that is none.

use noughts_rules::{CellId, Side};
use noughts_words::review as words;

use crate::announce;
use crate::practice::Mistake;
use crate::review::sentences;
use crate::review::state::{Fault, Review};
use crate::session::{Player, Seats};

/// Mistakes that are played again, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The plies of the mistakes, from 1.
    mistakes: Vec<usize>,
    /// The place of the one that is played again.
    at: usize,
    /// Whether a better move was found or shown.
    is_solved: bool,
}

/// An event of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Begin with the mistakes of a side, or of both.
    Begin(Option<Side>),
    /// The reader plays a cell while the position after this many plies is on the board.
    Play(CellId, usize),
    /// Show the better move.
    Show,
    /// Go on to the next mistake.
    Next,
    /// End it.
    End,
}

/// A command of a lesson to its surroundings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put the position after this many plies on the board.
    LookAt(usize),
    /// Say a text that has its own place on the page.
    Say(String),
    /// Say a text, and show it.
    Tell(String),
    /// Put a move in place of one of the game, and say why it is good or bad.
    Try {
        /// The number of moves before it.
        index: usize,
        /// The move.
        cell: CellId,
        /// Whether it is shown, not found.
        is_shown: bool,
    },
    /// Put the game's own move back.
    PutBack,
    /// Focus the board.
    FocusBoard,
    /// Focus the way on.
    LeadOn,
}

impl Lesson {
    /// Returns the mistakes of a side, or of both; `None` where there are none.
    pub fn of(review: &Review, side: Option<Side>) -> Option<Self> {
        let faults = review.faults().filter(|(_, mark, fault)| {
            fault.kind.is_mistake() && side.is_none_or(|side| side == *mark)
        });
        let mistakes: Vec<_> = faults.map(|(ply, ..)| ply).collect();
        (!mistakes.is_empty()).then_some(Self {
            mistakes,
            at: 0,
            is_solved: false,
        })
    }

    /// Returns whether a better move was found or shown.
    pub const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Returns the ply of the mistake that is played again, from 1.
    pub fn ply(&self) -> usize {
        self.mistakes.get(self.at).copied().unwrap_or(1)
    }

    fn ask(&self, review: &Review) -> Vec<Effect> {
        vec![
            Effect::PutBack,
            Effect::LookAt(self.ply() - 1),
            Effect::Say(sentences::find_better(review, self.ply())),
            Effect::FocusBoard,
        ]
    }

    fn play(&mut self, review: &Review, cell: CellId) -> Effect {
        let index = self.ply() - 1;
        let position = review.game().position_at(index);
        let cell = position.landed(cell);
        if let Err(refused) = position.check(position.to_move(), cell) {
            return Effect::Tell(announce::play_error(&refused));
        }
        self.is_solved |= review.is_good(index, cell);
        Effect::Try {
            index,
            cell,
            is_shown: false,
        }
    }

    fn show(&mut self, review: &Review) -> Vec<Effect> {
        self.is_solved = true;
        let index = self.ply() - 1;
        let better = review.fault(index).map(|fault| Effect::Try {
            index,
            cell: fault.better,
            is_shown: true,
        });
        // The button that was pressed is gone.
        better.into_iter().chain([Effect::LeadOn]).collect()
    }
}

/// Returns the mistakes of those who sit at this screen, to be practised.
pub fn to_practise(review: &Review, seats: Seats) -> Vec<Mistake> {
    let own = review.faults().filter(|(_, mark, fault)| {
        fault.kind.is_mistake() && seats.player(*mark) == Player::Person
    });
    let mistake = |(ply, _, fault): (usize, Side, &Fault)| {
        let others = fault.good.iter().filter(|cell| **cell != fault.better);
        let good = [fault.better].into_iter().chain(others.copied());
        Mistake::of(review.game().up_to(ply), good.collect())
    };
    own.filter_map(mistake).collect()
}

/// Handles an event of a lesson, which is `None` before its begin and after its end.
pub fn update(lesson: &mut Option<Lesson>, event: Event, review: &Review) -> Vec<Effect> {
    if let Event::Begin(side) = event {
        *lesson = Lesson::of(review, side);
    }
    let Some(current) = lesson else {
        return Vec::new();
    };
    match event {
        Event::Begin(_) => current.ask(review),
        // The reader has looked elsewhere.
        Event::Play(_, shown) if shown + 1 != current.ply() => current.ask(review),
        Event::Play(cell, _) => vec![current.play(review, cell)],
        Event::Show => current.show(review),
        Event::Next if current.at + 1 < current.mistakes.len() => {
            current.at += 1;
            current.is_solved = false;
            current.ask(review)
        }
        Event::Next | Event::End => {
            *lesson = None;
            let done =
                (event == Event::Next).then(|| Effect::Tell(words::lesson_done().to_owned()));
            let look = [Effect::PutBack, Effect::LookAt(usize::MAX)].into_iter();
            look.chain(done).chain([Effect::FocusBoard]).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Level, Value};
    use noughts_rules::Game;

    use super::*;
    use crate::knowledge::Knowledge;
    use crate::testing::learn;

    fn cell(text: &str) -> CellId {
        let game = Game::from_record("classic").unwrap();
        game.position().parse_cell(text).unwrap()
    }

    /// Returns the review of a game in which O makes two mistakes, with `b1` and `b2`. Any other move
    /// draws, and `c3` is the best.
    fn reviewed() -> Review {
        let game = Game::from_record("classic a1 b1 a2 b2 a3").unwrap();
        let (mut review, mut knowledge) = (Review::new(game.clone()), Knowledge::default());
        for ply in 0..game.ply() {
            learn(&mut knowledge, (&game, ply), cell("c3"), |legal| {
                let is_mistake = ply % 2 == 1 && [cell("b1"), cell("b2")].contains(&legal);
                if is_mistake {
                    Value::Loss { plies: 4 }
                } else {
                    Value::Draw { plies: 5 }
                }
            });
        }
        review.follow(&knowledge);
        review
    }

    fn tell(text: &str) -> Effect {
        Effect::Tell(text.to_owned())
    }

    fn asked(ply: usize, question: &str) -> [Effect; 4] {
        let (look, say) = (Effect::LookAt(ply - 1), Effect::Say(question.to_owned()));
        [Effect::PutBack, look, say, Effect::FocusBoard]
    }

    fn tried(index: usize, text: &str, is_shown: bool) -> Effect {
        Effect::Try {
            index,
            cell: cell(text),
            is_shown,
        }
    }

    #[test]
    fn the_mistakes_of_people_are_practised() {
        let review = reviewed();
        let level = Level::Easy;
        for (seats, played) in [
            (Seats::PEOPLE, &["b1", "b2"][..]),
            (Seats::against_computer(Side::O, level), &["b1", "b2"]),
            (Seats::against_computer(Side::X, level), &[]),
            (Seats::computers(level, level), &[]),
        ] {
            let found = to_practise(&review, seats);
            let found: Vec<_> = found.iter().map(Mistake::played).collect();
            let played: Vec<_> = played.iter().map(|text| cell(text)).collect();
            assert_eq!(found, played, "{seats:?}");
        }
        let first = &to_practise(&review, Seats::PEOPLE)[0];
        assert_eq!(first.before().record(), "classic a1");
        assert_eq!(first.best(), cell("c3"));
        assert!(first.is_good(cell("a2")) && !first.is_good(cell("b2")));
    }

    #[test]
    fn a_press_plays_its_column_before_and_after_a_better_move_was_found() {
        let game = Game::from_record("drop a1 b1").unwrap();
        let (mut review, mut knowledge) = (Review::new(game.clone()), Knowledge::default());
        let d1 = game.position().parse_cell("d1").unwrap();
        for ply in 0..game.ply() {
            learn(&mut knowledge, (&game, ply), d1, |legal| {
                if legal == d1 {
                    Value::Draw { plies: 41 }
                } else {
                    Value::Loss { plies: 4 }
                }
            });
        }
        review.follow(&knowledge);
        let mut lesson = None;
        update(&mut lesson, Event::Begin(None), &review);
        // On the board the mark has landed, so a press higher up is one above it.
        for pressed in ["d6", "d1", "d2"] {
            let pressed = review.game().position().parse_cell(pressed).unwrap();
            let tried = Effect::Try {
                index: 0,
                cell: d1,
                is_shown: false,
            };
            let played = update(&mut lesson, Event::Play(pressed, 0), &review);
            assert_eq!(played, [tried]);
        }
    }

    #[test]
    fn mistakes_are_played_again_one_after_the_other() {
        let review = reviewed();
        let mut lesson = None;
        for event in [Event::Show, Event::Begin(Some(Side::X))] {
            assert_eq!(update(&mut lesson, event, &review), []);
        }
        let first = asked(2, "Move 2: O played b1. Find a better move.");
        let begun = update(&mut lesson, Event::Begin(Some(Side::O)), &review);
        assert_eq!(begun, first);
        let taken = update(&mut lesson, Event::Play(cell("a1"), 1), &review);
        assert_eq!(taken, [tell("Row 1, column 1 is taken by X.")]);
        let mistake = update(&mut lesson, Event::Play(cell("b2"), 1), &review);
        assert_eq!(mistake, [tried(1, "b2", false)]);
        // A reader who has looked elsewhere is asked again.
        let again = update(&mut lesson, Event::Play(cell("c3"), 2), &review);
        assert_eq!(again, first);
        let is_solved = |lesson: &Option<Lesson>| lesson.as_ref().unwrap().is_solved();
        assert!(!is_solved(&lesson));
        let found = update(&mut lesson, Event::Play(cell("a3"), 1), &review);
        assert_eq!(found, [tried(1, "a3", false)]);
        assert!(is_solved(&lesson));

        let next = update(&mut lesson, Event::Next, &review);
        assert_eq!(next, asked(4, "Move 4: O played b2. Find a better move."));
        assert!(!is_solved(&lesson));
        let shown = update(&mut lesson, Event::Show, &review);
        assert_eq!(shown, [tried(3, "c3", true), Effect::LeadOn]);
        assert!(is_solved(&lesson));
        let end = [Effect::PutBack, Effect::LookAt(usize::MAX)];
        let done = tell("That was the last mistake.");
        assert_eq!(
            update(&mut lesson, Event::Next, &review),
            [&end[..], &[done, Effect::FocusBoard]].concat()
        );
        assert_eq!(lesson, None);

        update(&mut lesson, Event::Begin(None), &review);
        let ended = update(&mut lesson, Event::End, &review);
        assert_eq!(ended, [&end[..], &[Effect::FocusBoard]].concat());
        assert_eq!(lesson, None);
    }
}
