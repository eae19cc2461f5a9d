//! Ultimate under every rule against its slow referee, and its own promises beyond the common
//! contract.

use std::collections::BTreeSet;

use crate::support::referee::cells_of;
use crate::support::ultimate::{Board, squares};
use crate::support::{all_cells, cell, game};
use noughts_random::SplitMix64;
use noughts_rules::{
    CellId, Game, MiniCell, PlayError, Position, Side, Spot, Spots, Status, Symbol, Ultimate,
    UltimateRule, Variant,
};

const RULES: [Variant; 3] = [
    Variant::Ultimate,
    Variant::UltimateCross,
    Variant::UltimateCount,
];

/// The number of random games of each rule to compare with the referee.
const GAMES: u64 = 150;

/// Plays random games to the end. Patient players win a mini board only if they must, which fills
/// boards, draws games, and leads to crosses without an empty cell.
fn games(variant: Variant, patient: bool) -> impl Iterator<Item = Game> {
    (0..GAMES).map(move |seed| {
        let mut random = SplitMix64::new(seed);
        let mut game = Game::new(variant);
        while !game.position().status().is_over() {
            let legal = game.position().legal_moves();
            let is_quiet = |&cell: &CellId| {
                let mut after = game.position().clone();
                let played = after.play(after.to_move(), cell).unwrap();
                !patient || played.lines.is_empty()
            };
            let quiet: Vec<_> = legal.iter().copied().filter(is_quiet).collect();
            let cell = random.pick(&quiet).or_else(|| random.pick(&legal));
            game.play(cell.expect("a legal move"))
                .expect("a legal move");
        }
        game
    })
}

fn every_game() -> impl Iterator<Item = Game> {
    RULES.into_iter().flat_map(|variant| {
        [false, true]
            .into_iter()
            .flat_map(move |patient| games(variant, patient))
    })
}

/// Returns the spot in a row and a column.
fn spot((row, column): (usize, usize)) -> Spot {
    Spot::new((row * 3 + column).try_into().unwrap()).unwrap()
}

#[test]
fn games_agree_with_the_slow_referee() {
    for game in every_game() {
        let mut referee = Board::new(game.variant());
        for (ply, played) in game.moves().enumerate() {
            let context = format!("ply {} of {}", ply + 1, game.record());
            assert_eq!(played.side, referee.to_move, "{context}");
            let done = referee.play(played.cell);
            assert_eq!(cells_of(&played.lines), done.lines, "{context}");
            assert_eq!(cells_of(&played.main_lines), done.main_lines, "{context}");

            let after = game.position_at(ply + 1);
            assert_eq!(after.status(), referee.status, "{context}");
            assert_eq!(after.to_move(), referee.to_move, "{context}");
            assert_eq!(after.legal_moves(), referee.legal(), "{context}");
            assert_eq!(after.is_settled(), referee.is_settled(), "{context}");
            let allowed: Spots = referee.allowed().into_iter().map(spot).collect();
            assert_eq!(after.allowed(), allowed, "{context}");
            let counts = Side::ALL.map(|side| referee.owned(side).try_into().unwrap());
            let is_count = game.variant() == Variant::UltimateCount;
            assert_eq!(after.counts(), is_count.then_some(counts), "{context}");
            let open = squares().filter(|&mini| referee.is_open(mini)).map(spot);
            assert_eq!(after.open(), open.collect(), "{context}");
            let bare = after.as_ultimate().unwrap();
            assert_eq!(
                (bare.to_move(), bare.allowed(), bare.status()),
                (referee.to_move, allowed, referee.status),
                "{context}"
            );
            for (row, column) in (0..3).flat_map(|row| (0..3).map(move |column| (row, column))) {
                let owner = after.owner(spot((row, column)));
                assert_eq!(owner, referee.owners[row][column], "{context}");
            }
            for cell in all_cells() {
                let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
                let mark = referee.grid.get(row).and_then(|row| row.get(column));
                assert_eq!(
                    after.symbol_at(cell),
                    mark.copied().flatten().map(Symbol::from),
                    "{context}"
                );
            }
        }
    }
}

#[test]
fn every_position_but_of_the_cross_rule_has_a_key() {
    let mut only_open = 0;
    for game in every_game().filter(|game| game.variant() != Variant::UltimateCross) {
        for ply in 0..=game.ply() {
            let position = game.position_at(ply);
            let key = position.key();
            let read = Position::from_key(game.variant(), &key);
            assert_eq!(read.as_ref(), Ok(position), "{key}");
            // With one mini board left, a free choice is written the same way.
            let last = ply.checked_sub(1).and_then(|last| game.moves().nth(last));
            let named = last.and_then(|played| MiniCell::at(played.cell));
            only_open += u32::from(
                position.allowed().len() == 1
                    && named.is_some_and(|at| !position.allowed().contains(at.cell)),
            );
        }
    }
    assert!(only_open > 0);
}

/// The compared games contain the rare cases.
#[test]
fn the_games_have_everything_that_can_happen() {
    for variant in RULES {
        let is_cross = variant == Variant::UltimateCross;
        let (mut full, mut double, mut in_owned, mut free, mut fallback) = (0, 0, 0, 0, 0);
        let mut settled = 0;
        let mut ends = BTreeSet::new();
        for game in [false, true]
            .into_iter()
            .flat_map(|patient| games(variant, patient))
        {
            let mut referee = Board::new(variant);
            for (ply, played) in game.moves().enumerate() {
                let before = game.position_at(ply);
                let at = MiniCell::at(played.cell).unwrap();
                in_owned += u32::from(before.owner(at.mini).is_some());
                double += u32::from(played.lines.len() > 1);
                referee.play(played.cell);
                fallback += u32::from(referee.is_fallback());
                let after = game.position_at(ply + 1);
                let board = after.as_ultimate().unwrap();
                let has_room = !board.empty(at.mini).is_empty();
                full += u32::from(!has_room && after.owner(at.mini).is_none());
                free += u32::from(ply > 0 && after.allowed().len() > 1);
                settled += u32::from(after.is_settled() && !after.status().is_over());
            }
            ends.insert(game.position().status().word());
        }
        assert_eq!(
            Vec::from_iter(ends),
            ["O-wins", "X-wins", "draw"],
            "{variant}"
        );
        assert!(
            full > 0 && double > 0 && free > 0 && settled > 0,
            "{variant}"
        );
        assert_eq!(
            (in_owned > 0, fallback > 0),
            (is_cross, is_cross),
            "{variant}"
        );
    }
}

/// Returns mini boards by their letters.
fn letters(minis: Spots) -> String {
    minis.iter().map(Spot::letter).collect()
}

#[test]
fn the_last_move_says_where_to_play() {
    let cases = [
        ("ultimate", "abcdefghi"),
        ("ultimate ea", "a"),
        ("ultimate ea ai", "i"),
        // X wins the top-left board; a player who is sent there plays in any other.
        ("ultimate aa ai ie ea ab ba ac ca", "bcdefghi"),
        ("ultimate-cross", "abcdefghi"),
        ("ultimate-cross ai", "abcdg"),
        ("ultimate-cross bi", "abceh"),
        ("ultimate-cross ii", "cfghi"),
        ("ultimate-cross ea", "abcdefghi"),
        ("ultimate-count ea ai", "i"),
        ("ultimate-count aa ai ie ea ab ba ac ca", "bcdefghi"),
        // An owned board that is not full stays playable.
        ("ultimate-cross aa da ab db ac", "abcdg"),
    ];
    for (record, expected) in cases {
        let allowed = game(record).position().allowed();
        assert_eq!(letters(allowed), expected, "{record}");
    }
}

#[test]
fn the_first_line_owns_a_mini_board_for_good() {
    // X completes a line in board a, then O completes one in it.
    let won = "ultimate-cross aa da ab db ac ad dd ae de af";
    let game = game(won);
    assert_eq!(game.position().owner(Spot::ALL[0]), Some(Side::X));
    assert!(game.last_move().unwrap().lines.is_empty());
    let winning = game.moves().nth(4).unwrap();
    assert_eq!(winning.lines.len(), 1);
    assert!(winning.main_lines.is_empty());
}

/// Games without a main line, won by the side with more mini boards. The last move need not be the
/// winner's.
const COUNTED: [(&str, [u8; 2], Status, Side); 5] = [
    (
        "fb bf fg gc ce ec cg gh hc cf fi ie ee ea ab bg ga aa ag gg ge ed db bd dd df fh hh hg gi \
         ib ba ai ic ci if he eb de ii af ad dh ac ca ae ah",
        [5, 4],
        Status::Won(Side::X),
        Side::X,
    ),
    (
        "gc ca ac cg ga ai ia ab bg ge eg gg gh hc ch hb bh hg gi ii ic cd di if fi id de ee ei ig \
         gf fe eh ha ae ag ah dc ib ba aa ad da af fd fb bi fh",
        [5, 3],
        Status::Won(Side::X),
        Side::O,
    ),
    (
        "bb bi ie ec ca ab bd df fc ch hd dg gc cf fh hh hc cb ba ag gh hb bh he ei if fi ib bc ce \
         ea ah gb gd dd dh ee ih ge ae ic ii ia ig de dc ff di",
        [4, 5],
        Status::Won(Side::O),
        Side::O,
    ),
    (
        "cd db bc ch ha ah hi ig gg ge ea aa ab bf fd de ef fg gf fa ag ga ai ih hg gb bi ic cf fh \
         hh be ec cb bh ce eb bd dg gi ie ae df fi ia ac ii dc ad dh af",
        [3, 5],
        Status::Won(Side::O),
        Side::X,
    ),
    (
        "ae ee eg gb bb bh ha ab ba ac ch hd db bd dc cd da aa bc ca cf fi ii if fd hf fe eb fg gf \
         fc cg gg gh hc ec ih hg gd ig ga he eh ib id ea ic ia ie",
        [4, 4],
        Status::Draw,
        Side::X,
    ),
];

#[test]
fn without_a_line_the_side_with_more_mini_boards_wins_by_count_alone() {
    for (moves, counts, status, last) in COUNTED {
        let counted = game(&format!("ultimate-count {moves}"));
        let end = counted.position();
        assert_eq!((end.status(), end.counts()), (status, Some(counts)));
        let outcome = end.outcome().unwrap();
        assert_eq!(
            (outcome.winner, outcome.lines),
            (status.winner(), Vec::new())
        );
        assert_eq!(
            (end.to_move(), counted.last_move().unwrap().side),
            (last, last)
        );

        let drawn = game(&format!("ultimate {moves}"));
        assert_eq!(drawn.position().status(), Status::Draw);
        assert_eq!(drawn.position().counts(), None);
        // Both games have the same key; the rule decides the result.
        assert_eq!(drawn.position().key(), end.key());
        let read = Position::from_key(Variant::UltimateCount, &end.key());
        assert_eq!(read.as_ref(), Ok(end));
    }
}

/// A draw is certain only if nobody can own another mini board and both own equally many.
#[test]
fn a_game_by_count_is_settled_later_than_by_the_standard_rule() {
    let (mut lead, mut gain, mut settled) = (0, 0, 0);
    for counted in [false, true]
        .into_iter()
        .flat_map(|patient| games(Variant::UltimateCount, patient))
    {
        let by_standard = Game::from_moves_text(Variant::Ultimate, &counted.moves_text()).unwrap();
        for ply in 0..counted.ply() {
            let [standard, count] = [&by_standard, &counted].map(|game| game.position_at(ply));
            let [x, o] = count.counts().unwrap();
            if count.is_settled() {
                assert!(standard.is_settled() && x == o);
                assert_eq!(counted.position().status(), Status::Draw);
                settled += 1;
            } else if standard.is_settled() {
                lead += u32::from(x != o);
                gain += u32::from(x == o);
            }
        }
    }
    assert!(lead > 0 && gain > 0 && settled > 0);
}

#[test]
fn refusals_name_mini_boards_and_cells() {
    let cases = [
        (
            "ultimate ee ee",
            "move 2, “ee”: ee is taken by X",
            "cell-occupied",
        ),
        (
            "ultimate ei aa",
            "move 2, “aa”: the move must be in the bottom-right board, not in the top-left one",
            "board-not-allowed",
        ),
        (
            "ultimate-cross bb da",
            "move 2, “da”: the move must be in the top-left, top, top-right, centre or bottom board, not in the left one",
            "board-not-allowed",
        ),
        // The mini board is checked before the cell.
        (
            "ultimate ea ee",
            "move 2, “ee”: the move must be in the top-left board, not in the centre one",
            "board-not-allowed",
        ),
        (
            "ultimate zz",
            "move 1, “zz”, names no cell",
            "invalid-position",
        ),
        (
            "ultimate b2",
            "move 1, “b2”, names no cell",
            "invalid-position",
        ),
        (
            "ultimate eee",
            "move 1, “eee”, names no cell",
            "invalid-position",
        ),
    ];
    for (record, reason, code) in cases {
        let error = Game::from_record(record).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.code()), (reason, code));
    }
}

#[test]
fn moves_run_together_are_two_letters_each() {
    for variant in RULES {
        let game = Game::from_moves_text(variant, "eaai").unwrap();
        assert_eq!(game.record(), format!("{variant} ea ai"));
        for (moves, ply, text) in [
            ("eaa", 2, "a"),
            ("eaéa", 2, "éa"),
            ("e", 1, "e"),
            ("🎲eaa", 1, "🎲e"),
        ] {
            let error = Game::from_moves_text(variant, moves).unwrap_err();
            assert_eq!((error.ply, error.text.as_str()), (ply, text), "{moves}");
        }
    }
}

#[test]
fn cells_have_two_letters() {
    let start = Variant::Ultimate.start();
    let cases = [
        ("aa", 0, 0),
        ("ac", 2, 0),
        ("ba", 3, 0),
        ("ag", 0, 2),
        ("da", 0, 3),
        ("ee", 4, 4),
        ("ei", 5, 5),
        ("hd", 3, 7),
        ("ii", 8, 8),
    ];
    for (text, column, row) in cases {
        let cell = cell(column, row);
        assert_eq!(start.parse_cell(text), Some(cell), "{text}");
        assert_eq!(start.write_cell(cell), text);
    }
    for text in [
        "", "a", "aj", "ja", "AA", "a1", "aaa", " aa", "aa ", "é", "éé", "a\u{301}",
    ] {
        assert_eq!(start.parse_cell(text), None, "{text:?}");
    }
    let error = start.check(Side::X, cell(9, 0)).unwrap_err();
    assert!(matches!(error, PlayError::InvalidPosition { .. }));
    assert_eq!(error.to_string(), "j1 is outside the 9 by 9 board");
}

#[test]
fn an_illegal_play_changes_nothing_on_the_bare_board() {
    for rule in [
        UltimateRule::Standard,
        UltimateRule::Cross,
        UltimateRule::Count,
    ] {
        let mut random = SplitMix64::new(7);
        let mut board = Ultimate::new(rule);
        loop {
            let legal: Vec<_> = board.moves().collect();
            assert_eq!(legal.len(), board.move_count() as usize);
            for mini in Spot::ALL {
                for cell in Spot::ALL {
                    let at = MiniCell { mini, cell };
                    let mut after = board;
                    assert_eq!(after.play(at), legal.contains(&at));
                    assert_eq!(after == board, !legal.contains(&at));
                }
            }
            let Some(at) = random.pick(&legal) else { break };
            board.play(at);
        }
        assert_ne!(board.status(), Status::InProgress);
    }
}

/// A search copies the board at every node.
#[test]
fn the_board_is_small() {
    assert!(
        size_of::<Ultimate>() <= 48,
        "{} bytes",
        size_of::<Ultimate>()
    );
    assert!(
        size_of::<Position>() <= 128,
        "{} bytes",
        size_of::<Position>()
    );
}
