//! What the page and the engine worker say to each other: typed messages in versioned envelopes.
//!
//! A message travels as one JSON text, so that it is the same in every browser and can be read in
//! a debugger. Positions travel as game records and cells in notation: both ends have the rules
//! and check what they read.
//!
//! ```
//! use noughts_protocol::{Request, RunId, decode, encode};
//!
//! let text = encode(&Request::Stop { run: RunId(7) });
//! assert_eq!(decode::<Request>(&text), Ok(Request::Stop { run: RunId(7) }));
//! ```

mod envelope;
mod message;

pub use envelope::{MessageError, VERSION, decode, encode};
pub use message::{Answer, Outcome, Request, Response, RunId, Search, Thinking, Value};
