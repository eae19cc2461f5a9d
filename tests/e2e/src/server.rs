//! Serves a build like any file host, or parts of it wrongly on request.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tower_http::services::{ServeDir, ServeFile};

use crate::{Build, preload};

/// An answer in place of a file.
#[derive(Clone, Debug)]
pub enum Answer {
    /// There is no such file.
    Missing,
    /// A script.
    Script(
        /// Its text.
        String,
    ),
    /// Bytes with a media type.
    Bytes(
        /// The media type.
        &'static str,
        /// The bytes.
        Vec<u8>,
    ),
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        match self {
            Self::Missing => StatusCode::NOT_FOUND.into_response(),
            Self::Script(text) => {
                ([(header::CONTENT_TYPE, "text/javascript")], text).into_response()
            }
            Self::Bytes(kind, bytes) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        }
    }
}

/// A file server on a free loopback port, which ends on drop.
#[derive(Debug)]
pub struct Server {
    origin: String,
    host: Arc<Host>,
    task: JoinHandle<std::io::Result<()>>,
}

/// The state that decides all answers, besides the files.
#[derive(Debug)]
struct Host {
    /// The path that the build is served under, without a trailing slash.
    base: String,
    build: Build,
    /// The scripts that run before everything else.
    scripts: Vec<String>,
    /// The answers in place of files, by path.
    faults: Mutex<HashMap<String, Answer>>,
    /// A path whose answer waits, and what it waits for.
    late: Mutex<Option<(String, Arc<Semaphore>)>>,
    /// Whether every path fails.
    gone: AtomicBool,
}

impl Server {
    /// Serves a build, with scripts in its pages that run before everything else.
    ///
    /// # Errors
    /// No port is free, or the build names no path.
    pub async fn start(build: &Build, scripts: Vec<String>) -> anyhow::Result<Self> {
        // An unknown path shows the page for it, with the status that says so.
        let not_found = ServeFile::new(build.folder().join("404.html"));
        let files = ServeDir::new(build.folder()).not_found_service(not_found);
        let base = build.base()?.trim_end_matches('/').to_owned();
        let router = if base.is_empty() {
            Router::new().fallback_service(files)
        } else {
            Router::new().nest_service(&base, files)
        };
        let host = Arc::new(Host {
            base,
            build: build.clone(),
            scripts,
            faults: Mutex::default(),
            late: Mutex::default(),
            gone: AtomicBool::default(),
        });
        let answers = middleware::from_fn_with_state(Arc::clone(&host), respond);
        let router = router.layer(answers);
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let origin = format!("http://{}", listener.local_addr()?);
        let task = tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(Self { origin, host, task })
    }

    /// Returns the origin: `http://127.0.0.1:40001`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Replaces a path's file with another answer from now on.
    pub fn replace(&self, path: &str, answer: Answer) {
        lock(&self.host.faults).insert(path.to_owned(), answer);
    }

    /// Lets answers for a path wait until it is [delivered](Self::deliver).
    pub fn delay(&self, path: &str) {
        let waiting = Arc::new(Semaphore::new(0));
        *lock(&self.host.late) = Some((path.to_owned(), waiting));
    }

    /// Answers what has waited, and no longer lets anything wait.
    pub fn deliver(&self) {
        if let Some((_, waiting)) = lock(&self.host.late).take() {
            waiting.close();
        }
    }

    /// Stops serving files.
    pub fn go_away(&self) {
        self.host.gone.store(true, Ordering::Relaxed);
    }

    /// Serves a path's file again.
    pub fn restore(&self, path: &str) {
        lock(&self.host.faults).remove(path);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn respond(State(host): State<Arc<Host>>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let late = lock(&host.late).clone().filter(|(late, _)| *late == path);
    if let Some((_, waiting)) = late {
        // It ends with an error when it is closed.
        let _ = waiting.acquire().await;
    }
    let fault = lock(&host.faults).get(&path).cloned();
    let response = match fault {
        _ if host.gone.load(Ordering::Relaxed) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Some(answer) => answer.into_response(),
        None => next.run(request).await,
    };
    let mut response = with_scripts(&host, &path, response).await;
    let headers = response.headers_mut();
    // The file service redirects a folder to its address with a trailing slash, but does not know
    // the path it is served under.
    let location = headers
        .get(header::LOCATION)
        .and_then(|value| value.to_str().ok());
    let location = location.map(|path| HeaderValue::from_str(&format!("{}{path}", host.base)));
    if let Some(Ok(location)) = location {
        headers.insert(header::LOCATION, location);
    }
    // A file that is wrong now and right later must not come from the browser's cache.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Adds the scripts that run before the page, if the response is a page.
async fn with_scripts(host: &Host, path: &str, response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let is_service_worker = path.ends_with("/service-worker.js");
    if host.scripts.is_empty() || !(is_page || is_service_worker) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(content) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let content = if is_page {
        preload::into_page(&content, &host.scripts)
    } else {
        let page = |path: &str| host.build.page(path).ok();
        preload::into_service_worker(&content, &host.scripts, page)
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(content))
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
