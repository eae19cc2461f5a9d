//! What can be pressed on a game's page.

use noughts_app::board_view::Extent;
use noughts_app::clock;
use noughts_app::game::setup::Match;
use noughts_app::game::{DialogContent, PanelTab, status};
use noughts_app::moves::branches::Action as Branch;
use noughts_app::moves::entries::{Entry, Item, listed};
use noughts_app::review::reviewer;
use noughts_app::scorekeeper::{self, Scorekeeper};
use noughts_app::session::{Advice, Event};
use noughts_app::settings::First;
use noughts_app::studies::{self, OpenStudy, Source, chapter_name};
use noughts_study::{Glyph, NodeId};
use noughts_words::{
    clock as clock_words, names, play as words, review as review_words, rules, search, share,
    shell, studies as studies_words, variations,
};

use crate::person::controls::Controls;
use crate::person::game::GamePlace;
use crate::person::place::Control;
use crate::person::review::ReviewPart;

/// The effect of pressing a control.
#[derive(Clone, Debug)]
pub(super) enum Act {
    Send(Event),
    /// As [`Self::Send`]; the focus goes to the board, since the button is gone.
    SendAndLeave(Event),
    Score(scorekeeper::Event),
    Visit(NodeId),
    Open(DialogContent),
    CloseDialog,
    Choose(Match),
    Begin(First),
    NewGame,
    SetFocusMode(bool),
    LeaveMode,
    Show(PanelTab),
    PutResultAway,
    Review,
    Reviewer(reviewer::Event),
    Study(studies::Event),
    Branch(Branch),
    Glyph(Glyph),
    Go(String),
    Nothing,
}

impl Controls<Act> {
    /// Returns what can be pressed on a page, in the order of its parts.
    pub(super) fn of(place: &GamePlace) -> Self {
        let mut controls = Self::new();
        let state = &place.page.state;
        if let Some(dialog) = state.dialog.filter(|_| state.is_dialog_open) {
            controls.add_dialog(dialog, place);
            return controls;
        }
        if state.has_mode() {
            controls.button(words::leave_mode(), Act::LeaveMode);
        }
        if !state.is_focus_mode {
            controls.add_toolbar(place);
            controls.add_status(place);
            controls.add_moves(place);
            controls.add_review(place);
            controls.add_result(place);
            controls.add_tabs(place);
        }
        controls
    }

    fn add_toolbar(&mut self, place: &GamePlace) {
        let session = &place.page.session;
        self.button(words::only_board(), Act::SetFocusMode(true));
        self.button(words::share(), Act::Open(DialogContent::Share));
        self.button(words::undo(), Act::Send(Event::Undo));
        self.button(words::redo(), Act::Send(Event::Redo));
        self.button(words::hint(), Act::Send(Event::Ask(Advice::Hint)));
        let shows_values = session.shows_values();
        self.button(words::values(), Act::Send(Event::ShowValues(!shows_values)));
        if let Some(extent) = session.extent() {
            let other = match extent {
                Extent::All => Extent::Best,
                Extent::Best => Extent::All,
            };
            self.button(words::all_values(), Act::Send(Event::ShowExtent(other)));
        }
        if place.page.state.is_game {
            self.button(words::new(), Act::Open(DialogContent::NewGame));
            let analysis = studies::analysis_path(session);
            self.add(Control::Link, studies_words::analyse(), Act::Go(analysis));
        }
    }

    /// Adds what belongs to the state of the game: pauses, a draw, the engine, the clocks.
    fn add_status(&mut self, place: &GamePlace) {
        let session = &place.page.session;
        if !session.seats().has_person() {
            let is_paused = session.is_paused();
            let name = if is_paused {
                words::go_on()
            } else {
                words::pause()
            };
            self.button(name, Act::Send(Event::SetPaused(!is_paused)));
            self.button(words::step(), Act::Send(Event::StepOnce));
        }
        if session.offers_draw() {
            self.button(words::call_draw(), Act::SendAndLeave(Event::CallDraw));
        }
        if session.offers_retry() {
            self.button(shell::try_again(), Act::SendAndLeave(Event::RetryEngine));
        }
        let score = place.page.score.as_ref();
        let timekeeper = score.map(Scorekeeper::timekeeper);
        let goes_on = session.outcome().is_none();
        if let Some(timekeeper) = timekeeper.filter(|it| it.is_limited() && goes_on) {
            let name = if timekeeper.is_on() {
                clock_words::turn_clock_off()
            } else {
                clock_words::turn_clock_on()
            };
            self.button(name, Act::Score(scorekeeper::Event::ToggleClock));
            let extend = clock_words::extend_clock(clock::EXTENSION / 1000);
            self.button(&extend, Act::Score(scorekeeper::Event::Extend));
        }
    }

    /// Adds the list of moves, the steps through it, and the notes.
    fn add_moves(&mut self, place: &GamePlace) {
        let session = &place.page.session;
        let mut entry = |entry: &Entry| self.button(&entry.label, Act::Visit(entry.node));
        for item in listed(session).items {
            match item {
                Item::Move(moved) => entry(&moved),
                Item::Variation { entries, .. } => entries.iter().for_each(&mut entry),
                Item::Comment(_) => {}
            }
        }
        self.add(Control::TextBox, variations::comment(), Act::Nothing);
        let glyphs = Glyph::ALL
            .iter()
            .filter(|_| session.here() != NodeId::START);
        for glyph in glyphs {
            self.button(&variations::glyph(glyph.word()), Act::Glyph(*glyph));
        }
        for action in Branch::ALL {
            if place.branches.allows(action, session) {
                self.button(action.name(), Act::Branch(action));
            }
        }
        if session.game().ply() > 0 {
            self.button(words::start(), Act::Send(Event::LookAt(0)));
            self.button(words::back(), Act::Send(Event::StepBack));
            self.button(words::forward(), Act::Send(Event::StepForward));
            self.button(words::last(), Act::Send(Event::LookAt(usize::MAX)));
        }
        if session.is_looking_back() {
            let leave = Act::SendAndLeave(Event::PlayFromHere);
            self.button(words::play_from_here(), leave);
        }
    }

    fn add_review(&mut self, place: &GamePlace) {
        let session = &place.page.session;
        let Some(ReviewPart { reviewer, .. }) = &place.review else {
            if session.outcome().is_some() && place.page.state.is_game {
                self.button(words::review_game(), Act::Review);
            }
            return;
        };
        self.add(Control::Slider, review_words::chart(), Act::Nothing);
        let way_on = reviewer.step(session).way_on();
        if !way_on.is_empty() {
            self.button(&way_on, Act::Reviewer(reviewer::Event::GoOn));
        }
        if reviewer.is_stuck() {
            self.button(shell::try_again(), Act::Reviewer(reviewer::Event::Retry));
        }
        let lesson = reviewer.lesson_buttons().into_iter();
        for it in lesson.filter(|it| it.is_shown) {
            self.button(it.name, Act::Reviewer(reviewer::Event::Lesson(it.event)));
        }
        for (ply, name) in reviewer.mistakes() {
            self.button(&name, Act::Reviewer(reviewer::Event::Look(ply)));
        }
    }

    fn add_result(&mut self, place: &GamePlace) {
        let outcome = place.page.session.outcome();
        if let Some(outcome) = outcome.filter(|_| place.is_result_open) {
            self.button(words::play_again(), Act::NewGame);
            self.button(words::see_board(), Act::PutResultAway);
            self.button(words::review(), Act::Review);
            self.add(Control::Dialog, &status::outcome(outcome), Act::Nothing);
        }
    }

    /// Adds the tabs of the panel, and what is in that of a study.
    fn add_tabs(&mut self, place: &GamePlace) {
        let tabs = [
            (PanelTab::Moves, words::moves()),
            (PanelTab::Analysis, search::heading()),
            (PanelTab::Rules, rules::heading()),
        ];
        for (tab, name) in tabs {
            self.add(Control::Tab, name, Act::Show(tab));
        }
        let Some(study) = &place.page.study else {
            let title = names::game(place.page.variant);
            return self.add(Control::Heading, &title, Act::Nothing);
        };
        let [title, _] = study.heading(place.page.session.game());
        self.add(Control::Heading, &title, Act::Nothing);
        let show = Act::Show(PanelTab::Study);
        self.add(Control::Tab, studies_words::study(), show);
        if place.page.tab_of_panel == PanelTab::Study {
            self.add_study(study, place);
        }
    }

    fn add_study(&mut self, study: &OpenStudy, place: &GamePlace) {
        let deleted = place.page.machine().deleted.borrow();
        let can_restore = deleted.as_ref().is_some_and(|it| it.offer(study).is_some());
        let (is_saved, can_delete) = (study.is_saved(), study.can_delete());
        let buttons = [
            (true, studies_words::copy_link(), studies::Event::CopyLink),
            (!is_saved, studies_words::save(), studies::Event::Save),
            (
                is_saved,
                studies_words::add_chapter(),
                studies::Event::AddChapter,
            ),
            (
                can_delete,
                studies_words::delete_chapter(),
                studies::Event::DeleteChapter,
            ),
            (
                can_restore,
                studies_words::restore(),
                studies::Event::RestoreChapter,
            ),
        ];
        for (_, name, event) in buttons.into_iter().filter(|(is_shown, ..)| *is_shown) {
            self.button(name, Act::Study(event));
        }
        if is_saved {
            self.add(Control::TextBox, studies_words::study_name(), Act::Nothing);
            self.add(
                Control::TextBox,
                studies_words::chapter_name(),
                Act::Nothing,
            );
        }
        let hides_engine = place.page.session.hides_engine();
        let chapters = study.study.chapters.iter().enumerate();
        for (at, chapter) in chapters.filter(|_| study.source != Source::Analysis) {
            let address = study.chapter_address(at, hides_engine);
            self.add(Control::Link, &chapter_name(chapter, at), Act::Go(address));
        }
    }

    fn add_dialog(&mut self, dialog: DialogContent, place: &GamePlace) {
        let name = match dialog {
            DialogContent::NewGame => words::new_game(),
            DialogContent::Share => share::heading(),
            DialogContent::Keys => words::keys(),
        };
        self.button(words::close(), Act::CloseDialog);
        self.add(Control::Dialog, name, Act::Nothing);
        if dialog != DialogContent::NewGame {
            return;
        }
        self.button(words::start_game(), Act::NewGame);
        for (name, players) in [
            (words::against_computer(), Match::AgainstComputer),
            (words::two_people(), Match::People),
            (words::two_computers(), Match::Computers),
        ] {
            self.add(Control::Radio, name, Act::Choose(players));
        }
        if place.page.state.setup.players == Match::AgainstComputer {
            for (name, first) in [
                (words::you(), First::You),
                (words::computer(), First::Computer),
                (words::random(), First::Random),
            ] {
                self.add(Control::Radio, name, Act::Begin(first));
            }
        }
    }
}
