//! Texts as Brotli makes them smaller, and what it has made smaller beforehand as it was: each once, when a browser
//! first asks for it.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use brotli::enc::BrotliEncoderParams;

/// The most that Brotli can do: a text is compressed once and sent often.
const QUALITY: i32 = 11;

/// What was made, by the hash of what it was made from.
static KNOWN: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

/// Whether a browser takes Brotli.
pub(super) fn is_wanted(headers: &HeaderMap) -> bool {
    let wishes = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    wishes.flat_map(|value| value.split(',')).any(|wish| {
        let mut parts = wish.split(';').map(str::trim);
        let refused = ["q=0", "q=0.0", "q=0.00", "q=0.000"];
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br")) && !parts.any(|part| refused.contains(&part))
    })
}

/// A text made smaller; none where that fails.
pub(super) async fn smaller(hash: [u8; 32], text: Bytes) -> Option<Bytes> {
    made_once(hash, move || compressed(&text)).await
}

/// The same, made once and not where requests are answered.
pub(super) async fn unpacked(hash: [u8; 32], packed: Bytes) -> Option<Bytes> {
    made_once(hash, move || decompressed(&packed)).await
}

async fn made_once(hash: [u8; 32], make: impl FnOnce() -> Option<Vec<u8>> + Send + 'static) -> Option<Bytes> {
    if let Some(known) = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).get(&hash) {
        return Some(known.clone());
    }
    let made: Bytes = tokio::task::spawn_blocking(make).await.ok()??.into();
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(hash, made.clone());
    Some(made)
}

fn compressed(mut text: &[u8]) -> Option<Vec<u8>> {
    let parameters = BrotliEncoderParams { quality: QUALITY, size_hint: text.len(), ..BrotliEncoderParams::default() };
    let mut result = Vec::new();
    brotli::BrotliCompress(&mut text, &mut result, &parameters).ok()?;
    Some(result)
}

/// What was compressed before it came here, as it was; none where that fails.
pub(super) fn decompressed(mut packed: &[u8]) -> Option<Vec<u8>> {
    let mut result = Vec::new();
    brotli::BrotliDecompress(&mut packed, &mut result).ok()?;
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_what_it_asks_for() {
        for (wish, is_asked_for) in [
            ("gzip, deflate, br, zstd", true),
            ("BR", true),
            ("br;q=0.5", true),
            ("gzip", false),
            ("", false),
            ("br;q=0, gzip", false),
            ("brotli", false),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, wish.parse().unwrap())]);
            assert_eq!(is_wanted(&headers), is_asked_for, "{wish}");
        }
        assert!(!is_wanted(&HeaderMap::new()));
    }

    #[tokio::test]
    async fn what_was_made_smaller_is_the_same_text() {
        let text = Bytes::from("the same words again and again, ".repeat(100));
        let made = smaller([7; 32], text.clone()).await.unwrap();
        assert!(made.len() < text.len() / 20, "{}", made.len());
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut made.as_ref(), &mut read).unwrap();
        assert_eq!(read, text);
        assert_eq!(smaller([7; 32], Bytes::new()).await, Some(made.clone()), "it is kept");
        assert_eq!(unpacked([8; 32], made).await, Some(text));
    }
}
