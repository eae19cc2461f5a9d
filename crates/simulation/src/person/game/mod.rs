//! A game's page as a person finds it.

mod controls;

use noughts_app::board::keyboard::KeyAction;
use noughts_app::board_view::BoardView;
use noughts_app::game::strip::player;
use noughts_app::game::{self, DialogContent, PanelTab, status};
use noughts_app::moves::branches::Branches;
use noughts_app::moves::entries::{Entry, Item, listed};
use noughts_app::moves::keys::Way;
use noughts_app::moves::sentences;
use noughts_app::page::not_found;
use noughts_app::review::chart::after_key;
use noughts_app::scorekeeper::{self};
use noughts_app::session::{Event, Pace};
use noughts_app::settings::{Settings, Switch};
use noughts_app::studies::{self, OpenStudy, StudyList, StudyPage};
use noughts_app::{address, announce, command, names, storage};
use noughts_protocol::Level;
use noughts_rules::{CellId, Side, Variant};
use noughts_study::Tree;
use noughts_words::{play as words, review as review_words, studies as studies_words, variations};

use crate::browser::Tab;
use crate::page::Page;
use crate::person::controls::Controls;
use crate::person::exercise;
use crate::person::game::controls::Act;
use crate::person::place::{Control, Opening, Place, Pressed};
use crate::person::review::ReviewPart;
use crate::worker::Worker;
use noughts_app::screen::Focus;

/// How long the result waits after the end of a game, in milliseconds: about what the last strokes
/// take.
const RESULT_DELAY: f64 = 1_500.0;

/// A game's page.
struct GamePlace {
    page: Page,
    is_result_open: bool,
    /// When the result appears.
    result_due: Option<f64>,
    was_over: bool,
    review: Option<ReviewPart>,
    branches: Branches,
}

/// Opens a game's page.
pub(super) fn open(at: Opening, variant: Variant) -> Option<Box<dyn Place>> {
    let Opening {
        tab, worker, seed, ..
    } = at;
    let settings = storage::load::<Settings>(&tab).ok()?.record;
    let is_review = address::read_review(&tab.query.borrow());
    let mut page = Page::open(tab, variant, settings, |_| worker, seed);
    if is_review {
        page.act(|state, session| state.review(session));
    }
    Some(Box::new(GamePlace::of(page)))
}

/// Opens the page of an analysis or of a study; returns nothing if it cannot be simulated.
pub(super) fn open_analysis(at: Opening) -> Option<Box<dyn Place>> {
    let tab = &at.tab;
    let (query, fragment) = (tab.query.borrow().clone(), tab.fragment.borrow().clone());
    let (study, problem) = match StudyPage::at(at.path.trim_matches('/'), &query, &fragment, tab) {
        StudyPage::Board(study, problem) => (study, problem),
        StudyPage::Nothing(reason) => return exercise::screen(at, |_| not_found(reason)),
        StudyPage::List => return exercise::screen(at, |_| StudyList::page()),
    };
    let settings = storage::load::<Settings>(tab).ok()?.record;
    let mut page = Page::analyse(at.tab, study, problem, settings, at.worker, at.seed)?;
    let first = {
        let deleted = page.tab.machine.deleted.borrow();
        let study = page.study.as_ref();
        study.and_then(|study| study.first_tab(&query, deleted.as_ref()))
    };
    if let Some(tab) = first {
        page.act(|state, _| state.show(tab));
    }
    Some(Box::new(GamePlace::of(page)))
}

impl GamePlace {
    fn of(page: Page) -> Self {
        Self {
            page,
            is_result_open: false,
            result_due: None,
            was_over: false,
            review: None,
            branches: Branches::default(),
        }
    }

    fn now(&self) -> f64 {
        self.page.machine().time.get()
    }

    /// Lets the review come and go with what is reviewed, and follow the board.
    fn follow_review(&mut self) {
        let is_reviewing = self.page.state.is_reviewing(&self.page.session);
        if !is_reviewing {
            self.review = None;
        } else if let Some(review) = &mut self.review {
            review.follow(&mut self.page);
        } else {
            let worker = self.page.another_worker();
            self.review = Some(ReviewPart::open(&mut self.page, worker));
            self.page.act(|state, _| state.show(PanelTab::Moves));
            self.page.focus = Some(Focus::Named(review_words::chart()));
        }
    }

    fn edit(&mut self, edit: impl FnOnce(&mut Tree)) {
        self.page
            .act(|state, session| state.change(session.edit(edit)));
    }

    fn close_dialog(&mut self, cell: CellId) {
        self.page.state.is_dialog_open = false;
        self.page.focus = Some(Focus::Board);
        self.say_closed(cell);
    }

    fn put_result_away(&mut self, cell: CellId) {
        self.is_result_open = false;
        self.page.focus = Some(Focus::Board);
        self.say_closed(cell);
    }

    fn say_closed(&mut self, cell: CellId) {
        let cell = announce::cell_button(&self.page.session.board(), cell);
        self.page.say(words::closed(&cell));
    }

    fn act(&mut self, act: Act, cell: CellId) {
        match act {
            Act::Send(event) => self.page.send(event),
            Act::SendAndLeave(event) => {
                self.page.send(event);
                self.page.focus = Some(Focus::Board);
            }
            Act::Score(event) => self.page.tell_score(event),
            Act::Visit(node) => self.page.visit(node, sentences::place),
            Act::Open(dialog) => {
                self.page.act(|state, _| state.open(dialog));
                let settings = self.page.settings.clone();
                self.page.state.setup.adopt(&settings);
            }
            Act::CloseDialog => self.close_dialog(cell),
            Act::Begin(first) => self.page.state.setup.first = first,
            Act::Choose(players) => self.page.state.setup.players = players,
            Act::NewGame => {
                self.is_result_open = false;
                self.page.state.is_dialog_open = false;
                self.page.act(game::Page::begin_on_board);
            }
            Act::SetFocusMode(on) => self.page.act(|state, _| state.set_focus_mode(on)),
            Act::LeaveMode => self.page.act(|state, _| state.leave_mode()),
            Act::Show(tab) => self.page.act(|state, _| state.show(tab)),
            Act::PutResultAway => self.put_result_away(cell),
            Act::Review => {
                self.is_result_open = false;
                self.page.act(|state, session| state.review(session));
            }
            Act::Reviewer(event) => {
                if let Some(review) = &mut self.review {
                    review.send(event, &mut self.page);
                }
            }
            Act::Study(event) => self.page.tell_study(event),
            Act::Branch(action) => {
                let branches = &mut self.branches;
                self.page.act(|state, session| {
                    let (commands, said) = branches.act(action, session);
                    state.change_aloud(commands, said)
                });
            }
            Act::Glyph(glyph) => {
                let here = self.page.session.here();
                let note = self.page.session.tree().note(here);
                let is_on = note.is_some_and(|note| note.glyph == Some(glyph));
                let chosen = (!is_on).then_some(glyph);
                self.edit(move |tree| tree.set_glyph(here, chosen));
            }
            Act::Go(_) | Act::Nothing => {}
        }
    }
}

impl Place for GamePlace {
    fn tab(&self) -> &Tab {
        &self.page.tab
    }

    fn set_worker(&mut self, worker: Worker) -> Worker {
        if let Some(review) = &mut self.review {
            review.set_worker(worker.another());
        }
        self.page.set_worker(worker)
    }

    fn next_due(&self) -> Option<f64> {
        let review = self.review.as_ref().and_then(ReviewPart::next_due);
        let dues = self.page.next_due().into_iter().chain(self.result_due);
        let dues = dues.chain(review);
        dues.min_by(f64::total_cmp)
    }

    fn do_next(&mut self) {
        let now = self.now();
        if self.result_due.is_some_and(|due| due <= now) {
            self.result_due = None;
            if self.review.is_some() {
                return;
            }
            self.is_result_open = true;
            self.page.focus = Some(Focus::Named(words::play_again()));
            return;
        }
        let review = self.review.as_mut();
        match review.filter(|it| it.next_due().is_some_and(|due| due <= now)) {
            Some(review) => review.do_next(&mut self.page),
            None => self.page.do_next(),
        }
        self.follow_review();
        if self.page.study.is_some() {
            return;
        }
        let is_over = self.page.session.outcome().is_some();
        if is_over != self.was_over {
            self.was_over = is_over;
            self.is_result_open = false;
            self.result_due = is_over.then_some(now + RESULT_DELAY);
        }
    }

    fn take_focus(&mut self) -> Option<Focus> {
        self.page.focus.take()
    }

    fn said(&self) -> String {
        self.page.said()
    }

    fn texts(&self) -> Vec<String> {
        let session = &self.page.session;
        let mut shown = vec![status::text(session)];
        let message = self.page.message().map(str::to_owned);
        shown.push(message.unwrap_or_else(|| status::figures(session)));
        shown.extend([Side::X, Side::O].map(|side| player(session, side)));
        if self.is_result_open {
            shown.extend(session.outcome().map(status::outcome));
            shown.push(status::score(session));
        }
        if let Some(study) = &self.page.study {
            let [_, about] = study.heading(session.game());
            shown.push(about);
            if self.page.tab_of_panel == PanelTab::Study {
                let about = if study.is_saved() {
                    studies_words::saved()
                } else {
                    studies_words::not_saved()
                };
                shown.push(about.to_owned());
                let deleted = self.page.machine().deleted.borrow();
                shown.extend(deleted.as_ref().and_then(|deleted| deleted.offer(study)));
            }
        }
        shown.push(sentences::heading(session));
        if let Some(ReviewPart { reviewer, .. }) = &self.review {
            let step = reviewer.step(session);
            let (heading, why) = (step.heading(), step.why());
            shown.push(format!("{heading} {why}").trim_end().to_owned());
            shown.push(reviewer.summary());
            if reviewer.is_stuck() {
                shown.push(review_words::no_engine().to_owned());
            }
        }
        shown
    }

    fn controls(&self) -> Vec<(Control, String)> {
        Controls::of(self).named()
    }

    fn press(&mut self, place: usize, cell: CellId) -> Pressed {
        match Controls::of(self).act(place) {
            Some(Act::Go(address)) => return Pressed::Path(address),
            Some(act) => self.act(act, cell),
            None => {}
        }
        self.follow_review();
        Pressed::Here
    }

    fn board(&self) -> Option<BoardView> {
        Some(self.page.session.board())
    }

    fn play(&mut self, cell: CellId) {
        if let Some(review) = &mut self.review
            && review.takes(cell, &mut self.page)
        {
            return;
        }
        self.page.send(Event::Play(cell));
    }

    fn control_key(&mut self, name: &str, key: &str) {
        let session = &self.page.session;
        if name == review_words::chart() {
            let plies = session.game().ply();
            if let Some(ply) = after_key(key, session.shown_ply(), plies) {
                self.page.send(Event::Scrub(ply));
            }
        } else if let Some(way) = Way::of_key(key) {
            match (way.from(session.tree(), session.here()), way) {
                (Some(node), _) => {
                    self.page.visit(node, sentences::place);
                    self.page.focus = Some(Focus::ShownMove);
                }
                (None, Way::Up) => self.page.say(variations::on_main_line().to_owned()),
                (None, Way::Down) => self.page.say(variations::no_other_variation().to_owned()),
                (None, _) => {}
            }
        }
        self.follow_review();
    }

    fn slider(&self, name: &str) -> Option<String> {
        let review = self
            .review
            .as_ref()
            .filter(|_| name == review_words::chart())?;
        Some(review.sentence(&self.page.session))
    }

    fn key(&mut self, key: KeyAction, cell: CellId) {
        self.page
            .act(|state, session| state.press(key, cell, session));
    }

    /// Closes what is open over the page, or else leaves a mode.
    fn escape(&mut self, cell: CellId) {
        let state = &self.page.state;
        if state.is_dialog_open {
            self.close_dialog(cell);
        } else if self.is_result_open {
            self.put_result_away(cell);
        } else if state.has_mode() {
            self.act(Act::LeaveMode, cell);
        }
    }

    fn hidden(&mut self) {
        if self.page.tab.is_hidden.get() {
            self.leave();
        }
        self.page.tell_score(scorekeeper::Event::Changed);
    }

    fn leave(&mut self) {
        self.page.tell_score(scorekeeper::Event::Leave);
    }

    fn shown_move(&self) -> Option<String> {
        let here = self.page.session.here();
        Controls::of(self).name_of(|act| matches!(act, Act::Visit(node) if *node == here))
    }

    fn fill(&mut self, name: &str, text: &str) -> Option<()> {
        if name == variations::comment() {
            let here = self.page.session.here();
            self.edit(|tree| tree.set_comment(here, text));
        } else if name == studies_words::study_name() {
            self.page
                .tell_study(studies::Event::Rename(text.to_owned()));
        } else if name == studies_words::chapter_name() {
            self.page
                .tell_study(studies::Event::RenameChapter(text.to_owned()));
        } else {
            return None;
        }
        Some(())
    }

    fn list_of_moves(&self) -> Vec<String> {
        let part = |entry: &Entry| {
            let number = entry.number.iter();
            let parts = number.chain([&entry.text]).chain(&entry.comment);
            parts.map(String::as_str).collect::<Vec<_>>().join(" ")
        };
        let line = |item: &Item| match item {
            Item::Move(entry) => part(entry),
            Item::Comment(text) => text.clone(),
            Item::Variation { entries, .. } => {
                entries.iter().map(part).collect::<Vec<_>>().join(" ")
            }
        };
        listed(&self.page.session).items.iter().map(line).collect()
    }

    fn take_way(&mut self) -> Option<String> {
        self.page.leads_to.take()
    }

    fn enter(&mut self, text: &str, cell: CellId) -> Option<()> {
        let typed = command::parse(text, self.page.session.game().position());
        self.page
            .act(|state, session| state.take(typed, cell, session));
        Some(())
    }

    fn choose(&mut self, list: &str, option: &str) -> Option<()> {
        if list == words::speed() {
            let pace = Pace::ALL
                .iter()
                .find(|pace| words::pace(pace.word()) == option)?;
            self.page.send(Event::SetPace(*pace));
            return Some(());
        }
        let state = &mut self.page.state;
        let is_form_open = state.is_dialog_open && state.dialog == Some(DialogContent::NewGame);
        let setup = is_form_open.then_some(&mut state.setup)?;
        let position = self.page.variant.start();
        let [of_x, of_o] = Side::ALL.map(|side| words::level_of(position.name_of(side)));
        let chosen = if list == words::level() || list == of_o {
            &mut setup.level
        } else {
            (list == of_x).then_some(&mut setup.level_of_x)?
        };
        let variant = self.page.variant;
        *chosen = *Level::ALL
            .iter()
            .find(|level| names::rated_level(**level, variant) == option)?;
        Some(())
    }

    fn is_ready(&self) -> bool {
        self.page.score.is_some()
    }

    fn clock(&self, side: Side) -> Option<String> {
        let timekeeper = self.page.score.as_ref()?.timekeeper();
        let is_person = self.page.session.seats().player(side).level().is_none();
        (is_person && timekeeper.is_limited()).then(|| timekeeper.text(side))
    }

    fn has_letters(&self) -> bool {
        self.page.settings.letters == Switch::On
    }

    fn path(&self) -> String {
        let study = self.page.study.as_ref();
        study.map_or_else(|| format!("/play/{}", self.page.variant), OpenStudy::path)
    }
}
