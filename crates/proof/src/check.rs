//! The check of a certificate.

use alloc::string::String;

use crate::flaw::{Failure, Flaw};
use crate::text::{Game, Header, Kind, Reply, Then, checksum};
use crate::walk::{Position, Walk};

/// A check, which goes on reply by reply.
///
/// ```
/// use noughts_proof::Check;
///
/// let text = "noughts-proof 1\nboard 5x4x5\nclaim draw\nkind count\npositions 0\nchecksum cbf29ce484222325\n";
/// let mut check = Check::new(text.to_owned()).unwrap();
/// assert_eq!(check.check(), Ok(None));
/// ```
#[derive(Clone, Debug)]
pub struct Check {
    text: String,
    /// The byte of the next reply's line, and its number from 0.
    at: usize,
    number: usize,
    header: Header,
    walk: Walk,
}

impl Check {
    /// Returns the check of a certificate.
    ///
    /// # Errors
    /// It is damaged.
    pub fn new(text: String) -> Result<Self, Flaw> {
        let (header, replies) = Header::parse(&text).ok_or(Flaw::Header)?;
        if checksum(replies) != header.checksum {
            return Err(Flaw::Checksum);
        }
        let game = match header.kind {
            Kind::Strategy(game) => game,
            Kind::Count | Kind::Pairing => Game::Weak,
        };
        let mut walk = Walk::new(header.board.clone(), header.claim, game);
        if header.kind == Kind::Pairing {
            walk.skip();
        }
        Ok(Self {
            at: text.len() - replies.len(),
            number: 0,
            walk,
            header,
            text,
        })
    }

    /// Returns what the certificate says of itself.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the number of replies that were checked.
    pub const fn positions(&self) -> usize {
        self.number
    }

    /// Checks one reply. Returns it with the position that it answers; nothing at the end, when the claim
    /// is proven.
    ///
    /// # Errors
    /// The certificate is not valid.
    pub fn check(&mut self) -> Result<Option<(Position, Reply)>, Flaw> {
        let Some(position) = self.walk.ask()? else {
            let is_whole = self.at == self.text.len() && self.number == self.header.positions;
            return is_whole.then_some(None).ok_or(Flaw::Positions);
        };
        let reply = self.read()?;
        let is_of_pairs = reply.cell.is_none() && matches!(reply.then, Then::Pairs(_));
        if self.header.kind == Kind::Pairing && !is_of_pairs {
            return Err(Flaw::Form(self.number));
        }
        self.walk.reply(&reply)?;
        Ok(Some((position, reply)))
    }

    /// Reads the next reply.
    fn read(&mut self) -> Result<Reply, Flaw> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let Some((line, _)) = rest.split_once('\n') else {
            return Err(self.walk.fails(Failure::NoReply));
        };
        self.number += 1;
        let reply = Reply::parse(line, &self.header.board).ok_or(Flaw::Form(self.number))?;
        self.at += line.len() + 1;
        Ok(reply)
    }
}
