//! Reasons why a move is good or bad.

use noughts_rules::{Bitboard, CellId, Convention, Line, OpenStep, Played, Position, Spot};

use crate::monte_carlo::mini_reasons;
use crate::score::{Distance, Value};
use crate::threats::Marks;
use crate::values::MoveValue;

/// A statement about a move that can be checked by the rules alone. Distances are in plies and
/// count the move; cells are in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reason {
    /// It completes lines and wins.
    Wins {
        /// Every line that it completes.
        lines: Vec<Line>,
    },
    /// It wins the game in Ultimate.
    WinsMain {
        /// The lines of mini boards that it completes; `a1` is the top-left one.
        lines: Vec<Line>,
    },
    /// It ends the game and wins by the count of mini boards.
    WinsByCount,
    /// It wins a mini board.
    WinsMini {
        /// The mini board.
        mini: Spot,
        /// The lines that it completes there.
        lines: Vec<Line>,
    },
    /// It completes lines and wins the round, in a game with rounds.
    Scores {
        /// Every line that it completes.
        lines: Vec<Line>,
    },
    /// It completes lines, and therefore loses.
    Completes {
        /// Every line that it completes.
        lines: Vec<Line>,
    },
    /// It takes a cell that would have completed lines for the opponent.
    Blocks {
        /// Every line that is blocked for good.
        lines: Vec<Line>,
    },
    /// It takes a cell that would have won the opponent the mini board, and so the game.
    BlocksMain {
        /// The mini board.
        mini: Spot,
    },
    /// It takes a cell that would have won the opponent the mini board.
    BlocksMini {
        /// The mini board.
        mini: Spot,
    },
    /// The opponent can win with the next move.
    LeavesWin {
        /// The winning cells.
        cells: Vec<CellId>,
    },
    /// The opponent can win the round with the next move, in a game with rounds.
    LeavesScore {
        /// The scoring cells.
        cells: Vec<CellId>,
    },
    /// The opponent can win a mini board with the next move.
    LeavesMini {
        /// The winning cells.
        cells: Vec<CellId>,
    },
    /// It wins, and is a step of X's strategy under the open rule.
    Strategy {
        /// The step.
        step: OpenStep,
    },
    /// It lets the opponent play in any open mini board, of which there are several.
    FreeChoice,
    /// It makes two or more threats to win, and the opponent has no win to answer with.
    Forks {
        /// The cells that complete a line next.
        cells: Vec<CellId>,
    },
    /// It wins against every defence.
    WinsIn {
        /// The number of plies, 2 or more.
        plies: u32,
    },
    /// It wins against every defence, by a proof that need not be the shortest.
    WinsInAtMost {
        /// The maximum number of plies.
        plies: u32,
    },
    /// It prevents a fork: the opponent's next move could have made two threats, and now cannot
    /// without passing up a win.
    PreventsFork {
        /// The cells that would have made them.
        cells: Vec<CellId>,
    },
    /// It is the only move that wins.
    OnlyWin,
    /// It is the only move that does not lose.
    OnlyMove,
    /// It makes one threat, which the opponent must answer.
    Threatens {
        /// The cell that completes a line next.
        cell: CellId,
    },
    /// Nobody wins, and no move is better.
    KeepsDraw,
    /// Another move wins, and this one does not.
    MissesWin,
    /// It loses, as every move does, and holds out longest.
    LosesLatest {
        /// The number of plies.
        plies: u32,
    },
    /// It loses; other moves may do better.
    Loses {
        /// The number of plies.
        plies: u32,
    },
    /// It loses, by a proof that need not be the shortest; other moves may do better.
    LosesInAtMost {
        /// The maximum number of plies.
        plies: u32,
    },
    /// Its value is not known, and no other move has a better score.
    BestScore {
        /// The estimate.
        score: i32,
    },
}

/// Returns the reasons for and against a legal move, the most important first; none for an illegal
/// one.
///
/// `values` are those of the position's moves ([`values`](crate::Search::values)). Reasons that compare
/// a move with all others need the values of all.
///
/// ```
/// use noughts_engine::{Engine, Limit, Progress, Reason, Search, reasons};
/// use noughts_rules::Game;
///
/// let game = Game::from_record("classic a1 b2 c3")?;
/// let position = game.position();
/// let mut engine = Engine::new();
/// engine.study(position, Limit::None);
/// while engine.step(512) == Progress::Running {}
///
/// let values = engine.values();
/// let about = |text| reasons(position, position.parse_cell(text).unwrap(), &values);
/// let cells = ["c1", "a3"].map(|text| position.parse_cell(text).unwrap());
/// assert!(about("b1").contains(&Reason::PreventsFork { cells: cells.to_vec() }));
/// assert_eq!(about("c1"), [Reason::Threatens { cell: cells[1] }, Reason::Loses { plies: 4 }]);
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub fn reasons(position: &Position, cell: CellId, values: &[MoveValue]) -> Vec<Reason> {
    let mut after = position.clone();
    let Ok(played) = after.play(position.to_move(), cell) else {
        return Vec::new();
    };
    let mut reasons = Vec::new();
    let found = if position.as_ultimate().is_some() {
        mini_reasons(position, &after, &played)
    } else {
        by_lines(position, &after, &played)
    };
    // Inserted one by one: sorting would weigh more in wasm than the rest of this file.
    for reason in found.into_iter().chain(by_values(position, cell, values)) {
        let place = reasons.partition_point(|other: &Reason| other.rank() <= reason.rank());
        reasons.insert(place, reason);
    }
    reasons
}

impl Reason {
    /// Returns the rank of a reason: those seen on the board come before those from a search,
    /// except for an outcome that they do not change.
    pub const fn rank(&self) -> u8 {
        match self {
            Self::Wins { .. }
            | Self::WinsMain { .. }
            | Self::WinsByCount
            | Self::WinsMini { .. }
            | Self::Strategy { .. }
            | Self::Completes { .. }
            | Self::Scores { .. } => 0,
            Self::Blocks { .. } | Self::BlocksMain { .. } | Self::BlocksMini { .. } => 1,
            Self::LeavesWin { .. } | Self::LeavesScore { .. } | Self::LeavesMini { .. } => 2,
            Self::Forks { .. } | Self::FreeChoice => 3,
            Self::WinsIn { .. } | Self::WinsInAtMost { .. } => 4,
            Self::PreventsFork { .. } => 5,
            Self::OnlyWin => 6,
            Self::OnlyMove => 7,
            Self::Threatens { .. } => 8,
            Self::KeepsDraw => 9,
            Self::MissesWin => 10,
            Self::LosesLatest { .. } => 11,
            Self::Loses { .. } | Self::LosesInAtMost { .. } => 12,
            Self::BestScore { .. } => 13,
        }
    }
}

/// Returns the reasons seen on the board.
fn by_lines(position: &Position, after: &Position, played: &Played) -> Vec<Reason> {
    let cell = played.cell;
    if position.convention() == Convention::Misere {
        let lines = played.lines.clone();
        let completes = (!lines.is_empty()).then_some(Reason::Completes { lines });
        return completes.into_iter().collect();
    }
    let mark = position.to_move();
    let (own, other) = (Marks::of(position, mark), Marks::of(position, mark.other()));
    let (own_after, other_after) = (Marks::of(after, mark), Marks::of(after, mark.other()));
    let cells = |set: Bitboard| set.iter().collect::<Vec<_>>();
    let mut reasons = Vec::new();

    let has_rounds = position.scores().is_some();
    let lines = own.lines_of(cell);
    if !lines.is_empty() {
        reasons.push(if has_rounds {
            Reason::Scores { lines }
        } else {
            Reason::Wins { lines }
        });
    }
    let lines = other.lines_of(cell);
    if !lines.is_empty() {
        reasons.push(Reason::Blocks { lines });
    }
    if after.status().is_over() || after.to_move() == mark {
        return reasons;
    }

    let left = other_after.wins();
    if !left.is_empty() {
        // The side's own threats no longer count.
        let cells = cells(left);
        reasons.push(if has_rounds {
            Reason::LeavesScore { cells }
        } else {
            Reason::LeavesWin { cells }
        });
        return reasons;
    }
    if has_rounds {
        // A single threat among several does not win.
        return reasons;
    }
    if own.wins().is_empty() {
        match cells(own_after.wins()).as_slice() {
            [] => {}
            &[cell] => reasons.push(Reason::Threatens { cell }),
            cells => reasons.push(Reason::Forks {
                cells: cells.to_vec(),
            }),
        }
    }
    if other.wins().is_empty() {
        let forks = other.forks();
        // It is no fork while the opponent has another threat to answer.
        let threats = own_after.wins();
        let mut left = other_after.forks();
        if !threats.is_empty() {
            left &= threats;
        }
        if !forks.is_empty() && left.is_empty() {
            reasons.push(Reason::PreventsFork {
                cells: cells(forks),
            });
        }
    }
    reasons
}

/// Returns the reasons that follow from the values.
fn by_values(position: &Position, cell: CellId, values: &[MoveValue]) -> Vec<Reason> {
    let Some(this) = values.iter().find(|m| m.cell == cell) else {
        return Vec::new();
    };
    let Some(value) = this.value else {
        let is_best = values.iter().all(|m| m.score <= this.score);
        let reason = Reason::BestScore { score: this.score };
        return Vec::from_iter(is_best.then_some(reason));
    };

    let others: Vec<Value> = values
        .iter()
        .filter(|m| m.cell != cell)
        .filter_map(|m| m.value)
        .collect();
    let all_known = others.len() + 1 == position.legal().len() as usize;
    let has_choice = all_known && !others.is_empty();
    let wins = |value: &Value| matches!(value, Value::Win { .. });
    let loses = |value: &Value| matches!(value, Value::Loss { .. });

    let mut reasons = Vec::new();
    if has_choice && !loses(&value) && others.iter().all(loses) {
        reasons.push(Reason::OnlyMove);
    }
    if !wins(&value) && others.iter().any(wins) {
        reasons.push(Reason::MissesWin);
    }
    match value {
        Value::Win { plies } => {
            let next = position.as_ultimate().and_then(OpenStep::next);
            let step = next.filter(|(at, _)| at.cell_id() == cell);
            reasons.extend(step.map(|(_, step)| Reason::Strategy { step }));
            if plies > 1 {
                reasons.push(match this.distance {
                    Distance::Exact => Reason::WinsIn { plies },
                    Distance::AtMost => Reason::WinsInAtMost { plies },
                });
            }
            if has_choice && !others.iter().any(wins) {
                reasons.push(Reason::OnlyWin);
            }
        }
        Value::Draw { .. } if all_known && !others.iter().any(wins) => {
            reasons.push(Reason::KeepsDraw);
        }
        // A move that ends the game and loses by count leaves nothing to hold out for.
        Value::Draw { .. } | Value::Loss { plies: 1 } => {}
        Value::Loss { plies } => {
            let latest = all_known && others.iter().all(|other| other.score() <= value.score());
            reasons.push(match this.distance {
                Distance::Exact if latest => Reason::LosesLatest { plies },
                Distance::Exact => Reason::Loses { plies },
                Distance::AtMost => Reason::LosesInAtMost { plies },
            });
        }
    }
    reasons
}
