//! Texts from outside, as people's tools write them.

use alloc::string::String;
use core::fmt;

/// Why bytes are no text that can be read. Its [`Display`](fmt::Display) is a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EncodingError {
    /// They are UTF-16.
    Utf16,
    /// They are UTF-32.
    Utf32,
    /// They are not Unicode, and probably Latin-1 or Windows-1252.
    Byte {
        /// The first byte that is not UTF-8.
        found: u8,
        /// Its index, from 0.
        index: usize,
    },
}

impl fmt::Display for EncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Utf16 => f.write_str("The text is UTF-16, not UTF-8."),
            Self::Utf32 => f.write_str("The text is UTF-32, not UTF-8."),
            Self::Byte { found, index } => write!(
                f,
                "Byte {} is 0x{found:02X}: the text is not UTF-8, but perhaps Latin-1 or \
                 Windows-1252.",
                index + 1
            ),
        }
    }
}

impl core::error::Error for EncodingError {}

/// Returns the text that bytes hold as UTF-8, without the byte order mark.
///
/// # Errors
/// They are not UTF-8.
///
/// ```
/// # use noughts_rules::text::{EncodingError, decode};
/// assert_eq!(decode(b"\xEF\xBB\xBFclassic b2"), Ok("classic b2"));
/// assert_eq!(decode(b"c\0l\0a\0"), Err(EncodingError::Utf16));
/// ```
pub fn decode(bytes: &[u8]) -> Result<&str, EncodingError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match bytes {
        [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] | [_, 0, 0, 0, ..] | [0, 0, 0, _, ..] => {
            return Err(EncodingError::Utf32);
        }
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, _, ..] | [_, 0, ..] => {
            return Err(EncodingError::Utf16);
        }
        _ => {}
    }
    str::from_utf8(bytes).map_err(|error| {
        let index = error.valid_up_to();
        EncodingError::Byte {
            found: bytes.get(index).copied().unwrap_or_default(),
            index,
        }
    })
}

/// Returns a text in the characters of this crate's notation, if it was written in others that stand
/// for them: phones and word processors turn hyphens into dashes, three dots into an ellipsis, and
/// quotes into typographic ones; an East Asian keyboard writes letters and digits in full width; a
/// copied text has spaces that do not break, and signs that take no room.
///
/// ```
/// # use noughts_rules::text::plain;
/// assert_eq!(plain("\u{FEFF}classic@X\u{2014}O\u{2013}\u{2014}\u{2014}\u{A0}ｂ２"), "classic@X--O----- b2");
/// ```
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\n' | '\t' => plain.push(sign),
            // Part of a Windows line break.
            '\r' => {}
            _ if sign.is_whitespace() => plain.push(' '),
            _ if is_invisible(sign) => {}
            '\u{FF01}'..='\u{FF5E}' => {
                plain.extend(char::from_u32(u32::from(sign) - 0xFEE0));
            }
            _ => match replacement(sign) {
                Some(signs) => plain.push_str(signs),
                None => plain.push(sign),
            },
        }
    }
    plain
}

/// Returns the first dash of a text that [`plain`] replaces, with the hyphens that it stands for.
pub fn dash(text: &str) -> Option<(char, &'static str)> {
    let hyphens = |sign| Some((sign, replacement(sign)?));
    let mut dashes = text.chars().filter_map(hyphens);
    dashes.find(|(_, signs)| signs.starts_with('-'))
}

/// Returns the first character that no notation has, with its index from 0.
pub fn strange(text: &str) -> Option<(usize, char)> {
    let is_strange = |sign: char| !(sign.is_ascii_graphic() || sign == ' ');
    text.chars().enumerate().find(|(_, sign)| is_strange(*sign))
}

/// Returns what a typographic sign stands for.
fn replacement(sign: char) -> Option<&'static str> {
    Some(match sign {
        '\u{2010}'..='\u{2013}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' => "-",
        '\u{2014}' | '\u{2015}' => "--",
        '\u{2026}' => "...",
        '\u{2018}'..='\u{201B}' | '\u{2032}' => "'",
        '\u{201C}'..='\u{201F}' | '\u{2033}' | '\u{AB}' | '\u{BB}' => "\"",
        _ => return None,
    })
}

/// Returns whether a sign takes no room: a byte order mark, a soft hyphen, what joins or parts words,
/// and what changes the direction of text.
const fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{AD}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_as_they_are_meant() {
        let cases = [
            ("classic b2\r\n", "classic b2\n"),
            ("\u{FEFF}classic\u{A0}b2\u{200B}", "classic b2"),
            ("ｃｌａｓｓｉｃ\u{3000}ｂ２", "classic b2"),
            ("X\u{2014}O\u{2013}\u{2212}\u{2010}", "X--O---"),
            ("X;\u{2026}\u{2026}\u{2026};", "X;.........;"),
            ("\u{201E}b2\u{201C} \u{2018}a1\u{2019}", "\"b2\" 'a1'"),
            ("\u{202E}b2\u{2069}", "b2"),
            // What stands for nothing else stays, and is refused by its name.
            ("b² Ω", "b² Ω"),
        ];
        for (text, expected) in cases {
            assert_eq!(plain(text), expected, "{text:?}");
            assert_eq!(plain(expected), expected);
        }
        assert_eq!(strange("b2 c²"), Some((4, '²')));
        assert_eq!(strange("classic@X--,O b2"), None);
        assert_eq!(dash("…X–O—"), Some(('–', "-")));
        assert_eq!(dash("X-O…"), None);
    }

    #[test]
    fn another_encoding_is_named() {
        let utf16 = |text: &str, order: fn(u16) -> [u8; 2]| -> alloc::vec::Vec<u8> {
            text.encode_utf16().flat_map(order).collect()
        };
        for order in [u16::to_le_bytes, u16::to_be_bytes] {
            for text in ["classic b2", "\u{FEFF}classic b2"] {
                assert_eq!(decode(&utf16(text, order)), Err(EncodingError::Utf16));
            }
        }
        assert_eq!(decode(b"c\0\0\0l\0\0\0"), Err(EncodingError::Utf32));
        assert_eq!(decode(b"\xFF\xFE\0\0c\0\0\0"), Err(EncodingError::Utf32));
        let found = 0xFC;
        assert_eq!(
            decode(b"f\xFCr"),
            Err(EncodingError::Byte { found, index: 1 })
        );
        assert_eq!(decode("für".as_bytes()), Ok("für"));
        assert_eq!(decode(b""), Ok(""));
    }
}
