//! The value functions: how likely each player is to win.
//!
//! The plain one is a weighted sum of a player's [`features`], a strength; the strengths of all players, passed through
//! a softmax, give chances that sum to 1. The trained one is a small net ([`crate::net`]). Both were fitted to self-play.

use orichalcum_rules::{Ask, BySeat, Game, Seat};

use crate::features::{self, FEATURES, Features, ThreeDice};
use crate::net::{Eyes, Nets};

/// Stronger than anything short of a win.
pub(crate) const CERTAIN: f32 = 100.0;

/// Weights for one kind of seat.
pub type Weights = Features;

/// The kinds of seats that have weights of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// A player of a game for two.
    OfTwo,
    /// A player of a game for three.
    OfThree,
    /// A player of a game for four.
    OfFour,
    /// The player of a solo game.
    Solo,
    /// The Automaton.
    Automaton,
}

impl SeatKind {
    /// Every kind.
    pub const ALL: [Self; 5] = [Self::OfTwo, Self::OfThree, Self::OfFour, Self::Solo, Self::Automaton];

    /// The kind of a seat of a game.
    pub fn of(game: &Game<'_>, seat: Seat) -> Self {
        let position = game.position();
        match (position.automaton().is_some(), position.seat_count()) {
            (true, _) if position.is_automaton(seat) => Self::Automaton,
            (true, _) => Self::Solo,
            (false, 2) => Self::OfTwo,
            (false, 3) => Self::OfThree,
            (false, _) => Self::OfFour,
        }
    }
}

/// Which of its value functions a judge uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insight {
    /// The weighted sum.
    Plain,
    /// The net.
    Trained,
}

/// Judges positions.
#[derive(Clone, Debug)]
pub struct Judge {
    weights: [Weights; SeatKind::ALL.len()],
    nets: Nets,
    odds: ThreeDice,
}

impl Judge {
    /// The judge with the weights and the nets that come with the program.
    ///
    /// # Panics
    /// When the nets were trained for other pieces, with a sentence that says to train them again. Crates that let bots
    /// play are not even built then: see [`crate::net::EMBEDDED_INPUTS`].
    pub fn standard() -> Self {
        Self::plain().with_nets(Nets::embedded().unwrap_or_else(|fault| panic!("{fault}")))
    }

    /// The judge with the weights that come with the program and nets that have learned nothing, for what fits and
    /// trains them.
    ///
    /// # Panics
    /// Never: a test loads the weights.
    pub fn plain() -> Self {
        Self::parse(include_str!("../data/weights.txt")).expect("the built-in weights are sound")
    }

    /// The same judge for everybody who needs no other.
    pub fn shared() -> &'static Self {
        static SHARED: std::sync::OnceLock<Judge> = std::sync::OnceLock::new();
        SHARED.get_or_init(Self::standard)
    }

    /// A judge with these weights, in the order of [`SeatKind::ALL`], and nets that have learned nothing.
    pub fn with_weights(weights: [Weights; SeatKind::ALL.len()]) -> Self {
        Self { weights, nets: Nets::untrained(), odds: ThreeDice::new() }
    }

    /// Reads weights: one line for each feature, its name after a colon preceded by a number for each kind of seat. A
    /// feature without a line, such as one that a new building brought, has no weight yet.
    ///
    /// # Errors
    /// The first line that is not in form.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut weights = [[0.0; FEATURES]; SeatKind::ALL.len()];
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let (numbers, name) =
                line.split_once(':').ok_or_else(|| format!("expected a name after a colon: {line}"))?;
            let place = features::NAMES.iter().position(|known| *known == name.trim());
            let place = place.ok_or_else(|| format!("expected a feature, found `{}`", name.trim()))?;
            let numbers: Vec<f32> = numbers
                .split_whitespace()
                .map(|word| decimal(word).ok_or_else(|| format!("no number of up to 7 digits: {word}")))
                .collect::<Result<_, _>>()?;
            if numbers.len() != SeatKind::ALL.len() {
                return Err(format!("expected {} numbers: {line}", SeatKind::ALL.len()));
            }
            for (kind, number) in weights.iter_mut().zip(numbers) {
                kind[place] = number;
            }
        }
        Ok(Self::with_weights(weights))
    }

    /// Writes the weights as [`Self::parse`] reads them.
    pub fn to_text(&self) -> String {
        let mut text = String::from("# Weights of the value function: players of 2, 3, 4; solo player; Automaton.\n");
        for (n, name) in features::NAMES.iter().enumerate() {
            for kind in &self.weights {
                text.push_str(&format!("{:>9.4}", kind[n]));
            }
            text.push_str(&format!(" : {name}\n"));
        }
        text
    }

    /// The weights of one kind of seat.
    pub fn weights(&self, kind: SeatKind) -> &Weights {
        &self.weights[kind as usize]
    }

    /// The weights of one kind of seat, to be changed.
    pub fn weights_mut(&mut self, kind: SeatKind) -> &mut Weights {
        &mut self.weights[kind as usize]
    }

    /// What describes a player.
    pub fn features(&self, game: &Game<'_>, seat: Seat) -> Features {
        features::of(game, &self.odds, seat)
    }

    /// The judge with other nets.
    #[must_use]
    pub fn with_nets(self, nets: Nets) -> Self {
        Self { nets, ..self }
    }

    /// The chances of three dice, as features and views need them.
    pub fn odds(&self) -> &ThreeDice {
        &self.odds
    }

    /// How likely each player is to win, as the net sees it; empty seats have 0.
    pub fn chances(&self, game: &Game<'_>) -> BySeat<f32> {
        self.chances_by(Insight::Trained, game)
    }

    /// How likely each player is to win; empty seats have 0.
    pub fn chances_by(&self, insight: Insight, game: &Game<'_>) -> BySeat<f32> {
        self.look(insight, game, &mut Eyes::new())
    }

    fn look(&self, insight: Insight, game: &Game<'_>, eyes: &mut Eyes) -> BySeat<f32> {
        let position = game.position();
        match (position.ask(), insight) {
            (Ask::Over { winner }, _) => {
                let mut chances = BySeat::all(0.0);
                match winner {
                    Some(winner) => chances[winner] = 1.0,
                    None => position.seats().for_each(|seat| chances[seat] = 1.0 / f32::from(position.seat_count())),
                }
                chances
            }
            (_, Insight::Trained) => self.nets.chances(game, &self.odds, eyes),
            (_, Insight::Plain) => self.plain_chances(game),
        }
    }

    fn plain_chances(&self, game: &Game<'_>) -> BySeat<f32> {
        let mut chances = BySeat::all(0.0);
        let mut sum = 0.0;
        for seat in game.position().seats() {
            chances[seat] = libm::expf(self.strength(game, seat).clamp(-30.0, 30.0));
            sum += chances[seat];
        }
        chances.0.iter_mut().for_each(|chance| *chance /= sum);
        chances
    }

    /// The weighted sum for one player: cheap, and good enough to put that player's choices in order.
    pub fn strength(&self, game: &Game<'_>, seat: Seat) -> f32 {
        let weights = self.weights(SeatKind::of(game, seat));
        let features = self.features(game, seat);
        weights.iter().zip(&features).map(|(weight, feature)| weight * feature).sum()
    }
}

/// Somebody who looks at one position after the other and judges them by one of the value functions: what stayed as it
/// was is not looked at again. The games are all of one set.
#[derive(Debug)]
pub struct Onlooker<'a> {
    judge: &'a Judge,
    insight: Insight,
    eyes: Box<Eyes>,
}

impl<'a> Onlooker<'a> {
    /// Somebody who has seen nothing yet.
    pub fn new(judge: &'a Judge, insight: Insight) -> Self {
        Self { judge, insight, eyes: Box::default() }
    }

    /// How likely each player is to win; empty seats have 0.
    pub fn chances(&mut self, game: &Game<'_>) -> BySeat<f32> {
        self.judge.look(self.insight, game, &mut self.eyes)
    }

    /// A number that puts positions in order for one player of two: won ones above all others, lost ones below.
    pub fn hopes(&mut self, game: &Game<'_>, seat: Seat) -> f32 {
        if game.is_over() {
            return 2.0 * CERTAIN * (self.chances(game)[seat] - 0.5);
        }
        match self.insight {
            Insight::Trained => self.chances(game)[seat],
            Insight::Plain => self.strength(game, seat),
        }
    }

    /// The weighted sum for one player.
    pub fn strength(&self, game: &Game<'_>, seat: Seat) -> f32 {
        self.judge.strength(game, seat)
    }
}

/// A number like `-0.0871`. Both parts of the quotient are exact, so that it is the nearest one there is, as with the
/// standard library's reading of any number, whose tables are large in a browser.
fn decimal(word: &str) -> Option<f32> {
    const MOST_DIGITS: usize = 7;
    let (sign, word) = word.strip_prefix('-').map_or((1.0, word), |rest| (-1.0, rest));
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    let digits = [whole, part].concat();
    let is_number = (1..=MOST_DIGITS).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
    let number: u32 = is_number.then(|| digits.parse().ok()).flatten()?;
    Some(sign * number as f32 / 10_u32.pow(part.len() as u32) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_rules::{Even, Set, Setup, Side};

    #[test]
    fn weights_are_read_as_written() {
        let judge = Judge::plain();
        let again = Judge::parse(&judge.to_text()).unwrap();
        assert_eq!(judge.to_text(), again.to_text());
        for (text, words) in [
            ("0 0 0 0 0 : points 9", "expected a feature, found `points 9`"),
            ("0 0 0 0 : points 1", "expected 5 numbers"),
            ("0 0 0 0 x : points 1", "no number of up to 7 digits: x"),
            ("0 0 0 0 0", "expected a name after a colon"),
        ] {
            let fault = Judge::parse(text).unwrap_err();
            assert!(fault.contains(words), "{fault}");
        }
    }

    #[test]
    fn decimals_are_read_as_the_standard_library_reads_them() {
        for number in (0..10_000_000).step_by(37) {
            for (part, tens) in [1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6].into_iter().enumerate() {
                let text = format!("{:.part$}", f64::from(number) / tens);
                let expected: f32 = text.parse().unwrap();
                assert_eq!(decimal(&text).map(f32::to_bits), Some(expected.to_bits()), "{text}");
            }
        }
        assert_eq!(decimal("-0.5"), Some(-0.5));
        for wrong in ["", "-", ".", "1e3", "0.12345678", "+1", "1.2.3", "1,5"] {
            assert_eq!(decimal(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_feature_was_fitted() {
        let text = include_str!("../data/weights.txt");
        for name in features::NAMES {
            let fitted = text.lines().any(|line| line.ends_with(&format!(": {name}")));
            assert!(fitted, "`{name}` has no weight: fit them again (crates/bots/examples/fit_weights.rs)");
        }
    }

    #[test]
    fn chances_sum_to_one_and_a_won_game_is_won() {
        let (set, judge) = (Set::standard(), Judge::standard());
        for players in 2..=4 {
            let setup = Setup::on_side(players, Side::Calm).unwrap();
            let Ok(mut game) = Game::start(&set, &setup, &mut Even(|_| 0), &mut ());
            let chances = judge.chances(&game);
            assert!((chances.0.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            assert!(chances.0[players..].iter().all(|chance| *chance <= 0.0));
            game.fold(&orichalcum_rules::Event::Won { seat: Seat::FIRST });
            assert!(judge.chances(&game)[Seat::FIRST] >= 1.0);
        }
    }
}
