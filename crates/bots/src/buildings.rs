//! How the value functions distinguish buildings: the one place of this crate that knows each of them by name.

use orichalcum_rules::Building;

/// What a value function looks at when it sees a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Its goods: the sources of each good are counted with the one in the Metropolis.
    Source,
    /// The faces of the dice that count as skulls: all Siege Engines together.
    SiegeEngine,
    /// How many there are: each adds something.
    Counted,
    /// Whether there is one.
    Single,
}

/// The role of a building.
pub(crate) const fn role(building: Building) -> Role {
    match building {
        Building::TrainingCamp | Building::Mine => Role::Source,
        Building::SiegeEngine1
        | Building::SiegeEngine2
        | Building::SiegeEngine3
        | Building::SiegeEngine4
        | Building::SiegeEngine5 => Role::SiegeEngine,
        Building::Oratory | Building::Arch => Role::Counted,
        Building::Hospital
        | Building::ProtectionCrystal
        | Building::ArchitectsPractice
        | Building::Forge
        | Building::StatueHoplite
        | Building::StatueOrichalcum
        | Building::StatueCreature => Role::Single,
    }
}

/// The Siege Engines, by the face that they change.
pub(crate) const SIEGE_ENGINES: [Building; count(Role::SiegeEngine)] = all(Role::SiegeEngine);
/// The buildings of which each adds something.
pub(crate) const COUNTED: [Building; count(Role::Counted)] = all(Role::Counted);
/// The buildings of which one is enough.
pub(crate) const SINGLE: [Building; count(Role::Single)] = all(Role::Single);

const fn count(wanted: Role) -> usize {
    let (mut count, mut n) = (0, 0);
    while n < Building::COUNT {
        count += (role(Building::ALL[n]) as usize == wanted as usize) as usize;
        n += 1;
    }
    count
}

/// The buildings of a role, in the order of the closed set.
const fn all<const N: usize>(wanted: Role) -> [Building; N] {
    let mut all = [Building::ALL[0]; N];
    let (mut found, mut n) = (0, 0);
    while n < Building::COUNT {
        if role(Building::ALL[n]) as usize == wanted as usize {
            all[found] = Building::ALL[n];
            found += 1;
        }
        n += 1;
    }
    all
}
