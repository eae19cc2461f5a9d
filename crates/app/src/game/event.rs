//! The events of a game's screen.

use noughts_rules::{CellId, Game};
use noughts_study::{Glyph, NodeId, Shape};

use crate::board::keyboard::KeyAction;
use crate::game::friend;
use crate::game::page::{DialogContent, PanelTab};
use crate::game::setup::Setup;
use crate::moves::branches;
use crate::settings::Settings;
use crate::{review, scorekeeper, session, studies};

/// An event of a game's screen.
#[derive(Clone, Debug)]
pub enum Event {
    /// An event of the session.
    Session(session::Event),
    /// The reader presses a key of the board, with the focus on a cell.
    Key(KeyAction, CellId),
    /// Carry out the session's pending commands.
    Follow,
    /// Begin a new game with these choices, at the first cell of its board.
    Begin(Setup),
    /// The form for a new game refuses the players' names, for these reasons; it takes one for none.
    Refuse([String; 2]),
    /// Open a dialog.
    Open(DialogContent),
    /// Close it.
    Close,
    /// Forget its content, once that can no longer be seen.
    Empty,
    /// Show a tab of the panel.
    Show(PanelTab),
    /// Review the finished game.
    Review,
    /// Turn focus mode on or off.
    SetFocusMode(bool),
    /// Turn the larger texts for a projector on or off.
    TogglePresenting,
    /// Leave focus mode, or else the larger texts.
    LeaveMode,
    /// Something that only the panel can do. It is lost until that has loaded.
    Panel(PanelEvent),
}

/// An event for the panel beside the board.
#[derive(Clone, Debug)]
pub enum PanelEvent {
    /// The panel is there.
    Arrive,
    /// The settings, at first and whenever they change.
    Settings(Box<Settings>),
    /// The page was hidden or shown.
    Visibility,
    /// The fragment of the address was changed by hand.
    Address(String),
    /// An event of the scorekeeper.
    Score(scorekeeper::Event),
    /// An event of the review.
    Review(review::reviewer::Event),
    /// An event of a tool.
    Tool(ToolEvent),
    /// The result appears.
    ShowResult,
    /// Show the position that decided the game, in its review.
    ShowMoment,
    /// Play on from the last position in which something else could have come of it.
    TryAgain,
    /// The reader puts the result away.
    CloseResult,
    /// The reader enters something into the command field, with the board's tab stop at a cell.
    Enter(String, CellId),
    /// Show the position of a node.
    Visit(NodeId),
    /// The reader presses a key in the list of moves, or at the chart of the review.
    KeyAt(&'static str, String),
    /// Something about the game by link.
    Friend(friend::Event),
    /// Copy the board as text.
    Copy,
    /// Fill the screen with the page, or no longer.
    ToggleFullScreen,
}

/// An event for the tools, which load when a reader asks for one.
#[derive(Clone, Debug)]
pub enum ToolEvent {
    /// An event of the study.
    Study(studies::Event),
    /// The reader changes a choice of the form for a new game.
    Choose(Setup),
    /// Play a line of moves from the position on the board, as far as a press can.
    PlayLine(Vec<CellId>),
    /// Take over a game from a text that was pasted.
    Take(Game),
    /// Write a comment beside the move that is shown.
    Comment(String),
    /// Set the sign of that move, or remove it.
    Glyph(Glyph),
    /// Draw a shape beside it, or wipe it off.
    Shape(Shape),
    /// Wipe all of them off.
    ClearShapes,
    /// Promote or delete the variation that is shown, or restore it.
    Branch(branches::Action),
}

impl From<ToolEvent> for Event {
    fn from(event: ToolEvent) -> Self {
        Self::Panel(PanelEvent::Tool(event))
    }
}

impl From<session::Event> for Event {
    fn from(event: session::Event) -> Self {
        Self::Session(event)
    }
}
