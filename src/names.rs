//! Names of games, levels and sides, and reasons why a game does not exist.

use noughts_protocol::Level;
use noughts_rules::{SideName, Symbol, Variant, VariantError};
use noughts_words::{Arg, names as words};

/// Returns a game's name, with its size if several share it: `Custom 5×4×4`.
pub(crate) fn sized(variant: Variant) -> String {
    match variant.custom_size() {
        Some(size) => words::custom(size.columns(), size.rows(), size.line_length()),
        None => words::game(variant),
    }
}

/// Returns a level's name in a game: the top one is called perfect only if it is.
pub(crate) fn level(level: Level, variant: Variant) -> String {
    words::level(match level {
        Level::Perfect if !Level::solves(variant) => "strongest",
        Level::Easy | Level::Medium | Level::Hard | Level::Perfect => level.word(),
    })
}

/// Returns a side's name.
pub(crate) fn side(name: SideName) -> &'static str {
    match name {
        SideName::Symbol(Symbol::X) => "X",
        SideName::Symbol(Symbol::O) => "O",
        SideName::First => words::first_player(),
        SideName::Second => words::second_player(),
    }
}

/// Returns the key of a text that depends on somebody's side.
pub(crate) fn choice(name: SideName) -> Arg<'static> {
    match name {
        SideName::Symbol(symbol) => symbol.into(),
        SideName::First => "first".into(),
        SideName::Second => "second".into(),
    }
}

/// Returns why a game does not exist, in a sentence.
pub(crate) fn no_variant(error: &VariantError) -> String {
    match error {
        VariantError::Unknown(id) => words::no_game(id),
        VariantError::Side(side) => words::no_side(*side),
        VariantError::LineLength { length, longest } => words::no_line(*length, *longest),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
