//! The straight parts of a line that may wrap around.

use noughts_rules::Line;

use crate::drawing::layout::BEYOND_EDGE;

/// A point of a board, in cells from the centre of its first cell.
type Point = (f64, f64);

/// Returns the straight parts of a line, each from one point to another. A line that continues at
/// the other edge of the board is split there, and goes on into what is seen beyond it; its ends, like those of any line, lie `beyond` the
/// centres of the outermost cells.
pub(crate) fn stretches(line: Line, beyond: f64) -> Vec<[Point; 2]> {
    let at = |index: u8| f64::from(index);
    let cells: Vec<Point> = line
        .cells()
        .map(|c| (at(c.column()), at(c.row())))
        .collect();
    let is_near = |pair: &[Point]| match pair {
        [(x0, y0), (x1, y1)] => (x1 - x0).abs() < 1.5 && (y1 - y0).abs() < 1.5,
        _ => false,
    };
    let Some((dx, dy)) = cells.windows(2).find(|pair| is_near(pair)).map(|pair| {
        let [(x0, y0), (x1, y1)] = [pair[0], pair[1]];
        (x1 - x0, y1 - y0)
    }) else {
        return Vec::new();
    };
    let beyond = beyond / dx.hypot(dy);
    let mut stretches = Vec::new();
    let mut from = 0;
    for to in 0..cells.len() {
        let goes_on = cells.get(to..to + 2).is_some_and(is_near);
        if goes_on {
            continue;
        }
        let reach = |is_end: bool| if is_end { beyond } else { 0.5 + BEYOND_EDGE };
        let (back, ahead) = (reach(from == 0), reach(to + 1 == cells.len()));
        let ((x0, y0), (x1, y1)) = (cells[from], cells[to]);
        stretches.push([
            (x0 - dx * back, y0 - dy * back),
            (x1 + dx * ahead, y1 + dy * ahead),
        ]);
        from = to + 1;
    }
    stretches
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Game, Variant};

    use super::*;

    #[test]
    fn a_straight_line_is_one_stretch() {
        let lines = Variant::Classic.start().topology().lines();
        let drawn: Vec<_> = lines.map(|line| stretches(line, 0.0)).collect();
        assert!(drawn.contains(&vec![[(0.0, 1.0), (2.0, 1.0)]]));
        assert!(drawn.contains(&vec![[(2.0, 0.0), (0.0, 2.0)]]));
        assert!(drawn.iter().all(|drawn| drawn.len() == 1));
        let row = Variant::Four.start().topology().lines().next().unwrap();
        assert_eq!(stretches(row, 0.25), [[(-0.25, 0.0), (3.25, 0.0)]]);
    }

    #[test]
    fn a_line_over_the_edge_is_drawn_in_its_parts() {
        let game = Game::from_record("torus b1 a1 c2 b2 a3").unwrap();
        let line = game.last_move().unwrap().lines[0];
        assert_eq!(
            stretches(line, 0.0),
            [[(1.0, 0.0), (3.1, 2.1)], [(-1.1, 2.0 - 1.1), (0.0, 2.0)]]
        );
    }
}
