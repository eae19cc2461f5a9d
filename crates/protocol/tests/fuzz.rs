//! Bytes that are no message, and messages with something changed in them, are read or refused,
//! and what was read is written and read again as the same.

use bolero::check;
use noughts_protocol::{Request, Response, decode, encode};

/// How many are tried where nobody says how many.
const MESSAGES: usize = 20_000;

/// Bytes behind the version, without which nothing else is looked at.
fn message(bytes: &[u8]) -> Vec<u8> {
    // A unit takes no bytes.
    let mut message = encode(&());
    message.extend_from_slice(bytes);
    message
}

#[test]
fn requests() {
    check!().with_iterations(MESSAGES).for_each(|bytes| {
        if let Ok(request) = decode::<Request>(&message(bytes)) {
            assert_eq!(decode(&encode(&request)), Ok(request));
        }
    });
}

#[test]
fn responses() {
    check!().with_iterations(MESSAGES).for_each(|bytes| {
        if let Ok(response) = decode::<Response>(&message(bytes)) {
            assert_eq!(decode(&encode(&response)), Ok(response));
        }
    });
}

#[test]
fn other_versions() {
    check!().with_iterations(MESSAGES).for_each(|bytes| {
        if let Ok(request) = decode::<Request>(bytes) {
            assert_eq!(bytes.first(), encode(&request).first());
        }
    });
}
