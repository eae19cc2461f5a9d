//! Serves a build as any file host does, and on request serves some of it wrong.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::{ServeDir, ServeFile};

use crate::Build;

/// What a path answers instead of its file.
#[derive(Clone, Debug)]
pub enum Answer {
    /// That there is no such file.
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

type Faults = Arc<Mutex<HashMap<String, Answer>>>;

/// A file server on a free port of the loopback address, which ends when it is dropped.
#[derive(Debug)]
pub struct Server {
    origin: String,
    faults: Faults,
    task: JoinHandle<std::io::Result<()>>,
}

impl Server {
    /// Serves a build.
    ///
    /// # Errors
    /// No port is free, or the build names no path.
    pub async fn start(build: &Build) -> anyhow::Result<Self> {
        let faults = Faults::default();
        // An unknown path shows the page for it, with the status that says so.
        let not_found = ServeFile::new(build.folder().join("404.html"));
        let files = ServeDir::new(build.folder()).not_found_service(not_found);
        let router = match build.base()? {
            "/" => Router::new().fallback_service(files),
            base => Router::new()
                .nest_service(base.trim_end_matches('/'), files)
                .route("/", get(Redirect::permanent(base))),
        };
        let router = router.layer(middleware::from_fn_with_state(Arc::clone(&faults), respond));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let origin = format!("http://{}", listener.local_addr()?);
        let task = tokio::spawn(async move { axum::serve(listener, router).await });
        Ok(Self {
            origin,
            faults,
            task,
        })
    }

    /// Returns the origin: `http://127.0.0.1:40001`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Answers a path with something else than its file from now on.
    pub fn replace(&self, path: &str, answer: Answer) {
        lock(&self.faults).insert(path.to_owned(), answer);
    }

    /// Answers a path with its file again.
    pub fn restore(&self, path: &str) {
        lock(&self.faults).remove(path);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn respond(State(faults): State<Faults>, request: Request, next: Next) -> Response {
    let fault = lock(&faults).get(request.uri().path()).cloned();
    let mut response = match fault {
        Some(answer) => answer.into_response(),
        None => next.run(request).await,
    };
    // A file that is wrong now and right later must not come from the browser's cache.
    let no_store = HeaderValue::from_static("no-store");
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, no_store);
    response
}

fn lock(faults: &Faults) -> std::sync::MutexGuard<'_, HashMap<String, Answer>> {
    faults.lock().unwrap_or_else(PoisonError::into_inner)
}
