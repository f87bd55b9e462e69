//! The page in a real browser, as people use it.

#[cfg(test)]
mod languages;
