//! The declarations of everything on the wire that is about the game, for a client written in `TypeScript`.

use orichalcum_rules::sketch::{
    AutomatonSketch, CircleSketch, DealtSketch, OfferSketch, PileSketch, PlayerSketch, Sketch, SupplySketch,
    TitanSketch,
};
use orichalcum_rules::{
    Action, ActionKind, Ask, Board, Building, Card, Circle, Creature, Decision, DiePurpose, Event, Face, Footprint,
    Good, Illegal, Land, Payment, Phase, Roll, Seat, Side, Slot, Source, Strength, Terrain, Tile, TileCircle, TileSize,
    Titan, Titans,
};
use ts_rs::{Config, TS};

use super::{
    AutomatonComponents, BoardComponents, CardPreview, Choice, ChoiceKind, Choices, Components, Consequences,
    CreatureComponents, GameView, LootComponents, Pays, PortComponents, ProvenanceComponents, Refusal, Score,
    SideComponents, StrengthComponents, StripComponents,
};

/// One declaration in each line or paragraph, all exported.
pub fn declarations(config: &Config) -> String {
    macro_rules! declare {
        ($($type:ty),+ $(,)?) => {
            [$(format!("export {}\n", <$type as TS>::decl(config))),+].concat()
        };
    }
    declare![
        Action,
        ActionKind,
        Ask,
        Board,
        Building,
        Card,
        Circle,
        Creature,
        Decision,
        DiePurpose,
        Face,
        Footprint,
        Good,
        Illegal,
        Land,
        Payment,
        Phase,
        Roll,
        Seat,
        Side,
        Slot,
        Strength,
        Terrain,
        Tile,
        TileCircle,
        TileSize,
        Titan,
        Titans,
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
        GameView,
        Score,
        Choices,
        Choice,
        ChoiceKind,
        Pays,
        Refusal,
        Consequences,
        CardPreview,
        Components,
        BoardComponents,
        SideComponents,
        PortComponents,
        CreatureComponents,
        LootComponents,
        AutomatonComponents,
        StrengthComponents,
        StripComponents,
        ProvenanceComponents,
    ]
}
