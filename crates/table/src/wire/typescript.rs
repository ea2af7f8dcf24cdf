//! The declarations of everything on the wire that is about the game, for a client written in `TypeScript`.

use orichalcum_protocol::components::{
    AutomatonComponents, BoardComponents, BuildingComponents, Components, CreatureComponents, LootComponents,
    PlayersComponents, PortComponents, ProvenanceComponents, SideComponents, StrengthComponents, StripComponents,
    SupplyComponents, TitanComponents,
};
use orichalcum_rules::sketch::{
    AutomatonSketch, CircleSketch, DealtSketch, OfferSketch, PileSketch, PlayerSketch, Sketch, SupplySketch,
    TitanSketch,
};
use orichalcum_rules::{
    Action, ActionKind, Ask, Building, Card, Circle, Creature, Decision, DiePurpose, Face, Good, Illegal, Land, Phase,
    Seat, Side, Slot, Source, Terrain, Tile, TileCircle, TileSize, Titan,
};
use ts_rs::{Config, TS};

use super::{
    AutomatonView, BoughtPreview, CardPreview, Carried, Choice, ChoiceKind, Choices, CircleView, Consequences,
    CreaturePreview, DealtView, Event, GameView, Joined, OfferView, Pays, PileView, PlayerView, Question, Refusal,
    Score, StockChange, StripView, SupplyView, TitanView, WinningMove, WonBy,
};

/// One declaration in each line or paragraph, all exported.
pub(super) fn declarations(config: &Config) -> String {
    macro_rules! declare {
        ($($type:ty),+ $(,)?) => {
            [$(format!("export {}\n", <$type as TS>::decl(config))),+].concat()
        };
    }
    declare![
        Action,
        ActionKind,
        Ask,
        Building,
        Card,
        Circle,
        Creature,
        Decision,
        DiePurpose,
        Face,
        Good,
        Illegal,
        Land,
        Phase,
        Seat,
        Side,
        Slot,
        Terrain,
        Tile,
        TileCircle,
        TileSize,
        Titan,
        Source,
        Event,
        Sketch,
        DealtSketch,
        OfferSketch,
        TitanSketch,
        SupplySketch,
        PileSketch,
        AutomatonSketch,
        PlayerSketch,
        CircleSketch,
        Question,
        GameView,
        DealtView,
        OfferView,
        Carried,
        TitanView,
        SupplyView,
        PileView,
        AutomatonView,
        StripView,
        PlayerView,
        CircleView,
        Score,
        WonBy,
        WinningMove,
        Choices,
        Choice,
        ChoiceKind,
        Pays,
        Refusal,
        Consequences,
        StockChange,
        BoughtPreview,
        CardPreview,
        CreaturePreview,
        Joined,
        Components,
        BoardComponents,
        SideComponents,
        PlayersComponents,
        PortComponents,
        SupplyComponents,
        TitanComponents,
        BuildingComponents,
        CreatureComponents,
        LootComponents,
        AutomatonComponents,
        StrengthComponents,
        StripComponents,
        ProvenanceComponents,
    ]
}
