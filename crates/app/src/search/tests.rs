//! The searches with the real engine, as a person follows them.

use noughts_engine::{
    BoardProver, Comparison, Estimator, Limit, MonteCarlo, Progress as Running, Search as _,
};
use noughts_protocol::{
    self as protocol, Activations, Answer, Count, Goal, Method, Request, Response, RunId, Thinking,
    Trace, Traced, Tracing, WIN, Window,
};
use noughts_rules::{CellId, Game, Side, Variant};
use noughts_words::search as words;

use crate::engine::{News, Order};
use crate::screen::{Effect, Focus};
use crate::search::counts::Counts;
use crate::search::engine::Health;
use crate::search::network::{self, Points, Seen, Unit};
use crate::search::opened::{Content, Kind, Opened, Pace, Textbook};
use crate::search::rows::{Action, Item, NodeId, RowEvent, action, extent};
use crate::search::state::{Event, State};
use crate::search::timeline::{Moment, Progress, Step, StepKind};
use crate::search::walk::Walk;
use crate::search::{counts, figures, playouts, proofs, sentences};
use crate::session::Subject;

/// The page of a search, with an engine that answers at once.
struct Page {
    state: State,
    said: Vec<String>,
    /// The goals of the requests, in order.
    goals: Vec<Goal>,
    /// The record of the last request.
    record: String,
    focus: Option<usize>,
}

impl Page {
    fn of(record: &str, method: Method) -> Self {
        Self::new(record, Kind::Textbook(method))
    }

    fn new(record: &str, kind: Kind) -> Self {
        let mut page = Self {
            state: State::new(subject(record), kind),
            said: Vec::new(),
            goals: Vec::new(),
            record: String::new(),
            focus: None,
        };
        page.send(Event::Show(kind));
        page
    }

    fn send(&mut self, event: Event) {
        let effects = self.state.update(event);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        let mut asked = None;
        for command in effects {
            match command {
                Effect::Order(Order::Ask(Request::Search(search)), _) => asked = Some(search),
                Effect::Order(Order::Ask(Request::Stop { .. }), _) => asked = None,
                Effect::Wake(..) => {}
                Effect::Say(sentence, _) => self.said.push(sentence),
                Effect::Focus(Focus::Row(row)) => {
                    self.state.update(Event::Row(RowEvent::Focus(row)));
                    self.focus = Some(row);
                }
                effect => panic!("{effect:?}"),
            }
        }
        if let Some(search) = asked {
            self.goals.push(search.goal);
            self.record.clone_from(&search.record);
            self.send(heard(answer(search.run, &search.record, search.goal)));
        }
    }

    fn opened(&self) -> &Opened {
        self.state.opened()
    }

    /// Returns the names of the rows, each behind its level.
    fn labels(&self) -> Vec<String> {
        let opened = self.opened();
        let rows = opened.rows.iter().zip(opened.looks());
        rows.map(|(row, look)| format!("{}{}", "  ".repeat(row.depth), look.label))
            .collect()
    }

    fn row(&self, label: &str) -> usize {
        let labels = self.labels();
        let found = labels
            .iter()
            .position(|it| it.trim_start().starts_with(label));
        found.unwrap_or_else(|| panic!("{label}: {labels:#?}"))
    }

    fn story(&self) -> String {
        self.opened().story()
    }

    fn textbook(&self) -> &Textbook {
        match &self.opened().content {
            Content::Textbook(textbook) => textbook,
            Content::Playouts(_) | Content::Proof(_) => panic!("no textbook"),
        }
    }

    fn moments(&self) -> Vec<Moment> {
        self.textbook()
            .moments(&self.opened().rows, self.opened().time)
    }

    fn step(&self) -> Option<Step> {
        self.textbook().step(self.opened().time)
    }

    fn visited(&self) -> u64 {
        self.textbook()
            .visited(&self.opened().rows, self.opened().time)
    }
}

fn subject(record: &str) -> Subject {
    Subject {
        record: record.to_owned(),
        position: Game::from_record(record).unwrap().position().clone(),
    }
}

const fn news(response: Response) -> News {
    News::Said(response)
}

const fn heard(response: Response) -> Event {
    Event::Engine(news(response))
}

fn answer(run: RunId, record: &str, goal: Goal) -> Response {
    let position = subject(record).position;
    match goal {
        Goal::Compare => {
            let mut comparison = Comparison::start(&position, 50_000);
            while comparison.step(512) == Running::Running {}
            let methods = Method::ALL.map(|method| comparison.count(method));
            Response::Counts(protocol::Counts { run, methods })
        }
        Goal::Trace(Tracing::Textbook {
            method,
            number,
            levels,
        }) => {
            let mut search = noughts_engine::Textbook::trace(&position, method, number, levels);
            while search.nodes() < 600_000 && search.step(512) == Running::Running {}
            let visits = search.visits().map(<[_]>::to_vec);
            visits_of(run, visits)
        }
        Goal::Trace(Tracing::Playouts(most)) => {
            let mut search = MonteCarlo::with_tree(4 << 20, 1);
            search.start(&position, Limit::Nodes(most.into()));
            let playouts = std::iter::from_fn(|| search.play_out()).collect();
            Response::Trace(Trace::of(run, &Traced::Playouts(playouts)))
        }
        Goal::Trace(Tracing::Proof(most)) => {
            let prover = BoardProver::traced(&position, position.to_move(), 1 << 20);
            let mut prover = prover.unwrap();
            let _ = prover.step(most.into());
            Response::Trace(Trace::of(run, &Traced::Expansions(prover.expansions())))
        }
        Goal::Trace(Tracing::Network) => {
            let board = *position.as_ultimate().unwrap();
            let before = record.rsplit_once(' ').map(|(before, _)| subject(before));
            let before = before.as_ref().and_then(|it| it.position.as_ultimate());
            let estimator = Estimator::of(board.rule());
            let activations = estimator.activations(&board, before);
            Response::Trace(Trace::of(run, &Traced::Network(activations)))
        }
        Goal::Play(_) | Goal::Study | Goal::Explain(_) | Goal::Recount(_) => panic!("{goal:?}"),
    }
}

const fn trace(method: Method, number: u64, levels: u8) -> Goal {
    Goal::Trace(Tracing::Textbook {
        method,
        number,
        levels,
    })
}

fn visits_of(run: RunId, visits: Option<Vec<protocol::Visit>>) -> Response {
    Response::Trace(Trace::of(run, &Traced::Visits(visits)))
}

const MINIMAX: Kind = Kind::Textbook(Method::Minimax);

const LATE: &str = "classic b2 a1 c3 b1 c1";

#[test]
fn every_search_is_counted() {
    let mut counts = Counts::default();
    assert_eq!(counts.obstacle(), Some(words::game_over()));
    let of = |counts: &mut Counts, run, record: &str| {
        let effects = counts.change(counts::Event::Look(Some(subject(record))));
        assert!(
            matches!(effects.last(), Some(Effect::Order(Order::Ask(Request::Search(search)), _))
            if search.goal == Goal::Compare)
        );
        assert_eq!(counts.obstacle(), None);
        let News::Said(said) = news(answer(RunId(run), record, Goal::Compare)) else {
            panic!("no answer");
        };
        counts.change(counts::Event::Engine(News::Said(said)))
    };
    let say = |sentence: &str| [Effect::say(sentence)];
    let said =
        "Counted positions: minimax 6,812, alpha-beta 832, with table 305, with ordering 151.";
    assert_eq!(of(&mut counts, 1, "classic b2 a1"), say(said));
    assert_eq!(figures::nodes(counts.counts()[0]), 6812);
    let said = "Counted positions: minimax more than 50,000, alpha-beta more than 50,000, with \
                table more than 50,000, with ordering more than 50,000.";
    assert_eq!(of(&mut counts, 2, "mnk-5x5x4"), say(said));
    assert_eq!(of(&mut counts, 3, "expanding"), say(words::not_searched()));
    assert_eq!(counts.obstacle(), Some(words::not_searched()));
    assert_eq!(counts.change(counts::Event::Look(None)), []);
    assert_eq!(counts.obstacle(), Some(words::game_over()));

    // Another position ends the search of the one before.
    counts.change(counts::Event::Look(Some(subject("classic"))));
    let stop = Effect::order(Order::Ask(Request::Stop { run: RunId(4) }));
    assert_eq!(counts.change(counts::Event::Look(None)), [stop]);
    let late = answer(RunId(4), "classic b2", Goal::Compare);
    assert_eq!(counts.change(counts::Event::Engine(news(late))), []);
}

#[test]
fn counts_say_how_far_they_are_and_take_no_other_answer() {
    let mut counts = Counts::default();
    counts.change(counts::Event::Look(Some(subject("classic"))));
    let methods = [Count::Pending { nodes: 3 }; 4];
    let run = RunId(1);
    let mut hear = |said| counts.change(counts::Event::Engine(news(said)));
    assert_eq!(
        hear(Response::Counts(protocol::Counts { run, methods })),
        []
    );
    assert_eq!(hear(thinking(run)), []);
    let replace = [Effect::order(Order::Replace)];
    let visits = None;
    assert_eq!(hear(visits_of(run, visits)), replace);
    assert_eq!(counts.counts(), &methods);
    assert_eq!(
        counts.change(counts::Event::Engine(News::Replaced)),
        [Effect::say(words::replaced())]
    );
    assert_eq!(counts.health(), Health::Replaced);
    counts.change(counts::Event::Engine(News::Unavailable));
    let effects = counts.change(counts::Event::Retry);
    let heading = Effect::Focus(Focus::Named(counts::HEADING));
    assert_eq!((effects.len(), &effects[0]), (3, &heading));
    assert_eq!(counts.health(), Health::Well);
}

fn thinking(run: RunId) -> Response {
    let report = protocol::Report {
        depth: 0,
        nodes: 5,
        score: 0,
        pv: Vec::new(),
    };
    Response::Thinking(Thinking {
        run,
        elapsed: 0,
        report,
    })
}

#[test]
fn a_tree_says_what_the_search_did() {
    let page = Page::of(LATE, Method::AlphaBeta);
    let expected = "\
This position: value +3, X wins; alpha minus infinity, beta +3; 28 positions
  O a2: value +3, X wins; alpha +3, beta plus infinity; 6 positions
    X c2: value +3, X wins; the game is over; alpha minus infinity, beta plus infinity
    X a3: value +3, X wins; the game is over; alpha +3, beta plus infinity
    X b3: value at most +1; alpha +3, beta plus infinity; 3 positions
  O c2: value at least +3; alpha +3, beta +3; 7 positions
    X a2: value 0, draw; alpha minus infinity, beta +3; 5 positions
    X a3: value +3, X wins; the game is over; alpha 0, beta +3
    1 move cut off: b3
  O a3: value at least +3; alpha +3, beta +3; 7 positions
    X a2: value 0, draw; alpha minus infinity, beta +3; 5 positions
    X c2: value +3, X wins; the game is over; alpha 0, beta +3
    1 move cut off: b3
  O b3: value at least +3; alpha +3, beta +3; 7 positions
    X a2: value +1, X wins; alpha minus infinity, beta +3; 5 positions
    X c2: value +3, X wins; the game is over; alpha +1, beta +3
    1 move cut off: a3";
    assert_eq!(page.labels().join("\n"), expected);
}

#[test]
fn each_step_says_what_happens_and_why_a_branch_is_cut() {
    let mut page = Page::of(LATE, Method::AlphaBeta);
    let mut told = Vec::new();
    for time in 0..=page.opened().length() {
        page.send(Event::GoTo(time));
        told.push(page.story());
    }
    let expected = "\
Play the search, or step through it.
O moves and looks for the lowest value. X is sure of nothing yet, O of nothing yet.
O a2: X moves next and looks for the highest value. X is sure of nothing yet, O of nothing yet.
X c2: the game is over, +3, X wins.
X a3: the game is over, +3, X wins.
X b3: 3 positions searched, at most +1. Open it to see them.
Back from O a2: +3, X wins.
O c2: X moves next and looks for the highest value. X is sure of nothing yet, O of +3.
X a2: 5 positions searched, 0, draw. Open it to see them.
X a3: the game is over, +3, X wins.
Cut! Here X gets +3 or more, but O is already sure of +3 elsewhere, and will not come here. The \
other move cannot matter.
Back from O c2: at least +3.";
    assert_eq!(told[..12].join("\n"), expected);
    assert_eq!(told.last().unwrap(), "The search is done: +3, X wins.");

    // The table knows the mirror image; minimax has neither alpha nor beta.
    let page = Page::of("classic b2", Method::AlphaBetaWithTable);
    let c1 = &page.labels()[page.row("O c1")];
    assert_eq!(
        c1.trim_start(),
        "O c1: value at least 0; known from the table; alpha minus infinity, beta 0"
    );
    let page = Page::of(LATE, Method::Minimax);
    assert_eq!(page.labels()[1], "  O a2: value +3, X wins; 7 positions");
}

/// The numbers on the page are the search's, whatever is open and whenever it is.
#[test]
fn steps_count_and_narrow_like_the_search() {
    for method in Method::ALL {
        for record in [
            LATE,
            "classic a1 b2 c3",
            "misere a1 b2 c3 a2",
            "notakto b2 a1 c1 a3",
        ] {
            let mut page = Page::of(record, method);
            page.send(Event::OpenLevel);
            let mut before = 0;
            for time in 0..=page.opened().length() {
                page.send(Event::GoTo(time));
                let opened = page.opened();
                let visited = page.visited();
                assert!(visited >= before, "{record}: {visited} after {before}");
                before = visited;
                let moments = page.moments();
                let Some(step) = page.step() else {
                    continue;
                };
                let Window { alpha, beta } = moments[step.row].window;
                match step.kind {
                    StepKind::Enter | StepKind::Visit => assert!(alpha < beta),
                    StepKind::Cut => {
                        let above = opened.rows[step.row].parent.unwrap();
                        let Window { alpha, beta } = moments[above].window;
                        assert!(alpha >= beta, "cut although beta > alpha");
                        assert_eq!(moments[above].progress, Progress::Open);
                    }
                    StepKind::Return => assert_eq!(moments[step.row].progress, Progress::Done),
                }
            }
            let mut comparison = Comparison::start(&subject(record).position, 50_000);
            while comparison.step(512) == Running::Running {}
            assert_eq!(before, figures::nodes(comparison.count(method)), "{record}");
        }
    }
}

#[test]
fn a_node_is_opened_with_the_keys_of_a_tree() {
    let mut page = Page::of("classic b2 a1", Method::AlphaBeta);
    let key =
        |page: &mut Page, row, key: &str| page.send(Event::Row(RowEvent::Key(row, key.to_owned())));
    // To the first child, and back.
    key(&mut page, 0, "ArrowRight");
    assert_eq!(page.focus, Some(1));
    key(&mut page, 1, "ArrowLeft");
    let closed = page.row("X b1");
    assert_eq!(page.opened().rows[closed].is_open, Some(false));
    key(&mut page, closed, "ArrowRight");
    assert_eq!(page.opened().rows[closed].is_open, Some(true));
    assert_eq!(page.goals.len(), 1, "known already");

    let deeper = page.row("O c1");
    key(&mut page, deeper, "Enter");
    let number = match page.opened().rows[deeper].item {
        Item::Node(id) => page.textbook().tree.node(id).unwrap().known.number,
        Item::Rest(_) => panic!("cut"),
    };
    assert_eq!(page.goals[1], trace(Method::AlphaBeta, number, 1));
    assert_eq!(page.opened().cursor, deeper);
    key(&mut page, deeper, "ArrowRight");
    assert_eq!(page.focus, Some(deeper + 1));
    key(&mut page, deeper + 1, "ArrowLeft");
    key(&mut page, deeper + 1, "ArrowLeft");
    assert_eq!(page.focus, Some(deeper));

    let rows = &page.opened().rows;
    let last = rows.len() - 1;
    let cases = [
        (0, "ArrowDown", Some(Action::Go(1))),
        (0, "ArrowUp", None),
        (1, "Home", Some(Action::Go(0))),
        (1, "End", Some(Action::Go(last))),
        (last, "ArrowDown", None),
        (last, "Enter", rows[last].is_open.map(|_| Action::Toggle)),
        (0, "ArrowLeft", Some(Action::Toggle)),
        (0, "x", None),
    ];
    for (row, key, expected) in cases {
        assert_eq!(action(rows, row, key), expected, "{key} at {row}");
    }
}

#[test]
fn the_picture_has_a_column_for_each_move_and_a_line_for_each_end() {
    let page = Page::of(LATE, Method::AlphaBeta);
    let rows = &page.opened().rows;
    let places: Vec<_> = rows.iter().map(|row| (row.depth, row.line)).collect();
    assert_eq!(
        places[..6],
        [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 3)]
    );
    assert_eq!(extent(rows), (3, 12));
    let mut ends: Vec<_> = rows.iter().map(|row| row.place).collect();
    ends.truncate(3);
    assert_eq!(ends, [(1, 1), (1, 4), (1, 3)]);
    // Of the last node, with its cut.
    assert_eq!(rows.last().unwrap().place, (3, 3));
}

#[test]
fn a_tree_is_opened_by_levels_and_never_whole_if_it_is_large() {
    let mut page = Page::of("classic", Method::Minimax);
    assert_eq!(page.opened().rows.len(), 82);
    page.send(Event::OpenLevel);
    assert_eq!(page.opened().rows.len(), 586);
    assert_eq!(page.opened().problem, None);
    page.send(Event::OpenLevel);
    assert_eq!(page.goals.last(), Some(&trace(Method::Minimax, 1, 4)));
    assert_eq!(page.opened().rows.len(), 586);
    assert_eq!(page.opened().problem, Some(words::too_many()));
    assert!(page.said.contains(&words::too_many().to_owned()));
    page.send(Event::Show(Kind::Textbook(Method::AlphaBeta)));
    assert_eq!(page.opened().problem, None);

    let mut page = Page::of(LATE, Method::Minimax);
    while page.opened().next_level().is_some() {
        page.send(Event::OpenLevel);
    }
    let nodes = page.opened().rows.len() as u64;
    assert_eq!(page.visited(), nodes, "each position is a row");
}

#[test]
fn a_search_that_does_not_end_is_shown_as_far_as_it_got() {
    let page = Page::of("mnk-5x5x4", Method::Minimax);
    let labels = page.labels();
    assert_eq!(
        labels[..2],
        ["This position: not finished", "  X a1: not finished"]
    );
    assert_eq!(page.step().map(|step| step.kind), Some(StepKind::Enter));
    assert_eq!(page.opened().problem, Some(words::stopped()));

    // Two levels of it would be too many.
    let mut state = State::new(subject("classic"), MINIMAX);
    state.update(Event::Show(MINIMAX));
    let visits = None;
    let effects = state.update(heard(visits_of(RunId(1), visits)));
    assert!(
        matches!(&effects[..], [Effect::Order(Order::Ask(Request::Search(search)), _)]
        if search.goal == trace(Method::Minimax, 1, 1))
    );
}

#[test]
fn time_plays_stops_and_stays_where_it_is() {
    let mut page = Page::of(LATE, Method::AlphaBeta);
    let count = page.opened().length();
    assert_eq!((page.opened().time, page.opened().beat()), (count, None));
    // From the end it begins again.
    page.send(Event::Play(Pace::Steps));
    assert_eq!(
        (page.opened().time, page.opened().beat()),
        (0, Some((900, 1)))
    );
    page.send(Event::Tick);
    page.send(Event::Tick);
    assert_eq!(page.opened().time, 2);
    page.send(Event::Play(Pace::Steps));
    assert_eq!(page.opened().beat(), None);
    page.send(Event::Tick);
    assert_eq!(page.opened().time, 2);
    page.send(Event::GoTo(usize::MAX));
    assert_eq!(page.opened().time, count);

    // A second, however many steps there are.
    let mut page = Page::of("classic", Method::Minimax);
    page.send(Event::Play(Pace::Second));
    let (beat, steps) = page.opened().beat().unwrap();
    let ticks = page.opened().length().div_ceil(steps);
    assert!(
        (800..=1100).contains(&(ticks as u32 * beat)),
        "{ticks} of {beat} ms"
    );
    for _ in 0..ticks {
        page.send(Event::Tick);
    }
    assert_eq!(page.opened().beat(), None);

    // Opening a node does not move the time from its step, and closing one to what is left of it.
    let mut page = Page::of("classic b2 a1", Method::AlphaBeta);
    page.send(Event::GoTo(10));
    let story = page.story();
    page.send(Event::Row(RowEvent::Press(page.row("O a2"))));
    assert_eq!(page.story(), story);
    page.send(Event::Row(RowEvent::Press(0)));
    assert_eq!(
        page.story(),
        "This position: 832 positions searched, 0, draw. Open it to see them."
    );
}

#[test]
fn an_engine_that_fails_is_told_of_and_asked_again() {
    let mut state = State::new(subject("classic b2"), MINIMAX);
    state.update(Event::Show(MINIMAX));
    assert_eq!(
        state.update(Event::Engine(News::Replaced)),
        [Effect::say(words::replaced())]
    );
    assert_eq!(state.health(), Health::Replaced);
    assert_eq!(
        state.update(Event::Engine(News::Unavailable)),
        [Effect::say(words::unavailable())]
    );
    assert_eq!(state.health(), Health::Unavailable);
    let effects = state.update(Event::Retry);
    assert!(matches!(
        &effects[..],
        [
            Effect::Order(Order::Retry, _),
            Effect::Order(Order::Ask(_), _)
        ]
    ));
    assert_eq!(state.health(), Health::Well);
}

#[test]
fn an_engine_that_answers_something_else_is_replaced() {
    let mut state = State::new(subject("classic b2"), MINIMAX);
    let replace = [Effect::order(Order::Replace)];
    state.update(Event::Show(MINIMAX));
    state.update(Event::Show(MINIMAX));
    let run = RunId(2);
    let chosen = CellId::FIRST;
    assert_eq!(
        state.update(heard(Response::Answer(Answer { run, chosen }))),
        replace
    );

    let goal = trace(Method::Minimax, 1, 2);
    let Response::Trace(right) = answer(run, "classic b2", goal) else {
        panic!("no trace");
    };
    let Some(Traced::Visits(Some(mut visits))) = right.traced() else {
        panic!("no visits");
    };
    let wrong: [fn(&mut Vec<protocol::Visit>); 4] = [
        |visits| visits[0].number = 2,
        |visits| visits[3].parent = 99,
        // The cell of the mark on the board.
        |visits| visits[1].cell = Some(CellId::new(1, 1).unwrap()),
        |visits| visits[1].cell = None,
    ];
    for spoil in wrong {
        let mut visits = visits.clone();
        spoil(&mut visits);
        let visits = Some(visits);
        let response = visits_of(run, visits);
        assert_eq!(state.clone().update(heard(response)), replace);
    }
    // Too late.
    visits.truncate(1);
    let late = visits_of(RunId(1), Some(visits));
    assert_eq!(state.update(heard(late)), []);
    let before = state.clone();
    assert_eq!(state.update(heard(thinking(run))), []);
    assert_eq!(state, before);
    assert_eq!(state.update(heard(Response::Trace(right))), []);
    assert_eq!(state.opened().rows.len(), 65);
}

#[test]
fn points_are_one_and_the_empty_cells() {
    let classic = Variant::Classic.start();
    let cases = [
        (0, "0"),
        (WIN - 7, "+3"),
        (9 - WIN, "−1"),
        (WIN, "+∞"),
        (-WIN, "−∞"),
    ];
    for (score, points) in cases {
        assert_eq!(sentences::points(score, &classic), points);
    }
    let four = Variant::Four.start();
    assert_eq!(sentences::points(WIN - 7, &four), "+10");
}

const fn solved(nodes: u64) -> Count {
    Count::Solved { nodes, cutoffs: 1 }
}

#[test]
fn dots_and_bars_are_to_scale() {
    let classic = [549_946, 20_866, 1_301, 350].map(solved);
    assert_eq!(figures::unit(&classic), 1);
    let columns = figures::columns(&classic, 1);
    for count in classic.map(figures::nodes) {
        let [rows, squares, lines, rest] = figures::dots(count, columns);
        assert!(rows <= columns && squares < columns);
        let shown = 100 * (rows * columns + squares) + 10 * lines + rest;
        assert_eq!(shown, count);
    }
    let machine = "M0 0H825V0H0zM0 0h33v11h-33zM33 0h10v5h-10zM33 5h0v1h-0z";
    assert_eq!(figures::field(350, columns), (11, machine.to_owned()));
    assert_eq!(figures::unit(&[1_000_000, 5].map(solved)), 1);
    assert_eq!(figures::unit(&[1_000_001, 5].map(solved)), 10);
    assert_eq!(figures::decades(&classic), 6);
    assert_eq!(figures::decades(&[solved(1000)]), 3);
    let bars =
        |is_log| classic.map(|count| format!("{:.3}", figures::bar(&classic, count, is_log)));
    assert_eq!(bars(false), ["1.000", "0.038", "0.002", "0.001"]);
    assert_eq!(bars(true), ["0.957", "0.720", "0.519", "0.424"]);
    let none = [Count::Pending { nodes: 0 }; 4];
    assert!(figures::bar(&none, none[0], false).abs() < f64::EPSILON);
    assert!(figures::bar(&none, none[0], true).abs() < f64::EPSILON);
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
        (solved(1000), "1,000", "1 cutoff"),
        (
            Count::NotFeasible { limit: 5_000_000 },
            "more than 5,000,000",
            "",
        ),
    ];
    for (count, visited, cutoffs) in cases {
        assert_eq!(figures::visited(count), visited);
        assert_eq!(figures::cutoffs(count), cutoffs);
    }
}

#[test]
fn the_search_in_german() {
    noughts_words::speak(Some(&noughts_words::GERMAN));
    let mut page = Page::of(LATE, Method::AlphaBeta);
    page.send(Event::GoTo(10));
    assert_eq!(
        page.story(),
        "Schnitt! Hier bekommt X +3 oder mehr, aber O hat anderswo schon +3 sicher und kommt nicht \
         hierher. Auf den anderen Zug kommt es nicht an."
    );
    assert_eq!(
        page.labels()[1],
        "  O a2: Wert +3, X gewinnt; Alpha +3, Beta plus unendlich; 6 Stellungen"
    );
    noughts_words::speak(None);
}

const PLAYOUTS: Kind = Kind::Playouts;

/// Returns the tree of playouts.
fn playouts(page: &Page) -> &playouts::Tree {
    match &page.opened().content {
        Content::Playouts(tree) => tree,
        Content::Textbook(_) | Content::Proof(_) => panic!("no playouts"),
    }
}

#[test]
fn playouts_grow_a_tree_one_by_one() {
    let mut page = Page::new("ultimate ee", PLAYOUTS);
    let goals = [Tracing::Network, Tracing::Playouts(1000)].map(Goal::Trace);
    assert_eq!(page.goals, goals);
    assert_eq!(page.opened().length(), 1000);
    assert_eq!(page.opened().reached(), "1,000 of 1,000 playouts");
    page.send(Event::GoTo(0));
    assert_eq!(
        page.story(),
        "Play the search, or step through it playout by playout."
    );
    let rows = page.labels();
    assert_eq!(rows[0], "This position: not searched yet");

    // Each playout adds one position, and one visit to those on its way.
    for time in [1, 2, 30, 999] {
        page.send(Event::GoTo(time));
        let tree = playouts(&page);
        let path = tree.path(tree.reached(time).unwrap());
        assert_eq!(tree.judged(path[0], time).unwrap().rate.visits, time as u64);
        let last = path.last().unwrap();
        assert_eq!(tree.judged(*last, time).unwrap().rate.visits, 1);
        assert_eq!(tree.judged(*last, time - 1), None);
        let looks = page.opened().looks();
        let first: Vec<_> = page.opened().rows.iter().zip(&looks).collect();
        let seen = first.iter().filter(|(row, look)| {
            row.depth == 1 && look.progress != Progress::Ahead && matches!(row.item, Item::Node(_))
        });
        let shares: f64 = seen.map(|(_, look)| look.share).sum();
        assert!((shares - 1.0).abs() < 1e-9, "{shares}");
        assert_eq!(looks.iter().filter(|look| look.is_current).count(), 1);
    }
    page.send(Event::GoTo(1));
    let tree = playouts(&page);
    let first = tree.node(tree.reached(1).unwrap()).unwrap();
    let cell = first.position.write_cell(first.cell.unwrap());
    let start = format!("Playout 1: O {cell}. The network gives O ");
    assert!(page.story().starts_with(&start), "{}", page.story());
    assert_eq!(tree.untried(NodeId::ROOT, 1), 7);
    page.send(Event::GoTo(1000));
    assert!(page.story().contains("Most playouts go through O "));
}

#[test]
fn the_tree_of_playouts_opens_by_levels_and_stays_at_its_time() {
    let mut page = Page::new("ultimate ee", PLAYOUTS);
    page.send(Event::GoTo(300));
    let before = page.opened().rows.len();
    page.send(Event::OpenLevel);
    let rows = page.opened().rows.len();
    assert!(before < rows && page.opened().time == 300);
    let second = page.opened().rows.iter().map(|row| row.depth).max();
    assert_eq!(second, Some(2));
    // The tree is not asked for again, and closing is as before.
    let of_tree = page
        .goals
        .iter()
        .filter(|goal| **goal != Goal::Trace(Tracing::Network));
    assert_eq!(of_tree.count(), 1);
    let first = (0..rows).find(|&row| page.opened().rows[row].is_open == Some(true) && row > 0);
    page.send(Event::Row(RowEvent::Press(first.unwrap())));
    assert!(page.opened().rows.len() < rows);
    page.send(Event::Row(RowEvent::Press(first.unwrap())));
    assert_eq!(page.opened().rows.len(), rows);
    while page.opened().next_level().is_some() {
        page.send(Event::OpenLevel);
    }
    let nodes = page.opened().rows.iter();
    let nodes = nodes
        .filter(|row| matches!(row.item, Item::Node(_)))
        .count();
    assert_eq!(nodes, 1001, "a root, and a node for each playout");
    // It plays faster and faster, and in less than a minute.
    page.send(Event::GoTo(0));
    page.send(Event::Play(Pace::Steps));
    let mut milliseconds = 0;
    while let Some((beat, _)) = page.opened().beat() {
        milliseconds += beat;
        page.send(Event::Tick);
    }
    assert!((20_000..60_000).contains(&milliseconds), "{milliseconds}");
    page.send(Event::Play(Pace::Second));
    let (beat, steps) = page.opened().beat().unwrap();
    assert_eq!((beat, steps), (50, 50));
}

#[test]
fn what_is_proven_is_said() {
    // X wins the game with `fh`.
    let won = "ultimate ec cd de ef fi if fg gd db be eg gb bc ce ee dd dh hf";
    let page = Page::new(won, PLAYOUTS);
    assert_eq!(page.opened().length(), 0);
    assert_eq!(page.opened().problem, Some(words::decided()));

    // O's move before it: what lets X do so is proven to lose.
    let before = won.rsplit_once(' ').unwrap().0;
    let page = Page::new(before, PLAYOUTS);
    let labels = page.labels();
    let lost = labels
        .iter()
        .find(|label| label.ends_with("; proven to lose in at most 2"))
        .unwrap();
    assert!(lost.trim_start().starts_with("O h"), "{lost}");
    let looks = page.opened().looks();
    let look = looks.iter().find(|look| look.value == "Loss ≤2").unwrap();
    assert!(look.notes.ends_with("\nproven"), "{}", look.notes);
}

#[test]
fn impossible_playouts_are_not_believed() {
    let state = begun();
    let run = RunId(2);
    let goal = Goal::Trace(Tracing::Playouts(20));
    let Response::Trace(right) = answer(run, "ultimate ee", goal) else {
        panic!("no trace");
    };
    let Some(Traced::Playouts(playouts)) = right.traced() else {
        panic!("no playouts");
    };
    let replace = [Effect::order(Order::Replace)];
    let wrong: [fn(&mut protocol::Judged); 2] = [
        |judged| judged.cell = None,
        |judged| judged.cell = Some(CellId::new(4, 4).unwrap()),
    ];
    for spoil in wrong {
        let mut playouts = playouts.clone();
        spoil(&mut playouts[5].path[1]);
        let response = Response::Trace(Trace::of(run, &Traced::Playouts(playouts)));
        assert_eq!(state.clone().update(heard(response)), replace);
    }
    let other = visits_of(run, None);
    assert_eq!(state.clone().update(heard(other)), replace);
    let mut right_state = state;
    let response = Response::Trace(right.clone());
    assert_eq!(right_state.update(heard(response)), []);
    assert_eq!(right_state.opened().length(), 20);

    // Nor is a network without units, or another answer.
    let mut state = State::new(subject("ultimate ee"), PLAYOUTS);
    state.update(Event::Show(PLAYOUTS));
    let run = RunId(1);
    let nothing = Activations {
        estimate: 500,
        log_odds: 0,
        bias: 0,
        symmetries: Vec::new(),
    };
    for traced in [Traced::Network(nothing), right.traced().unwrap()] {
        let response = Response::Trace(Trace::of(run, &traced));
        assert_eq!(state.clone().update(heard(response)), replace);
        assert_eq!(state.network(), None);
    }
}

/// Returns the state of a search whose network has answered, and whose playouts are asked for.
fn begun() -> State {
    let mut state = State::new(subject("ultimate ee"), PLAYOUTS);
    state.update(Event::Show(PLAYOUTS));
    let goal = Goal::Trace(Tracing::Network);
    state.update(heard(answer(RunId(1), "ultimate ee", goal)));
    state
}

/// Returns the network's view.
fn seen(page: &Page) -> Seen {
    page.state.network().unwrap()
}

#[test]
fn the_network_follows_the_steps_and_the_reader() {
    let mut page = Page::new("ultimate ee", PLAYOUTS);
    assert!(seen(&page).verdict.starts_with("This position: "));
    for time in [1, 2, 500, 1000] {
        page.send(Event::GoTo(time));
        let tree = playouts(&page);
        let reached = tree.reached(time).unwrap();
        let line = network::line(tree, reached).join(" ");
        let node = tree.node(reached).unwrap();
        let verdict = seen(&page).verdict;
        let (place, said) = verdict.split_once(": ").unwrap();
        assert_eq!(place, format!("After {line}"));
        // The playout told it for the side that made the move.
        let (_, said) = said.split_once(", ").unwrap();
        let (percent, mark) = said.split_once("% for ").unwrap();
        let percent: i32 = percent.parse().unwrap();
        let is_of_mover = (mark == "O.") == (node.position.to_move() == Side::X);
        let told = i32::from((node.known.estimate + 5) / 10);
        let told = if is_of_mover { told } else { 100 - told };
        assert_eq!(percent, told.max(50), "{verdict}");
        assert_eq!(page.record, format!("ultimate ee {line}"));
    }
    page.send(Event::Row(RowEvent::Focus(0)));
    assert!(seen(&page).verdict.starts_with("This position: "));
    let row = page.row("O e");
    page.send(Event::Row(RowEvent::Focus(row)));
    assert!(seen(&page).verdict.starts_with("After e"));
    // A press on it opens it, and asks nothing that is known.
    let asked = page.goals.len();
    page.send(Event::Row(RowEvent::Press(row)));
    assert_eq!(page.goals.len(), asked);
    // Played again from its end, the search begins with this position.
    page.send(Event::GoTo(1000));
    page.send(Event::Play(Pace::Steps));
    assert!(seen(&page).verdict.starts_with("This position: "));
    // Without an engine, nothing is shown of a position that it was not asked about.
    page.send(Event::Engine(News::Unavailable));
    assert_eq!(page.state.network(), None);
    // Textbook searches have no network.
    assert_eq!(Page::of(LATE, Method::AlphaBeta).state.network(), None);
}

#[test]
fn while_the_search_is_played_the_network_is_asked_once_at_a_time() {
    let mut state = begun();
    let goal = Goal::Trace(Tracing::Playouts(20));
    state.update(heard(answer(RunId(2), "ultimate ee", goal)));
    let goal = Goal::Trace(Tracing::Network);
    let asked = |effects: Vec<Effect>| match effects.as_slice() {
        [Effect::Order(Order::Ask(Request::Search(search)), _)] => search.clone(),
        _ => panic!("{effects:?}"),
    };
    let first = asked(state.update(Event::GoTo(3)));
    for time in [7, 12] {
        assert_eq!(state.update(Event::GoTo(time)), []);
    }
    // An answer is shown until that for the last step is there.
    let shown = |state: &State| state.network().unwrap().verdict;
    assert!(shown(&state).starts_with("This position"));
    let last = asked(state.update(heard(answer(first.run, &first.record, goal))));
    assert_eq!(
        state.update(heard(answer(last.run, &last.record, goal))),
        []
    );
    let Content::Playouts(tree) = &state.opened().content else {
        panic!("no playouts");
    };
    let line = network::line(tree, tree.reached(12).unwrap()).join(" ");
    assert!(shown(&state).starts_with(&format!("After {line}: ")));
}

#[test]
fn units_are_told_by_strength_and_add_up() {
    let mut page = Page::new("ultimate ee ec ci", PLAYOUTS);
    page.send(Event::GoTo(40));
    let seen = seen(&page);
    let has_views = |unit: &Unit| unit.before.is_some() && unit.views.len() == 8;
    assert!(seen.units.iter().all(has_views));
    let is_active = |unit: &&Unit| unit.view_words != words::inactive();
    let active = seen.units.iter().filter(is_active).count();
    assert!(active > 0);
    assert_eq!(seen.caption, format!("{active} of 16 units are active"));
    // Both ways of adding the points up meet the sum, which the verdict tells.
    let of = |points: &Points| number(&points.text);
    let (_, rest) = seen.rest.rsplit_once(": ").unwrap();
    let minis: i32 = seen.minis.iter().map(of).sum();
    assert_eq!(minis + number(rest), of(&seen.sum));
    let units: i32 = seen.units.iter().map(|unit| of(&unit.sum)).sum();
    assert_eq!(units + of(&seen.constant), of(&seen.sum));
    let (_, said) = seen.verdict.split_once(": ").unwrap();
    assert_eq!(said.split_once(',').unwrap().0, seen.sum.text);
    // The strongest come first, but for the rounding.
    let strengths: Vec<_> = seen.units.iter().map(|unit| of(&unit.sum).abs()).collect();
    assert!(strengths.is_sorted_by(|a, b| a + 1 >= *b), "{strengths:?}");
    for unit in &seen.units {
        let views: i32 = unit.views.iter().map(of).sum();
        assert!((views - of(&unit.sum)).abs() <= 5);
        for points in unit.inputs.iter().chain(&unit.views).chain(&seen.minis) {
            assert_eq!(points.sign, of(points).signum());
        }
    }
}

/// Returns points as a number, those of X as positive ones.
fn number(text: &str) -> i32 {
    let (mark, points) = text.split_once(" +").unwrap_or(("X", text));
    let points: i32 = points.parse().unwrap();
    if mark == "X" { points } else { -points }
}

#[test]
fn the_same_games_are_proven_as_in_the_engine() {
    for variant in Variant::ALL {
        let prover = BoardProver::new(variant, 1 << 12);
        assert_eq!(proofs::is_proven(variant), prover.is_some(), "{variant}");
    }
}

#[test]
fn a_proof_is_shown_visit_by_visit() {
    let mut page = Page::new("mnk-5x5x4 c3 b2", Kind::Proof);
    assert_eq!(page.goals, [Goal::Trace(Tracing::Proof(500))]);
    let length = page.opened().length();
    assert!(length > 10 && page.opened().time == length);
    let tree = |page: &Page| match &page.opened().content {
        Content::Proof(tree) => tree.clone(),
        Content::Textbook(_) | Content::Playouts(_) => panic!("no proof"),
    };
    let root = tree(&page).numbers(NodeId::ROOT, usize::MAX).unwrap();
    let is_proven = root.proof == 0;
    assert_eq!(
        page.story().ends_with("That proves that X wins."),
        is_proven,
        "{}",
        page.story()
    );

    page.send(Event::GoTo(1));
    let numbers = tree(&page).numbers(NodeId::ROOT, 1).unwrap();
    assert_eq!(
        page.story(),
        format!(
            "Visit 1: This position. It takes at least 1 position to prove that X wins from here, and \
             {} to disprove it.",
            numbers.disproof
        )
    );
    assert_eq!(
        page.labels()[0],
        format!(
            "This position: proof {}; disproof {}",
            numbers.proof, numbers.disproof
        )
    );
    // Numbers are told again only for what has changed: each node is on the way to a later visit.
    let tree = tree(&page);
    for time in 1..=length {
        let path = tree.path(tree.reached(time).unwrap());
        assert!(path.iter().all(|&id| tree.numbers(id, time).is_some()));
        assert!(path.len() == 1 || tree.numbers(path[1], time).is_some());
    }
    while page.opened().next_level().is_some() {
        page.send(Event::OpenLevel);
    }
    let nodes = page.opened().rows.iter();
    let nodes = nodes
        .filter(|row| matches!(row.item, Item::Node(_)))
        .count();
    assert!(nodes <= length);
}

/// Walks to the next choice, at which the page waits for the reader.
fn play_to_choice(page: &mut Page) {
    page.send(Event::Play(Pace::Steps));
    while page.opened().pace.is_some() {
        page.send(Event::Tick);
    }
}

const WALKED: [&str; 3] = [
    "classic c1 b2 c2 a3 b3 c3",
    "classic a1 b1 a3 a2",
    "misere b2 a1 c1 a3",
];

#[test]
fn a_walk_with_every_cut_is_the_search_of_the_machine() {
    for record in WALKED {
        let position = subject(record).position;
        let methods = [(Method::AlphaBeta, true), (Method::Minimax, false)];
        for (method, cuts) in methods {
            let mut search = noughts_engine::Textbook::start(&position, Window::FULL, method);
            while search.step(512) == Running::Running {}
            let visited = Walk::count(&position, cuts).map(|count| count as u64);
            assert_eq!(visited, Some(search.nodes()), "{record} {method:?}");
        }
        let mut page = Page::new(record, Kind::ByHand);
        let mut machine = Walk::new(&position);
        while !machine.is_over() {
            if page.opened().choice().is_none() {
                play_to_choice(&mut page);
            }
            while !machine.is_over() && machine.choice().is_none() {
                machine.go_on();
            }
            assert_eq!(page.opened().walk(), Some(&machine));
            page.send(Event::Cut);
            let is_cut = machine.cut();
            assert_eq!(page.opened().is_refused, !is_cut);
            if !is_cut {
                machine.go_on();
                page.send(Event::On);
            }
        }
        assert!(page.goals.is_empty(), "nobody else searches");
        assert!(
            page.story().ends_with("You missed no cut."),
            "{}",
            page.story()
        );
    }
    assert_eq!(Walk::count(&Variant::Classic.start(), false), None);
}

#[test]
fn a_wrong_cut_is_refused_with_what_could_still_count() {
    let mut page = Page::new(WALKED[0], Kind::ByHand);
    page.send(Event::Cut);
    assert_eq!(page.story(), "There is nothing to cut yet: go on.");
    play_to_choice(&mut page);
    assert!(page.opened().choice().is_some());
    let before = page.opened().walk().cloned();
    page.send(Event::Cut);
    let refused = page.said.last().unwrap();
    assert_eq!(
        refused,
        "No cut here: a move that is left may be worth less than 0, and that would count. X is sure \
         of nothing yet, O of 0."
    );
    assert_eq!(page.story(), *refused);
    assert_eq!(page.opened().walk(), before.as_ref());
    // Going on takes it away.
    page.send(Event::On);
    assert!(!page.opened().is_refused);
}

#[test]
fn who_never_cuts_visits_what_minimax_does() {
    let mut page = Page::new(WALKED[1], Kind::ByHand);
    while page.opened().goes_on() {
        page.send(Event::On);
    }
    let walk = page.opened().walk().unwrap();
    let [machine, all] = walk.others().unwrap();
    assert_eq!(walk.visits().len(), all);
    let spared = format!(
        "You looked at {all} positions, alpha-beta at {machine}, minimax at {all}. With every cut, you \
         could have spared {}.",
        all - machine
    );
    assert!(page.story().ends_with(&spared), "{}", page.story());
    // What was done can be seen again, and begun again.
    page.send(Event::Back);
    assert_eq!(page.opened().time + 1, page.opened().length());
    page.send(Event::Show(Kind::ByHand));
    assert_eq!(page.opened().length(), 1);
}
