//! The value net: one look at every player that all kinds of games share, and a small head for each kind.
//!
//! All weights are whole numbers. The first layer adds up a row of weights for every bit of a view; whole numbers sum to
//! the same in any order, so what was added up for the last position is kept and only the bits that differ are added or
//! taken away ([`Eyes`]). The same position has the same value, bit for bit, on every machine and in a browser.

use orichalcum_rules::{AUTOMATON_SEAT, BySeat, Game, MAX_SEATS, Seat};

use crate::features::ThreeDice;
use crate::order::Order;
use crate::view::{self, INPUTS, View, WORDS};

/// Values of the first hidden layer.
pub const FIRST: usize = 128;
/// Values of the second hidden layer.
pub const SECOND: usize = 32;

/// What the file of weights begins with.
const MAGIC: [u8; 4] = *b"OCN2";
/// The file that comes with the program.
const EMBEDDED: &[u8] = include_bytes!("../data/nets.bin");

/// How many bits of a player the nets that come with the program were trained for. Crates that let bots play assert that
/// it is [`INPUTS`]; here it is not asserted, because what trains new nets is built from this crate.
pub const EMBEDDED_INPUTS: usize = u16::from_le_bytes([EMBEDDED[4], EMBEDDED[5]]) as usize;

/// A value of the first layer that stands for 1, the highest that counts.
const ONE: i16 = 127;
/// What a weight of the second layer times a value of the first stands for: 64 is a weight of 1.
const STEP: f32 = 1.0 / (ONE as f32 * 64.0);

/// A file of nets that lack the bits of a creature, with weights for them: those of the bits at `like`. Both places are those
/// of today's views.
///
/// # Errors
/// When they see as many already, or what does not fit.
pub fn widened(bytes: &[u8], new: usize, like: usize) -> Result<Vec<u8>, String> {
    let mut reader = Reader { bytes };
    let (magic, inputs) = (reader.take::<4>()?, usize::from(u16::from_le_bytes(reader.take()?)));
    let missing = view::BITS_OF_A_CREATURE;
    if magic != MAGIC || inputs + missing != INPUTS {
        return Err(format!("expected nets that see {} bits, found {inputs}", INPUTS - missing));
    }
    let mut wider = [&MAGIC[..], &(INPUTS as u16).to_le_bytes(), &reader.take::<4>()?].concat();
    let from = FIRST * if like > new { like - missing } else { like };
    for _own_and_others in 0..2 {
        let (rows, rest) = reader.bytes.split_at_checked(FIRST * inputs).ok_or(TOO_SHORT)?;
        let (before, after) = rows.split_at(FIRST * new);
        wider.extend([before, &rows[from..from + FIRST * missing], after].concat());
        reader.bytes = rest;
    }
    wider.extend(reader.bytes);
    Nets::read(&wider).map(|_| wider)
}

/// Why a file that ends too soon is refused.
const TOO_SHORT: &str = "the file of weights is too short";

/// The nets of all kinds of games.
#[derive(Clone, Debug)]
pub struct Nets {
    /// What a bit means of the player whose chance is judged.
    own: Vec<[i16; FIRST]>,
    /// What it means of another player.
    others: Vec<[i16; FIRST]>,
    /// Solo, then 2, 3 and 4 players.
    heads: [Head; MAX_SEATS],
}

#[derive(Clone, Debug)]
struct Head {
    first_bias: [i16; FIRST],
    second: Vec<[i16; FIRST]>,
    second_bias: [f32; SECOND],
    last: [f32; SECOND],
    last_bias: f32,
}

/// What was seen last, and its sums: the next position is likely to look much the same.
#[derive(Clone, Debug)]
pub struct Eyes {
    memory: view::Memory,
    own: BySeat<Seen>,
    others: BySeat<Seen>,
}

#[derive(Clone, Copy, Debug)]
struct Seen {
    view: View,
    sum: [i16; FIRST],
}

impl Seen {
    const NOTHING: Self = Self { view: [0; WORDS], sum: [0; FIRST] };

    /// Looks at a view: its sum. It is stored once, not after each row, and no branch lies between two rows that are added:
    /// that saves a browser a twentieth of all thinking.
    fn look(&mut self, view: &View, rows: &[[i16; FIRST]]) -> &[i16; FIRST] {
        let mut sum = self.sum;
        for (word, (seen, now)) in self.view.iter().zip(view).enumerate() {
            let row = |bits: u64| &rows[64 * word + bits.trailing_zeros() as usize];
            let (mut gained, mut lost) = (now & !seen, seen & !now);
            while gained != 0 {
                add(&mut sum, row(gained));
                gained &= gained - 1;
            }
            while lost != 0 {
                take_away(&mut sum, row(lost));
                lost &= lost - 1;
            }
        }
        (self.sum, self.view) = (sum, *view);
        &self.sum
    }
}

impl Eyes {
    /// Eyes that have seen nothing yet.
    pub fn new() -> Self {
        Self { memory: view::Memory::default(), own: BySeat::all(Seen::NOTHING), others: BySeat::all(Seen::NOTHING) }
    }
}

impl Default for Eyes {
    fn default() -> Self {
        Self::new()
    }
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
        let head = Head {
            first_bias: [0; FIRST],
            second: vec![[0; FIRST]; SECOND],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        };
        Self {
            own: vec![[0; FIRST]; INPUTS],
            others: vec![[0; FIRST]; INPUTS],
            heads: std::array::from_fn(|_| head.clone()),
        }
    }

    /// Reads weights as `crates/bots/train/train.py` writes them: `OCN2` and three sizes as 16-bit numbers; the rows of
    /// the first layer for a player's own bits and for those of others, 8 bits a weight; then for each kind of game the
    /// biases of the first layer (16 bits), the rows of the second layer (8 bits), its biases, the last weights and their
    /// bias (32-bit floats), all of it little-endian.
    ///
    /// # Errors
    /// What does not fit.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let mut reader = Reader { bytes };
        if reader.take::<4>()? != MAGIC {
            return Err("expected a file of weights that begins with OCN2".to_owned());
        }
        let sizes = [INPUTS, FIRST, SECOND];
        for size in sizes {
            let found = usize::from(u16::from_le_bytes(reader.take()?));
            if found != size {
                return Err(format!(
                    "expected nets of the sizes {sizes:?}, found {found}: they were trained for other pieces, train them again \
                     (docs/bots/training.md)"
                ));
            }
        }
        let nets = Self {
            own: reader.rows(INPUTS)?,
            others: reader.rows(INPUTS)?,
            heads: [reader.head()?, reader.head()?, reader.head()?, reader.head()?],
        };
        if reader.bytes.is_empty() { Ok(nets) } else { Err("bytes are left over".to_owned()) }
    }

    /// Everybody's chance to win a game that is not over.
    pub fn chances(&self, game: &Game<'_>, odds: &ThreeDice, eyes: &mut Eyes) -> BySeat<f32> {
        let position = game.position();
        let order = Order::of(position);
        let views = eyes.memory.look(game, odds, &order);
        let mut chances = BySeat::all(0.0);
        if position.seat_count() == 2 {
            // One look is enough: through the eyes of the player who moves next, or of the solo player.
            let solo = position.automaton().is_some();
            let (me, other) = if solo { (Seat::FIRST, AUTOMATON_SEAT) } else { (order.next, order.next.left(2)) };
            let head = &self.heads[usize::from(!solo)];
            let mut hidden = head.first_bias;
            add(&mut hidden, eyes.own[me].look(&views[me], &self.own));
            add(&mut hidden, eyes.others[other].look(&views[other], &self.others));
            chances[me] = 1.0 / (1.0 + libm::expf(-head.output(&hidden)));
            chances[other] = 1.0 - chances[me];
            return chances;
        }
        let head = &self.heads[usize::from(position.seat_count()) - 1];
        let mut all_others = head.first_bias;
        for seat in position.seats() {
            add(&mut all_others, eyes.others[seat].look(&views[seat], &self.others));
        }
        let mut sum = 0.0;
        for seat in position.seats() {
            let mut hidden = all_others;
            take_away(&mut hidden, &eyes.others[seat].sum);
            add(&mut hidden, eyes.own[seat].look(&views[seat], &self.own));
            chances[seat] = libm::expf(head.output(&hidden).clamp(-30.0, 30.0));
            sum += chances[seat];
        }
        chances.0.iter_mut().for_each(|chance| *chance /= sum);
        chances
    }
}

impl Head {
    /// The last layers.
    fn output(&self, sums: &[i16; FIRST]) -> f32 {
        let hidden = sums.map(|sum| sum.clamp(0, ONE));
        let mut output = self.last_bias;
        for (row, (bias, last)) in self.second.iter().zip(self.second_bias.iter().zip(&self.last)) {
            let value = dot(&hidden, row) as f32 * STEP + bias;
            if value > 0.0 {
                output += if value < 1.0 { value } else { 1.0 } * last;
            }
        }
        output
    }
}

/// The sum of products. The compiler finds the instruction for it where it knows one.
#[cfg(not(all(target_family = "wasm", target_feature = "simd128")))]
fn dot(values: &[i16; FIRST], weights: &[i16; FIRST]) -> i32 {
    values.iter().zip(weights).map(|(value, weight)| i32::from(*value) * i32::from(*weight)).sum()
}

/// The same in WebAssembly, which has the instruction, though the compiler does not find it.
#[cfg(all(target_family = "wasm", target_feature = "simd128"))]
fn dot(values: &[i16; FIRST], weights: &[i16; FIRST]) -> i32 {
    use core::arch::wasm32::{i16x8, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat};

    let lanes = |&[a, b, c, d, e, f, g, h]: &[i16; 8]| i16x8(a, b, c, d, e, f, g, h);
    let (values, _) = values.as_chunks::<8>();
    let (weights, _) = weights.as_chunks::<8>();
    let sum = values
        .iter()
        .zip(weights)
        .fold(i32x4_splat(0), |sum, (values, weights)| i32x4_add(sum, i32x4_dot_i16x8(lanes(values), lanes(weights))));
    i32x4_extract_lane::<0>(sum)
        + i32x4_extract_lane::<1>(sum)
        + i32x4_extract_lane::<2>(sum)
        + i32x4_extract_lane::<3>(sum)
}

fn add(sums: &mut [i16; FIRST], more: &[i16; FIRST]) {
    sums.iter_mut().zip(more).for_each(|(sum, value)| *sum = sum.wrapping_add(*value));
}

fn take_away(sums: &mut [i16; FIRST], less: &[i16; FIRST]) {
    sums.iter_mut().zip(less).for_each(|(sum, value)| *sum = sum.wrapping_sub(*value));
}

struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], String> {
        let (taken, left) = self.bytes.split_first_chunk().ok_or(TOO_SHORT)?;
        self.bytes = left;
        Ok(*taken)
    }

    /// Rows of 8-bit weights.
    fn rows<const N: usize>(&mut self, count: usize) -> Result<Vec<[i16; N]>, String> {
        (0..count).map(|_| Ok(self.take::<N>()?.map(|byte| i16::from(byte.cast_signed())))).collect()
    }

    fn floats<const N: usize>(&mut self) -> Result<[f32; N], String> {
        let mut floats = [0.0; N];
        for float in &mut floats {
            *float = f32::from_le_bytes(self.take()?);
        }
        Ok(floats)
    }

    fn head(&mut self) -> Result<Head, String> {
        let mut first_bias = [0; FIRST];
        for bias in &mut first_bias {
            *bias = i16::from_le_bytes(self.take()?);
        }
        Ok(Head {
            first_bias,
            second: self.rows(SECOND)?,
            second_bias: self.floats()?,
            last: self.floats()?,
            last_bias: self.floats::<1>()?[0],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::at_positions_of_random_games;
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

    /// Nets that lack a creature are the embedded ones without its rows; with them they are those again, but for the rows.
    #[test]
    fn nets_are_widened_by_a_creature_that_looks_like_another() {
        let (missing, head) = (view::BITS_OF_A_CREATURE, 10);
        for (new, like) in [(70, 68), (70, 72), (0, INPUTS - 2), (INPUTS - 2, 0)] {
            let mut narrow = [&MAGIC[..], &((INPUTS - missing) as u16).to_le_bytes(), &EMBEDDED[6..head]].concat();
            let mut expected = EMBEDDED[..head].to_vec();
            for layer in 0..2 {
                let rows = &EMBEDDED[head + layer * FIRST * INPUTS..head + (layer + 1) * FIRST * INPUTS];
                let of = |place: usize| FIRST * place..FIRST * (place + missing);
                narrow.extend([&rows[..of(new).start], &rows[of(new).end..]].concat());
                expected.extend([&rows[..of(new).start], &rows[of(like)], &rows[of(new).end..]].concat());
            }
            let rest = &EMBEDDED[head + 2 * FIRST * INPUTS..];
            narrow.extend(rest);
            expected.extend(rest);
            assert!(widened(&narrow, new, like).unwrap() == expected, "{new} {like}");
            assert!(widened(&narrow[..narrow.len() - 1], new, like).is_err());
        }
        assert!(widened(EMBEDDED, 0, 2).is_err(), "they see as many already");
    }

    /// A point more must look better to every net, for every player.
    #[test]
    fn a_point_more_is_better() {
        let (set, odds) = (Set::standard(), ThreeDice::new());
        let nets = Nets::embedded().unwrap();
        let chances = |game: &Game<'_>| nets.chances(game, &odds, &mut Eyes::new());
        for players in 2..=4 {
            let setup = Setup::on_side(players, Side::Calm).unwrap();
            let Ok(game) = Game::start(&set, &setup, &mut Even(|_| 0), &mut ());
            for seat in game.position().seats() {
                let mut ahead = game;
                ahead.fold(&orichalcum_rules::Event::MedallionForged { seat, cost: 0 });
                assert!(chances(&ahead)[seat] > chances(&game)[seat], "{players} {seat}");
            }
        }
    }

    /// What eyes remember from one game changes nothing in the next.
    #[test]
    fn eyes_that_have_seen_much_see_the_same_as_fresh_ones() {
        let (nets, odds) = (Nets::embedded().unwrap(), ThreeDice::new());
        let mut eyes = Eyes::new();
        at_positions_of_random_games(200, |game| {
            let bits = |chances: BySeat<f32>| chances.0.map(f32::to_bits);
            let remembered = bits(nets.chances(game, &odds, &mut eyes));
            assert_eq!(remembered, bits(nets.chances(game, &odds, &mut Eyes::new())));
        });
    }

    /// The sums of the first layer must have room, whatever bits are set.
    #[test]
    fn no_sum_of_the_first_layer_overflows() {
        let nets = Nets::embedded().unwrap();
        for place in 0..FIRST {
            let total = |rows: &[[i16; FIRST]]| rows.iter().map(|row| i32::from(row[place].abs())).sum::<i32>();
            let bias = nets.heads.iter().map(|head| i32::from(head.first_bias[place].abs())).max().unwrap_or(0);
            let most = total(&nets.own) + 3 * total(&nets.others) + bias;
            assert!(most <= i32::from(i16::MAX), "{place}: {most}");
        }
    }

    #[test]
    fn untrained_nets_give_everybody_the_same_chance() {
        let (set, odds) = (Set::standard(), ThreeDice::new());
        for players in 2..=4 {
            let setup = Setup::on_side(players, Side::Calm).unwrap();
            let Ok(game) = Game::start(&set, &setup, &mut Even(|_| 0), &mut ());
            let chances = Nets::untrained().chances(&game, &odds, &mut Eyes::new());
            assert!(
                game.position().seats().all(|seat| (chances[seat] - 1.0 / players as f32).abs() < 1e-6),
                "{chances:?}"
            );
        }
    }
}
