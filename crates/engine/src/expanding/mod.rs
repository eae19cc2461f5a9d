//! The search for Expanding, which plays for the score to come.
//!
//! Sides do not alternate: who wins a round moves on. So a [`node`] knows only the side to move
//! and the other one, and the [`search`] turns a score round only where the turn passes. The
//! scores of the rounds before are no part of a node: what is still to come depends on the marks
//! alone, and is [`estimate`]d in hundredths of a point. [`root`] deepens, ply by ply, until the
//! position is near enough to the end to be solved.

mod estimate;
mod history;
mod node;
mod root;
mod search;

pub(crate) use root::Root;
