//! Proves the engine, including its static bounds, right in every position of Four: they are solved
//! backwards from the ends of all games, without search or pruning.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use noughts_engine::{Engine, Limit, Progress, Search, Value};
use noughts_rules::{Position, Topology, Variant};

/// The marks of X and of O, one bit a cell in reading order.
type Marks = [u16; 2];

/// The number of reachable positions of Four, by the number of marks.
const POSITIONS: [usize; 17] = [
    1, 16, 240, 1680, 10_920, 43_680, 160_160, 400_400, 895_950, 1_433_520, 1_962_576, 1_962_576,
    1_543_080, 881_760, 333_792, 83_440, 8220,
];

/// The number of classes of symmetric positions, in total.
const CLASSES: usize = 1_217_977;

struct Four {
    topology: Topology,
    lines: Vec<u16>,
    /// The image of each cell under each symmetry.
    images: Vec<[usize; 16]>,
}

impl Four {
    fn new() -> Self {
        let topology = Variant::Four.start().topology();
        let index = |cell| topology.index(cell).unwrap();
        let lines = topology.lines();
        let images = topology.symmetries().into_iter().map(|symmetry| {
            let mut images = [0; 16];
            for cell in topology.cells() {
                images[index(cell)] = index(symmetry.apply(cell));
            }
            images
        });
        Self {
            topology,
            lines: lines
                .map(|line| line.cells().map(|cell| 1 << index(cell)).sum())
                .collect(),
            images: images.collect(),
        }
    }

    fn has_line(&self, marks: u16) -> bool {
        self.lines.iter().any(|&line| line & !marks == 0)
    }

    fn is_over(&self, marks: Marks) -> bool {
        marks.into_iter().any(|marks| self.has_line(marks)) || marks[0] | marks[1] == u16::MAX
    }

    /// Returns the positions after each move.
    fn next(marks: Marks, ply: usize) -> impl Iterator<Item = Marks> {
        let empty = !(marks[0] | marks[1]);
        let cells = (0..16).map(|cell| 1 << cell);
        cells
            .filter(move |cell| empty & cell != 0)
            .map(move |cell| {
                let mut next = marks;
                next[ply % 2] |= cell;
                next
            })
    }

    /// Returns the symmetric images of a position.
    fn turned(&self, marks: Marks) -> impl Iterator<Item = Marks> {
        self.images.iter().map(move |images| {
            marks.map(|marks| {
                let cells = (0..16).filter(|cell| marks >> cell & 1 == 1);
                cells.map(|cell| 1 << images[cell]).sum()
            })
        })
    }

    fn position(&self, marks: Marks) -> Position {
        let letter = |cell| match marks.map(|marks| marks >> cell & 1) {
            [1, _] => 'X',
            [_, 1] => 'O',
            _ => '-',
        };
        let key: String = (0..self.topology.cell_count()).map(letter).collect();
        Position::from_key(Variant::Four, &key).expect("reachable")
    }
}

/// Returns a value from the view of the side that moved into it.
fn one_ply_before(reply: Value) -> Value {
    let plies = reply.plies() + 1;
    match reply {
        Value::Win { .. } => Value::Loss { plies },
        Value::Draw { .. } => Value::Draw { plies },
        Value::Loss { .. } => Value::Win { plies },
    }
}

/// Run with `cargo test --profile native -p noughts-engine --test suite retrograde -- --ignored`: it
/// takes some minutes and 1 GB. The lines of a study are looked at in one of each class of symmetric
/// positions.
#[test]
#[ignore = "takes some minutes in the native profile, and many more in others"]
fn every_position_of_four_is_as_its_retrograde_solution_says() {
    let four = Four::new();
    let mut plies = vec![HashSet::from([[0, 0]])];
    for ply in 0..16 {
        let open = plies[ply].iter().filter(|&&marks| !four.is_over(marks));
        let next = open.flat_map(|&marks| Four::next(marks, ply)).collect();
        plies.push(next);
    }
    assert_eq!(
        plies.iter().map(HashSet::len).collect::<Vec<_>>(),
        POSITIONS
    );
    let is_first = |marks: Marks| four.turned(marks).all(|turned| marks <= turned);
    let classes = plies.iter().flatten().filter(|&&marks| is_first(marks));
    assert_eq!(classes.count(), CLASSES);

    // The values of the positions one ply later, for the side to move there: after the end, that is
    // the side that has lost.
    let mut later: HashMap<Marks, Value> = HashMap::new();
    let mut engine = Engine::new();
    for (ply, positions) in plies.iter().enumerate().rev() {
        let mut values = HashMap::with_capacity(positions.len());
        for &marks in positions {
            let mut moves: Vec<(Value, u16)> = Vec::new();
            let (value, best) = if four.has_line(marks[(ply + 1) % 2]) {
                (Value::Loss { plies: 0 }, Vec::new())
            } else if ply == 16 {
                (Value::Draw { plies: 0 }, Vec::new())
            } else {
                moves.extend(Four::next(marks, ply).map(|next| {
                    let cell = (next[0] | next[1]) & !(marks[0] | marks[1]);
                    (one_ply_before(later[&next]), cell)
                }));
                let best = moves.iter().map(|&(value, _)| value.score()).max().unwrap();
                let best = moves.iter().filter(|m| m.0.score() == best);
                let best: Vec<_> = best.copied().collect();
                (best[0].0, best.into_iter().map(|(_, cell)| cell).collect())
            };
            values.insert(marks, value);
            if four.is_over(marks) {
                continue;
            }
            let analysis = engine.solve(&four.position(marks));
            let index = |cell| four.topology.index(cell).unwrap();
            let found: Vec<u16> = analysis.best.iter().map(|&cell| 1 << index(cell)).collect();
            assert_eq!((analysis.value, found), (Some(value), best), "{marks:?}");
            if is_first(marks) {
                engine.study(&four.position(marks), Limit::None);
                while engine.step(u64::MAX) == Progress::Running {}
                let lines = engine.lines(usize::MAX).into_iter();
                let lines = lines.map(|line| {
                    let value = line.found.value.unwrap();
                    assert_eq!(line.pv.len() as u32, value.plies(), "{marks:?}");
                    (value, 1 << index(line.found.cell))
                });
                moves.sort_by_key(|(value, _)| Reverse(value.score()));
                assert!(lines.eq(moves), "{marks:?}");
            }
        }
        later = values;
    }
    assert_eq!(later[&[0, 0]], Value::Draw { plies: 16 });
}
