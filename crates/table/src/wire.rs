//! What crosses the wire between the server and a client, besides the game itself (`orichalcum_protocol::wire`).

mod message;
mod request;
mod table;

pub use message::{Happening, History, HistoryStep, Message, ShareTask, Stands, StepBy, Stepped, Undo, You};
pub use request::{
    ActRequest, BotRequest, ChatRequest, JoinRequest, MuteRequest, NewTable, NewToken, RematchRequest, RenameRequest,
    ReportRequest, RequestedKind, SeatLinkRequest, SeatNumber, SeatRequest, ShareRequest, UndoRequest,
};
pub use table::{End, Listed, Outcome, SeatKind, SeatView, SharePart, Status, TableView};

#[cfg(test)]
mod tests {
    use expect_test::expect_file;
    use orichalcum_protocol::wire::typescript;
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
            Stepped,
            StepBy,
            Stands,
            History,
            HistoryStep,
            NewTable,
            SeatRequest,
            RequestedKind,
            JoinRequest,
            RematchRequest,
            ShareRequest,
            ReportRequest,
            BotRequest,
            ActRequest,
            UndoRequest,
            ChatRequest,
            MuteRequest,
            SeatNumber,
            SeatLinkRequest,
            RenameRequest,
            NewToken,
        ];
        let game = typescript::declarations(&config);
        let text = format!(
            "// Generated from the Rust types; `UPDATE_EXPECT=1 cargo test -p orichalcum-table` writes it.\n{game}{table}"
        );
        expect_file!["../../server/web/js/protocol.d.ts"].assert_eq(&text);
    }
}
