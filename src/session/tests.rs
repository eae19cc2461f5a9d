//! What a session does.
