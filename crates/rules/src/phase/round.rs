//! Turns and rounds: who is next, what happens when a round ends (R3, R11).

use crate::action::Action;
use crate::ask::Ask;
use crate::chance::Chance;
use crate::error::Illegal;
use crate::event::{Event, Sink, Source};
use crate::phase::{card, refill};
use crate::position::LAST_ROUND;
use crate::seat::{Seat, Seats};
use crate::step::{Flow, Step, Stop};
use crate::stock::Good;

pub(crate) fn offer(tied: Seats, offer: &mut impl FnMut(Action)) {
    for seat in tied.iter() {
        offer(Action::GiveInitiative { seat });
    }
}

pub(crate) fn check(tied: Seats, seat: Seat) -> Result<(), Illegal> {
    if tied.contains(seat) { Ok(()) } else { Err(Illegal::NotTied) }
}

/// Begins the next round with the holder of the token; the player on their right gets a hoplite (R2.6, R11.4).
pub(crate) fn begin<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    let first = step.now.initiative;
    step.gain(first.right(step.now.seats), Good::Hoplite, 1, Source::RightOfInitiative);
    step.emit(Event::RoundBegan { round: step.now.round + 1 });
    begin_turn(step, first)
}

fn begin_turn<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, seat: Seat) -> Flow<C> {
    step.emit(Event::TurnBegan { seat });
    if step.now.is_automaton(seat) {
        return step.ask(Ask::Automaton);
    }
    let is_first_turn = step.player().island.metropolis().is_empty();
    if is_first_turn { step.ask(Ask::Metropolis) } else { card::begin(step) }
}

/// The turn goes to the left, until it comes back to the holder of the token.
pub(crate) fn end_turn<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    match step.now.next_turn() {
        Some(seat) => begin_turn(step, seat),
        None => end(step),
    }
}

fn end<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    if step.now.round >= LAST_ROUND {
        step.emit(Event::Drawn);
        return Err(Stop::Over);
    }
    refill::refill(step)?;

    let hoplites = |seat: Seat| step.now.players[seat].stock[Good::Hoplite];
    let most = step.now.seats().map(hoplites).max().unwrap_or(0);
    let leaders: Seats = step.now.seats().filter(|seat| hoplites(*seat) == most).collect();
    let holder = step.now.initiative;
    if leaders.only() == Some(holder) {
        return begin(step);
    }
    let receivers = leaders.without(holder);
    match receivers.only() {
        Some(seat) => give_initiative(step, seat),
        None => step.ask_seat(holder, Ask::Initiative { tied: receivers }),
    }
}

pub(crate) fn give_initiative<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, seat: Seat) -> Flow<C> {
    step.emit(Event::InitiativeTaken { seat });
    begin(step)
}

#[cfg(test)]
mod tests {
    use crate::error::Illegal;
    use crate::testing::Table;

    /// Three players with the given hoplites; one of them has nothing left to do in this turn.
    fn at_end_of_turn(round: u8, turn: usize, initiative: usize, hoplites: [u8; 3]) -> Table {
        let [one, two, three] = hoplites;
        Table::drawn(&format!(
            "round {round}\nturn {turn}\ninitiative {initiative}\nask {turn} additional\ncard produce-1 F\ncard produce-2 FL
             player 1 Thera/calm hoplite {one}\n a . . # #
             player 2 Delos/calm hoplite {two}\n a # # .
             player 3 Naxos/calm hoplite {three}\n a . . . # #"
        ))
    }

    /// The same, the turn being the last of the round.
    fn at_end_of_round(initiative: usize, hoplites: [u8; 3]) -> Table {
        let last = if initiative == 1 { 3 } else { initiative - 1 };
        at_end_of_turn(4, last, initiative, hoplites)
    }

    fn hoplites(table: &Table) -> [u8; 3] {
        [1, 2, 3].map(|number| table.now.player(table.seat(number)).stock(crate::stock::Good::Hoplite))
    }

    /// What happened after the boards were refilled.
    fn last_events(table: &Table) -> Vec<String> {
        table.event_lines().into_iter().filter(|event| !event.contains("_revealed")).collect()
    }

    #[test]
    fn r3_1_turns_go_clockwise_from_the_holder_of_the_token_then_the_round_ends() {
        let mut table = at_end_of_turn(4, 2, 2, [0, 1, 0]);
        table.play("pass");
        assert_eq!(table.event_lines(), ["turn_began seat:3", "asked seat:3 ask:card"]);
        let mut table = at_end_of_turn(4, 3, 2, [0, 1, 0]);
        table.play("pass");
        assert_eq!(table.event_lines(), ["turn_began seat:1", "asked seat:1 ask:card"]);
        let mut table = at_end_of_turn(4, 1, 2, [0, 1, 0]);
        table.play("pass");
        assert!(table.event_lines()[0].starts_with("card_revealed"), "{:?}", table.event_lines());
        assert_eq!((table.lines("round"), table.lines("turn")), (vec!["round 5".into()], vec!["turn 2".into()]));
    }

    #[test]
    fn r11_4_the_player_with_most_hoplites_takes_the_token() {
        let mut table = at_end_of_round(1, [1, 3, 2]);
        table.play("pass");
        assert_eq!(
            last_events(&table),
            [
                "initiative_taken seat:2",
                "gained seat:1 good:hoplite amount:1 from:right_of_initiative",
                "round_began round:5",
                "turn_began seat:2",
                "asked seat:2 ask:card"
            ]
        );
        assert_eq!(hoplites(&table), [2, 3, 2]);
    }

    #[test]
    fn r11_4_the_right_hand_player_gets_a_hoplite_also_when_the_token_stays() {
        let mut table = at_end_of_round(1, [3, 1, 2]);
        table.play("pass");
        assert_eq!(
            last_events(&table),
            [
                "gained seat:3 good:hoplite amount:1 from:right_of_initiative",
                "round_began round:5",
                "turn_began seat:1",
                "asked seat:1 ask:card"
            ]
        );
        assert_eq!(hoplites(&table), [3, 1, 3]);
    }

    #[test]
    fn r11_4_a_holder_in_a_tie_of_two_gives_the_token_to_the_other() {
        let mut table = at_end_of_round(1, [3, 1, 3]);
        table.play("pass");
        assert_eq!(table.lines("initiative"), ["initiative 3"]);
        assert_eq!((hoplites(&table), table.lines("turn")), ([3, 2, 3], vec!["turn 3".into()]));
    }

    #[test]
    fn r11_4_the_holder_chooses_among_others_who_are_tied() {
        let mut table = at_end_of_round(1, [1, 3, 3]);
        table.play("pass");
        assert_eq!(table.lines("ask"), ["ask 1 initiative:2+3"]);
        assert_eq!(table.legal(""), ["initiative:2", "initiative:3"]);
        assert_eq!(table.refusal("initiative:1"), Illegal::NotTied);
        assert_eq!(table.refusal("pass"), Illegal::MustChoose);
        assert_eq!(hoplites(&table), [1, 3, 3], "the hoplite comes after the choice");
        table.play("initiative:2");
        assert_eq!(
            table.event_lines(),
            [
                "initiative_taken seat:2",
                "gained seat:1 good:hoplite amount:1 from:right_of_initiative",
                "round_began round:5",
                "turn_began seat:2",
                "asked seat:2 ask:card"
            ]
        );
    }

    #[test]
    fn r11_4_a_holder_in_a_tie_of_three_cannot_keep_the_token() {
        let mut table = at_end_of_round(2, [2, 2, 2]);
        table.play("pass");
        assert_eq!(
            (table.lines("turn"), table.lines("ask")),
            (vec!["turn 1".into()], vec!["ask 2 initiative:1+3".into()])
        );
        assert_eq!(table.refusal("initiative:2"), Illegal::NotTied);
        table.play("initiative:3");
        assert_eq!((hoplites(&table), table.lines("initiative")), ([2, 3, 2], vec!["initiative 3".into()]));
    }

    #[test]
    fn r11_4_only_hoplites_in_stock_count() {
        let mut table = Table::drawn(
            "turn 2\nask 2 discard\ncard produce-1 F\ncard produce-2 FL
             player 1 Thera/calm hoplite 1\n a . V!cy3 # #
             player 2 Delos/calm hoplite 2\n a # # .",
        );
        table.play("discard:1");
        assert_eq!(table.lines("initiative"), ["initiative 2"]);
        assert_eq!(table.stock(1), "hoplite 2 orichalcum 0", "with two players the other one sits on the right");
    }

    #[test]
    fn r12_3_a_game_still_open_after_round_100_is_drawn() {
        let mut table = at_end_of_turn(100, 3, 1, [1, 0, 0]);
        table.play("pass");
        assert_eq!((table.event_lines(), table.ask()), (vec!["drawn".into()], "over:drawn".into()));
        assert_eq!(table.legal(""), Vec::<String>::new());
        assert_eq!(table.refusal("pass"), Illegal::GameOver);

        let mut table = at_end_of_turn(99, 3, 1, [1, 0, 0]);
        table.play("pass");
        assert_eq!(table.lines("round"), ["round 100"]);
        let mut table = at_end_of_turn(100, 2, 1, [1, 0, 0]);
        table.play("pass");
        assert_eq!(table.lines("ask"), ["ask 3 card"], "round 100 is played to its end");
    }
}
