//! What the page of the rules decides.

pub mod trial;
