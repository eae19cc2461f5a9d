//! Messages survive the way, and nothing else is taken for one.

use noughts_protocol::{
    Answer, MessageError, Outcome, Request, Response, RunId, Search, Thinking, VERSION, Value,
    decode, encode,
};
use proptest::prelude::*;

fn thinking() -> Thinking {
    let pv = vec!["b2".to_owned(), "a1".to_owned()];
    Thinking {
        run: RunId(3),
        depth: 9,
        nodes: u64::MAX,
        elapsed: 12,
        score: -998,
        pv,
    }
}

#[test]
fn every_request_survives() {
    let search = Search {
        run: RunId(1),
        record: "classic b2".to_owned(),
        time_limit: 1000,
        seed: u64::MAX,
    };
    for request in [
        Request::Search(search),
        Request::Stop {
            run: RunId(u32::MAX),
        },
    ] {
        assert_eq!(decode(&encode(&request)), Ok(request));
    }
}

#[test]
fn every_response_survives() {
    let answer = Answer {
        run: RunId(3),
        chosen: "a1".to_owned(),
        best: vec!["a1".to_owned(), "c1".to_owned()],
        value: Some(Value {
            outcome: Outcome::Draw,
            plies: 8,
        }),
        thinking: thinking(),
    };
    let refused = Response::Refused {
        run: RunId(4),
        reason: "The game is over.".to_owned(),
    };
    for response in [
        Response::Ready,
        Response::Thinking(thinking()),
        Response::Answer(answer),
        refused,
    ] {
        assert_eq!(decode(&encode(&response)), Ok(response));
    }
}

#[test]
fn another_version_is_named_even_if_its_message_is_unknown() {
    let found = VERSION + 1;
    let text = format!(r#"{{"version":{found},"message":{{"Fly":"away"}}}}"#);
    assert_eq!(
        decode::<Request>(&text),
        Err(MessageError::Version { found })
    );
}

#[test]
fn an_unknown_message_is_malformed() {
    let text = format!(r#"{{"version":{VERSION},"message":"Fly"}}"#);
    assert!(matches!(
        decode::<Request>(&text),
        Err(MessageError::Malformed(_))
    ));
}

proptest! {
    #[test]
    fn any_text_is_answered(text in ".*") {
        let _ = decode::<Request>(&text);
        let _ = decode::<Response>(&text);
    }
}
