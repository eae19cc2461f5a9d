//! The texts and the drawing for the move of a review that is shown.

use crate::illustration::Illustration;
use crate::review::lesson::Lesson;
use crate::review::sentences;
use crate::review::state::{Assessment, Review};
use crate::session::Session;

/// The move that is shown.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The game.
    pub session: &'a Session,
    /// Its review.
    pub review: &'a Review,
    /// The index of the fault in whose place the better move is shown.
    pub better: Option<usize>,
    /// The lesson, in which better moves are to be found.
    pub lesson: Option<&'a Lesson>,
}

impl Step<'_> {
    /// Returns whether the better move is shown.
    pub fn is_better(&self) -> bool {
        self.better == Some(self.session.shown_ply())
    }

    /// Returns the ply of the move in the game.
    pub fn ply(&self) -> usize {
        self.session.shown_ply() + usize::from(self.is_better())
    }

    /// Returns why it is a fault, or what was better; nothing while that is to be found.
    fn said(&self, part: usize) -> String {
        let index = self.ply().checked_sub(1).filter(|_| self.lesson.is_none());
        let fault = index.and_then(|index| self.review.fault(index));
        let said = fault.map_or_else(Vec::new, |fault| {
            let said = fault.parts()[part].iter();
            said.map(|said| said.text.as_str()).collect()
        });
        said.join(" ")
    }

    /// Returns why it is a fault.
    pub fn why(&self) -> String {
        self.said(0)
    }

    /// Returns at the end the ply that decided the game. What was better than the last move comes first.
    pub fn turning_point(&self) -> Option<usize> {
        let is_at_end = self.session.shown_ply() == self.review.moves().len();
        let is_told = is_at_end && self.review.is_done() && self.lesson.is_none();
        (is_told && self.better_move().is_empty())
            .then(|| self.review.turning_point())
            .flatten()
    }

    /// Returns the name of the way on: to the move that was better, or to the one that decided the game.
    pub fn way_on(&self) -> String {
        self.turning_point().map_or_else(
            || self.better_move(),
            |ply| sentences::turning_point(self.review, ply),
        )
    }

    /// Returns what was better, and why as soon as that is known; nothing where nothing was, or while that is
    /// to be found.
    fn better_move(&self) -> String {
        let index = self.ply().checked_sub(1).filter(|_| self.lesson.is_none());
        let fault = index.and_then(|index| self.review.fault(index));
        let fault = fault.filter(|fault| fault.kind.is_mistake());
        match (self.said(1), index.zip(fault)) {
            (said, Some((index, fault))) if said.is_empty() => {
                sentences::better_to_read(fault, self.review.game().position_at(index))
            }
            (said, _) => said,
        }
    }

    /// Returns what it leads to; in a lesson, what is to be found, or what was tried.
    pub fn heading(&self) -> String {
        if let Some(lesson) = self.lesson {
            let tried = self.review.tried();
            return tried.map_or_else(
                || sentences::find_better(self.review, lesson.ply()),
                |tried| {
                    let [to_read, _] = sentences::tried(self.review, tried);
                    to_read
                },
            );
        }
        sentences::heading(self.session.game(), self.ply(), self.known(self.ply()))
    }

    /// Returns what the chart says of the position on the board.
    pub fn sentence(&self) -> String {
        let ply = self.session.shown_ply();
        sentences::step(self.session.game(), ply, self.known(ply))
    }

    fn known(&self, ply: usize) -> Option<&Assessment> {
        self.review.moves().get(ply.checked_sub(1)?)?.as_ref()
    }

    /// Returns the drawing of what is said, or of the move that a learner tries.
    pub fn illustration(&self) -> Option<Illustration> {
        let (shown, position) = (self.session.shown_ply(), self.session.shown_position());
        let review = self.review;
        if self.lesson.is_some() {
            let tried = review.tried().filter(|tried| tried.index == shown)?;
            let drawn = Illustration::of(Some(tried.cell), review.told(tried), position);
            let is_good = review.is_good(tried.index, tried.cell);
            return Some(if is_good {
                drawn
            } else {
                drawn.with_wrong(tried.cell)
            });
        }
        let fault = review.fault(self.ply().checked_sub(1)?)?;
        let said = fault.parts()[usize::from(self.is_better())];
        Some(Illustration::of(None, said, position))
    }
}
