//! The game in progress: its players, its moves, the questions to the engine. No DOM, no clock.
//!
//! A [`Session`] changes only through [`Session::update`]: an event goes in, commands come out.

mod agreement;
mod board;
mod browse;
mod event;
mod minis;
mod round;
mod search;
mod seats;
mod standing;
mod subject;
#[cfg(test)]
mod tests;
mod time_up;

use noughts_protocol::{Recounted, Thinking};
use noughts_rules::{CellId, Game, PlayError, Position, Side, Status, Topology};
use noughts_study::Tree;

use crate::board_view::Extent;
use crate::engine::{News, Order, Queue};
use crate::knowledge::Knowledge;
pub use crate::session::event::{
    Advice, Cause, Command, Event, Move, Mover, Next, Notice, Pace, Penalty, Refusal, Turn,
};
pub use crate::session::round::{Phase, RoundNews};
use crate::session::search::Task;
pub use crate::session::search::{Hint, Question, joined};
pub use crate::session::seats::{Player, Seats};
pub use crate::session::standing::{Outcome, Standing};
pub use crate::session::subject::Subject;

/// The computer's time for a move, in milliseconds. Small boards are solved long before.
pub const MOVE_TIME: u32 = 1000;

/// A game in progress with all of its state.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each holds or not, whatever the others do"
)]
pub struct Session {
    /// All that was played; its line is the game.
    tree: Tree,
    seats: Seats,
    /// The reader's side in a game by link, and the plies that were sent or received.
    by_link: Option<(Side, usize)>,
    /// The earlier ply on the board, if any.
    looking_at: Option<usize>,
    engine: Queue<Task>,
    /// The progress of the running search.
    thinking: Option<Thinking>,
    /// The phase of the round's end on the board.
    play_back: Option<Phase>,
    /// An end that the rules do not know.
    called: Option<Call>,
    /// The number of games so far, including this one.
    games: u32,
    arrival: Arrival,
    /// Whether the tree is analysed: one goes about in the game itself, and plays on from wherever
    /// one is.
    analyses: bool,
    /// Whether nothing that the engine has to say may be seen or heard.
    hides_engine: bool,
    /// How often the tree was changed otherwise than by moves.
    edits: u32,
    paused: bool,
    pace: Pace,
    /// Whether the missing engine was reported, and nobody has made a request since.
    misses_engine: bool,
    shows_values: bool,
    extent: Extent,
    /// Whether the lines that follow the best moves can be seen.
    shows_lines: bool,
    /// What is known of the positions.
    knowledge: Knowledge,
    /// The advice that a person waits for.
    advice: Option<Advice>,
    /// How many steps of the hint were given in the position to play from.
    rung: u8,
    /// A position that is searched further, and for how long in all, in milliseconds.
    further: Option<(Position, u32)>,
    /// Whether the computer makes one move of its paused game.
    steps: bool,
    /// Whether it is asked what happened in the game, once it is over.
    recounts: bool,
    /// What happened in it.
    recounted: Option<Recounted>,
    /// What is asked when nothing else is wanted.
    questions: Vec<Question>,
    /// The person's last move against the computer, until it is announced with the reply.
    unsaid: Option<Move>,
}

/// The kind of the values on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legend {
    /// The outcome of each move.
    Exact,
    /// Shares of the playouts.
    Playouts,
    /// The engine's estimates, some outcomes perhaps among them.
    Estimates {
        /// Their depth, in plies.
        depth: u32,
    },
}

/// An end that the rules do not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// The players have called a draw.
    Draw,
    /// The time of the side to move is up, which loses the game.
    TimeUp,
}

/// The arrival of the current game in the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Arrival {
    /// Its ply then.
    ply: usize,
    /// Whether a move was made or undone since.
    is_past: bool,
}

impl Arrival {
    fn of(game: &Game) -> Self {
        Self {
            ply: game.ply(),
            is_past: false,
        }
    }
}

impl Session {
    /// Returns a session that continues a game, and the initial commands.
    pub fn new(game: Game, seats: Seats) -> (Self, Vec<Command>) {
        let mut session = Self {
            arrival: Arrival::of(&game),
            tree: Tree::new(game),
            seats,
            by_link: None,
            looking_at: None,
            engine: Queue::new(MOVE_TIME),
            thinking: None,
            play_back: None,
            called: None,
            games: 1,
            analyses: false,
            hides_engine: false,
            edits: 0,
            paused: false,
            pace: Pace::default(),
            misses_engine: false,
            shows_values: false,
            extent: Extent::default(),
            shows_lines: false,
            knowledge: Knowledge::default(),
            advice: None,
            rung: 0,
            further: None,
            steps: false,
            recounts: false,
            recounted: None,
            questions: Vec::new(),
            unsaid: None,
        };
        let mut commands = Vec::new();
        session.schedule(&mut commands);
        (session, commands)
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        self.tree.game()
    }

    /// Returns the game with all that was played beside it.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns the players.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Makes it a game by link that is played from a side, in which nothing is seen of the engine unless both
    /// players want hints. What was played so far has been sent or received: it cannot be undone.
    pub fn play_by_link(&mut self, own: Side, has_hints: bool) {
        self.by_link = Some((own, self.game().ply()));
        self.hides_engine = !has_hints && self.by_link().is_some();
    }

    /// Notes that a game by link was sent: what was played so far cannot be undone any more.
    pub fn keep(&mut self) {
        let ply = self.game().ply();
        self.by_link = self.by_link.map(|(own, _)| (own, ply));
    }

    /// Returns whether a friend has got a move of the reader's, who would have to ask for it back.
    pub fn has_sent(&self) -> bool {
        let to_move = |ply: usize| self.game().position_at(ply).to_move();
        (0..self.sent()).any(|ply| self.by_link() == Some(to_move(ply)))
    }

    /// Returns the reader's side in a game by link, if it is one.
    pub fn by_link(&self) -> Option<Side> {
        let (own, _) = self.by_link.filter(|_| self.seats == Seats::PEOPLE)?;
        Some(own)
    }

    /// Returns the side of the only person at this screen, who plays the computer or a friend elsewhere.
    pub fn own_side(&self) -> Option<Side> {
        self.seats.own_mark().or_else(|| self.by_link())
    }

    /// Returns the ply on the board.
    pub fn shown_ply(&self) -> usize {
        self.looking_at.unwrap_or(self.game().ply())
    }

    /// Returns the position on the board.
    pub fn shown_position(&self) -> &Position {
        self.game().position_at(self.shown_ply())
    }

    /// Returns the shape of the board, which has not grown yet while the lines of a round are
    /// shown.
    pub fn shown_topology(&self) -> Topology {
        let ply = match self.play_back {
            Some(Phase::Lines) => self.game().ply().saturating_sub(1),
            Some(Phase::Growth) | None => self.shown_ply(),
        };
        self.game().position_at(ply).topology()
    }

    /// Returns whether the end of a round is being shown.
    pub const fn is_playing_back(&self) -> bool {
        self.play_back.is_some()
    }

    /// Returns whether an earlier position is on the board.
    pub const fn is_looking_back(&self) -> bool {
        self.looking_at.is_some()
    }

    /// Returns whether [`Event::Undo`] has an effect.
    pub fn can_undo(&self) -> bool {
        self.called.is_some() || self.undo_target().is_some()
    }

    /// Returns whether [`Event::Redo`] has an effect.
    pub fn can_redo(&self) -> bool {
        self.game().undone().len() > 0
    }

    /// Returns whether [`Event::PlayFromHere`] has an effect.
    pub fn can_play_from_here(&self) -> bool {
        let sent = self.sent();
        self.looking_at.is_some_and(|ply| sent <= ply)
    }

    /// Returns the ply before which nothing can be undone.
    fn sent(&self) -> usize {
        let by_link = self.by_link.filter(|_| self.by_link().is_some());
        by_link.map_or(0, |(_, sent)| sent)
    }

    /// Returns whether the computer's game against itself is paused.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns the speed of the computer against itself.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// Returns whether to show the values of moves.
    pub const fn shows_values(&self) -> bool {
        self.shows_values
    }

    /// Returns whether nothing that the engine has to say may be seen or heard.
    pub const fn hides_engine(&self) -> bool {
        self.hides_engine
    }

    /// Returns whether a person may play now.
    pub fn is_open(&self) -> bool {
        matches!(self.standing(), Standing::Turn(_))
    }

    /// Returns the state of the game.
    pub fn standing(&self) -> Standing {
        if let Some(ply) = self.looking_at {
            return Standing::LookingBack {
                ply,
                of: self.game().ply(),
            };
        }
        if let Some(outcome) = self.outcome() {
            return Standing::Over(outcome);
        }
        if let Some(news) = self.round_news().filter(|_| self.is_playing_back()) {
            return Standing::RoundOver(news);
        }
        match self.to_move_player() {
            Player::Person => Standing::Turn(self.turn()),
            Player::Computer(_) if self.engine.is_given_up() => Standing::EngineUnavailable,
            Player::Computer(_) if self.is_thinking() => Standing::Thinking(self.thinking.clone()),
            Player::Computer(_) => Standing::Paused,
        }
    }

    /// Returns whether the engine is missing, and it is the computer's turn or a person has asked
    /// for advice.
    pub fn offers_retry(&self) -> bool {
        match self.standing() {
            Standing::EngineUnavailable => true,
            Standing::Turn(_) => self.misses_engine && self.engine.is_given_up(),
            _ => false,
        }
    }

    /// Returns the result of the game, or `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        let status = self.status();
        status.is_over().then(|| {
            status.winner().map_or(Outcome::Draw, |mark| {
                let winner = self.mover(mark);
                match self.called {
                    Some(Call::TimeUp) => Outcome::WonOnTime(winner),
                    Some(Call::Draw) | None => Outcome::Won(winner),
                }
            })
        })
    }

    /// Returns the status of the game, including called draws and losses on time, which the rules
    /// do not know.
    pub fn status(&self) -> Status {
        match self.called {
            Some(Call::Draw) => Status::Draw,
            Some(Call::TimeUp) => Status::Won(self.to_move().other()),
            None => self.game().position().status(),
        }
    }

    /// Returns the end other than by a move, if any.
    pub const fn called(&self) -> Option<Call> {
        self.called
    }

    /// Returns the number of games in this session, including the current one.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Returns the ply at which the current game came to this session: earlier moves were made
    /// elsewhere, if at all.
    pub const fn begun_at(&self) -> usize {
        self.arrival.ply
    }

    /// Returns whether a move was made or undone since the current game came to this session.
    pub const fn has_changed(&self) -> bool {
        self.arrival.is_past
    }

    /// Applies an event and returns the resulting commands.
    pub fn update(&mut self, event: Event) -> Vec<Command> {
        let mut commands = Vec::new();
        let was_playing_back = self.play_back.is_some();
        if event.is_wish() {
            self.play_back = None;
            self.misses_engine = false;
        }
        match event {
            Event::Play(_) if was_playing_back => {
                commands.push(Command::Say(Notice::Refused(Refusal::Expanding)));
            }
            Event::NewGame(seats) => self.new_game(seats, &mut commands),
            Event::Load(game) => self.load(game),
            Event::Play(cell) => self.play(cell, &mut commands),
            Event::Undo => self.undo(&mut commands),
            Event::Redo => self.redo(&mut commands),
            Event::LookAt(ply) => self.look_at(ply, &mut commands),
            Event::Scrub(ply) => self.show_ply(ply),
            Event::CallDraw => self.call_draw(&mut commands),
            Event::TimeUp(penalty) => self.time_up(penalty, &mut commands),
            Event::StepBack => self.look_at(self.shown_ply().saturating_sub(1), &mut commands),
            Event::StepForward => self.look_at(self.shown_ply() + 1, &mut commands),
            Event::PlayFromHere => self.play_from_here(&mut commands),
            Event::GiveBack => self.give_back(&mut commands),
            Event::Ask(advice) => self.ask(advice, &mut commands),
            Event::SetPaused(paused) => self.set_paused(paused, &mut commands),
            Event::StepOnce => self.step_once(),
            Event::SetPace(pace) => self.pace = pace,
            Event::StillThinking => self.still_thinking(&mut commands),
            Event::Engine(News::Said(response)) => self.hear(response, &mut commands),
            Event::ShowValues(shown) => self.shows_values = shown && !self.hides_engine,
            Event::ShowLines(shown) => self.shows_lines = shown,
            Event::LookFurther => self.look_further(),
            Event::Openings(study) => self.take_openings(study),
            Event::ShowExtent(extent) => self.extent = extent,
            Event::Engine(News::Replaced) => {
                commands.push(Command::Say(Notice::EngineReplaced));
            }
            Event::Engine(News::Unavailable) => {
                self.engine.clear();
                self.engine.give_up();
                self.misses_engine = true;
                commands.push(Command::Say(Notice::EngineUnavailable));
            }
            Event::PhaseOver => self.next_phase(&mut commands),
            // Otherwise the order would take the place of one that still waits.
            Event::RetryEngine if self.engine.is_given_up() => {
                commands.extend(self.engine.retry().into_iter().map(at_once));
            }
            Event::RetryEngine | Event::SkipPlayBack => {}
        }
        self.schedule(&mut commands);
        commands
    }

    fn new_game(&mut self, seats: Seats, commands: &mut Vec<Command>) {
        self.seats = seats;
        // One that was set up begins again where it began.
        self.load(self.game().restarted());
        commands.push(Command::Say(Notice::NewGame(self.turn())));
    }

    fn load(&mut self, game: Game) {
        self.forget_advice();
        self.arrival = Arrival::of(&game);
        self.tree = Tree::new(game);
        self.keep();
        self.looking_at = None;
        self.called = None;
        self.games += 1;
        self.paused = false;
        self.unsaid = None;
    }

    fn play(&mut self, cell: CellId, commands: &mut Vec<Command>) {
        if let Err(refusal) = self.check(cell) {
            return commands.push(Command::Say(Notice::Refused(refusal)));
        }
        self.make_move(cell, Cause::Choice, commands);
    }

    /// Returns why a person may not play a cell now. The rules' reasons keep their order; the
    /// computer's turn takes the place of `not-your-turn`.
    fn check(&self, cell: CellId) -> Result<(), Refusal> {
        if let Some(ply) = self.looking_at {
            return Err(Refusal::LookingBack {
                ply,
                of: self.game().ply(),
            });
        }
        let position = self.game().position();
        if self.called.is_some() {
            let over = position.game_over(self.status().winner());
            return Err(Refusal::Rules(over));
        }
        match position.check(position.to_move(), cell) {
            Err(error @ PlayError::GameOver { .. }) => Err(Refusal::Rules(error)),
            _ if self.to_move_player().level().is_some() => Err(Refusal::ComputersTurn),
            _ if self.turn() == Mover::Friend => Err(Refusal::FriendsTurn),
            Err(error) => Err(Refusal::Rules(error)),
            Ok(()) => Ok(()),
        }
    }

    /// Plays a checked move for the side to move, and continues.
    fn make_move(&mut self, cell: CellId, cause: Cause, commands: &mut Vec<Command>) {
        let turn = self.turn();
        let Ok(played) = self.tree.play(cell).cloned() else {
            return;
        };
        self.arrival.is_past = true;
        let made = Move {
            mover: turn,
            cell,
            cause,
            round: self.round_news(),
            mini: self.mini_won(&played),
        };
        self.forget_advice();
        if made.round.is_some() && !self.game().position().status().is_over() {
            self.play_back = Some(Phase::Lines);
            commands.push(Command::PlayBack(Phase::Lines));
        }
        let next = self.next();
        if made.mover == Mover::You && next.turn() == Some(Mover::Computer) {
            self.unsaid = Some(made);
        } else {
            let moves = self.unsaid.take().into_iter().chain([made]).collect();
            commands.push(Command::Say(Notice::Moves(moves, next)));
        }
    }

    /// Returns the end of the round in the last move, if it ended one.
    fn round_news(&self) -> Option<RoundNews> {
        RoundNews::of(self.game().last_move()?, self.game().position())
    }

    fn next_phase(&mut self, commands: &mut Vec<Command>) {
        let grows = self.round_news().is_some_and(|news| news.growth.is_some());
        if self.play_back == Some(Phase::Lines) && grows {
            self.play_back = Some(Phase::Growth);
            commands.push(Command::PlayBack(Phase::Growth));
        } else {
            self.play_back = None;
        }
    }

    /// Returns the ply of the last earlier position with a person of this screen to move; if only the
    /// computer plays, the last earlier position.
    fn undo_target(&self) -> Option<usize> {
        (self.sent()..self.game().ply())
            .rev()
            .find(|&ply| self.waits_for_person(ply))
    }

    fn waits_for_person(&self, ply: usize) -> bool {
        let to_move = self.game().position_at(ply).to_move();
        self.own_side().is_none_or(|own| own == to_move)
    }

    fn undo(&mut self, commands: &mut Vec<Command>) {
        if self.take_back_call(commands) {
            return;
        }
        match self.undo_target() {
            Some(target) => self.take_back(target, commands),
            None => commands.push(Command::Say(Notice::NothingToUndo)),
        }
    }

    fn play_from_here(&mut self, commands: &mut Vec<Command>) {
        if let Some(target) = self.looking_at.filter(|_| self.can_play_from_here()) {
            self.take_back(target, commands);
        }
    }

    fn give_back(&mut self, commands: &mut Vec<Command>) {
        let friend = self.by_link().map(Side::other);
        let to_move = |ply: usize| self.game().position_at(ply).to_move();
        let mut plies = (0..self.game().ply()).rev();
        if let Some(target) = plies.find(|&ply| friend == Some(to_move(ply))) {
            self.take_back(target, commands);
            self.keep();
        }
    }

    /// Undoes moves until this many plies are left.
    fn take_back(&mut self, target: usize, commands: &mut Vec<Command>) {
        self.interrupt();
        self.arrival.is_past = true;
        let mut undone = Vec::new();
        while self.game().ply() > target {
            undone.extend(self.tree.undo().cloned());
        }
        commands.push(Command::Say(Notice::Undone(undone, self.next())));
    }

    fn redo(&mut self, commands: &mut Vec<Command>) {
        if !self.can_redo() {
            return commands.push(Command::Say(Notice::NothingToRedo));
        }
        self.interrupt();
        self.arrival.is_past = true;
        let mut redone = Vec::new();
        while let Some(played) = self.tree.redo().cloned() {
            redone.push(Move {
                mover: self.mover(played.side),
                cell: played.cell,
                cause: Cause::Choice,
                round: None,
                mini: self.mini_won(&played),
            });
            if self.waits_for_person(self.game().ply()) {
                break;
            }
        }
        commands.push(Command::Say(Notice::Redone(redone, self.next())));
    }

    /// Stops everything in progress before the game is changed by hand. The computer's game against
    /// itself pauses, or it would replay the undone moves at once.
    fn interrupt(&mut self) {
        self.forget_advice();
        self.looking_at = None;
        self.called = None;
        self.unsaid = None;
        self.paused = !self.seats.has_person();
    }

    fn look_at(&mut self, ply: usize, commands: &mut Vec<Command>) {
        self.show_ply(ply);
        let game = self.game();
        let of = if self.analyses {
            game.ply() + game.undone().len()
        } else {
            game.ply()
        };
        commands.push(Command::Say(Notice::LookingAt {
            ply: self.shown_ply(),
            of,
            last: game.moves().take(ply).next_back().cloned(),
        }));
    }

    fn show_ply(&mut self, ply: usize) {
        if self.analyses {
            self.interrupt();
            while self.game().ply() > ply && self.tree.undo().is_some() {}
            while self.game().ply() < ply && self.tree.redo().is_some() {}
        } else {
            self.looking_at = (ply < self.game().ply()).then_some(ply);
        }
    }

    fn ask(&mut self, advice: Advice, commands: &mut Vec<Command>) {
        if !self.is_open() {
            return commands.push(Command::Say(Notice::Refused(Refusal::NoAdvice)));
        }
        if self.hides_engine {
            return commands.push(Command::Say(Notice::Refused(Refusal::EngineHidden)));
        }
        if self.engine.is_given_up() {
            self.misses_engine = true;
            return commands.push(Command::Say(Notice::EngineUnavailable));
        }
        self.advice = Some(advice);
        self.advise(commands);
    }

    fn set_paused(&mut self, paused: bool, commands: &mut Vec<Command>) {
        if self.seats.has_person() || paused == self.paused {
            return;
        }
        self.paused = paused;
        if paused {
            commands.push(Command::Say(Notice::Paused));
        }
    }

    fn step_once(&mut self) {
        if self.paused && !self.status().is_over() && !self.engine.is_given_up() {
            self.looking_at = None;
            self.steps = true;
        }
    }

    fn still_thinking(&mut self, commands: &mut Vec<Command>) {
        if self.is_thinking() && self.seats.has_person() {
            commands.push(Command::Say(Notice::Thinking(self.unsaid.take())));
        }
    }

    /// Drops what was asked about the position, since it has changed.
    fn forget_advice(&mut self) {
        self.advice = None;
        self.rung = 0;
        self.further = None;
        self.steps = false;
        self.recounts = false;
        self.recounted = None;
    }

    fn to_move_player(&self) -> Player {
        self.seats.player(self.to_move())
    }

    fn to_move(&self) -> Side {
        self.game().position().to_move()
    }

    fn turn(&self) -> Turn {
        self.mover(self.to_move())
    }

    /// Returns how sentences refer to a side's player.
    pub fn mover(&self, side: Side) -> Mover {
        match (self.own_side(), self.seats.player(side)) {
            (None, _) => Mover::Side(self.game().position().name_of(side)),
            (Some(own), Player::Person) if own == side => Mover::You,
            (Some(_), Player::Person) => Mover::Friend,
            (Some(_), Player::Computer(_)) => Mover::Computer,
        }
    }

    fn next(&self) -> Next {
        let status = self.status();
        match self.game().last_move() {
            Some(last) if status.is_over() => Next::End {
                status,
                last: last.clone(),
                plies: self.game().ply(),
                counts: self.game().position().counts(),
            },
            _ => Next::Turn {
                turn: self.turn(),
                minis: self.choice(),
                offers_draw: self.is_offer_due(),
            },
        }
    }
}

const fn at_once(order: Order) -> Command {
    Command::Engine { order, pause: 0 }
}
