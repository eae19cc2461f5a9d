//! How true chances are, by games.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers of positions, and chances from 0 to 1"
)]

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use anyhow::Context as _;
use noughts_engine::Calibration;
use noughts_rules::{Ultimate, UltimateRule, Variant};

use super::Played;

/// The parts into which chances are sorted.
const BINS: usize = 10;

/// The steps of a fit; it needs about six.
const STEPS: u32 = 50;

/// The normal distribution's 97.5% point.
const NORMAL: f64 = 1.96;

/// A chance of X, and what happened.
#[derive(Clone, Copy, Debug)]
struct Sample {
    game: u64,
    said: f64,
    result: f64,
}

/// A slope, and half its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slope {
    /// The factor by which log-odds are too small.
    pub factor: f64,
    /// Half the interval, which takes each game as one observation, however many positions it has.
    pub half: f64,
}

/// Returns the slope of a logistic regression of the results on the log-odds of the chances, without a constant.
fn slope(samples: &[Sample]) -> Slope {
    let odds = |said: f64| (said / (1.0 - said)).ln();
    let at = |slope: f64, sample: &Sample| {
        let odds = odds(sample.said);
        let chance = 1.0 / (1.0 + (-slope * odds).exp());
        let pull = odds * (sample.result - chance);
        (pull, odds * odds * chance * (1.0 - chance))
    };
    let mut factor = 1.0;
    let mut curve = 0.0;
    for _ in 0..STEPS {
        let sums = samples.iter().map(|sample| at(factor, sample));
        let (pull, weight) = sums.fold((0.0, f64::MIN_POSITIVE), |(a, b), (c, d)| (a + c, b + d));
        factor += (pull / weight).clamp(-1.0, 1.0);
        curve = weight;
    }
    let mut games: HashMap<u64, f64> = HashMap::new();
    for sample in samples {
        *games.entry(sample.game).or_default() += at(factor, sample).0;
    }
    let squares: f64 = games.values().map(|pull| pull * pull).sum();
    let half = NORMAL * squares.sqrt() / curve;
    Slope { factor, half }
}

/// The positions whose chances are in one of the parts.
#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    positions: u32,
    said: f64,
    happened: f64,
}

fn bins(samples: &[Sample]) -> [Bin; BINS] {
    let mut bins = [Bin::default(); BINS];
    for sample in samples {
        let place = (sample.said * BINS as f64) as usize;
        let bin = &mut bins[place.min(BINS - 1)];
        bin.positions += 1;
        bin.said += sample.said;
        bin.happened += sample.result;
    }
    bins
}

/// Returns the expected calibration error: by how much what is said and what happens differ in a part, on average over
/// all positions.
fn error(samples: &[Sample]) -> f64 {
    let bins = bins(samples).into_iter();
    let sum: f64 = bins.map(|bin| (bin.said - bin.happened).abs()).sum();
    sum / samples.len().max(1) as f64
}

/// Returns the samples of games, by the means of playouts or what these are calibrated to.
fn samples(games: &[&Played], chance: impl Fn(f64) -> f64) -> Vec<Sample> {
    let of_game = |(game, played): (u64, &&Played)| {
        let sample = |seen: &super::Searched| {
            let said = chance(seen.best);
            Sample {
                game,
                said: if seen.is_x { said } else { 1.0 - said },
                result: played.result,
            }
        };
        played.searched.iter().map(sample).collect::<Vec<_>>()
    };
    (0..).zip(games).flat_map(of_game).collect()
}

/// Returns the games of each rule.
fn by_rule(games: &[Played]) -> anyhow::Result<Vec<(UltimateRule, Variant, Vec<&Played>)>> {
    let mut rules: BTreeMap<&str, Vec<&Played>> = BTreeMap::new();
    for game in games {
        rules.entry(&game.variant).or_default().push(game);
    }
    let rules = rules.into_iter().map(|(name, games)| {
        let variant: Variant = name.parse()?;
        let rule = variant.start().as_ultimate().map(Ultimate::rule);
        Ok((
            rule.context("a game is not one of Ultimate")?,
            variant,
            games,
        ))
    });
    rules.collect()
}

/// Returns, for each rule of the games, the slope that the means of playouts need.
///
/// # Errors
/// A game is unknown.
pub fn fit(games: &[Played]) -> anyhow::Result<Vec<(Variant, Slope)>> {
    let rules = by_rule(games)?.into_iter();
    let slopes = rules.map(|(_, variant, games)| (variant, slope(&samples(&games, |mean| mean))));
    Ok(slopes.collect())
}

/// Returns the tables of games, in Markdown: for each rule and number of playouts the slopes and the calibration
/// errors of means and of calibrated chances, then for each rule what was said and what happened.
///
/// # Errors
/// A game is unknown.
pub fn tables(games: &[Played]) -> anyhow::Result<String> {
    let mut text = "| rule | playouts | games | positions | slope of means | slope | error of means | error |\n\
                    |---|---|---|---|---|---|---|---|\n"
        .to_owned();
    let mut parts = String::new();
    for (rule, variant, games) in by_rule(games)? {
        let calibration = Calibration::of(rule);
        let mut playouts: Vec<_> = games.iter().map(|it| it.playouts).collect();
        playouts.sort_unstable();
        playouts.dedup();
        for some in playouts.into_iter().map(Some).chain([None]) {
            let is_one = |it: &&Played| some.is_none_or(|playouts| it.playouts == playouts);
            let games: Vec<_> = games.iter().copied().filter(is_one).collect();
            let [means, chances] = [
                samples(&games, |mean| mean),
                samples(&games, |mean| calibration.chance(mean)),
            ];
            let [before, after] = [slope(&means), slope(&chances)];
            let name = some.map_or_else(|| "all".to_owned(), |playouts| playouts.to_string());
            writeln!(
                text,
                "| {variant} | {name} | {} | {} | {:.2} ± {:.2} | {:.2} ± {:.2} | {:.3} | {:.3} |",
                games.len(),
                means.len(),
                before.factor,
                before.half,
                after.factor,
                after.half,
                error(&means),
                error(&chances),
            )?;
            if some.is_none() {
                writeln!(
                    parts,
                    "\n| {variant}: said | happened | positions |\n|---|---|---|"
                )?;
                for bin in bins(&chances).into_iter().filter(|bin| bin.positions > 0) {
                    let mean = |sum: f64| sum / f64::from(bin.positions);
                    let (said, happened) = (mean(bin.said), mean(bin.happened));
                    writeln!(parts, "| {said:.3} | {happened:.3} | {} |", bin.positions)?;
                }
            }
        }
    }
    Ok(text + &parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::Searched;

    /// Returns a hundred games of a position each, of which as many are won as the true chance says.
    fn games(mean: f64, won: u64) -> Vec<Played> {
        let game = |seed| Played {
            variant: "ultimate-count".to_owned(),
            playouts: 3_000,
            seed,
            result: f64::from(u8::from(seed < won)),
            searched: vec![Searched {
                is_x: true,
                best: mean,
            }],
        };
        (0..100).map(game).collect()
    }

    #[test]
    fn the_slope_is_found_by_which_means_are_too_near_even() {
        // Log-odds of 0.405 that stand for 1.386.
        let [(variant, slope)] = fit(&games(0.6, 80)).unwrap()[..] else {
            panic!("one rule");
        };
        assert_eq!(variant, Variant::UltimateCount);
        assert!((slope.factor - 3.419).abs() < 0.001, "{slope:?}");
        assert!(slope.half > 0.5 && slope.half < 2.0, "{slope:?}");
    }

    #[test]
    fn the_tables_tell_what_happened() {
        let tables = tables(&games(0.6, 80)).unwrap();
        assert!(
            tables.contains("| ultimate-count | 3000 | 100 | 100 | 3.42 ±"),
            "{tables}"
        );
        assert!(tables.contains("| 0.200 |"), "the error of means: {tables}");
        assert!(
            tables.contains("| 0.800 | 100 |"),
            "what happened: {tables}"
        );
    }
}
