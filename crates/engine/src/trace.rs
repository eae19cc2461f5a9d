//! The steps of a textbook search, visit by visit.

use noughts_rules::CellId;

use crate::textbook::{Textbook, Window};

/// A visit of a position by a [`Textbook`] search. Scores are for X, as on a blackboard: X looks for
/// the highest and O for the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Visit {
    /// Its number in the order of the search, from 1.
    pub number: u64,
    /// The number of the visit that it is part of; 0 at the root.
    pub parent: u64,
    /// The move that leads to the position; `None` at the root.
    pub cell: Option<CellId>,
    /// The values that X, alpha, and O, beta, are sure of elsewhere.
    pub window: Window,
    /// The returned value; `None` if the search did not get that far.
    pub returned: Option<Returned>,
}

/// The value that came back from a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Returned {
    /// The score for X, exact if it is inside the window.
    pub score: i32,
    /// Why the search went no further.
    pub cause: Return,
    /// The number of visits in it, itself included.
    pub nodes: u64,
}

/// Why a visit ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Return {
    /// The game is over.
    GameOver,
    /// The position, or one symmetric to it, is in the table.
    Known,
    /// Every move was searched.
    Searched,
    /// A move reached the end of the window, and the others were cut off.
    Cut,
}

/// The visits of a part of the tree.
pub(crate) struct Trace {
    /// The number of the visit at its top.
    top: u64,
    levels: usize,
    /// The number of positions above the top one, while that is being searched.
    height: Option<usize>,
    visits: Vec<Visit>,
}

impl Trace {
    pub(crate) fn new(top: u64, levels: u8) -> Self {
        Self {
            top,
            levels: levels.into(),
            height: None,
            visits: Vec::new(),
        }
    }

    /// Returns the visits, unless there are too many.
    pub(crate) fn visits(&self) -> Option<&[Visit]> {
        (!self.is_full()).then_some(&self.visits)
    }

    /// Returns whether nothing more is noted.
    pub(crate) fn is_done(&self) -> bool {
        let top = self.visits.first();
        self.is_full() || top.is_some_and(|top| top.returned.is_some())
    }

    fn is_full(&self) -> bool {
        self.visits.len() > Textbook::TRACED
    }

    /// Notes a visit below a number of positions, if it belongs here; returns its index.
    pub(crate) fn enter(
        &mut self,
        height: usize,
        number: u64,
        visit: impl FnOnce() -> Visit,
    ) -> Option<usize> {
        if number == self.top {
            self.height = Some(height);
        }
        let depth = height.checked_sub(self.height?)?;
        (depth <= self.levels).then(|| {
            self.visits.push(visit());
            self.visits.len() - 1
        })
    }

    /// Notes what came back from a visit.
    pub(crate) fn leave(&mut self, index: usize, returned: Returned) {
        if let Some(visit) = self.visits.get_mut(index) {
            visit.returned = Some(returned);
        }
    }
}
