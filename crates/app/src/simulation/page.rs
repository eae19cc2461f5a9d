//! A game's page in a tab: it carries out effects as the page in a browser does, in tasks.

use std::collections::{BTreeMap, BTreeSet};

use noughts_protocol::Request;
use noughts_random::SplitMix64;
use noughts_rules::{Game, Variant};

use super::browser::{Machine, Tab};
use super::engine::{Conduct, Message};
use crate::address;
use crate::engine::supervisor::{Action, Actions, Supervisor};
use crate::engine::{News, Order, Owed};
use crate::game::{self, Manner};
use crate::scorekeeper::{self, Scorekeeper, Surroundings};
use crate::session::{Command, Event, Seats, Session};
use crate::settings::Settings;
use crate::statistics::Log;
use crate::storage::{Record, decode};

/// Something that a page does later.
#[derive(Clone, Debug)]
enum Task {
    /// Carries out the last event's commands.
    Follow,
    /// The scorekeeper follows the session.
    Changed,
    /// The scorekeeper is loaded.
    Load,
    Address(String, String),
    Score(scorekeeper::Event, u32),
    Session(Event, u32),
    Order(Order, u32),
    PlayBack(u32),
    Watch(u32),
    Worker(Message, u32),
}

/// How often each kind of timer was set or stopped: a task of an earlier one is void.
#[derive(Clone, Copy, Debug, Default)]
struct Timers {
    wake: u32,
    save: u32,
    session: u32,
    play_back: u32,
    watch: u32,
    worker: u32,
}

/// A page.
pub(super) struct Page {
    pub(super) tab: Tab,
    pub(super) variant: Variant,
    pub(super) session: Session,
    pub(super) score: Option<Scorekeeper>,
    pub(super) settings: Settings,
    pub(super) conduct: Conduct,
    supervisor: Supervisor<Owed>,
    random: SplitMix64,
    rest: Option<Vec<Command>>,
    /// What is due, with its time and its place in the order.
    tasks: Vec<(f64, u64, Task)>,
    timers: Timers,
    order: u64,
    /// What was said in the present task.
    said: Vec<String>,
    /// The ids of games that ended here while the storage refused.
    pub(super) uncounted: BTreeSet<u64>,
    /// The id of a game that ended so before the page was opened again at it.
    pub(super) owed: Option<u64>,
    /// The numbers of the games that began here, each with its place among them.
    numbers: BTreeMap<u64, u32>,
}

impl Page {
    /// Opens the page at the address of a tab.
    pub(super) fn open(tab: Tab, variant: Variant, settings: Settings, seed: u64) -> Self {
        let query = tab.query.borrow().clone();
        let fragment = tab.fragment.borrow().clone();
        let seats = address::read_seats(&query).unwrap_or(Seats::PEOPLE);
        let game = address::read_open_game(variant, &fragment);
        let game = game.unwrap_or_else(|_| Game::new(variant));
        let (session, commands) = Session::new(game, seats);
        let mut random = SplitMix64::new(seed);
        let conduct = Conduct::draw(&mut random);
        let mut page = Self {
            tab,
            variant,
            session,
            score: None,
            settings,
            conduct,
            supervisor: Supervisor::default(),
            random,
            rest: None,
            tasks: Vec::new(),
            timers: Timers::default(),
            order: 0,
            said: Vec::new(),
            uncounted: BTreeSet::new(),
            owed: None,
            numbers: BTreeMap::new(),
        };
        page.carry_out(commands);
        let loads = f64::from(page.random.below(2_000));
        page.later(loads, Task::Load);
        page
    }

    pub(super) fn machine(&self) -> &Machine {
        &self.tab.machine
    }

    fn now(&self) -> f64 {
        self.machine().time.get()
    }

    fn later(&mut self, pause: f64, task: Task) {
        self.order += 1;
        self.tasks.push((self.now() + pause, self.order, task));
    }

    /// Returns the time of the next task, if any.
    pub(super) fn next_due(&self) -> Option<f64> {
        let dues = self.tasks.iter().map(|(due, ..)| *due);
        dues.min_by(f64::total_cmp)
    }

    /// Returns whether the storage still has to do something for the page.
    pub(super) fn waits_for_storage(&self) -> bool {
        let is_save = |task: &Task| match task {
            Task::Score(scorekeeper::Event::Save, timer) => *timer == self.timers.save,
            _ => false,
        };
        self.tasks.iter().any(|(.., task)| is_save(task))
    }

    /// Does the first task that is due.
    pub(super) fn do_next(&mut self) {
        let earlier = |one: &(f64, u64, Task), other: &(f64, u64, Task)| {
            one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))
        };
        let tasks = self.tasks.iter().enumerate();
        let next = tasks.min_by(|(_, one), (_, other)| earlier(one, other));
        let Some(next) = next.map(|(place, _)| place) else {
            return;
        };
        let (.., task) = self.tasks.swap_remove(next);
        self.said.clear();
        let timers = self.timers;
        match task {
            Task::Follow => self.follow(),
            Task::Changed => self.change(),
            Task::Load => self.load(),
            Task::Address(query, fragment) => {
                self.tab.query.replace(query);
                self.tab.fragment.replace(fragment);
            }
            Task::Score(event, timer) => {
                let current = match event {
                    scorekeeper::Event::Save => timers.save,
                    _ => timers.wake,
                };
                if timer == current {
                    self.tell_score(event);
                }
            }
            Task::Session(event, timer) if timer == timers.session => self.send(event),
            Task::Order(order, timer) if timer == timers.session => self.ask(order),
            Task::PlayBack(timer) if timer == timers.play_back => self.send(Event::PhaseOver),
            Task::Watch(timer) if timer == timers.watch => {
                let actions = self.supervisor.failed();
                self.act(actions);
            }
            Task::Worker(message, timer) if timer == timers.worker => {
                let actions = match message {
                    Message::Says(response) => self.supervisor.heard(response),
                    Message::Fails => self.supervisor.failed(),
                };
                self.act(actions);
            }
            Task::Session(..)
            | Task::Order(..)
            | Task::PlayBack(_)
            | Task::Watch(_)
            | Task::Worker(..) => {}
        }
        for (place, text) in self.said.iter().enumerate() {
            assert!(!self.said[..place].contains(text), "said twice: {text}");
        }
    }

    /// Sends an event to the session.
    pub(super) fn send(&mut self, event: Event) {
        self.follow();
        // A game that is left before it can be counted is not.
        self.owed = self.owed.filter(|_| self.score.is_some());
        if matches!(&event, Event::Engine(News::Said(response)) if response.is_last()) {
            self.timers.session += 1;
        }
        let commands = self.session.apply(event);
        self.leave(commands);
    }

    fn leave(&mut self, commands: Vec<Command>) {
        // The task that carries these out comes before any other event.
        let rest = self.rest.replace(commands).unwrap_or_default();
        assert!(rest.is_empty(), "commands are lost: {rest:?}");
        self.later(0.0, Task::Follow);
    }

    fn follow(&mut self) {
        let Some(commands) = self.rest.take() else {
            return;
        };
        self.later(0.0, Task::Changed);
        let query = self.tab.query.borrow().clone();
        let query = address::write_query(Some(self.session.seats()), &address::read_rest(&query));
        let fragment = address::write_moves(self.session.game());
        self.later(0.0, Task::Address(query, fragment));
        self.carry_out(commands);
    }

    fn carry_out(&mut self, commands: Vec<Command>) {
        let manner = Manner {
            announces_turns: true,
            postscript: |_, _| String::new(),
            seed: 1,
        };
        for effect in game::effects(commands, &self.session, &manner) {
            match effect {
                game::Effect::StopTimers => self.timers.session += 1,
                game::Effect::Order(order, 0) => self.ask(order),
                game::Effect::Order(order, pause) => {
                    self.later(f64::from(pause), Task::Order(order, self.timers.session));
                }
                game::Effect::Later(event, pause) => {
                    self.later(f64::from(pause), Task::Session(event, self.timers.session));
                }
                game::Effect::PlayBack(_) => {
                    self.timers.play_back += 1;
                    self.later(500.0, Task::PlayBack(self.timers.play_back));
                }
                game::Effect::Cue(_) => {}
                game::Effect::Tell(text)
                | game::Effect::Explain { said: text, .. }
                | game::Effect::Say(text)
                | game::Effect::SayAfterBoard(text)
                | game::Effect::SayAfterChanges(text) => self.said.push(text),
            }
        }
    }

    fn ask(&mut self, order: Order) {
        let actions = self.supervisor.order(order);
        self.act(actions);
    }

    fn act(&mut self, actions: Actions<Owed>) {
        for action in actions {
            match action {
                Action::Spawn => {
                    self.timers.worker += 1;
                    let sent = self.conduct.start(&mut self.random);
                    self.receive(sent);
                }
                Action::Terminate => self.timers.worker += 1,
                Action::Post(Request::Search(search)) => {
                    let sent = self.conduct.answer(&search, &mut self.random);
                    self.receive(sent);
                }
                Action::Post(Request::Stop { .. } | Request::Speak { .. }) => {}
                Action::Watch(limit) => {
                    self.timers.watch += 1;
                    if let Some(limit) = limit {
                        self.later(f64::from(limit), Task::Watch(self.timers.watch));
                    }
                }
                Action::Tell(news) => self.send(Event::Engine(news)),
            }
        }
    }

    fn receive(&mut self, sent: Vec<(f64, Message)>) {
        for (pause, message) in sent {
            self.later(pause, Task::Worker(message, self.timers.worker));
        }
    }

    fn load(&mut self) {
        self.follow();
        let mut around = Surroundings {
            session: &mut self.session,
            settings: &self.settings,
            browser: &self.tab,
            effects: Vec::new(),
        };
        self.score = Some(Scorekeeper::new(&mut around));
        let effects = around.effects;
        self.carry_out_score(effects);
        self.later(0.0, Task::Changed);
    }

    /// Tells the scorekeeper something, if it is there.
    pub(super) fn tell_score(&mut self, event: scorekeeper::Event) {
        self.follow();
        let Some(score) = &mut self.score else { return };
        let mut around = Surroundings {
            session: &mut self.session,
            settings: &self.settings,
            browser: &self.tab,
            effects: Vec::new(),
        };
        score.update(event, &mut around);
        let effects = around.effects;
        self.carry_out_score(effects);
    }

    fn carry_out_score(&mut self, effects: Vec<scorekeeper::Effect>) {
        for effect in effects {
            match effect {
                scorekeeper::Effect::Session(commands) => {
                    self.follow();
                    self.leave(commands);
                }
                scorekeeper::Effect::Tell(text) | scorekeeper::Effect::Say(text) => {
                    self.follow();
                    self.said.push(text);
                }
                scorekeeper::Effect::TellOnce(_) | scorekeeper::Effect::Play(_) => {}
                scorekeeper::Effect::Entry(text) => {
                    self.tab.entry.replace(Some(text));
                }
                scorekeeper::Effect::Wake(pause) => {
                    self.timers.wake += 1;
                    let task = Task::Score(scorekeeper::Event::Time, self.timers.wake);
                    if let Some(pause) = pause {
                        self.later(f64::from(pause), task);
                    }
                }
                scorekeeper::Effect::Save(pause) => {
                    self.timers.save += 1;
                    let task = Task::Score(scorekeeper::Event::Save, self.timers.save);
                    if let Some(pause) = pause {
                        self.later(f64::from(pause), task);
                    }
                }
            }
        }
    }

    /// Lets the scorekeeper follow the session, and holds what it counts against what has ended.
    fn change(&mut self) {
        let before = log_of(self.machine());
        let number = self.number();
        self.tell_score(scorekeeper::Event::Changed);
        if self.score.is_none() {
            return;
        }
        self.check_number();
        let after = log_of(self.machine());
        let new: Vec<u64> = after.difference(&before).copied().collect();
        assert!(before.is_subset(&after), "a counted game is gone");
        let is_over = self.session.outcome().is_some();
        assert!(new.is_empty() || is_over, "an unfinished game is counted");
        let counts = self.session.seats().has_person() && self.session.game().setup().is_none();
        if let Some(number) = number.filter(|_| is_over && counts) {
            if self.machine().refusal.get().is_some() {
                self.uncounted.insert(number);
            }
            let is_counted = after.contains(&number) || self.uncounted.contains(&number);
            assert!(is_counted, "a finished game is not counted");
        }
    }

    /// Checks that each game that begins here has a number of its own.
    fn check_number(&mut self) {
        let number = self.number().filter(|_| self.session.begun_at() == 0);
        if let Some(number) = number {
            let games = self.session.games();
            let known = *self.numbers.entry(number).or_insert(games);
            assert_eq!(known, games, "two games have the number {number}");
        }
    }

    /// Returns the number of the game on the board, if it has one.
    pub(super) fn number(&self) -> Option<u64> {
        self.score.as_ref().and_then(Scorekeeper::number)
    }

    /// Returns a copy of the tab with its page opened anew, as by a reload, or when a browser comes back
    /// after a crash.
    pub(super) fn reopen(&self, seed: u64) -> Self {
        let old = &self.tab;
        let tab = Tab::new(
            &old.machine,
            seed,
            &old.query.borrow(),
            &old.fragment.borrow(),
        );
        tab.entry.replace(old.entry.borrow().clone());
        let mut page = Self::open(tab, self.variant, self.settings.clone(), seed);
        let number = self.number().filter(|_| self.session.outcome().is_some());
        page.owed = number.filter(|number| self.uncounted.contains(number));
        page
    }
}

/// Returns the ids of the counted games.
pub(super) fn log_of(machine: &Machine) -> BTreeSet<u64> {
    let text = machine.text(&format!("noughts.{}.2", Log::NAME));
    let Some(text) = text else {
        return BTreeSet::new();
    };
    let log = decode::<Log>(&text).unwrap();
    let ids: BTreeSet<u64> = log.games().iter().map(|game| game.id).collect();
    assert_eq!(ids.len(), log.games().len(), "a game is counted twice");
    ids
}
