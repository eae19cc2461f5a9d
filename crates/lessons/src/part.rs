//! A part of a lesson.

use noughts_rules::{CellId, Game, Line, Position, Side};
use noughts_teacher::{CellRole, LineRole, Marked, Picture, Stroke};

use crate::{Show, Step, Text};

/// A part of a lesson: a position with a text, to be watched or played.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its purpose.
    pub stage: Stage,
    /// The game: up to the position where the part begins, then the moves that play themselves.
    pub game: Game,
    /// The number of moves before they begin.
    pub begins: usize,
    /// The text, or the task.
    pub text: Text,
    /// The drawing on the board.
    pub drawing: Drawing,
    /// The tree that is shown beside the board.
    pub tree: Option<Show>,
    /// Whether each move has the share of games won at random.
    pub has_shares: bool,
}

/// The purpose of a part.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// The idea is seen at work.
    Shown,
    /// It is tried.
    Tried(Step),
    /// It is tried where it looks different.
    Varied(Step),
    /// It is put in a sentence, with its name.
    Explained,
}

impl Stage {
    /// Returns the move to find, if there is one.
    pub const fn step(&self) -> Option<&Step> {
        match self {
            Self::Tried(step) | Self::Varied(step) => Some(step),
            Self::Shown | Self::Explained => None,
        }
    }
}

/// The drawing of a lesson on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The picture once the part's moves are made.
    pub picture: Picture,
    /// Whether all cells are marked, after each move, in which a side could complete a line.
    pub has_threats: bool,
}

impl Drawing {
    /// Returns what to draw on a position after some of the part's moves.
    pub fn on(&self, position: &Position, is_last: bool) -> Picture {
        let mut picture = if is_last {
            self.picture.clone()
        } else {
            Picture::default()
        };
        if self.has_threats {
            add_threats(&mut picture, position);
        }
        picture
    }

    /// Adds what a word in a lesson's file draws; returns `None` for any other word.
    ///
    /// `threats`, a line `X:a1-a3` or `a1-a3`, an arrow `a1>b2`, a pair `a1~b2`, a good cell `+a1`, one in
    /// danger `!a1`, or a mini board `#e`.
    pub(crate) fn add(&mut self, word: &str, position: &Position) -> Option<()> {
        let cell = |text: &str| position.parse_cell(text);
        let both = |between: char| {
            let (from, to) = word.split_once(between)?;
            Some([cell(from)?, cell(to)?])
        };
        let mark = |role, text| {
            Some(Marked {
                cell: cell(text)?,
                role,
            })
        };
        let picture = &mut self.picture;
        match word.chars().next()? {
            '+' => picture.cells.push(mark(CellRole::Good, &word[1..])?),
            '!' => picture.cells.push(mark(CellRole::Threat, &word[1..])?),
            '#' => {
                let mini = noughts_rules::Spot::from_letter(word[1..].chars().next()?)?;
                picture.minis = picture.minis.with(mini);
            }
            _ if word == "threats" => self.has_threats = true,
            _ if word.contains('>') => picture.arrows.push(both('>')?),
            _ if word.contains('~') => {
                let pair = both('~')?;
                let partner = |cell| Marked {
                    cell,
                    role: CellRole::Partner,
                };
                picture.cells.extend(pair.map(partner));
                picture.arrows.push(pair);
            }
            _ => picture.lines.push(stroke(word, position)?),
        }
        Some(())
    }
}

fn stroke(word: &str, position: &Position) -> Option<Stroke> {
    let (side, cells) = match word.split_once(':') {
        Some(("X", cells)) => (Some(Side::X), cells),
        Some(("O", cells)) => (Some(Side::O), cells),
        Some(_) => return None,
        None => (None, word),
    };
    let (from, to) = cells.split_once('-')?;
    let ends = [position.parse_cell(from)?, position.parse_cell(to)?];
    let mut lines = position.topology().lines();
    let line = lines.find(|line| ends.iter().all(|&end| line.contains(end)))?;
    let is_full = line.cells().all(|cell| position.symbol_at(cell).is_some());
    let role = match side {
        Some(_) if is_full => LineRole::Completed,
        Some(_) => LineRole::Threat,
        None => LineRole::Dead,
    };
    Some(Stroke { line, side, role })
}

/// Adds every line that lacks one mark of a side.
fn add_threats(picture: &mut Picture, position: &Position) {
    if position.status().is_over() {
        return;
    }
    let topology = position.topology();
    let empty = |line: &Line| {
        let mut cells = line
            .cells()
            .filter(|&cell| position.symbol_at(cell).is_none());
        let only = cells.next()?;
        cells.next().is_none().then_some(only)
    };
    for side in Side::ALL {
        let symbol = position.symbol_of(side);
        let threats = topology.lines().filter_map(|line| {
            let only: CellId = empty(&line)?;
            let mut others = line.cells().filter(|&cell| cell != only);
            let is_own = others.all(|cell| position.symbol_at(cell) == Some(symbol));
            is_own.then_some((line, only))
        });
        for (line, cell) in threats {
            let (side, role) = (Some(side), LineRole::Threat);
            picture.lines.push(Stroke { line, side, role });
            let role = CellRole::Threat;
            picture.cells.push(Marked { cell, role });
        }
    }
}
