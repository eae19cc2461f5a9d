//! Records made of fields: each line has a name, a space and a value.

/// A field of a record, with its accessors.
pub struct Field<R> {
    /// The first word of its line, unique within the record.
    pub name: &'static str,
    /// Returns its value; `None` to omit the line.
    pub get: fn(&R) -> Option<String>,
    /// Sets its value; returns `None` if the text is invalid.
    pub set: fn(&mut R, &str) -> Option<()>,
}

impl<R> Field<R> {
    /// Returns the lines of a record with these fields.
    pub fn lines(fields: &[Self], record: &R) -> Vec<String> {
        let line = |field: &Self| Some(format!("{} {}", field.name, (field.get)(record)?));
        fields.iter().filter_map(line).collect()
    }

    /// Sets the field of a line; returns `None` if none of these fields accepts it.
    pub fn read_line(fields: &[Self], record: &mut R, line: &str) -> Option<()> {
        let (name, value) = line.split_once(' ')?;
        (Self::named(fields, name)?.set)(record, value)
    }

    /// Returns the field with a name, if any.
    pub fn named<'a>(fields: &'a [Self], name: &str) -> Option<&'a Self> {
        fields.iter().find(|field| field.name == name)
    }
}

/// Stores a value in a place, if there is one.
pub fn put<T>(place: &mut T, value: Option<T>) -> Option<()> {
    *place = value?;
    Some(())
}

/// Returns the field of a place: as one of the words of a type, or as that parses and writes itself.
macro_rules! field {
    ($name:literal, |$record:ident| $place:expr, $Word:ident) => {
        $crate::storage::Field {
            name: $name,
            get: |$record| Some($place.word().to_owned()),
            set: |$record, word| $crate::storage::put(&mut $place, $Word::from_word(word)),
        }
    };
    ($name:literal, |$record:ident| $place:expr) => {
        $crate::storage::Field {
            name: $name,
            get: |$record| Some($place.to_string()),
            set: |$record, text| $crate::storage::put(&mut $place, text.parse().ok()),
        }
    };
}
pub(crate) use field;
