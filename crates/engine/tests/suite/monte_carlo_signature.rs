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
ultimate, 4194304, 2000: eh hg gh hc cc ci, score 720, digest 134940e79138fb40
ultimate ee ea ae, 4194304, 2000: eg gg gc cg gi ii ia ai, score -310, digest 09e0252c09cdfc6a
ultimate ee ea ae, 16384, 2000: eg gi ig gh, score -290, digest 2315b899e7a9abae
ultimate ee ea ae, 0, 500: eb, score -480, digest ea60157c054921a3
ultimate da aa ag gd de ed di ig ge ea ah hi ib bd, 4194304, 2000: ai ie eb bc cc ci ic ch hh hg, score 1250, digest 17d66bd29f38e9f8
ultimate ee ea ac cb bc ca af fb bd df ff fh hf fa ai ib bb bh hd db bg gh hb bf fc ch hc cd dd dh hi ic cg gi id dg gb bi ig gc ce eg gf fd, 4194304, 20000: dc cf fi ii ie eb ba ei ih ci ia gd da ed di cc gg ge ga de, score 300, digest 83d1cfc7d7f3b117
ultimate-cross, 4194304, 2000: ee ec ii ie ih, score 700, digest a041c69b4a0e7d77
ultimate-cross ee ea ae, 4194304, 2000: cc ac ge ie ii, score -380, digest cc5204c8007d130e
ultimate-cross ee ea ae, 16384, 2000: ge ac, score -350, digest c823e2bc149aeb73
ultimate-cross ee ea ae, 0, 500: cb, score -210, digest 46a7706962f03dce
ultimate-cross ea ee ec gh ga gg de gi ic ce cd ie if, 4194304, 2000: ii ia ib ih ci ig fe eb id, score 420, digest f49f983b5fcc1c30
ultimate-cross ea ee ed eg ac ge ie cc cg ce cf cb ii ch ih gg ae ag ab gc ah ai af ca ad bb ec eb eh ef ei if ic ib ia ga aa cd id ci ig gd gb gf gh gi hb bf hf bh hd bd hh ba bc bi bg hc hi ha he hg be fe, 4194304, 20000: de fa dg fi dc fh, score -80, digest 6d8ec19edbcda41b
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
ultimate, perfect perfect: 54 plies, digest e0abefc496406340
ultimate, easy medium: 56 plies, digest b5bf867e86ffe34b
ultimate, hard perfect: 40 plies, digest 1f6a69a05ff1abd1
ultimate-cross, perfect perfect: 81 plies, digest 683add75c6f3c87f
ultimate-cross, easy medium: 69 plies, digest 30fb39919076dc46
ultimate-cross, hard perfect: 26 plies, digest 3bafdac6b81da2c6
ultimate-count, perfect perfect: 49 plies, digest 3523acd9a6577edc
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
            let cell = level.pick(game.position(), &search.values(), seed).unwrap();
            let place = game.position().topology().index(cell).unwrap();
            digests = mix(mix(digests, digest(&search.tally())), place as u64);
            game.play(cell).unwrap();
            plies += 1;
        }
        format!("{plies} plies, digest {digests:016x}")
    });
}
