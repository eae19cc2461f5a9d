//! The verdicts found by the prover.

use noughts_rules::{MnkSize, Variant};

use super::prover::{Verdict, is_of_lines};

/// Whether the verdict on a board is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Known {
    /// The prover found it.
    Solved(Verdict),
    /// The prover did not find it.
    Open,
}

/// The verdicts by K from 3, then by the shorter side from 3, then by the longer side up to 10: `1`
/// the first player wins, `=` a draw, `?` open, `.` the line is longer than the board. They come
/// from `noughts-cli solve --all`; see `docs/mnk.md`.
const TABLE: [[&str; 8]; 8] = [
    [
        "=1111111", "1111111", "111111", "11111", "1111", "111", "11", "1",
    ],
    [
        ".=======", "=====11", "=11111", "11111", "1111", "111", "11", "1",
    ],
    [
        "..======", ".======", "======", "====?", "==??", "???", "??", "?",
    ],
    [
        "...=====", "..=====", ".=====", "=====", "====", "===", "=?", "?",
    ],
    [
        "....====", "...====", "..====", ".====", "====", "===", "==", "=",
    ],
    [
        ".....===", "....===", "...===", "..===", ".===", "===", "==", "=",
    ],
    [
        "......==", ".....==", "....==", "...==", "..==", ".==", "==", "=",
    ],
    [
        ".......=", "......=", ".....=", "....=", "...=", "..=", ".=", "=",
    ],
];

/// Returns whether the verdict on a game is known, or `None` unless marks go into any empty cell of
/// a plane board and completing a line wins.
///
/// ```
/// use noughts_engine::{Known, Verdict, known};
/// use noughts_rules::Variant;
///
/// assert_eq!(known(Variant::Classic), Some(Known::Solved(Verdict::Draw)));
/// assert_eq!(known("mnk-6x5x4".parse()?), Some(Known::Solved(Verdict::FirstWins)));
/// assert_eq!(known(Variant::Ultimate), None);
/// # Ok::<(), noughts_rules::VariantError>(())
/// ```
pub fn known(variant: Variant) -> Option<Known> {
    let start = variant.start();
    let topology = start.topology();
    let (columns, rows) = (topology.columns(), topology.rows());
    let size = MnkSize::new(columns, rows, topology.line_length()).ok()?;
    let flat = Variant::Custom(size).start().topology();
    if !is_of_lines(&start) || flat != topology {
        return None;
    }
    let place = |side: u8| usize::from(side - MnkSize::MIN);
    let (shorter, longer) = (columns.min(rows), columns.max(rows));
    let row = TABLE[place(size.line_length())][place(shorter)];
    Some(match row.as_bytes()[usize::from(longer - shorter)] {
        b'1' => Known::Solved(Verdict::FirstWins),
        b'=' => Known::Solved(Verdict::Draw),
        _ => Known::Open,
    })
}
