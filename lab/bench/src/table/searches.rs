//! The table of searches and proofs.

use anyhow::{Context, ensure};

use super::thousands;
use crate::{Figure, report};

/// The report's name for plain minimax, the baseline of its position.
const BASELINE: &str = "plain minimax";

/// Returns a table of two reports of searches, side by side: times, how much slower wasm is, and, if
/// plain minimax was timed, how much faster than it the search is natively.
///
/// # Errors
/// They are of different work, or no reports.
pub fn of_searches(native: &str, wasm: &str) -> anyhow::Result<String> {
    let (native, wasm): (Vec<Figure>, Vec<Figure>) = (report::read(native)?, report::read(wasm)?);
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
    for figure in &native {
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
    Ok(lines.join("\n"))
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

    /// Returns a report of figures, among other lines.
    fn output(figures: &[(&str, &str, u64, f64)]) -> String {
        let line = |&(position, search, nodes, microseconds): &(&str, &str, u64, f64)| {
            let (position, search) = (position.to_owned(), search.to_owned());
            let figure = Figure {
                position,
                search,
                nodes,
                microseconds,
            };
            report::line(&figure).unwrap()
        };
        let lines: Vec<String> = figures.iter().map(line).collect();
        format!("x\n{}\n", lines.join("\n"))
    }

    #[test]
    fn figures_stand_side_by_side_with_their_ratios() {
        let [native, wasm] = [(1000.0, 10.0), (1500.0, 12.0)].map(|(minimax, engine)| {
            output(&[
                ("Classic", "plain minimax", 549_946, minimax),
                ("Classic", "engine", 20, engine),
            ])
        });
        let table = of_searches(&native, &wasm).unwrap();
        let rows = "| Classic | plain minimax | 549,946 | 1.0 ms | 1.5 ms | 1.50× | 1× |\n\
                    | Classic | engine | 20 | 10.0 µs | 12.0 µs | 1.20× | 100× |";
        assert!(table.ends_with(rows), "{table}");
    }

    #[test]
    fn there_is_no_column_for_a_baseline_that_was_not_timed() {
        let proof = output(&[("7×7", "prover", 9, 8.0)]);
        let table = of_searches(&proof, &proof).unwrap();
        assert!(table.ends_with("\n| 7×7 | prover | 9 | 8.0 µs | 8.0 µs | 1.00× |"));
    }

    #[test]
    fn reports_of_different_work_are_not_compared() {
        let figure = ("Classic", "engine", 20, 10.0);
        let native = output(&[figure]);
        for other in [
            ("Classic", "engine", 21, 10.0),
            ("Four", "engine", 20, 10.0),
        ] {
            assert!(of_searches(&native, &output(&[other])).is_err());
        }
        assert!(of_searches("x", "x").is_err());
    }

    #[test]
    fn a_time_has_the_unit_that_suits_it() {
        let cases = [(4.26, "4.3 µs"), (157_400.0, "157 ms"), (2.3e6, "2.3 s")];
        for (microseconds, text) in cases {
            assert_eq!(time(microseconds), text);
        }
    }
}
