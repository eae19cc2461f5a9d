//! A board's topology, compiled for the search.

use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Topology};

use crate::searched::Compiled;
use crate::word::Word;

/// The most symmetries that a search uses: those of a square.
pub(crate) const SYMMETRIES: usize = 8;

/// One number for each symmetry.
pub(crate) type Keys = [u64; SYMMETRIES];

/// The key of a position and its symmetric images, with the symmetry that leads to it.
#[derive(Clone, Copy)]
pub(crate) struct Canonical {
    pub(crate) key: u64,
    pub(crate) symmetry: usize,
}

impl Canonical {
    /// Returns the smallest of the keys, which is the same for all symmetric positions.
    pub(crate) fn of(keys: &Keys) -> Self {
        let mut canonical = Self {
            key: keys[0],
            symmetry: 0,
        };
        for (symmetry, &key) in keys.iter().enumerate().skip(1) {
            if key < canonical.key {
                canonical = Self { key, symmetry };
            }
        }
        canonical
    }
}

/// Adds a mark to a position's keys.
pub(crate) fn put(keys: &mut Keys, mark: &Keys) {
    for (key, number) in keys.iter_mut().zip(mark) {
        *key ^= number;
    }
}

/// Cells by their index in reading order, lines as masks, and the numbers that make up a position's
/// key.
pub(crate) struct Board<W> {
    topology: Topology,
    cells: Vec<CellId>,
    /// Every cell.
    pub(crate) full: W,
    lines: Vec<W>,
    /// The cells of the first line, then those of the second, and so on.
    line_cells: Vec<u8>,
    /// The lines through the first cell, then those through the second, and so on.
    lines_through: Vec<W>,
    /// The index of each cell's first line there, and the end of the last.
    starts: Vec<usize>,
    /// The value of a line for a side, by its number of marks, if the other side has none.
    worth: Vec<u32>,
    /// The image of each cell under each symmetry.
    images: Vec<[u8; SYMMETRIES]>,
    /// The contribution of an X, or an O, in a cell to the key under each symmetry.
    keys: Vec<[Keys; 2]>,
}

impl<W: Word> Compiled for Board<W> {
    fn new(topology: Topology) -> Self {
        let cells: Vec<CellId> = topology.cells().collect();
        let index = |cell| topology.index(cell).unwrap_or_default() as u8;
        let lines: Vec<W> = topology
            .lines()
            .map(|line| {
                line.cells()
                    .fold(W::EMPTY, |mask, cell| mask | W::bit(index(cell)))
            })
            .collect();

        let line_cells = lines.iter().flat_map(|line| line.cells()).collect();

        let mut lines_through =
            Vec::with_capacity(lines.len() * usize::from(topology.line_length()));
        let mut starts = vec![0];
        for cell in 0..cells.len() as u8 {
            lines_through.extend(lines.iter().filter(|line| line.has(cell)));
            starts.push(lines_through.len());
        }

        // A rectangle has four symmetries; repeating them changes no minimum.
        let symmetries = topology.symmetries();
        let images: Vec<_> = cells
            .iter()
            .map(|&cell| {
                let mut images = [index(cell); SYMMETRIES];
                for (image, symmetry) in images.iter_mut().zip(symmetries.iter().cycle()) {
                    *image = index(symmetry.apply(cell));
                }
                images
            })
            .collect();
        let number = numbering(cells.len());
        let keys = images
            .iter()
            .map(|images| [0, 1].map(|mark| images.map(|image| number(2 * image + mark))))
            .collect();

        Self {
            topology,
            worth: (0..=topology.line_length())
                .map(|count| {
                    3_u32.pow(5_u32.saturating_sub(u32::from(topology.line_length() - count)))
                })
                .collect(),
            full: (0..cells.len() as u8).fold(W::EMPTY, |mask, cell| mask | W::bit(cell)),
            cells,
            lines,
            line_cells,
            lines_through,
            starts,
            images,
            keys,
        }
    }

    fn topology(&self) -> Topology {
        self.topology
    }

    fn cell_id(&self, cell: u8) -> CellId {
        self.cells[usize::from(cell)]
    }

    fn image(&self, cell: u8, symmetry: usize) -> u8 {
        self.images[usize::from(cell)][symmetry]
    }
}

impl<W: Word> Board<W> {
    pub(crate) fn line_length(&self) -> u32 {
        u32::from(self.topology.line_length())
    }

    /// Returns a line's value in an estimate for a side with `count` marks on it, if the other side
    /// has none. Tripling with each mark did best in matches on 10 by 10 (`arena` of
    /// `noughts-cli`), though doubling and quadrupling are within their error.
    pub(crate) fn worth(&self, count: u32) -> u32 {
        self.worth[count as usize]
    }

    /// Returns every line once, and its cells.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (W, &[u8])> {
        let cells = self
            .line_cells
            .chunks_exact(usize::from(self.topology.line_length()));
        self.lines.iter().copied().zip(cells)
    }

    /// Returns every line through a cell.
    pub(crate) fn lines_through(&self, cell: u8) -> &[W] {
        let cell = usize::from(cell);
        &self.lines_through[self.starts[cell]..self.starts[cell + 1]]
    }

    /// Returns the keys of a position.
    pub(crate) fn keys_of(&self, position: &Position) -> Keys {
        let cells = self.cells.iter();
        cells.fold(Keys::default(), |keys, &cell| {
            self.keys_after(keys, position, cell)
        })
    }

    /// Returns the keys of a position, updated from those before its last move.
    pub(crate) fn keys_after(&self, mut keys: Keys, after: &Position, cell: CellId) -> Keys {
        if let (Some(symbol), Some(index)) = (after.symbol_at(cell), self.topology.index(cell)) {
            put(&mut keys, self.keys(index as u8, symbol as usize));
        }
        keys
    }

    /// Returns the contribution of a mark in a cell to the key: X is mark 0, O is mark 1.
    pub(crate) fn keys(&self, cell: u8, mark: usize) -> &Keys {
        &self.keys[usize::from(cell)][mark]
    }
}

/// Returns the number of each mark in each cell. The exclusive or of a position's numbers is its
/// key.
///
/// For up to 32 cells each number is a single bit, so the key is the position itself and unique. On
/// larger boards the numbers come from `SplitMix64`, by Zobrist's method (1970): two positions in a
/// search share a key with a probability of 2⁻⁶⁴.
fn numbering(cell_count: usize) -> fn(u8) -> u64 {
    if cell_count <= 32 {
        |n| 1 << n
    } else {
        |n| SplitMix64::nth(0, n.into())
    }
}
