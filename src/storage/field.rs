//! Records whose lines are fields: a name, a space and a value.

/// A field of a record, by which it is written and read.
pub struct Field<R> {
    /// What its line begins with: a word that no other field of the record has.
    pub name: &'static str,
    /// Returns its value; `None` if there is nothing to say.
    pub get: fn(&R) -> Option<String>,
    /// Takes over a value; `None` if it means nothing here.
    pub set: fn(&mut R, &str) -> Option<()>,
}

impl<R> Field<R> {
    /// Returns the lines of a record that has these fields.
    pub fn lines(fields: &[Self], record: &R) -> Vec<String> {
        let line = |field: &Self| Some(format!("{} {}", field.name, (field.get)(record)?));
        fields.iter().filter_map(line).collect()
    }

    /// Takes over what a line says; `None` if none of these fields can.
    pub fn read_line(fields: &[Self], record: &mut R, line: &str) -> Option<()> {
        let (name, value) = line.split_once(' ')?;
        (Self::named(fields, name)?.set)(record, value)
    }

    /// Returns the field of a name, if there is one.
    pub fn named<'a>(fields: &'a [Self], name: &str) -> Option<&'a Self> {
        fields.iter().find(|field| field.name == name)
    }
}

/// Gives a place in a record a value, if there is one.
pub fn put<T>(place: &mut T, value: Option<T>) -> Option<()> {
    *place = value?;
    Some(())
}
