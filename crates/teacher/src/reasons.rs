//! Reasons for or against a single move.

use noughts_engine::Reason;
use noughts_rules::CellId;
use noughts_words::phrases::strategy;
use noughts_words::{announce, reasons as words};

use crate::Teacher;
use crate::names::lines;

impl Teacher<'_> {
    pub(crate) fn reason(&self, reason: &Reason) -> String {
        let places = |cells: &[CellId]| self.places(cells);
        match reason {
            Reason::Wins { lines: all } => words::wins(&lines(all)),
            Reason::Completes { lines: all } => words::completes(&lines(all)),
            Reason::Scores { lines: all } => words::scores(&lines(all)),
            Reason::Blocks { lines: all } => words::blocks(&lines(all)),
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
            // It says nothing of the move.
            Reason::BestScore { .. } => String::new(),
            Reason::WinsMain { lines: all } => words::wins_main(&lines(all)),
            Reason::WinsByCount => words::wins_by_count().to_owned(),
            Reason::WinsMini { mini, .. } => words::wins_mini(&announce::spot(*mini)),
            Reason::BlocksMain { mini } => words::blocks_main(&announce::spot(*mini)),
            Reason::BlocksMini { mini } => words::blocks_mini(&announce::spot(*mini)),
            Reason::LeavesMini { cells } => words::leaves_mini(&places(cells)),
            Reason::FreeChoice => words::free_choice().to_owned(),
            Reason::Strategy { step } => strategy(*step),
        }
    }
}
