//! The searches' other answers.

use noughts_engine::{
    Analysis, Engine, Level, Limit, Method, Minimax, MonteCarlo, Progress, Report, Search,
    Textbook, Value, Window, searcher,
};
use noughts_random::SplitMix64;
use noughts_rules::{Status, Variant};

use crate::support::{after, position};

/// Returns the part of an analysis that is reported during a search.
fn reported(analysis: Analysis) -> Report {
    Report {
        depth: analysis.depth,
        nodes: analysis.nodes,
        score: analysis.score,
        pv: analysis.pv,
    }
}

#[test]
fn a_report_is_part_of_the_analysis() {
    for record in ["mnk-6x6x4 c3 d4", "expanding b2 a1", "classic b2"] {
        let mut engine = Engine::default();
        engine.start(&position(record), Limit::Nodes(3000));
        for _ in 0..3 {
            engine.step(700);
            let report = engine.report();
            assert_eq!(report, reported(engine.analysis()), "{record}");
            assert!(report.nodes > 0 && !report.pv.is_empty(), "{record}");
        }
    }
    for variant in [
        Variant::Ultimate,
        Variant::UltimateCross,
        Variant::UltimateCount,
        Variant::UltimateOpen,
    ] {
        let mut search = MonteCarlo::new(1);
        search.start(&variant.start(), Limit::Nodes(60));
        while search.step(20) == Progress::Running {
            let report = search.report();
            assert_eq!(report, reported(search.analysis()), "{variant}");
            assert!(report.nodes > 0 && !report.pv.is_empty(), "{variant}");
        }
    }
}

/// Whatever the search, a game that is over has the value that its status says, and no move.
#[test]
fn a_game_that_is_over_has_its_value_and_no_move() {
    for variant in Variant::ALL {
        let mut random = SplitMix64::new(5);
        for _ in 0..20 {
            let mut position = variant.start();
            while let Some(cell) = random.pick(&position.legal_moves()) {
                position = after(&position, cell);
            }
            let value = match position.status() {
                Status::Won(winner) if winner == position.to_move() => Value::Win { plies: 0 },
                Status::Won(_) => Value::Loss { plies: 0 },
                Status::Draw => Value::Draw { plies: 0 },
                Status::InProgress => panic!("the game goes on"),
            };
            let mut search = searcher(variant.search(), 1);
            search.start(&position, Limit::None);
            assert_eq!(search.step(1), Progress::Done);
            let expected = Analysis {
                value: Some(value),
                score: value.score(),
                ..Analysis::default()
            };
            assert_eq!(search.analysis(), expected, "{}", position.key());
            for level in Level::ALL {
                assert_eq!(search.choose(level, &position, 1), None);
            }
            search.study(&position, Limit::None);
            assert_eq!(search.step(1), Progress::Done);
            assert_eq!((search.values(), search.lines(3)), (Vec::new(), Vec::new()));

            assert_eq!(Minimax::of(&position).value, value);
            if Textbook::supports(variant) {
                let search = Textbook::start(&position, Window::FULL, Method::AlphaBeta);
                assert_eq!(search.value(search.score().unwrap()), Some(value));
            }
        }
    }
}
