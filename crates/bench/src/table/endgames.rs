//! The table of endgames of Ultimate.

use anyhow::{Context, ensure};

use super::thousands;
use crate::endgames::REPORT_MARK;

/// A line of a report: positions of a rule, of a kind of play and with so many open cells.
#[derive(Clone, Debug, PartialEq)]
struct Figure {
    rule: String,
    play: String,
    cells: String,
    /// Positions, proven, milliseconds and nodes (the median, and what 95 % do not exceed), checked by
    /// an exhaustive search, and wrong.
    numbers: [usize; 8],
}

/// Returns a table for each rule of two reports of [`report`](crate::endgames::report), side by side.
///
/// # Errors
/// They are of different positions, or no reports.
pub fn of_endgames(native: &str, wasm: &str) -> anyhow::Result<String> {
    tables(&read(native)?, &read(wasm)?)
}

fn read(output: &str) -> anyhow::Result<Vec<Figure>> {
    let lines = output
        .lines()
        .filter_map(|line| Some(line.split_once(REPORT_MARK)?.1));
    let figure = |fields: &str| {
        let mut fields = fields.trim().split('\t');
        let mut next = || fields.next().context("a line of the report is too short");
        let [rule, play, cells] = [next()?, next()?, next()?].map(str::to_owned);
        let mut numbers = [0; 8];
        for number in &mut numbers {
            *number = next()?.parse()?;
        }
        Ok(Figure {
            rule,
            play: play.to_lowercase(),
            cells,
            numbers,
        })
    };
    lines.map(figure).collect()
}

/// Returns a table for each rule, under its name.
fn tables(native: &[Figure], wasm: &[Figure]) -> anyhow::Result<String> {
    ensure!(!native.is_empty(), "the report has no figures");
    let mut lines = Vec::new();
    for rule in native.chunk_by(|one, next| one.rule == next.rule) {
        let Figure {
            rule: name,
            numbers,
            ..
        } = &rule[0];
        lines.extend([
            format!("`{name}`, {} positions in each row:", numbers[0]),
            String::new(),
            "| play | open cells | proven | ms | nodes | in wasm: proven | ms | checked | wrong |"
                .to_owned(),
            "|---|---|---|---|---|---|---|---|---|".to_owned(),
        ]);
        for figure in rule {
            lines.push(row(figure, wasm)?);
        }
        lines.push(String::new());
    }
    Ok(lines.join("\n").trim_end().to_owned())
}

fn row(figure: &Figure, wasm: &[Figure]) -> anyhow::Result<String> {
    let place = |figure: &Figure| {
        let Figure {
            rule, play, cells, ..
        } = figure.clone();
        (rule, play, cells)
    };
    let same = wasm.iter().find(|other| place(other) == place(figure));
    let wasm = same.context("the reports are of different positions")?;
    let [_, proven, ms, most_ms, nodes, most_nodes, checked, wrong] = figure.numbers;
    let [nodes, most_nodes] = [nodes, most_nodes].map(thousands);
    let [_, wasm_proven, wasm_ms, wasm_most_ms, ..] = wasm.numbers;
    Ok(format!(
        "| {} | {} | {proven} | {ms}; {most_ms} | {nodes}; {most_nodes} | {wasm_proven} | \
         {wasm_ms}; {wasm_most_ms} | {checked} | {wrong} |",
        figure.play, figure.cells,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NATIVE: &str = "x\nnoughts-endgames\tultimate\tRandom\t24\t20\t20\t4\t60\t2791\t41523\t19\t0\n\
                          noughts-endgames\tultimate-cross\tEngine\t24\t20\t18\t9\t1000\t90\t100\t7\t0\n";

    #[test]
    fn each_rule_has_a_table_of_both() {
        let native = read(NATIVE).unwrap();
        let wasm = read(&NATIVE.replace("\t20\t20\t4\t60", "\t20\t19\t8\t120")).unwrap();
        let text = tables(&native, &wasm).unwrap();
        assert!(text.starts_with("`ultimate`, 20 positions in each row:\n\n| play |"));
        for row in [
            "| random | 24 | 20 | 4; 60 | 2,791; 41,523 | 19 | 8; 120 | 19 | 0 |",
            "| engine | 24 | 18 | 9; 1000 | 90; 100 | 18 | 9; 1000 | 7 | 0 |",
        ] {
            assert!(text.lines().any(|line| line == row), "{text}");
        }
        assert_eq!(text.matches("| play |").count(), 2);
    }

    #[test]
    fn reports_of_different_positions_are_not_compared() {
        let native = read(NATIVE).unwrap();
        assert!(tables(&native, &native[..1]).is_err());
        assert!(tables(&[], &native).is_err());
        assert!(read("noughts-endgames\tultimate\tRandom\t24").is_err());
    }
}
