//! Why a move is good or bad.

use noughts_protocol::{Place, Reason, Span};
use noughts_rules::{CellId, LineName, Spot, Topology};
use noughts_words::{announce, reasons as words};

use super::announce::line_name;
use super::lists::joined;
use super::places;

/// Returns why a move on a board is good or bad, as a sentence about it.
pub fn reason(reason: &Reason, topology: Topology) -> String {
    let places = |cells: &[Place]| places(cells, topology);
    match reason {
        Reason::Wins(lines) => words::wins(&spans(lines)),
        Reason::Scores(lines) => words::scores(&spans(lines)),
        Reason::Blocks(lines) => words::blocks(&spans(lines)),
        Reason::LeavesWin(cells) => words::leaves_win(&places(cells)),
        Reason::LeavesScore(cells) => words::leaves_score(&places(cells)),
        Reason::Forks(cells) => words::forks(&places(cells)),
        Reason::WinsIn(plies) => words::wins_in(*plies),
        Reason::PreventsFork(cells) => words::prevents_fork(&places(cells)),
        Reason::OnlyWin => words::only_win().to_owned(),
        Reason::OnlyMove => words::only_move().to_owned(),
        Reason::Threatens(cell) => words::threatens(&places(&[*cell])),
        Reason::KeepsDraw => words::keeps_draw().to_owned(),
        Reason::MissesWin => words::misses_win().to_owned(),
        Reason::LosesLatest(plies) => words::loses_latest(*plies),
        Reason::Loses(plies) => words::loses(*plies),
        Reason::BestScore => words::best_score().to_owned(),
        Reason::WinsMain(lines) => words::wins_main(&spans(lines)),
        Reason::WinsMini(mini, _) => words::wins_mini(&mini_name(*mini)),
        Reason::BlocksMain(mini) => words::blocks_main(&mini_name(*mini)),
        Reason::BlocksMini(mini) => words::blocks_mini(&mini_name(*mini)),
        Reason::LeavesMini(cells) => words::leaves_mini(&places(cells)),
        Reason::FreeChoice => words::free_choice().to_owned(),
    }
}

fn mini_name(Place { column, row }: Place) -> String {
    Spot::new(row * Spot::SIDE + column).map_or_else(String::new, announce::spot)
}

fn places(places: &[Place], topology: Topology) -> String {
    let cells = places
        .iter()
        .filter_map(|place| CellId::new(place.column, place.row));
    let places: Vec<_> = cells.map(|cell| places::place(topology, cell)).collect();
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
            assert_eq!(reason(&why, variant.start().topology()), sentence);
        }
    }
}
