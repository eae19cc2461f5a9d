//! What the page and the engine worker say to each other: typed messages in versioned envelopes.
//!
//! A message travels as bytes in postcard's format, whose code weighs far less than JSON's.
//! Positions travel as game records, and what a search has found as the engine's own types. A
//! message that holds an impossible cell, line or mini board is no message; whether a cell can be
//! played is for its reader to check, who has the rules.
//!
//! ```
//! use noughts_protocol::{Request, RunId, decode, encode};
//!
//! let bytes = encode(&Request::Stop { run: RunId(7) });
//! assert_eq!(decode::<Request>(&bytes), Ok(Request::Stop { run: RunId(7) }));
//! ```

mod envelope;
mod message;

pub use envelope::{MessageError, VERSION, decode, encode};
pub use message::{
    Answer, Branches, Counts, Goal, Request, Response, RunId, Search, StudiedMove, Study, Thinking,
};
pub use noughts_engine::{
    Bound, Branch, Count, Distance, Fate, Level, MoveValue, Rate, Reason, Report, Value, Window,
};
pub use noughts_engine::{Known, Verdict, known};
