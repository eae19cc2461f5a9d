//! The search for Expanding, which plays for the future score.
//!
//! Sides do not alternate: the winner of a round moves again. So a [`node`] knows only the side to
//! move and the other, and the [`search`] negates a score only where the turn passes. A node
//! excludes the scores of earlier rounds: the rest depends on the marks alone, and is [`estimate`]d
//! in hundredths of a point. [`root`] deepens iteratively until the position is close enough to the
//! end to be solved.

mod estimate;
mod history;
mod node;
mod root;
mod search;

pub(crate) use root::Root;
