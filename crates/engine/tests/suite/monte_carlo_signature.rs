//! The signature of the Monte Carlo search: the exact counts of fixed searches.
//!
//! The exploration of moves, the evaluation of leaves and the pruning of a full tree can make no
//! single result provably wrong; they only make the search weaker or slower. So, as chess engines
//! do, a few fixed searches are compared with their findings at the time when the strength was
//! measured. If you change the search on purpose, measure again and put the new figures here.

use noughts_engine::{Level, Limit, MonteCarlo, Search, Tally, Value};
use noughts_rules::Game;

use crate::support::{play_out, position, write};

/// Mixes a number into a digest (FNV-1a, with whole numbers in place of bytes).
fn mix(digest: u64, number: u64) -> u64 {
    (digest ^ number).wrapping_mul(0x0000_0100_0000_01B3)
}

/// Returns a digest of all counts.
fn digest(tallies: &[Tally]) -> u64 {
    tallies.iter().fold(0xCBF2_9CE4_8422_2325, |digest, tally| {
        let (kind, plies) = match tally.value {
            None => (0, 0),
            Some(Value::Win { plies }) => (1, plies),
            Some(Value::Draw { plies }) => (2, plies),
            Some(Value::Loss { plies }) => (3, plies),
        };
        [tally.visits, tally.results, kind, plies.into()]
            .into_iter()
            .fold(digest, mix)
    })
}

#[test]
fn fixed_searches_count_what_they_have_always_counted() {
    // A record, the size of the tree in bytes and the playout limit; then the principal variation,
    // its score, the playouts and the digest of the tally.
    let cases = [
        (
            "ultimate",
            1 << 22,
            2_000,
            ("ec ca aa ah hh hb bi", 700, 2_000, 0x2AA8_A065_0411_EE11),
        ),
        (
            "ultimate ee ea ae",
            1 << 22,
            2_000,
            ("eg gc cc ci ia ai ii", -310, 2_000, 0x2E86_1517_BE53_C721),
        ),
        (
            "ultimate ee ea ae",
            1 << 14,
            2_000,
            ("eg gc ca ac", -240, 2_000, 0x1325_FBE1_2657_FE11),
        ),
        (
            "ultimate ee ea ae",
            0,
            500,
            ("ed", -140, 500, 0xC8CF_6356_E5CB_FDA9),
        ),
        (
            "ultimate da aa ag gd de ed di ig ge ea ah hi ib bd",
            1 << 22,
            2_000,
            (
                "ai ii ic ce eh hb bf fh hh",
                1_400,
                2_000,
                0x4210_9762_0A8B_E7F5,
            ),
        ),
        (
            "ultimate ee ea ac cb bc ca af fb bd df ff fh hf fa ai ib bb bh hd db bg gh hb bf fc ch hc cd dd dh hi ic cg gi id dg gb bi ig gc ce eg gf fd",
            1 << 22,
            20_000,
            (
                "dc cf fi ii ih ci if eb ba ei ia gd di ed de cc gg ge ga da",
                600,
                20_000,
                0x571F_56A5_5059_F511,
            ),
        ),
        (
            "ultimate-cross",
            1 << 22,
            2_000,
            ("ee eg ie ce ii", 760, 2_000, 0x601B_B1FD_6F87_48FA),
        ),
        (
            "ultimate-cross ee ea ae",
            1 << 22,
            2_000,
            ("ce ii ie ge ag gi", -370, 2_000, 0xADCE_672A_F379_79FB),
        ),
        (
            "ultimate-cross ee ea ae",
            1 << 14,
            2_000,
            ("ge ie", -410, 2_000, 0xEAF6_997A_557D_6D3D),
        ),
        (
            "ultimate-cross ee ea ae",
            0,
            500,
            ("dc", -160, 500, 0xB83D_E74B_CF1B_2322),
        ),
        (
            "ultimate-cross ea ee ec gh ga gg de gi ic ce cd ie if",
            1 << 22,
            2_000,
            ("ii ia ib ih ca ig hi id", 500, 2_000, 0x8C34_CF42_535F_FCDB),
        ),
        (
            "ultimate-cross ea ee ed eg ac ge ie cc cg ce cf cb ii ch ih gg ae ag ab gc ah ai af ca ad bb ec eb eh ef ei if ic ib ia ga aa cd id ci ig gd gb gf gh gi hb bf hf bh hd bd hh ba bc bi bg hc hi ha he hg be fe",
            1 << 22,
            20_000,
            ("de fa dc fi dg ff", -80, 20_000, 0xAE13_89AA_3C25_3F53),
        ),
    ];
    for (record, bytes, playouts, expected) in cases {
        let position = position(record);
        let mut search = MonteCarlo::with_tree(bytes, 7);
        let analysis = play_out(&mut search, &position, Limit::Nodes(playouts));
        let tally = search.tally();
        let pv = write(&position, &analysis.pv);
        let found = (&pv[..], analysis.score, analysis.nodes, digest(&tally));
        assert_eq!(found, expected, "{record} {bytes} {playouts}");
    }
}

#[test]
fn fixed_games_of_the_levels_go_as_they_have_always_gone() {
    use Level::{Easy, Hard, Medium, Perfect};

    // The rule and the players; then the number of plies in the game and the digest of its moves
    // and all tallies. Every search keeps its findings from two plies before.
    let cases = [
        ("ultimate", [Perfect, Perfect], (57, 0xF137_D615_6138_9179)),
        ("ultimate", [Easy, Medium], (46, 0x81CA_F90D_8305_EE1E)),
        ("ultimate", [Hard, Perfect], (40, 0x149A_3A1F_7FF0_F2BB)),
        (
            "ultimate-cross",
            [Perfect, Perfect],
            (81, 0x6382_23DA_3369_6DBC),
        ),
        (
            "ultimate-cross",
            [Easy, Medium],
            (46, 0x24F6_C582_EFF1_4A6D),
        ),
        (
            "ultimate-cross",
            [Hard, Perfect],
            (24, 0xF02D_368B_DB6C_BC8B),
        ),
        (
            "ultimate-count",
            [Perfect, Perfect],
            (49, 0x5068_3CB4_E708_E004),
        ),
    ];
    for (rule, players, expected) in cases {
        let mut game = Game::from_record(rule).unwrap();
        let mut searches = [1, 2].map(|seed| MonteCarlo::with_tree(1 << 16, seed));
        let (mut plies, mut digests) = (0_usize, 0);
        while !game.position().status().is_over() {
            let (level, search) = (players[plies % 2], &mut searches[plies % 2]);
            play_out(
                search,
                game.position(),
                level.limit(game.variant(), Limit::Nodes(120)),
            );
            let seed = plies as u64;
            let cell = level.pick(game.position(), &search.values(), seed).unwrap();
            let place = game.position().topology().index(cell).unwrap();
            digests = mix(mix(digests, digest(&search.tally())), place as u64);
            game.play(cell).unwrap();
            plies += 1;
        }
        assert_eq!((plies, digests), expected, "{rule} {players:?}");
    }
}
