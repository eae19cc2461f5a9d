//! The atlas of Ultimate's openings: what each first move and each reply is worth, up to symmetry.
//!
//! A release has it as a text, a line for each opening: its moves, X's expected score in thousandths, and the
//! playouts behind it, such as `eeea 565 250000`.

use std::cmp::Reverse;

use noughts_protocol::{Distance, EngineLine, MoveValue, Rate, RunId, Study};
use noughts_rules::{CellId, MiniCell, Position, Variant};

/// An opening of one move or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its last move.
    pub cell: CellId,
    /// Its value to the side that makes it.
    pub rate: Rate,
    /// The replies, the best first.
    pub replies: Vec<Self>,
}

impl Opening {
    /// Returns whether its value is proven, as that of a certain win or loss is.
    pub const fn is_proven(&self) -> bool {
        matches!(self.rate.permille, 0 | 1000)
    }
}

/// Returns the path of a game's atlas in a release, if it has one.
pub fn path(variant: Variant) -> Option<String> {
    let has_atlas = variant.start().as_ultimate().is_some();
    has_atlas.then(|| format!("atlas/{variant}.txt"))
}

/// Returns the first moves of a text, the best first, each with its replies; `None` if it is not an atlas.
pub fn read(text: &str) -> Option<Vec<Opening>> {
    let mut first: Vec<Opening> = Vec::new();
    for line in text.lines() {
        let mut words = line.split(' ');
        let (moves, permille, visits) = (words.next()?, words.next()?, words.next()?);
        let (move_of_x, reply) = moves.split_at_checked(2)?;
        let [move_of_x, reply] =
            [move_of_x, reply].map(|it| it.parse().ok().map(MiniCell::cell_id));
        let permille: u16 = permille.parse().ok().filter(|&permille| permille <= 1000)?;
        let visits = visits.parse().ok()?;
        let of_x = Opening {
            cell: move_of_x?,
            rate: Rate { permille, visits },
            replies: Vec::new(),
        };
        if moves.len() == 2 {
            first.push(of_x);
        } else {
            let before = first.iter_mut().find(|it| it.cell == of_x.cell)?;
            before.replies.push(Opening {
                cell: reply?,
                rate: Rate {
                    permille: 1000 - permille,
                    visits,
                },
                replies: Vec::new(),
            });
        }
    }
    for opening in &mut first {
        opening.replies.sort_by_key(|it| Reverse(it.rate.permille));
    }
    first.sort_by_key(|it| Reverse(it.rate.permille));
    (!first.is_empty()).then_some(first)
}

/// Returns the values of all first moves of a game, as an engine's answer: symmetric ones are worth the same.
/// Where one is certain to win, there is none, since a search says more.
pub fn study(openings: &[Opening], start: &Position) -> Option<Study> {
    openings.first().filter(|it| !it.is_proven())?;
    let symmetries = start.topology().symmetries();
    let line = |cell: CellId| {
        let is_image = |it: &&Opening| symmetries.iter().any(|by| by.apply(it.cell) == cell);
        let rate = openings.iter().find(is_image)?.rate;
        let found = MoveValue {
            cell,
            value: None,
            distance: Distance::Exact,
            score: 0,
            nodes: rate.visits,
            rate: Some(rate),
        };
        Some(EngineLine {
            found,
            depth: 1,
            pv: vec![cell],
            answers: None,
        })
    };
    let lines = start.legal_moves().into_iter().filter_map(line);
    let mut lines: Vec<_> = lines.collect();
    lines.sort_by_key(|line| Reverse(line.found.rate.map(|rate| rate.permille)));
    Some(Study {
        run: RunId(0),
        elapsed: 0,
        nodes: lines.iter().map(|line| line.found.nodes).sum(),
        is_last: true,
        lines,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "aa 532 9\nee 561 9\naaai 480 7\naaae 530 7\n";

    fn cell(text: &str) -> CellId {
        text.parse::<MiniCell>().unwrap().cell_id()
    }

    #[test]
    fn an_atlas_has_the_best_first_for_the_side_that_moves() {
        let openings = read(TEXT).unwrap();
        let names = |openings: &[Opening]| {
            let rates = openings.iter().map(|it| (it.cell, it.rate.permille));
            rates.collect::<Vec<_>>()
        };
        assert_eq!(names(&openings), [(cell("ee"), 561), (cell("aa"), 532)]);
        let replies = [(cell("ai"), 520), (cell("ae"), 470)];
        assert_eq!(names(&openings[1].replies), replies);
        for text in ["", "ee", "ee 5", "ee 1001 9", "eeea 5 9", "xx 5 9", "é 5 9"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn every_image_of_a_first_move_is_worth_the_same() {
        let start = Variant::Ultimate.start();
        let study = |text| study(&read(text).unwrap(), &start);
        let found = study(TEXT).unwrap();
        assert_eq!((found.best(), found.lines.len()), (Some(cell("ee")), 5));
        for corner in ["aa", "cc", "gg", "ii"] {
            let found = found.find(cell(corner)).unwrap();
            assert_eq!(found.rate.unwrap().permille, 532);
        }
        assert_eq!(study("ee 1000 9"), None);
    }

    #[test]
    fn the_games_of_playouts_have_one() {
        assert_eq!(
            path(Variant::UltimateCross).as_deref(),
            Some("atlas/ultimate-cross.txt")
        );
        assert_eq!(path(Variant::Classic), None);
    }
}
