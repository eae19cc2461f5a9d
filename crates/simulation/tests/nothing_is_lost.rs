//! Deterministic simulation: random sessions of one to three tabs over one storage, with crashes,
//! refused writes and changes of history, workers that lie, hang or die, hidden tabs, sleeping machines and dates that jump.
//! A seed repeats a session exactly. After each event it must hold that every finished game is counted
//! once, that a game in progress is saved, that nothing saved is unreadable, and that nothing is said
//! twice; and in the end, once everything works again, that the computer moves and nothing is lost.
//!
//! `NOUGHTS_SEED` is the seed of a single session, `NOUGHTS_EVENTS` the number of events.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use noughts_app::board_view::BoardView;
use noughts_app::clock::{TimeControl, TimeOut};
use noughts_app::game::{Event as GameEvent, Game as Screened, Page as State, PanelEvent};
use noughts_app::scorekeeper::Scorekeeper;
use noughts_app::screen::{Input, Timer};
use noughts_app::session::{Advice, Event, Outcome, Pace, Seats, Session, Standing};
use noughts_app::settings::Settings;
use noughts_app::statistics::Log;
use noughts_app::storage::{self, Record, StorageError};
use noughts_app::unfinished::Unfinished;
use noughts_app::{address, announce, scorekeeper};
use noughts_protocol::Level;
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Side, Variant};
use noughts_simulation::{Conduct, Machine, Page, Tab, Worker, live_through, log_of};

/// The events of a usual test run.
const EVENTS: u64 = 100_000;

/// The events of a session.
const EVENTS_OF_A_SESSION: u64 = 200;

/// The most tabs.
const MOST_TABS: usize = 3;

/// The most tasks that follow from an event before the page has come to rest.
const MOST_TASKS: f64 = 2_000.0;

/// A line that only a later version of the page understands.
const UNKNOWN: &str = "medal 1 gold";

/// A game's page, whose games are counted beside it.
struct Watched {
    page: Page,
    variant: Variant,
    /// The ids of games that ended here while the storage refused.
    uncounted: BTreeSet<u64>,
    /// The id of a game that ended so before the page was opened again at it.
    owed: Option<u64>,
    /// The ply that was last counted up to.
    ply: usize,
    /// Whether the end on the board was looked up.
    is_looked_up: bool,
    /// The numbers of the games that began here, each with its place among them.
    numbers: BTreeMap<u64, u32>,
}

impl Watched {
    /// Opens the page at the address of a tab.
    fn open(tab: Tab, variant: Variant, random: &mut SplitMix64) -> Self {
        let (worker, seed) = (draw(random), random.next());
        Self {
            page: Page::open(&format!("/play/{variant}"), tab, worker, seed),
            variant,
            uncounted: BTreeSet::new(),
            owed: None,
            ply: 0,
            is_looked_up: false,
            numbers: BTreeMap::new(),
        }
    }

    #[expect(clippy::unwrap_used, reason = "every page here is that of a game")]
    fn state(&self) -> &State {
        self.page.screen::<Screened<Tab>>().unwrap().page()
    }

    fn session(&self) -> &Session {
        &self.state().session
    }

    fn tab(&self) -> &Tab {
        &self.page.tab
    }

    fn machine(&self) -> &Machine {
        &self.page.tab.machine
    }

    /// Returns its scorekeeper, once that is loaded.
    fn score(&self) -> Option<&Scorekeeper> {
        self.state().parts()?.score.as_ref()
    }

    /// Returns the number of the game on the board, if it has one.
    fn number(&self) -> Option<u64> {
        self.score().and_then(Scorekeeper::number)
    }

    fn send(&mut self, event: Event) {
        // A game that is left before it can be counted is not.
        self.owed = self.owed.filter(|_| self.score().is_some());
        self.tell(event.into());
    }

    fn tell(&mut self, event: GameEvent) {
        self.watch(|page| page.send::<Screened<Tab>>(event));
    }

    /// Lets the page do something, and holds what it counts against what has ended.
    fn watch(&mut self, act: impl FnOnce(&mut Page)) {
        let (before, number) = (log_of(self.machine()), self.number());
        let games = self.session().games();
        act(&mut self.page);
        let after = log_of(self.machine());
        let new = after.difference(&before).count();
        assert!(before.is_subset(&after), "a counted game is gone");
        let is_over = self.session().outcome().is_some();
        let is_same = self.session().games() == games;
        assert!(
            new == 0 || is_over || !is_same,
            "an unfinished game is counted"
        );
        if self.state().pending.is_some() || self.score().is_none() {
            return;
        }
        self.check_number();
        let ply = self.session().game().ply();
        // An end that is looked up among the variations was counted when it was played.
        let is_back = std::mem::replace(&mut self.ply, ply) > ply;
        self.is_looked_up = is_over && (is_back || self.is_looked_up);
        let session = self.session();
        let counts = session.seats().has_person() && session.game().setup().is_none();
        let is_due = is_over && is_same && !self.is_looked_up && counts;
        if is_due && self.machine().refusal.get().is_some() {
            self.uncounted.extend(self.number());
        }
        if let Some(number) = number.filter(|_| is_due) {
            let is_counted = after.contains(&number) || self.uncounted.contains(&number);
            assert!(is_counted, "a finished game is not counted");
        }
    }

    /// Checks that each game that begins here has a number of its own.
    fn check_number(&mut self) {
        let number = self.number().filter(|_| self.session().begun_at() == 0);
        if let Some(number) = number {
            let games = self.session().games();
            let known = *self.numbers.entry(number).or_insert(games);
            assert_eq!(known, games, "two games have the number {number}");
        }
    }

    /// Returns a copy of the tab with its page opened anew, as by a reload, or when a browser comes back
    /// after a crash.
    fn reopen(&self, random: &mut SplitMix64) -> Self {
        let old = self.tab();
        let (query, fragment) = (old.query.borrow(), old.fragment.borrow());
        let tab = Tab::new(&old.machine, random.next(), &query, &fragment);
        tab.entry.replace(old.entry.borrow().clone());
        let mut page = Self::open(tab, self.variant, random);
        let number = self.number().filter(|_| self.session().outcome().is_some());
        // Nothing can remember it where the history refuses as well.
        let is_remembered = !self.page.waits_for_history();
        page.owed = number.filter(|number| is_remembered && self.uncounted.contains(number));
        page
    }
}

/// Tabs over one storage, and who uses them.
struct World {
    machine: Rc<Machine>,
    pages: Vec<Watched>,
    random: SplitMix64,
    /// Whether a later version has written to the log.
    has_unknown: bool,
    /// The numbers of games that were in two tabs, where each may have gone on by itself.
    shared: BTreeSet<u64>,
    /// Whether each event is printed.
    is_told: bool,
}

impl World {
    fn new(seed: u64) -> Self {
        let mut world = Self {
            machine: Rc::default(),
            pages: Vec::new(),
            random: SplitMix64::new(seed),
            has_unknown: false,
            shared: BTreeSet::new(),
            is_told: false,
        };
        world.open();
        world
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.random.below(one_in) == 0
    }

    fn seats(&mut self) -> Seats {
        let level = self.random.pick(&Level::ALL).unwrap_or(Level::Easy);
        match self.random.below(6) {
            0 => Seats::computers(level, Level::Easy),
            1 | 2 => Seats::PEOPLE,
            3 => Seats::against_computer(Side::O, level),
            _ => Seats::against_computer(Side::X, level),
        }
    }

    /// Returns the clock of the next games.
    fn clock(&mut self) -> TimeControl {
        if !self.chance(3) {
            return TimeControl::default();
        }
        let time_outs = [TimeOut::Forfeit, TimeOut::RandomMove];
        TimeControl {
            turn: Some(5_000),
            total: self.chance(2).then_some(60_000),
            time_out: self.random.pick(&time_outs).unwrap_or_default(),
        }
    }

    /// Stores a clock, if the storage takes it.
    fn set_clock(&self, clock: TimeControl) {
        let set = move |settings: &mut Settings| settings.clock = clock;
        let _ = storage::update(&*self.machine, set);
    }

    /// Opens a tab at a new game.
    fn open(&mut self) {
        if self.pages.len() >= MOST_TABS {
            return;
        }
        let variants = [
            Variant::Classic,
            Variant::Classic,
            Variant::Misere,
            Variant::Expanding,
            Variant::Ultimate,
        ];
        let variant = self.random.pick(&variants).unwrap_or(Variant::Classic);
        let query = address::write_query(Some(self.seats()), "");
        let seed = self.random.next();
        let tab = Tab::new(&self.machine, seed, &query, "");
        let clock = self.clock();
        self.set_clock(clock);
        let page = Watched::open(tab, variant, &mut self.random);
        self.pages.push(page);
    }

    fn tell(&self, what: impl FnOnce() -> String) {
        if self.is_told {
            println!("{:.0}: {}", self.machine.time.get(), what());
        }
    }

    /// Does something that may happen, and everything that follows from it.
    fn happen(&mut self) {
        if self.pages.is_empty() {
            self.open();
        }
        let place = self.random.below(self.pages.len() as u32) as usize;
        match self.random.below(100) {
            0..=54 => self.play(place),
            55..=79 => self.click(place),
            80..=82 => self.hide(place),
            83 => {
                let refuses = self.chance(2);
                self.tell(|| format!("{place}: the history refuses: {refuses}"));
                self.pages[place].tab().refuses_history.set(refuses);
            }
            84..=87 => self.restart(place),
            88 => self.sleep(),
            89 => self.open(),
            90..=92 => {
                let refusals = [
                    None,
                    Some(StorageError::Full),
                    Some(StorageError::Forbidden),
                ];
                let refusal = self.random.pick(&refusals).flatten();
                self.tell(|| format!("the storage refuses: {refusal:?}"));
                self.machine.refusal.set(refusal);
            }
            93 => {
                let days = f64::from(self.random.below(7)) - 3.0;
                self.tell(|| format!("the date jumps to {days} days"));
                self.machine.date_offset.set(days * 86_400_000.0);
            }
            94 => self.write_as_a_later_version(),
            95 | 96 => {
                self.pages[place].page.set_worker(draw(&mut self.random));
            }
            _ => {
                let pause = f64::from(self.random.below(30_000));
                self.settle_for(pause);
            }
        }
        // Mostly, the next event comes soon.
        let pause = if self.chance(4) { 3_000 } else { 300 };
        let pause = f64::from(self.random.below(pause));
        self.settle_for(pause);
        self.check();
    }

    /// Presses a cell, mostly one that can be played.
    fn play(&mut self, place: usize) {
        let page = &mut self.pages[place];
        let moves = page.session().game().position().legal_moves();
        let cell = self.random.pick(&moves).unwrap_or(CellId::FIRST);
        page.send(Event::Play(cell));
        let moves = address::write_moves(page.session().game());
        self.tell(|| format!("{place} plays {cell}: {moves}"));
    }

    fn click(&mut self, place: usize) {
        let score = |event| GameEvent::Panel(PanelEvent::Score(event));
        let event = match self.random.below(20) {
            0..=2 => Event::Undo,
            3 => Event::Redo,
            4 | 5 => Event::NewGame(self.seats()),
            6 => Event::LookAt(self.random.below(5) as usize),
            7 => Event::StepBack,
            8 => Event::StepForward,
            9 => Event::PlayFromHere,
            10 => Event::CallDraw,
            11 => Event::Ask(Advice::Hint),
            12 => Event::Ask(Advice::PlayHint),
            13 => Event::SetPaused(self.chance(2)),
            14 => Event::StepOnce,
            15 => Event::ShowValues(self.chance(2)),
            16 => Event::SetPace(Pace::Fast),
            17 => Event::RetryEngine,
            18 => return self.pages[place].tell(score(scorekeeper::Event::Extend)),
            _ => return self.pages[place].tell(score(scorekeeper::Event::ToggleClock)),
        };
        self.tell(|| format!("{place} {event:?}"));
        self.pages[place].send(event);
    }

    fn hide(&mut self, place: usize) {
        let page = &mut self.pages[place];
        let is_hidden = !page.tab().is_hidden.get();
        page.tab().is_hidden.set(is_hidden);
        page.tell(GameEvent::Panel(PanelEvent::Visibility));
    }

    /// Lets the machine sleep: time passes, and nothing happens. That costs nobody a game.
    fn sleep(&mut self) {
        let hours = f64::from(1 + self.random.below(8));
        self.tell(|| format!("the machine sleeps for {hours} hours"));
        let has_time = |page: &Watched| {
            let clock = page.score().map(Scorekeeper::timekeeper);
            let side = page.session().game().position().to_move();
            // The gap counts as a second, and the next tick may come after another.
            clock.is_some_and(|clock| !clock.runs(side) || clock.text(side).as_str() > "0:03")
        };
        let is_safe: Vec<_> = self.pages.iter().map(has_time).collect();
        let lost_before: Vec<_> = self.pages.iter().map(is_lost_on_time).collect();
        let now = self.machine.time.get();
        self.machine.time.set(now + hours * 3_600_000.0);
        self.settle_for(0.0);
        for ((page, is_safe), lost_before) in self.pages.iter().zip(is_safe).zip(lost_before) {
            let is_lost = is_lost_on_time(page) && !lost_before;
            assert!(
                !is_safe || !is_lost,
                "a game is lost while the machine sleeps"
            );
        }
    }

    /// Ends a page: with a last chance to save, or without one. It may come back.
    fn restart(&mut self, place: usize) {
        let mut page = self.pages.swap_remove(place);
        self.tell(|| format!("{place} ends"));
        if self.chance(2) {
            page.watch(|page| {
                page.input(Input::Left);
            });
        }
        if self.pages.len() + 1 < MOST_TABS && self.chance(8) {
            self.shared.extend(page.number());
            self.pages.push(page.reopen(&mut self.random));
        }
        if !self.chance(6) {
            self.pages.push(page.reopen(&mut self.random));
        }
    }

    /// Adds a line to the log that this version does not know.
    fn write_as_a_later_version(&mut self) {
        if self.machine.refusal.get().is_some() {
            return;
        }
        let written = storage::update(&*self.machine, |log: &mut Log| {
            if !log.unknown().iter().any(|line| line == UNKNOWN) {
                log.add_unknown(UNKNOWN.to_owned());
            }
        });
        self.has_unknown |= written.is_ok();
    }

    /// Lets time pass, and does what becomes due.
    fn settle_for(&mut self, pause: f64) {
        let end = self.machine.time.get() + pause;
        let mut tasks = 0.0;
        loop {
            let dues = self.pages.iter().enumerate().filter_map(|(place, page)| {
                let due = page.page.next_due()?;
                (due <= end).then_some((place, due))
            });
            let Some((place, due)) = dues.min_by(|one, other| one.1.total_cmp(&other.1)) else {
                break;
            };
            let now = self.machine.time.get().max(due);
            self.machine.time.set(now);
            self.pages[place].watch(Page::do_next);
            tasks += 1.0;
            assert!(
                tasks < MOST_TASKS + 10.0 * pause,
                "the page does not come to rest"
            );
        }
        self.machine.time.set(end);
        if self.machine.refusal.get().is_none() {
            for page in &mut self.pages {
                assert!(page.tab().changes.save());
                let counted = log_of(page.machine());
                assert!(
                    page.uncounted.is_subset(&counted),
                    "a finished game is lost"
                );
                page.uncounted.clear();
            }
        }
    }

    fn check(&mut self) {
        for (place, page) in self.pages.iter().enumerate() {
            let others = self.pages[..place].iter();
            let number = page.number();
            let is_shared = others.clone().any(|other| other.number() == number);
            self.shared.extend(number.filter(|_| is_shared));
        }
        for (name, _) in self.machine.texts() {
            assert!(!name.contains(".damaged"), "{name} cannot be read");
        }
        let log = self
            .machine
            .text(&storage::name::<Log>())
            .unwrap_or_default();
        let keeps_unknown = log.lines().any(|line| line == UNKNOWN);
        assert!(
            keeps_unknown || !self.has_unknown,
            "a later version's line is lost"
        );
        for page in &self.pages {
            self.check_page(page);
        }
    }

    fn check_page(&self, page: &Watched) {
        let session = page.session();
        let game = session.game();
        // The views of the game are of one mind.
        if !page.page.waits_for_history() {
            assert_eq!(*page.tab().fragment.borrow(), address::write_moves(game));
        }
        let board: BoardView = session.board();
        if !session.is_playing_back() {
            let shown = session.shown_position();
            let marks = shown.topology().cells();
            let marks = marks
                .filter(|&cell| shown.symbol_at(cell).is_some())
                .count();
            assert_eq!(board.marks.len(), marks, "the board shows another position");
        }
        let to_move = session.mover(game.position().to_move());
        let (status, turn) = (announce::standing(session), announce::turn(to_move));
        assert_eq!(
            status.starts_with(&turn),
            session.outcome().is_none(),
            "{status}"
        );
        self.check_saved(page);
    }

    /// Checks that a game is among the unfinished ones while it is unfinished.
    fn check_saved(&self, page: &Watched) {
        let (session, number) = (page.session(), page.number());
        if page.page.waits_for(Timer::Save) || self.machine.refusal.get().is_some() {
            return;
        }
        let saved = storage::load_all::<Unfinished>(&*self.machine);
        let records = saved.map(|saved| saved.records).unwrap_or_default();
        let moves = address::write_moves(session.game());
        let is_shared = number.is_some_and(|number| self.shared.contains(&number));
        if is_shared {
            return;
        }
        if session.outcome().is_some() {
            let led_here =
                |saved: &Unfinished| moves.starts_with(&address::write_moves(&saved.game));
            let is_saved = records
                .iter()
                .any(|(id, saved)| Some(*id) == number && led_here(saved));
            assert!(
                !is_saved,
                "{} {moves} is finished, and unfinished",
                page.variant
            );
        }
        // One that goes on is saved.
        let game = session.game();
        let goes_on = session.outcome().is_none() && game.ply() > 0 && session.has_changed();
        if number.is_none() || !goes_on {
            return;
        }
        // Another tab with the same moves and players may have gone on from here, or to the end.
        let goes_on_from_here = |other: &Game| {
            other.variant() == page.variant && address::write_moves(other).starts_with(&moves)
        };
        let mut others = self.pages.iter().filter(|other| other.number() != number);
        if others.any(|other| goes_on_from_here(other.session().game())) {
            return;
        }
        let is_same = |saved: &Unfinished| goes_on_from_here(&saved.game);
        let is_saved = records.iter().any(|(_, saved)| is_same(saved));
        assert!(is_saved, "{} {moves} is not saved", page.variant);
    }

    /// Repairs everything; then the computer must move, and everything must be saved.
    fn heal(&mut self) {
        self.machine.refusal.set(None);
        self.set_clock(TimeControl::default());
        for page in &mut self.pages {
            page.page.set_worker(Worker::Fake(Conduct::Honest));
            page.tab().is_hidden.set(false);
            page.tab().refuses_history.set(false);
            let settings = PanelEvent::Settings(Box::default());
            page.tell(GameEvent::Panel(settings));
            page.tell(GameEvent::Panel(PanelEvent::Visibility));
        }
        self.settle_for(200_000.0);
        for page in &mut self.pages {
            if matches!(page.session().standing(), Standing::EngineUnavailable) {
                page.send(Event::RetryEngine);
            }
        }
        self.settle_for(60_000.0);
        self.check();
        let counted = log_of(&self.machine);
        for page in &self.pages {
            let is_counted = page.owed.is_none_or(|number| counted.contains(&number));
            assert!(is_counted, "a game that ended before a reload is lost");
            let standing = page.session().standing();
            let stands = match standing {
                // The computer's game against itself goes on.
                Standing::Thinking(_) | Standing::RoundOver(_) => {
                    !page.session().seats().has_person()
                }
                Standing::EngineUnavailable => false,
                Standing::Turn(_)
                | Standing::Paused
                | Standing::LookingBack { .. }
                | Standing::Over(_) => true,
            };
            assert!(stands, "{standing:?}");
        }
    }
}

fn is_lost_on_time(page: &Watched) -> bool {
    matches!(page.session().outcome(), Some(Outcome::WonOnTime(_)))
}

/// Returns a worker that behaves in some way.
fn draw(random: &mut SplitMix64) -> Worker {
    Worker::Fake(Conduct::draw(random))
}

/// Lives through a session.
fn live(seed: u64, is_told: bool) {
    let mut world = World::new(seed);
    world.is_told = is_told;
    for _ in 0..EVENTS_OF_A_SESSION {
        world.happen();
    }
    world.heal();
}

#[test]
fn nothing_is_lost_whatever_happens() {
    live_through("NOUGHTS_EVENTS", EVENTS, EVENTS_OF_A_SESSION, live);
}

#[test]
fn a_session_is_repeated_exactly_by_its_seed() {
    let texts = |seed| {
        let mut world = World::new(seed);
        for _ in 0..EVENTS_OF_A_SESSION {
            world.happen();
        }
        world.machine.texts()
    };
    for seed in [3, 7] {
        assert_eq!(texts(seed), texts(seed));
    }
    assert_ne!(texts(3), texts(7));
}
