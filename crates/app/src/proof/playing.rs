//! A game against a proof, or by it.

use noughts_proof::Claim;
use noughts_rules::{Bitboard, CellId, Game, Side, Status, Variant};
use noughts_words::announce::nothing_to_undo;
use noughts_words::lessons::played;
use noughts_words::{learn, proof as words};

use crate::announce;
use crate::announce::told::{Told, joined, place};
use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::drawing::Layout;
use crate::exercise::{Exercise, Request, undo_and_begin};
use crate::illustration::{Figure, Illustration, frame};
use crate::names;
use crate::proof::open::OpenHolder;
use crate::proof::sentences::{self, cell_of};
use crate::proof::{Answer, Holder};
use crate::screen::{Action, Effect, Focus, tell, told};
use crate::shapes::middle;

/// Which side the reader plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The opponent of the side that the proof is for: the proof answers.
    Attack,
    /// The side that the proof is for, by its answers.
    Hold,
}

/// The player of the side that the proof is for.
#[derive(Clone, Debug)]
pub enum Prover {
    /// By a certificate.
    Certificate(Holder),
    /// By the strategy for open Ultimate.
    Open(OpenHolder),
}

impl Prover {
    fn claim(&self) -> Claim {
        match self {
            Self::Certificate(holder) => holder.claim(),
            Self::Open(_) => Claim::First,
        }
    }

    /// Returns the cells with which the opponent tests it.
    fn tests(&self) -> Vec<u8> {
        match self {
            Self::Certificate(holder) => holder.tests(),
            Self::Open(holder) => holder.replies(),
        }
    }

    /// Answers a move of the opponent, or begins.
    fn answer(&mut self, of: Option<u8>) -> Option<Answer> {
        match (self, of) {
            (Self::Certificate(holder), Some(cell)) => holder.answer(cell),
            (Self::Certificate(holder), None) => holder.begin(),
            (Self::Open(holder), of) => holder.answer(of),
        }
    }

    fn pairs(&self) -> Vec<[u8; 2]> {
        match self {
            Self::Certificate(holder) => holder.pairs(),
            Self::Open(_) => Vec::new(),
        }
    }
}

/// A turn of the reader.
#[derive(Clone, Debug)]
struct Turn {
    game: Game,
    holder: Prover,
    /// The proof's answer that the reader is to play.
    answer: Option<Answer>,
}

/// A game against a proof, or by it.
#[derive(Clone, Debug)]
pub struct Playing {
    checked: Prover,
    role: Role,
    side: Side,
    turn: Turn,
    /// The turns before it.
    past: Vec<Turn>,
    /// The cell that the pointer or the focus is at.
    pub pointed: Option<CellId>,
}

impl Playing {
    /// Returns a game at its first turn.
    pub fn new(variant: Variant, checked: &Prover, role: Role) -> Self {
        let holder = checked.clone();
        let of_holder = side(holder.claim());
        Self {
            checked: checked.clone(),
            role,
            side: match role {
                Role::Attack => of_holder.other(),
                Role::Hold => of_holder,
            },
            turn: Turn {
                game: Game::new(variant),
                holder,
                answer: None,
            },
            past: Vec::new(),
            pointed: None,
        }
    }

    /// Points at a cell; its partner lights up.
    pub fn point(&mut self, cell: Option<CellId>) {
        self.pointed = cell;
    }

    /// Returns whether no move is left.
    pub fn is_over(&self) -> bool {
        self.turn.game.position().status().is_over()
    }

    fn name(&self, side: Side) -> &'static str {
        names::side(self.turn.game.position().name_of(side))
    }

    fn holder_side(&self) -> Side {
        side(self.turn.holder.claim())
    }

    /// Marks a cell for the side to move.
    fn mark(&mut self, cell: CellId) {
        // The holder and the page mark empty cells only, and the reader's was checked.
        let _ = self.turn.game.play(cell);
    }

    /// Returns the proof's answer in words.
    fn says(&self, answer: &Answer) -> Told {
        let position = self.turn.game.position();
        sentences::answer(answer, self.holder_side(), position)
    }

    /// Makes the moves that are not the reader's, after one of the opponent's if that is known; returns what
    /// is said of them.
    fn go_on(&mut self, mut of: Option<u8>, browser: &impl Browser) -> Told {
        let mut said = Told::default();
        let position = self.turn.game.position();
        if self.role == Role::Hold && position.to_move() != self.side && !self.is_over() {
            let tests = self.turn.holder.tests();
            let chosen = (browser.random() >> 32) as usize % tests.len().max(1);
            of = tests.get(chosen).copied();
            if let Some(cell) = of.and_then(|cell| cell_of(position, cell)) {
                let name = self.name(position.to_move());
                said = place(position, cell).map(|at| played(name, &at));
                self.mark(cell);
            }
        }
        let answer = match of {
            _ if self.is_over() => None,
            of => self.turn.holder.answer(of),
        };
        let Some(answer) = answer else {
            return joined(said, self.end());
        };
        said = joined(said, self.says(&answer));
        match self.role {
            Role::Attack => {
                if let Some(cell) = cell_of(self.turn.game.position(), answer.cell) {
                    self.mark(cell);
                }
                joined(said, self.end())
            }
            Role::Hold => {
                self.turn.answer = Some(answer);
                said
            }
        }
    }

    /// Returns how the game has ended, if it has.
    fn end(&self) -> Told {
        let holder = self.holder_side();
        let [mark, other] = [holder, holder.other()].map(|side| self.name(side));
        let text = match (self.turn.game.position().status(), self.turn.holder.claim()) {
            (Status::InProgress, _) => return Told::default(),
            (Status::Won(winner), Claim::First) if winner == holder => words::ends_won(mark),
            (Status::Won(_), _) => words::ends_even_won(mark, other),
            (Status::Draw, _) => words::ends_drawn(other),
        };
        [text.clone(), text]
    }

    /// Starts again.
    fn restart(&mut self, browser: &impl Browser) -> Vec<Effect> {
        self.turn = Turn {
            game: self.turn.game.restarted(),
            holder: self.checked.clone(),
            answer: None,
        };
        self.past.clear();
        let waits = self.role == Role::Attack && self.side == Side::X;
        let said = if waits {
            Told::default()
        } else {
            self.go_on(None, browser)
        };
        let task = self.task();
        told(joined(said, [task.clone(), task]))
    }

    /// Returns what the reader is to do.
    fn task(&self) -> String {
        match self.role {
            _ if self.is_over() => String::new(),
            Role::Attack => words::attack_turn(self.name(self.side)),
            Role::Hold => words::hold_turn(self.name(self.side)),
        }
    }
}

/// Returns the side that a claim is for.
pub(super) const fn side(claim: Claim) -> Side {
    match claim {
        Claim::First => Side::X,
        Claim::Draw => Side::O,
    }
}

impl Exercise for Playing {
    fn board(&self) -> BoardView {
        let Turn { game, answer, .. } = &self.turn;
        let mut view = BoardView::of(game, game.ply());
        let ghost = answer.as_ref();
        let ghost = ghost.and_then(|answer| cell_of(game.position(), answer.cell));
        match ghost {
            Some(cell) => {
                view.playable = Bitboard::EMPTY.with(cell);
                view.haunted(&[cell])
            }
            None => view.on_turn(),
        }
    }

    fn illustration(&self) -> Illustration {
        let position = self.turn.game.position();
        let mut drawn = Illustration::default();
        let pairs = self.turn.holder.pairs();
        for pair in pairs {
            let [Some(one), Some(other)] = pair.map(|cell| cell_of(position, cell)) else {
                continue;
            };
            let [[x, y], [to_x, to_y]] = [one, other].map(middle);
            drawn.figures.push(Figure::Path {
                kind: "pair",
                side: None,
                path: format!("M{x} {y} L{to_x} {to_y}"),
            });
            let partner = match self.pointed {
                Some(cell) if cell == one => Some(other),
                Some(cell) if cell == other => Some(one),
                _ => None,
            };
            drawn
                .figures
                .extend(partner.map(|cell| frame("partner", cell, Layout::Flat)));
        }
        drawn
    }

    fn status(&self) -> String {
        match &self.turn.answer {
            _ if self.is_over() => self.end()[1].clone(),
            Some(answer) => self.says(answer)[1].clone(),
            None => self.task(),
        }
    }

    fn other_key(&self) -> Effect {
        Effect::Tell(learn::not_here().to_owned())
    }

    fn actions(&self) -> Vec<Action<Request>> {
        undo_and_begin()
    }

    fn start(&mut self, browser: &impl Browser) -> Vec<Effect> {
        self.restart(browser)
    }

    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        let position = self.turn.game.position();
        if let Err(error) = position.check(position.to_move(), cell) {
            return tell(announce::play_error(&error));
        }
        let number = position.topology().index(cell).unwrap_or_default() as u8;
        let before = self.turn.clone();
        if let Some(answer) = &self.turn.answer
            && answer.cell != number
        {
            let only = cell_of(position, answer.cell).map(|cell| place(position, cell));
            return only.map_or_else(Vec::new, |only| told(only.map(|at| words::only(&at))));
        }
        let name = self.name(position.to_move());
        let [_, heard] = place(position, cell).map(|at| played(name, &at));
        self.mark(cell);
        self.turn.answer = None;
        self.past.push(before);
        let of = (self.role == Role::Attack).then_some(number);
        let said = self.go_on(of, browser);
        told(joined([String::new(), heard], said))
    }

    fn ask(&mut self, request: Request, browser: &impl Browser) -> Option<Vec<Effect>> {
        match request {
            Request::Undo => Some(match self.past.pop() {
                Some(turn) => {
                    self.turn = turn;
                    let answer = self.turn.answer.as_ref();
                    let task = self.task();
                    let said = answer.map_or([task.clone(), task], |answer| self.says(answer));
                    told(joined([String::new(), words::undone().to_owned()], said))
                }
                None => tell(nothing_to_undo()),
            }),
            Request::Begin => {
                let mut effects = self.restart(browser);
                effects.push(Effect::Focus(Focus::FirstCell));
                Some(effects)
            }
            _ => None,
        }
    }
}
