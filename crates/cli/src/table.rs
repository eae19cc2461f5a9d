//! `table`: formats the output of one or more runs of `solve` as a page of documentation.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use noughts_rules::{MnkSize, Variant};
use serde::{Deserialize, Serialize};

use crate::Outcome;

/// An output line of `solve`.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Solved {
    pub(crate) variant: String,
    pub(crate) value: Option<String>,
    pub(crate) way: Option<String>,
    pub(crate) nodes: u64,
    pub(crate) ms: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) certificate: Option<Written>,
}

/// The facts about a board's certificate.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Written {
    /// The number of its replies.
    pub(crate) positions: usize,
    /// Its size, compressed.
    pub(crate) bytes: usize,
    /// The milliseconds to write it, once the board is proven, and to check it.
    pub(crate) ms: u64,
    pub(crate) check_ms: u64,
}

/// The text above the table.
const HEAD: &str = "\
# Boards up to 10 by 10

The value of the empty board under best play, where K in a row win. The second player never wins:
an extra mark never hurts, so the first player could steal a winning strategy. `noughts-cli solve`
proves the values, `--proofs` writes a [certificate](proofs.md) of each, and `noughts-cli table` turns
the output into this page:

```sh
noughts-cli solve --all --nodes 300000 --proofs proofs > values.jsonl
for board in 7x4x4 8x4x4 9x4x4 10x4x4 10x8x4 10x9x4 10x10x4 8x7x5 9x6x5 10x5x5; do
  noughts-cli solve mnk-$board --proofs proofs >> values.jsonl
done
noughts-cli table < values.jsonl > docs/mnk.md
```

`--shard I/N` solves every Nth board, so that several runners can share the work; together, in any
order, the shards print the lines of a single run, times apart. `noughts-cli solve mnk-8x8x5 --resume 8x8x5.jsonl`
saves its findings to the file every minute and continues from there when it is started again.

How a value was proven:

- **count**: there are too few lines, by the Erdős–Selfridge sum;
- **pairing**: each line has two cells of its own; the second player answers a move in one of them
  with the other;
- **weak**: a search of the game in which the second player's lines count for nothing; a player who
  blocks every line there also draws the real game;
- **strong**: a search of the game itself.

Nodes are visited positions, and milliseconds the time of one core. Then comes the certificate: its
replies, its bytes when compressed, and the milliseconds to write and to check it. *Open here* means
that the search reached its node limit, which is in the table; such a board has no certificate. Certificates of more than 256 KB are not in the repository; the
command makes them. Each board is listed once, with its longer side
first. The literature column gives the published value with its source, and is empty where we found
none.

| board | K | value | proven by | nodes | ms | replies | bytes | ms to write | ms to check | literature |
|---|---|---|---|---|---|---|---|---|---|---|
";

/// The text below the table.
const SOURCES: &str = "
Sources: [BCG] E. Berlekamp, J. Conway, R. Guy, *Winning Ways*, 1982, chapter 22. [C] V. Charatsidis,
*Solving Four-in-a-Row on 9×4 and 10×4 Boards*, Maastricht University, 2017. [H] W.-Y. Hsu, C.-L. Ko
and others, *On solving the 7,7,5-game and the 8,8,5-game*, Theoretical Computer Science 815, 2020.
[PS] H. O. Pollak, C. E. Shannon, 1954, as [BCG] reports. [U] J. Uiterwijk, J. van den Herik, *The
advantage of the initiative*, Information Sciences 122, 2000, as [C] reports. [Z] T. G. L. Zetters,
*8 (or more) in a row*, American Mathematical Monthly 87, 1980.
";

/// Reads lines of `solve` and prints the page. Of several lines for a board, one with a value
/// counts first, then the one with more nodes.
pub(crate) fn run(
    input: impl BufRead,
    output: &mut impl Write,
    errors: &mut impl Write,
) -> io::Result<Outcome> {
    let mut found: BTreeMap<String, Solved> = BTreeMap::new();
    let mut outcome = Outcome::Understood;
    for (line, number) in input.split(b'\n').zip(1..) {
        let solved = match serde_json::from_slice::<Solved>(&line?) {
            Ok(solved) => solved,
            Err(error) => {
                writeln!(errors, "noughts-cli: line {number}: {error}")?;
                outcome = Outcome::SomeNotUnderstood;
                continue;
            }
        };
        let rank = |solved: &Solved| (solved.value.is_some(), solved.nodes);
        match found.get(&solved.variant) {
            Some(other) if rank(other) >= rank(&solved) => {}
            Some(_) | None => _ = found.insert(solved.variant.clone(), solved),
        }
    }
    write!(output, "{HEAD}")?;
    for size in MnkSize::all() {
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
        let certificate = solved.and_then(|solved| solved.certificate.as_ref());
        match certificate {
            Some(Written {
                positions,
                bytes,
                ms,
                check_ms,
            }) => write!(output, " | {positions} | {bytes} | {ms} | {check_ms}")?,
            None => write!(output, " | | | |")?,
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

/// Returns the published value of a board with at least as many columns as rows.
fn literature(size: MnkSize) -> &'static str {
    match (size.columns(), size.rows(), size.line_length()) {
        (3, 3, 3) | (4, 4, 4) | (5, 5, 5) | (6, 6, 6) | (7, 7, 7) => "draw [BCG]",
        (_, _, 3) => "first player wins [BCG]",
        (5..=8, 4, 4) | (5, 5, 4) => "draw [U]",
        (6, 5, 4) => "first player wins [U]",
        (9 | 10, 4, 4) | (6..=10, 5..=10, 4) => "first player wins [C]",
        (7 | 8, 7, 5) | (8, 8, 5) => "draw [H]",
        (_, _, 8) => "draw [Z]",
        (_, _, 9..) => "draw [PS]",
        _ => "",
    }
}
