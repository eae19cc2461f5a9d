//! Pairing strategies: if each line that Maker can still complete has two empty cells of its own,
//! Breaker answers a move in either with the other, and Maker completes none (Hales and Jewett,
//! "Regularity and positional games", 1963).
//!
//! Two cells lie in one run of lines at most, and the lines that contain both are consecutive
//! there. So a pairing cuts each run into groups, and gives each group two cells that are in all of
//! its lines. For given groups, that is a matching in a bipartite graph, which augmenting paths
//! find. If there is none, the last failed path shows groups of which one has to be cut.

use noughts_rules::{CellId, Position, Side};

use super::board::{CELLS, Cells, State, order_by_runs};
use crate::word::Word as _;

/// The budget of matchings in the search for pairs to show.
const SHOWN_BUDGET: u32 = 100;

/// The most groups.
const GROUPS: usize = 120;

/// A set of groups, as bits.
type GroupSet = u128;

/// A line that Maker can still complete: its run, and its empty cells.
#[derive(Clone, Copy)]
pub(super) struct OpenLine {
    pub(super) run: u16,
    pub(super) empty: Cells,
}

/// Consecutive lines, and their common empty cells.
#[derive(Clone, Copy, Default)]
struct Group {
    start: u16,
    end: u16,
    common: Cells,
    /// The number of cells it still needs.
    wanted: u8,
}

/// Groups with their assigned cells.
#[derive(Clone)]
struct Matching {
    groups: [Group; GROUPS],
    count: usize,
    taken: Cells,
    owners: [u8; CELLS],
}

/// A cut of a group after a line, the most promising first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cut {
    cost: i32,
    group: usize,
    at: u16,
}

/// Searches for a pairing strategy against open lines, ordered by runs, with a budget of matchings.
/// Finding none does not mean that none exists.
pub(super) fn has_pairing(lines: &[OpenLine], mut budget: u32) -> bool {
    Matching::of(lines).is_some_and(|mut matching| matching.solve(lines, &mut budget))
}

/// Returns the pairs of a strategy that keeps `maker` from completing a line, `maker` to move; `None`
/// if none is found. The lines of a position must be all that count, and win.
pub fn pairs(position: &Position, maker: Side) -> Option<Vec<[CellId; 2]>> {
    let topology = position.topology();
    if topology.cell_count() > CELLS {
        return None;
    }
    let index = |cell| topology.index(cell).unwrap_or_default();
    let lines = topology.lines();
    let mut lines: Vec<Cells> = lines
        .map(|line| line.cells().fold(0, |set, cell| set | 1 << index(cell)))
        .collect();
    let runs = order_by_runs(&mut lines);
    let State { maker, breaker, .. } = State::of(position, maker);
    let open = lines.into_iter().zip(runs);
    let open = open.filter(|(line, _)| line & breaker == 0);
    let open = open.map(|(line, run)| OpenLine {
        run,
        empty: line & !maker,
    });
    let open: Vec<OpenLine> = open.collect();
    let cell = |index: u8| topology.cells().nth(index.into());
    let pairs = pairs_of(&open, SHOWN_BUDGET)?;
    let pairs = pairs
        .into_iter()
        .map(|[one, other]| Some([cell(one)?, cell(other)?]));
    pairs.collect()
}

/// Returns the pairs of a strategy against open lines, ordered by runs, found with a budget of matchings.
pub(super) fn pairs_of(lines: &[OpenLine], mut budget: u32) -> Option<Vec<[u8; 2]>> {
    let mut matching = Matching::of(lines)?;
    if !matching.solve(lines, &mut budget) {
        return None;
    }
    let mut pairs: Vec<Vec<u8>> = vec![Vec::new(); matching.count];
    for taken in matching.taken.cells() {
        let owner = matching.owners[usize::from(taken)];
        if let Some(pair) = pairs.get_mut(usize::from(owner)) {
            pair.push(taken);
        }
    }
    pairs.into_iter().map(|pair| pair.try_into().ok()).collect()
}

impl Group {
    fn of(lines: &[OpenLine], start: usize, end: usize) -> Self {
        Self {
            start: start as u16,
            end: end as u16,
            common: lines[start..end]
                .iter()
                .fold(Cells::MAX, |common, line| common & line.empty),
            wanted: 2,
        }
    }

    /// Returns both parts of a group after a cut.
    fn cut(self, lines: &[OpenLine], at: u16) -> [Self; 2] {
        let [start, at, end] = [self.start, at, self.end].map(usize::from);
        [Self::of(lines, start, at), Self::of(lines, at, end)]
    }
}

impl Matching {
    /// The cost of a cut that leaves a part without two common cells, in units of a gained cell.
    const BARE: i32 = 4;

    /// The value of a free cell that a cut makes available, in the same units, and the most that
    /// count.
    const FREE: i32 = 4;
    const MOST_FREE: u32 = 3;

    /// Returns the matching of lines, ordered by runs, in which no group has cells yet; `None` if there
    /// are too many groups.
    fn of(lines: &[OpenLine]) -> Option<Self> {
        let mut matching = Self {
            groups: [Group::default(); GROUPS],
            count: 0,
            taken: 0,
            owners: [0; CELLS],
        };
        let mut start = 0;
        for run in lines.chunk_by(|one, next| one.run == next.run) {
            let end = start + run.len();
            if matching.count == GROUPS {
                return None;
            }
            matching.groups[matching.count] = Group::of(lines, start, end);
            matching.count += 1;
            start = end;
        }
        Some(matching)
    }

    /// Gives each group the cells that it needs, cutting groups where there are too few.
    fn solve(&mut self, lines: &[OpenLine], budget: &mut u32) -> bool {
        if *budget == 0 {
            return false;
        }
        *budget -= 1;
        for group in 0..self.count {
            while self.groups[group].wanted > 0 {
                let (mut cells, mut groups) = (0, 0);
                if !self.augment(group, &mut cells, &mut groups) {
                    return self.cut_one(lines, cells, groups, budget);
                }
                self.groups[group].wanted -= 1;
            }
        }
        true
    }

    /// Finds one more cell for a group, by an augmenting path; collects everything visited.
    fn augment(&mut self, group: usize, cells: &mut Cells, groups: &mut GroupSet) -> bool {
        *groups |= 1 << group;
        let common = self.groups[group].common;
        let free = common & !self.taken;
        if !free.is_empty() {
            let cell = free.first();
            self.taken |= 1 << cell;
            self.owners[usize::from(cell)] = group as u8;
            return true;
        }
        loop {
            let rest = common & !*cells;
            if rest.is_empty() {
                return false;
            }
            let cell = rest.first();
            *cells |= 1 << cell;
            let owner = usize::from(self.owners[usize::from(cell)]);
            if owner != group && self.augment(owner, cells, groups) {
                self.owners[usize::from(cell)] = group as u8;
                return true;
            }
        }
    }

    /// Cuts one of the groups, which have too few cells together, and continues.
    fn cut_one(
        &mut self,
        lines: &[OpenLine],
        cells: Cells,
        groups: GroupSet,
        budget: &mut u32,
    ) -> bool {
        if self.count == GROUPS {
            return false;
        }
        let mut cuts = Vec::new();
        for group in groups.cells().map(usize::from) {
            let whole = self.groups[group];
            for at in whole.start + 1..whole.end {
                let [left, right] = whole.cut(lines, at).map(|part| part.common);
                let gained = (left | right) & !cells;
                if gained.is_empty() {
                    continue;
                }
                let free = (gained & !self.taken).count_ones().min(Self::MOST_FREE);
                let bare = [left, right]
                    .into_iter()
                    .filter(|part| part.count_ones() < 2);
                let cost = Self::BARE * (bare.count() as u32).cast_signed()
                    - Self::FREE * free.cast_signed()
                    - gained.count_ones().cast_signed();
                cuts.push(Cut { cost, group, at });
            }
        }
        // The first is mostly good enough, and sorting would weigh more in wasm.
        while let Some(least) = (0..cuts.len()).min_by_key(|&place| cuts[place]) {
            let Cut { group, at, .. } = cuts.swap_remove(least);
            if *budget == 0 {
                return false;
            }
            let mut next = self.clone();
            for cell in (self.taken & self.groups[group].common).cells() {
                if usize::from(self.owners[usize::from(cell)]) == group {
                    next.taken &= !(1 << cell);
                }
            }
            let [left, right] = self.groups[group].cut(lines, at);
            next.groups[group] = left;
            next.groups[next.count] = right;
            next.count += 1;
            if next.solve(lines, budget) {
                *self = next;
                return true;
            }
        }
        false
    }
}
