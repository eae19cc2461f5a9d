//! Finding every class, ply by ply, with its value and its place.

use noughts_engine::Progress;
use noughts_rules::{Side, Variant};

use crate::board::Board;
use crate::classes::regions::Regions;
use crate::classes::{Classes, Found};
use crate::error::BuildError;
use crate::games::Games;
use crate::marks::Marks;
use crate::solution::Outcome;
use crate::verdict::Verdict;

/// The number of classes between two checks of the time left of a step.
const PORTION: usize = 64;

/// Finds all classes of a game in slices: forwards ply by ply, sorting what the moves of a ply lead to;
/// then backwards for the values and the games (retrograde analysis); then forwards again for the
/// places. Slicing changes nothing.
///
/// A plane of places, and the sorting of a ply, are each one slice.
#[derive(Debug)]
pub struct Enumeration {
    board: Board,
    marks: Vec<Marks>,
    starts: Vec<usize>,
    /// Where the moves of each class lead, class after class: first by the least marks, then, once the
    /// next ply is complete, by index. Each legal move of the least marks is one.
    children: Vec<u32>,
    /// The start of the moves of each class, and the end of the last.
    rows: Vec<usize>,
    verdicts: Vec<u8>,
    /// The games from each class of the ply that was solved last, and of the one that is being solved.
    games: [Vec<Games>; 2],
    moves: usize,
    regions: Regions,
    stage: Stage,
}

/// The next stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The moves of a class of the last ply.
    Expanding(usize),
    /// The index of what a move leads to.
    Indexing(usize),
    /// The value of the class before this one.
    Solving(usize),
    /// The plane of a ply.
    Placing(usize),
    Done,
}

impl Enumeration {
    /// Returns an enumeration that has found the empty board.
    ///
    /// # Errors
    /// Marks alone do not tell the positions of the game, or its board is too large.
    pub fn start(variant: Variant) -> Result<Self, BuildError> {
        Ok(Self {
            board: Board::new(variant)?,
            marks: vec![Marks::EMPTY],
            starts: vec![0],
            children: Vec::new(),
            rows: vec![0],
            verdicts: Vec::new(),
            games: [Vec::new(), Vec::new()],
            moves: 0,
            regions: Regions::default(),
            stage: Stage::Expanding(0),
        })
    }

    /// Returns how many classes were found so far.
    pub const fn count(&self) -> usize {
        self.marks.len()
    }

    /// Works on some classes, or sorts or places a ply.
    pub fn step(&mut self) -> Progress {
        self.stage = match self.stage {
            Stage::Expanding(place) => self.expand(place),
            Stage::Indexing(at) => self.index(at),
            Stage::Solving(end) => self.solve(end),
            Stage::Placing(ply) => self.place(ply),
            Stage::Done => return Progress::Done,
        };
        Progress::Running
    }

    /// Does the rest.
    pub fn run(mut self) -> Found {
        while self.step() == Progress::Running {}
        self.into_found()
    }

    /// Returns what was found, once that is all.
    pub fn into_found(self) -> Found {
        Found {
            classes: Classes {
                board: self.board,
                marks: self.marks,
                starts: self.starts,
                verdicts: self.verdicts,
            },
            moves: self.moves,
            games: self.games[0].first().copied().unwrap_or_default(),
            gap: self.regions.gap(),
            places: self.regions.places,
        }
    }

    /// Adds the moves of some classes.
    fn expand(&mut self, start: usize) -> Stage {
        let end = self.marks.len().min(start + PORTION);
        for &marks in &self.marks[start..end] {
            let first = self.children.len();
            for (_, after) in self.board.moves(marks) {
                let child = self.board.canonical(after).bits();
                let own = &self.children[first..];
                self.moves += usize::from(!own.contains(&child));
                self.children.push(child);
            }
            self.rows.push(self.children.len());
        }
        if end < self.marks.len() {
            return Stage::Expanding(end);
        }
        let first = self.starts.last().copied().unwrap_or_default();
        self.starts.push(self.marks.len());
        let mut next = self.children[self.rows[first]..].to_vec();
        next.sort_unstable();
        next.dedup();
        if next.is_empty() {
            self.verdicts = vec![Verdict::UNKNOWN; self.marks.len()];
            return Stage::Solving(self.marks.len());
        }
        self.marks.extend(next.into_iter().map(Marks::from_bits));
        Stage::Indexing(self.rows[first])
    }

    /// Replaces what some moves lead to by its index.
    fn index(&mut self, start: usize) -> Stage {
        let end = self.children.len().min(start + 8 * PORTION);
        let first = self.starts.last().copied().unwrap_or_default();
        let layer = &self.marks[first..];
        for child in &mut self.children[start..end] {
            let place = layer.binary_search(&Marks::from_bits(*child));
            *child = (first + place.unwrap_or_default()) as u32;
        }
        if end < self.children.len() {
            Stage::Indexing(end)
        } else {
            Stage::Expanding(first)
        }
    }

    /// Solves some classes before one, of its ply.
    fn solve(&mut self, end: usize) -> Stage {
        let ply = self.starts.partition_point(|&start| start < end) - 1;
        let first = self.starts[ply];
        let start = first.max(end.saturating_sub(PORTION));
        let below = self.starts[ply + 1];
        for place in (start..end).rev() {
            let marks = self.marks[place];
            let status = self.board.status(marks);
            let (verdict, games) = match Outcome::of(status).zip(Games::ended(status)) {
                Some((outcome, games)) => (Some(Verdict { outcome, plies: 0 }), games),
                None => self.of_moves(place, marks.next_side(), below),
            };
            self.verdicts[place] = verdict.map_or(Verdict::UNKNOWN, Verdict::byte);
            self.games[1].push(games);
        }
        if start > first {
            return Stage::Solving(start);
        }
        self.games[1].reverse();
        self.games.swap(0, 1);
        self.games[1].clear();
        if first == 0 {
            Stage::Placing(0)
        } else {
            Stage::Solving(first)
        }
    }

    /// Returns the value of a class's best move, and the games of all; the next ply begins `below`.
    fn of_moves(&self, place: usize, side: Side, below: usize) -> (Option<Verdict>, Games) {
        let children = &self.children[self.rows[place]..self.rows[place + 1]];
        let verdicts = children.iter().filter_map(|&child| {
            let verdict = Verdict::from_byte(self.verdicts[child as usize])?;
            Some(verdict.before())
        });
        let best = verdicts.max_by_key(|verdict| verdict.value(side).score());
        let games = children.iter().fold(Games::default(), |sum, &child| {
            sum + self.games[0]
                .get(child as usize - below)
                .copied()
                .unwrap_or_default()
        });
        (best, games)
    }

    /// Places the plane of a ply.
    fn place(&mut self, ply: usize) -> Stage {
        let Some(&end) = self.starts.get(ply + 1) else {
            return Stage::Done;
        };
        let next = self.starts.get(ply + 2).map_or(end, |&next| next);
        let children = |place: usize| &self.children[self.rows[place]..self.rows[place + 1]];
        self.regions
            .place(self.starts[ply]..end, end..next, &self.verdicts, children);
        Stage::Placing(ply + 1)
    }
}
