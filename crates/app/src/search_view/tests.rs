//! The state of the view, without an engine.

use noughts_protocol::{
    Answer, Bound, Branch, Branches, Count, Counts, Fate, Goal, Report, Request, Response, RunId,
    Thinking, Value, Window,
};
use noughts_rules::{CellId, Game, Variant};
use noughts_words::search as words;

use crate::engine;
use crate::engine::{News, Order};
use crate::search_view::state::{Command, Event, Health, State};
use crate::search_view::tree::{Moves, NodeId};
use crate::search_view::{sentences, tree};
use crate::session::Subject;

const COUNTED: [Count; 4] = [
    solved(6812, Some(4)),
    solved(832, Some(5)),
    solved(307, Some(6)),
    solved(35, None),
];

const fn solved(nodes: u64, cutoffs: Option<u64>) -> Count {
    Count::Solved { nodes, cutoffs }
}

fn look(record: &str) -> Event {
    Event::Look(Some(Subject {
        record: record.to_owned(),
        position: Game::from_record(record).unwrap().position().clone(),
    }))
}

fn counts(run: u32, methods: [Count; 4]) -> Event {
    let run = RunId(run);
    heard(Response::Counts(Counts { run, methods }))
}

fn heard(response: Response) -> Event {
    Event::Engine(News::Said(response))
}

fn branches(run: u32, branches: &[(&str, Fate)]) -> Event {
    let branches = branches.iter().map(|&(text, fate)| Branch {
        cell: cell(text),
        fate,
    });
    heard(Response::Branches(Branches {
        run: RunId(run),
        branches: branches.collect(),
    }))
}

const fn window(alpha: i32) -> Window {
    Window { alpha, beta: 7 }
}

const fn searched(nodes: u64, alpha: i32) -> Fate {
    Fate::Searched {
        value: Some(Value::Draw { plies: 7 }),
        bound: Bound::Exact,
        window: window(alpha),
        nodes,
    }
}

fn cut(by: &str) -> Fate {
    Fate::Cut { by: cell(by) }
}

fn cell(text: &str) -> CellId {
    Variant::Classic.start().parse_cell(text).unwrap()
}

fn search(run: u32, record: &str, goal: Goal) -> Command {
    Command::Engine(engine::search(RunId(run), record, goal, 5000))
}

fn moves(state: &State, id: NodeId) -> Moves {
    state.tree().unwrap().node(id).unwrap().moves.clone()
}

/// Returns the position after a move of a searched one.
fn child(state: &State, id: NodeId, text: &str) -> NodeId {
    let Moves::Searched(branches) = moves(state, id) else {
        panic!("not searched");
    };
    let branch = branches.iter().find(|branch| branch.cell == cell(text));
    branch.unwrap().child.expect("a position to open")
}

/// Returns a state whose root has two moves to open, and one that is cut.
fn opened() -> State {
    let mut state = State::new();
    state.apply(look("classic b2 a1"));
    state.apply(counts(1, COUNTED));
    let found = [
        ("b1", searched(20, -1)),
        ("c1", searched(30, -2)),
        ("c2", cut("c1")),
    ];
    assert_eq!(state.apply(branches(2, &found)), []);
    state
}

#[test]
fn the_figures_come_first_and_then_the_tree() {
    let mut state = State::new();
    assert_eq!(
        state.apply(look("classic b2 a1")),
        [search(1, "classic b2 a1", Goal::Compare)]
    );
    let mut part = COUNTED;
    part[3] = Count::Pending { nodes: 3 };
    assert_eq!(state.apply(counts(1, part)), []);
    assert_eq!(state.counts(), &part);
    let said = "Counted: minimax 6,812 positions, alpha-beta 832, with table 307.";
    assert_eq!(
        state.apply(counts(1, COUNTED)),
        [
            Command::Say(said.to_owned()),
            search(2, "classic b2 a1", Goal::Open(Window::FULL)),
        ]
    );
    assert_eq!(moves(&state, NodeId::ROOT), Moves::Awaited);
}

#[test]
fn a_tree_that_alpha_beta_cannot_finish_is_not_opened() {
    let mut state = State::new();
    state.apply(look("mnk-5x5x4"));
    let limit = Count::NotFeasible { limit: 5_000_000 };
    let pending = Count::Pending { nodes: 8 };
    assert_eq!(state.apply(counts(1, [limit, limit, pending, pending])), []);
    assert_eq!(moves(&state, NodeId::ROOT), Moves::TooMany);
    let said = "Counted: minimax more than 5,000,000 positions, alpha-beta more than 5,000,000, \
                with table more than 5,000,000.";
    assert_eq!(
        state.apply(counts(1, [limit; 4])),
        [Command::Say(said.to_owned())]
    );
}

#[test]
fn a_game_that_is_not_searched_is_said_to_be_so() {
    let mut state = State::new();
    state.apply(look("classic"));
    assert_eq!(state.obstacle(), None);
    let methods = [Count::NotFeasible { limit: 0 }; 4];
    assert_eq!(
        state.apply(counts(1, methods)),
        [Command::Say(words::not_searched().to_owned())]
    );
    assert_eq!(state.obstacle(), Some(words::not_searched()));
    state.apply(look("classic b2"));
    assert_eq!(state.obstacle(), None);
}

#[test]
fn a_branch_is_opened_with_its_window_and_once() {
    let mut state = opened();
    let c1 = child(&state, NodeId::ROOT, "c1");
    assert_eq!(
        state.apply(Event::Toggle(c1)),
        [search(3, "classic b2 a1 c1", Goal::Open(window(-2)))]
    );
    assert_eq!(moves(&state, c1), Moves::Awaited);
    state.apply(branches(3, &[("b1", searched(5, -4))]));
    let b1 = child(&state, c1, "b1");
    assert_eq!(
        state.apply(Event::Toggle(b1)),
        [search(4, "classic b2 a1 c1 b1", Goal::Open(window(-4)))]
    );
    state.apply(branches(4, &[("b3", searched(1, 0))]));

    // A closed position keeps its contents.
    for is_open in [false, true] {
        assert_eq!(state.apply(Event::Toggle(c1)), []);
        assert_eq!(state.tree().unwrap().node(c1).unwrap().is_open, is_open);
        assert_eq!(child(&state, c1, "b1"), b1);
        assert!(state.tree().unwrap().node(b1).unwrap().is_open);
    }
}

#[test]
fn what_is_cut_and_what_ends_the_game_has_nothing_to_open() {
    let mut state = State::new();
    state.apply(look("classic a1 a2 b1 b2"));
    state.apply(counts(1, COUNTED));
    let found = [
        ("c1", searched(1, 0)),
        ("c2", searched(9, 0)),
        ("a3", cut("c1")),
    ];
    state.apply(branches(2, &found));
    let Moves::Searched(found) = moves(&state, NodeId::ROOT) else {
        panic!("not searched");
    };
    let position = &state.tree().unwrap().node(NodeId::ROOT).unwrap().position;
    let said = found.iter().map(|branch| sentences::fate(position, branch));
    let said: Vec<_> = said.collect();
    assert_eq!(
        said,
        [
            "draw; the game ends",
            "draw; 9 positions",
            "cut, c1 was already good enough",
        ]
    );
}

#[test]
fn one_search_runs_at_a_time() {
    let mut state = opened();
    let [b1, c1] = ["b1", "c1"].map(|cell| child(&state, NodeId::ROOT, cell));
    assert_eq!(state.apply(Event::Toggle(b1)).len(), 1);
    assert_eq!(state.apply(Event::Toggle(c1)), []);
    assert_eq!(
        state.apply(branches(3, &[("c1", searched(1, 0))])),
        [search(4, "classic b2 a1 c1", Goal::Open(window(-2)))]
    );
    state.apply(branches(4, &[("c3", searched(1, 0))]));
    for (id, text) in [(b1, "c1"), (c1, "c3")] {
        assert!(
            matches!(moves(&state, id), Moves::Searched(found) if found[0].cell == cell(text)),
            "{text}"
        );
    }
}

#[test]
fn a_search_that_did_not_end_in_time_can_be_asked_for_again() {
    let mut state = opened();
    let c1 = child(&state, NodeId::ROOT, "c1");
    state.apply(Event::Toggle(c1));
    state.apply(branches(3, &[("b1", searched(5, -4)), ("b3", Fate::Open)]));
    assert_eq!(moves(&state, c1), Moves::TooMany);
    assert_eq!(state.apply(Event::Toggle(c1)), []);
    assert_eq!(
        state.apply(Event::Toggle(c1)),
        [search(4, "classic b2 a1 c1", Goal::Open(window(-2)))]
    );
    state.apply(branches(4, &[("b1", searched(5, -4))]));
    assert_eq!(
        state.apply(Event::Toggle(child(&state, c1, "b1"))),
        [search(5, "classic b2 a1 c1 b1", Goal::Open(window(-4)))]
    );
}

#[test]
fn another_position_begins_anew() {
    let mut state = opened();
    let c1 = child(&state, NodeId::ROOT, "c1");
    state.apply(Event::Toggle(c1));
    assert_eq!(
        state.apply(look("classic b2")),
        [
            Command::Engine(Order::Ask(Request::Stop { run: RunId(3) })),
            search(4, "classic b2", Goal::Compare)
        ]
    );
    assert_eq!(state.counts(), &[Count::Pending { nodes: 0 }; 4]);
    assert_eq!(moves(&state, NodeId::ROOT), Moves::Awaited);
    // Too late.
    assert_eq!(state.apply(branches(3, &[("b1", cut("a1"))])), []);
    assert_eq!(state.apply(counts(1, COUNTED)), []);
    assert_eq!(state.counts(), &[Count::Pending { nodes: 0 }; 4]);
    assert_eq!(moves(&state, NodeId::ROOT), Moves::Awaited);
}

#[test]
fn after_the_end_nothing_is_searched() {
    let mut state = opened();
    assert_eq!(state.apply(Event::Look(None)), []);
    assert_eq!(state.obstacle(), Some(words::game_over()));
    assert_eq!(state.apply(Event::Toggle(NodeId::ROOT)), []);
    assert_eq!(
        state.apply(look("classic")),
        [search(3, "classic", Goal::Compare)]
    );
}

#[test]
fn what_a_given_up_engine_owed_is_asked_again() {
    let mut state = opened();
    let [b1, c1] = ["b1", "c1"].map(|cell| child(&state, NodeId::ROOT, cell));
    state.apply(Event::Toggle(b1));
    assert_eq!(
        state.apply(Event::Engine(News::Unavailable)),
        [Command::Say(words::unavailable().to_owned())]
    );
    assert_eq!(state.health(), Health::Unavailable);
    assert_eq!(state.apply(Event::Toggle(c1)), []);
    assert_eq!(
        state.apply(Event::Retry),
        [
            Command::Engine(Order::Retry),
            search(4, "classic b2 a1 b1", Goal::Open(window(-1)))
        ]
    );
    assert_eq!(state.health(), Health::Well);
    assert_eq!(
        state.apply(branches(4, &[])),
        [search(5, "classic b2 a1 c1", Goal::Open(window(-2)))]
    );
}

#[test]
fn a_given_up_engine_is_not_asked_about_another_position() {
    let mut state = opened();
    state.apply(Event::Engine(News::Unavailable));
    assert_eq!(state.apply(look("classic")), []);
    assert_eq!(state.health(), Health::Unavailable);
    assert_eq!(
        state.apply(Event::Retry),
        [
            Command::Engine(Order::Retry),
            search(3, "classic", Goal::Compare)
        ]
    );
}

#[test]
fn a_replaced_engine_is_told_of_and_goes_on() {
    let mut state = State::new();
    state.apply(look("classic"));
    assert_eq!(
        state.apply(Event::Engine(News::Replaced)),
        [Command::Say(words::replaced().to_owned())]
    );
    assert_eq!(state.health(), Health::Replaced);
    assert_eq!(state.apply(counts(1, COUNTED)).len(), 2);
    state.apply(look("classic b2"));
    assert_eq!(state.health(), Health::Well);
}

#[test]
fn an_engine_that_answers_something_else_is_replaced() {
    let answer = |run| {
        let chosen = cell("b2");
        let run = RunId(run);
        heard(Response::Answer(Answer { run, chosen }))
    };
    let mut state = State::new();
    state.apply(look("classic"));
    assert_eq!(state.apply(answer(1)), [Command::Engine(Order::Replace)]);
    assert_eq!(
        state.apply(branches(1, &[])),
        [Command::Engine(Order::Replace)]
    );
    // The next engine gets the same question.
    state.apply(counts(1, COUNTED));
    assert_eq!(
        state.apply(counts(2, COUNTED)),
        [Command::Engine(Order::Replace)]
    );
    for text in ["d1", "a4"] {
        let found = [("b1", cut("c1")), (text, searched(5, 0))];
        assert_eq!(
            state.apply(branches(2, &found)),
            [Command::Engine(Order::Replace)],
            "{text}"
        );
        assert_eq!(moves(&state, NodeId::ROOT), Moves::Awaited);
    }
    assert_eq!(state.apply(answer(1)), []);
}

#[test]
fn a_sign_of_life_changes_nothing() {
    let mut state = State::new();
    state.apply(look("classic"));
    let before = state.clone();
    let thinking = Response::Thinking(Thinking {
        run: RunId(1),
        elapsed: 0,
        report: Report {
            depth: 0,
            nodes: 5,
            score: 0,
            pv: Vec::new(),
        },
    });
    for response in [thinking, Response::Ready] {
        assert_eq!(state.apply(heard(response)), []);
        assert_eq!(state, before);
    }
}

#[test]
fn shares_are_rounded_and_need_both_figures() {
    let cases = [
        (6812, 6812, "100%"),
        (832, 6812, "12.2%"),
        (307, 6812, "4.5%"),
        (1, 3, "33.3%"),
        (30, 549_946, "under 0.1%"),
        (0, 157, "0%"),
        (12, 10, "120.0%"),
    ];
    for (nodes, all, share) in cases {
        let found = sentences::share(solved(nodes, None), solved(all, None));
        assert_eq!(found, share, "{nodes} of {all}");
    }
    let limit = Count::NotFeasible { limit: 5 };
    assert_eq!(sentences::share(limit, solved(5, None)), "");
    assert_eq!(sentences::share(solved(5, None), limit), "");
}

#[test]
fn figures_say_how_far_they_are() {
    let cases = [
        (Count::Pending { nodes: 0 }, "waiting", ""),
        (
            Count::Pending { nodes: 1_234_567 },
            "counting… 1,234,567",
            "",
        ),
        (solved(1000, Some(2000)), "1,000", "2,000"),
        (solved(1000, None), "1,000", "—"),
        (
            Count::NotFeasible { limit: 5_000_000 },
            "more than 5,000,000: given up",
            "",
        ),
    ];
    for (count, visited, cutoffs) in cases {
        assert_eq!(sentences::visited(count), visited);
        assert_eq!(sentences::cutoffs(count), cutoffs);
    }
}

/// Returns the words for a searched move that does not end the game.
fn said(value: Value, bound: Bound, nodes: u64) -> String {
    let branch = tree::Branch {
        cell: CellId::FIRST,
        fate: Fate::Searched {
            value: Some(value),
            bound,
            window: Window::FULL,
            nodes,
        },
        child: Some(NodeId::ROOT),
    };
    sentences::fate(&Variant::Classic.start(), &branch)
}

#[test]
fn bounds_are_said() {
    let plies = 3;
    let [win, draw, loss] = [
        Value::Win { plies },
        Value::Draw { plies },
        Value::Loss { plies },
    ];
    let cases = [
        (win, Bound::Exact, "wins in 3; 2 positions"),
        (win, Bound::AtLeast, "wins in 3 at worst; 2 positions"),
        (draw, Bound::AtMost, "draw at best; 2 positions"),
        (draw, Bound::AtLeast, "draw at worst; 2 positions"),
        (loss, Bound::AtMost, "loses in 3 at best; 2 positions"),
    ];
    for (value, bound, sentence) in cases {
        assert_eq!(said(value, bound, 2), sentence);
    }
}

#[test]
fn figures_and_moves_in_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    assert_eq!(
        sentences::share(solved(832, None), solved(6812, None)),
        "12,2\u{a0}%"
    );
    let limit = Count::NotFeasible { limit: 5_000_000 };
    assert_eq!(
        sentences::counted(&[limit, solved(1, None), solved(307, None), limit]),
        "Gezählt: Minimax mehr als 5.000.000 Stellungen, Alpha-Beta 1, mit Tabelle 307."
    );
    assert_eq!(
        said(Value::Loss { plies: 3 }, Bound::AtMost, 2),
        "bestenfalls Niederlage in 3; 2 Stellungen"
    );
    assert_eq!(
        said(Value::Draw { plies: 3 }, Bound::Exact, 1),
        "unentschieden; 1 Stellung"
    );
    noughts_words::speak(None);
}
