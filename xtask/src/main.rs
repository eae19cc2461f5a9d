//! Sets up, builds, serves, tests and measures the project: `cargo xtask help` lists the commands.
//!
//! One noun a file: [`command`] parses the command line, [`tools`] finds or installs tools,
//! [`release`] builds the page, [`mod@serve`] serves it; [`mod@test`], [`newcomer`],
//! [`end_to_end`], [`pictures`], [`api`], [`coverage`], [`mutants`] and [`mod@bench`] do what
//! their names say.

mod api;
mod bench;
mod command;
mod coverage;
mod end_to_end;
mod endgame_figures;
mod explorer_figures;
mod figures_page;
mod framing;
mod mutants;
mod newcomer;
mod pictures;
mod progress;
mod project;
mod public_url;
mod release;
mod search_figures;
mod serve;
mod size;
mod test;
mod tools;

use std::process::ExitCode;

use command::Command;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    let command = Command::from_args(std::env::args_os())?;
    let shell = project::shell()?;
    match command {
        Command::Help => print!("{}", command::HELP),
        Command::Setup => {
            tools::page(&shell)?;
            println!("Everything needed to build the page is installed.");
        }
        Command::Serve { port, public_url } => serve::serve(&shell, port, &public_url)?,
        Command::Dist {
            public_url,
            framing,
        } => {
            let dist = project::dist();
            release::build(&shell, &public_url, &framing, &dist)?;
            println!(
                "\nThe page is in {}: any file host can serve it.",
                dist.display()
            );
        }
        Command::Pictures => pictures::draw(&shell)?,
        Command::Test { parts, only } => test::run(&shell, &parts, only.as_deref())?,
        Command::Bench {
            benches,
            write,
            beside,
        } => bench::run(&shell, &benches, write, beside.as_deref())?,
    }
    Ok(())
}
