//! Before the first turn: boards, sides, the first cards and buildings, the first player (R2).

use crate::action::Action;
use crate::ask::Ask;
use crate::automaton::Strength;
use crate::chance::Chance;
use crate::event::{Event, Sink, Source};
use crate::island::{Board, Side};
use crate::phase::{refill, round};
use crate::position::AUTOMATON_SEAT;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::step::{Flow, Step};
use crate::stock::Good;

pub(crate) fn offer(offer: &mut impl FnMut(Action)) {
    for side in Side::ALL {
        offer(Action::ChooseSide { side });
    }
}

/// Deals boards and starting stocks (R2.1), then asks for the sides that the setup leaves open.
pub(crate) fn begin<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, setup: &Setup) -> Flow<C> {
    let mut left = [1_u8; Board::COUNT];
    for seat in setup.players() {
        if let Some(board) = setup.islands[seat].board {
            left[board.index()] = 0;
        }
    }
    for seat in setup.players() {
        let board = match setup.islands[seat].board {
            Some(board) => board,
            None => step.draw_board(left)?,
        };
        left[board.index()] = 0;
        step.emit(Event::BoardDealt { seat, board });
        step.gain(seat, Good::Hoplite, 1, Source::Start);
        step.gain(seat, Good::Orichalcum, 1, Source::Start);
    }
    if let Some(strength) = setup.automaton {
        seat_automaton(step, strength);
    }
    for seat in setup.players() {
        if let Some(side) = setup.islands[seat].side {
            step.emit(Event::SideChosen { seat, side });
        }
    }
    ask_next_side(step)
}

/// What the Automaton's board shows it to start with (S1).
fn seat_automaton<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, strength: Strength) {
    let seat = AUTOMATON_SEAT;
    step.emit(Event::AutomatonSeated { seat, strength });
    let figures = step.set.automaton().strength(strength);
    for good in Good::ALL {
        step.gain(seat, good, figures.start[good], Source::Start);
    }
    if let Some(titan) = figures.titan {
        step.emit(Event::TitanDrawn { seat, titan, held_by: None, active: false });
    }
}

pub(crate) fn choose_side<C: Chance, S: Sink>(step: &mut Step<'_, C, S>, side: Side) -> Flow<C> {
    let seat = step.now.asked;
    step.emit(Event::SideChosen { seat, side });
    ask_next_side(step)
}

fn ask_next_side<C: Chance, S: Sink>(step: &mut Step<'_, C, S>) -> Flow<C> {
    if let Some(seat) = step.now.seats().find(|seat| step.now.players[*seat].side.is_none()) {
        return step.ask_seat(seat, Ask::Side);
    }
    refill::refill(step)?;
    // Against the Automaton the human is first (S1).
    let first = if step.now.automaton.is_some() { Seat::FIRST } else { step.draw_first_player()? };
    step.emit(Event::InitiativeTaken { seat: first });
    round::begin(step)
}

#[cfg(test)]
mod tests {
    use crate::error::Illegal;
    use crate::island::{Board, Side};
    use crate::setup::{IslandChoice, Setup, SetupFault};
    use crate::testing::Table;
    use crate::titan::{Titan, TitanTile};

    /// What a table of two or three reveals: five cards, their tiles and creatures, four buildings.
    const REVEALED: &str = "
        card:produce-1 card:recruit-2 card:capture-3 card:construct-1 card:produce-2
        tile:V creature:gorgon
        tile:VV creature:cyclops creature:hellhound
        tile:FDV creature:minotaur
        tile:F
        tile:LM
        building:mine building:training-camp building:forge building:arch
    ";

    fn calm(seats: usize) -> Setup {
        Setup::on_side(seats, Side::Calm).unwrap()
    }

    #[test]
    fn r2_1_two_to_four_players_get_different_boards() {
        let choice = IslandChoice { board: Some(Board::Third), side: None };
        let open = IslandChoice::default();
        assert_eq!(Setup::new(&[open]), Err(SetupFault::SeatCount));
        assert_eq!(Setup::new(&[open; 5]), Err(SetupFault::SeatCount));
        assert_eq!(Setup::new(&[choice, open, choice]), Err(SetupFault::SameBoard));

        let table = Table::new_game(&Setup::new(&[open, choice, open, open]).unwrap(), "board:4");
        let boards: Vec<String> =
            table.event_lines().into_iter().filter(|event| event.starts_with("board_dealt")).collect();
        assert_eq!(
            boards,
            [
                "board_dealt seat:1 board:4",
                "board_dealt seat:2 board:3",
                "board_dealt seat:3 board:1",
                "board_dealt seat:4 board:2"
            ],
            "the chosen board is not dealt to another seat, and a dealt one is gone"
        );
    }

    #[test]
    fn r2_1_sides_are_chosen_in_seat_order_before_anything_is_revealed() {
        let mut table = Table::new_game(&Setup::new(&[IslandChoice::default(); 3]).unwrap(), "board:3 board:1 board:2");
        assert_eq!((table.lines("ask"), table.lines("round")), (vec!["ask 1 side".into()], vec!["round 0".into()]));
        assert_eq!(table.legal(""), ["side:calm", "side:wild"]);
        assert_eq!(table.refusal("pass"), Illegal::MustChoose);
        table.play("side:wild");
        assert_eq!(table.event_lines(), ["side_chosen seat:1 side:wild", "asked seat:2 ask:side"]);
        table.play("side:calm");
        assert_eq!(table.event_lines(), ["side_chosen seat:2 side:calm", "asked seat:3 ask:side"]);
        table.play_with("side:wild", &format!("{REVEALED} first:3"));
        let events = table.event_lines();
        assert_eq!(
            (events[0].as_str(), events[1].as_str()),
            ("side_chosen seat:3 side:wild", "card_revealed slot:1 card:produce-1")
        );
        assert_eq!(
            table.lines("player"),
            [
                "player 1 Naxos/wild hoplite 1 orichalcum 1",
                "player 2 Thera/calm hoplite 2 orichalcum 1",
                "player 3 Delos/wild hoplite 1 orichalcum 1"
            ]
        );
    }

    #[test]
    fn r2_1_a_side_that_is_settled_is_not_asked_for() {
        let wild = IslandChoice { board: None, side: Some(Side::Wild) };
        let table = Table::new_game(&Setup::new(&[wild, IslandChoice::default(), wild]).unwrap(), "");
        assert_eq!(table.lines("ask"), ["ask 2 side"]);
        assert_eq!(
            table.lines("player"),
            [
                "player 1 Thera/wild hoplite 1 orichalcum 1",
                "player 2 Delos hoplite 1 orichalcum 1",
                "player 3 Naxos/wild hoplite 1 orichalcum 1"
            ]
        );
    }

    #[test]
    fn r2_2_everything_is_in_its_pile_bag_or_deck_before_it_is_revealed() {
        let table = Table::new_game(&Setup::new(&[IslandChoice::default(); 2]).unwrap(), "");
        assert_eq!(
            table.lines("pile"),
            [
                "pile 1 F 5 L 5 D 5 M 5 V 5",
                "pile 2 FL 3 FD 3 LD 3 FM 3 LM 3 DM 3 FV 1 LV 1 DV 1 MV 1 VV 1",
                "pile 3 LLF 1 MMF 1 DDL 1 FLD 1 LLD 1 MMD 1 FFM 1 FLM 1 FDM 1 LDM 1 FLV 1 FDV 2 LDV 1 FMV 1 LMV 1 DMV 1"
            ]
        );
        assert_eq!(
            table.lines("creatures"),
            ["creatures hellhound 4 minotaur 4 gorgon 4 cyclops 4 \
              hydra-theia 1 hydra-themis 1 hydra-cronos 1 hydra-hyperion 1"]
        );
        assert_eq!(
            table.lines("buildings"),
            [
                "buildings training-camp 6 mine 6 hospital 1 oratory 2 siege-engine-1 1 siege-engine-2 1 siege-engine-3 1 \
              arch 2 protection-crystal 1 architects-practice 1 forge 1 statue-hoplite 1 statue-orichalcum 1 \
              statue-creature 1"
            ]
        );
        assert_eq!(
            table.lines("deck"),
            ["deck produce-1 1 produce-2 1 produce-3 1 recruit-1 1 recruit-2 1 recruit-3 1 \
              capture-1 1 capture-2 1 capture-3 1 construct-1 1 construct-2 1 construct-3 1"]
        );
        assert_eq!((table.lines("card "), table.lines("spot "), table.lines("discards")), (vec![], vec![], vec![]));
    }

    #[test]
    fn r2_3_five_cards_come_with_tiles_of_their_size_and_creatures_on_volcanoes() {
        for seats in [2, 3] {
            let boards = ["board:1", "board:2", "board:3"][..seats].join(" ");
            let table = Table::new_game(&calm(seats), &format!("{boards} {REVEALED} first:1"));
            assert_eq!(
                table.lines("card "),
                [
                    "card produce-1 V gorgon",
                    "card recruit-2 VV cyclops hellhound",
                    "card capture-3 FDV - - minotaur",
                    "card construct-1 F",
                    "card produce-2 LM"
                ]
            );
            assert_eq!(
                table.lines("creatures"),
                ["creatures hellhound 3 minotaur 3 gorgon 3 cyclops 3 \
                  hydra-theia 1 hydra-themis 1 hydra-cronos 1 hydra-hyperion 1"]
            );
            assert_eq!(table.lines("pile 1"), ["pile 1 F 4 L 5 D 5 M 5 V 4"]);
        }
    }

    #[test]
    fn r2_3_four_players_get_a_sixth_card() {
        let table = Table::new_game(&calm(4), "");
        assert_eq!(table.lines("card ").len(), 6);
        assert_eq!(table.lines("deck").concat().split(" 1").count() - 1, 6, "the other six stay in the deck");
    }

    #[test]
    fn r2_4_mines_and_camps_are_revealed_with_their_resource() {
        let table = Table::new_game(&calm(2), &format!("board:1 board:2 {REVEALED} first:1"));
        assert_eq!(
            table.lines("spot "),
            [
                "spot forest mine stocked",
                "spot lagoon training-camp stocked",
                "spot desert forge",
                "spot mountain arch"
            ]
        );
        // Of 30: one of each per player, the Mine's and the Camp's, and the hoplite of R2.6.
        assert_eq!(table.lines("supply"), ["supply hoplite 26 orichalcum 27 token 17 temple 17"]);
        let events = table.event_lines();
        let buildings: Vec<&String> = events.iter().filter(|event| event.starts_with("building_revealed")).collect();
        assert_eq!(
            buildings,
            [
                "building_revealed spot:forest building:mine stocked:true",
                "building_revealed spot:lagoon building:training-camp stocked:true",
                "building_revealed spot:desert building:forge stocked:false",
                "building_revealed spot:mountain building:arch stocked:false"
            ]
        );
    }

    #[test]
    fn r2_5_the_titans_lie_active_at_the_centre() {
        let table = Table::new_game(&calm(3), "");
        for titan in Titan::ALL {
            assert_eq!(table.now.titan(titan), TitanTile { holder: None, active: true });
        }
    }

    #[test]
    fn r2_6_the_player_on_the_right_of_the_first_gets_a_hoplite() {
        for (first, right, stocks) in [(1, 3, [1, 1, 2]), (2, 1, [2, 1, 1]), (3, 2, [1, 2, 1])] {
            let table = Table::new_game(&calm(3), &format!("board:1 board:2 board:3 {REVEALED} first:{first}"));
            let events = table.event_lines();
            assert_eq!(
                events[events.len() - 5..],
                [
                    format!("initiative_taken seat:{first}"),
                    format!("gained seat:{right} good:hoplite amount:1 from:right_of_initiative"),
                    "round_began round:1".to_owned(),
                    format!("turn_began seat:{first}"),
                    format!("asked seat:{first} ask:metropolis")
                ]
            );
            for (player, hoplites) in (1..).zip(stocks) {
                assert_eq!(table.stock(player), format!("hoplite {hoplites} orichalcum 1"));
            }
        }
    }
}
