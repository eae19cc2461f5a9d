//! Games that begin from a position, and the keys by which records name it.

use std::collections::HashSet;

use crate::support::{check_reason, game, variants};
use noughts_random::SplitMix64;
use noughts_rules::{
    ExpandingKeyError, Game, KeyError, MiniRole, Position, RecordFault, Setup, Side, SideName,
    Spot, Status, Symbol, UltimateKeyError, Variant,
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
    for (record, text, fault) in [
        (
            "classic@",
            "",
            KeyError::Length {
                expected: 9,
                found: 0,
            },
        ),
        (
            "classic@XX------- b2",
            "XX-------",
            KeyError::Counts { x: 2, o: 0 },
        ),
        ("classic@XXXOOO---", "XXXOOO---", KeyError::TwoLines),
        (
            "classic@X--------,X",
            "X--------,X",
            KeyError::Turn {
                to_move: SideName::Symbol(Symbol::O),
            },
        ),
        (
            "notakto@X--------,X",
            "X--------,X",
            KeyError::Turn {
                to_move: SideName::Second,
            },
        ),
        (
            "classic@---------,x",
            "---------,x",
            KeyError::Side {
                found: "x".to_owned(),
            },
        ),
    ] {
        let error = Game::from_record(record).unwrap_err();
        assert_eq!(Position::from_record(record), Err(error.clone()));
        assert_eq!((error.ply, error.text.as_str()), (0, text));
        assert_eq!(error.code(), "invalid-key");
        assert_eq!(error.fault, RecordFault::Key(fault));
        check_reason(&error);
    }
    let error = Game::from_record("classic@XOX--O--- b2 a1").unwrap_err();
    assert_eq!((error.ply, error.code()), (2, "cell-occupied"));
}

/// Every key of nine letters is read exactly if exploring the game from its start leads to it.
#[test]
fn keys_of_small_boards_are_read_exactly_if_a_game_leads_there() {
    for (variant, count) in [
        (Variant::Classic, 5478),
        (Variant::Misere, 5478),
        (Variant::Notakto, 450),
        (Variant::Torus, 0),
    ] {
        let mut reached = HashSet::from([variant.start()]);
        let mut open = vec![variant.start()];
        while let Some(position) = open.pop() {
            for cell in position.legal() {
                let mut after = position.clone();
                after.play_unchecked(cell);
                if reached.insert(after.clone()) {
                    open.push(after);
                }
            }
        }
        let mut read = HashSet::new();
        for number in 0..3_usize.pow(9) {
            let letter = |place| ['-', 'X', 'O'][number / 3_usize.pow(place) % 3];
            let key: String = (0..9).map(letter).collect();
            if let Ok(position) = Position::from_key(variant, &key) {
                assert_eq!(position.key(), key);
                read.insert(position);
            }
        }
        assert_eq!(read, reached, "{variant}");
        assert!(
            count == 0 || reached.len() == count,
            "{variant}: {}",
            reached.len()
        );
    }
}

/// Random games, each begun again in the middle from the key of its position.
#[test]
fn a_game_goes_on_from_any_position_as_it_would_have() {
    for variant in variants() {
        for seed in 0..20 {
            let mut random = SplitMix64::new(seed);
            let mut whole = Game::new(variant);
            let mut begun = None::<Game>;
            while let Some(cell) = random.pick(&whole.position().legal_moves()) {
                let key = whole.position().key();
                let here = game(&format!("{variant}@{key}"));
                assert_eq!(here.position(), whole.position());
                assert_eq!(here.position().key(), key);
                if begun.is_none() && random.below(8) == 0 {
                    begun = Some(here);
                }
                let played = whole.play(cell).unwrap().clone();
                if let Some(begun) = &mut begun {
                    assert_eq!(begun.play(cell), Ok(&played));
                    assert_eq!(begun.position(), whole.position());
                }
            }
            if let Some(begun) = begun {
                assert_eq!(game(&begun.record()), begun);
            }
        }
    }
}

/// Keys of random positions with a letter or two changed: what is still read is written alike and
/// can be played to the end.
#[test]
fn whatever_is_read_can_be_played_on() {
    const LETTERS: [char; 12] = ['-', '.', 'X', 'O', '#', '@', ',', '0', '1', '2', 'a', 'e'];
    let mut accepted = 0;
    for variant in variants() {
        let mut random = SplitMix64::new(7);
        for _ in 0..200 {
            let mut game = Game::new(variant);
            for _ in 0..random.below(100) {
                let Some(cell) = random.pick(&game.position().legal_moves()) else {
                    break;
                };
                game.play(cell).unwrap();
            }
            let mut key: Vec<char> = game.position().key().chars().collect();
            for _ in 0..2 {
                let at = random.below(key.len() as u32) as usize;
                if let Some(letter) = random.pick(&LETTERS) {
                    key[at] = letter;
                }
            }
            let key: String = key.iter().collect();
            let Ok(mut position) = Position::from_key(variant, &key) else {
                continue;
            };
            accepted += 1;
            let again = Position::from_key(variant, &position.key());
            assert_eq!(again.as_ref(), Ok(&position), "{variant}: {key}");
            while let Some(cell) = random.pick(&position.legal_moves()) {
                position.play(position.to_move(), cell).unwrap();
            }
            assert!(position.status().is_over(), "{variant}: {key}");
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
    use ExpandingKeyError as E;
    let spent = |symbol, rounds| E::SpentLines { symbol, rounds };
    for (key, expected) in [
        ("--------".to_owned(), E::Size { found: 8 }),
        (expanding(11, "", ""), E::Size { found: 121 }),
        (
            expanding(3, "", ",0:0"),
            E::Scores {
                found: "0:0".to_owned(),
            },
        ),
        (
            expanding(3, "", ",+0-0"),
            E::Scores {
                found: "+0-0".to_owned(),
            },
        ),
        (
            expanding(3, "", ",256-0"),
            E::Scores {
                found: "256-0".to_owned(),
            },
        ),
        (
            expanding(3, "", ",0-0,a4"),
            E::Spent {
                found: "a4".to_owned(),
            },
        ),
        (
            expanding(3, "", ",0-0,,"),
            E::Rest {
                found: String::new(),
            },
        ),
        (expanding(3, "X", ",0-0,a1"), spent(Symbol::X, 0)),
        (
            expanding(4, "XXX-OO", ",1-0,a1b1d1"),
            E::SpentEmpty {
                cell: "d1".parse().unwrap(),
            },
        ),
        // The board has grown, but nobody has won, and the first board is not full.
        (expanding(4, "XO", ""), E::NotFull { side: 3 }),
        (
            expanding(3, "XXXOO", ",1-0,a1b1c1"),
            E::Rounds {
                growths: 0,
                rounds: 1,
            },
        ),
        (expanding(3, "XXOOOXXXO", ""), E::NotGrown),
        (expanding(4, "XXX-OO", ",1-0,a1b1"), spent(Symbol::X, 1)),
        (expanding(4, "XXX-OO", ",0-1,a1b1c1"), spent(Symbol::X, 0)),
        // The line lies on the row that came with the growth.
        (
            expanding(4, "------------XXX-", ",1-0,a4b4c4"),
            spent(Symbol::X, 1),
        ),
        (
            expanding(4, "XXX-OO--XXX", ",1-0,a1b1c1"),
            E::Unscored { symbol: Symbol::X },
        ),
        (
            expanding(4, "XXX-OOX-X", ",1-0,a1b1c1"),
            E::Counts { x: 5, o: 2 },
        ),
        (expanding(4, "XXX", ",1-0,a1b1c1"), E::Counts { x: 3, o: 0 }),
    ] {
        let error = Position::from_key(Variant::Expanding, &key).unwrap_err();
        assert_eq!(error, KeyError::Expanding(expected), "{key}");
        check_reason(&error);
    }
    let turn = Position::from_key(Variant::Expanding, "XXX-OO----------,O,1-0,a1b1c1");
    let to_move = SideName::Symbol(Symbol::X);
    assert_eq!(turn, Err(KeyError::Turn { to_move }));
}

/// After the end, a key says who made the last move: whether that won a round is not to be seen.
#[test]
fn a_finished_match_is_read_with_its_last_mover() {
    let mut ends = HashSet::new();
    for seed in 0..40 {
        let mut random = SplitMix64::new(seed);
        let mut whole = Game::new(Variant::Expanding);
        while let Some(cell) = random.pick(&whole.position().legal_moves()) {
            whole.play(cell).unwrap();
        }
        let position = whole.position();
        let read = Position::from_key(Variant::Expanding, &position.key());
        assert_eq!(read.as_ref(), Ok(position));
        assert!(position.status().is_over());
        let last = whole.last_move().and_then(|played| played.round);
        ends.insert(last.is_some_and(|round| round.winner.is_some()));
    }
    assert_eq!(ends.len(), 2);
}

const REST: &str =
    "/........./........./........./........./........./........./........./.........";

#[test]
fn the_cross_rule_asks_for_the_last_mini_board() {
    use UltimateKeyError as E;
    let spot = |letter| Spot::from_letter(letter).unwrap();
    for (key, expected) in [
        (format!("O;.........;X........{REST}"), E::LastNeeded),
        (
            format!("O;.........;X........{REST},b"),
            E::NotLast { mini: spot('b') },
        ),
        (
            format!("X;.........;.........{REST},a"),
            E::NotLast { mini: spot('a') },
        ),
        (
            format!("O;.........;X........{REST},j"),
            E::Last {
                found: "j".to_owned(),
            },
        ),
        (
            format!("O;.........;X........{REST},aa"),
            E::Last {
                found: "aa".to_owned(),
            },
        ),
        (
            format!("O;@........;X........{REST},a"),
            E::MiniCharacter {
                mini: spot('a'),
                found: '@',
            },
        ),
        // A line makes it X's; both have one: it is whose the key says.
        (
            format!("O;O........;XXX...OO.{REST},a"),
            E::MiniState {
                mini: spot('a'),
                found: 'O',
                expected: 'X',
            },
        ),
    ] {
        let error = Position::from_key(Variant::UltimateCross, &key).unwrap_err();
        assert_eq!(error, KeyError::Ultimate(expected), "{key}");
        check_reason(&error);
    }
    for owner in ['X', 'O'] {
        let key = format!("X;{owner}........;XXXOOO...{REST},a");
        let position = Position::from_key(Variant::UltimateCross, &key).unwrap();
        assert_eq!(position.key(), key);
        let side = position.owner(spot('a')).map(Side::letter);
        assert_eq!((side, position.status()), (Some(owner), Status::InProgress));
        assert!(position.open().contains(spot('a')));
    }
    let standard = format!("O;@........;X........{REST},a");
    assert!(Position::from_key(Variant::Ultimate, &standard).is_err());
}

#[test]
fn what_is_set_up_is_the_position_that_it_says() {
    for variant in variants() {
        for seed in 0..10 {
            let mut random = SplitMix64::new(seed);
            let mut position = variant.start();
            loop {
                let setup = Setup::of(&position);
                assert_eq!(setup.position().as_ref(), Ok(&position), "{}", setup.key());
                let Some(cell) = random.pick(&position.legal_moves()) else {
                    break;
                };
                position.play(position.to_move(), cell).unwrap();
            }
        }
    }
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
