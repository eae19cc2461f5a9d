//! Serves the release page on loopback, and rebuilds it on every change.

use std::io::ErrorKind;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use axum::Router;
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use tower_http::services::{ServeDir, ServeFile};
use xshell::Shell;

use crate::hosting::Hosting;
use crate::progress::Took;
use crate::public_url::PublicUrl;
use crate::{project, release};

/// The default port.
const DEFAULT_PORT: u16 = 8080;

/// The sources of the page.
const SOURCES: [&str; 7] = [
    "Cargo.lock",
    "Cargo.toml",
    "index.html",
    "crates",
    "public",
    "src",
    "style",
];

/// How long nothing may change before a rebuild.
const QUIET: Duration = Duration::from_millis(300);

/// Builds the release page and serves it until the process ends. It leaves `dist/` alone, which may
/// hold a page to publish.
///
/// # Errors
/// The port is taken, or the first build fails.
pub(crate) fn serve(shell: &Shell, port: Option<u16>, hosting: &Hosting) -> anyhow::Result<()> {
    // So that a taken port is reported before the build.
    drop(listener(port)?);
    let (start, public_url) = (Instant::now(), &hosting.public_url);
    let dist = project::target_folder(shell)?.join("serve");
    let (_watcher, changes) = watch(SOURCES.map(|source| project::root().join(source)))?;
    release::build(shell, release::Profile::Serve, hosting, &dist)?;

    let listener = listener(port)?;
    println!(
        "\nBuilt in {}. The page is at\n\n    http://{}{public_url}\n\n\
         It is built again on every change. Ctrl+C ends it.",
        Took::since(start),
        listener.local_addr()?
    );
    let files = router(&dist, public_url);
    thread::spawn(move || run(listener, files));
    while changes.recv().is_ok() {
        // Editors write several files; changes during a build trigger one more.
        while changes.recv_timeout(QUIET).is_ok() {}
        let start = Instant::now();
        match release::build(shell, release::Profile::Serve, hosting, &dist) {
            Ok(()) => println!("\nRebuilt in {}: reload the page.", Took::since(start)),
            Err(error) => eprintln!("\nThe build failed, so the page is unchanged: {error:#}"),
        }
    }
    Ok(())
}

/// Sends a message for every change of some files and folders, for as long as the watcher lives.
fn watch(
    sources: impl IntoIterator<Item = PathBuf>,
) -> notify::Result<(RecommendedWatcher, Receiver<()>)> {
    let (tell, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // The compiler reads the watched files, which is an event too.
        if event.is_ok_and(|event| !event.kind.is_access()) {
            // The receiver may be gone.
            let _ = tell.send(());
        }
    })?;
    for source in sources {
        watcher.watch(&source, RecursiveMode::Recursive)?;
    }
    Ok((watcher, changes))
}

/// Listens on a loopback port: the requested one, or else the default or the next free one.
fn listener(port: Option<u16>) -> anyhow::Result<TcpListener> {
    let wanted = port.unwrap_or(DEFAULT_PORT);
    for candidate in wanted..=u16::MAX {
        match TcpListener::bind(("127.0.0.1", candidate)) {
            Ok(_) if port.is_some() && candidate != wanted => bail!(
                "port {wanted} is taken. The next free one: cargo xtask serve --port {candidate}"
            ),
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(error).context(format!("port {candidate} cannot be used")),
        }
    }
    bail!("every port from {wanted} on is taken")
}

/// Returns a router that serves a folder, with the page for unknown addresses.
fn router(dist: &Path, public_url: &PublicUrl) -> Router {
    let not_found = ServeFile::new(dist.join("404.html"));
    let files = ServeDir::new(dist).not_found_service(not_found);
    match public_url.to_string().trim_end_matches('/') {
        "" => Router::new().fallback_service(files),
        path => Router::new().nest_service(path, files),
    }
}

fn run(listener: TcpListener, files: Router) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        Ok(axum::serve(listener, files).await?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_taken_is_passed_over_or_another_offered() {
        let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let error = listener(Some(port)).unwrap_err().to_string();
        let offer = format!("port {port} is taken. The next free one: cargo xtask serve --port ");
        let offered: u16 = error.strip_prefix(&offer).unwrap().parse().unwrap();
        assert!(offered > port);
        let free = listener(Some(offered)).unwrap();
        assert_eq!(free.local_addr().unwrap().port(), offered);
    }
}
