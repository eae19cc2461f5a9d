//! `docs/figures.md`: prose, with a block for each measurement between two comments that name it.

use anyhow::Context;
use xshell::Shell;

use crate::figures::Figures;

const PAGE: &str = "docs/figures.md";

/// Replaces the block of a measurement.
pub(crate) fn write(shell: &Shell, figures: Figures, content: &str) -> anyhow::Result<()> {
    let (page, name) = (shell.read_file(PAGE)?, figures.name());
    let (begin, end) = (
        format!("<!-- {name} -->\n"),
        format!("<!-- end of {name} -->"),
    );
    let parts = page
        .split_once(&begin)
        .and_then(|(before, rest)| Some((before, rest.split_once(&end)?.1)));
    let (before, after) = parts.with_context(|| format!("{PAGE} has no block {name}"))?;
    let page = format!("{before}{begin}\n{content}\n\n{end}{after}");
    Ok(shell.write_file(PAGE, page)?)
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::project;

    #[test]
    fn everything_that_is_measured_has_its_block_in_this_order() {
        let page = project::shell().unwrap().read_file(PAGE).unwrap();
        let comments = page.lines().filter_map(|line| line.strip_prefix("<!-- "));
        let expected = Figures::VARIANTS.iter().flat_map(|bench| {
            let name = bench.name();
            [format!("{name} -->"), format!("end of {name} -->")]
        });
        assert!(comments.eq(expected));
    }
}
