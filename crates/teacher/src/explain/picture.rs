//! Pictures of causes, so that a view need not know the causes.

use noughts_engine::Reason;
use noughts_rules::{CellId, Convention, Line, OpenStep, Position, Side, Spots};
use serde::{Deserialize, Serialize};

use super::attack::{play, threats_of};
use super::cause::{Attack, Cause, Effect, End, Since, Threat};
use super::lines::blocking;
use super::mini;

/// A picture on the position before an explained move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Lines of cells.
    pub lines: Vec<Stroke>,
    /// Lines of mini boards; `a1` is the top-left mini board.
    pub main_lines: Vec<Stroke>,
    /// Highlighted cells. A cell may have several roles.
    pub cells: Vec<Marked>,
    /// Highlighted mini boards.
    pub minis: Spots,
    /// Arrows from cell to cell.
    pub arrows: Vec<[CellId; 2]>,
    /// Marks to come, in the order of play.
    pub ghosts: Vec<Ghost>,
}

/// A line to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stroke {
    /// The line.
    pub line: Line,
    /// The side whose line it is, or `None` if it is nobody's.
    pub side: Option<Side>,
    /// Its role.
    pub role: LineRole,
}

/// The role of a drawn line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LineRole {
    /// The move completes it.
    Completed,
    /// One more mark would complete it.
    Threat,
    /// The side could have completed it with its next move, and now cannot.
    Blocked,
    /// Nobody can complete it any more.
    Dead,
}

/// A highlighted cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marked {
    /// The cell.
    pub cell: CellId,
    /// Its role.
    pub role: CellRole,
}

/// The role of a highlighted cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CellRole {
    /// A mark there wins, or where a line loses, completes one.
    Threat,
    /// A good move: a better one, one of equal value, or one that completes no line.
    Good,
    /// A move that loses.
    Bad,
    /// A reply of the opponent that holds.
    Answer,
    /// One cell of a pair; an arrow leads from one to the other.
    Partner,
}

/// A mark to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ghost {
    /// Its cell.
    pub cell: CellId,
    /// The side that places it.
    pub side: Side,
}

/// The most moves of a line of play to show if nothing happens in it.
const SHOWN: usize = 3;

impl Picture {
    /// Returns what to draw for a cause of a move, or of the position if there is no move.
    pub(super) fn of(cause: &Cause, position: &Position, about: Option<CellId>) -> Self {
        let mut picture = Self::default();
        picture.add(cause, position, about);
        // A board that grows with the move has cells that are not there yet.
        let board = position.topology().board();
        let is_there = |cell: CellId| board.contains(cell);
        picture
            .lines
            .retain(|stroke| stroke.line.mask().is_subset(board));
        picture.cells.retain(|marked| is_there(marked.cell));
        picture
            .arrows
            .retain(|&[from, to]| is_there(from) && is_there(to));
        picture
    }

    /// Returns the threats of a side.
    pub(super) fn threats(threats: &[Threat], side: Side) -> Self {
        let mut picture = Self::default();
        picture.add_threats(threats, side);
        picture
    }

    /// Returns good moves.
    pub(super) fn good(cells: impl IntoIterator<Item = CellId>) -> Self {
        let mut picture = Self::default();
        picture.mark(CellRole::Good, cells);
        picture
    }

    fn add(&mut self, cause: &Cause, position: &Position, about: Option<CellId>) {
        match cause {
            Cause::Reason(reason) => self.add_reason(reason, position, about),
            Cause::LosesTo(attack) | Cause::WinsBy(attack) => self.add_attack(attack, position),
            Cause::Outcome { since, .. } => match since {
                Some(Since::Mistake { cell, better, .. }) => {
                    self.mark(CellRole::Bad, [*cell]);
                    self.mark(CellRole::Good, better.iter().copied());
                }
                Some(Since::Start) | None => {}
            },
            Cause::Better { cells, line, wins } => {
                self.mark(CellRole::Good, cells.iter().copied());
                match wins {
                    Some(attack) => self.add_attack(attack, position),
                    None => self.add_ghosts(line.get(..SHOWN).unwrap_or(line), position),
                }
            }
            Cause::Alternatives { lines, at_once } => {
                for alternative in lines {
                    let reply = alternative.attack.moves.get(1).copied();
                    let first = match &alternative.attack.end {
                        End::Threats(threats) => threats.first().map(|threat| threat.cell),
                        End::Parity { .. } => None,
                    };
                    self.mark(CellRole::Bad, [alternative.cell]);
                    let arrow = |to| [alternative.cell, to];
                    self.arrows.extend(reply.or(first).map(arrow));
                }
                for threat in at_once {
                    self.mark(CellRole::Bad, [threat.cell]);
                    self.add_threat(threat, position.to_move());
                }
            }
            Cause::Zugzwang {
                side,
                threat,
                effect,
            } => {
                self.add_threat(threat, *side);
                if *effect == Effect::Prevents {
                    self.lines.clear();
                    self.strike(LineRole::Dead, None, &threat.lines);
                }
            }
            Cause::MustAnswer { threat } => self.add_threat(threat, position.to_move().other()),
            Cause::Pairing { pairs } | Cause::Partner { pairs, .. } => {
                self.mark(CellRole::Partner, pairs.iter().flatten().copied());
                self.arrows.extend(pairs);
            }
            Cause::NoLineLeft { .. } | Cause::Settled => self.add_dead_lines(position, about),
            Cause::Builds { .. } => {}
            Cause::Closes { lines } => self.strike(LineRole::Dead, None, lines),
            Cause::Choice {
                equal,
                cell,
                answers,
                ..
            } => {
                self.mark(CellRole::Good, equal.iter().copied());
                self.mark(CellRole::Answer, answers.iter().copied());
                self.point(Some(*cell), answers);
            }
            Cause::SendsTo { minis, threats, .. } => {
                self.minis = *minis;
                if let Some(mini) = minis.first().filter(|_| minis.iter().count() == 1) {
                    self.point(about, &[mini::middle(mini).cell_id()]);
                }
                self.add_threats(threats, position.to_move().other());
            }
            Cause::ByCount { winnable, .. } => self.minis = winnable[0] | winnable[1],
        }
    }

    fn add_reason(&mut self, reason: &Reason, position: &Position, about: Option<CellId>) {
        let (side, other) = (position.to_move(), position.to_move().other());
        let after = || {
            about
                .and_then(|cell| play(position, cell))
                .map(|(_, after)| after)
        };
        match reason {
            Reason::Wins { lines }
            | Reason::WinsMini { lines, .. }
            | Reason::Scores { lines }
            | Reason::Completes { lines } => self.strike(LineRole::Completed, Some(side), lines),
            Reason::WinsMain { lines } => {
                self.main_lines
                    .extend(strokes(LineRole::Completed, Some(side), lines));
            }
            Reason::Blocks { lines } => self.strike(LineRole::Blocked, Some(other), lines),
            Reason::BlocksMain { mini } | Reason::BlocksMini { mini } => {
                self.minis = Spots::only(*mini);
            }
            Reason::LeavesWin { cells } | Reason::LeavesScore { cells } => {
                self.add_cells(cells, after().as_ref(), other);
            }
            Reason::Forks { cells } => self.add_cells(cells, after().as_ref(), side),
            Reason::Threatens { cell } => {
                self.add_cells(&[*cell], after().as_ref(), side);
                self.point(about, &[*cell]);
            }
            Reason::LeavesMini { cells } => self.mark(CellRole::Threat, cells.iter().copied()),
            Reason::PreventsFork { cells } => self.mark(CellRole::Bad, cells.iter().copied()),
            Reason::Strategy { step } => match step {
                OpenStep::Begin => {}
                OpenStep::Centre => self.minis = after().map_or(Spots::EMPTY, |it| it.allowed()),
                OpenStep::Axis(minis) => self.minis = minis.iter().copied().collect(),
            },
            Reason::FreeChoice => self.minis = after().map_or(Spots::EMPTY, |after| after.open()),
            Reason::WinsByCount
            | Reason::WinsIn { .. }
            | Reason::WinsInAtMost { .. }
            | Reason::OnlyWin
            | Reason::OnlyMove
            | Reason::KeepsDraw
            | Reason::MissesWin
            | Reason::LosesLatest { .. }
            | Reason::Loses { .. }
            | Reason::LosesInAtMost { .. }
            | Reason::BestScore { .. } => {}
        }
    }

    fn add_ghosts(&mut self, moves: &[CellId], position: &Position) {
        let mut now = position.clone();
        for &cell in moves {
            let side = now.to_move();
            self.ghosts.push(Ghost { cell, side });
            if now.play(side, cell).is_err() {
                break;
            }
        }
    }

    fn add_attack(&mut self, attack: &Attack, position: &Position) {
        self.add_ghosts(&attack.moves, position);
        let side = match position.convention() {
            Convention::Normal => attack.winner,
            Convention::Misere => attack.winner.other(),
        };
        match &attack.end {
            End::Threats(threats) => self.add_threats(threats, side),
            End::Parity { safe, .. } => self.mark(CellRole::Good, safe.iter().copied()),
        }
    }

    fn add_threats(&mut self, threats: &[Threat], side: Side) {
        for threat in threats {
            self.add_threat(threat, side);
        }
    }

    fn add_threat(&mut self, threat: &Threat, side: Side) {
        self.mark(CellRole::Threat, [threat.cell]);
        self.strike(LineRole::Threat, Some(side), &threat.lines);
        let main_lines = strokes(LineRole::Threat, Some(side), &threat.main_lines);
        self.main_lines.extend(main_lines);
    }

    /// Marks cells in which a side would complete lines in a position, and draws these.
    fn add_cells(&mut self, cells: &[CellId], position: Option<&Position>, side: Side) {
        let threats = match position {
            Some(position) if position.as_ultimate().is_none() => threats_of(position, side),
            Some(_) | None => Vec::new(),
        };
        if threats.is_empty() {
            return self.mark(CellRole::Threat, cells.iter().copied());
        }
        for threat in threats.iter().filter(|threat| cells.contains(&threat.cell)) {
            self.add_threat(threat, side);
        }
    }

    /// Draws the lines in which both sides have marks, or that no longer count.
    fn add_dead_lines(&mut self, position: &Position, about: Option<CellId>) {
        let after = about
            .and_then(|cell| play(position, cell))
            .map(|(_, after)| after);
        let position = after.as_ref().unwrap_or(position);
        if position.as_ultimate().is_some() {
            return;
        }
        let [first, second] = Side::ALL.map(|side| blocking(position, side));
        let is_dead = |line: &Line| {
            let cells = line.mask();
            !cells.is_disjoint(first) && !cells.is_disjoint(second)
        };
        let lines: Vec<Line> = position.topology().lines().filter(is_dead).collect();
        self.strike(LineRole::Dead, None, &lines);
    }

    fn mark(&mut self, role: CellRole, cells: impl IntoIterator<Item = CellId>) {
        let cells = cells.into_iter();
        self.cells.extend(cells.map(|cell| Marked { cell, role }));
    }

    fn strike(&mut self, role: LineRole, side: Option<Side>, lines: &[Line]) {
        self.lines.extend(strokes(role, side, lines));
    }

    fn point(&mut self, from: Option<CellId>, to: &[CellId]) {
        if let Some(from) = from {
            self.arrows.extend(to.iter().map(|&to| [from, to]));
        }
    }
}

fn strokes(role: LineRole, side: Option<Side>, lines: &[Line]) -> impl Iterator<Item = Stroke> {
    lines.iter().map(move |&line| Stroke { line, side, role })
}
