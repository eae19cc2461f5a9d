//! Cases that a learner meets first, and what they are told first.

use noughts_engine::{Limit, Reason, Value};
use noughts_rules::{CellId, Game, Variant};
use noughts_teacher::{Cause, CellRole, End, Explainer, Explanation, Since};

use super::{Studies, kind};
use crate::support::{variant, write};

/// A game, one of its moves or nothing, and the explanations.
struct Case {
    game: Game,
    about: Option<CellId>,
    found: Vec<Explanation>,
}

/// Explains a move of a game, or its position if the move is empty.
fn case(record: &str, cell: &str) -> Case {
    let game = Game::from_record(record).unwrap();
    let limit = match game.position().as_ultimate() {
        Some(_) => Limit::Nodes(4_000),
        None => Limit::None,
    };
    let about = (!cell.is_empty()).then(|| game.position().parse_cell(cell).unwrap());
    let found = Studies::new(game.variant(), limit).explain(&game, about);
    Case { game, about, found }
}

impl Case {
    fn cells(&self, cells: &[CellId]) -> String {
        write(self.game.position(), cells)
    }

    /// Returns the kinds of causes, in order.
    fn kinds(&self) -> Vec<&'static str> {
        let kinds = self.found.iter().map(|it| match &it.cause {
            Cause::Reason(reason) => match reason {
                Reason::Blocks { .. } => "Blocks",
                Reason::WinsMini { .. } => "WinsMini",
                Reason::BlocksMini { .. } => "BlocksMini",
                Reason::OnlyMove => "OnlyMove",
                Reason::OnlyWin => "OnlyWin",
                Reason::LosesLatest { .. } => "LosesLatest",
                Reason::Loses { .. } => "Loses",
                Reason::WinsIn { .. } => "WinsIn",
                Reason::PreventsFork { .. } => "PreventsFork",
                Reason::Threatens { .. } => "Threatens",
                Reason::KeepsDraw => "KeepsDraw",
                other => panic!("{other:?}"),
            },
            other => super::KINDS[kind(other)],
        });
        kinds.collect()
    }

    /// Returns the line of play and the threats of the first cause.
    fn attack(&self) -> (String, String) {
        let (Cause::LosesTo(attack) | Cause::WinsBy(attack)) = &self.found[0].cause else {
            panic!("{:?}", self.found[0].cause);
        };
        let cells: Vec<CellId> = match &attack.end {
            End::Threats(threats) => threats.iter().map(|threat| threat.cell).collect(),
            End::Parity { safe, .. } => safe.clone(),
        };
        (self.cells(&attack.moves), self.cells(&cells))
    }
}

/// A lost fork before it is made, when it stands, and the move that allowed it.
#[test]
fn a_fork_is_shown_before_and_after_it_is_made() {
    let mistake = case("classic a1 b2 c3", "c1");
    assert_eq!(mistake.attack(), ("c1 a3".to_owned(), "a2 b3".to_owned()));
    assert_eq!(
        mistake.kinds(),
        ["LosesTo", "Better", "Loses", "Closes", "Threatens"]
    );
    let Cause::Better { cells, line, wins } = &mistake.found[1].cause else {
        panic!()
    };
    assert_eq!(mistake.cells(cells), "b1 a2 c2 b3");
    assert!(cells.contains(&line[0]) && wins.is_none());

    let before = case("classic a1 b2 c3 c1", "a3");
    assert_eq!(before.attack(), ("a3".to_owned(), "a2 b3".to_owned()));

    let after = case("classic a1 b2 c3 c1 a3", "a2");
    assert_eq!(after.kinds()[..2], ["LosesTo", "Outcome"]);
    assert_eq!(after.kinds().last(), Some(&"Blocks"));
    assert_eq!(after.attack(), (String::new(), "a2 b3".to_owned()));
    let Cause::Outcome {
        since:
            Some(Since::Mistake {
                ply,
                cell,
                before,
                better,
                ..
            }),
        ..
    } = &after.found[1].cause
    else {
        panic!("{:?}", after.found[1].cause);
    };
    assert_eq!((*ply, after.cells(&[*cell])), (3, "c1".to_owned()));
    assert_eq!(*before, Value::Draw { plies: 6 });
    assert_eq!(after.cells(better), "b1 a2 c2 b3");
}

/// The picture of a fork has its two lines and cells, and the line of play as ghosts.
#[test]
fn a_picture_needs_no_cause() {
    let mistake = case("classic a1 b2 c3", "c1");
    let picture = &mistake.found[0].picture;
    let ghosts: Vec<CellId> = picture.ghosts.iter().map(|ghost| ghost.cell).collect();
    assert_eq!(mistake.cells(&ghosts), "c1 a3");
    let threats = picture
        .cells
        .iter()
        .filter(|it| it.role == CellRole::Threat);
    let threats: Vec<CellId> = threats.map(|it| it.cell).collect();
    assert_eq!(mistake.cells(&threats), "a2 b3");
    let lines = picture
        .lines
        .iter()
        .map(|stroke| stroke.line.cells().collect::<Vec<_>>());
    let lines: Vec<String> = lines.map(|cells| mistake.cells(&cells)).collect();
    assert_eq!(lines, ["a1 a2 a3", "a3 b3 c3"]);
}

#[test]
fn the_only_move_says_what_every_other_allows() {
    let centre = case("classic a1", "b2");
    assert_eq!(
        centre.kinds(),
        ["OnlyMove", "Alternatives", "KeepsDraw", "Closes"]
    );
    let Cause::Alternatives { lines, at_once } = &centre.found[1].cause else {
        panic!()
    };
    assert!(lines.len() == 7 && at_once.is_empty());
    assert!(lines.iter().all(|it| it.attack.is_forced));
}

#[test]
fn a_position_that_cannot_be_held_says_how_each_move_loses() {
    let lost = case("classic a1 b1 a3 a2 c3", "");
    assert_eq!(lost.kinds(), ["LosesTo", "Outcome"]);
    let soon = case("classic a1 b1 b2", "");
    assert_eq!(
        soon.kinds(),
        ["LosesTo", "MustAnswer", "Outcome", "Alternatives"]
    );
}

/// All 9 moves lead to a draw; after a corner, O has one answer.
#[test]
fn of_nine_equal_moves_the_one_with_the_fewest_answers_is_chosen() {
    let start = case("classic", "");
    let Cause::Choice {
        value,
        equal,
        cell,
        answers,
        replies,
        sharpest,
    } = &start.found[1].cause
    else {
        panic!("{:?}", start.found);
    };
    assert_eq!((equal.len(), *value), (9, Value::Draw { plies: 9 }));
    assert_eq!(
        (start.cells(&[*cell]), start.cells(answers)),
        ("a1".to_owned(), "b2".to_owned())
    );
    assert_eq!((*replies, *sharpest), (8, None));

    let centre = case("classic", "b2");
    let Cause::Choice {
        answers, sharpest, ..
    } = &centre.found[0].cause
    else {
        panic!()
    };
    assert_eq!(centre.cells(answers), "a1 c1 a3 c3");
    assert_eq!(
        sharpest.map(|(cell, few)| (centre.cells(&[cell]), few)),
        Some(("a1".to_owned(), 1))
    );
}

#[test]
fn a_dead_board_is_settled() {
    let dead = case("classic b2 a1 c1 a3 a2 c2 b3", "b1");
    assert_eq!(dead.kinds()[..2], ["Settled", "Blocks"]);
    let over = case("classic b2 a1 c1 a3 a2 c2 b3 b1", "");
    assert_eq!(over.kinds(), ["Settled"]);
}

#[test]
fn where_a_line_loses_parity_decides() {
    // The centre, and then opposite cells.
    let centre = case("misere", "b2");
    assert_eq!(
        centre.kinds(),
        ["OnlyMove", "Alternatives", "Pairing", "KeepsDraw"]
    );
    // However both go on, two safe moves are left.
    let knight = case("notakto b2 a1", "c2");
    let Cause::WinsBy(attack) = &knight.found[0].cause else {
        panic!("{:?}", knight.found)
    };
    let End::Parity { least, most, .. } = &attack.end else {
        panic!("{attack:?}")
    };
    assert_eq!(
        (knight.cells(&attack.moves), *least, *most),
        ("c2".to_owned(), 2, 2)
    );
    let only = case("notakto", "b2");
    assert_eq!(
        only.kinds(),
        ["WinsBy", "WinsIn", "OnlyWin", "Alternatives"]
    );
}

#[test]
fn a_pairing_names_the_partner() {
    // X holds O off with pairs, and answers in one of them.
    let case = case("four a1 b2 c3 d1 a4", "d4");
    let pairing = case.found.iter().find_map(|it| match &it.cause {
        Cause::Pairing { pairs } => Some(pairs),
        _ => None,
    });
    let pairs = pairing.expect("a pairing");
    let mut game = case.game.clone();
    game.play(case.about.unwrap()).unwrap();
    let [taken, partner] = pairs[0];
    game.play(taken).unwrap();
    let found = Studies::new(Variant::Four, Limit::None).explain(&game, Some(partner));
    let is_partner =
        |it: &Explanation| matches!(it.cause, Cause::Partner { of, .. } if of == taken);
    assert!(found.iter().any(is_partner), "{found:?}");
}

#[test]
fn threats_alone_prove_a_win_on_a_board_that_is_not_solved() {
    let game = Game::from_record("mnk-10x10x5 d4 c4 e4 a1 f4 j10 g5 a10 g6 j1").unwrap();
    let mut explainer = Explainer::new(game.clone());
    let cell = game.position().parse_cell("g4").unwrap();
    let position = explainer.wanted(Some(cell)).unwrap();
    explainer.learn(&position, Vec::new());
    assert_eq!(explainer.wanted(Some(cell)), None);
    let found = explainer.explain(Some(cell));
    let Some(Cause::WinsBy(attack)) = found.first().map(|it| &it.cause) else {
        panic!("{found:?}");
    };
    assert!(attack.is_forced && attack.moves.len() == 3, "{attack:?}");
}

/// A loss comes before the mini board that it wins.
#[test]
fn a_mini_board_is_not_the_point_of_a_lost_game() {
    let record = "ultimate eb bd da af fb bf fg gb bh he ee eh ha ah hh hc cb be ec cc cd dd dg ga ae \
                  ea ag gg gf fe ef fa ai ic cg gh hb ce eg gd dc ch hg hf fh hd di if fi ie ia ab aa \
                  ci ii ih ib dh cf db id de";
    let case = case(record, "ca");
    let expected = [
        "LosesTo",
        "Better",
        "SendsTo",
        "Loses",
        "WinsMini",
        "BlocksMini",
    ];
    assert_eq!(case.kinds(), expected);
}

#[test]
fn a_free_choice_names_what_can_be_won() {
    let free = case("ultimate aa ai ie ea ab ba ac", "cb");
    let sent = free.found.iter().find_map(|it| match &it.cause {
        Cause::SendsTo {
            minis,
            is_free,
            threats,
        } => Some((*minis, *is_free, threats.len())),
        _ => None,
    });
    let after = crate::support::after(free.game.position(), free.about.unwrap());
    assert_eq!(
        sent.map(|(minis, free, _)| (minis, free)),
        Some((after.allowed(), false))
    );
    let free = case("ultimate aa ai ie ea ab ba ac", "ca");
    let is_free = |it: &Explanation| matches!(it.cause, Cause::SendsTo { is_free: true, .. });
    assert!(free.found.iter().any(is_free));
}

/// The hint is the choice, and stays the same.
#[test]
fn the_best_move_is_the_one_to_choose() {
    for (record, best) in [
        ("classic", "a1"),
        ("classic a1 b2 c3", "b1"),
        ("classic a1 b1", "a2"),
        ("misere", "b2"),
        ("notakto", "b2"),
    ] {
        let game = Game::from_record(record).unwrap();
        let mut explainer = Explainer::new(game.clone());
        let mut studies = Studies::new(game.variant(), Limit::None);
        assert_eq!(explainer.best(), None);
        while let Some(wanted) = explainer.wanted(None) {
            let lines = studies.of(&wanted).to_vec();
            explainer.learn(&wanted, lines);
        }
        let found = explainer.best().unwrap();
        assert_eq!(game.position().write_cell(found), best, "{record}");
    }
}

/// An explanation stays the same, and nonsense does not change what the rules prove.
#[test]
fn foreign_lines_do_no_harm() {
    let game = Game::from_record("classic a1 b1 a3").unwrap();
    let other = Game::from_record("mnk-6x6x4 f6").unwrap();
    let mut studies = Studies::new(variant("mnk-6x6x4"), Limit::Nodes(500));
    let lines = studies.of(other.position()).to_vec();
    let cell = game.position().parse_cell("b2").unwrap();
    let mut explainer = Explainer::new(game.clone());
    explainer.learn(game.position(), lines);
    let found = explainer.explain(Some(cell));
    assert!(matches!(found[0].cause, Cause::LosesTo(_)), "{found:?}");
    assert!(explainer.best().is_some());
    // An illegal move has no explanation.
    let taken = game.position().parse_cell("a1");
    assert_eq!(explainer.explain(taken), []);
}
