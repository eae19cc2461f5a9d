//! Random bytes and altered messages either fail to decode or survive another round trip.

use bolero::check;
use noughts_protocol::{Request, Response, decode, encode};

/// The number of messages by default.
const MESSAGES: usize = 20_000;

/// Returns bytes behind a valid version, without which nothing else is decoded.
fn message(bytes: &[u8]) -> Vec<u8> {
    // A unit takes no bytes, so only the version remains.
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
