//! What a screen reader lists on every page and in every state of it: the same roles and names in each
//! browser. They stand in `names.txt`, which Chromium writes where `NOUGHTS_KEEP_NAMES` is set.

use std::env;
use std::fmt::Write;
use std::fs;

use anyhow::{Result, ensure};
use noughts_e2e::{Engine, Page, Visit};

use crate::STATUS_404;
use crate::routes::everywhere;

/// Where they are kept.
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/page/names.txt");

/// The lines of a state, after its name.
async fn section(page: &Page, state: &str) -> Result<String> {
    let mut section = format!("# {state}\n");
    for line in page.roles_and_names().await? {
        writeln!(section, "{line}")?;
    }
    Ok(section)
}

#[apply(test)]
async fn roles_and_names_are_those_of_the_table() -> Result<()> {
    Visit::to("/")
        .tolerating(STATUS_404)
        .with_webgl()
        .for_pictures()
        .run(async |page| {
            let mut found = Vec::new();
            everywhere(page, async |state| {
                found.push(section(page, state).await?);
                Ok(())
            })
            .await?;
            let keeps = env::var_os("NOUGHTS_KEEP_NAMES").is_some();
            if keeps && page.engine() == Engine::Chromium {
                fs::write(TABLE, found.join("\n"))?;
            }
            let kept = fs::read_to_string(TABLE)?;
            let differences = differences(&kept, &found);
            ensure!(differences.is_empty(), "{}", differences.join("\n"));
            Ok(())
        })
        .await
}

/// Returns the lines of each state that only the table or only the page has.
fn differences(kept: &str, found: &[String]) -> Vec<String> {
    let kept: Vec<_> = kept.split("\n\n").map(str::trim_end).collect();
    let mut differences = Vec::new();
    if kept.len() != found.len() {
        differences.push(format!("{} states, not {}", found.len(), kept.len()));
    }
    for (kept, found) in kept.iter().zip(found) {
        let (kept, found): (Vec<_>, Vec<_>) = (kept.lines().collect(), found.lines().collect());
        if kept != found {
            let state = found.first().copied().unwrap_or_default();
            let only = |of: &[&str], other: &[&str]| {
                let mut only = of.to_vec();
                only.retain(|line| !other.contains(line));
                only.join("\n    ")
            };
            differences.push(format!(
                "{state}\n  the table has\n    {}\n  the page has\n    {}",
                only(&kept, &found),
                only(&found, &kept),
            ));
        }
    }
    differences
}
