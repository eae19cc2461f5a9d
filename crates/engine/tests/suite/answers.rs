//! The searches' other answers, and their words.

use crate::support::{play_out, position, variant};
use noughts_engine::{
    Analysis, Engine, Level, Limit, MonteCarlo, MoveValue, Progress, Report, Search, Value, Weights,
};
use noughts_rules::{UltimateRule, Variant};

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

#[test]
fn values_have_a_word_and_a_distance() {
    for (value, word) in [
        (Value::Win { plies: 3 }, "win"),
        (Value::Draw { plies: 3 }, "draw"),
        (Value::Loss { plies: 3 }, "loss"),
    ] {
        assert_eq!((value.word(), value.plies()), (word, 3));
    }
}

#[test]
fn levels_bound_the_playouts_but_never_beyond_the_callers_limit() {
    let cases = [
        (Level::Easy, Some(20)),
        (Level::Medium, Some(50)),
        (Level::Hard, Some(80)),
        (Level::Perfect, None),
    ];
    for (level, most) in cases {
        let own = most.map_or(Limit::None, Limit::Nodes);
        assert_eq!(
            level.limit(Variant::Ultimate, Limit::None),
            own,
            "{level:?}"
        );
        for limit in [0, 19, 20, 50, 79, 80, 81, 1000] {
            let expected = most.map_or(limit, |most: u64| most.min(limit));
            let playouts = level.limit(Variant::Ultimate, Limit::Nodes(limit));
            assert_eq!(playouts, Limit::Nodes(expected), "{level:?}");
        }
    }
}

/// Returns the findings of a search with given or built-in weights about the moves of empty
/// Ultimate.
fn found(rule: UltimateRule, weights: Option<&Weights>) -> Vec<MoveValue> {
    let id = match rule {
        UltimateRule::Standard => "ultimate",
        UltimateRule::Cross => "ultimate-cross",
        UltimateRule::Count => "ultimate-count",
    };
    let mut search = MonteCarlo::new(1);
    if let Some(weights) = weights {
        search.set_weights(rule, weights);
    }
    play_out(&mut search, &variant(id).start(), Limit::Nodes(100));
    search.values()
}

#[test]
fn positions_are_estimated_with_the_weights_that_are_set() {
    for rule in [
        UltimateRule::Standard,
        UltimateRule::Cross,
        UltimateRule::Count,
    ] {
        let own = found(rule, None);
        assert_eq!(found(rule, Some(&Weights::of(rule))), own);
        let nothing = Weights::new(vec![0.0; Weights::COUNT]).unwrap();
        assert_ne!(found(rule, Some(&nothing)), own);
    }
}

#[test]
fn weights_are_as_many_as_the_network_has() {
    for count in [0, Weights::COUNT - 1, Weights::COUNT + 1] {
        assert_eq!(Weights::new(vec![0.0; count]), None);
    }
}
