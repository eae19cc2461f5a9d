//! Cases that a learner meets first.

use noughts_engine::Limit;
use noughts_rules::Game;

use super::Studies;

#[test]
#[ignore = "prints"]
fn print() {
    for (record, cell) in [
        ("classic", Some("b2")),
        ("classic", None),
        ("classic a1 b1 a3", Some("a2")),
        ("classic a1 b1 a3 a2", Some("c3")),
        ("classic a1 b1 a3 a2 c3", Some("b2")),
        ("classic a1 b1 a3 a2 c3", None),
        ("classic a1 b2 c3", Some("c1")),
        ("classic a1 b2 c3", Some("b1")),
        ("classic a1", Some("b2")),
        ("classic b2 a1 c1 a3 a2 c2 b3", Some("b1")),
        ("misere", Some("b2")),
        ("misere", Some("a1")),
        ("notakto", Some("b2")),
        ("notakto", Some("a1")),
        ("torus a1", Some("b2")),
    ] {
        let game = Game::from_record(record).unwrap();
        let about = cell.map(|cell| game.position().parse_cell(cell).unwrap());
        let mut studies = Studies::new(game.variant(), Limit::None);
        println!("\n== {record} | {cell:?}");
        for it in studies.explain(&game, about) {
            println!("  {:?}", it.cause);
        }
    }
}
