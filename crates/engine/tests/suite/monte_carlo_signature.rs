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

/// What a search finds: the principal variation, its score, the playouts and the digest of the tally.
type Found = (&'static str, i32, u64, u64);

/// Records, the sizes of the tree in bytes and the playout limits, with what is found.
const SEARCHES: [(&str, usize, u64, Found); 12] = [
    (
        "ultimate",
        1 << 22,
        2_000,
        ("eh hg gh hc cc ci", 720, 2_000, 0x1349_40E7_9138_FB40),
    ),
    (
        "ultimate ee ea ae",
        1 << 22,
        2_000,
        (
            "eg gg gc cg gi ii ia ai",
            -310,
            2_000,
            0x09E0_252C_09CD_FC6A,
        ),
    ),
    (
        "ultimate ee ea ae",
        1 << 14,
        2_000,
        ("eg gi ig gh", -290, 2_000, 0x2315_B899_E7A9_ABAE),
    ),
    (
        "ultimate ee ea ae",
        0,
        500,
        ("eb", -480, 500, 0xEA60_157C_0549_21A3),
    ),
    (
        "ultimate da aa ag gd de ed di ig ge ea ah hi ib bd",
        1 << 22,
        2_000,
        (
            "ai ie eb bc cc ci ic ch hh hg",
            1_250,
            2_000,
            0x17D6_6BD2_9F38_E9F8,
        ),
    ),
    (
        "ultimate ee ea ac cb bc ca af fb bd df ff fh hf fa ai ib bb bh hd db bg gh hb bf fc ch hc cd dd dh hi ic cg gi id dg gb bi ig gc ce eg gf fd",
        1 << 22,
        20_000,
        (
            "dc cf fi ii ie eb ba ei ih ci ia gd da ed di cc gg ge ga de",
            300,
            20_000,
            0x83D1_CFC7_D7F3_B117,
        ),
    ),
    (
        "ultimate-cross",
        1 << 22,
        2_000,
        ("ee ec ii ie ih", 700, 2_000, 0xA041_C69B_4A0E_7D77),
    ),
    (
        "ultimate-cross ee ea ae",
        1 << 22,
        2_000,
        ("cc ac ge ie ii", -380, 2_000, 0xCC52_04C8_007D_130E),
    ),
    (
        "ultimate-cross ee ea ae",
        1 << 14,
        2_000,
        ("ge ac", -350, 2_000, 0xC823_E2BC_149A_EB73),
    ),
    (
        "ultimate-cross ee ea ae",
        0,
        500,
        ("cb", -210, 500, 0x46A7_7069_62F0_3DCE),
    ),
    (
        "ultimate-cross ea ee ec gh ga gg de gi ic ce cd ie if",
        1 << 22,
        2_000,
        (
            "ii ia ib ih ci ig fe eb id",
            420,
            2_000,
            0xF49F_983B_5FCC_1C30,
        ),
    ),
    (
        "ultimate-cross ea ee ed eg ac ge ie cc cg ce cf cb ii ch ih gg ae ag ab gc ah ai af ca ad bb ec eb eh ef ei if ic ib ia ga aa cd id ci ig gd gb gf gh gi hb bf hf bh hd bd hh ba bc bi bg hc hi ha he hg be fe",
        1 << 22,
        20_000,
        ("de fa dg fi dc fh", -80, 20_000, 0x6D8E_C19E_DBCD_A41B),
    ),
];

#[test]
fn fixed_searches_count_what_they_have_always_counted() {
    for (record, bytes, playouts, expected) in SEARCHES {
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
        ("ultimate", [Perfect, Perfect], (54, 0xE0AB_EFC4_9640_6340)),
        ("ultimate", [Easy, Medium], (56, 0xB5BF_867E_86FF_E34B)),
        ("ultimate", [Hard, Perfect], (40, 0x1F6A_69A0_5FF1_ABD1)),
        (
            "ultimate-cross",
            [Perfect, Perfect],
            (81, 0x683A_DD75_C6F3_C87F),
        ),
        (
            "ultimate-cross",
            [Easy, Medium],
            (69, 0x30FB_3991_9076_DC46),
        ),
        (
            "ultimate-cross",
            [Hard, Perfect],
            (26, 0x3BAF_DAC6_B81D_A2C6),
        ),
        (
            "ultimate-count",
            [Perfect, Perfect],
            (49, 0x3523_ACD9_A657_7EDC),
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
