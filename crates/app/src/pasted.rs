//! Pasted or typed texts: what is meant by them, whatever is written around it.

use noughts_rules::text::{self, EncodingError, dash, plain};
use noughts_rules::{Game, RecordError, RecordFault, Variant};
use noughts_words::share as words;
use percent_encoding::percent_decode_str;

use crate::address::key_as_written;
use crate::link::{Link, signs};

/// How many lines a broken link has at most.
const LINES: usize = 64;

/// The signs before which a link is broken.
const SIGNS: [char; 6] = ['#', '?', '&', '=', '%', '/'];

/// Returns the text of a file.
///
/// # Errors
/// It is none, or one in another encoding; the error says so, as a sentence.
pub fn decoded(bytes: &[u8]) -> Result<String, String> {
    let decoded = text::decode(bytes).map(str::to_owned);
    decoded.map_err(|error| match error {
        EncodingError::Utf16 => words::encoding("UTF-16"),
        EncodingError::Utf32 => words::encoding("UTF-32"),
        EncodingError::Other(Some(kind)) => words::other_file(kind),
        EncodingError::Other(None) => words::no_text().to_owned(),
        _ => words::no_unicode().to_owned(),
    })
}

/// Reads a text in the characters of the notation, whatever a phone or a word processor has made of
/// them. Where it is refused although a dash was read as hyphens, that is said, too.
///
/// # Errors
/// As `read`.
pub fn read<T>(text: &str, read: impl FnOnce(&str) -> Result<T, String>) -> Result<T, String> {
    read(&signs(text)).map_err(|why| match dash(text) {
        Some((sign, hyphens)) => {
            format!(
                "{why} {}",
                words::dash_read(&sign.to_string(), hyphens.len())
            )
        }
        None => why,
    })
}

/// Returns a text in the characters of the notation, without signs around it that say nothing: quotes,
/// brackets, bullets, a full stop.
pub fn trimmed(text: &str) -> String {
    let text = plain(text);
    text.trim_matches(is_around).to_owned()
}

/// Returns whether a sign stands around a text, and is none of a notation.
fn is_around(sign: char) -> bool {
    const AROUND: &str = "\"'`.,;:!?()[]{}<>*_|•·‣◦▪●→";
    sign.is_whitespace() || AROUND.contains(sign)
}

/// Returns the link of a text, under the public URL. It may be broken, over lines or before one of its signs, if
/// `is_whole` says that it makes sense as a whole. `home` is the whole address of the start page; links to
/// the pages of games elsewhere are taken, too.
pub fn link(text: &str, home: Option<&str>, is_whole: impl Fn(&Link) -> bool) -> Option<Link> {
    let lines = text.lines().map(|line| line.trim_start_matches(['>', ' ']));
    let words = lines.flat_map(|line| line.split_whitespace().zip(0..));
    let mut words = words.map(|(word, place)| (word, place == 0));
    let mut joined = words.find_map(|(word, _)| under_home(word, home))?;
    let mut found = Link::read(&joined);
    let fragment = found.fragment.clone();
    let goes_on = |&(word, is_first): &(&str, bool)| is_first || word.starts_with(SIGNS);
    for (next, _) in words.take_while(goes_on).take(LINES) {
        joined.push_str(next);
        let link = Link::read(&joined);
        if link.fragment.len() > fragment.len() && is_whole(&link) {
            found = link;
        }
    }
    Some(found)
}

/// Returns the address under the public URL of a link within a word: `[text](link)`, `<link>`, or a link
/// elsewhere that leads to it.
fn under_home(word: &str, home: Option<&str>) -> Option<String> {
    let decoded = percent_decode_str(word).decode_utf8_lossy();
    address(word, home).or_else(|| address(&decoded, home))
}

fn address(word: &str, home: Option<&str>) -> Option<String> {
    let scheme = word.rfind("://").map(|at| at + 3);
    let address = &word[scheme.unwrap_or_default()..];
    let address = address.split(['<', '>', '"', '\'', '|']).next()?;
    let home = home.and_then(|home| home.split_once("://"));
    if let (Some(_), Some((_, home))) = (scheme, home) {
        let (start, rest) = address.split_at_checked(home.len()).unwrap_or_default();
        if start.eq_ignore_ascii_case(home) {
            return Some(rest.to_owned());
        }
    }
    let lower = address.to_ascii_lowercase();
    let page = PAGES.iter().filter_map(|page| lower.find(page)).min()?;
    let has_host = page == 0 || scheme.is_some() || lower[..page].contains(['.', ':']);
    has_host.then(|| address[page..].to_owned())
}

/// The beginnings of the paths of pages that a link elsewhere may lead to.
const PAGES: [&str; 7] = [
    "/play/",
    "/edit/",
    "/analysis/",
    "/search/",
    "/explorer/",
    "/class/#",
    "/study/#",
];

/// Names that others have for a game of Drop.
const DROP: [&str; 4] = ["connect four", "connect 4", "vier gewinnt", "4 gewinnt"];

/// Returns a text without what is in its brackets: the variations of a game, and comments.
fn main_line(text: &str) -> String {
    let mut depth = 0_usize;
    let is_outside = |sign: &char| {
        match *sign {
            '(' | '{' => depth += 1,
            ')' | '}' => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    };
    text.chars().filter(is_outside).collect()
}

/// Returns the record of a board in lines of `X`, `O` and `.`, for a game of `variant` if it has that size.
fn board(text: &str, variant: Variant) -> Option<String> {
    let rows: Vec<_> = text.split_whitespace().collect();
    let width = rows.first()?.len();
    let is_row =
        |row: &&str| row.len() == width && row.bytes().all(|sign| b"XOxo.-_".contains(&sign));
    let fits = |variant: &Variant| {
        let topology = variant.start().topology();
        let size = [topology.columns(), topology.rows()].map(usize::from);
        size == [width, rows.len()] && topology.minis().is_empty() && !topology.has_layers()
    };
    let variant = [variant]
        .into_iter()
        .chain(Variant::ALL)
        .find(fits)
        .filter(|_| rows.iter().all(is_row))?;
    let key = rows.concat().to_ascii_uppercase().replace(['.', '_'], "-");
    Some(format!("{variant}@{key}"))
}

/// Returns the game of a record, of moves of a game of `variant`, of nothing but the columns of a game of
/// Drop, or of a board in lines, with any text around it. What follows a semicolon in a line is a comment if
/// it is no part of a game.
///
/// # Errors
/// It has none; the error is that of the text as a record.
pub fn game(text: &str, variant: Variant) -> Result<Game, RecordError> {
    if let Some(record) = board(text, variant) {
        return record.parse();
    }
    let line = main_line(text);
    if line != text
        && let Ok(found) = game(&line, variant)
        && found.ply() > 0
    {
        return Ok(found);
    }
    uncommented(text, variant).or_else(|error| {
        let without = |line: &str| line.split(';').next().unwrap_or_default().to_owned();
        let lines: Vec<_> = text.lines().map(without).collect();
        uncommented(&lines.join("\n"), variant).map_err(|_| error)
    })
}

/// Reads a game as [`game`] does, without comments.
fn uncommented(text: &str, variant: Variant) -> Result<Game, RecordError> {
    let lower = text.to_lowercase();
    if let Some(name) = DROP.into_iter().find(|name| lower.contains(name)) {
        return game(&lower.replace(name, "drop"), variant);
    }
    let pieces = pieces(text);
    let is_columns = |piece: &Piece| piece.text.bytes().all(|sign| sign.is_ascii_digit());
    if !pieces.is_empty() && pieces.iter().all(is_columns) {
        let columns: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        return Game::from_moves_text(Variant::Drop, &columns);
    }
    let is_move = |piece: &&Piece| names_cell(variant, &piece.text);
    let starts = pieces.iter().enumerate().filter_map(|(at, piece)| {
        let start = start(&piece.text)?;
        Some((at, start))
    });
    let starts: Vec<_> = starts.collect();
    let goes_on = |at: usize, game: &Game| {
        let next = pieces.get(at + 1);
        next.is_some_and(|next| names_cell(game.variant(), &next.text))
    };
    let found = starts
        .iter()
        .find(|(at, start)| start.as_ref().is_ok_and(|game| goes_on(*at, game)))
        .or_else(|| starts.first());
    match found {
        Some((at, Ok(game))) => return play(game.clone(), &pieces[at + 1..], *at > 0),
        Some((_, Err(error))) => return Err(error.clone()),
        None => {}
    }
    if pieces.first().is_some_and(|piece| is_move(&piece)) {
        return play(Game::new(variant), &pieces, false);
    }
    let first = pieces.iter().position(|piece| {
        piece.text.contains(|sign: char| sign.is_ascii_digit()) && is_move(&piece)
    });
    let around = first.map(|first| play(Game::new(variant), &pieces[first..], true));
    match around {
        Some(Ok(game)) if game.ply() > 1 => Ok(game),
        _ => trimmed(text).to_ascii_lowercase().parse(),
    }
}

/// Returns whether a text is a game or a position of chess.
pub fn is_chess(text: &str) -> bool {
    const TAGS: [&str; 6] = ["[Event", "[Site", "[White", "[Black", "[FEN", "[ECO"];
    // In English and German.
    const PIECES: &str = "KQRBNDTLS";
    let is_move = |word: &str| {
        let number = |sign: char| sign.is_ascii_digit() || sign == '.';
        let word = word.trim_start_matches(number);
        let word = word.trim_end_matches(['+', '#', '!', '?', ',', '.']);
        let square = word.strip_prefix(|sign| PIECES.contains(sign));
        let mut signs = square.unwrap_or_default().chars().rev();
        let end = [signs.next(), signs.next()];
        matches!(end, [Some('1'..='8'), Some('a'..='h')])
            && signs.all(|sign| matches!(sign, 'x' | 'a'..='h' | '1'..='8'))
    };
    let is_castling = |word: &str| ["O-O", "O-O-O"].contains(&word);
    text.split_whitespace().any(|word| {
        let is_position = word.matches('/').count() == 7 && !word.contains(':');
        TAGS.contains(&word) || is_position || is_castling(word) || is_move(word)
    })
}

/// A word of a record.
#[derive(Debug)]
struct Piece {
    text: String,
    /// Whether punctuation or a line break stands before it.
    is_apart: bool,
}

/// Returns the words of a record: games, positions and moves. The numbers of moves and results are left out.
fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let (mut number, mut is_apart) = (0, false);
    for line in text.lines() {
        for word in line.split_whitespace() {
            if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) {
                continue;
            }
            if let Some((id, key)) = word.split_once('@') {
                let is_quote = |sign: char| "\"'`()<>[]{}*_".contains(sign);
                let id = id.trim_matches(is_around).to_ascii_lowercase();
                let key = key_as_written(key.trim_end_matches(is_quote));
                let text = format!("{id}@{key}");
                pieces.push(Piece { text, is_apart });
                is_apart = false;
                continue;
            }
            let trimmed = word.trim_matches(is_around).to_ascii_lowercase();
            if trimmed.parse::<Variant>().is_ok() {
                is_apart |= word.starts_with(is_around);
                let text = trimmed;
                pieces.push(Piece { text, is_apart });
                is_apart = word.ends_with(is_around);
                continue;
            }
            let mut rest = word;
            while !rest.is_empty() {
                let belongs = |sign: char| {
                    sign.is_ascii_alphanumeric() || !(sign.is_ascii() || is_around(sign))
                };
                let end = rest.find(|sign| !belongs(sign)).unwrap_or(rest.len());
                let (part, after) = rest.split_at(end);
                let next: u32 = number + 1;
                let is_number = after.starts_with(['.', ')', ':'])
                    && part
                        .parse()
                        .is_ok_and(|part: u32| part == next || part == number && part > 0);
                if is_number {
                    number = part.parse().unwrap_or(next);
                } else if !["", "x", "o"].contains(&&*part.to_ascii_lowercase()) {
                    let text = part.to_ascii_lowercase();
                    pieces.push(Piece { text, is_apart });
                    is_apart = false;
                }
                let mut signs = after.chars();
                is_apart |= signs.next().is_some();
                rest = signs.as_str();
            }
        }
        is_apart = true;
    }
    pieces
}

/// Returns the game that begins with a word; `None` if it names none.
fn start(word: &str) -> Option<Result<Game, RecordError>> {
    let (id, _) = word.split_once('@').unwrap_or((word, ""));
    let is_game = id.parse::<Variant>().is_ok();
    is_game.then(|| word.parse())
}

fn names_cell(variant: Variant, word: &str) -> bool {
    match Game::from_moves_text(variant, word) {
        Ok(_) => true,
        Err(error) => error.fault != RecordFault::NotACell,
    }
}

/// Plays words; the last ones may be no moves, if they stand apart, or the game does.
fn play(mut game: Game, words: &[Piece], stands_apart: bool) -> Result<Game, RecordError> {
    let variant = game.variant();
    for (at, word) in words.iter().enumerate() {
        let mut played = game.clone();
        let Err(mut error) = played.play_moves_text(&word.text) else {
            game = played;
            continue;
        };
        let is_number = word.text.parse() == Ok(game.ply() / 2 + 1);
        if is_number && error.fault == RecordFault::NotACell {
            continue;
        }
        let is_move = |word: &Piece| names_cell(variant, &word.text);
        let is_around = game.ply() > 0 && (stands_apart || word.is_apart);
        if is_around && !words[at..].iter().any(is_move) {
            return Ok(game);
        }
        if error.fault == RecordFault::NotACell {
            (error.ply, error.text) = (game.ply() + 1, word.text.clone());
        }
        return Err(error);
    }
    Ok(game)
}
