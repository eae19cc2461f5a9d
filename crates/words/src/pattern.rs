//! Texts with arguments.

use crate::{Arg, Language};

include!("code.rs");

/// Returns a text with its arguments filled in. The build writes only well-formed patterns; a
/// malformed one is read as far as possible.
pub(crate) fn fill(pattern: &str, arguments: &[Arg], language: Language) -> String {
    let mut text = String::new();
    let filler = Filler {
        arguments,
        language,
    };
    filler.fill(pattern, &mut text);
    text
}

struct Filler<'a> {
    arguments: &'a [Arg<'a>],
    language: Language,
}

impl Filler<'_> {
    /// Appends a pattern up to its end, or to the end of the variant that contains it. Returns the
    /// rest.
    fn fill<'p>(&self, mut pattern: &'p str, text: &mut String) -> &'p str {
        loop {
            let end = pattern.find([ARGUMENT, WITHIN, CHOICE, VARIANT_END]);
            let Some((plain, rest)) = end.and_then(|end| pattern.split_at_checked(end)) else {
                text.push_str(pattern);
                return "";
            };
            text.push_str(plain);
            let mut rest = rest.chars();
            let mark = rest.next();
            if mark == Some(VARIANT_END) {
                return rest.as_str();
            }
            let number = rest.next().and_then(|digit| digit.to_digit(10));
            let argument = number.and_then(|number| self.arguments.get(number as usize));
            pattern = rest.as_str();
            match (argument, mark) {
                (Some(argument), Some(CHOICE)) => pattern = self.choose(argument, pattern, text),
                (Some(argument), Some(WITHIN)) => argument.write_within(self.language, text),
                (Some(argument), _) => argument.write(self.language, text),
                (None, _) => {}
            }
        }
    }

    /// Appends the variant that an argument selects. Returns the rest after the choice.
    fn choose<'p>(&self, argument: &Arg, mut variants: &'p str, text: &mut String) -> &'p str {
        let mut chosen = None;
        while let Some((key, variant)) = variants.split_once(KEY_END) {
            let mut filled = String::new();
            let rest = self.fill(variant, &mut filled);
            let after = rest.strip_prefix(CHOICE_END);
            if chosen.is_none() && (after.is_some() || argument.is(key, self.language)) {
                chosen = Some(filled);
            }
            if let Some(after) = after {
                text.push_str(&chosen.unwrap_or_default());
                return after;
            }
            variants = rest;
        }
        ""
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `You have won { $n -> [0] nothing [one] one game *[other] { $n } games } of { $of }.`
    const WON: &str = "You have won \u{2}00\u{3}nothing\u{4}one\u{3}one game\u{4}\
        other\u{3}\u{1}0 games\u{4}\u{5} of \u{1}1.";

    fn won(count: u32, of: u32, language: Language) -> String {
        fill(WON, &[count.into(), of.into()], language)
    }

    #[test]
    fn a_choice_is_by_the_number_or_by_its_plural() {
        for (count, text) in [
            (0, "You have won nothing of 9."),
            (1, "You have won one game of 9."),
            (2, "You have won 2 games of 9."),
        ] {
            assert_eq!(won(count, 9, Language::English), text);
        }
    }

    #[test]
    fn thousands_stand_apart_as_the_language_has_it() {
        for (count, english, german) in [
            (999, "999", "999"),
            (5_478, "5,478", "5.478"),
            (1_234_567, "1,234,567", "1.234.567"),
        ] {
            let count = [Arg::Count(count)];
            assert_eq!(fill("\u{1}0", &count, Language::English), english);
            assert_eq!(fill("\u{1}0", &count, Language::German), german);
        }
    }

    #[test]
    fn a_choice_may_stand_in_a_choice() {
        const WINS: &str = "\u{2}0you\u{3}You win\u{2}11\u{3}!\u{4}other\u{3} again\u{4}\u{5}\u{4}\
            other\u{3}\u{1}0 wins\u{4}\u{5}.";
        for (who, times, text) in [
            ("you", 1_u32, "You win!."),
            ("you", 2, "You win again."),
            ("X", 1, "X wins."),
        ] {
            assert_eq!(
                fill(WINS, &[who.into(), times.into()], Language::English),
                text
            );
        }
    }

    #[test]
    fn a_name_may_differ_within_a_sentence() {
        let name = [Arg::Name {
            alone: "First player",
            within: "the first player",
        }];
        for (pattern, text) in [
            ("\u{1}0 wins", "First player wins"),
            ("It is \u{6}0's turn", "It is the first player's turn"),
            (
                "\u{2}0X\u{3}X\u{4}other\u{3}\u{1}0\u{4}\u{5}",
                "First player",
            ),
        ] {
            assert_eq!(fill(pattern, &name, Language::English), text);
        }
        assert_eq!(
            fill("It is \u{6}0's turn", &["X".into()], Language::English),
            "It is X's turn"
        );
    }

    #[test]
    fn what_is_put_in_is_not_read_as_a_pattern() {
        let name = ["\u{1}0\u{2}0".into()];
        assert_eq!(fill("<\u{1}0>", &name, Language::English), "<\u{1}0\u{2}0>");
    }

    #[test]
    fn a_damaged_pattern_is_read_as_far_as_it_goes() {
        for pattern in [
            "a\u{1}",
            "a\u{1}9",
            "a\u{2}",
            "a\u{2}0",
            "a\u{2}0x\u{3}",
            "a\u{4}b",
        ] {
            assert!(fill(pattern, &[1_u32.into()], Language::English).starts_with('a'));
        }
    }
}
