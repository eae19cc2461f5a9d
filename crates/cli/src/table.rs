//! `table`: what `solve` has printed, of one run or of several, as a page of documentation.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use noughts_rules::{MnkSize, Variant};
use serde::{Deserialize, Serialize};

use crate::Outcome;
use crate::solve::boards;

/// A line of `solve`.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Solved {
    pub(crate) variant: String,
    pub(crate) value: Option<String>,
    pub(crate) way: Option<String>,
    pub(crate) nodes: u64,
    pub(crate) ms: u64,
}

/// What stands above the table.
const HEAD: &str = "\
# Boards up to 10 by 10

Who wins with best play from the empty board, where K in line win. The second player never does: an
additional mark never harms, so the first player could steal a winning strategy. `noughts-cli solve`
proves the values, and `noughts-cli table` makes this page of what it prints:

```sh
noughts-cli solve --all --nodes 200000 > values.jsonl
noughts-cli solve mnk-8x4x4 >> values.jsonl
noughts-cli table < values.jsonl > docs/mnk.md
```

`--shard I/N` solves every Nth board alone, so that any runner can spread the work; the lines of all
shards together are those of one run, times apart. `noughts-cli solve mnk-8x8x5 --resume 8x8x5.jsonl`
keeps what it proves in the file, and goes on from there when it is started again.

How a value was proven:

- **count**: the lines are too few, by the sum of Erdős and Selfridge;
- **pairing**: each line has two cells that no other needs, and the second player answers each of the
  two by the other;
- **weak**: a search of the game in which the lines of the second player count for nothing; who
  stops every line there draws the real game, too;
- **strong**: a search of the game itself.

*Open here* means that the limit of nodes was reached. Nodes are positions visited; milliseconds are
those of one core at work. A board is given once, with the longer side first. The literature column says what we found in print, with the
source below, and is empty where we found nothing.

| board | K | value | proven by | nodes | ms | literature |
|---|---|---|---|---|---|---|
";

/// What stands below.
const SOURCES: &str = "
Sources: [BCG] E. Berlekamp, J. Conway, R. Guy, *Winning Ways*, 1982, chapter 22. [C] V. Charatsidis,
*Solving Four-in-a-Row on 9×4 and 10×4 Boards*, Maastricht University, 2017. [H] W.-Y. Hsu, C.-L. Ko
and others, *On solving the 7,7,5-game and the 8,8,5-game*, Theoretical Computer Science 815, 2020.
[PS] H. O. Pollak, C. E. Shannon, 1954, as [BCG] reports. [U] J. Uiterwijk, J. van den Herik, *The
advantage of the initiative*, Information Sciences 122, 2000, as [C] reports. [Z] T. G. L. Zetters,
*8 (or more) in a row*, American Mathematical Monthly 87, 1980.
";

/// Reads lines of `solve` and prints the page. Of several lines for a board the one with a value
/// counts, and of those that are alike the one with more nodes.
pub(crate) fn run(input: impl BufRead, output: &mut impl Write) -> io::Result<Outcome> {
    let mut found: BTreeMap<String, Solved> = BTreeMap::new();
    let mut outcome = Outcome::Understood;
    for line in input.lines() {
        let line = line?;
        let Ok(solved) = serde_json::from_str::<Solved>(&line) else {
            outcome = Outcome::SomeNotUnderstood;
            continue;
        };
        let rank = |solved: &Solved| (solved.value.is_some(), solved.nodes);
        match found.get(&solved.variant) {
            Some(other) if rank(other) >= rank(&solved) => {}
            Some(_) | None => _ = found.insert(solved.variant.clone(), solved),
        }
    }
    write!(output, "{HEAD}")?;
    for size in boards() {
        let solved = found.get(&Variant::Custom(size).to_string());
        let (columns, rows, length) = (size.columns(), size.rows(), size.line_length());
        write!(output, "| {columns}×{rows} | {length} | ")?;
        match solved {
            Some(Solved {
                value: Some(value),
                way: Some(way),
                nodes,
                ms,
                ..
            }) => write!(output, "{} | {way} | {nodes} | {ms}", in_words(value))?,
            Some(Solved { nodes, .. }) => write!(output, "open here | | {nodes} |")?,
            None => write!(output, "open here | | |")?,
        }
        writeln!(output, " | {} |", literature(size))?;
    }
    write!(output, "{SOURCES}")?;
    output.flush()?;
    Ok(outcome)
}

fn in_words(value: &str) -> &str {
    match value {
        "first" => "first player wins",
        other => other,
    }
}

/// Returns what is in print of a board, columns at least as many as rows.
fn literature(size: MnkSize) -> &'static str {
    match (size.columns(), size.rows(), size.line_length()) {
        (3, 3, 3) | (4, 4, 4) | (5, 5, 5) | (6, 6, 6) | (7, 7, 7) => "draw [BCG]",
        (_, _, 3) => "first player wins [BCG]",
        (5..=8, 4, 4) | (5, 5, 4) => "draw [U]",
        (6, 5, 4) => "first player wins [U]",
        (9 | 10, 4, 4) | (6..=10, 5..=10, 4) => "first player wins [C]",
        (7, 7, 5) | (8, 8, 5) => "draw [H]",
        (_, _, 8) => "draw [Z]",
        (_, _, 9..) => "draw [PS]",
        _ => "",
    }
}
