//! What is told of finished games.

use noughts_engine::{Limit, Progress, searcher};
use noughts_random::SplitMix64;
use noughts_rules::{Game, Side, Status, Variant};
use noughts_teacher::{CellRole, Explainer, Moment, Naming, Teacher};
use noughts_words::{GERMAN, speak};

/// Returns an explainer of a game that knows all it wants of what decided it.
fn explainer(game: &Game, told: Option<Side>, limit: u64) -> Explainer {
    let mut explainer = Explainer::new(game.clone());
    let mut search = searcher(game.variant().search(), 1);
    while let Some(wanted) = explainer.wanted_of_game(told) {
        search.study(&wanted, Limit::Nodes(limit));
        while search.step(u64::MAX) == Progress::Running {}
        explainer.learn(&wanted, search.lines(usize::MAX));
    }
    explainer
}

fn said(record: &str, told: Option<Side>) -> (String, Option<Moment>) {
    let game = Game::from_record(record).unwrap();
    let moment = explainer(&game, told, 20_000).moment(told);
    let teacher = Teacher::new(game.position(), None, Naming::Written);
    let text = moment.as_ref().map(|it| teacher.moment(it, told));
    (text.unwrap_or_default(), moment)
}

const X: Option<Side> = Some(Side::X);
const O: Option<Side> = Some(Side::O);

#[test]
fn the_end_says_what_decided_the_game() {
    let cases = [
        // A fork that was played, and where it could be helped.
        (
            "classic a1 b1 a3 a2 c3 b2 b3",
            O,
            "X forked you on move 5: b2 and b3.",
            Some(1),
        ),
        (
            "classic a1 b1 a3 a2 c3 b2 b3",
            X,
            "You forked O on move 5: b2 and b3.",
            Some(1),
        ),
        (
            "classic a1 b1 a3 a2 c3 b2 b3",
            None,
            "X forked O on move 5: b2 and b3.",
            Some(1),
        ),
        // A threat that was left open.
        (
            "classic b2 a1 a2 b3 c2",
            O,
            "You left c2 open on move 4.",
            Some(3),
        ),
        // A win that was missed, and a draw without one.
        (
            "classic a1 b1 b2 a2 b3 c3 a3 c1 c2",
            X,
            "You had a win on move 5: c1, a3 and c3.",
            Some(4),
        ),
        (
            "classic b2 a1 c1 a3 a2 c2 b1 b3 c3",
            X,
            "Neither side ever had a win. Nobody can beat this.",
            None,
        ),
        // A line loses.
        (
            "misere b2 a1 c3 a3 c1 a2",
            O,
            "You completed a line on move 6, and another move completed none.",
            Some(5),
        ),
        (
            "drop d1 a1 d2 a2 d3 a3 d4",
            O,
            "You left d4 open on move 6.",
            Some(5),
        ),
        // A cell of a mini board is named in words.
        (
            "ultimate he ee ei ie eh hb bg gh hd de eg gb be ge bc ce hf",
            O,
            "With move 16, you let X win: the right cell of the bottom board.",
            None,
        ),
    ];
    for (record, told, text, again) in cases {
        let (found, moment) = said(record, told);
        assert_eq!(found, text, "{record}");
        assert_eq!(
            moment.and_then(|it| it.again).filter(|_| again.is_some()),
            again,
            "{record}"
        );
    }
}

/// Returns whether whoever is to move, the winner can win with its next move.
fn is_lost(position: &noughts_rules::Position, winner: Side) -> bool {
    let wins = |position: &noughts_rules::Position| {
        let moves = position.legal_moves().into_iter();
        let mut after = moves.map(|cell| crate::support::after(position, cell));
        after.any(|after| after.status() == Status::Won(winner))
    };
    if position.to_move() == winner {
        return wins(position);
    }
    let replies = position.legal_moves().into_iter();
    let mut after = replies.map(|cell| crate::support::after(position, cell));
    after.all(|after| after.status() == Status::Won(winner) || wins(&after))
}

#[test]
fn from_the_moment_on_the_winner_can_win_whatever_happens() {
    let mut random = SplitMix64::new(7);
    let ids = [
        "classic",
        "four",
        "torus",
        "drop",
        "qubic",
        "ultimate",
        "misere",
        "expanding",
    ];
    for id in ids {
        let variant: Variant = id.parse().unwrap();
        for _ in 0..8 {
            let mut game = Game::new(variant);
            while !game.position().status().is_over() {
                let moves = game.position().legal_moves();
                game.play(random.pick(&moves).unwrap()).unwrap();
            }
            let explainer = explainer(&game, None, 2);
            let Some(moment) = explainer.moment(None) else {
                assert_eq!(game.position().status(), Status::Draw, "{game:?}");
                continue;
            };
            let Status::Won(winner) = game.position().status() else {
                continue;
            };
            assert_eq!(moment.side, winner);
            let at = |ply| game.position_at(ply);
            let is_ahead = |ply| {
                let own = winner as usize;
                at(ply).scores().map(|scores| scores[own] > scores[1 - own])
            };
            if is_ahead(0).is_some() {
                assert!((moment.ply..game.ply()).all(|ply| is_ahead(ply) == Some(true)));
                assert_eq!(is_ahead(moment.ply - 1), Some(false), "{game:?}");
                assert!(moment.threats.len() >= 3);
            } else if game.position().convention() == noughts_rules::Convention::Normal {
                assert!(
                    (moment.ply..game.ply()).all(|ply| is_lost(at(ply), winner)),
                    "{game:?}"
                );
                assert!(!is_lost(at(moment.ply - 1), winner), "{game:?}");
            }
            if moment.how == "fork" {
                assert!(moment.threats.len() > 1);
            }
            let picture = moment.picture();
            let cells = picture
                .cells
                .iter()
                .filter(|it| matches!(it.role, CellRole::Threat | CellRole::Good));
            assert_eq!(cells.count(), moment.threats.len());
            assert!(
                moment
                    .again
                    .is_none_or(|ply| at(ply).to_move() != winner && ply < moment.ply)
            );
            for translation in [None, Some(&GERMAN)] {
                speak(translation);
                for told in [None, X, O] {
                    for naming in [Naming::Written, Naming::Spoken] {
                        let teacher = Teacher::new(game.position(), None, naming);
                        assert!(!teacher.moment(&moment, told).contains('{'));
                    }
                }
            }
            speak(None);
        }
    }
}

#[test]
fn every_fork_that_was_played_is_told() {
    let game = Game::from_record("classic a1 b1 a3 a2 c3 b2 b3").unwrap();
    let forks = Explainer::new(game.clone()).forks();
    let told = |told| {
        let teacher = Teacher::new(game.position(), None, Naming::Written);
        let said = forks
            .iter()
            .map(|fork| (fork.ply, teacher.fork(fork, told)));
        said.collect::<Vec<_>>()
    };
    assert_eq!(
        told(O),
        [(5, "Fork: b2 and b3. You can stop only one.".to_owned())]
    );
    assert_eq!(
        told(X),
        [(5, "Fork: b2 and b3. O can stop only one.".to_owned())]
    );
    assert_eq!(forks[0].picture().cells.len(), 2);
}
