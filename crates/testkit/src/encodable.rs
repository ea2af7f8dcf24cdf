//! Every action that can be written down, legal or not.

use orichalcum_rules::{
    Action, ActionKind, COLUMNS, Circle, Creature, Footprint, Heading, Payment, ROWS, Seat, Shape, Side, Slot, Terrain,
    Titan,
};

/// Every circle of the lattice.
pub fn circles() -> impl Iterator<Item = Circle> {
    (0..ROWS).flat_map(|row| (0..COLUMNS).filter_map(move |column| Circle::new(row, column)))
}

/// Every footprint of the lattice, in every rotation.
pub fn footprints() -> impl Iterator<Item = Footprint> {
    Shape::ALL.into_iter().flat_map(|shape| {
        circles()
            .flat_map(move |at| Heading::ALL.into_iter().filter_map(move |heading| Footprint::new(shape, at, heading)))
    })
}

/// Every action that the type can hold (hoplites up to one too many, and far too many).
pub fn actions() -> Vec<Action> {
    let mut all = vec![Action::ForgeMedallion, Action::PlayAutomaton, Action::Pass];
    all.extend(Side::ALL.map(|side| Action::ChooseSide { side }));
    all.extend(Slot::ALL.map(|slot| Action::TakeCard { slot }));
    all.extend(Slot::ALL.map(|slot| Action::Discard { slot }));
    all.extend(Seat::ALL.map(|seat| Action::GiveInitiative { seat }));
    all.extend(Titan::ALL.map(|titan| Action::DrawTitan { titan }));
    all.extend(Titan::ALL.map(|titan| Action::ReturnTitan { titan }));
    all.extend([false, true].map(|favour| Action::Produce { favour }));
    all.extend([false, true].map(|favour| Action::Recruit { favour }));
    for footprint in footprints() {
        all.push(Action::PlaceMetropolis { footprint });
        all.push(Action::PlaceTile { footprint });
        all.push(Action::BuildTemple { footprint });
    }
    for circle in circles() {
        all.extend([0, 1, 2, 3, 4, 255].map(|hoplites| Action::Fight { circle, hoplites }));
        all.push(Action::FightWithCronos { circle });
        all.extend(Terrain::ALL.map(|spot| Action::Build { spot, circle }));
        all.push(Action::BuildLoot { circle });
    }
    let mut payments = vec![Payment::Hoplites, Payment::Orichalcum, Payment::NoCreature];
    for first in Creature::ALL {
        payments.push(Payment::Creature(first));
        payments.extend(Creature::ALL.map(|second| Payment::Creatures(first, second)));
    }
    for action in ActionKind::ALL {
        all.extend(payments.iter().map(|payment| Action::Buy { action, payment: *payment }));
    }
    all
}
