//! The holder keeps what its certificate claims, whatever the opponent does.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read as _;
use std::sync::Arc;

use flate2::read::GzDecoder;
use noughts_proof::{Check, Claim};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Variant};

use super::*;
use crate::board::Reading;
use crate::board::keyboard::KeyAction;
use crate::exercise::{Event, Exercise, Request};
use crate::illustration::Figure;
use crate::proof::open::OpenHolder;
use crate::proof::page::ProofPage;
use crate::screen::{Effect, Kind, Screen, Texts};
use crate::search::rows::RowEvent;
use crate::testing::{Exercised, TestBrowser};

/// Returns the text of a board's certificate.
pub(super) fn certificate(board: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../proofs");
    let file = fs::File::open(format!("{folder}/{board}.proof")).unwrap();
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text
}

/// Returns the strategy of a board's certificate.
pub(super) fn strategy(board: &str) -> Arc<Strategy> {
    let mut check = Check::new(certificate(board)).unwrap();
    let mut strategy = Strategy::new(check.header());
    while let Some((position, reply)) = check.check().unwrap() {
        strategy.add(position, reply);
    }
    Arc::new(strategy)
}

#[test]
fn the_size_of_the_certificate_of_each_game_with_a_name_is_known() {
    let boards = Variant::ALL.into_iter().filter_map(Board::of);
    let mut games = 0;
    for board in boards.filter(|board| board.has_certificate()) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../proofs");
        let file = fs::metadata(format!("{folder}/{}", board.file())).unwrap();
        assert_eq!(board.bytes().map(|bytes| bytes as u64), Some(file.len()));
        games += 1;
    }
    assert!(games > 1);
}

/// A game as a slow referee sees it.
#[derive(Clone)]
struct Table {
    columns: i8,
    rows: i8,
    length: i8,
    /// The marks, and whether each is the holder's.
    marks: BTreeMap<[i8; 2], bool>,
}

impl Table {
    fn new(strategy: &Strategy) -> Self {
        let [columns, rows, length] = strategy.header.board.size().map(u8::cast_signed);
        Self {
            columns,
            rows,
            length,
            marks: BTreeMap::new(),
        }
    }

    fn place(&self, cell: u8) -> [i8; 2] {
        let cell = cell.cast_signed();
        [cell % self.columns, cell / self.columns]
    }

    /// Marks a cell; returns whether that completes a line.
    fn mark(&mut self, cell: u8, is_holder: bool) -> bool {
        let [x, y] = self.place(cell);
        assert_eq!(self.marks.insert([x, y], is_holder), None);
        [[1, 0], [0, 1], [1, 1], [1, -1]]
            .into_iter()
            .any(|[dx, dy]| {
                let run = |sign: i8| {
                    let place = |n: i8| [x + sign * n * dx, y + sign * n * dy];
                    let own = |n: &i8| self.marks.get(&place(*n)) == Some(&is_holder);
                    (1..self.length).take_while(own).count()
                };
                1 + run(1) + run(-1) >= usize::from(self.length.unsigned_abs())
            })
    }

    fn empty(&self) -> Vec<u8> {
        let cells = 0..(self.columns * self.rows).cast_unsigned();
        cells
            .filter(|&cell| !self.marks.contains_key(&self.place(cell)))
            .collect()
    }
}

/// Checks what an answer says of itself.
fn check_answer(answer: &Answer, table: &Table, holder: &Holder) {
    let completes = |&cell: &u8| table.clone().mark(cell, true);
    let wins: Vec<u8> = table.empty().into_iter().filter(completes).collect();
    assert_eq!(answer.threats, wins);
    if matches!(answer.reason, Reason::Threatens) {
        assert!(!wins.is_empty());
    }
    if answer.pairs {
        // Each line that the opponent can complete contains both cells of a pair.
        let mut alone = table.clone();
        for pair in holder.pairs() {
            alone.mark(pair[0], true);
        }
        let mut rest = alone.clone();
        for cell in alone.empty() {
            assert!(!rest.mark(cell, false));
        }
    }
}

/// Plays the holder's move, and all that follow for some of the opponent's moves. Returns the number of
/// games.
fn follow(
    table: &Table,
    holder: &Holder,
    of: Option<u8>,
    choose: &mut impl FnMut(&Holder, Vec<u8>) -> Vec<u8>,
) -> usize {
    let claim = holder.claim();
    let (mut table, mut holder) = (table.clone(), holder.clone());
    let answer = match of {
        Some(cell) => holder.answer(cell),
        None => holder.begin(),
    };
    let Some(answer) = answer else {
        // The board is full, or the opponent begins.
        if of.is_some() {
            assert!(table.empty().is_empty());
            assert_eq!(claim, Claim::Draw);
            return 1;
        }
        return attack(&table, &holder, choose);
    };
    assert_eq!(answer.of, of);
    let completes = table.mark(answer.cell, true);
    assert!(completes || answer.reason != Reason::Completes);
    if completes {
        return 1;
    }
    check_answer(&answer, &table, &holder);
    attack(&table, &holder, choose)
}

fn attack(
    table: &Table,
    holder: &Holder,
    choose: &mut impl FnMut(&Holder, Vec<u8>) -> Vec<u8>,
) -> usize {
    let empty = table.empty();
    if empty.is_empty() {
        assert_eq!(holder.claim(), Claim::Draw);
        return 1;
    }
    let mut games = 0;
    for cell in choose(holder, empty) {
        let mut table = table.clone();
        assert!(!table.mark(cell, false), "the opponent completes a line");
        games += follow(&table, holder, Some(cell), choose);
    }
    games
}

#[test]
fn no_game_on_a_small_board_breaks_the_claim() {
    for (board, games) in [("3x3x3", 457), ("4x3x3", 117), ("5x3x3", 186)] {
        let strategy = strategy(board);
        let table = Table::new(&strategy);
        let played = follow(&table, &Holder::new(strategy), None, &mut |_, empty| empty);
        assert_eq!(played, games, "{board}");
    }
}

#[test]
fn no_random_game_breaks_the_claim() {
    let mut random = SplitMix64::new(7);
    for (board, games) in [
        ("4x4x4", 2000),
        ("5x4x4", 2000),
        ("5x4x5", 2000),
        ("6x3x4", 2000),
        ("5x5x4", 2000),
        ("6x4x4", 2000),
        ("6x5x4", 2000),
        ("7x5x4", 1000),
        ("6x6x5", 1000),
        ("7x7x5", 1000),
        ("8x4x4", 1000),
        ("10x8x6", 300),
        ("10x10x8", 100),
    ] {
        let strategy = strategy(board);
        let table = Table::new(&strategy);
        for game in 0..games {
            let holder = Holder::new(Arc::clone(&strategy));
            follow(&table, &holder, None, &mut |holder, empty| {
                // Any move, or one that tests the holder.
                let moves = if game % 2 == 0 { empty } else { holder.tests() };
                random.pick(&moves).into_iter().collect()
            });
        }
    }
}

#[test]
fn every_proven_board_has_a_certificate_unless_it_is_large_and_no_other() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../proofs");
    let name =
        |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let files: BTreeSet<String> = fs::read_dir(folder).unwrap().map(name).collect();
    let proven = Board::all().filter(|board| board.has_certificate());
    assert_eq!(proven.map(Board::file).collect::<BTreeSet<_>>(), files);
}

#[test]
fn boards_are_named_and_found() {
    let board = |id: &str| Board::of(id.parse().unwrap());
    let cases = [
        ("classic", "3×3, three in a row: a draw", "/proof/classic"),
        ("mnk-3x3x3", "3×3, three in a row: a draw", "/proof/classic"),
        ("four", "4×4, four in a row: a draw", "/proof/four"),
        (
            "mnk-5x6x4",
            "6×5, four in a row: the first player wins",
            "/proof/mnk-6x5x4",
        ),
    ];
    for (id, title, path) in cases {
        assert_eq!(board(id).unwrap().title(), title);
        assert_eq!(super::path(id.parse().unwrap()).as_deref(), Some(path));
    }
    assert_eq!(board("ultimate"), None);
    assert_eq!(board("drop"), None);
    let open = Board::all().find(|board| board.path().is_none()).unwrap();
    assert!(open.title().ends_with(": open"));
}

/// Returns the check of a text as a board's certificate.
fn checking(board: &str, text: &str) -> Checking {
    let mut checking = Checking::new(Proven::of(board.parse().unwrap()).unwrap());
    checking.load(Ok((text.to_owned(), 100)));
    checking
}

/// Returns the verdict on a text.
fn verdict(board: &str, text: &str) -> Checking {
    let mut checking = checking(board, text);
    checking.begin();
    // Time stands still, so that one slice is the whole check.
    assert!(!checking.go_on(|| 0.0));
    assert_eq!(checking.progress(), None);
    checking
}

/// Returns a certificate with other replies, and the checksum of those.
fn forged(text: &str, from: &str, to: &str) -> String {
    let (head, replies) = text.split_once("checksum ").unwrap();
    let (_, replies) = replies.split_once('\n').unwrap();
    let replies = replies.replacen(from, to, 1);
    format!(
        "{head}checksum {:016x}\n{replies}",
        noughts_proof::checksum(&replies)
    )
}

#[test]
fn certificates_of_every_kind_are_checked() {
    for (id, board, kind, size, valid) in [
        (
            "mnk-4x3x3",
            "4x3x3",
            "It is proven by a strategy. ",
            "The certificate has replies to 4 positions: 100 bytes.",
            "Valid: 4 positions checked in 1\u{a0}ms, each with an answer.",
        ),
        (
            "mnk-6x3x4",
            "6x3x4",
            "It is proven by pairs. ",
            "The certificate has one reply: 100 bytes.",
            "Valid: every line holds a pair. Checked in 1\u{a0}ms.",
        ),
        (
            "mnk-5x4x5",
            "5x4x5",
            "It is proven by counting. ",
            "The certificate needs no replies: 100 bytes.",
            "Valid: the count holds on the empty board. Checked in 1\u{a0}ms.",
        ),
    ] {
        let text = certificate(board);
        let before = checking(id, &text);
        assert!(before.method().unwrap().starts_with(kind));
        assert_eq!(before.size().as_deref(), Some(size));
        assert!(before.checked().is_none());
        let after = verdict(id, &text);
        assert_eq!(after.message(), &[valid, valid]);
        assert!(after.checked().is_some());
    }
}

#[test]
fn a_flaw_is_named_with_its_place() {
    let text = certificate("4x3x3");
    let cases = [
        (
            text.clone() + "b2\n",
            "Not valid: the certificate's checksum does not match.",
        ),
        (
            "<!doctype html>".to_owned(),
            "Not valid: this is not a certificate, or it is damaged.",
        ),
        (
            certificate("5x3x3"),
            "Not valid: this is the certificate of something else.",
        ),
        (
            text.replace("claim first", "claim draw"),
            "Not valid: this is the certificate of something else.",
        ),
        (
            forged(&text, "b2 > c2\n", "b2 > c2 \n"),
            "Not valid: reply 1 cannot be read.",
        ),
        (
            text.replace("positions 4", "positions 5"),
            "Not valid: there are more or fewer replies than the certificate says.",
        ),
    ];
    for (text, said) in cases {
        let checked = verdict("mnk-4x3x3", &text);
        assert_eq!(checked.message(), &[said, said]);
        assert!(checked.checked().is_none());
    }
    let pairs = certificate("6x3x4");
    let first = pairs.lines().last().unwrap()[..7].to_owned();
    let unpaired = verdict("mnk-6x3x4", &forged(&pairs, &first, "="));
    let said = "Not valid: on the empty board, a line holds no pair.";
    assert_eq!(unpaired.message(), &[said, said]);
    let wrong = verdict("mnk-4x3x3", &forged(&text, "\na1 > b1", "\nb2"));
    assert_eq!(
        wrong.message(),
        &[
            "Not valid: after b2 and a2, the reply names a cell that is not empty.",
            "Not valid: after row 2, column 2 and row 2, column 1, the reply names a cell that is not empty.",
        ]
    );
}

#[test]
fn a_check_goes_on_in_slices_and_is_cancelled() {
    let mut checking = checking("mnk-7x7x5", &certificate("7x7x5"));
    checking.begin();
    let time = Cell::new(0.0);
    let now = || {
        time.set(time.get() + 10.0);
        time.get()
    };
    assert!(checking.go_on(now));
    let [done, all] = checking.progress().unwrap();
    assert!(0 < done && done < all, "{done} of {all}");
    checking.cancel();
    assert_eq!(checking.progress(), None);
    assert_eq!(
        checking.message()[0],
        format!("Stopped after {done} positions.")
    );
    assert!(checking.is_loaded() && checking.checked().is_none());
    checking.begin();
    let mut slices = 1;
    while checking.go_on(now) {
        slices += 1;
    }
    assert!(slices > 10, "{slices}");
    assert!(checking.checked().is_some());
}

#[test]
fn a_check_that_is_wanted_too_early_begins_once_the_certificate_is_there() {
    let new = || Checking::new(Proven::of("mnk-7x7x5".parse().unwrap()).unwrap());
    let mut checking = new();
    checking.begin();
    assert_eq!(checking.progress(), None);
    checking.load(Ok((certificate("7x7x5"), 1)));
    assert_eq!(checking.progress(), Some([0, 1608]));
    // One that does not come is not checked later, when it does.
    let mut checking = new();
    checking.begin();
    checking.load(Err(Problem::NotLoaded));
    checking.load(Ok((certificate("7x7x5"), 1)));
    assert_eq!(checking.progress(), None);
}

#[test]
fn a_certificate_that_does_not_come_is_asked_for_again() {
    let mut checking = Checking::new(Proven::of("mnk-7x7x5".parse().unwrap()).unwrap());
    checking.begin();
    assert!(!checking.go_on(|| 0.0) && checking.message()[0].is_empty());
    for (problem, can_reload, begins) in [
        (
            Problem::NotLoaded,
            true,
            "The certificate could not be loaded.",
        ),
        (
            Problem::NoUnpacking,
            false,
            "This browser cannot unpack the certificate.",
        ),
        (Problem::Damaged, false, "Not valid: "),
    ] {
        checking.load(Err(problem));
        assert_eq!(checking.can_reload(), can_reload);
        assert!(checking.message()[1].starts_with(begins));
    }
    checking.load(Ok((certificate("7x7x5"), 1)));
    assert!(checking.message()[0].is_empty() && checking.is_loaded() && !checking.can_reload());
}

/// Returns a game, and what is shown and said at its start.
fn playing(id: &str, board: &str, role: Role) -> (Exercised<Playing>, Texts) {
    start(id, &Prover::Certificate(Holder::new(strategy(board))), role)
}

fn start(id: &str, checked: &Prover, role: Role) -> (Exercised<Playing>, Texts) {
    let mut playing = Exercised::new(Playing::new(id.parse().unwrap(), checked, role));
    let effects = Exercise::start(&mut playing.exercise, &playing.browser);
    let texts = Texts::of(&effects);
    (playing, texts)
}

fn play(playing: &mut Exercised<Playing>, cell: &str) -> Texts {
    let cell = playing.exercise.board().position.parse_cell(cell).unwrap();
    Texts::of(&playing.send(Event::Play(cell)))
}

/// Returns the marks of a board, row by row.
fn marks(playing: &Exercised<Playing>) -> String {
    playing.exercise.board().position.key()
}

#[test]
fn an_attack_is_answered_with_a_reason() {
    let yours = "Your turn as O: try to break the proof.";
    let (mut game, begun) = playing("mnk-4x3x3", "4x3x3", Role::Attack);
    assert_eq!(
        begun.shown.unwrap(),
        format!("X begins with b2. Unless O finds the right cell, threats follow: c2. {yours}")
    );
    let answered = play(&mut game, "a1");
    let shown = "X plays c2. It threatens a2 and d2: O can stop only one.";
    assert_eq!(answered.shown.as_deref(), Some(shown));
    let said = "O row 1, column 1. X plays row 2, column 3. It threatens row 2, column 1 and row 2, \
                column 4: O can stop only one.";
    assert_eq!(answered.said, said);
    let taken = play(&mut game, "b2");
    assert_eq!(
        taken.shown.as_deref(),
        Some("Row 2, column 2 is taken by X.")
    );
    let over = play(&mut game, "c1").shown.unwrap();
    assert_eq!(
        over,
        "X plays a2 and completes a line. X has won, as proven."
    );
    assert!(play(&mut game, "d3").shown.unwrap().contains("over"));
    let undone = Texts::of(&game.send(Event::Ask(Request::Undo))).said;
    assert_eq!(undone, format!("Undone. {yours}"));
    assert_eq!(marks(&game), "O----XX-----");
    let key = |key| Event::Key(key, CellId::FIRST);
    game.send(key(KeyAction::Undo));
    assert_eq!(marks(&game), "-----X------");
    let first = Texts::of(&game.send(key(KeyAction::Undo))).said;
    assert_eq!(first, "There is nothing to undo.");
    let turn = Texts::of(&game.send(key(KeyAction::Read(Reading::Turn)))).said;
    assert_eq!(turn, yours);
    game.send(key(KeyAction::NewGame));
    assert_eq!(marks(&game), "-----X------");
}

#[test]
fn every_kind_of_answer_has_its_reason() {
    for (id, board, moves) in [
        (
            "mnk-7x7x5",
            "7x7x5",
            &[
                ("d4", "O answers d4 with d3."),
                ("c3", "O answers c3 with e5."),
                (
                    "b2",
                    "O answers b2 with c2. From now on, pairs answer everything that X does.",
                ),
            ][..],
        ),
        (
            "mnk-6x3x4",
            "6x3x4",
            &[
                (
                    "c2",
                    "O plays d2, the partner of c2. The pairs answer everything.",
                ),
                (
                    "a1",
                    "O plays b1. Any cell would do: the pairs answer everything.",
                ),
            ],
        ),
        (
            "mnk-5x4x5",
            "5x4x5",
            &[(
                "c2",
                "O plays a2. Too few lines are left for X: whatever X does, none will be completed.",
            )],
        ),
        (
            "classic",
            "3x3x3",
            &[
                ("b2", "O answers b2 with a1."),
                (
                    "b1",
                    "O answers b1 with b3. It stops a line of X. Unless X finds the right cell, threats \
                     follow: a3.",
                ),
            ],
        ),
    ] {
        let (mut game, begun) = playing(id, board, Role::Attack);
        assert_eq!(begun.said, "Your turn as X: try to break the proof.");
        for &(cell, said) in moves {
            assert_eq!(play(&mut game, cell).shown.as_deref(), Some(said), "{id}");
        }
    }
}

#[test]
fn the_proof_s_own_side_is_played_by_its_answers() {
    let (mut game, begun) = playing("mnk-7x7x5", "7x7x5", Role::Hold);
    let shown = "X a1. O answers a1 with c3. Your turn as O: play the proof’s reply.";
    assert_eq!(begun.shown.as_deref(), Some(shown));
    let ghost = |game: &Exercised<Playing>| {
        let view = game.exercise.board();
        view.ghosts
            .first()
            .map(|ghost| view.position.write_cell(ghost.cell))
    };
    assert_eq!(ghost(&game).as_deref(), Some("c3"));
    let other = play(&mut game, "g7").shown;
    assert_eq!(
        other.as_deref(),
        Some("The proof answers only with c3 here.")
    );
    let mut last = String::new();
    while let Some(cell) = ghost(&game) {
        last = play(&mut game, &cell).shown.unwrap();
    }
    assert!(
        last.ends_with("A draw: X has no line, as proven."),
        "{last}"
    );

    let (mut game, _) = playing("mnk-6x5x4", "6x5x4", Role::Hold);
    while let Some(cell) = ghost(&game) {
        last = play(&mut game, &cell).shown.unwrap();
    }
    assert_eq!(last, "X has won, as proven.");
}

#[test]
fn pairs_are_drawn_and_the_partner_lights_up() {
    let (mut game, _) = playing("mnk-6x3x4", "6x3x4", Role::Attack);
    let kinds = |game: &Exercised<Playing>, wanted: &str| {
        let figures = game.exercise.illustration().figures;
        let kinds = figures.iter().filter(|figure| match figure {
            Figure::Path { kind, .. } | Figure::Frame { kind, .. } => *kind == wanted,
            Figure::Text { .. } => false,
        });
        kinds.count()
    };
    let pairs = kinds(&game, "pair");
    assert!(pairs > 2 && kinds(&game, "partner") == 0);
    game.exercise.point("c2".parse().ok());
    assert_eq!(kinds(&game, "partner"), 1);
    game.exercise.point("a1".parse().ok());
    assert_eq!(kinds(&game, "partner"), 0);
    play(&mut game, "c2");
    assert_eq!(kinds(&game, "pair"), pairs - 1);
}

/// Returns the tree of a board's certificate.
fn tree(id: &str, board: &str) -> CertificateTree {
    let board_of = Board::of(id.parse().unwrap()).unwrap();
    CertificateTree::new(board_of, Holder::new(strategy(board)))
}

/// Returns the row of a move, seen first.
fn row_of(tree: &CertificateTree, played: &str) -> usize {
    let mut looks = tree.looks().into_iter();
    looks.position(|look| look.played == played).unwrap()
}

/// Opens every row.
fn open_all(tree: &mut CertificateTree) {
    while let Some(row) = tree.rows.iter().position(|row| row.is_open == Some(false)) {
        tree.update(RowEvent::Press(row));
    }
}

#[test]
fn every_branch_of_a_certificate_ends_with_a_reason() {
    let reasons = |tree: &CertificateTree| {
        let looks = tree.rows.iter().zip(tree.looks());
        let ends = looks.filter(|(row, look)| row.is_open.is_none() && !look.played.is_empty());
        let ends = ends.map(|(_, look)| look.notes.lines().nth(1).unwrap_or_default().to_owned());
        ends.collect::<BTreeSet<_>>()
    };
    let [count, threats, pairs] = [
        "too few lines are left",
        "wins by threats",
        "pairs answer the rest",
    ];
    for (id, board, expected) in [
        ("classic", "3x3x3", &[count, threats][..]),
        ("mnk-4x3x3", "4x3x3", &[threats]),
        ("mnk-4x4x4", "4x4x4", &[count]),
        ("mnk-9x5x5", "9x5x5", &[pairs]),
    ] {
        let mut tree = tree(id, board);
        open_all(&mut tree);
        let found = reasons(&tree);
        assert!(found.iter().eq(expected), "{id}: {found:?}");
        assert!(tree.looks().iter().all(|look| !look.label.is_empty()));
    }
}

#[test]
fn a_certificate_is_walked_with_the_keyboard() {
    let mut tree = tree("classic", "3x3x3");
    let notes = |tree: &CertificateTree, row: usize| tree.looks()[row].notes.clone();
    assert_eq!(notes(&tree, 0), "The empty board");
    assert!(tree.story().starts_with("Open a row"));
    let moves: Vec<_> = tree.looks().into_iter().map(|look| look.played).collect();
    assert_eq!(moves[1..4], ["X a1", "X b1", "X b2"]);
    // What the tab key leads to follows the focus, which follows the keys.
    let key = |tree: &mut CertificateTree, row, key: &str| {
        let to = tree.update(RowEvent::Key(row, key.to_owned()));
        tree.update(RowEvent::Focus(to.unwrap_or(row)));
        tree.cursor
    };
    assert_eq!(key(&mut tree, 0, "ArrowRight"), 1);
    assert_eq!(tree.story(), "O answers a1 with b2.");
    assert_eq!(
        tree.looks()[1].label,
        "X a1: O answers row 1, column 1 with row 2, column 2."
    );
    assert_eq!(key(&mut tree, 1, "Enter"), 1);
    assert_eq!(key(&mut tree, 1, "ArrowRight"), 2);
    assert_eq!(tree.position(2).unwrap().key(), "XXO-O----");
    assert!(
        tree.story()
            .ends_with("It threatens a3: X has to stop that."),
        "{}",
        tree.story()
    );
    key(&mut tree, 2, "Enter");
    assert_eq!(notes(&tree, 3), "O a2\ntoo few lines are left");
    assert_eq!(notes(&tree, 4), "4 other moves let O complete a line");
    // There is nothing below.
    let rows = tree.rows.len();
    assert_eq!((key(&mut tree, 3, "Enter"), tree.rows.len()), (3, rows));
    assert_eq!(key(&mut tree, 3, "ArrowLeft"), 2);
    assert_eq!(
        (key(&mut tree, 1, "ArrowLeft"), tree.rows.len()),
        (1, moves.len())
    );
    let row = row_of(&tree, "X b2");
    assert_eq!(notes(&tree, row), "O a1");
}

#[test]
fn the_open_ultimate_is_checked_against_every_reply() {
    let mut checking = Checking::new(Proven::of(Variant::UltimateOpen).unwrap());
    assert!(checking.is_loaded() && checking.size().is_none());
    assert!(
        checking
            .method()
            .unwrap()
            .starts_with("It is proven by a strategy that needs no list")
    );
    // Each look at the clock takes a millisecond.
    let time = Cell::new(0.0);
    checking.begin();
    let mut slices = 0;
    while checking.go_on(|| {
        time.set(time.get() + 1.0);
        time.get()
    }) {
        let [done, all] = checking.progress().unwrap();
        assert!(done < all);
        slices += 1;
    }
    assert!(slices > 100, "{slices}");
    let [read, _] = checking.message();
    assert!(
        read.starts_with("Valid: 46,153 positions checked in "),
        "{read}"
    );
    assert!(matches!(checking.checked(), Some(Prover::Open(_))));
}

#[test]
fn the_open_ultimate_is_lost_against_its_strategy_whatever_is_tried() {
    let (mut playing, begun) = start(
        "ultimate-open",
        &Prover::Open(OpenHolder::new()),
        Role::Attack,
    );
    let begins = "X plays the centre cell of the centre board. X begins its winning strategy: O has to \
                  answer in the centre board.";
    assert!(
        begun.shown.clone().unwrap().starts_with(begins),
        "{begun:?}"
    );
    let said = play(&mut playing, "ea");
    assert!(
        said.shown
            .clone()
            .unwrap()
            .starts_with("X plays the centre cell of the top-left board. X's winning strategy: "),
        "{said:?}"
    );
    let mut random = SplitMix64::new(7);
    while !playing.exercise.is_over() {
        let cell = random
            .pick(&playing.exercise.board().position.legal_moves())
            .unwrap();
        playing.send(Event::Play(cell));
    }
    assert_eq!(playing.exercise.status(), "X has won, as proven.");
    // The reader can play it, too, and nothing else.
    let (mut playing, _) = start(
        "ultimate-open",
        &Prover::Open(OpenHolder::new()),
        Role::Hold,
    );
    assert!(
        play(&mut playing, "aa")
            .shown
            .unwrap()
            .starts_with("The proof answers only with the centre cell of the centre board")
    );
    let mut plies = 0;
    while !playing.exercise.is_over() {
        let cell = playing.exercise.board().playable.iter().next().unwrap();
        playing.send(Event::Play(cell));
        plies += 2;
    }
    assert_eq!(playing.exercise.status(), "X has won, as proven.");
    assert!(plies <= 44, "{plies}");
}

#[test]
fn the_page_of_a_proof_loads_checks_and_plays_it() {
    let browser = TestBrowser::default();
    let proven = Proven::of("mnk-7x5x4".parse().unwrap()).unwrap();
    let mut page = ProofPage::new(proven, false);
    let button = |page: &ProofPage| {
        let model = Screen::<TestBrowser>::view(page).model;
        match model.part("check") {
            Some(Kind::Actions(_, actions)) => (actions[0].name.clone(), actions[0].is_primary),
            _ => panic!("{model:?}"),
        }
    };
    let load = Effect::Load("7x5x4.proof".to_owned());
    assert_eq!(page.start(&browser), std::slice::from_ref(&load));
    assert_eq!(button(&page), ("Check this proof".to_owned(), true));
    // It can be asked for again.
    page.update(page::Event::Loaded(Err(Problem::NotLoaded)), &browser);
    assert_eq!(button(&page).0, "Try again");
    assert_eq!(page.update(page::Event::Press, &browser), [load]);
    let certificate = Ok((certificate("7x5x4"), 100));
    page.update(page::Event::Loaded(certificate.clone()), &browser);
    assert!(page.playing.is_none());
    // Time stands still, so that one slice is the whole check.
    let effects = page.update(page::Event::Press, &browser);
    let Texts { shown, said } = Texts::of(&effects);
    assert!(said.starts_with("Valid: "), "{said}");
    assert!(shown.unwrap().starts_with("X begins with "), "{effects:?}");
    assert_eq!(button(&page), ("Check it again".to_owned(), false));
    let model = Screen::<TestBrowser>::view(&page).model;
    assert!(model.board.is_some() && model.part("proof-side").is_some());
    page.update(page::Event::Choose(Role::Hold), &browser);
    assert_eq!(page.role, Role::Hold);

    // One that is shown as a tree is checked at once, and not played.
    let mut tree = ProofPage::new(proven, true);
    tree.update(page::Event::Loaded(certificate), &browser);
    assert!(tree.checking.checked().is_some() && tree.playing.is_none());
}
