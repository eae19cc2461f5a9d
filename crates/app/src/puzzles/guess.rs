//! A game to guess move by move: the reader chooses each move of one side, and sees what was played.

use std::cmp::Ordering;

use noughts_protocol::{Goal, MoveValue, Response, Study};
use noughts_puzzles::masters;
use noughts_rules::{CellId, Game, Side};
use noughts_words::{puzzles as words, studies};

use crate::announce::told::{Told, joined, place};
use crate::board_view::{BoardView, Worth};
use crate::browser::Browser;
use crate::engine::{News, Queue};
use crate::exercise::{Exercise, Request};
use crate::puzzles::place::{self, OVERVIEW};
use crate::screen::{Action, Effect, Entry, Focus, View, ViewModel, tell, told};
use crate::{address, announce, names};

/// The engine's time limit for a position, in milliseconds. The reader thinks as long.
const STUDY_TIME: u32 = 1_500;

/// How far two estimates may be from each other as good as equal, in percent of the game.
const NEAR: i32 = 2;

/// A game, and how far its moves are guessed.
#[derive(Clone, Debug)]
pub struct Guess {
    game: Game,
    side: Side,
    /// The ply of the position on the board; that of the end once all are guessed.
    ply: usize,
    /// The reader's choice there.
    chosen: Option<CellId>,
    /// What the engine knows of the moves there, the best first.
    known: Vec<MoveValue>,
    asked: usize,
    right: usize,
    engine: Queue<()>,
}

impl Guess {
    /// Returns a game before the first move of a side.
    pub fn new(game: Game, side: Side) -> Self {
        let mut guess = Self {
            game,
            side,
            ply: 0,
            chosen: None,
            known: Vec::new(),
            asked: 0,
            right: 0,
            engine: Queue::new(STUDY_TIME),
        };
        guess.ply = guess.next(0);
        guess
    }

    /// Returns the first ply from one on at which the side moves, or that of the end.
    fn next(&self, from: usize) -> usize {
        let mut plies = from..self.game.ply();
        let moves = |ply: &usize| self.game.position_at(*ply).to_move() == self.side;
        plies.find(moves).unwrap_or(self.game.ply())
    }

    /// Returns the move that was played in the position on the board; nothing at the end.
    fn played(&self) -> Option<CellId> {
        self.game.moves().nth(self.ply).map(|played| played.cell)
    }

    fn before(&self) -> Game {
        self.game.up_to(self.ply)
    }

    fn ask_engine(&mut self) -> Vec<Effect> {
        self.known = Vec::new();
        let stop = self.engine.clear();
        let is_over = self.played().is_none();
        let record = self.before().record();
        let ask = (!is_over).then(|| self.engine.ask((), record, Goal::Study));
        let orders = stop.into_iter().chain(ask.flatten());
        orders.map(Effect::order).collect()
    }

    fn worth(&self, cell: CellId) -> Option<(usize, Worth)> {
        let at = self.known.iter().position(|found| found.cell == cell)?;
        Some((at, Worth::of(&self.known[at])))
    }

    /// Returns how a guess compares with what was played; `None` until the engine knows.
    fn compare(&self, guess: CellId, played: CellId) -> Option<Ordering> {
        let [(first, guess), (second, played)] = [self.worth(guess)?, self.worth(played)?];
        let is_estimated = [guess, played]
            .iter()
            .any(|worth| matches!(worth, Worth::Rate(_) | Worth::Estimate(_)));
        let is_near = is_estimated && (guess.share() - played.share()).abs() <= NEAR;
        Some(if guess == played || is_near {
            Ordering::Equal
        } else {
            second.cmp(&first)
        })
    }

    /// Returns the judgement of the guess.
    fn judgement(&self) -> Told {
        let (Some(guess), Some(played)) = (self.chosen, self.played()) else {
            return Told::default();
        };
        let before = self.before();
        let position = before.position();
        let kind = match self.compare(guess, played) {
            _ if guess == played => "same",
            Some(Ordering::Equal) => "equal",
            Some(Ordering::Greater) => "better",
            Some(Ordering::Less) => "worse",
            None => "unknown",
        };
        let [guessed, was] = [place(position, guess), place(position, played)];
        let said = [0, 1].map(|form| words::guessed(kind, &was[form], &guessed[form]));
        let worths = [(guess, guessed), (played, was)].map(|(cell, named)| {
            let (_, worth) = self.worth(cell)?;
            let worth = announce::worth(worth).1;
            Some(named.map(|named| words::guess_worth(&named, &worth)))
        });
        let shown = usize::from(guess == played);
        let worths = worths.into_iter().skip(shown).flatten();
        worths.fold(said, joined)
    }

    /// Keeps what the engine has found; once that is all, a guess is judged by it.
    fn hear_study(&mut self, study: &Study) -> Vec<Effect> {
        if self.engine.task(study.run).is_none() {
            return Vec::new();
        }
        self.known = study.values();
        if !study.is_last {
            return Vec::new();
        }
        self.engine.finish();
        match self.chosen {
            Some(_) => told(self.judgement()),
            None => Vec::new(),
        }
    }

    fn summary(&self) -> String {
        words::guess_score(self.right, self.asked)
    }
}

/// Returns the page of the games that the engine has played against itself.
pub fn games() -> ViewModel {
    let mut view = View::still(words::guess());
    view.text("about", words::about_guess());
    let entry = |game: Game| {
        let side = place::side_to_guess(&game);
        let name = names::sized(game.variant());
        let about = words::guess_of(game.position().name_of(side), game.ply());
        let link = Action::link(format!("{name}: {about}"), place::guess(&game, side));
        let middle = game.up_to(game.ply() / 2);
        Entry::new(name, [link])
            .texts([about])
            .with_board(middle.position())
    };
    view.list("games", masters().map(entry));
    view.actions("ways", [Action::link(words::all(), OVERVIEW)]);
    view.model
}

impl Exercise for Guess {
    fn heading(&self) -> String {
        words::guess_title(&names::sized(self.game.variant()))
    }

    fn about(&self) -> String {
        announce::goal(self.game.position_at(0))
    }

    fn board(&self) -> BoardView {
        let (before, played) = (self.before(), self.played());
        let view = BoardView::of(&before, before.ply());
        let (Some(guess), Some(played)) = (self.chosen, played) else {
            return if played.is_some() {
                view.on_turn()
            } else {
                view
            };
        };
        let mut view = view.haunted(&[played]);
        let worth = |cell| Some((cell, self.worth(cell)?.1));
        let cells = [guess, played]
            .into_iter()
            .take(1 + usize::from(guess != played));
        view.worths = cells.filter_map(worth).collect();
        view
    }

    fn status(&self) -> String {
        if self.played().is_none() {
            return self.summary();
        }
        let mover = self.game.position().name_of(self.side);
        words::guess_question(self.ply + 1, mover)
    }

    fn other_key(&self) -> Effect {
        Effect::Tell(words::keys().to_owned())
    }

    fn actions(&self) -> Vec<Action<Request>> {
        let (is_judged, is_over) = (self.chosen.is_some(), self.played().is_none());
        let moves = address::write_moves(&self.before());
        let analysis = format!("/analysis/{}{moves}", self.game.variant());
        vec![
            Action::button(words::next_move(), Request::Next).way_on(true, is_judged),
            Action::link(studies::analyse(), analysis).shown(is_judged || is_over),
            Action::link(words::other_games(), place::GUESS).way_on(is_over, is_over),
        ]
    }

    fn controls(&self) -> Option<&'static str> {
        Some(words::controls())
    }

    fn is_stuck(&self) -> bool {
        self.engine.is_stuck()
    }

    fn start(&mut self, _browser: &impl Browser) -> Vec<Effect> {
        let mut effects = self.ask_engine();
        effects.push(Effect::say(self.status()));
        effects
    }

    fn play(&mut self, cell: CellId, _browser: &impl Browser) -> Vec<Effect> {
        let Some(played) = self.played().filter(|_| self.chosen.is_none()) else {
            return tell(words::guess_done());
        };
        let before = self.before();
        let position = before.position();
        if let Err(error) = position.check(self.side, cell) {
            return tell(announce::play_error(&error));
        }
        self.chosen = Some(cell);
        self.asked += 1;
        self.right += usize::from(cell == played);
        // Until the engine is done, only what was played is known.
        let mut effects = told(self.judgement());
        effects.push(Effect::Focus(Focus::WayOn));
        effects
    }

    fn ask(&mut self, request: Request, _browser: &impl Browser) -> Option<Vec<Effect>> {
        if request != Request::Next || self.chosen.take().is_none() {
            return None;
        }
        self.ply = self.next(self.ply + 1);
        let mut effects = self.ask_engine();
        effects.extend([Effect::clear(), Effect::say(self.status())]);
        let focus = if self.played().is_some() {
            Focus::Board
        } else {
            Focus::WayOn
        };
        effects.push(Effect::Focus(focus));
        Some(effects)
    }

    fn hear(&mut self, news: News, _browser: &impl Browser) -> Vec<Effect> {
        match news {
            News::Said(Response::Study(study)) => self.hear_study(&study),
            News::Said(_) | News::Replaced => Vec::new(),
            News::Unavailable => {
                self.engine.give_up();
                Vec::new()
            }
        }
    }

    fn retry(&mut self) -> Vec<Effect> {
        let orders = self.engine.retry().into_iter();
        orders.map(Effect::order).collect()
    }

    fn texts(&self) -> Vec<(&'static str, String)> {
        vec![("rated", self.summary())]
    }
}
