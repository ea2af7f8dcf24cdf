//! What crosses the wire between a table and a client. What is declared here is what is sent.

mod answer;
mod ask;
mod change;
mod choices;
mod consequences;
mod event;
mod game;
mod history;
mod message;
pub(crate) mod patch;
mod presence;
mod problem;
mod record;
mod request;
#[cfg(feature = "openapi")]
pub mod schema;
mod table;
#[cfg(test)]
mod typescript;
mod written;

pub use answer::{Changed, Hint, HintAction, Me, Opened, SignTaken};
pub use ask::Question;
pub use change::{Change, Detail};
pub use choices::{Choice, ChoiceKind, Choices, Pays, Refusal};
pub use consequences::{BoughtPreview, CardPreview, Consequences, CreaturePreview, Joined, StockChange};
pub use event::{Event, WinningMove, WonBy};
pub use game::{
    AutomatonView, Carried, CircleView, DealtView, GameView, OfferView, PileView, PlayerView, Score, StripView,
    SupplyView, TitanView,
};
pub use history::{ChatLine, History, HistoryStep, RecordedPlayer, SeatNews, SeatNote};
pub use message::{Happening, Message, QuickWord, ShareTask, Stands, StepBy, Stepped, Undo, View, You};
pub use patch::{Patch, Patched};
pub use presence::{Attendance, SeatPresence, SignRequest, Whereabouts};
pub use problem::SentProblem;
pub use record::{About, Finding, Verdict};
pub use request::{
    ActRequest, BotRequest, ChatRequest, ChatText, ChatWord, JoinRequest, MuteRequest, NewTable, NewToken,
    RematchRequest, RenameRequest, ReportRequest, SeatLinkRequest, SeatNumber, SeatRequest, ShareRequest, UndoRequest,
};
pub use table::{End, Listed, Outcome, SeatKind, SeatView, SharePart, Status, TableView};
pub use written::Written;

#[cfg(test)]
mod tests {
    use expect_test::expect_file;
    use ts_rs::{Config, TS};

    use super::*;

    #[test]
    fn the_client_knows_the_shapes() {
        let config = Config::default();
        macro_rules! declare {
            ($($type:ty),+ $(,)?) => {
                [$(format!("export {}\n", <$type as TS>::decl(&config))),+].concat()
            };
        }
        let table = declare![
            Status,
            TableView,
            SharePart,
            SeatView,
            SeatKind,
            Outcome,
            End,
            Listed,
            Message,
            You,
            ShareTask,
            Undo,
            Happening,
            QuickWord,
            Stepped,
            StepBy,
            Stands,
            History,
            HistoryStep,
            ChatLine,
            SeatNote,
            SeatNews,
            RecordedPlayer,
            Attendance,
            SeatPresence,
            Whereabouts,
            Patch,
            View,
            Change,
            NewTable,
            SeatRequest,
            JoinRequest,
            RematchRequest,
            ShareRequest,
            ReportRequest,
            BotRequest,
            ActRequest,
            UndoRequest,
            ChatRequest,
            ChatText,
            ChatWord,
            SignRequest,
            MuteRequest,
            SeatNumber,
            SeatLinkRequest,
            RenameRequest,
            NewToken,
            Changed,
            Opened,
            SignTaken,
            Me,
            Hint,
            HintAction,
            SentProblem,
            About,
            Verdict,
            Finding,
        ];
        let game = typescript::declarations(&config);
        let text = format!(
            "// Generated from the Rust types; `UPDATE_EXPECT=1 cargo test -p orichalcum-table` writes it.\n{game}{table}"
        );
        expect_file!["../../server/web/js/protocol.d.ts"].assert_eq(&text);
    }
}
