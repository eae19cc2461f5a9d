//! The events and commands of a session.

use noughts_protocol::{Said, Study};
use noughts_rules::{CellId, Game, PlayError, Played, Side, SideName, Spot, Spots, Status};

use crate::board_view::{Extent, Worth};
use crate::choice::choice;
use crate::engine::{News, Order};
use crate::session::round::{Phase, RoundNews};
use crate::session::seats::Seats;

/// An event: a request of the player, or news from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Start a new game with these players.
    NewGame(Seats),
    /// Take over a game from elsewhere, such as an address.
    Load(Game),
    /// A person plays a cell.
    Play(CellId),
    /// Undo, back to a person's own turn.
    Undo,
    /// Redo undone moves.
    Redo,
    /// Look at the position after this many plies, without changing the game.
    LookAt(usize),
    /// Look at the position after this many plies, from a control that announces it itself.
    Scrub(usize),
    /// Look one ply back.
    StepBack,
    /// Look one ply forward.
    StepForward,
    /// Play on from the position on the board.
    PlayFromHere,
    /// Take back the friend's last move in a game by link, and what followed it.
    GiveBack,
    /// Call a draw, since nobody can win any more.
    CallDraw,
    /// The time of the person to move is up.
    TimeUp(Penalty),
    /// Ask the engine for advice.
    Ask(Advice),
    /// Pause the computer's game against itself, or resume it.
    SetPaused(bool),
    /// Let the computer make one move of its paused game.
    StepOnce,
    /// Set the speed of the computer against itself.
    SetPace(Pace),
    /// The search for a move takes noticeably long.
    StillThinking,
    /// News from the engine.
    Engine(News),
    /// Show the values of moves, or hide them.
    ShowValues(bool),
    /// The lines that follow the best moves can be seen, or no longer.
    ShowLines(bool),
    /// Search the position on the board for some seconds more.
    LookFurther,
    /// The values of all first moves are known without a search.
    Openings(Study),
    /// Set how many values are shown, if there are many.
    ShowExtent(Extent),
    /// Retry the engine.
    RetryEngine,
    /// A phase of a round's end has been shown for its time.
    PhaseOver,
    /// Skip the rest of a round's end.
    SkipPlayBack,
}

impl Event {
    /// Returns whether it is a request of the player, which skips a round's end.
    pub const fn is_wish(&self) -> bool {
        match self {
            Self::NewGame(_)
            | Self::Load(_)
            | Self::Play(_)
            | Self::Undo
            | Self::Redo
            | Self::LookAt(_)
            | Self::Scrub(_)
            | Self::StepBack
            | Self::StepForward
            | Self::PlayFromHere
            | Self::GiveBack
            | Self::CallDraw
            | Self::Ask(_)
            | Self::SetPaused(_)
            | Self::StepOnce
            | Self::SkipPlayBack => true,
            Self::SetPace(_)
            | Self::ShowValues(_)
            | Self::ShowLines(_)
            | Self::LookFurther
            | Self::Openings(_)
            | Self::ShowExtent(_)
            | Self::StillThinking
            | Self::Engine(_)
            | Self::RetryEngine
            | Self::TimeUp(_)
            | Self::PhaseOver => false,
        }
    }
}

choice! {
    /// The speed of the computer against itself.
    Pace {
        /// Slow enough to think along.
        Slow = "slow";
        /// Slow enough to watch.
        #[default]
        Normal = "normal";
        /// A quick run through the game.
        Fast = "fast";
    }
}

impl Pace {
    /// Returns the pause before each move, in milliseconds.
    pub const fn pause(self) -> u32 {
        match self {
            Self::Slow => 2000,
            Self::Normal => 900,
            Self::Fast => 300,
        }
    }
}

/// A question to the engine on a person's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Say the best move.
    Hint,
    /// Play the best move.
    PlayHint,
    /// Say the result under best play.
    Verdict,
}

/// A command for the outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Send an order to the engine.
    Engine {
        /// The order.
        order: Order,
        /// The pause before it, in milliseconds.
        pause: u32,
    },
    /// Report [`Event::PhaseOver`] after the phase's time.
    PlayBack(
        /// The phase.
        Phase,
    ),
    /// Tell the player something.
    Say(
        /// The message.
        Notice,
    ),
}

/// A message to the player, announced and, in answer to a request, shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A new game has begun.
    NewGame(Turn),
    /// One or two moves, and what follows.
    Moves(Vec<Move>, Next),
    /// The computer is taking longer; with the person's move if that is unannounced.
    Thinking(Option<Move>),
    /// Moves were undone, the last one first.
    Undone(Vec<Played>, Next),
    /// Moves were redone.
    Redone(Vec<Move>, Next),
    /// The game was called a draw.
    DrawCalled,
    /// The called draw was taken back.
    DrawTakenBack(Next),
    /// The game was lost on time.
    LostOnTime {
        /// The side whose time was up.
        loser: Mover,
        /// The winner.
        winner: Mover,
        /// The number of plies played.
        plies: usize,
    },
    /// The loss on time was taken back.
    TimeUpTakenBack(Next),
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// An earlier position is on the board.
    LookingAt {
        /// Its ply.
        ply: usize,
        /// The number of plies in the game.
        of: usize,
        /// The move before it.
        last: Option<Played>,
    },
    /// A move was refused.
    Refused(Refusal),
    /// A step of a hint.
    Hint(Vec<Said>),
    /// The best move of a side, and its value.
    Verdict(Side, Option<(CellId, Worth)>),
    /// The computer's game against itself was paused.
    Paused,
    /// The engine failed and was replaced.
    EngineReplaced,
    /// The engine does not start.
    EngineUnavailable,
}

/// A move with its mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The mover.
    pub mover: Mover,
    /// The cell.
    pub cell: CellId,
    /// Its cause.
    pub cause: Cause,
    /// The end of the round, if it ended one.
    pub round: Option<RoundNews>,
    /// The mini board it won, if any.
    pub mini: Option<Spot>,
}

/// The cause of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The mover's choice.
    Choice,
    /// The mover's time was up.
    TimeUp,
}

/// The consequence when the time for a move is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// The game is lost.
    Loss,
    /// This randomly chosen cell is played.
    Move(CellId),
}

/// How sentences refer to a mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// The one person at this screen.
    You,
    /// The friend elsewhere who plays that person.
    Friend,
    /// The computer that plays a person.
    Computer,
    /// A side, if both are people or both are computers.
    Side(SideName),
}

/// The side to move, as sentences refer to it.
pub type Turn = Mover;

/// The consequences of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The game continues.
    Turn {
        /// The side to move.
        turn: Turn,
        /// The mini boards open to it, if a person needs to know them.
        minis: Spots,
        /// Whether a draw can be called now but could not before.
        offers_draw: bool,
    },
    /// The game has ended.
    End {
        /// The result.
        status: Status,
        /// The move that ended it.
        last: Played,
        /// The number of plies.
        plies: usize,
        /// The counts of X and O that decide the game if no line does: rounds, or mini boards.
        counts: Option<[u8; 2]>,
    },
}

/// Why a session refuses a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The move is illegal.
    Rules(PlayError),
    /// It is the computer's turn.
    ComputersTurn,
    /// It is the turn of the friend elsewhere.
    FriendsTurn,
    /// The end of a round was being shown.
    Expanding,
    /// An earlier position is on the board.
    LookingBack {
        /// Its ply.
        ply: usize,
        /// The number of plies in the game.
        of: usize,
    },
    /// Advice is given on a person's turn only.
    NoAdvice,
    /// The engine is hidden from a class.
    EngineHidden,
    /// A draw can be called only on a person's turn, when nobody can win any more.
    NotDrawn,
}

impl Next {
    /// Returns the side to move, or `None` after the end.
    pub const fn turn(&self) -> Option<Turn> {
        match self {
            Self::Turn { turn, .. } => Some(*turn),
            Self::End { .. } => None,
        }
    }
}
