//! Prints what first visits download, beside the budgets: `cargo xtask bench sizes` runs it.

use noughts_e2e::Build;
use noughts_e2e::downloads::{
    Downloads, UNTIL_TAKEN_OVER, WHOLE_GAME, WHOLE_PAGE, WORKERS, workers,
};

/// The pages in the table, and the budget of each whole.
const PAGES: [(&str, usize); 11] = [
    ("/", WHOLE_GAME),
    ("/play/classic/", WHOLE_GAME),
    ("/play/ultimate/", WHOLE_GAME),
    ("/puzzles/", WHOLE_PAGE),
    ("/explorer/", WHOLE_PAGE),
    ("/edit/classic/", WHOLE_PAGE),
    ("/analysis/classic/", WHOLE_PAGE),
    ("/search/classic/", WHOLE_PAGE),
    ("/learn/", WHOLE_PAGE),
    ("/settings/", WHOLE_PAGE),
    ("/statistics/", WHOLE_PAGE),
];

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    println!("| page | files | until the board is taken over | whole | budget |");
    println!("|---|---|---|---|---|");
    for (address, budget) in PAGES {
        let Downloads {
            until_taken_over,
            whole,
            files,
        } = Downloads::of(address).await?;
        let first = match address {
            "/" | "/play/classic/" => format!(
                "{} of {}",
                thousands(until_taken_over),
                thousands(UNTIL_TAKEN_OVER)
            ),
            _ => String::new(),
        };
        let [whole, budget] = [whole, budget].map(thousands);
        println!("| `{address}` | {files} | {first} | {whole} | {budget} |");
    }
    println!("\n| worker | bytes | budget |\n|---|---|---|");
    for ((worker, budget), size) in WORKERS.into_iter().zip(workers(&Build::at_root()?)?) {
        let [size, budget] = [size, budget].map(thousands);
        println!("| `{worker}` | {size} | {budget} |");
    }
    Ok(())
}

/// Returns a number with a comma between thousands.
fn thousands(number: usize) -> String {
    if number < 1000 {
        return number.to_string();
    }
    format!("{},{:03}", thousands(number / 1000), number % 1000)
}
