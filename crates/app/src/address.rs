//! The content of an address: who plays, in the query; the moves, in the fragment, which never reaches
//! a server. A game that begins from a position has its key before them: `#~XOX--O---~b2`.

use noughts_rules::{Game, RecordError, RecordFault, Side, Variant};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::choice::choice;
use crate::link::fragment_text;
use crate::session::{Player, Seats};

/// The prefix of the seed's parameter.
const SEED: &str = "seed=";

/// The prefix of the ply's parameter.
const PLY: &str = "ply=";

/// The beginning of the pair of the side in a game by link.
const SIDE: &str = "you=";

/// The pair by which both players of a game by link want hints.
const HINTS: &str = "hints=on";

/// The beginning of the pair of what the friend asks for, and of what the reader does, whose address becomes the
/// friend's with the one for the other.
const ASKED: &str = "ask=";
const WISH: &str = "wish=";

/// The sign before and behind the key of the position in which a game begins.
const START: char = '~';

/// What a key has as `%2F`: everything but letters, digits, `-` and `.`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.');

/// The pair by which an address opens a finished game with its review.
pub const REVIEW: &str = "review=on";

/// Returns whether a query asks for the review.
pub fn read_review(query: &str) -> bool {
    pairs(query).any(|pair| pair == REVIEW)
}

/// Returns the players named in a query: `x=computer&o=person`; `None` if it names none. If it
/// names one alone, a person plays the computer.
pub fn read_seats(query: &str) -> Option<Seats> {
    let mut seats = Seats::default();
    let mut is_named = false;
    for pair in pairs(query) {
        match pair
            .split_once('=')
            .map(|(mark, word)| (mark, Player::from_word(word)))
        {
            Some(("x", Some(player))) => seats.x = player,
            Some(("o", Some(player))) => seats.o = player,
            _ => continue,
        }
        is_named = true;
    }
    is_named.then_some(seats)
}

/// Returns the rest of a query that lasts while the page is open: the seed, and all about a game by link.
/// [`write_query`] takes it.
pub fn read_rest(query: &str) -> String {
    let lasts = |pair: &&str| {
        let kinds = [SEED, SIDE, HINTS, ASKED, WISH];
        kinds.iter().any(|kind| pair.starts_with(kind))
    };
    let lasting = pairs(query).filter(lasts);
    lasting.collect::<Vec<_>>().join("&")
}

/// Returns the seed in a query, `seed=7`, which fixes the computer's choice between equal moves.
pub fn read_seed(query: &str) -> Option<u64> {
    value(query, SEED)?.parse().ok()
}

/// Returns the ply to show first, from a query: `ply=3`.
pub fn read_ply(query: &str) -> Option<usize> {
    value(query, PLY)?.parse().ok()
}

/// Returns the pair that names a ply.
pub fn write_ply(ply: usize) -> String {
    format!("{PLY}{ply}")
}

/// Returns the reader's side in a game by link, from a query: `you=o`.
pub fn read_side(query: &str) -> Option<Side> {
    match value(query, SIDE)? {
        "x" => Some(Side::X),
        "o" => Some(Side::O),
        _ => None,
    }
}

/// Returns whether both players of a game by link want hints, by a query: `hints=on`.
pub fn read_hints(query: &str) -> bool {
    pairs(query).any(|pair| pair == HINTS)
}

/// Returns the form of [`read_rest`] for a game by link, played from a side.
pub fn write_side(side: Side) -> String {
    let letter = match side {
        Side::X => 'x',
        Side::O => 'o',
    };
    format!("{SIDE}{letter}")
}

choice! {
    /// What one player of a game by link asks the other for.
    Wish {
        /// To take back their last move.
        #[default]
        Back = "back";
        /// Hints, for both.
        Hints = "hints";
    }
}

/// What an address says about a game by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByLink {
    /// The reader's side.
    pub own: Side,
    /// Whether both want hints.
    pub has_hints: bool,
    /// What the friend asks for.
    pub asked: Option<Wish>,
    /// What the reader asks for.
    pub wish: Option<Wish>,
}

impl ByLink {
    /// Returns what a query says; nothing unless the game is by link.
    pub fn read(query: &str) -> Option<Self> {
        let wish = |name| value(query, name).and_then(Wish::from_word);
        Some(Self {
            own: read_side(query)?,
            has_hints: read_hints(query),
            asked: wish(ASKED),
            wish: wish(WISH),
        })
    }

    /// Returns the form of [`read_rest`].
    pub fn write(self) -> String {
        let wish = |name, wish: Option<Wish>| wish.map(|wish| format!("{name}{}", wish.word()));
        let hints = self.has_hints.then(|| HINTS.to_owned());
        let pairs = [Some(write_side(self.own)), hints];
        let wishes = [wish(ASKED, self.asked), wish(WISH, self.wish)];
        let pairs = pairs.into_iter().chain(wishes).flatten();
        pairs.collect::<Vec<_>>().join("&")
    }

    /// Returns what the friend's address says.
    #[must_use]
    pub const fn for_friend(self) -> Self {
        Self {
            own: self.own.other(),
            has_hints: self.has_hints,
            asked: self.wish,
            wish: None,
        }
    }
}

/// Returns the query that names the players, if they are known, and the rest from [`read_rest`].
pub fn write_query(seats: Option<Seats>, rest: &str) -> String {
    let mut query = String::new();
    if let Some(seats) = seats {
        query = format!("?x={}&o={}", seats.x.word(), seats.o.word());
    }
    if !rest.is_empty() {
        query.push(if query.is_empty() { '?' } else { '&' });
        query.push_str(rest);
    }
    query
}

/// Returns the value of the first parameter with a prefix.
fn value<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    pairs(query).find_map(|pair| pair.strip_prefix(name))
}

/// Returns the parameters of a query, or of an address with one.
fn pairs(query: &str) -> impl Iterator<Item = &str> {
    let query = query.split_once('#').map_or(query, |(query, _)| query);
    query.split(['?', '&'])
}

/// Returns a typed key as keys are written, whatever its case: marks are large, the cells behind a comma
/// small. Whatever is neither stays as typed, since a refusal quotes it.
pub fn key_as_written(text: &str) -> String {
    let mut is_behind_comma = false;
    let letters = text.chars().map(|letter| {
        is_behind_comma |= letter == ',';
        match letter {
            'x' | 'X' => 'X',
            'o' | 'O' => 'O',
            'A'..='J' if is_behind_comma => letter.to_ascii_lowercase(),
            other => other,
        }
    });
    letters.collect()
}

/// Returns whether a fragment names the position in which the game begins.
pub(crate) fn names_start(fragment: &str) -> bool {
    fragment.trim_start_matches('#').starts_with(START)
}

/// Returns whether a fragment has moves as the page writes them, and nothing else: neither the position in which
/// the game begins, nor what others have made of the moves.
pub fn has_moves_alone(fragment: &str) -> bool {
    let mut bytes = fragment.trim_start_matches('#').bytes();
    bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Returns the game of a fragment, whether or not it names the position in which that begins, as far as it can be
/// read, and what is wrong with the rest.
pub fn read_game(variant: Variant, fragment: &str) -> (Game, Option<RecordError>) {
    read_from(variant, fragment, Game::from_key)
}

/// Returns the same of a fragment that [has moves alone](has_moves_alone), without what reads others.
pub fn read_moves(variant: Variant, fragment: &str) -> (Game, Option<RecordError>) {
    let mut game = Game::new(variant);
    let problem = game.play_moves_text(fragment.trim_start_matches('#')).err();
    (game, problem)
}

/// Why an address has no game that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It cannot be read from a move on.
    Unreadable(RecordError),
    /// The game is over where it begins.
    Over,
    /// It was typed during a game, which goes on, and cannot be read.
    Typed(RecordError),
}

/// Returns the game of a fragment as far as it can be read and played, and what is wrong with the rest.
pub fn read_open_game(variant: Variant, fragment: &str) -> (Game, Option<Problem>) {
    let (game, problem) = read_game(variant, fragment);
    if game.position_at(0).outcome().is_some() {
        return (Game::new(variant), Some(Problem::Over));
    }
    (game, problem.map(Problem::Unreadable))
}

/// Returns the same, even if no game reaches the position in which it begins.
pub fn read_playable_game(variant: Variant, fragment: &str) -> (Game, Option<RecordError>) {
    read_from(variant, fragment, Game::from_playable_key)
}

fn read_from(
    variant: Variant,
    fragment: &str,
    start: fn(Variant, &str) -> Result<Game, RecordError>,
) -> (Game, Option<RecordError>) {
    let text = fragment_text(fragment);
    let (mut game, moves) = match text.strip_prefix(START) {
        Some(named) => {
            let (key, moves) = named.split_once(START).unwrap_or((named, ""));
            match start(variant, key) {
                Ok(game) => (game, moves),
                Err(why) => return (Game::new(variant), Some(why)),
            }
        }
        None => (Game::new(variant), text.as_str()),
    };
    // A phone may write letters large, and between moves stand signs, or their numbers.
    let is_between = |sign: char| sign.is_ascii() && !(sign.is_ascii_alphanumeric() || sign == '~');
    let mut pieces = moves.split(is_between);
    let played = pieces.try_for_each(|piece| {
        let played = game.play_moves_text(&piece.to_ascii_lowercase());
        let is_number = piece.parse() == Ok(game.ply() / 2 + 1);
        played.or_else(|why| {
            let is_number = is_number && why.fault == RecordFault::NotACell;
            is_number.then_some(()).ok_or(why)
        })
    });
    let problem = played.err();
    (game, problem)
}

/// Returns the fragment of a game: its moves, after the position in which it begins. Before the first
/// move of a game that begins as every other does, it is empty.
pub fn write_moves(game: &Game) -> String {
    match game.setup() {
        Some(key) => {
            let key = utf8_percent_encode(key, ENCODED);
            format!("#~{key}~{}", game.moves_text())
        }
        None if game.ply() == 0 => String::new(),
        None => format!("#{}", game.moves_text()),
    }
}

/// Returns the address on which the position at the end of a game can be changed, under the place where
/// the page is hosted.
pub fn edit_path(game: &Game) -> String {
    format!("/edit/{}{}", game.variant(), write_moves(game))
}

/// The pair by which the page of a search plays it at once.
const WATCH: &str = "watch=on";

/// Returns the address of the search in the position at the end of a game, under the place where the page
/// is hosted; the page may play it at once.
pub fn search_path(game: &Game, is_watched: bool) -> String {
    let query = if is_watched { "?watch=on" } else { "" };
    format!("/search/{}{query}{}", game.variant(), write_moves(game))
}

/// Returns whether a query asks to play the search at once.
pub fn read_watch(query: &str) -> bool {
    pairs(query).any(|pair| pair == WATCH)
}

/// The pair by which the page of a search shows the certificate of the empty board.
const CERTIFICATE: &str = "show=certificate";

/// Returns the address of the tree of a board's certificate, under the place where the page is hosted.
pub fn certificate_path(variant: Variant) -> String {
    format!("/search/{variant}?{CERTIFICATE}")
}

/// Returns whether a query asks for the certificate.
pub fn read_certificate(query: &str) -> bool {
    pairs(query).any(|pair| pair == CERTIFICATE)
}

#[cfg(test)]
mod tests {
    use noughts_protocol::Level;

    use super::*;

    #[test]
    fn seats_and_seed_survive_the_address() {
        let all = [
            Seats::PEOPLE,
            Seats::computers(Level::Easy, Level::Perfect),
            Seats::against_computer(Side::X, Level::Perfect),
            Seats::against_computer(Side::X, Level::Medium),
            Seats::against_computer(Side::O, Level::Hard),
        ];
        for seats in all {
            let seats = Some(seats);
            let query = write_query(seats, "seed=7");
            assert_eq!((read_seats(&query), read_seed(&query)), (seats, Some(7)));
            assert_eq!(read_rest(&query), "seed=7");
            assert_eq!(read_seats(&write_query(seats, "")), seats);
        }
    }

    #[test]
    fn the_side_of_a_game_by_link_survives_the_address() {
        for side in [Side::X, Side::O] {
            let query = write_query(Some(Seats::PEOPLE), &write_side(side));
            assert_eq!(read_side(&query), Some(side));
            assert_eq!(read_rest(&query), write_side(side));
        }
        assert_eq!(read_side("?you=z"), None);
        assert_eq!(read_rest("?x=person&other=1&you=x&seed=3"), "you=x&seed=3");
    }

    #[test]
    fn an_odd_query_names_nobody() {
        for query in [
            "",
            "?",
            "?x",
            "?x=dog&o=",
            "?y=person",
            "?x=person=computer",
        ] {
            assert_eq!(read_seats(query), None, "{query}");
            assert_eq!(read_seed(query), None, "{query}");
        }
    }

    #[test]
    fn a_position_to_begin_from_survives_the_address() {
        for (record, fragment) in [
            ("classic@XOX--O---", "#~XOX--O---~"),
            ("classic@XOX--O--- b2", "#~XOX--O---~b2"),
            (
                "expanding@XXX-OO----------,X,1-0,a1b1c1 d4",
                "#~XXX-OO----------%2CX%2C1-0%2Ca1b1c1~d4",
            ),
            (
                "ultimate@O;@........;X......../........./........./........./........./........./........./........./......... ai",
                "#~O%3B%40........%3BX........%2F.........%2F.........%2F.........%2F.........%2F.........%2F.........%2F.........%2F.........~ai",
            ),
        ] {
            let game = Game::from_record(record).unwrap();
            assert_eq!(write_moves(&game), fragment);
            assert!(names_start(fragment) && !has_moves_alone(fragment));
            assert_eq!(read_game(game.variant(), fragment), (game, None));
        }
        let (plain, _) = read_game(Variant::Classic, "#b2a1");
        assert_eq!(plain.record(), "classic b2 a1");
        assert!(!names_start("#b2a1") && has_moves_alone("#b2a1") && has_moves_alone(""));
        assert!(!has_moves_alone("#B2A1") && !has_moves_alone("#b2,a1"));
    }

    #[test]
    fn typed_keys_have_any_case() {
        for (typed, key) in [
            ("x---o---x", "X---O---X"),
            (
                "xxx-oo----------,x,1-0,A1b1C1",
                "XXX-OO----------,X,1-0,a1b1c1",
            ),
            ("a--O-----", "a--O-----"),
            ("A--o-----", "A--O-----"),
            ("---------,Z", "---------,Z"),
        ] {
            assert_eq!(key_as_written(typed), key);
        }
    }

    #[test]
    fn a_damaged_start_is_refused_with_its_reason() {
        for (fragment, ply, code) in [
            ("#~", 0, "invalid-key"),
            ("#~XX-------~b2", 0, "invalid-key"),
            ("#~XOX--O---~b2b2", 2, "cell-occupied"),
            ("#~XOX--O---~b2~a1", 1, "invalid-position"),
            ("#~%~%2", 0, "invalid-key"),
            ("#~%ff%+1%é", 0, "invalid-key"),
        ] {
            let error = read_game(Variant::Classic, fragment).1.unwrap();
            assert_eq!((error.ply, error.code()), (ply, code), "{fragment}");
        }
        for text in ["", "é%", "100%", "%zz", "%2"] {
            assert_eq!(fragment_text(text), text);
        }
        assert_eq!(fragment_text("#%2C%2c%C3%A9"), ",,é");
    }

    #[test]
    fn moves_are_read_however_they_are_written() {
        for fragment in [
            "#b2a1c3",
            "#B2A1C3",
            "#%62%32a1c3",
            "#b2%20a1%20c3",
            "#b2,a1;c3.",
            "#1.b2a1%0A2.c3",
            "#b2-a1-c3",
            "b2\u{200B}a1\u{AD}c3\u{2026}",
            "#1.+b2+a1+2.+c3",
        ] {
            let game = read_open_game(Variant::Classic, fragment);
            assert_eq!(write_moves(&game.0), "#b2a1c3", "{fragment}");
            assert_eq!(game.1, None, "{fragment}");
        }
        let (game, problem) = read_open_game(Variant::Classic, "#b2a1%202%20Yours,%20Ada");
        assert_eq!(write_moves(&game), "#b2a1");
        let Some(Problem::Unreadable(why)) = problem else {
            panic!("{problem:?}");
        };
        assert_eq!((why.ply, why.code()), (3, "invalid-position"));
    }

    #[test]
    fn a_bad_move_in_an_address_is_named() {
        let error = read_game(Variant::Classic, "#b2b2").1.unwrap();
        assert_eq!((error.ply, error.code()), (2, "cell-occupied"));
    }
}
