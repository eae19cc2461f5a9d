//! The messages between the page and the engine's worker: typed, in versioned envelopes.
//!
//! Messages are encoded with postcard, whose code is far smaller than JSON's. Positions are sent as
//! game records, and results as the engine's own types. A message with an impossible cell, line or
//! mini board fails to decode; whether a cell is a legal move is for the receiver to check, which
//! has the rules.
//!
//! ```
//! use noughts_protocol::{Request, RunId, decode, encode};
//!
//! let bytes = encode(&Request::Stop { run: RunId(7) });
//! assert_eq!(decode::<Request>(&bytes), Ok(Request::Stop { run: RunId(7) }));
//! ```

mod envelope;
mod message;
mod program;

pub use envelope::{MessageError, VERSION, decode, encode};
pub use message::{
    Answer, Counts, Explained, Goal, Moment, PictureBytes, Recounted, Request, Response, RunId,
    Said, Search, Study, Thinking, Trace, Traced, Tracing,
};
pub use noughts_engine::{
    Activation, Activations, Count, Distance, ESTIMATE_LIMIT, EngineLine, Expansion, Judged, Known,
    Level, Method, MoveValue, Numbers, Playout, Rate, Report, Return, Returned, Value, Verdict,
    Visit, WIN, Window, known,
};
pub use noughts_teacher::{CellRole, Ghost, LineRole, Marked, Picture, Stroke};
pub use program::Program;
