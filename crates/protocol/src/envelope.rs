//! The versioned envelope of every message.

use std::error::Error;
use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The version of the protocol: raised whenever a message changes its shape. After an update a
/// page can meet a worker of another version from a cache, and must notice.
pub const VERSION: u32 = 12;

/// Why bytes could not be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageError {
    /// They use another version of the protocol.
    Version {
        /// Their version.
        found: u32,
    },
    /// They are not a message.
    Malformed,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version { found } => {
                write!(f, "a message of protocol version {found}, not {VERSION}")
            }
            Self::Malformed => f.write_str("a malformed message"),
        }
    }
}

impl Error for MessageError {}

/// Returns the bytes of a message.
pub fn encode<M: Serialize>(message: &M) -> Vec<u8> {
    // Enums and structs of numbers and strings always serialise.
    postcard::to_allocvec(&(VERSION, message)).unwrap_or_default()
}

/// Decodes a message.
///
/// # Errors
/// The bytes use another version, or did not come from [`encode`].
pub fn decode<M: DeserializeOwned>(bytes: &[u8]) -> Result<M, MessageError> {
    let malformed = |_| MessageError::Malformed;
    let (version, rest) = postcard::take_from_bytes(bytes).map_err(malformed)?;
    if version != VERSION {
        return Err(MessageError::Version { found: version });
    }
    let (message, rest) = postcard::take_from_bytes(rest).map_err(malformed)?;
    if rest.is_empty() {
        Ok(message)
    } else {
        Err(MessageError::Malformed)
    }
}
