//! Games with variations: the tree of moves, what is written and drawn beside them, and studies,
//! which are such trees under names. The text form is described in the README.
//!
//! ```
//! use noughts_study::{Glyph, Study, Tree};
//! use noughts_rules::Game;
//!
//! let mut tree = Tree::new(Game::from_record("classic b2 a1")?);
//! tree.undo();
//! // Another answer: the first one stays as a variation.
//! tree.play(tree.game().position().parse_cell("b1").expect("a cell"))?;
//! tree.set_glyph(tree.here(), Some(Glyph::Mistake));
//! assert_eq!(tree.to_text(), "1. b2 a1 (2. b1?) *");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod edit;
mod note;
mod rows;
mod study;
mod text;
mod tree;
mod walk;

pub use note::{Glyph, Note, Shape};
pub use rows::{Row, Rows, Trunk};
pub use study::{Chapter, Study, Tag};
pub use text::{TextError, TextFault};
pub use tree::{NodeId, Tree};
pub use walk::Branch;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
