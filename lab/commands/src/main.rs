//! What `cargo xtask` leaves to the laboratory: the figures of `bench`. `cargo xtask` sets up the tools
//! first.

mod command;
mod figures;
mod figures_page;
mod project;

use command::{NoughtsLab, NoughtsLabCmd};

fn main() -> anyhow::Result<()> {
    let shell = project::shell()?;
    match NoughtsLab::from_env_or_exit().subcommand {
        NoughtsLabCmd::Needs(needs) => figures::print_needs(&needs.figures),
        NoughtsLabCmd::Measure(measure) => {
            figures::run(&shell, &measure.figures, measure.write)?;
        }
    }
    Ok(())
}
