//! Minimax with memoisation over all positions that can follow: for games so small that nothing
//! need be pruned, whatever their rules.

use noughts_rules::{CellId, Cells, Position, Side};

use crate::analysis::Analysis;
use crate::board::{Board, Canonical, Keys};
use crate::interface::Progress;
use crate::root_search::RootSearch;
use crate::score::Value;
use crate::searched::Compiled;
use crate::table::Table;
use crate::values::after;

/// The search of a position, which visits each class of symmetric positions once.
pub(crate) struct Exhaustive {
    board: Board<u64>,
    /// The solved classes, sorted by key.
    known: Vec<Known>,
    root: Position,
    /// The moves at the root with their values, as far as they are known.
    moves: Vec<(CellId, Option<Value>)>,
    stack: Vec<Frame>,
    nodes: u64,
}

/// The result of a class of symmetric positions.
struct Known {
    key: u64,
    value: Value,
    /// The image of a best move under the symmetry that leads to the key.
    best: u8,
}

/// A position whose moves are being searched.
struct Frame {
    position: Position,
    keys: Keys,
    moves: Cells,
    /// The move being searched.
    cell: Option<CellId>,
    /// The best of the moves before it.
    best: Option<(CellId, Value)>,
}

impl Frame {
    fn new(position: Position, keys: Keys) -> Self {
        Self {
            moves: position.legal().iter(),
            position,
            keys,
            cell: None,
            best: None,
        }
    }
}

impl Exhaustive {
    /// Returns the search of a position of at most 64 cells.
    pub(crate) fn new(position: &Position) -> Self {
        let mut search = Self {
            board: Board::new(position.topology()),
            known: Vec::new(),
            root: position.clone(),
            moves: Vec::new(),
            stack: Vec::new(),
            nodes: 0,
        };
        search.begin(position);
        search
    }

    /// Uses the value of a position if it is known, and otherwise pushes it.
    fn visit(&mut self, position: Position, keys: Keys) {
        self.nodes += 1;
        let known = || self.known(canonical(&position, keys).key);
        let value = Value::at_end(&position).or_else(|| known().map(|known| known.value));
        match value {
            Some(value) => self.learn(&position, value),
            None => self.stack.push(Frame::new(position, keys)),
        }
    }

    /// Applies the value of the position after the top frame's move.
    fn learn(&mut self, after: &Position, value: Value) {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else {
            return;
        };
        let Some(cell) = frame.cell else {
            return;
        };
        let value = of_move(&frame.position, after, value);
        if frame
            .best
            .is_none_or(|(_, best)| value.score() > best.score())
        {
            frame.best = Some((cell, value));
        }
        if is_root {
            let searched = self.moves.iter_mut().filter(|(known, _)| *known == cell);
            searched.for_each(|(_, known)| *known = Some(value));
        }
    }

    /// Pops the top frame, stores its value and hands it down.
    fn leave(&mut self) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        if let Some((cell, value)) = frame.best {
            let Canonical { key, symmetry } = canonical(&frame.position, frame.keys);
            let best = self.image(cell, symmetry);
            // A root is searched even if it is known.
            if let Err(place) = self.place(key) {
                self.known.insert(place, Known { key, value, best });
            }
            self.learn(&frame.position, value);
        }
    }

    /// Returns a move and the best moves after it, as far as they are known.
    fn line(&self, first: CellId) -> Vec<CellId> {
        let mut line = vec![first];
        let mut position = after(&self.root, first);
        let next = |position: &Position| {
            let keys = self.board.keys_of(position);
            let Canonical { key, symmetry } = canonical(position, keys);
            let best = self.known(key)?.best;
            let mut moves = position.legal().iter();
            moves.find(|&cell| self.image(cell, symmetry) == best)
        };
        while let Some(cell) = next(&position) {
            line.push(cell);
            position = after(&position, cell);
        }
        line
    }

    fn known(&self, key: u64) -> Option<&Known> {
        self.known.get(self.place(key).ok()?)
    }

    /// Returns the index of a key, or the index to insert it at.
    fn place(&self, key: u64) -> Result<usize, usize> {
        self.known.binary_search_by_key(&key, |known| known.key)
    }

    /// Returns the image of a cell under the symmetry with an index.
    fn image(&self, cell: CellId, symmetry: usize) -> u8 {
        let index = self.root.topology().index(cell).unwrap_or_default();
        self.board.image(index as u8, symmetry)
    }
}

impl RootSearch for Exhaustive {
    fn takes(&self, position: &Position) -> bool {
        self.root.variant() == position.variant()
    }

    fn begin(&mut self, position: &Position) {
        self.root.clone_from(position);
        self.nodes = 0;
        self.stack.clear();
        let at_once = |cell| {
            let after = after(position, cell);
            let value = Value::at_end(&after);
            (cell, value.map(|value| of_move(position, &after, value)))
        };
        self.moves = position.legal().iter().map(at_once).collect();
        if !position.status().is_over() {
            let keys = self.board.keys_of(position);
            self.stack.push(Frame::new(position.clone(), keys));
        }
    }

    fn step(&mut self, _: &mut Table, nodes: u64, limit: u64) -> Progress {
        let stop = self.nodes.saturating_add(nodes).min(limit);
        while let Some(frame) = self.stack.last_mut() {
            if frame.moves.len() == 0 {
                self.leave();
            } else if self.nodes >= stop {
                return Progress::of(self.nodes >= limit);
            } else if let Some(cell) = frame.moves.next() {
                frame.cell = Some(cell);
                let after = after(&frame.position, cell);
                let keys = self.board.keys_after(frame.keys, &after, cell);
                self.visit(after, keys);
            }
        }
        Progress::Done
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn analysis(&self, _: &Table) -> Analysis {
        let score = |value: &Option<Value>| value.map_or(0, Value::score);
        let Some(top) = self.moves.iter().map(|(_, value)| score(value)).max() else {
            return Value::at_end(&self.root).map_or_else(Analysis::default, Analysis::over);
        };
        let is_solved = self.moves.iter().all(|(_, value)| value.is_some());
        let best = self.moves.iter().filter(|(_, value)| score(value) == top);
        let mut best: Vec<_> = best.map(|&(cell, _)| cell).collect();
        let empty = self.moves.len() as u32;
        let pv = if is_solved {
            self.line(best[0])
        } else {
            best.truncate(1);
            best.clone()
        };
        Analysis {
            value: is_solved.then(|| Value::of_score(top, empty)),
            score: top,
            best,
            pv,
            depth: if is_solved { empty } else { 0 },
            nodes: self.nodes,
        }
    }
}

/// Returns the key of an unfinished position by the keys of its marks. It differs by the side to
/// move: one has both marks in each empty cell.
fn canonical(position: &Position, keys: Keys) -> Canonical {
    Canonical::of(&match position.to_move() {
        Side::X => keys,
        Side::O => keys.map(|key| !key),
    })
}

/// Returns a move's value, given the value of the position after it.
fn of_move(before: &Position, after: &Position, value: Value) -> Value {
    value.of_move(before.to_move() == after.to_move())
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;

    use super::*;

    #[test]
    fn a_position_that_is_searched_again_is_remembered_once() {
        let start = Variant::Notakto.start();
        let mut search = Exhaustive::new(&start);
        let mut table = Table::new(0);
        search.step(&mut table, u64::MAX, u64::MAX);
        let (known, analysis) = (search.known.len(), search.analysis(&table));
        search.begin(&start);
        search.step(&mut table, u64::MAX, u64::MAX);
        assert_eq!(search.known.len(), known);
        assert_eq!(search.analysis(&table).best, analysis.best);
    }
}
