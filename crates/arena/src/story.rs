//! What happened to one player in a game: where the points came from, what was built, who helped.

use orichalcum_rules::{Board, Building, Buildings, Event, Position, Seat, Side, Titan, Titans};

/// What happened to one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// The island board and its side; the Automaton has none.
    pub island: Option<(Board, Side)>,
    /// The place in the turn order of the first round, from 0; none if the game ended before.
    pub place: Option<usize>,
    /// Titans held at the end.
    pub titans: Titans,
    /// Titans held at some time.
    pub titans_ever: Titans,
    /// Temples at the end.
    pub temples: u8,
    /// Medallions at the end.
    pub medallions: u8,
    /// Creatures captured.
    pub captured: u32,
    /// Rolls against creatures that were lost.
    pub fights_lost: u32,
    /// Additional actions bought.
    pub bought: u32,
    /// Favours used.
    pub favours: u32,
    /// Buildings built, from the board or as loot.
    pub buildings: Buildings,
}

impl Story {
    /// Victory points at the end.
    pub fn points(&self) -> u32 {
        self.titans.len() + u32::from(self.temples) + u32::from(self.medallions)
    }

    fn hold(&mut self, titan: Titan) {
        self.titans_ever = self.titans_ever.with(titan);
    }

    fn build(&mut self, building: Building) {
        self.buildings[building] = self.buildings[building].saturating_add(1);
    }
}

/// Takes note of what happened in a step.
pub(super) fn note(stories: &mut [Story], events: &[Event]) {
    for event in events {
        match *event {
            Event::TurnBegan { seat } => {
                let begun = stories.iter().filter(|story| story.place.is_some()).count();
                stories[seat.index()].place.get_or_insert(begun);
            }
            Event::RoundBegan { .. }
            | Event::SideChosen { .. }
            | Event::BoardDealt { .. }
            | Event::DeckShuffled
            | Event::CardRevealed { .. }
            | Event::TileRevealed { .. }
            | Event::CreatureRevealed { .. }
            | Event::BuildingRevealed { .. }
            | Event::Gained { .. }
            | Event::MetropolisPlaced { .. }
            | Event::CardTaken { .. }
            | Event::TilePlaced { .. }
            | Event::TilePutBack { .. }
            | Event::TitanReturned { .. }
            | Event::ActionDeclined { .. }
            | Event::HoplitesSent { .. }
            | Event::LootDrawn { .. }
            | Event::LootPutBack { .. }
            | Event::HoplitesHealed { .. }
            | Event::TempleBuilt { .. }
            | Event::MedallionForged { .. }
            | Event::CardSpent { .. }
            | Event::CardDiscarded { .. }
            | Event::AutomatonSeated { .. }
            | Event::AutomatonRolled { .. }
            | Event::ArrowCovered { .. }
            | Event::AutomatonDecided { .. }
            | Event::HoplitesSpent { .. }
            | Event::Asked { .. }
            | Event::InitiativeTaken { .. }
            | Event::Won { .. }
            | Event::Drawn => {}
            Event::TitanDrawn { seat, titan, .. } => stories[seat.index()].hold(titan),
            Event::FavourUsed { seat, .. } => stories[seat.index()].favours += 1,
            Event::DiceRolled { seat, won, .. } => stories[seat.index()].fights_lost += u32::from(!won),
            Event::CreatureCaptured { seat, .. } => stories[seat.index()].captured += 1,
            Event::ActionBought { seat, .. } => stories[seat.index()].bought += 1,
            Event::BuildingBuilt { seat, building, .. }
            | Event::LootBuilt { seat, building, .. }
            | Event::StripFilled { seat, building, .. } => stories[seat.index()].build(building),
        }
    }
}

/// Takes note of how the game stands at its end.
pub(super) fn conclude(stories: &mut [Story], position: &Position) {
    for (story, seat) in stories.iter_mut().zip(Seat::ALL) {
        let player = position.player(seat);
        story.titans = position.titans_held(seat);
        // What lay on the Automaton's board from the beginning was never drawn.
        story.titans_ever = story.titans.iter().fold(story.titans_ever, Titans::with);
        (story.temples, story.medallions) = (player.temples(), player.medallions());
        story.island =
            if position.is_automaton(seat) { None } else { player.side().map(|side| (player.board(), side)) };
    }
}
