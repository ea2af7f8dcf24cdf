//! Why something was not done, as it is sent.

use std::borrow::Cow;

use orichalcum_rules::Illegal;
use serde::Serialize;

use super::message::Stands;

/// A refusal. After it nothing has changed. To clients it is a `Problem`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(serde::Deserialize, ts_rs::TS), serde(deny_unknown_fields), ts(rename = "Problem"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Problem))]
pub struct SentProblem {
    /// What it is, for programs.
    #[cfg_attr(feature = "openapi", schema(value_type = super::schema::ProblemCode))]
    pub code: Cow<'static, str>,
    /// What it is, for people, and what to do.
    pub message: String,
    /// Why an action is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub reason: Option<Illegal>,
    /// The number of the rule behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<super::schema::RuleNumber>))]
    pub rule: Option<Cow<'static, str>>,
    /// What stands where the request would have gone, when the table has moved on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub stands: Option<Box<Stands>>,
    /// After how many seconds it may work.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub retry_after: Option<u32>,
    /// The line of a record that does not hold, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub line: Option<usize>,
}
