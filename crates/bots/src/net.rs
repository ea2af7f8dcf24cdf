//! The value net: two hidden layers over what the players look like, a chance to win for each of them.
//!
//! There is a net for solo games and one for each number of players. The inner loops add up rows of fixed length, which
//! the compiler turns into vector instructions; inputs and hidden values that are zero cost nothing. Every sum has one
//! order, whatever instructions the machine has, and `exp` comes from `libm`: the same position has the same value, bit for
//! bit, on every machine and in a browser.

use orichalcum_rules::{AUTOMATON_SEAT, BySeat, Game, MAX_SEATS, Seat};

use crate::features::ThreeDice;
use crate::order::Order;
use crate::view::{self, INPUTS, View};

/// Values of the first hidden layer.
pub const FIRST: usize = 64;
/// Values of the second hidden layer.
pub const SECOND: usize = 32;

/// What the file of weights begins with.
const MAGIC: [u8; 4] = *b"OCN1";

/// The file that comes with the program.
const EMBEDDED: &[u8] = include_bytes!("../data/nets.bin");

/// How many numbers of a player the nets that come with the program were trained for. Crates that let bots play assert
/// that it is [`INPUTS`]; here it is not asserted, because what trains new nets is built from this crate.
pub const EMBEDDED_INPUTS: usize = u16::from_le_bytes([EMBEDDED[4], EMBEDDED[5]]) as usize;

/// A file of nets that see one number less than this program shows, with weights for it: those of the number at `like`.
/// Both places are those of today's views.
///
/// # Errors
/// When they see as many already, or what does not fit.
pub fn widened(bytes: &[u8], new: usize, like: usize) -> Result<Vec<u8>, String> {
    let mut reader = Reader { bytes };
    let (magic, inputs) = (reader.take::<4>()?, usize::from(u16::from_le_bytes(reader.take()?)));
    if magic != MAGIC || inputs + 1 != INPUTS {
        return Err(format!("expected nets that see {} numbers, found {inputs}", INPUTS - 1));
    }
    let hidden = reader.take::<4>()?;
    let mut wider = [&MAGIC[..], &(INPUTS as u16).to_le_bytes(), &hidden].concat();
    let row = size_of::<i16>() * FIRST;
    let from = row * (like - usize::from(like > new));
    for _ in 0..MAX_SEATS {
        for _own_and_others in 0..2 {
            wider.extend(reader.take::<{ size_of::<f32>() }>()?);
            let (rows, rest) = reader.bytes.split_at_checked(row * inputs).ok_or("the file of weights is too short")?;
            let (before, after) = rows.split_at(row * new);
            wider.extend([before, &rows[from..from + row], after].concat());
            reader.bytes = rest;
        }
        let (kept, rest) = reader.bytes.split_at_checked(AFTER_INPUTS).ok_or("the file of weights is too short")?;
        wider.extend(kept);
        reader.bytes = rest;
    }
    if reader.bytes.is_empty() { Ok(wider) } else { Err("bytes are left over".to_owned()) }
}

/// How many bytes of a net follow on the weights of its inputs: five arrays with a scale each.
const AFTER_INPUTS: usize = 5 * size_of::<f32>() + size_of::<i16>() * (FIRST + FIRST * SECOND + SECOND + SECOND + 1);

/// The nets of all kinds of games.
#[derive(Clone, Debug)]
pub struct Nets {
    /// Solo, then 2, 3 and 4 players.
    nets: [Net; MAX_SEATS],
}

#[derive(Clone, Debug)]
struct Net {
    own: Vec<[f32; FIRST]>,
    others: Vec<[f32; FIRST]>,
    first_bias: [f32; FIRST],
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    last: [f32; SECOND],
    last_bias: f32,
}

impl Nets {
    /// The nets that come with the program.
    ///
    /// # Errors
    /// A sentence that says to train new ones, when they were trained for other pieces.
    pub fn embedded() -> Result<Self, String> {
        Self::read(EMBEDDED)
    }

    /// Nets that have learned nothing: everybody's chances are equal.
    pub fn untrained() -> Self {
        let net = Net {
            own: vec![[0.0; FIRST]; INPUTS],
            others: vec![[0.0; FIRST]; INPUTS],
            first_bias: [0.0; FIRST],
            second: vec![[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        };
        Self { nets: std::array::from_fn(|_| net.clone()) }
    }

    /// Reads weights as `crates/bots/train/train.py` writes them: `OCN1`, three sizes as 16-bit numbers, then for each
    /// net its seven arrays, each a 32-bit scale followed by 16-bit integers, all of it little-endian.
    ///
    /// # Errors
    /// What does not fit.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let mut reader = Reader { bytes };
        let sizes = [INPUTS, FIRST, SECOND];
        if reader.take::<4>()? != MAGIC {
            return Err("expected a file of weights that begins with OCN1".to_owned());
        }
        for size in sizes {
            let found = reader.integer()?;
            if usize::try_from(found) != Ok(size) {
                return Err(format!(
                    "expected nets of the sizes {sizes:?}, found {found}: they were trained for other pieces, train them again \
                     (docs/bots/training.md)"
                ));
            }
        }
        let nets = [reader.net()?, reader.net()?, reader.net()?, reader.net()?];
        if reader.bytes.is_empty() { Ok(Self { nets }) } else { Err("bytes are left over".to_owned()) }
    }

    /// Everybody's chance to win a game that is not over.
    pub fn chances(&self, game: &Game<'_>, odds: &ThreeDice) -> BySeat<f32> {
        let position = game.position();
        let order = Order::of(position);
        let views = view::of(game, odds, &order);
        let mut chances = BySeat::all(0.0);
        if position.seat_count() == 2 {
            // One look is enough: through the eyes of the player who moves next, or of the solo player.
            let solo = position.automaton().is_some();
            let (me, other) = if solo { (Seat::FIRST, AUTOMATON_SEAT) } else { (order.next, order.next.left(2)) };
            let net = &self.nets[usize::from(!solo)];
            let mut hidden = net.first_bias;
            add(&mut hidden, &net.own, &views[me]);
            add(&mut hidden, &net.others, &views[other]);
            chances[me] = 1.0 / (1.0 + libm::expf(-net.output(&hidden)));
            chances[other] = 1.0 - chances[me];
            return chances;
        }
        let net = &self.nets[usize::from(position.seat_count()) - 1];
        let mut all_others = net.first_bias;
        let mut as_other = BySeat::all([0.0; FIRST]);
        for seat in position.seats() {
            add(&mut as_other[seat], &net.others, &views[seat]);
            all_others.iter_mut().zip(&as_other[seat]).for_each(|(sum, value)| *sum += value);
        }
        let mut sum = 0.0;
        for seat in position.seats() {
            let mut hidden = all_others;
            hidden.iter_mut().zip(&as_other[seat]).for_each(|(sum, value)| *sum -= value);
            add(&mut hidden, &net.own, &views[seat]);
            chances[seat] = libm::expf(net.output(&hidden).clamp(-30.0, 30.0));
            sum += chances[seat];
        }
        chances.0.iter_mut().for_each(|chance| *chance /= sum);
        chances
    }
}

impl Net {
    /// The last layers.
    fn output(&self, hidden: &[f32; FIRST]) -> f32 {
        let mut second = self.second_bias;
        for (value, row) in hidden.iter().zip(&self.second) {
            if *value > 0.0 {
                second.iter_mut().zip(row).for_each(|(sum, weight)| *sum += value * weight);
            }
        }
        let products =
            second.iter().zip(&self.last).map(|(value, weight)| if *value > 0.0 { value * weight } else { 0.0 });
        self.last_bias + products.sum::<f32>()
    }
}

fn add(hidden: &mut [f32; FIRST], rows: &[[f32; FIRST]], view: &View) {
    for (value, row) in view.iter().zip(rows) {
        if *value != 0.0 {
            hidden.iter_mut().zip(row).for_each(|(sum, weight)| *sum += value * weight);
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], String> {
        let (taken, left) = self.bytes.split_first_chunk().ok_or("the file of weights is too short")?;
        self.bytes = left;
        Ok(*taken)
    }

    fn integer(&mut self) -> Result<i16, String> {
        Ok(i16::from_le_bytes(self.take()?))
    }

    fn rows<const N: usize>(&mut self, count: usize) -> Result<Vec<[f32; N]>, String> {
        let scale = f32::from_le_bytes(self.take()?);
        let mut rows = vec![[0.0; N]; count];
        for value in rows.iter_mut().flatten() {
            *value = scale * f32::from(self.integer()?);
        }
        Ok(rows)
    }

    fn row<const N: usize>(&mut self) -> Result<[f32; N], String> {
        Ok(self.rows(1)?[0])
    }

    fn net(&mut self) -> Result<Net, String> {
        Ok(Net {
            own: self.rows(INPUTS)?,
            others: self.rows(INPUTS)?,
            first_bias: self.row()?,
            second: self.rows(FIRST)?,
            second_bias: self.row()?,
            last: self.row()?,
            last_bias: self.row::<1>()?[0],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use orichalcum_rules::{Even, Set, Setup, Side};

    #[test]
    fn nets_of_another_form_are_refused() {
        let bytes = EMBEDDED;
        Nets::read(bytes).unwrap();
        assert!(Nets::read(&bytes[..bytes.len() - 1]).is_err());
        assert!(Nets::read(&[bytes, &[0]].concat()).is_err());
        let mut other = bytes.to_vec();
        other[4] ^= 1;
        assert!(Nets::read(&other).unwrap_err().contains("train"));
        other[0] = b'X';
        assert!(Nets::read(&other).is_err());
    }

    /// Nets that lack a number are the embedded ones without it; with it they are those again, but for its weights.
    #[test]
    fn nets_are_widened_by_a_number_that_looks_like_another() {
        let row = 2 * FIRST;
        for (new, like) in [(38, 37), (38, 39), (0, INPUTS - 1), (INPUTS - 1, 0)] {
            let mut narrow = [&MAGIC[..], &(INPUTS as u16 - 1).to_le_bytes(), &EMBEDDED[6..10]].concat();
            let mut expected = EMBEDDED[..10].to_vec();
            let mut at = 10;
            for _ in 0..MAX_SEATS {
                for _ in 0..2 {
                    let array = &EMBEDDED[at..at + 4 + row * INPUTS];
                    let of = |place: usize| 4 + row * place..4 + row * (place + 1);
                    narrow.extend([&array[..of(new).start], &array[of(new).end..]].concat());
                    expected.extend([&array[..of(new).start], &array[of(like)], &array[of(new).end..]].concat());
                    at += array.len();
                }
                narrow.extend(&EMBEDDED[at..at + AFTER_INPUTS]);
                expected.extend(&EMBEDDED[at..at + AFTER_INPUTS]);
                at += AFTER_INPUTS;
            }
            assert!(widened(&narrow, new, like).unwrap() == expected, "{new} {like}");
            assert!(Nets::read(&expected).is_ok());
            assert!(widened(&narrow[..narrow.len() - 1], new, like).is_err());
        }
        assert!(widened(EMBEDDED, 0, 1).is_err(), "they see as many already");
    }

    /// A point more must look better to every net, for every player.
    #[test]
    fn a_point_more_is_better() {
        let (set, odds) = (Set::standard(), ThreeDice::new());
        let nets = Nets::embedded().unwrap();
        for players in 2..=4 {
            let setup = Setup::on_side(players, Side::Calm).unwrap();
            let Ok(game) = Game::start(&set, &setup, &mut Even(|_| 0), &mut ());
            for seat in game.position().seats() {
                let mut ahead = game;
                ahead.fold(&orichalcum_rules::Event::MedallionForged { seat, cost: 0 });
                assert!(nets.chances(&ahead, &odds)[seat] > nets.chances(&game, &odds)[seat], "{players} {seat}");
            }
        }
    }

    #[test]
    fn untrained_nets_give_everybody_the_same_chance() {
        let (set, odds) = (Set::standard(), ThreeDice::new());
        for players in 2..=4 {
            let setup = Setup::on_side(players, Side::Calm).unwrap();
            let Ok(game) = Game::start(&set, &setup, &mut Even(|_| 0), &mut ());
            let chances = Nets::untrained().chances(&game, &odds);
            assert!(
                game.position().seats().all(|seat| (chances[seat] - 1.0 / players as f32).abs() < 1e-6),
                "{chances:?}"
            );
        }
    }
}
