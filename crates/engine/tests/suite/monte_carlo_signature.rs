//! The signature of the Monte Carlo search: the exact counts of fixed searches.
//!
//! The exploration of moves, the evaluation of leaves and the pruning of a full tree can make no
//! single result provably wrong; they only make the search weaker or slower. So, as chess engines
//! do, a few fixed searches are compared with their findings at the time when the strength was
//! measured. If you change the search on purpose, measure again and copy the figures that the failing
//! test prints.

use noughts_engine::{Level, Limit, MonteCarlo, Search, Tally, Value};
use noughts_rules::Game;

use crate::support::{check_table, play_out, position, write};

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

/// A record, the size of the tree in bytes and the number of playouts, with what a search finds.
const SEARCHES: &str = "\
ultimate, 4194304, 2000: ee ei ii ih hi, score 1698, digest 82d070e1dd40ad3c
ultimate ee ea ae, 4194304, 2000: eb bb bd dh hi ii, score -754, digest ac2edca08fa27d1b
ultimate ee ea ae, 16384, 2000: eg gf ff fi, score -879, digest c542a4490e6fd6cd
ultimate ee ea ae, 0, 500: eg, score -915, digest 679a10d7846bf7d0
ultimate da aa ag gd de ed di ig ge ea ah hi ib bd, 4194304, 2000: ai ie ee eb bc ch hc cc cb bb bf fc ci ic cg, score 4119, digest 1a53a51d23cb0305
ultimate ee ea ac cb bc ca af fb bd df ff fh hf fa ai ib bb bh hd db bg gh hb bf fc ch hc cd dd dh hi ic cg gi id dg gb bi ig gc ce eg gf fd, 4194304, 20000: di ii if fi ie ed de fg gg gd da be ci cf ge ga cc ba, score 19, digest f3d2a49881b5d86b
ultimate-cross, 4194304, 2000: ee ea ie ge ii, score 651, digest 971d2fa1465f14e3
ultimate-cross ee ea ae, 4194304, 2000: ce ie ge ii ih, score -433, digest 060d7c3ec60b3d23
ultimate-cross ee ea ae, 16384, 2000: ce ie, score -300, digest 69fea032e4ff56af
ultimate-cross ee ea ae, 0, 500: ce, score -629, digest a88ed87645a77059
ultimate-cross ea ee ec gh ga gg de gi ic ce cd ie if, 4194304, 2000: ii ia ib ih cg ae ai ah ch ab gf, score 543, digest 538a305e6f74306b
ultimate-cross ea ee ed eg ac ge ie cc cg ce cf cb ii ch ih gg ae ag ab gc ah ai af ca ad bb ec eb eh ef ei if ic ib ia ga aa cd id ci ig gd gb gf gh gi hb bf hf bh hd bd hh ba bc bi bg hc hi ha he hg be fe, 4194304, 20000: fi de fg fd fh, score 38, digest 7612f270294f8edd
";

#[test]
fn fixed_searches_count_what_they_have_always_counted() {
    check_table(SEARCHES, |what| {
        let words: Vec<&str> = what.split(", ").collect();
        let position = position(words[0]);
        let mut search = MonteCarlo::with_tree(words[1].parse().unwrap(), 7);
        let playouts = words[2].parse().unwrap();
        let analysis = play_out(&mut search, &position, Limit::Nodes(playouts));
        assert_eq!(analysis.nodes, playouts, "{what}");
        let (pv, digest) = (write(&position, &analysis.pv), digest(&search.tally()));
        format!("{pv}, score {}, digest {digest:016x}", analysis.score)
    });
}

/// A rule and two levels, with the length of a game and the digest of its moves and all tallies. Every
/// search keeps its findings from two plies before.
const GAMES: &str = "\
ultimate, perfect perfect: 58 plies, digest e6a3bb4110a10b12
ultimate, easy medium: 65 plies, digest 5ca6b77a34883a78
ultimate, hard perfect: 30 plies, digest 03a8e57cf555ffc9
ultimate-cross, perfect perfect: 81 plies, digest 41fed79fc463deae
ultimate-cross, easy medium: 56 plies, digest 96ca7bc950d7af2d
ultimate-cross, hard perfect: 24 plies, digest 87b66627dfd53ae1
ultimate-count, perfect perfect: 56 plies, digest 3348f7f0bba20cf1
";

#[test]
fn fixed_games_of_the_levels_go_as_they_have_always_gone() {
    check_table(GAMES, |what| {
        let (rule, levels) = what.split_once(", ").unwrap();
        let levels: Vec<Level> = levels
            .split(' ')
            .map(|word| word.parse().unwrap())
            .collect();
        let mut game = Game::from_record(rule).unwrap();
        let mut searches = [1, 2].map(|seed| MonteCarlo::with_tree(1 << 16, seed));
        let (mut plies, mut digests) = (0_usize, 0);
        while !game.position().status().is_over() {
            let (level, search) = (levels[plies % 2], &mut searches[plies % 2]);
            let limit = level.limit(game.variant(), Limit::Nodes(120));
            play_out(search, game.position(), limit);
            let seed = plies as u64;
            let cell = search.choose(level, game.position(), seed).unwrap();
            let place = game.position().topology().index(cell).unwrap();
            digests = mix(mix(digests, digest(&search.tally())), place as u64);
            game.play(cell).unwrap();
            plies += 1;
        }
        format!("{plies} plies, digest {digests:016x}")
    });
}
