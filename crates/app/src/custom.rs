//! A board of custom size.

use noughts_rules::MnkSize;
use noughts_words::pages as words;

use crate::names;

/// Returns the size in the fields for columns, rows and line length, on which marks fall or not.
///
/// # Errors
/// One of them is no number, or no board has that size; the error says which and why, as a sentence.
pub fn size([columns, rows, line_length]: [&str; 3], falls: bool) -> Result<MnkSize, String> {
    let number = |name: &str, text: &str| {
        let number = text.trim().parse::<u8>();
        number.map_err(|_| words::no_number(name, MnkSize::MIN, MnkSize::MAX))
    };
    let columns = number(words::columns(), columns)?;
    let rows = number(words::rows(), rows)?;
    let line_length = number(words::line_length(), line_length)?;
    let size = if falls {
        MnkSize::falling(columns, rows, line_length)
    } else {
        MnkSize::new(columns, rows, line_length)
    };
    size.map_err(|error| names::no_variant(&error))
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;

    use super::*;

    #[test]
    fn a_size_is_taken_or_refused_in_words() {
        let cases = [
            (("5", " 4 ", "4"), Ok("mnk-5x4x4")),
            (
                ("2", "3", "3"),
                Err("A side of 2 is not possible: sides have 3 to 10 cells."),
            ),
            (
                ("3", "11", "3"),
                Err("A side of 11 is not possible: sides have 3 to 10 cells."),
            ),
            (
                ("3", "4", "5"),
                Err("A line of 5 is not possible: on this board it is 3 to 4."),
            ),
            (
                ("", "4", "4"),
                Err("Columns: please enter a whole number from 3 to 10."),
            ),
            (
                ("4", "4.5", "4"),
                Err("Rows: please enter a whole number from 3 to 10."),
            ),
            (
                ("4", "4", "999"),
                Err("In a row: please enter a whole number from 3 to 10."),
            ),
            (
                ("4", "4", "-4"),
                Err("In a row: please enter a whole number from 3 to 10."),
            ),
        ];
        for ((columns, rows, line_length), expected) in cases {
            let numbers = [columns, rows, line_length];
            let found = size(numbers, false).map(|size| size.to_string());
            let expected = expected.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(found, expected, "{numbers:?}");
        }
        let falling = |columns| size([columns, "6", "4"], true).map(MnkSize::variant);
        assert_eq!(falling("7"), Ok(Variant::Drop));
        let narrow = "A side of 3 is not possible: sides have 4 to 10 cells.";
        assert_eq!(falling("3"), Err(narrow.to_owned()));
    }
}
