//! Symbols that nobody confuses: Crockford's base 32, without I, L, O and U.

/// The bits of a symbol.
const BITS: u32 = 5;

/// The symbols by their values.
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Returns the symbol of a value's lowest bits.
const fn symbol(value: u64) -> char {
    SYMBOLS[(value & 31) as usize] as char
}

/// Returns the symbols of a value, the highest bits first.
pub(super) fn write(value: u64, count: u32) -> String {
    let places = (0..count).rev();
    places
        .map(|place| symbol(value >> (place * BITS)))
        .collect()
}

/// Returns the value of a symbol, however it is typed; `None` if it is none.
pub(super) fn value(typed: char) -> Option<u8> {
    let symbol = match typed.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    };
    let place = SYMBOLS
        .iter()
        .position(|known| char::from(*known) == symbol);
    place.and_then(|place| place.try_into().ok())
}

/// Returns the number of some symbols' values, the highest bits first.
pub(super) fn number(values: &[u8]) -> u64 {
    let add = |number: u64, value: &u8| (number << BITS) | u64::from(*value);
    values.iter().fold(0, add)
}

/// Multiplies an element of the field of 32 elements by x, modulo x⁵ + x² + 1. Powers of x are all
/// elements but 0.
const fn times_x(element: u8) -> u8 {
    let product = element << 1;
    if product > 31 {
        product ^ 0b10_0101
    } else {
        product
    }
}

/// Returns the symbol that makes a text of symbols a valid one at its end.
pub(super) fn check_symbol(values: &[u8]) -> char {
    symbol(u64::from(times_x(sum(values))))
}

/// Returns whether a text of symbols, the last of which checks the others, may be as it was written.
/// Read as digits of the number x in the field, it is 0. Up to 31 places have weights of their own, none
/// of them 0; so a text with one other symbol, or with two different ones exchanged, is another number.
pub(super) fn is_valid(values: &[u8]) -> bool {
    sum(values) == 0
}

fn sum(values: &[u8]) -> u8 {
    values.iter().fold(0, |sum, value| times_x(sum) ^ value)
}
