//! Certificates that are cut, swapped or forged are refused, with the position that has no answer.

use noughts_proof::{Check, Failure, Flaw, checksum};

/// The second player holds three by three.
const DRAW: [&str; 14] = [
    "b2",
    "c1",
    "b1",
    "b1",
    "a3",
    "b2 > a1 a2",
    "a1",
    "b3 > a3",
    "a2",
    "a3",
    "c2",
    "a2",
    "c1",
    "c1",
];

/// Returns a certificate whose numbers are right.
fn certificate(board: &str, claim: &str, kind: &str, replies: &[&str]) -> String {
    let lines: String = replies.iter().flat_map(|&reply| [reply, "\n"]).collect();
    let (positions, sum) = (replies.len(), checksum(&lines));
    format!(
        "noughts-proof 1\nboard {board}\nclaim {claim}\nkind {kind}\npositions {positions}\n\
         checksum {sum:016x}\n{lines}"
    )
}

fn check(text: &str) -> Result<(), Flaw> {
    let mut check = Check::new(text.to_owned())?;
    while check.check()?.is_some() {}
    Ok(())
}

/// Checks a strategy of the second player on 3 by 3.
fn draw(replies: &[&str]) -> Result<(), Flaw> {
    check(&certificate("3x3x3", "draw", "strategy", replies))
}

/// Returns that the position after these moves, on 3 by 3, fails.
fn after(moves: &str, failure: Failure) -> Result<(), Flaw> {
    let cell = |name: &str| {
        let name = name.as_bytes();
        3 * (name[1] - b'1') + name[0] - b'a'
    };
    let moves = moves.split_whitespace().map(cell).collect();
    Err(Flaw::Position(moves, failure))
}

/// Returns the replies with one replaced.
fn with(number: usize, reply: &str) -> Vec<&str> {
    let mut replies = DRAW.to_vec();
    replies[number] = reply;
    replies
}

#[test]
fn a_strategy_that_holds_is_valid() {
    assert_eq!(draw(&DRAW), Ok(()));
    // A check goes on reply by reply.
    let mut check = Check::new(certificate("3x3x3", "draw", "strategy", &DRAW)).unwrap();
    for number in 1..=14 {
        let (position, reply) = check.check().unwrap().unwrap();
        let marks = [position.holder, position.opponent].map(u128::count_ones);
        assert_eq!(marks[0] + 1, marks[1]);
        assert!(reply.cell.is_some());
        assert_eq!(check.positions(), number);
    }
    assert_eq!(check.check(), Ok(None));
}

#[test]
fn a_cut_certificate_is_refused() {
    for length in 0..DRAW.len() {
        let refused = draw(&DRAW[..length]);
        let is_cut = matches!(refused, Err(Flaw::Position(_, Failure::NoReply)));
        assert!(is_cut, "{length}: {refused:?}");
    }
    assert_eq!(draw(&[]), after("a1", Failure::NoReply));
    assert_eq!(draw(&DRAW[..1]), after("a1 b2 b1", Failure::NoReply));
    let longer = [&DRAW[..], &["a1"]].concat();
    assert_eq!(draw(&longer), Err(Flaw::Positions));
}

#[test]
fn swapped_replies_are_refused() {
    for (one, other) in [(0, 1), (1, 2), (0, 13), (5, 6)] {
        let mut replies = DRAW;
        replies.swap(one, other);
        let refused = draw(&replies);
        assert!(matches!(refused, Err(Flaw::Position(..))), "{one} {other}");
    }
}

/// A corner is answered in the centre alone.
#[test]
fn a_forged_reply_is_refused_where_it_fails() {
    for cell in ["b1", "c1", "a2", "c2", "a3", "b3", "c3"] {
        let refused = draw(&with(0, cell));
        assert!(matches!(refused, Err(Flaw::Position(..))), "{cell}");
    }
    assert_eq!(draw(&with(0, "a1")), after("a1", Failure::Taken));
    // X has the corner and the edge beside it, and the next corner completes a line.
    assert_eq!(
        draw(&with(1, "a2")),
        after("a1 b2 b1 a2 c1", Failure::Loses)
    );
    assert_eq!(draw(&with(0, "d1")), Err(Flaw::Form(1)));
    for form in [
        "", "b2 ", "b2 a1", "b2 = a1", "> a1", "B2", "b02 ", "b2 > x9", "b2  > a1",
    ] {
        assert_eq!(draw(&with(0, form)), Err(Flaw::Form(1)), "{form}");
    }
    // A threat that does not work is no lie, but answers nothing.
    assert_eq!(draw(&with(0, "b2 > a1 c3")), Ok(()));
}

#[test]
fn a_forged_claim_is_refused() {
    let first = certificate("3x3x3", "first", "strategy", &["b2", "a1"]);
    assert!(matches!(check(&first), Err(Flaw::Position(..))));
    // The second player's replies are none of the first's.
    let first = certificate("3x3x3", "first", "strategy", &DRAW);
    assert!(matches!(check(&first), Err(Flaw::Position(..))));
    // A weak strategy never completes a line.
    let win = ["b2 > c2", "a1 > b1", "a1 > c1", "a1 > b1"];
    assert_eq!(
        check(&certificate("4x3x3", "first", "strategy", &win)),
        Ok(())
    );
    let weak = certificate("4x3x3", "first", "weak strategy", &win);
    assert!(matches!(check(&weak), Err(Flaw::Position(..))));
    let draw = certificate("4x3x3", "draw", "strategy", &win);
    assert!(matches!(check(&draw), Err(Flaw::Position(..))));
    // Where nobody can complete a line, nothing is won, though all such positions are the same.
    let dead = certificate("1x3x3", "first", "strategy", &["a1", "a3"]);
    let moves = vec![0, 1];
    assert_eq!(check(&dead), Err(Flaw::Position(moves, Failure::Hopeless)));
}

#[test]
fn pairs_must_be_empty_and_in_every_line() {
    let pairing = |replies: &[&str]| check(&certificate("6x3x4", "draw", "pairing", replies));
    let pairs = "= c1 d1 c2 d2 c3 d3";
    assert_eq!(pairing(&[pairs]), Ok(()));
    for (replies, flaw) in [
        (
            &["= c1 d1 c2 d2"][..],
            Flaw::Position(vec![], Failure::Unpaired),
        ),
        (
            &["= c1 d1 c2 d2 c3 d1"],
            Flaw::Position(vec![], Failure::Taken),
        ),
        (
            &["= c1 d1 c2 d2 c3 c3"],
            Flaw::Position(vec![], Failure::Taken),
        ),
        (&[], Flaw::Position(vec![], Failure::NoReply)),
        (&["= c1 d1 c2 d2 c3"], Flaw::Form(1)),
        (&["a1 = c1 d1 c2 d2 c3 d3"], Flaw::Form(1)),
        (&["c1"], Flaw::Form(1)),
        (&[pairs, pairs], Flaw::Positions),
    ] {
        assert_eq!(pairing(replies), Err(flaw), "{replies:?}");
    }
    let win = certificate("6x3x4", "first", "pairing", &[pairs]);
    assert_eq!(check(&win), Err(Flaw::Position(vec![], Failure::Unpaired)));
    // In the middle of a strategy: the pairs of one corner's answer do not stop X elsewhere.
    let paired = draw(&with(0, "b2 = b1 c1 a2 a3"));
    assert_eq!(paired, after("a1", Failure::Unpaired));
}

#[test]
fn too_many_lines_are_not_counted_out() {
    let count = |board, replies: &[&str]| check(&certificate(board, "draw", "count", replies));
    assert_eq!(count("5x4x5", &[]), Ok(()));
    assert_eq!(count("5x4x5", &["a1"]), Err(Flaw::Positions));
    // Twelve lines of five: 12/32 is below 1/2. Of four, there are 28, and 28/16 is not.
    assert_eq!(count("5x5x5", &[]), Ok(()));
    let refused = count("5x5x4", &[]);
    assert!(matches!(refused, Err(Flaw::Position(moves, Failure::NoReply)) if moves.len() == 1));
    let win = certificate("5x4x5", "first", "count", &[]);
    assert!(matches!(check(&win), Err(Flaw::Position(..))));
}

#[test]
fn damage_is_found_before_anything_else() {
    let whole = certificate("3x3x3", "draw", "strategy", &DRAW);
    for (old, new, flaw) in [
        ("noughts-proof 1", "noughts-proof 2", Flaw::Header),
        ("board 3x3x3", "board 3x3", Flaw::Header),
        ("board 3x3x3", "board 3x3x3x3", Flaw::Header),
        ("board 3x3x3", "board 3x3x4", Flaw::Header),
        ("board 3x3x3", "board 11x3x3", Flaw::Header),
        ("board 3x3x3", "board 3x3x1", Flaw::Header),
        ("claim draw", "claim second", Flaw::Header),
        ("kind strategy", "kind trust", Flaw::Header),
        ("positions 14", "positions many", Flaw::Header),
        ("positions 14", "positions 13", Flaw::Positions),
        ("checksum 4", "checksum 5", Flaw::Checksum),
        ("checksum ", "checksum x", Flaw::Header),
        ("\nc2\n", "\nc3\n", Flaw::Checksum),
        ("\nc2\n", "\n", Flaw::Checksum),
    ] {
        let damaged = whole.replacen(old, new, 1);
        assert_ne!(damaged, whole, "{old}");
        assert_eq!(check(&damaged), Err(flaw), "{old} as {new}");
    }
    for cut in ["", "noughts-proof 1", &whole[..40]] {
        assert_eq!(check(cut), Err(Flaw::Header), "{cut}");
    }
}
