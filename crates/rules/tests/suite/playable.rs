//! Positions that no game reaches, from which the rules can go on all the same.

use noughts_random::SplitMix64;
use noughts_rules::{
    Game, KeyError, Position, Setup, Side, SideName, Spot, Status, Symbol, Variant,
};

use crate::spots::LINES;
use crate::support::{play_on, variants};

/// Sets up anything: some of the cells are marked, and the rest is random, too.
fn any_setup(random: &mut SplitMix64, variant: Variant) -> Setup {
    let mut setup = Setup::of(&variant.start());
    setup.resize(3 + random.below(8) as u8);
    let empty = 1 + random.below(6);
    let symbols = Side::ALL.map(|side| variant.start().symbol_of(side));
    let topology = setup.topology();
    let mut cells: Vec<_> = topology.cells().collect();
    cells.reverse();
    for cell in cells {
        let below = cell.offset(0, 1).filter(|&below| topology.contains(below));
        let is_empty = |below| setup.symbol_at(below).is_none();
        if topology.falls() && below.is_some_and(is_empty) {
            continue;
        }
        if random.below(8) >= empty {
            setup.put(cell, random.pick(&symbols));
            if !setup.has_rounds() && setup.position() == Err(KeyError::TwoLines) {
                setup.put(cell, None);
            }
        }
        setup.set_spent(cell, setup.has_rounds() && random.below(3) > 0);
    }
    setup.to_move = random.pick(&[None, Some(Side::X), Some(Side::O)]).flatten();
    setup.mini = setup.mini_role().and_then(|_| random.pick(&Spot::ALL));
    if setup.has_rounds() {
        setup.scores = [0; 2].map(|_: u8| random.below(40) as u8);
    }
    setup
}

#[test]
fn what_is_playable_is_written_read_and_played_to_its_end() {
    for variant in variants() {
        let mut random = SplitMix64::new(3);
        let mut unreached = 0;
        for _ in 0..400 {
            let setup = any_setup(&mut random, variant);
            let Ok(position) = setup.playable() else {
                assert!(setup.position().is_err(), "{variant} {}", setup.key());
                continue;
            };
            let key = position.key();
            let strict = Position::from_key(variant, &key);
            assert_eq!(strict.is_ok(), setup.position().is_ok(), "{variant} {key}");
            assert!(setup.to_move.is_none_or(|side| side == position.to_move()) || strict.is_ok());
            if let Ok(same) = strict {
                assert_eq!(same, position);
            } else {
                unreached += 1;
                assert_eq!(position.status(), Status::InProgress);
            }
            assert_eq!(
                Position::from_playable_key(variant, &key).as_ref(),
                Ok(&position)
            );
            assert_eq!(
                Setup::of(&position).playable().as_ref(),
                Ok(&position),
                "{variant} {key}"
            );
            let mut game = Game::from_start(position);
            play_on(&mut game, &mut random);
            assert!(game.position().status().is_over());
            let record = game.record();
            assert_eq!(Game::from_playable_record(&record).as_ref(), Ok(&game));
            let end = Position::from_playable_record(&record);
            assert_eq!(end.as_ref(), Ok(game.position()), "{record}");
        }
        assert!(unreached > 20, "{variant}: {unreached}");
    }
}

/// Every board of nine cells, with either side to move.
#[test]
fn a_small_board_is_playable_exactly_if_it_is_open_and_nobody_has_a_line() {
    let lines = |marks: &str| {
        let marks: Vec<char> = marks.chars().collect();
        let is_line = |line: &[usize; 3]| {
            line.iter()
                .all(|&n| marks[n] == marks[line[0]] && marks[n] != '-')
        };
        LINES.iter().any(is_line)
    };
    for number in 0..3_usize.pow(9) {
        let letter = |place| ['-', 'X', 'O'][number / 3_usize.pow(place) % 3];
        let cells: String = (0..9).map(letter).collect();
        for side in Side::ALL {
            let key = format!("{cells},{side}");
            let strict = Position::from_key(Variant::Classic, &key);
            let playable = Position::from_playable_key(Variant::Classic, &key);
            let is_open = cells.contains('-') && !lines(&cells);
            assert_eq!(playable.is_ok(), is_open || strict.is_ok(), "{key}");
            match playable {
                Ok(position) => assert!(strict.is_ok() || position.to_move() == side),
                Err(error) => assert_eq!(strict, Err(error)),
            }
        }
    }
}

#[test]
fn the_key_names_who_moves_or_the_side_with_fewer_marks_does() {
    for (key, side, written) in [
        ("XX-------", Side::O, "XX-------,O"),
        ("XX-------,X", Side::X, "XX-------,X"),
        ("-O-------", Side::X, "-O-------,X"),
        ("XO-------,O", Side::O, "XO-------,O"),
        ("XO-------,X", Side::X, "XO-------"),
    ] {
        let position = Position::from_playable_key(Variant::Classic, key).unwrap();
        assert_eq!(
            (position.to_move(), position.key().as_str()),
            (side, written)
        );
        let is_reached = position.to_string().parse::<Position>().is_ok();
        assert_eq!(is_reached, !written.contains(','));
    }
    let error = Position::from_playable_key(Variant::Notakto, "O--------").unwrap_err();
    assert_eq!(error, KeyError::NotPlaced { symbol: Symbol::O });
    let position = Position::from_playable_key(Variant::Notakto, "X--------,X").unwrap();
    assert_eq!(
        (position.name_of(Side::X), position.to_move()),
        (SideName::First, Side::X)
    );
}
