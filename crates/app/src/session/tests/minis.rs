//! Games on mini boards, and called draws.

use noughts_rules::{Spot, Variant};

use super::*;
use noughts_protocol::{Goal, Rate};

use crate::board_view::{Area, Worth};

/// Nobody can win any more, and the board is far from full.
const SETTLED: &str = "ultimate-cross fc cc fg ii fe if he ic gg hc ba ec gi ab gh dc gf dg ai de \
                       ah cg ag ce bi eg be";

/// The move that settles it.
const SETTLING: &str = "ee";

#[test]
fn two_people_hear_where_may_be_played() {
    let mut table = Table::new("ultimate", Seats::PEOPLE);
    let moves = [
        (
            "aa",
            "X, top-left board, top left. You may play in the top-left board.",
        ),
        (
            "ee",
            "You may not play in the centre board now: the top-left board is open.",
        ),
        ("aa", "Top-left board, top-left cell is taken by X."),
        (
            "ai",
            "O, top-left board, bottom right. You may play in the bottom-right board.",
        ),
    ];
    for (cell, sentence) in moves {
        table.play(cell);
        table.says(sentence);
    }
}

#[test]
fn a_mini_board_that_is_won_is_said_before_the_next_choice() {
    let mut table = Table::new("ultimate aa ai ie ea ab ba", Seats::PEOPLE);
    table.play("ac");
    table.says(
        "X, top-left board, top right. X wins the top-left board. You may play in the top-right \
         board.",
    );
    table.play("ca");
    table.says("O, top-right board, top left. You may play in any board but the top-left one.");
    table.play("ad");
    table.says(
        "You may not play in the top-left board now: the top, top-right, left, centre, right, \
         bottom-left, bottom and bottom-right boards are open.",
    );
}

#[test]
fn an_owned_board_is_open_by_the_cross_rule_and_won_once() {
    let mut table = Table::new("ultimate-cross aa da ab db", Seats::PEOPLE);
    table.play("ac");
    table.says(
        "X, top-left board, top right. X wins the top-left board. You may play in the top-left, \
         top, top-right, left and bottom-left boards.",
    );
    let wins = |table: &Table| {
        let wins = table.session.board().wins.into_iter();
        wins.map(|won| (won.area, won.side)).collect::<Vec<_>>()
    };
    for cell in ["ad", "dd", "ae", "de", "af"] {
        let view = table.session.board();
        assert!(view.playable.contains(table.cell(cell)), "{cell}");
        table.play(cell);
    }
    // O has the middle row as well, which changes nothing.
    let first = Area::Mini(Spot::ALL[0]);
    assert_eq!(wins(&table)[0], (first, Side::X));
    assert_eq!(
        wins(&table)
            .iter()
            .filter(|(area, _)| *area == first)
            .count(),
        1
    );
    let view = table.session.board();
    assert!(view.is_decisive(table.cell("ab")));
    assert!(!view.is_decisive(table.cell("ae")));
}

#[test]
fn the_end_names_the_line_of_the_main_board() {
    let record = "ultimate he ee ei ie eh hb bg gh hd de eg gb be ge bc ce";
    let mut table = Table::new(record, Seats::PEOPLE);
    table.play("hf");
    table.says(
        "X, bottom board, right. X wins the bottom board. X wins in column 2 of the main board, \
         after 17 moves.",
    );
}

#[test]
fn against_the_computer_both_moves_and_the_choice_are_one_sentence() {
    let mut table = Table::new("ultimate", AGAINST_COMPUTER);
    table.play("ei");
    table.says("");
    table.answer(table.run(), "ie");
    table.says(
        "You: centre board, bottom right. Computer: bottom-right board, centre. You may play in \
         the centre board.",
    );
    table.send(Event::Undo);
    table.says(
        "Undone: O from bottom-right board, centre, X from centre board, bottom right. You may \
         play in any board.",
    );
}

#[test]
fn who_watches_two_computers_chooses_nothing() {
    let mut table = Table::new("ultimate", Seats::computers(Level::Easy, Level::Easy));
    table.answer(table.run(), "ei");
    table.says("X, centre board, bottom right. O's turn.");
}

#[test]
fn a_draw_is_offered_once_and_can_be_called() {
    let mut table = Table::new(SETTLED, Seats::PEOPLE);
    assert!(!table.session.offers_draw());
    table.send(Event::CallDraw);
    table.says("You can call a draw when it is a person's turn and nobody can win any more.");
    table.play(SETTLING);
    let said = table.said();
    let offer = "Nobody can win any more: you can call it a draw.";
    assert!(said.ends_with(offer), "{said}");
    assert!(table.session.offers_draw());
    let legal = table.session.game().position().legal_moves();
    let next = table.session.game().position().write_cell(legal[0]);
    table.play(&next);
    let said = table.said();
    assert!(!said.contains(offer), "{said}");

    let moves = table.moves();
    table.send(Event::CallDraw);
    table.says("It's a draw: nobody can win any more.");
    assert_eq!(table.session.standing(), Standing::Over(Outcome::Draw));
    assert!(!table.session.offers_draw() && !table.session.is_open());
    table.send(Event::Play(legal[1]));
    table.says("The game is over: a draw.");
    assert_eq!(announce::standing(&table.session), "It's a draw.");
    assert_eq!(table.moves(), moves);
}

#[test]
fn a_called_draw_is_undone_by_itself() {
    let mut table = Table::new(&format!("{SETTLED} {SETTLING}"), Seats::PEOPLE);
    let moves = table.moves();
    table.send(Event::CallDraw);
    table.send(Event::Undo);
    assert!(
        table
            .said()
            .starts_with("Undone: the draw. You may play in")
    );
    assert_eq!((table.moves(), table.session.outcome()), (moves, None));
    assert!(table.session.offers_draw());

    table.send(Event::CallDraw);
    table.send(Event::NewGame(Seats::PEOPLE));
    assert_eq!(table.session.outcome(), None);
}

/// By the standard rule nobody could win any more; by count, O may yet own more mini boards.
#[test]
fn no_draw_can_be_called_while_the_count_can_change() {
    let moves = "fc ca ae ed db bb bc cb bi ib bf fa ag gf fd dh hb cc ac ia gc ic fe eg ga ea gb \
                 di fg dg";
    for (game, offers) in [("ultimate", true), ("ultimate-count", false)] {
        let mut table = Table::new(&format!("{game} {moves}"), Seats::PEOPLE);
        assert_eq!(table.session.offers_draw(), offers);
        table.send(Event::CallDraw);
        assert_eq!(table.session.outcome().is_some(), offers);
    }
}

#[test]
fn the_computer_agrees_and_moves_no_more() {
    let record = format!("{SETTLED} {SETTLING}");
    let to_move = Game::from_record(&record).unwrap().position().to_move();
    let mut table = Table::new(&record, Seats::against_computer(to_move, Level::Easy));
    table.send(Event::CallDraw);
    assert_eq!(table.session.outcome(), Some(Outcome::Draw));
    assert_eq!(table.search(), None);
}

#[test]
fn the_last_cells_of_a_small_board_are_sooner_played() {
    let settled = Table::new("classic b2 a1 c1 a3 a2 c2 b3 b1", Seats::PEOPLE);
    assert!(settled.session.game().position().is_settled());
    assert!(!settled.session.offers_draw());
}

#[test]
fn the_first_moves_are_valued_by_the_atlas_whenever_it_comes() {
    let openings = crate::openings::read("ee 561 9\naa 532 9\n").unwrap();
    let atlas = crate::openings::study(&openings, &Variant::Ultimate.start()).unwrap();
    let (permille, visits) = (561, 9);
    let worth = Worth::Rate(Rate { permille, visits });
    let searched = |run, cell| {
        let mut study = atlas.clone();
        (study.run, study.elapsed) = (run, MOVE_TIME);
        study.lines.sort_by_key(|line| line.found.cell != cell);
        heard(Response::Study(study))
    };
    for is_searched in [false, true] {
        let mut table = Table::new("ultimate", Seats::PEOPLE);
        let best = Some((table.cell("ee"), worth));
        assert!(!table.session.awaits_openings());
        table.send(Event::ShowValues(true));
        assert!(table.session.awaits_openings());
        let run = table.run();
        if is_searched {
            table.send(searched(run, table.cell("aa")));
            assert_ne!(table.session.evaluation(), best);
        }
        table.send(Event::Openings(atlas.clone()));
        assert_eq!(table.session.evaluation(), best);
        assert!(!table.session.awaits_openings());
        // The search that it took the place of comes too late.
        table.send(searched(run, table.cell("aa")));
        assert_eq!(table.session.evaluation(), best);
        table.play("ee");
        assert!(table.search().is_some());
        // The start comes again, and needs no search.
        table.send(Event::Undo);
        assert_eq!((table.search(), table.session.evaluation()), (None, best));
    }
}

#[test]
fn the_atlas_disturbs_nothing_else() {
    let openings = crate::openings::read("ee 561 9\naa 532 9\n").unwrap();
    let atlas = crate::openings::study(&openings, &Variant::Ultimate.start()).unwrap();
    let mut table = Table::new("ultimate", Seats::PEOPLE);
    table.send(Event::ShowValues(true));
    table.send(Event::Ask(Advice::Hint));
    table.send(Event::Openings(atlas.clone()));
    let goal = table.paused_search().map(|(search, _)| search.goal);
    assert_eq!(goal, Some(Goal::Explain(None)), "the hint is its best move");
    table.play("ee");
    table.send(Event::Openings(atlas));
    assert_eq!(table.commands, []);
    assert_eq!(table.session.evaluation(), None);
}
