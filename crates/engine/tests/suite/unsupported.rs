//! Games with rules that a search does not know are not searched as if they were others.

use noughts_engine::{
    Analysis, Comparison, Count, Engine, Limit, Method, Progress, Search, Textbook, Window,
};
use noughts_rules::Variant;

#[test]
fn a_game_that_is_not_supported_is_not_searched() {
    for variant in Variant::ALL {
        if Engine::supports(variant) {
            continue;
        }
        let position = variant.start();
        let mut engine = Engine::new();
        // Earlier findings are dropped.
        engine.solve(&Variant::Classic.start());
        assert_eq!(engine.solve(&position), Analysis::default(), "{variant}");

        engine.study(&position, Limit::None);
        assert_eq!(engine.step(1), Progress::Done);
        assert_eq!(engine.values(), []);
        assert_eq!(engine.analysis(), Analysis::default());
    }
}

#[test]
fn what_the_textbooks_cannot_search_is_not_feasible_at_once() {
    for variant in Variant::ALL {
        assert!(Engine::supports(variant) || !Textbook::supports(variant));
        if Textbook::supports(variant) {
            continue;
        }
        let position = variant.start();
        let mut textbook = Textbook::start(&position, Window::FULL, Method::Minimax);
        assert_eq!(textbook.step(1), Progress::Done);
        assert_eq!((textbook.score(), textbook.nodes()), (None, 0));
        let mut comparison = Comparison::start(&position, 1_000);
        assert_eq!(comparison.step(1), Progress::Done);
        for method in Method::ALL {
            assert_eq!(comparison.count(method), Count::NotFeasible { limit: 0 });
        }
    }
}

#[test]
fn the_games_that_are_supported_are_known() {
    for (id, engine, textbook) in [
        ("classic", true, true),
        ("four", true, true),
        ("mnk-10x10x5", true, true),
        ("expanding", true, false),
        ("ultimate", false, false),
        ("ultimate-cross", false, false),
        ("ultimate-count", false, false),
        ("ultimate-open", false, false),
    ] {
        let variant: Variant = id.parse().unwrap();
        assert_eq!(Engine::supports(variant), engine, "{id}");
        assert_eq!(Textbook::supports(variant), textbook, "{id}");
    }
}
