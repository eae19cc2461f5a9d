//! Prints what Lighthouse says of the built page, and fails where that is below its budget:
//! `cargo xtask test lighthouse` runs it.
//!
//! Lighthouse thinks itself a phone with a slow network. Its performance is a matter of times, which
//! whatever else the machine does can only lengthen: so the best of a few looks counts.

use std::fs::File;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fmt, fs};

use anyhow::{Context, ensure};
use axum::Router;
use brotli::enc::BrotliEncoderParams;
use noughts_e2e::Build;
use serde_json::Value;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tower_http::services::{ServeDir, ServeFile};

/// The pages that are looked at.
const PAGES: [&str; 8] = [
    "/",
    "/play/classic/",
    "/play/ultimate/",
    "/puzzles/",
    "/explorer/",
    "/statistics/",
    "/settings/",
    "/learn/",
];

/// What is looked at, and the least that is allowed, of 100.
const BUDGETS: [(&str, u64); 4] = [
    ("accessibility", 100),
    ("best-practices", 100),
    ("seo", 100),
    ("performance", 95),
];

/// How often a page is looked at that is not within its budgets, at most.
const MOST_LOOKS: usize = 3;

#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() -> anyhow::Result<ExitCode> {
    let folder = TempDir::new()?;
    compress(Build::at_root()?.folder(), folder.path())?;
    let not_found = ServeFile::new(folder.path().join("404.html")).precompressed_br();
    let files = ServeDir::new(folder.path()).precompressed_br();
    let app = Router::new().fallback_service(files.not_found_service(not_found));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let origin = format!("http://{}", listener.local_addr()?);
    let server = tokio::spawn(async { axum::serve(listener, app).await });

    let mut is_within = true;
    for page in PAGES {
        let address = format!("{origin}{page}");
        let mut best = Look::at(&address)?;
        for _ in 1..MOST_LOOKS {
            if best.poor().next().is_none() {
                break;
            }
            let again = Look::at(&address)?;
            for (one, other) in best.0.iter_mut().zip(again.0) {
                if one.score < other.score {
                    *one = other;
                }
            }
        }
        println!("{page:18}{best}");
        for found in best.poor() {
            is_within = false;
            println!(
                "{page}: {} is below its budget: {}",
                found.category, found.faults
            );
        }
    }
    server.abort();
    Ok(if is_within {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Copies a build, each file also as hosts keep it that prepare their files: brotli of the highest
/// level.
fn compress(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let copy = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            compress(&entry.path(), &copy)?;
        } else {
            fs::copy(entry.path(), &copy)?;
            let mut content = &*fs::read(&copy)?;
            let mut name = copy.into_os_string();
            name.push(".br");
            let parameters = BrotliEncoderParams::default();
            brotli::BrotliCompress(&mut content, &mut File::create(name)?, &parameters)?;
        }
    }
    Ok(())
}

/// What Lighthouse says of a page, in the order of [`BUDGETS`].
struct Look(Vec<Finding>);

/// What Lighthouse says of a page in a category.
struct Finding {
    category: &'static str,
    least: u64,
    /// Of 100.
    score: u64,
    /// The titles of what costs points.
    faults: String,
}

impl Look {
    fn at(address: &str) -> anyhow::Result<Self> {
        let report = report(address)?;
        let mut findings = Vec::new();
        for (category, least) in BUDGETS {
            findings.push(Finding {
                category,
                least,
                score: score(&report, category)?,
                faults: faults(&report, category),
            });
        }
        Ok(Self(findings))
    }

    /// What is below its budget.
    fn poor(&self) -> impl Iterator<Item = &Finding> {
        self.0.iter().filter(|found| found.score < found.least)
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scores: Vec<_> = self
            .0
            .iter()
            .map(|found| format!("{} {}", found.category, found.score))
            .collect();
        f.write_str(&scores.join(", "))
    }
}

/// Runs Lighthouse and returns its report.
fn report(address: &str) -> anyhow::Result<Value> {
    let program = env::var_os("NOUGHTS_LIGHTHOUSE").context("NOUGHTS_LIGHTHOUSE is not set")?;
    let categories = BUDGETS.map(|(category, _)| category).join(",");
    let output = Command::new(program)
        .args([address, "--quiet", "--output=json", "--output-path=stdout"])
        .arg("--chrome-flags=--headless=new --no-sandbox")
        .arg(format!("--only-categories={categories}"))
        .output()?;
    ensure!(
        output.status.success(),
        "{address}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// The score of a category, of 100.
fn score(report: &Value, category: &str) -> anyhow::Result<u64> {
    let score = report["categories"][category]["score"].as_f64();
    let score = score.with_context(|| format!("Lighthouse gives no score for {category}"))?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to 1"
    )]
    Ok((score * 100.0).round() as u64)
}

/// The titles of what costs a category points.
fn faults(report: &Value, category: &str) -> String {
    let audits = report["categories"][category]["auditRefs"].as_array();
    let titles = audits.into_iter().flatten().filter_map(|reference| {
        let audit = &report["audits"][reference["id"].as_str()?];
        let is_found = audit["score"].as_f64()? < 1.0 && reference["weight"].as_f64()? > 0.0;
        is_found.then(|| audit["title"].as_str())?
    });
    titles.collect::<Vec<_>>().join("; ")
}
