//! What the searches of a page have found out about its positions, each under its key.
//!
//! It only grows: whatever the page says or draws of a position reads it, and whoever wants to know more
//! asks for more of the same search.

use noughts_protocol::{ESTIMATE_LIMIT, EngineLine, Explained, Report, Said, Study};
use noughts_rules::{CellId, Position};

use crate::board_view::Worth;

/// How many positions are remembered: more than the longest game has.
const MOST: usize = 512;

/// The findings about the positions of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Knowledge(Vec<Findings>);

/// The findings about a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    key: u64,
    /// Every move, the best first; none before there is anything to say.
    lines: Vec<EngineLine>,
    /// The number of nodes visited; with playouts, how many of them there were.
    nodes: u64,
    /// How long it was searched, in milliseconds.
    elapsed: u32,
    /// Whether a longer search would find no more.
    is_done: bool,
    /// The score of a move's search, for the side to move, while no move has been studied.
    thought: Option<i32>,
    /// Which move to choose, and why.
    hint: Option<Explained>,
    /// Why moves are good or bad.
    explained: Vec<(CellId, Vec<Said>)>,
}

impl Knowledge {
    /// Returns the findings about a position, if there are any.
    pub fn of(&self, position: &Position) -> Option<&Findings> {
        let key = position.zobrist_key();
        // The last is the one that is asked for most.
        let mut latest = self.0.iter().rev();
        latest.find(|findings| findings.key == key)
    }

    fn entry(&mut self, position: &Position) -> &mut Findings {
        let key = position.zobrist_key();
        let place = self.0.iter().rposition(|findings| findings.key == key);
        let findings = place.map(|place| self.0.remove(place));
        if self.0.len() >= MOST {
            self.0.remove(0);
        }
        self.0.push(findings.unwrap_or(Findings {
            key,
            ..Findings::default()
        }));
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// Takes what a study has found of a position that was searched for `before` milliseconds when it
    /// began. What is known stays until the study has come further.
    pub fn learn(&mut self, position: &Position, study: Study, before: u32, is_done: bool) {
        let findings = self.entry(position);
        findings.elapsed = findings.elapsed.max(before.saturating_add(study.elapsed));
        if study.lines.is_empty() || findings.is_done {
            return;
        }
        if study.nodes >= findings.nodes || is_done {
            findings.nodes = findings.nodes.max(study.nodes);
            findings.lines = study.lines;
            findings.is_done = is_done;
        }
    }

    /// Takes what the search for a move thinks of a position.
    pub fn think(&mut self, position: &Position, report: &Report) {
        self.entry(position).thought = Some(report.score);
    }

    /// Takes the explanation of a move, or without one, of which move to choose.
    pub fn explain(&mut self, position: &Position, about: Option<CellId>, explained: Explained) {
        let findings = self.entry(position);
        match about {
            Some(cell) => {
                findings.explained.retain(|(other, _)| *other != cell);
                findings.explained.push((cell, explained.said));
            }
            None => findings.hint = Some(explained),
        }
    }
}

impl Findings {
    /// Returns every move with the line that follows it, the best first; none before there is anything to
    /// say.
    pub fn lines(&self) -> &[EngineLine] {
        &self.lines
    }

    /// Returns the number of nodes visited; with playouts, how many of them there were.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns how long the position was searched, in milliseconds.
    pub const fn elapsed(&self) -> u32 {
        self.elapsed
    }

    /// Returns whether a longer search would find no more.
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// Returns whether the position was searched for so many milliseconds, or as long as it takes.
    pub const fn is_enough(&self, time: u32) -> bool {
        self.is_done || self.elapsed >= time && !self.lines.is_empty()
    }

    /// Returns the best move, and what it is worth to the side to move.
    pub fn best(&self) -> Option<(CellId, Worth)> {
        let best = self.lines.first()?;
        Some((best.found.cell, Worth::of(&best.found)))
    }

    /// Returns what a move is worth to the side to move.
    pub fn worth(&self, cell: CellId) -> Option<Worth> {
        let line = self.lines.iter().find(|line| line.found.cell == cell)?;
        Some(Worth::of(&line.found))
    }

    /// Returns the depth of the estimates that can be compared, in plies; 0 if there are none.
    pub fn depth(&self) -> u32 {
        EngineLine::common_depth(&self.lines)
    }

    /// Returns the moves with what they are worth, the best first; without those whose estimates cannot be
    /// compared with the others.
    pub fn worths(&self) -> Vec<(CellId, Worth)> {
        let depth = self.depth();
        let known = self.lines.iter().filter(|line| !line.is_pending(depth));
        known
            .map(|line| (line.found.cell, Worth::of(&line.found)))
            .collect()
    }

    /// Returns the expected score of the side to move, from 0 to 1, as the search for a move sees it.
    pub fn thought(&self) -> Option<f64> {
        let score = f64::from(self.thought?) / f64::from(ESTIMATE_LIMIT);
        Some(f64::midpoint(1.0, score.clamp(-1.0, 1.0)))
    }

    /// Returns which move to choose, and why, as long as that is the best move.
    pub fn hint(&self) -> Option<&Explained> {
        let best = self.lines.first().map(|line| line.found.cell);
        self.hint.as_ref().filter(|hint| hint.cell == best)
    }

    /// Returns why a move is good or bad, once that is known.
    pub fn explained(&self, cell: CellId) -> Option<&[Said]> {
        let found = self.explained.iter().find(|(of, _)| *of == cell);
        found.map(|(_, said)| said.as_slice())
    }
}
