//! Messages survive a round trip, and nothing else decodes as one.

#![allow(clippy::unwrap_used, reason = "test helpers may panic")]

use noughts_protocol::{
    Activation, Activations, Answer, CellRole, Count, Counts, Distance, EngineLine, Expansion,
    Explained, Ghost, Goal, Judged, Level, LineRole, Marked, MessageError, Method, Moment,
    MoveValue, Numbers, Picture, PictureBytes, Playout, Rate, Recounted, Report, Request, Response,
    Return, Returned, RunId, Said, Search, Stroke, Study, Thinking, Trace, Traced, Tracing,
    VERSION, Value, Visit, Window, decode, encode,
};
use noughts_rules::{CellId, Line, LineName, Side, Spot, Spots};

fn cell(column: u8, row: u8) -> CellId {
    CellId::new(column, row).unwrap()
}

fn thinking() -> Thinking {
    Thinking {
        run: RunId(3),
        elapsed: 12,
        report: Report {
            depth: 9,
            nodes: u64::MAX,
            score: -998,
            pv: vec![cell(1, 1), cell(9, 9)],
        },
    }
}

/// Goals of every kind.
const GOALS: [Goal; 9] = [
    Goal::Play(Level::Hard),
    Goal::Study,
    Goal::Compare,
    Goal::Trace(Tracing::Textbook {
        method: Method::AlphaBetaWithOrder,
        number: u64::MAX,
        levels: 3,
    }),
    Goal::Explain(None),
    Goal::Trace(Tracing::Playouts(1000)),
    Goal::Trace(Tracing::Proof(500)),
    Goal::Trace(Tracing::Network),
    Goal::Recount(Some(Side::O)),
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
            known: study(true).lines,
        })
    });
    let stop = Request::Stop {
        run: RunId(u32::MAX),
    };
    let speak = Request::Speak {
        language: "de".to_owned(),
        texts: "Ja\0Nein".to_owned(),
    };
    for request in searches.into_iter().chain([stop, speak]) {
        assert_eq!(decode(&encode(&request)), Ok(request));
    }
}

fn study(is_last: bool) -> Study {
    let found = MoveValue {
        cell: cell(2, 1),
        value: Some(Value::Win { plies: 3 }),
        distance: Distance::Exact,
        score: 9_997,
        nodes: 40,
        rate: Some(Rate {
            permille: 617,
            visits: u64::MAX,
        }),
    };
    Study {
        run: RunId(5),
        elapsed: 200,
        nodes: 90,
        is_last,
        lines: vec![EngineLine {
            found,
            depth: 7,
            pv: vec![cell(2, 1), cell(0, 0), cell(2, 2)],
            answers: Some(2),
        }],
    }
}

fn recounted() -> Recounted {
    let said = explained().said.remove(0);
    Recounted {
        run: RunId(10),
        moment: Some(Moment {
            ply: 5,
            again: Some(1),
            said: said.clone(),
        }),
        forks: vec![(5, said)],
    }
}

fn explained() -> Explained {
    let line = [cell(0, 0), cell(1, 0), cell(2, 0)];
    let stroke = |role| Stroke {
        line: Line::of(&line, LineName::Row(0)).unwrap(),
        side: Some(Side::X),
        role,
    };
    let picture = Picture {
        lines: vec![stroke(LineRole::Threat)],
        main_lines: vec![stroke(LineRole::Completed)],
        cells: vec![Marked {
            cell: cell(2, 0),
            role: CellRole::Threat,
        }],
        minis: Spots::only(Spot::new(2).unwrap()),
        arrows: vec![[cell(0, 0), cell(1, 0)]],
        ghosts: vec![Ghost {
            cell: cell(1, 0),
            side: Side::O,
        }],
    };
    Explained {
        run: RunId(9),
        cell: Some(cell(1, 0)),
        said: vec![Said {
            text: "It blocks b1.".to_owned(),
            spoken: "It blocks row 1, column 2.".to_owned(),
            picture: PictureBytes::of(&picture),
            reveals: true,
        }],
    }
}

#[test]
fn a_study_says_whether_it_is_the_last() {
    for is_last in [false, true] {
        assert_eq!(Response::Study(study(is_last)).is_last(), is_last);
    }
}

fn traced() -> [Traced; 4] {
    let returned = Returned {
        score: -9995,
        cause: Return::Cut,
        nodes: 12,
    };
    let visit = |number, returned| Visit {
        number,
        parent: number - 1,
        cell: Some(cell(0, 0)),
        window: Window { alpha: -3, beta: 3 },
        returned,
    };
    let rate = Rate {
        permille: 512,
        visits: 3,
    };
    let judged = |cell, value| Judged { cell, rate, value };
    let playout = Playout {
        estimate: 499,
        path: vec![
            judged(None, None),
            judged(Some(cell(8, 8)), Some(Value::Loss { plies: 2 })),
        ],
    };
    let numbers = Numbers {
        proof: 0,
        disproof: Numbers::INFINITE,
    };
    let expansion = Expansion {
        path: vec![cell(1, 2)],
        numbers,
        moves: vec![(cell(3, 4), numbers)],
    };
    let unit = |before| Activation {
        contribution: -8_000,
        before,
        inputs: [0, 1, -1, 700, -700, 65_000, -65_000, 2, 3],
    };
    let activations = Activations {
        estimate: 501,
        log_odds: 4,
        bias: -12,
        symmetries: vec![vec![unit(None)], vec![unit(Some(8_000))]],
    };
    [
        Traced::Visits(Some(vec![visit(1, Some(returned)), visit(2, None)])),
        Traced::Playouts(vec![playout]),
        Traced::Expansions(vec![expansion]),
        Traced::Network(activations),
    ]
}

#[test]
fn every_trace_survives() {
    for traced in traced() {
        assert_eq!(Trace::of(RunId(1), &traced).traced(), Some(traced));
    }
}

/// A response of each kind, the search that it is about, and which of the goals it can answer.
fn responses() -> [(Response, Option<u32>, [bool; GOALS.len()]); 9] {
    let answer = Answer {
        run: RunId(3),
        chosen: cell(0, 0),
    };
    let solved = Count::Solved {
        nodes: u64::MAX,
        cutoffs: 3,
    };
    let given_up = Count::NotFeasible { limit: 5_000_000 };
    let counts = Counts {
        run: RunId(6),
        methods: [given_up, solved, solved, Count::Pending { nodes: 1 }],
    };
    let [visits, ..] = traced();
    let trace = Trace::of(RunId(7), &visits);
    let refused = Response::Refused {
        run: RunId(4),
        reason: "The game is over.".to_owned(),
    };
    let (none, any) = ([false; GOALS.len()], [true; GOALS.len()]);
    let only = |goal| GOALS.map(|of| of == GOALS[goal]);
    let traces = GOALS.map(|goal| matches!(goal, Goal::Trace(_)));
    [
        (Response::Ready, None, none),
        (Response::Thinking(thinking()), Some(3), any),
        (Response::Answer(answer), Some(3), only(0)),
        (Response::Study(study(true)), Some(5), only(1)),
        (Response::Counts(counts), Some(6), only(2)),
        (Response::Trace(trace), Some(7), traces),
        (Response::Explained(explained()), Some(9), only(4)),
        (Response::Recounted(recounted()), Some(10), only(8)),
        (refused, Some(4), any),
    ]
}

#[test]
fn every_response_survives_and_is_about_one_search_and_answers_its_goal() {
    for (response, run, answers) in responses() {
        assert_eq!(decode(&encode(&response)).as_ref(), Ok(&response));
        assert_eq!(response.run(), run.map(RunId), "{response:?}");
        assert_eq!(
            GOALS.map(|goal| goal.admits(&response)),
            answers,
            "{response:?}"
        );
    }
}

#[test]
fn counts_are_the_last_word_when_none_is_pending() {
    let solved = Count::Solved {
        nodes: 40,
        cutoffs: 0,
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
    let error = decode::<Request>(&[found as u8, 0xFF, 0xFF]).unwrap_err();
    assert_eq!(error, MessageError::Version { found });
    let said = format!("a message of protocol version {found}, not {VERSION}");
    assert_eq!(error.to_string(), said);
    assert_eq!(MessageError::Malformed.to_string(), "a malformed message");
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

/// Every possible value decodes, and no impossible one does.
#[test]
fn what_is_impossible_is_malformed() {
    for byte in 0..=u8::MAX {
        let bytes = encode(&byte);
        let read: Result<CellId, _> = decode(&bytes);
        if let Ok(cell) = read {
            assert_eq!(CellId::new(cell.column(), cell.row()), Some(cell));
            assert_eq!(encode(&cell), bytes);
        }
        assert_eq!(decode::<Spot>(&bytes).ok(), Spot::new(byte));
    }
    let cells = (0..=u8::MAX).filter(|byte| decode::<CellId>(&encode(byte)).is_ok());
    assert_eq!(cells.count(), 100);

    for length in 0..20_usize {
        let cells: Vec<CellId> = (0..length as u8)
            .filter_map(|n| CellId::new(n % 10, 3))
            .collect();
        let bytes = encode(&(&cells, LineName::Row(3)));
        assert_eq!(
            decode(&bytes).ok(),
            Line::of(&cells, LineName::Row(3)),
            "{length}"
        );
    }
    let response = Response::Answer(Answer {
        run: RunId(1),
        chosen: cell(9, 9),
    });
    let mut bytes = encode(&response);
    *bytes.last_mut().unwrap() += 1;
    assert_eq!(decode::<Response>(&bytes), Err(MessageError::Malformed));
}
