//! Messages survive the way, and nothing else is taken for one.

use noughts_protocol::{
    Answer, Bound, Branch, Branches, Count, Counts, Fate, Goal, Level, MessageError, MoveValue,
    Outcome, Place, Rate, Reason, Request, Response, RunId, Search, Span, Study, Thinking, VERSION,
    Value, Window, decode, encode,
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

/// What a search can be for.
const GOALS: [Goal; 4] = [
    Goal::Play(Level::Hard),
    Goal::Study,
    Goal::Compare,
    Goal::Open(Window {
        alpha: -10_000,
        beta: 7,
    }),
];

#[test]
fn every_request_survives() {
    let searches = GOALS.map(|goal| {
        Request::Search(Search {
            run: RunId(1),
            record: "classic b2".to_owned(),
            goal,
            time_limit: 1000,
            seed: u64::MAX,
        })
    });
    let stop = Request::Stop {
        run: RunId(u32::MAX),
    };
    for request in searches.into_iter().chain([stop]) {
        assert_eq!(decode(&encode(&request)), Ok(request));
    }
}

/// A response of each kind, the search that it is about, and which of the goals it can answer.
fn responses() -> [(Response, Option<u32>, [bool; 4]); 7] {
    let answer = Answer {
        run: RunId(3),
        chosen: "a1".to_owned(),
    };
    let span = Span {
        first: Place { column: 0, row: 0 },
        last: Place { column: 2, row: 0 },
    };
    let study = Study {
        run: RunId(5),
        best: "a1".to_owned(),
        moves: vec![MoveValue {
            cell: "a1".to_owned(),
            value: None,
            rate: Some(Rate {
                permille: 617,
                visits: u64::MAX,
            }),
            score: -7,
            reasons: vec![
                Reason::Blocks(vec![span]),
                Reason::Forks(vec![span.first, span.last]),
                Reason::WinsIn(3),
                Reason::OnlyMove,
                Reason::WinsMini(span.last, vec![span]),
                Reason::LeavesMini(vec![span.first]),
                Reason::FreeChoice,
            ],
        }],
    };
    let solved = Count::Solved {
        nodes: u64::MAX,
        cutoffs: Some(3),
    };
    let given_up = Count::NotFeasible { limit: 5_000_000 };
    let counts = Counts {
        run: RunId(6),
        methods: [given_up, solved, solved, Count::Pending { nodes: 1 }],
    };
    let branch = |cell: &str, fate| Branch {
        cell: cell.to_owned(),
        fate,
    };
    let searched = Fate::Searched {
        value: Some(Value {
            outcome: Outcome::Loss,
            plies: 4,
        }),
        bound: Bound::AtMost,
        window: Window { alpha: -3, beta: 3 },
        nodes: 12,
    };
    let cut = Fate::Cut {
        by: "a1".to_owned(),
    };
    let branches = Branches {
        run: RunId(7),
        branches: vec![
            branch("a1", searched),
            branch("b1", cut),
            branch("c1", Fate::Open),
        ],
    };
    let refused = Response::Refused {
        run: RunId(4),
        reason: "The game is over.".to_owned(),
    };
    let (none, any) = ([false; 4], [true; 4]);
    let only = |goal| GOALS.map(|of| of == GOALS[goal]);
    [
        (Response::Ready, None, none),
        (Response::Thinking(thinking()), Some(3), any),
        (Response::Answer(answer), Some(3), only(0)),
        (Response::Study(study), Some(5), only(1)),
        (Response::Counts(counts), Some(6), only(2)),
        (Response::Branches(branches), Some(7), only(3)),
        (refused, Some(4), any),
    ]
}

#[test]
fn every_response_survives() {
    for (response, ..) in responses() {
        assert_eq!(decode(&encode(&response)), Ok(response));
    }
}

#[test]
fn a_response_is_about_one_search_and_answers_its_goal() {
    for (response, run, answers) in responses() {
        assert_eq!(response.run(), run.map(RunId), "{response:?}");
        assert_eq!(
            GOALS.map(|goal| goal.admits(&response)),
            answers,
            "{response:?}"
        );
    }
}

#[test]
fn what_is_no_message_says_why() {
    let error = decode::<Request>(&[9, 0]).unwrap_err();
    let said = format!("a message of protocol version 9, not {VERSION}");
    assert_eq!(error.to_string(), said);
    assert_eq!(MessageError::Malformed.to_string(), "a malformed message");
}

#[test]
fn counts_are_the_last_word_when_none_is_pending() {
    let solved = Count::Solved {
        nodes: 40,
        cutoffs: None,
    };
    let is_last = |last| {
        let methods = [Count::NotFeasible { limit: 9 }, solved, solved, last];
        let run = RunId(1);
        Response::Counts(Counts { run, methods }).is_last()
    };
    assert!(is_last(solved));
    assert!(!is_last(Count::Pending { nodes: 39 }));
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
