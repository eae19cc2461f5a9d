//! The decisions of the page of the rules.

pub mod trial;
