//! Messages survive the way, and nothing else is taken for one.

use noughts_protocol::{
    Answer, Goal, Level, MessageError, MoveValue, Outcome, Place, Reason, Request, Response, RunId,
    Search, Span, Study, Thinking, VERSION, Value, decode, encode,
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
        goal: Goal::Play(Level::Hard),
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
    let span = Span {
        first: Place { column: 0, row: 0 },
        last: Place { column: 2, row: 0 },
    };
    let study = Study {
        run: RunId(5),
        best: "a1".to_owned(),
        reasons: vec![
            Reason::Blocks(vec![span]),
            Reason::Forks(vec![span.first, span.last]),
            Reason::WinsIn(3),
            Reason::OnlyMove,
        ],
        moves: vec![MoveValue {
            cell: "a1".to_owned(),
            value: None,
            score: -7,
        }],
    };
    let refused = Response::Refused {
        run: RunId(4),
        reason: "The game is over.".to_owned(),
    };
    for response in [
        Response::Ready,
        Response::Thinking(thinking()),
        Response::Answer(answer),
        Response::Study(study),
        refused,
    ] {
        assert_eq!(decode(&encode(&response)), Ok(response));
    }
}

#[test]
fn another_version_is_named_whatever_follows() {
    let found = VERSION + 1;
    let bytes = [found as u8, 0xFF, 0xFF];
    assert_eq!(
        decode::<Request>(&bytes),
        Err(MessageError::Version { found })
    );
}

#[test]
fn what_is_cut_off_or_goes_on_is_malformed() {
    let bytes = encode(&Response::Thinking(thinking()));
    for length in 0..bytes.len() {
        assert_eq!(
            decode::<Response>(&bytes[..length]),
            Err(MessageError::Malformed),
            "{length}"
        );
    }
    let longer: Vec<_> = bytes.iter().copied().chain([0]).collect();
    assert_eq!(decode::<Response>(&longer), Err(MessageError::Malformed));
}

proptest! {
    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        let of_this_version: Vec<_> = [VERSION as u8].into_iter().chain(bytes.clone()).collect();
        for bytes in [bytes, of_this_version] {
            let _ = decode::<Request>(&bytes);
            let _ = decode::<Response>(&bytes);
        }
    }
}
