//! What `cargo xtask` leaves to the laboratory: the figures of `bench`, and the checks that no change
//! waits for. `cargo xtask` sets up the tools first.

mod checks;
mod command;
mod coverage;
mod figures;
mod figures_page;
mod interfaces;
mod mutants;
mod project;

use command::{NoughtsLab, NoughtsLabCmd};

fn main() -> anyhow::Result<()> {
    let shell = project::shell()?;
    match NoughtsLab::from_env_or_exit().subcommand {
        NoughtsLabCmd::Needs(needs) => figures::print_needs(&needs.figures),
        NoughtsLabCmd::Measure(measure) => {
            figures::run(&shell, &measure.figures, measure.write)?;
        }
        NoughtsLabCmd::Coverage(_) => coverage::run(&shell)?,
        NoughtsLabCmd::Mutants(_) => mutants::run(&shell)?,
        NoughtsLabCmd::Crates(_) => checks::crates(&shell)?,
        NoughtsLabCmd::Licences(_) => checks::licences(&shell)?,
    }
    Ok(())
}
