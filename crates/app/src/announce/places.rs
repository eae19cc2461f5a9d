//! Names of cells and boards, and descriptions of their contents.

use noughts_rules::{
    CellId, Convention, LayerCell, MiniCell, Position, Side, Spot, Spots, Symbol, Topology,
};
use noughts_words::phrases::listed;
pub use noughts_words::phrases::{place, square};
use noughts_words::{announce as words, common};

use crate::board_view::BoardView;

/// Returns the place as a cell's name: `Row 2, column 3`, `Left board, bottom-right cell`.
pub(crate) fn cell_label(topology: Topology, cell: CellId) -> String {
    capitalized(match topology.mini_cell(cell) {
        Some(MiniCell { mini, cell }) => words::mini_cell(&words::spot(mini), &words::spot(cell)),
        None => place(topology, cell),
    })
}

/// The attributes of a cell besides its mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the flags are independent")]
pub struct CellTraits {
    /// It lies on a winning line.
    pub winning: bool,
    /// It lies on a losing line.
    pub losing: bool,
    /// It has the last mark.
    pub last: bool,
    /// It counts for no line any more.
    pub spent: bool,
    /// The number of the row in which a mark dropped above it lands.
    pub lands: Option<u8>,
    /// The owner of its mini board.
    pub owner: Option<Side>,
}

/// Returns the accessible name of a cell with its attributes: `Row 1, column 2, X, last move`; with
/// mini boards, `Top-right board, centre cell, empty, board won by X`.
///
/// The name does not say whether the cell may be played; that is said of mini boards, since a
/// screen reader would lose the announcement behind 72 changed names.
pub fn cell_name(
    topology: Topology,
    cell: CellId,
    mark: Option<Symbol>,
    traits: CellTraits,
) -> String {
    let CellTraits {
        winning,
        losing,
        last,
        spent,
        lands,
        owner,
    } = traits;
    let mut name = cell_label(topology, cell);
    let mut add = |what: &str| {
        name.push_str(", ");
        name.push_str(what);
    };
    add(mark.map_or_else(words::empty, letter));
    for (holds, trait_name) in [
        (winning, words::winning_line as fn() -> &'static str),
        (losing, words::losing_line),
        (last, words::last_move),
        (spent, words::spent),
    ] {
        if holds {
            add(trait_name());
        }
    }
    if let Some(row) = lands {
        add(&words::lands(row));
    }
    if let Some(owner) = owner {
        add(&words::won_by(Symbol::from(owner)));
    }
    name
}

/// Returns the name of a cell of a board, and where its move leads to.
pub fn board_cell(view: &BoardView, cell: CellId) -> String {
    let mark = view.position.symbol_at(cell);
    let mut said = cell_name(view.topology, cell, mark, cell_traits(view, cell)) + ".";
    if let Some(minis) = leads_to(view.leads_to(cell)) {
        said = said + " " + &capitalized(minis) + ".";
    }
    said
}

/// Returns where a move leads to, as the description of its cell: `next move in the left board`; `None` where
/// that means nothing.
pub fn leads_to(minis: Spots) -> Option<String> {
    (!minis.is_empty()).then(|| words::leads_to(&mini_boards(minis)))
}

/// Returns the accessible name of a cell's button, with what its move leads to.
pub fn cell_button(view: &BoardView, cell: CellId) -> String {
    let mark = view.mark(cell).map(|mark| mark.symbol);
    let worth = view.worth(cell).map(|worth| super::worth(worth).1);
    let is_best = view.best.contains(cell);
    valued_cell(
        cell_name(view.topology, cell, mark, cell_traits(view, cell)),
        worth,
        is_best,
    )
}

/// Returns the name of a cell with what its move leads to, in words.
pub fn valued_cell(mut name: String, worth: Option<String>, is_best: bool) -> String {
    let best = is_best.then(|| super::best_move().to_owned());
    for said in [worth, best].into_iter().flatten() {
        name = name + ", " + &said;
    }
    name
}

/// Returns the attributes of a cell of a board.
pub fn cell_traits(view: &BoardView, cell: CellId) -> CellTraits {
    let mini = view.topology.mini_cell(cell).map(|at| at.mini);
    let is_decisive = view.is_decisive(cell);
    let loses = view.position.convention() == Convention::Misere;
    let is_empty = view.mark(cell).is_none();
    let lands = is_empty.then(|| view.landing(cell)).flatten();
    CellTraits {
        winning: is_decisive && !loses,
        losing: is_decisive && loses,
        last: view.last().is_some_and(|last| last.cell == cell),
        spent: view.is_spent(cell),
        lands: lands.map(|cell| view.topology.row_number(cell.row())),
        owner: mini.and_then(|mini| view.position.owner(mini)),
    }
}

/// Returns the accessible name of a board: `Classic board, 3 by 3`.
pub fn board_name(game: &str, topology: Topology) -> String {
    if !topology.minis().is_empty() {
        return words::nested_board(game);
    }
    if topology.has_layers() {
        return words::layered_board(game);
    }
    words::board(game, topology.columns(), topology.rows())
}

/// Returns how to win, or lose, a game: `Get three in a row.`
pub fn goal(start: &Position) -> String {
    let topology = start.topology();
    let length = common::length(topology.line_length());
    words::goal(
        start.variant(),
        &length,
        topology.columns(),
        topology.rows(),
    )
}

/// Returns the whole board with the score, row by row, or mini board by mini board.
pub fn board(position: &Position) -> String {
    let topology = position.topology();
    let minis = topology.minis();
    let mut said: Vec<String> = if minis.is_empty() {
        let parts = topology.cells().filter_map(|cell| {
            let part = Part::of(topology, cell);
            (part.first == [cell.column(), cell.row()]).then_some(part)
        });
        let rows = parts.flat_map(|part| {
            let rows = 0..part.size[1];
            rows.map(move |row| part.row(position, row))
        });
        rows.collect()
    } else {
        minis
            .iter()
            .map(|mini| mini_board(position, mini))
            .collect()
    };
    said.extend(counts(position).map(|[x, o]| words::score(x, o)));
    said.join(" ")
}

/// Returns the row of a number on a board, or in the layer of a cell, or that it does not exist.
pub fn row(view: &BoardView, number: u8, near: CellId) -> String {
    let part = Part::of(view.topology, near);
    let mut rows = 0..part.size[1];
    match rows.find(|row| view.topology.row_number(*row) == number) {
        Some(row) => part.row(&view.position, row),
        None => words::no_line(&words::row(number)),
    }
}

/// Returns a column of a board, or of the layer of a cell, counted from 0, or that it does not exist.
pub fn column(view: &BoardView, column: u8, near: CellId) -> String {
    let part = Part::of(view.topology, near);
    let [columns, rows] = part.size;
    let name = words::column(column + 1);
    if column < columns {
        let cells = (0..rows).map(|row| [column, row]);
        part.line(&view.position, &name, cells)
    } else {
        words::no_line(&name)
    }
}

/// Returns the two diagonals through a cell of a board, or of its layer, each from the left.
pub fn diagonals(view: &BoardView, through: CellId) -> String {
    let part = Part::of(view.topology, through);
    let ([right, below], [columns, rows]) = (part.first, part.size);
    let diagonal = |name: &str, down: i16| {
        let cells = (0..columns).filter_map(|column| {
            let across = i16::from(right + column) - i16::from(through.column());
            let row = i16::from(through.row()) - i16::from(below) + down * across;
            let row = row.try_into().ok().filter(|&row: &u8| row < rows)?;
            Some([column, row])
        });
        part.line(&view.position, name, cells)
    };
    let falling = diagonal(words::diagonal_falling(), 1);
    let rising = diagonal(words::diagonal_rising(), -1);
    [falling, rising].join(" ")
}

/// A rectangle that is read by itself: a layer, or a whole board.
struct Part {
    /// Its number, of several.
    layer: Option<u8>,
    /// The column and the row of its first cell.
    first: [u8; 2],
    /// Its columns and rows.
    size: [u8; 2],
}

impl Part {
    /// Returns the part of a board around a cell.
    fn of(topology: Topology, cell: CellId) -> Self {
        match topology.layer_cell(cell) {
            Some(at) => Self {
                layer: Some(at.layer),
                first: [cell.column() - at.column, cell.row() - at.row],
                size: [LayerCell::SIDE; 2],
            },
            None => Self {
                layer: None,
                first: [0, 0],
                size: [topology.columns(), topology.rows()],
            },
        }
    }

    /// Returns a row, counted from 0.
    fn row(&self, position: &Position, row: u8) -> String {
        let cells = (0..self.size[0]).map(|column| [column, row]);
        self.line(
            position,
            &words::row(position.topology().row_number(row)),
            cells,
        )
    }

    /// Returns a line of cells, counted from the first, with its name: `Row 1: X, empty, O.`
    fn line(
        &self,
        position: &Position,
        name: &str,
        cells: impl Iterator<Item = [u8; 2]>,
    ) -> String {
        let [right, below] = self.first;
        let cells = cells.filter_map(|[column, row]| CellId::new(right + column, below + row));
        let cells = cells.map(|cell| {
            let mark = position.symbol_at(cell).map_or_else(words::empty, letter);
            if position.spent().contains(cell) {
                format!("{mark} {}", words::spent())
            } else {
                mark.to_owned()
            }
        });
        let name = match self.layer {
            Some(layer) => words::in_layer(layer + 1, name),
            None => name.to_owned(),
        };
        words::line_of_cells(&capitalized(name), &cells.collect::<Vec<_>>().join(", "))
    }
}

/// Returns the score, of rounds or of mini boards, or that the game has none.
pub fn score(position: &Position) -> String {
    counts(position).map_or_else(|| words::no_score().to_owned(), |[x, o]| words::score(x, o))
}

/// Returns the rounds or mini boards that each side has won, in games that count them.
fn counts(position: &Position) -> Option<[u8; 2]> {
    let minis = position.topology().minis();
    let owned = |side| {
        let owned = minis
            .iter()
            .filter(|&mini| position.owner(mini) == Some(side));
        owned.count() as u8
    };
    let of_minis = || (!minis.is_empty()).then(|| Side::ALL.map(owned));
    position.counts().or_else(of_minis)
}

/// Returns the marks of a mini board, which is shorter and clearer than its cells: `Top board, won
/// by X: X top, centre, bottom; O left.`
fn mini_board(position: &Position, mini: Spot) -> String {
    let marks = Symbol::ALL.into_iter().filter_map(|mark| {
        let corners = corners(position, mini, Some(mark));
        (!corners.is_empty()).then(|| format!("{mark} {}", corners.join(", ")))
    });
    let mut marks = marks.collect::<Vec<_>>().join("; ");
    if marks.is_empty() {
        words::empty().clone_into(&mut marks);
    }
    let owner = position.owner(mini).map_or("nobody", letter);
    capitalized(words::mini_board(owner, &words::spot(mini), &marks))
}

/// Returns the cells of a mini board with a given mark, or the empty ones.
fn corners(position: &Position, mini: Spot, mark: Option<Symbol>) -> Vec<String> {
    let cells = Spot::ALL.into_iter();
    let holds = |&cell: &Spot| position.symbol_at(MiniCell { mini, cell }.cell_id()) == mark;
    cells.filter(holds).map(words::corner).collect()
}

/// Returns the cells that can be played, or their number on each mini board.
pub fn open_cells(position: &Position) -> String {
    let minis = position.allowed();
    if !minis.is_empty() {
        return open_minis(position, minis);
    }
    let moves = position.legal_moves();
    let places = moves.iter().map(|&cell| place(position.topology(), cell));
    words::open_cells(moves.len(), &places.collect::<Vec<_>>().join("; "))
}

/// `The left board is open, with 2 cells: top, bottom right.` or `2 boards are open: left, 2 cells;
/// right, 9 cells.`
fn open_minis(position: &Position, minis: Spots) -> String {
    let mut each = Vec::new();
    for mini in minis {
        let corners = corners(position, mini, None);
        let (mini, count) = (words::spot(mini), corners.len());
        if minis.len() == 1 {
            return words::open_mini(&mini, count, &corners.join(", "));
        }
        each.push(words::cells_of_mini(&mini, count));
    }
    words::open_minis(each.len(), &each.join("; "))
}

/// Returns some mini boards as a phrase: `the left and right boards`, `any board`.
pub fn mini_boards(minis: Spots) -> String {
    /// From this many on, the mini boards left out are fewer.
    const MOST: u32 = 6;
    let closed = !minis;
    let (which, spots) = if closed.is_empty() {
        ("any", closed)
    } else if minis.len() >= MOST {
        ("but", closed)
    } else {
        ("these", minis)
    };
    words::mini_boards(which, &spot_list(spots), spots.len())
}

/// Returns mini boards as a list: `top-left, left and right`.
pub(crate) fn spot_list(spots: Spots) -> String {
    listed(spots.iter().map(words::spot))
}

/// Returns the letter of a mark.
pub fn letter(mark: impl Into<Symbol>) -> &'static str {
    match mark.into() {
        Symbol::X => "X",
        Symbol::O => "O",
    }
}

fn capitalized(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Game, Variant};

    use super::*;
    use crate::testing::view;

    fn cell(variant: Variant, text: &str) -> CellId {
        variant.start().parse_cell(text).unwrap()
    }

    fn position(record: &str) -> Position {
        Game::from_record(record).unwrap().position().clone()
    }

    #[test]
    fn a_cell_says_where_its_move_leads_to() {
        let said = |record: &str, at: &str| {
            let view = view(record).on_turn();
            board_cell(&view, view.position.parse_cell(at).unwrap())
        };
        assert_eq!(
            said("ultimate", "ce"),
            "Top-right board, centre cell, empty. Next move in the centre board."
        );
        assert_eq!(
            said("ultimate ab ba ac ca", "aa"),
            "Top-left board, top-left cell, empty. Next move in any board but the top-left one."
        );
        assert_eq!(said("classic", "b1"), "Row 1, column 2, empty.");
    }

    #[test]
    fn cells_are_named_with_what_matters() {
        for (record, cell, name) in [
            ("classic", "b1", "Row 1, column 2, empty."),
            ("classic b1 a1", "b1", "Row 1, column 2, X."),
            ("classic b1 a1", "a1", "Row 1, column 1, O, last move."),
            (
                "classic a1 a2 b1 b2 c1",
                "c1",
                "Row 1, column 3, X, winning line, last move.",
            ),
            (
                "misere a1 a2 b1 c3 c1",
                "a1",
                "Row 1, column 1, X, losing line.",
            ),
            (
                "expanding a1 a2 b1 b2 c1 d4",
                "b1",
                "Row 1, column 2, X, spent.",
            ),
            ("drop d1", "d6", "Row 6, column 4, empty, lands in row 2."),
            ("ultimate", "ce", "Top-right board, centre cell, empty."),
            (
                "ultimate aa ai ie ea ab ba ac",
                "ag",
                "Top-left board, bottom-left cell, empty, board won by X.",
            ),
        ] {
            let view = view(record);
            let cell = view.position.parse_cell(cell).unwrap();
            assert_eq!(board_cell(&view, cell), name, "{record}");
        }
    }

    #[test]
    fn cells_are_found_by_row_and_column_or_by_mini_board() {
        let cases = [
            (Variant::Four, "c2", "row 2, column 3"),
            (Variant::Qubic, "3d2", "layer 3, row 2, column 4"),
            (Variant::Ultimate, "di", "left board, bottom right"),
            (Variant::UltimateCross, "ee", "centre board, centre"),
        ];
        for (variant, notation, expected) in cases {
            let topology = variant.start().topology();
            assert_eq!(place(topology, cell(variant, notation)), expected);
        }
    }

    #[test]
    fn mini_boards_are_read_by_their_marks() {
        let read = board(&position("ultimate aa ai ie ea ab ba ac"));
        let [first, second, ..] = read.split_inclusive(". ").collect::<Vec<_>>()[..] else {
            unreachable!()
        };
        assert_eq!(
            first,
            "Top-left board, won by X: X top left, top, top right; O bottom right. "
        );
        assert_eq!(second, "Top board: O top left. ");
        assert!(read.ends_with("Bottom board: empty. Bottom-right board: X centre. Score 1 to 0."));
    }

    #[test]
    fn what_is_open_is_counted_and_named() {
        let cases = [
            (
                "classic b2 a1 c1 a3 a2 c2 b3 b1",
                "1 open cell: row 3, column 3.",
            ),
            ("classic a1 a2 b1 b2 c1", "No cell is open."),
            (
                "ultimate ea",
                "The top-left board is open, with 9 cells: top left, top, top right, left, centre, \
                 right, bottom left, bottom, bottom right.",
            ),
            (
                "ultimate-cross ii",
                "5 boards are open: top-right, 9 cells; right, 9 cells; bottom-left, 9 cells; \
                 bottom, 9 cells; bottom-right, 8 cells.",
            ),
        ];
        for (record, sentence) in cases {
            assert_eq!(open_cells(&position(record)), sentence, "{record}");
        }
    }

    #[test]
    fn boards_are_listed_by_those_or_by_the_others() {
        let cases = [
            ("ultimate", "any board"),
            ("ultimate ea", "the top-left board"),
            (
                "ultimate-cross ii",
                "the top-right, right, bottom-left, bottom and bottom-right boards",
            ),
            (
                "ultimate aa ai ie ea ab ba ac ca",
                "any board but the top-left one",
            ),
        ];
        for (record, phrase) in cases {
            assert_eq!(mini_boards(position(record).allowed()), phrase, "{record}");
        }
        let two_closed = (!Spots::only(Spot::ALL[0])).without(Spot::ALL[4]);
        assert_eq!(
            mini_boards(two_closed),
            "any board but the top-left and centre ones"
        );
    }
}
