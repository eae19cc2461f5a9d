//! Stored data as the page writes it.

/// Returns a script that stores a text, unless there is one already, under a name such as `settings.2`.
pub fn stored(name: &str, text: &str) -> String {
    format!(
        "try {{ localStorage.getItem('noughts.{name}') ?? localStorage.setItem('noughts.{name}', {text:?}) }} \
         catch {{ /* A blank page has no storage. */ }}"
    )
}

/// Returns the text of a record: its lines under a header, with their checksum.
pub fn record(kind: &str, lines: &str) -> String {
    let text = format!("noughts-{kind} 2\n{lines}");
    // 64-bit FNV-1a, as in `crates/app/src/storage/record.rs`.
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{text}\nsum {sum:016x}")
}
