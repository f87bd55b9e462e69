//! Short lists in order.

/// These in the order of a key; equals as they came. One search for each place: the standard
/// library's sort, made for long lists, weighs two kilobytes of the page for every kind of item.
pub(crate) fn ordered<T, K: Ord>(items: impl Iterator<Item = T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut all: Vec<T> = Vec::new();
    for item in items {
        let own = key(&item);
        all.insert(all.partition_point(|other| key(other) <= own), item);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_stay_as_they_came() {
        let items = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        let letters = ordered(items.into_iter(), |(key, _)| *key).into_iter().map(|(_, l)| l);
        assert_eq!(letters.collect::<String>(), "bedac");
    }
}
