//! An address as the page writes it, whatever messengers, mail and word processors have made of it on its
//! way. All that the page reads of addresses has gone through here.

use std::fmt;

use noughts_rules::text::plain;
use percent_encoding::percent_decode_str;

/// The page whose query and fragment are texts, not of the page's own making.
const OPEN: &str = "open";

/// How many times an address is encoded at most.
const LAYERS: usize = 8;

/// An address under the public URL.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The path, without slashes around it.
    pub path: String,
    /// The query with its `?`, or nothing.
    pub query: String,
    /// The fragment with its `#`, or nothing.
    pub fragment: String,
}

impl Link {
    /// Returns what an address under the public URL means. What cannot belong to it is taken from its ends,
    /// and what is encoded is decoded, but for the signs that are escaped in a fragment.
    pub fn read(address: &str) -> Self {
        let mut link = Self::decoded_once(address);
        for _ in 0..LAYERS {
            let next = Self::decoded_once(&link.to_string());
            if next == link {
                break;
            }
            link = next;
        }
        link
    }

    fn decoded_once(address: &str) -> Self {
        let raw = address.split(['?', '#']).next().unwrap_or_default();
        if path(raw) == OPEN {
            let (head, fragment) = split(address, '#');
            let (_, query) = split(head, '?');
            return Self {
                path: OPEN.to_owned(),
                query: query.to_owned(),
                fragment: fragment.to_owned(),
            };
        }
        let address = signs(address);
        let places = ["#", "%23", "%2523"].into_iter();
        let places = places.filter_map(|sign| Some((address.find(sign)?, sign.len())));
        let (at, length) = places.min().unwrap_or((address.len(), 0));
        let (head, fragment) = (decoded(&address[..at]), &address[at + length..]);
        let head = if head.contains('?') {
            head
        } else {
            decoded(&head)
        };
        let (head, query) = head.split_once('?').unwrap_or((&head, ""));
        let end = fragment.find(['&', '?']).unwrap_or(fragment.len());
        let (fragment, appended) = fragment.split_at(end);
        let pairs = format!("{query}&{}", decoded(appended)).to_ascii_lowercase();
        let pairs = pairs.split(['?', '&', ';', '#']).map(without_ends);
        let pairs: Vec<_> = pairs.filter(|pair| !pair.is_empty()).collect();
        let marked = |sign: char, text: String| match text.as_str() {
            "" => text,
            text => format!("{sign}{text}"),
        };
        Self {
            path: path(head),
            query: marked('?', pairs.join("&")),
            fragment: marked('#', tidied(fragment)),
        }
    }
}

/// Writes the address under the public URL.
impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}{}{}", self.path, self.query, self.fragment)
    }
}

/// Returns whether an address under the public URL is as the page writes it, so that [`Link::read`] would return it
/// as it is. That of some others is, too.
pub fn is_plain(address: &str) -> bool {
    let (head, fragment) = address.split_once('#').unwrap_or((address, ""));
    let is_small = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let of_head = |byte: u8| is_small(&byte) || b"/?=&._-+,".contains(&byte);
    let of_fragment = |byte: u8| is_unreserved(byte) || b"%+".contains(&byte);
    let is_needed = |piece| escaped(piece).is_some_and(|(byte, _)| !is_unreserved(byte));
    head.bytes().all(of_head)
        && head
            .bytes()
            .last()
            .is_none_or(|last| last == b'/' || is_small(&last))
        && !(has(head, b"//") || has(head, b"index") || has(fragment, b"%25"))
        && fragment.bytes().all(of_fragment)
        && fragment.split('%').skip(1).all(is_needed)
        && ends_plainly(fragment.as_bytes())
}

/// Returns whether a fragment of whole escapes ends as those of the page do. [`stray`] knows more, but weighs more
/// than the first load has room for.
fn ends_plainly(fragment: &[u8]) -> bool {
    match fragment {
        [] | [.., b'%', b'0', b'A'] => true,
        // The end of a study; there are stars around a link that is to be bold.
        [before @ .., b'*'] | [before @ .., b'%', b'2', b'A'] => before.contains(&b'+'),
        [.., b'%', _, _] => false,
        [first, .., b'~'] => *first == b'~',
        [.., last] => last.is_ascii_alphanumeric() || *last == b'-',
    }
}

/// Returns whether a text has a piece. The search of the library would weigh more than all else here.
fn has(text: &str, piece: &[u8]) -> bool {
    text.as_bytes()
        .windows(piece.len())
        .any(|window| window == piece)
}

/// Returns the text of a fragment of moves or keys, in the characters of the notation.
pub fn fragment_text(fragment: &str) -> String {
    plain(&percent_decode_str(fragment.trim_start_matches('#')).decode_utf8_lossy())
}

/// Returns a text with the signs that are escaped as in HTML or in mail.
pub fn signs(text: &str) -> String {
    let mut text = plain(text);
    if text.contains("=3D") {
        text = quoted_printable(&text);
    }
    if text.contains('&') {
        text = entities(&text);
    }
    text
}

/// Splits a text before the first of a sign.
fn split(text: &str, sign: char) -> (&str, &str) {
    text.find(sign).map_or((text, ""), |at| text.split_at(at))
}

/// Returns the text of an escaped path or query, without white space and quotes.
fn decoded(text: &str) -> String {
    let mut text = signs(&percent_decode_str(text).decode_utf8_lossy());
    text.retain(|sign| !(sign.is_whitespace() || ['"', '\''].contains(&sign)));
    text
}

/// Returns a path without empty parts, in small letters.
fn path(text: &str) -> String {
    let text = decoded(text).to_ascii_lowercase();
    let parts = text.split(['/', '\\']).map(without_ends);
    let mut parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
    parts.pop_if(|last| ["index.html", "index.htm", "index"].contains(last));
    parts.join("/")
}

/// Returns a part of a path, or a pair of a query, which begin and end with a letter or digit.
fn without_ends(text: &str) -> &str {
    text.trim_matches(|sign: char| !sign.is_ascii_alphanumeric())
}

/// Returns a fragment in which no letter or digit is escaped, without what cannot be its end.
fn tidied(text: &str) -> String {
    let mut text = text.trim_start_matches('#').to_owned();
    // A fragment that was encoded twice has no other percent signs.
    while text.contains('%') && text.matches('%').count() == text.matches("%25").count() {
        text = text.replace("%25", "%");
    }
    text.retain(|sign| !sign.is_whitespace());
    let mut pieces = text.split('%');
    let mut tidied = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let read = escaped(piece).filter(|(byte, _)| is_unreserved(*byte));
        let (byte, rest) = read.unwrap_or((b'%', piece));
        tidied.push(char::from(byte));
        tidied.push_str(rest);
    }
    while let Some(length) = stray(&tidied) {
        tidied.truncate(length);
    }
    tidied
}

/// Returns the byte that two digits behind a percent sign stand for, and what follows.
fn escaped(text: &str) -> Option<(u8, &str)> {
    let (digits, rest) = text.split_at_checked(2)?;
    // A sign would be read as a part of the number.
    let is_number = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let byte = u8::from_str_radix(digits, 16).ok()?;
    is_number.then_some((byte, rest))
}

const fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

/// Returns the length of a fragment without its last sign, if that cannot be its end.
fn stray(text: &str) -> Option<usize> {
    // An escape that was cut.
    if let Some(cut) = text.rfind('%').filter(|at| at + 2 >= text.len()) {
        return Some(cut);
    }
    let end = text.len().checked_sub(3);
    let escape = end.and_then(|end| text.split_at_checked(end));
    let escape = escape.and_then(|(before, escape)| {
        let (byte, _) = escaped(escape.strip_prefix('%')?)?;
        Some((char::from(byte), before.len()))
    });
    let last = || text.char_indices().next_back().map(|(at, sign)| (sign, at));
    let (sign, length) = escape.or_else(last)?;
    let is_end = match sign {
        // A study ends with a star; there are stars around a link that is to be bold.
        '*' => {
            let before = text[..length]
                .trim_end_matches(['+', '*'])
                .trim_end_matches("%20");
            let of_study = ["%5B", "%5b", "[", "+", "%20"];
            of_study.iter().any(|sign| before.contains(sign))
        }
        '~' => text.starts_with('~'),
        '-' => true,
        sign => sign.is_ascii_alphanumeric(),
    };
    (!is_end).then_some(length)
}

/// Returns a text in which what is escaped as in mail is not: `=3D` is an equals sign.
fn quoted_printable(text: &str) -> String {
    let text = text.replace("=\n", "");
    let mut pieces = text.split('=');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let is_escape = piece
            .bytes()
            .take(2)
            .all(|digit| !digit.is_ascii_lowercase());
        let read = escaped(piece).filter(|_| is_escape);
        let (byte, rest) = read.unwrap_or((b'=', piece));
        bytes.push(byte);
        bytes.extend_from_slice(rest.as_bytes());
    }
    plain(&String::from_utf8_lossy(&bytes))
}

/// Returns a text with the signs that character references of HTML stand for.
fn entities(text: &str) -> String {
    let mut pieces = text.split('&');
    let mut read = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let found = piece
            .split_once(';')
            .and_then(|(name, rest)| Some((entity(name)?, rest)));
        let (sign, rest) = found.unwrap_or(('&', piece));
        read.push(sign);
        read.push_str(rest);
    }
    plain(&read)
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let number = match number.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => number.parse(),
        };
        return char::from_u32(number.ok()?);
    }
    Some(match name.to_ascii_lowercase().as_str() {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" | "ldquo" | "rdquo" | "laquo" | "raquo" | "bdquo" => '"',
        "apos" | "lsquo" | "rsquo" => '\'',
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "shy" | "zwj" | "zwnj" | "zerowidthspace" => '\u{AD}',
        "num" => '#',
        "quest" => '?',
        "equals" => '=',
        "percnt" => '%',
        "sol" => '/',
        "colon" => ':',
        "period" => '.',
        "comma" => ',',
        "hellip" => '…',
        "newline" | "tab" => '\n',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_was_written() {
        const WRITTEN: &str = "/play/classic?x=person&o=person#b2a1c3";
        let signs = [
            ".",
            ",",
            ")",
            "…",
            "”",
            ">",
            "+",
            "%20",
            "%0A",
            "%2C",
            "%E2%80%9D",
            ").",
            "**",
            "_",
            "~~",
            "\u{200B}",
            "%C2%AD",
            "&nbsp;",
            "&gt;",
            "/",
            "]",
            "'",
            ";",
            "%22%3E",
            "\n",
        ];
        let ended = signs.map(|sign| format!("/play/classic/?x=person&o=person#b2a1c3{sign}"));
        let disguised = [
            "play/classic/?x=person&o=person#%62%32a1c3",
            "play/classic/?x=person&amp;o=person#b2a1c3",
            "play/classic/?x=person&amp;amp;o=person#b2a1c3",
            "play/classic/?x=person&o=person%23b2a1c3",
            "play/classic/?x=person&o=person&#35;b2a1c3",
            "play/classic/?x=person&o=person&#x23;b2a1c3",
            "play/classic/?x=person%26o=person%23b2a1c3",
            "play/classic/%3Fx%3Dperson%26o%3Dperson%23b2a1c3",
            "play/classic/%253Fx%253Dperson%2526o%253Dperson%2523b2a1c3",
            "play/classic/?x=3Dperson&o=3Dperson#b2a1c3",
            "play/classic/?x=3Dperson&o=\n=3Dperson#b2a1c3",
            "play/classic/?x=person&\no=person#b2\r\na1c3",
            "play/classic/?x=person%0A&o=person#b2%61%31c3",
            "/play/classic/index.html?x=person&o=person#b2a1c3",
            "//play//classic//?x=person&o=person#b2a1c3",
            "/PLAY/Classic/?X=Person&O=PERSON#b2a1c3",
            "/play\\classic\\?x=person&o=person#b2a1c3",
            "/play/classic./?x=person&o=person#b2a1c3",
            "/pl\u{AD}ay/clas\u{200B}sic/?x=person&o=person##b2a1c3",
            "/ｐｌａｙ/classic/？x=person＆o=person＃b2a1c3",
            "/play/%63lassic/?x=person&o=person#%2562%2532a1c3",
            "play/classic?x=person&o=person#b2&nbsp;a1&#xA0;c3",
            "play/classic?x=“person”&o=%22person%22#b2a1c3%2",
            "play/classic?x=person;o=person#b2a1c3%",
        ];
        for address in disguised.map(str::to_owned).into_iter().chain(ended) {
            assert_eq!(Link::read(&address).to_string(), WRITTEN, "{address}");
        }
        assert_eq!(Link::read(WRITTEN).to_string(), WRITTEN);
    }

    #[test]
    fn what_is_plain_is_read_as_it_is() {
        for address in [
            "",
            "/",
            "/play/classic/?x=person&o=person#b2a1c3",
            "/play/classic/#~XOX--O---~",
            "/explorer/classic/?camera=0.50_-0.25#X---O----",
            "/class/#classic.3.17~2BFF",
            "/study/#%5BStudy+%22%22%5D%0A%2A",
        ] {
            assert!(is_plain(address), "{address}");
            let read = Link::read(address).to_string();
            assert_eq!(read.replace('/', ""), address.replace('/', ""));
        }
        for address in [
            "/play//classic",
            "/Play/classic",
            "/play/classic/index.html",
            "/play/classic.",
            "/?x=person%23",
            "/play/classic/?x=person&amp;o=person",
            "#b2&amp;",
            "#b2.",
            "#b2%2C",
            "#%62%32",
            "#%2562",
            "#b2%",
            "##b2",
        ] {
            assert!(!is_plain(address), "{address}");
        }
    }

    #[test]
    fn what_is_appended_to_a_fragment_belongs_to_the_query() {
        for (address, read) in [
            ("/play/four#a1&fbclid=IwAR0", "/play/four?fbclid=iwar0#a1"),
            ("/play/four#a1?utm_source=x", "/play/four?utm_source=x#a1"),
            ("/play/four/?x=easy.", "/play/four?x=easy"),
            ("/play/four/).", "/play/four"),
            ("/index.html", "/"),
            ("", "/"),
            ("?#", "/"),
            ("/%23", "/"),
        ] {
            assert_eq!(Link::read(address).to_string(), read);
        }
    }

    #[test]
    fn what_belongs_to_a_fragment_stays() {
        for address in [
            "/play/expanding#~XXX-OO----------%2CX%2C1-0%2Ca1b1c1~d4",
            "/play/classic#~XOX--O---~",
            "/explorer/classic?camera=0.50_-0.25#X---O----",
            "/class#teacher~classic.3.17~lesson.forks~play.four.hard~2BFF",
            "/analysis/classic?at=b2#1.+b2+a1+%282.+b1%29+%2A",
            "/study?chapter=2#%5BStudy+%22100%25%22%5D%0A%2A",
            "/edit/classic#draft.3.XX-------.X..0.0",
            "/open?text=https%3A%2F%2Fa.example%2Fplay%2F%3Fx%3D1%26o%3D2%23b2&url=",
            "/open?file#%5BGame%20%22classic%22%5D%0A%2A%0A",
        ] {
            assert_eq!(Link::read(address).to_string(), address);
        }
        // A study ends with a line break, which says nothing.
        let study = Link::read("/study/#%5BStudy+%22%22%5D%0A%2A%0A.").fragment;
        assert_eq!(study, "#%5BStudy+%22%22%5D%0A%2A");
        // Encoded by other rules.
        let tree = "#1.%20b2%20a1%20(2.%20b1)%20*";
        assert_eq!(Link::read(&format!("/analysis/four/{tree}")).fragment, tree);
        assert_eq!(Link::read("/play/classic/#b2a1%20*").fragment, "#b2a1");
    }

    #[test]
    fn no_address_panics() {
        for address in [
            "%",
            "#%",
            "%2",
            "?%zz&",
            "#é%E",
            "é%2523%",
            "&#99999999999;&#;",
            "=3D=",
        ] {
            let read = Link::read(address).to_string();
            assert_eq!(Link::read(&read).to_string(), read, "{address}");
        }
    }
}
