//! Reasons why a move is good or bad.

use noughts_protocol::Reason;
use noughts_rules::{CellId, Topology};
use noughts_words::{announce, reasons as words};

use crate::announce::{line_names, places};

/// Returns why a move on a board is good or bad, as a sentence about it.
pub fn reason(reason: &Reason, topology: Topology) -> String {
    let places = |cells: &[CellId]| {
        let places = cells.iter().map(|&cell| places::place(topology, cell));
        places.collect::<Vec<_>>().join("; ")
    };
    match reason {
        Reason::Wins { lines } => words::wins(&line_names(lines)),
        Reason::Completes { lines } => words::completes(&line_names(lines)),
        Reason::Scores { lines } => words::scores(&line_names(lines)),
        Reason::Blocks { lines } => words::blocks(&line_names(lines)),
        Reason::LeavesWin { cells } => words::leaves_win(&places(cells)),
        Reason::LeavesScore { cells } => words::leaves_score(&places(cells)),
        Reason::Forks { cells } => words::forks(&places(cells)),
        Reason::WinsIn { plies } => words::wins_in(*plies),
        Reason::WinsInAtMost { plies } => words::wins_in_at_most(*plies),
        Reason::PreventsFork { cells } => words::prevents_fork(&places(cells)),
        Reason::OnlyWin => words::only_win().to_owned(),
        Reason::OnlyMove => words::only_move().to_owned(),
        Reason::Threatens { cell } => words::threatens(&places(&[*cell])),
        Reason::KeepsDraw => words::keeps_draw().to_owned(),
        Reason::MissesWin => words::misses_win().to_owned(),
        Reason::LosesLatest { plies } => words::loses_latest(*plies),
        Reason::Loses { plies } => words::loses(*plies),
        Reason::LosesInAtMost { plies } => words::loses_in_at_most(*plies),
        Reason::BestScore { .. } => words::best_score().to_owned(),
        Reason::WinsMain { lines } => words::wins_main(&line_names(lines)),
        Reason::WinsByCount => words::wins_by_count().to_owned(),
        Reason::WinsMini { mini, .. } => words::wins_mini(&announce::spot(*mini)),
        Reason::BlocksMain { mini } => words::blocks_main(&announce::spot(*mini)),
        Reason::BlocksMini { mini } => words::blocks_mini(&announce::spot(*mini)),
        Reason::LeavesMini { cells } => words::leaves_mini(&places(cells)),
        Reason::FreeChoice => words::free_choice().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Direction, Line, Spot, Variant};

    use super::*;

    #[test]
    fn reasons_name_cells_and_boards_as_the_game_does() {
        let at = |column, row| CellId::new(column, row).unwrap();
        let mini = |index| Spot::new(index).unwrap();
        let lines = vec![Line::new(at(1, 0), Direction::Column, 3).unwrap()];
        let (classic, ultimate) = (Variant::Classic, Variant::Ultimate);
        let cases = [
            (
                classic,
                Reason::Forks {
                    cells: vec![at(0, 1), at(2, 1)],
                },
                "It makes two threats: row 2, column 1; row 2, column 3.",
            ),
            (
                ultimate,
                Reason::WinsMain {
                    lines: lines.clone(),
                },
                "It completes column 2 of the main board and wins.",
            ),
            (
                ultimate,
                Reason::WinsMini {
                    mini: mini(2),
                    lines,
                },
                "It wins the top-right board.",
            ),
            (
                ultimate,
                Reason::WinsInAtMost { plies: 9 },
                "Proven: it wins in at most 9 moves, whatever the reply.",
            ),
            (
                ultimate,
                Reason::LosesInAtMost { plies: 8 },
                "Proven: it loses in at most 8 moves.",
            ),
            (
                ultimate,
                Reason::BlocksMain { mini: mini(4) },
                "The opponent would have won the centre board and the game.",
            ),
            (
                ultimate,
                Reason::BlocksMini { mini: mini(6) },
                "The opponent would have won the bottom-left board.",
            ),
            (
                ultimate,
                Reason::LeavesMini {
                    cells: vec![at(0, 5)],
                },
                "The opponent can then win a board: left board, bottom left.",
            ),
        ];
        for (variant, why, sentence) in cases {
            assert_eq!(reason(&why, variant.start().topology()), sentence);
        }
    }
}
