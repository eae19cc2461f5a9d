//! Games that begin from a position, and the keys by which records name it.

use crate::support::{check_refused, game, play_on, random_game, variants};
use noughts_random::SplitMix64;
use noughts_rules::{
    ExpandingKeyError, Game, KeyError, MiniRole, Position, Setup, Side, Spot, Symbol,
    UltimateKeyError, Variant,
};

#[test]
fn a_record_names_the_position_in_which_a_game_begins() {
    let begun = game("classic@XOX--O--- b2 a2");
    assert_eq!(begun.setup(), Some("XOX--O---"));
    assert_eq!((begun.ply(), begun.position().to_move()), (2, Side::X));
    assert_eq!(begun.position().key(), "XOXOXO---");
    assert_eq!(begun.record(), "classic@XOX--O--- b2 a2");
    assert_eq!(begun.moves_text(), "b2a2");
    assert_eq!(begun.position_at(0).key(), "XOX--O---");
    assert_eq!(begun.up_to(1).record(), "classic@XOX--O--- b2");
    assert_eq!(begun.up_to(0).record(), "classic@XOX--O---");
    assert_eq!(begun.up_to(9), begun);
    assert_eq!(begun.restarted(), begun.up_to(0));
}

#[test]
fn a_game_that_begins_as_every_game_has_a_plain_record() {
    for variant in variants() {
        let start = variant.start();
        let spelled = game(&format!("{variant}@{}", start.key()));
        assert_eq!(spelled, Game::new(variant));
        assert_eq!(
            (spelled.setup(), spelled.record()),
            (None, variant.to_string())
        );
    }
}

#[test]
fn what_a_key_need_not_say_may_be_said() {
    for (record, plain) in [
        ("classic@XOX------,O", "classic@XOX------"),
        ("classic@---------,X b2", "classic b2"),
        ("notakto@X--------,O", "notakto@X--------"),
        ("expanding@XO-------", "expanding@XO-------,0-0,"),
        ("expanding@XO-------,X,0-0", "expanding@XO-------,0-0,"),
        (
            "expanding@XXX-OO----------,1-0,c1a1b1",
            "expanding@XXX-OO----------,X,1-0,a1b1c1",
        ),
    ] {
        assert_eq!(game(record).record(), plain);
        assert_eq!(game(record), game(plain));
    }
}

#[test]
fn games_with_more_than_marks_begin_from_a_position() {
    for (before, key, next) in [
        (
            "expanding a1 a2 b1 b2 c1",
            "XXX-OO----------,X,1-0,a1b1c1",
            "c2",
        ),
        // A drawn round: the other side moves on.
        (
            "expanding b2 a1 c1 a3 a2 c2 b1 b3 c3",
            "OXX-XXO-OOX-----,0-0,",
            "d4",
        ),
        (
            "ultimate-cross aa ai",
            "X;.........;X.......O/........./........./........./........./........./........./........./.........,a",
            "ga",
        ),
        (
            "ultimate-cross aa da ab db ac",
            "O;X........;XXX....../........./........./OO......./........./........./........./........./.........,a",
            "ba",
        ),
    ] {
        let before = game(before);
        assert_eq!(before.position().key(), key);
        let mut begun = game(&format!("{}@{key} {next}", before.variant()));
        let after = game(&format!("{before} {next}"));
        assert_eq!(begun.position(), after.position());
        assert_eq!(begun.last_move(), after.last_move());
        begun.undo();
        assert_eq!(begun.position(), before.position());
    }
}

#[test]
fn a_record_with_a_bad_start_is_refused_with_its_reason() {
    for (record, key, reason) in [
        (
            "classic@",
            "",
            "the board has 9 cells, the key 0 characters",
        ),
        (
            "classic@XX------- b2",
            "XX-------",
            "2 X and 0 O, but X moves first and they alternate",
        ),
        ("classic@XXXOOO---", "XXXOOO---", "both X and O have a line"),
        (
            "classic@X--------,X",
            "X--------,X",
            "by the marks, it is O's turn",
        ),
        (
            "notakto@X--------,X",
            "X--------,X",
            "by the marks, it is second player's turn",
        ),
        (
            "classic@---------,x",
            "---------,x",
            "the side to move is X or O, not “x”",
        ),
    ] {
        let error = Game::from_record(record).unwrap_err();
        assert_eq!(Position::from_record(record), Err(error.clone()));
        assert_eq!((error.ply, error.code()), (0, "invalid-key"));
        assert_eq!(error.to_string(), format!("the start “{key}”: {reason}"));
    }
    let error = Game::from_record("classic@XOX--O--- b2 a1").unwrap_err();
    assert_eq!((error.ply, error.code()), (2, "cell-occupied"));
}

/// Keys of random positions with a letter or two changed: what is still read is written alike and
/// can be played to the end.
#[test]
fn whatever_is_read_can_be_played_on() {
    const LETTERS: [char; 12] = ['-', '.', 'X', 'O', '#', '@', ',', '0', '1', '2', 'a', 'e'];
    let mut accepted = 0;
    for variant in variants() {
        let mut random = SplitMix64::new(7);
        for seed in 0..200 {
            let game = random_game(variant, seed);
            let key = game.position_at(random.below(100) as usize).key();
            let mut key: Vec<char> = key.chars().collect();
            for _ in 0..2 {
                let at = random.below(key.len() as u32) as usize;
                if let Some(letter) = random.pick(&LETTERS) {
                    key[at] = letter;
                }
            }
            let key: String = key.iter().collect();
            let Ok(position) = Position::from_key(variant, &key) else {
                continue;
            };
            accepted += 1;
            let again = Position::from_key(variant, &position.key());
            assert_eq!(again.as_ref(), Ok(&position), "{variant}: {key}");
            let mut game = Game::from_start(position);
            play_on(&mut game, &mut random);
            assert!(game.position().status().is_over(), "{variant}: {key}");
        }
    }
    assert!(accepted > 100, "{accepted}");
}

/// A board of a side whose first cells are given, and what follows them.
fn expanding(side: usize, cells: &str, rest: &str) -> String {
    format!("{cells}{}{rest}", "-".repeat(side * side - cells.len()))
}

#[test]
fn positions_that_no_match_reaches_are_refused() {
    let sizes = "a board has 9, 16, 25 and so on up to 100 cells, not";
    let spent = "the spent cells of X are not the lines of";
    let counts = "do not fit the score: sides alternate, and who wins a round moves again";
    let full_of_draws = "XXOOXXOOXXOOXXOOXXOO".repeat(5) + ",X,0-0,";
    let one_round = "XXX-OO----------,O,1-0,a1b1c1".to_owned();
    let cases = [
        ("--------".to_owned(), &*format!("{sizes} 8")),
        (expanding(11, "", ""), &format!("{sizes} 121")),
        (
            expanding(3, "", ",0:0"),
            "the score is given as “0:0”, not as 1-0",
        ),
        (
            expanding(3, "", ",+0-0"),
            "the score is given as “+0-0”, not as 1-0",
        ),
        (
            expanding(3, "", ",256-0"),
            "the score is given as “256-0”, not as 1-0",
        ),
        (
            expanding(3, "", ",0-0,a4"),
            "the spent cells “a4” begin with none",
        ),
        (expanding(3, "", ",0-0,,"), "“” follows the spent cells"),
        (expanding(3, "X", ",0-0,a1"), &format!("{spent} 0 rounds")),
        (
            expanding(4, "XXX-OO", ",1-0,a1b1d1"),
            "the spent cell d1 is empty",
        ),
        // The board has grown, but nobody has won, and the first board is not full.
        (
            expanding(4, "XO", ""),
            "a round was drawn, but the first 3 by 3 cells are not full",
        ),
        (
            expanding(3, "XXXOO", ",1-0,a1b1c1"),
            "1 rounds were won, but the board has grown 0 times",
        ),
        (
            expanding(3, "XXOOOXXXO", ""),
            "the board is full, and would have grown",
        ),
        (
            expanding(4, "XXX-OO", ",1-0,a1b1"),
            &format!("{spent} 1 rounds"),
        ),
        (
            expanding(4, "XXX-OO", ",0-1,a1b1c1"),
            &format!("{spent} 0 rounds"),
        ),
        // The line lies on the row that came with the growth.
        (
            expanding(4, "------------XXX-", ",1-0,a4b4c4"),
            &format!("{spent} 1 rounds"),
        ),
        (
            expanding(4, "XXX-OO--XXX", ",1-0,a1b1c1"),
            "X has a line that has not scored",
        ),
        (
            expanding(4, "XXX-OOX-X", ",1-0,a1b1c1"),
            &format!("5 X and 2 O {counts}"),
        ),
        (
            expanding(4, "XXX", ",1-0,a1b1c1"),
            &format!("3 X and 0 O {counts}"),
        ),
        (one_round, "by the marks, it is X's turn"),
        // Nobody has won a round, so nobody has moved twice running.
        (full_of_draws, "by the marks, it is O's turn"),
    ];
    check_refused(Variant::Expanding, &cases);
}

#[test]
fn a_setup_is_changed_cell_by_cell() {
    let mut setup = Setup::of(&Variant::Expanding.start());
    assert!(setup.has_rounds() && setup.mini_role().is_none());
    assert!(setup.resize(4) && !setup.resize(2));
    for (cells, symbol) in [
        (["a1", "b1", "c1"], Symbol::X),
        (["a2", "b2", "d4"], Symbol::O),
    ] {
        for cell in cells {
            setup.put(cell.parse().unwrap(), Some(symbol));
        }
    }
    for cell in ["a1", "b1", "c1", "d1"] {
        setup.set_spent(cell.parse().unwrap(), true);
    }
    setup.scores = [1, 0];
    assert_eq!(setup.spent().len(), 3);
    let counts = ExpandingKeyError::Counts { x: 3, o: 3 };
    assert_eq!(setup.position(), Err(KeyError::Expanding(counts)));
    setup.put("d4".parse().unwrap(), None);
    let position = setup.position().unwrap();
    assert_eq!(position, *game("expanding a1 a2 b1 b2 c1").position());
    setup.to_move = Some(Side::O);
    assert!(matches!(setup.position(), Err(KeyError::Turn { .. })));

    // Marks outside of a smaller board vanish, and nothing can be put there.
    assert!(setup.resize(3));
    setup.put("d4".parse().unwrap(), Some(Symbol::O));
    assert_eq!(setup.key(), "XXXOO----,O,1-0,a1b1c1");

    let mut fixed = Setup::of(&Variant::Four.start());
    assert!(!fixed.resize(4) && !fixed.has_rounds());
}

#[test]
fn a_mini_board_is_named_by_its_role() {
    let position = game("ultimate ia ac").position().clone();
    let mut setup = Setup::of(&position);
    assert_eq!(setup.mini_role(), Some(MiniRole::Sent));
    assert_eq!(setup.mini.map(Spot::letter), Some('c'));
    setup.mini = None;
    let error = KeyError::Ultimate(UltimateKeyError::NotFree);
    assert_eq!(setup.position(), Err(error));

    let position = game("ultimate-cross ia ca").position().clone();
    let mut setup = Setup::of(&position);
    assert_eq!(setup.mini_role(), Some(MiniRole::Last));
    assert_eq!(setup.mini.map(Spot::letter), Some('c'));
    setup.mini = None;
    let error = KeyError::Ultimate(UltimateKeyError::LastNeeded);
    assert_eq!(setup.position(), Err(error));
}
