//! How fast searches and proofs are, natively and in wasm.

use anyhow::{Context, ensure};
use xshell::{Shell, cmd};

use crate::size::thousands;
use crate::tools;

/// How long a report may take in a browser, in seconds.
const BROWSER_SECONDS: &str = "1800";

/// What the lines of a report begin with; see the crate `noughts-bench`.
const REPORT_MARK: &str = "noughts-bench\t";

/// The report's name for plain minimax, the baseline of its position.
const BASELINE: &str = "plain minimax";

/// A line of a report.
#[derive(Clone, Debug, PartialEq)]
struct Figure {
    position: String,
    search: String,
    nodes: usize,
    microseconds: f64,
}

/// Times the work of a report on the host and in Chromium, and returns a table of both side by side.
pub(crate) fn measure(shell: &Shell, report: &str) -> anyhow::Result<String> {
    let native = cmd!(
        shell,
        "cargo run --quiet --profile native -p noughts-bench -- {report}"
    );
    let native = read(&native.read()?)?;
    let wasm = read(&in_browser(shell, report)?)?;
    Ok(table(&native, &wasm)?.join("\n"))
}

/// Returns what a test of `noughts-bench` prints in Chromium.
pub(crate) fn in_browser(shell: &Shell, test: &str) -> anyhow::Result<String> {
    let browser = cmd!(
        shell,
        "cargo test --release --target wasm32-unknown-unknown -p noughts-bench --test browser
         {test} -- --nocapture"
    );
    let browser = browser
        .env("CHROMEDRIVER", tools::driver(shell)?)
        .env("WASM_BINDGEN_TEST_TIMEOUT", BROWSER_SECONDS);
    Ok(browser.read()?)
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

/// Returns the lines of a table: times, how much slower wasm is, and, if plain minimax was timed, how
/// much faster than it the search is natively.
fn table(native: &[Figure], wasm: &[Figure]) -> anyhow::Result<Vec<String>> {
    ensure!(!native.is_empty(), "the report has no figures");
    let has_baseline = native.iter().any(|figure| figure.search == BASELINE);
    let [head, rule] = if has_baseline {
        [" minimax/it |", "---|"]
    } else {
        ["", ""]
    };
    let mut lines = vec![
        format!("| position | search | nodes | native | wasm | wasm/native |{head}"),
        format!("|---|---|---|---|---|---|{rule}"),
    ];
    for figure in native {
        let same = |other: &&Figure| {
            (&other.position, &other.search) == (&figure.position, &figure.search)
        };
        let wasm = wasm
            .iter()
            .find(same)
            .context("the reports measure different work")?;
        ensure!(
            wasm.nodes == figure.nodes,
            "the search visits other nodes in wasm"
        );
        let is_baseline =
            |other: &&Figure| other.position == figure.position && other.search == BASELINE;
        let gain = match native.iter().find(is_baseline) {
            Some(baseline) => format!(" {:.0}× |", baseline.microseconds / figure.microseconds),
            None if has_baseline => "  |".to_owned(),
            None => String::new(),
        };
        lines.push(format!(
            "| {} | {} | {} | {} | {} | {:.2}× |{gain}",
            figure.position,
            figure.search,
            thousands(figure.nodes),
            time(figure.microseconds),
            time(wasm.microseconds),
            wasm.microseconds / figure.microseconds,
        ));
    }
    Ok(lines)
}

/// Returns a time in a suitable unit.
fn time(microseconds: f64) -> String {
    let (number, unit) = if microseconds < 1e3 {
        (microseconds, "µs")
    } else if microseconds < 1e6 {
        (microseconds / 1e3, "ms")
    } else {
        (microseconds / 1e6, "s")
    };
    let digits = usize::from(number < 100.0);
    format!("{number:.digits$} {unit}")
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
        assert_eq!(
            lines[2..],
            [
                "| Classic | plain minimax | 549,946 | 1.0 ms | 1.5 ms | 1.50× | 1× |",
                "| Classic | engine | 20 | 10.0 µs | 12.0 µs | 1.20× | 100× |",
            ]
        );
    }

    #[test]
    fn there_is_no_column_for_a_baseline_that_was_not_timed() {
        let proof = "noughts-bench\t7×7\tprover\t9\t8.000\n";
        let lines = table(&read(proof).unwrap(), &read(proof).unwrap()).unwrap();
        assert_eq!(lines[0].matches('|').count(), 7);
        assert_eq!(lines[2], "| 7×7 | prover | 9 | 8.0 µs | 8.0 µs | 1.00× |");
    }

    #[test]
    fn reports_of_different_work_are_not_compared() {
        let native = read(NATIVE).unwrap();
        let other = read(&NATIVE.replace("\t20\t", "\t21\t")).unwrap();
        assert!(table(&native, &other).is_err());
        assert!(table(&native, &native[..1]).is_err());
        assert!(table(&[], &[]).is_err());
    }

    #[test]
    fn a_time_has_the_unit_that_suits_it() {
        let cases = [(4.26, "4.3 µs"), (157_400.0, "157 ms"), (2.3e6, "2.3 s")];
        for (microseconds, text) in cases {
            assert_eq!(time(microseconds), text);
        }
    }
}
