use noughts_rules::Side;

use super::*;
use crate::board_view::Area;
use crate::drawing::strokes::Stroke;
use crate::testing::view;

fn count(picture: &Picture, is_meant: impl Fn(Ink) -> bool) -> usize {
    let shapes = picture.shapes.iter();
    shapes.filter(|shape| is_meant(shape.ink)).count()
}

fn faded(record: &str) -> usize {
    let is_faded = |ink| matches!(ink, Ink::Mark { faded, .. } if faded > 0.0);
    count(&picture(&view(record)), is_faded)
}

fn path(picture: &Picture, is_meant: impl Fn(Ink) -> bool) -> String {
    let shape = picture.shapes.iter().find(|shape| is_meant(shape.ink));
    Path::of(shape.unwrap(), 100.0).d
}

#[test]
fn a_win_shows_its_marks_and_its_line() {
    let won = picture(&view("classic a1 a2 b1 b2 c1"));
    let swollen = |wanted: Side| move |ink| matches!(ink, Ink::Mark { side, swell, .. } if side == wanted && swell > 0.0);
    assert_eq!(count(&won, swollen(Side::X)), 3);
    assert_eq!(count(&won, swollen(Side::O)), 0);
    let is_line = |ink| matches!(ink, Ink::Line { side: Side::X, .. });
    assert_eq!(count(&won, is_line), 1);
    // Past the marks on both sides.
    assert_eq!(path(&won, is_line), "M14 50L286 50");
}

#[test]
fn a_line_through_the_layers_has_numbers() {
    let flat = |record| {
        let view = view(record);
        let mut moment = Moment::at_rest(&view);
        moment.layout = Layout::Beside;
        picture_at(&view, &moment)
    };
    let through = "qubic 1a1 1b1 2a1 2b1 3a1 3b1 4a1";
    let won = flat(through);
    let swollen = |ink| matches!(ink, Ink::Mark { swell, .. } if swell > 0.0);
    assert_eq!(count(&won, swollen), 4);
    // How many strokes the lines and the numbers have, in drawing order.
    let strokes = |drawn: &Picture| -> Vec<usize> {
        let shapes = drawn.shapes.iter();
        let lines = shapes.filter(|shape| matches!(shape.ink, Ink::Line { .. }));
        lines.map(|shape| shape.strokes.len()).collect()
    };
    // Nothing is drawn across the layers: the numbers show the way.
    assert_eq!(strokes(&won), [0, 1, 5, 4, 3]);
    // A line within a layer is drawn too.
    let won = flat("qubic 3a1 1b1 3b1 2b1 3c1 3b4 3d1");
    assert_eq!(strokes(&won), [1, 1, 5, 4, 3]);
    // In a stack it is a line through space.
    let won = picture(&view(through));
    assert_eq!(strokes(&won), [1]);
    let line = path(&won, |ink| matches!(ink, Ink::Line { .. }));
    assert_eq!(line, "M190 -11L190 736");
}

#[test]
fn a_losing_line_is_broken_and_its_marks_are_pale() {
    for record in ["misere a1 a2 b1 b2 c1", "notakto a1 a2 b1 b2 c1"] {
        let lost = picture(&view(record));
        assert_eq!(count(&lost, |ink| matches!(ink, Ink::Line { .. })), 0);
        assert_eq!(count(&lost, |ink| ink == Ink::LosingLine), 1);
        assert_eq!(faded(record), 3);
        assert!(lost.shapes.iter().all(|shape| shape.glow == 0.0));
        // It reaches as far as any line, with gaps, and leaves its row in the middle.
        let line = path(&lost, |ink| ink == Ink::LosingLine);
        assert!(line.matches('M').count() > 9, "{line}");
        assert!(line.contains("145 64L155 36"), "{line}");
    }
}

#[test]
fn marks_swell_as_the_line_is_drawn() {
    let view = view("classic a1 a2 b1 b2 c1");
    let swell = |drawn| {
        let mut moment = Moment::at_rest(&view);
        moment.wins[0].1 = Seen::Drawn(drawn);
        let shapes = picture_at(&view, &moment).shapes;
        shapes
            .iter()
            .filter_map(|shape| match shape.ink {
                Ink::Mark { swell, .. } => Some((swell, shape.glow > 0.0)),
                Ink::Grid(_)
                | Ink::Allowed { .. }
                | Ink::Last(_)
                | Ink::Ghost(_)
                | Ink::Beyond(_)
                | Ink::LitCell
                | Ink::LitLine
                | Ink::Owner { .. }
                | Ink::Line { .. }
                | Ink::LosingLine => None,
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(swell(0.0), [(0.0, false); 5]);
    let (half, none) = ((0.5, true), (0.0, false));
    assert_eq!(swell(0.5), [half, none, half, none, half]);
}

#[test]
fn spent_cells_of_a_board_that_has_grown_are_faded() {
    let grown = picture(&view("expanding a1 a2 b1 b2 c1 d1"));
    assert_eq!(grown.size.map(units), [400, 400]);
    assert_eq!(faded("expanding a1 a2 b1 b2 c1 d1"), 3);
    // While the line is shown, its marks stand out.
    assert_eq!(faded("expanding a1 a2 b1 b2 c1"), 0);
}

#[test]
fn the_marks_of_owned_and_closed_boards_fade() {
    // X has won the top-left board, which also has an O.
    assert_eq!(faded("ultimate aa ai ie ea ab ba ac"), 4);
    // O's are in another mini board.
    assert_eq!(faded("ultimate-cross aa da ab db ac"), 3);
}

#[test]
fn an_owner_s_mark_lies_over_the_marks_and_the_line_of_its_board() {
    for record in [
        "ultimate aa ai ie ea ab ba ac",
        "ultimate-cross aa da ab db ac",
    ] {
        let shapes = picture(&view(record)).shapes;
        let at = |is_meant: fn(Ink) -> bool| shapes.iter().rposition(|s| is_meant(s.ink));
        let owner = at(|ink| matches!(ink, Ink::Owner { .. }));
        assert!(
            owner > at(|ink| matches!(ink, Ink::Mark { .. })),
            "{record}"
        );
        assert!(
            owner > at(|ink| matches!(ink, Ink::Line { .. })),
            "{record}"
        );
        let is_faded = |ink| matches!(ink, Ink::Line { faded, .. } if faded > 0.0);
        assert!(at(is_faded).is_some(), "{record}");
    }
}

#[test]
fn the_last_mark_is_outlined_once_it_is_drawn() {
    let view = view("classic b2 c1");
    let is_last = |ink| matches!(ink, Ink::Last(_));
    let last = picture(&view);
    assert_eq!(count(&last, |ink| ink == Ink::Last(Side::O)), 1);
    assert!(path(&last, is_last).starts_with("M224 12L276 12Q288 12 288 24"));
    let mut moment = Moment::at_rest(&view);
    moment.marks.pop();
    assert_eq!(count(&picture_at(&view, &moment), is_last), 0);
}

#[test]
fn a_mark_falls_to_its_place() {
    let view = view("drop d1");
    let top = |part| {
        let mut moment = Moment::at_rest(&view);
        moment.marks[0].1 = Seen::Drawn(part);
        let drawn = picture_at(&view, &moment);
        let is_mark = |shape: &&Shape| matches!(shape.ink, Ink::Mark { .. });
        let shape = drawn.shapes.iter().find(is_mark).unwrap();
        assert_eq!(shape.seen, Seen::ALL);
        let tops = shape.strokes.iter().map(|stroke| match stroke {
            Stroke::Segment((_, from), (_, to)) => from.min(*to),
            Stroke::Circle { .. } | Stroke::Square { .. } => panic!("a cross has segments"),
        });
        tops.fold(f64::INFINITY, f64::min)
    };
    let fallen = [0.0, 0.25, 0.5, 0.75, 1.0].map(top);
    let steps: Vec<f64> = fallen.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(
        fallen[0] < 0.0 && (5.0..5.5).contains(&fallen[4]),
        "{fallen:?}"
    );
    assert!(steps.is_sorted() && steps[0] > 0.0, "{steps:?}");
}

#[test]
fn ghosts_are_fainter_marks() {
    let line =
        [(0, 0), (2, 2)].map(|(column, row)| noughts_rules::CellId::new(column, row).unwrap());
    let haunted = picture(&view("classic b2").haunted(&line));
    for side in [Side::X, Side::O] {
        assert_eq!(count(&haunted, |ink| ink == Ink::Ghost(side)), 1);
        assert!(Ink::Ghost(side).opacity() < 0.5);
    }
}

#[test]
fn cells_fade_as_their_board_is_won() {
    let view = view("ultimate aa ai ie ea ab ba ac");
    let mut moment = Moment::at_rest(&view);
    assert_eq!(
        moment.wins[0].0.area,
        Area::Mini(noughts_rules::Spot::ALL[0])
    );
    moment.wins[0].1 = Seen::Drawn(0.25);
    let is_quarter = |ink: Ink| {
        ink == Ink::Mark {
            side: Side::X,
            swell: 0.25,
            faded: 0.25,
        }
    };
    assert_eq!(count(&picture_at(&view, &moment), is_quarter), 3);
}

#[test]
fn mini_boards_show_their_owner_and_where_may_be_played() {
    let open = picture(&view("ultimate aa ai ie ea ab ba ac"));
    let is_owner = |ink| matches!(ink, Ink::Owner { side: Side::X, .. });
    assert_eq!(count(&open, is_owner), 1);
    let is_allowed = |ink| matches!(ink, Ink::Allowed { side: Side::O, .. });
    assert_eq!(count(&open, is_allowed), 1);
    // The top-right mini board.
    let frame = path(&open, is_allowed);
    assert!(frame.starts_with("M621 9L879 9Q891 9 891 21"), "{frame}");
    assert_eq!(count(&open, |ink| matches!(ink, Ink::Grid(_))), 2);
}

/// Returns the picture of a board on which a person is to move and points at a cell.
fn pointed(record: &str, cell: &str) -> Picture {
    let view = view(record).on_turn();
    let mut moment = Moment::at_rest(&view);
    moment.pointed = view.position.parse_cell(cell);
    picture_at(&view, &moment)
}

#[test]
fn a_cell_of_a_cube_lights_its_lines_through_all_layers() {
    let lit = |record, cell| {
        let drawn = pointed(record, cell);
        let cells = count(&drawn, |ink| ink == Ink::LitCell);
        [cells, count(&drawn, |ink| ink == Ink::LitLine)]
    };
    assert_eq!(lit("qubic", "1a1"), [22, 7]);
    // A line on which nobody can win any more stays dark.
    assert_eq!(lit("qubic 1b1 1c1 4d4", "1a1"), [19, 6]);
    assert_eq!(lit("classic", "b2"), [0, 0]);
}

#[test]
fn a_column_is_lit_with_a_ghost_where_the_mark_lands() {
    let lit = |record, cell| {
        let drawn = pointed(record, cell);
        let ghost = drawn.shapes.iter().find_map(|shape| match shape.ink {
            Ink::Ghost(side) => Some((side, shape.strokes.clone())),
            _ => None,
        });
        (count(&drawn, |ink| ink == Ink::LitCell), ghost)
    };
    let (column, ghost) = lit("drop d1", "d6");
    let (side, strokes) = ghost.unwrap();
    assert_eq!((column, side), (6, Side::O));
    let second = view("drop").position.parse_cell("d2").unwrap();
    let landed = strokes::mark(side.into(), strokes::centre(second, 1.0));
    assert_eq!(strokes, landed);
    // A full column takes no mark.
    assert_eq!(lit("drop d1 d2 d3 d4 d5 d6", "d1"), (0, None));
}

#[test]
fn the_neighbours_of_a_torus_are_seen_beyond_its_edges() {
    let drawn = picture(&view("torus a1 b2"));
    assert_eq!(
        (drawn.origin.map(units), drawn.size.map(units)),
        ([-60, -60], [420, 420])
    );
    let images = |wanted: Side| {
        let shapes = drawn.shapes.iter();
        let mut beyond = shapes.filter(|shape| shape.ink == Ink::Beyond(Some(wanted)));
        beyond.next().unwrap().strokes.len()
    };
    // A corner is seen at the three others, each with two strokes; the middle nowhere.
    assert_eq!((images(Side::X), images(Side::O)), (6, 0));
}

#[test]
fn where_any_mini_board_is_open_none_is_framed() {
    let framed = |record: &str| {
        let drawn = picture(&view(record));
        count(&drawn, |ink| matches!(ink, Ink::Allowed { .. }))
    };
    assert_eq!(framed("ultimate"), 0);
    assert_eq!(framed("ultimate ee"), 1);
    assert_eq!(framed("ultimate aa ai ie ea ab ba ac ca"), 0);
    assert_eq!(framed("ultimate-cross aa"), 5);
}

#[test]
fn an_empty_board_is_a_grid() {
    for (record, lines) in [("classic", 4), ("mnk-3x10x3", 11), ("mnk-10x3x3", 11)] {
        let shapes = picture(&view(record)).shapes;
        assert_eq!(shapes.len(), 1);
        assert_eq!(shapes[0].ink, Ink::Grid(Lines::Plain));
        assert_eq!(shapes[0].strokes.len(), lines, "{record}");
    }
}

#[test]
fn strokes_are_written_in_hundredths_of_a_cell() {
    let marks = picture(&view("classic b2 c1"));
    let of = |wanted: Side| move |ink| matches!(ink, Ink::Mark { side, .. } if side == wanted);
    assert_eq!(
        path(&marks, of(Side::X)),
        "M123 123L177 177M177 123L123 177"
    );
    assert_eq!(
        path(&marks, of(Side::O)),
        "M250 22a28 28 0 1 1 0 56a28 28 0 1 1 0-56"
    );
}

#[test]
fn a_thin_line_is_never_thinner_than_a_pixel() {
    let grid = Ink::Grid(Lines::Plain);
    for (pixels, drawn) in [(10.0, 1.0), (100.0, 2.5), (400.0, 4.0)] {
        assert!(
            (grid.width(pixels) * pixels - drawn).abs() < 1e-9,
            "{pixels}"
        );
    }
}
