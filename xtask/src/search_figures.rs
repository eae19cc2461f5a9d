//! How fast the search is, natively and in wasm.

use anyhow::{Context, ensure};
use xshell::{Shell, cmd};

use crate::tools;

/// What the lines of a report begin with; see the crate `noughts-bench`.
const REPORT_MARK: &str = "noughts-bench\t";

/// What plain minimax is called in a report: the baseline of its position.
const BASELINE: &str = "plain minimax";

/// A line of a report.
#[derive(Clone, Debug, PartialEq)]
struct Figure {
    position: String,
    search: String,
    nodes: u64,
    microseconds: f64,
}

/// Times the same work on the host and in Chromium, and prints both side by side.
pub(crate) fn print(shell: &Shell) -> anyhow::Result<()> {
    let driver = tools::driver(shell)?;
    let native = cmd!(shell, "cargo run --quiet --profile native -p noughts-bench").read()?;
    let browser = cmd!(
        shell,
        "cargo test --release --target wasm32-unknown-unknown -p noughts-bench --test browser
         -- --nocapture"
    );
    let wasm = browser
        .env("CHROMEDRIVER", &driver)
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
        .read()?;
    for line in table(&read(&native)?, &read(&wasm)?)? {
        println!("{line}");
    }
    Ok(())
}

/// Reads the figures out of a program's output.
fn read(output: &str) -> anyhow::Result<Vec<Figure>> {
    let lines = output
        .lines()
        .filter_map(|line| line.split_once(REPORT_MARK));
    let figure = |(_, fields): (&str, &str)| {
        let mut fields = fields.trim_end().split('\t');
        let mut next = || fields.next().context("a line of the report is too short");
        Ok(Figure {
            position: next()?.to_owned(),
            search: next()?.to_owned(),
            nodes: next()?.parse()?,
            microseconds: next()?.parse()?,
        })
    };
    lines.map(figure).collect()
}

/// Returns the lines of a table: times, how much slower wasm is, and how much faster than plain
/// minimax the search is natively, where that was timed for the position.
fn table(native: &[Figure], wasm: &[Figure]) -> anyhow::Result<Vec<String>> {
    ensure!(!native.is_empty(), "the report has no figures");
    let mut lines = vec![format!(
        "{:22}{:15}{:>10}{:>14}{:>14}{:>13}{:>12}",
        "position", "search", "nodes", "native µs", "wasm µs", "wasm/native", "minimax/it"
    )];
    for figure in native {
        let same = |other: &&Figure| {
            (&other.position, &other.search) == (&figure.position, &figure.search)
        };
        let wasm = wasm
            .iter()
            .find(same)
            .context("the reports are of different work")?;
        ensure!(
            wasm.nodes == figure.nodes,
            "the search visits other nodes in wasm"
        );
        let is_baseline =
            |other: &&Figure| other.position == figure.position && other.search == BASELINE;
        let gain = native.iter().find(is_baseline).map_or_else(
            || "–".to_owned(),
            |baseline| format!("{:.0}×", baseline.microseconds / figure.microseconds),
        );
        lines.push(format!(
            "{:22}{:15}{:>10}{:>14.1}{:>14.1}{:>12.2}×{gain:>12}",
            figure.position,
            figure.search,
            figure.nodes,
            figure.microseconds,
            wasm.microseconds,
            wasm.microseconds / figure.microseconds,
        ));
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NATIVE: &str = "x\nnoughts-bench\tClassic\tplain minimax\t549946\t1000.000\n\
                          noughts-bench\tClassic\tengine\t20\t10.000\n";

    #[test]
    fn figures_stand_side_by_side_with_their_ratios() {
        let wasm = NATIVE
            .replace("1000.000", "1500.000")
            .replace("10.000", "12.000");
        let lines = table(&read(NATIVE).unwrap(), &read(&wasm).unwrap()).unwrap();
        assert_eq!(lines.len(), 3);
        assert!(lines[1].ends_with("1.50×          1×"), "{}", lines[1]);
        assert!(lines[2].ends_with("1.20×        100×"), "{}", lines[2]);
    }

    #[test]
    fn reports_of_different_work_are_not_compared() {
        let native = read(NATIVE).unwrap();
        let other = read(&NATIVE.replace("\t20\t", "\t21\t")).unwrap();
        assert!(table(&native, &other).is_err());
        assert!(table(&native, &native[..1]).is_err());
        assert!(table(&[], &[]).is_err());
    }
}
