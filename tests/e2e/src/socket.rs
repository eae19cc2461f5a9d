//! Sends one command to a browser over a socket, for what WebDriver over HTTP cannot do.
//!
//! thirtyfour speaks both protocols, but brings TLS for them, which a browser on the same machine
//! does not need.

use anyhow::bail;
use futures_util::SinkExt;
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Sends a command to a socket that speaks WebDriver `BiDi` or Chromium's own protocol, and returns
/// its result.
///
/// # Errors
/// Nobody is listening, or the browser refuses.
pub(crate) async fn send(url: &str, method: &str, parameters: Value) -> anyhow::Result<Value> {
    let (mut socket, _) = connect_async(url).await?;
    let command = json!({ "id": 1, "method": method, "params": parameters });
    socket.send(Message::text(command.to_string())).await?;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else {
            continue;
        };
        let answer: Value = serde_json::from_str(&text)?;
        if answer["id"] == 1 {
            socket.close(None).await?;
            if !answer["error"].is_null() {
                bail!("{method}: {answer}");
            }
            return Ok(answer["result"].clone());
        }
    }
    bail!("{method} was not answered")
}
