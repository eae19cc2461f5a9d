//! What happens to a session, and what it wants done about it.

use noughts_protocol::Reason;
use noughts_rules::{CellId, Game, PlayError, Played, Side, SideName, Spot, Spots, Status};

use super::round::{Phase, RoundNews};
use super::seats::Seats;
use crate::board_view::{Extent, Worth};
use crate::engine_client::{News, Order};

/// Something that happens to a session: a wish of the player, or news of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Begin a new game with these players.
    NewGame(Seats),
    /// Take over a game that was read from elsewhere, such as an address.
    Load(Game),
    /// A person plays a cell.
    Play(CellId),
    /// Take back, to a person's own turn.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Look at the position after this many plies, without changing the game.
    LookAt(usize),
    /// The same by a control that says itself where it leads.
    Scrub(usize),
    /// Look one ply further back.
    StepBack,
    /// Look one ply further on.
    StepForward,
    /// Go on from the position looked at.
    PlayFromHere,
    /// Leave the game as a draw, since nobody can win any more.
    CallDraw,
    /// The time of the person to move is up.
    TimeUp(Penalty),
    /// Ask the engine for advice.
    Ask(Advice),
    /// Halt the computer's game against itself, or let it go on.
    SetPaused(bool),
    /// Let the computer make one move of its halted game against itself.
    StepOnce,
    /// How fast the computer plays against itself.
    SetPace(Pace),
    /// The search for a move takes longer than a moment.
    StillThinking,
    /// What the engine says, or what becomes of it.
    Engine(News),
    /// Show what every move leads to, or no more.
    ShowValues(bool),
    /// Show the values of so many moves, where there are many.
    ShowExtent(Extent),
    /// Try the engine once more.
    RetryEngine,
    /// What is shown of the end of a round has been up for its time.
    PhaseOver,
    /// The rest of what is shown of the end of a round can be left out.
    SkipPlayBack,
}

impl Event {
    /// Returns whether it is a wish of the player, which leaves no time for the end of a round.
    pub(super) const fn is_wish(&self) -> bool {
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
            | Self::CallDraw
            | Self::Ask(_)
            | Self::SetPaused(_)
            | Self::StepOnce
            | Self::SkipPlayBack => true,
            Self::SetPace(_)
            | Self::ShowValues(_)
            | Self::ShowExtent(_)
            | Self::StillThinking
            | Self::Engine(_)
            | Self::RetryEngine
            | Self::TimeUp(_)
            | Self::PhaseOver => false,
        }
    }
}

/// How fast the computer plays against itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Time to think along.
    Slow,
    /// Time to look.
    #[default]
    Normal,
    /// A quick run through.
    Fast,
}

impl Pace {
    /// Every pace.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// Returns the word for the pace.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
        }
    }

    /// Returns the pause before each move, in milliseconds.
    pub const fn pause(self) -> u32 {
        match self {
            Self::Slow => 2000,
            Self::Normal => 900,
            Self::Fast => 300,
        }
    }
}

/// What the engine can be asked for on a person's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Say the best move.
    Hint,
    /// Play the best move.
    PlayHint,
    /// Say how the game ends under best play.
    Verdict,
}

/// Something that a session wants done outside itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Pass an order on to the engine.
    Engine {
        /// The order.
        order: Order,
        /// Milliseconds to wait before.
        pause: u32,
    },
    /// Report [`Event::PhaseOver`] after the time that this takes to see.
    PlayBack(
        /// What is shown.
        Phase,
    ),
    /// Tell the player.
    Say(
        /// The message.
        Notice,
    ),
}

/// Something to tell the player, spoken and, where it answers a wish, shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A new game has begun.
    NewGame(Turn),
    /// One or two moves, and what comes then.
    Moves(Vec<Move>, Next),
    /// The computer takes longer; with the person's move if that has not been said yet.
    Thinking(Option<Move>),
    /// Moves were taken back, the last one first.
    Undone(Vec<Played>, Next),
    /// Moves were played again.
    Redone(Vec<Move>, Next),
    /// The game was called a draw.
    DrawCalled,
    /// It goes on nevertheless.
    DrawTakenBack(Next),
    /// The game was lost on time.
    LostOnTime {
        /// Whose time was up.
        loser: Mover,
        /// Who has won by that.
        winner: Mover,
        /// The plies that were played.
        plies: usize,
    },
    /// It goes on nevertheless.
    TimeUpTakenBack(Next),
    /// There is nothing to take back, or nothing to play again.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// The position after some of the plies is shown.
    LookingAt {
        /// The ply shown.
        ply: usize,
        /// The plies of the game.
        of: usize,
        /// The move that led there.
        last: Option<Played>,
    },
    /// A move was refused.
    Refused(Refusal),
    /// The best move, and why it is the best.
    Hint(CellId, Option<Reason>),
    /// The best move of a side, and what it leads to.
    Verdict(Side, Option<(CellId, Worth)>),
    /// The computer's game against itself halts.
    Paused,
    /// The engine failed and was replaced.
    EngineReplaced,
    /// The engine does not start.
    EngineUnavailable,
}

/// A move and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who made it.
    pub mover: Mover,
    /// The cell.
    pub cell: CellId,
    /// Why it was made.
    pub cause: Cause,
    /// How it ended a round, if it did.
    pub round: Option<RoundNews>,
    /// The mini board that it won, if it won one.
    pub mini: Option<Spot>,
}

/// Why a move was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Who made it chose it.
    Choice,
    /// The time for choosing was up.
    TimeUp,
}

/// What happens when the time for a move is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// The game is lost.
    Loss,
    /// This cell is played, which chance has chosen.
    Move(CellId),
}

/// How a mover is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// The one person who plays the computer.
    You,
    /// The computer that plays a person.
    Computer,
    /// Either side, where both are people or both the computer.
    Side(SideName),
}

/// Whose turn it is, in the words for the seats.
pub type Turn = Mover;

/// What comes after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The game goes on.
    Turn {
        /// Who is to move.
        turn: Turn,
        /// The mini boards that may be played in, where that is for a person to know.
        minis: Spots,
        /// Whether the game can be called a draw, and could not before.
        offers_draw: bool,
    },
    /// The game has ended.
    End {
        /// How.
        status: Status,
        /// The move that ended it.
        last: Played,
        /// The plies it took.
        plies: usize,
        /// What X and O have of what decides where no line does: rounds, or mini boards.
        counts: Option<[u8; 2]>,
    },
}

/// Why a session does not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules do not allow the move.
    Rules(PlayError),
    /// It is the computer's turn.
    ComputersTurn,
    /// The end of a round was being shown.
    Expanding,
    /// An earlier position is shown.
    LookingBack {
        /// The ply shown.
        ply: usize,
        /// The plies of the game.
        of: usize,
    },
    /// Advice is given on a person's turn only.
    NoAdvice,
    /// A draw can be called on a person's turn when nobody can win any more, and not before.
    NotDrawn,
}

impl Next {
    /// Returns who is to move, or `None` after the end.
    pub const fn turn(&self) -> Option<Turn> {
        match self {
            Self::Turn { turn, .. } => Some(*turn),
            Self::End { .. } => None,
        }
    }
}
