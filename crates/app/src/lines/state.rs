//! The lines and their search. No DOM, no clock.

use noughts_protocol::{EngineLine, Goal, Lines, Response};
use noughts_rules::Position;

use crate::engine::{News, Order, Queue};
use crate::session::Subject;

/// How long the lines of a position grow, in milliseconds.
const TIME: u32 = 60_000;

/// An event: the page changes, or news from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The board shows another position, in progress or finished.
    Look(Option<Subject>),
    /// The lines can be seen, or no longer.
    Show(bool),
    /// Another number of lines is wanted.
    Most(u8),
    /// The reader is at a line, or has left them.
    Hold(bool),
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    Retry,
}

/// The findings of a search so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The lines, the best first.
    pub lines: Vec<EngineLine>,
    /// How many nodes were visited; with playouts, how many of them there were.
    pub nodes: u64,
    /// Whether the search is over.
    pub is_done: bool,
}

/// The state of the view. It searches the position on the board while it can be seen.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    subject: Option<Subject>,
    most: u8,
    is_visible: bool,
    /// Whether the reader is at a line: it must not become another before they press it.
    is_held: bool,
    /// Whether the engine failed in this position and was restarted.
    is_replaced: bool,
    engine: Queue<()>,
    found: Found,
    /// The lines that are shown.
    shown: Vec<EngineLine>,
}

impl State {
    /// Returns the state before the first position.
    pub fn new(most: u8) -> Self {
        Self {
            subject: None,
            most,
            is_visible: false,
            is_held: false,
            is_replaced: false,
            engine: Queue::new(TIME),
            found: Found::default(),
            shown: Vec::new(),
        }
    }

    /// Returns the position whose lines these are, or `None` if its game is over.
    pub fn position(&self) -> Option<&Position> {
        self.subject.as_ref().map(|subject| &subject.position)
    }

    /// Returns the lines that are shown, the best first.
    pub fn shown(&self) -> &[EngineLine] {
        &self.shown
    }

    /// Returns what the search has found so far.
    pub const fn found(&self) -> &Found {
        &self.found
    }

    /// Returns whether the engine failed in this position and was restarted.
    pub const fn is_replaced(&self) -> bool {
        self.is_replaced && !self.engine.is_given_up()
    }

    /// Returns whether the engine was given up.
    pub const fn is_unavailable(&self) -> bool {
        self.engine.is_given_up()
    }

    /// Applies an event and returns the orders for the engine.
    pub fn update(&mut self, event: Event) -> Vec<Order> {
        let mut orders = Vec::new();
        match event {
            Event::Look(subject) => {
                self.subject = subject;
                self.is_held = false;
                self.is_replaced = false;
                self.shown.clear();
                self.begin_anew(&mut orders);
            }
            Event::Show(is_visible) if is_visible != self.is_visible => {
                self.is_visible = is_visible;
                if !self.found.is_done {
                    self.begin(&mut orders);
                }
            }
            Event::Most(most) if most != self.most => {
                self.most = most;
                self.shown.truncate(most.into());
                self.begin_anew(&mut orders);
            }
            Event::Show(_) | Event::Most(_) => {}
            Event::Hold(is_held) => {
                self.is_held = is_held;
                self.show();
            }
            Event::Engine(News::Said(response)) => self.hear(response, &mut orders),
            Event::Engine(News::Replaced) => self.is_replaced = true,
            Event::Engine(News::Unavailable) => self.engine.give_up(),
            Event::Retry => orders.extend(self.engine.retry()),
        }
        orders
    }

    fn begin_anew(&mut self, orders: &mut Vec<Order>) {
        self.found = Found::default();
        self.begin(orders);
    }

    /// Ends the running search, and starts another if somebody can see it.
    fn begin(&mut self, orders: &mut Vec<Order>) {
        orders.extend(self.engine.clear());
        if let Some(subject) = self.subject.as_ref().filter(|_| self.is_visible) {
            let goal = Goal::Lines(self.most);
            orders.extend(self.engine.ask((), subject.record.clone(), goal));
        }
    }

    fn hear(&mut self, response: Response, orders: &mut Vec<Order>) {
        let task = response.run().and_then(|run| self.engine.task(run));
        let (Some(()), Some(position)) = (task, self.position()) else {
            return;
        };
        match response {
            Response::Thinking(_) => {}
            Response::Lines(lines) if can_be(position, &lines, self.most) => {
                let is_done = lines.is_last;
                // A search that was interrupted begins again. What it had found stands until then.
                let is_further = lines.nodes >= self.found.nodes && !lines.lines.is_empty();
                if is_further || is_done {
                    self.found = Found {
                        lines: lines.lines,
                        nodes: lines.nodes,
                        is_done,
                    };
                    self.show();
                }
                if is_done {
                    orders.extend(self.engine.finish());
                }
            }
            _ => orders.push(Order::Replace),
        }
    }

    fn show(&mut self) {
        if !self.is_held || self.shown.is_empty() {
            self.shown.clone_from(&self.found.lines);
        }
    }
}

/// Returns whether these can be the lines of a position: each begins with its move, and every move
/// is legal.
fn can_be(position: &Position, lines: &Lines, most: u8) -> bool {
    lines.lines.len() <= most.into()
        && lines.lines.iter().all(|line| {
            let mut position = position.clone();
            let mut play = |&cell| position.play(position.to_move(), cell).is_ok();
            line.pv.first() == Some(&line.found.cell) && line.pv.iter().all(&mut play)
        })
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Request, RunId, Value};
    use noughts_rules::Game;

    use super::*;
    use crate::engine::search;
    use crate::testing::found;

    fn subject(record: &str) -> Subject {
        Subject {
            record: record.to_owned(),
            position: Game::from_record(record).unwrap().position().clone(),
        }
    }

    fn line(moves: &str) -> EngineLine {
        let pv: Vec<_> = moves.split(' ').map(|cell| cell.parse().unwrap()).collect();
        EngineLine {
            found: found(pv[0], Value::Draw { plies: 9 }),
            depth: 1,
            pv,
        }
    }

    fn said(run: u32, nodes: u64, is_last: bool, lines: &[&str]) -> Event {
        Event::Engine(News::Said(Response::Lines(Lines {
            run: RunId(run),
            elapsed: 9,
            nodes,
            is_last,
            lines: lines.iter().copied().map(line).collect(),
        })))
    }

    fn shown(state: &State) -> Vec<String> {
        let first = state.shown().iter().map(|line| line.found.cell.to_string());
        first.collect()
    }

    fn begun(run: u32, record: &str, most: u8) -> Order {
        search(RunId(run), record, Goal::Lines(most), TIME)
    }

    fn stop(run: u32) -> Order {
        Order::Ask(Request::Stop { run: RunId(run) })
    }

    /// Returns a view that searches the start of a game, as run 1.
    fn searching() -> State {
        let mut state = State::new(3);
        assert_eq!(state.update(Event::Look(Some(subject("classic")))), []);
        assert_eq!(state.update(Event::Show(true)), [begun(1, "classic", 3)]);
        state
    }

    #[test]
    fn lines_grow_until_the_search_is_over() {
        let mut state = searching();
        state.update(said(1, 5, false, &[]));
        assert_eq!(shown(&state), [""; 0]);
        state.update(said(1, 10, false, &["a1 b2"]));
        state.update(said(1, 90, false, &["b2 a1", "a1 b2"]));
        assert_eq!(shown(&state), ["b2", "a1"]);
        assert!(!state.found().is_done);
        assert_eq!(state.update(said(1, 99, true, &["b2 a1"])), []);
        assert!(state.found().is_done);
        // It is not searched again when it is seen again.
        state.update(Event::Show(false));
        assert_eq!(state.update(Event::Show(true)), []);
        assert_eq!(shown(&state), ["b2"]);
    }

    #[test]
    fn nothing_is_searched_while_nobody_sees_it() {
        let mut state = searching();
        state.update(said(1, 50, false, &["a1 b2"]));
        assert_eq!(state.update(Event::Show(false)), [stop(1)]);
        assert_eq!(state.update(Event::Look(Some(subject("classic b2")))), []);
        assert_eq!(shown(&state), [""; 0]);
        assert_eq!(state.update(Event::Show(true)), [begun(2, "classic b2", 3)]);
        // A late report of the first search counts for nothing.
        state.update(said(1, 60, false, &["a1 b2"]));
        assert_eq!(shown(&state), [""; 0]);
    }

    #[test]
    fn what_an_interrupted_search_had_found_stands_until_the_next_has_found_more() {
        let mut state = searching();
        state.update(said(1, 50, false, &["a1 b2"]));
        state.update(Event::Show(false));
        assert_eq!(state.update(Event::Show(true)), [begun(2, "classic", 3)]);
        state.update(said(2, 10, false, &["c3 b2"]));
        assert_eq!(shown(&state), ["a1"]);
        state.update(said(2, 50, false, &["b2 a1"]));
        assert_eq!(shown(&state), ["b2"]);
    }

    #[test]
    fn another_position_or_another_number_begins_anew() {
        let mut state = searching();
        state.update(said(1, 50, false, &["a1 b2", "b2 a1"]));
        let orders = state.update(Event::Most(1));
        assert_eq!(orders, [stop(1), begun(2, "classic", 1)]);
        assert_eq!(shown(&state), ["a1"]);
        assert_eq!(state.update(Event::Most(1)), []);
        let orders = state.update(Event::Look(Some(subject("classic b2"))));
        assert_eq!(orders, [stop(2), begun(3, "classic b2", 1)]);
        assert_eq!(shown(&state), [""; 0]);
        assert_eq!(state.update(Event::Look(None)), [stop(3)]);
        assert_eq!(state.position(), None);
    }

    #[test]
    fn a_line_stays_while_the_reader_is_at_it() {
        let mut state = searching();
        state.update(Event::Hold(true));
        state.update(said(1, 10, false, &["a1 b2"]));
        assert_eq!(shown(&state), ["a1"]);
        state.update(said(1, 20, false, &["b2 a1"]));
        assert_eq!(
            (shown(&state), state.found().nodes),
            (vec!["a1".to_owned()], 20)
        );
        state.update(Event::Hold(false));
        assert_eq!(shown(&state), ["b2"]);
    }

    #[test]
    fn an_engine_that_says_what_cannot_be_is_replaced() {
        for lines in [&["b2 b2"][..], &["a1", "b1", "c1", "a2"]] {
            let mut state = searching();
            assert_eq!(state.update(said(1, 9, false, lines)), [Order::Replace]);
            assert_eq!(shown(&state), [""; 0]);
        }
        let mut state = searching();
        let mut wrong = line("b2 a1");
        wrong.found.cell = "c3".parse().unwrap();
        let said = Event::Engine(News::Said(Response::Lines(Lines {
            run: RunId(1),
            elapsed: 9,
            nodes: 9,
            is_last: true,
            lines: vec![wrong],
        })));
        assert_eq!(state.update(said), [Order::Replace]);
    }

    #[test]
    fn an_engine_that_is_gone_is_tried_again() {
        let mut state = searching();
        state.update(Event::Engine(News::Replaced));
        assert!(state.is_replaced());
        state.update(Event::Engine(News::Unavailable));
        assert!(state.is_unavailable() && !state.is_replaced());
        // Whatever happens until then, one search is wanted.
        state.update(Event::Show(false));
        assert_eq!(state.update(Event::Look(Some(subject("classic b2")))), []);
        assert_eq!(state.update(Event::Show(true)), []);
        let orders = state.update(Event::Retry);
        assert_eq!(orders, [Order::Retry, begun(2, "classic b2", 3)]);
        assert!(!state.is_unavailable());
    }
}
