//! Short lists in order.

/// Returns items by a key, the least first, and those of equal keys as they were. For short lists: the
/// library's sort would add kilobytes to a worker's download.
pub(crate) fn in_order<T, K: Ord>(
    items: impl IntoIterator<Item = T>,
    key: impl Fn(&T) -> K,
) -> Vec<T> {
    let mut ordered: Vec<T> = Vec::new();
    for item in items {
        let place = ordered.partition_point(|other| key(other) <= key(&item));
        ordered.insert(place, item);
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_stay_in_their_order() {
        let words = ["ccc", "a", "bb", "b", "aaa"];
        assert_eq!(
            in_order(words, |word| word.len()),
            ["a", "b", "bb", "ccc", "aaa"]
        );
    }
}
