//! What the tests of this crate share.

use std::sync::LazyLock;

use orichalcum_rules::Set;

/// The standard set, for tables that live as long as the program.
pub(crate) static SET: LazyLock<Set> = LazyLock::new(Set::standard);
