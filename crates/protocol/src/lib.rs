//! What the page and the engine worker say to each other: typed messages in versioned envelopes.
//!
//! A message travels as bytes in postcard's format, whose code weighs far less than JSON's.
//! Positions travel as game records and cells in notation: both ends have the rules and check
//! what they read.
//!
//! ```
//! use noughts_protocol::{Request, RunId, decode, encode};
//!
//! let bytes = encode(&Request::Stop { run: RunId(7) });
//! assert_eq!(decode::<Request>(&bytes), Ok(Request::Stop { run: RunId(7) }));
//! ```

mod branches;
mod counts;
mod envelope;
mod message;

pub use branches::{Bound, Branch, Branches, Fate, Window};
pub use counts::{Count, Counts};
pub use envelope::{MessageError, VERSION, decode, encode};
pub use message::{
    Answer, Goal, MoveValue, Outcome, Place, Rate, Reason, Request, Response, RunId, Search, Span,
    Study, Thinking, Value,
};
pub use noughts_engine::Level;
