//! Who sits where in which game: every table of the bots, every deal, every rotation.

use super::Contestant;

/// The games of a measurement, numbered from 0: all rotations of a table at a deal make a set and follow each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    tables: Vec<Vec<usize>>,
    bots: usize,
    players: usize,
    sets: u64,
}

/// One game of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which deal it is; those of a schedule are counted from 0.
    pub deal: u64,
    /// Which bot sits where, by its number.
    pub seats: Vec<usize>,
}

impl Fixture {
    /// Picks those who play from all contestants, in seat order.
    pub fn seated<'a, 'b>(
        &self,
        contestants: &'a mut [Box<dyn Contestant + 'b>],
    ) -> Vec<&'a mut (dyn Contestant + 'b)> {
        let mut seated: Vec<_> = contestants
            .iter_mut()
            .enumerate()
            .filter_map(|(bot, contestant)| {
                let seat = self.seats.iter().position(|seated| *seated == bot)?;
                Some((seat, &mut **contestant))
            })
            .collect();
        seated.sort_by_key(|(seat, _)| *seat);
        seated.into_iter().map(|(_, contestant)| contestant).collect()
    }
}

impl Schedule {
    /// Every choice of `players` among `bots` plays `sets` sets.
    ///
    /// # Errors
    /// When there are fewer bots than players, or no players at all.
    pub fn new(bots: usize, players: usize, sets: u64) -> Result<Self, String> {
        if players == 0 || bots < players {
            return Err(format!("expected at least {players} bots for a table of {players}, found {bots}"));
        }
        let mut tables = Vec::new();
        choose(bots, players, &mut Vec::new(), &mut tables);
        Ok(Self { tables, bots, players, sets })
    }

    /// How many bots there are.
    pub fn bots(&self) -> usize {
        self.bots
    }

    /// How many games a set has.
    pub fn games_per_set(&self) -> usize {
        self.players
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.sets * (self.tables.len() * self.players) as u64
    }

    /// The game with that number.
    pub fn game(&self, number: u64) -> Fixture {
        let rotation = (number % self.players as u64) as usize;
        let set = number / self.players as u64;
        let table = &self.tables[(set % self.tables.len() as u64) as usize];
        let seats = (0..self.players).map(|seat| table[(seat + rotation) % self.players]).collect();
        Fixture { deal: set / self.tables.len() as u64, seats }
    }
}

/// All choices of `left` more numbers below `below`, in rising order.
fn choose(below: usize, left: usize, chosen: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    if left == 0 {
        return all.push(chosen.clone());
    }
    for number in chosen.last().map_or(0, |last| last + 1)..below {
        chosen.push(number);
        choose(below, left - 1, chosen, all);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_sits_on_every_seat_equally_often_at_every_deal() {
        for (bots, players) in [(1, 1), (2, 2), (4, 2), (3, 3), (4, 3), (4, 4), (5, 4)] {
            let schedule = Schedule::new(bots, players, 3).unwrap();
            let mut counts = vec![vec![vec![0; players]; bots]; 3];
            for number in 0..schedule.games() {
                let fixture = schedule.game(number);
                for (seat, bot) in fixture.seats.iter().enumerate() {
                    counts[fixture.deal as usize][*bot][seat] += 1;
                }
            }
            let first = counts[0][0][0];
            assert!(first > 0 && counts.iter().flatten().flatten().all(|count| *count == first), "{counts:?}");
        }
    }

    #[test]
    fn the_games_of_a_set_share_deal_and_table() {
        let schedule = Schedule::new(4, 3, 2).unwrap();
        assert_eq!(schedule.games(), 24);
        for set in 0..8 {
            let games: Vec<Fixture> = (0..3).map(|n| schedule.game(3 * set + n)).collect();
            let sorted = |fixture: &Fixture| {
                let mut seats = fixture.seats.clone();
                seats.sort_unstable();
                (fixture.deal, seats)
            };
            assert!(games.iter().all(|game| sorted(game) == sorted(&games[0])), "{games:?}");
        }
    }

    #[test]
    fn too_few_bots_are_refused() {
        assert!(Schedule::new(2, 3, 1).unwrap_err().contains("at least 3 bots"));
    }
}
