//! Just enough reading of Rust source to search code without finding comments and texts.

/// The code alone: comments and the contents of literals are blanked, and every line stays where
/// it was.
pub(super) fn code_only(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let blank = blank_length(rest);
        if blank == 0 {
            code.push(character);
            rest = &rest[character.len_utf8()..];
        } else {
            let (blanked, after) = rest.split_at(blank);
            code.extend(blanked.chars().map(|letter| if letter == '\n' { '\n' } else { ' ' }));
            rest = after;
        }
    }
    code
}

/// The code above the test module at the foot of a file. Clippy sees to it that nothing follows
/// such a module.
pub(super) fn without_test_module(code: &str) -> &str {
    let mut start = 0;
    let mut tests_start = None;
    for line in code.split_inclusive('\n') {
        let trimmed = line.trim();
        if trimmed == "#[cfg(test)]" {
            tests_start = Some(start);
        } else if let Some(found) = tests_start {
            if trimmed.starts_with("mod ") && trimmed.ends_with('{') {
                return &code[..found];
            }
            if !trimmed.starts_with("#[") {
                tests_start = None;
            }
        }
        start += line.len();
    }
    code
}

/// The lines, counted from 1, where the word stands by itself and not as a part of a longer name
/// or of a lifetime.
pub(super) fn lines_with(code: &str, word: &str) -> Vec<usize> {
    let ends_in_name = word.ends_with(is_name_character);
    let mut lines = Vec::new();
    for (number, line) in code.lines().enumerate() {
        let stands_alone = |(start, _): (usize, &str)| {
            let before = line[..start].chars().next_back();
            let after = line[start + word.len()..].chars().next();
            let is_tail = before.is_some_and(|letter| is_name_character(letter) || letter == '\'');
            let is_head = ends_in_name && after.is_some_and(is_name_character);
            !is_tail && !is_head
        };
        if line.match_indices(word).any(stands_alone) {
            lines.push(number + 1);
        }
    }
    lines
}

/// The names of the functions marked `#[test]`.
pub(super) fn test_names(code: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_marked = false;
    for line in code.lines().map(str::trim) {
        if line == "#[test]" {
            is_marked = true;
        } else if is_marked && let Some((_, declaration)) = line.split_once("fn ") {
            let end = declaration.find(|letter| !is_name_character(letter)).unwrap_or(declaration.len());
            names.push(&declaration[..end]);
            is_marked = false;
        }
    }
    names
}

fn is_name_character(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// How many bytes at the start of `rest` are a comment or a literal.
fn blank_length(rest: &str) -> usize {
    if rest.starts_with("//") {
        rest.find('\n').unwrap_or(rest.len())
    } else if rest.starts_with("/*") {
        block_comment_length(rest)
    } else if rest.starts_with('"') {
        quoted_length(rest, '"')
    } else if rest.starts_with('r') {
        raw_text_length(rest)
    } else if rest.starts_with('\'') {
        character_literal_length(rest)
    } else {
        0
    }
}

fn block_comment_length(rest: &str) -> usize {
    let mut depth = 0;
    let mut position = 0;
    while position < rest.len() {
        let here = &rest.as_bytes()[position..];
        if here.starts_with(b"/*") {
            depth += 1;
            position += 2;
        } else if here.starts_with(b"*/") {
            depth -= 1;
            position += 2;
            if depth == 0 {
                return position;
            }
        } else {
            position += 1;
        }
    }
    rest.len()
}

fn quoted_length(rest: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (position, letter) in rest.char_indices().skip(1) {
        if is_escaped {
            is_escaped = false;
        } else if letter == '\\' {
            is_escaped = true;
        } else if letter == quote {
            return position + quote.len_utf8();
        }
    }
    rest.len()
}

fn raw_text_length(rest: &str) -> usize {
    let hashes = rest[1..].bytes().take_while(|byte| *byte == b'#').count();
    let opening = 1 + hashes;
    if !rest[opening..].starts_with('"') {
        return 0;
    }
    let closing = format!("\"{}", "#".repeat(hashes));
    rest[opening + 1..].find(&closing).map_or(rest.len(), |found| opening + 1 + found + closing.len())
}

/// A lifetime looks like the start of a character literal and has length 0.
fn character_literal_length(rest: &str) -> usize {
    let mut letters = rest.chars().skip(1);
    match (letters.next(), letters.next()) {
        (Some('\\'), _) => quoted_length(rest, '\''),
        (Some(letter), Some('\'')) => 2 + letter.len_utf8(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{code_only, lines_with, test_names, without_test_module};

    #[track_caller]
    fn check_code(text: &str, expected: &str) {
        let code = code_only(text);
        let words: Vec<&str> = code.split_whitespace().collect();
        assert_eq!(words.join(" "), expected, "{text}");
        assert_eq!(code.matches('\n').count(), text.matches('\n').count());
    }

    #[test]
    fn comments_are_blanked() {
        check_code("a // b\nc", "a c");
        check_code("a /* b /* c */ d\n */ e", "a e");
        check_code("/// `fn`\nx", "x");
        check_code("a /* never closed é", "a");
    }

    #[test]
    fn literals_are_blanked() {
        check_code(r#"a "b // \" c" d"#, "a d");
        check_code("a r#\"b \" c\"# d", "a d");
        check_code("a br\"\\\" d", "a b d");
        check_code("a '\"' b '\\'' c 'é' d", "a b c d");
        check_code("a \"never closed", "a");
    }

    #[test]
    fn lifetimes_and_raw_names_stay() {
        check_code("&'static str", "&'static str");
        check_code("r#type", "r#type");
    }

    #[test]
    fn the_test_module_is_cut_and_nothing_else() {
        let shipped = "a\n#[cfg(test)]\nfn helper() {}\n#[cfg(test)]\nmod tests;\nb\n";
        assert_eq!(without_test_module(shipped), shipped);
        let with_tests = format!("{shipped}#[cfg(test)]\n#[expect(x)]\nmod tests {{\n}}\n");
        assert_eq!(without_test_module(&with_tests), shipped);
    }

    #[test]
    fn words_are_found_when_they_stand_alone() {
        assert_eq!(lines_with("dbg!(1)\nmy_dbg!(2)\n dbg!(3)", "dbg!"), [1, 3]);
        assert_eq!(lines_with("std::fsx\nx::std::fs;", "std::fs"), [2]);
        assert_eq!(lines_with("&'static str", "static "), [0; 0]);
    }

    #[test]
    fn tests_are_known_by_their_mark() {
        let code = "#[test]\nfn one() {}\nfn two() {}\n#[test]\n#[should_panic]\nfn three() {}";
        assert_eq!(test_names(code), ["one", "three"]);
    }
}
