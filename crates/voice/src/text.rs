//! Small repairs of finished sentences.

/// The sentence with a capital letter in front.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Names such as `Verlorene Ringe!` bring their own full stop.
pub(crate) fn ended(text: String) -> String {
    match text.strip_suffix('.') {
        Some(rest) if rest.ends_with(['!', '?', '.']) => rest.to_owned(),
        _ => text,
    }
}

/// Digits in groups of three, from behind.
pub(crate) fn grouped(digits: &str, mark: &str) -> String {
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push_str(mark);
        }
        text.push(digit);
    }
    text
}

/// Text that may contain what HTML takes for its own.
pub fn html_text(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter => safe.push(letter),
        }
    }
    safe
}
