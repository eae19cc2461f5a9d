//! Arrows and circles on the board: their names and their paths.

use noughts_rules::{CellId, MiniCell, Spots, Topology};
use noughts_study::Shape;
use noughts_words::variations as words;

use crate::announce;

/// How far from its cell's middle an arrow begins and ends, in cells.
const SHORTER: f64 = 0.22;

/// How long and half as wide an arrow's head is, in cells.
const HEAD: f64 = 0.2;

/// Returns what a shape is called: `circle on row 2, column 2`.
pub fn name(shape: Shape, topology: Topology) -> String {
    let place = |cell| announce::place(topology, cell);
    match shape {
        Shape::Circle(cell) => words::circle(&place(cell)),
        Shape::Arrow { from, to } => words::arrow(&place(from), &place(to)),
    }
}

/// Returns the middle of a cell, in cells.
pub fn middle(cell: CellId) -> [f64; 2] {
    [cell.column(), cell.row()].map(|at| f64::from(at) + 0.5)
}

/// The path of an arrow between the middles of two cells.
pub fn arrow(from: [f64; 2], to: [f64; 2]) -> String {
    let [x, y] = [to[0] - from[0], to[1] - from[1]];
    let length = x.hypot(y).max(f64::EPSILON);
    let [x, y] = [x / length, y / length];
    let at = |point: [f64; 2], along: f64, aside: f64| {
        let [px, py] = point;
        format!(
            "{:.3} {:.3}",
            px + x * along - y * aside,
            py + y * along + x * aside
        )
    };
    format!(
        "M{} L{} M{} L{} L{}",
        at(from, SHORTER, 0.0),
        at(to, -SHORTER, 0.0),
        at(to, -SHORTER - HEAD, HEAD),
        at(to, -SHORTER, 0.0),
        at(to, -SHORTER - HEAD, -HEAD),
    )
}

/// Returns the path that shows where a move leads to, in eightieths of a cell, whole numbers: a frame around
/// each of the mini boards, and an arrow towards the middle of a single one unless the cell is in it.
pub fn leads_to(cell: CellId, minis: Spots) -> String {
    let frames = minis.iter().map(|mini| {
        let [x, y] = [mini.column(), mini.row()].map(|at| 240 * i32::from(at) + 20);
        format!("M{x} {y}h200v200h-200z")
    });
    let mut path: String = frames.collect();
    let own = MiniCell::at(cell).map(|at| at.mini);
    let single = minis.first().filter(|_| minis.len() == 1);
    if let Some(mini) = single.filter(|&mini| own != Some(mini)) {
        let [x, y] = [cell.column(), cell.row()].map(|at| 80 * i32::from(at) + 40);
        let middle = [mini.column(), mini.row()].map(|at| 240 * i32::from(at) + 120);
        // Three quarters of the way: clear of the marks in the middle.
        let [right, down] = [middle[0] - x, middle[1] - y].map(|way| way * 3 / 4);
        // Both barbs lead back at half a right angle.
        let length = f64::from(right).hypot(f64::from(down));
        #[expect(clippy::cast_possible_truncation, reason = "a barb is short")]
        let [along, aside] = [right, down].map(|way| (f64::from(way) * BARB / length) as i32);
        path += &[
            format!("M{x} {y}l{right} {down}"),
            format!("m{} {}", -along - aside, along - aside),
            format!("l{} {}", along + aside, aside - along),
            format!("l{} {}", aside - along, -along - aside),
        ]
        .concat();
    }
    path
}

/// The reach of an arrow's barb along either side, in the same units.
const BARB: f64 = 22.0;

#[cfg(test)]
mod tests {
    use noughts_rules::Spot;

    use super::*;

    #[test]
    fn an_arrow_has_its_head_at_its_end() {
        assert_eq!(
            arrow([0.5, 0.5], [2.5, 0.5]),
            "M0.720 0.500 L2.280 0.500 M2.080 0.700 L2.280 0.500 L2.080 0.300"
        );
        assert_eq!(
            arrow([1.5, 2.5], [1.5, 0.5]),
            "M1.500 2.280 L1.500 0.720 M1.700 0.920 L1.500 0.720 L1.300 0.920"
        );
    }

    #[test]
    fn where_a_move_leads_to_is_framed_and_a_single_other_board_has_a_line() {
        let [left, own] = ["c1", "i1"].map(|cell| cell.parse().unwrap());
        let one = Spots::only(Spot::ALL[2]);
        let frame = "M500 20h200v200h-200z";
        // To the right and a little down; both barbs end at its end.
        let arrow = "M200 40l300 60m-25 17l25 -17l-17 -25";
        assert_eq!(leads_to(left, one), format!("{frame}{arrow}"));
        assert_eq!(leads_to(own, one), frame);
        let all = leads_to(left, !Spots::EMPTY);
        assert_eq!((all.matches('z').count(), all.contains('l')), (9, false));
        assert_eq!(leads_to(left, Spots::EMPTY), "");
    }

    #[test]
    fn shapes_are_named_by_their_places() {
        let topology = noughts_rules::Variant::Classic.start().topology();
        let [a1, c3] = ["a1", "c3"].map(|cell| cell.parse().unwrap());
        assert_eq!(
            name(Shape::between(a1, c3), topology),
            "arrow from row 1, column 1 to row 3, column 3"
        );
        assert_eq!(
            name(Shape::Circle(a1), topology),
            "circle on row 1, column 1"
        );
    }
}
