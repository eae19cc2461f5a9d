//! The state that the parts of the game page share.

use leptos::prelude::*;
use noughts_app::address::Problem;
use noughts_app::board::Reading;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::command::{self, Typed};
use noughts_app::game::setup::Setup;
use noughts_app::session::{Advice, Event};
use noughts_app::sound::Sound;
use noughts_rules::{CellId, Game, Position};
use noughts_words::play as words;

use crate::board::focus_cell;
use crate::play::controller::Controller;
use crate::play::keeper::Keeper;
use crate::play::setup::seats;
use crate::scheduler::later;
use crate::sheet::Stop;

/// A request to the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelRequest {
    /// Focus the command field.
    Command,
    /// Copy the board as text.
    Copy,
    /// Read something out, of a cell if it concerns one.
    Reading(Reading, CellId),
}

/// The content of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DialogContent {
    /// A new game.
    NewGame,
    /// Sharing this one.
    Share,
    /// The keys.
    Keys,
}

/// The content of a tab of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelTab {
    /// The moves, or the review of a finished game.
    Moves,
    /// The findings of the searches.
    Analysis,
    /// The rules of the game.
    Rules,
    /// The study to which the tree on the board belongs.
    Study,
}

/// The state shared by the page's parts.
#[derive(Clone, Copy)]
pub(super) struct TableState {
    pub(super) controller: Controller,
    pub(super) setup: RwSignal<Setup>,
    /// The cell with the board's tab stop.
    pub(super) focus: RwSignal<CellId>,
    /// Whether only the board is visible.
    pub(super) zen: RwSignal<bool>,
    /// Whether text and strips are larger, for a projector, and the panel is hidden.
    pub(super) presents: RwSignal<bool>,
    /// The content of the dialog, which it keeps for a moment after it has closed.
    pub(super) dialog: RwSignal<Option<DialogContent>>,
    /// Whether the dialog is open.
    pub(super) is_dialog_open: RwSignal<bool>,
    /// The game under review; the review is over once another is on the board.
    pub(super) reviewed: RwSignal<Option<Game>>,
    /// The open tab of the panel.
    pub(super) tab: RwSignal<PanelTab>,
    /// The height of the panel, where it is a sheet.
    pub(super) sheet: RwSignal<Stop>,
    /// A request that waits for the panel.
    pub(super) panel_request: RwSignal<Option<PanelRequest>>,
    /// The first ply to show, from the address, which waits for the panel.
    pub(super) opens_at: Option<usize>,
    /// Whether the panel has loaded, and with it the file of the clocks and the result.
    pub(super) panel_arrived: RwSignal<bool>,
    /// The clock, once it is loaded.
    pub(super) keeper: RwSignal<Option<Keeper>>,
    /// The names chosen by the players of X and O.
    pub(super) player_names: RwSignal<[Option<String>; 2]>,
    /// What is wrong with the address, which the panel says.
    pub(super) problem: RwSignal<Option<Problem>>,
    /// Whether a game is played, not a tree analysed.
    pub(super) is_game: bool,
}

impl TableState {
    pub(super) fn focus_board(self) {
        focus_cell(self.focus, self.focus.get_untracked());
    }

    pub(super) fn start_game(self) {
        self.controller.send(Event::NewGame(seats(self.setup)));
        // Once the board shows the new game: a screen reader reads the cell that gets the focus.
        later(move || focus_cell(self.focus, CellId::FIRST));
    }

    /// Turns focus mode on or off, for a button that hides itself too: the focus moves to the
    /// board.
    pub(super) fn set_zen(self, on: bool) {
        self.zen.set(on);
        self.focus_board();
        self.controller.say(if on {
            words::focus_mode_on()
        } else {
            words::focus_mode_off()
        });
    }

    pub(super) fn leave_zen(self) {
        self.zen.set(false);
    }

    /// Shows a tab of the panel.
    pub(super) fn show(self, tab: PanelTab) {
        self.leave_zen();
        self.tab.set(tab);
        self.sheet.update(Stop::open);
    }

    /// Turns the larger texts for a projector on or off.
    pub(super) fn toggle_present(self) {
        let on = !self.presents.get_untracked();
        self.presents.set(on);
        self.focus_board();
        self.controller.say(if on {
            words::presenting()
        } else {
            words::presented()
        });
    }

    pub(super) fn has_mode(self) -> bool {
        self.zen.get() || self.presents.get()
    }

    /// Leaves focus mode, or else the larger texts.
    pub(super) fn leave_mode(self) {
        if self.zen.get_untracked() {
            self.set_zen(false);
        } else {
            self.toggle_present();
        }
    }

    pub(super) fn open_review(self) {
        self.leave_zen();
        let game = self.controller.session.with_untracked(|s| s.game().clone());
        self.reviewed.set(Some(game));
    }

    pub(super) fn is_reviewing(self) -> bool {
        let session = self.controller.session;
        session.with(|session| {
            self.reviewed
                .with(|game| game.as_ref() == Some(session.game()))
        })
    }

    pub(super) fn open_dialog(self, content: DialogContent) {
        self.dialog.set(Some(content));
        self.is_dialog_open.set(true);
    }

    pub(super) fn ask_panel(self, panel_request: PanelRequest) {
        self.panel_request.set(Some(panel_request));
    }

    fn tell(self, sentence: impl FnOnce(&Position) -> String) {
        let session = self.controller.session;
        let sentence = session.with_untracked(|session| sentence(session.game().position()));
        self.controller.tell(&sentence);
    }

    pub(super) fn on_key(self, action: KeyAction) {
        let controller = self.controller;
        match action {
            KeyAction::Read(reading) => {
                self.ask_panel(PanelRequest::Reading(reading, self.focus.get_untracked()));
            }
            KeyAction::Verdict => controller.send(Event::Ask(Advice::Verdict)),
            KeyAction::Hint => controller.send(Event::Ask(Advice::Hint)),
            KeyAction::PlayHint => controller.send(Event::Ask(Advice::PlayHint)),
            KeyAction::Undo => controller.send(Event::Undo),
            KeyAction::Redo => controller.send(Event::Redo),
            KeyAction::StepBack => controller.send(Event::StepBack),
            KeyAction::StepForward => controller.send(Event::StepForward),
            KeyAction::Zen => self.set_zen(!self.zen.get_untracked()),
            KeyAction::NewGame => self.start_game(),
            KeyAction::CommandField => self.ask_panel(PanelRequest::Command),
            KeyAction::Edge => controller.cue.set(Some(Sound::Edge)),
            KeyAction::CopyText => self.ask_panel(PanelRequest::Copy),
            KeyAction::Help => self.open_dialog(DialogContent::Keys),
        }
    }

    /// Carries out an input. The focus stays in the field, for the next one.
    pub(super) fn on_typed(self, typed: Option<Typed>) {
        match typed {
            Some(Typed::Play(cell)) => self.controller.send(Event::Play(cell)),
            Some(Typed::Key(action)) => self.on_key(action),
            Some(Typed::CallDraw) => self.controller.send(Event::CallDraw),
            Some(Typed::NewGame) => self.controller.send(Event::NewGame(seats(self.setup))),
            Some(Typed::Help) => self.tell(command::understood),
            None => self.tell(command::not_understood),
        }
    }
}
