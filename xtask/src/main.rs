//! Sets up, builds, serves, tests and measures the project: `cargo xtask help` lists the commands.
//!
//! One noun a file: [`command`] reads the command line, [`tools`] finds or installs what a
//! command needs, [`trunk`] builds and serves the page, [`release`] finishes a release build,
//! [`mod@test`], [`end_to_end`], [`coverage`], [`mutants`] and [`mod@bench`] are what their names
//! say.

mod bench;
mod command;
mod coverage;
mod end_to_end;
mod explorer_figures;
mod mutants;
mod progress;
mod project;
mod public_url;
mod release;
mod search_figures;
mod second_run;
mod size;
mod test;
mod tools;
mod trunk;

use std::process::ExitCode;

use command::Command;
use tools::Optimisers;
use trunk::Trunk;

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
            tools::page(&shell)?.required()?;
            println!("Everything is there that building the page needs.");
        }
        Command::Serve { port, public_url } => {
            let optimisers = tools::page(&shell)?;
            Trunk::new(&shell, optimisers).serve(port, &public_url)?;
        }
        Command::Dist { public_url } => dist(&shell, &public_url)?,
        Command::Test { parts } => test::run(&shell, &parts)?,
        Command::Bench => bench::run(&shell)?,
        Command::BenchExplorer => explorer_figures::print(&shell)?,
        Command::PostBuild => release::post_build()?,
    }
    Ok(())
}

fn dist(shell: &xshell::Shell, public_url: &public_url::PublicUrl) -> anyhow::Result<()> {
    tools::page(shell)?.required()?;
    let dist = project::dist();
    Trunk::new(shell, Optimisers::Ready).build(&dist, public_url)?;
    println!(
        "\nThe page is in {}: any file host serves it.",
        dist.display()
    );
    Ok(())
}
