//! The flaws of a certificate.

use alloc::vec::Vec;

/// A flaw of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It does not begin as a certificate.
    Header,
    /// Its lines are not those that its checksum was made of.
    Checksum,
    /// It has more or fewer replies than its header says.
    Positions,
    /// A reply, its number from 1, has another form.
    Form(usize),
    /// The position after these moves has no answer that holds.
    Position(Vec<u8>, Failure),
}

/// Why an answer fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The opponent completes a line.
    Loses,
    /// The holder, who should win, can no longer complete a line.
    Hopeless,
    /// A reply or a pair names a cell that is not empty.
    Taken,
    /// A line that the opponent can complete contains no pair.
    Unpaired,
    /// The certificate ends.
    NoReply,
}
