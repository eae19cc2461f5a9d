//! Links and records, written for others and parsed from them.

use noughts_rules::{CellId, Game, Position, Variant};
use noughts_words::{announce as said, share as words};

use crate::address::ByLink;
use crate::link::Link;
use crate::session::{Seats, Session};
use crate::{address, announce, names, pasted};

/// The beginning of the path of a game.
const PLAY: &str = "/play/";

/// The result of a pasted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The game.
    pub game: Game,
    /// Who plays, where that is said.
    pub seats: Option<Seats>,
    /// As [`address::read_rest`] returns it.
    pub rest: String,
}

impl Opened {
    /// Returns the address, under the public URL.
    pub fn address(&self) -> String {
        address_of(&self.game, self.seats, &self.rest)
    }
}

/// Returns the address that opens a session's game at the ply on the board, under the public URL.
/// In a game by link it is for the friend, who plays the other side.
pub fn shared(session: &Session, query: &str) -> String {
    let mut rest: Vec<String> = Vec::new();
    let by_link = ByLink::read(query).filter(|_| session.by_link().is_some());
    match by_link {
        Some(by_link) => rest.push(by_link.for_friend().write()),
        None => {
            if let Some(seed) = address::read_seed(query) {
                rest.push(format!("seed={seed}"));
            }
        }
    }
    if session.is_looking_back() {
        rest.push(address::write_ply(session.shown_ply()));
    }
    address_of(session.game(), Some(session.seats()), &rest.join("&"))
}

/// Parses a record or a link. Moves alone belong to the game on the board.
///
/// # Errors
/// It is neither; the error says what is wrong, as a sentence.
pub fn read(text: &str, variant: Variant) -> Result<Opened, String> {
    pasted::read(text, |text| read_plain(text, variant))
}

fn read_plain(text: &str, variant: Variant) -> Result<Opened, String> {
    if pasted::trimmed(text).is_empty() {
        let example = format!("{variant} {}", example(variant));
        return Err(words::nothing_to_open(&example));
    }
    if let Some(link) = pasted::link(text, None, |link| opened(link).is_some_and(|it| it.is_ok())) {
        return opened(&link).unwrap_or_else(|| Err(words::no_game_link(&link.to_string())));
    }
    let link = text.split_whitespace().find(|word| word.contains("://"));
    let game = match link {
        Some(link) => Err(words::no_game_link(link)),
        None => pasted::game(text, variant).map_err(|why| {
            let why = announce::record_error(&why);
            format!("{} {why}", words::unreadable_record())
        }),
    };
    let chess = || words::chess().to_owned();
    let game = game.map_err(|why| if pasted::is_chess(text) { chess() } else { why })?;
    Ok(Opened {
        game,
        // Nothing happens by itself.
        seats: Some(Seats::PEOPLE),
        rest: String::new(),
    })
}

/// Returns the game of a link; `None` if it is to another page.
///
/// # Errors
/// The game cannot be read; the error says why, as a sentence.
pub fn opened(link: &Link) -> Option<Result<Opened, String>> {
    let (page, id) = link.path.split_once('/')?;
    if !["play", "edit", "analysis", "search"].contains(&page) {
        return None;
    }
    let variant = id.parse::<Variant>().map_err(|why| {
        let why = names::no_variant(&why);
        format!("{} {why}", said::unreadable_link())
    });
    let game = variant.and_then(|variant| {
        let (game, problem) = address::read_game(variant, &link.fragment);
        problem.map_or(Ok(game), |why| Err(announce::unreadable_link(&why)))
    });
    Some(game.map(|game| Opened {
        game,
        seats: address::read_seats(&link.query),
        rest: address::read_rest(&link.query),
    }))
}

fn address_of(game: &Game, seats: Option<Seats>, rest: &str) -> String {
    let query = address::write_query(seats, rest);
    format!(
        "{PLAY}{}{query}{}",
        game.variant(),
        address::write_moves(game)
    )
}

/// Returns a first move of a game.
fn example(variant: Variant) -> String {
    let start = variant.start();
    let first = start.legal_moves().first().copied();
    first.map(|cell| start.write_cell(cell)).unwrap_or_default()
}

/// The size of a frame in CSS pixels: that of a phone, on which the page does not scroll.
const FRAME: [u32; 2] = [400, 720];

/// Returns the HTML that shows an address in a frame with a title.
pub fn frame(address: &str, title: &str) -> String {
    // The query has what the language of a page would read as its own.
    let source = address.replace('&', "&amp;");
    format!(
        "<iframe src=\"{source}\" title=\"{title} – Noughts\" width=\"{}\" height=\"{}\" \
         allow=\"fullscreen; clipboard-write\" loading=\"lazy\" style=\"border: 0\"></iframe>",
        FRAME[0], FRAME[1]
    )
}

/// Returns a board as lines of `X`, `O` and `.`; layers stand one below the other.
pub fn board_text(position: &Position) -> String {
    let topology = position.topology();
    let layer = |cell| topology.layer_cell(cell).map(|at| at.layer);
    let mut text = String::new();
    let mut before: Option<CellId> = None;
    for cell in topology.cells() {
        if let Some(before) = before.replace(cell) {
            let ends = [before.row() != cell.row(), layer(before) != layer(cell)];
            text.extend(ends.into_iter().filter(|ends| *ends).map(|_| '\n'));
        }
        match position.symbol_at(cell) {
            Some(symbol) => text.push_str(&symbol.to_string()),
            None => text.push('.'),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use noughts_protocol::Level;
    use noughts_rules::Side;

    use super::*;
    use crate::session::Event;

    fn session(record: &str, seats: Seats) -> Session {
        Session::new(Game::from_record(record).unwrap(), seats).0
    }

    #[test]
    fn a_link_opens_the_same_game_at_the_same_ply() {
        let mut session = session("classic b2 a1 c3", Seats::PEOPLE);
        assert_eq!(
            shared(&session, ""),
            "/play/classic?x=person&o=person#b2a1c3"
        );
        assert_eq!(
            shared(&session, "?x=person&o=person&seed=7"),
            "/play/classic?x=person&o=person&seed=7#b2a1c3"
        );
        session.update(Event::LookAt(1));
        let link = shared(&session, "");
        assert_eq!(link, "/play/classic?x=person&o=person&ply=1#b2a1c3");
        let opened = read(&link, Variant::Four).unwrap();
        assert_eq!(&opened.game, session.game());
        assert_eq!(address::read_ply(&link), Some(1));
    }

    #[test]
    fn a_link_to_a_friend_is_for_the_other_side() {
        let mut game = session("classic b2", Seats::PEOPLE);
        game.play_by_link(Side::X, false);
        let query = "?x=person&o=person&you=x";
        let link = shared(&game, query);
        assert_eq!(link, "/play/classic?x=person&o=person&you=o#b2");
        let opened = read(&link, Variant::Classic).unwrap();
        assert_eq!(opened.seats, Some(Seats::PEOPLE));
        assert_eq!(address::read_side(&opened.rest), Some(Side::O));
        // Against the computer there is no friend.
        let mut own = session("classic b2", Seats::against_computer(Side::O, Level::Easy));
        own.play_by_link(Side::X, false);
        assert_eq!(shared(&own, query), "/play/classic?x=easy&o=person#b2");
    }

    #[test]
    fn records_and_links_are_opened() {
        let people = "?x=person&o=person";
        for (text, address) in [
            ("classic b2 a1", format!("/play/classic{people}#b2a1")),
            ("  Classic\nB2  a1\t", format!("/play/classic{people}#b2a1")),
            ("b2 a1 c3", format!("/play/four{people}#b2a1c3")),
            ("mnk-5x4x3", format!("/play/mnk-5x4x3{people}")),
            ("ultimate ee ea", format!("/play/ultimate{people}#eeea")),
            (
                "https://example.org/noughts/play/four/?x=person&o=easy&seed=2&evil=1#a1b2",
                "/play/four?x=person&o=easy&seed=2#a1b2".to_owned(),
            ),
            (
                "Your turn: http://localhost/play/classic?x=person&o=person&you=o#b2 Ada",
                format!("/play/classic{people}&you=o#b2"),
            ),
            ("/play/classic", "/play/classic".to_owned()),
            (
                "I lost this: “classic b2 a1 c3”, and I do not know why.",
                format!("/play/classic{people}#b2a1c3"),
            ),
            (
                "Classic: 1. b2 a1 2. c3 *",
                format!("/play/classic{people}#b2a1c3"),
            ),
            (
                "• CLASSIC\n• B2,\n• A1;\n• C3.",
                format!("/play/classic{people}#b2a1c3"),
            ),
            ("classic b2a1c3", format!("/play/classic{people}#b2a1c3")),
            ("1) b2 a1\n2) c3", format!("/play/four{people}#b2a1c3")),
            (
                "We played b2 a1 c3 (I was X).",
                format!("/play/four{people}#b2a1c3"),
            ),
            ("X: b2, O: a1, X: c3", format!("/play/four{people}#b2a1c3")),
            (
                "classic\n1 b2 a1\n2 c3",
                format!("/play/classic{people}#b2a1c3"),
            ),
            (
                "http://a.example/play/classic/?x=person&o=person #b2 (my move)",
                format!("/play/classic{people}#b2"),
            ),
            ("4453", format!("/play/drop{people}#d1d2e1c1")),
            ("Connect Four: 4453", format!("/play/drop{people}#d1d2e1c1")),
            (
                "1. b2 a1 (1... b1 2. a2) 2. c3",
                format!("/play/four{people}#b2a1c3"),
            ),
            (
                "classic b2 {the middle} a1 (b1)",
                format!("/play/classic{people}#b2a1"),
            ),
            (
                "classic b2 a1 ; a corner was needed, not b1\nc3",
                format!("/play/classic{people}#b2a1c3"),
            ),
            ("b2; a1; c3", format!("/play/four{people}#b2a1c3")),
            (
                "O..\n.X.\n...",
                format!("/play/classic{people}#~O---X----~"),
            ),
            ("drop 4 4 5 3.", format!("/play/drop{people}#d1d2e1c1")),
            (
                "My game: <https://a.example/play/classic/#b2>.",
                "/play/classic#b2".to_owned(),
            ),
            (
                "[a game](https://a.example/play/classic/#b2) of mine",
                "/play/classic#b2".to_owned(),
            ),
            (
                "https://a.example/play/classic/?x=person&amp;\no=person#b2a1\nc3\nBye, Ada",
                format!("/play/classic{people}#b2a1c3"),
            ),
            (
                "> https://a.example/play/classic/?x=3Dperson&o=\n> =3Dperson#b2",
                format!("/play/classic{people}#b2"),
            ),
            (
                "https://example.com/url?q=https%3A%2F%2Fa.example%2Fplay%2Ffour%2F%23b2&sa=D",
                "/play/four#b2".to_owned(),
            ),
            ("a.example/n/play/four/#b2…", "/play/four#b2".to_owned()),
            (
                "CLASSIC@xox--o--- B2",
                format!("/play/classic{people}#~XOX--O---~b2"),
            ),
            (
                "https://example.org/play/classic/#~XOX--O---%2CX~b2",
                "/play/classic#~XOX--O---~b2".to_owned(),
            ),
        ] {
            let opened = read(text, Variant::Four).unwrap();
            assert_eq!(opened.address(), address, "{text:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_word_and_its_ply() {
        for (text, why) in [
            ("", "Paste a record here, such as “ultimate aa”, or a link."),
            (
                " \n",
                "Paste a record here, such as “ultimate aa”, or a link.",
            ),
            (
                "chess e4",
                "The record cannot be read. There is no game called “chess”.",
            ),
            (
                "classic b2 b2",
                "The record cannot be read. Move 2, “b2”: Row 2, column 2 is taken by X.",
            ),
            (
                "[Event \"Casual\"]\n[White \"Ada\"]\n\n1. e4 e5 2. Nf3 Nc6 *",
                "This is a game of chess. Noughts plays only games of the tic-tac-toe family.",
            ),
            (
                "1. e4 e5 2. Nf3 Nc6",
                "This is a game of chess. Noughts plays only games of the tic-tac-toe family.",
            ),
            (
                "It was classic b2 a1, then hello c3",
                "The record cannot be read. Move 3, “then”, names no cell.",
            ),
            (
                "classic b2 hello",
                "The record cannot be read. Move 2, “hello”, names no cell.",
            ),
            (
                "https://example.org/play/classic#b2b2",
                "The game in this link cannot be read. Move 2, “b2”: Row 2, column 2 is taken by X.",
            ),
            (
                "classic@XX------- b2",
                "The record cannot be read. 2 X and 0 O are impossible: X moves first and they alternate.",
            ),
            (
                "https://example.org/play/classic#~XOX--O---~b2b2",
                "The game in this link cannot be read. Move 2, “b2”: Row 2, column 2 is taken by X.",
            ),
            (
                "https://example.org/play/mnk-2x2x2",
                "The game in this link cannot be read. A side of 2 is not possible: sides have 3 to \
                 10 cells.",
            ),
            (
                "https://example.org/",
                "“https://example.org/” is not a link to a game.",
            ),
        ] {
            assert_eq!(
                read(text, Variant::Ultimate),
                Err(why.to_owned()),
                "{text:?}"
            );
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        for (text, why) in [
            (
                "",
                "Füge hier eine Notation ein, etwa „classic a1“, oder einen Link.",
            ),
            (
                "/play/mnk-2x2x2",
                "Das Spiel in diesem Link lässt sich nicht lesen. Eine Seite von 2 ist nicht \
                 möglich: Seiten haben 3 bis 10 Felder.",
            ),
        ] {
            assert_eq!(read(text, Variant::Classic), Err(why.to_owned()));
        }
    }

    #[test]
    fn no_text_panics() {
        for text in [
            "/play/",
            "/play/#",
            "/play/?#?#",
            "/play/classic?x&o=#é",
            "é/play/é#é",
            "\0",
        ] {
            let _ = read(text, Variant::Classic);
        }
    }

    #[test]
    fn a_board_is_lines_of_text() {
        let cases = [
            ("classic b2 a1", "O..\n.X.\n..."),
            ("mnk-4x3x3 d3", "....\n....\n...X"),
            ("notakto b2 a1", "X..\n.X.\n..."),
        ];
        for (record, lines) in cases {
            let game = Game::from_record(record).unwrap();
            assert_eq!(board_text(game.position()), lines);
        }
    }
}
