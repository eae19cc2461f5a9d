//! The table of endgames of Ultimate.

use anyhow::Context;

use super::thousands;
use crate::endgames::Figure;
use crate::report;

/// Returns a table for each rule, under its name, of two reports of endgames, side by side.
///
/// # Errors
/// They are of different positions, or no reports.
pub fn of_endgames(native: &str, wasm: &str) -> anyhow::Result<String> {
    let (native, wasm): (Vec<Figure>, Vec<Figure>) = (report::read(native)?, report::read(wasm)?);
    let mut lines = Vec::new();
    for rule in native.chunk_by(|one, next| one.rule == next.rule) {
        let Figure {
            rule: name,
            positions,
            ..
        } = &rule[0];
        lines.extend([
            format!("`{name}`, {positions} positions in each row:"),
            String::new(),
            "| play | open cells | proven | ms | nodes | in wasm: proven | ms | checked | wrong |"
                .to_owned(),
            "|---|---|---|---|---|---|---|---|---|".to_owned(),
        ]);
        for figure in rule {
            lines.push(row(figure, &wasm)?);
        }
        lines.push(String::new());
    }
    Ok(lines.join("\n").trim_end().to_owned())
}

fn row(figure: &Figure, wasm: &[Figure]) -> anyhow::Result<String> {
    let place = |figure: &Figure| (figure.rule.clone(), figure.play.clone(), figure.cells);
    let same = wasm.iter().find(|other| place(other) == place(figure));
    let wasm = same.context("the reports are of different positions")?;
    let Figure {
        play,
        cells,
        proven,
        milliseconds: [ms, most_ms],
        nodes,
        checked,
        wrong,
        ..
    } = figure;
    let [nodes, most_nodes] = nodes.map(thousands);
    let (wasm_proven, [wasm_ms, wasm_most_ms]) = (wasm.proven, wasm.milliseconds);
    Ok(format!(
        "| {play} | {cells} | {proven} | {ms}; {most_ms} | {nodes}; {most_nodes} | {wasm_proven} | \
         {wasm_ms}; {wasm_most_ms} | {checked} | {wrong} |",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(rule: &str, proven: usize, milliseconds: [u64; 2]) -> String {
        let figure = Figure {
            rule: rule.to_owned(),
            play: "random".to_owned(),
            cells: 24,
            positions: 20,
            proven,
            milliseconds,
            nodes: [2_791, 41_523],
            checked: 19,
            wrong: 0,
        };
        report::line(&figure).unwrap() + "\n"
    }

    #[test]
    fn each_rule_has_a_table_of_both() {
        let native = output("ultimate", 20, [4, 60]) + &output("ultimate-cross", 18, [9, 1000]);
        let wasm = output("ultimate", 19, [8, 120]) + &output("ultimate-cross", 18, [9, 1000]);
        let text = of_endgames(&native, &wasm).unwrap();
        assert!(text.starts_with("`ultimate`, 20 positions in each row:\n\n| play |"));
        for row in [
            "| random | 24 | 20 | 4; 60 | 2,791; 41,523 | 19 | 8; 120 | 19 | 0 |",
            "| random | 24 | 18 | 9; 1000 | 2,791; 41,523 | 18 | 9; 1000 | 19 | 0 |",
        ] {
            assert!(text.lines().any(|line| line == row), "{text}");
        }
        assert_eq!(text.matches("| play |").count(), 2);
        assert!(of_endgames(&native, &output("ultimate", 19, [8, 120])).is_err());
    }
}
