//! Explanations as they are said.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::collections::HashSet;

use noughts_engine::{Limit, Progress, Search, searcher};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Variant};
use noughts_teacher::{Explainer, Explanation, Naming, Teacher};
use noughts_words::{GERMAN, speak};

fn explain(search: &mut dyn Search, game: &Game, about: Option<CellId>) -> Vec<Explanation> {
    let limit = match game.position().as_ultimate() {
        Some(_) => Limit::Nodes(2_000),
        None => Limit::Nodes(200_000),
    };
    let mut explainer = Explainer::new(game.clone());
    while let Some(wanted) = explainer.wanted(about) {
        search.study(&wanted, limit);
        while search.step(u64::MAX) == Progress::Running {}
        explainer.learn(&wanted, search.lines(usize::MAX));
    }
    explainer.explain(about)
}

/// Returns what is said of a move, or of the position if the move is empty.
fn said(record: &str, cell: &str, naming: Naming) -> Vec<String> {
    let game = Game::from_record(record).unwrap();
    let about = (!cell.is_empty()).then(|| game.position().parse_cell(cell).unwrap());
    let mut search = searcher(game.variant().search(), 1);
    let found = explain(&mut *search, &game, about);
    let teacher = Teacher::new(game.position(), about, naming);
    found.iter().map(|it| teacher.sentence(it)).collect()
}

/// Checks what is said first of moves, or of positions.
fn check(cases: &[(&str, &str, &str)]) {
    for &(record, cell, expected) in cases {
        let said = said(record, cell, Naming::Written);
        let first: Vec<&str> = said.iter().take(2).map(String::as_str).collect();
        assert_eq!(first.join(" | "), expected, "{record}: {cell}");
    }
}

#[test]
fn a_learner_hears_what_matters_first() {
    let cases = [
        (
            "classic",
            "",
            "With best play it is a draw. It was one from the start. | All 9 moves lead to a draw. After \
             a1, O has one answer: b2.",
        ),
        (
            "classic a1 b2 c3",
            "c1",
            "It loses to X a3. Then X has 2 threats: a2 (column 1) and b3 (row 3). O can stop only one. \
             | Better: b1, a2, c2 and b3.",
        ),
        (
            "classic a1 b2 c3 c1 a3",
            "a2",
            "X has 2 threats: a2 (column 1) and b3 (row 3). O can stop only one. | The position is lost \
             for O. Move 4, O c1, gave the draw away. Better: b1, a2, c2 and b3.",
        ),
        (
            "classic a1 b1 a3 a2",
            "c3",
            "That makes 2 threats: b2 (the falling diagonal) and b3 (row 3). O can stop only one. | It \
             wins in 3 moves, whatever the reply.",
        ),
        (
            "classic a1 b1 a2 b2",
            "b3",
            "Better: a3. It completes column 1 and wins. | It blocks column 2.",
        ),
        (
            "classic a1",
            "b2",
            "It is the only move that does not lose. | Every other move loses: b1, a2, c2 and b3 to b2; \
             c1 and a3 to c3; c3 to a3.",
        ),
        (
            "classic a1 b1 b2",
            "",
            "Best play is O c3, X a3. Then X has 2 threats: c1 (the rising diagonal) and a2 (column 1). \
             O can stop only one. | X threatens to win: c3 (the falling diagonal).",
        ),
        (
            "misere",
            "a1",
            "It loses, for example by O b1, X c3, O c1, X c2, O b3. 2 moves that complete no line are \
             left, in whatever order they are played. Then X has to complete one. | Better: b2.",
        ),
        (
            "notakto b2 a1",
            "c2",
            "2 moves that complete no line are left, in whatever order they are played. Then the \
             second player has to complete one. | It wins in 4 moves, whatever the reply.",
        ),
        (
            "four a1 b2",
            "c3",
            "All 14 moves lead to a draw. After c3, every reply holds. | You can hold O off with pairs: \
             b1 and b3; d2 and d3; d1 and a4; a2 and c2; b4 and c4. When O takes one cell of a pair, \
             take the other: every line that is still open to O contains a pair.",
        ),
        (
            "ultimate eb bd da af fb bf fg gb bh he ee eh ha ah hh hc cb be ec cc cd dd dg ga ae ea ag \
             gg gf fe ef fa ai ic cg gh hb ce eg gd dc ch hg hf fh hd di if fi ie ia ab aa ci ii ih ib \
             dh cf db id de",
            "ca",
            "O can then win: the bottom-left cell of the bottom-right board (row 3 of the main board). | \
             Better: the bottom-left cell of the bottom-right board. It completes the falling diagonal of \
             the main board and wins.",
        ),
    ];
    check(&cases);
}

#[test]
fn where_marks_fall_threats_are_odd_or_even() {
    check(&[
        (
            "drop e1 d1 d2 f1 f2 a1 e2",
            "g1",
            "X can then play on top of it and win: g2 (row 2). | It loses in 2 moves.",
        ),
        (
            "drop d1 d2 d3 d4 d5 d6 e1 f1 c1 b1 e2 c2 g1 b2 e3 e4",
            "c3",
            "It makes an odd threat, counting rows from below: f3 (row 3). When nothing else is left, O has \
             to play below it. | It wins, for example by O b3, X b4, O c4, X e5, …, O a5, X a6. O then has \
             to play below a cell where X wins: f3 (row 3).",
        ),
        (
            "drop d1 g1 d2 a1 a2 d3 d4 d5 d6 e1 b1 a3 b2 b3 c1 c2 c3 b4 a4 c4",
            "b5",
            "It prevents an even threat, counting rows from below: a6 (the falling diagonal). When nothing \
             else was left, X would have had to play below it. | It prevents two threats at once: b5 and e2.",
        ),
        (
            "drop d1 d2 d3 a1 d4 b1 d5 d6 e1 c1 f1 g1 e2 e3 b2 c2 c3 c4 b3 c5 b4 b5 c6 b6 e4 e5 e6 g2 f2 f3 \
             f4 f5 f6",
            "",
            "X has an odd threat, counting rows from below: a3 (row 3). When nothing else is left, O has to \
             play below it. | O has to play below a cell where X wins: g4 (row 4) and a3 (row 3).",
        ),
    ]);
}

#[test]
fn a_step_of_the_open_strategy_comes_first() {
    check(&[(
        "ultimate-open ee ef fe ed",
        "de",
        "X's winning strategy: the centre of each board that O names. It sends O back to the centre \
             board until that is full. | It wins, for example by O on the top-left cell of the centre board, \
             X on the centre cell of the top-left board, …, X on the top-left cell of the bottom board. \
             Whatever O plays, X then wins: the top-left cell of the top-right board (row 1 of the main \
             board) and the top-left cell of the bottom-left board (column 1 of the main board).",
    )]);
}

#[test]
fn cells_are_named_for_the_ear() {
    assert_eq!(
        said("classic a1 b2 c3", "c1", Naming::Spoken)[0],
        "It loses to X row 3, column 1. Then X has 2 threats: row 2, column 1 (column 1); row 3, column \
         2 (row 3). O can stop only one."
    );
}

#[test]
fn it_is_said_in_german() {
    speak(Some(&GERMAN));
    let lost = said("classic a1 b2 c3 c1 a3", "a2", Naming::Written);
    assert_eq!(
        lost[..2],
        [
            "X hat 2 Drohungen: a2 (Spalte 1) und b3 (Zeile 3). O kann nur eine abwehren.",
            "Die Stellung ist für O verloren. Zug 4, O c1, hat das Unentschieden verschenkt. Besser: \
             b1, a2, c2 und b3."
        ]
    );
    let odd = said(
        "drop d1 d2 d3 d4 d5 d6 e1 f1 c1 b1 e2 c2 g1 b2 e3 e4",
        "c3",
        Naming::Written,
    );
    assert_eq!(
        odd[0],
        "Der Zug schafft eine ungerade Drohung, von unten gezählt: f3 (Zeile 3). Ist sonst nichts mehr \
         frei, muss O darunter spielen."
    );
    let minis = said("ultimate-open ee ef fe ed", "de", Naming::Written);
    assert!(
        minis[1].starts_with(
            "Der Zug gewinnt, zum Beispiel so: O auf Feld oben links im Teilbrett in der Mitte, X auf"
        ),
        "{minis:?}"
    );
    speak(None);
}

/// In any position of any game, each explanation is a sentence of its own.
#[test]
fn everything_is_a_sentence() {
    let mut random = SplitMix64::new(1);
    for variant in Variant::ALL {
        let mut search = searcher(variant.search(), 1);
        for _ in 0..6 {
            let mut game = Game::new(variant);
            for _ in 0..random.below(variant.largest_board().cell_count() as u32) {
                let moves = game.position().legal_moves();
                if let Some(cell) = random.pick(&moves) {
                    game.play(cell).unwrap();
                }
            }
            let position = game.position();
            for about in [random.pick(&position.legal_moves()), None] {
                let found = explain(&mut *search, &game, about);
                for (naming, translation) in [
                    (Naming::Written, None),
                    (Naming::Spoken, None),
                    (Naming::Written, Some(&GERMAN)),
                ] {
                    speak(translation);
                    let teacher = Teacher::new(position, about, naming);
                    let said: Vec<_> = found.iter().map(|it| teacher.sentence(it)).collect();
                    let different: HashSet<_> = said.iter().collect();
                    assert_eq!(different.len(), said.len(), "{} {said:?}", game.record());
                    for sentence in &said {
                        let is_whole = sentence.ends_with('.')
                            && !sentence.contains("  ")
                            && !sentence.contains(": .")
                            && !sentence.contains("()");
                        assert!(is_whole, "{} {sentence}", game.record());
                    }
                }
            }
            speak(None);
        }
    }
}
