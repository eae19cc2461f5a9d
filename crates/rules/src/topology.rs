//! The shape of a board: its cells, its lines and its symmetries.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ptr;

use once_cell::race::OnceBox;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::layer::LayerCell;
use crate::line::{Direction, Line, LineName};
use crate::spot::{MiniCell, Spots};
use crate::symmetry::Symmetry;

/// The shape of a board: its cells, its lines and its symmetries.
///
/// This is the only place that knows lines. A topology is built once and lives as long as the
/// program, so a copy is a reference, and two are equal if they are the same one.
///
/// ```
/// # use noughts_rules::Variant;
/// let topology = Variant::Four.start().topology();
/// assert_eq!(topology.cells().count(), 16);
/// assert_eq!(topology.lines().count(), 10);
/// ```
#[derive(Clone, Copy)]
pub struct Topology(&'static Shape);

/// The data that topologies refer to.
struct Shape {
    columns: u8,
    rows: u8,
    line_length: u8,
    kind: Kind,
    /// The cells in reading order.
    cells: Vec<CellId>,
    lines: Vec<Line>,
    /// The lines as sets.
    masks: Vec<Bitboard>,
}

/// The kind of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Every straight line counts.
    Plane,
    /// Every straight line counts, and marks fall, so the only symmetry is that of left and right.
    Falling,
    /// It grows at the right and at the bottom, so the only symmetry is the one that exchanges the
    /// two.
    Growing,
    /// It consists of nine mini boards, and a line stays inside one.
    Nested,
    /// It is a cube in layers, and lines run through them.
    Layered,
    /// It is a square whose edges meet: its lines wrap around.
    Wrapping,
    /// It has other lines.
    Other,
}

impl Shape {
    /// Returns a board with every straight line of a length that its kind allows.
    fn straight(columns: u8, rows: u8, line_length: u8, kind: Kind) -> Self {
        let board = Bitboard::rectangle(columns, rows);
        let lines = board.iter().flat_map(|first| {
            Direction::ALL
                .into_iter()
                .filter_map(move |direction| Line::new(first, direction, line_length))
        });
        let mini = |cell| MiniCell::at(cell).map(|at| at.mini);
        let is_in_one_mini = |line: &Line| {
            let first = line.cells().next().and_then(mini);
            line.cells().all(|cell| mini(cell) == first)
        };
        let is_inside = |line: &Line| {
            line.mask().is_subset(board) && (kind != Kind::Nested || is_in_one_mini(line))
        };
        let named = |line: Line| match line.name() {
            LineName::Row(row) if kind == Kind::Falling => {
                line.named(LineName::Row(rows - 1 - row))
            }
            _ => line,
        };
        let lines = lines.filter(is_inside).map(named);
        Self::of(columns, rows, kind, lines.collect())
    }

    fn of(columns: u8, rows: u8, kind: Kind, lines: Vec<Line>) -> Self {
        Self {
            columns,
            rows,
            cells: match kind {
                Kind::Layered => LayerCell::cells().collect(),
                _ => Bitboard::rectangle(columns, rows).iter().collect(),
            },
            line_length: lines.first().map_or(0, |line| line.cells().count() as u8),
            kind,
            masks: lines.iter().map(|line| line.mask()).collect(),
            lines,
        }
    }
}

impl Topology {
    /// Returns a board with the given lines, or `None` unless its sides are 1..=10 and all lines
    /// lie on it and have the same length. Its symmetries are those of a rectangle, or square, that
    /// map every line to a line.
    ///
    /// It is never freed, so build it once.
    ///
    /// ```
    /// # use noughts_rules::{CellId, Direction, Line, Topology};
    /// let row = CellId::new(0, 0).and_then(|first| Line::new(first, Direction::Row, 4));
    /// let topology = Topology::new(4, 2, Vec::from_iter(row)).expect("a board");
    /// // Only left and right can change places.
    /// assert_eq!((topology.line_length(), topology.symmetries().len()), (4, 2));
    /// assert_eq!(Topology::new(3, 2, Vec::from_iter(row)), None);
    /// ```
    pub fn new(columns: u8, rows: u8, lines: Vec<Line>) -> Option<Self> {
        let is_possible = |side| (1..=CellId::MAX_SIDE).contains(&side);
        if !is_possible(columns) || !is_possible(rows) {
            return None;
        }
        let board = Bitboard::rectangle(columns, rows);
        let length = lines.first().map(|line| line.cells().count());
        let fits =
            |line: &Line| line.mask().is_subset(board) && Some(line.cells().count()) == length;
        lines
            .iter()
            .all(fits)
            .then(|| Self::of(columns, rows, Kind::Other, lines))
    }

    /// Returns the board with every straight line of a length that its kind allows, always the same
    /// instance. The caller guarantees sides of 1..=10.
    pub(crate) fn straight(columns: u8, rows: u8, line_length: u8, kind: Kind) -> Self {
        /// The known shapes, as a linked list that only grows.
        struct Known {
            shape: Shape,
            next: OnceBox<Known>,
        }
        static KNOWN: OnceBox<Known> = OnceBox::new();

        let mut place = &KNOWN;
        loop {
            // Another thread may be faster and put another shape here.
            let known = place.get_or_init(|| {
                Box::new(Known {
                    shape: Shape::straight(columns, rows, line_length, kind),
                    next: OnceBox::new(),
                })
            });
            let shape = &known.shape;
            if (shape.columns, shape.rows, shape.line_length) == (columns, rows, line_length)
                && shape.kind == kind
            {
                return Self(shape);
            }
            place = &known.next;
        }
    }

    /// Returns a board with the given lines. The caller guarantees that they fit.
    pub(crate) fn of(columns: u8, rows: u8, kind: Kind, lines: Vec<Line>) -> Self {
        Self(Box::leak(Box::new(Shape::of(columns, rows, kind, lines))))
    }

    /// Returns the number of columns, 1..=10.
    pub const fn columns(self) -> u8 {
        self.0.columns
    }

    /// Returns the number of rows, 1..=10.
    pub const fn rows(self) -> u8 {
        self.0.rows
    }

    /// Returns the length of the lines, 0 if there are none.
    pub const fn line_length(self) -> u8 {
        self.0.line_length
    }

    /// Returns the number of cells.
    pub const fn cell_count(self) -> usize {
        self.0.columns as usize * self.0.rows as usize
    }

    /// Returns whether the cell is on the board.
    pub const fn contains(self, cell: CellId) -> bool {
        cell.column() < self.0.columns && cell.row() < self.0.rows
    }

    /// Returns the cell at a column and row counted from 0, or `None` outside the board.
    pub fn cell(self, column: u8, row: u8) -> Option<CellId> {
        CellId::new(column, row).filter(|&cell| self.contains(cell))
    }

    /// Returns the cells in reading order; of a cube, layer by layer.
    pub fn cells(self) -> impl Iterator<Item = CellId> + Clone {
        self.0.cells.iter().copied()
    }

    /// Returns the cells as a set.
    pub fn board(self) -> Bitboard {
        Bitboard::rectangle(self.columns(), self.rows())
    }

    /// Returns the index of a cell among [`cells`](Self::cells), or `None` outside the board.
    ///
    /// ```
    /// # use noughts_rules::{CellId, Variant};
    /// let topology = Variant::Classic.start().topology();
    /// assert_eq!(CellId::new(1, 1).and_then(|c| topology.index(c)), Some(4));
    /// ```
    pub fn index(self, cell: CellId) -> Option<usize> {
        self.contains(cell).then(|| match self.layer_cell(cell) {
            Some(at) => at.index(),
            None => {
                usize::from(cell.row()) * usize::from(self.columns()) + usize::from(cell.column())
            }
        })
    }

    /// Returns whether a mark falls to the lowest empty cell of its column.
    pub const fn falls(self) -> bool {
        matches!(self.0.kind, Kind::Falling)
    }

    /// Returns whether the board's edges meet.
    pub const fn wraps(self) -> bool {
        matches!(self.0.kind, Kind::Wrapping)
    }

    /// Returns whether the board is a cube in layers.
    pub const fn has_layers(self) -> bool {
        matches!(self.0.kind, Kind::Layered)
    }

    /// Returns the layer of a cell and its place there, or `None` outside the board and on boards
    /// without layers.
    ///
    /// ```
    /// # use noughts_rules::{CellId, Variant};
    /// let layer = |variant: Variant, cell| variant.start().topology().layer_cell(cell);
    /// let last = CellId::new(7, 7).expect("a cell");
    /// assert_eq!(layer(Variant::Qubic, last).map(|at| at.layer), Some(3));
    /// assert_eq!(layer(Variant::Ultimate, last), None);
    /// ```
    pub fn layer_cell(self, cell: CellId) -> Option<LayerCell> {
        (self.has_layers() && self.contains(cell)).then(|| LayerCell::at(cell))
    }

    /// Returns the number of a row, which is counted from 1: from the top, or where marks fall from the
    /// bottom. A row outside the board has the number that it would have without that.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let number = |variant: Variant, row| variant.start().topology().row_number(row);
    /// assert_eq!((number(Variant::Four, 0), number(Variant::Drop, 0)), (1, 6));
    /// assert_eq!((number(Variant::Drop, 5), number(Variant::Drop, 6)), (1, 7));
    /// ```
    pub const fn row_number(self, row: u8) -> u8 {
        if self.falls() && row < self.rows() {
            self.rows() - row
        } else {
            row + 1
        }
    }

    /// Returns the cell whose row, counted from the top, is the number of a cell's row; it is its own
    /// inverse.
    pub(crate) fn counted(self, cell: CellId) -> CellId {
        CellId::new(cell.column(), self.row_number(cell.row()) - 1).unwrap_or(cell)
    }

    /// Returns the notation of a cell.
    pub fn write_cell(self, cell: CellId) -> String {
        match (self.mini_cell(cell), self.layer_cell(cell)) {
            (Some(at), _) => at.to_string(),
            (None, Some(at)) => at.to_string(),
            (None, None) => self.counted(cell).to_string(),
        }
    }

    /// Returns every line of the board; on a board of mini boards, those of each.
    pub fn lines(self) -> impl Iterator<Item = Line> {
        self.0.lines.iter().copied()
    }

    /// Returns whether a set of cells holds a line.
    pub fn has_line(self, set: Bitboard) -> bool {
        self.0.masks.iter().any(|line| line.is_subset(set))
    }

    /// Returns whether a set of cells holds a line through a cell.
    pub fn has_line_through(self, set: Bitboard, cell: CellId) -> bool {
        // Most sets are smaller than a line.
        set.len() >= u32::from(self.line_length()) && self.masks_through(set, cell).next().is_some()
    }

    /// Returns the cells of every line through a cell that lies within a set.
    pub(crate) fn in_lines_through(self, set: Bitboard, cell: CellId) -> Bitboard {
        self.masks_through(set, cell)
            .fold(Bitboard::EMPTY, |cells, line| cells | line)
    }

    fn masks_through(self, set: Bitboard, cell: CellId) -> impl Iterator<Item = Bitboard> {
        let is_held = move |line: &Bitboard| line.contains(cell) && line.is_subset(set);
        self.0.masks.iter().copied().filter(is_held)
    }

    /// Returns every line through a cell that lies within a set.
    pub fn lines_through(self, set: Bitboard, cell: CellId) -> Vec<Line> {
        let is_held = |line: &Line| line.contains(cell) && line.mask().is_subset(set);
        self.lines().filter(is_held).collect()
    }

    /// Returns the rotations and reflections that preserve the lines, the identity first; of a cube, those
    /// of its layers.
    pub fn symmetries(self) -> Vec<Symmetry> {
        let (columns, rows, kind) = (self.columns(), self.rows(), self.0.kind);
        let turns = Turn::ALL.iter().filter(|turn| match kind {
            Kind::Plane | Kind::Nested | Kind::Wrapping | Kind::Layered | Kind::Other => {
                columns == rows || !turn.transposes
            }
            Kind::Falling => !turn.transposes && !turn.mirrors_rows,
            Kind::Growing => !turn.mirrors_columns && !turn.mirrors_rows,
        });
        let turned = |turn: &Turn, cell| {
            let Some(at) = self.layer_cell(cell) else {
                return turn.apply(columns, rows, cell);
            };
            let place = CellId::new(at.column, at.row).unwrap_or(cell);
            let image = turn.apply(LayerCell::SIDE, LayerCell::SIDE, place);
            let (column, row) = (image.column(), image.row());
            LayerCell { column, row, ..at }.cell_id().unwrap_or(cell)
        };
        let symmetry = |turn: &Turn| self.symmetry(|cell| turned(turn, cell));
        let keeps_lines = |symmetry: &Symmetry| kind != Kind::Other || self.keeps_lines(symmetry);
        turns.map(symmetry).filter(keeps_lines).collect()
    }

    /// Returns the [`symmetries`](Self::symmetries), followed by those that are neither rotations
    /// nor reflections of a plane, which a board whose edges meet has, and a cube.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let all = |variant: Variant| variant.start().topology().all_symmetries().len();
    /// assert_eq!((all(Variant::Classic), all(Variant::Torus), all(Variant::Qubic)), (8, 432, 192));
    /// ```
    pub fn all_symmetries(self) -> Vec<Symmetry> {
        let mut all = self.symmetries();
        let maps: Vec<_> = match self.0.kind {
            Kind::Wrapping => self.affine_maps().collect(),
            Kind::Layered => self.maps_of_cube().collect(),
            Kind::Plane | Kind::Falling | Kind::Growing | Kind::Nested | Kind::Other => Vec::new(),
        };
        for map in maps {
            if self.keeps_lines(&map) && !all.contains(&map) {
                all.push(map);
            }
        }
        all
    }

    /// Returns the maps of a cube that exchange its axes, mirror some, and change the places along all of
    /// them in the same way: the outer with the inner ones, the inner with each other, or both (Silver,
    /// "The group of automorphisms of the game of 3-dimensional ticktacktoe", American Mathematical
    /// Monthly 74, 1967).
    fn maps_of_cube(self) -> impl Iterator<Item = Symmetry> {
        const AXES: [[usize; 3]; 6] = [
            [0, 1, 2],
            [1, 0, 2],
            [0, 2, 1],
            [2, 0, 1],
            [1, 2, 0],
            [2, 1, 0],
        ];
        const PLACES: [[u8; 4]; 4] = [[0, 1, 2, 3], [1, 0, 3, 2], [0, 2, 1, 3], [1, 3, 0, 2]];
        let ways = PLACES.into_iter().flat_map(|places| {
            let axes = AXES.into_iter();
            axes.flat_map(move |axes| (0..8).map(move |mirrored| (places, axes, mirrored)))
        });
        ways.map(move |(places, axes, mirrored)| {
            self.symmetry(|cell| {
                let LayerCell { layer, column, row } = LayerCell::at(cell);
                let from = [column, row, layer];
                let image = |axis: usize| {
                    let at = axes.get(axis).and_then(|&axis| from.get(axis));
                    let at = at.copied().unwrap_or_default();
                    let is_mirrored = mirrored >> axis & 1 == 1;
                    let at = if is_mirrored {
                        LayerCell::SIDE - 1 - at
                    } else {
                        at
                    };
                    places.get(usize::from(at)).copied().unwrap_or(at)
                };
                let [column, row, layer] = [0, 1, 2].map(image);
                LayerCell { layer, column, row }.cell_id().unwrap_or(cell)
            })
        })
    }

    /// Returns the symmetry that maps the board's cells as given and fixes all others.
    fn symmetry(self, image: impl Fn(CellId) -> CellId) -> Symmetry {
        let cells = (0..CellId::BITS).map(CellId::from_bit);
        let image = |cell| {
            if self.contains(cell) {
                image(cell)
            } else {
                cell
            }
        };
        Symmetry::new(cells.map(image).collect())
    }

    /// Returns the affine maps of a square whose edges meet: column and row become linear
    /// combinations of both plus a shift, all modulo the side. Some map two cells to one.
    fn affine_maps(self) -> impl Iterator<Item = Symmetry> {
        let side = u32::from(self.columns());
        (0..side.pow(6)).map(move |number| {
            let digit = |place| number / side.pow(place) % side;
            let sum = |cell: CellId, place| {
                let (column, row) = (u32::from(cell.column()), u32::from(cell.row()));
                let sum = digit(place) * column + digit(place + 1) * row + digit(place + 2);
                (sum % side) as u8
            };
            self.symmetry(|cell| CellId::new(sum(cell, 0), sum(cell, 3)).unwrap_or(cell))
        })
    }

    fn keeps_lines(self, symmetry: &Symmetry) -> bool {
        let image = |line: &Bitboard| line.iter().map(|cell| symmetry.apply(cell)).collect();
        let mut lines = self.0.masks.iter();
        lines.all(|line| self.0.masks.contains(&image(line)))
    }

    const fn has_minis(self) -> bool {
        matches!(self.0.kind, Kind::Nested)
    }

    /// Returns the mini boards of the board; most boards have none.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let minis = |variant: Variant| variant.start().topology().minis().len();
    /// assert_eq!((minis(Variant::Ultimate), minis(Variant::Four)), (9, 0));
    /// ```
    pub const fn minis(self) -> Spots {
        if self.has_minis() {
            Spots::ALL
        } else {
            Spots::EMPTY
        }
    }

    /// Returns the mini board of a cell and its place there, or `None` outside the board and on
    /// boards without mini boards.
    pub const fn mini_cell(self, cell: CellId) -> Option<MiniCell> {
        if self.has_minis() {
            MiniCell::at(cell)
        } else {
            None
        }
    }
}

impl PartialEq for Topology {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.0, other.0)
    }
}

impl Eq for Topology {}

impl Hash for Topology {
    fn hash<H: Hasher>(&self, state: &mut H) {
        ptr::hash(self.0, state);
    }
}

impl fmt::Debug for Topology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape { columns, rows, .. } = self.0;
        let (lines, length) = (self.0.lines.len(), self.line_length());
        write!(
            f,
            "Topology({columns} by {rows}, {lines} lines of {length})"
        )
    }
}

/// A rotation or a reflection of a rectangle: on a square, it may first exchange columns and rows;
/// then it may mirror either.
#[derive(Clone, Copy)]
struct Turn {
    transposes: bool,
    mirrors_columns: bool,
    mirrors_rows: bool,
}

impl Turn {
    /// All turns of a square; the first four are those of any rectangle.
    const ALL: [Self; 8] = [
        Self::new(false, false, false),
        Self::new(false, true, true),
        Self::new(false, true, false),
        Self::new(false, false, true),
        Self::new(true, true, false),
        Self::new(true, false, true),
        Self::new(true, false, false),
        Self::new(true, true, true),
    ];

    const fn new(transposes: bool, mirrors_columns: bool, mirrors_rows: bool) -> Self {
        Self {
            transposes,
            mirrors_columns,
            mirrors_rows,
        }
    }

    /// Returns the image of a cell of a board.
    fn apply(self, columns: u8, rows: u8, cell: CellId) -> CellId {
        let (mut column, mut row) = (cell.column(), cell.row());
        if self.transposes {
            (column, row) = (row, column);
        }
        if self.mirrors_columns {
            column = columns - 1 - column;
        }
        if self.mirrors_rows {
            row = rows - 1 - row;
        }
        CellId::new(column, row).unwrap_or(cell)
    }
}
