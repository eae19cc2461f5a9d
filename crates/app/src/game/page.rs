//! The state of a game's page: its session, the modes, the dialog, the review.

use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Side};
use noughts_words::play as words;

use crate::address;
use crate::address::Problem;
use crate::board::Reading;
use crate::board::keyboard::KeyAction;
use crate::browser::Browser;
use crate::engine::News;
use crate::game::effects::{Postscript, Wishes, effects, is_report};
use crate::game::event::Event;
use crate::game::parts::Parts;
use crate::game::setup::Setup;
use crate::screen::{Effect, Focus, Timer, When};
use crate::session::{self, Advice, Command, Seats, Session};
use crate::sound::Sound;
use crate::studies::{OpenStudy, StudyView};

/// How long the content of a closed dialog stays, in milliseconds, as `--handover-time` in
/// `style/tokens.css`.
const HANDOVER: u32 = 400;

/// The content of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogContent {
    /// The form for a new game.
    NewGame,
    /// Sharing this one.
    Share,
    /// The keys.
    Keys,
}

/// A tab of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelTab {
    /// The moves of a game, or the review of a finished one.
    Moves,
    /// The findings of the searches, and where a game is analysed its moves.
    Analysis,
    /// The rules of the game.
    Rules,
    /// The study to which the tree on the board belongs.
    Study,
}

impl PanelTab {
    /// Returns the tab that has the moves of a game, or of an analysis, where the engine's lines, which
    /// branch off from them, stand above them.
    const fn of_moves(is_game: bool) -> Self {
        if is_game { Self::Moves } else { Self::Analysis }
    }

    /// Returns the tabs of a game's page, or of an analysis's.
    pub fn of_page(page: &Page) -> &'static [Self] {
        if page.is_game() {
            &[Self::Moves, Self::Analysis, Self::Rules]
        } else {
            &[Self::Analysis, Self::Rules, Self::Study]
        }
    }
}

/// Something that waits for the panel, which may still be loading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Focus the command field.
    Command,
    /// Copy the board as text.
    Copy,
    /// Read something out, of a cell if it concerns one.
    Reading(Reading, CellId),
}

/// The state of a game's page.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each holds or not, whatever the others do"
)]
pub struct Page {
    /// The session.
    pub session: Session,
    /// The choices of the form for a new game.
    pub setup: Setup,
    /// The content of the dialog.
    pub dialog: Option<DialogContent>,
    /// Whether the dialog is open.
    pub is_dialog_open: bool,
    /// Whether only the board is visible.
    pub is_focus_mode: bool,
    /// Whether text and strips are larger, for a projector.
    pub presents: bool,
    /// The open tab of the panel.
    pub tab: PanelTab,
    /// What waits for the panel.
    pub(super) request: Option<Request>,
    /// The fault of the address, until the panel says it.
    pub(super) problem: Option<Problem>,
    /// The first ply to show, which waits for the panel.
    pub(super) opens_at: Option<usize>,
    /// Why names in the form for a new game are refused.
    refused: [String; 2],
    /// The names chosen by the players of X and O.
    pub(super) names: [Option<String>; 2],
    /// Whether the message is the hint's.
    pub(super) shows_hint: bool,
    /// The study to which an analysed tree belongs.
    pub(super) study: Option<Box<OpenStudy>>,
    /// What the panel knows, once it is there.
    pub(super) parts: Option<Box<Parts>>,
    pub(super) wishes: Wishes,
    /// The game under review; the review is over once another is on the board.
    reviewed: Option<Game>,
    /// The commands of the last event of the session.
    pub pending: Option<Vec<Command>>,
    /// The rest of the address's query.
    pub(super) rest: String,
    /// A message to show first.
    notice: Option<String>,
    postscript: Postscript,
    /// Decides between equally good moves, and by lot who moves first.
    seed: u64,
}

/// The fields for the players' names in the form for a new game.
pub(super) const NAME_FIELDS: [&str; 2] = ["name-problem-0-field", "name-problem-1-field"];

/// How a page opens.
pub struct Opening {
    /// The session, and its first commands.
    pub begun: (Session, Vec<Command>),
    /// The study to which its tree belongs, if one is analysed.
    pub study: Option<OpenStudy>,
    /// The query of the address.
    pub query: String,
    /// The seed of its computer, unless the query has one.
    pub seed: u64,
    /// The fault of the address.
    pub problem: Option<Problem>,
    /// A message to show first.
    pub notice: Option<String>,
    /// The reader's wishes, until the settings come.
    pub wishes: Wishes,
    /// Returns what follows a notice of the session.
    pub postscript: Postscript,
}

impl Opening {
    /// Returns how the game of an address opens, with the usual players unless the query names others.
    pub fn of_game(
        (game, problem): (Game, Option<Problem>),
        query: String,
        usual: Seats,
        seed: u64,
        wishes: Wishes,
    ) -> Self {
        let seats = address::read_seats(&query).unwrap_or(usual);
        let mut begun = Session::new(game, seats);
        if let Some(own) = address::read_side(&query) {
            begun.0.play_by_link(own, address::read_hints(&query));
        }
        Self {
            begun,
            study: None,
            query,
            seed,
            problem,
            notice: None,
            wishes,
            postscript: |_, _| String::new(),
        }
    }

    /// Returns how the chapter of a study opens that is on the board, with a message to show first;
    /// nothing if it has none.
    pub fn of_study(
        study: OpenStudy,
        query: String,
        notice: Option<String>,
        postscript: Postscript,
        wishes: Wishes,
    ) -> Option<Self> {
        let (mut session, commands) = Session::analysis(study.open()?.tree.clone());
        // Nothing was asked yet that would have to be stopped.
        session.hide_engine(StudyView::read(&query).hides_engine);
        Some(Self {
            begun: (session, commands),
            study: Some(study),
            query,
            seed: 1,
            problem: None,
            notice,
            wishes,
            postscript,
        })
    }
}

impl Page {
    /// Returns a page that opens.
    pub(super) fn new(opening: Opening) -> Self {
        let (session, commands) = opening.begun;
        let query = &opening.query;
        let reviewed = address::read_review(query).then(|| session.game().clone());
        Self {
            setup: Setup::of(session.seats()),
            session,
            dialog: None,
            is_dialog_open: false,
            is_focus_mode: false,
            presents: false,
            tab: PanelTab::of_moves(opening.study.is_none()),
            request: None,
            problem: opening.problem,
            opens_at: address::read_ply(query),
            refused: [String::new(), String::new()],
            names: [None, None],
            shows_hint: false,
            study: opening.study.map(Box::new),
            parts: None,
            wishes: opening.wishes,
            reviewed,
            // Also if there are none: the address is written.
            pending: Some(commands),
            rest: address::read_rest(query),
            notice: opening.notice,
            postscript: opening.postscript,
            seed: address::read_seed(query).unwrap_or(opening.seed),
        }
    }

    /// Returns the study to which an analysed tree belongs.
    pub fn study(&self) -> Option<&OpenStudy> {
        self.study.as_deref()
    }

    /// Returns the study with the tree on the board in its place.
    pub fn exported(&self) -> Option<OpenStudy> {
        let mut study = self.study()?.clone();
        study.put_tree(self.session.tree());
        Some(study)
    }

    /// Returns the rest of the address's query, as [`address::read_rest`] does.
    pub fn rest(&self) -> &str {
        &self.rest
    }

    /// Returns what the panel knows, once it is there.
    pub fn parts(&self) -> Option<&Parts> {
        self.parts.as_deref()
    }

    /// Returns whether the result is open.
    pub fn is_result_open(&self) -> bool {
        self.parts().is_some_and(|parts| parts.is_result_open)
    }

    /// Returns whether a game is played, not a tree analysed.
    pub const fn is_game(&self) -> bool {
        !self.session.is_analysis()
    }

    /// Returns whether the game of the session is under review.
    pub fn is_reviewing(&self) -> bool {
        self.reviewed.as_ref() == Some(self.session.game())
    }

    /// Returns whether the page is in focus mode or has larger texts.
    pub const fn has_mode(&self) -> bool {
        self.is_focus_mode || self.presents
    }

    /// Returns the first effects: of the session's commands, and the message to show first.
    pub(super) fn start(&mut self, browser: &impl Browser) -> Vec<Effect> {
        let mut effects = self.carry_out(browser).unwrap_or_default();
        effects.extend(self.notice.take().map(Effect::Tell));
        effects
    }

    /// Carries out the pending commands; returns nothing if there are none.
    pub(super) fn carry_out(&mut self, browser: &impl Browser) -> Option<Vec<Effect>> {
        let commands = self.pending.take()?;
        let mut effects = effects(commands, self, browser);
        if self.is_game() {
            let query = address::write_query(Some(self.session.seats()), &self.rest);
            let fragment = address::write_moves(self.session.game());
            effects.push(Effect::Address([query, fragment]));
        }
        Some(effects)
    }

    /// Sends an event to the session; returns the effects.
    pub(super) fn send(&mut self, event: session::Event) -> Vec<Effect> {
        let is_report = is_report(&event);
        let is_last = matches!(
            &event,
            session::Event::Engine(News::Said(response)) if response.is_last()
        );
        let commands = self.session.update(event);
        let mut effects = self.leave(commands);
        effects.extend((!is_report).then(Effect::clear));
        if is_last {
            effects.push(Effect::Wake(Timer::Thinking, None));
        }
        effects
    }

    /// Returns what follows from another change of the session than by an event.
    pub(super) fn change(&mut self, commands: Vec<Command>) -> Vec<Effect> {
        let mut effects = self.leave(commands);
        effects.push(Effect::clear());
        effects
    }

    /// Leaves the session's commands to a task of their own, so that neither the press nor the page's
    /// response is a long task on a slow processor.
    pub(super) fn leave(&mut self, commands: Vec<Command>) -> Vec<Effect> {
        self.pending.get_or_insert_default().extend(commands);
        vec![Effect::Wake(Timer::Task, Some(0))]
    }

    /// Notes whether the message is the hint's, whose picture is drawn as long.
    pub(super) fn note(&mut self, effects: &[Effect]) {
        for effect in effects {
            if let Effect::Tell(text) | Effect::TellOnce(text) | Effect::Show(text) = effect {
                let hint = self.session.hint().filter(|_| self.session.is_open());
                self.shows_hint = hint.is_some_and(|hint| hint.text() == *text);
            }
        }
    }

    /// Returns what follows a notice of the session.
    pub(super) fn postscript(&self, notice: &session::Notice) -> String {
        (self.postscript)(&self.session, notice)
    }

    /// Returns the seed of a search's run.
    pub(super) const fn seed_of(&self, run: u32) -> u64 {
        self.seed.wrapping_add(run as u64)
    }

    /// Handles an event that needs no panel.
    pub(super) fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Session(event) => {
                // The button that sends it is gone then.
                let is_gone = matches!(
                    event,
                    session::Event::CallDraw
                        | session::Event::RetryEngine
                        | session::Event::PlayFromHere
                );
                let mut effects = self.send(event);
                effects.extend(is_gone.then_some(Effect::Focus(Focus::Board)));
                effects
            }
            Event::Key(key, cell) => self.press(key, cell),
            Event::Begin(setup) => {
                self.setup = setup;
                let refused = self.refused.iter().zip(NAME_FIELDS);
                let mut refused = refused.filter(|(why, _)| !why.is_empty());
                match refused.next() {
                    // A form with a field that is refused begins nothing.
                    Some((why, field)) => vec![
                        Effect::Focus(Focus::Named(field)),
                        Effect::say(why.as_str()),
                    ],
                    None => self.begin_on_board(),
                }
            }
            Event::Refuse(refused) => {
                self.refused = refused;
                Vec::new()
            }
            Event::Open(dialog) => self.open(dialog),
            Event::Close => {
                let mut effects = self.close();
                // An action announces itself. Otherwise a screen reader may miss where the focus is.
                if !effects.is_empty() {
                    effects.push(Effect::SayClosed(When::AfterChanges));
                }
                effects
            }
            Event::Empty => {
                self.dialog = self.dialog.filter(|_| self.is_dialog_open);
                Vec::new()
            }
            Event::Show(tab) => self.show(tab),
            Event::Review => {
                self.is_focus_mode = false;
                self.reviewed = Some(self.session.game().clone());
                Vec::new()
            }
            Event::SetFocusMode(on) => self.set_focus_mode(on),
            Event::LeaveMode if self.is_focus_mode => self.set_focus_mode(false),
            Event::LeaveMode | Event::TogglePresenting => self.toggle_presenting(),
            Event::Follow | Event::Panel(_) => Vec::new(),
        }
    }

    /// Closes the dialog, if it is open.
    pub(super) fn close(&mut self) -> Vec<Effect> {
        let was_open = std::mem::take(&mut self.is_dialog_open);
        self.refused = Default::default();
        let emptied = was_open.then_some(Effect::Wake(Timer::Dialog, Some(HANDOVER)));
        emptied.into_iter().collect()
    }

    /// Begins a new game with the players of the form.
    pub(super) fn begin(&mut self) -> Vec<Effect> {
        let mut effects = self.close();
        // The low bits of a seed that was a fraction are not even.
        let lot = SplitMix64::nth(self.seed, self.session.games().into());
        let lot = if lot.is_multiple_of(2) {
            Side::X
        } else {
            Side::O
        };
        effects.extend(self.send(session::Event::NewGame(self.setup.seats(lot))));
        effects
    }

    fn begin_on_board(&mut self) -> Vec<Effect> {
        let mut effects = self.begin();
        effects.push(Effect::Focus(Focus::FirstCell));
        effects
    }

    fn open(&mut self, dialog: DialogContent) -> Vec<Effect> {
        self.dialog = Some(dialog);
        self.is_dialog_open = true;
        self.refused = Default::default();
        if let Some(parts) = &self.parts {
            self.setup.adopt(&parts.settings);
        }
        Vec::new()
    }

    /// Returns the tab that has the moves.
    pub(super) const fn moves_tab(&self) -> PanelTab {
        PanelTab::of_moves(self.is_game())
    }

    /// Shows a tab of the panel.
    pub(super) fn show(&mut self, tab: PanelTab) -> Vec<Effect> {
        self.is_focus_mode = false;
        self.tab = tab;
        vec![Effect::Unfold]
    }

    fn set_focus_mode(&mut self, on: bool) -> Vec<Effect> {
        self.is_focus_mode = on;
        change_mode(if on {
            words::focus_mode_on()
        } else {
            words::focus_mode_off()
        })
    }

    fn toggle_presenting(&mut self) -> Vec<Effect> {
        self.presents = !self.presents;
        change_mode(if self.presents {
            words::presenting()
        } else {
            words::presented()
        })
    }

    /// Does what a key of the board means, at a cell.
    pub(super) fn press(&mut self, action: KeyAction, cell: CellId) -> Vec<Effect> {
        let event = match action {
            KeyAction::Read(reading) => return self.ask(Request::Reading(reading, cell)),
            KeyAction::CommandField => return self.ask(Request::Command),
            KeyAction::CopyText => return self.ask(Request::Copy),
            KeyAction::Edge => return vec![Effect::Sound(Sound::Edge)],
            KeyAction::NewGame => return self.begin_on_board(),
            KeyAction::Zen => return self.set_focus_mode(!self.is_focus_mode),
            KeyAction::Help => return self.open(DialogContent::Keys),
            KeyAction::Verdict => session::Event::Ask(Advice::Verdict),
            KeyAction::Hint => session::Event::Ask(Advice::Hint),
            KeyAction::PlayHint => session::Event::Ask(Advice::PlayHint),
            KeyAction::Undo => session::Event::Undo,
            KeyAction::Redo => session::Event::Redo,
            KeyAction::StepBack => session::Event::StepBack,
            KeyAction::StepForward => session::Event::StepForward,
        };
        self.send(event)
    }

    fn ask(&mut self, request: Request) -> Vec<Effect> {
        self.request = Some(request);
        Vec::new()
    }
}

/// The focus moves to the board: the button that changes a mode may hide itself.
fn change_mode(text: &str) -> Vec<Effect> {
    vec![Effect::Focus(Focus::Board), Effect::say(text)]
}
