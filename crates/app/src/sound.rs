//! The sounds of a game.

/// The sounds of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A key led over the edge of the board.
    Edge,
    /// A move was refused.
    Refused,
    /// A move of the reader's side.
    Own,
    /// A move of the other side.
    Other,
    /// Somebody has won.
    Win,
    /// Nobody has.
    Draw,
    /// There is little time left.
    Low,
}

impl Sound {
    /// Returns its tones in hertz: low for the other side and high for one's own, rising for a win,
    /// falling for a draw.
    pub const fn tones(self) -> [f32; 2] {
        match self {
            Self::Edge => [196.0, 196.0],
            Self::Refused => [233.08, 220.0],
            Self::Own => [440.0, 440.0],
            Self::Other => [349.23, 349.23],
            Self::Win => [523.25, 783.99],
            Self::Draw => [392.0, 329.63],
            Self::Low => [880.0, 880.0],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sound;

    const ALL: [Sound; 7] = [
        Sound::Edge,
        Sound::Refused,
        Sound::Own,
        Sound::Other,
        Sound::Win,
        Sound::Draw,
        Sound::Low,
    ];

    #[test]
    fn each_sound_is_like_no_other() {
        for (at, sound) in ALL.into_iter().enumerate() {
            let tones = |sound: Sound| sound.tones().map(f32::to_bits);
            let mut others = ALL[..at].iter();
            assert!(
                others.all(|&other| tones(other) != tones(sound)),
                "{sound:?}"
            );
        }
    }
}
