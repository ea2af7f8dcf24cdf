//! Nodes that send each other who is where, by a clock that is handed in.

use super::*;

fn place(name: &str) -> Place {
    (TableId::new("t1").unwrap(), IdentityId::new(name).unwrap())
}

fn node(name: &str) -> NodeId {
    NodeId::new(name).unwrap()
}

/// Two nodes that hear each other at once, a clock, and how many words were sent.
struct Site {
    one: Roll,
    two: Roll,
    now: Instant,
    words: usize,
}

impl Site {
    fn new() -> Self {
        Self { one: Roll::default(), two: Roll::default(), now: Instant::now(), words: 0 }
    }

    /// Something happens at the first node.
    fn at_one(&mut self, change: impl FnOnce(&mut Roll, Instant) -> News) -> News {
        let news = change(&mut self.one, self.now);
        for word in &news.words {
            let reply = self.two.hear(&node("one"), word.clone(), self.now);
            self.pass_to_one(reply.words);
        }
        self.words += news.words.len();
        news
    }

    /// Something happens at the second node.
    fn at_two(&mut self, change: impl FnOnce(&mut Roll, Instant) -> News) -> News {
        let news = change(&mut self.two, self.now);
        self.pass_to_one(news.words.clone());
        news
    }

    fn pass_to_one(&mut self, words: Vec<Word>) {
        self.words += words.len();
        for word in words {
            self.one.hear(&node("two"), word, self.now);
        }
    }

    fn wait(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        self.one.hear(&node("two"), Word::Lives, self.now);
        self.two.hear(&node("one"), Word::Lives, self.now);
        self.at_one(Roll::pass);
        self.at_two(Roll::pass);
    }

    #[track_caller]
    fn check(&self, name: &str, expected: Sight) {
        let (table, who) = place(name);
        assert_eq!((self.one.sight(&table, &who), self.two.sight(&table, &who)), (expected, expected));
    }
}

#[test]
fn somebody_is_here_while_signs_come_and_away_after_a_minute_without() {
    let (mut site, ada) = (Site::new(), place("ada"));
    site.check("ada", Sight::Gone);
    let news = site.at_one(|roll, now| roll.open(&ada, true, now));
    assert_eq!((news.words.len(), news.tables.len()), (1, 1));
    site.check("ada", Sight::Here);
    for _ in 0..30 {
        site.wait(20);
        assert_eq!(site.at_one(|roll, now| roll.sign(&ada, now)), News::default(), "a sign that changes nothing");
    }
    assert_eq!(site.words, 1, "nothing is sent while signs go on coming");
    site.check("ada", Sight::Here);
    site.wait(59);
    site.check("ada", Sight::Here);
    site.wait(1);
    site.check("ada", Sight::Away);
    site.at_one(|roll, now| roll.sign(&ada, now));
    site.check("ada", Sight::Here);
    site.at_one(|roll, now| roll.close(&ada, true, now));
    site.check("ada", Sight::Gone);
    assert_eq!(site.words, 4);
}

#[test]
fn streams_and_signs_may_come_to_different_nodes() {
    let (mut site, ada) = (Site::new(), place("ada"));
    site.at_one(|roll, now| roll.open(&ada, true, now));
    for _ in 0..10 {
        site.wait(20);
        site.at_two(|roll, now| roll.sign(&ada, now));
        site.check("ada", Sight::Here);
    }
    // Her page is hidden: that comes to the other node than her signs.
    site.at_one(|roll, now| roll.hide(&ada, now));
    site.check("ada", Sight::Away);
    site.at_one(|roll, now| roll.sign(&ada, now));
    site.check("ada", Sight::Here);
    site.at_two(|roll, now| roll.hide(&ada, now));
    site.check("ada", Sight::Away);
    site.at_one(|roll, now| roll.close(&ada, true, now));
    site.check("ada", Sight::Gone);
}

#[test]
fn who_moves_from_node_to_node_is_never_gone() {
    let (mut site, ada) = (Site::new(), place("ada"));
    site.at_one(|roll, now| roll.open(&ada, true, now));
    site.at_two(|roll, now| roll.open(&ada, true, now));
    let news = site.at_one(|roll, now| roll.close(&ada, true, now));
    assert!(news.tables.is_empty(), "{news:?}");
    site.check("ada", Sight::Here);
}

#[test]
fn the_stream_of_a_program_is_a_sign_by_itself() {
    let (mut site, bot) = (Site::new(), place("bot"));
    site.at_one(|roll, now| roll.open(&bot, false, now));
    for _ in 0..10 {
        site.wait(300);
        site.check("bot", Sight::Here);
    }
}

#[test]
fn signs_of_strangers_are_forgotten_at_once() {
    let (mut site, eve) = (Site::new(), place("eve"));
    assert_eq!(site.at_one(|roll, now| roll.sign(&eve, now)), News::default());
    assert_eq!(site.at_one(|roll, now| roll.hide(&eve, now)), News::default());
    assert!(site.one.own.is_empty());
}

#[test]
fn who_was_at_a_node_that_died_is_gone() {
    let (mut site, ada) = (Site::new(), place("ada"));
    site.at_one(|roll, now| roll.open(&ada, true, now));
    let later = site.now + DEAD;
    let (table, who) = ada;
    assert_eq!(site.two.pass(site.now + DEAD / 2), News::default());
    let news = site.two.pass(later);
    assert_eq!((news.tables.len(), site.two.sight(&table, &who)), (1, Sight::Gone));
    assert!(site.two.others.is_empty());
}

#[test]
fn a_node_that_begins_later_is_told_everything() {
    let (mut site, ada) = (Site::new(), place("ada"));
    site.at_one(|roll, now| roll.open(&ada, true, now));
    let mut three = Roll::default();
    let answer = site.one.hear(&node("three"), Word::Asks, site.now);
    for word in answer.words {
        three.hear(&node("one"), word, site.now);
    }
    assert_eq!(three.sight(&ada.0, &ada.1), Sight::Here);
}

#[test]
fn words_are_short_and_are_read_as_they_were_written() {
    let known = Known { stream: true, sign: false };
    for (word, written) in [
        (Word::Knows(place("ada").0, place("ada").1, known), r#"{"knows":["t1","ada",{"stream":true,"sign":false}]}"#),
        (Word::Hid(place("ada").0, place("ada").1), r#"{"hid":["t1","ada"]}"#),
        (Word::Asks, r#""asks""#),
        (Word::Lives, r#""lives""#),
    ] {
        assert_eq!(serde_json::to_string(&word).unwrap(), written);
        assert_eq!(serde_json::from_str::<Word>(written).unwrap(), word);
    }
}
