//! The rules in words. Each example is a record, so drawings always obey the rules.

use noughts_rules::{Convention, Position, SideName, Ultimate, UltimateRule, Variant};
use noughts_words::{common, rules as words};

use crate::announce;

/// A rule of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its text.
    pub text: String,
    /// A game that shows it, and the caption of its final position.
    pub example: Option<(String, &'static str)>,
}

impl Rule {
    fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            example: None,
        }
    }

    /// Shows it by the moves of a game, run on behind its id.
    fn shown(self, moves: impl Into<String>, caption: &'static str) -> Self {
        let example = Some((moves.into(), caption));
        Self { example, ..self }
    }
}

/// Returns the rules of a game, in teaching order.
pub fn rules(variant: Variant) -> Vec<Rule> {
    let start = variant.start();
    let is_impartial = matches!(start.names(), [SideName::First, SideName::Second]);
    let topology = start.topology();
    let mut rules = match start.as_ultimate().map(Ultimate::rule) {
        Some(UltimateRule::Standard) => standard(settled()),
        Some(UltimateRule::Cross) => cross(),
        Some(UltimateRule::Count) => standard(counted()),
        Some(UltimateRule::Open) => open(),
        None if start.can_grow() => expanding(),
        None if topology.has_layers() => cube(),
        None if topology.wraps() => vec![
            Rule::new(words::torus()).shown(" b1 a1 c2 b2 a3", words::torus_caption()),
            Rule::new(words::torus_full()),
        ],
        None if is_impartial => vec![
            Rule::new(words::notakto()).shown(" a1 b1 c1", words::notakto_caption()),
            Rule::new(words::notakto_full()),
        ],
        None if start.convention() == Convention::Misere => vec![
            Rule::new(words::misere()).shown(" a1 a2 b1 c3 c1", words::misere_caption()),
            Rule::new(words::full_board()),
        ],
        None => in_line(&start),
    };
    for (record, _) in rules.iter_mut().filter_map(|rule| rule.example.as_mut()) {
        record.insert_str(0, &variant.to_string());
    }
    rules
}

/// Returns what is special about a game: how a move binds the next, or else its goal; `None` where it is enough
/// to get marks in a row.
pub fn special(variant: Variant) -> Option<String> {
    let start = variant.start();
    match start.as_ultimate().map(Ultimate::rule) {
        Some(UltimateRule::Cross) => Some(words::cross().to_owned()),
        Some(UltimateRule::Standard | UltimateRule::Count | UltimateRule::Open) => {
            Some(words::sent().to_owned())
        }
        None => {
            let loses = start.convention() == Convention::Misere;
            let is_special = loses || start.topology().wraps() || start.can_grow();
            is_special.then(|| announce::goal(&start))
        }
    }
}

fn in_line(start: &Position) -> Vec<Rule> {
    let topology = start.topology();
    let length = topology.line_length();
    let is_row = topology.columns() >= length;
    let cell = |along: u8, across: u8| {
        let (column, row) = if is_row {
            (along, across)
        } else {
            (across, along)
        };
        // What falls begins at the bottom.
        let row = if topology.falls() {
            topology.rows() - 1 - row
        } else {
            row
        };
        let cell = topology.cell(column, row);
        cell.map(|cell| start.write_cell(cell)).unwrap_or_default()
    };
    let moves = (0..2 * length - 1).map(|ply| cell(ply / 2, ply % 2));
    let moves = moves.fold(String::new(), |moves, cell| moves + " " + &cell);
    let line = Rule::new(words::in_line(&common::length(length)));
    let falls = topology.falls().then(|| Rule::new(words::falls()));
    [line.shown(moves, words::in_line_caption())]
        .into_iter()
        .chain(falls)
        .chain([Rule::new(words::full_board())])
        .collect()
}

fn cube() -> Vec<Rule> {
    vec![
        Rule::new(words::cube()).shown(" 1a1 2b1 1b2 3c1 1c3 4d1 1d4", words::cube_caption()),
        Rule::new(words::through()).shown(" 1a1 1b1 2b2 2b1 3c3 3b1 4d4", words::through_caption()),
        Rule::new(words::full_board()),
    ]
}

fn expanding() -> Vec<Rule> {
    let no_winner = " b2 a1 c1 a3 a2 c2 b3 b1 c3";
    vec![
        Rule::new(words::round()).shown(" a1 a2 b1 b2 c1", words::round_caption()),
        Rule::new(words::spent()).shown(" a1 a2 b1 b2 c1 d1 c2", words::spent_caption()),
        Rule::new(words::no_winner()).shown(no_winner, words::no_winner_caption()),
        Rule::new(words::last_size()),
    ]
}

/// Returns the rule about the mini boards, all of which are open.
fn mini_boards() -> Rule {
    Rule::new(words::mini_boards()).shown("", words::mini_boards_caption())
}

/// Returns the rule about winning the game, with an example in which X wins.
fn main_line(moves: &str) -> Rule {
    Rule::new(words::main_line()).shown(moves, words::main_line_caption())
}

/// Returns the rule about the end without a line, with an example.
fn all_taken(moves: &str) -> Rule {
    Rule::new(words::all_taken()).shown(moves, words::settled_caption())
}

/// Returns the rules of the games in which a cell names the next mini board, with the rule about
/// ending without a line.
fn standard(end: Rule) -> Vec<Rule> {
    vec![
        mini_boards(),
        Rule::new(words::sent()).shown(" ec", words::sent_caption()),
        Rule::new(words::mini_line()).shown(" aa ai ie ea ab ba ac", words::mini_line_caption()),
        Rule::new(words::closed()).shown(" aa ai ie ea ab ba ac ca", words::closed_caption()),
        main_line(" he ee ei ie eh hb bg gh hd de eg gb be ge bc ce hf"),
        end,
    ]
}

fn settled() -> Rule {
    let moves = " fc ca ae ed db bb bc cb bi ib bf fa ag gf fd dh hb cc ac ia gc ic fe eg ga ea gb \
                 di fg dg";
    Rule::new(words::no_move_left()).shown(moves, words::settled_caption())
}

fn counted() -> Rule {
    let moves = " gc ca ac cg ga ai ia ab bg ge eg gg gh hc ch hb bh hg gi ii ic cd di if fi id de \
                 ee ei ig gf fe eh ha ae ag ah dc ib ba aa ad da af fd fb bi fh";
    Rule::new(words::counted()).shown(moves, words::counted_caption())
}

fn cross() -> Vec<Rule> {
    let full = " gi ga af bi cg bd ai ca ii cd if gf gc dg ff eh bb ag bc cf ih hg he ge ha ba cc ce \
                fi dc da ea ic hf hi be eg ac bf ch id fd ib gb dh ah gg de ae db gd ia ci bh cb bg \
                ei di dd gh df ab aa ad";
    vec![
        mini_boards(),
        Rule::new(words::cross()).shown(" ci", words::cross_caption()),
        Rule::new(words::cross_centre()).shown(" ea", words::cross_centre_caption()),
        Rule::new(words::stays_open()).shown(" aa da ab db ac", words::stays_open_caption()),
        Rule::new(words::cross_full()).shown(full, words::cross_full_caption()),
        main_line(" ae gg ab af ah aa bc ca bi ef bf bb cd fe cf fd ce"),
        all_taken(
            " fc cc fg ii fe if he ic gg hc ba ec gi ab gh dc gf dg ai de ah cg ag ce bi eg be ee",
        ),
    ]
}

fn open() -> Vec<Rule> {
    let (closed, full) = (
        " aa ai ie ea ab ba ac ca ad dg ga",
        " ei ie eg gh he ed de ec cg ga ae ee eb bc ce eh hb be ea ac cf ff fg ge ef fe",
    );
    vec![
        mini_boards(),
        Rule::new(words::sent()).shown(" ec", words::sent_caption()),
        Rule::new(words::stays_open()).shown(closed, words::stays_open_caption()),
        Rule::new(words::open_full()).shown(full, words::open_full_caption()),
        main_line(" bi ia ab ba ah hb bh hc ce ed de eb bg gc ch ha ae ec cb"),
        all_taken(
            " ed di ib bg gg gc cg ge ei id dg ga aa ac ce ee eb bh hi ii if fi ic ci ig gh ha ah he \
             ef fb bi ie eh hf fa ae ea ai ia ab bb bf fe eg",
        ),
        Rule::new(words::open_solved()),
    ]
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Game, MnkSize, Position, Side, Spot, Status};

    use super::*;

    /// Returns the final position of an example, given its caption.
    fn example(variant: Variant, caption: &str) -> Position {
        let found = rules(variant).into_iter().filter_map(|rule| rule.example);
        let (record, _) = found.clone().find(|(_, found)| *found == caption).unwrap();
        Game::from_record(&record).unwrap().position().clone()
    }

    fn letters(position: &Position) -> String {
        position.allowed().iter().map(Spot::letter).collect()
    }

    #[test]
    fn every_example_is_a_game_of_its_own_kind() {
        let custom = [(5, 4, 4), (3, 6, 5)];
        let custom = custom.map(|(m, n, k)| Variant::Custom(MnkSize::new(m, n, k).unwrap()));
        for variant in Variant::ALL.into_iter().chain(custom) {
            for (record, _) in rules(variant).into_iter().filter_map(|rule| rule.example) {
                let game = Game::from_record(&record).unwrap();
                assert_eq!(game.variant(), variant, "{record}");
            }
        }
    }

    #[test]
    fn what_is_special_is_said_of_games_that_are_more_than_a_row() {
        for variant in Variant::ALL {
            let start = variant.start();
            let is_row = matches!(
                variant,
                Variant::Classic | Variant::Four | Variant::Drop | Variant::Qubic
            );
            assert_eq!(special(variant).is_none(), is_row, "{start:?}");
        }
        let sent = special(Variant::Ultimate).unwrap();
        assert!(sent.starts_with("The cell you play names"), "{sent}");
    }

    #[test]
    fn the_captions_are_true() {
        let custom = Variant::Custom(MnkSize::new(3, 6, 5).unwrap());
        for variant in [Variant::Classic, Variant::Four, custom] {
            let won = example(variant, "X has won.");
            assert_eq!(won.status(), Status::Won(Side::X));
        }
        for variant in [
            Variant::Ultimate,
            Variant::UltimateCross,
            Variant::UltimateCount,
            Variant::UltimateOpen,
        ] {
            let won = example(variant, "X owns three mini boards in a row and has won.");
            assert_eq!(won.status(), Status::Won(Side::X));
            assert_eq!(
                letters(&example(variant, "All mini boards are open.")),
                "abcdefghi"
            );
        }
        let counted = example(
            Variant::UltimateCount,
            "Nobody can move any more. X has won, with 5 mini boards to 3.",
        );
        assert_eq!(counted.status(), Status::Won(Side::X));
        assert_eq!(counted.counts(), Some([5, 3]));
        for variant in [
            Variant::Ultimate,
            Variant::UltimateCross,
            Variant::UltimateOpen,
        ] {
            let settled = example(variant, "Nobody can own three in a row any more.");
            assert!(settled.is_settled() && !settled.status().is_over());
        }
        let cases = [
            (
                Variant::Ultimate,
                "X has played a top-right cell, so O must play in the top-right board.",
                "c",
            ),
            (
                Variant::Ultimate,
                "O has sent X to the top-left board, which is closed: X may play in any other.",
                "bcdefghi",
            ),
            (
                Variant::UltimateCount,
                "O has sent X to the top-left board, which is closed: X may play in any other.",
                "bcdefghi",
            ),
            (
                Variant::UltimateCross,
                "X has played in the top-right board: the top row and the right column are open \
                 to O.",
                "abcfi",
            ),
            (
                Variant::UltimateCross,
                "X has played in the centre.",
                "abcdefghi",
            ),
            (
                Variant::UltimateCross,
                "X owns the top-left board, and O may still play in it.",
                "abcdg",
            ),
            (
                Variant::UltimateCross,
                "The left column and the top row are full: the middle row is open.",
                "ef",
            ),
            (
                Variant::UltimateOpen,
                "X owns the top-left board, and O may still play in it.",
                "a",
            ),
            (
                Variant::UltimateOpen,
                "O has sent X to the centre board, which is full: X may play in any other.",
                "abcdfghi",
            ),
        ];
        for (variant, caption, allowed) in cases {
            assert_eq!(letters(&example(variant, caption)), allowed, "{caption}");
        }
        let round = example(
            Variant::Expanding,
            "X has won the first round, with the top row.",
        );
        assert_eq!(round.scores(), Some([1, 0]));
        let round = example(
            Variant::Expanding,
            "Nobody has won the round, and it is O's turn.",
        );
        assert_eq!((round.scores(), round.to_move()), (Some([0, 0]), Side::O));
    }

    #[test]
    fn the_rules_are_said_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let custom = Variant::Custom(MnkSize::new(5, 4, 4).unwrap());
        assert_eq!(
            rules(custom)[0].text,
            "X und O ziehen abwechselnd, und X beginnt. Wer zuerst vier in einer Reihe hat, \
             gewinnt: waagrecht, senkrecht oder diagonal."
        );
        let settled = "Niemand kann mehr drei Teilbretter in einer Reihe besitzen.";
        assert!(example(Variant::Ultimate, settled).is_settled());
    }
}
