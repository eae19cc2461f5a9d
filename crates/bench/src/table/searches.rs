//! The table of searches and proofs.

use anyhow::{Context, ensure};

use super::thousands;
use crate::REPORT_MARK;

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

/// Returns a table of two reports of [`report`](crate::report), side by side.
///
/// # Errors
/// They are of different work, or no reports.
pub fn of_searches(native: &str, wasm: &str) -> anyhow::Result<String> {
    Ok(table(&read(native)?, &read(wasm)?)?.join("\n"))
}

/// Reads the figures out of a program's output.
fn read(output: &str) -> anyhow::Result<Vec<Figure>> {
    let lines = output
        .lines()
        .filter_map(|line| Some(line.split_once(REPORT_MARK)?.1));
    let figure = |fields: &str| {
        let mut fields = fields.trim().split('\t');
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
