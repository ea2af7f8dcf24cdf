//! The names of people who have not chosen one.

/// The beginning of such a name.
const GUEST: &str = "Guest ";

/// A name for somebody who has none yet, by a random number.
pub fn guest_name(random: u16) -> String {
    format!("{GUEST}{}", 1000 + random % 9000)
}

/// Whether a name is one that was given so.
pub fn is_guest_name(name: &str) -> bool {
    name.strip_prefix(GUEST).is_some_and(|number| number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_is_known_by_the_name_that_was_given() {
        for random in [0, 8999, 9000, u16::MAX] {
            assert!(is_guest_name(&guest_name(random)), "{}", guest_name(random));
        }
        for other in ["Guest", "Guest 12", "Guest 12345", "Guest 12a4", "Ada"] {
            assert!(!is_guest_name(other), "{other}");
        }
    }
}
