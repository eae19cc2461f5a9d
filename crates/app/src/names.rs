//! Names of games, levels and sides, and reasons why a game does not exist.

use noughts_protocol::Level;
use noughts_rules::{SideName, Symbol, UltimateRule, Variant, VariantError};
use noughts_words::{Arg, common, names as words};

/// Returns a game's name, with its size if several share it: `Custom 5×4×4`.
pub fn sized(variant: Variant) -> String {
    match variant.custom_size() {
        Some(size) if size.falls() => {
            words::custom_drop(size.columns(), size.rows(), size.line_length())
        }
        Some(size) => words::custom(size.columns(), size.rows(), size.line_length()),
        None => words::game(variant),
    }
}

/// Returns a level's name in a game: the top one is called perfect only where it is.
pub fn level(level: Level, variant: Variant) -> String {
    words::level(match level {
        Level::Perfect if !Level::is_perfect_in(variant) => "strongest",
        Level::Easy | Level::Medium | Level::Hard | Level::Perfect => level.word(),
    })
}

/// Returns a level's rating in a game by our own arena, where there is one. Easy has 1,000, and 400 more are ten
/// times as many points won as lost. docs/ultimate.md has the matches; the strongest level is measured with
/// 10,000 playouts a move.
pub fn rating(level: Level, variant: Variant) -> Option<u16> {
    let ratings = match variant.start().as_ultimate()?.rule() {
        UltimateRule::Standard => [1000, 1190, 1370, 2950],
        UltimateRule::Cross => [1000, 1190, 1360, 2280],
        UltimateRule::Count => [1000, 1200, 1380, 3260],
        UltimateRule::Open => [1000, 1160, 1300, 3430],
    };
    Some(ratings[level as usize])
}

/// Returns a level's name in a game, with its rating where it has one: `Hard (1,370)`.
pub fn rated_level(level: Level, variant: Variant) -> String {
    let name = self::level(level, variant);
    match rating(level, variant) {
        Some(rating) => format!("{name} ({})", common::number(rating)),
        None => name,
    }
}

/// Returns a side's name.
pub fn side(name: SideName) -> &'static str {
    match name {
        SideName::Symbol(Symbol::X) => "X",
        SideName::Symbol(Symbol::O) => "O",
        SideName::First => words::first_player(),
        SideName::Second => words::second_player(),
    }
}

/// Returns a typed name for a sentence. Where it is written from the right, or tries to turn the text
/// around it, it is isolated from that (Unicode Standard Annex #9, FSI and PDI).
pub fn in_sentence(name: &str) -> String {
    let turns = |sign: char| {
        matches!(
            sign,
            '\u{590}'..='\u{8FF}'
                | '\u{200E}'..='\u{200F}'
                | '\u{202A}'..='\u{202E}'
                | '\u{2066}'..='\u{2069}'
                | '\u{FB1D}'..='\u{FDFF}'
                | '\u{FE70}'..='\u{FEFF}'
                | '\u{10800}'..='\u{10FFF}'
                | '\u{1E800}'..='\u{1EFFF}'
        )
    };
    if name.contains(turns) {
        format!("\u{2068}{name}\u{2069}")
    } else {
        name.to_owned()
    }
}

/// Returns the key of a text that depends on a side.
pub fn choice(name: SideName) -> Arg<'static> {
    match name {
        SideName::Symbol(symbol) => symbol.into(),
        SideName::First => "first".into(),
        SideName::Second => "second".into(),
    }
}

/// Returns why a game does not exist, in a sentence.
pub fn no_variant(error: &VariantError) -> String {
    match error {
        VariantError::Unknown(id) => words::no_game(id),
        VariantError::Side { side, shortest } => words::no_side(*side, *shortest),
        VariantError::LineLength { length, longest } => words::no_line(*length, *longest),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_name_does_not_turn_its_neighbours() {
        assert_eq!(in_sentence("Ada 2"), "Ada 2");
        assert_eq!(in_sentence("שרה"), "\u{2068}שרה\u{2069}");
        assert_eq!(in_sentence("\u{202E}x"), "\u{2068}\u{202E}x\u{2069}");
    }

    #[test]
    fn names_are_those_of_the_rules() {
        for variant in Variant::ALL {
            assert_eq!(sized(variant), variant.name());
            for of_all in Level::ALL {
                assert_eq!(level(of_all, variant), of_all.name_on(variant));
            }
        }
        let custom: Variant = "mnk-5x4x3".parse().unwrap();
        assert_eq!(words::game(custom), custom.name());
        assert_eq!(sized(custom), "Custom 5×4×3");
    }

    #[test]
    fn a_level_has_a_rating_where_the_arena_has_one() {
        let rated = Variant::ALL.iter().copied().filter(|&variant| {
            let ratings = Level::ALL.map(|level| rating(level, variant));
            let is_rated = ratings.iter().all(Option::is_some);
            assert!(!is_rated || ratings[0] == Some(1000) && ratings.is_sorted());
            is_rated
        });
        assert!(
            rated.eq(Variant::ALL
                .iter()
                .copied()
                .filter(|it| it.start().as_ultimate().is_some()))
        );
        assert_eq!(rated_level(Level::Hard, Variant::Ultimate), "Hard (1,370)");
        assert_eq!(rated_level(Level::Hard, Variant::Classic), "Hard");
    }

    #[test]
    fn names_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        assert_eq!(sized("mnk-5x4x3".parse().unwrap()), "Eigenes Brett 5×4×3");
        assert_eq!(sized(Variant::UltimateCross), "Ultimate über Kreuz");
        assert_eq!(sized(Variant::UltimateCount), "Ultimate mit Auszählung");
        assert_eq!(level(Level::Perfect, Variant::Classic), "Perfekt");
        assert_eq!(level(Level::Perfect, Variant::Ultimate), "Maximal");
        let error = "mnk-4x5x6".parse::<Variant>().unwrap_err();
        let said = "Eine Reihe von 6 ist nicht möglich: Auf diesem Brett sind es 3 bis 5.";
        assert_eq!(no_variant(&error), said);
    }
}
