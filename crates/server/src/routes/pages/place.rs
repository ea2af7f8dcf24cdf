//! Where pages lie and what stands behind them. The root element of a page says it to the client.

use super::served;

/// The root element of the shell.
const ROOT: &str = "<html lang=\"en\">";

/// A site, as its pages must know it.
pub(super) struct Place {
    /// The path below which everything lies, with a stroke at both ends.
    base: String,
    /// Whether somebody answers requests. Else there are only files.
    pub(super) has_server: bool,
    /// Whether browsers keep the site for times without a connection.
    is_kept: bool,
}

impl Place {
    /// This server. A debug build is not kept: a developer who changes a file wants to see the change.
    pub(super) fn served() -> Self {
        Self { base: "/".to_owned(), has_server: true, is_kept: !cfg!(debug_assertions) }
    }

    /// Files on a host that knows nothing of the game, below this path.
    pub(super) fn of_files(base: &str) -> Result<Self, String> {
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/-._~".contains(letter);
        if !base.starts_with('/') || !base.ends_with('/') || base.contains("//") || !base.chars().all(is_plain) {
            return Err(format!("`{base}` is no path like `/` or `/games/orichalcum/`"));
        }
        Ok(Self { base: base.to_owned(), has_server: false, is_kept: true })
    }

    /// Where something lies of which the path within the site is known.
    pub(super) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Where a page lies, by its name: the server knows its paths, a host finds a page in a folder of that name.
    pub(super) fn page_at(&self, name: &str) -> String {
        match name {
            "index" => self.base.clone(),
            _ if self.has_server => self.at(name),
            _ => self.at(&format!("{name}/")),
        }
    }

    /// A text in which every quoted address begins with the path of the site.
    pub(super) fn with_base(&self, text: &str) -> String {
        if self.base == "/" {
            return text.to_owned();
        }
        let mut result = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(quote) = rest.find(['"', '\'']) {
            let (before, after) = rest.split_at(quote + 1);
            result += before;
            rest = after;
            if let Some(path) = rest.strip_prefix('/')
                && served::is_address(&path[..path.find(['"', '\'', '#']).unwrap_or(path.len())])
            {
                result += &self.base;
                rest = path;
            }
        }
        result + rest
    }

    /// A page whose root element says what this place is like, and carries a mark of the page's text.
    pub(super) fn on_root(&self, page: &str, mark: &str) -> String {
        let mut root = format!("<html lang=\"en\" data-page=\"{mark}\"");
        if self.base != "/" {
            root += &format!(" data-base=\"{}\"", self.base);
        }
        if !self.has_server {
            root += " data-server=\"none\"";
        }
        if self.is_kept {
            root += &format!(" data-service-worker=\"{}\"", self.at(super::keeper::FILE));
        }
        page.replacen(ROOT, &(root + ">"), 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_is_a_path_with_a_stroke_at_both_ends() {
        for good in ["/", "/games/", "/~ana/orichalcum-2.1/"] {
            assert!(Place::of_files(good).is_ok(), "{good}");
        }
        for bad in ["", "games/", "/games", "//", "/a//b/", "/a\"b/", "https://example.org/", "/a b/", "/a?b/"] {
            assert!(Place::of_files(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_base_stands_before_addresses_and_nothing_else() {
        let place = Place::of_files("/games/").unwrap();
        for (written, placed) in [
            ("from '/bound/table.0123456789.js';", "from '/games/bound/table.0123456789.js';"),
            ("href=\"/art/pieces.0123456789.svg#x\"", "href=\"/games/art/pieces.0123456789.svg#x\""),
            ("{\"/js/a.js\":\"/js/a.00aa11bb22.js\"}", "{\"/js/a.js\":\"/games/js/a.00aa11bb22.js\"}"),
            ("get('/me') + '/' + \"/table\"", "get('/me') + '/' + \"/table\""),
            ("it's '/a.0123456789.js'", "it's '/games/a.0123456789.js'"),
        ] {
            assert_eq!(place.with_base(written), placed);
            assert_eq!(Place::of_files("/").unwrap().with_base(written), written);
        }
    }

    #[test]
    fn the_root_element_says_what_stands_behind_a_page() {
        let shell = super::super::files::get("shell.html").unwrap();
        let shell = str::from_utf8(&shell.data).unwrap();
        let page = Place::of_files("/games/").unwrap().on_root(shell, "abc");
        assert!(
            page.contains(
                "<html lang=\"en\" data-page=\"abc\" data-base=\"/games/\" data-server=\"none\" \
                 data-service-worker=\"/games/service-worker.js\">"
            ),
            "{page}"
        );
        let page = Place::served().on_root(shell, "abc");
        assert_eq!(page.contains("<html lang=\"en\" data-page=\"abc\">"), cfg!(debug_assertions), "{page}");
    }
}
