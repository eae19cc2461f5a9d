//! `docs/figures.md`: prose, with a block for each measurement between two comments that name it.

use anyhow::Context;
use xshell::Shell;

use crate::bench::Figures;

const PAGE: &str = "docs/figures.md";

/// Replaces the block of a measurement.
pub(crate) fn write(shell: &Shell, bench: Figures, content: &str) -> anyhow::Result<()> {
    let page = shell.read_file(PAGE)?;
    let name = bench.name();
    let page =
        replace(&page, name, content).with_context(|| format!("{PAGE} has no block {name}"))?;
    Ok(shell.write_file(PAGE, page)?)
}

/// Returns a page with new content in the named block, or `None` if there is no such block.
fn replace(page: &str, name: &str, content: &str) -> Option<String> {
    let (before, rest) = page.split_once(&format!("<!-- {name} -->\n"))?;
    let end = format!("<!-- end of {name} -->");
    let (_, after) = rest.split_once(&end)?;
    Some(format!(
        "{before}<!-- {name} -->\n\n{content}\n\n{end}{after}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project;
    use strum::VariantArray;

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
