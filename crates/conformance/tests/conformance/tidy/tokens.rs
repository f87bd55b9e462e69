//! Rust code as words and marks, as far as imports need it.

use std::collections::BTreeSet;

/// One name that an import brings in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Use {
    /// Is it handed on to others?
    pub(crate) is_public: bool,
    pub(crate) path: Vec<String>,
    /// The name it has from now on; `*` for all.
    pub(crate) name: String,
}

/// Words and marks without comments and the insides of texts. `::` is one mark; `$crate` is `crate`.
pub(crate) fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = skipped(rest);
        if length > 0 {
            rest = &rest[length..];
            continue;
        }
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let word = rest.len() - rest.trim_start_matches(is_word).len();
        let length = match word {
            0 if rest.starts_with("::") => 2,
            0 => first.len_utf8(),
            word => word,
        };
        if first != '$' {
            tokens.push(rest[..length].to_owned());
        }
        rest = &rest[length..];
    }
    tokens
}

/// How much of the beginning says nothing about imports.
fn skipped(rest: &str) -> usize {
    let first = rest.chars().next().unwrap_or(' ');
    if first.is_whitespace() {
        return first.len_utf8();
    }
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if rest.starts_with("/*") {
        return rest.find("*/").map_or(rest.len(), |end| end + 2);
    }
    if first == '"' {
        return 1 + end_of_quote(&rest[1..], '"');
    }
    if first == '\'' {
        return letter_in_quotes(rest);
    }
    let raw = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'));
    raw.map_or(0, |raw| raw_text(rest.len() - raw.len(), raw))
}

fn end_of_quote(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in rest.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if letter == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// `'x'` and `'\n'`; nothing for a lifetime, which is a mark and a word.
fn letter_in_quotes(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), _) => 1 + end_of_quote(&rest[1..], '\''),
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 0,
    }
}

/// `r"…"` and `r#"…"#`, whose beginning is so long.
fn raw_text(begun: usize, raw: &str) -> usize {
    let marks = raw.len() - raw.trim_start_matches('#').len();
    if !raw[marks..].starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(marks));
    let inside = &raw[marks + 1..];
    begun + marks + 1 + inside.find(&end).map_or(inside.len(), |at| at + end.len())
}

/// The code without what is compiled for tests alone.
pub(crate) fn without_tests(tokens: &[String]) -> Vec<String> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if is_test(&tokens[at..]) {
            at += item_length(&tokens[at..]);
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

fn is_test(tokens: &[String]) -> bool {
    let starts =
        |marks: &[&str]| tokens.iter().zip(marks).filter(|(a, b)| a == b).count() == marks.len();
    starts(&["#", "[", "cfg", "(", "test", ")"])
        || starts(&["#", "[", "cfg", "(", "all", "(", "test"])
}

/// Up to the end of the item that begins here: its body, or its semicolon.
fn item_length(tokens: &[String]) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 && (token == "}" || token == ";") {
            return at + 1;
        }
    }
    tokens.len()
}

/// The files that the code names as its parts.
pub(crate) fn parts(tokens: &[String]) -> Vec<String> {
    let is_part = |three: &&[String]| three[0] == "mod" && three[2] == ";";
    tokens.windows(3).filter(is_part).map(|three| three[1].clone()).collect()
}

/// What is defined here.
pub(crate) fn definitions(tokens: &[String]) -> BTreeSet<String> {
    const WORDS: [&str; 8] =
        ["fn", "struct", "enum", "trait", "type", "const", "static", "macro_rules"];
    let two = tokens.windows(2).filter(|two| WORDS.contains(&two[0].as_str()) && two[1] != "!");
    let macros = tokens.windows(3).filter(|three| three[0] == "macro_rules");
    two.map(|two| two[1].clone()).chain(macros.map(|three| three[2].clone())).collect()
}

/// All paths of two words and more.
pub(crate) fn paths(tokens: &[String]) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let mut path = vec![tokens[at].clone()];
        let begins = at == 0 || tokens[at - 1] != "::";
        at += 1;
        while at + 1 < tokens.len() && tokens[at] == "::" && is_word(&tokens[at + 1]) {
            path.push(tokens[at + 1].clone());
            at += 2;
        }
        if begins && path.len() > 1 && is_word(&path[0]) {
            paths.push(path);
        }
    }
    paths
}

fn is_word(token: &str) -> bool {
    token.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// All imports, and the code without them.
pub(crate) fn imports(tokens: &[String]) -> (Vec<Use>, Vec<String>) {
    let (mut uses, mut rest) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        let is_import = tokens[at] == "use" && tokens.get(at + 1).is_some_and(|next| next != "<");
        let end = tokens[at..].iter().position(|token| token == ";");
        let Some(length) = end.filter(|_| is_import) else {
            rest.push(tokens[at].clone());
            at += 1;
            continue;
        };
        let before: Vec<&str> = rest.iter().rev().take(4).map(String::as_str).collect();
        let is_public = matches!(before[..], ["pub", ..] | [")", _, "(", "pub"]);
        tree(&tokens[at + 1..at + length], &[], is_public, &mut uses);
        at += length + 1;
    }
    (uses, rest)
}

/// `a::{b, c as d}` name by name.
fn tree(tokens: &[String], above: &[String], is_public: bool, uses: &mut Vec<Use>) {
    let brace = tokens.iter().position(|token| token == "{");
    let lead = &tokens[..brace.unwrap_or(tokens.len())];
    let words = lead.iter().take_while(|token| *token != "as").filter(|token| *token != "::");
    let mut path: Vec<String> = above.iter().chain(words).cloned().collect();
    if let Some(brace) = brace {
        let inside = &tokens[brace + 1..tokens.len() - 1];
        for branch in branches(inside) {
            tree(branch, &path, is_public, uses);
        }
        return;
    }
    let renamed = lead.iter().position(|token| token == "as").and_then(|at| lead.get(at + 1));
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    if let Some(name) = renamed.or(path.last()).cloned() {
        uses.push(Use { is_public, path, name });
    }
}

/// What stands between commas.
fn branches(tokens: &[String]) -> Vec<&[String]> {
    let mut depth = 0;
    let split = |token: &String| {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        depth == 0 && token == ","
    };
    tokens.split(split).filter(|branch| !branch.is_empty()).collect()
}

#[test]
fn imports_are_read_name_by_name() {
    let code =
        "pub(crate) use a::{b as c, d::{self, *}}; // use x::y;\n fn f() { g::h(\"use z;\") }";
    let (uses, rest) = imports(&tokens(code));
    let told: Vec<String> =
        uses.iter().map(|one| format!("{}={}", one.name, one.path.join("::"))).collect();
    assert_eq!(told, ["c=a::b", "d=a::d", "*=a::d::*"]);
    assert!(uses.iter().all(|one| one.is_public));
    assert_eq!(paths(&rest), [["g", "h"]]);
    assert!(definitions(&rest).contains("f"));
    let tested = tokens("mod a; #[cfg(test)] mod tests { use b::c; } struct D<'a>(&'a str, char);");
    assert_eq!(parts(&without_tests(&tested)), ["a"]);
}
