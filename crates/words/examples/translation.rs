//! Prints the texts of a language as the file that a release of the page loads.
//!
//!     cargo run -p noughts-words --example translation -- de

fn main() -> Result<(), String> {
    let code = std::env::args().nth(1).unwrap_or_default();
    let translation = noughts_words::translations().find(|it| it.language().code() == code);
    print!(
        "{}",
        translation.ok_or("no translation has this code")?.to_text()
    );
    Ok(())
}
