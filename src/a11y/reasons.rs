//! Why a move is good or bad.

use noughts_protocol::{Place, Reason, Span};
use noughts_rules::{CellId, Geometry, LineName, Spot};

use super::announce::{joined, line_name};
use super::places;

/// Returns why a move on a board is good or bad, as a sentence about it.
pub fn reason(reason: &Reason, geometry: Geometry) -> String {
    let places = |cells: &[Place]| places(cells, geometry);
    match reason {
        Reason::Wins(lines) => format!("It completes {} and wins.", spans(lines)),
        Reason::Scores(lines) => format!("It completes {} and scores.", spans(lines)),
        Reason::Blocks(lines) => format!("It blocks {}.", spans(lines)),
        Reason::LeavesWin(cells) => format!("The opponent can still win: {}.", places(cells)),
        Reason::LeavesScore(cells) => format!("The opponent can then score: {}.", places(cells)),
        Reason::Forks(cells) => format!("It makes two threats: {}.", places(cells)),
        Reason::WinsIn(plies) => format!("It wins in {plies} moves, whatever the answer."),
        Reason::PreventsFork(cells) => {
            format!("It prevents two threats at once: {}.", places(cells))
        }
        Reason::OnlyWin => "It is the only move that wins.".to_owned(),
        Reason::OnlyMove => "It is the only move that does not lose.".to_owned(),
        Reason::Threatens(cell) => format!("It threatens to win: {}.", places(&[*cell])),
        Reason::KeepsDraw => "It keeps the draw, and no move does better.".to_owned(),
        Reason::MissesWin => "Another move wins.".to_owned(),
        Reason::LosesLatest(plies) => {
            format!("Every move loses; this one holds out longest, for {plies} moves.")
        }
        Reason::Loses(plies) => format!("It loses in {plies} moves."),
        Reason::BestScore => "No other move looks better.".to_owned(),
        Reason::WinsMain(lines) => {
            format!("It completes {} of the main board and wins.", spans(lines))
        }
        Reason::WinsMini(mini, _) => format!("It wins the {} board.", mini_name(*mini)),
        Reason::BlocksMain(mini) => format!(
            "The opponent would have won the {} board and the game.",
            mini_name(*mini)
        ),
        Reason::BlocksMini(mini) => {
            format!(
                "The opponent would have won the {} board.",
                mini_name(*mini)
            )
        }
        Reason::LeavesMini(cells) => {
            format!("The opponent can then win a board: {}.", places(cells))
        }
        Reason::FreeChoice => "The opponent may then play in any open board.".to_owned(),
    }
}

fn mini_name(Place { column, row }: Place) -> &'static str {
    Spot::new(row * Spot::SIDE + column).map_or("", Spot::name)
}

fn places(places: &[Place], geometry: Geometry) -> String {
    let cells = places
        .iter()
        .filter_map(|place| CellId::new(place.column, place.row));
    let places: Vec<_> = cells.map(|cell| places::place(geometry, cell)).collect();
    places.join("; ")
}

fn spans(spans: &[Span]) -> String {
    joined(spans.iter().map(|Span { first, last }| {
        line_name(if first.row == last.row {
            LineName::Row(first.row)
        } else if first.column == last.column {
            LineName::Column(first.column)
        } else if first.column < last.column {
            LineName::Diagonal
        } else {
            LineName::AntiDiagonal
        })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_rules::Variant;

    #[test]
    fn reasons_name_cells_and_boards_as_the_game_does() {
        let at = |column, row| Place { column, row };
        let column = Span {
            first: at(1, 0),
            last: at(1, 2),
        };
        let (classic, ultimate) = (Variant::Classic, Variant::Ultimate);
        let cases = [
            (
                classic,
                Reason::Forks(vec![at(0, 1), at(2, 1)]),
                "It makes two threats: row 2, column 1; row 2, column 3.",
            ),
            (
                ultimate,
                Reason::WinsMain(vec![column]),
                "It completes column 2 of the main board and wins.",
            ),
            (
                ultimate,
                Reason::WinsMini(at(2, 0), vec![column]),
                "It wins the top-right board.",
            ),
            (
                ultimate,
                Reason::BlocksMain(at(1, 1)),
                "The opponent would have won the centre board and the game.",
            ),
            (
                ultimate,
                Reason::BlocksMini(at(0, 2)),
                "The opponent would have won the bottom-left board.",
            ),
            (
                ultimate,
                Reason::LeavesMini(vec![at(0, 5)]),
                "The opponent can then win a board: left board, bottom left.",
            ),
        ];
        for (variant, why, sentence) in cases {
            assert_eq!(reason(&why, variant.start().geometry()), sentence);
        }
    }
}
