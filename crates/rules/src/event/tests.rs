//! The serialised form of every event: a promise to records.

use expect_test::expect;

use super::{Event, Source};
use crate::action::Payment;
use crate::ask::Ask;
use crate::automaton::{Decision, DiePurpose, Strength};
use crate::building::Building;
use crate::card::{ActionKind, Card};
use crate::combat::Face;
use crate::creature::Creature;
use crate::island::{Board, Side};
use crate::land::Terrain;
use crate::market::{Slot, TileCircle};
use crate::seat::Seat;
use crate::stock::Good;
use crate::titan::Titan;

/// Reads what the tests write as words.
fn read<T: std::str::FromStr<Err: std::fmt::Debug>>(word: &str) -> T {
    word.parse().unwrap()
}

/// One event of every variant, in the order of the definition.
fn one_of_each() -> Vec<Event> {
    let (seat, slot, terrain) = (Seat::ALL[1], Slot::Third, Terrain::Lagoon);
    let (card, tile, creature): (Card, _, _) = (read("capture-2"), read("LV"), Creature::HydraTheia);
    let (circle, circles, titan, building) = (read("c4"), read("c4-c5"), Titan::Cronos, Building::TrainingCamp);
    vec![
        Event::BoardDealt { seat, board: Board::Third },
        Event::SideChosen { seat, side: Side::Wild },
        Event::DeckShuffled,
        Event::CardRevealed { slot, card },
        Event::TileRevealed { slot, tile },
        Event::CreatureRevealed { slot, circle: TileCircle::Second, creature },
        Event::BuildingRevealed { spot: terrain, building, stocked: true },
        Event::RoundBegan { round: 7 },
        Event::InitiativeTaken { seat },
        Event::TurnBegan { seat },
        Event::Gained { seat, good: Good::Orichalcum, amount: 2, from: Source::Port },
        Event::MetropolisPlaced { seat, circles },
        Event::CardTaken { seat, slot, cost: 1 },
        Event::TilePlaced { seat, tile, circles },
        Event::TilePutBack { seat, tile },
        Event::TitanReturned { seat, titan },
        Event::TitanDrawn { seat, titan, held_by: Some(Seat::FIRST), active: true },
        Event::FavourUsed { seat, titan },
        Event::ActionDeclined { seat, action: ActionKind::Recruit },
        Event::HoplitesSent { seat, circle, amount: 2 },
        Event::DiceRolled { seat, circle, roll: read("5+skull+3"), won: true },
        Event::CreatureCaptured { seat, circle, creature, set_aside: 1 },
        Event::LootDrawn { seat, building },
        Event::LootPutBack { seat, building },
        Event::LootBuilt { seat, building, circle },
        Event::HoplitesHealed { seat, amount: 1 },
        Event::BuildingBuilt { seat, spot: terrain, building, circle, stocked: false },
        Event::TempleBuilt { seat, circles: read("c4-c5-d4-d5") },
        Event::MedallionForged { seat, cost: 5 },
        Event::CardSpent { seat, card },
        Event::ActionBought {
            seat,
            action: ActionKind::Construct,
            payment: Payment::Creatures(Creature::Gorgon, creature),
            cost: 2,
        },
        Event::CardDiscarded { seat, slot, card },
        Event::AutomatonSeated { seat, strength: Strength::Second },
        Event::AutomatonRolled { seat, purpose: DiePurpose::Card, face: Face::Skull },
        Event::ArrowCovered { seat, circles },
        Event::AutomatonDecided { seat, decision: Decision::Temple },
        Event::HoplitesSpent { seat, amount: 1 },
        Event::StripFilled { seat, building, spot: Some(terrain), stocked: true },
        Event::Asked { seat, ask: Ask::Act { action: ActionKind::Capture } },
        Event::Won { seat },
        Event::Drawn,
    ]
}

/// Fails to compile when an event is added: it then belongs to [`one_of_each`] too.
fn is_pinned(event: Event) {
    match event {
        Event::BoardDealt { .. }
        | Event::SideChosen { .. }
        | Event::DeckShuffled
        | Event::CardRevealed { .. }
        | Event::TileRevealed { .. }
        | Event::CreatureRevealed { .. }
        | Event::BuildingRevealed { .. }
        | Event::RoundBegan { .. }
        | Event::InitiativeTaken { .. }
        | Event::TurnBegan { .. }
        | Event::Gained { .. }
        | Event::MetropolisPlaced { .. }
        | Event::CardTaken { .. }
        | Event::TilePlaced { .. }
        | Event::TilePutBack { .. }
        | Event::TitanReturned { .. }
        | Event::TitanDrawn { .. }
        | Event::FavourUsed { .. }
        | Event::ActionDeclined { .. }
        | Event::HoplitesSent { .. }
        | Event::DiceRolled { .. }
        | Event::CreatureCaptured { .. }
        | Event::LootDrawn { .. }
        | Event::LootPutBack { .. }
        | Event::LootBuilt { .. }
        | Event::HoplitesHealed { .. }
        | Event::BuildingBuilt { .. }
        | Event::TempleBuilt { .. }
        | Event::MedallionForged { .. }
        | Event::CardSpent { .. }
        | Event::ActionBought { .. }
        | Event::CardDiscarded { .. }
        | Event::AutomatonSeated { .. }
        | Event::AutomatonRolled { .. }
        | Event::ArrowCovered { .. }
        | Event::AutomatonDecided { .. }
        | Event::HoplitesSpent { .. }
        | Event::StripFilled { .. }
        | Event::Asked { .. }
        | Event::Won { .. }
        | Event::Drawn => {}
    }
}

#[test]
fn the_form_of_every_event_is_pinned() {
    let events = one_of_each();
    events.iter().copied().for_each(is_pinned);
    let kinds: Vec<_> = events.iter().map(std::mem::discriminant).collect();
    assert!(kinds.iter().enumerate().all(|(n, kind)| !kinds[..n].contains(kind)), "each once");
    let lines: String = events.iter().map(|event| serde_json::to_string(event).unwrap() + "\n").collect();
    expect![[r#"
        {"event":"board_dealt","seat":2,"board":3}
        {"event":"side_chosen","seat":2,"side":"wild"}
        {"event":"deck_shuffled"}
        {"event":"card_revealed","slot":3,"card":"capture-2"}
        {"event":"tile_revealed","slot":3,"tile":"LV"}
        {"event":"creature_revealed","slot":3,"circle":2,"creature":"hydra-theia"}
        {"event":"building_revealed","spot":"lagoon","building":"training-camp","stocked":true}
        {"event":"round_began","round":7}
        {"event":"initiative_taken","seat":2}
        {"event":"turn_began","seat":2}
        {"event":"gained","seat":2,"good":"orichalcum","amount":2,"from":"port"}
        {"event":"metropolis_placed","seat":2,"circles":"c4-c5"}
        {"event":"card_taken","seat":2,"slot":3,"cost":1}
        {"event":"tile_placed","seat":2,"tile":"LV","circles":"c4-c5"}
        {"event":"tile_put_back","seat":2,"tile":"LV"}
        {"event":"titan_returned","seat":2,"titan":"cronos"}
        {"event":"titan_drawn","seat":2,"titan":"cronos","held_by":1,"active":true}
        {"event":"favour_used","seat":2,"titan":"cronos"}
        {"event":"action_declined","seat":2,"action":"recruit"}
        {"event":"hoplites_sent","seat":2,"circle":"c4","amount":2}
        {"event":"dice_rolled","seat":2,"circle":"c4","roll":"5+skull+3","won":true}
        {"event":"creature_captured","seat":2,"circle":"c4","creature":"hydra-theia","set_aside":1}
        {"event":"loot_drawn","seat":2,"building":"training-camp"}
        {"event":"loot_put_back","seat":2,"building":"training-camp"}
        {"event":"loot_built","seat":2,"building":"training-camp","circle":"c4"}
        {"event":"hoplites_healed","seat":2,"amount":1}
        {"event":"building_built","seat":2,"spot":"lagoon","building":"training-camp","circle":"c4","stocked":false}
        {"event":"temple_built","seat":2,"circles":"c4-c5-d4-d5"}
        {"event":"medallion_forged","seat":2,"cost":5}
        {"event":"card_spent","seat":2,"card":"capture-2"}
        {"event":"action_bought","seat":2,"action":"construct","payment":"gorgon+hydra-theia","cost":2}
        {"event":"card_discarded","seat":2,"slot":3,"card":"capture-2"}
        {"event":"automaton_seated","seat":2,"strength":2}
        {"event":"automaton_rolled","seat":2,"purpose":"card","face":"skull"}
        {"event":"arrow_covered","seat":2,"circles":"c4-c5"}
        {"event":"automaton_decided","seat":2,"decision":"temple"}
        {"event":"hoplites_spent","seat":2,"amount":1}
        {"event":"strip_filled","seat":2,"building":"training-camp","spot":"lagoon","stocked":true}
        {"event":"asked","seat":2,"ask":"act:capture"}
        {"event":"won","seat":2}
        {"event":"drawn"}
    "#]]
    .assert_eq(&lines);
    for (event, line) in events.iter().zip(lines.lines()) {
        assert_eq!(serde_json::from_str::<Event>(line).unwrap(), *event);
    }
}

#[test]
fn the_form_of_every_source_is_pinned() {
    let sources = [
        (Source::Start, "start"),
        (Source::RightOfInitiative, "right_of_initiative"),
        (Source::Port, "port"),
        (Source::Mines, "mines"),
        (Source::TrainingCamps, "training_camps"),
        (Source::Loot, "loot"),
        (Source::Arches, "arches"),
        (Source::LootBuilding, "loot_building"),
        (Source::Strip, "strip"),
    ];
    for (source, word) in sources {
        assert_eq!(serde_json::to_string(&source).unwrap(), format!("\"{word}\""));
    }
}

#[test]
fn damaged_events_are_refused() {
    for (line, message) in [
        (r#"{"event":"won","seat":0}"#, "expected a seat from 1 to 4, found"),
        (r#"{"event":"won","seat":5}"#, "expected a seat from 1 to 4, found"),
        (r#"{"event":"won"}"#, "missing field `seat`"),
        (r#"{"event":"won","seat":1,"by":"luck"}"#, "unknown field `by`"),
        (r#"{"event":"slept","seat":1}"#, "unknown variant `slept`"),
        (r#"{"event":"tile_put_back","seat":1,"tile":"XX"}"#, "expected a tile of one to three letters"),
        (r#"{"event":"card_taken","seat":1,"slot":7,"cost":0}"#, "expected a place of the Actions board from 1 to 6"),
    ] {
        let error = serde_json::from_str::<Event>(line).unwrap_err().to_string();
        assert!(error.contains(message), "{line}: {error}");
    }
}
