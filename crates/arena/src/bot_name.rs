//! A bot as it is named on the command line: its level, and its budget if it has one of its own.

use std::fmt::{Display, Formatter};
use std::str::FromStr;
use std::time::Duration;

use orichalcum_bots::bot::Budget;
use orichalcum_bots::levels::Level;

use crate::clock::MACHINE;

/// A level, and the thinking that is allowed to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotName {
    /// How it plays.
    pub level: Level,
    /// None: as it is said for all.
    pub budget: Option<Budget>,
}

impl FromStr for BotName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (level, budget) = match text.split_once('@') {
            Some((level, budget)) => (level, Some(parse_budget(budget)?)),
            None => (text, None),
        };
        let level = level.parse().map_err(|error| format!("{error}; other programs go with --bot"))?;
        Ok(Self { level, budget })
    }
}

fn parse_budget(text: &str) -> Result<Budget, String> {
    let wrong = || format!("expected a budget like 40ms, 2s or 2000n (judged positions), found `{text}`");
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let number: u64 = digits.parse().ok().filter(|number| (1..=1_000_000_000).contains(number)).ok_or_else(wrong)?;
    match &text[digits.len()..] {
        "n" => Ok(Budget::Nodes(number)),
        "ms" => Ok(Budget::Time(Duration::from_millis(number), MACHINE)),
        "s" => Ok(Budget::Time(Duration::from_secs(number), MACHINE)),
        _ => Err(wrong()),
    }
}

/// A budget as it is written after a name.
pub fn budget_text(budget: Budget) -> String {
    match budget {
        Budget::Nodes(nodes) | Budget::NodesUnless(nodes, _) => format!("{nodes}n"),
        Budget::Time(time, _) => format!("{}ms", time.as_millis()),
    }
}

impl Display for BotName {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self.budget {
            None => write!(f, "{}", self.level),
            Some(budget) => write!(f, "{}@{}", self.level, budget_text(budget)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_printed() {
        for text in ["oracle@40ms", "oracle@2000n", "strategist", "random@1n"] {
            assert_eq!(text.parse::<BotName>().unwrap().to_string(), text);
        }
        assert_eq!("oracle@2s".parse::<BotName>(), "oracle@2000ms".parse());
    }

    #[test]
    fn what_is_no_bot_is_refused_with_what_there_is() {
        for (text, words) in [
            ("sphinx", "expected a bot (random, novice, explorer, strategist, oracle), found `sphinx`; other programs"),
            ("oracle@", "expected a budget like 40ms"),
            ("oracle@40", "found `40`"),
            ("oracle@0n", "found `0n`"),
            ("oracle@-1ms", "found `-1ms`"),
            ("oracle@2h", "found `2h`"),
            ("oracle@99999999999n", "expected a budget"),
        ] {
            let error = text.parse::<BotName>().unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
