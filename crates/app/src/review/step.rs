//! The texts and the drawing for the move of a review that is shown.

use noughts_protocol::Said;

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

impl<'a> Step<'a> {
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

    /// Returns what was played, which comes before what theory says of it: a fork, or what decided the game.
    fn event(&self) -> Option<&'a Said> {
        if self.is_better() || self.lesson.is_some() {
            return None;
        }
        self.session.event_at(self.session.shown_ply())
    }

    /// Returns what was played, or why it is a fault.
    pub fn why(&self) -> String {
        let event = self.event().map(|said| said.text.clone());
        event.unwrap_or_else(|| self.said(0))
    }

    /// Returns where the way on leads, and its name: from the end to what decided the game, and from there to the
    /// move in whose place something else could have come of it.
    fn decisive(&self) -> Option<(usize, String)> {
        let moment = self.session.moment()?;
        if self.lesson.is_some() || self.is_better() {
            return None;
        }
        let (shown, at) = (self.session.shown_ply(), moment.ply as usize);
        let helped = moment.again.map(|again| again as usize + 1);
        if shown == at {
            let ply = helped.filter(|&ply| ply != shown)?;
            Some((ply, sentences::helped(self.review, ply)?))
        } else if shown == self.review.moves().len() {
            // A missed win is shown before its move.
            let named = helped.filter(|&ply| ply > at).unwrap_or(at);
            Some((at, sentences::turning_point(self.review, named)?))
        } else {
            None
        }
    }

    /// Returns the ply to which the way on leads, unless that is to the move that was better.
    pub fn leads_to(&self) -> Option<usize> {
        self.decisive().map(|(ply, _)| ply)
    }

    /// Returns the name of the way on: to what decided the game, or to the move that was better.
    pub fn way_on(&self) -> String {
        let decisive = self.decisive().map(|(_, name)| name);
        decisive.unwrap_or_else(|| self.better_move())
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
        let known = self.known(self.ply());
        let known = known.filter(|known| !sentences::is_told(known, self.event()));
        sentences::heading(self.session, self.ply(), known)
    }

    /// Returns what the chart says of the position on the board.
    pub fn sentence(&self) -> String {
        let ply = self.session.shown_ply();
        sentences::step(self.session.game(), ply, self.known(ply), self.event())
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
        if let Some(said) = self.event() {
            return Some(Illustration::of(None, std::slice::from_ref(said), position));
        }
        let fault = review.fault(self.ply().checked_sub(1)?)?;
        let said = fault.parts()[usize::from(self.is_better())];
        Some(Illustration::of(None, said, position))
    }
}
