//! Prints what Lighthouse says of the built page, and fails where that is below its budget:
//! `cargo xtask test lighthouse` runs it.
//!
//! Lighthouse thinks itself a phone with a slow network. Its performance is a matter of times, so it
//! is printed and not checked: on the same build it varies with what else the machine does.

use std::env;
use std::process::{Command, ExitCode};

use anyhow::{Context, ensure};
use axum::Router;
use noughts_e2e::Build;
use serde_json::Value;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
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
    "/help/",
];

/// What is looked at, and the least that is allowed, of 100.
const BUDGETS: [(&str, Option<u64>); 4] = [
    ("accessibility", Some(100)),
    ("best-practices", Some(100)),
    ("seo", Some(100)),
    ("performance", None),
];

#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() -> anyhow::Result<ExitCode> {
    let build = Build::at_root()?;
    let not_found = ServeFile::new(build.folder().join("404.html"));
    let files = ServeDir::new(build.folder()).not_found_service(not_found);
    // As hosts do.
    let app = Router::new()
        .fallback_service(files)
        .layer(CompressionLayer::new());
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let origin = format!("http://{}", listener.local_addr()?);
    let server = tokio::spawn(async { axum::serve(listener, app).await });

    let mut is_within = true;
    for page in PAGES {
        let report = report(&format!("{origin}{page}"))?;
        let mut scores = Vec::new();
        for (category, least) in BUDGETS {
            let score = score(&report, category)?;
            scores.push(format!("{category} {score}"));
            if least.is_some_and(|least| score < least) {
                is_within = false;
                println!(
                    "{page}: {category} is below its budget: {}",
                    findings(&report, category)
                );
            }
        }
        println!("{page:18}{}", scores.join(", "));
    }
    server.abort();
    Ok(if is_within {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
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
fn findings(report: &Value, category: &str) -> String {
    let audits = report["categories"][category]["auditRefs"].as_array();
    let titles = audits.into_iter().flatten().filter_map(|reference| {
        let audit = &report["audits"][reference["id"].as_str()?];
        let is_found = audit["score"].as_f64()? < 1.0 && reference["weight"].as_f64()? > 0.0;
        is_found.then(|| audit["title"].as_str())?
    });
    titles.collect::<Vec<_>>().join("; ")
}
