//! Learning from one's mistakes: each is played again until a move is found that is none.

use noughts_rules::{CellId, Side};
use noughts_words::review as words;

use crate::announce;
use crate::review::sentences;
use crate::review::state::{Fault, Review};

/// Mistakes that are played again, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The plies of the mistakes, from 1.
    mistakes: Vec<usize>,
    /// The place of the one that is played again.
    at: usize,
    /// Whether a better move was found or shown.
    is_solved: bool,
    /// The better move on the board.
    better: Option<CellId>,
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

/// What is to be done for a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put the position after this many plies on the board.
    LookAt(usize),
    /// Say a text, and show it.
    Tell(String),
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
            better: None,
        })
    }

    /// Returns whether a better move was found or shown.
    pub const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Returns the better move on the board.
    pub const fn better(&self) -> Option<CellId> {
        self.better
    }

    /// Returns the ply of the mistake that is played again, from 1.
    fn ply(&self) -> usize {
        self.mistakes.get(self.at).copied().unwrap_or(1)
    }

    fn fault<'a>(&self, review: &'a Review) -> Option<&'a Fault> {
        let mut faults = review.faults();
        let (.., fault) = faults.find(|(ply, ..)| *ply == self.ply())?;
        Some(fault)
    }

    fn ask(&mut self, review: &Review) -> Vec<Effect> {
        self.better = None;
        vec![
            Effect::LookAt(self.ply() - 1),
            Effect::Tell(sentences::find_better(review, self.ply())),
            Effect::FocusBoard,
        ]
    }

    fn play(&mut self, review: &Review, cell: CellId) -> String {
        let position = review.game().position_at(self.ply() - 1);
        if let Err(refused) = position.check(position.to_move(), cell) {
            return announce::play_error(&refused);
        }
        let place = announce::place(position.topology(), cell);
        let fault = self.fault(review);
        if !fault.is_some_and(|fault| fault.good.contains(&cell)) {
            return words::not_found(&place);
        }
        (self.is_solved, self.better) = (true, Some(cell));
        words::found(&place)
    }

    fn show(&mut self, review: &Review) -> String {
        self.is_solved = true;
        let Some(fault) = self.fault(review) else {
            return String::new();
        };
        self.better = Some(fault.better);
        sentences::better(fault, review.game().position_at(self.ply() - 1).topology())
    }
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
        Event::Play(cell, _) => vec![Effect::Tell(current.play(review, cell))],
        // The button that was pressed is gone.
        Event::Show => vec![Effect::Tell(current.show(review)), Effect::LeadOn],
        Event::Next if current.at + 1 < current.mistakes.len() => {
            current.at += 1;
            current.is_solved = false;
            current.ask(review)
        }
        Event::Next | Event::End => {
            *lesson = None;
            let done =
                (event == Event::Next).then(|| Effect::Tell(words::lesson_done().to_owned()));
            let look = [Effect::LookAt(usize::MAX)].into_iter();
            look.chain(done).chain([Effect::FocusBoard]).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Request, StudiedMove, Study, Value};
    use noughts_rules::Game;

    use super::*;
    use crate::engine::Order;
    use crate::testing::found;

    fn cell(text: &str) -> CellId {
        let game = Game::from_record("classic").unwrap();
        game.position().parse_cell(text).unwrap()
    }

    /// Returns the review of a game in which O makes two mistakes, with `b1` and `b2`. Any other move
    /// draws, and `c3` is the best.
    fn reviewed() -> Review {
        let game = Game::from_record("classic a1 b1 a2 b2 a3").unwrap();
        let (mut review, mut order) = Review::new(game);
        while let Some(Order::Ask(Request::Search(search))) = order {
            let before = Game::from_record(&search.record).unwrap();
            let is_os = before.ply() % 2 == 1;
            let moves = before.position().legal_moves().into_iter().map(|legal| {
                let is_mistake = is_os && [cell("b1"), cell("b2")].contains(&legal);
                let value = if is_mistake {
                    Value::Loss { plies: 4 }
                } else {
                    Value::Draw { plies: 5 }
                };
                StudiedMove {
                    found: found(legal, value),
                    reasons: Vec::new(),
                }
            });
            order = review.learn(&Study {
                run: search.run,
                best: cell("c3"),
                moves: moves.collect(),
            });
        }
        review
    }

    fn tell(text: &str) -> Effect {
        Effect::Tell(text.to_owned())
    }

    fn asked(ply: usize, question: &str) -> [Effect; 3] {
        let look = Effect::LookAt(ply - 1);
        [look, tell(question), Effect::FocusBoard]
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
        for (text, said) in [
            ("a1", "Row 1, column 1 is taken by X."),
            ("b2", "row 2, column 2 is no better. Try again."),
        ] {
            let told = update(&mut lesson, Event::Play(cell(text), 1), &review);
            assert_eq!(told, [tell(said)]);
        }
        // A reader who has looked elsewhere is asked again.
        let again = update(&mut lesson, Event::Play(cell("c3"), 2), &review);
        assert_eq!(again, first);
        let state = |lesson: &Option<Lesson>| {
            let lesson = lesson.as_ref().unwrap();
            (lesson.is_solved(), lesson.better())
        };
        assert_eq!(state(&lesson), (false, None));
        let found = update(&mut lesson, Event::Play(cell("a3"), 1), &review);
        assert_eq!(found, [tell("Right: row 3, column 1.")]);
        assert_eq!(state(&lesson), (true, Some(cell("a3"))));

        let next = update(&mut lesson, Event::Next, &review);
        assert_eq!(next, asked(4, "Move 4: O played b2. Find a better move."));
        assert_eq!(state(&lesson), (false, None));
        let shown = update(&mut lesson, Event::Show, &review);
        let better = tell("Better: row 3, column 3 (draw).");
        assert_eq!(shown, [better, Effect::LeadOn]);
        assert_eq!(state(&lesson), (true, Some(cell("c3"))));
        let end = Effect::LookAt(usize::MAX);
        let done = tell("That was the last mistake.");
        assert_eq!(
            update(&mut lesson, Event::Next, &review),
            [end.clone(), done, Effect::FocusBoard]
        );
        assert_eq!(lesson, None);

        update(&mut lesson, Event::Begin(None), &review);
        let ended = update(&mut lesson, Event::End, &review);
        assert_eq!((ended, lesson), (vec![end, Effect::FocusBoard], None));
    }
}
