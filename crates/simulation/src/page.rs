//! A game's page in a tab: it carries out effects as the page in a browser does, in tasks.

use std::collections::{BTreeMap, BTreeSet};

use noughts_app::announce;
use noughts_app::backoff::Backoff;
use noughts_app::engine::{News, Order};
use noughts_app::game::{self, Effect, Manner, Opening, PanelTab, Request as PanelRequest, Wishes};
use noughts_app::moves::sentences;
use noughts_app::scorekeeper::{self, Scorekeeper, Surroundings};
use noughts_app::session::{Command, Event, Seats, Session};
use noughts_app::settings::Settings;
use noughts_app::statistics::Log;
use noughts_app::storage::{Record, decode};
use noughts_app::studies::{OpenStudy, StudyView};
use noughts_app::{address, studies};
use noughts_random::SplitMix64;
use noughts_rules::{Game, Variant};
use noughts_study::{NodeId, Tree};

use crate::browser::{Machine, Tab};
use crate::engine::Engine;
use crate::speech::Speech;
use crate::tasks::Tasks;
use crate::worker::Worker;
use noughts_app::screen::Focus;

/// Something that a page does later.
#[derive(Clone, Debug)]
enum Task {
    /// Carries out the last event's commands.
    Follow,
    /// The scorekeeper follows the session.
    Changed,
    /// The engine starts.
    WarmUp,
    /// The scorekeeper is loaded, or what else a page has beside its board.
    Load,
    /// The study follows the session.
    Study,
    /// Changes the history entry, as often as it is refused.
    History(Backoff, u32),
    Score(scorekeeper::Event, u32),
    Session(Event, u32),
    Order(Order, u32),
    PlayBack(u32),
}

/// How often each kind of timer was set or stopped: a task of an earlier one is void.
#[derive(Clone, Copy, Debug, Default)]
struct Timers {
    wake: u32,
    save: u32,
    session: u32,
    play_back: u32,
    history: u32,
}

/// The changes that the history has still to take.
#[derive(Clone, Debug, Default)]
struct Refused {
    /// The query and the fragment of the address.
    address: Option<(String, String)>,
    /// The text attached to the entry.
    entry: Option<String>,
}

/// A page.
pub struct Page {
    /// Its tab.
    pub tab: Tab,
    /// The game that it plays.
    pub variant: Variant,
    /// Its state beside the session.
    pub state: game::Page,
    /// Its session.
    pub session: Session,
    /// The open tab of the panel.
    pub tab_of_panel: PanelTab,
    /// Where the focus is to go.
    pub focus: Option<Focus>,
    /// The study of which a chapter is analysed, if one is.
    pub study: Option<OpenStudy>,
    /// Another address within the page, to which it goes.
    pub leads_to: Option<String>,
    /// Its scorekeeper, once that is loaded.
    pub score: Option<Scorekeeper>,
    /// The reader's settings.
    pub settings: Settings,
    engine: Engine,
    pending: Option<Vec<Command>>,
    tasks: Tasks<Task>,
    timers: Timers,
    refused: Refused,
    speech: Speech,
    /// Whether it was said that something is not saved.
    is_told: bool,
    /// The ids of games that ended here while the storage refused.
    pub uncounted: BTreeSet<u64>,
    /// The id of a game that ended so before the page was opened again at it.
    pub owed: Option<u64>,
    /// The ply that the scorekeeper last saw.
    ply: usize,
    /// Whether the end on the board was looked up.
    is_looked_up: bool,
    /// The numbers of the games that began here, each with its place among them.
    numbers: BTreeMap<u64, u32>,
}

impl Page {
    /// Opens the page at the address of a tab.
    pub fn open(
        tab: Tab,
        variant: Variant,
        settings: Settings,
        worker: impl FnOnce(&mut SplitMix64) -> Worker,
        seed: u64,
    ) -> Self {
        let query = tab.query.borrow().clone();
        let fragment = tab.fragment.borrow().clone();
        let seats = address::read_seats(&query).unwrap_or(Seats::PEOPLE);
        let (game, problem) = match address::read_open_game(variant, &fragment) {
            Ok(game) => (game, None),
            Err(problem) => (Game::new(variant), Some(problem)),
        };
        let begun = Session::new(game, seats);
        let manner = Manner {
            postscript: |_, _| String::new(),
            seed: address::read_seed(&query).unwrap_or(1),
        };
        let opening = Opening {
            problem,
            ply: address::read_ply(&query),
        };
        Self::begin(tab, begun, (manner, opening), None, settings, worker, seed)
    }

    /// Opens the analysis of a chapter of a study at the address of a tab, with a notice to show first.
    pub fn analyse(
        tab: Tab,
        study: OpenStudy,
        problem: Option<String>,
        settings: Settings,
        worker: Worker,
        seed: u64,
    ) -> Option<Self> {
        let (mut session, commands) = Session::analysis(study.open()?.tree.clone());
        let view = StudyView::read(&tab.query.borrow());
        session.hide_engine(view.hides_engine);
        let manner = Manner {
            postscript: sentences::postscript,
            seed: 1,
        };
        let opening = Opening {
            problem: None,
            ply: address::read_ply(&tab.query.borrow()),
        };
        let begun = (session, commands);
        let settled = (manner, opening);
        let study = Some(study);
        let worker = |_: &mut SplitMix64| worker;
        let mut page = Self::begin(tab, begun, settled, study, settings, worker, seed);
        if let Some(problem) = problem {
            page.tell(problem);
        }
        Some(page)
    }

    fn begin(
        tab: Tab,
        (session, commands): (Session, Vec<Command>),
        (manner, opening): (Manner, Opening),
        study: Option<OpenStudy>,
        settings: Settings,
        worker: impl FnOnce(&mut SplitMix64) -> Worker,
        seed: u64,
    ) -> Self {
        let mut random = SplitMix64::new(seed);
        let worker = worker(&mut random);
        let loads = f64::from(random.below(2_000));
        let mut page = Self {
            tab,
            variant: session.game().variant(),
            study,
            leads_to: None,
            state: game::Page::new(&session, manner, opening),
            session,
            tab_of_panel: PanelTab::Moves,
            focus: None,
            score: None,
            settings,
            engine: Engine::new(worker, random),
            pending: None,
            tasks: Tasks::default(),
            timers: Timers::default(),
            refused: Refused::default(),
            speech: Speech::default(),
            is_told: false,
            uncounted: BTreeSet::new(),
            owed: None,
            ply: 0,
            is_looked_up: false,
            numbers: BTreeMap::new(),
        };
        page.carry_out_commands(commands);
        page.later(0.0, Task::WarmUp);
        page.later(loads, Task::Load);
        page
    }

    /// Returns what the tab shares with others.
    pub fn machine(&self) -> &Machine {
        &self.tab.machine
    }

    fn now(&self) -> f64 {
        self.machine().time.get()
    }

    /// Gives it another worker, the next time that one is started or asked.
    pub fn set_worker(&mut self, worker: Worker) -> Worker {
        std::mem::replace(&mut self.engine.worker, worker)
    }

    /// Returns another worker that behaves as the page's does.
    pub(crate) fn another_worker(&self) -> Worker {
        self.engine.worker.another()
    }

    fn later(&mut self, pause: f64, task: Task) {
        self.tasks.add(self.now() + pause, task);
    }

    /// Returns the time of the next task, if any.
    pub fn next_due(&self) -> Option<f64> {
        let dues = self.tasks.next_due().into_iter();
        let dues = dues.chain(self.engine.next_due());
        dues.min_by(f64::total_cmp)
    }

    /// Returns whether the history still has to take a change.
    pub fn waits_for_history(&self) -> bool {
        self.refused.address.is_some() || self.refused.entry.is_some()
    }

    /// Returns whether the storage still has to do something for the page.
    pub fn waits_for_storage(&self) -> bool {
        let is_save = |task: &Task| match task {
            Task::Score(scorekeeper::Event::Save, timer) => *timer == self.timers.save,
            _ => false,
        };
        self.tasks.iter().any(is_save)
    }

    /// Does the first task that is due.
    ///
    /// # Panics
    /// Something is said twice, or a game is not counted as it should be.
    pub fn do_next(&mut self) {
        self.speech.begin_task();
        let is_first = |due| self.tasks.next_due().is_none_or(|other| due < other);
        if self.engine.next_due().is_some_and(is_first) {
            let news = self.engine.do_next(self.now());
            self.hear(news);
        } else if let Some(task) = self.tasks.take_next() {
            self.do_task(task);
        }
        self.speech.end_task();
    }

    fn do_task(&mut self, task: Task) {
        let timers = self.timers;
        match task {
            Task::Follow => self.follow(),
            Task::Changed => self.change(),
            Task::WarmUp => self.ask(Order::Start),
            Task::Load => self.load(),
            Task::Study => self.tell_study(studies::Event::Followed),
            Task::History(backoff, timer) => {
                if timer == timers.history {
                    self.change_history(backoff);
                }
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
            Task::Session(..) | Task::Order(..) | Task::PlayBack(_) => {}
        }
    }

    fn hear(&mut self, news: Option<News>) {
        if let Some(news) = news {
            self.send(Event::Engine(news));
        }
    }

    /// Sends an event to the session.
    pub fn send(&mut self, event: Event) {
        // A game that is left before it can be counted is not.
        self.owed = self.owed.filter(|_| self.score.is_some());
        if matches!(&event, Event::Engine(News::Said(response)) if response.is_last()) {
            self.timers.session += 1;
        }
        self.act(|state, session| state.send(event, session));
    }

    /// Changes the page.
    pub fn act(&mut self, act: impl FnOnce(&mut game::Page, &mut Session) -> Vec<Effect>) {
        self.follow();
        let effects = act(&mut self.state, &mut self.session);
        self.carry_out(effects);
        if self.score.is_some() {
            self.answer();
        }
    }

    /// Does what waits for the panel.
    fn answer(&mut self) {
        match self.state.request.take() {
            Some(PanelRequest::Command) => {
                self.act(|state, _| state.show(PanelTab::Moves));
                self.focus = Some(Focus::CommandField);
            }
            Some(PanelRequest::Reading(reading, cell)) => {
                let session = &self.session;
                let standing = || announce::standing(session);
                let said = reading.sentence(&session.board(), cell, &standing);
                self.say(said);
            }
            // Only a browser has a clipboard.
            Some(PanelRequest::Copy) | None => {}
        }
    }

    /// Returns everything that was said.
    pub fn said(&self) -> String {
        self.speech.text()
    }

    /// Returns the last message in answer to a request, as visible text.
    pub fn message(&self) -> Option<&str> {
        self.state.message.as_deref()
    }

    /// Shows the position of a node of the tree, and says something of it.
    pub fn visit(&mut self, node: NodeId, sentence: fn(&Session) -> String) {
        self.act(|state, session| state.change(session.visit(node)));
        let said = sentence(&self.session);
        self.say(said);
    }

    /// Says a text.
    pub fn say(&mut self, text: String) {
        self.follow();
        self.speech.say(text);
    }

    /// Says a text and shows it.
    pub fn tell(&mut self, text: String) {
        self.follow();
        self.state.message = Some(text.clone());
        self.speech.say(text);
    }

    fn leave(&mut self, commands: Vec<Command>) {
        // The task that carries these out comes before any other event.
        let lost = self.pending.replace(commands).unwrap_or_default();
        assert!(lost.is_empty(), "commands are lost: {lost:?}");
        self.later(0.0, Task::Follow);
    }

    fn follow(&mut self) {
        let Some(commands) = self.pending.take() else {
            return;
        };
        if self.study.is_some() {
            self.later(0.0, Task::Study);
            return self.carry_out_commands(commands);
        }
        self.later(0.0, Task::Changed);
        let query = self.tab.query.borrow().clone();
        let query = address::write_query(Some(self.session.seats()), &address::read_rest(&query));
        let fragment = address::write_moves(self.session.game());
        self.refused.address = Some((query, fragment));
        self.ask_history();
        self.carry_out_commands(commands);
    }

    fn carry_out_commands(&mut self, commands: Vec<Command>) {
        let wishes = Wishes {
            announces_turns: true,
            thinking: self.settings.thinking,
        };
        let effects = self.state.carry_out(commands, &self.session, wishes);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Session(commands) => {
                    self.follow();
                    self.leave(commands);
                }
                Effect::StopTimers => self.timers.session += 1,
                Effect::Order(order, 0) => self.ask(order),
                Effect::Order(order, pause) => {
                    self.later(f64::from(pause), Task::Order(order, self.timers.session));
                }
                Effect::Later(event, pause) => {
                    self.later(f64::from(pause), Task::Session(event, self.timers.session));
                }
                Effect::PlayBack(_) => {
                    self.timers.play_back += 1;
                    self.later(500.0, Task::PlayBack(self.timers.play_back));
                }
                Effect::Cue(_) => {}
                Effect::Tell(text) => self.tell(text),
                Effect::Explain { shown, said } => {
                    self.state.message = Some(shown);
                    self.speech.say(said);
                }
                Effect::Say(text) => self.say(text),
                Effect::SayAfterBoard(text) | Effect::SayAfterChanges(text) => {
                    self.speech.say(text);
                }
                Effect::Show(tab) => self.tab_of_panel = tab,
                Effect::FocusBoard => self.focus = Some(Focus::Board),
                Effect::FocusFirstCell => self.focus = Some(Focus::FirstCell),
            }
        }
    }

    /// Changes the history entry in a task of its own.
    fn ask_history(&mut self) {
        self.timers.history += 1;
        self.later(0.0, Task::History(Backoff::default(), self.timers.history));
    }

    fn change_history(&mut self, mut backoff: Backoff) {
        self.timers.history += 1;
        if self.tab.refuses_history.get() {
            let pause = f64::from(backoff.pause());
            self.later(pause, Task::History(backoff, self.timers.history));
            return;
        }
        if let Some((query, fragment)) = self.refused.address.take() {
            self.tab.query.replace(query);
            self.tab.fragment.replace(fragment);
        }
        if let Some(text) = self.refused.entry.take() {
            self.tab.entry.replace(Some(text));
        }
    }

    fn ask(&mut self, order: Order) {
        let news = self.engine.order(order, self.now());
        self.hear(news);
    }

    fn load(&mut self) {
        self.follow();
        self.act(game::Page::arrive);
        self.answer();
        if self.study.is_some() {
            return self.tell_study(studies::Event::Followed);
        }
        let mut around = Surroundings {
            session: &mut self.session,
            settings: &self.settings,
            browser: &self.tab,
            effects: Vec::new(),
        };
        self.score = Some(Scorekeeper::new(&mut around));
        let effects = around.effects;
        self.carry_out_score(effects);
        // Before anybody can press something.
        self.change();
    }

    /// Tells the study something, if there is one.
    pub fn tell_study(&mut self, event: studies::Event) {
        self.follow();
        let Some(study) = &mut self.study else { return };
        let mut deleted = self.tab.machine.deleted.take();
        let effects = study.update(event, &self.session, &mut deleted, &self.tab);
        self.tab.machine.deleted.replace(deleted);
        for effect in effects {
            match effect {
                studies::Effect::Address([query, fragment]) => {
                    self.refused.address = Some((query, fragment));
                    self.ask_history();
                }
                studies::Effect::Go(address) => self.leads_to = Some(address),
                studies::Effect::Tell(text) => self.tell(text),
                studies::Effect::Say(text) => self.say(text.to_owned()),
                studies::Effect::HideEngine(hides) => {
                    self.act(|state, session| state.change(session.hide_engine(hides)));
                }
                studies::Effect::Extend => {
                    self.act(|state, session| state.change(session.edit(Tree::extend)));
                }
                // Only a browser has a clipboard.
                studies::Effect::Copy(_) => {}
            }
        }
    }

    /// Tells the scorekeeper something, if it is there.
    pub fn tell_score(&mut self, event: scorekeeper::Event) {
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
                    self.act(|state, _| state.change(commands));
                }
                scorekeeper::Effect::Tell(text) => self.tell(text),
                scorekeeper::Effect::Say(text) => self.say(text),
                scorekeeper::Effect::TellOnce(text) => {
                    if !self.is_told {
                        self.is_told = true;
                        self.tell(text);
                    }
                }
                scorekeeper::Effect::Play(_) => {}
                scorekeeper::Effect::Entry(text) => {
                    self.refused.entry = Some(text);
                    self.change_history(Backoff::default());
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
        let ply = self.session.game().ply();
        // An end that is looked up among the variations was counted when it was played.
        let is_back = std::mem::replace(&mut self.ply, ply) > ply;
        self.is_looked_up = is_over && (is_back || self.is_looked_up);
        let counts = self.session.seats().has_person() && self.session.game().setup().is_none();
        if let Some(number) = number.filter(|_| is_over && !self.is_looked_up && counts) {
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
    pub fn number(&self) -> Option<u64> {
        self.score.as_ref().and_then(Scorekeeper::number)
    }

    /// Returns a copy of the tab with its page opened anew, as by a reload, or when a browser comes back
    /// after a crash.
    #[must_use]
    pub fn reopen(&self, worker: impl FnOnce(&mut SplitMix64) -> Worker, seed: u64) -> Self {
        let old = &self.tab;
        let tab = Tab::new(
            &old.machine,
            seed,
            &old.query.borrow(),
            &old.fragment.borrow(),
        );
        tab.entry.replace(old.entry.borrow().clone());
        let mut page = Self::open(tab, self.variant, self.settings.clone(), worker, seed);
        let number = self.number().filter(|_| self.session.outcome().is_some());
        // Nothing can remember it where the history refuses as well.
        let is_remembered = !self.waits_for_history();
        page.owed = number.filter(|number| is_remembered && self.uncounted.contains(number));
        page
    }
}

/// Returns the ids of the counted games; none if they cannot be read.
///
/// # Panics
/// A game is counted twice.
pub fn log_of(machine: &Machine) -> BTreeSet<u64> {
    let text = machine.text(&format!("noughts.{}.2", Log::NAME));
    let Some(text) = text else {
        return BTreeSet::new();
    };
    let Ok(log) = decode::<Log>(&text) else {
        return BTreeSet::new();
    };
    let ids: BTreeSet<u64> = log.games().iter().map(|game| game.id).collect();
    assert_eq!(ids.len(), log.games().len(), "a game is counted twice");
    ids
}
