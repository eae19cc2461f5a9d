//! The state of a game's page beside its session: its modes, the dialog, the review, the message.

use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Side};
use noughts_words::play as words;

use crate::address::Problem;
use crate::announce;
use crate::board::Reading;
use crate::board::keyboard::KeyAction;
use crate::command::{self, Typed};
use crate::game::effects::{Effect, Manner, Wishes, effects, is_report};
use crate::game::setup::Setup;
use crate::session::{Advice, Command, Event, Session};
use crate::sound::Sound;

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
    /// The moves, or the review of a finished game.
    Moves,
    /// The findings of the searches.
    Analysis,
    /// The rules of the game.
    Rules,
    /// The study to which the tree on the board belongs.
    Study,
}

/// Something that waits for the panel, which may still be loading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Focus the command field.
    Command,
    /// Copy the board as text.
    Copy,
    /// Read something out, of a cell if it concerns one.
    Reading(Reading, CellId),
}

/// The state of a game's page beside its session.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each holds or not, whatever the others do"
)]
pub struct Page {
    /// The choices of the form for a new game.
    pub setup: Setup,
    /// The last message in answer to a request, as visible text.
    pub message: Option<String>,
    /// The content of the dialog.
    pub dialog: Option<DialogContent>,
    /// Whether the dialog is open.
    pub is_dialog_open: bool,
    /// Whether only the board is visible.
    pub is_focus_mode: bool,
    /// Whether text and strips are larger, for a projector.
    pub presents: bool,
    /// The part that waits for the panel.
    pub request: Option<Request>,
    /// The fault of the address, until the panel says it.
    pub problem: Option<Problem>,
    /// Whether a game is played, not a tree analysed.
    pub is_game: bool,
    /// The game under review; the review is over once another is on the board.
    reviewed: Option<Game>,
    /// The first ply to show, which waits for the panel.
    opens_at: Option<usize>,
    manner: Manner,
}

/// The content of a page's address, beside its game.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// Its fault.
    pub problem: Option<Problem>,
    /// The first ply to show.
    pub ply: Option<usize>,
}

impl Page {
    /// Returns the page of a session.
    pub fn new(session: &Session, manner: Manner, opening: Opening) -> Self {
        Self {
            setup: Setup::of(session.seats()),
            message: None,
            dialog: None,
            is_dialog_open: false,
            is_focus_mode: false,
            presents: false,
            request: None,
            problem: opening.problem,
            is_game: !session.is_analysis(),
            reviewed: None,
            opens_at: opening.ply,
            manner,
        }
    }

    /// Returns whether the game of the session is under review.
    pub fn is_reviewing(&self, session: &Session) -> bool {
        self.reviewed.as_ref() == Some(session.game())
    }

    /// Returns whether the page is in focus mode or has larger texts.
    pub const fn has_mode(&self) -> bool {
        self.is_focus_mode || self.presents
    }

    /// Sends an event to the session; returns the commands.
    pub fn send(&mut self, event: Event, session: &mut Session) -> Vec<Effect> {
        if !is_report(&event) {
            self.message = None;
        }
        vec![Effect::Session(session.apply(event))]
    }

    /// Returns what follows from another change of the session than by an event.
    pub fn change(&mut self, commands: Vec<Command>) -> Vec<Effect> {
        self.message = None;
        vec![Effect::Session(commands)]
    }

    /// As [`Self::change`]; says a text about the change.
    pub fn change_aloud(&mut self, commands: Vec<Command>, said: String) -> Vec<Effect> {
        let mut effects = self.change(commands);
        effects.push(Effect::Say(said));
        effects
    }

    /// Returns the page's commands for those of the session.
    pub fn carry_out(
        &self,
        commands: Vec<Command>,
        session: &Session,
        wishes: Wishes,
    ) -> Vec<Effect> {
        effects(commands, session, &self.manner, wishes)
    }

    /// Begins a new game with the players of the form.
    pub fn begin(&mut self, session: &mut Session) -> Vec<Effect> {
        // The low bits of a seed that was a fraction are not even.
        let lot = SplitMix64::nth(self.manner.seed, session.games().into());
        let lot = if lot.is_multiple_of(2) {
            Side::X
        } else {
            Side::O
        };
        self.send(Event::NewGame(self.setup.seats(lot)), session)
    }

    /// Begins a new game as [`Self::begin`] does, and moves the focus to its first cell.
    pub fn begin_on_board(&mut self, session: &mut Session) -> Vec<Effect> {
        let mut effects = self.begin(session);
        effects.push(Effect::FocusFirstCell);
        effects
    }

    /// Opens a dialog.
    pub const fn open(&mut self, dialog: DialogContent) -> Vec<Effect> {
        self.dialog = Some(dialog);
        self.is_dialog_open = true;
        Vec::new()
    }

    /// Forgets the content of a closed dialog, once it can no longer be seen.
    pub const fn empty(&mut self) {
        if !self.is_dialog_open {
            self.dialog = None;
        }
    }

    /// Reviews the finished game.
    pub fn review(&mut self, session: &Session) -> Vec<Effect> {
        self.is_focus_mode = false;
        self.reviewed = Some(session.game().clone());
        Vec::new()
    }

    /// Shows a tab of the panel.
    pub fn show(&mut self, tab: PanelTab) -> Vec<Effect> {
        self.is_focus_mode = false;
        vec![Effect::Show(tab)]
    }

    /// Turns focus mode on or off.
    pub fn set_focus_mode(&mut self, on: bool) -> Vec<Effect> {
        self.is_focus_mode = on;
        change_mode(if on {
            words::focus_mode_on()
        } else {
            words::focus_mode_off()
        })
    }

    /// Turns the larger texts for a projector on or off.
    pub fn toggle_presenting(&mut self) -> Vec<Effect> {
        self.presents = !self.presents;
        change_mode(if self.presents {
            words::presenting()
        } else {
            words::presented()
        })
    }

    /// Leaves focus mode, or else the larger texts.
    pub fn leave_mode(&mut self) -> Vec<Effect> {
        if self.is_focus_mode {
            self.set_focus_mode(false)
        } else {
            self.toggle_presenting()
        }
    }

    /// Does what a key of the board means, at a cell.
    pub fn press(&mut self, action: KeyAction, cell: CellId, session: &mut Session) -> Vec<Effect> {
        let event = match action {
            KeyAction::Read(reading) => return self.ask(Request::Reading(reading, cell)),
            KeyAction::CommandField => return self.ask(Request::Command),
            KeyAction::CopyText => return self.ask(Request::Copy),
            KeyAction::Edge => return vec![Effect::Cue(Sound::Edge)],
            KeyAction::NewGame => return self.begin_on_board(session),
            KeyAction::Zen => return self.set_focus_mode(!self.is_focus_mode),
            KeyAction::Help => return self.open(DialogContent::Keys),
            KeyAction::Verdict => Event::Ask(Advice::Verdict),
            KeyAction::Hint => Event::Ask(Advice::Hint),
            KeyAction::PlayHint => Event::Ask(Advice::PlayHint),
            KeyAction::Undo => Event::Undo,
            KeyAction::Redo => Event::Redo,
            KeyAction::StepBack => Event::StepBack,
            KeyAction::StepForward => Event::StepForward,
        };
        self.send(event, session)
    }

    /// Does what was typed in the command field, where the focus stays for the next input; nothing if
    /// it was not understood.
    pub fn take(
        &mut self,
        typed: Option<Typed>,
        cell: CellId,
        session: &mut Session,
    ) -> Vec<Effect> {
        let position = session.game().position();
        let event = match typed {
            Some(Typed::Play(cell)) => Event::Play(cell),
            Some(Typed::CallDraw) => Event::CallDraw,
            Some(Typed::Key(action)) => return self.press(action, cell, session),
            Some(Typed::NewGame) => return self.begin(session),
            Some(Typed::Help) => return vec![Effect::Tell(command::understood(position))],
            None => return vec![Effect::Tell(command::not_understood(position))],
        };
        self.send(event, session)
    }

    /// Returns what the panel does once it is there: it says what is wrong with the address, and shows
    /// the ply of the address, unless the reader has gone elsewhere before it was loaded.
    pub fn arrive(&mut self, session: &mut Session) -> Vec<Effect> {
        let mut effects = self.tell_problem();
        let is_untouched = session.games() == 1 && !session.is_looking_back();
        if let Some(ply) = self.opens_at.filter(|_| is_untouched) {
            effects.extend(self.send(Event::Scrub(ply), session));
        }
        effects
    }

    /// Says what is wrong with the address, if anything is.
    pub fn tell_problem(&mut self) -> Vec<Effect> {
        let problem = self.problem.take();
        let tell = |problem| Effect::Tell(announce::no_game_in_link(&problem));
        problem.map(tell).into_iter().collect()
    }

    fn ask(&mut self, request: Request) -> Vec<Effect> {
        self.request = Some(request);
        Vec::new()
    }
}

/// The focus moves to the board: the button that changes a mode may hide itself.
fn change_mode(said: &str) -> Vec<Effect> {
    vec![Effect::FocusBoard, Effect::Say(said.to_owned())]
}
