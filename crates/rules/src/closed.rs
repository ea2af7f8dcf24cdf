//! Closed sets: enums whose members can be listed, named and parsed, each with its total map.

use alloc::string::String;

/// A word that is not the name of any member of a closed set, or not in the form of the type asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// What was expected, for a person.
    pub expected: &'static str,
    /// What was found instead.
    pub found: String,
}

impl UnknownName {
    pub(crate) fn new(expected: &'static str, found: &str) -> Self {
        Self { expected, found: found.chars().take(80).collect() }
    }
}

impl core::fmt::Display for UnknownName {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "expected {}, found `{}`", self.expected, self.found)
    }
}

impl core::error::Error for UnknownName {}

/// Serialises a type as the text that its `Display` prints and its `FromStr` reads.
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        $crate::closed::read_as_text!($type);
    )+};
}
pub(crate) use serde_as_text;

/// The same for a type whose text is its name: no text has to be made of it.
macro_rules! serde_as_name {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        $crate::closed::read_as_text!($type);
    };
}
pub(crate) use serde_as_name;

/// Reads a type from its text.
macro_rules! read_as_text {
    ($type:ty) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = alloc::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use read_as_text;

/// Declares to TypeScript what a type looks like in JSON.
#[cfg(feature = "typescript")]
macro_rules! typescript {
    ($type:ty, $shape:expr) => {
        impl ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                stringify!($type).to_owned()
            }

            fn inline(_: &ts_rs::Config) -> String {
                $shape
            }

            fn decl(config: &ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($type), Self::inline(config))
            }
        }
    };
}
#[cfg(not(feature = "typescript"))]
macro_rules! typescript {
    ($type:ty, $shape:expr) => {};
}
pub(crate) use typescript;

/// Declares to an `OpenAPI` document what a type looks like in JSON.
#[cfg(feature = "openapi")]
macro_rules! openapi {
    ($type:ty, $schema:expr) => {
        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                $schema
            }
        }

        impl utoipa::ToSchema for $type {}
    };
}
#[cfg(not(feature = "openapi"))]
macro_rules! openapi {
    ($type:ty, $schema:expr) => {};
}
pub(crate) use openapi;

/// Serialises a type whose text is a number as that number.
macro_rules! serde_as_number {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u64(self.index() as u64 + 1)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = u64::deserialize(deserializer)?;
                alloc::string::ToString::to_string(&number).parse().map_err(serde::de::Error::custom)
            }
        }

        $crate::closed::typescript!($type, "number".to_owned());
        $crate::closed::openapi!($type, $crate::openapi::number(<$type>::ALL.len()));
    )+};
}
pub(crate) use serde_as_number;

/// Defines a fieldless enum with names, and the total map over it. `numbered` ones are numbers from 1 outside.
macro_rules! closed_set {
    (
        $(#[$doc:meta])*
        $what:literal
        numbered $name:ident, $map:ident {
            $($variants:tt)+
        }
    ) => {
        $crate::closed::closed_set! { @enum $(#[$doc])* $what $name, $map { $($variants)+ } }
        $crate::closed::serde_as_number!($name);
    };
    (
        $(#[$doc:meta])*
        $what:literal
        $name:ident, $map:ident {
            $($variants:tt)+
        }
    ) => {
        $crate::closed::closed_set! { @enum $(#[$doc])* $what $name, $map { $($variants)+ } }
        $crate::closed::serde_as_name!($name);
        $crate::closed::typescript!($name, $name::ALL.map(|member| format!("{:?}", member.name())).join(" | "));
        $crate::closed::openapi!($name, $crate::openapi::words($name::ALL));
    };
    (
        @enum
        $(#[$doc:meta])*
        $what:literal
        $name:ident, $map:ident {
            $( $(#[$variant_doc:meta])* $variant:ident = $text:literal ),+ $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $( $(#[$variant_doc])* $variant ),+ }

        impl $name {
            /// Every member, in the order of the definition.
            pub const ALL: [Self; [$( $text ),+].len()] = [$( Self::$variant ),+];

            /// How many members there are.
            pub const COUNT: usize = Self::ALL.len();

            /// Its place in [`Self::ALL`].
            #[inline]
            pub const fn index(self) -> usize { self as usize }

            /// The word that stands for it in notation, records and data files.
            pub const fn name(self) -> &'static str {
                match self { $( Self::$variant => $text ),+ }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::closed::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL
                    .into_iter()
                    .find(|member| member.name() == text)
                    .ok_or_else(|| $crate::closed::UnknownName::new($what, text))
            }
        }

        $crate::closed::total_map!(#[doc = concat!("One value for each [`", stringify!($name), "`].")] $map, $name, $name::COUNT);
    };
}
pub(crate) use closed_set;

/// Defines a map that has a value for every key; the key type has `index`.
macro_rules! total_map {
    ($(#[$doc:meta])* $map:ident, $key:ty, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $map<T>(pub [T; $count]);

        impl<T: Copy> $map<T> {
            /// The same value everywhere.
            pub const fn all(value: T) -> Self { Self([value; $count]) }
        }

        impl<T: Copy + Default> Default for $map<T> {
            fn default() -> Self { Self::all(T::default()) }
        }

        impl<T> core::ops::Index<$key> for $map<T> {
            type Output = T;
            #[inline]
            fn index(&self, key: $key) -> &T { &self.0[key.index()] }
        }

        impl<T> core::ops::IndexMut<$key> for $map<T> {
            #[inline]
            fn index_mut(&mut self, key: $key) -> &mut T { &mut self.0[key.index()] }
        }
    };
}
pub(crate) use total_map;

/// Defines a small set of members of a closed set (or of seats), kept in one byte.
macro_rules! small_set {
    ($(#[$doc:meta])* $name:ident of $member:ty, $all:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name(u8);

        impl $name {
            /// Nobody.
            pub const EMPTY: Self = Self(0);

            /// Adds a member.
            #[must_use]
            #[inline]
            pub const fn with(self, member: $member) -> Self { Self(self.0 | 1 << member.index()) }

            /// Takes a member out.
            #[must_use]
            #[inline]
            pub const fn without(self, member: $member) -> Self { Self(self.0 & !(1 << member.index())) }

            /// Whether the member is in.
            #[inline]
            pub const fn contains(self, member: $member) -> bool { self.0 & (1 << member.index()) != 0 }

            /// How many there are.
            #[inline]
            pub const fn len(self) -> u32 { self.0.count_ones() }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool { self.0 == 0 }

            /// The members in their order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $member> {
                $all.into_iter().filter(move |member| self.contains(*member))
            }

            /// The member, if it is the only one.
            #[inline]
            pub fn only(self) -> Option<$member> {
                if self.len() == 1 { self.iter().next() } else { None }
            }
        }

        impl FromIterator<$member> for $name {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                members.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{{{self}}}")
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                for (i, member) in self.iter().enumerate() {
                    if i > 0 { f.write_str("+")?; }
                    write!(f, "{member}")?;
                }
                Ok(())
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::closed::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                if text.is_empty() { return Ok(Self::EMPTY); }
                text.split('+').map(|word| word.parse::<$member>().map_err(Into::into)).collect()
            }
        }

        $crate::closed::serde_as_text!($name);
        $crate::closed::typescript!($name, "string".to_owned());
        $crate::closed::openapi!($name, $crate::openapi::text(&$crate::openapi::some_of($all)));
    };
}
pub(crate) use small_set;
