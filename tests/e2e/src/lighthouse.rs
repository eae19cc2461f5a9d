//! Lighthouse's report on a build, as on a phone with a slow network.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

use anyhow::{Context, ensure};
use axum::Router;
use axum_server::tls_rustls::RustlsConfig;
use serde_json::Value;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tower_http::services::{ServeDir, ServeFile};

use crate::{Build, compression};

/// A build that is served as static hosts do, for Lighthouse: over HTTP/2, which browsers speak only
/// over TLS, and compressed in advance.
#[derive(Debug)]
pub struct Lighthouse {
    origin: String,
    server: JoinHandle<io::Result<()>>,
    _folder: TempDir,
}

impl Lighthouse {
    /// Serves a build, each file compressed with brotli's highest level, with a certificate that a
    /// browser accepts only if it ignores errors, as that of [`Self::look`] does.
    ///
    /// # Errors
    /// The build cannot be copied, or there is no port or no certificate.
    pub async fn of(build: &Build) -> anyhow::Result<Self> {
        let folder = TempDir::new()?;
        compress(build.folder(), folder.path())?;
        let not_found = ServeFile::new(folder.path().join("404.html")).precompressed_br();
        let files = ServeDir::new(folder.path()).precompressed_br();
        let app = Router::new().fallback_service(files.not_found_service(not_found));
        let listener = TcpListener::bind("127.0.0.1:0")?;
        listener.set_nonblocking(true)?;
        let origin = format!("https://localhost:{}", listener.local_addr()?.port());
        let certified = rcgen::generate_simple_self_signed(["localhost".to_owned()])?;
        let key = certified.signing_key.serialize_der();
        let tls = RustlsConfig::from_der(vec![certified.cert.der().to_vec()], key).await?;
        let server = axum_server::from_tcp_rustls(listener, tls)?;
        let server = tokio::spawn(server.serve(app.into_make_service()));
        Ok(Self {
            origin,
            server,
            _folder: folder,
        })
    }

    /// Returns the address of a route, such as `/play/classic/`.
    pub fn address(&self, route: &str) -> String {
        format!("{}{route}", self.origin)
    }

    /// Runs Lighthouse on a route, such as `/play/classic/`, in some categories.
    ///
    /// # Errors
    /// `NOUGHTS_LIGHTHOUSE` names no program, or the program fails.
    pub fn look(&self, route: &str, categories: &[&str]) -> anyhow::Result<Report> {
        let program = env::var_os("NOUGHTS_LIGHTHOUSE").context("NOUGHTS_LIGHTHOUSE is not set")?;
        let address = self.address(route);
        let output = Command::new(program)
            .args([&address, "--quiet", "--output=json", "--output-path=stdout"])
            .arg("--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors")
            .arg(format!("--only-categories={}", categories.join(",")))
            .output()?;
        ensure!(
            output.status.success(),
            "{address}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(Report(serde_json::from_slice(&output.stdout)?))
    }
}

impl Drop for Lighthouse {
    fn drop(&mut self) {
        self.server.abort();
    }
}

/// Lighthouse's report on a route.
#[derive(Debug)]
pub struct Report(Value);

impl Report {
    /// Returns the score of a category, out of 100.
    ///
    /// # Errors
    /// Lighthouse gave none.
    pub fn score(&self, category: &str) -> anyhow::Result<u64> {
        let score = self.0["categories"][category]["score"].as_f64();
        let score = score.with_context(|| format!("Lighthouse gives no score for {category}"))?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to 1"
        )]
        Ok((score * 100.0).round() as u64)
    }

    /// Returns the titles of the audits that cost a category points.
    pub fn faults(&self, category: &str) -> Vec<&str> {
        let audits = self.0["categories"][category]["auditRefs"].as_array();
        let titles = audits.into_iter().flatten().filter_map(|reference| {
            let audit = &self.0["audits"][reference["id"].as_str()?];
            let is_found = audit["score"].as_f64()? < 1.0 && reference["weight"].as_f64()? > 0.0;
            is_found.then(|| audit["title"].as_str())?
        });
        titles.collect()
    }

    /// Returns an audit's number, such as the milliseconds of `largest-contentful-paint`.
    ///
    /// # Errors
    /// Lighthouse gave none.
    pub fn number(&self, audit: &str) -> anyhow::Result<f64> {
        let number = self.0["audits"][audit]["numericValue"].as_f64();
        number.with_context(|| format!("Lighthouse gives no number for {audit}"))
    }
}

/// Copies a build, with each file also in compressed form, as hosts store it.
fn compress(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let copy = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            compress(&entry.path(), &copy)?;
        } else {
            fs::copy(entry.path(), &copy)?;
            let compressed = compression::compress(&fs::read(&copy)?)?;
            let mut name = copy.into_os_string();
            name.push(".br");
            fs::write(name, compressed)?;
        }
    }
    Ok(())
}
