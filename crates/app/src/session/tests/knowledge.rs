//! Whatever is wished in whatever order, nothing that is said of a position contradicts anything else, and
//! no position is searched twice.

use noughts_engine::{Limit, Progress, searcher};
use noughts_random::SplitMix64;
use noughts_rules::Variant;

use super::*;
use crate::game::evaluation::{Evaluation, share_of_x};
use crate::knowledge::Findings;
use crate::lines::{ShownLines, sentences};
use crate::review::river;
use crate::review::state::Review;
use crate::testing::explained;

/// A session whose engine searches, a slice at a time.
struct Searched {
    table: Table,
    engine: Box<dyn noughts_engine::Search>,
    running: Option<Search>,
    slices: u32,
}

impl Searched {
    fn new(game: Game, seats: Seats) -> Self {
        let engine = searcher(game.variant().search(), 1);
        let (session, commands) = Session::new(game, seats);
        let mut searched = Self {
            table: Table { session, commands },
            engine,
            running: None,
            slices: 0,
        };
        searched.obey();
        searched
    }

    fn send(&mut self, event: Event) {
        self.table.send(event);
        self.obey();
    }

    /// Begins and ends searches as the last commands order it. There is one at a time.
    fn obey(&mut self) {
        for command in &self.table.commands.clone() {
            match command {
                Command::Engine {
                    order: Order::Ask(Request::Search(search)),
                    ..
                } => {
                    assert!(self.running.is_none(), "two searches at once");
                    self.begin_again(&search.record, search.goal);
                    self.running = Some(search.clone());
                    self.slices = 0;
                }
                Command::Engine {
                    order: Order::Ask(Request::Stop { run }),
                    ..
                } => {
                    let stopped = self.running.take().map(|search| search.run);
                    assert_eq!(stopped, Some(*run));
                }
                Command::Engine { order, .. } => panic!("the engine is in order: {order:?}"),
                Command::PlayBack(_) | Command::Say(_) => {}
            }
        }
        let verdicts = self
            .table
            .commands
            .iter()
            .filter_map(|command| match command {
                Command::Say(Notice::Verdict(_, best)) => Some(*best),
                _ => None,
            });
        for best in verdicts {
            assert_eq!(best, self.table.session.findings().and_then(Findings::best));
        }
    }

    fn begin_again(&mut self, record: &str, goal: Goal) {
        let game = Game::from_record(record).unwrap();
        let known = self.table.session.knowledge().of(game.position());
        assert!(
            goal != Goal::Study || known.is_none_or(|known| !known.is_done()),
            "all is known of {record}"
        );
        if goal == Goal::Study && !self.engine.studies(game.position()) {
            self.engine.study(game.position(), Limit::None);
        }
    }

    /// Searches on, and answers a third of the time for good.
    fn search(&mut self, random: &mut SplitMix64) {
        let Some(search) = self.running.clone() else {
            return;
        };
        let game = Game::from_record(&search.record).unwrap();
        self.slices += 1;
        let response = match search.goal {
            Goal::Study => {
                let is_over = random.below(3) == 0;
                let is_done = self.engine.step(200) == Progress::Done;
                let elapsed = if is_over {
                    search.time_limit
                } else {
                    self.slices
                };
                Response::Study(Study {
                    run: search.run,
                    elapsed,
                    nodes: self.engine.analysis().nodes,
                    is_last: is_over || is_done,
                    lines: self.engine.lines(usize::MAX),
                })
            }
            Goal::Explain(about) => {
                let best = about.unwrap_or_else(|| search.known[0].found.cell);
                Response::Explained(explained(search.run, best, Vec::new()))
            }
            _ => {
                let moves = game.position().legal_moves();
                let chosen = random.pick(&moves).unwrap();
                Response::Answer(Answer {
                    run: search.run,
                    chosen,
                })
            }
        };
        if response.is_last() {
            self.running = None;
        }
        self.send(heard(response));
    }

    /// Checks that all that is said of the position on the board is one.
    fn check(&self) {
        let session = &self.table.session;
        let (board, position) = (session.board(), session.shown_position());
        let lines = ShownLines::of(session, usize::MAX).lines;
        let first = lines.first().map(|line| line.found.cell);
        let starred: Vec<_> = board.best.iter().collect();
        assert!(starred.len() <= 1, "one move is the best: {starred:?}");
        assert!(starred.is_empty() || starred.first().copied() == first);
        assert!(
            session
                .hint()
                .is_none_or(|hint| hint.cell.is_none() || hint.cell == first)
        );
        for line in &lines {
            let cell = line.found.cell;
            assert!(
                board
                    .worth(cell)
                    .is_none_or(|worth| worth == Worth::of(&line.found))
            );
        }
        let best = lines.first().map(|line| Worth::of(&line.found));
        if let Some((cell, worth)) = session.evaluation() {
            assert_eq!((Some(cell), Some(worth)), (first, best));
            let bar = Evaluation::of(session).map(|it| it.share);
            assert_eq!(bar, Some(share_of_x(worth, position.to_move())));
            let review = river::chance(session, session.shown_ply());
            let chance = crate::review::chart::chance_of_x(worth, position.to_move());
            assert_eq!(review, Some(chance));
            assert!(session.legend().is_some());
        }
        let is_searching = sentences::progress(session).starts_with("Searching:");
        assert!(!is_searching || session.looked_for().is_none());
        if position.status().is_over() {
            assert_eq!((lines.len(), session.evaluation()), (0, None));
        }
        let mut review = Review::new(session.game().clone());
        review.follow(session.knowledge());
        for (_, _, fault) in review.faults() {
            assert!(!fault.kind.is_mistake() || fault.good.contains(&fault.better));
        }
    }
}

#[test]
fn nothing_that_is_said_of_a_position_contradicts_anything_else() {
    for (number, variant) in (0..).zip(Variant::ALL) {
        for seed in 0..6 {
            let mut random = SplitMix64::new(100 * number + seed);
            let mut game = Game::new(variant);
            for _ in 0..random.below(30) {
                let moves = game.position().legal_moves();
                let _ = random.pick(&moves).map(|cell| game.play(cell));
            }
            let seats = if random.below(3) == 0 {
                AGAINST_COMPUTER
            } else {
                Seats::PEOPLE
            };
            let mut searched = Searched::new(game, seats);
            for _ in 0..60 {
                let session = &searched.table.session;
                let moves = session.game().position().legal_moves();
                let event = match random.below(12) {
                    0 => Event::ShowValues(random.below(3) > 0),
                    1 => Event::ShowLines(random.below(2) == 0),
                    2 => Event::Ask(Advice::Hint),
                    3 => Event::Ask(Advice::Verdict),
                    4 => Event::LookFurther,
                    5 => Event::StepBack,
                    6 => Event::StepForward,
                    7 => random.pick(&moves).map_or(Event::Undo, Event::Play),
                    _ => Event::SkipPlayBack,
                };
                searched.send(event);
                searched.check();
                searched.search(&mut random);
                searched.check();
            }
        }
    }
}
