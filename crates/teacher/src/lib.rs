//! Why a move is good or bad, for learners.
//!
//! An [`Explainer`] knows a game and studies of its positions, and finds explanations as data: a cause,
//! and a picture to draw. [`Essentials`] are what a learner needs of them; a [`Teacher`] says them in the
//! current language of `noughts-words`.
//!
//! ```
//! use noughts_engine::{Limit, Progress, Search, searcher};
//! use noughts_rules::Game;
//! use noughts_teacher::{Explainer, Naming, Teacher};
//!
//! let game = Game::from_record("classic a1 b1 a3 a2 c3")?;
//! let (position, cell) = (game.position().clone(), game.position().parse_cell("b2"));
//! let mut explainer = Explainer::new(game);
//! let mut search = searcher(position.variant().search(), 0);
//! while let Some(wanted) = explainer.wanted(cell) {
//!     search.study(&wanted, Limit::None);
//!     while search.step(512) == Progress::Running {}
//!     explainer.learn(&wanted, search.lines(usize::MAX));
//! }
//! let explanations = explainer.explain(cell);
//! let teacher = Teacher::new(&position, cell, Naming::Written);
//! assert_eq!(
//!     teacher.sentence(&explanations[0]),
//!     "X has 2 threats: b2 (the falling diagonal) and b3 (row 3). O can stop only one."
//! );
//! assert_eq!(
//!     teacher.sentence(&explanations[1]),
//!     "The position is lost for O. Move 2, O b1, gave the draw away. Better: b2."
//! );
//! # Ok::<(), noughts_rules::RecordError>(())
//! ```

mod essential;
mod explain;
mod names;
mod reasons;

pub use essential::Essentials;
pub use explain::{
    Alternative, Attack, Cause, CellRole, Effect, End, Explainer, Explanation, Ghost, LineRole,
    Marked, Moment, Picture, Since, Stroke, Threat,
};
pub use names::Naming;
use noughts_engine::{Reason, Value};
use noughts_rules::{CellId, Convention, Position, Side, SideName, Status};
use noughts_words::phrases::sentences;
use noughts_words::{common, explain as words};

/// Says explanations of a move, or of a position.
#[derive(Clone, Copy, Debug)]
pub struct Teacher<'a> {
    position: &'a Position,
    about: Option<CellId>,
    naming: Naming,
}

/// The most moves of a line of play that are said, on a board without and with mini boards; of a longer one they
/// are the first and the last.
const MOST_SAID: [usize; 2] = [9, 5];

/// The meaning of a line of play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shows {
    /// How the explained move loses.
    Loss,
    /// How the explained move wins.
    Win,
    /// The moves that follow under best play.
    BestPlay,
}

impl<'a> Teacher<'a> {
    /// Returns a teacher for explanations of a move in a position, or of the position if there is no
    /// move.
    pub const fn new(position: &'a Position, about: Option<CellId>, naming: Naming) -> Self {
        Self {
            position,
            about,
            naming,
        }
    }

    /// Returns an explanation as one or more sentences.
    pub fn sentence(&self, explanation: &Explanation) -> String {
        match &explanation.cause {
            Cause::Reason(reason) => self.reason(reason),
            Cause::LosesTo(attack) => self.attack(attack, Shows::Loss),
            Cause::WinsBy(attack) => self.attack(attack, Shows::Win),
            Cause::Outcome { value, since } => self.outcome(*value, since.as_ref()),
            Cause::Better { cells, line, wins } => {
                let better = words::better(&self.places(cells));
                let how = match wins {
                    Some(attack) => self.attack(attack, Shows::BestPlay),
                    None => line
                        .first()
                        .map_or_else(String::new, |&cell| self.win(cell)),
                };
                sentences([better, how])
            }
            Cause::Alternatives { lines, at_once } => self.alternatives(lines, at_once),
            Cause::Zugzwang {
                side,
                threat,
                effect,
            } => self.zugzwang(*side, threat, *effect),
            Cause::MustAnswer { threat } => {
                words::must_answer(self.name(self.other()), &self.threat(threat))
            }
            Cause::Pairing { pairs } => match self.position.convention() {
                Convention::Normal => words::pairing(self.name(self.other()), &self.pairs(pairs)),
                Convention::Misere => words::opposite().to_owned(),
            },
            Cause::Partner { of, pairs } => words::partner(&self.place(*of), &self.pairs(pairs)),
            Cause::NoLineLeft { side } => words::no_line_left(self.name(*side)),
            Cause::Settled => words::settled(match self.position.counts() {
                Some(_) => "count",
                None => "draw",
            }),
            Cause::Builds { open, begun } if begun.is_empty() => {
                words::opens(*open, self.name(self.position.to_move()))
            }
            Cause::Builds { begun, .. } => words::builds(&names::lines(begun)),
            Cause::Closes { lines } => words::closes(self.name(self.other()), &names::lines(lines)),
            Cause::Choice {
                value,
                equal,
                cell,
                answers,
                replies,
                sharpest,
            } => {
                let (outcome, side) = (value.word(), self.name(self.other()));
                let count = if equal.len() as u32 == self.position.legal().len() {
                    words::choice_all(equal.len(), outcome)
                } else {
                    words::choice(equal.len(), outcome)
                };
                let (place, places) = (self.place(*cell), self.places(answers));
                let answered = if answers.len() as u32 == *replies {
                    words::answers_all(&place)
                } else {
                    words::answers(&place, side, answers.len(), outcome, *replies, &places)
                };
                let sharper =
                    sharpest.map(|(cell, few)| words::sharper(&self.place(cell), side, few));
                sentences([count, answered].into_iter().chain(sharper))
            }
            Cause::SendsTo {
                minis,
                is_free,
                threats,
            } => {
                let side = self.name(self.other());
                let sent = if *is_free {
                    words::sends_free(side)
                } else {
                    words::sends_to(side, &names::minis(*minis))
                };
                if threats.is_empty() {
                    sent
                } else {
                    let cells: Vec<CellId> = threats.iter().map(|threat| threat.cell).collect();
                    sentences([sent, words::wins_there(side, &self.places(&cells))])
                }
            }
            Cause::ByCount { owned, winner, .. } => {
                let count = words::by_count(owned[0], owned[1]);
                match winner {
                    Some(winner) => sentences([count, words::cannot_be_caught(self.name(*winner))]),
                    None => count,
                }
            }
        }
    }

    /// Returns what decided a finished game, told to one of its sides or to both.
    pub fn moment(&self, moment: &Moment, told: Option<Side>) -> String {
        let number = moment.ply + usize::from(moment.how == "missed");
        let (winner, loser) = (self.name(moment.side), self.name(moment.side.other()));
        let (who, cells) = (who(moment.side, told), self.cells_of(moment));
        words::moment(moment.how, who, loser, number, &cells, winner)
    }

    /// Returns what a fork is, told to one of the sides or to both.
    pub fn fork(&self, fork: &Moment, told: Option<Side>) -> String {
        let cells = self.cells_of(fork);
        words::fork(&cells, who(fork.side, told), self.name(fork.side.other()))
    }

    fn cells_of(&self, moment: &Moment) -> String {
        self.naming
            .list(moment.threats.iter().map(|it| self.place(it.cell)))
    }

    fn other(&self) -> Side {
        self.position.to_move().other()
    }

    fn name(&self, side: Side) -> SideName {
        self.position.name_of(side)
    }

    /// Returns the name of a cell.
    pub fn place(&self, cell: CellId) -> String {
        self.naming.place(self.position, cell)
    }

    fn after_side(&self, cell: CellId) -> String {
        self.naming.after_side(self.position, cell)
    }

    fn places(&self, cells: &[CellId]) -> String {
        self.naming.list(cells.iter().map(|&cell| self.place(cell)))
    }

    fn pairs(&self, pairs: &[[CellId; 2]]) -> String {
        let pair = |&[one, two]: &[CellId; 2]| common::list_two(&self.place(one), &self.place(two));
        pairs.iter().map(pair).collect::<Vec<_>>().join("; ")
    }

    fn threat(&self, threat: &Threat) -> String {
        let place = self.place(threat.cell);
        if !threat.main_lines.is_empty() {
            let lines = words::main_lines(&names::lines(&threat.main_lines));
            words::threat(&place, &lines)
        } else if threat.lines.is_empty() {
            place
        } else {
            words::threat(&place, &names::lines(&threat.lines))
        }
    }

    fn threats(&self, threats: &[Threat]) -> String {
        self.naming.list(threats.iter().map(|it| self.threat(it)))
    }

    fn attack(&self, attack: &Attack, shows: Shows) -> String {
        let mut now = self.position.clone();
        let mut plies = Vec::new();
        // A cell of a mini board takes many words.
        let has_minis = !self.position.topology().minis().is_empty();
        let (count, most) = (attack.moves.len(), MOST_SAID[usize::from(has_minis)]);
        for (index, &cell) in attack.moves.iter().enumerate() {
            let side = now.to_move();
            let left = count - index;
            if count <= most || index <= most / 2 || left <= most / 4 {
                plies.push(words::ply(self.name(side), &self.after_side(cell)));
            } else if left == most / 4 + 1 {
                plies.push("…".to_owned());
            }
            if now.play(side, cell).is_err() {
                break;
            }
        }
        // The explained move is named already.
        if self.about.is_some() && shows != Shows::BestPlay && !plies.is_empty() {
            plies.remove(0);
        }
        let is_reply_shown = plies.len() > usize::from(shows == Shows::Loss);
        let how = match (is_reply_shown, attack.is_forced) {
            (true, true) => "forced",
            (true, false) => "example",
            (false, _) => "plain",
        };
        let moves = plies.join(", ");
        let head = match shows {
            _ if plies.is_empty() => String::new(),
            Shows::BestPlay => words::best_play(&moves),
            _ if self.about.is_none() => words::best_play(&moves),
            Shows::Loss => words::loses_by(how, &moves),
            Shows::Win => words::wins_by(how, &moves),
        };
        sentences([head, self.end(attack, &now)])
    }

    /// Returns why the loser has no defence at the end of a line of play.
    fn end(&self, attack: &Attack, end: &Position) -> String {
        let (winner, loser) = (self.name(attack.winner), self.name(attack.winner.other()));
        let threats = match &attack.end {
            End::Threats(threats) => threats.as_slice(),
            End::Parity {
                safe: _,
                least,
                most,
            } if least == most => {
                return words::safe_moves(*least, loser);
            }
            End::Parity {
                safe: _,
                least,
                most,
            } => {
                let parity = if least % 2 == 0 { "even" } else { "odd" };
                return words::safe_moves_even(parity, *least, *most, loser);
            }
        };
        let cells = self.threats(threats);
        if end.to_move() == attack.winner {
            let is_above = |it: &Threat| it.cell.offset(0, 1) == self.about;
            let opens = self.about.is_some()
                && self.position.topology().falls()
                && threats.iter().all(is_above);
            let how = if opens { "above" } else { "then" };
            return match self.position.scores() {
                Some(_) => words::can_score(winner, &cells),
                None => words::can_win(how, winner, &cells),
            };
        }
        let when = match attack.moves.as_slice() {
            [] => "now",
            [only] if Some(*only) == self.about => "move",
            _ => "then",
        };
        if attack.is_zugzwang {
            return words::has_to_open(when, loser, winner, &cells);
        }
        if self.position.convention() == Convention::Misere {
            return words::must_complete(loser, &cells);
        }
        if self.position.as_ultimate().is_some() {
            return words::any_reply(loser, winner, &cells);
        }
        words::threats(when, winner, threats.len(), &cells, loser)
    }

    fn zugzwang(&self, side: Side, threat: &Threat, effect: Effect) -> String {
        let is_own = |cell| threat.lines.iter().all(|line| line.contains(cell));
        let how = match effect {
            Effect::Makes => "makes",
            Effect::Decides if self.about.is_some_and(is_own) => "makes",
            Effect::Decides => "has",
            Effect::Prevents => "prevents",
        };
        let row = self.position.topology().row_number(threat.cell.row());
        let parity = if row.is_multiple_of(2) { "even" } else { "odd" };
        let (side, other) = (self.name(side), self.name(side.other()));
        words::zugzwang(how, side, parity, &self.threat(threat), other)
    }

    /// Returns how a move wins at once; nothing if it does not.
    fn win(&self, cell: CellId) -> String {
        let (mut after, side) = (self.position.clone(), self.position.to_move());
        match after.play(side, cell) {
            Ok(played) if after.status() == Status::Won(side) => {
                let (lines, main_lines) = (played.lines, played.main_lines);
                self.reason(&if main_lines.is_empty() {
                    Reason::Wins { lines }
                } else {
                    Reason::WinsMain { lines: main_lines }
                })
            }
            Ok(_) | Err(_) => String::new(),
        }
    }

    fn outcome(&self, value: Value, since: Option<&Since>) -> String {
        let (outcome, side) = (value.word(), self.position.to_move());
        let now = words::outcome(outcome, self.name(side));
        let since = match since {
            None => return now,
            Some(Since::Start) => words::since_start(outcome),
            Some(Since::Mistake {
                ply,
                side,
                cell,
                before,
                better,
            }) => words::since(
                ply + 1,
                self.name(*side),
                &self.after_side(*cell),
                before.word(),
                &self.places(better),
            ),
        };
        sentences([now, since])
    }

    /// Says how moves lose, those with the same reply together.
    fn alternatives(&self, lines: &[Alternative], at_once: &[Threat]) -> String {
        let mut replies: Vec<(Option<CellId>, Vec<CellId>)> = Vec::new();
        for Alternative { cell, attack } in lines {
            let threat = match &attack.end {
                End::Threats(threats) => threats.first().map(|threat| threat.cell),
                End::Parity { .. } => None,
            };
            let reply = attack.moves.get(1).copied().or(threat);
            match replies.iter_mut().find(|(other, _)| *other == reply) {
                Some((_, cells)) => cells.push(*cell),
                None => replies.push((reply, vec![*cell])),
            }
        }
        let mut said: Vec<String> = replies
            .iter()
            .map(|(reply, cells)| match reply {
                Some(reply) => words::answered_by(&self.places(cells), &self.place(*reply)),
                None => self.places(cells),
            })
            .collect();
        if !at_once.is_empty() {
            let cells: Vec<CellId> = at_once.iter().map(|threat| threat.cell).collect();
            said.push(words::at_once(&self.places(&cells)));
        }
        let said = said.join("; ");
        match self.about {
            Some(_) => words::alternatives(&said),
            None => words::alternatives_all(&said),
        }
    }
}

/// Returns who is told of a side: itself, its opponent, or both.
fn who(side: Side, told: Option<Side>) -> &'static str {
    match told {
        None => "both",
        Some(told) if told == side => "itself",
        Some(_) => "other",
    }
}
