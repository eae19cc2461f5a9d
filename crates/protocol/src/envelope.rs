//! The versioned wrapping of every message.

use std::error::Error;
use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The version of the protocol: raised whenever a message changes its shape. After an update a
/// page can meet a worker of another version from a cache, and must notice.
pub const VERSION: u32 = 1;

#[derive(Serialize)]
struct Outgoing<'a, M> {
    version: u32,
    message: &'a M,
}

#[derive(Deserialize)]
struct Version {
    version: u32,
}

#[derive(Deserialize)]
struct Incoming<M> {
    message: M,
}

/// Why a text is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageError {
    /// The text is of another version of the protocol.
    Version {
        /// That version.
        found: u32,
    },
    /// The text is no message at all.
    Malformed(
        /// What the parser says.
        String,
    ),
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version { found } => {
                write!(f, "a message of protocol version {found}, not {VERSION}")
            }
            Self::Malformed(why) => write!(f, "a malformed message: {why}"),
        }
    }
}

impl Error for MessageError {}

/// Returns the text of a message.
pub fn encode<M: Serialize>(message: &M) -> String {
    // The messages are plain enums and structs with text keys, which always serialise.
    serde_json::to_string(&Outgoing {
        version: VERSION,
        message,
    })
    .unwrap_or_default()
}

/// Returns the message in a text.
///
/// # Errors
/// The text is of another version, or none that [`encode`] has written.
pub fn decode<M: DeserializeOwned>(text: &str) -> Result<M, MessageError> {
    let malformed = |error: serde_json::Error| MessageError::Malformed(error.to_string());
    let Version { version } = serde_json::from_str(text).map_err(malformed)?;
    if version != VERSION {
        return Err(MessageError::Version { found: version });
    }
    let Incoming { message } = serde_json::from_str(text).map_err(malformed)?;
    Ok(message)
}
